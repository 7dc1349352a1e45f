//! An analysis: the score of a position for every seat, and the best lines from there.

use crate::chance::{Evaluation, evaluations, final_evaluations};
use crate::{Brain, IdeaLine, Limits, typed_match};
use parlour_core::{Playable, Visitor};
use parlour_engine::{Thought, think};
use parlour_table::{Entry, GameSpec, Match, OpenError, Table, played, visit};

/// What the search knows about a position of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// The depth of the search; 0 where the game is over.
    pub depth: u32,
    /// The nodes of the search.
    pub nodes: u64,
    /// The evaluation for each seat.
    pub seats: Vec<Evaluation>,
    /// The best lines, best first, as many as asked for; none where the game is over.
    pub lines: Vec<IdeaLine>,
}

impl Brain {
    /// Analyses the position after these entries: an evaluation for every seat, and as many best lines as the limits ask
    /// for. `report` is called whenever more is known. Where the game is over, the result is given without a search.
    pub fn analyse(
        &self,
        spec: &GameSpec,
        entries: &[Entry],
        limits: &Limits<'_>,
        report: &mut dyn FnMut(&Analysis),
    ) -> Result<Analysis, OpenError> {
        self.clear_other_games(spec);
        let table = played(spec, entries)?;
        let mut visitor =
            AnalysisVisitor { brain: self, table: table.as_ref(), limits, report, analysis: None };
        visit(spec, &mut visitor)?;
        Ok(visitor.analysis.expect("the game of the spec was visited"))
    }
}

/// Analyses once the type of the game is known.
struct AnalysisVisitor<'a, 'l> {
    brain: &'a Brain,
    table: &'a dyn Table,
    limits: &'a Limits<'l>,
    report: &'a mut dyn FnMut(&Analysis),
    analysis: Option<Analysis>,
}

impl Visitor for AnalysisVisitor<'_, '_> {
    fn visit<G: Playable>(&mut self, game: &G) {
        self.analysis = Some(self.analyse_typed(game));
    }
}

impl AnalysisVisitor<'_, '_> {
    fn analyse_typed<G: Playable>(&mut self, game: &G) -> Analysis {
        let table = typed_match(game, self.table);
        if let Some(seats) = self.table.outcome().map(|outcome| final_evaluations(game, &outcome)) {
            return Analysis { depth: 0, nodes: 0, seats, lines: Vec::new() };
        }
        let report = &mut *self.report;
        let mut on_thought = |thought: &Thought<G::Move>| report(&Analysis::new(table, thought));
        let memory = &self.brain.table;
        let thought =
            think(table.game(), table.pos(), table.past(), memory, self.limits, &mut on_thought);
        let nothing = Thought { depth: 0, nodes: 0, lines: Vec::new(), is_final: false };
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
