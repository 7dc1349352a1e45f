//! A stored game being read: the study of it, the place one is at, and how what is written beside it is kept.

use super::tree;
use crate::chest::CRASH_SENTENCE;
use crate::describe;
use crate::notice::{Notices, notices};
use crate::open_study::OpenStudy;
use crate::route::Route;
use crate::shelf::{Shelf, shelf};
use crate::sound::{self, Sound};
use crate::store::{self, StoredGame};
use crate::words::t;
use leptos::prelude::*;
use parlour_protocol::desk::{
    Facts, Judged, Kept, Place, Source, StepView, Study, StudyView, TableView, WrittenGame,
};
use std::cmp::Ordering;
use std::rc::Rc;
use std::sync::Arc;
use wasm_bindgen::JsValue;

/// A game being read. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Reading {
    sheet: StoredValue<Option<Rc<OpenStudy>>, LocalStorage>,
    key: StoredValue<String>,
    /// The stored game.
    pub game: RwSignal<Option<Arc<StoredGame>>>,
    /// The study as it is.
    pub view: RwSignal<Option<Arc<StudyView>>>,
    /// The facts about the game.
    pub facts: RwSignal<Option<Arc<Facts>>>,
    /// Why there is nothing to read.
    pub trouble: RwSignal<Option<String>>,
    /// Whether the last step is to be seen as a movement.
    pub animate: RwSignal<bool>,
    /// Where something is said.
    pub notices: Notices,
    shelf: Shelf,
}

impl Reading {
    /// Opens a stored game.
    pub(crate) fn open(key: String) -> Reading {
        let reading = Reading {
            sheet: StoredValue::new_local(None),
            key: StoredValue::new(key),
            game: RwSignal::new(None),
            view: RwSignal::new(None),
            facts: RwSignal::new(None),
            trouble: RwSignal::new(None),
            animate: RwSignal::new(false),
            notices: notices(),
            shelf: shelf(),
        };
        reading.load(None);
        reading
    }

    /// Loads the game, and goes to a place of it if one is named: the end otherwise.
    fn load(self, node: Option<u32>) {
        leptos::task::spawn_local(async move {
            let Some(key) = self.key.try_get_value() else { return };
            let Some(game) = store::get(&key).await else {
                self.trouble.try_set(Some(t("review-gone")));
                return;
            };
            let opened = match OpenStudy::open(self.shelf, &game.kept).await {
                Ok((sheet, view)) => game_first(sheet, view).await,
                Err(why) => Err(why),
            };
            let found = opened.and_then(|(sheet, view)| {
                let facts = sheet.facts(view.table.spec.clone())?;
                let view = match node {
                    Some(node) => sheet.ask(Study::GoTo { node }).unwrap_or(view),
                    None => view,
                };
                Ok((sheet, facts, view))
            });
            match found {
                Ok((sheet, facts, view)) => {
                    // The screen may be gone by now.
                    if self.sheet.try_set_value(Some(Rc::new(sheet))).is_none() {
                        self.game.try_set(Some(Arc::new(game)));
                        self.facts.try_set(Some(facts));
                        self.view.try_set(Some(Arc::new(view)));
                    }
                }
                Err(why) => {
                    self.trouble.try_set(Some(why));
                }
            }
        });
    }

    /// The open study.
    pub(crate) fn sheet(self) -> Option<Rc<OpenStudy>> {
        self.sheet.try_with_value(Clone::clone).flatten()
    }

    fn ask(self, what: Study) -> bool {
        let Some(sheet) = self.sheet() else { return false };
        match sheet.ask(what) {
            Ok(view) => {
                let before = self.view.get_untracked();
                if let Some(heard) = before.and_then(|before| heard(&before.table, &view.table)) {
                    sound::play(heard);
                }
                self.view.set(Some(Arc::new(view)));
                true
            }
            Err(why) => {
                if why == CRASH_SENTENCE {
                    self.load(Some(untrack(|| self.node())));
                }
                self.notices.tell(why);
                false
            }
        }
    }

    /// The place one is at.
    pub(crate) fn node(self) -> u32 {
        self.with_table(|table| table.node).unwrap_or_default()
    }

    /// The table at the cursor.
    pub(crate) fn with_table<T>(self, look: impl FnOnce(&TableView) -> T) -> Option<T> {
        self.view.with(|view| view.as_ref().map(|view| look(&view.table)))
    }

    /// Goes to a place.
    pub(crate) fn go(self, node: u32, animate: bool) {
        if node == untrack(|| self.node()) {
            return;
        }
        self.animate.set(animate);
        if self.ask(Study::GoTo { node }) {
            self.announce();
        }
    }

    /// Steps along the line; back if negative.
    pub(crate) fn step(self, steps: i32) {
        let towards = |table: &TableView| {
            let wanted = i64::from(table.ply) + i64::from(steps);
            let at = usize::try_from(wanted.max(0)).unwrap_or_default().min(table.line.len());
            at.checked_sub(1).map_or(0, |at| table.line[at].node)
        };
        if let Some(node) = untrack(|| self.with_table(towards)) {
            self.go(node, steps.abs() == 1);
        }
    }

    /// True if there is something further along the line.
    pub(crate) fn has_next(self) -> bool {
        self.with_table(|table| (table.ply as usize) < table.line.len()).unwrap_or(false)
    }

    /// Says the move one stands after.
    fn announce(self) {
        let spoken = untrack(|| self.spoken_here());
        self.notices.say(spoken.unwrap_or_else(|| t("review-start")));
    }

    /// The move one stands after, in a sentence; nothing at the start.
    pub(crate) fn spoken_here(self) -> Option<String> {
        let step = self.step_here()?;
        let facts = self.facts.get()?;
        self.with_table(|table| describe::step(&step, &table.scene, &facts.board))
    }

