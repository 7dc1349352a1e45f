//! Wizards' pieces: they turn, walk, strike and go back to their stance; others step aside for them.

use crate::easing::{arc, ease_in_quad, lerp_angle, part, smootherstep, smoothstep};
use crate::pose::{Pose, Vec3};
use crate::travel::{along, legs, yaw};

/// How far one step goes, in cells.
pub const STRIDE: f32 = 0.36;
/// How long a blow takes, in seconds.
pub const STRIKE: f32 = 1.15;
/// The share of a blow's time at which it hits.
pub const HITS: f32 = 0.46;
/// How much room a walker needs to each side, in cells.
const ROOM: f32 = 0.62;
/// How fast pieces walk, in cells a second.
const SPEED: f32 = 2.4;
/// How long it takes to turn about, in seconds.
const TURN: f32 = 0.3;

/// The gait after so much way: up and down with every step, from one foot to the other with every second.
pub fn gait(way: f32) -> Pose {
    use std::f32::consts::PI;
    let phase = way / STRIDE * PI;
    Pose {
        position: [0.0, 0.055 * phase.sin().abs(), 0.0],
        roll: 0.085 * phase.sin(),
        yaw: 0.06 * phase.cos(),
        pitch: 0.05 * (2.0 * phase).sin(),
        ..Pose::default()
    }
}

/// A blow, at a share of its time: leaning back, the blow itself at [`HITS`], and slowly upright again. It looks where it strikes.
pub fn strike(t: f32) -> Pose {
    let back = smoothstep(part(t, 0.0, 0.34));
    let blow = ease_in_quad(part(t, 0.34, HITS));
    let home = smootherstep(part(t, HITS + 0.08, 1.0));
    let lean = -0.32 * back + 0.95 * blow - 0.63 * home;
    let forward = -0.10 * back + 0.38 * blow - 0.28 * home;
    Pose {
        position: [0.0, 0.10 * arc(part(t, 0.2, HITS)), -forward],
        pitch: lean,
        yaw: -0.30 * back * (1.0 - blow) + 0.18 * blow * (1.0 - home),
        ..Pose::default()
    }
}

/// How far one who stands at a place steps aside for one who walks by, who has gone so much of the way from one place to another.
/// Nothing for those who are not in the way.
fn step_aside(place: Vec3, from: Vec3, to: Vec3, walked: f32) -> Vec3 {
    let way = [to[0] - from[0], to[2] - from[2]];
    let long = way[0].hypot(way[1]);
    if long < 1e-3 {
        return [0.0; 3];
    }
    let way = [way[0] / long, way[1] / long];
    let gap = [place[0] - from[0], place[2] - from[2]];
    let passed = gap[0] * way[0] + gap[1] * way[1];
    let beside = gap[0] * way[1] - gap[1] * way[0];
    if beside.abs() > ROOM || passed < 0.3 || passed > long - 0.3 {
        return [0.0; 3];
    }
    // Whoever stands in the very middle goes to the right.
    let side = if beside < -1e-3 { -1.0 } else { 1.0 };
    let far = (ROOM - beside.abs()).max(0.0) * side * out_of_the_way(walked * long - passed);
    [way[1] * far, 0.0, -way[0] * far]
}

fn is_same(a: Vec3, b: Vec3) -> bool {
    (a[0] - b[0]).hypot(a[2] - b[2]) < 0.3
}

/// One who stands where a way bends makes room towards its outer side; `past` is how far the walker is beyond the corner.
fn leave_corner(from: Vec3, corner: Vec3, to: Vec3, past: f32) -> Vec3 {
    let ahead = |a: Vec3, b: Vec3| {
        let long = (b[0] - a[0]).hypot(b[2] - a[2]).max(1e-3);
        [(b[0] - a[0]) / long, (b[2] - a[2]) / long]
    };
    let (first, second) = (ahead(from, corner), ahead(corner, to));
    let far = ROOM * out_of_the_way(past) / 2.0f32.sqrt();
    [(first[0] - second[0]) * far, 0.0, (first[1] - second[1]) * far]
}

/// How much of a step aside is made when a walker is so far beyond whoever makes room: more and more before, less and less after.
fn out_of_the_way(past: f32) -> f32 {
    smoothstep(part(past, -1.3, -0.5)) * (1.0 - smoothstep(part(past, 0.5, 1.3)))
}

