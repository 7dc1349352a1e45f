//! Steps and jumps: finding, counting and retracing them.

use super::board::{Board, DIRECTIONS};
use super::rules::{
    Brazilian, CaptureRule, English, Fixed, Frisian, International, Kind, Rules, Russian, Turkish,
};
use super::{Move, Position, Side};
use parlour_core::Rng;
use parlour_core::bits::Word;
use std::marker::PhantomData;

/// Captures of fewer pieces than this cannot be made in two ways that end alike: it takes a round trip. (Going
/// straight on from different squares behind a piece is one way: see `fly`.)
const fn shortest_round_trip(rules: &Rules) -> u32 {
    if rules.flying { 3 } else { 4 }
}

/// What a man and a king are worth where the most value must be taken: two kings less than three men.
const WORTH: [u32; 2] = [200, 299];

/// A position as the side to move sees it, under rules that are constants. `DOWN` says in which direction its men go.
struct View<R: Fixed, const DOWN: bool> {
    mine: u64,
    kings: u64,
    theirs: u64,
    their_kings: u64,
    empty: u64,
    /// A king that may not step now.
    tired: u64,
    rules: PhantomData<R>,
}

/// Runs the same code for either side, its direction and the rules being constants.
macro_rules! with_view {
    ($rules:expr, $pos:expr, $view:ident => $body:expr) => {
        match ($rules.kind, $pos.turn) {
            (Kind::English, Side::Black) => with_view!(English, true, $pos, $view => $body),
            (Kind::English, Side::White) => with_view!(English, false, $pos, $view => $body),
            (Kind::International, Side::Black) => with_view!(International, true, $pos, $view => $body),
            (Kind::International, Side::White) => with_view!(International, false, $pos, $view => $body),
            (Kind::Russian, Side::Black) => with_view!(Russian, true, $pos, $view => $body),
            (Kind::Russian, Side::White) => with_view!(Russian, false, $pos, $view => $body),
            (Kind::Brazilian, Side::Black) => with_view!(Brazilian, true, $pos, $view => $body),
            (Kind::Brazilian, Side::White) => with_view!(Brazilian, false, $pos, $view => $body),
            (Kind::Frisian, Side::Black) => with_view!(Frisian, true, $pos, $view => $body),
            (Kind::Frisian, Side::White) => with_view!(Frisian, false, $pos, $view => $body),
            (Kind::Turkish, Side::Black) => with_view!(Turkish, true, $pos, $view => $body),
            (Kind::Turkish, Side::White) => with_view!(Turkish, false, $pos, $view => $body),
        }
    };
    ($kind:ident, $down:literal, $pos:expr, $view:ident => $body:expr) => {{
        let $view = View::<$kind, $down>::new($pos);
        $body
    }};
}

/// Writes the same code out for each direction, which is a constant in it: what a kind of draughts does not do vanishes.
macro_rules! each_way {
    ($direction:ident => $body:block) => { each_way!($direction => $body, 0 1 2 3 4 5 6 7) };
    ($direction:ident => $body:block, $($number:literal)*) => {
        $({
            const $direction: usize = $number;
            $body
        })*
    };
}

/// A jump as far as it is known: where the piece is and what it has taken.
#[derive(Clone, Copy)]
struct Flight {
    from: u32,
    at: u32,
    taken: u64,
    king: bool,
}

impl<R: Fixed, const DOWN: bool> View<R, DOWN> {
    const RULES: &'static Rules = R::RULES;
    const BOARD: &'static Board = R::RULES.board;
    const CROWNING: u64 = R::RULES.crowning(if DOWN { Side::Black } else { Side::White });

    #[inline(always)]
    fn new(pos: &Position) -> Self {
        let (mine, theirs) = (pos.pieces[pos.turn.index()], pos.pieces[pos.turn.other().index()]);
        let kings = mine & pos.kings;
        let streak = pos.streaks[pos.turn.index()];
        let limit = Self::RULES.king_streak;
        let tired = limit > 0 && streak.steps >= limit && mine != kings;
        View {
            mine,
            kings,
            theirs,
            their_kings: theirs & pos.kings,
            empty: Self::BOARD.all & !(mine | theirs),
            tired: if tired { 1 << streak.at } else { 0 },
            rules: PhantomData,
        }
    }

    /// The direction over the board that this side means; `direction ^ 2` is the way back.
    #[inline(always)]
    const fn direction(direction: usize) -> usize {
        if DOWN { direction } else { direction ^ 2 }
    }

    #[inline(always)]
    fn go(set: u64, direction: usize) -> u64 {
        Self::BOARD.go(set, Self::direction(direction))
    }

