//! Connect Four, shown to people as Four in a Row: drop discs into columns, four in a line win.

mod solve;

use parlour_core::prelude::*;

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

const EXAMPLES: &[Example] = &[
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
];

const CARD: Card = Card::new(
    Heading::Lines,
    Material::Frame,
    "Drop discs, line up four",
    5,
    1,
    Showcase::new("......./......o/..x.oox/.xx.oxo/oxo.xxo/xoo.xxo", "4"),
);

const COLUMNS: u32 = 7;
const ROWS: u32 = 6;
const SIZE: (u16, u16) = (COLUMNS as u16, ROWS as u16);
/// Bits of a column, one more than its places: the extra bit keeps lines from running over the top.
const STRIDE: u32 = ROWS + 1;
/// The lowest place of each column.
const BOTTOM: u64 = 1 | 1 << 7 | 1 << 14 | 1 << 21 | 1 << 28 | 1 << 35 | 1 << 42;
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

impl Move {
    /// The places of the column.
    #[inline]
    fn column(self) -> u64 {
        ((1 << ROWS) - 1) << (u32::from(self.0) * STRIDE)
    }
}

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

    fn sets(&self) -> [u64; 2] {
        [self.of(Seat::FIRST), self.of(Seat::SECOND)]
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
    STEPS.iter().fold(0, |found, &step| found | first_of_four(set, step)) != 0
}

/// The places from which four in a line go on in steps of this size.
#[inline]
fn first_of_four(set: u64, step: u32) -> u64 {
    let pairs = set & (set >> step);
    pairs & (pairs >> (2 * step))
}

