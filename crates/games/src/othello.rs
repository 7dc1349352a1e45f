//! Othello, shown to people as Reversi: place a disc, turn over what it encloses.
//!
//! Facts, rules, text, picture and evaluation, in this order: the file to copy when adding a game.

mod solve;

use parlour_core::prelude::*;

/// The games of this module.
pub fn builtin() -> Vec<Othello> {
    vec![Othello]
}

const START: &str = "--------/--------/--------/---ox---/---xo---/--------/--------/-------- x";
const GOAL: &str =
    "Have more discs of your colour on the board than your opponent when nobody can move.";
const HELP: &[Section] = &[
    Section::new("Goal", GOAL),
    Section::new(
        "How to move",
        "Black begins. Place a disc on an empty square so that one or more of the other player's discs lie in a \
         straight line (along a row, a column or a diagonal) between the new disc and another disc of yours. All \
         discs enclosed that way turn over and are yours.\n\n\
         You must turn over at least one disc. If you cannot, you pass and the other player moves again; you may \
         not pass if you can move.",
    ),
    Section::new(
        "The end",
        "The game ends when neither player can move, usually because the board is full. Whoever has more discs wins; \
         equal numbers are a draw.",
    ),
    Section::new(
        "Tips",
        "A disc in a corner can never be turned over: fight for the corners.\n\n\
         Avoid the squares next to an empty corner; they often give it away.\n\n\
         Few discs in the middle of the game are no shame. Having many moves to choose from is worth more.",
    ),
];

const EXAMPLES: &[Example] = &[
    Example::new(
        START,
        "d3",
        "Black places on d3: the white disc on d4 is enclosed and turns over.",
    ),
    Example::new(
        "-xxx----/xxx-ooxx/--oooxxx/ooooxxxx/ooooxox-/o-xxoox-/-oooooo-/--o-x-xo o",
        "a1",
        "White takes a corner, which nobody can ever turn over.",
    ),
];

const CARD: Card = Card::new(
    Heading::Territory,
    Material::Felt,
    "Trap a row and turn it to your colour",
    15,
    1,
    Showcase::new(
        "xxo-ox--/ooooox--/xoxxoox-/xxoxxxo-/xxoxxooo/xxoxoo--/x-ooo---/--ooo--- x",
        "b7",
    ),
);

/// The rules of Othello.
#[derive(Clone, Debug)]
pub struct Othello;

/// Bit `x + 8 * y` is the square in column x and row y, the first row on top.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// Black's and White's.
    discs: [u64; 2],
    turn: Seat,
    /// Where the player to move can place: kept, because both the rules and the evaluation ask for it all the time.
    moves: u64,
    /// Nobody can move. Then it is nominally Black's turn, so that equal boards are equal positions.
    over: bool,
}

/// A square, or the pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move(u8);

const PASS: Move = Move(64);

impl Position {
    /// Completes a board with everything that follows from it.
    fn new(discs: [u64; 2], turn: Seat) -> Position {
        let mut pos = Position { discs, turn, moves: 0, over: false };
        pos.refresh();
        pos
    }

    /// Discs of the player to move, and of the other.
    #[inline]
    fn sides(&self) -> (u64, u64) {
        let (own, other) = (self.turn.index(), self.turn.other().index());
        (self.discs[own], self.discs[other])
    }

    /// Finds where the player to move can place, and whether the game is over.
    #[inline]
    fn refresh(&mut self) {
        let (mine, theirs) = self.sides();
        self.moves = placeable(mine, theirs);
        if self.moves == 0 && placeable(theirs, mine) == 0 {
            self.over = true;
            self.turn = Seat::FIRST;
        }
    }

    /// The discs of the mover and of the other after a disc was placed.
    #[inline]
    fn placed(&self, mv: Move) -> (u64, u64) {
        let (mine, theirs) = self.sides();
        let turned = enclosed(mine, theirs, u32::from(mv.0));
        (mine ^ turned ^ (1 << mv.0), theirs ^ turned)
    }
}

