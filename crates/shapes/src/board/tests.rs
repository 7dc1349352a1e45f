//! Boards of every shape on the shelf.

use crate::{Detail, MaterialSlot, Mesh, board};
use parlour_core::show::{Board, Lattice, Posture, Shade};
use parlour_table::{Catalogue, GameSpec};

fn every_board(mut look: impl FnMut(&str, &Board)) {
    let catalogue = Catalogue::new();
    for info in catalogue.games() {
        let table = catalogue.open(&GameSpec::new(&*info.id)).expect("a game on the shelf opens");
        look(&info.id, table.board());
    }
}

fn top(mesh: &Mesh) -> f32 {
    mesh.bounds().1[1]
}

#[test]
fn every_cell_has_a_tile_where_it_belongs_and_no_two_share_a_place() {
    every_board(|id, of| {
        let meshes = board(of, Detail::Low);
        assert_eq!(meshes.tiles.len(), of.cells.len(), "{id}");
        for (at, tile) in meshes.tiles.iter().enumerate() {
            assert_eq!(tile.cell, of.cells[at].cell, "{id}");
            assert!(tile.shape < meshes.shapes.len(), "{id}");
            for other in &meshes.tiles[..at] {
                let gap = crate::vector::length(crate::vector::sub(tile.at, other.at));
                assert!(gap > 0.99, "{id}: {tile:?} {other:?}");
            }
            for axis in [0, 2] {
                assert!(tile.at[axis] >= meshes.bounds.0[axis], "{id}: a tile outside the frame");
                assert!(tile.at[axis] <= meshes.bounds.1[axis], "{id}: a tile outside the frame");
            }
        }
    });
}

#[test]
fn the_middle_of_a_board_is_the_origin_and_tiles_do_not_stand_out() {
    every_board(|id, of| {
        let meshes = board(of, Detail::Medium);
        let (low, high) = meshes.bounds;
        assert!((low[0] + high[0]).abs() < 1e-3 && (low[2] + high[2]).abs() < 1e-3, "{id}");
        if of.posture == Posture::Flat {
            assert!(meshes.shapes.iter().all(|shape| top(shape) <= 0.0), "{id}");
            assert!(meshes.tiles.iter().all(|tile| tile.at[1] == 0.0), "{id}");
        } else {
            assert!(low[1] >= 0.0 && meshes.tiles.iter().all(|tile| tile.at[1] > 0.5), "{id}");
        }
    });
}

#[test]
fn lines_and_dots_lie_on_boards_that_are_played_on_crossings_and_only_there() {
    every_board(|id, of| {
        let meshes = board(of, Detail::Low);
        let crossings = of.lattice == Lattice::Squares
            && of.cells.iter().any(|spec| spec.shade == Shade::Point);
        assert_eq!(crossings, meshes.lines.triangles() > 0, "{id}");
        assert_eq!(of.lattice == Lattice::Hexagons, meshes.sides.len() == 4, "{id}");
        let names: std::collections::HashSet<_> =
            meshes.sides.iter().map(|(edge, _)| *edge).collect();
        assert_eq!(names.len(), meshes.sides.len(), "{id}: each edge once");
        let parts = meshes.sides.iter().flat_map(|(_, mesh)| &mesh.groups);
        assert!(
            parts.into_iter().all(|group| group.part == MaterialSlot::Body),
            "{id}: in a seat's colour"
        );
    });
}

#[test]
fn a_rim_goes_around_the_board_and_around_each_of_its_holes() {
    let mut holes = 0;
    every_board(|id, of| {
        if of.posture == Posture::Flat && of.lattice == Lattice::Squares {
            let loops = super::outline::loops(of);
            let area: f32 = loops.iter().map(|outline| super::outline::area(outline)).sum();
            assert!((area / 2.0 - of.cells.len() as f32).abs() < 0.01, "{id}: {area}");
            holes += loops.len() - 1;
        }
    });
    assert!(holes > 0, "there is a board with holes");
}

#[test]
fn the_triangles_of_a_board_besides_its_tiles_are_counted() {
    every_board(|id, of| {
        for (detail, most) in
            [(Detail::Low, 6_000), (Detail::Medium, 17_000), (Detail::High, 28_000)]
        {
            let meshes = board(of, detail);
            let sides: usize = meshes.sides.iter().map(|(_, mesh)| mesh.triangles()).sum();
            let count = meshes.frame.triangles() + meshes.lines.triangles() + sides;
            assert!(count <= most, "{id} {detail:?}: {count}");
            assert!(meshes.shapes.iter().all(|shape| shape.triangles() <= 1_500), "{id}");
        }
    });
}
