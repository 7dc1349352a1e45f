//! A critically damped spring: a value that follows a target as quickly as it can without swinging over it. Its steps are exact,
//! so that it moves the same however many frames there are, and its speed never jumps, whenever the target does.

/// Heights of squares, lifted pieces, a camera that is let go of.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Spring {
    /// Where it is.
    pub value: f32,
    /// How fast it goes, a second.
    pub velocity: f32,
}

impl Spring {
    /// At rest.
    pub fn at(value: f32) -> Spring {
        Spring { value, velocity: 0.0 }
    }

    /// Some seconds later. `half_life` is how long a distance takes to be halved, about.
    pub fn step(&mut self, target: f32, half_life: f32, seconds: f32) {
        // x'' = -2 w x' - w² x, solved exactly; half is left after 1.678 / w.
        let w = 1.678 / half_life.max(1e-4);
        let (x, v) = (self.value - target, self.velocity);
        let grown = v + w * x;
        let decay = (-w * seconds.max(0.0)).exp();
        self.value = target + (x + grown * seconds) * decay;
        self.velocity = (v - w * grown * seconds) * decay;
    }

    /// True when nobody sees it move any more.
    pub fn rests_at(&self, target: f32) -> bool {
        (self.value - target).abs() < 1e-3 && self.velocity.abs() < 1e-2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(frames: u16, seconds: f32) -> Spring {
        let mut spring = Spring::at(0.0);
        for _ in 0..frames {
            spring.step(1.0, 0.08, seconds / f32::from(frames));
        }
        spring
    }

    #[test]
    fn a_square_rises_the_same_at_ten_frames_a_second_and_at_two_hundred() {
        for seconds in [0.05, 0.1, 0.3] {
            let (slow, quick) = (after(1, seconds), after(200, seconds));
            assert!((slow.value - quick.value).abs() < 1e-4, "{slow:?} {quick:?}");
            assert!((slow.velocity - quick.velocity).abs() < 1e-2, "{slow:?} {quick:?}");
        }
        assert!((after(1, 0.08).value - 0.5).abs() < 0.01, "half of the way in its half-life");
    }

    #[test]
    fn a_square_never_rises_over_its_height_and_comes_to_rest() {
        let mut spring = Spring::at(0.0);
        let mut before = 0.0;
        for _ in 0..200 {
            spring.step(1.0, 0.08, 1.0 / 60.0);
            assert!(spring.value <= 1.0 + 1e-5 && spring.value >= before);
            before = spring.value;
        }
        assert!(spring.rests_at(1.0));
    }

    #[test]
    fn a_change_of_mind_half_way_makes_no_jump() {
        let mut spring = Spring::at(0.0);
        spring.step(1.0, 0.08, 0.06);
        let (value, velocity) = (spring.value, spring.velocity);
        spring.step(0.0, 0.08, 0.001);
        assert!((spring.value - value).abs() < 0.02, "it goes on before it turns");
        assert!(velocity > 0.0 && spring.velocity < velocity);
    }
}
