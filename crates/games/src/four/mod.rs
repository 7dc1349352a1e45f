//! Four-player chess on a cross of 160 squares: in teams, free for all, or until one survives.
//!
//! One set of rules with a [`Mode`]. In the team game a mate or a captured king ends everything; in the others a
//! player who is mated, stalemated or captured goes out, and the pieces stay on the board as grey obstacles.

mod help;
mod mind;
mod moves;
mod notation;
mod position;
mod show;

#[cfg(test)]
mod naive;
#[cfg(test)]
mod tests;

pub use moves::Move;
pub use position::Position;

use moves::pieces_of;
use parlour_core::{
    Game, Notation, Outcome, Reason, Repetition, Seat, TextError, Verdict, Why, keys,
};
use position::{
    BISHOP, EMPTY, FORWARD, KING, KNIGHT, NOBODY, PAWN, PROMOTED_QUEEN, QUEEN, ROOK, kind_of,
    owner_of, rook_home,
};

/// The games of this module.
pub fn builtin() -> Vec<Four> {
    [Mode::Teams, Mode::FreeForAll, Mode::Survivor].map(Four::new).into()
}

/// What the four play for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mode {
    /// Red and Yellow against Blue and Green.
    Teams,
    /// Everybody for points.
    FreeForAll,
    /// Everybody to be the last one left.
    Survivor,
}

impl Mode {
    /// The rank, counted from a player's own side, on which pawns are promoted.
    #[inline]
    const fn last_rank(self) -> u8 {
        match self {
            Mode::Teams => 11,
            _ => 8,
        }
    }

    /// What a pawn can become.
    #[inline]
    const fn promotes_to(self) -> &'static [u8] {
        match self {
            Mode::Teams => &[QUEEN, ROOK, BISHOP, KNIGHT],
            _ => &[PROMOTED_QUEEN],
        }
    }
}

/// The rules of four-player chess.
#[derive(Clone, Debug)]
pub struct Four {
    mode: Mode,
    start: Position,
}

/// Names of the seats.
const NAMES: [&str; 4] = ["Red", "Blue", "Yellow", "Green"];
/// Points for mating a king or taking one, for being stalemated, and the lead that decides between the last two.
const KING_POINTS: i16 = 20;
/// Points for each player left when a game stops without progress.
const STOP_POINTS: i16 = 10;
/// Rounds without a capture or a pawn's move after which a game stops.
const QUIET_ROUNDS: u16 = 50;

/// Points for capturing a piece, by kind.
const POINTS: [i16; 8] = [0, 1, 3, 5, 5, 9, KING_POINTS, 1];

impl Four {
    /// The game played in this mode.
    pub fn new(mode: Mode) -> Four {
        let mut game = Four { mode, start: Position::bare() };
        game.start =
            game.read_position(help::START).unwrap_or_else(|_: TextError| Position::bare());
        game
    }

    /// Moves the pieces, without passing the turn. Gives what was captured.
    #[inline]
    fn shift(pos: &mut Position, mv: Move) -> [u8; 2] {
        let seat = usize::from(pos.turn);
        let mut taken = [EMPTY; 2];
        if mv.is_en_passant() {
            let other = pos.jumps.iter().position(|&jumped| jumped == mv.to).unwrap_or(seat);
            taken[1] = pos.lift(mv.to.wrapping_add(FORWARD[other]));
        }
        if pos.at(mv.to) != EMPTY {
            taken[0] = pos.lift(mv.to);
        }
        let piece = pos.lift(mv.from);
        let becomes = mv.becomes();
        pos.put(mv.to, if becomes == 0 { piece } else { position::code(seat, becomes) });
        pos.clock = pos.clock.saturating_add(1);
        match kind_of(piece) {
            PAWN => {
                pos.clock = 0;
                let forward = FORWARD[seat];
                let over = mv.from.wrapping_add(forward);
                if mv.to == over.wrapping_add(forward) {
                    pos.set_jump(seat, over);
                }
            }
            KING => {
                // Only castling takes a king two squares.
                let step = position::KING_SIDE[seat];
                for (near, step) in [(true, step), (false, step.wrapping_neg())] {
                    let over = mv.from.wrapping_add(step);
                    if mv.to == over.wrapping_add(step) {
                        let rook = pos.lift(rook_home(seat, near));
                        pos.put(over, rook);
                    }
                }
            }
            _ => {}
        }
        if taken != [EMPTY; 2] {
            pos.clock = 0;
        }
        if pos.rights != 0 {
            pos.spoil_rights(mv.from, mv.to);
        }
        taken
    }

    /// The number the next player to go out gets.
    fn next_out(&self, pos: &Position) -> u8 {
        match self.mode {
            Mode::Survivor => 5 - pos.left() as u8,
            _ => 1,
        }
    }

