//! How games ended: a count for each side, and the draws. Team-mates are one side.

use parlour_core::Seat;
use parlour_table::Table;

/// How many games each side won, and how many nobody did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The wins of each side, in the order of their first seats.
    pub wins: Vec<u32>,
    /// The games that no side won alone.
    pub draws: u32,
}

impl Tally {
    /// Nothing yet, for so many sides.
    pub(crate) fn new(sides: usize) -> Tally {
        Tally { wins: vec![0; sides], draws: 0 }
    }

    /// Counts a game that this side won, or nobody.
    pub(crate) fn count(&mut self, winner: Option<usize>) {
        let counter = match winner {
            Some(side) => self.wins.get_mut(side),
            None => Some(&mut self.draws),
        };
        if let Some(counter) = counter {
            *counter = counter.saturating_add(1);
        }
    }

    /// All games.
    pub fn games(&self) -> u64 {
        self.wins.iter().map(|&wins| u64::from(wins)).sum::<u64>() + u64::from(self.draws)
    }

    /// The wins of a side.
    pub fn wins_of(&self, side: usize) -> u64 {
        self.wins.get(side).copied().unwrap_or_default().into()
    }

    /// The games that another side won.
    pub fn losses_of(&self, side: usize) -> u64 {
        self.games() - self.wins_of(side) - u64::from(self.draws)
    }

    /// What a side took of these games: a win is one point, and a draw is shared by all sides.
    pub fn points_of(&self, side: usize) -> f64 {
        let part = 1.0 / self.wins.len().max(1) as f64;
        self.wins_of(side) as f64 + f64::from(self.draws) * part
    }
}

/// The first seat of each side: team-mates share their results.
pub fn sides(table: &dyn Table) -> Vec<Seat> {
    let mut sides: Vec<Seat> = Vec::new();
    for seat in Seat::all(table.seats()) {
        if sides.iter().all(|&side| table.team(side) != table.team(seat)) {
            sides.push(seat);
        }
    }
    sides
}

/// Which side a seat belongs to.
pub fn side_of(table: &dyn Table, seat: Seat) -> usize {
    let team = table.team(seat);
    sides(table).iter().position(|&side| table.team(side) == team).unwrap_or_default()
}
