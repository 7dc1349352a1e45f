//! The computer player for any table: the generic search behind an interface where moves are text.
//!
//! A [`Brain`] is given what opened the game and every entry so far, never a bare position, because the past decides
//! repetitions. It reads no clock: the caller's [`Limits`] say when to stop.

mod analysis;
mod chance;
mod from_book;
mod hint;
mod idea;
mod judgement;
mod level;
pub mod policy;
mod proof;
mod report;
mod style;

pub use analysis::Analysis;
pub use chance::Evaluation;
pub use hint::Hint;
pub use idea::{Idea, IdeaLine};
pub use judgement::{JudgedMove, Judgement};
pub use level::{LEVELS, Level};
pub use parlour_engine::{Budget, Limits, SearchClock, Techniques, budget, mate_in};
pub use proof::{Attempt, Proof};
pub use report::Report;
pub use style::Style;

use parlour_core::{Playable, Rng, Visitor};
use parlour_engine::{Thought, TransTable, think};
use parlour_table::{Entry, GameSpec, Match, OpenError, Table, played, visit};
use std::sync::Mutex;

/// A computer player with its transposition table. Shared between threads by reference; one search at a time is best.
#[derive(Debug)]
pub struct Brain {
    table: TransTable,
    /// The game that the table's entries belong to.
    game: Mutex<GameSpec>,
}

impl Brain {
    /// A player whose transposition table takes this many bytes.
    pub fn new(bytes: usize) -> Brain {
        Brain { table: TransTable::new(bytes), game: Mutex::new(GameSpec::default()) }
    }

    /// The same; nothing if the machine has not so much memory.
    pub fn try_new(bytes: usize) -> Option<Brain> {
        let table = TransTable::try_new(bytes)?;
        Some(Brain { table, game: Mutex::new(GameSpec::default()) })
    }

    /// The bytes its transposition table takes.
    pub fn bytes(&self) -> usize {
        self.table.bytes()
    }

    /// How full its transposition table is, in thousandths.
    pub fn fill(&self) -> u32 {
        self.table.fill()
    }

    /// Forgets everything.
    pub fn forget(&self) {
        self.table.clear();
    }

    /// Thinks about a game as well as the limits allow. Nothing if the game is over.
    pub fn think(
        &self,
        spec: &GameSpec,
        entries: &[Entry],
        limits: &Limits<'_>,
        report: &mut dyn FnMut(&Idea),
    ) -> Result<Option<Idea>, OpenError> {
        self.think_at(spec, played(spec, entries)?.as_ref(), limits, report)
    }

    /// The same, where the game is on a table already.
    fn think_at(
        &self,
        spec: &GameSpec,
        table: &dyn Table,
        limits: &Limits<'_>,
        report: &mut dyn FnMut(&Idea),
    ) -> Result<Option<Idea>, OpenError> {
        self.clear_other_games(spec);
        if table.outcome().is_some() {
            return Ok(None);
        }
        let mut visitor = ThinkVisitor { brain: self, table, limits, report, idea: None };
        visit(spec, &mut visitor)?;
        Ok(visitor.idea)
    }

    /// Chooses a move in a style. It is the book's, if there is one that knows the position; else weaker levels search less and
    /// choose among the nearly best moves. The random level draws a move first and only looks at that one.
    pub fn choose(
        &self,
        spec: &GameSpec,
        entries: &[Entry],
        style: &Style<'_>,
        limits: &Limits<'_>,
        report: &mut dyn FnMut(&Idea),
    ) -> Result<Option<Idea>, OpenError> {
        let table = played(spec, entries)?;
        let (choices, mut rng, level) = (table.choices(), Rng::new(style.seed), style.level);
        // Who is told which moves to look at has to choose among those.
        if limits.only.is_empty()
            && choices.len() > 1
            && let Some(idea) = from_book::idea(table.as_ref(), style, &mut rng)
        {
            return Ok(Some(idea));
        }
        let mut only = limits.only.to_vec();
        let is_drawn = level == Level::RANDOM && only.is_empty() && !choices.is_empty();
        if is_drawn {
            let drawn = choices[rng.below(choices.len())].text.clone();
            only = Brain::packed(spec, entries, &[drawn])?;
        }
        let mut limits = level.limits(&Limits { only: &only, ..*limits });
        if choices.len() == 1 || is_drawn {
            // The only move needs no search.
            limits.depth = 1;
        }
        let idea = self.think_at(spec, table.as_ref(), &limits, report)?;
        let idea = idea.map(|idea| level.pick(idea, &mut rng));
        // There is nothing to choose from.
        let is_only = choices.len() == 1;
        Ok(idea.map(|idea| Idea { doubt: if is_only { 0.0 } else { idea.doubt }, ..idea }))
    }

    /// Packs moves given as text, for [`Limits::only`]. Texts that are no legal move after these entries are left out.
    pub fn packed(
        spec: &GameSpec,
        entries: &[Entry],
        texts: &[String],
    ) -> Result<Vec<u32>, OpenError> {
        let table = played(spec, entries)?;
        let mut visitor = PackVisitor { table: table.as_ref(), texts, packed: Vec::new() };
        visit(spec, &mut visitor)?;
        Ok(visitor.packed)
    }

    /// Clears the transposition table if it belongs to another game.
    fn clear_other_games(&self, spec: &GameSpec) {
        let mut game = self.game.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if game.id != spec.id || game.variant != spec.variant || game.options != spec.options {
            self.table.clear();
            *game = spec.clone();
        }
    }
}

/// Packs moves once the type of the game is known.
struct PackVisitor<'a> {
    table: &'a dyn Table,
    texts: &'a [String],
    packed: Vec<u32>,
}

impl Visitor for PackVisitor<'_> {
    fn visit<G: Playable>(&mut self, game: &G) {
        let table = typed_match(game, self.table);
        let read = |text: &String| table.game().read_move(table.pos(), text).ok();
        self.packed = self.texts.iter().filter_map(read).map(|mv| table.game().pack(mv)).collect();
    }
}

/// Searches once the type of the game is known.
struct ThinkVisitor<'a, 'l> {
    brain: &'a Brain,
    table: &'a dyn Table,
    limits: &'a Limits<'l>,
    report: &'a mut dyn FnMut(&Idea),
    idea: Option<Idea>,
}

impl Visitor for ThinkVisitor<'_, '_> {
    fn visit<G: Playable>(&mut self, game: &G) {
        self.idea = self.think(game);
    }
}

impl ThinkVisitor<'_, '_> {
    fn think<G: Playable>(&mut self, game: &G) -> Option<Idea> {
        let table = typed_match(game, self.table);
        let report = &mut *self.report;
        let mut on_thought =
            |thought: &Thought<G::Move>| report(&Idea::from_thought(table, thought));
        let thought = think(
            table.game(),
            table.pos(),
            table.past(),
            &self.brain.table,
            self.limits,
            &mut on_thought,
        );
        thought.map(|thought| Idea::from_thought(table, &thought))
    }
}

/// The match behind a table whose spec led to this game.
///
/// Only the search needs the game's type, for speed. Tables are opened and played without it, so that no other code is compiled
/// once for each game.
fn typed_match<'t, G: Playable>(_: &G, table: &'t dyn Table) -> &'t Match<G> {
    table.inside().downcast_ref().expect("a spec leads to the game it opens")
}
