//! What a game's own solver proves, as text.

use crate::{Brain, Limits, typed_match};
use parlour_core::{Playable, Solving, Visitor};
use parlour_table::{Entry, GameSpec, OpenError, Table, played, visit};

/// The proven value of a position for the player to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// In the game's own measure: above zero a win, zero a draw, below zero a loss.
    pub value: i32,
    /// After at most this many plies the game is over.
    pub plies: u32,
    /// Best play, as canonical text; empty if it was not wanted.
    pub moves: Vec<String>,
}

/// What became of an attempt to solve.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// What was proven, if anything.
    pub proof: Option<Proof>,
    /// How many positions were looked at.
    pub nodes: u64,
}

impl Brain {
    /// Lets the game's own solver try a position, whatever it may cost within the limits. Nothing if the game is over or has no
    /// solver. `timed` runs what it is given once: the solver alone, so that its time can be measured without that of opening the game.
    pub fn solve(
        &self,
        spec: &GameSpec,
        entries: &[Entry],
        limits: &Limits<'_>,
        wants_line: bool,
        timed: &mut dyn FnMut(&mut dyn FnMut()),
    ) -> Result<Option<Attempt>, OpenError> {
        self.clear_other_games(spec);
        let table = played(spec, entries)?;
        if table.outcome().is_some() {
            return Ok(None);
        }
        let table = table.as_ref();
        let mut visitor =
            SolveVisitor { brain: self, table, limits, wants_line, timed, attempt: None };
        visit(spec, &mut visitor)?;
        Ok(visitor.attempt)
    }
}

/// Solves once the type of the game is known.
struct SolveVisitor<'a, 'l> {
    brain: &'a Brain,
    table: &'a dyn Table,
    limits: &'a Limits<'l>,
    wants_line: bool,
    timed: &'a mut dyn FnMut(&mut dyn FnMut()),
    attempt: Option<Attempt>,
}

impl Visitor for SolveVisitor<'_, '_> {
    fn visit<G: Playable>(&mut self, game: &G) {
        let table = typed_match(game, self.table);
        let (game, pos) = (table.game(), table.pos());
        if game.solve_effort(pos).is_none() {
            return;
        }
        let stop = |nodes| (self.limits.stop)(nodes);
        let mut solving = Solving::new(&self.brain.table, self.limits.nodes, &stop);
        solving.wants_line = self.wants_line;
        let mut solved = None;
        (self.timed)(&mut || solved = game.solve(pos, &mut solving));
        let proof = solved.map(|solved| {
            let mut pos = pos.clone();
            let write = |&mv: &G::Move| {
                let text = game.write_move(&pos, mv);
                game.apply(&mut pos, mv);
                text
            };
            let moves = solved.line.iter().map(write).collect();
            Proof { value: solved.value, plies: solved.plies, moves }
        });
        self.attempt = Some(Attempt { proof, nodes: solving.nodes() });
    }
}
