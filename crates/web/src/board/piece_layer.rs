//! The pieces on the board. The differences between two scenes are animated. Elements get their final place at once, so a
//! new scene in the middle of an animation just cancels it.

use super::motion::{Timing, about, animate, animate_then, place};
use super::picture::rotation;
use super::piece_element::{Looks, PieceElement, lies, piece_on};
use leptos::prelude::set_timeout;
use parlour_core::show::{Cell, Effect, Piece, Posture, Scene};
use parlour_motion::{Difference, difference};
use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;
use web_sys::{Animation, Element};

/// How the next scene is animated.
#[derive(Clone, Debug, Default)]
pub(super) struct Transition<'a> {
    /// Milliseconds of a movement; nothing moves with 0.
    pub duration: f64,
    /// The cells of the move, in the direction of time that is shown.
    pub path: &'a [Cell],
    /// A piece that the pointer has carried: from its cell to where it is seen now.
    pub carried: Option<(Cell, Cell)>,
    /// What the move does besides moving pieces.
    pub effects: &'a [Effect],
    /// How long a piece that is hit stays, after the movement.
    pub removal_delay: f64,
}

impl Transition<'_> {
    /// Whether the pointer has brought a piece all the way.
    fn is_carried(&self, from: Cell, to: Cell) -> bool {
        self.carried == Some((from, to))
    }
}

/// The pieces and their elements.
#[derive(Debug, Default)]
pub(super) struct PieceLayer {
    layer: Option<Element>,
    looks: Option<Looks>,
    pieces: Vec<Piece>,
    elements: Vec<PieceElement>,
    running: Vec<Animation>,
    /// Elements of pieces that are gone, until they have faded.
    leaving: Rc<RefCell<Vec<Element>>>,
    ghost: Option<Cell>,
}

/// How a piece goes over the board: off at once, and softly to its end.
const GLIDE: &str = "cubic-bezier(0.35, 0, 0.2, 1)";

/// With more changes than this nothing is animated.
const MANY: usize = 80;

impl PieceLayer {
    /// Shows a scene.
    pub(super) fn show(
        &mut self,
        layer: &Element,
        looks: &Looks,
        scene: &Scene,
        transition: &Transition<'_>,
    ) {
        self.finish();
        let same = self.looks.as_ref() == Some(looks) && self.layer.as_ref() == Some(layer);
        if !same {
            // Another board may reuse the same element, which still holds the pieces of the one before.
            layer.set_text_content(None);
            self.elements.clear();
            self.pieces.clear();
            self.layer = Some(layer.clone());
            self.looks = Some(looks.clone());
        }
        let middle = |cell| looks.layout.middle(cell);
        let distance = |a, b| {
            let ((x1, y1), (x2, y2)) = (middle(a), middle(b));
            (x2 - x1).hypot(y2 - y1)
        };
        let changes = difference(&self.pieces, &scene.pieces, transition.path, distance);
        let count = changes.moved.len()
            + changes.changed.len()
            + changes.removed.len()
            + changes.added.len();
        let instant = Transition { duration: 0.0, ..transition.clone() };
        let quiet = !same || transition.duration <= 0.0 || count > MANY;
        self.perform(layer, looks, scene, &changes, if quiet { &instant } else { transition });
        self.pieces.clone_from(&scene.pieces);
        self.update_ghost();
    }

    /// Ends every movement.
    fn finish(&mut self) {
        for animation in self.running.drain(..) {
            animation.cancel();
        }
        for element in self.leaving.borrow_mut().drain(..) {
            element.remove();
        }
    }

