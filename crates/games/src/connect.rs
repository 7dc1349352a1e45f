//! Connect Four, shown to people as Four in a Row: drop discs into columns, four in a line win.

use parlour_core::grid;
use parlour_core::keys;
use parlour_core::show::{
    Board, Cell, Draft, Example, Info, Mark, Piece, PieceSpec, Posture, Scene, SeatInfo, Section,
    Shade, Tap, Tint,
};
use parlour_core::{
    Game, Mind, Notation, Outcome, Problem, Reason, Repetition, Rng, Score, Seat, Show, TextError,
};

/// The games of this module.
pub fn builtin() -> Vec<Connect> {
    vec![Connect]
}

const GOAL: &str =
    "Be the first to get four of your discs in a row: across, upright or diagonally.";
const HELP: &[Section] = &[
    Section::new("Goal", GOAL),
    Section::new(
        "How to move",
        "The players take turns to drop one disc into one of the seven columns. It falls to the lowest free place. A \
         full column takes no more discs.",
    ),
    Section::new(
        "The end",
        "Whoever has four discs in an unbroken line wins at once. If all 42 places are filled without such a line, \
         the game is a draw.",
    ),
    Section::new(
        "Tips",
        "The middle column is part of more lines than any other.\n\n\
         Look for moves that make two threats at once: only one of them can be stopped.\n\n\
         Before you drop, look at the place just above: you are giving it to your opponent.",
    ),
];

const COLUMNS: u32 = 7;
const ROWS: u32 = 6;
/// Bits of a column, one more than its places: the extra bit keeps lines from running over the top.
const STRIDE: u32 = ROWS + 1;
const BOTTOM: u64 = {
    let (mut set, mut x) = (0, 0);
    while x < COLUMNS {
        set |= 1 << (x * STRIDE);
        x += 1;
    }
    set
};
const FULL: u64 = BOTTOM * ((1 << ROWS) - 1);
const TOP: u64 = BOTTOM << (ROWS - 1);

/// The rules of Connect Four.
#[derive(Clone, Debug)]
pub struct Connect;

/// Bit `7 * column + row` is a place, the lowest row first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// Discs of the player to move.
    mine: u64,
    /// All discs.
    all: u64,
}

/// A column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move(u8);

impl Position {
    fn turn(&self) -> Seat {
        Seat((self.all.count_ones() & 1) as u8)
    }

    fn theirs(&self) -> u64 {
        self.mine ^ self.all
    }

    fn of(&self, seat: Seat) -> u64 {
        if self.turn() == seat { self.mine } else { self.theirs() }
    }

    /// The lowest free place of each column that has one.
    #[inline]
    fn landing(&self) -> u64 {
        (self.all + BOTTOM) & FULL
    }
}

/// Steps along the four kinds of line: upright, diagonal down, across, diagonal up.
const STEPS: [u32; 4] = [1, STRIDE - 1, STRIDE, STRIDE + 1];

/// True if the set holds four in a line.
#[inline]
fn has_line(set: u64) -> bool {
    let mut found = 0;
    for step in STEPS {
        let pairs = set & (set >> step);
        found |= pairs & (pairs >> (2 * step));
    }
    found != 0
}

/// The places of all lines of four in the set.
fn lines(set: u64) -> u64 {
    STEPS.iter().fold(0, |found, &step| {
        let pairs = set & (set >> step);
        let first = pairs & (pairs >> (2 * step));
        found | first | first << step | first << (2 * step) | first << (3 * step)
    })
}

/// The places that would complete a line of four, whether they can be reached yet or not.
#[inline]
fn completing(set: u64, all: u64) -> u64 {
    let mut found = (set << 1) & (set << 2) & (set << 3);
    for step in [STRIDE - 1, STRIDE, STRIDE + 1] {
        let pair = (set << step) & (set << (2 * step));
        found |= pair & (set << (3 * step));
        found |= pair & (set >> step);
        let pair = (set >> step) & (set >> (2 * step));
        found |= pair & (set >> (3 * step));
        found |= pair & (set << step);
    }
    found & (FULL ^ all)
}

