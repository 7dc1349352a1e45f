//! Moves: what is legal, and what playing it does.

use super::attack::CheckInfo;
use super::forbidden_checks::ForbiddenChecks;
use super::position::Position;
use super::rules::Captured;
use super::sink::{Count, CountApart, Sink};
use super::tables::{Movement, SetwiseSteps};
use super::variant::{Kind, Style, Variant};
use parlour_core::Seat;
use parlour_core::bits::Word;

/// A move: from where to where, and what is special about it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    pub(super) from: u8,
    pub(super) to: u8,
    pub(super) special: Special,
}

/// What a move does besides going from one square to another and taking what stands there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Special {
    Step,
    /// Takes en passant.
    EnPassant,
    /// Castles the way with this number.
    Castle(u8),
    /// Becomes this kind.
    Promote(u8),
    /// Comes from the hand as this kind; from and to are the same.
    Drop(u8),
}

impl Move {
    pub(super) fn new(from: u32, to: u32, special: Special) -> Move {
        Move { from: from as u8, to: to as u8, special }
    }

    /// Takes en passant.
    pub(super) fn en_passant(from: u32, to: u32) -> Move {
        Move::new(from, to, Special::EnPassant)
    }
}

impl<B: Word> Position<B> {
    /// Whether a move takes something.
    #[inline]
    pub(super) fn captures(&self, mv: Move) -> bool {
        mv.special == Special::EnPassant || self.of(self.turn.other()).has(u32::from(mv.to))
    }
}

/// The styles of `Style` as numbers, so that each has a generator of its own: asking for the style at every piece costs
/// up to nine parts of a hundred.
const PLAIN: u8 = 0;
const BLAST: u8 = 1;
const NO_CHECKS: u8 = 2;

/// In a browser the moves in a list are counted: generators that only count are quicker, and would be a twentieth of all that is
/// fetched.
const COUNTS_LISTS: bool = cfg!(target_family = "wasm");

/// The pieces of the side to move, those of the other, and the squares without any.
struct Sides<B> {
    own: B,
    them: B,
    empty: B,
}

impl<B: Word> Variant<B> {
    /// Adds every legal move.
    pub(super) fn legal(&self, pos: &Position<B>, out: &mut Vec<Move>) {
        self.generate::<false>(pos, out);
    }

    /// Every legal move, in a list of its own.
    pub(super) fn legal_list(&self, pos: &Position<B>) -> Vec<Move> {
        let mut moves = Vec::new();
        self.legal(pos, &mut moves);
        moves
    }

    /// Adds every legal capture and promotion.
    pub(super) fn noisy(&self, pos: &Position<B>, out: &mut Vec<Move>) {
        self.generate::<true>(pos, out);
    }

    /// The number of legal moves.
    pub(super) fn legal_count(&self, pos: &Position<B>) -> usize {
        if COUNTS_LISTS {
            return self.legal_list(pos).len();
        }
        if self.rules.must_capture {
            return self.legal_count_apart(pos);
        }
        let mut count = Count(0);
        self.generate::<false>(pos, &mut count);
        count.0
    }

    /// The same where captures are compulsory; by itself, so that neither generator is in the other's way.
    #[inline(never)]
    fn legal_count_apart(&self, pos: &Position<B>) -> usize {
        let mut count = CountApart { them: pos.of(pos.turn.other()), captures: 0, others: 0 };
        self.generate::<false>(pos, &mut count);
        count.captures + count.others
    }

    /// Whether the side to move has a capture.
    pub(super) fn can_capture(&self, pos: &Position<B>) -> bool {
        if COUNTS_LISTS {
            let mut moves = Vec::new();
            self.noisy(pos, &mut moves);
            return moves.iter().any(|&mv| pos.captures(mv));
        }
        let mut count = CountApart { them: pos.of(pos.turn.other()), captures: 0, others: 0 };
        self.generate::<true>(pos, &mut count);
        count.captures > 0
    }

    #[inline(always)]
    fn generate<const NOISY: bool>(&self, pos: &Position<B>, out: &mut impl Sink<B>) {
        if self.goal_reached(pos).is_some() {
            return;
        }
        match self.style {
            Style::Plain => self.generate_as::<NOISY, PLAIN, _>(pos, out),
            Style::Blast => self.generate_as::<NOISY, BLAST, _>(pos, out),
            Style::NoChecks => self.generate_as::<NOISY, NO_CHECKS, _>(pos, out),
        }
    }

