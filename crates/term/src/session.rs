//! A game being played at this terminal: a table, who sits where, and what was tapped so far.

use crate::setup::{SeatPlan, Trouble, complete_seats};
use parlour_brain::Level;
use parlour_core::show::{Cell, Mark, Piece, Scene, Tap};
use parlour_core::{Outcome, Reason, Seat, Why};
use parlour_table::{Catalogue, Choice, Entry, GameSpec, NodeId, Picked, Picker, Refusal, Table};

/// Who has to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Turn {
    /// Nobody: the game is over.
    Over,
    /// A person.
    Human(Seat),
    /// The computer at a level.
    Computer(Seat, Level),
}

/// A table with players. Whatever moves the cursor refreshes what is kept about the position.
#[derive(Debug)]
pub(crate) struct Session {
    table: Box<dyn Table>,
    seats: Vec<SeatPlan>,
    picker: Picker,
    scene: Scene,
    choices: Vec<Choice>,
    /// Computers wait: the past is being looked at, or somebody paused them.
    pub(crate) paused: bool,
}

impl Session {
    /// Opens a game for these players.
    pub(crate) fn open(
        catalogue: &Catalogue,
        spec: &GameSpec,
        seats: &[SeatPlan],
    ) -> Result<Session, Trouble> {
        let table = catalogue.open(spec)?;
        let seats = complete_seats(table.info(), seats)?;
        let mut session = Session {
            table,
            seats,
            picker: Picker::new(Vec::new()),
            scene: Scene::default(),
            choices: Vec::new(),
            paused: false,
        };
        session.refresh();
        Ok(session)
    }

    fn refresh(&mut self) {
        self.scene = self.table.scene();
        self.choices = self.table.choices();
        self.picker = Picker::new(self.choices.clone());
    }