impl Game for Connect {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position { mine: 0, all: 0 }
    }

    #[inline]
    fn to_move(&self, pos: &Position) -> Seat {
        pos.turn()
    }

    #[inline]
    fn legal_moves(&self, pos: &Position, out: &mut Vec<Move>) -> Option<Outcome> {
        if has_line(pos.theirs()) {
            return Some(Outcome::loss(pos.turn(), Reason::FourInARow));
        }
        if pos.all == FULL {
            return Some(Outcome::draw(Reason::FullBoard));
        }
        out.extend(
            (0..COLUMNS as u8)
                .filter(|&x| pos.all >> (u32::from(x) * STRIDE + ROWS - 1) & 1 == 0)
                .map(Move),
        );
        None
    }

    #[inline]
    fn apply(&self, pos: &mut Position, mv: Move) {
        pos.mine ^= pos.all;
        pos.all |= pos.all + (1 << (u32::from(mv.0) * STRIDE));
    }

    /// The discs and the heights together are one number that no other position has.
    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        keys::mix(pos.mine + pos.all + BOTTOM)
    }

    /// Discs never leave the board.
    fn repetition(&self) -> Repetition {
        Repetition::IGNORED
    }

    #[inline]
    fn irreversible(&self, _pos: &Position, _mv: Move) -> bool {
        true
    }

    #[inline]
    fn count_moves(&self, pos: &Position) -> usize {
        if has_line(pos.theirs()) { 0 } else { (TOP & !pos.all).count_ones() as usize }
    }

    #[inline]
    fn random_move(&self, pos: &Position, rng: &mut Rng, _scratch: &mut Vec<Move>) -> Option<Move> {
        if has_line(pos.theirs()) || pos.all == FULL {
            return None;
        }
        // Three bits name a column or nothing; one draw nearly always holds an open one among its 21 tries.
        loop {
            let mut bits = rng.next_u64();
            for _ in 0..21 {
                let column = bits & 7;
                if column < u64::from(COLUMNS)
                    && pos.all >> (column as u32 * STRIDE + ROWS - 1) & 1 == 0
                {
                    return Some(Move(column as u8));
                }
                bits >>= 3;
            }
        }
    }
}

impl Notation for Connect {
    fn write_move(&self, _pos: &Position, mv: Move) -> String {
        (mv.0 + 1).to_string()
    }

    fn append_move(&self, _pos: &Position, mv: Move, text: &mut String) {
        text.push(char::from(b'1' + mv.0));
    }

    fn speak(&self, pos: &Position, mv: Move) -> String {
        let name = ["Red", "Yellow"][pos.turn().index()];
        format!("{name} drops into column {}", mv.0 + 1)
    }

    fn write_position(&self, pos: &Position) -> String {
        let (first, second) = (pos.of(Seat::FIRST), pos.of(Seat::SECOND));
        let mut text = String::with_capacity(48);
        for y in (0..ROWS).rev() {
            for x in 0..COLUMNS {
                let place = x * STRIDE + y;
                text.push(match (first >> place & 1, second >> place & 1) {
                    (1, _) => 'x',
                    (_, 1) => 'o',
                    _ => '.',
                });
            }
            if y > 0 {
                text.push('/');
            }
        }
        text
    }

    fn read_position(&self, text: &str) -> Result<Position, TextError> {
        let (board, side) = match text.trim().split_once(' ') {
            Some((board, side)) => (board, Some(side.trim())),
            None => (text.trim(), None),
        };
        let discs = grid::read_stones(board, COLUMNS as u16, ROWS as u16)?;
        let mut sets = [0u64; 2];
        for (x, y, side) in discs {
            sets[side] |= 1 << (u32::from(x) * STRIDE + ROWS - 1 - u32::from(y));
        }
        let pos = from_sets(sets).map_err(TextError::Impossible)?;
        grid::check_side(side, pos.turn().index())?;
        Ok(pos)
    }
}

