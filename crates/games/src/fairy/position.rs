//! The position: sets of squares by kind and by side, and how pieces come on and go off with the key kept right.

use super::definition::MAX_KINDS;
use super::hands::MAX_OF_A_KIND;
use super::rules::Captured;
use super::variant::{Style, Variant};
use parlour_core::bits::Word;
use parlour_core::{Message, Seat, grid, message};
use std::num::NonZeroU8;

/// Everything a position text says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position<B: Word> {
    /// The squares of each kind, both sides.
    pub(super) kinds: [B; MAX_KINDS],
    /// The squares of each side.
    pub(super) sides: [B; 2],
    /// Pieces that were promoted, where captured ones come back.
    pub(super) promoted: B,
    /// How many of each kind each side has in hand, five bits for a kind.
    pub(super) hands: [u64; 2],
    pub(super) key: u64,
    /// Half-moves since the last capture or pawn move.
    pub(super) halfmoves: u16,
    /// The number of the move, counted up after the second side's.
    pub(super) number: u16,
    pub(super) turn: Seat,
    /// A bit for each way to castle that is still open.
    pub(super) rights: u8,
    /// The square that a double step has gone over, if something can be taken there now. It is never on the first row.
    pub(super) en_passant: Option<NonZeroU8>,
    /// How many checks each side still has to give, where that wins: four bits for a side.
    pub(super) checks: u8,
}

impl<B: Word> Default for Position<B> {
    fn default() -> Self {
        Position {
            kinds: [B::ZERO; MAX_KINDS],
            sides: [B::ZERO; 2],
            promoted: B::ZERO,
            hands: [0; 2],
            key: 0,
            halfmoves: 0,
            number: 1,
            turn: Seat::FIRST,
            rights: 0,
            en_passant: None,
            checks: 0,
        }
    }
}

impl<B: Word> Position<B> {
    /// Every piece.
    #[inline]
    pub(super) fn occupied(&self) -> B {
        self.sides[0] | self.sides[1]
    }

    /// The pieces of one seat.
    #[inline]
    pub(super) fn of(&self, seat: Seat) -> B {
        self.sides[seat.index()]
    }

    /// The kind on a square that is not empty.
    #[inline]
    pub(super) fn kind_at(&self, cell: u32) -> usize {
        // Looking at every kind is quicker than guessing where to stop.
        let bit = B::bit(cell);
        (1..MAX_KINDS).fold(
            0,
            |found, kind| {
                if (self.kinds[kind] & bit).is_zero() { found } else { kind }
            },
        )
    }

    /// How many checks a seat still has to give.
    #[inline]
    pub(super) fn checks_left(&self, seat: Seat) -> u8 {
        self.checks >> (4 * seat.0) & 15
    }

    /// What stands on a square.
    pub(super) fn piece_at(&self, cell: u32) -> Option<(Seat, usize)> {
        let seat = Seat::all(2).find(|&seat| self.of(seat).has(cell))?;
        Some((seat, self.kind_at(cell)))
    }
}

/// A position as texts and editors describe it, not yet checked.
#[derive(Clone, Debug)]
pub(super) struct Setup {
    /// Square, owner, kind.
    pub(super) pieces: Vec<(u32, Seat, usize)>,
    pub(super) turn: Seat,
    pub(super) rights: u8,
    pub(super) en_passant: Option<u32>,
    pub(super) halfmoves: u16,
    pub(super) number: u16,
    /// Squares of promoted pieces.
    pub(super) promoted: Vec<u32>,
    /// Owner, kind and number of pieces in hand.
    pub(super) hands: Vec<(Seat, usize, u32)>,
    /// Checks still to be given by each side.
    pub(super) checks: [u8; 2],
}

impl<B: Word> Variant<B> {
    /// Puts a piece on an empty square.
    #[inline]
    pub(super) fn put(&self, pos: &mut Position<B>, seat: Seat, kind: usize, cell: u32) {
        self.toggle(pos, seat, kind, cell);
    }

    /// Takes a piece off its square.
    #[inline]
    pub(super) fn remove(&self, pos: &mut Position<B>, seat: Seat, kind: usize, cell: u32) {
        self.toggle(pos, seat, kind, cell);
    }

    #[inline]
    fn toggle(&self, pos: &mut Position<B>, seat: Seat, kind: usize, cell: u32) {
        let bit = B::bit(cell);
        pos.kinds[kind] = pos.kinds[kind] ^ bit;
        pos.sides[seat.index()] = pos.sides[seat.index()] ^ bit;
        pos.key ^= self.zobrist.piece(seat, kind, cell);
    }

    /// Leaves the castling rights in this set.
    #[inline]
    pub(super) fn set_rights(&self, pos: &mut Position<B>, rights: u8) {
        let keys = &self.zobrist.rights;
        pos.key ^= keys[pos.rights as usize & 15] ^ keys[rights as usize & 15];
        pos.rights = rights;
    }

