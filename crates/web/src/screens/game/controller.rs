//! The model of a game in play on its screen: a signal for each part of it that is drawn by itself, and whoever carries out
//! what it orders. A click goes one way: surface, picker, model, room, and back as what has changed.

use super::model::{Hint, Model, Order, View};
use super::open::Opened;
use crate::chest::{CRASH_SENTENCE, Chest};
use crate::engine_worker::EngineWorker;
use crate::notice::{Notices, notices};
use crate::settings::{Settings, settings};
use crate::shelf::{Shelf, shelf};
use crate::sound::{self, Sound};
use crate::store::{self, StoredGame};
use crate::words::{game_text, t};
use leptos::prelude::*;
use parlour_core::Choice;
use parlour_core::show::Cell;
use parlour_protocol::Seating;
use parlour_protocol::desk::{Action, Answer, Ask, Facts, Kept, LoadAs};

/// A game in play: small enough to be in every closure of its screen, and gone with it.
#[derive(Clone, Copy)]
pub(super) struct Play(StoredValue<Parts>);

/// Handles to everything there is to a game in play, each with a method of its name.
macro_rules! parts {
    ($($(#[$doc:meta])* $part:ident: $kind:ty),* $(,)?; signals: $($(#[$about:meta])* $signal:ident: $value:ty),* $(,)?) => {
        #[derive(Clone, Copy)]
        struct Parts {
            $($part: $kind,)*
            signals: Signals,
        }

        /// The model as it is drawn.
        #[derive(Clone, Copy)]
        struct Signals {
            $($signal: RwSignal<$value>,)*
        }

        impl Signals {
            fn of(model: &Model) -> Signals {
                Signals { $($signal: RwSignal::new(model.$signal.clone()),)* }
            }

            /// Tells what has changed.
            fn follow(self, model: &Model) {
                $(if self.$signal.with_untracked(|old| *old != model.$signal) {
                    self.$signal.set(model.$signal.clone());
                })*
            }
        }

        impl Play {
            $($(#[$doc])* pub(super) fn $part(self) -> $kind {
                self.0.with_value(|parts| parts.$part)
            })*
            $($(#[$about])* pub(super) fn $signal(self) -> ReadSignal<$value> {
                self.0.with_value(|parts| parts.signals.$signal.read_only())
            })*
        }
    };
}

parts! {
    /// The room's number at the desk.
    room: u32,
    model: StoredValue<Model>,
    chest_name: StoredValue<String>,
    chest: StoredValue<Chest, LocalStorage>,
    /// The thread that thinks.
    engine: StoredValue<EngineWorker, LocalStorage>,
    /// The game as it is kept.
    stored: StoredValue<StoredGame>,
    /// When the game as it stands was told, by the clock that never jumps.
    told: StoredValue<f64>,
    /// Only the board and the clocks are shown.
    zen: RwSignal<bool>,
    /// The message of the button that waits for a second press.
    armed: RwSignal<Option<&'static str>>,
    /// The sheet of shortcuts is open.
    sheet: RwSignal<bool>,
    /// The cell that last had the focus, by its name.
    cell: StoredValue<Option<String>>,
    /// Where things are said.
    notices: Notices,
    shelf: Shelf,
    /// The settings of the page.
    settings: RwSignal<Settings>;
    signals:
    /// The game as it stands.
    now: View,
    /// The game as it is looked at.
    seen: View,
    flips: u8,
    /// Something has happened while the past is looked at.
    news: bool,
    /// A move from the past that waits for a second press.
    branch: Option<(u32, String)>,
    /// What the last tap or typed text was answered with.
    remark: Option<String>,
    hint: Option<Hint>,
    /// The chance of each seat, for the bar.
    chances: Vec<f32>,
    /// Milliseconds between moves, where only computers play.
    pace: u32,
    /// Cells marked as dead, while that is to be settled.
    dead: Vec<u16>,
}

impl Play {
    /// A game that was opened.
    pub(super) fn new(opened: Opened) -> Play {
        let Opened { stored, facts, chest, chest_name, room, view } = opened;
        let (notices, model) = (notices(), Model::new(facts, view));
        Play(StoredValue::new(Parts {
            room,
            signals: Signals::of(&model),
            model: StoredValue::new(model),
            engine: StoredValue::new_local(EngineWorker::new(&chest_name, notices)),
            chest_name: StoredValue::new(chest_name),
            chest: StoredValue::new_local(chest),
            stored: StoredValue::new(stored),
            told: StoredValue::new(stopwatch()),
            zen: RwSignal::new(false),
            armed: RwSignal::new(None),
            sheet: RwSignal::new(false),
            cell: StoredValue::new(None),
            notices,
            shelf: shelf(),
            settings: settings(),
        }))
    }

    /// False once the screen is gone: what comes late is dropped.
    pub(super) fn is_alive(self) -> bool {
        self.0.try_with_value(|_| ()).is_some()
    }

    /// Asks the model, as it is.
    pub(super) fn with<T>(self, ask: impl FnOnce(&Model) -> T) -> T {
        self.model().with_value(ask)
    }

    /// Asks the model, and again whenever the game or what is looked at has changed.
    pub(super) fn watch<T>(self, ask: impl FnOnce(&Model) -> T) -> T {
        self.now().track();
        self.seen().track();
        self.with(ask)
    }

    /// Tells the model something and does what it orders.
    pub(super) fn tell(self, how: impl FnOnce(&mut Model) -> Vec<Order>) {
        for order in self.change(how) {
            // Whoever carries something out may leave the screen.
            if self.is_alive() {
                self.carry_out(order);
            }
        }
    }

    /// Changes the model; what has changed is drawn.
    pub(super) fn change<T: Default>(self, how: impl FnOnce(&mut Model) -> T) -> T {
        let done = self.model().try_update_value(how).unwrap_or_default();
        let signals = self.0.with_value(|parts| parts.signals);
        self.model().with_value(|model| signals.follow(model));
        done
    }

    fn carry_out(self, order: Order) {
        match order {
            Order::Do(action, by) => {
                let answer = self.ask(&Ask::Do { room: self.room(), action, now: store::now() });
                // A refusal tells nothing new: the clocks run on from where they were.
                if matches!(answer, Answer::Room(_)) {
                    self.told().set_value(stopwatch());
                }
                self.tell(|model| model.answered(by, answer));
            }
            Order::Look(node) => {
                let answer = self.ask(&Ask::Look { room: self.room(), node, now: store::now() });
                self.change(|model| model.looked(answer));
            }
            Order::Keep(kept) => self.keep(kept),
            Order::Refuse(why) => self.refuse(&why),
            Order::Tell(id) => self.notices().tell(t(id)),
            Order::Change(before, now) => self.tell_change(&before, &now),
            Order::NextTurn => {
                let bar = self.settings().with_untracked(|settings| settings.bar);
                self.tell(|model| model.next_turn(bar));
            }
            Order::StopThinking => self.engine().with_value(EngineWorker::stop),
            Order::Think { level } => self.think(level),
            Order::Evaluate => self.look_at_chances(),
            Order::NoteLeft => self.note_left(),
        }
    }

    /// Asks the desk; a desk that fell is set up again from what was kept.
    pub(super) fn ask(self, ask: &Ask) -> Answer {
        let answer = self.chest().with_value(|chest| chest.ask(ask));
        if answer == Answer::Refused(CRASH_SENTENCE.to_owned()) {
            self.recover();
        }
        answer
    }

    /// Opens the room again, at a fresh desk, as it was kept.
    fn recover(self) {
        if self.change(|model| std::mem::replace(&mut model.reopens, true)) {
            return;
        }
        let name = self.chest_name().get_value();
        leptos::task::spawn_local(async move {
            let opened = Chest::open(&name).await;
            if !self.is_alive() {
                return;
            }
            match opened {
                Ok(chest) => {
                    self.chest().set_value(chest);
                    self.load_again(self.stored().with_value(|stored| stored.kept.save.clone()));
                }
                Err(why) => self.tell(|model| model.not_opened(why)),
            }
        });
        self.notices().tell(t("game-recovered"));
    }

    /// The room from a save; nothing is kept for it.
    fn load_again(self, save: Vec<u8>) {
        let (chest, room) = (self.chest().get_value(), self.room());
        leptos::task::spawn_local(async move {
            let answer = chest.load(room, &save, false, LoadAs::Room).await;
            if !self.is_alive() {
                return;
            }
            match answer {
                Answer::Room(view) => {
                    self.told().set_value(stopwatch());
                    self.tell(|model| model.opened_again(*view));
                }
                Answer::Refused(why) => self.tell(|model| model.not_opened(why)),
                _ => self.tell(|model| model.not_opened(t("game-missing"))),
            }
        });
    }

    /// Something is done by a person at this device.
    pub(super) fn act(self, action: Action) {
        self.tell(|model| model.act(action));
    }

    /// Says why not.
    pub(super) fn refuse(self, why: &str) {
        sound::play(Sound::Error);
        let why = game_text(why);
        // The status line shows it.
        self.notices().say(why.clone());
        self.change(|model| model.remark = Some(why));
    }

    /// What was refused is past: somebody does something else.
    pub(super) fn forget_remark(self) {
        self.change(|model| model.remark = None);
    }

    /// Writes the game down.
    fn keep(self, kept: Kept) {
        self.stored().update_value(|stored| {
            stored.kept = kept;
            stored.updated = store::now().max(stored.updated + 1);
        });
        self.put();
    }

    fn put(self) {
        let stored = self.stored().get_value();
        store::journal(&stored);
        let (notices, shelf) = (self.notices(), self.shelf());
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
        self.stored().update_value(|stored| stored.title = Some(title));
        self.put();
    }

    /// The same game was played on in another window: what is newer is shown here too.
    pub(super) fn overtake(self, other: StoredGame) {
        let own = self.stored().with_value(|stored| (stored.key.clone(), stored.updated));
        if other.key == own.0 && other.updated > own.1 {
            let save = other.kept.save.clone();
            self.stored().set_value(other);
            self.tell(Model::overtaken);
            self.load_again(save);
            self.notices().tell(t("game-elsewhere"));
        }
    }

    /// Looks at a place; at the game itself if nothing.
    pub(super) fn look(self, node: Option<u32>) {
        self.carry_out(Order::Look(node));
    }

    /// Looks a number of moves further on; back if negative.
    pub(super) fn step(self, by: i32) {
        self.tell(|model| model.step(by));
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
        self.tell(|model| model.enter(text));
    }

    /// Takes a move back, or makes it again.
    pub(super) fn undo(self, forward: bool) {
        self.tell(|model| model.undo(forward));
    }

    /// Asks the facts about the game.
    pub(super) fn with_facts<T>(self, ask: impl FnOnce(&Facts) -> T) -> T {
        self.with(|model| ask(&model.facts))
    }

    /// The level of the computer in a seat, if it plays there.
    pub(super) fn level(self, seat: u8) -> Option<u8> {
        self.watch(|model| model.level(seat))
    }

    /// Who plays in the seats, and whose turn it is.
    pub(super) fn seating(self) -> Seating {
        self.watch(Model::seating)
    }

    /// The moves that a person may enter where the game is looked at.
    pub(super) fn choices(self) -> Vec<Choice> {
        self.watch(Model::choices)
    }

    /// The seat that sits at the near side of the board.
    pub(super) fn near(self) -> u8 {
        self.flips().track();
        let board_turns = self.settings().with(|settings| settings.turn_board);
        self.watch(|model| model.near(board_turns))
    }

    /// By how many quarter turns the board is seen turned.
    pub(super) fn turn(self) -> u8 {
        self.flips().track();
        let board_turns = self.settings().with(|settings| settings.turn_board);
        self.watch(|model| model.turn(board_turns))
    }

    /// What a seat is called.
    pub(super) fn seat_name(self, seat: u8) -> String {
        let name = self.with_facts(|facts| {
            facts.info.seats.get(usize::from(seat)).map(|seat| seat.name.to_string())
        });
        name.map(|name| game_text(&name)).unwrap_or_default()
    }

    /// The name of a cell.
    pub(super) fn cell_name(self, cell: Cell) -> String {
        self.with_facts(|facts| {
            let spec = facts.board.cells.iter().find(|spec| spec.cell == cell);
            spec.map(|spec| spec.name.to_string()).unwrap_or_default()
        })
    }
}

/// Milliseconds by the clock that never jumps.
pub(super) fn stopwatch() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}
