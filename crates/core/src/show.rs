//! What to draw, where to click, what can be edited.
//!
//! Clients contain no game: they draw a [`Scene`] on a [`Board`], collect [`Tap`]s and let a picker turn these into
//! a move. The views have a drawing for each kind of piece, shared by all games; a kind without one is shown as its
//! letter.

pub use crate::card::{Card, Heading, MAX_LINE, Material, Showcase};
pub use crate::field::{Field, FieldKind, Flag};

use crate::mend::mended;
use crate::{Game, Message, RecordForm, Say, Seat, message, words};
use std::borrow::Cow;

/// A text that is usually a constant but may come from a variant file.
pub type Text = Cow<'static, str>;

/// A place on the board; each game has its own numbering.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Cell(pub u16);

/// The picture of a game.
pub trait Show: Game {
    /// The facts: id, names, seats, options, help.
    fn info(&self) -> Info;

    /// The board itself; the same for all positions.
    fn board(&self) -> Board;

    /// What stands where.
    fn scene(&self, pos: &Self::Position) -> Scene;

    /// Every accepted way to click a move, the canonical one first. No two moves share a way, and no move's way is the
    /// beginning of another's, so that a picker always knows when a move is complete.
    fn taps(&self, pos: &Self::Position, mv: Self::Move) -> Vec<Vec<Tap>>;

    /// What happens besides pieces moving: beams, blasts.
    fn effects(&self, _pos: &Self::Position, _mv: Self::Move) -> Vec<Effect> {
        Vec::new()
    }

    /// The pieces lost since `start`, for the display of captured pieces.
    fn captured(&self, _start: &Self::Position, _pos: &Self::Position) -> Vec<Piece> {
        Vec::new()
    }

    /// What a piece of this kind counts in material, a pawn or a man being 1; 0 in games where material is not counted.
    fn piece_value(&self, _kind: &str) -> u16 {
        0
    }

    /// Why the piece on this cell cannot move although it is its owner's turn (a capture elsewhere is compulsory).
    fn why_not(&self, _pos: &Self::Position, _cell: Cell) -> Option<Message> {
        None
    }

    /// The pieces an editor offers.
    fn palette(&self) -> Vec<PieceSpec>;

    /// The position as an editor sees it.
    fn draft(&self, pos: &Self::Position) -> Draft {
        let Scene { pieces, hands, .. } = self.scene(pos);
        Draft { pieces, hands, to_move: self.to_move(pos), fields: Vec::new() }
    }

    /// The position a draft describes, or every reason why it cannot be played. `build(draft(p)) == p`.
    fn build(&self, draft: &Draft) -> Result<Self::Position, Vec<Message>>;

    /// The draft without the field values that keep it from being played, such as rights without the pieces they need.
    /// Pieces stay.
    fn mend(&self, draft: &Draft) -> Draft {
        mended(draft, &|draft| self.build(draft).err().unwrap_or_default())
    }

    /// The same game with an option set. The options are listed in `info`.
    fn with_option(&self, name: &str, _value: &str) -> Result<Self, Message> {
        Err(no_option(name))
    }
}

/// The error that a game has no option of this name.
pub fn no_option(name: &str) -> Message {
    message!("there is no option '{name}' in this game", name)
}

/// The facts about a game.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Info {
    /// Permanent and unique; saves depend on it. A valid file name.
    pub id: Text,
    /// Other ids by which the game is known elsewhere (in `parlour uci`).
    pub aliases: Vec<Text>,
    /// The name for people.
    pub name: Text,
    /// What else people call it.
    pub also: Vec<Text>,
    /// The goal in one sentence.
    pub goal: Text,
    /// A name for each seat, in order of turns.
    pub seats: Vec<SeatInfo>,
    /// The names of the teams in the order of their numbers (`Game::team`), where several seats play together.
    pub teams: Vec<Text>,
    /// Named start positions; the first is the usual one. Empty if there is only one.
    pub layouts: Vec<Layout>,
    /// What can be chosen before a game begins, besides the layout.
    pub options: Vec<OptionSpec>,
    /// The rules for people who have never seen the game.
    pub help: Vec<Section>,
    /// Pictures of before and after for the help page.
    pub examples: Vec<Example>,
    /// Raised when records of older games would no longer replay.
    pub rules_version: u32,
    /// The customary format of its records.
    pub record: RecordForm,
    /// The letters that labels of moves use for kinds of pieces; empty where they use none.
    pub letters: Vec<(char, Text)>,
    /// What a list of games shows of it.
    pub card: Card,
}

