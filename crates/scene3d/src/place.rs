//! Where the cells of a board lie in space. A cell is one wide, `y` is up, the board lies round the origin as the first seat
//! sees it: its own side towards `+z`. A standing board stands on the table and looks towards `+z`.

use parlour_core::show::{Board, Cell, Facing, Lattice, Posture, Shade};
use parlour_shapes::Tile;
use three_d::{Vec3, vec3};

/// From one row of hexagons to the next.
const ROW: f32 = 0.866_025_4;
/// From the middle of a hexagon to its corner.
const CORNER: f32 = 0.577_350_27;
/// How thick a standing frame is, from its middle to its face.
pub const STANDING_DEPTH: f32 = 0.2;

/// A ray: where it begins, and its direction.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ray {
    /// Where it begins.
    pub origin: Vec3,
    /// Where it goes; of length one.
    pub direction: Vec3,
}

impl Ray {
    /// The point so far along it.
    pub fn at(&self, length: f32) -> Vec3 {
        self.origin + self.direction * length
    }
}

/// A board in space.
#[derive(Clone, PartialEq, Debug)]
pub struct Ground {
    /// The board.
    pub board: Board,
    middles: Vec<Vec3>,
    indices: Vec<Option<usize>>,
    /// Half of what the cells take up along `x` and `z` (and for a standing board along `x` and `y`).
    pub half: (f32, f32),
}

impl Ground {
    /// The places of a board's cells, as its shapes have them.
    pub fn new(board: Board, tiles: &[Tile]) -> Ground {
        let (columns, rows) = (f32::from(board.columns), f32::from(board.rows));
        let half = match board.lattice {
            Lattice::Squares => (columns / 2.0, rows / 2.0),
            Lattice::Hexagons => {
                (columns * 0.5 + (rows - 1.0) * 0.25, (rows - 1.0) * ROW * 0.5 + CORNER)
            }
        };
        let middles: Vec<Vec3> = tiles.iter().map(|tile| Vec3::from(tile.at)).collect();
        let highest = board.cells.iter().map(|spec| usize::from(spec.cell.0)).max();
        let mut indices = vec![None; highest.map_or(0, |highest| highest + 1)];
        for (index, spec) in board.cells.iter().enumerate().take(middles.len()) {
            indices[usize::from(spec.cell.0)] = Some(index);
        }
        Ground { board, middles, indices, half }
    }

    /// Whether the board stands upright.
    pub fn is_standing(&self) -> bool {
        self.board.posture == Posture::Standing
    }

    /// Whether pieces stand on crossings of lines.
    pub fn is_points(&self) -> bool {
        self.board.lattice == Lattice::Squares
            && self.board.cells.iter().any(|spec| spec.shade == Shade::Point)
    }

    /// The index of a cell in the board's list.
    pub fn index(&self, cell: Cell) -> Option<usize> {
        *self.indices.get(usize::from(cell.0))?
    }

    /// The middle of a cell, on the board's surface.
    pub fn middle(&self, cell: Cell) -> Vec3 {
        self.index(cell).map_or(vec3(0.0, 0.0, 0.0), |index| self.middles[index])
    }

    /// The middles of all cells, in the order of the board's list.
    pub fn middles(&self) -> &[Vec3] {
        &self.middles
    }

    /// The corners of a cell, drawn in towards its middle by a factor.
    pub fn corners(&self, index: usize, scale: f32) -> Vec<Vec3> {
        let middle = self.middles[index];
        let corners: &[(f32, f32)] = match self.board.lattice {
            Lattice::Squares => &[(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)],
            Lattice::Hexagons => &[
                (0.0, -CORNER),
                (0.5, -CORNER / 2.0),
                (0.5, CORNER / 2.0),
                (0.0, CORNER),
                (-0.5, CORNER / 2.0),
                (-0.5, -CORNER / 2.0),
            ],
        };
        let corner = |(right, down): &(f32, f32)| {
            let (right, down) = (right * scale, down * scale);
            if self.is_standing() {
                middle + vec3(right, -down, STANDING_DEPTH)
            } else {
                middle + vec3(right, 0.0, down)
            }
        };
        corners.iter().map(corner).collect()
    }

    /// Where a ray meets the plane that the cells lie in, and how far along it that is.
    pub fn meet(&self, ray: Ray) -> Option<(Vec3, f32)> {
        let (height, slope, level) = if self.is_standing() {
            (ray.origin.z, ray.direction.z, STANDING_DEPTH)
        } else {
            (ray.origin.y, ray.direction.y, 0.0)
        };
        let length = (level - height) / slope;
        (slope.abs() > 1e-6 && length > 0.0).then(|| (ray.at(length), length))
    }

