//! The names of rows and columns, written on the frame as the seat reads them; where they have none, the numbers of the cells.

use crate::drawing::{Drawing, Mark};
use crate::looks;
use crate::place::Ground;
use crate::stage::Stage;
use parlour_core::show::{CellSpec, Lattice, Shade};
use std::collections::BTreeMap;
use three_d::{InnerSpace, Mat4, Rad, Vec3, vec3};

/// From the outermost cells to the middle of what is written: beside squares, on a slab with crossings, below hexagons, and
/// beside them, where the frame slants.
const BESIDE: [f32; 4] = [0.72, 0.5, 1.04, 1.16];
/// How high letters are, in cells.
const HIGH: f32 = 0.30;
/// A hair above the frame, whose rim is a little higher than the cells.
const ABOVE: f32 = 0.036;
/// How far the front of a standing frame is from its middle, and how high under its cells there is room.
const FRONT: (f32, f32) = (0.17, 0.14);

/// How many names lie in a row of their picture, which has as many rows.
pub const A_ROW: usize = 10;

/// Something that is written, and where: its own `x` is to the right, its own `z` down.
#[derive(Clone, PartialEq, Debug)]
pub struct Name {
    /// What.
    pub text: String,
    /// From its own plane to the board's.
    pub matrix: Mat4,
}

fn is_numbered(spec: &CellSpec) -> bool {
    spec.name.bytes().all(|byte| byte.is_ascii_digit())
}

/// Everything that may be written on a board, each text once, in the order of their picture.
pub fn texts(ground: &Ground) -> Vec<String> {
    let board = &ground.board;
    let mut texts: Vec<String> =
        board.across.iter().chain(&board.down).map(ToString::to_string).collect();
    if texts.is_empty() {
        let numbered = board.cells.iter().filter(|spec| is_numbered(spec));
        texts.extend(numbered.map(|spec| spec.name.to_string()));
    }
    let mut seen = std::collections::BTreeSet::new();
    texts.retain(|text| seen.insert(text.clone()));
    texts.truncate(A_ROW * A_ROW);
    texts
}

/// The names as they are read from a side of the board, in quarter turns.
pub fn names(ground: &Ground, side: u8) -> Vec<Name> {
    let board = &ground.board;
    if ground.is_standing() {
        let lowest = ground.middles().iter().map(|at| at.y).fold(f32::MAX, f32::min);
        let upright = |text: &str, x: f32| Name {
            text: text.to_owned(),
            matrix: Mat4::from_translation(vec3(x, lowest - 0.5 - FRONT.1 + 0.08, FRONT.0))
                * Mat4::from_angle_x(Rad(std::f32::consts::FRAC_PI_2))
                * Mat4::from_scale(0.18),
        };
        let left = -(f32::from(board.columns) - 1.0) / 2.0;
        let columns = board.across.iter().enumerate();
        return columns.map(|(at, text)| upright(text, left + at as f32)).collect();
    }
    let angle = f32::from(side % 4) * std::f32::consts::FRAC_PI_2;
    let (sin, cos) = angle.sin_cos();
    let (near, left) = (vec3(sin, 0.0, cos), vec3(-cos, 0.0, sin));
    let write = |text: &str, at: Vec3, high: f32| Name {
        text: text.to_owned(),
        matrix: Mat4::from_translation(at)
            * Mat4::from_angle_y(Rad(angle))
            * Mat4::from_scale(high),
    };
    if board.across.is_empty() && board.down.is_empty() {
        let corner = left * 0.39 - near * 0.40 + vec3(0.0, 0.004, 0.0);
        let numbered = board.cells.iter().zip(ground.middles());
        let numbered = numbered.filter(|(spec, _)| is_numbered(spec));
        return numbered.map(|(spec, at)| write(&spec.name, at + corner, 0.17)).collect();
    }
    let beside = match board.lattice {
        Lattice::Hexagons => [BESIDE[2], BESIDE[3]],
        Lattice::Squares if ground.is_points() => [BESIDE[1]; 2],
        Lattice::Squares => [BESIDE[0]; 2],
    };
    let height = if ground.is_points() { 0.006 } else { ABOVE };
    // Beside the outermost cell of every row and column.
    let along = |texts: &[parlour_core::show::Text], of: fn(&CellSpec) -> u16, out: Vec3| {
        let mut outermost: BTreeMap<u16, Vec3> = BTreeMap::new();
        for (spec, at) in board.cells.iter().zip(ground.middles()) {
            let kept = outermost.entry(of(spec)).or_insert(*at);
            if at.dot(out) > kept.dot(out) {
                *kept = *at;
            }
        }
        // A slab has one edge, however its crossings lie.
        let furthest = outermost.values().map(|at| at.dot(out)).fold(f32::MIN, f32::max);
        let place = |(number, at): (u16, Vec3)| {
            let text = texts.get(usize::from(number))?;
            let beside = beside[usize::from(out == left)];
            let edge = if ground.is_points() { at + out * (furthest - at.dot(out)) } else { at };
            Some(write(text, edge + out * beside + vec3(0.0, height, 0.0), HIGH))
        };
        outermost.into_iter().filter_map(place).collect::<Vec<Name>>()
    };
    let columns_below = side.is_multiple_of(2);
    let (across, down) = if columns_below { (near, left) } else { (left, near) };
    let mut all = along(&board.across, |spec| spec.x, across);
    all.extend(along(&board.down, |spec| spec.y, down));
    all
}

/// Writes the names.
pub(crate) fn draw(stage: &Stage, drawing: &mut Drawing) {
    if !stage.looks.names {
        return;
    }
    let texts = texts(&stage.ground);
    let on_cells = stage.ground.board.across.is_empty() && stage.ground.board.down.is_empty();
    let ground = match (on_cells, stage.ground.is_points()) {
        (true, _) => looks::cell(&stage.looks, Shade::Dark),
        (false, true) => looks::linear(stage.looks.point),
        (false, false) => looks::frame(&stage.looks, stage.ground.is_standing()),
    };
    let bright = ground[0] * 0.3 + ground[1] * 0.6 + ground[2] * 0.1;
    let ink = if bright > 0.14 { [0.05, 0.032, 0.02] } else { [0.62, 0.52, 0.37] };
    for name in names(&stage.ground, stage.side()) {
        if let Some(number) = texts.iter().position(|text| *text == name.text) {
            drawing.mark(
                &name.matrix,
                ink,
                if on_cells { 0.6 } else { 0.8 },
                Mark::Name(number),
                false,
            );
        }
    }
}