    #[inline]
    fn generate_as<const NOISY: bool, const STYLE: u8, S: Sink<B>>(
        &self,
        pos: &Position<B>,
        out: &mut S,
    ) {
        let info = self.check_info(pos);
        if S::COUNTS && !NOISY && B::BITS == 64 && STYLE == PLAIN && self.orthodox {
            self.count_orthodox(pos, &info, out);
        } else {
            self.generate_steps::<NOISY, STYLE, _>(pos, &info, out);
        }
        if pos.en_passant.is_some() {
            self.generate_en_passant(pos, out);
        }
        if !NOISY && pos.rights != 0 && !info.check {
            self.generate_castling(pos, out);
        }
        if !NOISY && pos.hands[pos.turn.index()] != 0 {
            self.generate_drops(pos, &info, out);
        }
        if self.rules.must_capture {
            out.keep_captures(pos.of(pos.turn.other()));
        }
    }

    /// Steps, captures and promotions of all pieces.
    #[inline]
    fn generate_steps<const NOISY: bool, const STYLE: u8, S: Sink<B>>(
        &self,
        pos: &Position<B>,
        info: &CheckInfo<B>,
        out: &mut S,
    ) {
        let seat = pos.turn.index();
        let (own, them) = (pos.of(pos.turn), pos.of(pos.turn.other()));
        let sides = Sides { own, them, empty: self.squares.open & !(own | them) };
        let forbidden = if STYLE == NO_CHECKS { self.forbidden_checks(pos) } else { None };
        for (kind, movement) in self.tables.movements[seat].iter().enumerate() {
            let mut pieces = own & pos.kinds[kind];
            if pieces.is_zero() {
                continue;
            }
            let facts = &self.kinds[kind];
            if S::COUNTS
                && STYLE != NO_CHECKS
                && facts.always_promotes
                && let Some(setwise) = &movement.setwise
            {
                self.count_setwise::<STYLE>(pos, info, kind, setwise, out);
                pieces = pieces & info.pinned;
            }
            let zone = facts.zone[seat];
            let wanted = if NOISY { them | zone } else { !B::ZERO };
            for from in pieces.ones() {
                let mut targets = self.reach(pos.turn, &sides, movement, facts, from) & wanted;
                if let Some(forbidden) = &forbidden {
                    targets = targets & self.without_check(pos, forbidden, kind, from);
                }
                if Some(from) == info.king {
                    self.generate_king_steps::<STYLE>(pos, from, targets, out);
                    continue;
                }
                targets = self.keeping_king_safe::<STYLE>(pos, info, them, from, targets);
                if (targets & zone).is_zero() {
                    out.add_steps(from, targets);
                } else {
                    self.add_with_promotions::<NOISY>(
                        pos,
                        kind,
                        from,
                        targets,
                        forbidden.as_ref(),
                        out,
                    );
                }
            }
        }
    }

    /// Where a seat's piece gets to, whatever becomes of its king.
    #[inline(always)]
    fn reach(
        &self,
        seat: Seat,
        &Sides { own, them, empty }: &Sides<B>,
        movement: &Movement<B>,
        facts: &Kind<B>,
        from: u32,
    ) -> B {
        let (rays, occupied) = (&self.tables.rays, own | them);
        let mut targets = movement.both.from(rays, from, occupied) & !own;
        if movement.divided {
            targets = targets
                | movement.quiet.from(rays, from, occupied) & empty
                | movement.take.from(rays, from, occupied) & them;
            if !movement.rare.is_empty() {
                targets = targets | movement.rare_targets(rays, from, own, them);
            }
        }
        if facts.double_from[seat.index()].has(from) {
            targets = targets | self.double_step(seat, from, empty);
        }
        targets
    }

    /// Steps of the royal piece to those of its targets where it is safe.
    #[inline(always)]
    fn generate_king_steps<const STYLE: u8>(
        &self,
        pos: &Position<B>,
        from: u32,
        targets: B,
        out: &mut impl Sink<B>,
    ) {
        // Where captures explode, a king never captures.
        let targets = if STYLE == BLAST { targets & !pos.of(pos.turn.other()) } else { targets };
        for to in targets.ones() {
            if self.king_is_safe_on(pos, from, to) {
                out.add(Move::new(from, to, Special::Step));
            }
        }
    }

    /// Those targets of another piece that leave the king safe.
    #[inline(always)]
    fn keeping_king_safe<const STYLE: u8>(
        &self,
        pos: &Position<B>,
        info: &CheckInfo<B>,
        them: B,
        from: u32,
        targets: B,
    ) -> B {
        let captures = targets & them;
        let mut targets = targets & info.evasions;
        if let Some(king) = info.king.filter(|_| info.pinned.has(from)) {
            targets = self.pin_line(pos, king, from, pos.turn.other(), targets);
        }
        if STYLE == BLAST && !captures.is_zero() {
            let safe = |to: &u32| self.blast_is_safe(pos, from, *to, *to);
            targets =
                captures.ones().filter(safe).fold(targets & !them, |set, to| set | B::bit(to));
        }
        targets
    }

