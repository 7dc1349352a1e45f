//! A stored game under review: its study, the current position, and how notes are stored.

use super::tree;
use crate::chest::crash_sentence;
use crate::notice::{Notices, notices};
use crate::open_study::OpenStudy;
use crate::route::Route;
use crate::shelf::{Shelf, shelf};
use crate::sound::{self, Sound};
use crate::store::{self, StoredGame};
use crate::words::{sentence, t};
use leptos::prelude::*;
use parlour_core::show::{Material, Text};
use parlour_protocol::desk::{
    Facts, Judged, LoadAs, SavedGame, Source, StepView, Study, StudyView, TableView, TreeNode,
    WrittenGame,
};
use std::cmp::Ordering;
use std::rc::Rc;
use std::sync::Arc;
use wasm_bindgen::JsValue;

/// A game being read. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct ReviewSession {
    study: StoredValue<Option<Rc<OpenStudy>>, LocalStorage>,
    key: StoredValue<String>,
    /// The stored game.
    pub game: RwSignal<Option<Arc<StoredGame>>>,
    /// The study as it is.
    pub view: RwSignal<Option<Arc<StudyView>>>,
    /// The facts about the game.
    pub facts: RwSignal<Option<Arc<Facts>>>,
    /// Why there is nothing to read.
    pub error: RwSignal<Option<String>>,
    /// Whether the last step is to be seen as a movement.
    pub animate: RwSignal<bool>,
    /// Messages of the page.
    pub notices: Notices,
    shelf: Shelf,
}

impl ReviewSession {
    /// The letters of the game's labels.
    pub(crate) fn letters(self) -> Vec<(char, Text)> {
        let facts = self.facts.get_untracked();
        facts.map(|facts| facts.info.letters.clone()).unwrap_or_default()
    }

    /// Opens a stored game after so many moves, or at its end.
    pub(crate) fn open(key: String, ply: Option<u32>) -> ReviewSession {
        let session = ReviewSession {
            study: StoredValue::new_local(None),
            key: StoredValue::new(key),
            game: RwSignal::new(None),
            view: RwSignal::new(None),
            facts: RwSignal::new(None),
            error: RwSignal::new(None),
            animate: RwSignal::new(false),
            notices: notices(),
            shelf: shelf(),
        };
        let place = ply.map(|ply| move |view: &StudyView| node_after(view, ply));
        session.load(place);
        session
    }

    /// Loads the game, and goes to a place of it if one is named: the end otherwise.
    fn load(self, place: Option<impl Fn(&StudyView) -> u32 + 'static>) {
        leptos::task::spawn_local(async move {
            let Some(key) = self.key.try_get_value() else { return };
            let Some(game) = store::get(&key).await else {
                self.error.try_set(Some(t("review-gone")));
                return;
            };
            let opened = match OpenStudy::open(self.shelf, &game.kept, LoadAs::Study).await {
                Ok((study, view)) => with_main_line_first(study, view).await,
                Err(why) => Err(why),
            };
            let found = opened.and_then(|(study, view)| {
                let facts = study.facts(view.table.spec.clone())?;
                let node = place.map(|place| place(&view));
                let there = node.and_then(|node| study.ask(Study::GoTo { node }).ok());
                let view = there.unwrap_or(view);
                Ok((study, facts, view))
            });
            match found {
                Ok((study, facts, view)) => {
                    // The screen may be gone by now.
                    if self.study.try_set_value(Some(Rc::new(study))).is_none() {
                        self.game.try_set(Some(Arc::new(game)));
                        self.facts.try_set(Some(facts));
                        self.view.try_set(Some(Arc::new(view)));
                    }
                }
                Err(why) => {
                    self.error.try_set(Some(why));
                }
            }
        });
    }

    /// The open study.
    pub(crate) fn study(self) -> Option<Rc<OpenStudy>> {
        self.study.try_with_value(Clone::clone).flatten()
    }

    fn ask(self, what: Study) -> bool {
        let Some(study) = self.study() else { return false };
        match study.ask(what) {
            Ok(view) => {
                let before = self.view.get_untracked();
                let facts = self.facts.get_untracked();
                let material = facts.map(|facts| facts.info.card.material).unwrap_or_default();
                if let Some(sound) =
                    before.and_then(|before| step_sound(&before.table, &view.table, material))
                {
                    sound::play_move(sound);
                }
                self.view.set(Some(Arc::new(view)));
                true
            }
            Err(why) => {
                if why == crash_sentence() {
                    let node = untrack(|| self.node());
                    self.load(Some(move |_: &StudyView| node));
                }
                self.notices.notify(why);
                false
            }
        }
    }

    /// The current node.
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

    /// Announces the last move before the current position.
    fn announce(self) {
        let spoken = untrack(|| self.spoken_here());
        self.notices.say(spoken.unwrap_or_else(|| t("review-start")));
    }

    /// The last move before the current position, in a sentence; nothing at the start.
    pub(crate) fn spoken_here(self) -> Option<String> {
        self.step_here().map(|step| sentence(&step.spoken))
    }

    /// The step that led here; nothing at the start.
    pub(crate) fn step_here(self) -> Option<StepView> {
        let step = |table: &TableView| {
            let at = (table.ply as usize).checked_sub(1)?;
            table.line.get(at).cloned()
        };
        self.with_table(step).flatten()
    }

    /// The comment of the current position.
    pub(crate) fn comment_here(self) -> String {
        self.view.with(|view| {
            let Some(view) = view else { return String::new() };
            let node = view.nodes.iter().find(|node| node.step.node == view.table.node);
            node.map_or(&view.root_comment, |node| &node.comment).clone()
        })
    }

