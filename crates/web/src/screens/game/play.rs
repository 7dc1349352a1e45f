//! A game in play as the screen knows it: what is shown, and the only ways to change it. Every change is kept before it is
//! shown.

use super::open::Opened;
use crate::chest::{Chest, FALLEN_SENTENCE};
use crate::notice::{Notices, notices};
use crate::settings::{Settings, settings};
use crate::shelf::{Shelf, shelf};
use crate::sound::{self, Sound};
use crate::store::{self, StoredGame};
use crate::thinker::Thinker;
use crate::words::{game_text, t};
use leptos::prelude::*;
use parlour_core::Choice;
use parlour_core::show::{Cell, Posture};
use parlour_protocol::Holder;
use parlour_protocol::desk::{Answer, Ask, Deed, Facts, Kept, LoadAs, PhaseView, RoomView};
use std::sync::Arc;

/// A hint: where, and in words.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Hint {
    pub cells: Vec<Cell>,
    pub arrows: Vec<(Cell, Cell)>,
    pub words: String,
}

/// A game in play: small enough to be in every closure of its screen. The handles it points to stay when the screen goes (a
/// few hundred bytes for each game opened); what they lead to goes with the screen.
#[derive(Clone, Copy)]
pub(super) struct Play(&'static Parts);

impl std::ops::Deref for Play {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        self.0
    }
}

/// Everything there is to a game in play.
pub(super) struct Parts {
    pub room: u32,
    pub facts: StoredValue<Arc<Facts>>,
    chest_name: StoredValue<String>,
    chest: StoredValue<Chest, LocalStorage>,
    pub thinker: StoredValue<Thinker, LocalStorage>,
    pub stored: StoredValue<StoredGame>,
    /// The game as it stands.
    pub now: RwSignal<Arc<RoomView>>,
    /// The game as it is looked at: the same, or a place of the past.
    pub seen: RwSignal<Arc<RoomView>>,
    /// Whether the way to what is seen is to be shown.
    pub animate: StoredValue<bool>,
    /// When `now` was told, by the clock that never jumps.
    pub told: StoredValue<f64>,
    /// How often the board was flipped.
    pub flips: RwSignal<u8>,
    /// Something has happened while the past is looked at.
    pub news: RwSignal<bool>,
    /// A move from the past that waits for a second press.
    pub branch: RwSignal<Option<(u32, String)>>,
    /// What the last tap or typed text was answered with.
    pub remark: RwSignal<Option<String>>,
    pub thinking: RwSignal<bool>,
    /// The game was played on in another window, whose computer answers; this one follows until somebody acts in it.
    pub follows: StoredValue<bool>,
    pub hint: RwSignal<Option<Hint>>,
    /// The chance of each seat, for the bar; empty if unknown.
    pub chances: RwSignal<Vec<f32>>,
    pub premove: RwSignal<Option<String>>,
    /// Milliseconds between moves, where only computers play.
    pub pace: RwSignal<u32>,
    pub zen: RwSignal<bool>,
    /// The message of the button that waits for a second press.
    pub armed: RwSignal<Option<&'static str>>,
    /// The sheet of shortcuts is open.
    pub sheet: RwSignal<bool>,
    /// The cell that last had the focus, by its name.
    pub cell: StoredValue<Option<String>>,
    /// Cells marked as dead, while that is to be settled.
    pub dead: RwSignal<Vec<u16>>,
    pub notices: Notices,
    shelf: Shelf,
    pub settings: RwSignal<Settings>,
}

