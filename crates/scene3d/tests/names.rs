//! The names of rows and columns: beside their own row or column, on the seat's side, and each of them in the picture of names.

use super::{stage, tables};
use parlour_scene3d::names::{names, texts};
use std::collections::BTreeSet;
use three_d::{InnerSpace, Vec3};

#[test]
fn every_row_and_column_has_its_name_beside_it_on_the_seats_side() {
    let mut named = 0;
    for table in tables() {
        let stage = stage(table.board());
        let (board, ground) = (table.board(), &stage.ground);
        let all = texts(ground);
        let distinct: BTreeSet<&String> = all.iter().collect();
        assert_eq!(distinct.len(), all.len());
        for side in 0..4u8 {
            let names = names(ground, side);
            assert!(names.iter().all(|name| all.contains(&name.text)), "{}", table.info().id);
            if ground.is_standing() || board.across.is_empty() {
                continue;
            }
            assert_eq!(names.len(), board.across.len() + board.down.len());
            named += 1;
            // Down for whoever reads is towards the seat.
            let near = names[0].matrix.z.truncate().normalize();
            let left = -names[0].matrix.x.truncate().normalize();
            let (columns, rows) = names.split_at(board.across.len());
            let (below, beside) =
                if side.is_multiple_of(2) { (columns, rows) } else { (rows, columns) };
            let outside = |name: &Vec3, out: Vec3| {
                ground.middles().iter().all(|at| {
                    (name - at).dot(out) > -1e-3 || {
                        // A board of another shape than a rectangle has cells further out in other rows.
                        (name - at).dot(out.cross(Vec3::unit_y())).abs() > 0.3
                    }
                })
            };
            for (part, out) in [(below, near), (beside, left)] {
                for name in part {
                    let at = name.matrix.w.truncate();
                    assert!(outside(&at, out), "{} {side} {}", table.info().id, name.text);
                }
            }
        }
    }
    assert!(named > 40, "{named}");
}
