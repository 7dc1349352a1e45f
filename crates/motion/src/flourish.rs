//! What happens to a piece where it is: dropping in, turning over, becoming another, going.

use crate::easing::{arc, ease_out_cubic, part, smootherstep, smoothstep};
use crate::pose::Pose;
use std::f32::consts::PI;

/// A fall from a height with one bounce, in seconds and cells.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Drop {
    /// From where, above where it comes to rest.
    pub height: f32,
    /// How fast things fall, in cells a second each second.
    pub gravity: f32,
    /// Which share of its speed it keeps when it bounces.
    pub restitution: f32,
}

impl Drop {
    /// A fall from a height, as discs fall.
    pub fn from(height: f32) -> Drop {
        Drop { height, gravity: 26.0, restitution: 0.26 }
    }

    /// When it hits the ground for the first time.
    pub fn hits(&self) -> f32 {
        (2.0 * self.height.max(0.0) / self.gravity).sqrt()
    }

    /// When it is at rest.
    pub fn duration(&self) -> f32 {
        self.hits() * (1.0 + 2.0 * self.restitution)
    }

    /// Its height after so many seconds.
    pub fn height_at(&self, seconds: f32) -> f32 {
        let hits = self.hits();
        if seconds < hits {
            self.height - self.gravity * seconds * seconds / 2.0
        } else {
            let up = self.gravity * hits * self.restitution;
            let since = (seconds - hits).min(2.0 * self.restitution * hits);
            (up * since - self.gravity * since * since / 2.0).max(0.0)
        }
    }
}

/// A disc that turns over: half a turn about its edge, lifted so that it stays above the board. After half of it the other side is up.
pub fn turn_over(t: f32, radius: f32) -> Pose {
    let angle = PI * smootherstep(t);
    Pose {
        position: [0.0, radius * angle.sin() + 0.25 * arc(t), 0.0],
        roll: angle,
        ..Pose::default()
    }
}

/// How late a disc begins to turn over, as a share of the time: those further from the one that was placed, later.
pub fn turn_over_delay(distance: f32) -> f32 {
    (distance.max(0.0) - 1.0).max(0.0) * 0.08
}

/// One kind that becomes another: the old one and the new one at a share of the time.
pub fn promotion(t: f32) -> (Pose, Pose) {
    let (out, come) = (smoothstep(part(t, 0.1, 0.6)), part(t, 0.2, 1.0));
    let grown = ease_out_cubic(come) + 0.10 * arc(part(come, 0.4, 1.0));
    let sized = |size: f32| [size; 3];
    let old = Pose { scale: sized(1.0 - 0.6 * out), opacity: 1.0 - out, ..Pose::default() };
    let new = Pose {
        scale: sized(0.35 + 0.65 * grown),
        opacity: smoothstep(part(t, 0.1, 0.55)),
        yaw: PI * 2.0 * (1.0 - ease_out_cubic(come)),
        ..Pose::default()
    };
    (old, new)
}

/// What is taken without wizardry: it is knocked over forwards, sinks and fades.
pub fn removal(t: f32) -> Pose {
    let over = smoothstep(t);
    Pose {
        position: [0.0, -0.25 * over * over, 0.0],
        pitch: 1.25 * over,
        opacity: 1.0 - smoothstep(part(t, 0.3, 1.0)),
        ..Pose::default()
    }
}

/// What comes onto the board from a hand: it is set down.
pub fn arrival(t: f32) -> Pose {
    Pose {
        position: [0.0, 0.7 * (1.0 - ease_out_cubic(t)), 0.0],
        opacity: smoothstep(part(t, 0.0, 0.4)),
        ..Pose::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disc_falls_ever_faster_bounces_once_and_rests() {
        let drop = Drop::from(6.0);
        assert!((drop.height_at(0.0) - 6.0).abs() < 1e-5);
        assert!(
            (drop.height_at(drop.hits() / 2.0) - 4.5).abs() < 1e-4,
            "a quarter in half the time"
        );
        assert!(drop.height_at(drop.hits()).abs() < 1e-3);
        let after = |t: f32| drop.height_at(drop.hits() + t * (drop.duration() - drop.hits()));
        let bounce = drop.restitution * drop.restitution * 6.0;
        assert!((after(0.5) - bounce).abs() < 1e-3, "{} {bounce}", after(0.5));
        assert!(after(1.0).abs() < 1e-3 && drop.height_at(99.0).abs() < 1e-3);
        let hops = (0..400u16).map(|k| drop.height_at(f32::from(k) / 200.0)).collect::<Vec<_>>();
        let turns = hops.windows(3).filter(|h| h[1] > h[0] + 1e-6 && h[1] >= h[2]).count();
        assert_eq!(turns, 1, "one bounce");
    }

    #[test]
    fn a_disc_that_turns_over_shows_its_other_side_and_never_cuts_the_board() {
        let radius = 0.42;
        for k in 0..=50u8 {
            let pose = turn_over(f32::from(k) / 50.0, radius);
            let lowest = pose.position[1] - radius * pose.roll.sin().abs();
            assert!(lowest > -1e-4, "{lowest}");
        }
        assert!((turn_over(1.0, radius).roll - PI).abs() < 1e-5);
        assert!(turn_over_delay(1.0).abs() < 1e-6 && turn_over_delay(4.0) > turn_over_delay(2.0));
    }

    #[test]
    fn a_promotion_begins_with_the_old_kind_and_ends_with_the_new_one() {
        let ((old, new), (gone, there)) = (promotion(0.0), promotion(1.0));
        assert_eq!(old, Pose::default());
        assert!(new.opacity < 1e-6 && gone.opacity < 1e-6);
        assert!((there.scale[0] - 1.0).abs() < 1e-4 && (there.opacity - 1.0).abs() < 1e-6);
        assert!(there.yaw.abs() < 1e-4);
        for k in 0..=20u8 {
            let (old, new) = promotion(f32::from(k) / 20.0);
            assert!(old.opacity.max(new.opacity) > 0.3, "something is always seen");
        }
    }

    #[test]
    fn what_goes_is_gone_and_what_comes_is_there() {
        assert_eq!(removal(0.0), Pose::default());
        assert!(removal(1.0).opacity < 1e-6 && removal(1.0).pitch > 1.0, "it lies");
        assert_eq!(arrival(1.0), Pose::default());
    }
}
