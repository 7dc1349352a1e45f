//! From cell to cell: sliding where the way is free, jumping where it is not, and the two legs of a knight that walks.

use crate::easing::{arc, lerp, part, smoothstep};
use crate::pose::{Pose, Vec3};

/// How high above the board the highest pieces reach, in cells: a jump clears them.
const CLEARS: f32 = 1.25;

/// Whether the straight way between two places crosses a cell, whose middle is given. Touching its edge or corner is not crossing.
pub fn crosses(from: Vec3, to: Vec3, cell: Vec3) -> bool {
    const HALF: f32 = 0.48;
    let (mut enter, mut leave) = (0.0f32, 1.0f32);
    for axis in [0, 2] {
        let (start, way) = (from[axis] - cell[axis], to[axis] - from[axis]);
        if way.abs() < 1e-6 {
            if start.abs() > HALF {
                return false;
            }
            continue;
        }
        let (a, b) = ((-HALF - start) / way, (HALF - start) / way);
        enter = enter.max(a.min(b));
        leave = leave.min(a.max(b));
    }
    enter < leave
}

/// Whether a piece has to jump: some cell on its straight way, besides its ends, is occupied.
pub fn is_blocked(from: Vec3, to: Vec3, occupied: impl IntoIterator<Item = Vec3>) -> bool {
    let same = |a: Vec3, b: Vec3| (a[0] - b[0]).hypot(a[2] - b[2]) < 0.3;
    occupied.into_iter().any(|cell| !same(cell, from) && !same(cell, to) && crosses(from, to, cell))
}

/// A move from one place to another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Travel {
    /// Where it begins.
    pub from: Vec3,
    /// Where it ends.
    pub to: Vec3,
    /// Over others, not past them.
    pub jumps: bool,
}

impl Travel {
    /// The share of the time after which a piece that jumps has landed; the rest is the landing's.
    pub const LANDS: f32 = 0.82;

    /// The pose at a share of the time.
    pub fn pose(&self, t: f32) -> Pose {
        let flight = if self.jumps { part(t, 0.0, Self::LANDS) } else { t };
        let along = smoothstep(flight);
        let mut position = [0, 1, 2].map(|k| lerp(self.from[k], self.to[k], along));
        let mut pose = Pose::default();
        if self.jumps {
            let distance = (self.to[0] - self.from[0]).hypot(self.to[2] - self.from[2]);
            position[1] += arc(along) * (CLEARS + 0.08 * distance);
            pose.scale = squash(part(t, Self::LANDS, 1.0));
        }
        Pose { position, ..pose }
    }
}

/// The give of what has just landed: flat and wide, then tall and narrow, then itself; its volume stays.
pub fn squash(t: f32) -> Vec3 {
    let t = t.clamp(0.0, 1.0);
    let give = -0.11 * (1.0 - t) * (t * std::f32::consts::TAU * 1.25).sin();
    let height = 1.0 + give;
    let width = 1.0 / height.sqrt();
    [width, height, width]
}

/// The corners of a way on foot: straight, or in two legs where it goes two cells one way and one the other, or the like; the long
/// leg first.
pub fn legs(from: Vec3, to: Vec3) -> Vec<Vec3> {
    let (dx, dz) = ((to[0] - from[0]).abs(), (to[2] - from[2]).abs());
    let bent = dx > 0.3 && dz > 0.3 && (dx - dz).abs() > 0.3 && dx.max(dz) < 3.5;
    let corner = if dx > dz { [to[0], from[1], from[2]] } else { [from[0], from[1], to[2]] };
    if bent { vec![from, corner, to] } else { vec![from, to] }
}

/// A place on a way of several legs, after so much of its whole length, and the yaw of the leg one is on.
pub fn along(corners: &[Vec3], share: f32) -> (Vec3, f32) {
    let long = |a: Vec3, b: Vec3| (b[0] - a[0]).hypot(b[2] - a[2]);
    let total: f32 = corners.windows(2).map(|leg| long(leg[0], leg[1])).sum();
    let mut left = share.clamp(0.0, 1.0) * total;
    let mut last = (corners.first().copied().unwrap_or_default(), 0.0);
    for leg in corners.windows(2) {
        let (a, b) = (leg[0], leg[1]);
        let length = long(a, b);
        let t = if length > 0.0 { (left / length).min(1.0) } else { 1.0 };
        last = ([0, 1, 2].map(|k| lerp(a[k], b[k], t)), yaw(a, b));
        if left <= length {
            return last;
        }
        left -= length;
    }
    last
}

