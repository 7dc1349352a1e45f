//! The horse: a blank with the outline of the drawn knight, rounded off and carved.

use crate::lathe::{lathe, pair};
use crate::mesh::{Builder, MaterialSlot};
use crate::path::{Vec2, outline};
use crate::sculpt::{Blob, ball, block, carve, grain, limb, sculpt};
use crate::vector::Vec3;
use crate::{Detail, Mesh};

const FOOT: &str = "f M 0 0 L 280 0 b L 300 0 Q 326 0 326 25 L 326 80 Q 326 110 301 117 t Q 286 121 286 133 \
    Q 286 157 268 168 b Q 240 182 232 200 L 0 200";

/// Head and neck from the side: the first number is z, so that the front is at the left.
const BLANK: &str = "M -185 100 L -190 180 C -200 300 -130 380 -60 470 C -25 520 -5 570 -12 622 C -60 585 -110 580 -150 556 \
    C -178 540 -192 500 -232 486 C -285 470 -326 505 -330 556 C -332 596 -312 622 -290 660 C -252 730 -240 800 -200 872 \
    C -178 914 -150 944 -112 962 L -20 1000 C 60 1000 140 930 196 820 C 244 720 256 590 250 480 C 246 360 232 270 200 180 L 200 100 Z";

const CARVED: &[Blob] = &[
    // Chest and cheek.
    ball([0, 250, -50], [185, 165, 165], 0).blend(90),
    ball([60, 690, -82], [64, 116, 106], 25).twice().blend(30),
    // Brow, bridge of the nose, muzzle, lips.
    ball([74, 856, -150], [34, 34, 70], 52).twice().blend(24),
    limb([0, 900, -165], 48, [0, 620, -285], 44).blend(40),
    ball([40, 572, -284], [46, 58, 54], 30).twice().blend(30),
    ball([0, 508, -226], [56, 34, 62], 10).blend(20),
    // Ears, hollow in front.
    limb([64, 940, -44], 50, [86, 1086, -62], 16).twice().blend(30),
    limb([78, 985, -112], 22, [92, 1070, -104], 12).twice().cut().blend(24),
    // The mane: a forelock, and locks down the back of the neck.
    limb([0, 1020, -20], 46, [0, 930, -168], 20).blend(18),
    limb([0, 985, -20], 62, [0, 1006, 54], 44).blend(34),
    limb([0, 945, 45], 62, [0, 952, 116], 44).blend(34),
    limb([0, 880, 90], 62, [0, 874, 166], 44).blend(34),
    limb([0, 800, 122], 62, [0, 786, 202], 44).blend(34),
    limb([0, 712, 146], 62, [0, 690, 228], 44).blend(34),
    limb([0, 620, 160], 62, [0, 592, 242], 44).blend(34),
    limb([0, 526, 166], 62, [0, 494, 246], 44).blend(34),
    limb([0, 434, 160], 62, [0, 398, 234], 44).blend(34),
    limb([0, 348, 146], 62, [0, 312, 214], 44).blend(34),
    // Where the mane ends on the neck.
    limb([112, 930, 30], 26, [146, 700, 128], 26).twice().cut().blend(60),
    // Under the brow an eye; nostrils, the mouth, the line of the jaw.
    limb([108, 822, -130], 24, [100, 806, -190], 20).twice().cut().blend(24),
    ball([84, 818, -158], [26, 27, 30], 0).twice().blend(8),
    ball([78, 590, -306], [30, 24, 34], 40).twice().cut().blend(20),
    block([0, 540, -300], [140, 15, 72], 12, 22).cut().blend(20),
    limb([118, 800, 6], 26, [116, 620, -26], 26).twice().cut().blend(34),
];