    /// The pieces that go one square at a time in a direction, if men may and if kings may.
    #[inline(always)]
    fn walkers(&self, men: u8, kings: u8, direction: usize) -> u64 {
        let kings_walk = !Self::RULES.flying && kings >> direction & 1 == 1;
        let men_walk = men >> direction & 1 == 1;
        match (men_walk, kings_walk) {
            (true, true) => self.mine,
            (true, false) => self.mine & !self.kings,
            (false, true) => self.kings,
            (false, false) => 0,
        }
    }

    /// The pieces that can jump.
    #[inline(always)]
    fn jumpers(&self) -> u64 {
        let mut found = 0;
        each_way!(WAY => {
            let walkers = self.walkers(Self::RULES.man_takes, Self::RULES.king_takes, WAY);
            let over = self.theirs & Self::go(self.empty, WAY ^ 2);
            found |= walkers & Self::go(over, WAY ^ 2);
        });
        if Self::RULES.flying && self.kings != 0 {
            found |= self.flying_jumpers();
        }
        found
    }

    #[cold]
    fn flying_jumpers(&self) -> u64 {
        let occupied = self.mine | self.theirs;
        let takes = |at: u32, direction: usize| {
            let over = Self::BOARD.first(at, Self::direction(direction), occupied) & self.theirs;
            Self::go(over, direction) & self.empty != 0
        };
        let able = |&at: &u32| {
            (0..DIRECTIONS).any(|direction| {
                Self::RULES.king_takes >> direction & 1 == 1 && takes(at, direction)
            })
        };
        self.kings.ones().filter(able).fold(0, |set, at| set | 1 << at)
    }

    /// Where steps of one square lead, by direction.
    #[inline(always)]
    fn targets(&self) -> [u64; DIRECTIONS] {
        let (men, kings) = (Self::RULES.man_steps, Self::RULES.king_steps);
        let mut found = [0; DIRECTIONS];
        each_way!(WAY => {
            found[WAY] = Self::go(self.walkers(men, kings, WAY), WAY) & self.empty;
        });
        found
    }

    /// Where a flying king can go.
    #[inline(always)]
    fn slides(&self, from: u32) -> u64 {
        let occupied = self.mine | self.theirs;
        let directions =
            (0..DIRECTIONS).filter(|direction| Self::RULES.king_steps >> direction & 1 == 1);
        directions.fold(0, |set, direction| {
            set | Self::BOARD.free(from, Self::direction(direction), occupied)
        })
    }

    /// The kings that slide.
    #[inline(always)]
    fn sliders(&self) -> u64 {
        if Self::RULES.flying { self.kings & !self.tired } else { 0 }
    }

    #[inline(always)]
    fn count_steps(&self) -> usize {
        let walks: u32 = self.targets().into_iter().map(u64::count_ones).sum();
        let slides: u32 = self.sliders().ones().map(|from| self.slides(from).count_ones()).sum();
        (walks + slides) as usize
    }

    /// The step that ends on a target of this direction.
    #[inline(always)]
    fn step_to(&self, direction: usize, to: u32) -> Move {
        let from = Self::BOARD.before(to, Self::direction(direction));
        let crowned = Self::CROWNING >> to & 1 == 1 && self.kings >> from & 1 == 0;
        Move { from: from as u8, to: to as u8, crowned, taken: 0 }
    }

    fn steps(&self, out: &mut Vec<Move>) {
        for (direction, targets) in self.targets().into_iter().enumerate() {
            out.extend(targets.ones().map(|to| self.step_to(direction, to)));
        }
        for from in self.sliders().ones() {
            let slide = |to| Move { from: from as u8, to: to as u8, crowned: false, taken: 0 };
            out.extend(self.slides(from).ones().map(slide));
        }
    }

    /// What stands in the way of a piece that began at `from` and has taken something.
    #[inline(always)]
    fn occupied(&self, from: u32, taken: u64) -> u64 {
        let lifted = if Self::RULES.removed_at_once { taken } else { 0 };
        (self.mine | self.theirs) & !(1 << from) & !lifted
    }

    /// One jump of a flying king in a direction over what has not been taken yet: what is jumped and where it may land.
    #[inline(always)]
    fn swoop(&self, flight: Flight, direction: usize) -> (u64, u64) {
        let occupied = self.occupied(flight.from, flight.taken);
        let over = Self::BOARD.first(flight.at, Self::direction(direction), occupied);
        if over & self.theirs & !flight.taken == 0 {
            return (0, 0);
        }
        (over, Self::BOARD.free(over.trailing_zeros(), Self::direction(direction), occupied))
    }