/// A walk, with a blow at its end where something is taken.
#[derive(Clone, PartialEq, Debug)]
pub struct Walk {
    corners: Vec<Vec3>,
    /// Where it looks before and afterwards.
    stance: f32,
    /// The way until it strikes, or all of it.
    approach: f32,
    length: f32,
    strikes: bool,
}

/// What a walk has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// It turns to where it goes.
    Turning,
    /// It walks.
    Walking,
    /// It has raised its arm.
    Striking,
    /// It has struck: what it takes is broken.
    Struck,
    /// It is there.
    Done,
}

impl Walk {
    /// From one place to another. `stance` is the yaw in which it stands; whoever `strikes` does so a cell before its end.
    pub fn new(from: Vec3, to: Vec3, stance: f32, strikes: bool) -> Walk {
        let corners = legs(from, to);
        let long = |leg: &[Vec3]| (leg[1][0] - leg[0][0]).hypot(leg[1][2] - leg[0][2]);
        let length: f32 = corners.windows(2).map(long).sum();
        let approach = if strikes { (length - 0.85).max(0.0) } else { length };
        Walk { corners, stance, approach, length, strikes }
    }

    /// How long it takes in seconds.
    pub fn duration(&self) -> f32 {
        let blow = if self.strikes { STRIKE } else { 0.0 };
        2.0 * TURN + self.length / SPEED + blow
    }

    /// When the blow hits, in seconds, if there is one.
    pub fn hit(&self) -> Option<f32> {
        self.strikes.then(|| TURN + self.approach / SPEED + STRIKE * HITS)
    }

    /// What it has come to after so many seconds.
    pub fn phase(&self, seconds: f32) -> Phase {
        let arrives = TURN + self.approach / SPEED;
        match self.hit() {
            _ if seconds >= self.duration() => Phase::Done,
            _ if seconds < TURN => Phase::Turning,
            _ if seconds < arrives => Phase::Walking,
            Some(hit) if seconds < hit => Phase::Striking,
            Some(_) if seconds < arrives + STRIKE => Phase::Struck,
            _ if seconds < self.duration() - TURN => Phase::Walking,
            _ => Phase::Turning,
        }
    }

    /// The share of the way that has been walked.
    pub fn walked(&self, seconds: f32) -> f32 {
        let blow = if self.strikes { STRIKE } else { 0.0 };
        let first = (seconds - TURN).clamp(0.0, self.approach / SPEED);
        let rest = (self.length - self.approach) / SPEED;
        let second = (seconds - TURN - self.approach / SPEED - blow).clamp(0.0, rest);
        if self.length > 0.0 { (first + second) * SPEED / self.length } else { 1.0 }
    }

    /// When a foot comes down, in seconds.
    pub fn steps(&self) -> Vec<f32> {
        let steps = (self.length / STRIDE).round().max(1.0) as u16;
        let when = |step: u16| {
            let way = self.length * f32::from(step) / f32::from(steps);
            let blow = if self.strikes && way > self.approach { STRIKE } else { 0.0 };
            TURN + way / SPEED + blow
        };
        (1..=steps).map(when).collect()
    }

    /// How far one who stands at a place steps aside after so many seconds. Nothing for those who are not in the way.
    pub fn aside(&self, place: Vec3, seconds: f32) -> Vec3 {
        let mut way = self.walked(seconds) * self.length;
        let mut aside = [0.0; 3];
        for (number, leg) in self.corners.windows(2).enumerate() {
            let long = (leg[1][0] - leg[0][0]).hypot(leg[1][2] - leg[0][2]).max(1e-3);
            let by = match self.corners.get(number + 2) {
                Some(next) if is_same(place, leg[1]) => {
                    leave_corner(leg[0], leg[1], *next, way - long)
                }
                _ => step_aside(place, leg[0], leg[1], way / long),
            };
            aside = [0, 1, 2].map(|k| aside[k] + by[k]);
            way -= long;
        }
        // Also whoever stands beside its ends begins and ends where it stands.
        let way = self.walked(seconds) * self.length;
        let part = smoothstep(part(way, 0.0, 0.4)) * smoothstep(part(self.length - way, 0.0, 0.4));
        aside.map(|by| by * part)
    }

