//! Chess, and chess from one of 960 shuffled starts.

pub(crate) mod attacks;
pub(crate) mod board;
pub(crate) mod color;
pub(crate) mod evaluation;
pub(crate) mod exchange;
mod help;
mod mind;
mod moves;
#[cfg(test)]
mod naive;
mod notation;
mod places;
pub(crate) mod position;
pub(crate) mod rights;
pub(crate) mod role;
mod san;
mod show;
pub(crate) mod square;
pub(crate) mod steps;
mod structure;
mod text;
pub(crate) mod values;
pub(crate) mod weights;

pub use position::{Move, Position};

use board::Board;
use color::Color;
use parlour_core::{Game, Outcome, Reason, Repetition, Seat};
use role::Role;
use square::Square;
use std::sync::Arc;
use weights::Weights;

/// The games of this module.
pub fn builtin() -> Vec<Chess> {
    vec![Chess::orthodox(), Chess::random(CLASSICAL)]
}

/// The number of the classical start among the 960.
const CLASSICAL: u16 = 518;

/// The rules of chess. The two games differ in their starts and in how castling is written.
#[derive(Clone, Debug)]
pub struct Chess {
    shuffled: bool,
    start: u16,
    /// Other weights of the evaluation than those that come with the program.
    weights: Option<Arc<[Weights; 2]>>,
}

impl Chess {
    /// Chess as everybody knows it.
    pub const fn orthodox() -> Chess {
        Chess { shuffled: false, start: CLASSICAL, weights: None }
    }

    /// Chess960 from one of its starts, 0 to 959.
    pub const fn random(start: u16) -> Chess {
        Chess { shuffled: true, start: start % 960, weights: None }
    }

    const fn is_960(&self) -> bool {
        self.shuffled
    }
}

/// The roles on the first rank of start `number`, by Scharnagl's numbering.
/// <https://en.wikipedia.org/wiki/Fischer_random_chess_numbering_scheme>
fn first_rank(number: u16) -> [Role; 8] {
    let number = number as usize;
    let mut rank = [None; 8];
    let place = |rank: &mut [Option<Role>; 8], role: Role, nth: usize| {
        let mut free = (0..8).filter(|&file| rank[file].is_none());
        let file = free.nth(nth).expect("eight pieces have eight places");
        rank[file] = Some(role);
    };
    rank[1 + 2 * (number % 4)] = Some(Role::Bishop);
    rank[2 * (number / 4 % 4)] = Some(Role::Bishop);
    place(&mut rank, Role::Queen, number / 16 % 6);
    // The two knights on five places, in the order of reading.
    let pairs = (0..5).flat_map(|a| (a + 1..5).map(move |b| (a, b)));
    let (first, second) = pairs.into_iter().nth(number / 96).expect("ten pairs");
    place(&mut rank, Role::Knight, second);
    place(&mut rank, Role::Knight, first);
    for role in [Role::Rook, Role::King, Role::Rook] {
        place(&mut rank, role, 0);
    }
    rank.map(|role| role.expect("every place is taken"))
}

impl Game for Chess {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        let mut pos = Position::empty();
        for (file, role) in (0..).zip(first_rank(self.start)) {
            for color in Color::ALL {
                pos.put(color, role, Square::at(file, 0).seen_by(color));
                pos.put(color, Role::Pawn, Square::at(file, 1).seen_by(color));
            }
        }
        pos.set_state(Color::White, pos.by_role(Role::Rook), None);
        pos
    }

    #[inline]
    fn to_move(&self, pos: &Position) -> Seat {
        pos.seat()
    }

    #[inline]
    fn legal_moves(&self, pos: &Position, out: &mut Vec<Move>) -> Option<Outcome> {
        moves::generate::<false, _>(pos, out);
        if out.is_empty() { Some(end_without_moves(pos)) } else { None }
    }

    #[inline]
    fn apply(&self, pos: &mut Position, mv: Move) {
        pos.play(mv);
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        pos.key()
    }

    #[inline]
    fn adjudicate(&self, pos: &Position) -> Option<Outcome> {
        if is_dead(pos) {
            return Some(Outcome::draw(Reason::DeadPosition));
        }
        (pos.halfmoves >= 150).then_some(Outcome::draw(Reason::SeventyfiveMove))
    }

    fn claim(&self, pos: &Position) -> Option<Outcome> {
        (pos.halfmoves >= 100).then_some(Outcome::draw(Reason::FiftyMove))
    }

    fn can_win(&self, pos: &Position, seat: Seat) -> bool {
        could_mate(pos, Color::of(seat))
    }

    fn repetition(&self) -> Repetition {
        Repetition::CHESS
    }

    #[inline]
    fn irreversible(&self, pos: &Position, mv: Move) -> bool {
        let touched = mv.from.bit() | mv.to.bit();
        mv.role == Role::Pawn
            || pos.takes(mv)
            || pos.castling & touched != 0
            || mv.role == Role::King && pos.castling & pos.own() != 0
    }

    #[inline]
    fn count_moves(&self, pos: &Position) -> usize {
        let mut count = moves::Count(0);
        moves::generate::<false, _>(pos, &mut count);
        count.0
    }
}