/// Every square but those of the first and last column: discs there cannot be enclosed along rows and diagonals.
const INNER: u64 = 0x7E7E7E7E7E7E7E7E;
/// One step along each of the four lines through a square, and which discs can be enclosed along it.
const LINES: [(u32, u64); 4] = [(1, INNER), (7, INNER), (8, !0), (9, INNER)];

/// The empty squares where `mine` encloses some of `theirs`.
#[inline]
fn placeable(mine: u64, theirs: u64) -> u64 {
    let mut found = 0;
    for (step, mask) in LINES {
        let inner = theirs & mask;
        let (mut up, mut down) = (inner & (mine << step), inner & (mine >> step));
        let (up2, down2) = (inner & (inner << step), inner & (inner >> step));
        up |= inner & (up << step);
        down |= inner & (down >> step);
        up |= up2 & (up << (2 * step));
        down |= down2 & (down >> (2 * step));
        up |= up2 & (up << (2 * step));
        down |= down2 & (down >> (2 * step));
        found |= (up << step) | (down >> step);
    }
    found & !(mine | theirs)
}

/// The squares seen from a square in each direction: four in which their numbers rise, then four in which they fall.
static RAYS: [[u64; 8]; 64] =
    bits::rays([(1, 0), (-1, 1), (0, 1), (1, 1), (-1, 0), (1, -1), (0, -1), (-1, -1)]);

/// The discs of `theirs` that a disc placed on `square` turns over.
#[inline]
fn enclosed(mine: u64, theirs: u64, square: u32) -> u64 {
    let rays = &RAYS[square as usize & 63];
    let mut flipped = 0;
    for ray in &rays[..4] {
        // Adding one runs through everything that is not on the ray and through their discs on it, and comes to rest
        // on the first other square of the ray.
        let end = (theirs | !ray).wrapping_add(1) & ray & mine;
        flipped |= end.wrapping_sub(u64::from(end != 0)) & ray;
    }
    for ray in &rays[4..] {
        // The first square has no number below it, so it may stand for a ray without an end.
        let first = (ray & !theirs | 1).ilog2();
        let end = 1u64 << first & ray & mine;
        flipped |= end.wrapping_neg() << 1 & ray;
    }
    flipped
}

impl Game for Othello {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position::new([1 << 28 | 1 << 35, 1 << 27 | 1 << 36], Seat::FIRST)
    }

    #[inline]
    fn to_move(&self, pos: &Position) -> Seat {
        pos.turn
    }

    #[inline]
    fn legal_moves(&self, pos: &Position, out: &mut Vec<Move>) -> Option<Outcome> {
        if pos.over {
            return Some(Outcome::by_points(&pos.discs.map(count), Reason::MostDiscs));
        }
        out.extend((pos.moves == 0).then_some(PASS));
        out.extend(pos.moves.ones().map(|square| Move(square as u8)));
        None
    }

    #[inline]
    fn apply(&self, pos: &mut Position, mv: Move) {
        if mv != PASS {
            let (mine, theirs) = pos.placed(mv);
            pos.discs = if pos.turn == Seat::FIRST { [mine, theirs] } else { [theirs, mine] };
        }
        pos.turn = pos.turn.other();
        pos.refresh();
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        stones::key(pos.discs, pos.turn)
    }

    #[inline]
    fn count_moves(&self, pos: &Position) -> usize {
        if pos.moves != 0 { pos.moves.count_ones() as usize } else { usize::from(!pos.over) }
    }

    #[inline]
    fn random_move(&self, pos: &Position, rng: &mut Rng, _scratch: &mut Vec<Move>) -> Option<Move> {
        if pos.moves == 0 {
            return (!pos.over).then_some(PASS);
        }
        Some(Move(pos.moves.nth(rng.below(pos.moves.count_ones() as usize) as u32) as u8))
    }
}

