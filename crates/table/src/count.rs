//! Counting move sequences from a table. This is not a method of [`Table`], so that only programs that count contain
//! it.

use crate::{Match, Table, visit};
use parlour_core::{Playable, Visitor};

/// The number of move sequences of this length from a table's cursor.
pub fn perft(table: &dyn Table, depth: u32) -> u64 {
    let mut counting = Counting { table, depth, divided: false, counts: Vec::new() };
    counting.count();
    counting.counts.iter().map(|(_, count)| count).sum()
}

/// The same below each move.
pub fn divide(table: &dyn Table, depth: u32) -> Vec<(String, u64)> {
    let mut counting = Counting { table, depth, divided: true, counts: Vec::new() };
    counting.count();
    counting.counts
}

struct Counting<'a> {
    table: &'a dyn Table,
    depth: u32,
    divided: bool,
    counts: Vec<(String, u64)>,
}

impl Counting<'_> {
    fn count(&mut self) {
        visit(self.table.spec(), self).expect("what opened a table opens another");
    }
}

impl Visitor for Counting<'_> {
    fn visit<G: Playable>(&mut self, game: &G) {
        let entries = self.table.entries();
        let table = Match::replay(game, self.table.spec(), &entries);
        let table = table.expect("what a table holds can be entered again");
        let (game, pos) = (table.game(), table.pos());
        self.counts = if self.divided {
            let counts = parlour_core::perft::divide(game, pos, self.depth);
            counts.into_iter().map(|(mv, count)| (game.write_move(pos, mv), count)).collect()
        } else {
            vec![(String::new(), parlour_core::perft::perft(game, pos, self.depth))]
        };
    }
}
