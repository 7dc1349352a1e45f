//! The pieces as they stand and move. What changed between two scenes is played from where everything is at that moment, so a
//! new scene in the middle of a movement is only another movement.

use crate::cue::{Cue, Heard};
use crate::moves::{Move, Pose, What};
use crate::place::{Ground, yaw};
use crate::rubble::Breaking;
use parlour_core::show::{Cell, Effect, Piece};
use parlour_motion::flourish::{Drop, turn_over_delay};
use parlour_motion::travel::is_blocked;
use parlour_motion::{Walk, difference};
use parlour_protocol::stage::StageScene;
use three_d::{InnerSpace, Vec3, vec3};

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

/// What a change of scenes means for the rest of the stage.
#[derive(Clone, Debug, Default)]
pub struct Consequences {
    /// Captures.
    pub blows: Vec<Blow>,
    /// What will be heard of pieces that walk.
    pub cues: Vec<Cue>,
    /// When everything has arrived.
    pub arrival: f64,
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
/// How long one thing takes to become another, in short movements.
const PROMOTION: f64 = 1.8;
/// The usual length of a short movement, in milliseconds.
const USUAL: f64 = 250.0;
/// How much quicker walks are that nobody waits for.
const HURRY: f64 = 1.5;

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

    /// How far one who stands at a place has to step aside for those who walk.
    pub fn aside(&self, place: Vec3, now: f64) -> Vec3 {
        let moves = self.standing.iter().flat_map(|actor| &actor.moves);
        let walks = moves.filter_map(|change| change.walk(now));
        walks.map(|(walk, seconds)| Vec3::from(walk.aside(place.into(), seconds))).sum()
    }

    /// Shows a scene; gives what the rest of the stage has to know.
    pub fn show(
        &mut self,
        ground: &Ground,
        scene: &StageScene,
        wizard: bool,
        now: f64,
    ) -> Consequences {
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
            consequences: Consequences { arrival: now, ..Consequences::default() },
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
        change.consequences
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
    consequences: Consequences,
    /// Pieces walk and strike.
    wizard: bool,
    /// The cells of what is taken.
    taken: Vec<Cell>,
    /// When a blow falls, and from where.
    hit: Option<(f64, Vec3)>,
}

impl Change<'_> {
    /// Something arrives at a moment.
    fn arrives(&mut self, when: f64) {
        self.consequences.arrival = self.consequences.arrival.max(when);
    }

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
        self.arrives(self.now + length);
        if (was.yaw - actor.home.yaw).abs() > 1e-4 {
            actor.add(self.now, length, What::Turn(was.yaw));
        }
        let travel = What::Travel(places);
        if old.piece.kind != piece.kind {
            // One becomes the other where it arrives.
            let mut past = Actor { piece: old.piece.clone(), home: actor.home, moves: Vec::new() };
            past.add(self.now, length, travel.clone());
            past.add(self.now + length, self.pace * PROMOTION, What::Become);
            leaving.push((past, self.now + length + self.pace * PROMOTION));
            actor.add(self.now + length, self.pace * PROMOTION, What::Became);
        }
        actor.add(self.now, length, travel);
        actor
    }

    /// Walks to its place, and strikes whoever stands there.
    fn walking(&mut self, mut actor: Actor, start: Vec3) -> Actor {
        let strikes = self.taken.contains(&actor.piece.cell);
        let walk = Walk::new(start.into(), actor.home.at.into(), actor.home.yaw, strikes);
        // Nobody has to be shown at length what computers play among themselves.
        let quick = if self.scene.hurried { HURRY } else { 1.0 };
        let after = |seconds: f32| self.now + f64::from(seconds) * 1000.0 / quick;
        let length = after(walk.duration()) - self.now;
        let heard = |seconds: f32, heard: Heard| Cue {
            when: after(seconds),
            at: Vec3::from(walk.pose(seconds).position),
            heard,
        };
        let mut cues: Vec<Cue> =
            walk.steps().into_iter().map(|seconds| heard(seconds, Heard::Step)).collect();
        if let Some(hit) = walk.hit() {
            self.hit = Some((after(hit), start));
            cues.push(heard(hit, Heard::Blow));
        }
        cues.push(heard(walk.duration(), Heard::Arrival));
        self.consequences.cues.extend(cues);
        self.arrives(self.now + length);
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
        if old.piece.kind == piece.kind {
            let length = self.pace * 1.8;
            let wait =
                f64::from(turn_over_delay((actor.home.at - from).magnitude())) * 3.0 * length;
            actor.add(self.now + wait, length, What::Flip);
        } else {
            let mut past = old.clone();
            past.moves.clear();
            past.add(self.now, self.pace * PROMOTION, What::Become);
            leaving.push((past, self.now + self.pace * PROMOTION));
            actor.add(self.now, self.pace * PROMOTION, What::Became);
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
            let drop = Drop::from(self.ground.rise() + 0.6 - actor.home.at.y);
            // It takes its own time where a move takes the usual one.
            let after = |seconds: f32| f64::from(seconds) * 1000.0 * self.pace / USUAL;
            actor.add(self.now, after(drop.duration()), What::Drop(drop));
            self.arrives(self.now + after(drop.hits()));
        } else {
            actor.add(self.now, self.pace, What::Come);
            self.arrives(self.now + self.pace);
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
            self.arrives(self.now + length);
        }
        if arrives.is_some() || struck.contains(&cell) {
            let wait = self.consequences.arrival - self.now + self.pace * 1.4;
            actor.add(self.now, wait, What::Vanish);
            return Some((actor, self.now + wait));
        }
        if let Some((when, from)) = self.hit {
            let way = actor.home.at - from;
            let way = if way.magnitude() > 0.1 { way.normalize() } else { vec3(0.0, 0.0, -1.0) };
            let (at, yaw) = (actor.home.at, actor.home.yaw);
            let breaking = Breaking { piece: old.piece.clone(), at, yaw, way, when };
            self.consequences.cues.push(Cue { when, at, heard: Heard::Shatter });
            self.consequences.blows.push(Blow { at, when, breaks: Some(breaking) });
            actor.add(self.now, when - self.now, What::Vanish);
            return Some((actor, when));
        }
        let from = path.iter().rev().nth(1).map_or(actor.home.at, |cell| self.ground.middle(*cell));
        let towards = actor.home.at - from;
        let yaw = if towards.magnitude() < 0.1 { 0.0 } else { towards.x.atan2(towards.z) };
        let wait = (self.consequences.arrival - self.now) * 0.72;
        actor.add(self.now + wait, self.pace * 1.6, What::Go(yaw));
        self.consequences.blows.push(Blow {
            at: actor.home.at,
            when: self.now + wait,
            breaks: None,
        });
        Some((actor, self.now + wait + self.pace * 1.6))
    }
}