impl Play {
    /// A game that was opened.
    pub(super) fn new(opened: Opened) -> Play {
        let Opened { stored, facts, chest, chest_name, room, mut view } = opened;
        view.kept = None;
        let dead = view.unsettled.clone().unwrap_or_default();
        let view = Arc::new(view);
        let notices = notices();
        Play(Box::leak(Box::new(Parts {
            room,
            facts: StoredValue::new(facts),
            thinker: StoredValue::new_local(Thinker::new(&chest_name, notices)),
            chest_name: StoredValue::new(chest_name),
            chest: StoredValue::new_local(chest),
            stored: StoredValue::new(stored),
            now: RwSignal::new(Arc::clone(&view)),
            seen: RwSignal::new(view),
            animate: StoredValue::new(false),
            told: StoredValue::new(stopwatch()),
            flips: RwSignal::new(0),
            news: RwSignal::new(false),
            branch: RwSignal::new(None),
            remark: RwSignal::new(None),
            thinking: RwSignal::new(false),
            follows: StoredValue::new(false),
            hint: RwSignal::new(None),
            chances: RwSignal::new(Vec::new()),
            premove: RwSignal::new(None),
            pace: RwSignal::new(1000),
            zen: RwSignal::new(false),
            armed: RwSignal::new(None),
            sheet: RwSignal::new(false),
            cell: StoredValue::new(None),
            dead: RwSignal::new(dead),
            notices,
            shelf: shelf(),
            settings: settings(),
        })))
    }

    /// Asks the desk; a desk that fell is set up again from what was kept.
    pub(super) fn ask(self, ask: &Ask) -> Answer {
        let answer = self.chest.with_value(|chest| chest.ask(ask));
        if answer == Answer::Refused(FALLEN_SENTENCE.to_owned()) {
            self.recover();
        }
        answer
    }

    /// The chest with the rules of this game.
    pub(super) fn with_chest<T>(self, how: impl FnOnce(&Chest) -> T) -> T {
        self.chest.with_value(how)
    }

    /// Opens the room again, at a fresh desk, as it was kept.
    fn recover(self) {
        self.notices.tell(t("game-recovered"));
        let name = self.chest_name.get_value();
        leptos::task::spawn_local(async move {
            match Chest::open(&name).await {
                Ok(chest) => {
                    if self.is_alive() {
                        self.chest.set_value(chest);
                        self.load_again(self.stored.with_value(|stored| stored.kept.save.clone()));
                    }
                }
                Err(why) => self.notices.tell(why),
            }
        });
    }

    /// The room from a save; nothing is kept for it.
    fn load_again(self, save: Vec<u8>) {
        let chest = self.chest.get_value();
        leptos::task::spawn_local(async move {
            let answer = chest.load(self.room, &save, false, LoadAs::Room).await;
            if let Answer::Room(mut view) = answer
                && self.is_alive()
            {
                view.kept = None;
                self.accept(*view, true);
            }
        });
    }

    /// False once the screen is gone: what comes late is dropped.
    pub(super) fn is_alive(self) -> bool {
        self.now.try_get_untracked().is_some()
    }

    /// Does something; a refusal is said and heard.
    pub(super) fn act(self, deed: Deed) -> bool {
        match self.attempt(deed) {
            Ok(()) => true,
            Err(why) => {
                self.refuse(&why);
                false
            }
        }
    }

    /// Says why not.
    pub(super) fn refuse(self, why: &str) {
        sound::play(Sound::Error);
        let why = game_text(why);
        // The status line shows it.
        self.notices.say(why.clone());
        self.remark.set(Some(why));
    }

    /// What was refused is past: somebody does something else.
    pub(super) fn forget_remark(self) {
        if self.remark.with_untracked(Option::is_some) {
            self.remark.set(None);
        }
    }

    /// Does something, by a person at this device.
    pub(super) fn attempt(self, deed: Deed) -> Result<(), String> {
        self.follows.set_value(false);
        self.perform(deed, true)
    }

    /// Does something; whoever looks at the past stays there unless `follow`.
    pub(super) fn perform(self, deed: Deed, follow: bool) -> Result<(), String> {
        match self.ask(&Ask::Do { room: self.room, deed, now: store::now() }) {
            Answer::Room(view) => {
                self.accept(*view, follow);
                Ok(())
            }
            Answer::Refused(why) => Err(why),
            _ => Err(t("game-missing")),
        }
    }

