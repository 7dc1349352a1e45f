//! A position being edited: the editor on the desk, the tool at hand, and what a touch of the board does with it.

use super::position_format::PositionFormat;
use crate::board::Touch;
use crate::chest::{Chest, crash};
use crate::notice::{Notices, notices};
use crate::open_study::{OpenStudy, chests_of, fresh_number};
use crate::route::Route;
use crate::shelf::{Shelf, shelf};
use crate::store::{self, StoredGame};
use crate::words::{game_text, sentence, t};
use leptos::prelude::*;
use parlour_core::show::{Cell, Piece, PieceSpec, SeatInfo};
use parlour_core::{Message, TextError};
use parlour_protocol::GameSpec;
use parlour_protocol::desk::{Answer, Ask, Edit, EditView, SavedGame, Source};
use std::rc::Rc;
use std::sync::Arc;
use wasm_bindgen::JsValue;

/// What a touch of a cell does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tool {
    /// Puts the piece of this place of the palette there.
    Place(usize),
    /// Picks up, and puts down.
    Move,
    /// Takes away.
    Erase,
    /// Turns.
    Turn,
}

/// An editor on a desk, closed when it is dropped.
#[derive(Debug)]
struct OpenEditor {
    chest: Chest,
    chest_name: String,
    number: u32,
}

impl OpenEditor {
    fn ask(&self, what: Edit) -> Result<EditView, Message> {
        match self.chest.ask(&Ask::Edit { editor: self.number, what }) {
            Answer::Edit(view) => Ok(*view),
            Answer::Refused(why) => Err(why),
            _ => Err(Message::verbatim(&t("study-unknown-game"))),
        }
    }
}

impl Drop for OpenEditor {
    fn drop(&mut self) {
        self.chest.ask(&Ask::Close { number: self.number });
    }
}

/// A position being edited. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct Editing {
    editor: StoredValue<Option<Rc<OpenEditor>>, LocalStorage>,
    /// The position as it is.
    pub view: RwSignal<Option<Arc<EditView>>>,
    /// The seats of the game.
    pub seats: Memo<Arc<Vec<SeatInfo>>>,
    /// Why there is nothing to edit.
    pub error: RwSignal<Option<String>>,
    /// The tool at hand.
    pub tool: RwSignal<Tool>,
    /// The cell whose piece is about to be moved.
    pub chosen: RwSignal<Option<Cell>>,
    /// A piece of the palette under the pointer.
    pub carried: RwSignal<Option<(Piece, (f64, f64))>>,
    /// Whose view of the board it is.
    pub viewpoint: RwSignal<usize>,
    /// A text somebody has entered: one that cannot be played, as long as the board shows it, or one that cannot be read,
    /// with the reason.
    pub entered: RwSignal<Option<(String, Option<String>)>>,
    notices: Notices,
    shelf: Shelf,
}

impl Editing {
    /// What the game is called.
    pub(super) fn name(self) -> String {
        let name = self.view.with(|view| view.as_ref().map(|view| game_text(&view.info.name)));
        name.unwrap_or_default()
    }

    /// A dash for none, and the names of these cells.
    pub(super) fn cell_names(self, cells: &[Cell]) -> Vec<String> {
        let mut names = vec!["-".to_owned()];
        self.view.with_untracked(|view| {
            let known = view.iter().flat_map(|view| &view.board.cells);
            let named = known.filter(|spec| cells.contains(&spec.cell));
            names.extend(named.map(|spec| spec.name.to_string()));
        });
        names
    }

    /// Opens a game on a position, or on its usual start.
    pub(super) fn open(game: String, start: Option<String>) -> Editing {
        let view = RwSignal::new(None::<Arc<EditView>>);
        let seats =
            move |_: Option<&Arc<Vec<SeatInfo>>>| {
                Arc::new(view.with(|view| {
                    view.as_ref().map(|view| view.info.seats.clone()).unwrap_or_default()
                }))
            };
        let editing = Editing {
            editor: StoredValue::new_local(None),
            view,
            seats: Memo::new(seats),
            error: RwSignal::new(None),
            tool: RwSignal::new(Tool::Move),
            chosen: RwSignal::new(None),
            carried: RwSignal::new(None),
            viewpoint: RwSignal::new(0),
            entered: RwSignal::new(None),
            notices: notices(),
            shelf: shelf(),
        };
        leptos::task::spawn_local(async move {
            let spec = editing.shelf.spec(&game);
            let mut opened = editing.load(GameSpec { start: start.clone(), ..spec.clone() }).await;
            if let (Err(_), Some(text)) = (&opened, start) {
                // What cannot be played is read into the usual start.
                opened = editing.load(spec).await;
                if opened.is_ok() {
                    editing.read(text);
                }
            }
            if let Err(why) = opened {
                editing.error.try_set(Some(why));
            }
        });
        editing
    }