/// The places of all lines of four in the set.
fn lines(set: u64) -> u64 {
    STEPS.iter().fold(0, |found, &step| {
        let first = first_of_four(set, step);
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
        out.extend((0..COLUMNS as u8).map(Move).filter(|mv| mv.column() & TOP & !pos.all != 0));
        out.is_empty().then(|| Outcome::draw(Reason::FullBoard))
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
                let mv = Move((bits & 7) as u8);
                if mv.column() & TOP & !pos.all != 0 {
                    return Some(mv);
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

    fn speak(&self, pos: &Position, mv: Move) -> Message {
        let side = Message::from(["Red", "Yellow"][pos.turn().index()]);
        message!("{side} drops into column {column}", side, column = mv.0 + 1)
    }

    fn write_position(&self, pos: &Position) -> String {
        stones::write_sets(pos.sets(), SIZE, '.', place)
    }

    fn read_position(&self, text: &str) -> Result<Position, TextError> {
        let text = text.trim();
        let (board, side) = text.split_once(' ').unzip();
        let discs = stones::read_sets(board.unwrap_or(text), SIZE, ".", place)?;
        let pos = with_discs(discs).map_err(TextError::Impossible)?;
        stones::check_side(side.map(str::trim), pos.turn().index()).map(|()| pos)
    }
}

/// The place in a column and a row from the top.
fn place(x: u16, y: u16) -> u32 {
    u32::from(x) * STRIDE + ROWS - 1 - u32::from(y)
}

/// A position from the discs of both sides, or what is wrong with them.
fn with_discs([first, second]: [u64; 2]) -> Result<Position, Vec<Message>> {
    let mut problems = Vec::new();
    let all = first | second;
    // Above a gap there is nothing: adding one at the bottom of each column must carry through all its discs.
    if all & (all + BOTTOM) != 0 {
        problems.push(message!("a disc has nothing below it"));
    }
    if !matches!(first.count_ones().checked_sub(second.count_ones()), Some(0 | 1)) {
        problems.push(message!("the first side has as many discs as the second, or one more"));
    }
    let mine = if all.count_ones() & 1 == 0 { first } else { second };
    if has_line(mine) {
        problems.push(message!("the side to move already has four in a row"));
    }
    if problems.is_empty() { Ok(Position { mine, all }) } else { Err(problems) }
}

/// The cell of a place: column + 7 * row, rows from below.
fn cell(place: u32) -> u32 {
    place / STRIDE + place % STRIDE * COLUMNS
}

impl Show for Connect {
    fn info(&self) -> Info {
        Info {
            id: "connect_four".into(),
            aliases: vec!["connect4".into()],
            name: "Four in a Row".into(),
            also: vec!["Connect Four".into(), "Four in a Line".into()],
            goal: GOAL.into(),
            seats: vec![SeatInfo::new("Red", Tint::Red), SeatInfo::new("Yellow", Tint::Yellow)],
            help: HELP.to_vec(),
            examples: EXAMPLES.to_vec(),
            rules_version: 1,
            card: CARD,
            ..Info::default()
        }
    }

    fn board(&self) -> Board {
        let mut board = grid::squares(SIZE.0, SIZE.1, |_, _| Some(Shade::Plain));
        board.across = (1..=COLUMNS).map(|x| x.to_string().into()).collect();
        board.down = Vec::new();
        board.posture = Posture::Standing;
        board.views = vec![0, 0];
        board
    }

    fn scene(&self, pos: &Position) -> Scene {
        let won = lines(pos.theirs()).ones();
        Scene {
            pieces: stones::pieces("disc", pos.sets(), cell),
            marks: won.map(|place| (Cell(cell(place) as u16), Mark::Won)).collect(),
            ..Scene::default()
        }
    }

    /// Any free place of the column will do; the one the disc falls to is shown.
    fn taps(&self, pos: &Position, mv: Move) -> Vec<Vec<Tap>> {
        let free = (mv.column() & !pos.all).ones();
        free.map(|place| vec![Tap::Cell(Cell(cell(place) as u16))]).collect()
    }

    fn palette(&self) -> Vec<PieceSpec> {
        stones::palette("disc")
    }

    fn build(&self, draft: &Draft) -> Result<Position, Vec<Message>> {
        let place = |cell: u32| cell % COLUMNS * STRIDE + cell / COLUMNS;
        let on_board = |cell: &u32| *cell < COLUMNS * ROWS;
        with_discs(stones::drafted_sets(draft, |cell| Some(cell).filter(on_board).map(place)))
    }
}

/// How many of the 69 lines run through each place, as a weight for discs: columns from the edge to the middle.
const WEIGHTS: [[Score; 6]; 4] =
    [[3, 4, 5, 5, 4, 3], [4, 6, 8, 8, 6, 4], [5, 8, 11, 11, 8, 5], [7, 10, 13, 13, 10, 7]];

#[inline]
fn weight(place: u32) -> Score {
    let column = place / STRIDE;
    WEIGHTS[column.min(COLUMNS - 1 - column) as usize][(place % STRIDE) as usize]
}

impl Mind for Connect {
    /// Good places, and places that would win: those in odd rows serve the first player, in even rows the second,
    /// because that is how the last free places fall to them.
    fn evaluate(&self, pos: &Position, seat: Seat) -> Score {
        const ODD_ROWS: u64 = BOTTOM * 0b010101;
        let side = |player: Seat| {
            let discs = pos.of(player);
            let weights: Score = discs.ones().map(weight).sum();
            let threats = completing(discs, pos.all);
            let lasting = threats & if player == Seat::FIRST { ODD_ROWS } else { !ODD_ROWS };
            2 * weights + 60 * threats.count_ones() as Score + 90 * lasting.count_ones() as Score
        };
        side(seat) - side(seat.other())
    }

    #[inline]
    fn pack(&self, mv: Move) -> u32 {
        u32::from(mv.0)
    }

    #[inline]
    fn score_move(&self, pos: &Position, mv: Move) -> Score {
        let place = pos.landing() & mv.column();
        let threats = completing(pos.mine | place, pos.all | place).count_ones() as Score;
        let wins = |discs| Score::from(completing(discs, pos.all) & place != 0);
        let urgent = 10_000 * wins(pos.mine) + 5_000 * wins(pos.theirs());
        urgent + 100 * threats + [0, 2, 4, 6, 4, 2, 0][mv.0 as usize]
    }

    /// None: what wins or stops a win is met as a threat.
    fn noisy_moves(&self, _pos: &Position, _out: &mut Vec<Move>) {}

    /// The other side would win at once if it could move.
    #[inline]
    fn is_threatened(&self, pos: &Position) -> bool {
        completing(pos.theirs(), pos.all) & pos.landing() != 0
    }

    fn solve_effort(&self, pos: &Position) -> Option<u64> {
        Some(solve::effort(pos))
    }

    fn solve(&self, pos: &Position, solving: &mut Solving<'_>) -> Option<Solved<Move>> {
        solve::solve(self, pos, solving)
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
        for (column, counted) in counted.iter().enumerate() {
            let weights: [Score; 6] =
                std::array::from_fn(|row| weight(column as u32 * STRIDE + row as u32));
            assert_eq!(*counted, weights);
        }
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