    /// The cell at a point of that plane.
    pub fn cell_at(&self, point: Vec3) -> Option<Cell> {
        let off = |middle: &Vec3| {
            let down = if self.is_standing() { point.y - middle.y } else { point.z - middle.z };
            (point.x - middle.x, down)
        };
        let distance = |index: &usize| {
            let (right, down) = off(&self.middles[*index]);
            right.hypot(down)
        };
        let nearest = (0..self.middles.len()).min_by(|a, b| distance(a).total_cmp(&distance(b)))?;
        let (right, down) = off(&self.middles[nearest]);
        let inside = match self.board.lattice {
            Lattice::Squares => right.abs().max(down.abs()) <= 0.5,
            // Among six neighbours the nearest is the right one; at the rim the outline decides.
            Lattice::Hexagons => right.abs() <= 0.5 && down.abs() + right.abs() * CORNER <= CORNER,
        };
        inside.then(|| self.board.cells[nearest].cell)
    }

    /// The highest point of the cells above the table.
    pub fn rise(&self) -> f32 {
        let highest = self.middles.iter().map(|middle| middle.y).fold(0.0, f32::max);
        if self.is_standing() { highest + 0.5 } else { highest }
    }

    /// The middle of everything, at which a camera looks.
    pub fn centre(&self) -> Vec3 {
        if self.is_standing() { vec3(0.0, self.rise() / 2.0, 0.0) } else { vec3(0.0, 0.1, 0.0) }
    }

    /// The corners of the box that a camera has to show, with room for the frame and the pieces.
    pub fn bounds(&self, tallest: f32) -> Vec<Vec3> {
        let rim = 0.55;
        let (x, z) = if self.is_standing() {
            (self.half.0 + rim, 0.7)
        } else {
            (self.half.0 + rim, self.half.1 + rim)
        };
        let top = if self.is_standing() { self.rise() + 0.7 } else { tallest };
        let mut corners = Vec::new();
        for (right, front) in [(-x, -z), (x, -z), (-x, z), (x, z)] {
            corners.push(vec3(right, 0.0, front));
            corners.push(vec3(right, top, front));
        }
        corners
    }

    /// Whether a point above the board lies over one of its cells or within a rim round them.
    pub fn reach(&self) -> f32 {
        self.half.0.hypot(self.half.1)
    }
}

/// The turn about the vertical of a piece that faces somewhere: north is `-z`, and a turn is counter-clockwise from above.
pub fn yaw(facing: Facing) -> f32 {
    use std::f32::consts::FRAC_PI_2;
    match facing {
        Facing::North => 0.0,
        Facing::East => -FRAC_PI_2,
        Facing::South => 2.0 * FRAC_PI_2,
        Facing::West => FRAC_PI_2,
    }
}

/// A post that stands for a piece when a ray is asked what it hits: it goes from its foot upwards (or, on a standing board,
/// towards the player).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Post {
    /// The cell it stands for.
    pub cell: Cell,
    /// Its foot.
    pub foot: Vec3,
    /// Half its width at the foot; at the top it is half as wide.
    pub radius: f32,
    /// How tall it is.
    pub height: f32,
}

impl Post {
    /// How far along a ray it is hit.
    pub fn hit(&self, ray: Ray) -> Option<f32> {
        // A cone's frustum, as three upright cylinders of falling width: near enough for a pointer.
        (0..3)
            .filter_map(|part| {
                let share = part as f32 / 3.0;
                let radius = self.radius * (1.0 - 0.5 * share);
                let bottom = self.foot.y + self.height * share;
                cylinder(ray, self.foot, radius, bottom, bottom + self.height / 3.0)
            })
            .min_by(f32::total_cmp)
    }
}

/// How far along a ray an upright cylinder is hit, at its side or at its top.
fn cylinder(ray: Ray, foot: Vec3, radius: f32, bottom: f32, top: f32) -> Option<f32> {
    let (ox, oz) = (ray.origin.x - foot.x, ray.origin.z - foot.z);
    let (dx, dz) = (ray.direction.x, ray.direction.z);
    let flat = dx * dx + dz * dz;
    let mut best: Option<f32> = None;
    let mut keep = |length: f32| {
        if length > 0.0 && best.is_none_or(|best| length < best) {
            best = Some(length);
        }
    };
    if ray.direction.y.abs() > 1e-6 {
        let length = (top - ray.origin.y) / ray.direction.y;
        let (x, z) = (ox + dx * length, oz + dz * length);
        if x * x + z * z <= radius * radius {
            keep(length);
        }
    }
    if flat > 1e-9 {
        let half = ox * dx + oz * dz;
        let inner = half * half - flat * (ox * ox + oz * oz - radius * radius);
        if inner >= 0.0 {
            let length = (-half - inner.sqrt()) / flat;
            let height = ray.origin.y + ray.direction.y * length;
            if height >= bottom && height <= top {
                keep(length);
            }
        }
    }
    best
}

/// The cell that a ray picks: that of the nearest post it hits, else that of the board.
pub fn pick(ground: &Ground, posts: &[Post], ray: Ray) -> Option<Cell> {
    let hit = |post: &Post| post.hit(ray).map(|length| (length, post.cell));
    let post = posts.iter().filter_map(hit).min_by(|a, b| a.0.total_cmp(&b.0));
    let board = ground.meet(ray).and_then(|(point, length)| Some((length, ground.cell_at(point)?)));
    match (post, board) {
        (Some(post), Some(board)) => Some(if post.0 <= board.0 { post.1 } else { board.1 }),
        (post, board) => post.or(board).map(|(_, cell)| cell),
    }
}