    /// One jump of a piece that goes one square beyond what it takes: what is jumped and where it lands.
    ///
    /// Whether what was taken still stands there makes no difference to such a piece: it never lands where a piece
    /// that it could have jumped stands. On a board of which all squares are used it is lifted at once anyway.
    #[inline(always)]
    fn hop(&self, from: u32, at: u64, taken: u64, direction: usize) -> (u64, u64) {
        let lifted = if Self::RULES.removed_at_once { taken } else { 0 };
        let over = Self::go(at, direction) & self.theirs & !taken;
        (over, Self::go(over, direction) & (self.empty | 1 << from | lifted))
    }

    /// True if a piece may take in this direction; it never turns right round.
    #[inline(always)]
    fn takes(king: bool, direction: usize) -> bool {
        (if king { Self::RULES.king_takes } else { Self::RULES.man_takes }) >> direction & 1 == 1
    }

    /// Follows every jump of a piece that goes one square beyond what it takes. False if there is none.
    fn walk<const KING: bool>(
        &self,
        from: u32,
        at: u64,
        taken: u64,
        out: &mut impl FnMut(Move),
    ) -> bool {
        let (mut over, mut land, mut any) = ([0; DIRECTIONS], [0; DIRECTIONS], 0);
        each_way!(WAY => {
            if Self::takes(KING, WAY) {
                (over[WAY], land[WAY]) = self.hop(from, at, taken, WAY);
                any |= land[WAY];
            }
        });
        if any == 0 {
            return false;
        }
        each_way!(WAY => {
            if Self::takes(KING, WAY) && land[WAY] != 0 {
                let (land, taken) = (land[WAY], taken | over[WAY]);
                let crowned = Self::RULES.crowned_in_passing && land & Self::CROWNING != 0;
                let at = land.trailing_zeros();
                let flight = Flight { from, at, taken, king: KING || crowned };
                let on = if crowned && !KING {
                    self.fly(flight, !(1 << (WAY ^ 2)), out)
                } else {
                    self.walk::<KING>(from, land, taken, out)
                };
                if !on {
                    out(self.landed(flight));
                }
            }
        });
        true
    }

    /// Follows every jump of a flying king in some directions. False if there is none.
    ///
    /// Of the squares behind a piece those that lead on come before those that do not. Going straight on is the same
    /// from each of them and is looked at once.
    fn fly(&self, flight: Flight, directions: u8, out: &mut impl FnMut(Move)) -> bool {
        let mut found = false;
        for direction in 0..DIRECTIONS {
            if !Self::takes(true, direction) || directions >> direction & 1 == 0 {
                continue;
            }
            let (over, land) = self.swoop(flight, direction);
            if land == 0 {
                continue;
            }
            found = true;
            let taken = flight.taken | over;
            let next = |at: u32| Flight { at, taken, ..flight };
            let mut on = self.fly(next(land.trailing_zeros()), 1 << direction, out);
            for at in land.ones() {
                on |= self.fly(next(at), !(1 << direction | 1 << (direction ^ 2)), out);
            }
            if !on {
                land.ones().for_each(|at| out(self.landed(next(at))));
            }
        }
        found
    }

    /// The whole move, once the piece has come to rest.
    #[inline(always)]
    fn landed(&self, flight: Flight) -> Move {
        let Flight { from, at, taken, king } = flight;
        let crowned = self.kings >> from & 1 == 0 && (king || Self::CROWNING >> at & 1 == 1);
        Move { from: from as u8, to: at as u8, crowned, taken }
    }

    #[inline(always)]
    fn follow(&self, from: u32, out: &mut impl FnMut(Move)) {
        if self.kings >> from & 1 == 0 {
            self.walk::<false>(from, 1 << from, 0, out);
        } else if Self::RULES.flying {
            self.fly(Flight { from, at: from, taken: 0, king: true }, !0, out);
        } else {
            self.walk::<true>(from, 1 << from, 0, out);
        }
    }

    /// What decides between captures: a greater one must be chosen.
    #[inline(always)]
    fn capture_value(&self, mv: Move) -> u32 {
        match Self::RULES.capture_rule {
            CaptureRule::Any => 0,
            CaptureRule::Most => mv.taken.count_ones(),
            CaptureRule::Value => {
                let kings = (mv.taken & self.their_kings).count_ones();
                let value = WORTH[0] * (mv.taken.count_ones() - kings) + WORTH[1] * kings;
                2 * value + (self.kings >> mv.from & 1) as u32
            }
        }
    }

    /// Lists the captures of some jumpers, two ways with the same pieces taken and the same end being one move.
    fn jumps(&self, jumpers: u64, out: &mut Vec<Move>) {
        let mut most = 0;
        for from in jumpers.ones() {
            self.follow(from, &mut |mv| {
                let value = self.capture_value(mv);
                if value > most {
                    most = value;
                    out.clear();
                }
                let rare = mv.taken.count_ones() >= shortest_round_trip(Self::RULES);
                if value == most && !(rare && out.contains(&mv)) {
                    out.push(mv);
                }
            });
        }
    }

