//! Counting games into a book.

use crate::{Book, BookFacts, BookMove, Tally, side_of};
use parlour_core::Seat;
use parlour_table::{ReplayError, Replayer, Table};
use std::collections::{BTreeMap, HashMap, HashSet};

/// The moves of a position.
type Moves = BTreeMap<String, Tally>;

/// Counts the games of one kind.
#[derive(Debug)]
pub struct BookMaker {
    game: String,
    /// The side of each seat.
    sides: Vec<usize>,
    plies: usize,
    games: u64,
    positions: HashMap<u64, Moves>,
}

impl BookMaker {
    /// Nothing yet, for games like the one on this table. So many plies of each are counted.
    pub fn new(table: &dyn Table, plies: usize) -> BookMaker {
        BookMaker {
            game: table.info().id.to_string(),
            sides: Seat::all(table.seats()).map(|seat| side_of(table, seat)).collect(),
            plies,
            games: 0,
            positions: HashMap::new(),
        }
    }

    /// How many games were counted.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// How many sides play against each other.
    fn count_sides(&self) -> usize {
        self.sides.iter().max().map_or(1, |last| last + 1)
    }

    /// The side that has won, where one alone is first; `ranks` has a rank for each seat.
    fn winner(&self, ranks: &[u8]) -> Option<usize> {
        let best = ranks.iter().min()?;
        let first = |(_, rank): &(&usize, &u8)| *rank == best;
        let winners: HashSet<usize> =
            self.sides.iter().zip(ranks).filter(first).map(|(side, _)| *side).collect();
        winners.iter().next().copied().filter(|_| winners.len() == 1)
    }

    /// Counts a game: its start position if that is not the usual one, its words, and the rank of each seat at its end.
    pub fn add(
        &mut self,
        replayer: &mut dyn Replayer,
        start: Option<&str>,
        words: &mut dyn Iterator<Item = &str>,
        ranks: &[u8],
    ) -> Result<(), ReplayError> {
        // Whoever resigns makes no move.
        let mut moves = words.take(self.plies).take_while(|word| !word.starts_with('!'));
        let mut before = 0;
        let mut line: Vec<(u64, String)> = Vec::new();
        replayer.replay(start, &mut moves, &mut |key, text| {
            // A position that comes back is counted once.
            if !text.is_empty() && line.iter().all(|(known, _)| *known != before) {
                line.push((before, text.to_owned()));
            }
            before = key;
        })?;
        let (winner, sides) = (self.winner(ranks), self.count_sides());
        for (key, text) in line {
            let moves = self.positions.entry(key).or_default();
            moves.entry(text).or_insert_with(|| Tally::new(sides)).count(winner);
        }
        self.games += 1;
        Ok(())
    }

    /// The book of all moves that were made in so many games at least. `origin` says for people where it comes from.
    pub fn finish(self, least: u64, origin: &str) -> Book {
        let often = |(text, tally): (String, Tally)| {
            (tally.games() >= least).then_some(BookMove { text, tally })
        };
        let facts = BookFacts {
            sides: self.count_sides(),
            game: self.game,
            origin: origin.to_owned(),
            games: self.games,
            plies: self.plies as u64,
        };
        let position = |(key, moves): (u64, Moves)| {
            let moves: Vec<BookMove> = moves.into_iter().filter_map(often).collect();
            (!moves.is_empty()).then_some((key, moves))
        };
        let mut positions: Vec<(u64, Vec<BookMove>)> =
            self.positions.into_iter().filter_map(position).collect();
        positions.sort_unstable_by_key(|(key, _)| *key);
        Book::pack(facts, &positions)
    }
}
