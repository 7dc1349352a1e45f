//! From where a board is looked at, and soft moves from one viewpoint to another.

use crate::easing::{lerp, lerp_angle, smootherstep};
use crate::pose::Vec3;

/// A camera that looks at a point from a direction.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Viewpoint {
    /// What it looks at.
    pub target: Vec3,
    /// Where it stands around the board: 0 is south, where the first seat sits; a quarter turn is east.
    pub azimuth: f32,
    /// How high it stands, from 0 to a quarter turn.
    pub elevation: f32,
    /// How far away.
    pub distance: f32,
}

impl Viewpoint {
    /// Where the camera is.
    pub fn eye(&self) -> Vec3 {
        let (sin, cos) = self.azimuth.sin_cos();
        let (up, out) = self.elevation.sin_cos();
        let [x, y, z] = self.target;
        let far = self.distance;
        [x + sin * out * far, y + up * far, z + cos * out * far]
    }

    /// On the way to another, at a share of the time: the short way round, and further away in the middle of a long way.
    pub fn towards(self, other: Viewpoint, t: f32) -> Viewpoint {
        let t = smootherstep(t);
        let round = (lerp_angle(self.azimuth, other.azimuth, 1.0) - self.azimuth).abs();
        // The distance is a factor: it changes evenly when its logarithm does.
        let ratio = (other.distance / self.distance.max(1e-3)).max(1e-3);
        let swing = 1.0 + 0.10 * (round / std::f32::consts::PI) * crate::easing::arc(t);
        Viewpoint {
            target: [0, 1, 2].map(|k| lerp(self.target[k], other.target[k], t)),
            azimuth: lerp_angle(self.azimuth, other.azimuth, t),
            elevation: lerp(self.elevation, other.elevation, t),
            distance: self.distance * ratio.powf(t) * swing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f32::consts::{FRAC_PI_2, PI};

    const PLAYER: Viewpoint =
        Viewpoint { target: [0.0; 3], azimuth: 0.0, elevation: 0.8, distance: 12.0 };

    #[test]
    fn the_first_seat_looks_north_and_from_above_one_looks_down() {
        let eye = PLAYER.eye();
        assert!(eye[2] > 0.0 && eye[0].abs() < 1e-5 && eye[1] > 0.0);
        let above = Viewpoint { elevation: FRAC_PI_2, ..PLAYER }.eye();
        assert!((above[1] - 12.0).abs() < 1e-4 && above[2].abs() < 1e-4);
    }

    #[test]
    fn a_move_of_the_camera_begins_and_ends_where_it_should_and_takes_the_short_way() {
        let other = Viewpoint { azimuth: -PI * 0.75, elevation: 1.2, distance: 20.0, ..PLAYER };
        assert_eq!(PLAYER.towards(other, 0.0), PLAYER);
        let end = PLAYER.towards(other, 1.0);
        assert!((end.distance - 20.0).abs() < 1e-3 && (end.azimuth - other.azimuth).abs() < 1e-4);
        let from = Viewpoint { azimuth: 3.0, ..PLAYER };
        let to = Viewpoint { azimuth: -3.0, ..PLAYER };
        let middle = from.towards(to, 0.5).azimuth;
        assert!((middle - PI).abs() < 1e-3, "over the back, not round the front: {middle}");
    }
}
