//! The stage: board, pieces, marks and light as they are at a moment. It knows no browser and no graphics: what is to be drawn
//! comes out as a [`Drawing`].

use crate::actors::{Actors, Blow, Pose};
use crate::camera::Camera;
use crate::drawing::{DrawBatch, Drawing, Manner, Shape};
use crate::light::Lights;
use crate::looks::{self, Skin};
use crate::place::{Ground, Post, Ray, STANDING_DEPTH, pick};
use crate::rubble::{Breaking, Broken, PIECES, Physics};
use parlour_core::Seat;
use parlour_core::show::{Board, Cell, Edge, Piece, Scene, Tint};
use parlour_motion::Ripple;
use parlour_protocol::stage::{StageLooks, StageMarks, StageMessage, StageScene};
use parlour_shapes::{BoardMeshes, Company, Detail, Figure, Fragment, Mesh};
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;
use three_d::{InnerSpace, Mat4, Vec3, vec3};

/// How long a ripple lasts, in milliseconds.
const RIPPLE: f64 = 950.0;
/// How high it is.
const RIPPLE_HEIGHT: f32 = 0.11;

/// What the pointer carries.
#[derive(Clone, PartialEq, Debug)]
struct Held {
    /// The cell it was taken from; nothing for a piece in hand.
    from: Option<Cell>,
    piece: Piece,
    at: Vec3,
}

/// The stage.
pub struct Stage {
    /// Where the cells are.
    pub ground: Ground,
    /// The camera.
    pub camera: Camera,
    /// What everything looks like.
    pub looks: StageLooks,
    /// Marks.
    pub marks: StageMarks,
    /// Arrows and circles.
    pub strokes: Vec<(u8, Cell, Cell)>,
    shapes: BoardMeshes,
    company: Company,
    detail: Detail,
    tints: Vec<Tint>,
    edges: Vec<(Edge, Seat)>,
    scene: StageScene,
    actors: Actors,
    lights: Lights,
    held: Option<Held>,
    /// How high every tile is.
    heights: Vec<f32>,
    ripples: Vec<Blow>,
    breaking: Vec<Breaking>,
    broken: Vec<Broken>,
    cut: HashMap<Figure, Rc<Vec<Fragment>>>,
    physics: Option<Box<dyn Physics>>,
    /// How tall and wide each figure is: half its width, its height.
    sizes: BTreeMap<Figure, (f32, f32)>,
    /// Raised with every board, so that a renderer knows that its shapes are old.
    pub edition: u32,
}

impl std::fmt::Debug for Stage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a stage with {} pieces", self.scene.pieces.len())
    }
}

impl Stage {
    /// An empty stage.
    pub fn new(detail: Detail) -> Stage {
        let board = Board::default();
        let shapes = parlour_shapes::board(&board, detail);
        let ground = Ground::new(board, &shapes.tiles);
        Stage {
            camera: Camera::new(&ground, 1.0),
            ground,
            looks: StageLooks::default(),
            marks: StageMarks::default(),
            strokes: Vec::new(),
            shapes,
            company: Company::default(),
            detail,
            tints: Vec::new(),
            edges: Vec::new(),
            scene: StageScene::default(),
            actors: Actors::default(),
            lights: Lights::default(),
            held: None,
            heights: Vec::new(),
            ripples: Vec::new(),
            breaking: Vec::new(),
            broken: Vec::new(),
            cut: HashMap::new(),
            physics: None,
            sizes: BTreeMap::new(),
            edition: 0,
        }
    }

    /// Hears a word.
    pub fn tell(&mut self, word: StageMessage, now: f64) {
        match word {
            StageMessage::Board { board, tints } => self.set_board(board, tints),
            StageMessage::Side(quarters) => self.camera.set_side(quarters),
            StageMessage::Looks(looks) => self.looks = *looks,
            StageMessage::Scene(scene) => self.show(*scene, now),
            StageMessage::Marks(marks) => self.marks = *marks,
            StageMessage::Strokes(strokes) => self.strokes = strokes,
            StageMessage::Preview(effects) => {
                self.lights.preview(&self.ground, &self.scene.pieces, &effects);
            }
        }
    }

    fn set_board(&mut self, board: Board, tints: Vec<Tint>) {
        self.tints = tints;
        if self.ground.board == board && self.edition > 0 {
            return;
        }
        self.shapes = parlour_shapes::board(&board, self.detail);
        self.ground = Ground::new(board, &self.shapes.tiles);
        self.heights = vec![0.0; self.ground.middles().len()];
        let size = self.camera.size();
        self.camera = Camera::new(&self.ground, 1.0);
        self.camera.resize(size.0, size.1);
        self.actors = Actors::default();
        self.scene = StageScene::default();
        self.lights = Lights::default();
        self.company = Company::default();
        self.ripples.clear();
        self.clear_broken();
        self.held = None;
        self.edition += 1;
    }