    /// The next player after this one who still plays.
    fn next_seat(pos: &Position, seat: usize) -> usize {
        (1..=4).map(|n| (seat + n) % 4).find(|&next| pos.plays(next)).unwrap_or(seat)
    }

    /// Gives points for captures, takes out whose king was captured, and gives the bonus for several checks.
    fn reward(&self, pos: &mut Position, before: &[u8; 256], mv: Move, taken: [u8; 2]) {
        let seat = usize::from(pos.turn);
        for piece in taken.into_iter().filter(|&piece| piece != EMPTY) {
            let owner = owner_of(piece);
            if owner == NOBODY {
                continue;
            }
            if self.mode == Mode::FreeForAll {
                pos.points[seat] += POINTS[usize::from(kind_of(piece))];
            }
            if kind_of(piece) == KING && pos.plays(owner) {
                pos.eliminate(owner, self.next_out(pos), false);
            }
        }
        if self.mode == Mode::FreeForAll {
            let mine = pieces_of(seat);
            let fresh = (0..4).filter(|&other| {
                let king = pos.kings[other];
                other != seat
                    && king != 0
                    && pos.plays(other)
                    && moves::attacked(&pos.board, king, mine, EMPTY)
                    && !moves::attacked(before, king, mine, EMPTY)
            });
            let queen = matches!(kind_of(pos.at(mv.to)), QUEEN | PROMOTED_QUEEN);
            pos.points[seat] += match (fresh.count(), queen) {
                (2, true) => 1,
                (2, false) | (3, true) => 5,
                (3, false) => 20,
                _ => 0,
            };
        }
    }

    /// Gives the turn to the next player who can move, and takes out those who cannot: mates, stalemates.
    fn resolve(&self, pos: &mut Position, mover: usize, mut next: usize) {
        while pos.left() > 1 && !self.can_move(pos, next) {
            if self.mode == Mode::FreeForAll {
                let winner = match (self.in_check(pos, next), pos.mated_by[next]) {
                    (false, _) => next,
                    (true, 0) => mover,
                    (true, by) => usize::from(by) - 1,
                };
                pos.points[winner] += KING_POINTS;
            }
            pos.eliminate(next, self.next_out(pos), false);
            next = Four::next_seat(pos, next);
        }
        if pos.left() == 1 {
            next = Four::next_seat(pos, next);
        }
        pos.set_turn(next as u8);
        self.remember_mates(pos, mover);
    }

    /// Keeps for every king that could not escape who brought that about.
    fn remember_mates(&self, pos: &mut Position, mover: usize) {
        if self.mode != Mode::FreeForAll {
            return;
        }
        for seat in 0..4 {
            let mated = seat != usize::from(pos.turn)
                && pos.plays(seat)
                && self.in_check(pos, seat)
                && !self.can_move(pos, seat);
            pos.mated_by[seat] = match (mated, pos.mated_by[seat]) {
                (false, _) => 0,
                (true, 0) => mover as u8 + 1,
                (true, by) => by,
            };
        }
    }

    /// The ranking as it stands; players still in get a bonus.
    fn ranking(&self, pos: &Position, bonus: i16, reason: Reason) -> Outcome {
        if self.mode == Mode::FreeForAll {
            let total = |seat: usize| {
                i32::from(pos.points[seat]) + if pos.plays(seat) { i32::from(bonus) } else { 0 }
            };
            return Outcome::by_points(&[0, 1, 2, 3].map(total), Reason::Points);
        }
        // Who went out later stands higher; those still in stand highest.
        let last = |seat: usize| if pos.plays(seat) { 9 } else { i32::from(pos.out[seat]) };
        Outcome::by_points(&[0, 1, 2, 3].map(last), reason)
    }

    /// The first seat whose king has been captured in the team game.
    #[inline]
    fn captured_king(pos: &Position) -> Option<Seat> {
        pos.kings.iter().position(|&king| king == 0).map(|seat| Seat(seat as u8))
    }
}