/// A position from the discs of both sides, or what is wrong with them.
fn from_sets([first, second]: [u64; 2]) -> Result<Position, Vec<Problem>> {
    let mut problems = Vec::new();
    let all = first | second;
    // Above a gap there is nothing: adding one at the bottom of each column must carry through all its discs.
    if all & (all + BOTTOM) != 0 {
        problems.push(Problem::new("a disc has nothing below it"));
    }
    if !matches!(first.count_ones().checked_sub(second.count_ones()), Some(0 | 1)) {
        problems.push(Problem::new("the first side has as many discs as the second, or one more"));
    }
    let turn = all.count_ones() & 1;
    let mine = if turn == 0 { first } else { second };
    if has_line(mine) {
        problems.push(Problem::new("the side to move already has four in a row"));
    }
    if problems.is_empty() { Ok(Position { mine, all }) } else { Err(problems) }
}

/// The cell number of a place: column + 7 * row, rows from below.
fn cell(place: u32) -> Cell {
    Cell((place / STRIDE + place % STRIDE * COLUMNS) as u16)
}

/// The set bits of a word, lowest first.
fn places(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let place = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (place < 64).then_some(place)
    })
}

impl Show for Connect {
    fn info(&self) -> Info {
        Info {
            id: "connect_four".into(),
            aliases: vec!["connect4".into()],
            name: "Four in a Row".into(),
            also: vec!["Connect Four".into()],
            goal: GOAL.into(),
            seats: vec![SeatInfo::new("Red", Tint::Red), SeatInfo::new("Yellow", Tint::Yellow)],
            help: HELP.to_vec(),
            examples: vec![
                Example::new(
                    "......./......./......./...x.../...xo../o..xo..",
                    "4",
                    "Red drops into column 4 and has four upright.",
                ),
                Example::new(
                    "......./......./......./......./..o..../o.xx...",
                    "5",
                    "Three in a row with room at both ends: Yellow can stop only one of them.",
                ),
            ],
            rules_version: 1,
            ..Info::default()
        }
    }

    fn board(&self) -> Board {
        let mut board = grid::squares(COLUMNS as u16, ROWS as u16, |_, _| Some(Shade::Plain));
        board.across = (1..=COLUMNS).map(|x| x.to_string().into()).collect();
        board.down = Vec::new();
        board.posture = Posture::Standing;
        board.views = vec![0, 0];
        board
    }

    fn scene(&self, pos: &Position) -> Scene {
        let discs = |seat: Seat| {
            let letter = ['x', 'o'][seat.index()];
            places(pos.of(seat)).map(move |place| Piece {
                cell: cell(place),
                kind: "disc".into(),
                letter,
                owner: Some(seat),
                facing: None,
            })
        };
        Scene {
            pieces: discs(Seat::FIRST).chain(discs(Seat::SECOND)).collect(),
            marks: places(lines(pos.theirs())).map(|place| (cell(place), Mark::Won)).collect(),
            ..Scene::default()
        }
    }

    /// Any free place of the column will do; the one the disc falls to is shown.
    fn taps(&self, pos: &Position, mv: Move) -> Vec<Vec<Tap>> {
        let column = ((1u64 << ROWS) - 1) << (u32::from(mv.0) * STRIDE);
        places(column & !pos.all).map(|place| vec![Tap::Cell(cell(place))]).collect()
    }

    fn palette(&self) -> Vec<PieceSpec> {
        vec![PieceSpec::new("disc", 'x', Seat::FIRST), PieceSpec::new("disc", 'o', Seat::SECOND)]
    }

    fn draft(&self, pos: &Position) -> Draft {
        Draft { pieces: self.scene(pos).pieces, hands: vec![], to_move: pos.turn(), fields: vec![] }
    }

    fn build(&self, draft: &Draft) -> Result<Position, Vec<Problem>> {
        let mut sets = [0u64; 2];
        for piece in &draft.pieces {
            let (x, y) = (u32::from(piece.cell.0) % COLUMNS, u32::from(piece.cell.0) / COLUMNS);
            if let Some(seat) = piece.owner.filter(|seat| seat.0 < 2 && y < ROWS) {
                sets[seat.index()] |= 1 << (x * STRIDE + y);
            }
        }
        from_sets(sets)
    }
}