impl Notation for Othello {
    fn write_move(&self, _pos: &Position, mv: Move) -> String {
        if mv == PASS { "pass".to_owned() } else { grid::cell_name(u32::from(mv.0), 8) }
    }

    fn speak(&self, pos: &Position, mv: Move) -> Message {
        let side = Message::from(["Black", "White"][pos.turn.index()]);
        if mv == PASS {
            return message!("{side} passes", side);
        }
        let count = count(pos.placed(mv).0 ^ pos.sides().0) - 1;
        let square = self.write_move(pos, mv);
        message!("{side} places on {square} and turns over {count}", side, square, count)
    }

    fn write_position(&self, pos: &Position) -> String {
        let side = if pos.over { '-' } else { stones::LETTERS[pos.turn.index()] };
        format!("{} {side}", stones::write_sets(pos.discs, (8, 8), '-', stones::from_top(8)))
    }

    fn read_position(&self, text: &str) -> Result<Position, TextError> {
        let missing_side = TextError::malformed("side to move", "", "x, o or - after the board");
        let (board, side) = text.trim().rsplit_once(' ').ok_or(missing_side)?;
        let discs = stones::read_sets(board.trim(), (8, 8), "-.", stones::from_top(8))?;
        let turn = match side {
            "x" | "X" | "*" | "-" => Seat::FIRST,
            "o" | "O" => Seat::SECOND,
            other => return Err(TextError::malformed("side to move", other, "x, o or -")),
        };
        let pos = Position::new(discs, turn);
        let not_over = message!("'-' says the game is over, but there are moves left");
        (side != "-" || pos.over).then_some(pos).ok_or(TextError::impossible(not_over))
    }
}

impl Show for Othello {
    fn info(&self) -> Info {
        Info {
            id: "othello".into(),
            aliases: vec!["reversi".into()],
            name: "Reversi".into(),
            also: vec!["Othello".into()],
            goal: GOAL.into(),
            seats: vec![SeatInfo::new("Black", Tint::Black), SeatInfo::new("White", Tint::White)],
            help: HELP.to_vec(),
            examples: EXAMPLES.to_vec(),
            rules_version: 1,
            record: RecordForm::Sgf { game: 2, size: 8, points: Points::Letters },
            card: CARD,
            ..Info::default()
        }
    }

    fn board(&self) -> Board {
        grid::squares_from_top(8, 8)
    }

    fn scene(&self, pos: &Position) -> Scene {
        Scene {
            pieces: stones::pieces("disc", pos.discs, |square| square),
            tallies: stones::tallies("discs", pos.discs.map(count)),
            ..Scene::default()
        }
    }

    fn taps(&self, _pos: &Position, mv: Move) -> Vec<Vec<Tap>> {
        let cell = Tap::Cell(Cell(u16::from(mv.0)));
        vec![vec![if mv == PASS { Tap::Choice("pass".into()) } else { cell }]]
    }

    fn why_not(&self, pos: &Position, cell: Cell) -> Option<Message> {
        let free = !(pos.discs[0] | pos.discs[1] | pos.moves);
        let turns_none = !pos.over && cell.0 < 64 && free >> cell.0 & 1 == 1;
        turns_none.then(|| message!("A disc here would turn none over."))
    }

    fn palette(&self) -> Vec<PieceSpec> {
        stones::palette("disc")
    }

    fn build(&self, draft: &Draft) -> Result<Position, Vec<Message>> {
        let discs = stones::drafted_sets(draft, |cell| Some(cell).filter(|cell| *cell < 64));
        Ok(Position::new(discs, draft.turn_of_two()?))
    }
}

const CORNERS: u64 = 0x8100000000000081;
/// Squares diagonally next to a corner, and squares beside it on the edge.
const X_SQUARES: u64 = 0x0042000000004200;
const C_SQUARES: u64 = 0x4281000000008142;