    fn perform(
        &mut self,
        layer: &Element,
        looks: &Looks,
        scene: &Scene,
        changes: &Difference,
        transition: &Transition<'_>,
    ) {
        let mut animator =
            Animator { looks, transition, before: &self.pieces, running: Vec::new() };
        let mut elements: Vec<Option<PieceElement>> = vec![None; scene.pieces.len()];
        let add = |piece: &Piece| {
            let piece_element = PieceElement::new(piece, looks);
            let _ = layer.append_child(&piece_element.body);
            piece_element
        };
        let mut removed: Vec<Element> = Vec::new();
        for &(i, j) in &changes.unchanged {
            let piece_element = &self.elements[i];
            animator.turn(piece_element, &self.pieces[i], &scene.pieces[j]);
            elements[j] = Some(piece_element.clone());
        }
        for &(i, j) in &changes.changed {
            let piece_element = add(&scene.pieces[j]);
            animator.become_another(
                &self.elements[i],
                &piece_element,
                self.pieces[i].kind == scene.pieces[j].kind,
            );
            removed.push(self.elements[i].body.clone());
            elements[j] = Some(piece_element);
        }
        for &i in &changes.removed {
            let piece_element = &self.elements[i];
            animator.leave(piece_element, self.pieces[i].cell);
            removed.push(piece_element.body.clone());
        }
        for &(i, j) in &changes.moved {
            let (from, to) = (&self.pieces[i], &scene.pieces[j]);
            let piece_element = if from.kind == to.kind {
                let piece_element = self.elements[i].clone();
                // What moves passes above the others.
                let _ = layer.append_child(&piece_element.body);
                animator.turn(&piece_element, from, to);
                piece_element
            } else {
                let _ = layer.append_child(&self.elements[i].body);
                let piece_element = add(to);
                animator.cross(&self.elements[i], &piece_element);
                animator.travel(&self.elements[i], from.cell, to.cell);
                removed.push(self.elements[i].body.clone());
                piece_element
            };
            animator.travel(&piece_element, from.cell, to.cell);
            let wait =
                if transition.is_carried(from.cell, to.cell) { 0.0 } else { transition.duration };
            animator.land(&piece_element, to, wait);
            elements[j] = Some(piece_element);
        }
        for &j in &changes.added {
            let piece_element = add(&scene.pieces[j]);
            animator.come(&piece_element, &scene.pieces[j]);
            elements[j] = Some(piece_element);
        }
        self.running = animator.running;
        self.elements = elements.into_iter().flatten().collect();
        self.remove_later(removed, transition);
    }

    /// Removes elements when their animation is over.
    fn remove_later(&mut self, removed: Vec<Element>, transition: &Transition<'_>) {
        if transition.duration <= 0.0 {
            for element in removed {
                element.remove();
            }
            return;
        }
        self.leaving.borrow_mut().extend(removed.iter().cloned());
        let leaving = Rc::clone(&self.leaving);
        let wait = transition.duration
            + if transition.effects.is_empty() { 0.0 } else { transition.removal_delay + 200.0 };
        let remove = move || {
            for element in removed {
                element.remove();
                leaving.borrow_mut().retain(|other| *other != element);
            }
        };
        set_timeout(remove, Duration::from_millis(wait as u64 + 30));
    }

    /// Makes the piece on a cell pale, because it is seen elsewhere at the moment.
    pub(super) fn set_ghost(&mut self, cell: Option<Cell>) {
        if self.ghost != cell {
            self.ghost = cell;
            self.update_ghost();
        }
    }

    fn update_ghost(&self) {
        for (piece, piece_element) in self.pieces.iter().zip(&self.elements) {
            let list = piece_element.body.class_list();
            let _ = list.toggle_with_force("ghost", Some(piece.cell) == self.ghost);
        }
    }

    /// A copy of the piece on a cell.
    pub(super) fn duplicate(&self, cell: Cell) -> Option<PieceElement> {
        let at = self.pieces.iter().position(|piece| piece.cell == cell)?;
        let duplicate = self.elements.get(at)?.duplicate()?;
        let _ = duplicate.body.class_list().remove_1("ghost");
        Some(duplicate)
    }
}

/// The movements of one change.
struct Animator<'a> {
    looks: &'a Looks,
    transition: &'a Transition<'a>,
    before: &'a [Piece],
    running: Vec<Animation>,
}