/// How far a point of a plane lies outside an outline; negative inside.
fn outside(outline: &[Vec2], p: Vec2) -> f32 {
    let (mut nearest, mut inside) = (f32::MAX, false);
    for (at, a) in outline.iter().enumerate() {
        let b = outline[(at + 1) % outline.len()];
        let (way, from) = ([b[0] - a[0], b[1] - a[1]], [p[0] - a[0], p[1] - a[1]]);
        let long = (way[0] * way[0] + way[1] * way[1]).max(1e-12);
        let t = ((from[0] * way[0] + from[1] * way[1]) / long).clamp(0.0, 1.0);
        let gap = [from[0] - way[0] * t, from[1] - way[1] * t];
        nearest = nearest.min(gap[0] * gap[0] + gap[1] * gap[1]);
        if (a[1] > p[1]) != (b[1] > p[1]) && p[0] < a[0] + way[0] * (p[1] - a[1]) / way[1] {
            inside = !inside;
        }
    }
    if inside { -nearest.sqrt() } else { nearest.sqrt() }
}

/// How far points lie outside the blank's outline, reckoned once for a grid of them.
struct Blank {
    distances: Vec<f32>,
}

impl Blank {
    /// Columns and rows of the grid, its step, and its lowest corner.
    const SIZE: (usize, usize) = (52, 70);
    const STEP: f32 = 0.0155;
    const LOW: Vec2 = [-0.4, 0.06];

    fn new(bend: f32) -> Blank {
        let outline = outline(BLANK, bend);
        let point = |at: usize| {
            let (column, row) = (at % Blank::SIZE.0, at / Blank::SIZE.0);
            let place = |low: f32, k: usize| low + k as f32 * Blank::STEP;
            outside(&outline, [place(Blank::LOW[0], column), place(Blank::LOW[1], row)])
        };
        Blank { distances: (0..Blank::SIZE.0 * Blank::SIZE.1).map(point).collect() }
    }

    /// Between the points of the grid.
    fn outside(&self, p: Vec2) -> f32 {
        let (columns, rows) = Blank::SIZE;
        let place = |k: usize, most: usize| {
            ((p[k] - Blank::LOW[k]) / Blank::STEP).clamp(0.0, most as f32 - 1.001)
        };
        let (x, y) = (place(0, columns), place(1, rows));
        let (column, row) = (x as usize, y as usize);
        let (s, t) = (x - column as f32, y - row as f32);
        let at = |dx: usize, dy: usize| self.distances[(row + dy) * columns + column + dx];
        let lerp = |a: f32, b: f32, t: f32| a + (b - a) * t;
        lerp(lerp(at(0, 0), at(1, 0), s), lerp(at(0, 1), at(1, 1), s), t)
    }

    /// The blank, rounded off: thick at the chest, thin at the muzzle.
    fn distance(&self, [x, y, z]: Vec3) -> f32 {
        let depth = -self.outside([z, y]);
        let neck = ((0.62 - y) / 0.45).clamp(0.0, 1.0);
        let muzzle = ((-0.06 - z) / 0.26).clamp(0.0, 1.0);
        let thick = 0.120 + 0.098 * neck * neck - 0.052 * muzzle * (1.0 - neck);
        let round = 0.13;
        let rim = (1.0 - depth / round).max(0.0);
        (rim.hypot(x / thick) - 1.0) * thick.min(round)
    }
}

/// Adds the head and neck; `place` moves them.
pub(super) fn head(builder: &mut Builder, detail: Detail, size: f32, place: impl Fn(Vec3) -> Vec3) {
    let blank = Blank::new(detail.bend().min(30.0));
    let field = |p: Vec3| carve(blank.distance(p), CARVED, p).max(0.16 - p[1]);
    let mut carved = Builder::new();
    let bounds = ([-250, 150, -380], [250, 1110, 350]);
    sculpt(&mut carved, MaterialSlot::Body, bounds, grain(detail) / size, &field);
    if detail == Detail::Low {
        pair(&mut carved, MaterialSlot::Body, ([64, 930, -44], 48), ([86, 1090, -62], 10));
    }
    builder.add(&carved.finish(), place);
}

pub(super) fn knight(detail: Detail) -> Mesh {
    let mut builder = Builder::new();
    builder.add(&lathe(FOOT, detail), |p| p);
    head(&mut builder, detail, 1.0, |p| p);
    builder.finish()
}
