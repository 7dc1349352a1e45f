//! The men of chess: profiles of the drawn classic set for the lathe, stretched to the height of real ones.

use crate::clip::{Plane, behind, polygons};
use crate::extrude::plate;
use crate::fragments::assembled;
use crate::lathe::{lathe, turn};
use crate::mesh::{Builder, MaterialSlot};
use crate::vector::Vec3;
use crate::{Detail, Mesh};
use std::f32::consts::TAU;

pub(super) const PAWN: &str = "f M 0 0 L 235 0 b L 255 0 Q 280 0 280 25 L 280 66 Q 280 92 256 98 t Q 244 101 244 111 \
    Q 244 130 228 138 b C 160 175 108 265 94 405 L 138 414 Q 172 420 172 436 Q 172 452 138 458 L 84 466 \
    C 124 488 150 530 150 578 C 150 660 90 728 0 728";

const BISHOP: &str = "f M 0 0 L 262 0 b L 282 0 Q 308 0 308 25 L 308 74 Q 308 102 283 109 t Q 269 112 269 124 \
    Q 269 146 252 156 b C 170 205 106 320 92 560 L 150 572 Q 186 579 186 597 Q 186 615 150 621 L 108 628 L 106 650 \
    L 134 656 Q 154 661 154 673 Q 154 685 134 689 L 100 697 C 148 726 172 776 172 826 C 172 926 96 1000 38 1052 \
    Q 56 1066 56 1090 Q 56 1128 0 1130";

const ROOK: &str = "f M 0 0 L 282 0 b L 302 0 Q 328 0 328 25 L 328 80 Q 328 110 303 117 t Q 288 121 288 133 \
    Q 288 157 270 168 b C 200 210 160 330 150 590 L 196 600 Q 222 607 222 624 Q 222 640 200 646 L 172 652 Q 190 690 246 712 L 246 790 \
    L 168 790 L 168 745 L 0 745";

const QUEEN: &str = "f M 0 0 L 292 0 b L 314 0 Q 340 0 340 25 L 340 84 Q 340 116 313 124 t Q 297 128 297 141 \
    Q 297 166 278 177 b C 184 236 116 420 102 770 L 165 783 Q 206 790 206 810 Q 206 830 165 837 L 116 846 L 114 872 \
    L 148 879 Q 172 885 172 898 Q 172 911 148 916 L 116 924 C 120 1010 154 1110 214 1192";

const QUEEN_TOP: &str = "M 214 1192 L 196 1206 L 152 1180 L 132 1166 Q 110 1226 44 1250 Q 60 1264 60 1292 Q 60 1346 0 1348";

pub(super) const KING: &str = "f M 0 0 L 300 0 b L 324 0 Q 350 0 350 25 L 350 88 Q 350 120 322 128 t Q 306 132 306 145 \
    Q 306 171 287 182 b C 192 244 122 440 108 840 L 172 854 Q 214 861 214 882 Q 214 903 172 910 L 124 919 L 122 945 \
    L 156 952 Q 182 958 182 972 Q 182 986 156 991 L 122 1000 C 128 1096 166 1190 206 1262 Q 214 1282 188 1296 Q 120 1330 60 1338 \
    Q 66 1352 62 1366 Q 54 1382 0 1384";

const CROSS: &str = "M -34 1365 L 34 1365 L 20 1432 L 80 1418 L 80 1496 L 20 1482 L 32 1548 L -32 1548 L -20 1482 L -80 1496 \
    L -80 1418 L -20 1432 Z";

/// The mitre has a cut from above its front into its middle.
pub(super) fn bishop(detail: Detail) -> Mesh {
    slit(&lathe(BISHOP, detail), [0.0, 0.845, 0.02], 0.020)
}

