//! Where pieces reach on a board of 64 squares: tables worked out by the compiler.
//!
//! Square `x + 8 * y` is bit `x + 8 * y`, a1 the lowest. Sliding pieces use multiplied indices ("magic bitboards",
//! <https://www.chessprogramming.org/Magic_Bitboards>); the factors were found by trying random numbers.

use super::color::Color;
use super::role::Role;
use super::square::Square;

/// The squares of the a-file and the h-file.
pub(crate) const FILE_A: u64 = 0x0101010101010101;
pub(crate) const FILE_H: u64 = FILE_A << 7;
/// The squares of the first and the last rank.
pub(crate) const RANK_1: u64 = 0xFF;
pub(crate) const RANK_8: u64 = 0xFF << 56;

/// The squares a knight on `square` reaches.
#[inline(always)]
pub(crate) fn knight(square: Square) -> u64 {
    KNIGHT[square.index()]
}

/// The squares a king on `square` reaches.
#[inline(always)]
pub(crate) fn king(square: Square) -> u64 {
    KING[square.index()]
}

/// The squares a pawn of this color attacks from `square`.
#[inline(always)]
pub(crate) fn pawn(color: Color, square: Square) -> u64 {
    PAWN[color as usize][square.index()]
}

/// The squares a bishop reaches when `occupied` squares stop it; the first of them on each line is included.
#[inline(always)]
pub(crate) fn bishop(square: Square, occupied: u64) -> u64 {
    SLIDES[BISHOPS[square.index()].index(occupied)]
}

/// The squares a rook reaches.
#[inline(always)]
pub(crate) fn rook(square: Square, occupied: u64) -> u64 {
    SLIDES[ROOKS[square.index()].index(occupied)]
}

/// The squares a piece that is no pawn reaches.
#[inline(always)]
pub(crate) fn reach(role: Role, square: Square, occupied: u64) -> u64 {
    match role {
        Role::Pawn => 0,
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => bishop(square, occupied) | rook(square, occupied),
        Role::King => king(square),
    }
}

/// The squares a bishop and a rook would reach on an empty board.
#[inline(always)]
pub(crate) fn rays(square: Square) -> (u64, u64) {
    RAYS[square.index()]
}

/// The squares strictly between two squares of one line; nothing if they do not share a line.
#[inline(always)]
pub(crate) fn between(a: Square, b: Square) -> u64 {
    BETWEEN[a.index()][b.index()]
}

/// The whole line through two squares, edge to edge; nothing if they do not share a line.
#[inline(always)]
pub(crate) fn line(a: Square, b: Square) -> u64 {
    LINE[a.index()][b.index()]
}

/// The squares that all these pawns of White, or of Black, attack.
#[inline(always)]
pub(crate) const fn pawns<const WHITE: bool>(pawns: u64) -> u64 {
    if WHITE {
        (pawns & !FILE_A) << 7 | (pawns & !FILE_H) << 9
    } else {
        (pawns & !FILE_A) >> 9 | (pawns & !FILE_H) >> 7
    }
}

/// The squares that two of these pawns attack.
#[inline(always)]
pub(crate) const fn doubly_by_pawns(pawns: u64, white: bool) -> u64 {
    if white {
        (pawns & !FILE_A) << 7 & (pawns & !FILE_H) << 9
    } else {
        (pawns & !FILE_A) >> 9 & (pawns & !FILE_H) >> 7
    }
}

/// How to find the slides from one square in the common table.
#[derive(Clone, Copy)]
struct Finder {
    mask: u64,
    factor: u64,
    first: u32,
    shift: u32,
}

impl Finder {
    #[inline(always)]
    const fn index(&self, occupied: u64) -> usize {
        let hash = (occupied & self.mask).wrapping_mul(self.factor) >> (self.shift & 63);
        // The table is longer than any index: masking costs less than asking.
        (self.first as usize + hash as usize) & (SLIDES_LENGTH - 1)
    }
}

const SLIDES_LENGTH: usize = 1 << 17;

