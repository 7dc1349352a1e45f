//! What a player should like: few stones missing on the way across, where a bridge (two cells that share two free
//! neighbours) needs no stone.

use super::board::{ALL, CELLS, Cells, EDGES, Position, RING, SIZE, around};
use super::{Hex, Move};
use parlour_core::bits::Word;
use parlour_core::{Game, Mind, Outcome, Reason, Rng, Score, SearchAlgorithm, Seat};

/// Worth of one stone less on the way.
const STONE: Score = 200;
/// Worth of the turn.
const TEMPO: Score = 100;

/// One step along a direction of the ring; what leaves the board is gone.
#[inline]
fn step(cells: Cells, direction: usize) -> Cells {
    match direction % 6 {
        0 => cells.south(),
        1 => cells.east().south(),
        2 => cells.east(),
        3 => cells.north(),
        4 => cells.west().north(),
        _ => cells.west(),
    }
}

/// Cells a bridge away from these, both cells between being free.
#[inline]
fn bridged(cells: Cells, free: Cells) -> Cells {
    (0..6).fold(Cells::EMPTY, |found, direction| {
        let one = step(cells, direction) & free;
        let other = step(cells, direction + 1) & free;
        found | step(one, direction + 1) & step(other, direction)
    })
}

/// Cells next to an edge, or a bridge away from it.
fn near_edge(edge: Cells, free: Cells) -> Cells {
    let open = edge & free;
    let second = (0..6).fold(Cells::EMPTY, |found, direction| {
        found | step(open, direction) & step(open, direction + 1)
    });
    edge | second.without(edge)
}

/// How many stones a colour still needs to join its edges, and how many free cells can be reached with half of them:
/// more of these mean more ways.
fn missing(own: Cells, other: Cells, [from, to]: [Cells; 2]) -> (Score, Score) {
    let free = ALL.without(own | other);
    let goal = near_edge(to, free);
    // Own stones that hang together with what is reached cost nothing.
    let joined = |mut reached: Cells| loop {
        let more = ((around(reached) | bridged(reached, free)) & own).without(reached);
        if more.is_empty() {
            return reached;
        }
        reached |= more;
    };
    let edge = near_edge(from, free);
    let mut reached = joined(edge & own);
    let mut width = 0;
    for stones in 0..=Score::from(SIZE as u8) {
        if !(reached & goal).is_empty() {
            return (stones, width);
        }
        let step = (around(reached) | bridged(reached, free) | edge) & free;
        let grown = joined(reached | step);
        if grown == reached {
            break;
        }
        width = (grown & free).count() as Score;
        reached = grown;
    }
    (Score::from(SIZE as u8) + 1, width)
}

/// The judgement of a colour, whoever plays it.
fn evaluate_board(pos: &Position, colour: usize) -> Score {
    let [mine, theirs] = [colour, colour ^ 1].map(|side| {
        let (stones, width) = missing(pos.stones[side], pos.stones[side ^ 1], EDGES[side]);
        -STONE * stones + width
    });
    mine - theirs + if pos.colour() == colour { TEMPO } else { -TEMPO }
}

/// What lies on the six sides of a cell: a bit for each own and for each hostile side. An edge counts as a stone
/// of the colour it belongs to.
#[inline]
fn ring(pos: &Position, colour: usize, cell: u32) -> (u32, u32) {
    let (x, y) = ((cell % SIZE) as i32, (cell / SIZE) as i32);
    let mut sides = [0u32; 2];
    for (at, (dx, dy)) in RING.into_iter().enumerate() {
        let (nx, ny) = (x + dx, y + dy);
        let size = 0..SIZE as i32;
        let owner = if !size.contains(&ny) {
            Some(0)
        } else if !size.contains(&nx) {
            Some(1)
        } else {
            let next = (nx + SIZE as i32 * ny) as u32;
            (0..2).find(|&side| pos.stones[side].has(next))
        };
        if let Some(owner) = owner {
            sides[owner] |= 1 << at;
        }
    }
    (sides[colour], sides[colour ^ 1])
}

/// A ring of six bits turned by one side.
const fn turned(ring: u32, by: u32) -> u32 {
    (ring << by | ring >> (6 - by)) & 63
}

impl Mind for Hex {
    fn evaluate(&self, pos: &Position, seat: Seat) -> Score {
        let score = evaluate_board(pos, 0);
        if pos.player(0) == seat { score } else { -score }
    }

    #[inline]
    fn pack(&self, mv: Move) -> u32 {
        u32::from(mv.0)
    }

    /// Save a bridge that is intruded on, cut one, build bridges; the middle is better than the border.
    #[inline]
    fn score_move(&self, pos: &Position, mv: Move) -> Score {
        if mv == Move::SWAP {
            return 0;
        }
        let cell = u32::from(mv.0);
        let (x, y) = ((cell % SIZE) as i32, (cell / SIZE) as i32);
        let (own, hostile) = ring(pos, pos.colour(), cell);
        let between = |ends: u32, middle: u32| ends & turned(middle, 5) & turned(ends, 4);
        let saves = between(own, hostile).count_ones() as Score;
        let cuts = between(hostile, own).count_ones() as Score;
        // Walled in on three sides in a row by one colour, a stone changes nothing.
        let walled = |ring: u32| ring & turned(ring, 1) & turned(ring, 2) & turned(ring, 3) != 0;
        let free = pos.empties();
        let stone = Cells::cell(cell);
        let far = bridged(stone, free);
        let links = (far & pos.stones[pos.colour()]).count().min(2) as Score;
        let blocks = (far & pos.stones[pos.colour() ^ 1]).count().min(2) as Score;
        let middle = (x - 5).abs() + (y - 5).abs() + (x + y - 10).abs();
        300 * saves
            + 240 * cuts
            + 60 * links
            + 40 * blocks
            + 12 * (own != 0) as Score
            + 16 * (hostile != 0) as Score
            - 300 * (walled(own) || walled(hostile)) as Score
            - 8 * middle
    }

    /// Answers an intrusion into a bridge (Hex programs call it the save-bridge rule: Arneson, Hayward and Henderson, Monte Carlo
    /// Tree Search in Hex, 2010); otherwise any cell.
    fn playout_reply(
        &self,
        pos: &Position,
        last: Option<Move>,
        rng: &mut Rng,
        scratch: &mut Vec<Move>,
    ) -> Option<Move> {
        if let Some(last) = last.filter(|&last| last != Move::SWAP && !pos.won) {
            let cell = u32::from(last.0);
            let (own, hostile) = ring(pos, pos.colour(), cell);
            let free = 63 & !(own | hostile);
            let saves = turned(own, 1) & free & turned(own, 5);
            if saves != 0 {
                let at = u64::from(saves).nth(rng.below(saves.count_ones() as usize) as u32);
                let (dx, dy) = RING[at as usize];
                return Some(Move((cell as i32 + dx + SIZE as i32 * dy) as u8));
            }
        }
        self.random_move(pos, rng, scratch)
    }

    fn algorithm(&self) -> SearchAlgorithm {
        SearchAlgorithm::Mcts
    }

    fn uses_rave(&self) -> bool {
        true
    }

    #[inline]
    fn quick_outcome(&self, pos: &Position, _scratch: &mut Vec<Move>) -> Option<Outcome> {
        pos.won.then(|| Outcome::win(pos.player(pos.colour() ^ 1), Reason::Connected))
    }
}

const _: () = assert!(CELLS < Move::SWAP.0 as u32, "the swap is no cell");