    /// Counts the moves of all pawns that are not pinned at once.
    #[inline]
    fn count_setwise<const STYLE: u8>(
        &self,
        pos: &Position<B>,
        info: &CheckInfo<B>,
        kind: usize,
        setwise: &SetwiseSteps<B>,
        out: &mut impl Sink<B>,
    ) {
        let seat = pos.turn.index();
        let (own, them) = (pos.of(pos.turn), pos.of(pos.turn.other()));
        let empty = self.squares.open & !(own | them);
        let facts = &self.kinds[kind];
        let (zone, choices) = (facts.zone[seat], facts.promotes_to.len());
        let pieces = own & pos.kinds[kind] & !info.pinned;
        let mut count = |targets: B| {
            out.many(targets & !zone, 1);
            if !(targets & zone).is_zero() {
                out.many(targets & zone, choices);
            }
        };
        for shift in &setwise.quiet {
            count(shift.of(pieces) & empty & info.evasions);
        }
        let doubling = pieces & facts.double_from[seat];
        if !doubling.is_zero() {
            let files = self.squares.files;
            let ahead = |set: B| if seat == 0 { set << files } else { set >> files };
            count(ahead(ahead(doubling) & empty) & empty & info.evasions);
        }
        for shift in &setwise.take {
            let targets = shift.of(pieces) & them;
            if STYLE == BLAST {
                let safe = |to: &u32| self.blast_is_safe(pos, shift.back(*to), *to, *to);
                count(targets.ones().filter(safe).fold(B::ZERO, |set, to| set | B::bit(to)));
            } else {
                count(targets & info.evasions);
            }
        }
    }

    /// Moves of a pawn that promotes on some of its targets.
    #[cold]
    fn add_with_promotions<const NOISY: bool>(
        &self,
        pos: &Position<B>,
        kind: usize,
        from: u32,
        targets: B,
        forbidden: Option<&ForbiddenChecks<B>>,
        out: &mut impl Sink<B>,
    ) {
        let seat = pos.turn.index();
        let facts = &self.kinds[kind];
        let unpromoted = targets & !facts.must[seat];
        let promoting = targets & facts.zone[seat];
        out.add_steps(from, if NOISY { unpromoted & pos.of(pos.turn.other()) } else { unpromoted });
        if !facts.to_lost && forbidden.is_none() {
            return out.promote(from, promoting, &facts.promotes_to);
        }
        for &becomes in &facts.promotes_to {
            let left = (pos.of(pos.turn) & pos.kinds[becomes as usize]).count();
            if facts.to_lost && left >= self.rules.at_start[seat][becomes as usize] {
                continue;
            }
            let checks =
                forbidden.map_or(B::ZERO, |forbidden| forbidden.checking[becomes as usize]);
            out.promote(from, promoting & !checks, &[becomes]);
        }
    }

    /// Pieces from the hand, wherever such a piece may stand.
    fn generate_drops(&self, pos: &Position<B>, info: &CheckInfo<B>, out: &mut impl Sink<B>) {
        let mut empty = self.squares.open & !pos.occupied() & info.evasions;
        let them = pos.turn.other();
        let rare = !self.tables.attackers[them.index()].rare.is_empty();
        if let Some(king) = info.king.filter(|_| rare) {
            // What is dropped may be what an enemy hops over.
            empty = self.safe_among(pos, king, B::ZERO, them, empty);
        }
        let forbidden =
            if self.style == Style::NoChecks { self.forbidden_checks(pos) } else { None };
        for (kind, facts) in self.kinds.iter().enumerate() {
            if pos.in_hand(pos.turn, kind) > 0 {
                let checks =
                    forbidden.as_ref().map_or(B::ZERO, |forbidden| forbidden.checking[kind]);
                out.drop(kind as u8, empty & !facts.never_on[pos.turn.index()] & !checks);
            }
        }
    }

    /// Where a double step from here leads, if nothing is in the way.
    #[inline]
    fn double_step(&self, seat: Seat, from: u32, empty: B) -> B {
        let over = self.ahead(seat, from);
        let to = self.ahead(seat, over);
        if empty.has(over) && empty.has(to) { B::bit(to) } else { B::ZERO }
    }

    #[cold]
    fn generate_en_passant(&self, pos: &Position<B>, out: &mut impl Sink<B>) {
        let Some(en_passant) = pos.en_passant.map(|cell| u32::from(cell.get())) else { return };
        let victim = self.ahead(pos.turn.other(), en_passant);
        for from in self.en_passant_takers(pos, pos.kind_at(victim), en_passant).ones() {
            if self.en_passant_is_safe(pos, from, en_passant, victim) {
                out.add(Move::en_passant(from, en_passant));
            }
        }
    }