/// The yaw of something that looks from one place to another.
pub fn yaw(from: Vec3, to: Vec3) -> f32 {
    (from[0] - to[0]).atan2(from[2] - to[2])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(x: i8, z: i8) -> Vec3 {
        [f32::from(x), 0.0, f32::from(z)]
    }

    #[test]
    fn a_piece_slides_past_what_its_way_only_touches_and_jumps_over_what_it_crosses() {
        // A bishop between two pieces whose corners it touches; a rook with one beside its way.
        let beside = [cell(0, 1), cell(1, 0)];
        assert!(!is_blocked(cell(0, 0), cell(3, 3), beside));
        assert!(!is_blocked(cell(0, 0), cell(0, 5), [cell(1, 2), cell(-1, 3)]));
        assert!(is_blocked(cell(0, 0), cell(0, 5), [cell(0, 4)]));
        assert!(is_blocked(cell(0, 0), cell(3, 3), [cell(2, 2)]));
        // What stands at the ends is the piece itself and what it takes.
        assert!(!is_blocked(cell(0, 0), cell(0, 5), [cell(0, 0), cell(0, 5)]));
    }

    #[test]
    fn a_knight_jumps_when_one_of_the_cells_between_is_occupied() {
        assert!(!is_blocked(cell(0, 0), cell(1, 2), [cell(1, 0), cell(0, 2)]));
        assert!(is_blocked(cell(0, 0), cell(1, 2), [cell(0, 1)]));
        assert!(is_blocked(cell(0, 0), cell(1, 2), [cell(1, 1)]));
    }

    #[test]
    fn travels_begin_and_end_on_their_cells_at_their_size() {
        for jumps in [false, true] {
            let travel = Travel { from: cell(0, 0), to: cell(2, -3), jumps };
            assert_eq!(travel.pose(0.0), Pose::at(cell(0, 0)));
            let end = travel.pose(1.0);
            assert!((end.position[0] - 2.0).abs() < 1e-5 && (end.position[2] + 3.0).abs() < 1e-5);
            assert!(end.position[1].abs() < 1e-5 && (end.scale[1] - 1.0).abs() < 1e-5);
            let highest = (0..=50u8).map(|k| travel.pose(f32::from(k) / 50.0).position[1]);
            let highest = highest.fold(0.0, f32::max);
            assert!(if jumps { highest > CLEARS } else { highest < 1e-6 }, "{highest}");
        }
    }

    #[test]
    fn what_lands_gives_way_and_keeps_its_volume() {
        let lowest = (0..=40u8).map(|k| squash(f32::from(k) / 40.0)[1]).fold(2.0, f32::min);
        assert!((0.85..0.97).contains(&lowest), "{lowest}");
        for k in 0..=40u8 {
            let [x, y, z] = squash(f32::from(k) / 40.0);
            assert!((x * y * z - 1.0).abs() < 1e-4);
        }
    }

    #[test]
    fn a_knight_walks_its_long_leg_first_and_others_straight() {
        assert_eq!(legs(cell(0, 0), cell(1, 2)), [cell(0, 0), cell(0, 2), cell(1, 2)]);
        assert_eq!(legs(cell(0, 0), cell(-2, 1)), [cell(0, 0), cell(-2, 0), cell(-2, 1)]);
        assert_eq!(legs(cell(0, 0), cell(3, 3)).len(), 2);
        assert_eq!(legs(cell(0, 0), cell(0, 7)).len(), 2);
        let corners = legs(cell(0, 0), cell(1, -2));
        let (place, north) = along(&corners, 0.5);
        assert!((place[2] + 1.5).abs() < 1e-5 && place[0].abs() < 1e-5 && north.abs() < 1e-5);
        let (place, east) = along(&corners, 0.9);
        assert!(place[0] > 0.5 && (east + std::f32::consts::FRAC_PI_2).abs() < 1e-5);
        let (end, _) = along(&corners, 1.0);
        assert!((end[0] - 1.0).abs() < 1e-5 && (end[2] + 2.0).abs() < 1e-5);
    }
}
