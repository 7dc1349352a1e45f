//! What a stone would make of a line: the shapes players know, from a lone stone to five in a row.

use super::board::{LINES, Position, Stones, THROUGH, WHOLE, fives};
use parlour_core::bits::Word;
use std::sync::LazyLock;

/// What a stone makes of the nine points around it along a line; the greater the better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub(super) enum Shape {
    /// There is no room for five.
    Dead,
    One,
    Two,
    OpenTwo,
    /// Can become a four.
    Three,
    /// Can become an open four.
    OpenThree,
    /// One point makes it five.
    Four,
    /// Two points make it five: it cannot be stopped.
    OpenFour,
    Five,
}

/// The middle of nine points.
const MIDDLE: usize = 4;

/// Shapes by own stones and obstacles among the nine points, the stone in the middle included.
static SHAPES: LazyLock<Vec<Shape>> = LazyLock::new(|| {
    let mut shapes = vec![Shape::Dead; 512 * 512];
    // With one stone more it is a greater number, so what it can become is known before it is asked for.
    for own in (0..512usize).rev().filter(|own| own >> MIDDLE & 1 == 1) {
        for blocked in (0..512usize).filter(|blocked| own & blocked == 0) {
            shapes[own << 9 | blocked] = shape(own, blocked, &shapes);
        }
    }
    shapes
});

fn shape(own: usize, blocked: usize, known: &[Shape]) -> Shape {
    if (0..5).any(|from| own >> from & 31 == 31) {
        return Shape::Five;
    }
    let next = (0..9)
        .filter(|at| (own | blocked) >> at & 1 == 0)
        .map(|at| known[(own | 1 << at) << 9 | blocked]);
    let fives = next.clone().filter(|&shape| shape == Shape::Five).count();
    match (next.max().unwrap_or(Shape::Dead), fives) {
        (Shape::Five, 1) => Shape::Four,
        (Shape::Five, _) => Shape::OpenFour,
        (Shape::OpenFour, _) => Shape::OpenThree,
        (Shape::Four, _) => Shape::Three,
        (Shape::OpenThree, _) => Shape::OpenTwo,
        (Shape::Three, _) => Shape::Two,
        (Shape::OpenTwo | Shape::Two, _) => Shape::One,
        (Shape::One | Shape::Dead, _) => Shape::Dead,
    }
}

/// What a stone of the side on this empty point would make of the four lines through it.
#[inline]
pub(super) fn shapes_at(pos: &Position, side: usize, point: usize, exact: bool) -> [Shape; 4] {
    let shapes: &[Shape] = &SHAPES;
    THROUGH[point].map(|(line, bit)| {
        let line = usize::from(line);
        let (stones, hostile) = (pos.stones[side][line], pos.stones[side ^ 1][line]);
        let own = u32::from(stones | 1 << bit) << MIDDLE;
        let blocked = u32::from(hostile | !WHOLE[line]) << MIDDLE;
        // Beyond the sixteen bits of a line there is nothing either.
        let blocked = blocked | 0xFFF0_000F;
        let (own, blocked) = (own >> bit & 511, blocked >> bit & 511);
        let shape = shapes[(own << 9 | blocked) as usize];
        let is_too_long = exact
            && shape == Shape::Five
            && completing(stones, hostile, line, true) >> bit & 1 == 0;
        if is_too_long { Shape::Dead } else { shape }
    })
}

/// The points of a line that would make it five in a row; exactly five if asked, so that a point which joins more is none.
#[inline]
pub(super) fn completing(own: u16, other: u16, line: usize, exact: bool) -> u16 {
    let pairs = own & own >> 1;
    if pairs == 0 {
        // Four of five points always hold two neighbours.
        return 0;
    }
    let threes = pairs & own >> 2;
    let found = (pairs & pairs >> 2) << 4
        | (threes & own >> 4) << 3
        | (pairs & pairs >> 3) << 2
        | (own & threes >> 2) << 1
        | (pairs & pairs >> 2) >> 1;
    let found = found & WHOLE[line] & !own & !other;
    if !exact || found == 0 {
        return found;
    }
    let wins = |bit: &u32| fives(own | 1 << bit, true) != 0;
    found.ones().filter(wins).fold(0, |set, bit| set | 1 << bit)
}

/// The points that would make an open four of straight stones: room on both ends, three of the four inside.
#[inline]
pub(super) fn opening(own: u16, other: u16, line: usize) -> u16 {
    let empty = WHOLE[line] & !own & !other;
    let ends = empty & empty >> 5;
    if ends == 0 {
        return 0;
    }
    let [a, b, c, d] = [own >> 1, own >> 2, own >> 3, own >> 4];
    let found = (ends & b & c & d) << 1
        | (ends & a & c & d) << 2
        | (ends & a & b & d) << 3
        | (ends & a & b & c) << 4;
    found & empty
}

/// Every point where the side would have five in a row, each as often as lines lead to it: line and bit.
pub(super) fn five_points(
    own: &Stones,
    other: &Stones,
    exact: bool,
) -> impl Iterator<Item = (usize, u32)> {
    (0..LINES).flat_map(move |line| {
        completing(own[line], other[line], line, exact).ones().map(move |bit| (line, bit))
    })
}

/// The point that lies on this bit of a line.
pub(super) fn point_on(line: usize, bit: u32) -> usize {
    use super::board::SIZE;
    let bit = bit as usize;
    let (x, y) = if line < SIZE {
        (bit, line)
    } else if line < 2 * SIZE {
        (line - SIZE, bit)
    } else if line < 4 * SIZE - 1 {
        (bit, bit + SIZE - 1 - (line - 2 * SIZE))
    } else {
        (bit, line - (4 * SIZE - 1) - bit)
    };
    x + SIZE * y
}
