//! Fragments under physics: steps of a fixed length, however long frames are.

use crate::{Fracture, Ground, Pose, Vec3};
use rapier3d::prelude::*;

/// The length of a step in seconds.
const STEP: f32 = 1.0 / 120.0;
/// At most so many steps at once: after a long pause the fragments go on from where they were.
const MAX_STEPS: u32 = 12;
/// After so many seconds a fragment rests, whatever it does.
const PATIENCE: f32 = 6.0;
/// Cells a second, each second: heavier than small things look from afar, lighter than they are.
const GRAVITY: f32 = 13.0;

struct Fragment {
    body: RigidBodyHandle,
    before: Pose,
}

struct Broken {
    number: u32,
    fragments: Vec<Fragment>,
    obstacles: Vec<ColliderHandle>,
    age: f32,
}

/// Everything that has been broken and not been cleared away.
pub struct Rubble {
    ground: Ground,
    world: PhysicsWorld,
    broken: Vec<Broken>,
    next: u32,
    /// Time that has passed and not been stepped.
    left: f32,
}

impl std::fmt::Debug for Rubble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "rubble of {}", self.broken.len())
    }
}

fn vector(v: Vec3) -> Vector {
    Vector::new(v[0], v[1], v[2])
}

/// Turned about the upright axis.
fn turned([x, y, z]: Vec3, yaw: f32) -> Vec3 {
    let (sin, cos) = yaw.sin_cos();
    [x * cos + z * sin, y, z * cos - x * sin]
}

impl Rubble {
    /// Nothing yet, on a board and a table.
    pub fn new(ground: &Ground) -> Rubble {
        Rubble { ground: *ground, world: empty(ground), broken: Vec::new(), next: 0, left: 0.0 }
    }

    /// Breaks a figure; gives the number by which its fragments are known.
    pub fn shatter(&mut self, batch: &Fracture) -> u32 {
        let number = self.next;
        self.next = self.next.wrapping_add(1);
        let obstacles = batch.obstacles.iter().map(|obstacle| {
            let half = obstacle.height.max(0.02) / 2.0;
            let [x, y, z] = obstacle.at;
            let shape = ColliderBuilder::cylinder(half, obstacle.radius.max(0.01));
            self.world
                .insert_collider(shape.translation(vector([x, y + half, z])).friction(0.5), None)
        });
        let obstacles: Vec<ColliderHandle> = obstacles.collect();
        let mut fragments = Vec::new();
        for (at, shard) in batch.shards.iter().enumerate() {
            fragments.push(self.fragment(batch, at, shard));
        }
        self.broken.push(Broken { number, fragments, obstacles, age: 0.0 });
        number
    }

    /// One fragment: a convex body that flies as it was hit. What has no volume is a small ball.
    fn fragment(&mut self, batch: &Fracture, index: usize, shard: &crate::Shard) -> Fragment {
        let centre = turned(shard.centre, batch.yaw);
        let place = [0, 1, 2].map(|k| batch.at[k] + centre[k]);
        let points: Vec<Vector> = shard.hull.iter().map(|p| vector(*p)).collect();
        let hull = if points.len() > 3 { ColliderBuilder::convex_hull(&points) } else { None };
        let shape = hull.unwrap_or_else(|| ColliderBuilder::ball(0.03));
        let gap = [0, 1, 2].map(|k| place[k] - batch.blow.at[k]);
        let far = gap.iter().map(|g| g * g).sum::<f32>().sqrt();
        // What is near the blow flies with it; everything flies apart, and a little upwards.
        let struck = 1.0 / (1.0 + 3.0 * far * far);
        let apart = batch.blow.burst / far.max(0.15);
        let speed = [0, 1, 2].map(|k| batch.blow.velocity[k] * struck + gap[k] * apart);
        let speed = vector(speed) + vector([0.0, batch.blow.burst * 0.35, 0.0]);
        // Every fragment tumbles in its own way, the same each time.
        let spin = |salt: u32| {
            let mixed = (index as u32 + 1).wrapping_mul(2_654_435_761).rotate_left(salt);
            (mixed % 2000) as f32 / 1000.0 - 1.0
        };
        let tumble = vector([spin(3), spin(11), spin(19)]) * (2.0 + 4.0 * struck);
        let body = RigidBodyBuilder::dynamic()
            .translation(vector(place))
            .rotation(vector([0.0, batch.yaw, 0.0]))
            .linvel(speed)
            .angvel(tumble)
            .linear_damping(0.15)
            .angular_damping(0.6)
            .ccd_enabled(true);
        let shape = shape.density(1.0).friction(0.6).restitution(0.22);
        let (body, _) = self.world.insert(body, shape);
        let (sin, cos) = (batch.yaw / 2.0).sin_cos();
        let before = Pose { position: place, rotation: [0.0, sin, 0.0, cos] };
        Fragment { body, before }
    }

