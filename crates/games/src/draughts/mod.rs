//! Draughts, also called checkers, and its family: men step forward, must take by jumping, and become kings.
//!
//! Everything in which the kinds differ is a parameter in `rules`; `board` knows the squares and `moves` how pieces
//! step and jump.

mod board;
mod help;
mod mind;
mod moves;
mod notation;
mod rules;
mod show;
mod text;

use parlour_core::{Game, Outcome, Reason, Repetition, Rng, Seat, keys};
use rules::Rules;

/// The games of this module.
pub fn builtin() -> Vec<Draughts> {
    rules::ALL.map(|rules| Draughts { rules }).into()
}

/// The rules of a kind of draughts.
#[derive(Clone, Debug)]
pub struct Draughts {
    rules: &'static Rules,
}

/// The colours. Black sits at the top; which of them begins is a matter of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Black,
    White,
}

impl Side {
    const BOTH: [Side; 2] = [Side::Black, Side::White];

    #[inline]
    const fn index(self) -> usize {
        self as usize
    }

    #[inline]
    const fn other(self) -> Side {
        if matches!(self, Side::Black) { Side::White } else { Side::Black }
    }

    /// The name for people.
    const fn name(self) -> &'static str {
        ["Black", "White"][self.index()]
    }
}

/// Pieces as sets of squares (see `board`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// All pieces of each side.
    pieces: [u64; 2],
    /// Those of either side that are kings.
    kings: u64,
    turn: Side,
    /// Plies since the last capture or step forward of a man.
    quiet: u16,
    /// Plies since the present short ending began; 0 where there is none.
    ending: u8,
    /// The latest steps of each side, where the rules limit them.
    streaks: [Streak; 2],
}

/// Steps in a row of one king while its side has men. Nothing (square 0, no steps) if the last move was another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Streak {
    /// The bit of the king.
    at: u8,
    steps: u8,
}

/// A whole turn: where a piece begins and ends, whether it becomes a king, and everything it takes on the way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    from: u8,
    to: u8,
    crowned: bool,
    taken: u64,
}

impl Position {
    /// The pieces of a side that are not kings.
    fn men(&self, side: Side) -> u64 {
        self.pieces[side.index()] & !self.kings
    }

    /// The kings of a side.
    fn kings(&self, side: Side) -> u64 {
        self.pieces[side.index()] & self.kings
    }

    /// Whose piece stands on the square of a bit.
    fn owner(&self, bit: u32) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.pieces[side.index()] >> bit & 1 == 1)
    }
}

impl Draughts {
    /// The seat of a side: whoever begins has the first.
    #[inline]
    fn seat(&self, side: Side) -> Seat {
        if side == self.rules.first { Seat::FIRST } else { Seat::SECOND }
    }

    /// The side of a seat.
    #[inline]
    fn side(&self, seat: Seat) -> Side {
        if seat == Seat::FIRST { self.rules.first } else { self.rules.first.other() }
    }

    /// How it stands when the side to move cannot move.
    fn lost(&self, pos: &Position) -> Outcome {
        let bare = pos.pieces[pos.turn.index()] == 0;
        let reason = if bare { Reason::NoPieces } else { Reason::NoMoves };
        Outcome::loss(self.seat(pos.turn), reason)
    }

    /// Brings the counters that not every kind has up to date after a move.
    fn count_on(&self, pos: &mut Position, before: &Position, mv: Move) {
        let now = self.rules.short_ending(pos);
        let same = now.is_some() && mv.taken == 0 && now == self.rules.short_ending(before);
        pos.ending = if same { pos.ending.saturating_add(1) } else { 0 };
        if self.rules.king_streak == 0 {
            return;
        }
        let me = before.turn.index();
        let was = pos.streaks[me];
        let stepped = mv.taken == 0 && before.kings >> mv.from & 1 == 1;
        pos.streaks[me] = match stepped {
            true if was.steps > 0 && was.at == mv.from => {
                Streak { at: mv.to, steps: was.steps.saturating_add(1) }
            }
            true => Streak { at: mv.to, steps: 1 },
            false => Streak::default(),
        };
        self.settle_streaks(pos);
    }
}