    fn show(&mut self, scene: StageScene, now: f64) {
        let soldiers = self.company.soldiers;
        let all = Scene { pieces: scene.pieces.clone(), ..Scene::default() };
        self.company = Company::of(&self.ground.board, &all);
        self.company.soldiers |= soldiers;
        let (blows, arrival) = self.actors.show(&self.ground, &scene, self.looks.wizard, now);
        if scene.duration == 0 {
            self.ripples.clear();
        }
        // What breaks is cut into pieces before the blow falls.
        for breaking in blows.iter().filter_map(|blow| blow.breaks.as_ref()) {
            let figure = self.figure(&breaking.piece);
            self.fragments(figure);
            self.breaking.push(breaking.clone());
        }
        self.ripples.extend(blows);
        if scene.effects.is_empty() {
            self.lights.clear();
        } else {
            let pieces = &scene.pieces;
            self.lights.fire(
                &self.ground,
                pieces,
                &scene.effects,
                arrival,
                f64::from(scene.duration),
            );
        }
        self.lights.preview(&self.ground, &scene.pieces, &[]);
        self.edges.clone_from(&scene.edges);
        self.scene = scene;
    }

    /// Another fineness of shapes.
    pub fn set_detail(&mut self, detail: Detail) {
        if self.detail != detail {
            self.detail = detail;
            self.shapes = parlour_shapes::board(&self.ground.board, detail);
            self.sizes.clear();
            self.edition += 1;
        }
    }

    /// Time goes on by so many milliseconds; true while something moves.
    pub fn step(&mut self, now: f64, passed: f32) -> bool {
        let mut moving = self.camera.step(passed);
        moving |= self.actors.step(now);
        moving |= self.lights.step(now);
        self.ripples.retain(|ripple| now < ripple.when + RIPPLE);
        moving |= self.break_up(now, passed);
        moving |= !self.ripples.is_empty();
        moving | self.raise(passed)
    }

    /// The fragments of a figure, cut once.
    pub fn fragments(&mut self, figure: Figure) -> Rc<Vec<Fragment>> {
        let cut = || Rc::new(parlour_shapes::fragments(&figure.mesh(Detail::Low), PIECES, 7));
        Rc::clone(self.cut.entry(figure).or_insert_with(cut))
    }

    /// Real physics for what breaks.
    pub fn set_physics(&mut self, physics: Option<Box<dyn Physics>>) {
        self.broken.clear();
        self.physics = physics;
    }

    /// What is struck breaks, and fragments fall; true while some are there.
    fn break_up(&mut self, now: f64, passed: f32) -> bool {
        let (due, later): (Vec<Breaking>, Vec<Breaking>) = std::mem::take(&mut self.breaking)
            .into_iter()
            .partition(|breaking| breaking.when <= now);
        self.breaking = later;
        for breaking in due {
            let figure = self.figure(&breaking.piece);
            let fragments = self.fragments(figure);
            self.broken.push(Broken::new(&breaking, figure, &fragments, self.physics.as_mut()));
        }
        if let (Some(physics), false) = (&mut self.physics, self.broken.is_empty()) {
            physics.advance(passed / 1000.0);
        }
        for broken in &mut self.broken {
            broken.step(passed);
        }
        let mut physics = self.physics.as_mut();
        self.broken.retain(|broken| !broken.is_gone(now, physics.as_deref_mut()));
        !self.broken.is_empty() || !self.breaking.is_empty()
    }

    /// Every tile comes nearer to the height it is to have.
    fn raise(&mut self, passed: f32) -> bool {
        let mut wanted = vec![0.0f32; self.heights.len()];
        if !self.ground.is_points() && !self.ground.is_standing() {
            let marks = &self.marks;
            let mut rise = |cells: &[Cell], height: f32| {
                for index in cells.iter().filter_map(|cell| self.ground.index(*cell)) {
                    wanted[index] = wanted[index].max(height);
                }
            };
            rise(&marks.dots, 0.035);
            rise(&marks.rings, 0.035);
            rise(&marks.selected, 0.10);
            rise(marks.hover.as_slice(), 0.08);
        }
        let part = 1.0 - (-passed / 70.0).exp();
        let mut moving = false;
        for (height, wanted) in self.heights.iter_mut().zip(wanted) {
            if (*height - wanted).abs() < 0.0008 {
                *height = wanted;
            } else {
                *height += (wanted - *height) * part;
                moving = true;
            }
        }
        moving
    }

