//! The curves of motion over time, from 0 to 1.

use std::f32::consts::PI;

/// Slow, quick, slow.
pub fn eased(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// Quick, then slow.
pub fn settling(t: f32) -> f32 {
    let t = 1.0 - t.clamp(0.0, 1.0);
    1.0 - t * t * t
}

/// The height of a jump that is one high in its middle.
pub fn arc(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    4.0 * t * (1.0 - t)
}

/// What is left of a fall from height 1, with one small bounce.
pub fn fall(t: f32) -> f32 {
    const HITS: f32 = 0.72;
    if t < HITS { 1.0 - (t / HITS) * (t / HITS) } else { 0.07 * arc((t - HITS) / (1.0 - HITS)) }
}

/// The height of a ripple at a distance from its middle and a time from 0 to 1: a wave that goes outwards, weaker with distance,
/// quickly there and slowly gone.
pub fn ripple(distance: f32, t: f32) -> f32 {
    const LENGTH: f32 = 2.6;
    const REACH: f32 = 5.5;
    const CYCLES: f32 = 2.2;
    if !(0.0..1.0).contains(&t) {
        return 0.0;
    }
    let strength = if t < 0.2 { (2.5 * PI * t).sin().max(0.0).sqrt() } else { (1.0 - t) / 0.8 };
    let wave = (2.0 * PI * distance / LENGTH - 2.0 * PI * t * CYCLES).sin();
    wave * (1.0 - distance / REACH).max(0.0) * strength
}