    /// Some seconds later.
    pub fn advance(&mut self, seconds: f32) {
        if !seconds.is_finite() || seconds <= 0.0 {
            return;
        }
        self.left += seconds;
        for broken in &mut self.broken {
            broken.age += seconds;
        }
        let mut steps = 0;
        while self.left >= STEP {
            if steps == MAX_STEPS {
                self.left = 0.0;
                break;
            }
            for fragment in self.broken.iter_mut().flat_map(|broken| &mut broken.fragments) {
                fragment.before = pose(&self.world, fragment.body);
            }
            self.world.step();
            self.left -= STEP;
            steps += 1;
        }
    }

    /// Where the fragments of a figure are, between two steps; nothing if it has been cleared away.
    pub fn poses(&self, number: u32) -> Vec<Pose> {
        let share = (self.left / STEP).clamp(0.0, 1.0);
        let of =
            |fragment: &Fragment| mixed(fragment.before, pose(&self.world, fragment.body), share);
        let broken = self.broken.iter().filter(|broken| broken.number == number);
        broken.flat_map(|broken| broken.fragments.iter().map(of)).collect()
    }

    /// Whether the fragments of a figure lie still. What has been cleared away does.
    pub fn is_at_rest(&self, number: u32) -> bool {
        let Some(broken) = self.broken.iter().find(|broken| broken.number == number) else {
            return true;
        };
        let still = |fragment: &Fragment| {
            let body = &self.world.bodies[fragment.body];
            body.is_sleeping() || (body.linvel().length() < 0.05 && body.angvel().length() < 0.2)
        };
        broken.age > PATIENCE || (broken.age > 0.5 && broken.fragments.iter().all(still))
    }

    /// Clears the fragments of a figure away.
    pub fn clear(&mut self, number: u32) {
        let Some(at) = self.broken.iter().position(|broken| broken.number == number) else {
            return;
        };
        let broken = self.broken.swap_remove(at);
        for fragment in broken.fragments {
            self.world.remove_body(fragment.body);
        }
        for obstacle in broken.obstacles {
            self.world.remove_collider(obstacle);
        }
        // What the physics keep for later would grow with the years.
        if self.broken.is_empty() {
            self.world = empty(&self.ground);
        }
    }

    /// How many bodies there are, the ground's two with them.
    pub fn bodies(&self) -> usize {
        self.world.bodies.len()
    }
}

/// A board and a table, with nothing on them.
fn empty(ground: &Ground) -> PhysicsWorld {
    const DEEP: f32 = 4.0;
    const FAR: f32 = 60.0;
    let mut world = PhysicsWorld::new();
    world.gravity = vector([0.0, -GRAVITY, 0.0]);
    world.integration_parameters.dt = STEP;
    let mut slab = |half: Vec3, middle: Vec3| {
        let body = RigidBodyBuilder::fixed().translation(vector(middle));
        let shape = ColliderBuilder::cuboid(half[0], half[1], half[2]);
        world.insert(body, shape.friction(0.7).restitution(0.2));
    };
    // Both are thick: nothing falls through.
    let [x, z] = ground.half;
    slab([x, DEEP, z], [0.0, -DEEP, 0.0]);
    slab([FAR, DEEP, FAR], [0.0, -DEEP - ground.drop.max(0.0), 0.0]);
    world
}

fn pose(world: &PhysicsWorld, handle: RigidBodyHandle) -> Pose {
    let body = &world.bodies[handle];
    let (at, turn) = (body.translation(), body.rotation());
    Pose { position: [at.x, at.y, at.z], rotation: [turn.x, turn.y, turn.z, turn.w] }
}

/// Between two poses that are near to each other.
fn mixed(a: Pose, b: Pose, t: f32) -> Pose {
    let lerp = |a: f32, b: f32| a + (b - a) * t;
    let along: f32 = a.rotation.iter().zip(b.rotation).map(|(a, b)| a * b).sum();
    let sign = if along < 0.0 { -1.0 } else { 1.0 };
    let sum: [f32; 4] = std::array::from_fn(|k| lerp(a.rotation[k], b.rotation[k] * sign));
    let long = sum.iter().map(|n| n * n).sum::<f32>().sqrt().max(1e-9);
    let position = [0, 1, 2].map(|k| lerp(a.position[k], b.position[k]));
    Pose { position, rotation: sum.map(|n| n / long) }
}
