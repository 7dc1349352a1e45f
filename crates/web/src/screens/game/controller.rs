//! The controller of the game screen: holds the model, mirrors it in signals for the views, and executes its commands. A
//! click goes one way: surface, picker, model, room, and back as a changed view.

use super::model::{Hint, Model, RoomSnapshot, ScreenCommand};
use super::open::OpenedRoom;
use crate::chest::{Chest, crash};
use crate::engine_worker::EngineWorker;
use crate::letters::move_text;
use crate::net::Connection;
use crate::notice::{Notices, notices};
use crate::settings::{Settings, settings};
use crate::shelf::{Shelf, shelf};
use crate::sound::{self, Sound};
use crate::store::{self, StoredGame};
use crate::words::{game_text, sentence, t};
use leptos::prelude::*;
use parlour_core::Choice;
use parlour_core::show::Cell;
use parlour_protocol::Seating;
use parlour_protocol::desk::{Action, Answer, Ask, Facts, LoadAs, SavedGame, StepView};
use parlour_protocol::session::Session;

/// A handle to the game in play; copied into every closure of its screen, and invalid once the screen is gone.
#[derive(Clone, Copy)]
pub(super) struct GameController(StoredValue<Handles>);

/// Declares the handles of the controller, each with a getter of its name.
macro_rules! handles {
    ($($(#[$doc:meta])* $part:ident: $kind:ty),* $(,)?; signals: $($(#[$about:meta])* $signal:ident: $value:ty),* $(,)?) => {
        #[derive(Clone, Copy)]
        struct Handles {
            $($part: $kind,)*
            signals: ModelSignals,
        }

        /// The model as it is drawn.
        #[derive(Clone, Copy)]
        struct ModelSignals {
            $($signal: RwSignal<$value>,)*
        }

        impl ModelSignals {
            fn of(model: &Model) -> ModelSignals {
                ModelSignals { $($signal: RwSignal::new(model.$signal.clone()),)* }
            }

            /// Sets the signals of the parts that changed.
            fn update(self, model: &Model) {
                $(if self.$signal.with_untracked(|old| *old != model.$signal) {
                    self.$signal.set(model.$signal.clone());
                })*
            }
        }

        impl GameController {
            $($(#[$doc])* pub(super) fn $part(self) -> $kind {
                self.0.with_value(|handles| handles.$part)
            })*
            $($(#[$about])* pub(super) fn $signal(self) -> ReadSignal<$value> {
                self.0.with_value(|handles| handles.signals.$signal.read_only())
            })*
        }
    };
}

handles! {
    /// The room's number at the desk.
    room: u32,
    model: StoredValue<Model>,
    chest_name: StoredValue<String>,
    chest: StoredValue<Chest, LocalStorage>,
    /// The worker in which the computer player thinks.
    engine: StoredValue<EngineWorker, LocalStorage>,
    /// The game as it is stored.
    stored: StoredValue<StoredGame>,
    /// When `now` was received, by the monotonic clock.
    updated_at: StoredValue<f64>,
    /// Only the board and the clocks are shown.
    zen: RwSignal<bool>,
    /// The id of the message on the button that waits for a second press.
    armed: RwSignal<Option<&'static str>>,
    /// The sheet of shortcuts is open.
    sheet: RwSignal<bool>,
    /// The cell that last had the focus, by its name.
    cell: StoredValue<Option<String>>,
    /// Where a server keeps the room.
    connection: Option<Connection>,
    /// Messages of the page.
    notices: Notices,
    shelf: Shelf,
    /// The settings of the page.
    settings: RwSignal<Settings>;
    signals:
    /// The game as it stands.
    now: RoomSnapshot,
    /// The game as it is looked at.
    viewed: RoomSnapshot,
    flips: u8,
    /// Something has happened while an earlier position is shown.
    news: bool,
    /// A move from an earlier position, which waits for a second press.
    branch: Option<(u32, String)>,
    /// What the last tap or typed text was answered with.
    remark: Option<String>,
    hint: Option<Hint>,
    /// Each seat's chance to win, for the evaluation bar.
    chances: Vec<f32>,
    /// Milliseconds between moves, where only computers play.
    pace: u32,
    /// Cells whose pieces are marked as dead, while the players settle that.
    dead: Vec<u16>,
}

impl GameController {
    /// A game that was opened.
    pub(super) fn new(opened: OpenedRoom) -> GameController {
        let OpenedRoom { stored, facts, chest, chest_name, room, view, connection } = opened;
        let (notices, model) = (notices(), Model::new(facts, view));
        GameController(StoredValue::new(Handles {
            room,
            signals: ModelSignals::of(&model),
            model: StoredValue::new(model),
            engine: StoredValue::new_local(EngineWorker::new(&chest_name, notices)),
            chest_name: StoredValue::new(chest_name),
            chest: StoredValue::new_local(chest),
            stored: StoredValue::new(stored),
            updated_at: StoredValue::new(stopwatch()),
            zen: RwSignal::new(false),
            armed: RwSignal::new(None),
            sheet: RwSignal::new(false),
            cell: StoredValue::new(None),
            connection,
            notices,
            shelf: shelf(),
            settings: settings(),
        }))
    }

    /// False once the screen is gone: late results are dropped.
    pub(super) fn is_alive(self) -> bool {
        self.0.try_with_value(|_| ()).is_some()
    }

    /// Reads the model without subscribing to it.
    pub(super) fn with<T>(self, ask: impl FnOnce(&Model) -> T) -> T {
        self.model().with_value(ask)
    }

    /// Reads the model and subscribes to the game and to what is shown of it.
    pub(super) fn watch<T>(self, ask: impl FnOnce(&Model) -> T) -> T {
        self.now().track();
        self.viewed().track();
        self.with(ask)
    }

    /// Calls the model and executes its commands.
    pub(super) fn dispatch(self, how: impl FnOnce(&mut Model) -> Vec<ScreenCommand>) {
        for command in self.change(how) {
            // A command may leave the screen.
            if self.is_alive() {
                self.execute(command);
            }
        }
    }

    /// Changes the model and updates the signals.
    pub(super) fn change<T: Default>(self, how: impl FnOnce(&mut Model) -> T) -> T {
        let result = self.model().try_update_value(how).unwrap_or_default();
        let signals = self.0.with_value(|handles| handles.signals);
        self.model().with_value(|model| signals.update(model));
        result
    }

    fn execute(self, command: ScreenCommand) {
        match command {
            ScreenCommand::Do(action, by) => {
                let answer = self.perform(action);
                // A refusal has no new clocks: the old ones run on.
                if matches!(answer, Answer::Room(_)) {
                    self.updated_at().set_value(stopwatch());
                }
                self.dispatch(|model| model.on_answer(by, answer));
            }
            ScreenCommand::Look(node) => {
                let answer = self.ask(&Ask::Look { room: self.room(), node, now: store::now() });
                self.change(|model| model.on_look(answer));
            }
            ScreenCommand::Save(kept) => self.save(kept),
            ScreenCommand::Refuse(why) => self.refuse(&sentence(&why)),
            ScreenCommand::Notify(id) => self.notices().notify(t(id)),
            ScreenCommand::Announce(before, now) => self.announce_change(&before, &now),
            ScreenCommand::NextTurn => {
                let bar = self.settings().with_untracked(|settings| settings.bar);
                self.dispatch(|model| model.next_turn(bar));
            }
            ScreenCommand::StopThinking => self.engine().with_value(EngineWorker::stop),
            ScreenCommand::Think { level } => self.think(level),
            ScreenCommand::Evaluate => self.evaluate(),
            ScreenCommand::NoteLeft => self.note_left(),
        }
    }

    /// Asks the desk; after a crash the room is opened again from its save.
    pub(super) fn ask(self, ask: &Ask) -> Answer {
        let answer = self.chest().with_value(|chest| chest.ask(ask));
        if answer == Answer::Refused(crash()) {
            self.recover();
        }
        answer
    }

    /// Does something in the room; one that a server keeps is asked.
    fn perform(self, action: Action) -> Answer {
        let (room, now) = (self.room(), store::now());
        let Some(connection) = self.connection() else {
            return self.ask(&Ask::Do { room, action, now });
        };
        let next = connection.with(Session::next_id);
        let answer = self.ask(&Ask::Request { room, action, next, now });
        if let Answer::Room(view) = &answer
            && let Some(remote) = &view.remote
        {
            connection.request(&remote.requests);
        }
        answer
    }

    /// Opens the room again at a new desk, from its save.
    fn recover(self) {
        if self.change(|model| std::mem::replace(&mut model.reopening, true)) {
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
                    if self.connection().is_some() {
                        return self.follow_again();
                    }
                    self.load_again(self.stored().with_value(|stored| stored.kept.save.clone()));
                }
                Err(why) => self.reopen_failed(&why),
            }
        });
        self.notices().notify(t("game-recovered"));
    }

    /// Opens the room from a save, without saving it again.
    fn load_again(self, save: Vec<u8>) {
        let (chest, room) = (self.chest().get_value(), self.room());
        leptos::task::spawn_local(async move {
            let answer = chest.load(room, &save, false, LoadAs::Room).await;
            if !self.is_alive() {
                return;
            }
            match answer {
                Answer::Room(view) => {
                    self.updated_at().set_value(stopwatch());
                    self.dispatch(|model| model.reopened(*view));
                }
                Answer::Refused(why) => self.reopen_failed(&sentence(&why)),
                _ => self.reopen_failed(&t("game-missing")),
            }
        });
    }

    /// A person at this device does something in the room.
    pub(super) fn act(self, action: Action) {
        self.dispatch(|model| model.act(action));
    }

    pub(super) fn reopen_failed(self, why: &str) {
        self.dispatch(Model::reopen_failed);
        self.refuse(why);
    }

    /// Shows why an action was refused.
    pub(super) fn refuse(self, why: &str) {
        sound::play(Sound::Error);
        // The status line shows it.
        self.notices().say(why.to_owned());
        self.change(|model| model.remark = Some(why.to_owned()));
    }

    /// Clears the last refusal.
    pub(super) fn forget_remark(self) {
        self.change(|model| model.remark = None);
    }

    /// Saves the game.
    fn save(self, kept: SavedGame) {
        self.stored().update_value(|stored| {
            stored.kept = kept;
            stored.updated = store::now().max(stored.updated + 1);
        });
        // The server keeps its rooms; here they are stored only to be looked at again.
        if self.connection().is_none() {
            self.write_to_store();
        }
    }

    fn write_to_store(self) {
        let stored = self.stored().get_value();
        store::journal(&stored);
        let (notices, shelf) = (self.notices(), self.shelf());
        leptos::task::spawn_local(async move {
            match store::put(&stored).await {
                Ok(()) if stored.is_finished() => crate::screens::deliver(shelf),
                Ok(()) => {}
                Err(why) => notices.notify(why),
            }
        });
    }

    /// Saves the game under a name.
    pub(super) fn save_as(self, title: String) {
        self.stored().update_value(|stored| stored.title = Some(title));
        self.write_to_store();
    }

    /// The same game was played on in another window: what is newer is shown here too.
    pub(super) fn overtake(self, other: StoredGame) {
        let own = self.stored().with_value(|stored| (stored.key.clone(), stored.updated));
        if other.key == own.0 && other.updated > own.1 {
            let save = other.kept.save.clone();
            self.stored().set_value(other);
            self.dispatch(Model::overtaken);
            self.load_again(save);
            self.notices().notify(t("game-elsewhere"));
        }
    }

    /// Shows the position of a node; without one, the game as it stands.
    pub(super) fn look(self, node: Option<u32>) {
        self.execute(ScreenCommand::Look(node));
    }

    /// Shows the position this many moves later; earlier if negative.
    pub(super) fn step(self, by: i32) {
        self.dispatch(|model| model.step(by));
    }

    /// Shows the start.
    pub(super) fn first(self) {
        self.look(Some(0));
    }

    /// Shows the game as it stands.
    pub(super) fn last(self) {
        self.look(None);
    }

    /// A person enters a move, in any way, in the position that is shown.
    pub(super) fn enter(self, text: String) {
        self.dispatch(|model| model.enter(text));
    }

    /// Takes a move back, or makes it again.
    pub(super) fn undo(self, forward: bool) {
        self.dispatch(|model| model.undo(forward));
    }

    /// Reads the facts about the game.
    pub(super) fn with_facts<T>(self, ask: impl FnOnce(&Facts) -> T) -> T {
        self.with(|model| ask(&model.facts))
    }

    /// A step of the game as it is shown: the label of a move, or a sentence for a resignation and the like.
    pub(super) fn step_text(self, step: &StepView) -> String {
        if step.is_move() { self.move_text(&step.label) } else { sentence(&step.spoken) }
    }

    /// A move as it is shown.
    pub(super) fn move_text(self, label: &str) -> String {
        self.with_facts(|facts| move_text(self.settings(), &facts.info.letters, label))
    }

    /// The level of the computer in a seat, if it plays there.
    pub(super) fn level(self, seat: u8) -> Option<u8> {
        self.watch(|model| model.level(seat))
    }

    /// Who plays in the seats, and whose turn it is.
    pub(super) fn seating(self) -> Seating {
        self.watch(Model::seating)
    }

    /// The moves that a person may enter in the position that is shown.
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

/// Milliseconds by the monotonic clock.
pub(super) fn stopwatch() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}
