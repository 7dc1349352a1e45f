//! The pieces of light: their mirrors stand on the diagonals of the cell, as the rules have them.

use crate::extrude::{plate, prism};
use crate::lathe::{lathe, pair, rod};
use crate::mesh::{Builder, MaterialSlot};
use crate::sculpt::{Blob, ball, blobs, block, grain, limb};
use crate::vector::{Vec3, turned};
use crate::{Detail, Mesh};
use std::f32::consts::FRAC_PI_4;

const SQUARE: [[i16; 2]; 4] = [[-400, -400], [400, -400], [400, 400], [-400, 400]];
const ROUND: &str = "f M 0 0 L 340 0 b L 360 0 Q 380 0 380 18 L 380 40 Q 380 58 360 60 L 0 60";

/// An upright pane from one point of the ground to another (x and z), silvered on its left side or on both.
fn pane(builder: &mut Builder, from: [f32; 2], to: [f32; 2], (low, high): (f32, f32), both: bool) {
    let way = [to[0] - from[0], to[1] - from[1]];
    let long = way[0].hypot(way[1]);
    let way = [way[0] / long, way[1] / long];
    // To the left as one walks from one end to the other.
    let side = [way[1], -way[0]];
    let (thick, frame) = (0.026, 0.03);
    let at = |along: f32, y: f32, out: f32| -> Vec3 {
        [from[0] + way[0] * along + side[0] * out, y, from[1] + way[1] * along + side[1] * out]
    };
    let mut face = |out: f32, silver: bool| {
        let outer =
            [at(0.0, low, out), at(long, low, out), at(long, high, out), at(0.0, high, out)];
        let inset = |y: f32, along: f32| at(along, y, out - out.signum() * 0.008);
        let inner = [
            inset(low + frame, frame),
            inset(low + frame, long - frame),
            inset(high - frame, long - frame),
            inset(high - frame, frame),
        ];
        for k in 0..4 {
            let next = (k + 1) % 4;
            let mut rim = [outer[k], outer[next], inner[next], inner[k]];
            if out > 0.0 {
                rim.reverse();
            }
            builder.facet(MaterialSlot::Accent, &rim);
        }
        let mut inner = inner;
        if out > 0.0 {
            inner.reverse();
        }
        builder.facet(if silver { MaterialSlot::Mirror } else { MaterialSlot::Accent }, &inner);
    };
    face(thick, true);
    face(-thick, both);
    let edge = [(0.0, low), (long, low), (long, high), (0.0, high)];
    for k in 0..4 {
        let ((a, y), (b, z)) = (edge[k], edge[(k + 1) % 4]);
        builder.facet(
            MaterialSlot::Accent,
            &[at(a, y, thick), at(b, z, thick), at(b, z, -thick), at(a, y, -thick)],
        );
    }
}

/// Steps behind a mirror that looks to the north-east.
pub(super) fn pyramid(_: Detail) -> Mesh {
    let mut builder = Builder::new();
    let corner = |a: i16| [[-a, -a], [a, -a], [-a, a]];
    prism(&mut builder, MaterialSlot::Body, &corner(420), (0, 66), 10);
    prism(&mut builder, MaterialSlot::Trim, &corner(352), (66, 80), 4);
    prism(&mut builder, MaterialSlot::Body, &corner(336), (80, 235), 14);
    prism(&mut builder, MaterialSlot::Body, &corner(252), (235, 390), 14);
    prism(&mut builder, MaterialSlot::Body, &corner(168), (390, 545), 14);
    prism(&mut builder, MaterialSlot::Accent, &corner(86), (545, 690), 24);
    pane(&mut builder, [-0.375, -0.355], [0.355, 0.375], (0.066, 0.63), false);
    builder.finish()
}

