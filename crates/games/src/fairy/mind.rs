//! Taste for any game of the family: what a piece is worth follows from how far it gets, on this very board.

use super::Fairy;
use super::definition::{MAX_KINDS, PieceDef, Purpose, StepKind, VariantDef};
use super::moves::{Move, Special};
use super::position::Position;
use super::rules::{Captured, NoMoves};
use super::tables::Squares;
use super::variant::Variant;
use crate::chess::exchange;
use parlour_core::bits::Word;
use parlour_core::{EVAL_LIMIT, Game, Mind, Outcome, Score, Seat, WeightGroup};

/// Hundredths for each square a piece can get to on average; knight and rook of orthodox chess come out as usual.
const VALUE_OF_A_SQUARE: i32 = 60;
/// The chance, in percent, that a slide is not stopped on a square it passes.
const OPEN: i32 = 70;
/// For having the move.
const TEMPO: Score = 10;
/// For each square a piece reaches now.
const MOBILITY: Score = 3;
/// For a pawn beside the king while there is much to fear.
const SHELTER: Score = 9;
/// What a free pawn gains by having the whole way behind it.
const ADVANCE: Score = 70;
/// What a piece in hand is worth, in percent of one on the board: it can go anywhere.
const IN_HAND: Score = 115;
/// For each step a royal piece is nearer to a square or row where it wins; twice for the last one.
const NEARER: Score = 45;
/// For checks given where enough of them win: so much, shared out more to the later ones.
const CHECKS_GIVEN: Score = 700;
/// The weight of the opening at its greatest.
const FULL_PHASE: i32 = 256;

/// Numbers worked out when a variant is loaded.
#[derive(Clone, Debug)]
pub(super) struct EvalParams<B> {
    /// The worth of each kind; nothing for the royal one.
    pub(super) values: Vec<Score>,
    /// Value and place together: `(seat * kinds + kind) * squares + cell`. The royal kind has its end-game places.
    places: Vec<Score>,
    squares: usize,
    /// What all but pawns and kings are worth at the start, both sides together.
    start_material: Score,
    /// Squares an enemy pawn must stand on to hinder a pawn: ahead on its own file and the next. By seat and cell.
    front: [Vec<B>; 2],
    /// Pawns here have a free way to promotion, as far as holes go. By seat.
    open_way: [B; 2],
    /// What a royal piece gains by standing near a goal, by cell; empty if there is none.
    near_goal: Vec<Score>,
    /// Whoever has no pieces left wins, so that having them is bad.
    giveaway: bool,
}

/// What a royal piece gains by being near a hill or a row to race to.
fn near_goal<B: Word>(def: &VariantDef, squares: &Squares<B>) -> Vec<Score> {
    let endings = &def.endings;
    if endings.hill.is_empty() && endings.race.is_none() {
        return Vec::new();
    }
    let gain = |cell: u32| {
        let (x, y) = squares.at(cell);
        let hill = endings.hill.iter().map(|&(hx, hy)| x.abs_diff(hx).max(y.abs_diff(hy)));
        let steps = hill.chain(endings.race.map(|rank| y.abs_diff(rank - 1))).min().unwrap_or(0);
        -NEARER * Score::from(steps) - if steps > 0 { NEARER } else { 0 }
    };
    (0..squares.count()).map(gain).collect()
}

/// How many squares a piece gets to from here, in thousandths, on a board as full as usual.
fn mobility<B: Word>(piece: &PieceDef, squares: &Squares<B>, regions: &[B], cell: u32) -> i32 {
    let mut total = 0;
    for step in &piece.steps {
        // A way to move or to capture alone is worth half as much as one for both.
        let mut share = if step.only.is_some() { 500 } else { 1000 };
        // One side's alone counts half, the first move's less, and hops need something to hop over.
        share /= if step.side.is_some() { 2 } else { 1 };
        share /= if step.first { 4 } else { 1 };
        share /= if step.kind == StepKind::Hop { 2 } else { 1 };
        let region = step.within.map_or(squares.open, |region| regions[region]);
        for direction in step.images(true) {
            let (mut at, mut chance) = (cell, share);
            while let Some(next) = squares.step(at, direction).filter(|&to| region.has(to)) {
                total += chance;
                at = next;
                chance = chance * OPEN / 100;
                if step.kind == StepKind::Leap || step.only == Some(Purpose::Capturing) {
                    break;
                }
            }
        }
    }
    total
}

