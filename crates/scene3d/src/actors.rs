//! The pieces as they stand and move. What changed between two scenes is played from where everything is at that moment, so a
//! new scene in the middle of a movement is only another movement.

use crate::place::{Ground, yaw};
use crate::rubble::Breaking;
use parlour_core::show::{Cell, Effect, Piece};
use parlour_motion::easing::{arc, ease_out_cubic, fall, smoothstep};
use parlour_motion::travel::is_blocked;
use parlour_motion::{Walk, difference};
use parlour_protocol::stage::StageScene;
use std::f32::consts::PI;
use three_d::{InnerSpace, Mat4, Rad, Vec3, vec3};

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
        let wide = self.size * (1.0 + (1.0 - self.squash) * 0.4);
        matrix
            * Mat4::from_angle_y(Rad(self.yaw))
            * Mat4::from_angle_x(Rad(-self.tip.0))
            * Mat4::from_angle_z(Rad(-self.tip.1))
            * Mat4::from_nonuniform_scale(wide, self.size * self.squash, wide)
    }
}

/// Something that happens to a piece between two moments, in milliseconds.
#[derive(Clone, PartialEq, Debug)]
struct Move {
    begin: f64,
    length: f64,
    what: What,
}

#[derive(Clone, PartialEq, Debug)]
enum What {
    /// Goes from place to place; over others it jumps.
    Travel(Vec<(Vec3, bool)>),
    /// Turns to its new facing from another.
    Turn(f32),
    /// Comes out of nothing.
    Come,
    /// Falls from a height.
    Drop(f32),
    /// Is turned over, from the other side up.
    Flip,
    /// Goes: it is knocked over towards somewhere, and sinks.
    Go(f32),
    /// Is simply gone at the end.
    Vanish,
    /// Turns, walks, strikes, and stands again.
    Walk(Walk),
}

impl Move {
    fn part(&self, now: f64) -> f32 {
        if self.length <= 0.0 {
            1.0
        } else {
            ((now - self.begin) / self.length).clamp(0.0, 1.0) as f32
        }
    }