/// The squares reached by the steps from a square, each taken once.
const fn leaps(square: i32, steps: &[(i32, i32)]) -> u64 {
    let mut set = 0;
    let mut i = 0;
    while i < steps.len() {
        let (x, y) = (square % 8 + steps[i].0, square / 8 + steps[i].1);
        if x >= 0 && x < 8 && y >= 0 && y < 8 {
            set |= 1 << (x + 8 * y);
        }
        i += 1;
    }
    set
}

const fn leap_table(steps: &[(i32, i32)]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        table[square] = leaps(square as i32, steps);
        square += 1;
    }
    table
}

static KNIGHT: [u64; 64] =
    leap_table(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static KING: [u64; 64] =
    leap_table(&[(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]);
static PAWN: [[u64; 64]; 2] = [leap_table(&[(-1, 1), (1, 1)]), leap_table(&[(-1, -1), (1, -1)])];

/// The line through a square in one direction and its opposite, without the square.
const fn whole_line(square: i32, dx: i32, dy: i32) -> u64 {
    let mut set = 0;
    let mut n = -7;
    while n < 8 {
        if n != 0 {
            set |= leaps(square, &[(n * dx, n * dy)]);
        }
        n += 1;
    }
    set
}

/// Slides along one line by subtraction, upwards and on the mirrored board.
/// <https://www.chessprogramming.org/Hyperbola_Quintessence>
const fn slide(square: u32, occupied: u64, line: u64) -> u64 {
    let (piece, stops) = (1u64 << square, occupied & line);
    let up = stops.wrapping_sub(piece << 1);
    let mirrored = stops.reverse_bits().wrapping_sub(piece.reverse_bits() << 1);
    (up ^ mirrored.reverse_bits()) & line
}

/// The two lines of a bishop, and of a rook.
const fn lines(square: i32, diagonal: bool) -> [u64; 2] {
    if diagonal {
        [whole_line(square, 1, 1), whole_line(square, 1, -1)]
    } else {
        [whole_line(square, 1, 0), whole_line(square, 0, 1)]
    }
}

const fn ray_table() -> [(u64, u64); 64] {
    let mut table = [(0, 0); 64];
    let mut square = 0;
    while square < 64 {
        let (b, r) = (lines(square as i32, true), lines(square as i32, false));
        table[square] = (b[0] | b[1], r[0] | r[1]);
        square += 1;
    }
    table
}

static RAYS: [(u64, u64); 64] = ray_table();

/// Between and line, for all pairs of squares.
#[allow(clippy::large_stack_arrays)]
const fn pair_table(inside: bool) -> [[u64; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut a = 0;
    while a < 64 {
        let (diagonals, straights) = (lines(a as i32, true), lines(a as i32, false));
        let all = [diagonals[0], diagonals[1], straights[0], straights[1]];
        let mut l = 0;
        while l < 4 {
            let mut left = all[l];
            while left != 0 {
                let b = left.trailing_zeros();
                left &= left - 1;
                let ends = 1 << a | 1 << b;
                table[a][b as usize] = if inside {
                    // Along this line only, towards b only: what both ends see of each other.
                    let back = whole_line_through(b, all[l] | 1 << a);
                    slide(a as u32, ends, all[l]) & slide(b, ends, back) & !ends
                } else {
                    all[l] | 1 << a
                };
            }
            l += 1;
        }
        a += 1;
    }
    table
}

/// A complete line without one of its squares.
const fn whole_line_through(square: u32, complete: u64) -> u64 {
    complete & !(1 << square)
}

static BETWEEN: [[u64; 64]; 64] = pair_table(true);
static LINE: [[u64; 64]; 64] = pair_table(false);

const fn finders(diagonal: bool, mut first: u32) -> ([Finder; 64], u32) {
    let mut table = [Finder { mask: 0, factor: 0, first: 0, shift: 0 }; 64];
    let mut square = 0;
    while square < 64 {
        let [a, b] = lines(square as i32, diagonal);
        // A piece on the edge stops nothing that the edge does not stop.
        let (x, y) = (square % 8, square / 8);
        let mut edge = 0;
        if x != 0 || diagonal {
            edge |= FILE_A;
        }
        if x != 7 || diagonal {
            edge |= FILE_H;
        }
        if y != 0 || diagonal {
            edge |= RANK_1;
        }
        if y != 7 || diagonal {
            edge |= RANK_8;
        }
        let mask = (a | b) & !edge;
        let factor = if diagonal { BISHOP_FACTORS[square] } else { ROOK_FACTORS[square] };
        table[square] = Finder { mask, factor, first, shift: 64 - mask.count_ones() };
        first += 1 << mask.count_ones();
        square += 1;
    }
    (table, first)
}

const BISHOP_PART: ([Finder; 64], u32) = finders(true, 0);
const ROOK_PART: ([Finder; 64], u32) = finders(false, BISHOP_PART.1);
static BISHOPS: [Finder; 64] = BISHOP_PART.0;
static ROOKS: [Finder; 64] = ROOK_PART.0;

const fn fill(table: &mut [u64; SLIDES_LENGTH], diagonal: bool) {
    let finders = if diagonal { BISHOP_PART.0 } else { ROOK_PART.0 };
    let mut square = 0;
    while square < 64 {
        let finder = finders[square];
        let [a, b] = lines(square as i32, diagonal);
        let mut stops: u64 = 0;
        loop {
            let index = finder.index(stops);
            table[index] = slide(square as u32, stops, a) | slide(square as u32, stops, b);
            stops = stops.wrapping_sub(finder.mask) & finder.mask;
            if stops == 0 {
                break;
            }
        }
        square += 1;
    }
}

// A hundred thousand entries take the compiler about a second, which a lint objects to.
#[cfg(not(target_arch = "wasm32"))]
#[allow(long_running_const_eval, clippy::large_stack_arrays)]
static SLIDES: [u64; SLIDES_LENGTH] = {
    let mut table = [0; SLIDES_LENGTH];
    fill(&mut table, true);
    fill(&mut table, false);
    table
};

/// In a browser the megabyte would have to be fetched first: it is worked out there, when it is first needed.
#[cfg(target_arch = "wasm32")]
static SLIDES: std::sync::LazyLock<Box<[u64; SLIDES_LENGTH]>> = std::sync::LazyLock::new(|| {
    let slides = vec![0; SLIDES_LENGTH].into_boxed_slice();
    let mut table: Box<[u64; SLIDES_LENGTH]> = slides.try_into().expect("it is as long as that");
    fill(&mut table, true);
    fill(&mut table, false);
    table
});

#[rustfmt::skip]
const BISHOP_FACTORS: [u64; 64] = [
    0x002001A208054080, 0x0020644106102458, 0x0008008414800854, 0x0404040090400440,
    0x00040422A0244400, 0x0020880440000220, 0x2022120104409800, 0x00C2440A08010475,
    0x4000A0041000A100, 0x1012050108220080, 0x2840100142002102, 0x0120082050418180,
    0x1600040504003010, 0x8C36208804400000, 0x20205080B0082000, 0x002060240B084880,
    0x2904024008420400, 0x2030000550022040, 0x01208050002181A0, 0x3020444401002041,
    0x8008820402A04000, 0x0142838808050800, 0x0122140908900484, 0x58BA001C2104020A,
    0x0C10400009021400, 0x0C10080002083121, 0x0000444090010202, 0x4228080048820002,
    0x0005010010104000, 0x0208104050806008, 0x024342000C028C00, 0x000C2D0000804100,
    0x5001609003081010, 0x2084100840020204, 0x6400203000680480, 0x1000020080080080,
    0x0440020202002080, 0x002000830021804C, 0x128112020080A801, 0x8202042021650480,
    0x0009280210184140, 0x002410A808C00401, 0x0000108410011100, 0x2108442128046400,
    0x8002A80301400404, 0x2A81200800800040, 0x0010844080900400, 0x3108020090203210,
    0x26810088E0082000, 0x1828248630104000, 0x0040810080909200, 0x1000000084040080,
    0x0003040405040020, 0x4040481089820101, 0x0004844404040400, 0x080802108A020000,
    0x4280220A42084011, 0x00050511089A2000, 0x0410408102882400, 0x0800000400420220,
    0x0880104308D02404, 0x0000402004012208, 0x0199120410440040, 0x4208010828004088,
];

#[rustfmt::skip]
const ROOK_FACTORS: [u64; 64] = [
    0xC08000201040008C, 0x0040200040001000, 0x0200108108412200, 0x0100100004082101,
    0x1080080004000281, 0x0180040001800200, 0x040028010400D002, 0x0100090000208146,
    0x4064801020804000, 0x0350802000400880, 0x0808801002802000, 0x0800808010000800,
    0x0001802400800800, 0x4006004200081005, 0x0021002100020044, 0x024200004200A401,
    0x008000C000200059, 0x082004C008300040, 0x2C20004010080042, 0x8010808008001000,
    0x0001010012040800, 0x0184808002010400, 0x0104140048021021, 0x4220060028440085,
    0x0902008200204100, 0x0040004080802000, 0x4020200080100080, 0x2008001010010200,
    0x4108000404002040, 0x0200040080020080, 0x8000810400080210, 0x0002140200204091,
    0x2580002018400040, 0x0420201000404000, 0xE000801004802000, 0x000E022042001008,
    0x2090080080800400, 0x2000800400800200, 0x0000800100800200, 0x4008800040800100,
    0x0168804004268000, 0x220040201000C000, 0x0102001020820041, 0x4000100009010020,
    0x0800040008008080, 0x0002001008020004, 0x0060020001008080, 0x0800088C10620001,
    0x7802010040802200, 0x0010002004401440, 0x0408200100401100, 0x0001809000080280,
    0x1100100800050100, 0x40A9801200040180, 0xC084320150880400, 0x01080060810C0A00,
    0x2001008000102041, 0x1060204019008202, 0x182120B042804A02, 0x8008090004100021,
    0x4002002010050802, 0x500A00210408B022, 0x0881480081221024, 0x8800024023048402,
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Walks step by step until something stops it.
    fn walk(square: u32, occupied: u64, steps: &[(i32, i32)]) -> u64 {
        let mut set = 0;
        for &(dx, dy) in steps {
            let (mut x, mut y) = (square as i32 % 8 + dx, square as i32 / 8 + dy);
            while (0..8).contains(&x) && (0..8).contains(&y) {
                set |= 1u64 << (x + 8 * y);
                if occupied >> (x + 8 * y) & 1 == 1 {
                    break;
                }
                (x, y) = (x + dx, y + dy);
            }
        }
        set
    }

    #[test]
    fn slides_equal_walking() {
        let mut rng = parlour_core::Rng::new(5);
        for round in 0..200 {
            let mut occupied = rng.next_u64();
            for _ in 0..round % 4 {
                occupied &= rng.next_u64();
            }
            for square in 0..64 {
                let diagonal = walk(square, occupied, &[(1, 1), (1, -1), (-1, 1), (-1, -1)]);
                let straight = walk(square, occupied, &[(1, 0), (-1, 0), (0, 1), (0, -1)]);
                let from = Square::new(square);
                assert_eq!(bishop(from, occupied), diagonal, "bishop on {square}");
                assert_eq!(rook(from, occupied), straight, "rook on {square}");
            }
        }
    }

    #[test]
    fn between_and_line_know_the_squares() {
        let between = |a, b| between(Square::new(a), Square::new(b));
        let line = |a, b| line(Square::new(a), Square::new(b));
        assert_eq!(between(0, 63).count_ones(), 6);
        assert_eq!(between(4, 7), 1 << 5 | 1 << 6);
        assert_eq!(between(7, 4), between(4, 7));
        assert_eq!(between(0, 10), 0, "a knight's jump is no line");
        assert_eq!(line(9, 18), line(0, 63));
        assert_eq!(line(0, 1), RANK_1);
        assert_eq!(line(0, 10), 0);
    }
}