impl<B: Word> EvalParams<B> {
    /// Works out values and places.
    pub(super) fn new(def: &VariantDef, squares: &Squares<B>) -> EvalParams<B> {
        let count = squares.count();
        let open = squares.open.count().max(1) as i32;
        let mut eval = EvalParams {
            values: Vec::new(),
            places: vec![0; def.pieces.len() * 2 * count as usize],
            squares: count as usize,
            start_material: 0,
            front: [0, 1].map(|seat| (0..count).map(|cell| front(squares, seat, cell)).collect()),
            open_way: [0, 1].map(|seat| open_way(squares, seat)),
            near_goal: near_goal(def, squares),
            giveaway: def.endings.no_moves == NoMoves::Wins,
        };
        let regions = &def.board.value.regions;
        let regions: Vec<B> = regions.iter().map(|region| squares.set(&region.squares)).collect();
        for (kind, piece) in def.pieces.iter().enumerate() {
            let free = |cell| mobility(piece, squares, &regions, cell);
            let free: Vec<i32> = (0..count).map(free).collect();
            let average = squares.open.ones().map(|cell| free[cell as usize]).sum::<i32>() / open;
            let derived = (average * VALUE_OF_A_SQUARE / 1000).max(10);
            let value = if piece.royal { 0 } else { piece.value.unwrap_or(derived) };
            eval.values.push(value);
            for cell in squares.open.ones() {
                let better = (free[cell as usize] - average) * VALUE_OF_A_SQUARE / 8000;
                for seat in 0..2 {
                    let up = if seat == 0 { cell } else { flipped(squares, cell) };
                    let at = (seat * def.pieces.len() + kind) * eval.squares + up as usize;
                    eval.places[at] = value + better;
                }
            }
        }
        eval
    }

    #[inline]
    fn place(&self, seat: usize, kind: usize, cell: u32) -> Score {
        self.places[(seat * self.values.len() + kind) * self.squares + cell as usize]
    }
}

/// The square on the same file as the other side counts ranks.
fn flipped<B: Word>(squares: &Squares<B>, cell: u32) -> u32 {
    cell % squares.files + (squares.ranks - 1 - cell / squares.files) * squares.files
}

fn front<B: Word>(squares: &Squares<B>, seat: usize, cell: u32) -> B {
    let (x, y) = squares.at(cell);
    let near = |other: &u32| {
        let (ox, oy) = squares.at(*other);
        ox.abs_diff(x) <= 1 && if seat == 0 { oy > y } else { oy < y }
    };
    squares.open.ones().filter(near).fold(B::ZERO, |set, other| set | B::bit(other))
}

fn open_way<B: Word>(squares: &Squares<B>, seat: usize) -> B {
    let step = (0, if seat == 0 { 1 } else { -1 });
    let last = if seat == 0 { squares.ranks - 1 } else { 0 };
    let is_open = |from: &u32| {
        let mut at = *from;
        while let Some(next) = squares.step(at, step) {
            at = next;
        }
        at / squares.files == last
    };
    squares.open.ones().filter(is_open).fold(B::ZERO, |set, cell| set | B::bit(cell))
}

impl<B: Word> Variant<B> {
    /// Notes how strong the material of the start are, to tell opening from end-game later.
    pub(super) fn weigh_start(&mut self) {
        self.eval.start_material =
            Seat::all(2).map(|seat| self.non_pawn_material(&self.start, seat)).sum();
    }

    /// What each kind is worth, under its name: all that is fitted where no file has more. The royal kind is left out.
    fn value_groups(&self) -> Vec<WeightGroup> {
        let kinds = self.def.pieces.iter().zip(&self.eval.values);
        let group = |(piece, &value): (&PieceDef, &Score)| WeightGroup {
            name: piece.name.clone().into(),
            values: vec![value],
        };
        kinds.filter(|(piece, _)| !piece.royal).map(group).collect()
    }

    /// What a seat's pieces but pawns and king are worth.
    fn non_pawn_material(&self, pos: &Position<B>, seat: Seat) -> Score {
        let strong = (0..self.kinds.len()).filter(|&kind| self.kinds[kind].promotes_to.is_empty());
        strong
            .map(|kind| (pos.of(seat) & pos.kinds[kind]).count() as Score * self.eval.values[kind])
            .sum()
    }

    /// The score of one side's pieces. `phase` is the weight of the opening.
    fn side_score(&self, pos: &Position<B>, seat: Seat, phase: i32) -> Score {
        let (own, them) = (pos.of(seat), pos.of(seat.other()));
        let occupied = own | them;
        let mut score = 0;
        let mut reached = 0;
        for kind in 0..self.kinds.len() {
            let movement = &self.tables.movements[seat.index()][kind];
            for cell in (own & pos.kinds[kind]).ones() {
                let place = self.eval.place(seat.index(), kind, cell);
                if Some(kind) == self.royal {
                    score += self.eval.near_goal.get(cell as usize).copied().unwrap_or(0);
                    // A king in the middle is strong when little is left and in danger before.
                    score += place * (FULL_PHASE - 2 * phase) / FULL_PHASE;
                    score += self.shelter(pos, seat, cell) * phase / FULL_PHASE;
                    continue;
                }
                score += place;
                if !self.kinds[kind].promotes_to.is_empty() {
                    score += self.pawn_score(pos, seat, kind, cell);
                } else if !movement.divided {
                    reached +=
                        (movement.both.from(&self.tables.rays, cell, occupied) & !own).count();
                }
            }
        }
        if pos.hands[seat.index()] != 0 {
            let held = |kind| pos.in_hand(seat, kind) as Score * self.eval.values[kind];
            score += (0..self.kinds.len()).map(held).sum::<Score>() * IN_HAND / 100;
        }
        if self.rules.checks > 0 {
            let all = Score::from(self.rules.checks);
            let given = all - Score::from(pos.checks_left(seat));
            score += CHECKS_GIVEN * given * given / (all * all);
        }
        let material = if self.eval.giveaway { -score } else { score };
        material + MOBILITY * reached as Score
    }

