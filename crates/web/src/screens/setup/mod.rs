//! Setting up a game: three clicks from the shelf to the first move, and everything else for those who look for it.

mod emblem;
mod faces;
mod fields;
mod layouts;
mod plan;
mod remote;

use crate::app::{Frame, icon};
use crate::board::{Seen, Sight};
use crate::chest::Chest;
use crate::notice::notices;
use crate::open_study::fresh_number;
use crate::route::{self, Route};
use crate::screens::game;
use crate::settings::settings;
use crate::shelf::{Shelf, shelf};
use crate::sound::{self, Sound};
use crate::store::{self, StoredGame};
use crate::words::{game_text, sentence, t, t_with};
pub(super) use faces::{Face, LevelFace, SeatFace, face_name, level_name, level_words};
pub(super) use remote::ChooseGame;

use faces::LevelField;
use fields::{Advanced, ClockField, OpponentField, SideField};
use layouts::LayoutField;
use leptos::prelude::*;
use parlour_core::Message;
use parlour_protocol::desk::{Answer, Ask, Edit, Facts, Source};
use parlour_protocol::{GameSpec, Opening, TakeBacks, TimeControl};
use plan::Plan;
use std::sync::Arc;

/// Setting up a game.
#[component]
pub(crate) fn Setup(
    game: String,
    start: Option<String>,
    /// It begins without being looked at, as it was set up the last time.
    #[prop(optional)]
    at_once: bool,
    /// It is a first game: against the easiest computer, and nothing of it is remembered for the next one.
    #[prop(optional)]
    first: bool,
) -> impl IntoView {
    let wanted = game.clone();
    let shelf = shelf();
    let found = Memo::new(move |_| shelf.find(&wanted));
    let title = Signal::derive(move || {
        found
            .with(|found| found.as_ref().map(|facts| game_text(&facts.info.name)))
            .unwrap_or_else(|| t("setup-title"))
    });
    view! {
        <Frame title=title help=game>
            {move || match found.get() {
                Some(facts) => view! { <Form facts start=start.clone() at_once first/> }.into_any(),
                None => view! { <p class="empty">{move || t("setup-unknown")}</p> }.into_any(),
            }}
        </Frame>
    }
}

/// What the parts of the form share.
#[derive(Clone, Copy)]
struct SetupDraft {
    facts: StoredValue<Arc<Facts>>,
    plan: RwSignal<Plan>,
    /// The rules, once they are here.
    chest: RwSignal<Option<Chest>, LocalStorage>,
    /// Why the game cannot begin.
    error: RwSignal<Option<String>>,
    /// The play button was pressed before the rules were here.
    waiting: RwSignal<bool>,
    /// The game as it would begin, or why it cannot.
    preview: Memo<Result<Arc<Facts>, Message>>,
    /// The same start with the other of two to move; nothing where the rules have none.
    other_start: Memo<Option<String>>,
    /// Everybody sits at this device.
    is_local: bool,
    /// What was chosen is remembered for the next time.
    remembered: bool,
}

impl SetupDraft {
    /// The game as it was planned.
    fn game(self, shelf: Shelf) -> GameSpec {
        let plan = self.plan.get_untracked();
        let facts = self.facts.get_value();
        let mut game = plan.spec(&facts.info, shelf.spec(&facts.info.id));
        if let Some(start) = self.other_start.get_untracked().filter(|_| plan.other_begins) {
            game.start = Some(start);
        }
        game
    }
}

#[component]
fn Form(facts: Arc<Facts>, start: Option<String>, at_once: bool, first: bool) -> impl IntoView {
    let draft = draft(&facts, start, first);
    draft.waiting.set(at_once);
    let begin = begin_callback(draft, at_once);
    // A press before the rules were loaded takes effect now.
    Effect::new(move |_| {
        if draft.chest.with(Option::is_some) && draft.waiting.get() {
            draft.waiting.set(false);
            begin.run(());
        }
    });
    let id = facts.info.id.to_string();
    let (goal, line) = (facts.info.goal.clone(), facts.info.card.line.clone());
    let pressed = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        begin.run(());
    };
    view! {
        <form class="setup" on:submit=pressed data-testid="setup">
            <div class="setup-look">
                <Look draft/>
                <p class="setup-line">{move || game_text(&line)}</p>
                <p>{move || game_text(&goal)}</p>
                <p class="setup-links">
                    <Favourite id=id.clone()/>
                    <a href=Route::Help { page: id.clone() }.href()>{move || t("setup-help")}</a>
                    <a href=Route::Lesson { game: id.clone() }.href()>{move || t("setup-lesson")}</a>
                    <a href=Route::Editor { game: id.clone(), start: None }.href()>{move || t("setup-editor")}</a>
                </p>
            </div>
            <div class="setup-form panel stack">
                <OpponentField draft/>
                <LevelField draft/>
                <SideField draft/>
                <LayoutField draft/>
                <ClockField draft/>
                <Start draft/>
                <Advanced draft/>
            </div>
        </form>
    }
}

