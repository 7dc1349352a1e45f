//! Known results: wins on the spot in every game, and mates with their distance.

use parlour_core::{KeyHistory, Playable, Rng, Visitor, ending};
use parlour_engine::{Limits, MATE, Techniques, Thought, TransTable, mate_in, think};

/// Random games whose last mover won: the position before that move.
fn before_the_win<G: Playable>(game: &G, seed: u64) -> Option<(G::Position, KeyHistory)> {
    let mut rng = Rng::new(seed);
    let mut pos = game.start();
    let mut past = KeyHistory::from_position(game, &pos);
    let mut moves = Vec::new();
    for _ in 0..3000 {
        ending(game, &pos, &past, &mut moves);
        let mv = rng.pick(&moves)?;
        let (before, mover) = ((pos.clone(), past.clone()), game.to_move(&pos));
        past.play(game, &mut pos, mv);
        if let Some(outcome) = ending(game, &pos, &past, &mut moves) {
            return (game.standing(&outcome, mover) == 1000).then_some(before);
        }
    }
    None
}

struct Wins(Vec<(String, usize)>);
impl Visitor for Wins {
    fn visit<G: Playable>(&mut self, game: &G) {
        let mut found = 0;
        for seed in 0..12 {
            let Some((pos, past)) = before_the_win(game, seed) else { continue };
            found += 1;
            let tt = TransTable::new(1 << 18);
            let limits = Limits { nodes: 20_000, ..Limits::default() };
            let thought = think(game, &pos, &past, &tt, &limits, &mut |_| {}).expect("a thought");
            let text = game.write_position(&pos);
            assert_eq!(thought.lines[0].score, MATE - 1, "{} at {text}", game.info().id);
        }
        self.0.push((game.info().id.to_string(), found));
    }
}

#[test]
fn a_win_on_the_spot_is_always_found() {
    let mut wins = Wins(Vec::new());
    parlour_games::visit_all(&mut wins);
    let total: usize = wins.0.iter().map(|(_, found)| found).sum();
    assert!(total > 40, "most games give such positions: {:?}", wins.0);
    let laser =
        wins.0.iter().filter(|(id, _)| id.starts_with("laser")).all(|(_, found)| *found > 0);
    assert!(laser, "shots at the pharaoh are among them: {:?}", wins.0);
}

/// Position, and in how many moves it is mate.
const MATES: &[(&str, i32)] = &[
    ("6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1", 1),
    ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", 1),
    // Paul Morphy's problem: the rook gives itself up in the corner.
    ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2),
    ("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 2),
    ("8/8/8/8/8/4k3/4q3/6K1 b - - 0 1", 2),
    // Philidor's smothered mate.
    ("3r3k/6pp/8/6N1/2Q5/8/6PP/7K w - - 0 1", 4),
];

struct Mates;
impl Visitor for Mates {
    fn visit<G: Playable>(&mut self, game: &G) {
        if game.info().id != "chess" {
            return;
        }
        for &(fen, moves) in MATES {
            let pos = game.read_position(fen).expect("a position");
            let past = KeyHistory::from_position(game, &pos);
            let look = |depth, techniques| -> Thought<G::Move> {
                let tt = TransTable::new(1 << 22);
                let limits = Limits { depth, nodes: 4_000_000, techniques, ..Limits::default() };
                think(game, &pos, &past, &tt, &limits, &mut |_| {}).expect("a thought")
            };
            let found = mate_in(look(24, Techniques::ALL).lines[0].score);
            assert_eq!(found, Some(2 * moves - 1), "{fen}");
            if moves <= 2 {
                let exact = look(2 * moves as u32 - 1, Techniques::EXACT).lines[0].score;
                assert_eq!(mate_in(exact), Some(2 * moves - 1), "{fen}, without any pruning");
            }
        }
    }
}

#[test]
fn mates_are_found_with_their_true_distance() {
    parlour_games::visit_all(&mut Mates);
}
