//! Openings for matches: some random moves after which neither side has won already.

use parlour_brain::{Brain, Limits};
use parlour_core::Rng;
use parlour_table::{Catalogue, GameSpec, Table};

/// How many random openings are tried before one that is not balanced is taken.
const TRIES: u64 = 100;
/// How far the expectation of the player to move may be from a half, in thousandths.
const BALANCED: i32 = 150;
/// How closely an opening is looked at, in nodes.
const NODES: u64 = 20_000;

/// Openings of one game; the same number gives the same opening on every machine.
#[derive(Debug)]
pub struct Openings<'a> {
    catalogue: &'a Catalogue,
    game: GameSpec,
    plies: usize,
    brain: Brain,
}

impl Openings<'_> {
    /// Openings of this many random moves.
    pub fn new(catalogue: &Catalogue, game: GameSpec, plies: usize) -> Openings<'_> {
        Openings { catalogue, game, plies, brain: Brain::new(4 << 20) }
    }

    /// The opening with this number, on a table.
    pub fn get(&self, number: u64) -> Result<Box<dyn Table>, String> {
        let mut last = None;
        for attempt in 0..TRIES {
            let mut rng = Rng::new(number.wrapping_mul(TRIES) + attempt);
            let mut table = self.catalogue.open(&self.game).map_err(|error| error.to_string())?;
            for _ in 0..self.plies {
                let choices = table.choices();
                let Some(choice) = choices.get(rng.below(choices.len())) else { break };
                table.play(&choice.text).map_err(|error| error.to_string())?;
            }
            if table.outcome().is_some() || table.proposal().is_some() {
                continue;
            }
            // There is nothing to choose from without random moves.
            if self.plies == 0 || self.is_balanced(table.as_ref())? {
                return Ok(table);
            }
            last = Some(table);
        }
        last.ok_or_else(|| {
            format!("no game goes on after {} random moves; choose fewer", self.plies)
        })
    }

    fn is_balanced(&self, table: &dyn Table) -> Result<bool, String> {
        self.brain.forget();
        let limits = Limits { nodes: NODES, ..Limits::default() };
        let idea = self.brain.think(table.spec(), &table.entries(), &limits, &mut |_| {});
        let Some(idea) = idea.map_err(|error| error.to_string())? else { return Ok(false) };
        let [win, draw, _] = idea.lines[0].wdl;
        let expectation = i32::from(win) + i32::from(draw) / 2;
        Ok((expectation - 500).abs() <= BALANCED)
    }
}
