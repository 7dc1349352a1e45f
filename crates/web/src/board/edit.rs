//! A board to set pieces up on: clicks, drags, touches and keys become touches of cells; nothing here knows what they mean.

use super::cursor::{CursorStep, step};
use super::ground::{Coordinates, front, ground};
use super::layout::Layout;
use super::names::{CellStates, cell_name, piece_name};
use super::picture::{figure, rotation, tint_class};
use crate::settings::settings;
use crate::words::t;
use leptos::prelude::*;
use parlour_core::show::{Board, Cell, CellSpec, Material, Piece, SeatInfo};
use parlour_motion::Turn;
use std::sync::Arc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent, PointerEvent, SvgElement};

/// Something done to the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Touch {
    /// A cell was clicked, or Enter pressed on it.
    Tap(Cell),
    /// What stands on a cell was dragged to another.
    Drag(Cell, Cell),
    /// What stands on a cell was dragged off the board, or deleted by a key.
    Away(Cell),
    /// What stands on a cell is to be turned: another button, or the key for it.
    Turn(Cell),
    /// What was begun is dropped.
    Cancel,
}

/// A pointer that is down: where it began, and whether it has moved since.
#[derive(Clone, Copy, PartialEq, Debug)]
struct EditPress {
    from: Cell,
    at: (f64, f64),
    moved: bool,
}

/// A drag begins after this many pixels.
const SLACK: f64 = 3.0;

/// The cell under a place on the screen, if an editing board is there.
pub(crate) fn cell_under(x: f64, y: f64) -> Option<Cell> {
    let found = document().element_from_point(x as f32, y as f32)?;
    cell_of(&found)
}

fn cell_of(element: &Element) -> Option<Cell> {
    let cell = element.closest(".edit-board [data-number]").ok()??;
    cell.get_attribute("data-number")?.parse().ok().map(Cell)
}

/// A board to set pieces up on.
#[component]
pub(crate) fn EditBoard(
    /// The board.
    #[prop(into)]
    board: Signal<Arc<Board>>,
    /// The seats, for colours and names.
    #[prop(into)]
    seats: Signal<Arc<Vec<SeatInfo>>>,
    /// What stands where.
    #[prop(into)]
    pieces: Signal<Arc<Vec<Piece>>>,
    /// Quarter turns.
    #[prop(into)]
    turn: Signal<u8>,
    /// A cell to point out: what stands on it is about to be moved.
    #[prop(into)]
    chosen: Signal<Option<Cell>>,
    /// What the board is made of.
    #[prop(into)]
    material: Signal<Option<Material>>,
    /// What was done.
    on_touch: Callback<Touch>,
) -> impl IntoView {
    let layout = Memo::new(move |_| Arc::new(Layout::new(board.get(), turn.get())));
    let cursor = RwSignal::new(None::<Cell>);
    let press = RwSignal::new(None::<EditPress>);
    let carried = Memo::new(move |_| {
        press.get().filter(|press| press.moved).map(|press| (press.from, press.at))
    });
    let settings = settings();
    let coordinates = move |layout: &Layout| {
        settings.with(|settings| Coordinates::chosen(&settings.coordinates, layout))
    };
    let frame = move || {
        let layout = layout.get();
        frame_of(&layout, coordinates(&layout).margin())
    };
    let under = move || {
        let layout = layout.get();
        ground(&layout, coordinates(&layout))
    };
    let standing = move || {
        let (layout, seats) = (layout.get(), seats.get());
        let away = carried.get().map(|(from, _)| from);
        let draw = |piece: &Piece| {
            let tint = tint_class(&seats, piece.owner);
            let turned = rotation(piece.facing, layout.view.turn);
            let drawn = figure(&piece.kind, piece.letter, tint, layout.middle(piece.cell), turned);
            view! { <g class:ghost=(away == Some(piece.cell))>{drawn}</g> }
        };
        pieces.with(|pieces| pieces.iter().map(draw).collect::<Vec<_>>())
    };
    let mark = move || {
        chosen.get().and_then(|cell| {
            let layout = layout.get();
            let points = layout.spec(cell).map(|spec| layout.view.outline(spec))?;
            Some(view! { <polygon class="mark-select" points=points></polygon> })
        })
    };
    let keys = move |event: KeyboardEvent| key(&event, &layout.get_untracked(), cursor, on_touch);
    view! {
        <div class="play-board" data-material=move || material.get().map(Material::word)><div class="board-area"><div class="board edit-board" style=("--aspect", move || { let (width, height) = layout.get().view.size(); format!("{:.4}", width / height) })>
            <svg class="board-svg can-tap" class:carrying=move || carried.get().is_some() viewBox=frame>
                {under}
                <g>{mark}</g>
                <g class="pieces">{standing}</g>
                {move || front(&layout.get())}
                <g class="grid" role="grid" aria-label=move || t("editor-board") on:keydown=keys
                    on:pointerdown=move |event| down(&event, press)
                    on:pointermove=move |event| moved(&event, press, pieces)
                    on:pointerup=move |event| up(&event, press, on_touch)
                    on:pointercancel=move |_| press.set(None)
                    on:contextmenu=move |event: web_sys::MouseEvent| event.prevent_default()>
                    {move || rows(&layout.get(), seats, pieces, cursor, on_touch)}
                </g>
            </svg>
        </div></div></div>
        {move || carried.get().map(|(from, at)| {
            let piece = pieces.with_untracked(|pieces| pieces.iter().find(|piece| piece.cell == from).cloned());
            piece.map(|piece| view! { <Carried piece seats turn at/> })
        })}
    }
}

