//! Draughts, also called checkers: men step forward along diagonals, must take by jumping, and become kings.
//!
//! English draughts so far. Everything in which its relatives differ hangs on few places: the size of the board
//! (`board`), how pieces jump (`moves`), and the counts in [`Rules`].

mod board;
mod mind;
mod moves;
mod notation;
mod show;

use board::{BOARD, SIDE, rows};
use parlour_core::{Game, Outcome, Reason, Repetition, Rng, Seat, keys};

/// The games of this module.
pub fn builtin() -> Vec<Draughts> {
    vec![Draughts { rules: &ENGLISH }]
}

/// What sets one kind of draughts apart from another.
#[derive(Debug)]
struct Rules {
    id: &'static str,
    name: &'static str,
    also: &'static [&'static str],
    /// Men of each side at the start.
    men: u32,
    /// So many plies without a capture or a step of a man, and a draw may be claimed.
    claim_after: u16,
}

const ENGLISH: Rules = Rules {
    id: "draughts_english",
    name: "Draughts",
    also: &["Checkers", "English draughts", "American checkers"],
    men: 12,
    claim_after: 80,
};

/// The rules of a kind of draughts.
#[derive(Clone, Debug)]
pub struct Draughts {
    rules: &'static Rules,
}

/// Pieces as sets of squares (see `board`); Black sits at the top and begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// All pieces of each seat.
    pieces: [u64; 2],
    /// Those of either seat that are kings.
    kings: u64,
    turn: Seat,
    /// Plies since the last capture or step of a man.
    quiet: u16,
}

/// A whole turn: where a piece begins and ends, and everything it takes on the way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    from: u8,
    to: u8,
    taken: u64,
}

/// The row where each seat's men become kings.
const CROWNING: [u64; 2] = [rows(SIDE - 1, SIDE), rows(0, 1)];

impl Position {
    /// The pieces of a seat that are not kings.
    fn men(&self, seat: Seat) -> u64 {
        self.pieces[seat.index()] & !self.kings
    }

    /// The kings of a seat.
    fn kings(&self, seat: Seat) -> u64 {
        self.pieces[seat.index()] & self.kings
    }

    /// Whose piece stands on the square of a bit.
    fn owner(&self, bit: u32) -> Option<Seat> {
        Seat::all(2).find(|seat| self.pieces[seat.index()] >> bit & 1 == 1)
    }

    /// How it stands when the side to move cannot move.
    fn lost(&self) -> Outcome {
        let bare = self.pieces[self.turn.index()] == 0;
        Outcome::loss(self.turn, if bare { Reason::NoPieces } else { Reason::NoMoves })
    }
}

