//! Moves: what is legal, and what playing it does.

use super::position::Position;
use super::tables::{cells, has};
use super::variant::Variant;
use parlour_core::Seat;
use parlour_core::bits::Word;

/// A move: from where to where, and what is special about it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    pub(super) from: u8,
    pub(super) to: u8,
    pub(super) act: Act,
}

/// What a move does besides going from one square to another and taking what stands there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Act {
    Step,
    /// Takes what has just passed the square.
    Passing,
    /// Castles the way with this number.
    Castle(u8),
    /// Becomes this kind.
    Promote(u8),
}

impl Move {
    fn new(from: u32, to: u32, act: Act) -> Move {
        Move { from: from as u8, to: to as u8, act }
    }
}

impl<B: Word> Position<B> {
    /// Whether a move takes something.
    #[inline]
    pub(super) fn captures(&self, mv: Move) -> bool {
        mv.act == Act::Passing || has(self.of(self.turn.other()), u32::from(mv.to))
    }
}

/// Somewhere to put moves.
trait Sink<B> {
    /// Plain moves of one piece to each of these squares.
    fn spread(&mut self, from: u32, targets: B);
    /// Promotions of one piece on each of these squares to each of these kinds.
    fn promote(&mut self, from: u32, targets: B, kinds: &[u8]);
    /// One more move.
    fn add(&mut self, mv: Move);
}

impl<B: Word> Sink<B> for Vec<Move> {
    #[inline]
    fn spread(&mut self, from: u32, targets: B) {
        self.extend(cells(targets).map(|to| Move::new(from, to, Act::Step)));
    }

    #[inline]
    fn promote(&mut self, from: u32, targets: B, kinds: &[u8]) {
        for to in cells(targets) {
            self.extend(kinds.iter().map(|&kind| Move::new(from, to, Act::Promote(kind))));
        }
    }

    #[inline]
    fn add(&mut self, mv: Move) {
        self.push(mv);
    }
}

/// Counts moves without writing them down.
struct Count(usize);

impl<B: Word> Sink<B> for Count {
    #[inline]
    fn spread(&mut self, _from: u32, targets: B) {
        self.0 += targets.count() as usize;
    }

    #[inline]
    fn promote(&mut self, _from: u32, targets: B, kinds: &[u8]) {
        self.0 += targets.count() as usize * kinds.len();
    }