    /// Keeps and then shows what the game has become.
    fn accept(self, mut view: RoomView, follow: bool) {
        if let Some(kept) = view.kept.take() {
            self.keep(kept);
        }
        let before = self.now.get_untracked();
        let seen = self.seen.get_untracked();
        let stays = !follow && seen.table.node != before.now_at;
        // A game that was loaded counts its versions by itself.
        let changed =
            view.version != before.version || view.table.position != before.table.position;
        let now = Arc::new(view);
        self.told.set_value(stopwatch());
        if changed {
            self.hint.set(None);
            self.remark.set(None);
            self.branch.set(None);
            self.dead.set(now.unsettled.clone().unwrap_or_default());
            if now.table.node != before.table.node {
                self.chances.set(Vec::new());
            }
        }
        if stays {
            self.now.set(Arc::clone(&now));
            self.news.set(self.news.get_untracked() || changed);
            self.look(Some(seen.table.node));
        } else {
            self.show(Arc::clone(&now));
            self.now.set(Arc::clone(&now));
            self.news.set(false);
        }
        if changed {
            self.tell_change(&before, &now);
            self.next_turn();
        }
    }

    fn show(self, view: Arc<RoomView>) {
        let before = self.seen.with_untracked(|seen| seen.table.ply);
        self.animate.set_value(before.abs_diff(view.table.ply) <= 2);
        self.seen.set(view);
    }

    /// Writes the game down.
    fn keep(self, kept: Kept) {
        self.stored.update_value(|stored| {
            stored.kept = kept;
            stored.updated = store::now().max(stored.updated + 1);
        });
        let stored = self.stored.get_value();
        store::journal(&stored);
        self.put(stored);
    }

    fn put(self, stored: StoredGame) {
        let (notices, shelf) = (self.notices, self.shelf);
        leptos::task::spawn_local(async move {
            match store::put(&stored).await {
                Ok(()) if stored.is_finished() => crate::screens::deliver(shelf),
                Ok(()) => {}
                Err(why) => notices.tell(why),
            }
        });
    }

    /// Saves the game under a name.
    pub(super) fn save_as(self, title: String) {
        self.stored.update_value(|stored| stored.title = Some(title));
        let stored = self.stored.get_value();
        store::journal(&stored);
        self.put(stored);
    }

    /// The same game was played on in another window: what is newer is shown here too.
    pub(super) fn overtake(self, other: StoredGame) {
        let own = self.stored.with_value(|stored| (stored.key.clone(), stored.updated));
        if other.key == own.0 && other.updated > own.1 {
            let save = other.kept.save.clone();
            self.stored.set_value(other);
            self.follows.set_value(true);
            self.load_again(save);
            self.notices.tell(t("game-elsewhere"));
        }
    }

    /// Somebody has come back to this window: if the game waits for a computer, this one's thinks about it.
    pub(super) fn lead(self) {
        if self.follows.get_value() {
            self.follows.set_value(false);
            self.next_turn();
        }
    }

    /// Looks at a place; at the game itself if nothing.
    pub(super) fn look(self, node: Option<u32>) {
        if let Answer::Room(view) =
            self.ask(&Ask::Look { room: self.room, node, now: store::now() })
        {
            let view = Arc::new(*view);
            if view.table.node == view.now_at {
                self.news.set(false);
            }
            self.branch.set(None);
            self.remark.set(None);
            self.show(view);
        }
    }

    /// Looks a number of moves further on; back if negative.
    pub(super) fn step(self, by: i32) {
        let seen = self.seen.get_untracked();
        let line = &seen.table.line;
        let at = line.iter().position(|step| step.node == seen.table.node);
        let at = at.map_or(0, |at| at as i32 + 1);
        let to = (at + by).clamp(0, line.len() as i32);
        if to != at {
            self.look(Some(if to == 0 { 0 } else { line[to as usize - 1].node }));
        }
    }

    /// Looks at the start.
    pub(super) fn first(self) {
        self.look(Some(0));
    }

    /// Looks at the game as it stands.
    pub(super) fn last(self) {
        self.look(None);
    }

    /// A move of a person, entered in any way, where the game is looked at.
    pub(super) fn enter(self, text: String) {
        let (seen, now) = (self.seen.get_untracked(), self.now.get_untracked());
        let node = seen.table.node;
        if node != now.now_at {
            self.branch.set(Some((node, text)));
            return;
        }
        self.act(Deed::Play { node, text });
    }

