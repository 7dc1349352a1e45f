//! Breakthrough: two rows of men on each side, and whoever first brings one to the far row has won.
//!
//! Everything is worked out as the mover sees it, marching up the board; for Black the rows are turned over.

#[cfg(test)]
mod tests;

use parlour_core::prelude::*;

/// The games of this module.
pub fn builtin() -> Vec<Breakthrough> {
    vec![Breakthrough]
}

const START: &str = "oooooooo/oooooooo/......../......../......../......../xxxxxxxx/xxxxxxxx x";
const GOAL: &str = "Bring one of your men to the far row before your opponent does.";
const HELP: &[Section] = &[
    Section::new("Goal", GOAL),
    Section::new(
        "How to move",
        "White begins. Each turn one man goes one square forward, straight or diagonally, on to an empty square. Men \
         never go sideways or back.\n\n\
         A man captures diagonally forward only: it steps on to the square of an enemy man, which leaves the board. \
         Nobody has to capture. A man straight ahead blocks the way.",
    ),
    Section::new(
        "The end",
        "Whoever brings a man to the far row wins at once. Whoever captures all men of the opponent wins too.\n\n\
         There is always a move, and men only go forward: no game is drawn, and none is long.",
    ),
    Section::new(
        "Tips",
        "Keep your men in pairs, one diagonally behind the other: whoever captures the first is captured by the second.\n\n\
         Leave some men on your first row for as long as you can. They guard the squares that the enemy has to cross.\n\n\
         Count moves. A man with no enemy in front of it or near its way needs no help, only time.",
    ),
];

const EXAMPLES: &[Example] = &[
    Example::new(
        START,
        "b2c3",
        "A man goes one square forward, straight or diagonally: White from b2 to c3.",
    ),
    Example::new(
        "oo...ooo/o.oo..oo/..o.o.../...o..../..x.x.../.x...x../x.xx..xx/xxx..xxx x",
        "e4d5",
        "White captures diagonally forward: the man on d5 leaves the board.",
    ),
    Example::new(
        "o.....oo/o.x...../......o./......../....o.../......../x......x/xx...... x",
        "c7c8",
        "White reaches the far row and wins.",
    ),
];

const CARD: Card = Card::new(
    Heading::Draughts,
    Material::Oak,
    "Whoever breaks through to the far side wins",
    15,
    1,
    Showcase::new(
        "oooooooo/......../.o...x.o/.o..x.../.x.o..../.x....o./....x.../xxxxxxxx x",
        "e2d3",
    ),
);

const SIDES: [&str; 2] = ["White", "Black"];

/// The rules of Breakthrough.
#[derive(Clone, Debug)]
pub struct Breakthrough;

/// Bit `x + 8 * y` is the square in column x and row y, the first row at White's side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// White's and Black's.
    men: [u64; 2],
    turn: Seat,
}

/// One step of a man.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    from: u8,
    to: u8,
}

/// The rows next to one's own edge, one step before the goal, and the goal.
const HOME: u64 = 0xFF;
const LAST_STEP: u64 = HOME << 48;
const GOAL_ROW: u64 = HOME << 56;
const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
const LAST_COLUMN: u64 = FIRST_COLUMN << 7;
/// How much the number of a square grows with a step to the left, straight ahead and to the right.
const STEPS: [u32; 3] = [7, 8, 9];

impl Position {
    /// What turns the number of a square into the mover's and back.
    #[inline]
    fn turning(&self) -> u8 {
        56 * self.turn.0
    }

    /// The men of a seat and of the other, as the first of them sees the board.
    #[inline]
    fn seen_by(&self, seat: Seat) -> (u64, u64) {
        let [white, black] = self.men;
        if seat == Seat::FIRST { (white, black) } else { (black.swap_bytes(), white.swap_bytes()) }
    }