    #[inline]
    fn add(&mut self, _mv: Move) {
        self.0 += 1;
    }
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
        let mut count = Count(0);
        self.generate::<false>(pos, &mut count);
        count.0
    }

    #[inline]
    fn generate<const NOISY: bool>(&self, pos: &Position<B>, out: &mut impl Sink<B>) {
        let seat = pos.turn.index();
        let (own, them) = (pos.of(pos.turn), pos.of(pos.turn.other()));
        let occupied = own | them;
        let empty = self.squares.open & !occupied;
        let guard = self.guard(pos);
        for (kind, gait) in self.tables.gaits[seat].iter().enumerate() {
            let pieces = own & pos.kinds[kind];
            if pieces.is_zero() {
                continue;
            }
            let facts = &self.kinds[kind];
            let zone = facts.zone[seat];
            let wanted = if NOISY { them | zone } else { !B::ZERO };
            for from in cells(pieces) {
                let mut targets = gait.both.from(&self.tables.rays, from, occupied) & !own;
                if gait.divided {
                    targets = targets
                        | gait.quiet.from(&self.tables.rays, from, occupied) & empty
                        | gait.take.from(&self.tables.rays, from, occupied) & them;
                }
                if has(facts.double_from[seat], from) {
                    targets = targets | self.double_step(pos.turn, from, empty);
                }
                targets = targets & wanted;
                if Some(from) == guard.king {
                    for to in cells(targets) {
                        if self.king_is_safe_on(pos, from, to) {
                            out.add(Move::new(from, to, Act::Step));
                        }
                    }
                    continue;
                }
                targets = targets & guard.answers;
                if let Some(king) = guard.king.filter(|_| has(guard.pinned, from)) {
                    targets = targets & self.pin_line(pos, king, from);
                }
                let promoting = targets & zone;
                if promoting.is_zero() {
                    out.spread(from, targets);
                } else {
                    out.spread(from, targets & !zone);
                    out.promote(from, promoting, &facts.promotes_to);
                }
            }
        }
        if let Some(passed) = pos.passed {
            self.generate_passing(pos, u32::from(passed), out);
        }
        if !NOISY && pos.rights != 0 && !guard.check {
            self.generate_castling(pos, occupied, out);
        }
    }

    /// Where a double step from here leads, if nothing is in the way.
    #[inline]
    fn double_step(&self, seat: Seat, from: u32, empty: B) -> B {
        let over = self.ahead(seat, from);
        let to = self.ahead(seat, over);
        if has(empty, over) && has(empty, to) { B::bit(to) } else { B::ZERO }
    }

    #[cold]
    fn generate_passing(&self, pos: &Position<B>, passed: u32, out: &mut impl Sink<B>) {
        let victim = self.ahead(pos.turn.other(), passed);
        for from in cells(self.passing_takers(pos, pos.kind_at(victim), passed)) {
            if self.passing_is_safe(pos, from, passed, victim) {
                out.add(Move::new(from, passed, Act::Passing));
            }
        }
    }

    fn generate_castling(&self, pos: &Position<B>, occupied: B, out: &mut impl Sink<B>) {
        let them = pos.turn.other();
        for (number, castle) in self.castles.iter().enumerate() {
            if castle.seat != pos.turn
                || pos.rights >> number & 1 == 0
                || !(castle.empty & occupied).is_zero()
            {
                continue;
            }
            let without_king = occupied & !B::bit(castle.king_from);
            let after = without_king & !B::bit(castle.rook_from) | B::bit(castle.rook_to);
            let threatened =
                |cell, occupied| self.attacked(pos, cell, them, pos.of(them), occupied);
            if !cells(castle.crossed).any(|cell| threatened(cell, without_king))
                && !threatened(castle.king_to, after)
            {
                let act = Act::Castle(number as u8);
                out.add(Move::new(castle.king_from, castle.king_to, act));
            }
        }
    }

    /// Plays a legal move.
    #[inline]
    pub(super) fn play(&self, pos: &mut Position<B>, mv: Move) {
        let (us, them) = (pos.turn, pos.turn.other());
        let (from, to) = (u32::from(mv.from), u32::from(mv.to));
        let kind = pos.kind_at(from);
        let facts = &self.kinds[kind];
        let mut fresh = !facts.promotes_to.is_empty();
        self.set_passed(pos, None);
        if has(pos.of(them), to) {
            self.lift(pos, them, pos.kind_at(to), to);
            fresh = true;
        }
        self.lift(pos, us, kind, from);
        match mv.act {
            Act::Step => self.put(pos, us, kind, to),
            Act::Promote(becomes) => self.put(pos, us, becomes as usize, to),
            Act::Passing => {
                self.put(pos, us, kind, to);
                let victim = self.ahead(them, to);
                self.lift(pos, them, pos.kind_at(victim), victim);
                fresh = true;
            }
            Act::Castle(number) => {
                let castle = &self.castles[number as usize];
                let rook = self.castling_partner();
                self.lift(pos, us, rook, castle.rook_from);
                self.put(pos, us, rook, castle.rook_to);
                self.put(pos, us, kind, castle.king_to);
            }
        }
        let lost = self.lost[from as usize] | self.lost[to as usize];
        if pos.rights & lost != 0 {
            self.set_rights(pos, pos.rights & !lost);
        }
        pos.quiet = if fresh { 0 } else { pos.quiet.saturating_add(1) };
        self.turn_over(pos);
        if has(facts.passes_from[us.index()], from) && from.abs_diff(to) == 2 * self.squares.files {
            self.note_passed(pos, self.ahead(us, from));
        }
    }
}