    /// Pawns near their king.
    fn shelter(&self, pos: &Position<B>, seat: Seat, king: u32) -> Score {
        let Some(royal) = self.royal else { return 0 };
        let movement = &self.tables.movements[seat.index()][royal];
        let near = movement.both.from(&self.tables.rays, king, pos.occupied()) & pos.of(seat);
        let pawns = self.pawn.map_or(B::ZERO, |pawn| pos.kinds[pawn]);
        SHELTER * (near & pawns).count() as Score
    }

    /// What a pawn gains by having come so far, more if no enemy pawn can stop it, little if a hole does.
    fn pawn_score(&self, pos: &Position<B>, seat: Seat, kind: usize, cell: u32) -> Score {
        let (rows, row) = (self.squares.ranks, cell / self.squares.files);
        let gone = if seat == Seat::FIRST { row } else { rows - 1 - row } as Score;
        let whole = (rows - 1) as Score;
        let advance = ADVANCE * gone * gone / (whole * whole);
        if !self.eval.open_way[seat.index()].has(cell) {
            return advance / 4;
        }
        let enemies = pos.of(seat.other()) & pos.kinds[kind];
        let free = (enemies & self.eval.front[seat.index()][cell as usize]).is_zero();
        if free { 2 * advance } else { advance / 2 }
    }

    /// Drives a bare king to the edge and brings the own king near, so that won end-games are won.
    fn chase(&self, pos: &Position<B>, seat: Seat) -> Score {
        let bare = (pos.of(seat.other()) & !self.royals(pos)).is_zero();
        let (Some(mine), Some(theirs)) = (self.king(pos, seat), self.king(pos, seat.other()))
        else {
            return 0;
        };
        if !bare || self.non_pawn_material(pos, seat) == 0 {
            return 0;
        }
        let ((x, y), (ox, oy)) = (self.squares.at(mine), self.squares.at(theirs));
        let apart = Score::from(x.abs_diff(ox).max(y.abs_diff(oy)));
        let place =
            self.royal.map_or(0, |royal| self.eval.place(seat.other().index(), royal, theirs));
        -10 * apart - 3 * place
    }
}

impl<B: Word> Mind for Fairy<B> {
    fn evaluate(&self, pos: &Position<B>, seat: Seat) -> Score {
        let variant = &self.variant;
        if let Some(fitted) = &variant.fitted {
            let score = fitted.evaluate(pos);
            let score = score + variant.chase(pos, Seat::FIRST) - variant.chase(pos, Seat::SECOND);
            return if seat == Seat::FIRST { score } else { -score };
        }
        let material: Score = Seat::all(2).map(|seat| variant.non_pawn_material(pos, seat)).sum();
        let phase = (material * FULL_PHASE / variant.eval.start_material.max(1)).min(FULL_PHASE);
        let side = |seat| variant.side_score(pos, seat, phase) + variant.chase(pos, seat);
        let tempo = if pos.turn == seat { TEMPO } else { -TEMPO };
        (side(seat) - side(seat.other()) + tempo).clamp(-EVAL_LIMIT, EVAL_LIMIT)
    }

    #[inline]
    fn pack(&self, mv: Move) -> u32 {
        let squares = self.variant.squares.count();
        let becomes = match mv.special {
            Special::Promote(kind) => u32::from(kind) + 1,
            Special::Drop(kind) => u32::from(kind) + 1 + MAX_KINDS as u32,
            _ => 0,
        };
        u32::from(mv.from) + squares * (u32::from(mv.to) + squares * becomes)
    }

    #[inline]
    fn piece_to(&self, pos: &Position<B>, mv: Move) -> u32 {
        let kind = match mv.special {
            Special::Drop(kind) => usize::from(kind) + MAX_KINDS,
            _ => pos.kind_at(u32::from(mv.from)),
        };
        kind as u32 * self.variant.squares.count() + u32::from(mv.to)
    }

    #[inline]
    fn is_noisy(&self, pos: &Position<B>, mv: Move) -> bool {
        matches!(mv.special, Special::Promote(_)) || pos.captures(mv)
    }

