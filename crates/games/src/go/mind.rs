//! What a player should like: area, as far as it can be guessed, and playouts that do not fill eyes.

use super::board::{Points, Position, around};
use super::{Go, Move, local};
use parlour_core::bits::Word;
use parlour_core::{EVAL_LIMIT, Mind, Rng, Score, SearchAlgorithm, Seat};

/// How many steps stones reach into the open when area is guessed.
const REACH: usize = 4;

impl<B: Word, const N: u32> Go<B, N> {
    /// How good the height of a point is where no stone is near.
    fn height(pos: &Position<B, N>, point: u32) -> Score {
        let near = (0..3).fold(Points::cell(point), |set, _| set | set.neighbours());
        if !(near & (pos.stones[0] | pos.stones[1])).is_empty() {
            return 0;
        }
        let (x, y) = (point % N, point / N);
        match x.min(y).min(N - 1 - x).min(N - 1 - y) {
            0 | 1 => -100,
            2 => 100,
            _ => 0,
        }
    }

    /// True if the empty point is an eye of these stones that they should not fill.
    #[inline]
    fn is_eye(own: &Points<B, N>, other: &Points<B, N>, point: u32) -> bool {
        if around::<N>(point).any(|next| !own.0.has(next)) {
            return false;
        }
        let cell = Points::cell(point);
        let (east, west) = (cell.east(), cell.west());
        let corners = east.north() | east.south() | west.north() | west.south();
        // In the middle of the board one corner may be hostile; at its edge none.
        let bearable = u32::from(corners.count() == 4);
        (corners & *other).count() <= bearable
    }
}

impl<B: Word, const N: u32> Mind for Go<B, N> {
    fn evaluate(&self, pos: &Position<B, N>, seat: Seat) -> Score {
        let [mut black, mut white] = pos.stones;
        // Both grow into what is empty at the same pace; where they meet belongs to nobody.
        let mut open = pos.empties();
        for _ in 0..REACH {
            let (b, w) = (black.neighbours() & open, white.neighbours() & open);
            black |= b.without(w);
            white |= w.without(b);
            open = open.without(b | w);
        }
        let lead = 2 * (black.count() as Score - white.count() as Score) - Score::from(pos.komi);
        let score = (50 * lead).clamp(-EVAL_LIMIT, EVAL_LIMIT);
        if seat == Seat::FIRST { score } else { -score }
    }

    #[inline]
    fn pack(&self, mv: Move) -> u32 {
        u32::from(mv.0)
    }

    #[inline]
    fn is_noisy(&self, pos: &Position<B, N>, mv: Move) -> bool {
        mv != Move::PASS && !pos.captures(u32::from(mv.0)).is_empty()
    }

    /// Captures first; neither fill an own eye nor pass without need.
    fn score_move(&self, pos: &Position<B, N>, mv: Move) -> Score {
        if mv == Move::PASS {
            return -400;
        }
        let point = u32::from(mv.0);
        let turn = usize::from(pos.turn);
        if Self::is_eye(&pos.stones[turn], &pos.stones[turn ^ 1], point) {
            return -600;
        }
        let (x, y) = (point % N, point / N);
        let edge = x.min(y).min(N - 1 - x).min(N - 1 - y);
        let height = [-150, -40, 10, 10].get(edge as usize).copied().unwrap_or(0);
        100 * pos.captures(point).count().min(6) as Score + height
    }

    fn algorithm(&self) -> SearchAlgorithm {
        SearchAlgorithm::Mcts
    }

    /// Any point that is legal and not an own eye; a pass only where there is none.
    #[inline]
    fn playout_move(
        &self,
        pos: &Position<B, N>,
        rng: &mut Rng,
        _scratch: &mut Vec<Move>,
    ) -> Option<Move> {
        if pos.over() {
            return None;
        }
        let turn = usize::from(pos.turn);
        let (own, other) = (pos.stones[turn], pos.stones[turn ^ 1]);
        Some(Self::draw(pos, rng, false, |point| !Self::is_eye(&own, &other, point)))
    }

    /// Mostly an answer to the last move; else any point that is no own eye, and rather not suicidal.
    fn playout_reply(
        &self,
        pos: &Position<B, N>,
        last: Option<Move>,
        rng: &mut Rng,
        _scratch: &mut Vec<Move>,
    ) -> Option<Move> {
        if pos.over() {
            return None;
        }
        if let Some(last) = last.filter(|&last| last != Move::PASS)
            && let Some(point) = local::reply(pos, u32::from(last.0), rng)
        {
            return Some(Move(point as u16));
        }
        let turn = usize::from(pos.turn);
        let (own, other) = (pos.stones[turn], pos.stones[turn ^ 1]);
        // Half of the suicidal points may be played: without them no big eye would ever be broken.
        let coins = rng.next_u64();
        Some(Self::draw(pos, rng, false, |point| {
            !Self::is_eye(&own, &other, point)
                && (coins >> (point & 63) & 1 == 0 || !local::is_self_atari(pos, point))
        }))
    }

    /// Takes, rescues and shapes, near the last move; on empty ground rather the third line than the first.
    fn prior(&self, pos: &Position<B, N>, mv: Move, last: Option<Move>) -> Score {
        if mv == Move::PASS {
            return -400;
        }
        let point = u32::from(mv.0);
        let turn = usize::from(pos.turn);
        if Self::is_eye(&pos.stones[turn], &pos.stones[turn ^ 1], point) {
            return -600;
        }
        let mut score = match pos.captures(point).count() {
            0 => 0,
            1 => 150,
            _ => 300,
        };
        if local::has_shape(pos, point) {
            score += 100;
        }
        if score < 150 && local::is_self_atari(pos, point) {
            score -= 250;
        }
        if let Some(last) = last.filter(|&last| last != Move::PASS) {
            let last = u32::from(last.0);
            let (dx, dy) = ((point % N).abs_diff(last % N), (point / N).abs_diff(last / N));
            score += match dx + dy + dx.max(dy) {
                0..=2 => 160,
                3 => 140,
                4 => 80,
                5 => 40,
                _ => 0,
            };
            if local::rescues(pos, last).has(point) {
                score += 150;
            }
        }
        score + Self::height(pos, point)
    }

    fn uses_rave(&self) -> bool {
        true
    }
}
