//! A small texture of four noises that repeats, from which the shaders make grain, veins and cloth.

use three_d::{Context, Interpolation, Mipmap, Texture2D, Wrapping};

/// The side of the texture.
const SIDE: u32 = 256;

/// A number from 0 to 1 for a lattice point.
fn lattice(x: u32, y: u32, seed: u32) -> f32 {
    let mut mixed =
        x.wrapping_mul(0x9E37_79B1) ^ y.wrapping_mul(0x85EB_CA77) ^ seed.wrapping_mul(0xC2B2_AE3D);
    mixed ^= mixed >> 15;
    mixed = mixed.wrapping_mul(0x2C1B_3C6D);
    mixed ^= mixed >> 12;
    mixed = mixed.wrapping_mul(0x297A_2D39);
    mixed ^= mixed >> 15;
    (mixed & 0xffff) as f32 / 65535.0
}

/// Smooth noise of several octaves that repeats after the texture's side.
fn smooth(x: u32, y: u32, cells: u32, octaves: u32, seed: u32) -> f32 {
    let (mut sum, mut weight, mut total) = (0.0, 1.0, 0.0);
    for octave in 0..octaves {
        let cells = cells << octave;
        let (fx, fy) = ((x * cells) as f32 / SIDE as f32, (y * cells) as f32 / SIDE as f32);
        let (ix, iy) = (fx as u32, fy as u32);
        let (tx, ty) = (fx.fract(), fy.fract());
        let (tx, ty) = (tx * tx * (3.0 - 2.0 * tx), ty * ty * (3.0 - 2.0 * ty));
        let at =
            |dx: u32, dy: u32| lattice((ix + dx) % cells, (iy + dy) % cells, seed + octave * 17);
        let top = at(0, 0) + (at(1, 0) - at(0, 0)) * tx;
        let bottom = at(0, 1) + (at(1, 1) - at(0, 1)) * tx;
        sum += weight * (top + (bottom - top) * ty);
        total += weight;
        weight *= 0.55;
    }
    sum / total
}

/// The four noises as bytes.
fn pixels() -> Vec<[u8; 4]> {
    let byte = |value: f32| (value.clamp(0.0, 1.0) * 255.0) as u8;
    // Even more contrast: sums of octaves crowd round the middle.
    let firm = |value: f32| (value - 0.5) * 1.7 + 0.5;
    let pixel = |at: u32| {
        let (x, y) = (at % SIDE, at / SIDE);
        [
            byte(firm(smooth(x, y, 4, 4, 1))),
            byte(firm(smooth(x, y, 16, 3, 2))),
            byte(firm(smooth(x, y, 64, 2, 3))),
            byte(firm(smooth(x, y, 8, 3, 4))),
        ]
    };
    (0..SIDE * SIDE).map(pixel).collect()
}

/// The texture.
pub(super) fn texture(context: &Context) -> Texture2D {
    let texture = Texture2D::new_empty::<[u8; 4]>(
        context,
        SIDE,
        SIDE,
        Interpolation::Linear,
        Interpolation::Linear,
        Some(Mipmap::default()),
        Wrapping::Repeat,
        Wrapping::Repeat,
    );
    texture.fill(&pixels());
    texture
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_noise_repeats_without_a_seam() {
        for y in 0..SIDE {
            let step = |a: u32, b: u32| (smooth(a, y, 4, 3, 1) - smooth(b, y, 4, 3, 1)).abs();
            assert!(step(SIDE - 1, 0) < 0.2, "row {y}");
        }
    }
}
