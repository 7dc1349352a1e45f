//! What a page tells its stage, the board in three dimensions, which is a wasm of its own. What is asked many times a second
//! (where the pointer is, how the camera turns) are plain calls with numbers; the rest crosses as the bytes of a [`StageMessage`].

use parlour_core::Seat;
use parlour_core::show::{Board, Cell, Edge, Effect, Piece, Tint};
use serde::{Deserialize, Serialize};

/// Something a page tells its stage.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum StageMessage {
    /// Another board; whatever stood on the stage goes.
    Board {
        /// The board.
        board: Board,
        /// The colour of each seat.
        tints: Vec<Tint>,
    },
    /// Whose side the camera is on: by this many quarter turns the board is seen turned.
    Side(u8),
    /// Colours and materials.
    Looks(Box<StageLooks>),
    /// What stands where, and what led there.
    Scene(Box<StageScene>),
    /// Cells to point out.
    Marks(Box<StageMarks>),
    /// Arrows, and circles where both ends are one cell; 0 is a hint's colour, 1 to 4 a person's own.
    Strokes(Vec<(u8, Cell, Cell)>),
    /// The effects of the move that is looked at.
    Preview(Vec<Effect>),
}

/// A colour: red, green, blue.
pub type Colour = [u8; 3];

/// How everything looks: the colours are those of the board in two dimensions.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct StageLooks {
    /// Light cells.
    pub light: Colour,
    /// Dark cells.
    pub dark: Colour,
    /// Cells of boards without a pattern.
    pub plain: Colour,
    /// The ground of boards that are played on crossings.
    pub point: Colour,
    /// Cells reserved for a seat.
    pub reserved: [Colour; 4],
    /// The frame.
    pub frame: Colour,
    /// Lines between crossings.
    pub line: Colour,
    /// The marks: last move, selection, targets, check, won.
    pub marks: [Colour; 5],
    /// Strokes: a hint's, and a person's four.
    pub strokes: [Colour; 5],
    /// The pieces of the light and the dark side, where a person has chosen colours.
    pub pieces: [Option<Colour>; 2],
    /// What the board is made of.
    pub material: StageMaterial,
    /// How pieces fight.
    pub wizard: bool,
    /// Colours count, not moods: no grain, even light.
    pub contrast: bool,
    /// The names of rows and columns are written on the frame.
    pub names: bool,
    /// Nothing moves by itself: no tiles, no sparks, no camera.
    pub still: bool,
}

/// What a board and its pieces are made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum StageMaterial {
    /// Maple and walnut.
    #[default]
    Wood,
    /// Marble and slate.
    Stone,
    /// Painted and polished wood.
    Lacquer,
    /// Dull and even.
    Paper,
    /// Cloth in a frame of wood; what stands on it is turned.
    Felt,
    /// Cut stone with grains and layers.
    Rock,
    /// Skin with inked lines; what stands on it is stone.
    Parchment,
}

/// What stands where, and the move that led there.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct StageScene {
    /// The pieces.
    pub pieces: Vec<Piece>,
    /// The cells of the move, in the direction of time that is shown.
    pub path: Vec<Cell>,
    /// What it did besides moving pieces.
    pub effects: Vec<Effect>,
    /// Milliseconds of a movement; 0 where nothing is to move.
    pub duration: u32,
    /// Nobody has to be shown it at length: computers play among themselves.
    pub hurried: bool,
    /// A piece that was carried: from its cell to where it is seen now.
    pub carried: Option<(Cell, Cell)>,
    /// Edges that a seat wants to reach.
    pub edges: Vec<(Edge, Seat)>,
    /// A piece drawn away from its cell while its move is entered part by part.
    pub provisional: Option<(Cell, Cell)>,
}

/// The cells of each kind of mark.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct StageMarks {
    /// Tapped so far.
    pub selected: Vec<Cell>,
    /// May follow, and are empty.
    pub dots: Vec<Cell>,
    /// May follow, and something stands there.
    pub rings: Vec<Cell>,
    /// Of the last move.
    pub last: Vec<Cell>,
    /// In check.
    pub check: Vec<Cell>,
    /// Have to take.
    pub must: Vec<Cell>,
    /// Of the winning line.
    pub won: Vec<Cell>,
    /// Pointed out from outside.
    pub hinted: Vec<Cell>,
    /// Of the premove.
    pub premove: Vec<Cell>,
    /// The cell under the pointer, if something may be done there.
    pub hover: Option<Cell>,
    /// The cell the keys are on.
    pub cursor: Option<Cell>,
}
