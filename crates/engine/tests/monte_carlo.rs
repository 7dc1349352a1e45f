//! What holds of Monte-Carlo search in the games that are played by it.

use parlour_core::{KeyHistory, Playable, SearchAlgorithm, Visitor};
use parlour_engine::{Limits, TransTable, think};

struct Keeps(usize);
impl Visitor for Keeps {
    fn visit<G: Playable>(&mut self, game: &G) {
        if game.algorithm() != SearchAlgorithm::Mcts {
            return;
        }
        let tt = TransTable::new(1 << 24);
        let mut pos = game.start();
        let mut past = KeyHistory::from_position(game, &pos);
        let limits = Limits { nodes: 400_000, ..Limits::default() };
        let before = think(game, &pos, &past, &tt, &limits, &mut |_| {}).expect("a thought");
        let line = &before.lines[0].moves;
        if line.len() < 4 {
            return;
        }
        line[..2].iter().for_each(|&mv| past.play(game, &mut pos, mv));
        let little = Limits { nodes: 1, ..Limits::default() };
        let after = think(game, &pos, &past, &tt, &little, &mut |_| {}).expect("a thought");
        assert!(
            after.lines[0].moves.len() > 1,
            "{}: it remembers more than one move",
            game.info().id
        );
        let fresh = TransTable::new(1 << 24);
        let anew = think(game, &pos, &past, &fresh, &little, &mut |_| {}).expect("a thought");
        assert_eq!(anew.lines[0].moves.len(), 1, "{}: one playout knows one move", game.info().id);
        self.0 += 1;
    }
}

#[test]
fn what_was_found_before_is_kept_for_the_next_move() {
    let mut visitor = Keeps(0);
    parlour_games::visit_all(&mut visitor);
    assert!(visitor.0 > 0, "some game is played by Monte-Carlo");
}
