//! Where something is, how it is turned and how large and visible it is. Motions are functions from time to a pose; poses are put
//! together, mixed and taken over in the middle.

use crate::easing::{lerp, lerp_angle, smoothstep};

/// A point in cells: x to the east, y up, z to the south.
pub type Vec3 = [f32; 3];

/// A pose. Angles are in radians; a positive yaw turns north to west, a positive pitch lowers the front, a positive roll the right.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// Where its foot is.
    pub position: Vec3,
    /// About the upright axis.
    pub yaw: f32,
    /// Forwards.
    pub pitch: f32,
    /// To the side.
    pub roll: f32,
    /// Larger or smaller, along each axis.
    pub scale: Vec3,
    /// 0 is not seen at all.
    pub opacity: f32,
}

impl Default for Pose {
    fn default() -> Pose {
        Pose { position: [0.0; 3], yaw: 0.0, pitch: 0.0, roll: 0.0, scale: [1.0; 3], opacity: 1.0 }
    }
}

impl Pose {
    /// Standing at a place.
    pub fn at(position: Vec3) -> Pose {
        Pose { position, ..Pose::default() }
    }

    /// Both at once: places and angles are added, sizes and opacities multiplied.
    pub fn and(self, other: Pose) -> Pose {
        Pose {
            position: [0, 1, 2].map(|k| self.position[k] + other.position[k]),
            yaw: self.yaw + other.yaw,
            pitch: self.pitch + other.pitch,
            roll: self.roll + other.roll,
            scale: [0, 1, 2].map(|k| self.scale[k] * other.scale[k]),
            opacity: self.opacity * other.opacity,
        }
    }

    /// Between two poses.
    pub fn mix(self, other: Pose, t: f32) -> Pose {
        Pose {
            position: [0, 1, 2].map(|k| lerp(self.position[k], other.position[k], t)),
            yaw: lerp_angle(self.yaw, other.yaw, t),
            pitch: lerp_angle(self.pitch, other.pitch, t),
            roll: lerp_angle(self.roll, other.roll, t),
            scale: [0, 1, 2].map(|k| lerp(self.scale[k], other.scale[k], t)),
            opacity: lerp(self.opacity, other.opacity, t),
        }
    }

    /// Takes over in the middle of another motion: what it was doing fades out over `fade` seconds while the new motion, which is
    /// `seconds` old, goes on.
    pub fn taken_over(was: Pose, seconds: f32, fade: f32, new: Pose) -> Pose {
        if fade <= 0.0 { new } else { was.mix(new, smoothstep(seconds / fade)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_motion_that_is_interrupted_goes_on_from_where_it_was() {
        let was = Pose { yaw: 3.0, scale: [1.0, 0.8, 1.0], ..Pose::at([1.0, 2.0, 3.0]) };
        let new = Pose { yaw: -3.0, ..Pose::at([4.0, 0.0, 0.0]) };
        assert_eq!(Pose::taken_over(was, 0.0, 0.2, new), was);
        let late = Pose::taken_over(was, 0.2, 0.2, new);
        assert!((late.position[0] - 4.0).abs() < 1e-5);
        let turned = (late.yaw - new.yaw).rem_euclid(std::f32::consts::TAU);
        assert!(!(1e-3..=std::f32::consts::TAU - 1e-3).contains(&turned));
        assert!((late.yaw - was.yaw).abs() < 0.5, "the short way round");
    }

    #[test]
    fn poses_add_up() {
        let lifted = Pose::at([0.0, 0.5, 0.0]);
        let both =
            Pose::at([1.0, 0.0, 2.0]).and(lifted).and(Pose { opacity: 0.5, ..Pose::default() });
        assert_eq!((both.position, both.opacity), ([1.0, 0.5, 2.0], 0.5));
    }
}
