//! The ladder of quality.

use parlour_shapes::Detail;

/// How much is done for the picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Tier {
    /// For software and old phones: half the resolution, no shadow maps.
    Light,
    /// Shadows, smooth edges.
    Good,
    /// Soft shadows, fine shapes, light that blooms.
    Best,
}

impl Tier {
    /// The tier of a number.
    pub fn of(number: u8) -> Tier {
        match number {
            0 => Tier::Light,
            1 => Tier::Good,
            _ => Tier::Best,
        }
    }

    /// Its number, also in the shaders.
    pub fn number(self) -> u8 {
        self as u8
    }

    /// The next lower one.
    pub fn lower(self) -> Option<Tier> {
        match self {
            Tier::Light => None,
            Tier::Good => Some(Tier::Light),
            Tier::Best => Some(Tier::Good),
        }
    }

    /// How finely round things are cut; on boards with very many pieces less finely.
    pub fn detail(self, cells: usize) -> Detail {
        match self {
            Tier::Light => Detail::Low,
            Tier::Good => Detail::Medium,
            Tier::Best if cells > 120 => Detail::Medium,
            Tier::Best => Detail::High,
        }
    }

    /// Points of the picture for a point of the screen that has so many of its own.
    pub fn scale(self, ratio: f32) -> f32 {
        match self {
            Tier::Light => 0.5,
            Tier::Good => ratio.min(1.5),
            Tier::Best => ratio.min(2.0),
        }
    }

    /// The side of the shadow map.
    pub fn shadows(self) -> u32 {
        match self {
            Tier::Light => 0,
            Tier::Good => 1024,
            Tier::Best => 2048,
        }
    }

    /// Samples for a point of the picture.
    pub fn samples(self) -> u32 {
        if self == Tier::Light { 1 } else { 4 }
    }
}

/// Watches how long frames take, and says when a lower tier is due.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Pulse {
    slow: u32,
    frames: u32,
}

impl Pulse {
    /// A frame came so many milliseconds after the one before; true if too many were slow.
    pub fn beat(&mut self, passed: f64) -> bool {
        self.frames += 1;
        // The first frames build shaders; a gap is a pause, not a slow frame.
        if self.frames < 6 || passed > 600.0 {
            return false;
        }
        if passed > 45.0 {
            self.slow += 1;
        } else {
            self.slow = self.slow.saturating_sub(1);
        }
        self.slow > 18
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_that_stay_slow_ask_for_a_lower_tier_and_single_ones_do_not() {
        let mut pulse = Pulse::default();
        assert!((0..200).all(|frame| !pulse.beat(if frame % 3 == 0 { 90.0 } else { 16.0 })));
        let mut pulse = Pulse::default();
        assert!((0..40).any(|_| pulse.beat(80.0)));
        let mut pulse = Pulse::default();
        assert!((0..40).all(|_| !pulse.beat(5000.0)), "pauses are not slow frames");
    }

    #[test]
    fn the_ladder_ends_below() {
        assert_eq!(Tier::of(9).lower().and_then(Tier::lower), Some(Tier::Light));
        assert_eq!(Tier::Light.lower(), None);
    }
}
