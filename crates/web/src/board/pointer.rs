//! Pointers on the board: mouse, finger and pen alike click, drag, and draw.

use super::drawing::{Stroke, colour};
use super::loupe::{Aim, SMALL};
use super::piece_element::piece_on;
use super::state::{BoardState, Dragging};
use super::surface::Lifted;
use leptos::prelude::*;
use parlour_core::Seat;
use parlour_core::show::{Cell, Hand, Tap};
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

/// A pointer that is down.
#[derive(Debug)]
pub(super) struct Press {
    pointer: i32,
    start: (f64, f64),
    /// How far it may stray and still be a tap.
    slack: f64,
    what: Pressed,
    /// It selected something when it went down, so its going up must not take that back.
    fresh: bool,
    /// It carries what it is on.
    carries: bool,
    /// It aims through the loupe: what it means is what it is on when it goes up.
    aims: bool,
}

/// What a pointer went down on.
#[derive(Clone, PartialEq, Debug)]
enum Pressed {
    /// A cell, or nothing.
    Board(Option<Cell>),
    /// A piece in hand.
    Hand(Hand),
    /// The drawing hand: from a cell, in a colour.
    Drawing(Cell, u8),
    /// The camera: what a press without a drag would have meant.
    Camera(CameraPress),
}

/// What a press that turns the camera means if the pointer does not stray.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CameraPress {
    /// A tap beside the board.
    Nothing,
    /// A circle on a cell.
    Circle(Cell),
    /// The picture is moved instead of turned.
    Pan,
}