    /// How high the board is at a place now, by its number.
    pub fn height(&self, index: usize, now: f64) -> f32 {
        let mut height = self.heights.get(index).copied().unwrap_or(0.0);
        if self.ground.is_standing() || self.ground.is_points() {
            return height;
        }
        let middle = self.ground.middles()[index];
        let ripple = Ripple { amplitude: RIPPLE_HEIGHT, ..Ripple::default() };
        for wave in &self.ripples {
            let t = ((now - wave.when) / RIPPLE) as f32;
            height += ripple.height((middle - wave.at).magnitude(), t);
        }
        height
    }

    /// Ends every movement, and is as it will be.
    pub fn finish(&mut self) {
        self.camera.arrive();
        self.actors.finish();
        self.lights.clear();
        self.ripples.clear();
        self.clear_broken();
    }

    fn clear_broken(&mut self) {
        self.breaking.clear();
        for broken in std::mem::take(&mut self.broken) {
            broken.is_gone(f64::MAX, self.physics.as_mut());
        }
    }

    /// Ends what walks and strikes, if something does.
    pub fn hurry(&mut self) -> bool {
        let walks = self.looks.wizard;
        if walks {
            self.actors.finish();
            self.clear_broken();
        }
        walks
    }

    fn figure(&self, piece: &Piece) -> Figure {
        let dark = piece.owner.is_some_and(|seat| seat.index() % 2 == 1);
        Figure::of(&piece.kind, self.company, dark)
    }

    /// The mesh of a shape.
    pub fn mesh(&self, shape: Shape) -> Mesh {
        match shape {
            Shape::Tile(number) => self.shapes.shapes.get(number).cloned().unwrap_or_default(),
            Shape::Frame => self.shapes.frame.clone(),
            Shape::Lines => self.shapes.lines.clone(),
            Shape::Table => Mesh::default(),
            Shape::Side(number) => {
                self.shapes.sides.get(number).map(|(_, mesh)| mesh.clone()).unwrap_or_default()
            }
            Shape::Figure(figure) => figure.mesh(self.detail),
            Shape::Rubble(_) => Mesh::default(),
        }
    }

    fn size(&mut self, figure: Figure) -> (f32, f32) {
        let detail = Detail::Low;
        *self.sizes.entry(figure).or_insert_with(|| {
            let (low, high) = figure.mesh(detail).bounds();
            let wide = (high[0] - low[0]).max(high[2] - low[2]) / 2.0;
            (wide, high[1])
        })
    }

    /// Posts in the place of the pieces, for picking.
    fn posts(&mut self) -> Vec<Post> {
        if self.ground.is_standing() {
            return Vec::new();
        }
        let pieces: Vec<Piece> = self.scene.pieces.clone();
        let mut posts = Vec::new();
        for piece in pieces {
            let figure = self.figure(&piece);
            let (radius, height) = self.size(figure);
            let foot = self.ground.middle(piece.cell);
            posts.push(Post { cell: piece.cell, foot, radius: radius * 0.92, height });
        }
        posts
    }

    /// The cell at a point of the picture.
    pub fn pick(&mut self, point: (f32, f32)) -> Option<Cell> {
        let ray = self.camera.ray(point);
        let posts = self.posts();
        pick(&self.ground, &posts, ray)
    }

    /// The ray at a point of the picture.
    pub fn ray(&self, point: (f32, f32)) -> Ray {
        self.camera.ray(point)
    }

    /// Takes a piece up; false if there is none.
    pub fn lift(&mut self, from: Option<Cell>, piece: Option<Piece>) -> bool {
        let own = from.and_then(|cell| self.scene.pieces.iter().find(|piece| piece.cell == cell));
        let Some(piece) = own.cloned().or(piece) else { return false };
        let at = from.map_or(vec3(0.0, 0.5, 0.0), |cell| self.ground.middle(cell));
        self.held = Some(Held { from, piece, at });
        true
    }

    /// Carries what is held to a point of the picture.
    pub fn carry(&mut self, point: (f32, f32)) {
        let ray = self.camera.ray(point);
        let met = self.ground.meet(ray).map(|(point, _)| point);
        if let (Some(held), Some(point)) = (&mut self.held, met) {
            let lift =
                if self.ground.is_standing() { vec3(0.0, 0.0, 0.4) } else { vec3(0.0, 0.35, 0.0) };
            held.at = point + lift;
        }
    }

    /// Holds nothing any longer.
    pub fn let_go(&mut self) {
        self.held = None;
    }

