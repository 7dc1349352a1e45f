//! The board in three dimensions: the second surface. It tells the stage what the board's signals say, and asks it where things
//! are; everything else is the page's.

use super::menu_position::Rect;
use super::pieces::{LastShown, shown_path};
use super::state::{BoardState, Dragging};
use super::surface::{Lifted, Surface};
use crate::settings::{Settings, animation, prefers_reduced_motion};
use crate::sound;
use crate::stage::Stage;
use crate::words::t;
use leptos::prelude::*;
use parlour_core::show::{Cell, Effect as BoardEffect, Material, Tint};
use parlour_protocol::stage::{StageMarks, StageMessage, StageScene};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::spawn_local;

/// The cameras that a button goes to, with what they are called.
const CAMERAS: [(u8, &str, &str); 4] = [
    (0, "board-camera-player", "M4 18L8 9H16L20 18ZM12 9V5M10 7L12 5L14 7"),
    (1, "board-camera-above", "M5 5H19V19H5ZM5 12H19M12 5V19"),
    (2, "board-camera-side", "M3 14L12 9L21 14L12 19ZM12 9V5"),
    (3, "board-camera-cinema", "M3 8H21V16H3ZM7 8V16M17 8V16"),
];
/// The sign of the button that saves a picture.
const PICTURE: &str =
    "M4 8H8L9.5 6H14.5L16 8H20V19H4ZM12 10.2A3.3 3.3 0 1 1 12 16.8A3.3 3.3 0 1 1 12 10.2";

/// A sign for a button: only this surface has it, so it is no part of the first load.
fn sign(path: &'static str) -> impl IntoView {
    view! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=path></path></svg> }
}

/// How often a lost context is made anew before two dimensions go on.
const TRIES: u32 = 3;

/// The surface over the stage.
struct ThreeSurface {
    stage: Rc<Stage>,
}

impl Surface for ThreeSurface {
    fn pick(&self, point: (f64, f64)) -> Option<Cell> {
        self.stage.pick(point).map(Cell)
    }

    fn area(&self, cell: Cell) -> Option<Rect> {
        let corners = self.stage.outline(cell.0);
        let bounds = self.stage.canvas.get_bounding_client_rect();
        let along = |pick: fn(&(f64, f64)) -> f64| {
            let values = corners.iter().map(pick);
            values.fold((f64::MAX, f64::MIN), |(low, high), at| (low.min(at), high.max(at)))
        };
        let ((left, right), (top, bottom)) = (along(|at| at.0), along(|at| at.1));
        (!corners.is_empty()).then(|| Rect {
            left: left + bounds.left(),
            top: top + bounds.top(),
            right: right + bounds.left(),
            bottom: bottom + bounds.top(),
        })
    }

    fn lift(&self, what: &Lifted) -> bool {
        match what {
            Lifted::Piece(cell) => self.stage.lift(cell.0),
            Lifted::Hand(hand) => self.stage.lift_new(&hand.kind, hand.seat.0),
        }
    }

    fn carry(&self, point: (f64, f64)) {
        self.stage.carry(point);
    }

    fn let_go(&self) {
        self.stage.let_go();
    }

    fn has_camera(&self) -> bool {
        true
    }

    fn hurry(&self) {
        self.stage.hurry();
        sound::stop_walk_sounds();
    }

    fn orbit(&self, by: (f64, f64)) {
        self.stage.orbit(by);
    }

    fn pan(&self, by: (f64, f64)) {
        self.stage.pan(by);
    }

    fn zoom(&self, by: f64) {
        self.stage.zoom(by);
    }
}

/// The stage of a board, once it is there; raised whenever it is another one.
#[derive(Clone, Copy)]
struct Shows {
    stage: StoredValue<Option<Rc<Stage>>, LocalStorage>,
    edition: RwSignal<u32>,
}

impl Shows {
    /// Calls with the stage, now and whenever it is another.
    fn with(self, tell: impl FnOnce(&Stage)) {
        if self.edition.get() > 0
            && let Some(stage) = self.stage.get_value()
        {
            tell(&stage);
        }
    }
}