/// A seat as people see it.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatInfo {
    /// Such as "White".
    pub name: Text,
    /// The colour to draw its pieces in.
    pub tint: Tint,
    /// How many may share it and move in rotation, people and computers: the least and the most.
    pub sharing: (u8, u8),
}

impl SeatInfo {
    /// A seat with its colour, for one or for as many as usually share a seat.
    pub const fn new(name: &'static str, tint: Tint) -> SeatInfo {
        SeatInfo { name: Cow::Borrowed(name), tint, sharing: (1, MAX_SHARING) }
    }
}

/// How many may share a seat, unless a game says otherwise.
pub const MAX_SHARING: u8 = 8;

/// The colours seats are known by.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Tint {
    White,
    Black,
    Red,
    Blue,
    Yellow,
    Green,
}

/// A named start position.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The name for people.
    pub name: Text,
    /// The position text.
    pub position: Text,
}

/// Something to choose before a game begins.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The name in specs and records.
    pub name: Text,
    /// The name for people.
    pub label: Text,
    /// The value if none is chosen.
    pub default: Text,
    /// What can be chosen.
    pub values: Values,
}

/// What an option may be.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Values {
    /// One of these.
    OneOf(Vec<Text>),
    /// A whole number from the first to the second; chosen at random unless someone picks one.
    Drawn(u32, u32),
}

/// A part of the help page.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// The heading.
    pub title: Text,
    /// Plain paragraphs, separated by empty lines.
    pub text: Text,
    /// The same as messages, where the text is composed from facts: a language that does not know it as a whole can say
    /// these. Empty where the text was written by hand.
    pub paragraphs: Vec<Message>,
}

impl Section {
    /// A part of the help page.
    pub const fn new(title: &'static str, text: &'static str) -> Section {
        Section { title: Cow::Borrowed(title), text: Cow::Borrowed(text), paragraphs: Vec::new() }
    }

    /// A part of the help page whose paragraphs are composed from facts.
    pub fn composed(title: &'static str, paragraphs: Vec<Message>) -> Section {
        let english: Vec<String> = paragraphs.iter().map(Message::to_string).collect();
        Section { title: title.into(), text: english.join("\n\n").into(), paragraphs }
    }

    /// The text in another language, as a whole if the language has it, otherwise paragraph by paragraph. What it lacks
    /// stays English.
    pub fn translated(&self, say: &Say<'_>) -> String {
        let composed = || -> Vec<String> {
            self.paragraphs.iter().map(|paragraph| paragraph.translated(say)).collect()
        };
        if self.paragraphs.is_empty() {
            words::translated(&self.text, say).unwrap_or_else(|| self.text.to_string())
        } else {
            let whole = say(&words::message_id(&self.text), &[]);
            whole.unwrap_or_else(|| composed().join("\n\n"))
        }
    }
}

/// A picture of before and after.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// The position text before.
    pub position: Text,
    /// The move's text.
    pub mv: Text,
    /// What it shows.
    pub caption: Text,
}

impl Example {
    /// A picture of before and after.
    pub const fn new(position: &'static str, mv: &'static str, caption: &'static str) -> Example {
        Example {
            position: Cow::Borrowed(position),
            mv: Cow::Borrowed(mv),
            caption: Cow::Borrowed(caption),
        }
    }
}

/// The board: its cells and how it is drawn.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Board {
    /// Columns of the grid the cells lie in.
    pub columns: u16,
    /// Rows of the grid the cells lie in.
    pub rows: u16,
    /// Every cell; places of the grid without one are holes.
    pub cells: Vec<CellSpec>,
    /// Names of the columns, left to right; empty if they have none.
    pub across: Vec<Text>,
    /// Names of the rows, top to bottom; empty if they have none.
    pub down: Vec<Text>,
    /// Lying or upright.
    pub posture: Posture,
    /// By how many quarter turns each seat sees the board turned.
    pub views: Vec<u8>,
    /// Squares or hexagons.
    pub lattice: Lattice,
    /// Lines between crossings, straight along a row or a column from each to its neighbour.
    pub lines: Vec<(Cell, Cell)>,
    /// Crossings with a dot for orientation, such as the star points in Go.
    pub stars: Vec<Cell>,
}

