//! What is good in the neighbourhood of a move: captures, rescues, and the shapes of three by three points that strong programs
//! play out games with.
//!
//! The order of answers and the shapes are those of Gelly, Wang, Munos and Teytaud, Modification of UCT with Patterns in
//! Monte-Carlo Go, 2006.

use super::board::{Points, Position, around, chain};
use parlour_core::Rng;
use parlour_core::bits::Word;
use std::sync::LazyLock;

/// Shapes around an empty point, row by row: X and O are the two colours (either way round), x and o anything but that colour, `.`
/// is empty, `-` beyond the edge, `?` anything.
const SHAPES: &[&str] = &[
    // Hane: around the head of a stone.
    "XOX...???",
    "XO....?.?",
    "XO?X..x.?",
    ".O.X.....",
    // Cuts.
    "XO?O.o?o?",
    "XO?O.X???",
    "?X?O.Oooo",
    "OX?o.O???",
    // At the edge.
    "X.?O.?---",
    "OX?X.O---",
    "?X?x.O---",
    "?XOx.x---",
    "?OXX.O---",
];

/// The eight neighbours in the order of the shapes' letters, without the middle.
const RING: [(i32, i32); 8] =
    [(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1)];

/// Which surroundings are one of the shapes: a bit for each of 65,536, two bits a neighbour.
static KNOWN: LazyLock<Vec<u64>> = LazyLock::new(|| {
    let mut known = vec![0u64; 1024];
    for shape in SHAPES {
        let letters: Vec<u8> = shape.bytes().collect();
        for turn in 0..8 {
            for swap in [false, true] {
                add_shape(&mut known, &turned(&letters, turn), swap);
            }
        }
    }
    known
});

/// The nine letters of a shape, turned and mirrored in one of eight ways.
fn turned(letters: &[u8], way: usize) -> Vec<u8> {
    let from = |at: usize| {
        let (mut x, mut y) = (at % 3, at / 3);
        if way & 1 != 0 {
            x = 2 - x;
        }
        if way & 2 != 0 {
            y = 2 - y;
        }
        if way & 4 != 0 {
            (x, y) = (y, x);
        }
        letters[x + 3 * y]
    };
    (0..9).map(from).collect()
}

/// Marks every surrounding that a shape stands for.
fn add_shape(known: &mut [u64], letters: &[u8], swap: bool) {
    // What each neighbour may be: bits for empty, X, O, beyond the edge.
    let may = |letter: u8| match letter {
        b'X' => 0b0010,
        b'O' => 0b0100,
        b'x' => 0b1101,
        b'o' => 0b1011,
        b'.' => 0b0001,
        b'-' => 0b1000,
        _ => 0b1111u8,
    };
    let ring: Vec<u8> = (0..9).filter(|&at| at != 4).map(|at| may(letters[at])).collect();
    for code in 0..65_536usize {
        let fits = ring.iter().enumerate().all(|(at, may)| {
            let mut what = code >> (2 * at) & 3;
            if swap && (what == 1 || what == 2) {
                what ^= 3;
            }
            may >> what & 1 == 1
        });
        if fits {
            known[code / 64] |= 1 << (code % 64);
        }
    }
}

/// The points around a point, corners included, that are on the board.
fn ring_of<const N: u32>(point: u32) -> impl Iterator<Item = (usize, Option<u32>)> {
    let (x, y) = ((point % N) as i32, (point / N) as i32);
    let size = 0..N as i32;
    RING.into_iter().enumerate().map(move |(at, (dx, dy))| {
        let (x, y) = (x + dx, y + dy);
        let there = size.contains(&x) && size.contains(&y);
        (at, there.then_some((x + N as i32 * y) as u32))
    })
}

/// True if the surroundings of an empty point are one of the shapes.
pub(super) fn has_shape<B: Word, const N: u32>(pos: &Position<B, N>, point: u32) -> bool {
    let code = ring_of::<N>(point).fold(0usize, |code, (at, there)| {
        let what = match there {
            None => 3,
            Some(next) if pos.stones[0].0.has(next) => 1,
            Some(next) if pos.stones[1].0.has(next) => 2,
            Some(_) => 0,
        };
        code | what << (2 * at)
    });
    KNOWN[code / 64] >> (code % 64) & 1 == 1
}

