//! The camera: it goes round a point in the board's middle. Where it goes is set at once, where it is follows softly.

use crate::place::{Ground, Ray};
use three_d::{InnerSpace, Mat4, Point3, Rad, SquareMatrix, Transform, Vec3, perspective, vec3};

/// How wide it sees, upright, in radians.
const FIELD: f32 = 0.58;
/// How low and how high it may go, in radians above the table.
const ELEVATION: (f32, f32) = (0.06, 1.555);

/// Where a camera is, as one speaks of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// Round the board: 0 on the first seat's side, a quarter is the seat at its right.
    pub azimuth: f32,
    /// Above the table, in radians.
    pub elevation: f32,
    /// How near: 1 shows the whole board, more is nearer.
    pub zoom: f32,
    /// What it looks at, off the board's middle.
    pub pan: Vec3,
}

impl Pose {
    fn mixed(self, other: Pose, part: f32) -> Pose {
        let mix = |a: f32, b: f32| a + (b - a) * part;
        Pose {
            azimuth: mix(self.azimuth, other.azimuth),
            elevation: mix(self.elevation, other.elevation),
            zoom: mix(self.zoom, other.zoom),
            pan: self.pan + (other.pan - self.pan) * part,
        }
    }

    fn is_near(self, other: Pose) -> bool {
        (self.azimuth - other.azimuth).abs() < 2e-4
            && (self.elevation - other.elevation).abs() < 2e-4
            && (self.zoom - other.zoom).abs() < 2e-4
            && (self.pan - other.pan).magnitude() < 2e-4
    }
}

/// A place from which a board is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Preset {
    /// From one's own side, leaning over the board.
    Player,
    /// From straight above.
    Above,
    /// From the side.
    Side,
    /// Low and near, as films do.
    Cinema,
}

impl Preset {
    /// The preset of a number.
    pub fn of(number: u8) -> Preset {
        match number {
            1 => Preset::Above,
            2 => Preset::Side,
            3 => Preset::Cinema,
            _ => Preset::Player,
        }
    }
}

/// The camera.
#[derive(Clone, PartialEq, Debug)]
pub struct Camera {
    /// Where it is.
    now: Pose,
    /// Where it goes.
    goal: Pose,
    centre: Vec3,
    corners: Vec<Vec3>,
    standing: bool,
    side: f32,
    /// Width by height of the picture.
    aspect: f32,
    size: (f32, f32),
}

impl Camera {
    /// A camera on the first seat's side of a board.
    pub fn new(ground: &Ground, tallest: f32) -> Camera {
        let mut camera = Camera {
            now: Pose { azimuth: 0.0, elevation: 0.9, zoom: 1.0, pan: vec3(0.0, 0.0, 0.0) },
            goal: Pose { azimuth: 0.0, elevation: 0.9, zoom: 1.0, pan: vec3(0.0, 0.0, 0.0) },
            centre: ground.centre(),
            corners: ground.bounds(tallest),
            standing: ground.is_standing(),
            side: 0.0,
            aspect: 1.5,
            size: (300.0, 200.0),
        };
        camera.go(Preset::Player);
        camera.arrive();
        camera
    }

    /// The picture has another size, in points of the screen.
    pub fn resize(&mut self, width: f32, height: f32) {
        self.size = (width.max(1.0), height.max(1.0));
        self.aspect = self.size.0 / self.size.1;
    }

    /// The picture's size.
    pub fn size(&self) -> (f32, f32) {
        self.size
    }

    /// The seat's side from which the board is seen, in quarter turns.
    pub fn set_side(&mut self, quarters: u8) {
        let side = f32::from(quarters) * std::f32::consts::FRAC_PI_2;
        let by = side - self.side;
        self.side = side;
        self.goal.azimuth += by;
        self.shorten();
    }

    /// The side the light comes with: that of the seat.
    pub fn side(&self) -> f32 {
        self.side
    }

    /// Goes to a preset.
    pub fn go(&mut self, preset: Preset) {
        let side = self.side;
        let at = |azimuth: f32, elevation: f32, zoom: f32| Pose {
            azimuth: side + azimuth,
            elevation,
            zoom,
            pan: vec3(0.0, 0.0, 0.0),
        };
        self.goal = match (preset, self.standing) {
            (Preset::Player, false) => at(0.0, 0.82, 1.0),
            (Preset::Player, true) => at(0.0, 0.2, 1.0),
            (Preset::Above, false) => at(0.0, ELEVATION.1, 1.0),
            (Preset::Above, true) => at(0.0, 0.06, 1.0),
            (Preset::Side, false) => at(-0.72, 0.6, 1.0),
            (Preset::Side, true) => at(-0.6, 0.3, 1.0),
            (Preset::Cinema, false) => at(0.42, 0.34, 1.5),
            (Preset::Cinema, true) => at(0.75, 0.12, 1.3),
        };
        self.shorten();
    }

    /// Turns by an angle the shorter way.
    fn shorten(&mut self) {
        use std::f32::consts::{PI, TAU};
        let by = self.goal.azimuth - self.now.azimuth;
        self.goal.azimuth = self.now.azimuth + (by + PI).rem_euclid(TAU) - PI;
    }