/// An edge of the board, as the first seat sees it.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Edge {
    Top,
    Right,
    Bottom,
    Left,
}

/// How the cells of a board lie against each other.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lattice {
    /// Rows straight above each other.
    #[default]
    Squares,
    /// Every row half a cell further to the right than the one above it: the middle of a cell lies `x + y / 2` cells
    /// from the left, and it touches six others. Turned by a half turn it looks the same, by a quarter turn not.
    Hexagons,
}

/// One cell of a board.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellSpec {
    /// Its number in scenes and taps.
    pub cell: Cell,
    /// Its name in texts.
    pub name: Text,
    /// The column, 0 at the left as the first seat sees it.
    pub x: u16,
    /// The row, 0 at the top as the first seat sees it.
    pub y: u16,
    /// How it is drawn.
    pub shade: Shade,
}

/// How a cell is drawn.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shade {
    /// A light square.
    Light,
    /// A dark square.
    Dark,
    /// All squares alike.
    Plain,
    /// A crossing of lines.
    Point,
    /// Reserved for one seat.
    Reserved(Seat),
}

/// How the board stands.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Posture {
    /// On the table.
    #[default]
    Flat,
    /// Upright, with gravity: never turned.
    Standing,
}

/// What stands where.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    /// The pieces on the board.
    pub pieces: Vec<Piece>,
    /// The pieces in hand, with their number.
    pub hands: Vec<Hand>,
    /// Cells to point out.
    pub marks: Vec<(Cell, Mark)>,
    /// Counts beside the board: discs, points, captured stones.
    pub tallies: Vec<Tally>,
    /// Edges of the board that a seat wants to reach.
    pub edges: Vec<(Edge, Seat)>,
}

impl Scene {
    /// The material of a seat, including the pieces in its hand.
    pub fn material(&self, seat: Seat, value: impl Fn(&str) -> u16) -> i32 {
        let own = self.pieces.iter().filter(|piece| piece.owner == Some(seat));
        let held = self.hands.iter().filter(|hand| hand.seat == seat);
        own.map(|piece| i32::from(value(&piece.kind))).sum::<i32>()
            + held.map(|hand| i32::from(value(&hand.kind)) * i32::from(hand.count)).sum::<i32>()
    }
}

/// A piece on the board.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Where it stands.
    pub cell: Cell,
    /// The figure.
    pub kind: Text,
    /// The letter where figures cannot be drawn; upper and lower case as the game's text has it.
    pub letter: char,
    /// Whose it is; nobody's if its owner is out of the game.
    pub owner: Option<Seat>,
    /// Where it faces, if that matters.
    pub facing: Option<Facing>,
}

impl Piece {
    /// A piece with an owner and without a facing.
    pub fn new(cell: u32, kind: impl Into<Text>, letter: char, owner: Seat) -> Piece {
        Piece {
            cell: Cell(cell as u16),
            kind: kind.into(),
            letter,
            owner: Some(owner),
            facing: None,
        }
    }
}

/// Directions a piece can face, as the first seat sees the board.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Facing {
    North,
    East,
    South,
    West,
}

/// Pieces in hand.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hand {
    /// Whose hand.
    pub seat: Seat,
    /// The figure.
    pub kind: Text,
    /// Its letter.
    pub letter: char,
    /// How many.
    pub count: u16,
}

/// Something to point out on a cell.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// A king in check, or an equivalent threat.
    Check,
    /// This piece has to take.
    MustTake,
    /// A cell of the winning line.
    Won,
}

/// A count beside the board.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Whose.
    pub seat: Seat,
    /// Of what.
    pub label: Text,
    /// How many.
    pub value: String,
}

/// One step of entering a move.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Tap {
    /// A cell of the board.
    Cell(Cell),
    /// A piece in hand, by kind.
    Hand(Text),
    /// A choice beside the board, by its words.
    Choice(Text),
}

impl Tap {
    /// The cell, if it is one.
    pub fn cell(&self) -> Option<Cell> {
        match self {
            Tap::Cell(cell) => Some(*cell),
            Tap::Hand(_) | Tap::Choice(_) => None,
        }
    }
}

