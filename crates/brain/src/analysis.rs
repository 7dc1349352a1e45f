//! An analysis: what a place in a game is worth to every seat, and the best lines from there.

use crate::chance::{Evaluation, evaluations, settled};
use crate::{Brain, IdeaLine, Limits, inside};
use parlour_core::{Playable, Visitor};
use parlour_engine::{Thought, think};
use parlour_table::{Entry, GameSpec, Match, OpenError, Table, played, visit};

/// What is known about a place in a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// How deep the thinker has looked; 0 where the game is over.
    pub depth: u32,
    /// How many positions it has looked at.
    pub nodes: u64,
    /// What the place is worth to each seat.
    pub seats: Vec<Evaluation>,
    /// The best lines, best first, as many as asked for; none where the game is over.
    pub lines: Vec<IdeaLine>,
}

impl Brain {
    /// Looks at a place in a game: what it is worth to every seat, and as many best lines as the limits ask for.
    /// `report` hears whenever more is known. Where the game is over, the result is told and nothing searched.
    pub fn analyse(
        &self,
        spec: &GameSpec,
        entries: &[Entry],
        limits: &Limits<'_>,
        report: &mut dyn FnMut(&Analysis),
    ) -> Result<Analysis, OpenError> {
        self.recall(spec);
        let table = played(spec, entries)?;
        let mut asked = Asked { brain: self, table: table.as_ref(), limits, report, found: None };
        visit(spec, &mut asked)?;
        Ok(asked.found.expect("the game of the spec was visited"))
    }
}

/// A question about one game of the shelf.
struct Asked<'a, 'l> {
    brain: &'a Brain,
    table: &'a dyn Table,
    limits: &'a Limits<'l>,
    report: &'a mut dyn FnMut(&Analysis),
    found: Option<Analysis>,
}

impl Visitor for Asked<'_, '_> {
    fn visit<G: Playable>(&mut self, game: &G) {
        self.found = Some(self.answer(game));
    }
}

impl Asked<'_, '_> {
    fn answer<G: Playable>(&mut self, game: &G) -> Analysis {
        let table = inside(game, self.table);
        if let Some(seats) = self.table.outcome().map(|outcome| settled(game, &outcome)) {
            return Analysis { depth: 0, nodes: 0, seats, lines: Vec::new() };
        }
        let report = &mut *self.report;
        let mut tell = |thought: &Thought<G::Move>| report(&Analysis::new(table, thought));
        let memory = &self.brain.table;
        let thought =
            think(table.game(), table.pos(), table.past(), memory, self.limits, &mut tell);
        let nothing = Thought { depth: 0, nodes: 0, lines: Vec::new(), settled: false };
        Analysis::new(table, &thought.unwrap_or(nothing))
    }
}

impl Analysis {
    fn new<G: Playable>(table: &Match<G>, thought: &Thought<G::Move>) -> Analysis {
        let seats = thought.best().map_or_else(Vec::new, |best| evaluations(table, best));
        let lines = thought.lines.iter().map(|line| IdeaLine::from_variation(table, line));
        Analysis { depth: thought.depth, nodes: thought.nodes, seats, lines: lines.collect() }
    }
}