    /// The step that led here; nothing at the start.
    pub(crate) fn step_here(self) -> Option<StepView> {
        let step = |table: &TableView| {
            let at = (table.ply as usize).checked_sub(1)?;
            table.line.get(at).cloned()
        };
        self.with_table(step).flatten()
    }

    /// What is written beside the place one is at.
    pub(crate) fn comment_here(self) -> String {
        self.view.with(|view| {
            let Some(view) = view else { return String::new() };
            let here = view.places.iter().find(|place| place.step.node == view.table.node);
            here.map_or(&view.preface, |place| &place.comment).clone()
        })
    }

    /// True if one is in a side line.
    pub(crate) fn is_aside(self) -> bool {
        self.view.with(|view| {
            view.as_ref().is_some_and(|view| tree::is_aside(&view.places, view.table.node))
        })
    }

    /// Takes away the side line one is in.
    pub(crate) fn cut(self) {
        self.animate.set(false);
        if self.ask(Study::Cut { node: untrack(|| self.node()) }) {
            self.notices.tell(t("review-line-gone"));
            self.keep();
        }
    }

    /// The place one is at with what is written beside it; nothing at the start.
    pub(crate) fn place_here(self) -> Option<Place> {
        self.view.with(|view| {
            let view = view.as_ref()?;
            view.places.iter().find(|place| place.step.node == view.table.node).cloned()
        })
    }

    /// Makes moves, one after the other: a side line, unless they are the next ones anyway.
    pub(crate) fn play(self, texts: &[String]) {
        let places =
            || self.view.with_untracked(|view| view.as_ref().map_or(0, |view| view.places.len()));
        let before = places();
        self.animate.set(true);
        if texts.iter().all(|text| self.ask(Study::Play { text: text.clone() })) {
            self.announce();
        }
        if places() > before {
            self.keep();
        }
    }

    /// Writes beside the place one is at.
    pub(crate) fn note(self, comment: String, glyphs: Vec<u8>) {
        self.animate.set(false);
        if self.ask(Study::Note { node: untrack(|| self.node()), comment, glyphs }) {
            self.keep();
        }
    }

    /// Writes a report into the tree.
    pub(crate) fn annotate(self, moves: Vec<Judged>) {
        self.animate.set(false);
        if self.ask(Study::Annotate { moves }) {
            self.keep();
        }
    }

    /// What happened on the whole line through here.
    pub(crate) fn whole_line(self) -> Option<Vec<String>> {
        let sheet = self.sheet()?;
        let ends = |table: &TableView| {
            (table.node, table.line.last().map_or(table.node, |step| step.node))
        };
        let (here, end) = untrack(|| self.with_table(ends))?;
        let whole = sheet.ask(Study::GoTo { node: end }).ok()?;
        sheet.ask(Study::GoTo { node: here }).ok()?;
        Some(whole.table.entries())
    }

    /// The game as text.
    pub(crate) fn write(self, form: Option<&str>) -> Result<String, String> {
        self.written(|sheet| sheet.write(form))
    }

    /// What is written from the end of the game: whatever one looks at, the game itself is the main line of its record.
    fn written(
        self,
        write: impl FnOnce(&OpenStudy) -> Result<String, String>,
    ) -> Result<String, String> {
        let sheet = self.sheet().ok_or_else(|| t("review-gone"))?;
        let ends = self.view.with_untracked(|view| {
            view.as_ref().map(|view| (view.table.node, tree::end_of_game(&view.places)))
        });
        let (here, end) = ends.ok_or_else(|| t("review-gone"))?;
        sheet.ask(Study::GoTo { node: end })?;
        let written = write(&sheet);
        sheet.ask(Study::GoTo { node: here })?;
        written
    }

    /// Keeps what was written. A game that is still going on goes on without it: its notes become a record of their own.
    fn keep(self) {
        let Some(game) = self.game.get_untracked() else { return };
        let record = match self.written(OpenStudy::record) {
            Ok(record) => record,
            Err(why) => return self.notices.tell(why),
        };
        let goes_on = !game.is_finished();
        let save = if goes_on { Vec::new() } else { game.kept.save.clone() };
        let kept = StoredGame {
            key: if goes_on { store::fresh_key() } else { game.key.clone() },
            title: game.title.clone(),
            updated: store::now(),
            kept: Kept { save, game: WrittenGame { record, ..game.kept.game.clone() } },
        };
        self.key.set_value(kept.key.clone());
        self.game.set(Some(Arc::new(kept.clone())));
        leptos::task::spawn_local(async move {
            match store::put(&kept).await {
                Ok(()) if goes_on => {
                    // The address is that of the record now, without opening it anew.
                    let href = Route::Review { key: kept.key }.href();
                    if let Ok(history) = window().history() {
                        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&href));
                    }
                    self.notices.tell(t("review-own-record"));
                }
                Ok(()) => {}
                Err(why) => self.notices.tell(why),
            }
        });
    }
}

/// What a step through the game sounds like; nothing where one stays.
fn heard(before: &TableView, now: &TableView) -> Option<Sound> {
    match now.ply.cmp(&before.ply) {
        _ if now.node == before.node => None,
        Ordering::Greater => Some(sound::of_move(before, now)),
        _ => Some(Sound::Move),
    }
}

/// The same game with its own moves before those that were taken back in it: as they were tried, the first came first.
async fn game_first(sheet: OpenStudy, view: StudyView) -> Result<(OpenStudy, StudyView), String> {
    if tree::end_of_game(&view.places) == view.table.node {
        return Ok((sheet, view));
    }
    let text = sheet.record()?;
    let chests = [sheet.chest_name.clone()];
    OpenStudy::open_in(&chests, Source::Record(text)).await
}
