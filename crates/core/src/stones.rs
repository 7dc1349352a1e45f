//! What games of stones share: two colours of one kind of piece, put on the cells of a grid and written `x` and `o`.

use crate::bits::Word;
use crate::grid::{Item, read_rows};
use crate::show::{Draft, Piece, PieceSpec, Tally};
use crate::{Message, Seat, TextError, keys, message};

/// What the stones of the first and the second colour are written as.
pub const LETTERS: [char; 2] = ['x', 'o'];

/// A stone of a colour on a cell. The colour is its owner's number, unless the players have swapped colours.
pub fn stone(kind: &'static str, cell: u32, colour: usize, owner: Seat) -> Piece {
    Piece::new(cell, kind, LETTERS[colour & 1], owner)
}

/// All stones of two bitboards; `cell` gives the cell of a bit.
pub fn pieces(kind: &'static str, sets: [u64; 2], cell: impl Fn(u32) -> u32) -> Vec<Piece> {
    let of = |seat: Seat| sets[seat.index()].ones().map(move |at| (at, seat));
    let all = of(Seat::FIRST).chain(of(Seat::SECOND));
    all.map(|(at, seat)| stone(kind, cell(at), seat.index(), seat)).collect()
}

/// A key of two sets of bits and whose turn it is.
#[inline]
pub fn key([first, second]: [u64; 2], turn: Seat) -> u64 {
    let turn = u64::from(turn.0).wrapping_neg();
    keys::mix(first.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ keys::mix(second ^ turn))
}

/// What is counted for each colour, to be shown beside the board.
pub fn tallies(label: &'static str, counts: [i32; 2]) -> Vec<Tally> {
    let tally = |seat: Seat| {
        let value = counts[seat.index()].to_string();
        Tally { seat, label: label.into(), value }
    };
    vec![tally(Seat::FIRST), tally(Seat::SECOND)]
}

/// The numbering of cells that goes along the rows, from the top.
pub fn from_top(columns: u16) -> impl Fn(u16, u16) -> u32 {
    move |x, y| u32::from(x + columns * y)
}

/// The stones that an editor offers.
pub fn palette(kind: &'static str) -> Vec<PieceSpec> {
    [Seat::FIRST, Seat::SECOND].map(|seat| PieceSpec::new(kind, LETTERS[seat.index()], seat)).into()
}

/// The stones of a draft: the number of the owner, and the cell.
pub fn drafted(draft: &Draft) -> impl Iterator<Item = (usize, u32)> + '_ {
    draft.pieces.iter().filter_map(|piece| Some((piece.owner?.index(), u32::from(piece.cell.0))))
}

/// The stones of a draft as two sets of bits; `bit` gives the bit of a cell, nothing for one that the board does not
/// have.
pub fn drafted_sets(draft: &Draft, bit: impl Fn(u32) -> Option<u32>) -> [u64; 2] {
    into_sets(drafted(draft).filter_map(|(colour, cell)| Some((colour, bit(cell)?))))
}

fn into_sets(stones: impl Iterator<Item = (usize, u32)>) -> [u64; 2] {
    let mut sets = [0u64; 2];
    for (colour, bit) in stones.filter(|(colour, _)| *colour < 2) {
        // A cell holds one stone: the first that was put there stays.
        sets[colour] |= 1 << bit & !sets[1 - colour];
    }
    sets
}

/// Reads rows of `x`, `o` and gaps, the top row first; gives the colour, the column and the row from the top of each
/// stone. `gaps` are the characters for an empty cell, the usual one first. All cells may also stand in one row, as in
/// problem collections.
pub fn read(
    text: &str,
    columns: u16,
    rows: u16,
    gaps: &str,
) -> Result<Vec<(usize, u16, u16)>, TextError> {
    let mut text = text.to_owned();
    if !text.contains('/') && rows > 1 && text.chars().count() == usize::from(columns * rows) {
        let cells: Vec<char> = text.chars().collect();
        let lines = cells.chunks(usize::from(columns)).map(|row| row.iter().collect());
        text = lines.collect::<Vec<String>>().join("/");
    }
    let item = |rest: &str| match rest.chars().next()? {
        'x' | 'X' | '*' => Some((Item::One(0), 1)),
        'o' | 'O' => Some((Item::One(1), 1)),
        gap if gaps.contains(gap) => Some((Item::Gap(1), 1)),
        _ => None,
    };
    let expected = message!("x, o or {gap}", gap = &gaps[..1]);
    let stones = read_rows(&text, columns, rows, expected, item)?;
    Ok(stones.into_iter().map(|(x, y, colour)| (colour, x, y)).collect())
}

/// The same as two sets of bits; `bit` gives the bit of a column and a row from the top.
pub fn read_sets(
    text: &str,
    (columns, rows): (u16, u16),
    gaps: &str,
    bit: impl Fn(u16, u16) -> u32,
) -> Result<[u64; 2], TextError> {
    let stones = read(text, columns, rows, gaps)?;
    Ok(into_sets(stones.into_iter().map(|(colour, x, y)| (colour, bit(x, y)))))
}

/// Writes two sets of bits.
pub fn write_sets(
    sets: [u64; 2],
    (columns, rows): (u16, u16),
    gap: char,
    bit: impl Fn(u16, u16) -> u32,
) -> String {
    write(columns, rows, gap, |x, y| sets.iter().position(|set| set.has(bit(x, y))))
}

/// Writes rows of `x`, `o` and gaps, the top row first; `colour` is given column and row from the top.
pub fn write(
    columns: u16,
    rows: u16,
    gap: char,
    colour: impl Fn(u16, u16) -> Option<usize>,
) -> String {
    let letter = |x, y| colour(x, y).map_or(gap, |colour| LETTERS[colour & 1]);
    let row = |y| (0..columns).map(|x| letter(x, y)).collect::<String>();
    (0..rows).map(row).collect::<Vec<_>>().join("/")
}

/// Checks the side to move of a draft, where it follows from the number of stones.
pub fn check_turn(draft: &Draft, turn: Seat) -> Result<(), Vec<Message>> {
    if draft.to_move == turn { Ok(()) } else { Err(vec![OTHER_SIDE.into()]) }
}

const OTHER_SIDE: &str = "the number of stones says that the other side is to move";

/// Checks the side to move that a text names, if it names one, where it follows from the number of stones: 0 is `x`.
pub fn check_side(written: Option<&str>, turn: usize) -> Result<(), TextError> {
    match written {
        None => Ok(()),
        Some(side @ ("x" | "o")) if side == ["x", "o"][turn & 1] => Ok(()),
        Some("x" | "o") => Err(TextError::impossible(OTHER_SIDE)),
        Some(other) => Err(TextError::malformed("side to move", other, "x, o or nothing")),
    }
}
