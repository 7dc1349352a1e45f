//! Kinds that variants of chess like to have: a camel, an elephant, a cannon.

use crate::lathe::{lathe, pair, rod};
use crate::mesh::{Builder, MaterialSlot};
use crate::sculpt::{Blob, ball, blobs, block, grain, limb};
use crate::vector::Vec3;
use crate::{Detail, Mesh};

const FOOT: &str = "f M 0 0 L 280 0 b L 300 0 Q 326 0 326 25 L 326 80 Q 326 110 301 117 t Q 286 121 286 133 \
    Q 286 157 268 168 b Q 256 182 250 200 L 0 200";

const CAMEL: &[Blob] = &[
    limb([0, 150, 30], 225, [0, 300, 40], 170).blend(20),
    ball([0, 430, 120], [130, 210, 120], 0).blend(80),
    // The neck goes forwards, up, and back.
    limb([0, 320, -50], 132, [0, 440, -150], 96).blend(60),
    limb([0, 440, -150], 96, [0, 640, -160], 76).blend(40),
    limb([0, 640, -160], 76, [0, 850, -70], 72).blend(40),
    // Head, muzzle, lips, ears.
    ball([0, 905, -84], [82, 80, 104], 0).blend(30),
    limb([0, 905, -120], 70, [0, 862, -288], 48).blend(30),
    ball([0, 838, -296], [50, 44, 48], 0).blend(20),
    block([0, 838, -320], [90, 8, 60], 6, 8).cut().blend(14),
    ball([40, 878, -330], [18, 13, 20], 20).twice().cut().blend(12),
    limb([56, 960, -40], 32, [96, 1030, -6], 12).twice().blend(18),
    limb([74, 948, -130], 22, [70, 944, -90], 22).twice().blend(16),
    ball([72, 922, -124], [22, 20, 26], 0).twice().blend(6),
    // A tuft on its crown, and its throat.
    ball([0, 985, -50], [44, 40, 60], -20).blend(16),
];

pub(super) fn camel(detail: Detail) -> Mesh {
    let mut builder = Builder::new();
    builder.add(&lathe(FOOT, detail), |p| p);
    let bounds = ([-260, 160, -380], [260, 1060, 290]);
    blobs(&mut builder, MaterialSlot::Body, bounds, grain(detail), CAMEL);
    if detail == Detail::Low {
        pair(&mut builder, MaterialSlot::Body, ([50, 940, -44], 34), ([96, 1034, -6], 8));
    }
    builder.finish()
}

const ELEPHANT: &[Blob] = &[
    limb([0, 150, 40], 238, [0, 380, 50], 200).blend(20),
    ball([0, 640, -40], [176, 186, 168], 0).blend(60),
    ball([66, 762, -70], [92, 80, 96], 0).twice().blend(30),
    // The trunk hangs down and curls forwards.
    limb([0, 640, -170], 96, [0, 470, -262], 70).blend(40),
    limb([0, 470, -262], 70, [0, 330, -276], 52).blend(20),
    limb([0, 330, -276], 52, [0, 248, -306], 44).blend(20),
    limb([0, 248, -306], 44, [0, 232, -350], 40).blend(16),
    // Cheeks, where the tusks grow, and eyes.
    ball([96, 560, -150], [52, 62, 60], 0).twice().blend(24),
    limb([128, 700, -150], 20, [150, 694, -110], 20).twice().blend(14),
    ball([134, 674, -142], [24, 20, 26], 0).twice().blend(6),
    // Ears like sails.
    ball([232, 620, 20], [138, 196, 50], 0).twice().blend(26),
    ball([262, 600, -50], [84, 130, 30], 0).twice().cut().blend(30),
];

pub(super) fn elephant(detail: Detail) -> Mesh {
    let mut builder = Builder::new();
    builder.add(&lathe(FOOT, detail), |p| p);
    let bounds = ([-390, 160, -400], [390, 860, 290]);
    blobs(&mut builder, MaterialSlot::Body, bounds, grain(detail) * 1.1, ELEPHANT);
    let sides = detail.segments() / 4 + 3;
    for side in [-1, 1] {
        rod(
            &mut builder,
            MaterialSlot::Accent,
            ([96 * side, 540, -170], 36),
            ([124 * side, 440, -290], 28),
            sides,
        );
        rod(
            &mut builder,
            MaterialSlot::Accent,
            ([124 * side, 448, -284], 29),
            ([116 * side, 420, -380], 8),
            sides,
        );
    }
    builder.finish()
}

const PLATE: &str = "f M 0 0 L 330 0 b L 350 0 Q 375 0 375 20 L 375 44 Q 375 62 352 66 L 0 66";
const BARREL: &str = "M 0 -60 Q 44 -60 44 -24 Q 44 -8 32 0 L 96 20 a Q 132 24 132 40 Q 132 56 124 58 b L 116 330 a L 128 334 Q 132 346 128 358 L 112 362 \
    b L 100 600 a L 126 606 Q 134 630 126 654 L 84 660 t L 66 650 L 62 560 L 0 560";
const WHEEL: &str = "M 0 -20 a L 46 -34 Q 56 -34 56 -22 t L 56 -12 L 150 -12 b L 150 -30 Q 192 -30 192 -14 L 192 14 Q 192 30 150 30 t L 150 12 L 56 12 \
    a L 56 22 Q 56 34 46 34 L 0 34";

/// A gun on two wheels, looking north and a little up.
pub(super) fn cannon(detail: Detail) -> Mesh {
    let mut builder = Builder::new();
    builder.add(&lathe(PLATE, detail), |p| p);
    let (sin, cos) = 0.24f32.sin_cos();
    // Up becomes north and a little up.
    let laid = |[x, y, z]: Vec3| [x, 0.375 + y * sin + z * cos, 0.27 - y * cos + z * sin];
    builder.add(&lathe(BARREL, detail), laid);
    for side in [-1.0, 1.0] {
        builder.add(&lathe(WHEEL, detail), |[x, y, z]| [side * 0.205 + y, 0.258 + z, x - 0.01]);
    }
    let sides = detail.segments() / 4 + 3;
    rod(&mut builder, MaterialSlot::Trim, ([-200, 258, -10], 34), ([200, 258, -10], 34), sides);
    let carriage = [
        block([95, 250, 120], [34, 70, 220], 14, -24).twice(),
        block([0, 170, 290], [120, 36, 50], 14, 0).blend(10),
    ];
    blobs(
        &mut builder,
        MaterialSlot::Trim,
        ([-140, 66, -160], [140, 400, 350]),
        grain(detail) * 1.3,
        &carriage,
    );
    builder.finish()
}