    /// What is to be drawn now.
    pub fn drawing(&mut self, now: f64) -> Drawing {
        let mut drawing = Drawing::default();
        self.draw_board(&mut drawing, now);
        let feet = self.draw_figures(&mut drawing, now);
        let begin = drawing.len();
        crate::marks::draw(self, &mut drawing, now);
        drawing.marks = begin..drawing.len();
        let begin = drawing.len();
        crate::marks::draw_over(self, &mut drawing);
        drawing.over = begin..drawing.len();
        let begin = drawing.len();
        for glow in self.lights.glows(now) {
            drawing.glow(&glow);
        }
        drawing.glows = begin..drawing.len();
        let begin = drawing.len();
        for (at, radius, strength) in feet {
            drawing.foot(at, radius, strength);
        }
        drawing.feet = begin..drawing.len();
        let (legs, strength) = self.lights.legs(now);
        drawing.legs = legs.iter().map(|(from, to)| [from.x, from.z, to.x, to.z]).collect();
        drawing.leg_strength = strength;
        drawing
    }

    fn draw_board(&self, drawing: &mut Drawing, now: f64) {
        let material = looks::board_material(&self.looks);
        let plain = |colour: looks::Light, second: looks::Light| Skin {
            tint: colour,
            second,
            other: colour,
            material,
        };
        let line = looks::linear(self.looks.line);
        for (number, _) in self.shapes.shapes.iter().enumerate() {
            let begin = drawing.len();
            for (index, tile) in self.shapes.tiles.iter().enumerate() {
                if tile.shape != number {
                    continue;
                }
                let at = Vec3::from(tile.at) + vec3(0.0, self.height(index, now), 0.0);
                let seed = (index * 37 % 101) as f32 / 101.0;
                let skin = if self.ground.is_standing() {
                    Skin {
                        material: looks::material::LACQUER,
                        ..plain(looks::frame(&self.looks, true), line)
                    }
                } else {
                    plain(looks::cell(&self.looks, tile.shade), line)
                };
                drawing.solid(&Mat4::from_translation(at), &skin, Manner { seed, ..Manner::PLAIN });
            }
            Stage::batch(drawing, Shape::Tile(number), begin, true);
        }
        let ground = looks::linear(self.looks.point);
        let frame = looks::frame(&self.looks, self.ground.is_standing());
        let identity = Mat4::from_scale(1.0);
        let begin = drawing.len();
        // The frame's own part; a ground to play on has its own colour.
        let material = if self.ground.is_standing() { looks::material::LACQUER } else { material };
        let skin = Skin { tint: frame, second: line, other: ground, material };
        drawing.solid(&identity, &skin, Manner { seed: 0.37, ..Manner::PLAIN });
        Stage::batch(drawing, Shape::Frame, begin, true);
        let begin = drawing.len();
        drawing.solid(&identity, &plain(line, line), Manner::PLAIN);
        Stage::batch(drawing, Shape::Lines, begin, false);
        self.draw_sides(drawing);
        let begin = drawing.len();
        let low = self.table();
        let cloth = Skin {
            tint: looks::linear([70, 44, 27]),
            second: frame,
            other: frame,
            material: looks::material::WOOD,
        };
        let cloth = if self.looks.contrast {
            Skin { material: looks::material::PAPER, ..cloth }
        } else {
            cloth
        };
        drawing.solid(
            &Mat4::from_translation(vec3(0.0, low, 0.0)),
            &cloth,
            Manner { seed: 0.11, ..Manner::PLAIN },
        );
        Stage::batch(drawing, Shape::Table, begin, false);
    }

    /// The edges that a seat wants to reach, in its colour.
    fn draw_sides(&self, drawing: &mut Drawing) {
        for (number, (edge, _)) in self.shapes.sides.iter().enumerate() {
            let owner = self.edges.iter().find(|(other, _)| other == edge).map(|(_, seat)| *seat);
            if let Some(seat) = owner {
                let begin = drawing.len();
                let piece = Piece::new(0, "side", 's', seat);
                let skin = looks::piece(&piece, &self.tints, &self.looks);
                drawing.solid(&Mat4::from_scale(1.0), &skin, Manner::PLAIN);
                Stage::batch(drawing, Shape::Side(number), begin, false);
            }
        }
    }

    /// Half of what the board takes up, rim and all, and how far below it the table is.
    pub fn extent(&self) -> [f32; 3] {
        let (low, high) = self.shapes.bounds;
        [(high[0] - low[0]) / 2.0, (high[2] - low[2]) / 2.0, -self.table()]
    }