/// Watches the size of an element, for as long as it is kept.
struct Watch {
    observer: web_sys::ResizeObserver,
    _call: Closure<dyn Fn()>,
}

impl Watch {
    fn over(element: &web_sys::Element, call: impl Fn() + 'static) -> Option<Watch> {
        let call = Closure::<dyn Fn()>::new(call);
        let observer = web_sys::ResizeObserver::new(call.as_ref().unchecked_ref()).ok()?;
        observer.observe(element);
        Some(Watch { observer, _call: call })
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// The stage, with everything it is told.
pub(super) fn stage(
    state: BoardState,
    preview: Option<Callback<String, Vec<BoardEffect>>>,
    arrows: Signal<Vec<(Cell, Cell)>>,
    material: Signal<Option<Material>>,
    outlines: RwSignal<Option<(f64, f64)>>,
    give_up: Callback<String>,
) -> AnyView {
    let holder = NodeRef::<leptos::html::Div>::new();
    let shows = Shows { stage: StoredValue::new_local(None), edition: RwSignal::new(0) };
    let opened = StoredValue::new(0u32);
    Effect::new(move |_| {
        if let Some(holder) = holder.get() {
            open(state, shows, holder, opened, outlines, give_up);
        }
    });
    tell(state, shows, preview, arrows, material);
    let resize = move || {
        if let Some(stage) = shows.stage.try_get_value().flatten() {
            stage.resize();
        }
    };
    // The window says when its points become finer or coarser, the holder when anything else gives it another size.
    let finer = window_event_listener(leptos::ev::resize, move |_| resize());
    let watch = StoredValue::new_local(None::<Watch>);
    Effect::new(move |_| {
        if let Some(holder) = holder.get() {
            watch.set_value(Watch::over(&holder, resize));
        }
    });
    on_cleanup(move || {
        finer.remove();
        watch.try_update_value(Option::take);
        if let Some(stage) = shows.stage.try_update_value(Option::take).flatten() {
            stage.put_away();
        }
        state.surface.set_value(None);
        let _ = outlines.try_set(None);
    });
    view! {
        <div class="stage-holder" node_ref=holder data-testid="stage" data-stage=move || shows.edition.get().to_string()></div>
        <div class="cameras" role="group" aria-label=move || t("board-cameras")>
            {CAMERAS.map(|(number, words, picture)| camera(shows, number, words, picture)).into_iter().collect_view()}
            <button type="button" class="button quiet" data-testid="picture-3d" title=move || t("board-picture") aria-label=move || t("board-picture")
                on:pointerdown=|event| event.stop_propagation() on:click=move |_| save_picture(shows)>{sign(PICTURE)}</button>
        </div>
    }
    .into_any()
}

fn camera(shows: Shows, number: u8, words: &'static str, picture: &'static str) -> impl IntoView {
    let go = move |_| {
        if let Some(stage) = shows.stage.get_value() {
            stage.camera(number, prefers_reduced_motion());
        }
    };
    view! {
        <button type="button" class="button quiet" data-testid=words title=move || t(words) aria-label=move || t(words)
            on:pointerdown=|event| event.stop_propagation() on:click=go>{sign(picture)}</button>
    }
}

/// Offers the picture as a file.
fn save_picture(shows: Shows) {
    let Some(address) = shows.stage.get_value().and_then(|stage| stage.picture()) else { return };
    let Ok(link) = document().create_element("a") else { return };
    let link: web_sys::HtmlAnchorElement = link.unchecked_into();
    link.set_href(&address);
    link.set_download("parlour.png");
    link.click();
}

/// Opens the stage into its holder; where that fails the board is drawn in two dimensions.
fn open(
    state: BoardState,
    shows: Shows,
    holder: web_sys::HtmlDivElement,
    opened: StoredValue<u32>,
    outlines: RwSignal<Option<(f64, f64)>>,
    give_up: Callback<String>,
) {
    let quality = state.settings.with_untracked(|settings| settings.quality.clone());
    spawn_local(async move {
        let made = Stage::open(&quality).await;
        // The board may be gone by now.
        if shows.edition.try_get_untracked().is_none() {
            if let Ok(stage) = made {
                stage.put_away();
            }
            return;
        }
        let stage = match made {
            Ok(stage) => stage,
            Err(why) => return give_up.run(why),
        };
        let _ = holder.append_child(&stage.canvas);
        let on_rest = move || rest(state, shows, outlines);
        let again = holder.clone();
        let on_loss = move || {
            let tries = opened.try_update_value(|opened| {
                *opened += 1;
                *opened
            });
            shows.stage.try_update_value(Option::take);
            state.surface.set_value(None);
            again.set_text_content(None);
            match tries {
                Some(tries) if tries <= TRIES => {
                    open(state, shows, again.clone(), opened, outlines, give_up);
                }
                Some(_) => give_up.run(t("board-three-lost")),
                None => {}
            }
        };
        stage.listen(on_rest, on_loss);
        state.surface.set_value(Some(Rc::new(ThreeSurface { stage: Rc::clone(&stage) })));
        shows.stage.set_value(Some(stage));
        shows.edition.update(|edition| *edition += 1);
    });
}

/// The camera rests: the grid for keys and screen readers lies where the cells are seen.
fn rest(state: BoardState, shows: Shows, outlines: RwSignal<Option<(f64, f64)>>) {
    let Some(stage) = shows.stage.try_get_value().flatten() else { return };
    let (width, height) = (stage.canvas.client_width(), stage.canvas.client_height());
    let _ = outlines.try_set(Some((f64::from(width), f64::from(height))));
    state.grid.try_update_value(|grid| grid.place(|cell| stage.outline(cell.0)));
    if let Some(holder) = stage.canvas.parent_element() {
        let _ = holder.set_attribute("data-facts", &stage.facts());
    }
}

/// Tells the stage everything, each thing when it changes.
fn tell(
    state: BoardState,
    shows: Shows,
    preview: Option<Callback<String, Vec<BoardEffect>>>,
    arrows: Signal<Vec<(Cell, Cell)>>,
    material: Signal<Option<Material>>,
) {
    let board = Memo::new(move |_| state.layout.with(|layout| (*layout.board).clone()));
    let tints = Memo::new(move |_| {
        state.seats.with(|seats| seats.iter().map(|seat| seat.tint).collect::<Vec<Tint>>())
    });
    Effect::new(move |_| {
        shows.with(|stage| {
            stage.tell(&StageMessage::Board { board: board.get(), tints: tints.get() });
        });
    });
    let quality = Memo::new(move |_| state.settings.with(|settings| settings.quality.clone()));
    Effect::new(move |_| shows.with(|stage| stage.set_quality(&quality.get())));
    Effect::new(move |_| {
        state.settings.track();
        let material = material.get();
        shows.with(|stage| {
            if let Some(holder) = stage.canvas.parent_element() {
                let looks = |settings: &Settings| super::theme::looks(settings, &holder, material);
                let looks = state.settings.with_untracked(looks);
                stage.tell(&StageMessage::Looks(Box::new(looks)));
            }
        });
    });
    let wizard = Memo::new(move |_| state.settings.with(|settings| settings.wizard));
    Effect::new(move |_| {
        if wizard.get() && shows.edition.get() > 0 {
            let stage = shows.stage.get_value();
            spawn_local(async move {
                if let Some(stage) = stage {
                    stage.fetch_physics().await;
                }
            });
        }
    });
    let side = Memo::new(move |_| state.layout.with(|layout| layout.view.turn.quarters()));
    Effect::new(move |before: Option<(u32, u8)>| {
        let (edition, side) = (shows.edition.get(), side.get());
        shows.with(|stage| {
            stage.tell(&StageMessage::Side(side));
            if before.is_none_or(|(before, _)| before != edition) || prefers_reduced_motion() {
                stage.camera(0, true);
            }
        });
        (edition, side)
    });
    Effect::new(move |before: Option<(u32, Option<LastShown>)>| {
        let edition = shows.edition.get();
        board.track();
        let before = before.filter(|(past, _)| *past == edition).and_then(|(_, last)| last);
        let mut last = None;
        shows.with(|stage| last = Some(show(state, stage, before)));
        (edition, last)
    });
    Effect::new(move |_| {
        let marks = marks(state);
        shows.with(|stage| stage.tell(&StageMessage::Marks(Box::new(marks))));
    });
    Effect::new(move |_| {
        let strokes = strokes(state, arrows);
        shows.with(|stage| stage.tell(&StageMessage::Strokes(strokes)));
    });
    if let Some(preview) = preview {
        let effects = super::layers::looked_at(state, preview);
        Effect::new(move |_| {
            let effects = effects.get();
            shows.with(|stage| stage.tell(&StageMessage::Preview(effects)));
        });
    }
}

/// Shows the next scene, with the move that led to it.
fn show(state: BoardState, stage: &Stage, before: Option<LastShown>) -> LastShown {
    let provisional = super::pieces::provisional(state);
    state.shown.with(|shown| {
        let another = before.as_ref().filter(|before| before.place != shown.place);
        let (path, forward) = shown_path(another, shown);
        let seen = another.is_some() && shown.animate;
        let fires = seen && forward;
        let scene = StageScene {
            pieces: shown.scene.pieces.clone(),
            path,
            effects: if fires { shown.effects.clone() } else { Vec::new() },
            duration: if seen { animation() } else { 0 },
            hurried: shown.hurried,
            carried: state.carried.get_value().filter(|_| another.is_some()),
            edges: shown.scene.edges.clone(),
            provisional: provisional.map(|(piece, cell)| (piece.cell, cell)),
        };
        if another.is_some() {
            state.carried.set_value(None);
        }
        // The same place again is told only where something is different: a movement under way goes on.
        let same = before.as_ref().is_some_and(|before| {
            before.place == shown.place
                && before.scene == shown.scene
                && before.provisional == scene.provisional
        });
        let provisional = scene.provisional;
        if !same {
            stage.tell(&StageMessage::Scene(Box::new(scene)));
            sound::walk(&stage.cues());
        }
        LastShown {
            place: shown.place,
            last: shown.last.clone(),
            scene: shown.scene.clone(),
            provisional,
        }
    })
}

fn marks(state: BoardState) -> StageMarks {
    let targets = state.settings.with(|settings| settings.targets);
    let hover = super::layers::hovered(state);
    let cursor = state.cursor.get().filter(|_| state.focused.get());
    let dragging = state.dragging.get() != Dragging::Nothing;
    state.marked.with(|marked| StageMarks {
        selected: marked.selected.clone(),
        dots: if targets { marked.dots.clone() } else { Vec::new() },
        rings: if targets { marked.rings.clone() } else { Vec::new() },
        last: marked.last.clone(),
        check: marked.check.clone(),
        must: marked.must.clone(),
        won: marked.won.clone(),
        hinted: marked.hinted.clone(),
        premove: marked.premove.clone(),
        // What could be picked up rises a little under the pointer.
        hover: hover.or_else(|| {
            state.hover.get().filter(|cell| !dragging && marked.movable.contains(cell))
        }),
        cursor,
    })
}

fn strokes(state: BoardState, arrows: Signal<Vec<(Cell, Cell)>>) -> Vec<(u8, Cell, Cell)> {
    let mut all: Vec<(u8, Cell, Cell)> =
        arrows.with(|arrows| arrows.iter().map(|(from, to)| (0, *from, *to)).collect());
    state.drawing.with(|drawing| {
        all.extend(drawing.0.iter().map(|stroke| (stroke.colour, stroke.from, stroke.to)));
    });
    all.extend(state.sketch.get().map(|stroke| (stroke.colour, stroke.from, stroke.to)));
    all
}
