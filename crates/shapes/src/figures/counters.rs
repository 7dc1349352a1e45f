//! Flat pieces: men of draughts and morris, discs, stones, tokens.

use crate::lathe::turn;
use crate::mesh::Builder;
use crate::{Detail, Mesh};

/// A man with grooves on its face and around its side: it stacks.
const MAN: &str = "f M 0 0 L 340 0 b L 356 0 Q 385 0 385 26 L 385 50 L 372 62 L 372 88 L 385 100 L 385 124 Q 385 150 356 150 L 330 150 \
    t L 316 132 L 284 132 L 268 150 b L 224 150 t L 210 134 L 182 134 L 166 150 b L 124 150 Q 106 128 60 126 L 0 126";

/// What lies between the two men of a king: a ring of metal.
const RING: &str = "a M 0 140 L 350 140 Q 366 140 366 156 L 366 166 Q 366 182 350 182 L 0 182";

const COUNTER: &str = "f M 0 0 L 300 0 b L 320 0 Q 352 0 352 34 L 352 92 Q 352 128 318 128 L 290 128 t Q 278 128 272 118 \
    Q 264 106 240 104 L 150 100 b Q 120 100 112 114 Q 104 128 84 132 L 0 136";

/// Two faces, one of each owner: the owner's lies above.
const DISC: &str = "r M 0 0 L 330 0 Q 420 6 420 50 b L 420 50 Q 420 94 330 100 L 0 100";

/// A disc that falls behind holes, with a raised rim.
const CHIP: &str = "M 0 22 L 250 22 L 270 0 L 390 0 Q 430 0 430 32 L 430 112 Q 430 144 390 144 L 270 144 L 250 122 L 0 122";

/// A lens, a little blunt at its edge: convex on both sides, as stones of slate and shell are.
const STONE: &str = "M 0 0 C 150 0 330 22 410 92 Q 442 122 410 152 C 330 222 150 244 0 244";

const TOKEN: &str = "f M 0 0 L 330 0 b L 350 0 Q 380 0 380 30 L 380 130 Q 380 165 345 170 t Q 325 172 318 160 L 310 148 L 300 146";

/// Flat pieces are seen from above, where corners show first: they are rounder than others.
fn sides(detail: Detail) -> u32 {
    detail.segments().max(20)
}

fn lathe(profile: &str, detail: Detail) -> Mesh {
    let mut builder = Builder::new();
    turn(&mut builder, profile, detail, sides(detail), |_, place| place);
    builder.finish()
}

pub(super) fn man(detail: Detail) -> Mesh {
    lathe(MAN, detail)
}

/// Two men, one on the other, with metal between them and a crown's boss above.
pub(super) fn crowned_man(detail: Detail) -> Mesh {
    let mut builder = Builder::new();
    let man = lathe(MAN, detail);
    builder.add(&man, |p| p);
    builder.add(&lathe(RING, detail), |p| p);
    builder.add(&man, |[x, y, z]| [x, y + 0.172, z]);
    let crown = "a M 0 310 L 150 310 L 178 420 L 158 428 L 128 350 L 0 344";
    let segments = sides(detail).div_ceil(7) * 7;
    turn(&mut builder, crown, detail, segments, |angle, [x, y, z]| {
        let high = ((y - 0.35) / 0.06).clamp(0.0, 1.0);
        [x, y - high * (1.0 - (angle * 3.5).sin().abs()) * 0.06, z]
    });
    builder.finish()
}

pub(super) fn counter(detail: Detail) -> Mesh {
    lathe(COUNTER, detail)
}

pub(super) fn disc(detail: Detail) -> Mesh {
    lathe(DISC, detail)
}

pub(super) fn chip(detail: Detail) -> Mesh {
    lathe(CHIP, detail)
}

pub(super) fn stone(detail: Detail) -> Mesh {
    lathe(STONE, detail)
}

/// A flat piece with room for a letter on its face.
pub(super) fn token(detail: Detail) -> Mesh {
    let mut builder = Builder::new();
    builder.add(&lathe(TOKEN, detail), |p| p);
    let segments = sides(detail);
    let (radius, height) = (0.3, 0.146);
    let middle = builder.vertex([0.0, height, 0.0], [0.0, 1.0, 0.0], [0.5, 0.5]);
    let edge: Vec<u32> = (0..=segments)
        .map(|segment| {
            let angle = (segment % segments) as f32 / segments as f32 * std::f32::consts::TAU;
            let (sin, cos) = angle.sin_cos();
            let uv = [0.5 + sin / 2.0, 0.5 + cos / 2.0];
            builder.vertex([radius * sin, height, radius * cos], [0.0, 1.0, 0.0], uv)
        })
        .collect();
    for pair in edge.windows(2) {
        builder.triangle(crate::MaterialSlot::Face, [middle, pair[0], pair[1]]);
    }
    builder.finish()
}
