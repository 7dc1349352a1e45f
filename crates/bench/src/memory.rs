//! Sizes: positions, moves and the transposition table.

use parlour_core::{Playable, Visitor};
use parlour_engine::TransTable;

pub(crate) fn run() {
    println!("bytes");
    parlour_games::visit_all(&mut Sizes);
    for requested in [1usize << 20, 100_000_000] {
        println!(
            "  transposition table, {requested} requested, {} taken",
            TransTable::new(requested).bytes()
        );
    }
    println!();
}

struct Sizes;

impl Visitor for Sizes {
    fn visit<G: Playable>(&mut self, game: &G) {
        let (position, mv) = (size_of::<G::Position>(), size_of::<G::Move>());
        println!("  {:22} position {position:>4}, move {mv}", game.info().id);
    }
}
