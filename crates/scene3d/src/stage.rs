//! The stage: board, pieces, marks and light as they are at a moment. It knows no browser and no graphics: what is to be drawn
//! comes out as a [`Drawing`](crate::drawing::Drawing).

mod draw;

use crate::actors::{Actors, Blow, Consequences};
use crate::camera::Camera;
use crate::cue::Cue;
use crate::drawing::Shape;
use crate::light::Lights;
use crate::place::{Ground, Post, Ray, pick};
use crate::rubble::{Breaking, Broken, PIECES, Physics};
use parlour_core::Seat;
use parlour_core::show::{Board, Cell, Edge, Piece, Scene, Tint};
use parlour_motion::{Ripple, Spring};
use parlour_protocol::stage::{StageLooks, StageMarks, StageMessage, StageScene};
use parlour_shapes::{BoardMeshes, Detail, Figure, FigureContext, Fragment, Mesh};
use parlour_shatter::Obstacle;
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;
use three_d::{InnerSpace, Vec3, vec3};

/// How long a ripple lasts, in milliseconds.
const RIPPLE: f64 = 950.0;
/// How high it is.
const RIPPLE_HEIGHT: f32 = 0.11;
/// How long a tile takes for half of its way, in seconds.
const RISES: f32 = 0.055;

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
    /// Whose side that is, in quarter turns.
    side: u8,
    /// What everything looks like.
    pub looks: StageLooks,
    /// Marks.
    pub marks: StageMarks,
    /// Arrows and circles.
    pub strokes: Vec<(u8, Cell, Cell)>,
    shapes: BoardMeshes,
    company: FigureContext,
    detail: Detail,
    tints: Vec<Tint>,
    edges: Vec<(Edge, Seat)>,
    scene: StageScene,
    actors: Actors,
    lights: Lights,
    held: Option<Held>,
    /// How high every tile is.
    heights: Vec<Spring>,
    /// What will be heard and has not been told yet.
    cues: Vec<Cue>,
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
            side: 0,
            looks: StageLooks::default(),
            marks: StageMarks::default(),
            strokes: Vec::new(),
            shapes,
            company: FigureContext::default(),
            detail,
            tints: Vec::new(),
            edges: Vec::new(),
            scene: StageScene::default(),
            actors: Actors::default(),
            lights: Lights::default(),
            held: None,
            heights: Vec::new(),
            cues: Vec::new(),
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
            StageMessage::Side(quarters) => {
                self.side = quarters;
                self.camera.set_side(quarters);
            }
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
        self.heights = vec![Spring::default(); self.ground.middles().len()];
        let size = self.camera.size();
        self.camera = Camera::new(&self.ground, 1.0);
        self.camera.resize(size.0, size.1);
        self.actors = Actors::default();
        self.scene = StageScene::default();
        self.lights = Lights::default();
        self.company = FigureContext::default();
        self.ripples.clear();
        self.clear_broken();
        self.held = None;
        self.edition += 1;
    }

    fn show(&mut self, scene: StageScene, now: f64) {
        let soldiers = self.company.soldiers;
        let all = Scene { pieces: scene.pieces.clone(), ..Scene::default() };
        self.company = FigureContext::of(&self.ground.board, &all);
        self.company.soldiers |= soldiers;
        let Consequences { blows, cues, arrival } =
            self.actors.show(&self.ground, &scene, self.looks.wizard, now);
        self.cues = cues;
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

    /// The side from which the names of rows and columns are read, in quarter turns.
    pub fn side(&self) -> u8 {
        self.side
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
        if self.looks.still {
            self.camera.arrive();
        }
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
            let near = self.neighbours(&breaking);
            let broken = Broken::new(&breaking, figure, &fragments, near, self.physics.as_mut());
            self.broken.push(broken);
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

    /// Who stands so near to what breaks that fragments meet them: also whoever struck.
    fn neighbours(&mut self, breaking: &Breaking) -> Vec<Obstacle> {
        const NEAR: f32 = 2.6;
        let standing = self.actors.standing().iter();
        let feet: Vec<(Vec3, Piece)> = standing
            .map(|actor| (actor.pose(breaking.when).at, actor.piece.clone()))
            .filter(|(at, _)| (at - breaking.at).magnitude() < NEAR)
            .collect();
        let obstacle = |(at, piece): (Vec3, Piece)| {
            let figure = self.figure(&piece);
            let (radius, height) = self.size(figure);
            Obstacle { at: at.into(), radius: radius * 0.8, height }
        };
        feet.into_iter().map(obstacle).collect()
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
        let mut moving = false;
        for (height, wanted) in self.heights.iter_mut().zip(wanted) {
            if self.looks.still || height.rests_at(wanted) {
                *height = Spring::at(wanted);
            } else {
                height.step(wanted, RISES, passed / 1000.0);
                moving = true;
            }
        }
        moving
    }

    /// How high the board is at a place now, by its number.
    pub fn height(&self, index: usize, now: f64) -> f32 {
        let mut height = self.heights.get(index).map_or(0.0, |height| height.value);
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

    /// How many things it keeps: what moves, breaks, ripples, shines or was cut.
    pub fn kept(&self) -> usize {
        let passing = self.ripples.len() + self.breaking.len() + self.broken.len();
        passing + self.cues.len() + self.cut.len() + self.sizes.len() + self.actors.all().count()
    }

    /// What will be heard of what was shown last; it is told once.
    pub fn take_cues(&mut self) -> Vec<Cue> {
        std::mem::take(&mut self.cues)
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
}