    /// The pose after so many seconds; after its end, at rest where it went.
    pub fn pose(&self, seconds: f32) -> Pose {
        let walked = self.walked(seconds);
        let (position, heading) = along(&self.corners, walked);
        let (start, goal) = (self.corners[0], self.corners[self.corners.len() - 1]);
        let first = yaw(start, self.corners.get(1).copied().unwrap_or(goal));
        let turned = if seconds < TURN {
            lerp_angle(self.stance, first, smoothstep(seconds / TURN))
        } else {
            let home = smoothstep(part(seconds, self.duration() - TURN, self.duration()));
            lerp_angle(self.corner_turn(walked, heading), self.stance, home)
        };
        let mut pose = Pose { yaw: turned, ..Pose::at(position) };
        let way = walked * self.length;
        // A step that has been begun is ended where the walk ends.
        let weight = part(way, 0.0, 0.2) * part(self.length - way, 0.0, 0.2);
        let arrives = TURN + self.approach / SPEED;
        if self.strikes && (arrives..arrives + STRIKE).contains(&seconds) {
            let blow = strike((seconds - arrives) / STRIKE);
            let (sin, cos) = turned.sin_cos();
            let forward = blow.position[2];
            let placed = [forward * sin, blow.position[1], forward * cos];
            pose = pose.and(Pose { position: placed, ..blow });
        } else {
            pose = pose.and(Pose::default().mix(gait(way), weight));
        }
        pose
    }