impl Game for Four {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        self.start
    }

    #[inline]
    fn to_move(&self, pos: &Position) -> Seat {
        pos.seat()
    }

    fn legal_moves(&self, pos: &Position, out: &mut Vec<Move>) -> Option<Outcome> {
        if self.mode != Mode::Teams {
            if pos.left() < 2 {
                return Some(self.ranking(pos, 0, Reason::LastSurvivor));
            }
            self.list(pos, out);
            return None;
        }
        if let Some(loser) = Four::captured_king(pos) {
            return Some(self.loss_of(loser, Reason::KingCaptured));
        }
        self.list(pos, out);
        if !out.is_empty() {
            return None;
        }
        let seat = pos.seat();
        Some(if self.in_check(pos, seat.index()) {
            self.loss_of(seat, Reason::Checkmate)
        } else {
            Outcome::draw(Reason::Stalemate)
        })
    }

    #[inline]
    fn apply(&self, pos: &mut Position, mv: Move) {
        let mover = usize::from(pos.turn);
        if self.mode == Mode::Teams {
            Four::shift(pos, mv);
            pos.set_turn((pos.turn + 1) & 3);
            return;
        }
        let before = pos.board;
        let taken = Four::shift(pos, mv);
        self.reward(pos, &before, mv, taken);
        let next = Four::next_seat(pos, mover);
        self.resolve(pos, mover, next);
    }

    /// Points belong to the search's key, not to repetition: the same board with other points repeats.
    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        if self.mode != Mode::FreeForAll {
            return pos.key;
        }
        let [a, b, c, d] = pos.points.map(|points| points as u16 as u64);
        let mates = u32::from_le_bytes(pos.mated_by);
        pos.key ^ keys::mix(a | b << 16 | c << 32 | d << 48) ^ keys::mix(u64::from(mates) << 7)
    }

    #[inline]
    fn repetition_key(&self, pos: &Position) -> u64 {
        pos.key
    }

    fn adjudicate(&self, pos: &Position) -> Option<Outcome> {
        if pos.clock < QUIET_ROUNDS * pos.left() as u16 {
            return None;
        }
        Some(match self.mode {
            Mode::Teams => Outcome::draw(Reason::FiftyMove),
            _ => self.ranking(pos, STOP_POINTS, Reason::FiftyMove),
        })
    }

    /// With two left, a leader more than a king ahead of everybody may stop the game.
    fn claim(&self, pos: &Position) -> Option<Outcome> {
        if self.mode != Mode::FreeForAll || pos.left() != 2 {
            return None;
        }
        let leader = (0..4).filter(|&seat| pos.plays(seat)).max_by_key(|&seat| pos.points[seat])?;
        let ahead = |other: usize| {
            let margin = if pos.plays(other) { KING_POINTS } else { 0 };
            other == leader || pos.points[leader] - pos.points[other] > margin
        };
        (0..4).all(ahead).then(|| self.ranking(pos, 0, Reason::Points))
    }

    fn retire(&self, pos: &mut Position, seat: Seat, why: Why) -> Option<Outcome> {
        if self.mode == Mode::Teams {
            return Some(self.loss_of(seat, why.reason()));
        }
        let leaver = seat.index();
        if pos.plays(leaver) && pos.left() > 1 {
            let mover = Four::previous(pos);
            pos.eliminate(leaver, self.next_out(pos), self.mode == Mode::FreeForAll);
            let turn = usize::from(pos.turn);
            let next = if turn == leaver { Four::next_seat(pos, turn) } else { turn };
            self.resolve(pos, if mover == leaver { next } else { mover }, next);
        }
        (pos.left() < 2).then(|| self.ranking(pos, 0, Reason::LastSurvivor))
    }

    fn repetition(&self) -> Repetition {
        match self.mode {
            Mode::Teams => Repetition::DRAW_AT_THREE,
            _ => Repetition { claim: None, automatic: Some((3, Verdict::Judge)), forbidden: false },
        }
    }

    #[inline]
    fn irreversible(&self, pos: &Position, mv: Move) -> bool {
        pos.at(mv.to) != EMPTY || kind_of(pos.at(mv.from)) == PAWN
    }

    fn repetition_outcome(&self, pos: &Position) -> Outcome {
        self.ranking(pos, STOP_POINTS, Reason::Threefold)
    }

    #[inline]
    fn seats(&self) -> usize {
        4
    }

    #[inline]
    fn team(&self, seat: Seat) -> u8 {
        if self.mode == Mode::Teams { seat.0 & 1 } else { seat.0 }
    }

    fn is_out(&self, pos: &Position, seat: Seat) -> bool {
        !pos.plays(seat.index())
    }

    fn last_mover(&self, pos: &Position) -> Seat {
        Seat(Four::previous(pos) as u8)
    }

    #[inline]
    fn count_moves(&self, pos: &Position) -> usize {
        let over = match self.mode {
            Mode::Teams => Four::captured_king(pos).is_some(),
            _ => pos.left() < 2,
        };
        if over { 0 } else { self.count(pos) }
    }
}

impl Four {
    /// The player before the one to move.
    fn previous(pos: &Position) -> usize {
        let turn = usize::from(pos.turn);
        (1..=4).map(|n| (turn + 4 - n) % 4).find(|&seat| pos.plays(seat)).unwrap_or(turn)
    }
}