    /// How the game has ended: the other side has reached the mover's home row, or the mover has no man left.
    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let (mine, theirs) = self.seen_by(self.turn);
        if theirs & HOME != 0 {
            return Some(Outcome::loss(self.turn, Reason::RaceWon));
        }
        (mine == 0).then(|| Outcome::loss(self.turn, Reason::NoPieces))
    }

    /// Where steps in each direction lead, as the mover sees the board; nowhere when the game is over.
    #[inline]
    fn targets(&self) -> [u64; 3] {
        let (mine, theirs) = self.seen_by(self.turn);
        let [left, right] = diagonal(mine);
        let going = u64::from(theirs & HOME == 0).wrapping_neg();
        [left & !mine & going, mine << 8 & !(mine | theirs) & going, right & !mine & going]
    }

    /// The step in a direction to a square as the mover sees it.
    #[inline]
    fn step(&self, to: u32, direction: usize) -> Move {
        let from = (to - STEPS[direction]) as u8;
        Move { from: from ^ self.turning(), to: to as u8 ^ self.turning() }
    }

    /// The steps that lead to these squares.
    #[inline]
    fn steps(&self, targets: [u64; 3], out: &mut Vec<Move>) {
        for (direction, targets) in targets.into_iter().enumerate() {
            out.extend(targets.ones().map(|to| self.step(to, direction)));
        }
    }

    #[inline]
    fn captures(&self, mv: Move) -> bool {
        self.men[self.turn.other().index()].has(u32::from(mv.to))
    }
}

/// One step of all men diagonally forward, to the left and to the right: what they could capture, and what they guard.
#[inline]
fn diagonal(men: u64) -> [u64; 2] {
    [(men & !FIRST_COLUMN) << 7, (men & !LAST_COLUMN) << 9]
}

/// The squares that men marching up guard.
#[inline]
fn guarded(men: u64) -> u64 {
    let [left, right] = diagonal(men);
    left | right
}

/// The squares that men marching down guard.
#[inline]
fn guarded_from_above(men: u64) -> u64 {
    guarded(men.swap_bytes()).swap_bytes()
}

impl Game for Breakthrough {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position { men: [0xFFFF, 0xFFFF << 48], turn: Seat::FIRST }
    }

    #[inline]
    fn to_move(&self, pos: &Position) -> Seat {
        pos.turn
    }

    /// Whoever has a man can move: before the foremost one both diagonals are free of its own side.
    #[inline]
    fn legal_moves(&self, pos: &Position, out: &mut Vec<Move>) -> Option<Outcome> {
        let outcome = pos.outcome();
        if outcome.is_none() {
            pos.steps(pos.targets(), out);
        }
        outcome
    }

    #[inline]
    fn apply(&self, pos: &mut Position, mv: Move) {
        let own = pos.turn.index() & 1;
        pos.men[own] ^= 1 << mv.from | 1 << mv.to;
        pos.men[own ^ 1] &= !(1 << mv.to);
        pos.turn = pos.turn.other();
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        stones::key(pos.men, pos.turn)
    }

    #[inline]
    fn count_moves(&self, pos: &Position) -> usize {
        pos.targets().iter().map(|targets| targets.count_ones() as usize).sum()
    }

    #[inline]
    fn random_move(&self, pos: &Position, rng: &mut Rng, _scratch: &mut Vec<Move>) -> Option<Move> {
        let count = self.count_moves(pos);
        let mut nth = if count == 0 { return None } else { rng.below(count) as u32 };
        for (direction, targets) in pos.targets().into_iter().enumerate() {
            if nth < targets.count_ones() {
                return Some(pos.step(targets.nth(nth), direction));
            }
            nth -= targets.count_ones();
        }
        None
    }
}

/// The names of the squares of a step.
fn names(mv: Move) -> [String; 2] {
    [mv.from, mv.to].map(|square| grid::cell_name(u32::from(square), 8))
}

impl Notation for Breakthrough {
    fn write_move(&self, _pos: &Position, mv: Move) -> String {
        names(mv).concat()
    }

    fn label(&self, pos: &Position, mv: Move) -> String {
        let [from, to] = names(mv);
        format!("{from}{}{to}", if pos.captures(mv) { 'x' } else { '-' })
    }

    fn speak(&self, pos: &Position, mv: Move) -> Message {
        let [from, to] = names(mv);
        let side = Message::from(SIDES[pos.turn.index()]);
        let said = message!("{side} moves from {from} to {to}", side, from, to);
        if pos.captures(mv) { message!("{said} and captures", said) } else { said }
    }

    fn write_position(&self, pos: &Position) -> String {
        let board = stones::write_sets(pos.men, (8, 8), '.', from_below);
        format!("{board} {}", stones::LETTERS[pos.turn.index()])
    }

    fn read_position(&self, text: &str) -> Result<Position, TextError> {
        let no_side = TextError::malformed("side to move", "", "x or o after the board");
        let (board, side) = text.trim().rsplit_once(' ').ok_or(no_side)?;
        let men = stones::read_sets(board.trim(), (8, 8), ".-", from_below)?;
        let turn = match side {
            "x" | "X" => Seat::FIRST,
            "o" | "O" => Seat::SECOND,
            other => return Err(TextError::malformed("side to move", other, "x or o")),
        };
        checked(Position { men, turn }).map_err(TextError::Impossible)
    }
}