impl Game for Draughts {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        let deep = self.rules.men * 2 / SIDE;
        let pieces = [rows(0, deep), rows(SIDE - deep, SIDE)];
        Position { pieces, kings: 0, turn: Seat::FIRST, quiet: 0 }
    }

    #[inline]
    fn to_move(&self, pos: &Position) -> Seat {
        pos.turn
    }

    #[inline]
    fn legal_moves(&self, pos: &Position, out: &mut Vec<Move>) -> Option<Outcome> {
        moves::legal(pos, out);
        out.is_empty().then(|| pos.lost())
    }

    #[inline]
    fn apply(&self, pos: &mut Position, mv: Move) {
        let (from, to) = (1u64 << mv.from, 1u64 << mv.to);
        let was_king = pos.kings & from != 0;
        let me = pos.turn.index();
        pos.pieces[me] = pos.pieces[me] & !from | to;
        pos.pieces[me ^ 1] &= !mv.taken;
        pos.kings &= !(from | mv.taken);
        if was_king || to & CROWNING[me] != 0 {
            pos.kings |= to;
        }
        let progress = !was_king || mv.taken != 0;
        pos.quiet = if progress { 0 } else { pos.quiet.saturating_add(1) };
        pos.turn = pos.turn.other();
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        // A set leaves the upper bits free: the turn fits there.
        let black = pos.pieces[0] | u64::from(pos.turn.0) << 63;
        let sets = black.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ keys::mix(pos.pieces[1]);
        keys::mix(sets ^ pos.kings.wrapping_mul(0xD6E8_FEB8_6659_FD93))
    }

    fn claim(&self, pos: &Position) -> Option<Outcome> {
        (pos.quiet >= self.rules.claim_after).then(|| Outcome::draw(Reason::QuietMoves))
    }

    /// Nobody wins without a piece.
    fn can_win(&self, pos: &Position, seat: Seat) -> bool {
        pos.pieces[seat.index()] & BOARD != 0
    }

    fn repetition(&self) -> Repetition {
        Repetition::DRAW_AT_THREE
    }

    #[inline]
    fn irreversible(&self, pos: &Position, mv: Move) -> bool {
        mv.taken != 0 || pos.kings >> mv.from & 1 == 0
    }

    #[inline]
    fn count_moves(&self, pos: &Position) -> usize {
        moves::count(pos)
    }

    #[inline]
    fn random_move(&self, pos: &Position, rng: &mut Rng, scratch: &mut Vec<Move>) -> Option<Move> {
        moves::random(pos, rng, scratch)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::Notation;
    use parlour_core::perft::perft;

    fn english() -> Draughts {
        builtin().remove(0)
    }

    fn texts(position: &str) -> Vec<String> {
        let (game, mut moves) = (english(), Vec::new());
        let pos = game.read_position(position).unwrap();
        game.legal_moves(&pos, &mut moves);
        let mut texts: Vec<String> = moves.iter().map(|&mv| game.write_move(&pos, mv)).collect();
        texts.sort();
        texts
    }

    fn after(position: &str, mv: &str) -> String {
        let game = english();
        let mut pos = game.read_position(position).unwrap();
        let mv = game.read_move(&pos, mv).unwrap();
        game.apply(&mut pos, mv);
        game.write_position(&pos)
    }

    #[test]
    fn counts_of_the_start_are_the_published_ones() {
        let counts = [7, 49, 302, 1469, 7361, 36768, 179740, 845931];
        for (depth, count) in counts.into_iter().enumerate() {
            assert_eq!(perft(&english(), &english().start(), depth as u32 + 1), count);
        }
    }

    #[test]
    fn a_capture_must_be_made_and_completed() {
        assert_eq!(texts("B:W18,25:B15,1"), ["15x22x29"]);
    }

    #[test]
    fn men_do_not_take_backwards_but_kings_do() {
        assert_eq!(texts("B:W10:B15"), ["15-18", "15-19"]);
        assert_eq!(texts("B:W10:BK15"), ["15x6"]);
    }

    #[test]
    fn a_man_that_reaches_the_last_row_stops_there_even_if_a_king_could_go_on() {
        assert_eq!(texts("B:W26,27:B22"), ["22x31"]);
        assert_eq!(after("B:W26,27:B22", "22x31"), "W:W27:BK31");
    }

    #[test]
    fn two_ways_round_the_same_four_are_one_move() {
        let game = english();
        let text = "B:W7,8,15,16:BK3";
        let pos = game.read_position(text).unwrap();
        let mut moves = Vec::new();
        game.legal_moves(&pos, &mut moves);
        assert_eq!((moves.len(), game.count_moves(&pos)), (1, 1));
        for way in ["3x10x19x12x3", "3x12x19x10x3", "3x3"] {
            assert_eq!(game.read_move(&pos, way), Ok(moves[0]), "{way}");
        }
        assert_eq!(after(text, "3x3"), "W:W:BK3");
    }

    #[test]
    fn whoever_cannot_move_loses() {
        let game = english();
        let outcome = |text: &str| {
            game.legal_moves(&game.read_position(text).unwrap(), &mut Vec::new()).unwrap()
        };
        assert_eq!(outcome("W:W:B4"), Outcome::loss(Seat::SECOND, Reason::NoPieces));
        assert_eq!(outcome("W:W12:B8,3"), Outcome::loss(Seat::SECOND, Reason::NoMoves));
    }

    #[test]
    fn forty_moves_each_by_kings_alone_may_be_claimed() {
        let game = english();
        let mut pos = game.read_position("W:WK32,21:BK1:H79").unwrap();
        assert_eq!(game.claim(&pos), None);
        let king = game.read_move(&pos, "32-28").unwrap();
        let man = game.read_move(&pos, "21-17").unwrap();
        let mut other = pos;
        game.apply(&mut pos, king);
        assert_eq!(game.claim(&pos), Some(Outcome::draw(Reason::QuietMoves)));
        assert_eq!(game.write_position(&pos), "B:W21,K28:BK1:H80");
        game.apply(&mut other, man);
        assert_eq!(game.write_position(&other), "B:W17,K32:BK1");
    }
}
