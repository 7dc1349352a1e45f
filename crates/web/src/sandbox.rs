//! A game tried out on a little board, in help and in lessons. Nothing of it is kept.

use crate::board::{PlayBoard, Shown};
use crate::chest::Chest;
use crate::open_study::fresh_number;
use crate::shelf::{Shelf, shelf};
use crate::sound;
use crate::words::{sentence, t_with};
use leptos::prelude::*;
use parlour_core::show::{Board, Cell, Material, PieceSpec, SeatInfo};
use parlour_protocol::GameSpec;
use parlour_protocol::desk::{Answer, Ask, Facts, Source, Study, TableView};
use std::sync::Arc;

/// A game with the chest that knows it.
#[derive(Clone, Debug)]
pub(crate) struct OpenedGame {
    /// The chest.
    pub chest: Chest,
    /// All its facts; the shelf's cards have only some.
    pub facts: Arc<Facts>,
    /// What opens it.
    pub spec: GameSpec,
}

/// The state of opening a game: not yet, the game, or the error.
pub(crate) type OpeningSignal = RwSignal<Option<Result<OpenedGame, String>>, LocalStorage>;

/// Opens a game by its id. One of the user's own may come onto the shelf a little later.
pub(crate) fn open(id: String) -> OpeningSignal {
    let opening = RwSignal::new_local(None);
    let shelf = shelf();
    let wanted = id.clone();
    let card = Memo::new(move |_| shelf.find(&wanted));
    Effect::new(move |_| match card.get() {
        None => opening.set(Some(Err(t_with("help-no-game", &[("game", &id)])))),
        Some(card) => leptos::task::spawn_local(async move {
            let opened = open_game(shelf, &card).await;
            opening.try_set(Some(opened));
        }),
    });
    opening
}

async fn open_game(shelf: Shelf, card: &Facts) -> Result<OpenedGame, String> {
    let spec = shelf.spec(&card.info.id);
    let chest = Chest::open(&card.chest).await?;
    match chest.ask(&Ask::Facts { spec: spec.clone() }) {
        Answer::Facts(facts) => Ok(OpenedGame { chest, facts: Arc::from(facts), spec }),
        Answer::Refused(why) => Err(sentence(&why)),
        _ => Err(t_with("help-no-game", &[("game", &spec.id)])),
    }
}

/// A game being tried out, as long as the component that began it lives.
#[derive(Clone, Copy)]
pub(crate) struct Sandbox {
    chest: StoredValue<Chest, LocalStorage>,
    number: u32,
    board: StoredValue<Arc<Board>>,
    seats: StoredValue<Arc<Vec<SeatInfo>>>,
    reserves: StoredValue<Arc<Vec<PieceSpec>>>,
    material: Material,
    /// The game as it stands.
    pub view: RwSignal<TableView>,
    /// Nobody may move now.
    pub locked: RwSignal<bool>,
    /// How often it was set up anew: every time is another place.
    begun: RwSignal<u64>,
}

impl Sandbox {
    /// Begins at a position, or as the game begins.
    pub(crate) fn begin(opened: &OpenedGame, position: Option<&str>) -> Result<Sandbox, String> {
        let number = fresh_number();
        let spec = match position {
            Some(position) => GameSpec { start: Some(position.to_owned()), ..opened.spec.clone() },
            None => opened.spec.clone(),
        };
        let what = Study::Open { source: Source::Spec(spec) };
        let view = table_of(opened.chest.ask(&Ask::Study { study: number, what }))?;
        let chest = opened.chest.clone();
        on_cleanup({
            let chest = StoredValue::new_local(chest.clone());
            move || {
                chest.try_with_value(|chest| chest.ask(&Ask::Close { number }));
            }
        });
        Ok(Sandbox {
            chest: StoredValue::new_local(chest),
            number,
            board: StoredValue::new(Arc::new(opened.facts.board.clone())),
            seats: StoredValue::new(Arc::new(opened.facts.info.seats.clone())),
            reserves: StoredValue::new(Arc::new(opened.facts.reserves.clone())),
            material: opened.facts.info.card.material,
            view: RwSignal::new(view),
            locked: RwSignal::new(false),
            begun: RwSignal::new(0),
        })
    }