/// Cuts a slit that begins at `end`, rises to the front at 55 degrees and reaches `half_width` to each side.
pub(super) fn slit(mesh: &Mesh, end: Vec3, half_width: f32) -> Mesh {
    let (rise, run) = (0.82, 0.57);
    let direction = [0.0, run, -rise];
    let normal = [0.0, rise, run];
    let solid = polygons(mesh);
    let front = Plane::through(end, [0.0, -direction[1], -direction[2]]);
    let upper = Plane::through(
        [end[0], end[1] + normal[1] * half_width, end[2] + normal[2] * half_width],
        [0.0, -normal[1], -normal[2]],
    );
    let lower = Plane::through(
        [end[0], end[1] - normal[1] * half_width, end[2] - normal[2] * half_width],
        normal,
    );
    let before = behind(&solid, &front, MaterialSlot::Trim);
    let mut kept = behind(&solid, &front.flipped(), MaterialSlot::Trim);
    kept.extend(behind(&before, &upper, MaterialSlot::Trim));
    kept.extend(behind(&before, &lower, MaterialSlot::Trim));
    assembled(&kept, [0.0; 3])
}

pub(super) fn rook(detail: Detail) -> Mesh {
    let mut builder = Builder::new();
    builder.add(&lathe(ROOK, detail), |p| p);
    merlons(&mut builder, detail, (0.168, 0.246), (0.785, 0.878));
    builder.finish()
}

/// Six blocks in a ring, between two radii and two heights.
pub(super) fn merlons(
    builder: &mut Builder,
    detail: Detail,
    (inner, outer): (f32, f32),
    (low, high): (f32, f32),
) {
    const COUNT: u32 = 6;
    let steps = detail.segments() / 12 + 1;
    let half = TAU / COUNT as f32 * 0.31;
    for merlon in 0..COUNT {
        let middle = TAU * merlon as f32 / COUNT as f32;
        let at = |step: u32, radius: f32, y: f32| -> Vec3 {
            let angle = middle - half + 2.0 * half * step as f32 / steps as f32;
            [radius * angle.sin(), y, radius * angle.cos()]
        };
        let bevel = 0.012;
        for step in 0..steps {
            let (a, b) = (step, step + 1);
            let mut side = |from: (f32, f32), to: (f32, f32)| {
                let out = (to.1 - from.1, from.0 - to.0);
                let corner = |step: u32, (radius, y): (f32, f32)| {
                    let radial = at(step, 1.0, 0.0);
                    (at(step, radius, y), [radial[0] * out.0, out.1, radial[2] * out.0])
                };
                let corners = [corner(a, from), corner(b, from), corner(b, to), corner(a, to)];
                builder.patch(MaterialSlot::Body, corners);
            };
            side((outer, low), (outer, high - bevel));
            side((outer, high - bevel), (outer - bevel, high));
            side((outer - bevel, high), (inner, high));
            side((inner, high), (inner, low));
            side((inner, low), (outer, low));
        }
        let mut cap = |step: u32, turned: bool| {
            let mut corners = [
                at(step, outer, low),
                at(step, outer, high - bevel),
                at(step, outer - bevel, high),
                at(step, inner, high),
                at(step, inner, low),
            ];
            if turned {
                corners.reverse();
            }
            builder.facet(MaterialSlot::Body, &corners);
        };
        cap(0, false);
        cap(steps, true);
    }
}

/// Her coronet rises to eight points.
pub(super) fn queen(detail: Detail) -> Mesh {
    let mut builder = Builder::new();
    coronet(&mut builder, QUEEN, QUEEN_TOP, detail, (0.13, 0.95));
    builder.finish()
}

/// A turned body, and above it a coronet of eight points.
pub(super) fn coronet(
    builder: &mut Builder,
    body: &str,
    top: &str,
    detail: Detail,
    (inner, low): (f32, f32),
) {
    let segments = detail.segments().div_ceil(8) * 8;
    let pointed = |angle: f32, [x, y, z]: Vec3| {
        let radius = x.hypot(z);
        let edge = ((radius - inner) / 0.08).clamp(0.0, 1.0) * ((y - low) / 0.22).clamp(0.0, 1.0);
        let wave = (angle * 4.0).sin().abs().powf(0.7) - 0.55;
        [x, y + edge * edge * wave * 0.062, z]
    };
    turn(builder, body, detail, segments, pointed);
    turn(builder, top, detail, segments, pointed);
}

pub(super) fn king(detail: Detail) -> Mesh {
    let mut builder = Builder::new();
    builder.add(&lathe(KING, detail), |p| p);
    builder.add(&plate(CROSS, MaterialSlot::Accent, 26, 9, detail.bend()), |p| p);
    builder.finish()
}