    /// Where it looks on a bent way: it turns within a step about the corner.
    fn corner_turn(&self, walked: f32, heading: f32) -> f32 {
        let [a, b, c] = self.corners[..] else { return heading };
        let first = (b[0] - a[0]).hypot(b[2] - a[2]);
        let way = walked * self.length - first;
        lerp_angle(yaw(a, b), yaw(b, c), smoothstep(part(way, -STRIDE / 2.0, STRIDE / 2.0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(x: i8, z: i8) -> Vec3 {
        [f32::from(x), 0.0, f32::from(z)]
    }

    fn gap(a: Vec3, b: Vec3) -> f32 {
        (a[0] - b[0]).hypot(a[1] - b[1]).hypot(a[2] - b[2])
    }

    #[test]
    fn a_walk_begins_and_ends_in_its_stance() {
        for (to, strikes) in [(cell(0, -3), false), (cell(1, 2), true), (cell(0, -1), true)] {
            let walk = Walk::new(cell(0, 0), to, 0.4, strikes);
            let (start, end) = (walk.pose(0.0), walk.pose(walk.duration()));
            assert!(gap(start.position, cell(0, 0)) < 1e-4 && (start.yaw - 0.4).abs() < 1e-4);
            assert!(gap(end.position, to) < 1e-3, "{end:?}");
            let turned = lerp_angle(end.yaw, 0.4, 1.0) - end.yaw;
            assert!(turned.abs() < 1e-3, "{end:?}");
            assert!(end.roll.abs() < 1e-3 && end.pitch.abs() < 1e-3, "{end:?}");
            assert_eq!(walk.pose(walk.duration() + 9.0), end, "and stays there");
        }
    }

    #[test]
    fn a_walk_has_no_jumps() {
        for (to, strikes) in [(cell(0, -3), false), (cell(1, 2), true), (cell(-2, 1), true)] {
            let walk = Walk::new(cell(0, 0), to, 0.0, strikes);
            let mut before = walk.pose(0.0);
            let steps = (walk.duration() * 400.0) as u16;
            for step in 1..=steps {
                let pose = walk.pose(f32::from(step) / 400.0);
                assert!(gap(pose.position, before.position) < 0.04, "{to:?} at {step}");
                let turned = (pose.yaw - before.yaw).abs();
                let turned = turned.min((turned - std::f32::consts::TAU).abs());
                assert!(turned < 0.12, "{to:?} at {step}: {turned}");
                before = pose;
            }
        }
    }

    #[test]
    fn whoever_takes_strikes_before_it_stands_there() {
        let walk = Walk::new(cell(0, 0), cell(0, -3), 0.0, true);
        let hit = walk.hit().expect("it strikes");
        assert_eq!(walk.phase(hit - 0.01), Phase::Striking);
        assert_eq!(walk.phase(hit + 0.01), Phase::Struck);
        assert_eq!(walk.phase(0.0), Phase::Turning);
        assert_eq!(walk.phase(walk.duration()), Phase::Done);
        let place = walk.pose(hit).position;
        assert!((0.3..1.0).contains(&gap(place, cell(0, -3))), "{place:?}");
        assert_eq!(Walk::new(cell(0, 0), cell(0, -3), 0.0, false).hit(), None);
    }

    #[test]
    fn a_blow_leans_back_then_forward_and_ends_upright() {
        assert!(strike(0.3).pitch < -0.2 && strike(HITS).pitch > 0.5);
        for t in [0.0, 1.0] {
            let pose = strike(t);
            assert!(pose.pitch.abs() < 1e-4 && gap(pose.position, [0.0; 3]) < 1e-4, "{pose:?}");
        }
    }

    #[test]
    fn the_gait_goes_up_and_down_with_every_step_and_from_side_to_side_with_every_second() {
        for step in 0..6u8 {
            let landed = gait(f32::from(step) * STRIDE);
            assert!(landed.position[1] < 1e-3 && landed.roll.abs() < 1e-3);
            let raised = gait((f32::from(step) + 0.5) * STRIDE);
            assert!(raised.position[1] > 0.05);
            assert_eq!(raised.roll > 0.0, step % 2 == 0);
        }
    }

    #[test]
    fn those_in_the_way_step_aside_and_come_back_and_others_stay() {
        let (from, to) = (cell(0, 0), cell(0, -6));
        let still = |place| {
            (0..=20u8)
                .all(|k| gap(step_aside(place, from, to, f32::from(k) / 20.0), [0.0; 3]) < 1e-6)
        };
        assert!(still(cell(1, -3)) && still(cell(0, 1)) && still(to) && still(from));
        let at = |walked| step_aside(cell(0, -3), from, to, walked)[0];
        assert!(at(0.0).abs() < 1e-6 && at(1.0).abs() < 1e-6);
        assert!(at(0.5).abs() > 0.6, "{}", at(0.5));
        let left = step_aside([-0.2, 0.0, -3.0], from, to, 0.5)[0];
        assert!(left < 0.0, "to the side where it already is");
    }

    #[test]
    fn a_knight_walks_round_nobody_they_make_room_on_both_its_legs_and_where_it_turns() {
        // From b1 to c3: over b2, round b3.
        let walk = Walk::new(cell(0, 0), cell(1, -2), 0.0, false);
        let most = |place: Vec3| {
            let times = (0..=200u8).map(|k| walk.duration() * f32::from(k) / 200.0);
            let asides: Vec<f32> =
                times.map(|seconds| gap(walk.aside(place, seconds), [0.0; 3])).collect();
            assert!(asides[0] < 1e-3, "{place:?} waits until somebody comes");
            asides.into_iter().fold(0.0, f32::max)
        };
        assert!(most(cell(0, -1)) > 0.6 && most(cell(0, -2)) > 0.6);
        assert!(most(cell(2, -1)) < 1e-3 && most(cell(1, -2)) < 1e-3);
        let middle = walk.duration() / 2.0;
        let outwards = walk.aside(cell(0, -2), middle);
        assert!(outwards[0] < 0.0 && outwards[2] < 0.0, "away from the bend: {outwards:?}");
        assert!(gap(walk.aside(cell(0, -1), walk.duration() * 2.0), [0.0; 3]) < 1e-3);
    }

    #[test]
    fn steps_are_heard_while_it_walks_and_not_while_it_strikes() {
        let walk = Walk::new(cell(0, 0), cell(0, -3), 0.0, true);
        let steps = walk.steps();
        assert_eq!(steps.len(), 8);
        assert!(
            steps.is_sorted() && steps.iter().all(|step| (0.0..walk.duration()).contains(step))
        );
        let strikes =
            |step: &&f32| matches!(walk.phase(**step - 0.01), Phase::Striking | Phase::Struck);
        assert_eq!(steps.iter().filter(strikes).count(), 0);
    }
}
