//! A game being played at this terminal: a room, what is being looked at, and what was tapped so far.

mod agree;
mod backend;
mod navigate;
mod online;
mod seating;

pub(crate) use online::RemoteUpdate;

use crate::autosave::Autosaver;
use crate::setup::{SeatPlan, Setup, TermError, complete_seats};
use crate::thinker::ThinkGoal;
use backend::Backend;
use parlour_brain::{Level, policy};
use parlour_client::{Intent, Local};
use parlour_core::show::{Cell, Mark, Piece, Scene, Tap};
use parlour_core::{Letters, Outcome, Seat};
use parlour_library::now;
use parlour_protocol::save::Save;
use parlour_protocol::{Actor, Command, Holder, Millis, Opening, Proposal, Refusal, TimeControl};
use parlour_room::{ClockReading, Phase, Room, to_protocol};
use parlour_table::{Catalogue, Choice, Entry, GameSpec, Picked, Picker, Step, Table, why_no_move};
use std::path::PathBuf;
use std::time::Duration;

/// Who has to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ToMove {
    /// Nobody: the game is over.
    Over,
    /// A person.
    Human(Seat),
    /// The computer at a level.
    Computer(Seat, Level),
    /// Somebody at another device, or the computer of the server.
    Elsewhere(Seat),
}

/// A room at this terminal, and the position shown. Whatever changes the position refreshes the cached scene and choices.
#[derive(Debug)]
pub(crate) struct Session {
    backend: Backend,
    /// The time of this device: the wall clock when the game was opened, plus what has passed on the screen since. It stands
    /// still while what a server tells may be old.
    now: Millis,
    picker: Picker,
    scene: Scene,
    choices: Vec<Choice>,
    letters: Letters,
    /// Computers wait: the past is being looked at, or somebody paused them.
    pub(crate) paused: bool,
}

impl Session {
    /// Opens a game for these players, as the setup says.
    pub(crate) fn open(
        catalogue: &Catalogue,
        spec: &GameSpec,
        seats: &[SeatPlan],
        setup: &Setup,
    ) -> Result<Session, TermError> {
        let table = catalogue.open(spec)?;
        let seats = complete_seats(table.info(), seats)?;
        let opening = Opening {
            game: to_protocol(table.spec()),
            time: setup.time,
            take_backs: setup.take_backs,
            pace: setup.pace,
            ..Opening::default()
        };
        let occupants = seating::occupants(table.info(), &seats, &setup.names)?;
        let began = now().max(0) as Millis;
        let local = Local::open(&opening, &occupants, began)
            .map_err(|why| TermError::new(why.to_string()))?;
        let unbegun = Save { events: Vec::new(), ..local.mirror().save().clone() };
        let autosaver = Autosaver::new(setup.folder.as_ref(), None, unbegun);
        let mut session =
            Session::of(Backend::Here { local: Box::new(local), autosaver }, began, setup);
        session.save_events(0);
        Ok(session)
    }

    /// Goes on with a saved game; the name is that of its file.
    pub(crate) fn load(
        save: Save,
        name: Option<&str>,
        setup: &Setup,
    ) -> Result<Session, TermError> {
        let autosaver = Autosaver::new(setup.folder.as_ref(), name, save.clone());
        let (began, before) = (now().max(0) as Millis, save.events.len());
        let local = Local::load(save, began).map_err(|error| {
            TermError::new(format!("the saved game cannot be played through: {error}"))
        })?;
        let mut session =
            Session::of(Backend::Here { local: Box::new(local), autosaver }, began, setup);
        session.save_events(before);
        // Whoever opens a game without a clock wants to go on with it.
        let clocked = session.room().opening().time != TimeControl::Off;
        if session.room().phase() == Phase::Paused && !clocked {
            let _ = session.propose(Proposal::Resume);
        }
        session.paused = session.is_computers_turn();
        Ok(session)
    }

    fn of(backend: Backend, now: Millis, setup: &Setup) -> Session {
        let letters = setup.letters.letters(backend.mirror().room().table().info());
        let mut session = Session {
            backend,
            now,
            picker: Picker::new(Vec::new()),
            scene: Scene::default(),
            choices: Vec::new(),
            letters,
            paused: false,
        };
        session.refresh();
        session
    }

    fn refresh(&mut self) {
        self.scene = self.table().scene();
        self.choices = self.table().choices();
        let may_play = self.read_only().is_none();
        self.picker = Picker::new(if may_play { self.choices.clone() } else { Vec::new() });
    }

    /// Gives the room a command, and saves what happens.
    fn act(&mut self, actor: Actor, command: Command) -> Result<(), Refusal> {
        match &mut self.backend {
            Backend::Here { .. } => self.attempt(|local, now| local.act(actor, command, now)),
            Backend::Server(_) => self.carry_out(&Intent::Ask(command)),
        }
    }