    fn count_jumps(&self, jumpers: u64) -> usize {
        let (mut count, mut most, mut round_trips) = (0, 0, false);
        for from in jumpers.ones() {
            self.follow(from, &mut |mv| {
                let value = self.capture_value(mv);
                if value > most {
                    (count, most, round_trips) = (0, value, false);
                }
                if value == most {
                    count += 1;
                    round_trips |= mv.taken.count_ones() >= shortest_round_trip(Self::RULES);
                }
            });
        }
        if round_trips && count > 1 {
            let mut moves = Vec::new();
            self.jumps(jumpers, &mut moves);
            count = moves.len();
        }
        count
    }

    /// Walks every way to make a capture; `trail` holds the squares so far, and `came` is the last direction gone.
    fn retrace(
        &self,
        mv: Move,
        flight: Flight,
        came: Option<usize>,
        trail: &mut Vec<u32>,
        out: &mut Vec<Vec<u32>>,
    ) {
        trail.push(flight.at);
        if flight.taken == mv.taken && self.landed(flight) == mv {
            out.push(trail.clone());
        }
        for direction in 0..DIRECTIONS {
            if !Self::takes(flight.king, direction) || came == Some(direction ^ 2) {
                continue;
            }
            let (over, land) = if flight.king && Self::RULES.flying {
                self.swoop(flight, direction)
            } else {
                self.hop(flight.from, 1 << flight.at, flight.taken, direction)
            };
            for at in land.ones().filter(|_| over & mv.taken != 0) {
                let crowned = Self::RULES.crowned_in_passing && Self::CROWNING >> at & 1 == 1;
                let (taken, king) = (flight.taken | over, flight.king || crowned);
                self.retrace(mv, Flight { at, taken, king, ..flight }, Some(direction), trail, out);
            }
        }
        trail.pop();
    }
}

/// Fills `out` with the legal moves.
#[inline]
pub(super) fn legal(rules: &Rules, pos: &Position, out: &mut Vec<Move>) {
    with_view!(rules, pos, view => match view.jumpers() {
        0 => view.steps(out),
        jumpers => view.jumps(jumpers, out),
    });
}

/// Fills `out` with the captures alone.
#[inline]
pub(super) fn captures(rules: &Rules, pos: &Position, out: &mut Vec<Move>) {
    with_view!(rules, pos, view => view.jumps(view.jumpers(), out));
}

/// The number of legal moves.
#[inline]
pub(super) fn count(rules: &Rules, pos: &Position) -> usize {
    with_view!(rules, pos, view => match view.jumpers() {
        0 => view.count_steps(),
        jumpers => view.count_jumps(jumpers),
    })
}

/// Any legal move, each as likely.
#[inline]
pub(super) fn random(
    rules: &Rules,
    pos: &Position,
    rng: &mut Rng,
    scratch: &mut Vec<Move>,
) -> Option<Move> {
    with_view!(rules, pos, view => {
        let jumpers = view.jumpers();
        if jumpers != 0 || view.sliders() != 0 {
            scratch.clear();
            match jumpers {
                0 => view.steps(scratch),
                _ => view.jumps(jumpers, scratch),
            }
            return rng.pick(scratch);
        }
        let targets = view.targets();
        let total: u32 = targets.iter().map(|set| set.count_ones()).sum();
        if total == 0 {
            return None;
        }
        let mut left = rng.below(total as usize) as u32;
        for (direction, set) in targets.into_iter().enumerate() {
            let here = set.count_ones();
            if left >= here {
                left -= here;
                continue;
            }
            return Some(view.step_to(direction, set.nth(left)));
        }
        None
    })
}

/// The pieces of the side to move that can take.
#[inline]
pub(super) fn jumpers(rules: &Rules, pos: &Position) -> u64 {
    with_view!(rules, pos, view => view.jumpers())
}

/// The steps a side could make if nothing had to be taken: its mobility.
#[inline]
pub(super) fn mobility(rules: &Rules, pos: &Position, side: Side) -> usize {
    let seen = Position { turn: side, ..*pos };
    with_view!(rules, &seen, view => view.count_steps())
}

/// Every way to make a move, as the squares it touches with the first; the one to write comes first.
pub(super) fn routes(rules: &Rules, pos: &Position, mv: Move) -> Vec<Vec<u32>> {
    let (from, to) = (u32::from(mv.from), u32::from(mv.to));
    if mv.taken == 0 {
        return vec![vec![from, to]];
    }
    let king = pos.kings >> from & 1 == 1;
    let flight = Flight { from, at: from, taken: 0, king };
    let mut found = Vec::new();
    with_view!(rules, pos, view => {
        view.retrace(mv, flight, None, &mut Vec::new(), &mut found);
    });
    found
}
