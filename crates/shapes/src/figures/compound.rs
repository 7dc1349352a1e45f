//! Pieces that move as two others do: a horse on what it is joined with.

use super::{chess, knight};
use crate::lathe::lathe;
use crate::mesh::Builder;
use crate::vector::Vec3;
use crate::{Detail, Mesh};

/// A tall stem with a bishop's collars.
const STEM: &str = "f M 0 0 L 282 0 b L 302 0 Q 328 0 328 25 L 328 80 Q 328 110 303 117 t Q 288 121 288 133 \
    Q 288 157 270 168 b C 186 210 126 300 112 480 L 176 492 Q 214 499 214 518 Q 214 537 176 543 L 134 550 L 132 570 \
    L 164 576 Q 188 582 188 596 Q 188 610 164 614 L 0 618";

/// A mitre without its stem, to be worn.
const MITRE: &str = "M 0 0 L 78 0 t Q 92 0 92 12 Q 92 24 80 26 b C 116 62 118 112 84 160 Q 52 204 22 232 Q 34 244 34 262 Q 34 290 0 292";

const TOWER: &str = "f M 0 0 L 292 0 b L 312 0 Q 338 0 338 25 L 338 82 Q 338 112 313 119 t Q 298 123 298 135 \
    Q 298 160 280 170 b C 226 205 200 290 192 440 L 236 450 Q 262 457 262 474 Q 262 490 240 496 L 216 502 Q 236 536 292 556 L 292 620 \
    L 224 620 L 224 590 L 0 590";

const SKIRT: &str = "f M 0 0 L 296 0 b L 318 0 Q 344 0 344 25 L 344 84 Q 344 116 317 124 t Q 301 128 301 141 \
    Q 301 166 282 177 b C 196 226 142 320 128 520 L 186 533 Q 226 540 226 560 Q 226 580 186 587 L 142 596 \
    C 150 680 190 760 268 830";

const SKIRT_TOP: &str = "M 268 830 L 250 842 L 200 806 L 180 790 L 0 780";

/// The horse's head and neck, so large, on a height.
fn rider(builder: &mut Builder, detail: Detail, size: f32, height: f32) {
    let place = |[x, y, z]: Vec3| [x * size, (y - 0.16) * size + height, z * size];
    knight::head(builder, detail, size, place);
}

/// Bishop and knight: a horse on a bishop's stem, under a mitre.
pub(super) fn archbishop(detail: Detail) -> Mesh {
    let mut builder = Builder::new();
    builder.add(&lathe(STEM, detail), |p| p);
    rider(&mut builder, detail, 0.72, 0.6);
    let mitre = chess::slit(&lathe(MITRE, detail), [0.0, 0.1, 0.01], 0.012);
    builder.add(&mitre, |[x, y, z]| [x, y + 1.19, z + 0.0]);
    builder.finish()
}

/// Rook and knight: a horse behind the battlements.
pub(super) fn chancellor(detail: Detail) -> Mesh {
    let mut builder = Builder::new();
    builder.add(&lathe(TOWER, detail), |p| p);
    chess::merlons(&mut builder, detail, (0.224, 0.292), (0.612, 0.7));
    rider(&mut builder, detail, 0.8, 0.56);
    builder.finish()
}

/// Queen and knight: a horse in a coronet.
pub(super) fn amazon(detail: Detail) -> Mesh {
    let mut builder = Builder::new();
    chess::coronet(&mut builder, SKIRT, SKIRT_TOP, detail, (0.18, 0.6));
    rider(&mut builder, detail, 0.78, 0.76);
    builder.finish()
}