    /// Does what a person at this terminal wants; a server is asked for it.
    fn carry_out(&mut self, intent: &Intent) -> Result<(), Refusal> {
        match &mut self.backend {
            Backend::Here { .. } => self.attempt(|local, now| local.carry_out(intent, now)),
            Backend::Server(connection) => {
                connection.carry_out(intent)?;
                self.backend.mirror_mut().look_at_now();
                self.refresh();
                Ok(())
            }
        }
    }

    /// Tries something and saves the events, also if it was refused half-way.
    fn attempt(
        &mut self,
        act: impl FnOnce(&mut Local, Millis) -> Result<bool, Refusal>,
    ) -> Result<(), Refusal> {
        let Backend::Here { local, .. } = &mut self.backend else { return Ok(()) };
        let before = local.mirror().save().events.len();
        let acted = act(local, self.now);
        if acted.is_ok() {
            local.mirror_mut().look_at_now();
        }
        self.save_events(before);
        acted.map(|_| ())
    }

    /// Saves the events after the first this many.
    fn save_events(&mut self, before: usize) {
        if let Backend::Here { local, autosaver } = &mut self.backend {
            local.mirror_mut().set_saved(now());
            autosaver.note(local, before);
        }
        self.refresh();
    }

    /// The room's time.
    fn time(&self) -> Millis {
        self.backend.mirror().time(self.now)
    }

    /// Proposes something for whoever is to move, and agrees for everybody at this terminal.
    fn propose(&mut self, what: Proposal) -> Result<(), Refusal> {
        self.carry_out(&Intent::Propose(what))
    }

    /// Lets time pass; true if a player has lost on time.
    pub(crate) fn advance(&mut self, time: Duration) -> bool {
        let Backend::Here { local, .. } = &mut self.backend else { return false };
        self.now += time.as_millis() as Millis;
        let before = local.mirror().save().events.len();
        let flagged = local.pass(self.now);
        if flagged {
            self.save_events(before);
        }
        flagged
    }

    /// How long until the running clock runs out here; a server says itself when one has.
    pub(crate) fn until_flag(&self) -> Option<Duration> {
        if self.is_online() {
            return None;
        }
        let (_, at) = self.room().clock().flag_time()?;
        Some(Duration::from_millis(at.saturating_sub(self.time())))
    }

    /// The room itself.
    pub(crate) fn room(&self) -> &Room {
        self.backend.mirror().room()
    }

    /// Why the game can only be looked at, if so.
    pub(crate) fn read_only(&self) -> Option<String> {
        self.room().read_only().map(|why| crate::words::capital(&why.to_string()))
    }

    /// What the clock of a seat shows.
    pub(crate) fn reading(&self, seat: Seat) -> Option<ClockReading> {
        self.room().clock().reading(seat, self.time())
    }

    /// How long the computer may think: as chosen, or by its level, and never more than a move's share of the clock.
    pub(crate) fn think_time(&self, goal: &ThinkGoal, chosen: Option<Duration>) -> Duration {
        let left = self.reading(self.room().table().to_move()).map(|reading| reading.left);
        // A hint and an answer take the time of a level that time alone ends.
        let level = if let ThinkGoal::Move(level) = goal { *level } else { Level::HIGHEST };
        let usual = self.room().opening().pace.thinking_time().into();
        let own = Duration::from_millis(policy::think_time(level, usual, left));
        let clock = policy::clock_share(left).map(Duration::from_millis);
        chosen.map_or(own, |chosen| clock.map_or(chosen, |clock| chosen.min(clock)))
    }

    /// What is known about the game besides its moves.
    pub(crate) fn tags(&self) -> Vec<(String, String)> {
        let seat_tag = |seat: Seat| (self.name(seat).to_owned(), crate::words::player(self, seat));
        Seat::all(self.seats().len()).map(seat_tag).collect()
    }

    /// How long the game has been going on.
    pub(crate) fn elapsed(&self) -> Duration {
        Duration::from_millis(self.room().elapsed(self.time()))
    }

    fn autosaver(&self) -> Option<&Autosaver> {
        match &self.backend {
            Backend::Here { autosaver, .. } => Some(autosaver),
            Backend::Server(_) => None,
        }
    }

    fn autosaver_mut(&mut self) -> Option<&mut Autosaver> {
        match &mut self.backend {
            Backend::Here { autosaver, .. } => Some(autosaver),
            Backend::Server(_) => None,
        }
    }

