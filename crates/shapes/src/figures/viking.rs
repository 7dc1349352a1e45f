//! The men of the hunts: stout carved warriors as the Norse made them, and their king.

use crate::extrude::plate;
use crate::lathe::{lathe, rod, turn};
use crate::mesh::{Builder, MaterialSlot};
use crate::sculpt::{Blob, ball, blobs, block, grain, limb};
use crate::vector::Vec3;
use crate::{Detail, Mesh};

const FOOT: &str = "f M 0 0 L 268 0 b L 282 0 Q 304 0 304 20 L 304 48 Q 304 70 282 72 t L 262 74 Q 250 90 236 92 L 0 92";

/// A long coat with a belt, arms before it.
const COAT: &[Blob] = &[
    limb([0, 80, 10], 214, [0, 420, 0], 158).blend(20),
    ball([0, 470, 0], [212, 120, 138], 0).blend(60),
    ball([0, 640, 0], [76, 90, 76], 0).blend(30),
    limb([178, 500, 0], 68, [214, 350, -40], 60).twice().blend(30),
    limb([214, 350, -40], 58, [96, 318, -196], 46).twice().blend(24),
    ball([80, 318, -206], [50, 48, 44], 0).twice().blend(14),
    // Folds, and the opening of the coat.
    limb([0, 60, -232], 16, [0, 260, -180], 10).cut().blend(24),
    limb([120, 60, -200], 18, [84, 270, -150], 8).twice().cut().blend(30),
    limb([200, 60, -80], 18, [150, 280, -60], 8).twice().cut().blend(30),
    limb([150, 60, 170], 18, [110, 280, 120], 8).twice().cut().blend(30),
];

const HEAD: &[Blob] = &[
    ball([0, 700, -8], [112, 126, 112], 0),
    ball([0, 682, -118], [26, 30, 34], 0).blend(14),
    limb([0, 740, -112], 18, [0, 690, -128], 18).blend(14),
    ball([50, 712, -112], [34, 22, 28], 0).twice().cut().blend(20),
    ball([48, 712, -92], [22, 19, 20], 0).twice().blend(6),
    ball([112, 700, 10], [20, 34, 24], 0).twice().blend(10),
];

const BEARD: &[Blob] = &[
    ball([0, 624, -70], [104, 74, 66], 10),
    limb([30, 590, -112], 52, [10, 470, -150], 24).twice().blend(24),
    limb([0, 480, -150], 30, [0, 420, -160], 18).blend(20),
    // A moustache over it, and strands.
    limb([14, 652, -136], 24, [92, 600, -106], 12).twice().blend(6),
    limb([50, 640, -150], 14, [24, 470, -190], 10).twice().cut().blend(26),
    limb([96, 640, -110], 12, [60, 500, -160], 8).twice().cut().blend(24),
];

const CONE: &str = "M 0 742 L 118 742 t Q 136 742 136 758 L 136 782 Q 136 796 124 798 a C 116 880 70 950 18 1000 Q 18 1024 0 1026";
const BOWL: &str = "M 0 742 L 118 742 t Q 140 742 140 758 L 140 782 Q 140 796 128 798 a C 128 880 86 922 26 934 Q 22 956 0 958";

fn body(builder: &mut Builder, detail: Detail) {
    builder.add(&lathe(FOOT, detail), |p| p);
    let step = grain(detail);
    blobs(builder, MaterialSlot::Body, ([-290, 60, -270], [290, 740, 250]), step * 1.25, COAT);
    blobs(builder, MaterialSlot::Body, ([-150, 560, -160], [150, 840, 130]), step, HEAD);
    blobs(builder, MaterialSlot::Trim, ([-130, 380, -200], [130, 710, 10]), step * 0.9, BEARD);
    let belt = "a M 0 300 L 176 300 Q 196 300 196 320 L 192 338 Q 190 352 172 352 L 0 352";
    turn(builder, belt, Detail::Low, detail.segments(), |_, [x, y, z]| [x, y, z + 0.004]);
}

/// Turned so that what was up looks north, around a point.
fn upright(at: Vec3) -> impl Fn(Vec3) -> Vec3 {
    move |[x, y, z]| [x + at[0], z + at[1], at[2] - y]
}

/// With a pointed helmet and an axe.
pub(super) fn attacker(detail: Detail) -> Mesh {
    let mut builder = Builder::new();
    body(&mut builder, detail);
    builder.add(&lathe(&format!("a {CONE}"), detail), |p| p);
    let nasal = [block([0, 726, -128], [18, 62, 14], 8, -6)];
    blobs(&mut builder, MaterialSlot::Accent, ([-30, 650, -160], [30, 800, -100]), 0.022, &nasal);
    let shaft = "t M 0 110 L 20 110 Q 22 110 22 114 L 19 830 Q 19 840 8 840 L 0 840";
    builder.add(&lathe(shaft, Detail::Low), |[x, y, z]| [x + 0.19, y, z - 0.245]);
    let blade = "M -26 770 L -26 712 L 22 712 C 70 704 104 672 126 630 C 172 700 172 790 126 856 C 104 812 70 780 22 770 Z";
    builder.add(&plate(blade, MaterialSlot::Accent, 20, 14, detail.bend()), |[x, y, z]| {
        [x + 0.19, y, z - 0.245]
    });
    builder.finish()
}

