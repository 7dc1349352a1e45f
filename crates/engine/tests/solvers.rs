//! What games prove by their own solvers holds by the rules.

use parlour_core::{KeyHistory, Playable, Rng, Solved, Solving, Visitor, ending, legal_moves};
use parlour_engine::{Limits, Techniques, TransTable, mate_in, think};

/// What a solver makes of a position with a small memory of its own.
fn solved<G: Playable>(game: &G, pos: &G::Position, nodes: u64) -> Option<Solved<G::Move>> {
    let tt = TransTable::new(1 << 20);
    game.solve(pos, &mut Solving::new(&tt, nodes, &|_| false))
}

/// The sign of an outcome or of what the solver says of the position after a move, for whoever made it.
fn sign_after<G: Playable>(game: &G, pos: &G::Position, mv: G::Move, nodes: u64) -> Option<i32> {
    let mut next = pos.clone();
    let mut past = KeyHistory::from_position(game, pos);
    past.play(game, &mut next, mv);
    let mover = game.to_move(pos);
    if let Some(outcome) = ending(game, &next, &past, &mut Vec::new()) {
        return Some(game.standing(&outcome, mover).signum());
    }
    let same = game.to_move(&next) == mover;
    solved(game, &next, nodes).map(|it| if same { it.value } else { -it.value }.signum())
}

struct Consistent(usize);
impl Visitor for Consistent {
    fn visit<G: Playable>(&mut self, game: &G) {
        let id = game.info().id;
        let long = std::env::var_os("PARLOUR_LONG").is_some();
        let (games, most) = if long { (200, 200_000) } else { (12, 4_000) };
        for seed in 0..games {
            let mut rng = Rng::new(seed);
            let mut pos = game.start();
            let mut past = KeyHistory::from_position(game, &pos);
            let mut moves = Vec::new();
            while ending(game, &pos, &past, &mut moves).is_none() && past.len() < 300 {
                if game.solve_effort(&pos).is_some_and(|effort| effort <= most)
                    && let Some(solved) = solved(game, &pos, 50 * most)
                {
                    let text = game.write_position(&pos);
                    let best = solved.line.first().copied().expect("a solved position has a move");
                    assert!(moves.contains(&best), "{id} at {text}: the best move is legal");
                    let after = sign_after(game, &pos, best, 50 * most);
                    let sign = solved.value.signum();
                    assert!(after.is_none_or(|after| after == sign), "{id} at {text}: {solved:?}");
                    for &mv in &moves {
                        let after = sign_after(game, &pos, mv, 50 * most);
                        assert!(after.is_none_or(|it| it <= sign), "{id} at {text}: {mv:?}");
                    }
                    self.0 += 1;
                }
                let mv = rng.pick(&moves).expect("the game is not over");
                past.play(game, &mut pos, mv);
            }
        }
    }
}

#[test]
fn no_move_is_better_than_what_is_proven_and_the_best_is_as_good() {
    let mut visitor = Consistent(0);
    parlour_games::visit_all(&mut visitor);
    assert!(visitor.0 > 0, "some game has a solver");
}

struct Shown(usize);
impl Visitor for Shown {
    fn visit<G: Playable>(&mut self, game: &G) {
        let mut compared = 0;
        for seed in 0..8 {
            let mut rng = Rng::new(seed);
            let mut pos = game.start();
            let mut past = KeyHistory::from_position(game, &pos);
            let mut moves = Vec::new();
            while ending(game, &pos, &past, &mut moves).is_none() && past.len() < 300 {
                if game.solve_effort(&pos).is_some_and(|effort| effort <= 4_000)
                    && solved(game, &pos, 50_000).is_some()
                    && compared < 6
                {
                    self.compare(game, &pos, &past);
                    compared += 1;
                }
                let mv = rng.pick(&moves).expect("the game is not over");
                past.play(game, &mut pos, mv);
            }
        }
    }
}

impl Shown {
    /// With the solver a search is over at once, and plain deepening comes to the same result where it gets there.
    fn compare<G: Playable>(&mut self, game: &G, pos: &G::Position, past: &KeyHistory) {
        let tt = TransTable::new(1 << 20);
        let limits = Limits { nodes: 400_000, ..Limits::default() };
        let with = think(game, pos, past, &tt, &limits, &mut |_| {}).expect("a thought");
        if !with.is_final {
            return;
        }
        let plain = Techniques { solver: false, ..Techniques::ALL };
        let limits = Limits { nodes: 100_000, techniques: plain, ..Limits::default() };
        let tt = TransTable::new(1 << 20);
        let without = think(game, pos, past, &tt, &limits, &mut |_| {}).expect("a thought");
        let sign = |score| mate_in(score).map_or(0, i32::signum);
        let (found, plain) = (with.lines[0].score, without.lines[0].score);
        if sign(plain) != 0 {
            let text = game.write_position(pos);
            assert_eq!(sign(found), sign(plain), "{} at {text}", game.info().id);
            self.0 += 1;
        }
        let (mut pos, mut past) = (pos.clone(), past.clone());
        for &mv in &with.lines[0].moves {
            let mut moves = Vec::new();
            legal_moves(game, &pos, &past, &mut moves);
            assert!(moves.contains(&mv), "{}: its line is legal", game.info().id);
            past.play(game, &mut pos, mv);
        }
    }
}

#[test]
fn the_search_comes_to_the_result_that_the_solver_proves() {
    let mut visitor = Shown(0);
    parlour_games::visit_all(&mut visitor);
    assert!(visitor.0 > 0, "some game has a solver");
}

struct Stopped;
impl Visitor for Stopped {
    fn visit<G: Playable>(&mut self, game: &G) {
        let pos = game.start();
        let tt = TransTable::new(1 << 16);
        let mut solving = Solving::new(&tt, 3_000, &|_| false);
        game.solve(&pos, &mut solving);
        assert!(solving.nodes() <= 6_000, "{}: {solving:?}", game.info().id);
        let mut solving = Solving::new(&tt, u64::MAX, &|_| true);
        game.solve(&pos, &mut solving);
        assert!(solving.nodes() <= 6_000, "{}: {solving:?}", game.info().id);
    }
}

#[test]
fn a_solver_stops_soon_after_it_is_told() {
    parlour_games::visit_all(&mut Stopped);
}