    /// How high the table is.
    pub fn table(&self) -> f32 {
        self.shapes.bounds.0[1].min(0.0) - 0.002
    }

    fn batch(drawing: &mut Drawing, shape: Shape, begin: usize, casts: bool) {
        let rows = begin..drawing.len();
        if !rows.is_empty() {
            let whole = matches!(shape, Shape::Rubble(_));
            drawing.batches.push(DrawBatch { shape, rows, casts, whole });
        }
    }

    /// Draws the figures; gives their feet.
    fn draw_figures(&mut self, drawing: &mut Drawing, now: f64) -> Vec<(Vec3, f32, f32)> {
        let mut by_figure: BTreeMap<Figure, Vec<(Pose, Piece)>> = BTreeMap::new();
        let away = self.held.as_ref().and_then(|held| held.from);
        let provisional = self.scene.provisional;
        let mut add = |pose: Pose, piece: &Piece, figure: Figure| {
            by_figure.entry(figure).or_default().push((pose, piece.clone()));
        };
        for actor in self.actors.all() {
            let mut pose = actor.pose(now);
            if !actor.is_moving() {
                let index = self.ground.index(actor.piece.cell);
                pose.at.y += index.map_or(0.0, |index| self.height(index, now));
                if self.ground.is_points() && self.marks.selected.contains(&actor.piece.cell) {
                    pose.at.y += 0.12;
                }
            }
            let figure = self.figure(&actor.piece);
            if Some(actor.piece.cell) == away {
                pose.seen *= 0.3;
            }
            if let Some((from, to)) =
                provisional.filter(|(from, _)| *from == actor.piece.cell && away.is_none())
            {
                let moved = Pose { at: self.ground.middle(to), ..pose };
                pose.seen *= if from == to { 1.0 } else { 0.3 };
                if from != to {
                    add(moved, &actor.piece, figure);
                }
            }
            add(pose, &actor.piece, figure);
        }
        if let Some(held) = &self.held {
            add(Pose::at(held.at, 0.0), &held.piece, self.figure(&held.piece));
        }
        let mut feet = Vec::new();
        for (figure, poses) in by_figure {
            let (radius, height) = self.size(figure);
            let begin = drawing.len();
            for (pose, piece) in poses.iter().filter(|(pose, _)| pose.seen > 0.01) {
                let skin = looks::piece(piece, &self.tints, &self.looks);
                let seed = f32::from(piece.cell.0 * 29 % 97) / 97.0;
                let manner = Manner { seed, seen: pose.seen, ..Manner::PLAIN };
                drawing.solid(&self.stand(pose, height), &skin, manner);
                if !self.ground.is_standing() {
                    feet.push((
                        pose.at,
                        radius,
                        pose.seen * (1.0 - pose.at.y.max(0.0) * 1.4).max(0.0),
                    ));
                }
            }
            Stage::batch(drawing, Shape::Figure(figure), begin, true);
        }
        for broken in &self.broken {
            let (matrices, seen) = broken.matrices(now, self.physics.as_deref());
            let skin = looks::piece(&broken.piece, &self.tints, &self.looks);
            let begin = drawing.len();
            for matrix in matrices {
                drawing.solid(&matrix, &skin, Manner { seen, ..Manner::PLAIN });
            }
            Stage::batch(drawing, Shape::Rubble(broken.figure), begin, true);
        }
        feet
    }

    /// How a figure stands in space; in a standing frame its discs are upright.
    fn stand(&self, pose: &Pose, height: f32) -> Mat4 {
        if self.ground.is_standing() {
            return Mat4::from_translation(pose.at)
                * Mat4::from_angle_x(three_d::Rad(std::f32::consts::FRAC_PI_2))
                * Mat4::from_translation(vec3(0.0, -height / 2.0, 0.0));
        }
        pose.matrix(height / 2.0)
    }

    /// From the board's plane to the place of a flat mark: its own `x` and `z` along the board.
    pub fn mark_matrix(&self, index: usize, scale: f32, lift: f32, now: f64) -> Mat4 {
        let middle = self.ground.middles()[index];
        if self.ground.is_standing() {
            let at = middle + vec3(0.0, 0.0, STANDING_DEPTH + 0.012 + lift);
            Mat4::from_translation(at)
                * Mat4::from_angle_x(three_d::Rad(std::f32::consts::FRAC_PI_2))
                * Mat4::from_nonuniform_scale(scale, 1.0, scale)
        } else {
            let at = middle + vec3(0.0, self.height(index, now) + 0.006 + lift, 0.0);
            Mat4::from_translation(at) * Mat4::from_nonuniform_scale(scale, 1.0, scale)
        }
    }
}
