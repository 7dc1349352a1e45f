//! Random play: uniform legal moves to the end, one thread.

use crate::measure::{Contender, compare};
use parlour_core::playout::random_play;
use parlour_core::{Playable, Rng, Visitor};

pub(crate) fn run() {
    parlour_games::visit_all(&mut Playouts);
}

struct Playouts;

impl Visitor for Playouts {
    fn visit<G: Playable>(&mut self, game: &G) {
        let mut rng = Rng::new(1);
        let mut scratch = Vec::new();
        let mut round = || {
            let mut moves = 0;
            while moves < 400_000 {
                let mut pos = game.start();
                moves += random_play(game, &mut pos, &mut rng, &mut scratch, 1000) as u64;
            }
            moves
        };
        let title = format!("{}, random play", game.info().id);
        compare(&title, "moves", 5, vec![Contender::new("parlour", &mut round)]);
    }
}