/// What is seen of a board with so wide a frame, as a view box.
fn frame_of(layout: &Layout, margin: f64) -> String {
    let (width, height) = layout.view.size();
    let (width, height) = (width + 2.0 * margin, height + 2.0 * margin);
    format!("{:.0} {:.0} {width:.0} {height:.0}", -margin, -margin)
}

/// A piece under the pointer.
#[component]
pub(crate) fn Carried(
    /// The piece.
    piece: Piece,
    /// The seats.
    #[prop(into)]
    seats: Signal<Arc<Vec<SeatInfo>>>,
    /// Quarter turns.
    #[prop(into)]
    turn: Signal<u8>,
    /// Where the pointer is.
    at: (f64, f64),
) -> impl IntoView {
    let tint = seats.with_untracked(|seats| tint_class(seats, piece.owner));
    let turned = rotation(piece.facing, Turn::new(&Board::default(), turn.get_untracked()));
    let drawn = figure(&piece.kind, piece.letter, tint, (50.0, 50.0), turned);
    let place = format!("translate({:.0}px, {:.0}px)", at.0, at.1);
    view! { <svg class="carried" viewBox="0 0 100 100" aria-hidden="true" style=("transform", place)>{drawn}</svg> }
}

/// The named cells, in rows as one sees them.
fn rows(
    layout: &Arc<Layout>,
    seats: Signal<Arc<Vec<SeatInfo>>>,
    pieces: Signal<Arc<Vec<Piece>>>,
    cursor: RwSignal<Option<Cell>>,
    on_touch: Callback<Touch>,
) -> Vec<AnyView> {
    let first = layout.initial_cursor();
    let cell = |spec: &CellSpec| {
        let (cell, name) = (spec.cell, spec.name.clone());
        let has_cursor = move || cursor.get().or(first) == Some(cell);
        let label = move || {
            let piece =
                pieces.with(|pieces| pieces.iter().find(|piece| piece.cell == cell).cloned());
            let piece = piece.map(|piece| seats.with(|seats| piece_name(seats, &piece)));
            cell_name(&name, piece, CellStates::default())
        };
        // Only clicks without a pointer: screen readers send them, and so do scripts.
        let click = move |event: web_sys::MouseEvent| {
            if event.detail() == 0 {
                on_touch.run(Touch::Tap(cell));
            }
        };
        view! {
            <polygon role="gridcell" class="grid-cell" points=layout.view.outline(spec) data-cell=spec.name.to_string() data-number=cell.0.to_string()
                tabindex=move || if has_cursor() { "0" } else { "-1" } aria-label=label on:focus=move |_| cursor.set(Some(cell)) on:click=click></polygon>
        }
    };
    let row = |row: &Vec<usize>| {
        let cells: Vec<_> = row.iter().map(|&place| cell(&layout.board.cells[place])).collect();
        view! { <g role="row">{cells}</g> }.into_any()
    };
    layout.rows.iter().map(row).collect()
}