    /// True if the current position is in a side line.
    pub(crate) fn is_in_side_line(self) -> bool {
        self.view.with(|view| {
            view.as_ref().is_some_and(|view| tree::is_in_side_line(&view.nodes, view.table.node))
        })
    }

    /// Deletes the current side line.
    pub(crate) fn delete_line(self) {
        self.animate.set(false);
        if self.ask(Study::Cut { node: untrack(|| self.node()) }) {
            self.notices.notify(t("review-line-gone"));
            self.store();
        }
    }

    /// The current place with its notes; nothing at the start.
    pub(crate) fn node_here(self) -> Option<TreeNode> {
        self.view.with(|view| {
            let view = view.as_ref()?;
            view.nodes.iter().find(|node| node.step.node == view.table.node).cloned()
        })
    }

    /// Makes moves, one after the other: a side line, unless they are the next ones anyway.
    pub(crate) fn play(self, texts: &[String]) {
        let nodes =
            || self.view.with_untracked(|view| view.as_ref().map_or(0, |view| view.nodes.len()));
        let before = nodes();
        self.animate.set(true);
        if texts.iter().all(|text| self.ask(Study::Play { text: text.clone() })) {
            self.announce();
        }
        if nodes() > before {
            self.store();
        }
    }

    /// Writes a comment and marks at the current position.
    pub(crate) fn note(self, comment: String, glyphs: Vec<u8>) {
        self.animate.set(false);
        if self.ask(Study::Note { node: untrack(|| self.node()), comment, glyphs }) {
            self.store();
        }
    }

    /// Writes a report into the tree.
    pub(crate) fn annotate(self, moves: Vec<Judged>) {
        self.animate.set(false);
        if self.ask(Study::Annotate { moves }) {
            self.store();
        }
    }

    /// The nodes of the whole line through here, the start first, and what happened on it.
    pub(crate) fn whole_line(self) -> Option<(Vec<u32>, Vec<String>)> {
        let study = self.study()?;
        let ends = |table: &TableView| {
            (table.node, table.line.last().map_or(table.node, |step| step.node))
        };
        let (cursor, end) = untrack(|| self.with_table(ends))?;
        let at_end = study.ask(Study::GoTo { node: end }).ok()?;
        study.ask(Study::GoTo { node: cursor }).ok()?;
        let steps = at_end.table.line.iter().map(|step| step.node);
        Some(([0].into_iter().chain(steps).collect(), at_end.table.entries()))
    }

    /// The game as text.
    pub(crate) fn write(self, form: Option<&str>) -> Result<String, String> {
        self.written_from_end(|study| study.write(form))
    }

    /// Writes from the end of the game, so that the game itself is the main line of the record, whatever the current line.
    fn written_from_end(
        self,
        write: impl FnOnce(&OpenStudy) -> Result<String, String>,
    ) -> Result<String, String> {
        let study = self.study().ok_or_else(|| t("review-gone"))?;
        let ends = self.view.with_untracked(|view| {
            view.as_ref().map(|view| (view.table.node, tree::end_of_game(&view.nodes)))
        });
        let (cursor, end) = ends.ok_or_else(|| t("review-gone"))?;
        study.ask(Study::GoTo { node: end })?;
        let written_from_end = write(&study);
        study.ask(Study::GoTo { node: cursor })?;
        written_from_end
    }

    /// Stores the notes. A running game stays as it is: its notes become a record of their own.
    fn store(self) {
        let Some(game) = self.game.get_untracked() else { return };
        let record = match self.written_from_end(OpenStudy::record) {
            Ok(record) => record,
            Err(why) => return self.notices.notify(why),
        };
        let goes_on = !game.is_finished();
        let save = if goes_on { Vec::new() } else { game.kept.save.clone() };
        let kept = StoredGame {
            key: if goes_on { store::fresh_key() } else { game.key.clone() },
            title: game.title.clone(),
            updated: store::now(),
            kept: SavedGame { save, game: WrittenGame { record, ..game.kept.game.clone() } },
        };
        self.key.set_value(kept.key.clone());
        self.game.set(Some(Arc::new(kept.clone())));
        leptos::task::spawn_local(async move {
            match store::put(&kept).await {
                Ok(()) if goes_on => {
                    // The address is that of the record now, without opening it anew.
                    let href = Route::Review { key: kept.key, ply: None }.href();
                    if let Ok(history) = window().history() {
                        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&href));
                    }
                    self.notices.notify(t("review-own-record"));
                }
                Ok(()) => {}
                Err(why) => self.notices.notify(why),
            }
        });
    }
}

/// The place of a line after so many moves.
fn node_after(view: &StudyView, ply: u32) -> u32 {
    let line = &view.table.line;
    let last = line.len().min(ply as usize).checked_sub(1);
    last.map_or(0, |last| line[last].node)
}

/// The sound of a step; nothing if the position stays.
fn step_sound(before: &TableView, now: &TableView, material: Material) -> Option<Sound> {
    match now.ply.cmp(&before.ply) {
        _ if now.node == before.node => None,
        Ordering::Greater => Some(sound::of_move(before, now, material)),
        _ => Some(Sound::Move(material)),
    }
}

/// The same game with its main line first: in a save, moves that were taken back may come before it.
async fn with_main_line_first(
    study: OpenStudy,
    view: StudyView,
) -> Result<(OpenStudy, StudyView), String> {
    if tree::end_of_game(&view.nodes) == view.table.node {
        return Ok((study, view));
    }
    let text = study.record()?;
    let chests = [study.chest_name.clone()];
    OpenStudy::open_in(&chests, Source::Record(text)).await
}