/// The square in a column and a row from the top.
fn from_below(x: u16, y: u16) -> u32 {
    u32::from(x) + 8 * (7 - u32::from(y))
}

/// The position, or every reason why it cannot be played.
fn checked(pos: Position) -> Result<Position, Vec<Message>> {
    let crowded = (0..2).filter(|&side| pos.men[side].count_ones() > 16);
    let too_many =
        |side: usize| message!("{side} has more than 16 men", side = Message::from(SIDES[side]));
    let mut problems: Vec<Message> = crowded.map(too_many).collect();
    let (mine, theirs) = pos.seen_by(pos.turn);
    if mine & GOAL_ROW != 0 || theirs == 0 {
        let side = Message::from(SIDES[pos.turn.index()]);
        problems.push(message!("{side} has won already and is not to move", side));
    }
    if problems.is_empty() { Ok(pos) } else { Err(problems) }
}

impl Show for Breakthrough {
    fn info(&self) -> Info {
        Info {
            id: "breakthrough".into(),
            name: "Breakthrough".into(),
            goal: GOAL.into(),
            seats: vec![SeatInfo::new("White", Tint::White), SeatInfo::new("Black", Tint::Black)],
            help: HELP.to_vec(),
            examples: EXAMPLES.to_vec(),
            rules_version: 1,
            card: CARD,
            ..Info::default()
        }
    }

    fn board(&self) -> Board {
        grid::squares(8, 8, |x, y| Some(grid::chequered(x, y)))
    }

    fn scene(&self, pos: &Position) -> Scene {
        let arrived = pos.men[0] & GOAL_ROW | pos.men[1] & HOME;
        Scene {
            pieces: stones::pieces("man", pos.men, |square| square),
            marks: arrived.ones().map(|square| (Cell(square as u16), Mark::Won)).collect(),
            ..Scene::default()
        }
    }

    fn taps(&self, _pos: &Position, mv: Move) -> Vec<Vec<Tap>> {
        vec![[mv.from, mv.to].map(|square| Tap::Cell(Cell(u16::from(square)))).into()]
    }

    fn captured(&self, start: &Position, pos: &Position) -> Vec<Piece> {
        missing(&self.scene(start), &self.scene(pos))
    }

    fn piece_value(&self, kind: &str) -> u16 {
        u16::from(kind == "man")
    }

    fn why_not(&self, pos: &Position, cell: Cell) -> Option<Message> {
        let mut moves = Vec::new();
        let over = self.legal_moves(pos, &mut moves).is_some();
        let own = cell.0 < 64 && pos.men[pos.turn.index()].has(u32::from(cell.0));
        let stuck = own && !over && moves.iter().all(|mv| u16::from(mv.from) != cell.0);
        stuck.then(|| {
            message!("No square in front of this man is free, and it captures only diagonally.")
        })
    }

    fn palette(&self) -> Vec<PieceSpec> {
        stones::palette("man")
    }

    fn build(&self, draft: &Draft) -> Result<Position, Vec<Message>> {
        let men = stones::drafted_sets(draft, |cell| Some(cell).filter(|cell| *cell < 64));
        checked(Position { men, turn: draft.turn_of_two()? })
    }
}

/// What a man is worth in each row, counted from its own edge: guards at home, and those far ahead.
const WORTH: [Score; 8] = [140, 100, 103, 110, 125, 155, 215, 0];
/// A man with another of its side diagonally behind it.
const GUARDED: Score = 6;
/// A man that can be captured and is not guarded: when the other side is to move, and when its own is.
const LOOSE: [Score; 2] = [60, 10];
/// A man that nobody can stop, while the other side may yet be quicker; and one that is surely the first.
const RUNNER: Score = 300;
const WON: Score = 10_000;

/// The squares from which a man could stop one that runs straight ahead from each square: when the runner's side is to
/// move, and when the other side is. Both come one row nearer with every move, so that whoever is to catch it in time
/// has half of the rows between them to get beside its way.
static STOPPERS: [[u64; 64]; 2] = [stoppers(0), stoppers(1)];

