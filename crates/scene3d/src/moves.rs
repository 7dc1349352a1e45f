//! What happens to a piece between two moments: the curves of `parlour_motion`, each on the place and the time of one piece.

use parlour_motion::easing::{lerp_angle, smoothstep};
use parlour_motion::flourish::{Drop, arrival, promotion, removal, turn_over};
use parlour_motion::{Travel, Walk};
use std::f32::consts::PI;
use three_d::{InnerSpace, Mat4, Rad, Vec3, vec3};

/// Half of what a disc is wide, as it turns over.
const DISC: f32 = 0.40;

/// How something stands at a moment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// Its foot.
    pub at: Vec3,
    /// Its turn about the vertical.
    pub yaw: f32,
    /// How far it leans over, and towards where.
    pub lean: (f32, f32),
    /// How far its front is down, and its right.
    pub tip: (f32, f32),
    /// How far it is turned over, as a disc is.
    pub flip: f32,
    /// How large it is.
    pub size: f32,
    /// How tall it is, for what lands hard.
    pub squash: f32,
    /// How much of it is seen.
    pub seen: f32,
}

impl Pose {
    /// Standing somewhere.
    pub fn at(at: Vec3, yaw: f32) -> Pose {
        Pose {
            at,
            yaw,
            lean: (0.0, 0.0),
            tip: (0.0, 0.0),
            flip: 0.0,
            size: 1.0,
            squash: 1.0,
            seen: 1.0,
        }
    }

    /// A pose of the curves on top of this one.
    fn add(&mut self, other: parlour_motion::Pose) {
        self.at += Vec3::from(other.position);
        self.yaw += other.yaw;
        self.tip = (self.tip.0 + other.pitch, self.tip.1 + other.roll);
        self.size *= other.scale[0];
        self.seen *= other.opacity;
    }

    /// From the figure's own space to that of the board. `thick` is the middle of what is turned over.
    pub fn matrix(&self, thick: f32) -> Mat4 {
        let mut matrix = Mat4::from_translation(self.at);
        if self.lean.0 != 0.0 {
            let axis = vec3(self.lean.1.cos(), 0.0, -self.lean.1.sin());
            matrix = matrix * Mat4::from_axis_angle(axis, Rad(self.lean.0));
        }
        if self.flip != 0.0 {
            let middle = vec3(0.0, thick, 0.0);
            matrix = matrix
                * Mat4::from_translation(middle)
                * Mat4::from_angle_z(Rad(self.flip))
                * Mat4::from_translation(-middle);
        }
        let wide = self.size / self.squash.sqrt();
        matrix
            * Mat4::from_angle_y(Rad(self.yaw))
            * Mat4::from_angle_x(Rad(-self.tip.0))
            * Mat4::from_angle_z(Rad(-self.tip.1))
            * Mat4::from_nonuniform_scale(wide, self.size * self.squash, wide)
    }
}

/// Something that happens to a piece between two moments, in milliseconds.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Move {
    pub begin: f64,
    pub length: f64,
    pub what: What,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum What {
    /// Goes from place to place; over others it jumps.
    Travel(Vec<(Vec3, bool)>),
    /// Turns to its new facing from another.
    Turn(f32),
    /// Comes out of nothing.
    Come,
    /// Falls.
    Drop(Drop),
    /// Is turned over, from the other side up.
    Flip,
    /// Goes: it is knocked over towards somewhere, and sinks.
    Go(f32),
    /// Becomes something else.
    Become,
    /// Is what something else has become.
    Became,
    /// Is simply gone at the end.
    Vanish,
    /// Turns, walks, strikes, and stands again.
    Walk(Walk),
}

impl Move {
    /// The share of its time that has passed.
    fn part(&self, now: f64) -> f32 {
        if self.length <= 0.0 {
            1.0
        } else {
            ((now - self.begin) / self.length).clamp(0.0, 1.0) as f32
        }
    }

    /// A walk that is under way, and for how many of its own seconds.
    pub(crate) fn walk(&self, now: f64) -> Option<(&Walk, f32)> {
        match &self.what {
            What::Walk(walk) => Some((walk, self.part(now) * walk.duration())),
            _ => None,
        }
    }

    /// Changes a pose as it is in this moment.
    pub(crate) fn pose(&self, pose: &mut Pose, now: f64) {
        let t = self.part(now);
        match &self.what {
            What::Travel(places) => travel(pose, places, t),
            What::Turn(from) => pose.yaw = lerp_angle(*from, pose.yaw, smoothstep(t)),
            What::Come => pose.add(arrival(t)),
            What::Drop(drop) => pose.at.y += drop.height_at(t * drop.duration()),
            What::Flip => {
                let turned = turn_over(t, DISC);
                pose.flip += PI - turned.roll;
                pose.at.y += turned.position[1];
            }
            What::Go(towards) => {
                let gone = removal(t);
                pose.lean = (gone.pitch, *towards);
                pose.add(parlour_motion::Pose { pitch: 0.0, ..gone });
            }
            What::Become => pose.add(promotion(t).0),
            What::Became => pose.add(promotion(t).1),
            What::Walk(walk) => {
                let walked = walk.pose(t * walk.duration());
                pose.at = Vec3::from(walked.position);
                pose.yaw = walked.yaw;
                pose.tip = (walked.pitch, walked.roll);
            }
            What::Vanish => {
                if t >= 1.0 {
                    pose.seen = 0.0;
                }
            }
        }
    }
}

/// Along places, each leg a slide or a jump that begins and ends by itself.
fn travel(pose: &mut Pose, places: &[(Vec3, bool)], t: f32) {
    let lengths: Vec<f32> =
        places.windows(2).map(|leg| (leg[1].0 - leg[0].0).magnitude().max(0.3)).collect();
    let mut way = t * lengths.iter().sum::<f32>();
    for (at, (leg, length)) in places.windows(2).zip(&lengths).enumerate() {
        if way <= *length || at + 1 == lengths.len() {
            let travel = Travel { from: leg[0].0.into(), to: leg[1].0.into(), jumps: leg[1].1 };
            let moved = travel.pose((way / length).clamp(0.0, 1.0));
            pose.at = Vec3::from(moved.position);
            pose.squash = moved.scale[1];
            return;
        }
        way -= length;
    }
}
