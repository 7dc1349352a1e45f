//! What is left of a piece that was struck: fragments of its own shape that fall, tumble, rest, and sink away.
//!
//! Whoever has real physics hands it in ([`Physics`]); until it is there, a small solver of our own lets every fragment fall for
//! itself ([`Tumble`]).

use parlour_core::show::Piece;
use parlour_motion::easing::smoothstep;
use parlour_shapes::{Figure, Fragment};
use parlour_shatter::{Blow as Hit, Fracture, Obstacle, Shard};
use std::rc::Rc;
use three_d::{InnerSpace, Mat4, Quat, Rad, Rotation3, Vec3, vec3};

/// How many fragments a figure breaks into.
pub const PIECES: usize = 24;
/// How long fragments lie, and how long they sink, in milliseconds.
const LIES: f64 = 2600.0;
const SINKS: f64 = 900.0;

/// Physics from outside.
pub trait Physics {
    /// Breaks a figure; gives its number.
    fn shatter(&mut self, batch: &Fracture) -> Option<u32>;
    /// Some seconds later.
    fn advance(&mut self, seconds: f32);
    /// Seven numbers for each fragment: its middle, and a quaternion.
    fn poses(&self, number: u32) -> Vec<f32>;
    /// Clears fragments away.
    fn clear(&mut self, number: u32);
}

/// A fragment that falls by itself.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Falling {
    at: Vec3,
    speed: Vec3,
    turn: Quat,
    spin: (Vec3, f32),
    radius: f32,
}

/// The small solver: gravity, a floor, and friction.
#[derive(Clone, PartialEq, Debug)]
pub struct Tumble {
    falling: Vec<Falling>,
    left: f32,
}

impl Tumble {
    /// What a blow makes of fragments.
    pub fn new(batch: &Fracture) -> Tumble {
        let yaw = Quat::from_angle_y(Rad(batch.yaw));
        let foot = Vec3::from(batch.at);
        let pushed = Vec3::from(batch.blow.velocity);
        let fall = |(number, shard): (usize, &Shard)| {
            let centre = yaw * Vec3::from(shard.centre);
            let out = vec3(centre.x, 0.0, centre.z);
            let out = if out.magnitude() > 1e-3 { out.normalize() } else { vec3(0.0, 0.0, 1.0) };
            let chance = |salt: u32| fraction(number as u32 * 31 + salt);
            let side = vec3(chance(1) - 0.5, 0.6 + 1.6 * chance(2), chance(3) - 0.5);
            let radius =
                shard.hull.iter().map(|at| Vec3::from(*at).magnitude()).fold(0.02, f32::max);
            let axis = vec3(chance(4) - 0.5, chance(5) - 0.5, chance(6) - 0.5);
            let axis = if axis.magnitude() > 1e-3 { axis.normalize() } else { vec3(1.0, 0.0, 0.0) };
            Falling {
                at: foot + centre,
                speed: pushed * (0.35 + 0.9 * centre.y.min(1.2)) + out * batch.blow.burst + side,
                turn: yaw,
                spin: (axis, 3.0 + 9.0 * chance(7)),
                radius: radius * 0.55,
            }
        };
        Tumble { falling: batch.shards.iter().enumerate().map(fall).collect(), left: 0.0 }
    }

    /// Some seconds later, in steps of equal length whatever the frames are.
    pub fn advance(&mut self, seconds: f32) {
        const STEP: f32 = 1.0 / 120.0;
        self.left += seconds.min(0.25);
        while self.left >= STEP {
            self.left -= STEP;
            for shard in &mut self.falling {
                shard.speed.y -= 9.0 * STEP;
                shard.at += shard.speed * STEP;
                if shard.at.y < shard.radius {
                    shard.at.y = shard.radius;
                    shard.speed.y = if shard.speed.y < -0.5 { -shard.speed.y * 0.32 } else { 0.0 };
                    shard.speed.x *= 0.82;
                    shard.speed.z *= 0.82;
                    shard.spin.1 *= 0.86;
                }
                shard.turn =
                    Quat::from_axis_angle(shard.spin.0, Rad(shard.spin.1 * STEP)) * shard.turn;
            }
        }
    }