/// The star that puts a game among the favourites.
#[component]
fn Favourite(id: String) -> impl IntoView {
    let settings = settings();
    let own = id.clone();
    let on = Memo::new(move |_| settings.with(|settings| settings.favourites.contains(&own)));
    let toggle = move |_| settings.update(|settings| settings.toggle_favourite(&id));
    view! {
        <button type="button" class="button quiet star" data-testid="favourite" aria-pressed=move || on.get().to_string() on:click=toggle>
            {icon("i-star")}{move || t("setup-favourite")}
        </button>
    }
}

/// The button that begins the game, and why it does not.
#[component]
fn Start(draft: SetupDraft) -> impl IntoView {
    view! {
        <div class="stack setup-start">
            <button type="submit" class="button primary setup-play" data-testid="play" aria-busy=move || draft.waiting.get().to_string()>
                {move || if draft.waiting.get() { t("setup-loading") } else { t("setup-play") }}
            </button>
            <p class="error" role="alert">{move || draft.error.get()}</p>
        </div>
    }
}

/// The start as it would be, and the teams.
#[component]
fn Look(draft: SetupDraft) -> impl IntoView {
    let turn = move || match (draft.plan.with(|plan| plan.side), draft.preview.get()) {
        (Some(side), Ok(facts)) => facts.board.views.get(usize::from(side)).copied().unwrap_or(0),
        _ => 0,
    };
    let sight = Signal::derive(move || {
        let shown = draft.preview.get().unwrap_or_else(|_| draft.facts.get_value());
        let Facts { board, scene, info, .. } = (*shown).clone();
        let label = t_with("setup-preview", &[("game", &game_text(&info.name))]);
        Sight { board, scene, seats: info.seats, turn: turn(), material: info.card.material, label }
    });
    let game = draft.facts.with_value(|facts| facts.info.id.to_string());
    view! {
        <div class="setup-preview" data-testid="preview"><Seen game sight/></div>
        <p class="hint">{move || teams(&draft.facts.get_value())}</p>
    }
}

/// The teams, in a game of teams.
fn teams(facts: &Facts) -> Option<String> {
    let seats = facts.info.seats.len();
    let mut teams: Vec<u8> = facts.teams.clone();
    teams.sort_unstable();
    teams.dedup();
    if teams.len() >= seats || seats < 3 {
        return None;
    }
    let named = |team: &u8| {
        let members = facts.info.seats.iter().zip(&facts.teams).filter(|(_, own)| *own == team);
        members.map(|(seat, _)| game_text(&seat.name)).collect::<Vec<_>>().join(" + ")
    };
    let sides: Vec<String> = teams.iter().map(named).collect();
    Some(sides.join(&format!(" {} ", t("setup-against"))))
}

/// Everything the form works on; the rules are fetched from now on.
fn draft(facts: &Arc<Facts>, start: Option<String>, first: bool) -> SetupDraft {
    let id = facts.info.id.to_string();
    let lot = |of: u32| (js_sys::Math::random() * f64::from(of)) as u32;
    let known = if first { Plan::first() } else { load_plan(&id) };
    let mut plan = known.fit(&facts.info, lot);
    plan.start = start.unwrap_or_default();
    let plan = RwSignal::new(plan);
    let chest = RwSignal::new_local(None::<Chest>);
    let error = RwSignal::new(None);
    let waiting = RwSignal::new(false);
    let name = facts.chest.clone();
    leptos::task::spawn_local(async move {
        match Chest::open(&name).await {
            Ok(opened) => {
                let _ = chest.try_set(Some(opened));
            }
            Err(why) => {
                let _ = error.try_set(Some(why));
                let _ = waiting.try_set(false);
            }
        }
    });
    let shelf = shelf();
    let known = Arc::clone(facts);
    let usual = Arc::clone(facts);
    let other_start = Memo::new(move |_| {
        let (two, own) = (usual.info.seats.len() == 2, plan.with(|plan| !plan.start.is_empty()));
        let spec = plan.with(|plan| plan.spec(&usual.info, shelf.spec(&usual.info.id)));
        chest.with(|chest| {
            let chest = chest.as_ref().filter(|_| two && !own)?;
            other_start(chest, spec)
        })
    });
    let preview = Memo::new(move |_| {
        let spec = plan.with(|plan| plan.spec(&known.info, shelf.spec(&known.info.id)));
        let other = plan.with(|plan| plan.other_begins).then(|| other_start.get()).flatten();
        let spec = GameSpec { start: other.or(spec.start), ..spec };
        chest.with(|chest| match chest.as_ref().map(|chest| chest.ask(&Ask::Facts { spec })) {
            Some(Answer::Facts(facts)) => Ok(Arc::from(facts)),
            Some(Answer::Refused(why)) => Err(why),
            _ => Ok(Arc::clone(&known)),
        })
    });
    let facts = StoredValue::new(Arc::clone(facts));
    let (is_local, remembered) = (true, !first);
    SetupDraft { facts, plan, chest, error, waiting, preview, other_start, is_local, remembered }
}