/// How many of the 69 lines run through each place, as a weight for discs.
const WEIGHTS: [[Score; 6]; 7] = [
    [3, 4, 5, 5, 4, 3],
    [4, 6, 8, 8, 6, 4],
    [5, 8, 11, 11, 8, 5],
    [7, 10, 13, 13, 10, 7],
    [5, 8, 11, 11, 8, 5],
    [4, 6, 8, 8, 6, 4],
    [3, 4, 5, 5, 4, 3],
];

impl Mind for Connect {
    /// Good places, and places that would win: those in odd rows serve the first player, in even rows the second,
    /// because that is how the last free places fall to them.
    fn evaluate(&self, pos: &Position, seat: Seat) -> Score {
        const ODD_ROWS: u64 = BOTTOM * 0b010101;
        let side = |player: Seat| {
            let discs = pos.of(player);
            let worth: Score =
                places(discs).map(|p| WEIGHTS[(p / STRIDE) as usize][(p % STRIDE) as usize]).sum();
            let threats = completing(discs, pos.all);
            let lasting =
                if player == Seat::FIRST { threats & ODD_ROWS } else { threats & !ODD_ROWS };
            2 * worth + 60 * threats.count_ones() as Score + 90 * lasting.count_ones() as Score
        };
        side(seat) - side(seat.other())
    }

    #[inline]
    fn pack(&self, mv: Move) -> u32 {
        u32::from(mv.0)
    }

    #[inline]
    fn guess(&self, pos: &Position, mv: Move) -> Score {
        let place = pos.landing() & (((1u64 << ROWS) - 1) << (u32::from(mv.0) * STRIDE));
        let threats = completing(pos.mine | place, pos.all | place).count_ones() as Score;
        let win = if completing(pos.mine, pos.all) & place != 0 { 10_000 } else { 0 };
        let stop = if completing(pos.theirs(), pos.all) & place != 0 { 5_000 } else { 0 };
        win + stop + 100 * threats + [0, 2, 4, 6, 4, 2, 0][mv.0 as usize]
    }

    #[inline]
    fn quick_outcome(&self, pos: &Position, _scratch: &mut Vec<Move>) -> Option<Outcome> {
        if has_line(pos.theirs()) {
            Some(Outcome::loss(pos.turn(), Reason::FourInARow))
        } else {
            (pos.all == FULL).then(|| Outcome::draw(Reason::FullBoard))
        }
    }

    /// The other side would win at once if it could move.
    #[inline]
    fn is_threatened(&self, pos: &Position) -> bool {
        completing(pos.theirs(), pos.all) & pos.landing() != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::perft::perft;

    #[test]
    fn counts_of_the_start_are_the_published_ones() {
        let counts = [7, 49, 343, 2401, 16807, 117649, 823536, 5673234];
        for (depth, count) in counts.into_iter().enumerate() {
            assert_eq!(perft(&Connect, &Connect.start(), depth as u32 + 1), count);
        }
    }

    #[test]
    fn weights_are_the_number_of_lines_through_each_place() {
        let mut counted = [[0; 6]; 7];
        for x in 0..7i32 {
            for y in 0..6i32 {
                for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                    let (ex, ey) = (x + 3 * dx, y + 3 * dy);
                    if ex < 7 && (0..6).contains(&ey) {
                        (0..4).for_each(|i| {
                            counted[(x + i * dx) as usize][(y + i * dy) as usize] += 1;
                        });
                    }
                }
            }
        }
        assert_eq!(counted, WEIGHTS);
    }

    #[test]
    fn floating_discs_and_wrong_numbers_are_refused() {
        let say = |text: &str| Connect.read_position(text).unwrap_err().to_string();
        assert!(say("......./......./......./...x.../......./.......").contains("nothing below"));
        assert!(say("......./......./......./......./......./xx.....").contains("one more"));
        assert!(say("......./......./......./......./......./x......  x").contains("other side"));
        assert!(say("......./......./......./......./.......").contains("6 rows"));
    }
}