const BEETLE: &[Blob] = &[
    ball([0, 150, 60], [232, 150, 270], 0),
    ball([0, 150, -190], [180, 110, 100], 0).blend(16),
    ball([0, 130, -280], [100, 72, 80], 0).blend(16),
    limb([50, 130, -330], 24, [86, 130, -392], 16).twice().blend(14),
    limb([0, 330, -130], 15, [0, 120, 350], 15).cut().blend(22),
    limb([160, 290, -120], 12, [120, 130, 300], 12).twice().cut().blend(22),
];

/// A beetle across whose back a pane stands, silvered on both sides, from the south-west to the north-east.
pub(super) fn scarab(detail: Detail) -> Mesh {
    let mut builder = Builder::new();
    builder.add(&lathe(ROUND, detail), |p| p);
    let mut beetle = Builder::new();
    blobs(
        &mut beetle,
        MaterialSlot::Body,
        ([-390, 40, -410], [390, 310, 360]),
        grain(detail) * 1.15,
        BEETLE,
    );
    let sides = detail.segments() / 4 + 2;
    for side in [-1, 1] {
        for (hip, knee, toe) in [
            ([200, 120, -150], [290, 140, -190], [340, 66, -280]),
            ([220, 110, 60], [310, 140, 60], [370, 66, 90]),
            ([190, 110, 200], [270, 140, 240], [320, 66, 320]),
        ] {
            let [hip, knee, toe] = [hip, knee, toe].map(|[x, y, z]: [i16; 3]| [x * side, y, z]);
            rod(&mut beetle, MaterialSlot::Trim, (hip, 30), (knee, 26), sides);
            rod(&mut beetle, MaterialSlot::Trim, (knee, 26), (toe, 16), sides);
        }
    }
    builder.add(&beetle.finish(), |p| turned([p[0] * 0.84, p[1], p[2] * 0.84], FRAC_PI_4));
    pane(&mut builder, [-0.315, 0.315], [0.315, -0.315], (0.06, 0.62), true);
    builder.finish()
}

fn plinth(builder: &mut Builder) {
    prism(builder, MaterialSlot::Body, &SQUARE, (0, 62), 12);
    prism(builder, MaterialSlot::Trim, &SQUARE.map(|c| c.map(|v| v / 10 * 9)), (62, 78), 6);
}

const JACKAL: &[Blob] = &[
    limb([0, 60, 40], 190, [0, 420, 40], 150).blend(20),
    ball([0, 440, 30], [240, 100, 150], 0).blend(60),
    limb([0, 480, 40], 96, [0, 680, 0], 92).blend(40),
    // Skull, snout, ears.
    ball([0, 740, -10], [112, 100, 120], 10).blend(40),
    limb([0, 730, -80], 76, [0, 668, -300], 36).blend(40),
    ball([0, 672, -322], [36, 30, 28], 0).blend(10),
    limb([74, 800, 30], 50, [96, 1010, 20], 12).twice().blend(24),
    limb([84, 850, -26], 24, [100, 980, -14], 9).twice().cut().blend(20),
    ball([84, 752, -98], [26, 20, 36], 20).twice().cut().blend(18),
    ball([72, 752, -96], [22, 18, 26], 0).twice().blend(6),
    limb([0, 636, -330], 9, [0, 668, -180], 9).cut().blend(12),
];

const LAPPETS: &[Blob] = &[
    ball([0, 720, 60], [134, 120, 110], 0),
    limb([118, 690, 30], 56, [150, 430, -70], 44).twice().blend(30),
    ball([0, 560, 130], [130, 170, 70], 0).blend(40),
];

