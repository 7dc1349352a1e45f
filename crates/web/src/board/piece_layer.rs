//! The pieces on the board. The differences between two scenes are animated. Elements get their final place at once, so a
//! new scene in the middle of an animation just cancels it.

use super::motion::{Timing, animate, place};
use super::picture::rotation;
use super::piece_element::{Looks, PieceElement, piece_on};
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
            elements[j] = Some(piece_element);
        }
        for &j in &changes.added {
            let piece_element = add(&scene.pieces[j]);
            animator.come(&piece_element, scene.pieces[j].cell);
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
        let seen = |part: &str| [("opacity", part.to_owned())];
        let timing = if struck {
            Timing::eased(120.0).after(self.transition.duration + self.transition.removal_delay)
        } else {
            self.timing()
        };
        self.run(&piece_element.figure, &[&seen("1"), &seen("0")], timing);
    }

    fn come(&mut self, piece_element: &PieceElement, cell: Cell) {
        let end = self.looks.layout.middle(cell);
        if self.looks.layout.board.posture == Posture::Standing {
            let frame = |y: f64, easing: &str| {
                [("transform", place((end.0, y))), ("easing", easing.to_owned())]
            };
            let height = end.1 + 60.0;
            let frames = [
                frame(end.1 - height, "cubic-bezier(.5, 0, .9, .5)"),
                frame(end.1, "ease-out"),
                frame(end.1 - height * 0.06, "ease-in"),
                frame(end.1, "linear"),
            ];
            let fall = self.transition.duration * (0.8 + height / 600.0);
            let timing = Timing { duration: fall, delay: 0.0, easing: "linear" };
            self.run(
                &piece_element.body,
                &[&frames[0], &frames[1], &frames[2], &frames[3]],
                timing,
            );
            return;
        }
        if self.transition.carried.is_some_and(|(_, seen)| seen == cell) {
            return;
        }
        let frame = |size: f64, seen: &str| {
            let shape = format!("translate(50px, 50px) scale({size}) translate(-50px, -50px)");
            [("transform", shape), ("opacity", seen.to_owned())]
        };
        if piece_element
            .figure
            .get_attribute("transform")
            .is_some_and(|turn| turn != "rotate(0 50 50)")
        {
            let seen = |part: &str| [("opacity", part.to_owned())];
            self.run(&piece_element.figure, &[&seen("0"), &seen("1")], self.timing());
        } else {
            self.run(&piece_element.figure, &[&frame(0.6, "0"), &frame(1.0, "1")], self.timing());
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
        self.run(&piece_element.body, &legs, self.timing());
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
