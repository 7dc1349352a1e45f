//! The wave that runs over the squares from where something was taken.

use std::f32::consts::{PI, TAU};

/// A wave.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ripple {
    /// How long a wave is, in cells.
    pub wave_length: f32,
    /// How far it reaches, in cells.
    pub reach: f32,
    /// How many waves leave the middle.
    pub cycles: f32,
    /// How high it is at most, in cells.
    pub amplitude: f32,
}

impl Default for Ripple {
    fn default() -> Ripple {
        Ripple { wave_length: 2.6, reach: 5.5, cycles: 2.2, amplitude: 0.14 }
    }
}

impl Ripple {
    /// The height at a distance from the middle, at a time from 0 to 1: with wave length L, reach M and C cycles,
    /// sin(2π d/L − 2π t C) · max(0, 1 − d/M) · A(t).
    pub fn height(&self, distance: f32, t: f32) -> f32 {
        let wave = (TAU * distance / self.wave_length - TAU * t * self.cycles).sin();
        wave * (1.0 - distance / self.reach).max(0.0) * envelope(t) * self.amplitude
    }
}

/// A(t) = sqrt(sin(2.5 π t)) while t < 0.2, then falling in a straight line to 0 at 1.
pub fn envelope(t: f32) -> f32 {
    if !(0.0..1.0).contains(&t) {
        0.0
    } else if t < 0.2 {
        (2.5 * PI * t).sin().max(0.0).sqrt()
    } else {
        (1.0 - t) / 0.8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ripple_follows_its_formula() {
        let ripple = Ripple { wave_length: 3.0, reach: 6.0, cycles: 2.0, amplitude: 1.0 };
        // By hand: sin(2π·1/3 − 2π·0.5·2) · (1 − 1/6) · (1 − 0.5)/0.8.
        let wanted = (TAU / 3.0 - TAU).sin() * (5.0 / 6.0) * 0.625;
        assert!((ripple.height(1.0, 0.5) - wanted).abs() < 1e-5);
        // sin(2π·2/3 − 2π·0.1·2) · (4/6) · sqrt(sin(π/4)).
        let wanted = (TAU * 2.0 / 3.0 - TAU * 0.2).sin() * (4.0 / 6.0) * (PI / 4.0).sin().sqrt();
        assert!((ripple.height(2.0, 0.1) - wanted).abs() < 1e-5);
    }

    #[test]
    fn a_ripple_begins_and_ends_flat_and_stays_within_its_reach() {
        let ripple = Ripple::default();
        for distance in [0.0, 1.5, 4.0] {
            for t in [-1.0, 0.0, 1.0, 2.0] {
                assert!(ripple.height(distance, t).abs() < 1e-6);
            }
        }
        assert!(ripple.height(ripple.reach, 0.5).abs() < 1e-6);
        assert!(ripple.height(40.0, 0.5).abs() < 1e-6);
        assert!((envelope(0.2) - 1.0).abs() < 1e-6 && (envelope(0.1999) - 1.0).abs() < 1e-3);
    }
}