    async fn load(self, spec: GameSpec) -> Result<(), String> {
        let mut error = t("study-unknown-game");
        for chest_name in chests_of(self.shelf, &spec.id, spec.variant.as_deref()).await {
            let chest = Chest::open(&chest_name).await?;
            let editor = OpenEditor { chest, chest_name, number: fresh_number() };
            match editor.ask(Edit::Open { source: Source::Spec(spec.clone()) }) {
                Ok(view) => {
                    if self.editor.try_set_value(Some(Rc::new(editor))).is_none() {
                        self.view.try_set(Some(Arc::new(view)));
                    }
                    return Ok(());
                }
                Err(why) => error = sentence(&why),
            }
        }
        Err(error)
    }

    fn editor(self) -> Option<Rc<OpenEditor>> {
        self.editor.try_with_value(Clone::clone).flatten()
    }

    /// Applies a change, or gives the reason why it is refused.
    fn change(self, what: Edit) -> Result<(), Message> {
        self.change_as(what, None)
    }

    /// Changes something to what a text describes. The text stays in sight while the position has none of its own.
    fn change_as(self, what: Edit, text: Option<String>) -> Result<(), Message> {
        let editor = self.editor().ok_or_else(|| Message::verbatim(&t("study-unknown-game")))?;
        let view = editor.ask(what).inspect_err(|why| self.recover(why))?;
        let entered = text.filter(|_| view.text.is_none());
        // The address is that of the position, so that it can be kept and shared.
        if let Some(text) = view.text.as_ref().or(entered.as_ref()) {
            let href =
                Route::Editor { game: view.info.id.to_string(), start: Some(text.clone()) }.href();
            if let Ok(history) = window().history() {
                let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&href));
            }
        }
        self.entered.set(entered.map(|text| (text, None)));
        self.view.set(Some(Arc::new(view)));
        Ok(())
    }

    /// Shows the position of a text, also one that cannot be played. A text that cannot be read stays where it was
    /// written, with the reason, and the board as it was.
    pub(super) fn read(self, text: String) {
        let result = self.change(Edit::Read { text: text.clone() });
        let result =
            result.or_else(|why| match self.changes_for(&text).filter(|_| is_unplayable(&why)) {
                Some(changes) => self.change_as(Edit::All { changes }, Some(text.clone())),
                None => Err(why),
            });
        if let Err(why) = result {
            self.entered.set(Some((text, Some(sentence(&why)))));
        }
        self.chosen.set(None);
    }

    /// The changes that lay out a text which cannot be played; nothing where the game's way of writing is not known.
    fn changes_for(self, text: &str) -> Option<Vec<Edit>> {
        let editor = self.editor()?;
        let spec = self
            .view
            .with_untracked(|view| view.as_ref().map(|view| self.shelf.spec(&view.info.id)))?;
        // Probe in an editor of its own.
        let (chest, chest_name) = (editor.chest.clone(), editor.chest_name.clone());
        let sandbox = OpenEditor { chest, chest_name, number: fresh_number() };
        sandbox.ask(Edit::Open { source: Source::Spec(spec) }).ok()?;
        PositionFormat::detect(&|changes| sandbox.ask(Edit::All { changes }).ok())?.read(text)
    }

    /// After a crash of the rules, opens the last playable position again.
    fn recover(self, why: &Message) {
        if *why != crash() {
            return;
        }
        let Some(spec) =
            self.view.with_untracked(|view| view.as_ref().and_then(|view| view.spec.clone()))
        else {
            return;
        };
        leptos::task::spawn_local(async move {
            if let Err(why) = self.load(spec).await {
                self.notices.notify(why);
            }
        });
    }

    /// Applies a change; a refusal is silent, since the board shows it.
    pub(super) fn apply(self, what: Edit) {
        let _ = self.change(what);
        self.chosen.set(None);
    }

    /// The piece on a cell.
    fn piece(self, cell: Cell) -> Option<Piece> {
        self.view.with_untracked(|view| {
            view.as_ref()?.draft.pieces.iter().find(|piece| piece.cell == cell).cloned()
        })
    }

    /// A piece of the palette.
    pub(super) fn spec(self, index: usize) -> Option<PieceSpec> {
        self.view.with_untracked(|view| view.as_ref()?.palette.get(index).cloned())
    }

    /// Puts a piece of the palette on a cell.
    pub(super) fn place(self, cell: Cell, spec: &PieceSpec) {
        let owner = spec.owner.map(|seat| seat.0);
        self.apply(Edit::Place { cell, kind: spec.kind.clone(), owner, facing: None });
    }

    /// What a touch of the board does.
    pub(super) fn touch(self, touch: Touch) {
        match touch {
            Touch::Tap(cell) => self.tap(cell),
            Touch::Drag(from, to) => self.apply(Edit::Shift { from, to }),
            Touch::Away(cell) => self.apply(Edit::Erase { cell }),
            Touch::Turn(cell) => self.apply(Edit::Rotate { cell }),
            Touch::Cancel => self.chosen.set(None),
        }
    }

    fn tap(self, cell: Cell) {
        match self.tool.get_untracked() {
            Tool::Erase => self.apply(Edit::Erase { cell }),
            Tool::Turn => self.apply(Edit::Rotate { cell }),
            Tool::Move => match self.chosen.get_untracked() {
                Some(from) if from == cell => self.chosen.set(None),
                Some(from) => self.apply(Edit::Shift { from, to: cell }),
                None => self.chosen.set(self.piece(cell).map(|piece| piece.cell)),
            },
            Tool::Place(index) => {
                let Some(spec) = self.spec(index) else { return };
                // Placing the same piece again rotates it, or removes it.
                let same = self
                    .piece(cell)
                    .is_some_and(|piece| piece.kind == spec.kind && piece.owner == spec.owner);
                match (same, spec.facings.len() > 1) {
                    (true, true) => self.apply(Edit::Rotate { cell }),
                    (true, false) => self.apply(Edit::Erase { cell }),
                    (false, _) => self.place(cell, &spec),
                }
            }
        }
    }

    /// The board as the next seat sees it.
    pub(super) fn flip(self) {
        let seats = self.seats.with_untracked(|seats| seats.len().max(1));
        self.viewpoint.update(|viewpoint| *viewpoint = (*viewpoint + 1) % seats);
    }

    /// Keeps the position as a game without moves, to be looked at; gives its key.
    pub(super) async fn to_review(self) -> Result<String, String> {
        let editor = self.editor().ok_or_else(|| t("study-unknown-game"))?;
        let spec =
            self.view.with_untracked(|view| view.as_ref().and_then(|view| view.spec.clone()));
        let spec = spec.ok_or_else(|| t("editor-not-yet"))?;
        let (study, _) =
            OpenStudy::open_in(std::slice::from_ref(&editor.chest_name), Source::Spec(spec))
                .await?;
        let text = study.record()?;
        let game = match editor.chest.ask(&Ask::Read { text }) {
            Answer::Games { mut games, .. } if !games.is_empty() => games.swap_remove(0),
            Answer::Games { errors, .. } => {
                return Err(errors.first().map(sentence).unwrap_or_default());
            }
            Answer::Refused(why) => return Err(sentence(&why)),
            _ => return Err(t("study-unknown-game")),
        };
        let kept = SavedGame { save: Vec::new(), game };
        let game = StoredGame { key: store::fresh_key(), title: None, updated: store::now(), kept };
        store::put(&game).await?;
        Ok(game.key)
    }
}

/// True if a text was read, and only what it describes is refused.
fn is_unplayable(why: &Message) -> bool {
    let unplayable = TextError::Impossible(Vec::new()).message();
    why.pattern() == unplayable.pattern() || why.parts().any(is_unplayable)
}
