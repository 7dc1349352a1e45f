//! What the shapes of a board take.

use super::{show, stage, tables};
use parlour_scene3d::drawing::Shape;
use parlour_scene3d::quality::{SHAPES, Tier};
use std::collections::HashMap;

#[test]
fn the_shapes_of_every_game_and_all_that_may_break_fit_into_the_memory_that_is_set_aside_for_them()
{
    // Place, direction and part of every vertex; a number for every corner of a triangle.
    let bytes = |vertices: usize, indices: usize| (vertices * 32 + indices * 4) as u64;
    let mut broken: HashMap<_, u64> = HashMap::new();
    let mut whole: HashMap<_, u64> = HashMap::new();
    // Noises in four numbers with their smaller pictures, the feet, and the largest texture of instances.
    let fixed = 256 * 256 * 4 * 4 / 3 + 256 * 256 * 4 + 1024 * 8 * 16;
    for table in tables() {
        let mut stage = stage(table.board());
        let detail = Tier::Best.detail(table.board().cells.len());
        stage.set_detail(detail);
        show(&mut stage, &*table, 0, 0.0);
        let mut sum = fixed;
        for batch in stage.drawing(0.0).batches {
            let measured = || {
                let mesh = stage.mesh(batch.shape);
                bytes(mesh.positions.len(), mesh.indices.len())
            };
            let Shape::Figure(figure) = batch.shape else {
                sum += measured();
                continue;
            };
            sum += *whole.entry((figure, detail)).or_insert_with(measured);
            let cut = || {
                let fragments = stage.fragments(figure);
                let of = fragments
                    .iter()
                    .map(|part| bytes(part.mesh.positions.len(), part.mesh.indices.len()));
                of.sum()
            };
            sum += *broken.entry(figure).or_insert_with(cut);
        }
        assert!(sum <= SHAPES, "{}: {sum} bytes", table.info().id);
    }
}