/// The jackal behind his shield, which stops light from the north.
pub(super) fn anubis(detail: Detail) -> Mesh {
    let mut builder = Builder::new();
    plinth(&mut builder);
    let step = grain(detail);
    blobs(&mut builder, MaterialSlot::Body, ([-300, 50, -370], [300, 1030, 260]), step, JACKAL);
    blobs(
        &mut builder,
        MaterialSlot::Trim,
        ([-220, 370, -140], [220, 860, 220]),
        step * 1.1,
        LAPPETS,
    );
    if detail == Detail::Low {
        pair(&mut builder, MaterialSlot::Body, ([74, 790, 30], 48), ([96, 1016, 20], 8));
    }
    let shield =
        "M -340 70 L 340 70 L 340 440 C 340 500 240 540 0 540 C -240 540 -340 500 -340 440 Z";
    builder.add(&plate(shield, MaterialSlot::Accent, 26, 14, detail.bend()), |[x, y, z]| {
        [x, y, z - 0.352]
    });
    let field =
        "M -290 110 L 290 110 L 290 420 C 290 466 210 496 0 496 C -210 496 -290 466 -290 420 Z";
    builder.add(&plate(field, MaterialSlot::Trim, 16, 6, detail.bend()), |[x, y, z]| {
        [x, y, z - 0.368]
    });
    builder.finish()
}

const BUST: &[Blob] = &[
    limb([0, 60, 10], 236, [0, 380, 10], 176).blend(20),
    ball([0, 430, 10], [276, 118, 160], 0).blend(60),
    limb([0, 480, 0], 96, [0, 620, -20], 88).blend(30),
    ball([0, 740, -40], [124, 152, 130], 0).blend(24),
    ball([0, 720, -164], [24, 42, 30], -12).blend(14),
    limb([30, 790, -148], 18, [92, 786, -110], 16).twice().blend(14),
    ball([56, 752, -158], [28, 13, 24], 0).twice().cut().blend(10),
    limb([0, 656, -160], 20, [36, 660, -148], 12).twice().blend(8),
    limb([0, 668, -176], 6, [50, 670, -160], 5).twice().cut().blend(8),
    limb([250, 420, 0], 76, [226, 220, -60], 62).twice().blend(30),
    limb([226, 220, -60], 58, [40, 330, -190], 44).twice().blend(24),
];

/// The striped cloth: over the head, out to the shoulders, flat in front, with a strap down each side of the chest.
const NEMES: &[Blob] = &[
    ball([0, 800, 0], [164, 126, 152], 0),
    limb([92, 790, 0], 76, [186, 600, 10], 92).twice().blend(40),
    block([0, 660, 70], [180, 150, 90], 40, 0).blend(30),
    block([0, 430, 0], [500, 112, 400], 4, 0).cut().blend(8),
    block([0, 650, -310], [500, 400, 208], 4, 0).cut().blend(8),
    ball([0, 700, -150], [124, 176, 190], 0).cut().blend(14),
    block([118, 486, -116], [52, 120, 30], 12, 0).twice().blend(8),
];
const BAND: &str = "a M 0 828 L 146 828 Q 164 828 164 842 L 158 868 Q 156 876 144 876 L 0 876";

/// The royal headdress, so large, with its own origin moved to a place.
fn nemes(builder: &mut Builder, detail: Detail, size: f32, at: Vec3) {
    let mut cloth = Builder::new();
    let step = 0.023 * (grain(detail) / 0.022).max(1.0);
    blobs(&mut cloth, MaterialSlot::Trim, ([-320, 340, -160], [320, 940, 180]), step / size, NEMES);
    let mesh = cloth.finish();
    let place = |[x, y, z]: Vec3| [x * size + at[0], y * size + at[1], z * size + at[2]];
    let mut striped = Builder::new();
    let middle =
        |corners: &[u32]| corners.iter().map(|k| mesh.positions[*k as usize][1]).sum::<f32>() / 3.0;
    for (position, normal) in mesh.positions.iter().zip(&mesh.normals) {
        striped.vertex(*position, *normal, [position[0], position[1]]);
    }
    for corners in mesh.indices.chunks_exact(3) {
        // Every stripe is two steps of the grid high, so that its edges are straight.
        let gold = (middle(corners) * size / step / 2.0).floor() % 2.0 < 1.0;
        let part = if gold { MaterialSlot::Accent } else { MaterialSlot::Trim };
        striped.triangle(part, [corners[0], corners[1], corners[2]]);
    }
    builder.add(&striped.finish(), place);
    builder.add(&lathe(BAND, detail), |[x, y, z]| place([x, y, z - 0.022]));
}