    /// Sets or clears the en passant square.
    #[inline]
    pub(super) fn set_en_passant(&self, pos: &mut Position<B>, en_passant: Option<u8>) {
        let en_passant = en_passant.and_then(NonZeroU8::new);
        for cell in [pos.en_passant, en_passant].into_iter().flatten() {
            pos.key ^= self.zobrist.en_passant[usize::from(cell.get())];
        }
        pos.en_passant = en_passant;
    }

    /// Sets how many checks a side still has to give.
    pub(super) fn set_checks(&self, pos: &mut Position<B>, seat: Seat, left: u8) {
        pos.key ^= self.zobrist.checks(seat, pos.checks_left(seat));
        pos.checks = pos.checks & !(15 << (4 * seat.0)) | left << (4 * seat.0);
        pos.key ^= self.zobrist.checks(seat, left);
    }

    /// The pieces of both sides that promote.
    #[inline]
    pub(super) fn pawns(&self, pos: &Position<B>) -> B {
        self.pawn_kinds.iter().fold(B::ZERO, |set, &kind| set | pos.kinds[kind])
    }

    /// Gives the turn to the other side and counts the move.
    #[inline]
    pub(super) fn turn_over(&self, pos: &mut Position<B>) {
        pos.number = pos.number.saturating_add(u16::from(pos.turn.0));
        pos.turn = pos.turn.other();
        pos.key ^= self.zobrist.turn;
    }

    /// The square ahead of another, for a seat; both are known to be on the board.
    #[inline]
    pub(super) fn ahead(&self, seat: Seat, cell: u32) -> u32 {
        if seat == Seat::FIRST { cell + self.squares.files } else { cell - self.squares.files }
    }

    /// The name of a square.
    pub(super) fn square(&self, cell: u32) -> String {
        let (x, y) = self.squares.at(cell);
        grid::square_name(x, y)
    }

