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
    fn scale(self, ratio: f32) -> f32 {
        match self {
            Tier::Light => 0.5,
            Tier::Good => ratio.min(1.5),
            Tier::Best => ratio.min(2.0),
        }
    }

    /// How large the picture of a canvas is, given in points of the screen: as fine as the tier wants and the memory allows.
    pub fn size(self, ratio: f32, canvas: (f32, f32), memory: u64) -> (u32, u32) {
        self.fit(self.scale(ratio), canvas, memory)
    }

    /// The same for a still, which is drawn once: in every tier as fine as the screen, and twice where a tier has no smooth edges.
    pub fn still(self, ratio: f32, canvas: (f32, f32), memory: u64) -> (u32, u32) {
        let finer = if self.samples() == 1 { 2.0 } else { 1.0 };
        self.fit(finer * ratio.clamp(1.0, 2.0), canvas, memory)
    }

    /// As many points as are wanted for one of the screen, or as the memory allows.
    fn fit(self, scale: f32, (width, height): (f32, f32), memory: u64) -> (u32, u32) {
        const LONGEST: f32 = 4096.0;
        let fixed = SHAPES + u64::from(self.shadows()).pow(2) * 4;
        let points = memory.saturating_sub(fixed) as f32 / self.bytes_a_point() as f32;
        let fits = (points / (width * height).max(1.0)).sqrt();
        let scale = scale.min(fits).min(LONGEST / width.max(height).max(1.0));
        let side = |side: f32| ((side * scale) as u32).max(1);
        (side(width), side(height))
    }

    /// What a point of the picture takes on the graphics processor, in bytes: every sample with its depth, what they come to, a
    /// ninth of it twice for light that blooms, and the canvas itself, drawn and shown.
    pub fn bytes_a_point(self) -> u64 {
        const CANVAS: u64 = 12;
        let samples = u64::from(self.samples());
        CANVAS
            + match self {
                Tier::Light => 0,
                Tier::Good => samples * 8 + 4,
                Tier::Best => samples * 12 + 8 + 2,
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

/// The most bytes on the graphics processor: of a computer, and of a phone.
pub const MEMORY: [u64; 2] = [150_000_000, 80_000_000];
/// What shapes, instances and noises take of it at most.
pub const SHAPES: u64 = 16_000_000;

/// A quick measurement at the start: the first frame builds what it needs, the next ones say whether a tier is too much.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Trial {
    frames: u32,
    quickest: Option<f64>,
}

impl Trial {
    /// Whether another frame is wanted.
    pub fn is_running(&self) -> bool {
        self.frames < 4
    }

    /// A frame was drawn to its end in so many milliseconds; true if a lower tier is due. The quickest counts: whatever else the
    /// computer was doing only makes frames slower.
    pub fn take(&mut self, milliseconds: f64) -> bool {
        if !self.is_running() {
            return false;
        }
        self.frames += 1;
        if self.frames > 1 {
            self.quickest =
                Some(self.quickest.map_or(milliseconds, |least| least.min(milliseconds)));
        }
        !self.is_running() && self.quickest.is_some_and(|quickest| quickest > 30.0)
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
    fn four_frames_at_the_start_say_whether_a_tier_is_too_much() {
        let verdict = |frames: [f64; 5]| {
            let mut trial = Trial::default();
            frames.map(|frame| trial.take(frame))
        };
        assert_eq!(
            verdict([900.0, 8.0, 12.0, 9.0, 500.0]),
            [false; 5],
            "quick, and later not asked"
        );
        assert_eq!(verdict([900.0, 8.0, 400.0, 300.0, 9.0]), [false; 5], "once quick is quick");
        assert_eq!(verdict([90.0, 80.0, 70.0, 99.0, 9.0]), [false, false, false, true, false]);
        assert!(verdict([4000.0; 5])[3], "also where frames take seconds");
    }

    #[test]
    fn a_picture_is_as_fine_as_its_tier_and_never_takes_more_memory_than_it_may() {
        let sizes = [
            (390.0, 520.0),
            (820.0, 1180.0),
            (1440.0, 900.0),
            (2560.0, 1440.0),
            (3840.0, 2160.0),
            (9000.0, 300.0),
        ];
        for tier in [Tier::Light, Tier::Good, Tier::Best] {
            for (canvas, ratio) in
                sizes.iter().flat_map(|size| [(size, 1.0), (size, 2.0), (size, 3.0)])
            {
                for memory in MEMORY {
                    let (width, height) = tier.size(ratio, *canvas, memory);
                    let points = u64::from(width) * u64::from(height);
                    let shadow = u64::from(tier.shadows()).pow(2) * 4;
                    let bytes = points * tier.bytes_a_point() + shadow + SHAPES;
                    assert!(bytes <= memory, "{tier:?} {canvas:?} {ratio}: {bytes}");
                    assert!(width.max(height) <= 4096);
                    let bent = width as f32 / height as f32 / (canvas.0 / canvas.1);
                    assert!((0.9..1.1).contains(&bent), "{tier:?} {canvas:?}: {bent}");
                }
            }
        }
        assert_eq!(Tier::Best.size(1.0, (1440.0, 900.0), MEMORY[0]), (1440, 900));
        let phone = Tier::Best.size(3.0, (390.0, 520.0), MEMORY[1]);
        assert!(phone.0 > 390 * 7 / 4, "a phone's board is nearly as fine as it may be: {phone:?}");
        assert_eq!(Tier::Light.size(2.0, (1440.0, 900.0), MEMORY[0]), (720, 450));
        assert_eq!(Tier::Light.still(1.0, (300.0, 225.0), MEMORY[0]), (600, 450));
        assert_eq!(Tier::Best.still(1.0, (300.0, 225.0), MEMORY[0]), (300, 225));
    }

    #[test]
    fn the_ladder_ends_below() {
        assert_eq!(Tier::of(9).lower().and_then(Tier::lower), Some(Tier::Light));
        assert_eq!(Tier::Light.lower(), None);
    }
}
