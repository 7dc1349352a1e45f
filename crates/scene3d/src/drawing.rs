//! What a frame consists of: instances of shapes, flat marks, light; as numbers that a renderer uploads at once.

use crate::light::Glow;
use crate::looks::{Light, Skin};
use parlour_shapes::Figure;
use std::ops::Range;
use three_d::{Mat4, Matrix, Vec3};

/// Texels of a row, four numbers each.
pub const COLUMNS: usize = 8;

/// A shape that is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Shape {
    /// A tile of the board, by its number.
    Tile(usize),
    /// The frame.
    Frame,
    /// Lines and dots.
    Lines,
    /// The table under the board.
    Table,
    /// An edge that a seat wants to reach, by its number.
    Side(usize),
    /// A figure.
    Figure(Figure),
    /// The fragments of a figure.
    Rubble(Figure),
}

/// Equal shapes that are drawn together.
#[derive(Clone, PartialEq, Debug)]
pub struct DrawBatch {
    /// The shape.
    pub shape: Shape,
    /// The rows of its instances.
    pub rows: Range<usize>,
    /// Whether it throws a shadow.
    pub casts: bool,
    /// Its rows are the parts of one thing, which its vertices name, and not things of their own.
    pub whole: bool,
}

impl DrawBatch {
    /// How many times the shape is drawn.
    pub fn count(&self) -> u32 {
        if self.whole { 1 } else { self.rows.len() as u32 }
    }
}

/// How flat marks look, as `quad.frag` knows them.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Mark {
    Cell,
    Disc,
    Ring(f32),
    Frame(f32),
    Brackets(f32),
    Glow,
    Dashed(f32),
    Double(f32),
    Arrow(f32),
    Name(usize),
}

impl Mark {
    fn numbers(self) -> [f32; 3] {
        match self {
            Mark::Cell => [0.0, 0.0, 0.0],
            Mark::Disc => [1.0, 0.0, 0.0],
            Mark::Ring(width) => [2.0, width, 0.0],
            Mark::Frame(width) => [3.0, width, 0.0],
            Mark::Brackets(width) => [4.0, width, 0.0],
            Mark::Glow => [5.0, 0.0, 0.0],
            Mark::Dashed(width) => [6.0, width, 0.0],
            Mark::Double(width) => [7.0, width, 0.0],
            Mark::Arrow(length) => [8.0, 0.0, length],
            Mark::Name(number) => [9.0, number as f32, 0.0],
        }
    }
}

/// Everything of a frame.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Drawing {
    /// The rows, each of [`COLUMNS`] texels.
    pub rows: Vec<[f32; 4]>,
    /// Solid things.
    pub batches: Vec<DrawBatch>,
    /// Marks on the board.
    pub marks: Range<usize>,
    /// Marks over everything.
    pub over: Range<usize>,
    /// Light.
    pub glows: Range<usize>,
    /// Feet of pieces: shadows of the room's light.
    pub feet: Range<usize>,
    /// The legs of beams that light the board: `x` and `z` of both ends.
    pub legs: Vec<[f32; 4]>,
    /// How strongly they do.
    pub leg_strength: f32,
}

/// How an instance looks besides its skin.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Manner {
    /// A number that makes equal things differ.
    pub seed: f32,
    /// How much of it is seen.
    pub seen: f32,
    /// What glows on it, and how strongly.
    pub glow: [f32; 4],
}

impl Manner {
    /// Plainly there.
    pub const PLAIN: Manner = Manner { seed: 0.0, seen: 1.0, glow: [0.0; 4] };
}

impl Drawing {
    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.rows.len() / COLUMNS
    }

    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    fn matrix(&mut self, matrix: &Mat4) {
        for row in 0..3 {
            self.rows.push(matrix.row(row).into());
        }
    }

    /// An instance of something solid.
    pub fn solid(&mut self, matrix: &Mat4, skin: &Skin, manner: Manner) {
        self.matrix(matrix);
        let with = |light: Light, last: f32| [light[0], light[1], light[2], last];
        self.rows.push(with(skin.tint, skin.material));
        self.rows.push(with(skin.second, manner.seed));
        self.rows.push(with(skin.other, manner.seen));
        self.rows.push(manner.glow);
        self.rows.push([0.0; 4]);
    }

    /// A flat mark: a quad from -0.5 to 0.5 along its own `x` and `z`.
    pub fn mark(&mut self, matrix: &Mat4, colour: Light, alpha: f32, mark: Mark, hexagon: bool) {
        self.matrix(matrix);
        let [kind, width, length] = mark.numbers();
        self.rows.push([colour[0], colour[1], colour[2], alpha]);
        self.rows.push([kind, width, length, if hexagon { 1.0 } else { 0.0 }]);
        self.rows.extend([[0.0; 4]; 3]);
    }

    /// A line of light.
    pub fn glow(&mut self, glow: &Glow) {
        self.rows.push([glow.from.x, glow.from.y, glow.from.z, glow.width]);
        self.rows.push([glow.to.x, glow.to.y, glow.to.z, 0.0]);
        self.rows.push([0.0; 4]);
        self.rows.push([glow.colour[0], glow.colour[1], glow.colour[2], glow.strength]);
        self.rows.extend([[0.0; 4]; 4]);
    }

    /// The foot of a piece.
    pub fn foot(&mut self, at: Vec3, radius: f32, strength: f32) {
        self.rows.push([at.x, at.z, radius, strength]);
        self.rows.extend([[0.0; 4]; 7]);
    }
}
