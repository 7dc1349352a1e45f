//! Picking hits the cell under the pointer, on every board and from everywhere.

use super::{show, stage, tables};
use parlour_core::Rng;
use parlour_scene3d::camera::{Camera, Preset};
use parlour_scene3d::place::pick;
use three_d::{InnerSpace, Vec3};

/// Whether a point lies inside a convex outline.
fn is_inside(outline: &[(f32, f32)], (x, y): (f32, f32)) -> bool {
    let side = |at: usize| {
        let (a, b) = (outline[at], outline[(at + 1) % outline.len()]);
        (b.0 - a.0) * (y - a.1) - (b.1 - a.1) * (x - a.0)
    };
    let sides: Vec<f32> = (0..outline.len()).map(side).collect();
    sides.iter().all(|side| *side > 0.0) || sides.iter().all(|side| *side < 0.0)
}

/// How far a point is from the outline of a cell.
fn off_outline(corners: &[Vec3], point: Vec3) -> f32 {
    let side = |at: usize| {
        let (a, b) = (corners[at], corners[(at + 1) % corners.len()]);
        let along = ((point - a).dot(b - a) / (b - a).magnitude2()).clamp(0.0, 1.0);
        (a + (b - a) * along - point).magnitude()
    };
    (0..corners.len()).map(side).fold(f32::MAX, f32::min)
}

#[test]
fn a_thousand_random_points_on_every_board_pick_the_cell_that_is_drawn_there() {
    for table in tables() {
        let mut stage = stage(table.board());
        stage.camera.resize(1280.0, 720.0);
        let mut rng = Rng::new(14);
        for preset in [Preset::Player, Preset::Above, Preset::Side, Preset::Cinema] {
            stage.camera.go(preset);
            stage.camera.arrive();
            let (matrix, size) = (stage.camera.matrix(), stage.camera.size());
            let outlines: Vec<Vec<(f32, f32)>> = (0..stage.ground.middles().len())
                .map(|index| {
                    let corners = stage.ground.corners(index, 1.0);
                    corners.into_iter().map(|at| Camera::project(&matrix, size, at)).collect()
                })
                .collect();
            for _ in 0..250 {
                let part = |number: u64| (number % 100_000) as f32 / 100_000.0;
                let point = (part(rng.next_u64()) * size.0, part(rng.next_u64()) * size.1);
                let drawn = outlines.iter().position(|outline| is_inside(outline, point));
                let drawn = drawn.map(|index| table.board().cells[index].cell);
                let picked = pick(&stage.ground, &[], stage.camera.ray(point));
                // On the line between two cells, as thin as it is, either is right.
                let edge = [picked, drawn].into_iter().flatten().any(|cell| {
                    let met = stage.ground.meet(stage.camera.ray(point));
                    let index = stage.ground.index(cell).expect("a cell of the board");
                    met.is_some_and(|(met, _)| {
                        off_outline(&stage.ground.corners(index, 1.0), met) < 0.01
                    })
                });
                assert!(
                    picked == drawn || edge,
                    "{} {preset:?} {point:?}: {picked:?}, not {drawn:?}",
                    table.info().id
                );
            }
        }
    }
}

#[test]
fn the_middle_of_every_cell_without_a_piece_picks_it_from_above() {
    for table in tables() {
        let mut stage = stage(table.board());
        stage.camera.resize(1000.0, 800.0);
        show(&mut stage, &*table, 0, 0.0);
        stage.camera.go(Preset::Above);
        stage.camera.arrive();
        let (matrix, size) = (stage.camera.matrix(), stage.camera.size());
        for (index, spec) in table.board().cells.iter().enumerate() {
            let middle = stage.ground.corners(index, 0.0)[0];
            let point = Camera::project(&matrix, size, middle);
            assert_eq!(stage.pick(point), Some(spec.cell), "{} {}", table.info().id, spec.name);
        }
    }
}

#[test]
fn every_camera_shows_the_whole_of_every_board_at_first() {
    for table in tables() {
        let mut stage = stage(table.board());
        for size in [(1280.0, 720.0), (390.0, 520.0), (740.0, 300.0)] {
            stage.camera.resize(size.0, size.1);
            for preset in [Preset::Player, Preset::Above, Preset::Side] {
                stage.camera.go(preset);
                stage.camera.zoom(0.98);
                stage.camera.arrive();
                let matrix = stage.camera.matrix();
                for index in 0..stage.ground.middles().len() {
                    for corner in stage.ground.corners(index, 1.0) {
                        let (x, y) = Camera::project(&matrix, size, corner);
                        let seen = x > 0.0 && y > 0.0 && x < size.0 && y < size.1;
                        assert!(seen, "{} {preset:?} {size:?}", table.info().id);
                    }
                }
            }
        }
    }
}