    pub(crate) fn table(&self) -> &dyn Table {
        self.table.as_ref()
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

    pub(crate) fn seats(&self) -> &[SeatPlan] {
        &self.seats
    }

    /// The name of a seat for people.
    pub(crate) fn name(&self, seat: Seat) -> &str {
        self.table.info().seats.get(seat.index()).map_or("nobody", |info| info.name.as_ref())
    }

    pub(crate) fn plan(&self, seat: Seat) -> SeatPlan {
        self.seats.get(seat.index()).copied().unwrap_or(SeatPlan::Human)
    }

    pub(crate) fn turn(&self) -> Turn {
        if self.table.outcome().is_some() {
            return Turn::Over;
        }
        let seat = self.table.to_move();
        match self.plan(seat) {
            SeatPlan::Human => Turn::Human(seat),
            SeatPlan::Computer(level) => Turn::Computer(seat, level),
        }
    }

    /// True if no person plays.
    pub(crate) fn only_computers(&self) -> bool {
        !self.seats.contains(&SeatPlan::Human)
    }

    /// True if nobody but people play.
    pub(crate) fn only_humans(&self) -> bool {
        self.seats.iter().all(|plan| *plan == SeatPlan::Human)
    }

    /// The one person who plays, if it is one.
    pub(crate) fn lone_human(&self) -> Option<Seat> {
        let mut humans =
            Seat::all(self.seats.len()).filter(|&seat| self.plan(seat) == SeatPlan::Human);
        humans.next().filter(|_| humans.next().is_none())
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    /// True if nothing lies after the cursor.
    pub(crate) fn at_end(&self) -> bool {
        self.table.line().len() == self.table.ply()
    }

    /// The piece on a cell.
    pub(crate) fn piece(&self, cell: Cell) -> Option<&Piece> {
        self.scene.pieces.iter().find(|piece| piece.cell == cell)
    }

    /// True if a piece of the player to move is in check, or its like.
    pub(crate) fn in_check(&self) -> bool {
        let mover = Some(self.table.to_move());
        self.scene.marks.iter().any(|&(cell, mark)| {
            mark == Mark::Check && self.piece(cell).is_none_or(|piece| piece.owner == mover)
        })
    }

    /// Plays a typed move; the computers go on.
    pub(crate) fn play(&mut self, text: &str) -> Result<(), Refusal> {
        self.table.play(text)?;
        // Computers among themselves claim what there is to claim: nobody else will.
        if self.only_computers()
            && let Some(claim) = self.table.claims().first()
        {
            self.table.claim(claim.reason)?;
        }
        self.refresh();
        if !self.only_computers() {
            self.paused = false;
        }
        Ok(())
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
        let beside = |tap: &Tap| !matches!(tap, Tap::Cell(_));
        self.picker.next().into_iter().filter(beside).collect()
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
        let taps = self.picker.taps();
        self.picker.candidates().into_iter().find(|choice| {
            choice.ways.iter().any(|way| {
                way.len() == taps.len() + 1
                    && way.starts_with(taps)
                    && way.last() == Some(&Tap::Cell(cell))
            })
        })
    }

    /// Why a tap on this cell means nothing.
    pub(crate) fn why_not(&self, cell: Cell) -> String {
        let mover = self.table.to_move();
        let Some(piece) = self.piece(cell) else {
            return format!("No move of {}'s begins on {}", self.name(mover), self.cell_name(cell));
        };
        match piece.owner {
            Some(owner) if owner == mover => self
                .table
                .why_not(cell)
                .unwrap_or_else(|| format!("This {} has no legal move now", piece.kind)),
            Some(owner) => format!(
                "This {} belongs to {}, and it is {}'s turn",
                piece.kind,
                self.name(owner),
                self.name(mover)
            ),
            None => format!("This {} belongs to nobody any more", piece.kind),
        }
    }

    /// Takes back to the last turn of a person; one entry if only computers play. False at the start.
    pub(crate) fn undo(&mut self) -> bool {
        if !self.table.back() {
            return false;
        }
        if !self.only_computers() {
            while self.is_computers_turn() && self.table.back() {}
        }
        // At the very start a computer may be on turn: it waits to be told.
        self.paused = self.is_computers_turn();
        self.refresh();
        true
    }

    /// Goes forward to the next turn of a person, or to the end. False at the end.
    pub(crate) fn redo(&mut self) -> bool {
        if !self.table.forward() {
            return false;
        }
        if !self.only_computers() {
            while self.is_computers_turn() && self.table.forward() {}
        }
        self.rest();
        true
    }

    fn is_computers_turn(&self) -> bool {
        matches!(self.plan(self.table.to_move()), SeatPlan::Computer(_))
            && self.table.outcome().is_none()
    }

    /// Steps one entry back (negative) or forward; false if there is none.
    pub(crate) fn step(&mut self, by: i32) -> bool {
        let stepped = if by < 0 { self.table.back() } else { self.table.forward() };
        if stepped {
            self.rest();
        }
        stepped
    }

    /// Goes to the start or the end of the line.
    pub(crate) fn leap(&mut self, to_end: bool) {
        while if to_end { self.table.forward() } else { self.table.back() } {}
        self.rest();
    }

    /// Goes to a place in the game.
    pub(crate) fn goto(&mut self, node: NodeId) {
        if self.table.goto(node) {
            self.rest();
        }
    }

    /// After looking around: computers play on at the end of the game only.
    fn rest(&mut self) {
        self.paused = self.only_computers() || !self.at_end();
        self.refresh();
    }

    /// The seat that resigns when somebody at this terminal presses the key.
    pub(crate) fn resigner(&self) -> Option<Seat> {
        match self.turn() {
            Turn::Over => None,
            Turn::Human(seat) => Some(seat),
            Turn::Computer(..) => self.lone_human(),
        }
    }

    pub(crate) fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        let done = self.table.retire(seat, Why::Resigned);
        self.refresh();
        done
    }

    pub(crate) fn claim(&mut self, reason: Reason) -> Result<(), Refusal> {
        let done = self.table.claim(reason);
        self.refresh();
        done
    }

    pub(crate) fn agree(&mut self) -> Result<(), Refusal> {
        let done = self.table.agree();
        self.refresh();
        done
    }

    pub(crate) fn settle(&mut self, dead: &[Cell]) -> Result<(), Refusal> {
        let done = self.table.settle(dead);
        self.refresh();
        done
    }

    /// The cells that look dead, while the game waits for a settlement that has not been made.
    pub(crate) fn proposal(&self) -> Option<Vec<Cell>> {
        let settled = matches!(self.table.entries().last(), Some(Entry::Settle(_)));
        self.table.proposal().filter(|_| !settled)
    }

    /// Sets the level of every computer; false if there is none.
    pub(crate) fn set_level(&mut self, level: Level) -> bool {
        for plan in &mut self.seats {
            if let SeatPlan::Computer(old) = plan {
                *old = level;
            }
        }
        !self.only_humans()
    }

    /// The level of the first computer.
    pub(crate) fn level(&self) -> Option<Level> {
        self.seats.iter().find_map(|plan| match plan {
            SeatPlan::Computer(level) => Some(*level),
            SeatPlan::Human => None,
        })
    }

    /// The cell with this name.
    pub(crate) fn cell_named(&self, name: &str) -> Option<Cell> {
        let cells = &self.table.board().cells;
        cells.iter().find(|spec| spec.name.eq_ignore_ascii_case(name)).map(|spec| spec.cell)
    }

    /// The name of a cell.
    pub(crate) fn cell_name(&self, cell: Cell) -> &str {
        let cells = &self.table.board().cells;
        cells.iter().find(|spec| spec.cell == cell).map_or("?", |spec| spec.name.as_ref())
    }
}
