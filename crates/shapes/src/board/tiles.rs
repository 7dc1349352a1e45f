//! The shapes of tiles: their top at y = 0, its edges bevelled.

use super::{THICK, corners};
use crate::Detail;
use crate::extrude::drawn_in;
use crate::lathe::lathe;
use crate::mesh::{Builder, MaterialSlot, Mesh};
use crate::path::Vec2;
use crate::vector::Vec3;
use parlour_core::show::Lattice;

pub(super) fn square() -> Mesh {
    bevelled(corners(Lattice::Squares))
}

pub(super) fn hexagon() -> Mesh {
    bevelled(corners(Lattice::Hexagons))
}

/// What rises out of a slab under a crossing: flush with it, and unseen, until then.
pub(super) fn plug(detail: Detail) -> Mesh {
    lathe("M 0 -150 L 430 -150 L 430 -12 Q 430 -2 420 -2 L 0 -2", detail)
}

fn bevelled(outline: &[Vec2]) -> Mesh {
    let mut builder = Builder::new();
    let (gap, bevel) = (0.0025, 0.014);
    let (outer, inner) = (drawn_in(outline, gap), drawn_in(outline, gap + bevel));
    let at = |[x, north]: Vec2, y: f32| -> Vec3 { [x, y, -north] };
    let top: Vec<Vec3> = inner.iter().map(|corner| at(*corner, 0.0)).collect();
    let bottom: Vec<Vec3> = outer.iter().rev().map(|corner| at(*corner, -THICK)).collect();
    builder.facet(MaterialSlot::Body, &top);
    builder.facet(MaterialSlot::Body, &bottom);
    for here in 0..outer.len() {
        let next = (here + 1) % outer.len();
        let (a, b) = (outer[here], outer[next]);
        builder.facet(
            MaterialSlot::Body,
            &[at(a, -bevel), at(b, -bevel), at(inner[next], 0.0), at(inner[here], 0.0)],
        );
        builder.facet(
            MaterialSlot::Body,
            &[at(a, -THICK), at(b, -THICK), at(b, -bevel), at(a, -bevel)],
        );
    }
    builder.finish()
}