impl Animator<'_> {
    fn run(&mut self, element: &Element, frames: &[&[(&str, String)]], timing: Timing) {
        if self.transition.duration > 0.0 {
            self.running.extend(animate(element, frames, timing));
        }
    }

    fn timing(&self) -> Timing {
        Timing::eased(self.transition.duration)
    }

    /// Rotates to a new facing, the shorter way round.
    fn turn(&mut self, piece_element: &PieceElement, before: &Piece, after: &Piece) {
        piece_element.stand(after, self.looks);
        if before.facing == after.facing {
            return;
        }
        let seen = |piece: &Piece| f64::from(rotation(piece.facing, self.looks.layout.view.turn));
        let (from, to) = (seen(before), seen(after));
        let from = to - (to - from + 540.0).rem_euclid(360.0) + 180.0;
        let frame = |angle: f64| {
            let turn = format!("translate(50px, 50px) rotate({angle}deg) translate(-50px, -50px)");
            [("transform", turn)]
        };
        self.run(&piece_element.figure, &[&frame(from), &frame(to)], self.timing());
    }

    fn become_another(&mut self, old: &PieceElement, new: &PieceElement, flips: bool) {
        if !flips {
            self.cross(old, new);
            return;
        }
        // The same kind of another owner: a disc that is turned over.
        let frame = |wide: f64, seen: u8| {
            let shape = format!("translate(50px, 50px) scale({wide}, 1) translate(-50px, -50px)");
            [("transform", shape), ("opacity", seen.to_string())]
        };
        let half = self.transition.duration / 2.0;
        let first = Timing { duration: half, delay: 0.0, easing: "ease-in" };
        let second = Timing { duration: half, delay: half, easing: "ease-out" };
        self.run(&old.figure, &[&frame(1.0, 1), &frame(0.05, 1), &frame(0.05, 0)], first);
        self.run(&new.figure, &[&frame(0.05, 0), &frame(0.05, 1), &frame(1.0, 1)], second);
    }

    /// One fades while the other comes.
    fn cross(&mut self, old: &PieceElement, new: &PieceElement) {
        let seen = |part: &str| [("opacity", part.to_owned())];
        self.run(&old.figure, &[&seen("1"), &seen("0")], self.timing());
        self.run(&new.figure, &[&seen("0"), &seen("1")], self.timing());
    }

    fn leave(&mut self, piece_element: &PieceElement, cell: Cell) {
        // A piece that moves into a beam or a blast arrives before it goes.
        let ends = self.transition.effects.iter().flat_map(|effect| match effect {
            Effect::Beam { hit, .. } => hit.iter().copied().collect::<Vec<_>>(),
            Effect::Blast { cells } => cells.clone(),
        });
        let ends: Vec<Cell> = ends.collect();
        let path = self.transition.path;
        let arrives =
            path.last().copied().filter(|to| path.first() == Some(&cell) && ends.contains(to));
        if let Some(to) = arrives {
            self.travel(piece_element, cell, to);
        }
        let struck = arrives.is_some() || ends.contains(&cell);
        let frame = |size: f64, seen: &str| {
            [("transform", about((50.0, 60.0), (size, size))), ("opacity", seen.to_owned())]
        };
        if struck {
            let wait = self.transition.duration + self.transition.removal_delay;
            let seen = |part: &str| [("opacity", part.to_owned())];
            let timing = Timing::eased(120.0).after(wait);
            self.run(&piece_element.figure, &[&seen("1"), &seen("0")], timing);
        } else if piece_element.is_turned() {
            let seen = |part: &str| [("opacity", part.to_owned())];
            self.run(&piece_element.figure, &[&seen("1"), &seen("0")], self.timing());
        } else {
            // It gives way when what takes it is almost there.
            let half = self.transition.duration / 2.0;
            let timing = Timing { duration: half, delay: half, easing: "ease-in" };
            self.run(&piece_element.figure, &[&frame(1.0, "1"), &frame(0.7, "0")], timing);
        }
    }

    fn come(&mut self, piece_element: &PieceElement, piece: &Piece) {
        let cell = piece.cell;
        if self.looks.layout.board.posture == Posture::Standing {
            self.fall(piece_element, self.looks.layout.middle(cell));
            return;
        }
        if self.transition.carried.is_some_and(|(_, seen)| seen == cell) {
            self.land(piece_element, piece, 0.0);
            return;
        }
        if piece_element.is_turned() {
            let seen = |part: &str| [("opacity", part.to_owned())];
            self.run(&piece_element.figure, &[&seen("0"), &seen("1")], self.timing());
            return;
        }
        // Put down from a little above.
        let frame = |size: f64, seen: &str| {
            [("transform", about((50.0, 50.0), (size, size))), ("opacity", seen.to_owned())]
        };
        let timing =
            Timing { duration: self.transition.duration * 0.7, delay: 0.0, easing: "ease-in" };
        let frames = [frame(1.22, "0"), frame(1.1, "0.9"), frame(0.97, "1"), frame(1.0, "1")];
        let frames: Vec<&[(&str, String)]> = frames.iter().map(|frame| &frame[..]).collect();
        self.run(&piece_element.figure, &frames, timing);
    }

    /// Falls from above the board, the longer the deeper, and bounces once.
    fn fall(&mut self, piece_element: &PieceElement, end: (f64, f64)) {
        const BOUNCE: f64 = 0.06;
        let height = end.1 + 60.0;
        let fall = self.transition.duration * (0.6 + (height / 700.0).sqrt());
        // Up and down again takes twice the root of what it is high.
        let all = fall * (1.0 + 2.0 * BOUNCE.sqrt());
        let frame = |y: f64, time: f64, easing: &str| {
            let offset = format!("{:.3}", time / all);
            [("transform", place((end.0, y))), ("offset", offset), ("easing", easing.to_owned())]
        };
        let frames = [
            frame(end.1 - height, 0.0, "cubic-bezier(.33, 0, .66, .33)"),
            frame(end.1, fall, "cubic-bezier(.33, .66, .66, 1)"),
            frame(
                end.1 - height * BOUNCE,
                f64::midpoint(fall, all),
                "cubic-bezier(.33, 0, .66, .33)",
            ),
            frame(end.1, all, "linear"),
        ];
        let frames: Vec<&[(&str, String)]> = frames.iter().map(|frame| &frame[..]).collect();
        let timing = Timing { duration: all, delay: 0.0, easing: "linear" };
        self.run(&piece_element.body, &frames, timing);
    }

    /// Settles where it has come to: what stands gives a little, what lies is pressed down.
    fn land(&mut self, piece_element: &PieceElement, piece: &Piece, delay: f64) {
        if piece_element.is_turned() || piece.facing.is_some() {
            return;
        }
        let (foot, sizes) = if lies(&piece.kind) {
            ((50.0, 50.0), [(1.05, 1.05), (0.97, 0.97), (1.0, 1.0)])
        } else {
            ((50.0, 90.0), [(1.05, 0.93), (0.985, 1.02), (1.0, 1.0)])
        };
        let frames = sizes.map(|size| [("transform", about(foot, size))]);
        let duration = (self.transition.duration * 0.6).min(180.0);
        let timing = Timing { duration, delay, easing: "ease-out" };
        let settle: Vec<&[(&str, String)]> = frames.iter().map(|frame| &frame[..]).collect();
        // Nothing is to be seen of it before it begins.
        if self.transition.duration > 0.0 {
            self.running.extend(animate_then(&piece_element.figure, &settle, timing));
        }
    }

    /// Goes from cell to cell: along the cells of the move where it names them, else straight. Over others it is lifted.
    fn travel(&mut self, piece_element: &PieceElement, from: Cell, to: Cell) {
        let path = self.transition.path;
        let named = path.first() == Some(&from) && path.last() == Some(&to);
        let mut cells = if named { path.to_vec() } else { vec![from, to] };
        if let Some((origin, seen)) = self.transition.carried
            && origin == from
        {
            // Skip the part of the path along which the pointer has dragged it.
            let at = cells.iter().position(|cell| *cell == seen);
            cells = at.map_or_else(|| vec![seen, to], |at| cells[at..].to_vec());
        }
        let mut frames: Vec<[(&str, String); 1]> = Vec::new();
        for leg in cells.windows(2) {
            let (a, b) = (self.looks.layout.middle(leg[0]), self.looks.layout.middle(leg[1]));
            frames.push([("transform", place(a))]);
            if self.is_jump(a, b, from, to) {
                let lifted = (f64::midpoint(a.0, b.0) - 6.0, f64::midpoint(a.1, b.1) - 16.0);
                frames.push([("transform", format!("{} scale(1.12)", place(lifted)))]);
            }
        }
        if frames.is_empty() {
            return;
        }
        frames.push([("transform", place(self.looks.layout.middle(to)))]);
        let legs: Vec<&[(&str, String)]> = frames.iter().map(|frame| &frame[..]).collect();
        let timing = Timing { easing: GLIDE, ..self.timing() };
        self.run(&piece_element.body, &legs, timing);
    }

    /// Whether the straight line passes over another piece.
    fn is_jump(&self, a: (f64, f64), b: (f64, f64), from: Cell, to: Cell) -> bool {
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let length = dx.hypot(dy).max(1.0);
        self.before.iter().filter(|piece| piece.cell != from && piece.cell != to).any(|piece| {
            let (x, y) = self.looks.layout.middle(piece.cell);
            let along = ((x - a.0) * dx + (y - a.1) * dy) / length;
            let offset = ((x - a.0) * dy - (y - a.1) * dx).abs() / length;
            along > 30.0 && along < length - 30.0 && offset < 40.0
        })
    }
}

/// The piece a move is made with, as far as it has been entered: what the first cell holds.
pub(super) fn mover(scene: &Scene, first: Option<Cell>) -> Option<&Piece> {
    first.and_then(|cell| piece_on(&scene.pieces, cell))
}