const fn stoppers(ahead: usize) -> [u64; 64] {
    let mut table = [0; 64];
    let mut at: usize = 0;
    while at < 64 * 64 {
        let (from, to) = (at / 64, at % 64);
        let rows = (to / 8).saturating_sub(from / 8);
        let wins_at_once = from / 8 == 6 && ahead == 0;
        if rows > 0 && !wins_at_once && 2 * (from % 8).abs_diff(to % 8) <= rows + ahead {
            table[from] |= 1 << to;
        }
        at += 1;
    }
    table
}

/// How many steps a side needs: its foremost man, and its foremost that nobody can stop; more than there are rows if it
/// has none.
#[inline]
fn race(mine: u64, theirs: u64, waits: bool) -> (u32, u32) {
    let stoppers = &STOPPERS[usize::from(waits)];
    let free = mine.ones().filter(|&man| theirs & stoppers[man as usize] == 0).last();
    let steps = |man: Option<u32>| man.map_or(9, |man| 7 - man / 8);
    (steps((mine != 0).then(|| mine.highest())), steps(free))
}

/// What a side's men are worth to it, apart from the race.
#[inline]
fn side_score(mine: u64, theirs: u64, waits: bool) -> Score {
    let rows = WORTH.iter().zip(mine.to_le_bytes());
    let men: Score = rows.map(|(value, row)| value * row.count_ones() as Score).sum();
    let guarded = guarded(mine);
    let loose = mine & guarded_from_above(theirs) & !guarded;
    men + GUARDED * (mine & guarded).count_ones() as Score
        - LOOSE[usize::from(!waits)] * loose.count_ones() as Score
}

/// The squares where something happens at once: captures, the goal, and the step before it where nobody can capture.
#[inline]
fn decisive(theirs: u64) -> u64 {
    theirs | GOAL_ROW | LAST_STEP & !guarded_from_above(theirs)
}

impl Mind for Breakthrough {
    fn evaluate(&self, pos: &Position, seat: Seat) -> Score {
        let (mine, theirs) = pos.seen_by(pos.turn);
        let (theirs_up, mine_down) = pos.seen_by(pos.turn.other());
        let (nearest, runner) = race(mine, theirs, false);
        let (their_nearest, their_runner) = race(theirs_up, mine_down, true);
        // Nothing that the slower side does is in time, unless a man of its own is as near.
        let score = if runner <= their_nearest && runner < 9 {
            WON - 100 * runner as Score
        } else if their_runner < nearest {
            100 * their_runner as Score - WON
        } else {
            side_score(mine, theirs, false) - side_score(theirs_up, mine_down, true)
                + RUNNER * (Score::from(runner < 9) - Score::from(their_runner < 9))
        };
        if seat == pos.turn { score } else { -score }
    }

    #[inline]
    fn pack(&self, mv: Move) -> u32 {
        u32::from(mv.from) | u32::from(mv.to) << 6
    }

    #[inline]
    fn is_noisy(&self, pos: &Position, mv: Move) -> bool {
        let (_, theirs) = pos.seen_by(pos.turn);
        decisive(theirs).has(u32::from(mv.to ^ pos.turning()))
    }

    #[inline]
    fn noisy_moves(&self, pos: &Position, out: &mut Vec<Move>) {
        let (_, theirs) = pos.seen_by(pos.turn);
        pos.steps(pos.targets().map(|targets| targets & decisive(theirs)), out);
    }

    /// The goal, then the step before it, then captures of men that are far ahead; a man is not to be left loose.
    #[inline]
    fn score_move(&self, pos: &Position, mv: Move) -> Score {
        let (mine, theirs) = pos.seen_by(pos.turn);
        let (from, to) = (mv.from ^ pos.turning(), u32::from(mv.to ^ pos.turning()));
        let attacked = guarded_from_above(theirs).has(to);
        let backed = guarded(mine & !(1 << from)).has(to);
        let row = to as usize / 8;
        let gain = if theirs.has(to) { WORTH[7 - row] } else { 0 };
        let taken_back = if backed { WORTH[7 - row] } else { 0 };
        let loss = if attacked { (WORTH[row] - taken_back).max(0) } else { 0 };
        match row {
            7 => WON,
            6 if !attacked => WON / 2 + gain,
            _ => gain - loss + row as Score,
        }
    }

    /// A man one step before the goal will win if it is not captured at once.
    #[inline]
    fn is_threatened(&self, pos: &Position) -> bool {
        let (_, theirs) = pos.seen_by(pos.turn);
        theirs & HOME << 8 != 0
    }

    #[inline]
    fn quick_outcome(&self, pos: &Position, _scratch: &mut Vec<Move>) -> Option<Outcome> {
        pos.outcome()
    }
}