    fn ask(self, what: Study) -> Result<TableView, String> {
        let answer = self
            .chest
            .try_with_value(|chest| table_of(chest.ask(&Ask::Study { study: self.number, what })));
        answer.unwrap_or_else(|| Err(String::new()))
    }

    /// Makes a move.
    pub(crate) fn play(self, text: &str) -> Result<(), String> {
        let view = self.ask(Study::Play { text: text.to_owned() })?;
        if let Some(move_sound) =
            self.view.try_with_untracked(|before| sound::of_move(before, &view, self.material))
        {
            sound::play_move(move_sound);
        }
        self.view.try_set(view);
        Ok(())
    }

    /// The table after a move, without making it.
    pub(crate) fn after(self, text: &str) -> Option<TableView> {
        let node = self.view.try_with_untracked(|view| view.node)?;
        let after = self.ask(Study::Play { text: text.to_owned() }).ok()?;
        self.ask(Study::GoTo { node }).ok()?;
        Some(after)
    }

    /// Goes to a place.
    pub(crate) fn go_to(self, node: u32) {
        if let Ok(view) = self.ask(Study::GoTo { node }) {
            self.view.try_set(view);
        }
    }

    /// Why a tap on a cell begins nothing.
    pub(crate) fn why_not(self, cell: Cell) -> String {
        let ask = Ask::WhyNot { room: self.number, cell };
        match self.chest.try_with_value(|chest| chest.ask(&ask)) {
            Some(Answer::Why(why)) => sentence(&why),
            _ => String::new(),
        }
    }

    /// The name of a cell.
    pub(crate) fn cell_name(self, cell: Cell) -> String {
        self.board.with_value(|board| {
            let spec = board.cells.iter().find(|spec| spec.cell == cell);
            spec.map(|spec| spec.name.to_string()).unwrap_or_default()
        })
    }

    /// Sets up the beginning again.
    pub(crate) fn again(self) {
        self.begun.update(|begun| *begun += 1);
        self.locked.set(false);
        self.go_to(0);
    }

    /// What a board shows of it.
    fn shown(self) -> Shown {
        let mut shown = self.view.with(Shown::of);
        shown.place |= self.begun.get() << 32;
        shown.animate = true;
        if self.locked.get() {
            shown.choices.clear();
        }
        shown
    }
}

fn table_of(answer: Answer) -> Result<TableView, String> {
    match answer {
        Answer::Study(study) => Ok(study.table),
        Answer::Refused(why) => Err(sentence(&why)),
        _ => Err(String::new()),
    }
}

/// The board of a sandbox.
#[component]
pub(crate) fn SandboxBoard(
    sandbox: Sandbox,
    /// A move somebody has entered.
    on_move: Callback<String>,
    /// Cells to point out.
    #[prop(optional, into)]
    hinted: Signal<Vec<Cell>>,
    /// A tap that begins nothing.
    #[prop(optional)]
    on_nothing: Option<Callback<Cell>>,
    /// A move that was begun is given up on a cell where it cannot go.
    #[prop(optional)]
    on_miss: Option<Callback<Cell>>,
) -> impl IntoView {
    let board = Signal::derive(move || sandbox.board.get_value());
    let seats = Signal::derive(move || sandbox.seats.get_value());
    let reserves = Signal::derive(move || sandbox.reserves.get_value());
    let shown = Memo::new(move |_| sandbox.shown());
    // Seen from the seat that was to move first.
    let first = sandbox.view.with_untracked(|view| usize::from(view.to_move));
    let turn = sandbox.board.with_value(|board| board.views.get(first).copied().unwrap_or(0));
    // What is told to somebody else is not said by the board.
    let why_not = Callback::new(move |cell| {
        if let Some(on_nothing) = on_nothing {
            on_nothing.run(cell);
        }
        String::new()
    });
    let on_miss = on_miss.unwrap_or_else(|| Callback::new(|_| {}));
    let position = move || sandbox.view.with(|view| view.position.clone());
    view! {
        <div class="trial-board" data-testid="trial-board" data-position=position>
            <PlayBoard board seats shown turn=Signal::derive(move || turn) on_move hinted reserves why_not on_miss
                material=Signal::derive(move || Some(sandbox.material))/>
        </div>
    }
}