fn target(event: &web_sys::Event) -> Option<Cell> {
    cell_of(&event.target()?.dyn_into::<Element>().ok()?)
}

fn down(event: &PointerEvent, press: RwSignal<Option<EditPress>>) {
    let Some(from) = target(event) else { return };
    if event.button() != 0 && event.button() != 2 {
        return;
    }
    press.set(Some(EditPress { from, at: place(event), moved: false }));
    // The pointer stays ours when it leaves the board.
    if let Some(element) = event.target().and_then(|target| target.dyn_into::<SvgElement>().ok()) {
        let _ = element.set_pointer_capture(event.pointer_id());
    }
}

fn place(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

fn moved(
    event: &PointerEvent,
    press: RwSignal<Option<EditPress>>,
    pieces: Signal<Arc<Vec<Piece>>>,
) {
    let Some(now) = press.get_untracked() else { return };
    let (x, y) = place(event);
    let far = now.moved || (x - now.at.0).hypot(y - now.at.1) > SLACK;
    let stands = pieces.with_untracked(|pieces| pieces.iter().any(|piece| piece.cell == now.from));
    if far && stands {
        press.set(Some(EditPress { at: (x, y), moved: true, ..now }));
    }
}

fn up(event: &PointerEvent, press: RwSignal<Option<EditPress>>, on_touch: Callback<Touch>) {
    let Some(before) = press.get_untracked() else { return };
    press.set(None);
    let (x, y) = place(event);
    let touch = match (before.moved, cell_under(x, y)) {
        (true, Some(to)) if to != before.from => Touch::Drag(before.from, to),
        (true, Some(_)) => return,
        (true, None) => Touch::Away(before.from),
        (false, _) if event.button() == 2 => Touch::Turn(before.from),
        (false, _) => Touch::Tap(before.from),
    };
    on_touch.run(touch);
}

fn key(
    event: &KeyboardEvent,
    layout: &Layout,
    cursor: RwSignal<Option<Cell>>,
    on_touch: Callback<Touch>,
) {
    let Some(cell) = target(event) else { return };
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let arrow = match event.key().as_str() {
        "ArrowLeft" => Some(CursorStep::Left),
        "ArrowRight" => Some(CursorStep::Right),
        "ArrowUp" => Some(CursorStep::Up),
        "ArrowDown" => Some(CursorStep::Down),
        "Home" => Some(CursorStep::Home),
        "End" => Some(CursorStep::End),
        "Enter" | " " => {
            on_touch.run(Touch::Tap(cell));
            None
        }
        "Delete" | "Backspace" => {
            on_touch.run(Touch::Away(cell));
            None
        }
        "r" => {
            on_touch.run(Touch::Turn(cell));
            None
        }
        "Escape" => {
            on_touch.run(Touch::Cancel);
            None
        }
        _ => return,
    };
    event.prevent_default();
    if let Some(arrow) = arrow {
        let to = step(layout, cell, arrow);
        cursor.set(Some(to));
        let wanted = format!(".edit-board [data-number=\"{}\"]", to.0);
        let found = document().query_selector(&wanted).ok().flatten();
        if let Some(found) = found {
            let _ = found.unchecked_ref::<HtmlElement>().focus();
        }
    }
}