    /// Is where it goes, at once.
    pub fn arrive(&mut self) {
        self.now = self.goal;
    }

    /// Goes round the board by angles.
    pub fn orbit(&mut self, right: f32, up: f32) {
        self.goal.azimuth -= right;
        self.goal.elevation = (self.goal.elevation + up).clamp(ELEVATION.0, ELEVATION.1);
    }

    /// Goes nearer by a factor.
    pub fn zoom(&mut self, by: f32) {
        self.goal.zoom = (self.goal.zoom * by).clamp(0.6, 4.0);
        if self.goal.zoom <= 1.0 {
            self.goal.pan = vec3(0.0, 0.0, 0.0);
        }
    }

    /// Looks beside the middle: by parts of the picture's height.
    pub fn pan(&mut self, right: f32, up: f32) {
        let distance = self.distance(self.now) * FIELD;
        let (side, front) = (self.now.azimuth.cos(), self.now.azimuth.sin());
        let right = right * distance;
        let up = up * distance;
        let pan = self.goal.pan + vec3(-side * right + front * up, 0.0, front * right + side * up);
        let most =
            self.corners.iter().map(|corner| corner.x.hypot(corner.z)).fold(0.0, f32::max) * 0.5;
        let length = pan.magnitude().max(1e-6);
        self.goal.pan = pan * (length.min(most) / length);
    }

    /// Comes nearer to its goal in so many milliseconds; true while it is under way.
    pub fn step(&mut self, milliseconds: f32) -> bool {
        if self.now == self.goal {
            return false;
        }
        if self.now.is_near(self.goal) {
            self.arrive();
        } else {
            self.now = self.now.mixed(self.goal, 1.0 - (-milliseconds / 110.0).exp());
        }
        true
    }

    /// How far a pose is from what it looks at, so that the whole board is seen at zoom 1.
    fn distance(&self, pose: Pose) -> f32 {
        let (mut near, mut far) = (1.0f32, 400.0f32);
        for _ in 0..24 {
            let middle = f32::midpoint(near, far);
            if self.shows_all(pose, middle) { far = middle } else { near = middle }
        }
        far / pose.zoom
    }

    fn shows_all(&self, pose: Pose, distance: f32) -> bool {
        let matrix =
            self.projection() * self.view(Pose { pan: vec3(0.0, 0.0, 0.0), ..pose }, distance);
        self.corners.iter().all(|corner| {
            let seen = matrix * corner.extend(1.0);
            seen.w > 0.1 && (seen.x / seen.w).abs() < 0.97 && (seen.y / seen.w).abs() < 0.97
        })
    }

    fn eye(&self, pose: Pose, distance: f32) -> Vec3 {
        let (flat, up) = (pose.elevation.cos() * distance, pose.elevation.sin() * distance);
        self.centre + pose.pan + vec3(pose.azimuth.sin() * flat, up, pose.azimuth.cos() * flat)
    }

    fn view(&self, pose: Pose, distance: f32) -> Mat4 {
        let eye = self.eye(pose, distance);
        let at = self.centre + pose.pan;
        // Near the zenith "up" is where the player looks.
        let ahead = vec3(-pose.azimuth.sin(), 0.0, -pose.azimuth.cos());
        let up = vec3(0.0, pose.elevation.cos(), 0.0) + ahead * pose.elevation.sin();
        Mat4::look_at_rh(Point3::new(eye.x, eye.y, eye.z), Point3::new(at.x, at.y, at.z), up)
    }

    fn projection(&self) -> Mat4 {
        perspective(Rad(FIELD), self.aspect, 0.5, 250.0)
    }

    /// Where the camera is.
    pub fn position(&self) -> Vec3 {
        self.eye(self.now, self.distance(self.now))
    }

    /// From space to the picture.
    pub fn matrix(&self) -> Mat4 {
        self.projection() * self.view(self.now, self.distance(self.now))
    }

    /// Its pose.
    pub fn pose(&self) -> Pose {
        self.now
    }

    /// The ray through a point of the picture.
    pub fn ray(&self, (x, y): (f32, f32)) -> Ray {
        let inverse = self.matrix().invert().unwrap_or_else(Mat4::identity);
        let (x, y) = (2.0 * x / self.size.0 - 1.0, 1.0 - 2.0 * y / self.size.1);
        let near = inverse.transform_point(Point3::new(x, y, -1.0));
        let far = inverse.transform_point(Point3::new(x, y, 1.0));
        Ray { origin: vec3(near.x, near.y, near.z), direction: (far - near).normalize() }
    }

    /// Where a point of space is in the picture, in points of the screen.
    pub fn project(matrix: &Mat4, size: (f32, f32), point: Vec3) -> (f32, f32) {
        let seen = matrix * point.extend(1.0);
        let w = seen.w.max(1e-4);
        (f32::midpoint(seen.x / w, 1.0) * size.0, (0.5 - seen.y / w * 0.5) * size.1)
    }
}