/// With a round helmet, behind a shield.
pub(super) fn defender(detail: Detail) -> Mesh {
    let mut builder = Builder::new();
    body(&mut builder, detail);
    builder.add(&lathe(&format!("a {BOWL}"), detail), |p| p);
    // A mask about the eyes, as on the helmet of Gjermundbu.
    let mask = [
        ball([50, 712, -88], [66, 54, 54], 0).twice().blend(10),
        ball([50, 710, -120], [38, 27, 130], 0).twice().cut().blend(10),
        block([0, 702, -134], [17, 58, 16], 8, 0).blend(10),
    ];
    blobs(
        &mut builder,
        MaterialSlot::Accent,
        ([-125, 640, -160], [125, 780, -30]),
        grain(detail),
        &mask,
    );
    let shield = "t M 0 -20 L 190 -14 a Q 222 -14 222 4 Q 222 22 196 24 L 184 16 b L 150 26 L 148 20 L 110 32 L 108 26 L 78 38 \
        a L 74 40 Q 70 84 0 90";
    builder.add(&lathe(shield, detail), upright([0.0, 0.345, -0.262]));
    builder.finish()
}

const ROBE: &[Blob] = &[
    limb([0, 80, 10], 236, [0, 520, 0], 170).blend(20),
    ball([0, 580, 0], [232, 130, 148], 0).blend(60),
    ball([0, 740, 0], [80, 90, 80], 0).blend(30),
    limb([196, 610, 0], 74, [232, 440, -50], 64).twice().blend(30),
    limb([232, 440, -50], 62, [64, 420, -224], 48).twice().blend(24),
    ball([34, 424, -240], [52, 50, 46], 0).twice().blend(14),
    limb([0, 60, -256], 16, [0, 320, -190], 10).cut().blend(24),
    limb([130, 60, -216], 18, [90, 350, -150], 8).twice().cut().blend(30),
];

const CLOAK: &[Blob] = &[
    limb([0, 90, 60], 246, [0, 560, 40], 190).blend(20),
    ball([0, 610, 20], [262, 118, 172], 0).blend(50),
    block([0, 300, -300], [400, 420, 290], 20, 0).cut().blend(40),
    limb([90, 60, 300], 22, [60, 500, 210], 10).twice().cut().blend(34),
    limb([230, 60, 190], 22, [170, 500, 140], 10).twice().cut().blend(34),
];

/// Their king: crowned, in a cloak, his hands on his sword.
pub(super) fn jarl(detail: Detail) -> Mesh {
    let mut builder = Builder::new();
    let step = grain(detail);
    let wide = |[x, y, z]: Vec3| [x * 1.13, y, z * 1.13];
    builder.add(&lathe(FOOT, detail), wide);
    blobs(&mut builder, MaterialSlot::Body, ([-310, 60, -300], [310, 840, 270]), step * 1.25, ROBE);
    blobs(&mut builder, MaterialSlot::Trim, ([-290, 60, -60], [290, 750, 320]), step * 1.3, CLOAK);
    let raised = |p: Vec3| [p[0] * 1.06, (p[1] - 0.7) * 1.06 + 0.82, p[2] * 1.06];
    let mut face = Builder::new();
    blobs(&mut face, MaterialSlot::Body, ([-150, 560, -160], [150, 840, 130]), step, HEAD);
    blobs(&mut face, MaterialSlot::Trim, ([-130, 380, -200], [130, 710, 10]), step * 0.9, BEARD);
    builder.add(&face.finish(), raised);
    let segments = detail.segments().div_ceil(10) * 10;
    let crown = "t M 0 850 L 124 850 a Q 140 850 140 866 L 140 892 Q 138 900 134 902 L 160 1050 L 146 1052 L 118 912 L 0 912";
    turn(&mut builder, crown, detail, segments, |angle, [x, y, z]| {
        let high = ((y - 0.91) / 0.13).clamp(0.0, 1.0);
        [x, y - high * (1.0 - (angle * 2.5).cos().abs().powf(1.4)) * 0.115, z]
    });
    let sword = "M 0 75 L 34 112 L 30 420 L -30 420 L -34 112 Z";
    builder.add(&plate(sword, MaterialSlot::Accent, 15, 11, detail.bend()), |[x, y, z]| {
        [x, y, z - 0.285]
    });
    let sides = detail.segments() / 4 + 2;
    rod(&mut builder, MaterialSlot::Accent, ([-104, 438, -285], 20), ([104, 438, -285], 20), sides);
    rod(&mut builder, MaterialSlot::Trim, ([0, 438, -285], 20), ([0, 545, -285], 18), sides);
    let pommel = "a M 0 534 Q 40 534 40 560 Q 40 590 0 592";
    builder.add(&lathe(pommel, detail), |[x, y, z]| [x, y, z - 0.285]);
    builder.finish()
}