impl Game for Draughts {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position {
            pieces: Side::BOTH.map(|side| self.rules.home(side)),
            kings: 0,
            turn: self.rules.first,
            quiet: 0,
            ending: 0,
            streaks: [Streak::default(); 2],
        }
    }

    #[inline]
    fn to_move(&self, pos: &Position) -> Seat {
        self.seat(pos.turn)
    }

    #[inline]
    fn legal_moves(&self, pos: &Position, out: &mut Vec<Move>) -> Option<Outcome> {
        moves::legal(self.rules, pos, out);
        out.is_empty().then(|| self.lost(pos))
    }

    #[inline]
    fn apply(&self, pos: &mut Position, mv: Move) {
        let before = *pos;
        let (from, to) = (1u64 << mv.from, 1u64 << mv.to);
        let progress = self.irreversible(pos, mv);
        let me = pos.turn.index();
        let king = pos.kings & from != 0 || mv.crowned;
        pos.pieces[me] = pos.pieces[me] & !from | to;
        pos.pieces[me ^ 1] &= !mv.taken;
        pos.kings &= !(from | mv.taken);
        if king {
            pos.kings |= to;
        }
        pos.quiet = if progress { 0 } else { pos.quiet.saturating_add(1) };
        pos.turn = pos.turn.other();
        // Without kings there is nothing else to count.
        if before.kings != 0 && !self.rules.claimed {
            self.count_on(pos, &before, mv);
        }
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        let key = self.repetition_key(pos);
        if self.rules.king_streak == 0 {
            return key;
        }
        let streaks = pos.streaks.map(|streak| u64::from(streak.at) << 8 | u64::from(streak.steps));
        keys::mix(key ^ streaks[0] << 16 ^ streaks[1])
    }

    #[inline]
    fn repetition_key(&self, pos: &Position) -> u64 {
        // Each set is mixed into what came before. Multiplied only, the highest squares would reach the highest bits
        // alone, and a king there, being in two sets, would cancel itself.
        let turn = (pos.turn as u64).wrapping_mul(0x2545_F491_4F6C_DD1D);
        let black = keys::mix(pos.pieces[0] ^ turn);
        keys::mix(keys::mix(black ^ pos.pieces[1]) ^ pos.kings)
    }

    fn adjudicate(&self, pos: &Position) -> Option<Outcome> {
        if self.rules.claimed {
            return None;
        }
        let ending = self.rules.short_ending(pos);
        let over = pos.quiet >= self.rules.quiet_plies
            || ending.is_some_and(|ending| pos.ending >= ending.plies);
        over.then(|| Outcome::draw(Reason::QuietMoves))
    }

    fn claim(&self, pos: &Position) -> Option<Outcome> {
        let may = self.rules.claimed && pos.quiet >= self.rules.quiet_plies;
        may.then(|| Outcome::draw(Reason::QuietMoves))
    }

    /// Nobody wins without a piece.
    fn can_win(&self, pos: &Position, seat: Seat) -> bool {
        pos.pieces[self.side(seat).index()] != 0
    }

    fn repetition(&self) -> Repetition {
        Repetition::DRAW_AT_THREE
    }

    /// A man never comes back, unless it stepped sideways.
    #[inline]
    fn irreversible(&self, pos: &Position, mv: Move) -> bool {
        if mv.taken != 0 || pos.kings >> mv.from & 1 == 1 {
            return mv.taken != 0;
        }
        !self.rules.men_sidestep() || mv.from.abs_diff(mv.to) >= self.rules.board.side as u8
    }

    #[inline]
    fn count_moves(&self, pos: &Position) -> usize {
        moves::count(self.rules, pos)
    }

    #[inline]
    fn random_move(&self, pos: &Position, rng: &mut Rng, scratch: &mut Vec<Move>) -> Option<Move> {
        moves::random(self.rules, pos, rng, scratch)
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

    #[test]
    fn boards_that_differ_in_a_king_on_the_last_row_have_different_keys() {
        for game in builtin() {
            let board = game.rules.board;
            let mut keys = std::collections::HashSet::new();
            for square in 0..board.squares {
                let mut pos = game.start();
                pos.pieces = [1 << square, 0];
                pos.kings = 1 << square;
                assert!(keys.insert(game.key(&pos)), "{} squares, {square}", board.squares);
            }
        }
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
