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
        let mut dice = Rng::new(1);
        let mut moves = Vec::new();
        let mut by_generation = || {
            let mut pos = game.start();
            let mut made = 0;
            while made < 1000 && game.adjudicate(&pos).is_none() {
                moves.clear();
                game.legal_moves(&pos, &mut moves);
                let Some(mv) = dice.pick(&moves) else { break };
                game.apply(&mut pos, mv);
                made += 1;
            }
            made
        };
        let title = format!("{}, random play", game.info().id);
        let contenders = vec![
            Contender::new("parlour", &mut round),
            Contender::new("by plain generation", &mut by_generation),
        ];
        compare(&title, "moves", 5, contenders);
    }
}