/// Something that happens besides pieces moving.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Light along these cells.
    Beam {
        /// The cells in order, the source first.
        path: Vec<Cell>,
        /// The cell of the piece it destroys, if it does.
        hit: Option<Cell>,
    },
    /// An explosion that empties these cells.
    Blast {
        /// The cell it starts from first.
        cells: Vec<Cell>,
    },
}

/// A piece an editor offers.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceSpec {
    /// The figure.
    pub kind: Text,
    /// Its letter.
    pub letter: char,
    /// Whose it is.
    pub owner: Option<Seat>,
    /// Where it can face; empty if it has no facing.
    pub facings: Vec<Facing>,
}

impl PieceSpec {
    /// A piece without a facing.
    pub fn new(kind: &'static str, letter: char, owner: Seat) -> PieceSpec {
        PieceSpec { kind: kind.into(), letter, owner: Some(owner), facings: Vec::new() }
    }
}

/// A position as an editor sees it.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// The pieces on the board, in any order.
    pub pieces: Vec<Piece>,
    /// The pieces in hand.
    pub hands: Vec<Hand>,
    /// Whose turn it is.
    pub to_move: Seat,
    /// Everything else: castling rights, counters, komi. Each as in the position's text.
    pub fields: Vec<Field>,
}

impl Draft {
    /// The seat to move in a game of two; an error for the other seats that an editor may set.
    pub fn turn_of_two(&self) -> Result<Seat, Vec<Message>> {
        if self.to_move.index() > 1 {
            return Err(vec![message!("there are only two players: nobody else can be to move")]);
        }
        Ok(self.to_move)
    }

    /// The value of a field, or nothing if the draft does not have it.
    pub fn field(&self, name: &str) -> Option<&str> {
        self.fields.iter().find(|field| field.name == name).map(|field| field.value.as_str())
    }
}

/// The pieces that were in the first scene and have left it by the second.
///
/// Games whose pieces only disappear by capture use it for `captured`. A piece that has lost its owner is not missing.
/// Neither is one that was promoted: for each piece a side has gained, one of its most common missing kind is not
/// counted.
pub fn missing(before: &Scene, after: &Scene) -> Vec<Piece> {
    let mut unmatched: Vec<&Piece> = after.pieces.iter().collect();
    let mut missing: Vec<Piece> = Vec::new();
    for piece in &before.pieces {
        let same_kind = |owner: Option<Seat>| {
            unmatched.iter().position(|other| other.kind == piece.kind && other.owner == owner)
        };
        match same_kind(piece.owner).or_else(|| same_kind(None)) {
            Some(at) => {
                unmatched.swap_remove(at);
            }
            None => missing.push(piece.clone()),
        }
    }
    for gained in unmatched {
        let frequency =
            |piece: &Piece| before.pieces.iter().filter(|other| other.kind == piece.kind).count();
        let same_side = missing.iter().enumerate().filter(|(_, piece)| piece.owner == gained.owner);
        if let Some(at) = same_side.max_by_key(|(_, piece)| frequency(piece)).map(|(at, _)| at) {
            missing.remove(at);
        }
    }
    missing
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_composed_section_is_translated_as_a_whole_or_by_its_paragraphs() {
        let square = |square: &str| message!("{square} is a hole", square);
        let section = Section::composed("Holes", vec![square("a1"), square("b2")]);
        assert_eq!(section.text, "a1 is a hole\n\nb2 is a hole");
        let by_paragraphs = |id: &str, values: &[(&str, String)]| {
            let known = id == words::message_id("{square} is a hole");
            known.then(|| format!("Loch: {}", values[0].1))
        };
        assert_eq!(section.translated(&by_paragraphs), "Loch: a1\n\nLoch: b2");
        let as_a_whole = |id: &str, values: &[(&str, String)]| {
            let known = id == words::message_id(&section.text);
            known.then(|| "Zwei Löcher".to_owned()).or_else(|| by_paragraphs(id, values))
        };
        assert_eq!(section.translated(&as_a_whole), "Zwei Löcher");
        let written = Section::new("Goal", "Win.");
        assert_eq!(written.translated(&by_paragraphs), "Win.");
    }
}