/// How many squares there are in a set.
fn count(set: u64) -> Score {
    set.count_ones() as Score
}

/// Squares next to a set, all eight ways.
fn around(set: u64) -> u64 {
    let across = set | (set << 1 & 0xFEFEFEFEFEFEFEFE) | (set >> 1 & 0x7F7F7F7F7F7F7F7F);
    across | across << 8 | across >> 8
}

/// What a side's discs are worth to it: corners, moves to come, few open flanks, a penalty for discs beside empty corners.
fn side_score(mine: u64, theirs: u64) -> Score {
    let (empty, moves) = (!(mine | theirs), placeable(mine, theirs));
    let near_empty_corner = around(CORNERS & empty);
    let frontier = mine & around(empty);
    900 * count(mine & CORNERS) + 90 * count(moves) + 200 * count(moves & CORNERS)
        - 450 * count(mine & X_SQUARES & near_empty_corner)
        - 150 * count(mine & C_SQUARES & near_empty_corner)
        - 35 * count(frontier)
}

impl Mind for Othello {
    fn evaluate(&self, pos: &Position, seat: Seat) -> Score {
        let [black, white] = pos.discs;
        let (empties, discs) = (count(!(black | white)), count(black) - count(white));
        let shape = side_score(black, white) - side_score(white, black);
        // Discs count for nothing while they can still be turned, and for everything at the end.
        let score =
            if empties == 0 { 100 * discs } else { shape + discs * (20 - empties).max(0) * 5 };
        if seat == Seat::FIRST { score } else { -score }
    }

    #[inline]
    fn pack(&self, mv: Move) -> u32 {
        u32::from(mv.0)
    }

    /// None: every move turns discs over.
    fn noisy_moves(&self, _pos: &Position, _out: &mut Vec<Move>) {}

    /// Corners first, then moves that leave the other side few answers.
    #[inline]
    fn score_move(&self, pos: &Position, mv: Move) -> Score {
        if mv == PASS {
            return 0;
        }
        let (mine, theirs) = pos.placed(mv);
        let answers = placeable(theirs, mine);
        let corner = if CORNERS >> mv.0 & 1 == 1 { 500 } else { 0 };
        corner - 10 * count(answers) - 100 * count(answers & CORNERS)
    }

    fn solve_effort(&self, pos: &Position) -> Option<u64> {
        solve::effort(pos)
    }

    fn solve(&self, pos: &Position, solving: &mut Solving<'_>) -> Option<Solved<Move>> {
        solve::solve(pos, solving)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::perft::perft;

    #[test]
    fn counts_of_the_start_are_the_published_ones() {
        let counts = [4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288];
        for (depth, count) in counts.into_iter().enumerate() {
            assert_eq!(perft(&Othello, &Othello.start(), depth as u32 + 1), count);
        }
    }

    #[test]
    fn a_player_who_cannot_place_passes() {
        let pos = Othello
            .read_position(
                "xxxxxxx-/xxxxxxxo/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx o",
            )
            .unwrap();
        let mut moves = Vec::new();
        assert_eq!(Othello.legal_moves(&pos, &mut moves), None);
        assert_eq!(moves, [PASS]);
        assert_eq!(Othello.read_move(&pos, "pass"), Ok(PASS));
    }

    #[test]
    fn the_one_row_form_reads_too() {
        let long = "---------------------------OX------XO--------------------------- X";
        assert_eq!(Othello.read_position(long).unwrap(), Othello.start());
    }

    #[test]
    fn bad_texts_say_what_is_wrong() {
        let say = |text: &str| Othello.read_position(text).unwrap_err().to_string();
        assert!(say("--------/-------- x").contains("8 rows"));
        assert!(say(&START.replace("ox", "oz")).contains("row 4 of the board, character 5"));
        assert!(say(START.strip_suffix(" x").unwrap()).contains("side to move"));
        assert!(say(&START.replace(" x", " -")).contains("moves left"));
    }
}