    /// Changes a pose as it is in this moment.
    fn pose(&self, pose: &mut Pose, now: f64) {
        let t = self.part(now);
        match &self.what {
            What::Travel(places) => travel(pose, places, t),
            What::Turn(from) => {
                let by = (pose.yaw - from + PI).rem_euclid(2.0 * PI) - PI;
                pose.yaw -= by * (1.0 - smoothstep(t));
            }
            What::Come => {
                pose.seen *= smoothstep(t * 1.6);
                pose.size *= 0.7 + 0.3 * ease_out_cubic(t);
                pose.at.y += 0.35 * (1.0 - ease_out_cubic(t));
            }
            What::Drop(height) => pose.at.y += height * fall(t),
            What::Flip => {
                pose.flip += PI * (1.0 - smoothstep(t));
                pose.at.y += 0.45 * arc(t);
            }
            What::Go(towards) => {
                let t = smoothstep(t);
                pose.lean = (t * 1.25, *towards);
                pose.at.y -= 0.25 * t * t;
                pose.seen *= 1.0 - (t * 1.5 - 0.5).clamp(0.0, 1.0);
            }
            What::Walk(walk) => {
                let seconds = t * walk.duration();
                let walked = walk.pose(seconds);
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

/// Along places, each leg a slide or a jump.
fn travel(pose: &mut Pose, places: &[(Vec3, bool)], t: f32) {
    let lengths: Vec<f32> =
        places.windows(2).map(|leg| (leg[1].0 - leg[0].0).magnitude().max(0.3)).collect();
    let total: f32 = lengths.iter().sum();
    // One leg is eased as a whole; of several each jump begins and ends by itself.
    let mut way = if lengths.len() == 1 { smoothstep(t) * total } else { t * total };
    for (at, (leg, length)) in places.windows(2).zip(&lengths).enumerate() {
        if way <= *length || at + 1 == lengths.len() {
            let part = (way / length).clamp(0.0, 1.0);
            let part = if lengths.len() == 1 { part } else { smoothstep(part) };
            pose.at = leg[0].0 + (leg[1].0 - leg[0].0) * part;
            if leg[1].1 {
                pose.at.y += (0.75 + 0.1 * length) * arc(part);
                let landing = ((part - 0.9) / 0.1).clamp(0.0, 1.0);
                pose.squash = 1.0 - 0.10 * arc(landing);
            } else {
                pose.at.y += 0.05 * arc(part);
            }
            return;
        }
        way -= length;
    }
}

/// A piece and what happens to it.
#[derive(Clone, PartialEq, Debug)]
pub struct Actor {
    /// What it is.
    pub piece: Piece,
    home: Pose,
    moves: Vec<Move>,
}

impl Actor {
    fn new(piece: Piece, ground: &Ground) -> Actor {
        let home = home(&piece, ground);
        Actor { piece, home, moves: Vec::new() }
    }

    /// How it stands now.
    pub fn pose(&self, now: f64) -> Pose {
        let mut pose = self.home;
        for change in &self.moves {
            change.pose(&mut pose, now);
        }
        pose
    }

    /// Whether it moves.
    pub fn is_moving(&self) -> bool {
        !self.moves.is_empty()
    }

    fn add(&mut self, begin: f64, length: f64, what: What) {
        self.moves.push(Move { begin, length, what });
    }
}

/// Where a piece stands when nothing happens to it: it faces where it must, or away from its owner's side.
fn home(piece: &Piece, ground: &Ground) -> Pose {
    let views = &ground.board.views;
    let side = piece.owner.and_then(|seat| views.get(seat.index())).copied().unwrap_or(0);
    let ahead = f32::from(side) * std::f32::consts::FRAC_PI_2;
    Pose::at(ground.middle(piece.cell), piece.facing.map_or(ahead, yaw))
}

/// Something that others have to do with: a capture that makes the board ripple.
#[derive(Clone, Debug)]
pub struct Blow {
    /// Where.
    pub at: Vec3,
    /// When.
    pub when: f64,
    /// What breaks by it.
    pub breaks: Option<Breaking>,
}

/// All pieces.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Actors {
    standing: Vec<Actor>,
    leaving: Vec<(Actor, f64)>,
}

/// With more changes than this nothing moves.
const MANY: usize = 80;

impl Actors {
    /// Those that stand, in the order of the scene.
    pub fn standing(&self) -> &[Actor] {
        &self.standing
    }

    /// All that are to be drawn.
    pub fn all(&self) -> impl Iterator<Item = &Actor> {
        self.standing.iter().chain(self.leaving.iter().map(|(actor, _)| actor))
    }

    /// Ends what is over; true while something moves.
    pub fn step(&mut self, now: f64) -> bool {
        self.leaving.retain(|(_, until)| now < *until);
        for actor in &mut self.standing {
            actor.moves.retain(|change| now < change.begin + change.length);
        }
        !self.leaving.is_empty() || self.standing.iter().any(Actor::is_moving)
    }

    /// Ends every movement at once.
    pub fn finish(&mut self) {
        self.leaving.clear();
        for actor in &mut self.standing {
            actor.moves.clear();
        }
    }

    /// Shows a scene; gives what the rest of the stage has to know: blows, and when everything has arrived.
    pub fn show(
        &mut self,
        ground: &Ground,
        scene: &StageScene,
        wizard: bool,
        now: f64,
    ) -> (Vec<Blow>, f64) {
        let before: Vec<Piece> = self.standing.iter().map(|actor| actor.piece.clone()).collect();
        let distance =
            |a: Cell, b: Cell| f64::from((ground.middle(a) - ground.middle(b)).magnitude());
        let changes = difference(&before, &scene.pieces, &scene.path, distance);
        let count = changes.moved.len()
            + changes.changed.len()
            + changes.removed.len()
            + changes.added.len();
        let pace = if count > MANY { 0.0 } else { f64::from(scene.duration) };
        let mut change = Change {
            ground,
            scene,
            before: &before,
            now,
            pace,
            arrival: now,
            blows: Vec::new(),
            wizard: wizard && !ground.is_standing() && scene.path.len() <= 2,
            taken: changes.removed.iter().map(|i| before[*i].cell).collect(),
            hit: None,
        };
        let old = std::mem::take(&mut self.standing);
        let mut next: Vec<Option<Actor>> = vec![None; scene.pieces.len()];
        for &(i, j) in &changes.unchanged {
            next[j] = Some(change.turned(&old[i], &scene.pieces[j]));
        }
        for &(i, j) in &changes.moved {
            next[j] = Some(change.moved(&old[i], &scene.pieces[j], &mut self.leaving));
        }
        for &(i, j) in &changes.changed {
            next[j] = Some(change.changed(&old[i], &scene.pieces[j], &mut self.leaving));
        }
        for &j in &changes.added {
            next[j] = Some(change.added(&scene.pieces[j]));
        }
        for &i in &changes.removed {
            self.leaving.extend(change.removed(&old[i]));
        }
        self.standing = next.into_iter().flatten().collect();
        (change.blows, change.arrival)
    }
}

/// One change of scenes.
struct Change<'a> {
    ground: &'a Ground,
    scene: &'a StageScene,
    before: &'a [Piece],
    now: f64,
    /// Milliseconds of a short movement; 0 for none.
    pace: f64,
    arrival: f64,
    blows: Vec<Blow>,
    /// Pieces walk and strike.
    wizard: bool,
    /// The cells of what is taken.
    taken: Vec<Cell>,
    /// When a blow falls, and from where.
    hit: Option<(f64, Vec3)>,
}

impl Change<'_> {
    /// How long a way takes.
    fn length(&self, cells: f32) -> f64 {
        self.pace * f64::from(1.3 + 0.14 * cells).min(2.6)
    }

    /// Stays, and perhaps faces somewhere else.
    fn turned(&self, old: &Actor, piece: &Piece) -> Actor {
        let mut actor = Actor {
            piece: piece.clone(),
            home: home(piece, self.ground),
            moves: old.moves.clone(),
        };
        if old.piece.facing != piece.facing && self.pace > 0.0 {
            let from = old.pose(self.now).yaw;
            actor.moves.retain(|change| !matches!(change.what, What::Turn(_)));
            actor.add(self.now, self.pace * 1.4, What::Turn(from));
        }
        if self.pace <= 0.0 {
            actor.moves.clear();
        }
        actor
    }

    /// The places a piece goes along: those of the move if it names them.
    fn places(&self, from: Cell, to: Cell, start: Vec3) -> Vec<(Vec3, bool)> {
        let path = &self.scene.path;
        let named = path.first() == Some(&from) && path.last() == Some(&to);
        let mut cells: Vec<Cell> = if named { path[1..].to_vec() } else { vec![to] };
        if let Some((origin, seen)) = self.scene.carried
            && origin == from
            && let Some(at) = cells.iter().position(|cell| *cell == seen)
        {
            cells.drain(..at);
        }
        let mut places = vec![(start, false)];
        for cell in cells {
            let (before, next) = (places[places.len() - 1].0, self.ground.middle(cell));
            let others = self.before.iter().filter(|piece| piece.cell != from && piece.cell != to);
            let others = others.map(|piece| self.ground.middle(piece.cell).into());
            let jumps = is_blocked(before.into(), next.into(), others);
            places.push((next, jumps));
        }
        places
    }

    fn moved(&mut self, old: &Actor, piece: &Piece, leaving: &mut Vec<(Actor, f64)>) -> Actor {
        let mut actor = Actor::new(piece.clone(), self.ground);
        if self.pace <= 0.0 {
            return actor;
        }
        let was = old.pose(self.now);
        let mut start = was.at;
        if let Some((origin, seen)) = self.scene.carried
            && origin == old.piece.cell
        {
            start = self.ground.middle(seen);
        }
        if self.wizard && old.piece.kind == piece.kind && was.at == start {
            return self.walking(actor, start);
        }
        let places = self.places(old.piece.cell, piece.cell, start);
        let way: f32 = places.windows(2).map(|leg| (leg[1].0 - leg[0].0).magnitude()).sum();
        let length = if way < 0.05 { 0.0 } else { self.length(way) };
        self.arrival = self.arrival.max(self.now + length);
        if (was.yaw - actor.home.yaw).abs() > 1e-4 {
            actor.add(self.now, length, What::Turn(was.yaw));
        }
        let travel = What::Travel(places);
        if old.piece.kind != piece.kind {
            // One becomes the other where it arrives.
            let mut past = Actor { piece: old.piece.clone(), home: actor.home, moves: Vec::new() };
            past.add(self.now, length, travel.clone());
            past.add(self.now + length, self.pace, What::Go(was.yaw));
            leaving.push((past, self.now + length + self.pace));
            actor.add(self.now + length, self.pace * 1.2, What::Come);
        }
        actor.add(self.now, length, travel);
        actor
    }

    /// Walks to its place, and strikes whoever stands there.
    fn walking(&mut self, mut actor: Actor, start: Vec3) -> Actor {
        let strikes = self.taken.contains(&actor.piece.cell);
        let walk = Walk::new(start.into(), actor.home.at.into(), actor.home.yaw, strikes);
        let length = f64::from(walk.duration()) * 1000.0;
        if let Some(hit) = walk.hit() {
            self.hit = Some((self.now + f64::from(hit) * 1000.0, start));
        }
        self.arrival = self.arrival.max(self.now + length);
        actor.add(self.now, length, What::Walk(walk));
        actor
    }

    fn changed(&mut self, old: &Actor, piece: &Piece, leaving: &mut Vec<(Actor, f64)>) -> Actor {
        let mut actor = Actor::new(piece.clone(), self.ground);
        if self.pace <= 0.0 {
            return actor;
        }
        // What is turned over waits for the wave that goes out from the new piece.
        let from = self.scene.path.last().map_or(actor.home.at, |cell| self.ground.middle(*cell));
        let wait = f64::from((actor.home.at - from).magnitude()) * self.pace * 0.22;
        if old.piece.kind == piece.kind {
            actor.add(self.now + wait, self.pace * 1.8, What::Flip);
        } else {
            let mut past = old.clone();
            past.moves.clear();
            past.add(self.now, self.pace, What::Go(0.0));
            leaving.push((past, self.now + self.pace));
            actor.add(self.now, self.pace, What::Come);
        }
        actor
    }

    fn added(&mut self, piece: &Piece) -> Actor {
        let mut actor = Actor::new(piece.clone(), self.ground);
        let carried = self.scene.carried.is_some_and(|(_, seen)| seen == piece.cell);
        if self.pace <= 0.0 || carried && !self.ground.is_standing() {
            return actor;
        }
        if self.ground.is_standing() {
            let height = self.ground.rise() + 0.6 - actor.home.at.y;
            let length = self.pace * f64::from(1.2 + height * 0.35);
            actor.add(self.now, length, What::Drop(height));
            self.arrival = self.arrival.max(self.now + length * 0.72);
        } else {
            actor.add(self.now, self.pace, What::Come);
            self.arrival = self.arrival.max(self.now + self.pace);
        }
        actor
    }

    /// A piece goes: struck by whatever arrives there, or by a beam, or from where it was passed.
    fn removed(&mut self, old: &Actor) -> Option<(Actor, f64)> {
        if self.pace <= 0.0 {
            return None;
        }
        let mut actor = old.clone();
        actor.moves.clear();
        let cell = old.piece.cell;
        let struck: Vec<Cell> = self
            .scene
            .effects
            .iter()
            .flat_map(|effect| match effect {
                Effect::Beam { hit, .. } => hit.iter().copied().collect::<Vec<_>>(),
                Effect::Blast { cells } => cells.clone(),
            })
            .collect();
        let path = &self.scene.path;
        let arrives =
            path.last().copied().filter(|to| path.first() == Some(&cell) && struck.contains(to));
        if let Some(to) = arrives {
            let places = self.places(cell, to, actor.home.at);
            let way: f32 = places.windows(2).map(|leg| (leg[1].0 - leg[0].0).magnitude()).sum();
            let length = self.length(way);
            actor.home.at = self.ground.middle(to);
            actor.add(self.now, length, What::Travel(places));
            self.arrival = self.arrival.max(self.now + length);
        }
        if arrives.is_some() || struck.contains(&cell) {
            let wait = self.arrival - self.now + self.pace * 1.4;
            actor.add(self.now, wait, What::Vanish);
            return Some((actor, self.now + wait));
        }
        if let Some((when, from)) = self.hit {
            let way = actor.home.at - from;
            let way = if way.magnitude() > 0.1 { way.normalize() } else { vec3(0.0, 0.0, -1.0) };
            let (at, yaw) = (actor.home.at, actor.home.yaw);
            let breaking = Breaking { piece: old.piece.clone(), at, yaw, way, when };
            self.blows.push(Blow { at, when, breaks: Some(breaking) });
            actor.add(self.now, when - self.now, What::Vanish);
            return Some((actor, when));
        }
        let from = path.iter().rev().nth(1).map_or(actor.home.at, |cell| self.ground.middle(*cell));
        let towards = actor.home.at - from;
        let yaw = if towards.magnitude() < 0.1 { 0.0 } else { towards.x.atan2(towards.z) };
        let wait = (self.arrival - self.now) * 0.72;
        actor.add(self.now + wait, self.pace * 1.6, What::Go(yaw));
        self.blows.push(Blow { at: actor.home.at, when: self.now + wait, breaks: None });
        Some((actor, self.now + wait + self.pace * 1.6))
    }
}