/// The start of a spec with the other of two seats to move, as an editor sets it up; nothing where the rules refuse it.
fn other_start(chest: &Chest, spec: GameSpec) -> Option<String> {
    let editor = fresh_number();
    let ask = |what: Edit| match chest.ask(&Ask::Edit { editor, what }) {
        Answer::Edit(view) => Some(view),
        _ => None,
    };
    let opened = ask(Edit::Open { source: Source::Spec(spec) });
    let other = opened.map(|view| 1 - view.draft.to_move.0.min(1));
    let view = other.and_then(|seat| ask(Edit::ToMove { seat }));
    chest.ask(&Ask::Close { number: editor });
    view?.spec?.start
}

/// Begins the game, or says why not.
///
/// A game that was begun without being looked at takes its place in the history: back leads to where the wish was made.
fn begin_callback(draft: SetupDraft, at_once: bool) -> Callback<()> {
    let (shelf, settings, notices) = (shelf(), settings(), notices());
    Callback::new(move |()| {
        let Some(chest) = draft.chest.get_untracked() else {
            draft.waiting.set(true);
            return;
        };
        let plan = draft.plan.get_untracked();
        let facts = draft.facts.get_value();
        if draft.remembered {
            store_plan(&facts.info.id, &plan);
            settings.update(|settings| settings.level = plan.level);
        }
        let own = settings.with_untracked(|settings| settings.name.clone());
        let game = draft.game(shelf);
        match open(&chest, &plan, &facts, game, &own) {
            Ok(stored) => {
                let key = stored.key.clone();
                store::journal(&stored);
                game::hand_over(stored.clone());
                leptos::task::spawn_local(async move {
                    if let Err(why) = store::put(&stored).await {
                        notices.notify(why);
                    }
                });
                let game = Route::Game { key };
                if at_once { route::replace(&game) } else { route::go(&game) }
            }
            Err(why) => {
                sound::play(Sound::Error);
                draft.error.set(Some(why));
            }
        }
    })
}

/// Opens a room as it was planned, and gives what is to be kept of it.
fn open(
    chest: &Chest,
    plan: &Plan,
    facts: &Facts,
    game: GameSpec,
    own: &str,
) -> Result<StoredGame, String> {
    let seats = facts.info.seats.len();
    let lot = (js_sys::Math::random() * seats as f64) as u8;
    let side = plan.side.unwrap_or(lot);
    let usual = |number: usize| t_with("setup-player", &[("number", &number.to_string())]);
    let own = if own.is_empty() { t("setup-you") } else { own.to_owned() };
    let occupants = plan.occupants(side, &own, usual).map_err(|(_, why)| sentence(&why))?;
    let opening = Opening {
        game,
        time: TimeControl::read(&plan.clock).map_err(|why| sentence(&why))?,
        take_backs: if plan.take_backs { TakeBacks::Free } else { TakeBacks::Never },
        first_move_timed: plan.first_move_timed,
        pace: plan.pace,
    };
    game::open_room(chest, opening, occupants)
}

fn storage_key(id: &str) -> String {
    format!("parlour.plan.{id}")
}

/// What was chosen the last time this game was set up.
fn load_plan(id: &str) -> Plan {
    let storage = window().local_storage().ok().flatten();
    let text = storage.and_then(|storage| storage.get_item(&storage_key(id)).ok().flatten());
    let known = text.and_then(|text| serde_json::from_str(&text).ok());
    known.unwrap_or_else(|| {
        let level = settings().with_untracked(|settings| settings.level);
        Plan { level, ..Plan::default() }
    })
}

fn store_plan(id: &str, plan: &Plan) {
    let to_store = plan.to_remember();
    if let Some(storage) = window().local_storage().ok().flatten()
        && let Ok(text) = serde_json::to_string(&to_store)
    {
        let _ = storage.set_item(&storage_key(id), &text);
    }
}
