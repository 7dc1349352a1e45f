//! Marks on the board: every kind has a shape of its own besides its hue, the same as in two dimensions.

use crate::drawing::{Drawing, Mark};
use crate::looks::{Light, linear};
use crate::stage::Stage;
use parlour_core::show::{Cell, Lattice};
use three_d::{InnerSpace, Mat4, Rad, vec3};

/// The colours of marks, in the order of `StageLooks::marks`.
const LAST: usize = 0;
const SELECT: usize = 1;
const TARGET: usize = 2;
const CHECK: usize = 3;
const WON: usize = 4;

/// The marks that lie on the board.
pub(crate) fn draw(stage: &Stage, drawing: &mut Drawing, now: f64) {
    let colour = |which: usize| linear(stage.looks.marks[which]);
    let marks = &stage.marks;
    let mut pen = Pen { stage, drawing, now, layer: 0.0 };
    // On crossings and in a standing frame a whole cell would hide what counts.
    let cells = !stage.ground.is_points() && !stage.ground.is_standing();
    if cells {
        pen.all(&marks.last, colour(LAST), 0.42, Mark::Cell, 1.0);
        pen.all(&marks.selected, colour(SELECT), 0.45, Mark::Cell, 1.0);
        pen.all(marks.hover.as_slice(), colour(TARGET), 0.35, Mark::Cell, 1.0);
    } else {
        pen.all(marks.hover.as_slice(), colour(TARGET), 0.9, Mark::Ring(0.05), 0.9);
    }
    pen.all(&marks.last, colour(LAST), 0.95, Mark::Brackets(0.035), 1.0);
    pen.all(&marks.premove, colour(TARGET), 0.9, Mark::Dashed(0.04), 0.94);
    pen.all(&marks.hinted, colour(SELECT), 0.9, Mark::Double(0.03), 0.96);
    pen.all(&marks.selected, colour(SELECT), 0.95, Mark::Frame(0.04), 1.0);
    pen.all(&marks.check, colour(CHECK), 0.95, Mark::Glow, 1.5);
    pen.all(&marks.check, colour(CHECK), 0.95, Mark::Ring(0.05), 0.98);
    pen.all(&marks.must, colour(CHECK), 0.8, Mark::Dashed(0.04), 0.88);
    pen.all(&marks.won, colour(WON), 0.95, Mark::Ring(0.07), 1.0);
    pen.all(&marks.dots, colour(TARGET), 0.9, Mark::Disc, 0.26);
    pen.all(&marks.rings, colour(TARGET), 0.95, Mark::Ring(0.07), 0.96);
    let focus = [0.9, 0.95, 1.0];
    pen.all(marks.cursor.as_slice(), [0.02, 0.05, 0.12], 0.9, Mark::Frame(0.06), 0.98);
    pen.all(marks.cursor.as_slice(), focus, 0.95, Mark::Frame(0.03), 0.92);
}

/// Arrows and circles, over everything.
pub(crate) fn draw_over(stage: &Stage, drawing: &mut Drawing) {
    let standing = stage.ground.is_standing();
    for (colour, from, to) in &stage.strokes {
        let light = linear(stage.looks.strokes[usize::from(*colour).min(4)]);
        if from == to {
            if let Some(index) = stage.ground.index(*from) {
                let matrix = stage.mark_matrix(index, 0.98, 0.02, 0.0);
                drawing.mark(&matrix, light, 0.9, Mark::Ring(0.05), false);
            }
            continue;
        }
        let (a, b) = (stage.ground.middle(*from), stage.ground.middle(*to));
        let way = b - a;
        let length = way.magnitude() + 0.15;
        let middle = (a + b) / 2.0;
        let wide = 0.42;
        let size = Mat4::from_nonuniform_scale(length, 1.0, wide);
        let matrix = if standing {
            Mat4::from_translation(middle + vec3(0.0, 0.0, 0.3))
                * Mat4::from_angle_z(Rad(way.y.atan2(way.x)))
                * Mat4::from_angle_x(Rad(std::f32::consts::FRAC_PI_2))
                * size
        } else {
            Mat4::from_translation(middle + vec3(0.0, 0.02, 0.0))
                * Mat4::from_angle_y(Rad((-way.z).atan2(way.x)))
                * size
        };
        drawing.mark(&matrix, light, 0.72, Mark::Arrow(length / (wide / 2.0)), false);
    }
}

struct Pen<'a> {
    stage: &'a Stage,
    drawing: &'a mut Drawing,
    now: f64,
    layer: f32,
}

impl Pen<'_> {
    /// Marks these cells. What comes later lies a hair higher.
    fn all(&mut self, cells: &[Cell], colour: Light, alpha: f32, mark: Mark, scale: f32) {
        self.layer += 0.0006;
        let hexagon = self.stage.ground.board.lattice == Lattice::Hexagons;
        for index in cells.iter().filter_map(|cell| self.stage.ground.index(*cell)) {
            let matrix = self.stage.mark_matrix(index, scale, self.layer, self.now);
            self.drawing.mark(&matrix, colour, alpha, mark, hexagon);
        }
    }
}