fn client(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

impl BoardState {
    fn cell_under(&self, event: &PointerEvent) -> Option<Cell> {
        self.surface.get_value()?.pick(client(event))
    }

    /// Begins a press; a second finger is none of our business.
    fn begin(&self, event: &PointerEvent, what: Pressed, fresh: bool) {
        let slack = if event.pointer_type() == "touch" { 6.0 } else { 3.0 };
        let start = client(event);
        let press = Press {
            pointer: event.pointer_id(),
            start,
            slack,
            what,
            fresh,
            carries: false,
            aims: false,
        };
        self.press.set_value(Some(press));
        let target: Option<Element> =
            event.current_target().and_then(|target| target.dyn_into().ok());
        if let Some(target) = target {
            let _ = target.set_pointer_capture(event.pointer_id());
        }
    }

    /// A pointer goes down on the board.
    pub(super) fn press_board(&self, event: &PointerEvent) {
        let busy = self.press.with_value(Option::is_some);
        let cell = self.cell_under(event);
        let has_camera = self.surface.get_value().is_some_and(|surface| surface.has_camera());
        if let Some(surface) = self.surface.get_value() {
            surface.hurry();
        }
        if has_camera && self.press_camera(event, cell, busy) {
            return;
        }
        match event.button() {
            2 if !busy => {
                if let Some(cell) = cell {
                    let colour = colour(event.shift_key(), event.ctrl_key(), event.alt_key());
                    self.begin(event, Pressed::Drawing(cell, colour), false);
                }
            }
            0 if !busy => {
                self.clear_drawing();
                self.input.cancel_premove();
                let aims = self.aims(event, cell);
                let fresh = !aims && cell.is_some_and(|cell| self.select(&Tap::Cell(cell)));
                self.begin(event, Pressed::Board(cell), fresh);
                if aims {
                    self.press.update_value(|press| {
                        if let Some(press) = press {
                            press.aims = true;
                        }
                    });
                    self.aim.set(Some(Aim { cell, finger: client(event) }));
                }
            }
            _ => {}
        }
    }

    /// A pointer goes down where there is a camera: true if it turns it. Two fingers do, and the right button without a key; so
    /// does whatever begins beside the board.
    fn press_camera(&self, event: &PointerEvent, cell: Option<Cell>, busy: bool) -> bool {
        let plain = !event.shift_key() && !event.ctrl_key() && !event.alt_key();
        if event.pointer_type() == "touch" {
            let here = (event.pointer_id(), client(event));
            self.pinch.update_value(|fingers| {
                fingers.retain(|(finger, _)| *finger != here.0);
                fingers.push(here);
            });
            if busy {
                // The second finger: what the first began is given up.
                self.entry_back_if_fresh();
                let mut press = self.press.try_update_value(Option::take).flatten();
                if let Some(press) = &mut press {
                    press.what = Pressed::Camera(CameraPress::Nothing);
                    press.carries = true;
                }
                self.let_go();
                self.press.set_value(press);
                return true;
            }
        }
        let what = match (event.button(), cell) {
            _ if busy => return false,
            (2, Some(cell)) if plain => CameraPress::Circle(cell),
            (2 | 0, None) => CameraPress::Nothing,
            (1, _) => CameraPress::Pan,
            _ => return false,
        };
        event.prevent_default();
        self.begin(event, Pressed::Camera(what), false);
        true
    }

    /// Takes back a selection that the pointer has just made.
    fn entry_back_if_fresh(&self) {
        if self.press.with_value(|press| press.as_ref().is_some_and(|press| press.fresh)) {
            self.input.back();
        }
    }

    /// Two fingers move: they turn the camera together, and bring it nearer apart.
    fn pinch(&self, event: &PointerEvent) -> bool {
        let here = client(event);
        let turned = self.pinch.try_update_value(|fingers| {
            let own = fingers.iter().position(|(finger, _)| *finger == event.pointer_id())?;
            let past = std::mem::replace(&mut fingers[own].1, here);
            let other = fingers.iter().enumerate().find(|(at, _)| *at != own)?.1.1;
            let apart = |at: (f64, f64)| (at.0 - other.0).hypot(at.1 - other.1).max(1.0);
            Some(((here.0 - past.0, here.1 - past.1), apart(here) / apart(past)))
        });
        let (Some(Some((by, nearer))), Some(surface)) = (turned, self.surface.get_value()) else {
            return false;
        };
        // Each finger is half of the movement.
        surface.orbit((by.0 / 2.0, by.1 / 2.0));
        surface.zoom(nearer);
        true
    }

    fn forget_finger(&self, event: &PointerEvent) {
        self.pinch.update_value(|fingers| {
            fingers.retain(|(finger, _)| *finger != event.pointer_id());
        });
    }

    /// Selects what a move can begin with, as soon as the pointer goes down. Targets wait until it goes up.
    fn select(&self, tap: &Tap) -> bool {
        let input = self.input;
        let begun = input.is_begun();
        if begun && (input.follows(tap) || input.is_latest(tap)) {
            return false;
        }
        // A cell without a piece is not picked up but tapped.
        let lies = match tap {
            Tap::Cell(cell) => {
                self.shown.with_untracked(|shown| piece_on(&shown.scene.pieces, *cell).is_some())
            }
            _ => true,
        };
        lies && input.begins(tap) && input.completed_by(tap).is_none() && input.tap(tap)
    }

    /// A pointer goes down on a piece in hand.
    pub(super) fn press_hand(&self, event: &PointerEvent, hand: &Hand) {
        if event.button() != 0 || self.press.with_value(Option::is_some) {
            return;
        }
        self.clear_drawing();
        self.input.cancel_premove();
        let fresh = self.is_movers(hand.seat) && self.select(&Tap::Hand(hand.kind.clone()));
        self.begin(event, Pressed::Hand(hand.clone()), fresh);
    }

    /// A pointer moves.
    pub(super) fn move_pointer(&self, event: &PointerEvent) {
        if event.pointer_type() == "touch" && self.pinch.with_value(|fingers| fingers.len() > 1) {
            self.pinch(event);
            return;
        }
        let cell = self.cell_under(event);
        let held = self.press.try_update_value(|press| self.carry(press.as_mut(), event, cell));
        let aims = self.aim.with_untracked(Option::is_some);
        let hovers = event.pointer_type() != "touch" || held == Some(true) || aims;
        let hover = cell.filter(|_| hovers);
        if self.hover.get_untracked() != hover {
            self.hover.set(hover);
        }
    }

    /// Carries what is held, or picks it up; true if something is held.
    fn carry(&self, press: Option<&mut Press>, event: &PointerEvent, cell: Option<Cell>) -> bool {
        let Some(press) = press.filter(|press| press.pointer == event.pointer_id()) else {
            return false;
        };
        if let Pressed::Drawing(from, colour) = press.what {
            let sketch = cell.map(|to| Stroke { from, to, colour });
            if self.sketch.get_untracked() != sketch {
                self.sketch.set(sketch);
            }
            return false;
        }
        if let Pressed::Camera(what) = press.what {
            let (x, y) = client(event);
            let by = (x - press.start.0, y - press.start.1);
            if press.carries || by.0.hypot(by.1) > press.slack {
                press.carries = true;
                press.start = (x, y);
                if let Some(surface) = self.surface.get_value() {
                    if what == CameraPress::Pan { surface.pan(by) } else { surface.orbit(by) }
                }
            }
            return false;
        }
        if press.aims {
            self.aim.set(Some(Aim { cell, finger: client(event) }));
            return false;
        }
        let (x, y) = client(event);
        let strayed = (x - press.start.0).hypot(y - press.start.1) > press.slack;
        if !press.carries && strayed {
            press.carries = self.pick_up(&press.what);
        }
        if let (true, Some(surface)) = (press.carries, self.surface.get_value()) {
            surface.carry((x, y));
        }
        press.carries
    }

    /// Takes up what a press is on, if a move has begun with it; true if it is carried now.
    fn pick_up(&self, what: &Pressed) -> bool {
        let origin = || self.input.progress.with_untracked(super::input::InputProgress::origin);
        let (lifted, dragging) = match what {
            Pressed::Board(Some(cell)) if self.input.is_latest(&Tap::Cell(*cell)) => {
                let Some(origin) = origin() else { return false };
                (Lifted::Piece(origin), Dragging::Piece(origin))
            }
            Pressed::Hand(hand) if self.input.is_latest(&Tap::Hand(hand.kind.clone())) => {
                (Lifted::Hand(hand.clone()), Dragging::Hand)
            }
            _ => return false,
        };
        let carries = self.surface.get_value().is_some_and(|surface| surface.lift(&lifted));
        if carries {
            self.dragging.set(dragging);
        }
        carries
    }

    /// A pointer goes up.
    pub(super) fn release(&self, event: &PointerEvent) {
        self.forget_finger(event);
        let take_own = |press: &mut Option<Press>| {
            if press.as_ref().is_some_and(|press| press.pointer == event.pointer_id()) {
                press.take()
            } else {
                None
            }
        };
        let Some(Some(press)) = self.press.try_update_value(take_own) else { return };
        let cell = self.cell_under(event);
        let carried = press.carries;
        self.let_go();
        match press.what {
            Pressed::Drawing(from, colour) => {
                self.sketch.set(None);
                if let Some(to) = cell {
                    self.drawing.update(|drawing| drawing.toggle(Stroke { from, to, colour }));
                }
            }
            Pressed::Camera(_) if carried => {}
            Pressed::Camera(CameraPress::Circle(cell)) => {
                let stroke = Stroke { from: cell, to: cell, colour: 1 };
                self.drawing.update(|drawing| drawing.toggle(stroke));
            }
            Pressed::Camera(_) => {
                self.step_back();
            }
            // What is dropped where it may not be goes back, and stays selected.
            _ if carried => {
                if let Some(cell) = cell.filter(|cell| self.input.follows(&Tap::Cell(*cell))) {
                    self.drop_on(cell);
                }
            }
            _ if press.fresh => {}
            Pressed::Board(pressed) if press.aims => self.release_aimed(pressed, cell),
            Pressed::Board(pressed) => {
                // A pointer that has wandered off to another cell means nothing.
                if cell == pressed {
                    match cell {
                        Some(cell) => self.act(cell, false),
                        None => {
                            self.step_back();
                        }
                    }
                }
            }
            Pressed::Hand(hand) => self.act_hand(&hand),
        }
        if event.pointer_type() == "touch" {
            self.hover.set(None);
        }
    }

    /// Whether a finger has to aim: the cells are small and the settings do not say otherwise.
    fn aims(&self, event: &PointerEvent, cell: Option<Cell>) -> bool {
        let wanted = self.settings.with_untracked(|settings| settings.loupe);
        let area = || {
            let surface = self.surface.get_value().filter(|surface| !surface.has_camera())?;
            surface.area(cell?)
        };
        let touches = wanted && event.pointer_type() == "touch";
        touches && area().is_some_and(|area| area.right - area.left < SMALL)
    }

    /// A finger that has aimed goes up: it means the cell it is on now, or a move from the one it began on to this.
    fn release_aimed(&self, pressed: Option<Cell>, cell: Option<Cell>) {
        let Some(cell) = cell else { return };
        if let Some(from) = pressed.filter(|from| *from != cell)
            && self.select(&Tap::Cell(from))
        {
            if self.input.follows(&Tap::Cell(cell)) {
                self.act(cell, false);
                return;
            }
            self.input.back();
        }
        self.act(cell, false);
    }

    /// The system has taken a pointer away.
    pub(super) fn cancel(&self) {
        self.pinch.set_value(Vec::new());
        self.press.set_value(None);
        self.sketch.set(None);
        self.let_go();
    }

    fn let_go(&self) {
        if let Some(surface) = self.surface.get_value() {
            surface.let_go();
        }
        if self.aim.with_untracked(Option::is_some) {
            self.aim.set(None);
        }
        if self.dragging.get_untracked() != Dragging::Nothing {
            self.dragging.set(Dragging::Nothing);
        }
    }

    /// Whether moves of this seat can be entered.
    pub(super) fn is_movers(&self, seat: Seat) -> bool {
        self.mover.get_untracked().is_none_or(|mover| mover == seat)
    }
}