    fn generate_castling(&self, pos: &Position<B>, out: &mut impl Sink<B>) {
        let them = pos.turn.other();
        let occupied = pos.occupied();
        let royal = self.royal == Some(self.castling_king());
        for (number, castle) in self.castles.iter().enumerate() {
            if castle.seat != pos.turn
                || pos.rights >> number & 1 == 0
                || !(castle.empty & occupied).is_zero()
            {
                continue;
            }
            let without_king = occupied & !B::bit(castle.king_from);
            let after = without_king & !B::bit(castle.rook_from) | B::bit(castle.rook_to);
            let threatened = |cell, occupied| {
                royal
                    && !(self.style == Style::Blast && self.beside_king(pos, cell, them))
                    && self.attacked(pos, cell, them, pos.of(them), occupied)
            };
            let mv = Move::new(castle.king_from, castle.king_to, Special::Castle(number as u8));
            if !castle.crossed.ones().any(|cell| threatened(cell, without_king))
                && !threatened(castle.king_to, after)
                && (self.style != Style::NoChecks || self.gives_no_check(pos, mv))
            {
                out.add(mv);
            }
        }
    }

    /// Plays a legal move.
    #[inline]
    pub(super) fn play(&self, pos: &mut Position<B>, mv: Move) {
        let (us, them) = (pos.turn, pos.turn.other());
        let (from, to) = (u32::from(mv.from), u32::from(mv.to));
        if let Special::Drop(kind) = mv.special {
            return self.play_drop(pos, kind as usize, to);
        }
        let kind = pos.kind_at(from);
        let facts = &self.kinds[kind];
        let mut resets_clock = !facts.promotes_to.is_empty();
        self.set_en_passant(pos, None);
        let taken = if mv.special == Special::EnPassant { self.ahead(them, to) } else { to };
        let captures = pos.of(them).has(taken);
        if captures {
            let victim = pos.kind_at(taken);
            self.remove(pos, them, victim, taken);
            if self.rules.captured == Captured::Hand {
                self.pocket(pos, us, victim, taken);
            }
            resets_clock = true;
        }
        self.remove(pos, us, kind, from);
        match mv.special {
            Special::Step | Special::EnPassant | Special::Drop(_) => self.put(pos, us, kind, to),
            Special::Promote(becomes) => self.put(pos, us, becomes as usize, to),
            Special::Castle(number) => {
                let castle = &self.castles[number as usize];
                let rook = self.castling_partner();
                self.remove(pos, us, rook, castle.rook_from);
                self.put(pos, us, rook, castle.rook_to);
                self.put(pos, us, kind, castle.king_to);
            }
        }
        let lost = self.lost[from as usize] | self.lost[to as usize];
        if pos.rights & lost != 0 {
            self.set_rights(pos, pos.rights & !lost);
        }
        match self.rules.captured {
            Captured::Gone => {}
            Captured::Hand => {
                if pos.promoted.has(from) {
                    self.toggle_promoted(pos, from);
                    self.toggle_promoted(pos, to);
                } else if matches!(mv.special, Special::Promote(_)) {
                    self.toggle_promoted(pos, to);
                }
            }
            Captured::Blast if captures => self.explode(pos, to),
            Captured::BlastAll if captures && mv.special != Special::EnPassant => {
                self.explode(pos, to);
            }
            Captured::Blast | Captured::BlastAll => {}
        }
        pos.halfmoves = if resets_clock { 0 } else { pos.halfmoves.saturating_add(1) };
        self.turn_over(pos);
        if facts.en_passant_from[us.index()].has(from)
            && from.abs_diff(to) == 2 * self.squares.files
        {
            self.note_en_passant(pos, self.ahead(us, from));
        }
        self.count_check(pos);
    }

    /// Plays a piece from the hand.
    fn play_drop(&self, pos: &mut Position<B>, kind: usize, to: u32) {
        self.set_en_passant(pos, None);
        self.change_hand(pos, pos.turn, kind, -1);
        self.put(pos, pos.turn, kind, to);
        pos.halfmoves = pos.halfmoves.saturating_add(1);
        self.turn_over(pos);
        self.count_check(pos);
    }

    /// Counts the check that has just been given, where enough of them win.
    #[inline]
    fn count_check(&self, pos: &mut Position<B>) {
        if self.rules.checks > 0 && self.in_check(pos, pos.turn) {
            let mover = pos.turn.other();
            self.set_checks(pos, mover, pos.checks_left(mover).saturating_sub(1));
        }
    }
}
