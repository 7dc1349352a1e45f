//! A thinker for any table: the generic search, entered once per thought, behind a door where moves are text.
//!
//! A [`Brain`] is given what opened the game and every entry so far, never a bare position, because the past decides
//! repetitions. It reads no clock: the caller's [`Limits`] say when to stop.

mod analysis;
mod chance;
mod idea;
mod judgement;
mod level;
pub mod manners;
mod report;

pub use analysis::Analysis;
pub use chance::Evaluation;
pub use idea::{Idea, IdeaLine};
pub use judgement::{Judged, Judgement};
pub use level::{LEVELS, Level};
pub use parlour_engine::{Budget, Clock, Limits, Techniques, budget, mate_in};
pub use report::Report;

use parlour_core::{Playable, Rng, Visitor};
use parlour_engine::{Thought, TransTable, think};
use parlour_table::{Entry, GameSpec, Match, OpenError, Table, played, visit};
use std::sync::Mutex;

/// A thinker with its memory of positions. Shared between threads by reference; one thought at a time is best.
#[derive(Debug)]
pub struct Brain {
    table: TransTable,
    /// The game the memory is about.
    game: Mutex<GameSpec>,
}

impl Brain {
    /// A thinker whose memory takes this many bytes.
    pub fn new(bytes: usize) -> Brain {
        Brain { table: TransTable::new(bytes), game: Mutex::new(GameSpec::default()) }
    }

    /// The same; nothing if the machine has not so much memory.
    pub fn try_new(bytes: usize) -> Option<Brain> {
        let table = TransTable::try_new(bytes)?;
        Some(Brain { table, game: Mutex::new(GameSpec::default()) })
    }

    /// The bytes its memory takes.
    pub fn bytes(&self) -> usize {
        self.table.bytes()
    }

    /// How full its memory is, in thousandths.
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
        self.recall(spec);
        if table.outcome().is_some() {
            return Ok(None);
        }
        let mut thinking = Thinking { brain: self, table, limits, report, found: None };
        visit(spec, &mut thinking)?;
        Ok(thinking.found)
    }

    /// Thinks at a level: weaker levels look at less and choose among what looks nearly best.
    pub fn choose(
        &self,
        spec: &GameSpec,
        entries: &[Entry],
        level: Level,
        seed: u64,
        limits: &Limits<'_>,
        report: &mut dyn FnMut(&Idea),
    ) -> Result<Option<Idea>, OpenError> {
        let table = played(spec, entries)?;
        let limits = match table.choices().len() {
            // Where there is nothing to choose, nobody waits for a thought.
            1 => Limits { depth: 1, ..level.limits(limits) },
            _ => level.limits(limits),
        };
        let idea = self.think_at(spec, table.as_ref(), &limits, report)?;
        Ok(idea.map(|idea| level.pick(idea, &mut Rng::new(seed))))
    }

    /// The moves that these texts mean after these entries, as [`Limits::only`] wants them. Texts that mean none are left
    /// out.
    pub fn packed(
        spec: &GameSpec,
        entries: &[Entry],
        texts: &[String],
    ) -> Result<Vec<u32>, OpenError> {
        let table = played(spec, entries)?;
        let mut packing = Packing { table: table.as_ref(), texts, packed: Vec::new() };
        visit(spec, &mut packing)?;
        Ok(packing.packed)
    }

    /// Forgets what belongs to another game.
    fn recall(&self, spec: &GameSpec) {
        let mut game = self.game.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if game.id != spec.id || game.variant != spec.variant || game.options != spec.options {
            self.table.clear();
            *game = spec.clone();
        }
    }
}

/// Texts of moves becoming what the search knows them by.
struct Packing<'a> {
    table: &'a dyn Table,
    texts: &'a [String],
    packed: Vec<u32>,
}

impl Visitor for Packing<'_> {
    fn visit<G: Playable>(&mut self, game: &G) {
        let table = inside(game, self.table);
        let read = |text: &String| table.game().read_move(table.pos(), text).ok();
        self.packed = self.texts.iter().filter_map(read).map(|mv| table.game().pack(mv)).collect();
    }
}

/// A thought about one game of the shelf.
struct Thinking<'a, 'l> {
    brain: &'a Brain,
    table: &'a dyn Table,
    limits: &'a Limits<'l>,
    report: &'a mut dyn FnMut(&Idea),
    found: Option<Idea>,
}

impl Visitor for Thinking<'_, '_> {
    fn visit<G: Playable>(&mut self, game: &G) {
        self.found = self.think(game);
    }
}

impl Thinking<'_, '_> {
    fn think<G: Playable>(&mut self, game: &G) -> Option<Idea> {
        let table = inside(game, self.table);
        let report = &mut *self.report;
        let mut tell = |thought: &Thought<G::Move>| report(&Idea::from_thought(table, thought));
        let thought = think(
            table.game(),
            table.pos(),
            table.past(),
            &self.brain.table,
            self.limits,
            &mut tell,
        );
        thought.map(|thought| Idea::from_thought(table, &thought))
    }
}

/// The match behind a table whose spec led to this game.
///
/// Tables are opened and played where games have no type, and only looked into here: whatever is made for each type here is
/// made for speed, which opening, help and records do not need.
fn inside<'t, G: Playable>(_: &G, table: &'t dyn Table) -> &'t Match<G> {
    table.inside().downcast_ref().expect("a spec leads to the game it opens")
}