    /// A warning that the game could not be saved; taken once.
    pub(crate) fn save_warning(&mut self) -> Option<String> {
        self.autosaver_mut()?.warning()
    }

    /// Waits until everything that happened is on the disk.
    pub(crate) fn flush(&mut self) {
        if let Some(autosaver) = self.autosaver_mut() {
            autosaver.flush();
        }
    }

    /// Saves the game under a name; [`Session::saved`] gives the result.
    pub(crate) fn save_as(&mut self, name: &str) -> Result<(), String> {
        let elsewhere = || Err("the server keeps this game".to_owned());
        self.autosaver_mut().map_or_else(elsewhere, |autosaver| autosaver.save_as(name))
    }

    /// The result of saving under a name; taken once.
    pub(crate) fn saved(&mut self) -> Option<Result<PathBuf, String>> {
        self.autosaver_mut()?.saved()
    }

    /// True if there is a saved game of this name.
    pub(crate) fn is_saved(&self, name: &str) -> bool {
        self.autosaver().is_some_and(|autosaver| autosaver.is_saved(name))
    }

    /// The name of the autosave, if there is one.
    pub(crate) fn saved_as(&self) -> Option<&str> {
        self.autosaver()?.name()
    }

    /// The game, at the position shown.
    pub(crate) fn table(&self) -> &dyn Table {
        self.backend.mirror().table()
    }

    pub(crate) fn scene(&self) -> &Scene {
        &self.scene
    }

    pub(crate) fn picker(&self) -> &Picker {
        &self.picker
    }

    pub(crate) fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// Who sits where.
    pub(crate) fn seats(&self) -> Vec<SeatPlan> {
        Seat::all(self.room().table().seats()).map(|seat| self.plan(seat)).collect()
    }

    /// The name of a seat for people.
    pub(crate) fn name(&self, seat: Seat) -> &str {
        self.table().info().seats.get(seat.index()).map_or("nobody", |info| info.name.as_ref())
    }

    /// The names of the people in a seat, the next to move first; none for a computer.
    pub(crate) fn people(&self, seat: Seat) -> Vec<&str> {
        self.room().names(seat)
    }

    pub(crate) fn plan(&self, seat: Seat) -> SeatPlan {
        match self.room().holder(seat) {
            Holder::Computer { level } => {
                SeatPlan::Computer(Level::new(*level).unwrap_or(Level::LOWEST))
            }
            Holder::Open | Holder::People(_) | Holder::Mixed(_) => SeatPlan::Human,
        }
    }

    pub(crate) fn to_move(&self) -> ToMove {
        if self.table().outcome().is_some() || self.room().phase() == Phase::Aborted {
            return ToMove::Over;
        }
        let seat = self.table().to_move();
        if self.is_online() && !self.moves_next(seat) {
            return ToMove::Elsewhere(seat);
        }
        match self.plan(seat) {
            SeatPlan::Human => ToMove::Human(seat),
            SeatPlan::Computer(level) => ToMove::Computer(seat, level),
        }
    }

    /// True if no person plays.
    pub(crate) fn only_computers(&self) -> bool {
        self.seating().only_computers()
    }

    /// True if nobody but people play.
    pub(crate) fn only_people(&self) -> bool {
        self.seating().only_people()
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.table().outcome()
    }

    /// True if nothing lies after the cursor.
    pub(crate) fn at_end(&self) -> bool {
        self.table().line().len() == self.table().ply()
    }

    /// The piece on a cell.
    pub(crate) fn piece(&self, cell: Cell) -> Option<&Piece> {
        self.scene.pieces.iter().find(|piece| piece.cell == cell)
    }

    /// True if a piece of the player to move is in check, or its like.
    pub(crate) fn in_check(&self) -> bool {
        let mover = Some(self.table().to_move());
        self.scene.marks.iter().any(|&(cell, mark)| {
            mark == Mark::Check && self.piece(cell).is_none_or(|piece| piece.owner == mover)
        })
    }

    /// Plays a move in the position shown; the computers go on.
    pub(crate) fn play(&mut self, text: &str) -> Result<(), Refusal> {
        let node = self.table().node();
        self.carry_out(&Intent::Play { node, text: text.to_owned() })?;
        if !self.only_computers() {
            self.paused = false;
        }
        Ok(())
    }

    /// Plays a move that was typed, in the player's letters or in the game's.
    pub(crate) fn play_typed(&mut self, typed: &str) -> Result<(), Refusal> {
        let read = self.letters.read(typed);
        match self.play(&read) {
            Err(_) if read != typed => self.play(typed),
            result => result,
        }
    }

    /// A move's label in the player's letters.
    pub(crate) fn label(&self, label: &str) -> String {
        self.letters.show(label)
    }