    /// "White" or "Black".
    pub(super) fn seat_name(seat: Seat) -> &'static str {
        ["White", "Black"][seat.index() & 1]
    }

    /// The position a setup describes, or every reason why it cannot be played.
    pub(super) fn build(&self, setup: &Setup) -> Result<Position<B>, Vec<Message>> {
        let mut problems = Vec::new();
        let mut pos: Position<B> =
            Position { halfmoves: setup.halfmoves, number: setup.number, ..Position::default() };
        for &(cell, seat, kind) in &setup.pieces {
            if pos.occupied().has(cell) {
                problems.push(message!("two pieces stand on {square}", square = self.square(cell)));
                continue;
            }
            if self.kinds[kind].never_on[seat.index()].has(cell) {
                problems.push(self.why_never(seat, kind, cell));
            }
            self.put(&mut pos, seat, kind, cell);
        }
        if setup.turn == Seat::SECOND {
            pos.turn = Seat::SECOND;
            pos.key ^= self.zobrist.turn;
        }
        problems.extend(self.king_problems(&pos));
        for seat in Seat::all(2) {
            self.set_checks(&mut pos, seat, setup.checks[seat.index()]);
        }
        problems.extend(self.fill_hands(&mut pos, setup));
        problems.extend(self.rights_problems(&pos, setup.rights));
        self.set_rights(&mut pos, setup.rights);
        if let Some(cell) = setup.en_passant {
            match self.en_passant_problem(&pos, cell) {
                Some(problem) => problems.push(problem),
                None => self.note_en_passant(&mut pos, cell),
            }
        }
        if problems.is_empty() { Ok(pos) } else { Err(problems) }
    }

    /// Why a kind can never stand on a square.
    fn why_never(&self, seat: Seat, kind: usize, cell: u32) -> Message {
        let (piece, facts) = (&self.def.pieces[kind], &self.kinds[kind]);
        let side = Message::name(&Self::seat_name(seat).to_ascii_lowercase());
        let (kind, square) = (Message::name(&piece.name), self.square(cell));
        if facts.must[seat.index()].has(cell) {
            return message!(
                "a {side} {kind} cannot stand on {square}, because it must promote there",
                side,
                kind,
                square
            );
        }
        if let Some(region) = piece.within.map(|region| &self.def.board.value.regions[region])
            && !region.squares.contains(&self.squares.at(cell))
        {
            return message!(
                "a {side} {kind} cannot stand on {square}, because it never leaves the region '{region}'",
                side,
                kind,
                square,
                region = &region.name
            );
        }
        if let Some(row) = piece.double_step.iter().min() {
            return message!(
                "a {side} {kind} cannot stand on {square}, because its double step begins on row {row}",
                side,
                kind,
                square,
                row
            );
        }
        message!("a {side} {kind} cannot stand on {square}", side, kind, square)
    }

    /// What is wrong with the royal pieces.
    fn king_problems(&self, pos: &Position<B>) -> Vec<Message> {
        let Some(royal) = self.royal else { return Vec::new() };
        let king = Message::name(&self.def.pieces[royal].name);
        let mut problems = Vec::new();
        let mut complete = true;
        for seat in Seat::all(2) {
            let side = Message::from(Self::seat_name(seat));
            let count = (pos.of(seat) & pos.kinds[royal]).count();
            let due = u32::from(self.rules.kings[seat.index()]);
            complete &= count == due;
            // A king that has been blown up is missing in a game that is over.
            let may_be_gone = matches!(self.rules.captured, Captured::Blast | Captured::BlastAll);
            if count > due || count < due && !may_be_gone {
                let king = king.clone();
                problems.push(if due == 0 {
                    message!("{side} cannot have a {king}, but has {count}", side, king, count)
                } else {
                    message!("{side} needs exactly one {king}, but has {count}", side, king, count)
                });
            }
        }
        if !problems.is_empty() || !complete || self.rules.captured == Captured::BlastAll {
            return problems;
        }
        let side = Message::from(Self::seat_name(pos.turn.other()));
        if self.in_check(pos, pos.turn.other()) {
            problems.push(message!("{side} is in check, but it is not {side}'s turn", side));
        } else if self.style == Style::NoChecks && self.in_check(pos, pos.turn) {
            let side = Message::from(Self::seat_name(pos.turn));
            problems.push(message!("{side} is in check, which this game forbids", side));
        }
        problems
    }

    /// Puts pieces in hand and notes promoted ones; says what is wrong with them.
    fn fill_hands(&self, pos: &mut Position<B>, setup: &Setup) -> Vec<Message> {
        let mut problems = Vec::new();
        let has_hands = self.rules.captured == Captured::Hand;
        let wanted = !setup.hands.is_empty() || !setup.promoted.is_empty();
        if wanted && !has_hands {
            problems.push(message!("captured pieces do not come back in this game"));
            return problems;
        }
        for &cell in &setup.promoted {
            let (square, fits) = (self.square(cell), (pos.occupied() & !pos.promoted).has(cell));
            if fits && !(self.royals(pos) | self.pawns(pos)).has(cell) {
                self.toggle_promoted(pos, cell);
            } else {
                problems.push(message!("there is no promoted piece on {square}", square));
            }
        }
        for &(seat, kind, count) in &setup.hands {
            if Some(kind) == self.royal {
                let king = Message::name(&self.def.pieces[kind].name);
                problems.push(message!("a {king} cannot be in hand", king));
            } else {
                self.change_hand(pos, seat, kind, count.min(MAX_OF_A_KIND) as i32);
            }
        }
        for (kind, piece) in self.def.pieces.iter().enumerate().filter(|_| has_hands) {
            let mut count: u32 = (pos.kinds[kind] & !pos.promoted).count();
            count +=
                setup.hands.iter().filter(|hand| hand.1 == kind).map(|hand| hand.2).sum::<u32>();
            count += if self.pawn == Some(kind) { pos.promoted.count() } else { 0 };
            if count > MAX_OF_A_KIND {
                problems.push(message!(
                    "at most {most} pieces of a kind can be in play, but there are {count} of the kind {kind}",
                    most = MAX_OF_A_KIND,
                    count,
                    kind = Message::name(&piece.name)
                ));
            }
        }
        problems
    }

    fn rights_problems(&self, pos: &Position<B>, rights: u8) -> Vec<Message> {
        let mut problems = Vec::new();
        for (number, castle) in self.castles.iter().enumerate() {
            if rights >> number & 1 == 0 {
                continue;
            }
            let king = pos.piece_at(castle.king_from) == Some((castle.seat, self.castling_king()));
            let rook =
                pos.piece_at(castle.rook_from) == Some((castle.seat, self.castling_partner()));
            if !king || !rook {
                let (from, rook) = (self.square(castle.king_from), self.square(castle.rook_from));
                problems.push(message!(
                    "the castling right '{right}' needs the king on {king} and its partner on {rook}",
                    right = castle.letter(),
                    king = from,
                    rook
                ));
            }
        }
        problems
    }

    /// Why nothing can have passed this square with the last move.
    fn en_passant_problem(&self, pos: &Position<B>, cell: u32) -> Option<Message> {
        let mover = pos.turn.other();
        let rows = self.squares.ranks;
        let row = cell / self.squares.files;
        let fits = row > 0 && row + 1 < rows && {
            let (from, to) = (self.ahead(pos.turn, cell), self.ahead(mover, cell));
            let can_double_step =
                |kind: usize| self.kinds[kind].en_passant_from[mover.index()].has(from);
            (self.squares.open & !pos.occupied()).has(cell)
                && (self.squares.open & !pos.occupied()).has(from)
                && pos
                    .piece_at(to)
                    .is_some_and(|(seat, kind)| seat == mover && can_double_step(kind))
        };
        (!fits).then(|| {
            let (square, side) = (self.square(cell), Message::from(Self::seat_name(mover)));
            message!("{side} cannot have passed {square} with a double step just now", side, square)
        })
    }

    /// Remembers an en passant square if a capture there is legal: otherwise it makes no difference.
    pub(super) fn note_en_passant(&self, pos: &mut Position<B>, cell: u32) {
        let landed = self.ahead(pos.turn.other(), cell);
        let kind = pos.kind_at(landed);
        let takers = self.en_passant_takers(pos, kind, cell);
        let legal = takers.ones().any(|from| self.en_passant_is_safe(pos, from, cell, landed));
        self.set_en_passant(pos, legal.then_some(cell as u8));
    }
}