/// Mate or stalemate.
#[cold]
fn end_without_moves(pos: &Position) -> Outcome {
    if pos.checkers() == 0 {
        Outcome::draw(Reason::Stalemate)
    } else {
        Outcome::loss(pos.seat(), Reason::Checkmate)
    }
}

/// True if neither side has what a mate takes, however badly the other plays.
#[inline]
fn is_dead(pos: &Position) -> bool {
    let mighty = pos.by_role(Role::Pawn) | pos.straight();
    mighty == 0 && !Color::ALL.into_iter().any(|color| could_mate(pos, color))
}

const LIGHT_SQUARES: u64 = 0x55AA55AA55AA55AA;

/// True if a side has what a mate takes, with whatever help the other side's pieces could give.
fn could_mate(pos: &Position, side: Color) -> bool {
    let own = pos.by_color(side);
    let theirs = pos.by_color(side.other());
    let pawns = pos.by_role(Role::Pawn);
    if (pawns | pos.straight()) & own != 0 {
        return true;
    }
    let (knights, bishops) = (pos.by_role(Role::Knight), pos.by_role(Role::Bishop));
    if knights & own != 0 {
        // A lone knight needs a piece in the way of the other king's escape; a queen never stays in the way.
        let blockers = theirs & !pos.by_role(Role::King) & !pos.by_role(Role::Queen);
        return own.count_ones() > 2 || blockers != 0;
    }
    let both_colours = bishops & LIGHT_SQUARES != 0 && bishops & !LIGHT_SQUARES != 0;
    bishops & own != 0 && (both_colours || (knights | pawns) != 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::{Notation, Rng};

    #[test]
    fn the_numbered_starts_are_the_known_ones() {
        let letters = |n: u16| -> String { first_rank(n).map(Role::letter).iter().collect() };
        assert_eq!(letters(518), "RNBQKBNR");
        assert_eq!(letters(0), "BBQNNRKR");
        assert_eq!(letters(959), "RKRNNQBB");
        let all: std::collections::HashSet<String> = (0..960).map(letters).collect();
        assert_eq!(all.len(), 960);
    }

    #[test]
    fn the_carried_key_is_the_computed_one() {
        for game in [Chess::orthodox(), Chess::random(959), Chess::random(17)] {
            let mut rng = Rng::new(3);
            let mut moves = Vec::new();
            for _ in 0..40 {
                let mut pos = game.start();
                while let Some(mv) = game.random_move(&pos, &mut rng, &mut moves) {
                    game.apply(&mut pos, mv);
                    assert_eq!(pos.key(), pos.computed_key(), "{}", game.write_position(&pos));
                    if game.adjudicate(&pos).is_some() {
                        break;
                    }
                }
            }
        }
    }

    #[test]
    fn both_generators_find_the_same_moves() {
        let mut rng = Rng::new(8);
        for number in 0..60 {
            let game = if number == 0 { Chess::orthodox() } else { Chess::random(number * 16 + 7) };
            let mut pos = game.start();
            let mut moves = Vec::new();
            for _ in 0..150 {
                moves.clear();
                game.legal_moves(&pos, &mut moves);
                let mut found: Vec<_> =
                    moves.iter().map(|mv| (mv.from, mv.to, mv.promotion())).collect();
                found.sort_unstable();
                let text = game.write_position(&pos);
                assert_eq!(found, naive::moves(&text, &pos), "{text}");
                let Some(mv) = rng.pick(&moves) else { break };
                game.apply(&mut pos, mv);
            }
        }
    }

    #[test]
    fn draws_are_told_apart() {
        let game = Chess::orthodox();
        let judged = |text: &str| {
            let pos = game.read_position(text).unwrap();
            game.adjudicate(&pos).map(|outcome| outcome.reason)
        };
        let dead = Some(Reason::DeadPosition);
        assert_eq!(judged("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), dead);
        assert_eq!(judged("4k3/8/8/8/8/8/8/4KN2 w - - 0 1"), dead);
        assert_eq!(judged("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1"), dead, "bishops on one colour");
        assert_eq!(judged("2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1"), None);
        assert_eq!(judged("4kn2/8/8/8/8/8/8/4KN2 w - - 0 1"), None);
        assert_eq!(judged("4k3/8/8/8/8/8/8/R3K3 w - - 150 99"), Some(Reason::SeventyfiveMove));
        let pos = game.read_position("4k3/8/8/8/8/8/4P3/4KB2 w - - 100 99").unwrap();
        assert_eq!(game.claim(&pos).map(|outcome| outcome.reason), Some(Reason::FiftyMove));
        assert!(game.can_win(&pos, Seat::FIRST));
        assert!(!game.can_win(&pos, Seat::SECOND));
    }

    #[test]
    fn a_rook_that_shields_its_king_may_not_castle_away() {
        // The rook on b1 leaves, and the queen on a1 looks along the rank.
        let game = Chess::random(0);
        let pos = game.read_position("4k3/8/8/8/8/8/8/qRK5 w B - 0 1").unwrap();
        assert!(game.read_move(&pos, "c1b1").is_err());
        let safe = game.read_position("4k3/8/8/8/8/8/8/1RK5 w B - 0 1").unwrap();
        let castling = game.read_move(&safe, "c1b1").unwrap();
        let mut after = safe;
        game.apply(&mut after, castling);
        assert_eq!(game.write_position(&after), "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
    }
}
