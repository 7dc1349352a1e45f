//! Where something is, how it is turned and how large and visible it is. Motions are functions from time to a pose; poses are put
//! together and mixed.

use crate::easing::{lerp, lerp_angle};

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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mixture_begins_with_one_pose_ends_with_the_other_and_turns_the_short_way() {
        let one = Pose { yaw: 3.0, scale: [1.0, 0.8, 1.0], ..Pose::at([1.0, 2.0, 3.0]) };
        let other = Pose { yaw: -3.0, ..Pose::at([4.0, 0.0, 0.0]) };
        assert_eq!(one.mix(other, 0.0), one);
        let end = one.mix(other, 1.0);
        assert!((end.position[0] - 4.0).abs() < 1e-5);
        let turned = (end.yaw - other.yaw).rem_euclid(std::f32::consts::TAU);
        assert!(!(1e-3..=std::f32::consts::TAU - 1e-3).contains(&turned));
        assert!((end.yaw - one.yaw).abs() < 0.5, "the short way round");
    }

    #[test]
    fn poses_add_up() {
        let lifted = Pose::at([0.0, 0.5, 0.0]);
        let both =
            Pose::at([1.0, 0.0, 2.0]).and(lifted).and(Pose { opacity: 0.5, ..Pose::default() });
        assert_eq!((both.position, both.opacity), ([1.0, 0.5, 2.0], 0.5));
    }
}