const REGALIA: &[Blob] = &[
    limb([0, 600, -150], 30, [0, 430, -190], 38),
    limb([0, 866, -150], 20, [0, 930, -206], 26).blend(16),
    ball([0, 950, -196], [34, 46, 26], 0).blend(16),
];

/// The one to be guarded: crook and flail before him, the cobra on his brow.
pub(super) fn pharaoh(detail: Detail) -> Mesh {
    let mut builder = Builder::new();
    plinth(&mut builder);
    let step = grain(detail);
    blobs(&mut builder, MaterialSlot::Body, ([-360, 50, -260], [360, 900, 260]), step, BUST);
    nemes(&mut builder, detail, 1.0, [0.0; 3]);
    blobs(
        &mut builder,
        MaterialSlot::Accent,
        ([-80, 380, -280], [80, 1010, -100]),
        step * 0.9,
        REGALIA,
    );
    // The crook and the flail, crossed.
    let sides = detail.segments() / 4 + 2;
    rod(&mut builder, MaterialSlot::Accent, ([-96, 276, -214], 18), ([186, 566, -178], 18), sides);
    rod(&mut builder, MaterialSlot::Accent, ([96, 276, -214], 18), ([-186, 566, -178], 18), sides);
    rod(&mut builder, MaterialSlot::Accent, ([186, 560, -178], 18), ([230, 556, -214], 20), sides);
    rod(&mut builder, MaterialSlot::Accent, ([230, 570, -214], 20), ([232, 500, -214], 14), sides);
    for lash in [-215, -240, -265] {
        rod(
            &mut builder,
            MaterialSlot::Accent,
            ([-186, 560, -178], 12),
            ([lash, 470, -190], 16),
            sides,
        );
    }
    builder.finish()
}

const LION: &[Blob] = &[
    limb([0, 210, 200], 158, [0, 230, -60], 150),
    ball([150, 170, 220], [104, 130, 140], 0).twice().blend(40),
    limb([190, 105, 240], 58, [210, 105, 60], 46).twice().blend(24),
    limb([150, 190, -20], 92, [160, 110, -120], 64).twice().blend(30),
    limb([160, 108, -120], 58, [160, 108, -330], 50).twice().blend(16),
    limb([0, 260, -60], 140, [0, 460, -70], 100).blend(50),
    ball([0, 600, -84], [104, 130, 110], 0).blend(20),
    ball([0, 586, -188], [20, 34, 24], -12).blend(12),
    limb([26, 642, -172], 16, [76, 638, -142], 14).twice().blend(12),
    ball([46, 610, -178], [24, 12, 20], 0).twice().cut().blend(10),
    limb([0, 540, -180], 6, [40, 542, -164], 5).twice().cut().blend(8),
    limb([60, 150, 350], 30, [250, 100, 330], 26).blend(16),
    limb([250, 100, 330], 26, [300, 100, 200], 34).blend(12),
];

/// Lying on its plinth, with the lamp that shoots between its paws.
pub(super) fn sphinx(detail: Detail) -> Mesh {
    let mut builder = Builder::new();
    plinth(&mut builder);
    let step = grain(detail);
    blobs(&mut builder, MaterialSlot::Body, ([-350, 40, -400], [350, 750, 400]), step * 1.1, LION);
    nemes(&mut builder, detail, 0.84, [0.0, -0.02, -0.05]);
    let lamp =
        "a M 0 60 L 70 60 L 74 84 L 58 96 L 62 340 L 46 352 g Q 84 392 60 438 Q 38 478 0 480";
    builder.add(&lathe(lamp, detail), |[x, y, z]| [x, y, z - 0.285]);
    builder.finish()
}