    /// What happened, as lists show it: moves in the player's letters.
    pub(crate) fn step_label(&self, step: &Step) -> String {
        let is_move = matches!(step.entry, Entry::Move(_));
        if is_move { self.label(&step.label) } else { step.label.clone() }
    }

    /// Takes a tap; a complete move is played.
    pub(crate) fn tap(&mut self, tap: &Tap) -> Result<Picked, Refusal> {
        let picked = self.picker.tap(tap);
        if let Picked::Done(text) = &picked {
            self.play(text)?;
        }
        Ok(picked)
    }

    /// Takes the last tap back.
    pub(crate) fn untap(&mut self) -> bool {
        self.picker.back()
    }

    /// The choices that are no cells: what may be tapped beside the board.
    pub(crate) fn buttons(&self) -> Vec<Tap> {
        let is_button = |tap: &Tap| !matches!(tap, Tap::Cell(_));
        self.picker.next().into_iter().filter(is_button).collect()
    }

    /// The cells to show as next taps: those of each move's usual way, where it began with the taps so far.
    pub(crate) fn shown_next(&self) -> Vec<Cell> {
        let taps = self.picker.taps();
        let mut cells = Vec::new();
        for choice in self.picker.candidates() {
            let mut ways = choice.ways.iter().filter(|way| way.starts_with(taps));
            if let Some(Tap::Cell(cell)) = ways.next().and_then(|way| way.get(taps.len()))
                && !cells.contains(cell)
            {
                cells.push(*cell);
            }
        }
        cells
    }

    /// The move that tapping this cell would complete.
    pub(crate) fn completes(&self, cell: Cell) -> Option<&Choice> {
        self.picker.completed_by(&Tap::Cell(cell))
    }

    /// Why a tap on this cell means nothing.
    pub(crate) fn why_not(&self, cell: Cell) -> String {
        why_no_move(self.table(), cell).to_string()
    }

    /// The cells that look dead, while the game waits for a settlement that has not been made.
    pub(crate) fn proposal(&self) -> Option<Vec<Cell>> {
        let is_now = !self.backend.mirror().is_looking_elsewhere();
        let unsettled = is_now && self.room().unsettled();
        self.table().proposal().filter(|_| unsettled)
    }

    /// Sets the level of every computer; false if there is none.
    pub(crate) fn set_level(&mut self, level: Level) -> bool {
        for seat in Seat::all(self.seats().len()) {
            if let SeatPlan::Computer(_) = self.plan(seat) {
                let holder = Holder::Computer { level: level.number() };
                let _ = self.act(Actor::Server, Command::Seat { seat: seat.0, holder });
            }
        }
        !self.only_people()
    }

    /// The level of the first computer.
    pub(crate) fn level(&self) -> Option<Level> {
        self.seats().into_iter().find_map(|plan| match plan {
            SeatPlan::Computer(level) => Some(level),
            SeatPlan::Human => None,
        })
    }

    /// The cell with this name.
    pub(crate) fn cell_named(&self, name: &str) -> Option<Cell> {
        let cells = &self.table().board().cells;
        cells.iter().find(|spec| spec.name.eq_ignore_ascii_case(name)).map(|spec| spec.cell)
    }

    /// The name of a cell.
    pub(crate) fn cell_name(&self, cell: Cell) -> &str {
        let cells = &self.table().board().cells;
        cells.iter().find(|spec| spec.cell == cell).map_or("?", |spec| spec.name.as_ref())
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use parlour_protocol::desk::SeatOccupant;
    use parlour_protocol::{GameSpec, save};

    /// A game that a newer program went on with after its first move: between people, or with a computer to move.
    pub(crate) fn read_only_save(id: &str, computers: bool) -> Save {
        let seats = Catalogue::new().find(id).unwrap().seats.len();
        let occupant = |seat: usize| {
            if computers && seat > 0 {
                SeatOccupant::Computer(1)
            } else {
                SeatOccupant::People(vec![format!("Player_{seat}")])
            }
        };
        let occupants: Vec<SeatOccupant> = (0..seats).map(occupant).collect();
        let game = GameSpec { id: id.to_owned(), ..GameSpec::default() };
        let mut local =
            Local::open(&Opening { game, ..Opening::default() }, &occupants, 0).unwrap();
        let table = local.room().table();
        let (node, text) = (table.node(), table.choices()[0].text.clone());
        local.carry_out(&Intent::Play { node, text }, 0).unwrap();
        let mut bytes = save::begin(local.mirror().save());
        // A record of events, the first of which is of a kind that is not known here.
        bytes.extend(save::framed(2, &[2, 1, 99, 5]));
        save::read(&bytes).unwrap()
    }
}