/// The liberties of a chain.
#[inline]
fn liberties<B: Word, const N: u32>(stones: Points<B, N>, empty: Points<B, N>) -> Points<B, N> {
    stones.neighbours() & empty
}

/// The only point of a set; nothing if there are more or none.
#[inline]
fn single<B: Word, const N: u32>(set: Points<B, N>) -> Option<u32> {
    let first = set.first()?;
    set.without(Points::cell(first)).is_empty().then_some(first)
}

/// True if a stone of the player to move here would have one liberty only, and take nothing.
pub(super) fn is_self_atari<B: Word, const N: u32>(pos: &Position<B, N>, point: u32) -> bool {
    let empty = pos.empties();
    let beside = Points::<B, N>::cell(point).neighbours();
    if (beside & empty).count() > 1 {
        return false;
    }
    let me = usize::from(pos.turn & 1);
    let mut own = pos.stones[me];
    own.add(point);
    let whole = chain(Points::cell(point), own);
    let free = liberties(whole, empty).without(Points::cell(point));
    free.count() <= 1 && pos.captures(point).is_empty()
}

/// Points that rescue an own chain in atari next to this point: by taking an attacker, or by running where that gains liberties.
pub(super) fn rescues<B: Word, const N: u32>(pos: &Position<B, N>, last: u32) -> Points<B, N> {
    let me = usize::from(pos.turn & 1);
    let (own, other) = (pos.stones[me], pos.stones[me ^ 1]);
    let empty = pos.empties();
    let mut found = Points::EMPTY;
    let mut seen = Points::<B, N>::EMPTY;
    for seed in around::<N>(last).filter(|&next| own.0.has(next)) {
        if seen.0.has(seed) {
            continue;
        }
        let mine = chain(Points::cell(seed), own);
        seen |= mine;
        let Some(liberty) = single(liberties(mine, empty)) else { continue };
        let mut attackers = mine.neighbours() & other;
        while let Some(attacker) = attackers.first() {
            let theirs = chain(Points::cell(attacker), other);
            attackers = attackers.without(theirs);
            if let Some(taking) = single(liberties(theirs, empty)) {
                found.add(taking);
            }
        }
        let mut grown = own;
        grown.add(liberty);
        let run = chain(Points::cell(liberty), grown);
        if liberties(run, empty).without(Points::cell(liberty)).count() > 1 {
            found.add(liberty);
        }
    }
    found
}

/// An answer to the move before: take it, rescue what it attacks, or a good shape beside it. Nothing if there is none.
pub(super) fn reply<B: Word, const N: u32>(
    pos: &Position<B, N>,
    last: u32,
    rng: &mut Rng,
) -> Option<u32> {
    let empty = pos.empties();
    let other = pos.stones[usize::from(pos.turn & 1) ^ 1];
    if other.0.has(last) {
        let theirs = chain(Points::cell(last), other);
        if let Some(taking) = single(liberties(theirs, empty))
            && pos.may_play(taking, &empty)
        {
            return Some(taking);
        }
    }
    let rescues = rescues(pos, last);
    if !rescues.is_empty() {
        let drawn = rescues.0.nth(rng.below(rescues.count() as usize) as u32);
        if pos.may_play(drawn, &empty) {
            return Some(drawn);
        }
    }
    let begin = rng.below(8);
    let near: [Option<u32>; 8] = {
        let mut near = [None; 8];
        ring_of::<N>(last).for_each(|(at, there)| near[at] = there);
        near
    };
    (0..8).filter_map(|at| near[(at + begin) % 8]).find(|&point| {
        empty.0.has(point)
            && has_shape(pos, point)
            && pos.may_play(point, &empty)
            && !is_self_atari(pos, point)
    })
}