    fn noisy_moves(&self, pos: &Position<B>, out: &mut Vec<Move>) {
        self.variant.noisy(pos, out);
    }

    /// The most valuable victim first, taken by the least valuable piece; a bad trade only if the victim is guarded.
    fn score_move(&self, pos: &Position<B>, mv: Move) -> Score {
        let variant = &self.variant;
        let value = |kind: usize| variant.eval.values[kind];
        let (from, to) = (u32::from(mv.from), u32::from(mv.to));
        if let Special::Drop(_) = mv.special {
            return 0;
        }
        let mover = pos.kind_at(from);
        let promotion = match mv.special {
            Special::Promote(kind) => value(kind as usize) - value(mover),
            _ => 0,
        };
        if mv.special == Special::EnPassant {
            return 8 * value(mover);
        }
        if !pos.captures(mv) {
            return promotion;
        }
        let (victim, them) = (value(pos.kind_at(to)), pos.turn.other());
        let occupied = pos.occupied() & !B::bit(from);
        let risk = value(mover);
        if risk > victim && variant.has_exchanges() && promotion == 0 {
            let gain = exchange::gain(pos, &Variant::exchange(pos, from, to));
            return if gain < 0 { gain } else { 8 * victim - risk / 8 };
        }
        if risk > victim && variant.attacked(pos, to, them, pos.of(them), occupied) {
            promotion + victim - risk
        } else {
            promotion + 8 * victim - risk / 8
        }
    }

    #[inline]
    fn gain(&self, pos: &Position<B>, mv: Move) -> Option<Score> {
        let variant = &self.variant;
        if !variant.has_exchanges() || variant.rules.captured == Captured::Hand {
            return None;
        }
        let value = |kind: usize| variant.eval.values[kind];
        let taken = match mv.special {
            Special::EnPassant => value(pos.kind_at(u32::from(mv.from))),
            _ if pos.captures(mv) => value(pos.kind_at(u32::from(mv.to))),
            _ => 0,
        };
        let promotion = match mv.special {
            Special::Promote(kind) => value(kind as usize),
            _ => 0,
        };
        Some(taken + promotion)
    }

    fn weights(&self) -> Vec<WeightGroup> {
        match self.variant.fitted.as_ref().filter(|fitted| fitted.is_from_file) {
            Some(fitted) => fitted.groups(),
            None => self.variant.value_groups(),
        }
    }

    fn with_weights(&self, weights: &[Score]) -> Option<Self> {
        let variant = match self.variant.fitted.as_ref().filter(|fitted| fitted.is_from_file) {
            Some(fitted) => {
                let fitted = Some(fitted.with_weights(weights)?);
                Variant { fitted, ..Variant::clone(&self.variant) }
            }
            None if weights.len() == self.variant.value_groups().len() => {
                self.variant.with_values(weights)
            }
            None => return None,
        };
        Some(Fairy { variant: variant.into() })
    }

    #[inline]
    fn is_threatened(&self, pos: &Position<B>) -> bool {
        self.variant.in_check(pos, pos.turn)
    }

    /// A quiet move changes little where material decides; where captures explode, it may threaten everything.
    fn futility_margin(&self) -> Option<Score> {
        let is_calm = matches!(self.variant.rules.captured, Captured::Gone | Captured::Hand);
        (is_calm && !self.variant.eval.giveaway).then_some(110)
    }

    #[inline]
    fn may_stand_pat(&self, pos: &Position<B>) -> bool {
        !self.variant.rules.must_capture || !self.variant.can_capture(pos)
    }

    /// Mates are seen because a check is a threat; a side with more than pawns is hardly ever stalemated, so that moves are
    /// counted only where having none is a goal or likely.
    fn quick_outcome(&self, pos: &Position<B>, _scratch: &mut Vec<Move>) -> Option<Outcome> {
        let variant = &self.variant;
        if let Some(outcome) = variant.goal_reached(pos) {
            return Some(outcome);
        }
        let is_rare = variant.def.endings.no_moves == NoMoves::Draws;
        if is_rare && variant.non_pawn_material(pos, pos.turn) > 0 || variant.legal_count(pos) > 0 {
            return None;
        }
        Some(variant.no_moves(pos))
    }

    /// Not in check, not where captures are compulsory, and not with pawns alone, where having to move can be the whole trouble.
    fn pass(&self, pos: &mut Position<B>) -> bool {
        let material = self.variant.non_pawn_material(pos, self.to_move(pos));
        if self.variant.rules.must_capture || self.is_threatened(pos) || material == 0 {
            return false;
        }
        self.variant.set_en_passant(pos, None);
        pos.halfmoves = pos.halfmoves.saturating_add(1);
        self.variant.turn_over(pos);
        true
    }
}