    fn poses(&self) -> Vec<(Vec3, Quat)> {
        self.falling.iter().map(|shard| (shard.at, shard.turn.normalize())).collect()
    }
}

fn fraction(seed: u32) -> f32 {
    let mixed = (seed ^ 0x3D).wrapping_mul(0x9E37_79B1) ^ (seed >> 4).wrapping_mul(0x85EB_CA77);
    f32::from((mixed >> 15) as u16) / 65536.0
}

enum Motion {
    Own(Tumble),
    Outside(u32),
}

/// A broken piece.
pub struct Broken {
    /// What it was.
    pub piece: Piece,
    /// Its figure.
    pub figure: Figure,
    begin: f64,
    motion: Motion,
}

impl std::fmt::Debug for Broken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a broken {}", self.piece.kind)
    }
}

/// A piece to be broken at a moment.
#[derive(Clone, Debug)]
pub struct Breaking {
    /// What.
    pub piece: Piece,
    /// Where its foot is.
    pub at: Vec3,
    /// How it is turned.
    pub yaw: f32,
    /// Where the blow goes.
    pub way: Vec3,
    /// When.
    pub when: f64,
}

impl Broken {
    /// Breaks a piece into the fragments of its figure, among those who stand near.
    pub fn new(
        breaking: &Breaking,
        figure: Figure,
        fragments: &Rc<Vec<Fragment>>,
        obstacles: Vec<Obstacle>,
        physics: Option<&mut Box<dyn Physics>>,
    ) -> Broken {
        let shard = |fragment: &Fragment| Shard { centre: fragment.centre, hull: fragment.hull() };
        let at: [f32; 3] = breaking.at.into();
        let way = breaking.way * 1.5;
        let batch = Fracture {
            at,
            yaw: breaking.yaw,
            blow: Hit { at: [at[0], 0.6, at[2]], velocity: way.into(), burst: 0.8 },
            obstacles,
            shards: fragments.iter().map(shard).collect(),
        };
        let number = physics.and_then(|physics| physics.shatter(&batch));
        let motion = number.map_or_else(|| Motion::Own(Tumble::new(&batch)), Motion::Outside);
        Broken { piece: breaking.piece.clone(), figure, begin: breaking.when, motion }
    }

    /// Whether it is gone; then the physics forget it.
    pub fn is_gone(&self, now: f64, physics: Option<&mut Box<dyn Physics>>) -> bool {
        let gone = now > self.begin + LIES + SINKS;
        if let (true, Motion::Outside(number), Some(physics)) = (gone, &self.motion, physics) {
            physics.clear(*number);
        }
        gone
    }

    /// Some milliseconds later.
    pub fn step(&mut self, passed: f32) {
        if let Motion::Own(tumble) = &mut self.motion {
            tumble.advance(passed / 1000.0);
        }
    }

    /// Where every fragment is, and how much of it is seen.
    pub fn matrices(&self, now: f64, physics: Option<&dyn Physics>) -> (Vec<Mat4>, f32) {
        let poses = match &self.motion {
            Motion::Own(tumble) => tumble.poses(),
            Motion::Outside(number) => {
                let numbers = physics.map(|physics| physics.poses(*number)).unwrap_or_default();
                let pose = |n: &[f32]| (vec3(n[0], n[1], n[2]), Quat::new(n[6], n[3], n[4], n[5]));
                numbers.chunks_exact(7).map(pose).collect()
            }
        };
        let sunk = smoothstep(((now - self.begin - LIES) / SINKS).clamp(0.0, 1.0) as f32);
        let down = vec3(0.0, -0.3 * sunk, 0.0);
        let matrix =
            |(at, turn): (Vec3, Quat)| Mat4::from_translation(at + down) * Mat4::from(turn);
        (poses.into_iter().map(matrix).collect(), 1.0 - sunk)
    }
}