    /// Takes a move back, or makes it again.
    pub(super) fn undo(self, forward: bool) {
        if self.seen.with_untracked(|seen| seen.table.node != seen.now_at) {
            self.look(None);
        }
        self.act(Deed::Undo { forward });
    }

    /// Whether the game is over.
    pub(super) fn is_over(self) -> bool {
        self.now.with(|now| now.table.result.is_some() || now.phase == PhaseView::Aborted)
    }

    /// The seats of people.
    pub(super) fn people(self) -> Vec<u8> {
        self.now.with(|now| people(now))
    }

    /// The seats of people who are still in the game.
    pub(super) fn players(self) -> Vec<u8> {
        let mut people = self.people();
        self.now.with(|now| {
            people.retain(|seat| now.table.out.get(usize::from(*seat)) != Some(&true));
        });
        people
    }

    /// Whether everybody who plays here is out of a game that computers go on with.
    pub(super) fn is_watched(self) -> bool {
        self.players().is_empty() && !self.people().is_empty()
    }

    /// The level of the computer in a seat, if it plays there.
    pub(super) fn level(self, seat: u8) -> Option<u8> {
        self.now.with(|now| match now.seats.get(usize::from(seat)).map(|seat| &seat.holder) {
            Some(Holder::Computer { level }) => Some(*level),
            _ => None,
        })
    }

    /// The moves that a person may enter where the game is looked at.
    pub(super) fn choices(self) -> Vec<Choice> {
        let (seen, now) = (self.seen.get(), self.now.get());
        if let (Some(_), true) = (&now.unsettled, seen.table.node == now.now_at) {
            return super::settle::choices(&seen);
        }
        let stopped = now.phase != PhaseView::Playing;
        if stopped || seen.table.result.is_some() || self.level(seen.table.to_move).is_some() {
            return Vec::new();
        }
        seen.table.choices.clone()
    }

    /// The seat that sits at the near side of the board.
    pub(super) fn near(self) -> u8 {
        let board_turns = self.settings.with(|settings| settings.turn_board);
        let people = self.people();
        let mover = self.now.with(|now| now.table.to_move);
        let own = match people.as_slice() {
            [] => 0,
            _ if board_turns && people.len() > 1 && people.contains(&mover) => mover,
            [first, ..] => *first,
        };
        let seats = self.facts.with_value(|facts| facts.info.seats.len() as u8).max(1);
        (own + self.flips.get()) % seats
    }

    /// By how many quarter turns the board is seen turned.
    pub(super) fn turn(self) -> u8 {
        let near = usize::from(self.near());
        self.facts.with_value(|facts| match facts.board.posture {
            Posture::Standing => 0,
            Posture::Flat => {
                let views = &facts.board.views;
                let own = views.get(near).copied().unwrap_or(0);
                // Seats that share a view still see the board flipped.
                let alike = views.windows(2).all(|pair| pair[0] == pair[1]);
                if alike && self.flips.get() % 2 == 1 { (own + 2) % 4 } else { own }
            }
        })
    }

    /// What a seat is called.
    pub(super) fn seat_name(self, seat: u8) -> String {
        let name = self.facts.with_value(|facts| {
            facts.info.seats.get(usize::from(seat)).map(|seat| seat.name.to_string())
        });
        name.map(|name| game_text(&name)).unwrap_or_default()
    }

    /// The name of a cell.
    pub(super) fn cell_name(self, cell: Cell) -> String {
        self.facts.with_value(|facts| {
            let spec = facts.board.cells.iter().find(|spec| spec.cell == cell);
            spec.map(|spec| spec.name.to_string()).unwrap_or_default()
        })
    }
}

/// The seats of people.
pub(super) fn people(view: &RoomView) -> Vec<u8> {
    let seats = view.seats.iter().enumerate();
    let people = seats.filter(|(_, seat)| !matches!(seat.holder, Holder::Computer { .. }));
    people.map(|(at, _)| at as u8).collect()
}

/// Milliseconds by the clock that never jumps.
pub(super) fn stopwatch() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}
