//! A loupe for fingers on small cells: it shows what lies under the finger, larger and beside it, with the cell that is meant. The
//! finger aims while it is down and acts when it goes up.

use super::layout::Layout;
use super::marks::frames;
use super::menu_position::Rect;
use super::state::BoardState;
use leptos::prelude::*;
use parlour_core::show::Cell;
use std::sync::atomic::{AtomicU32, Ordering};

/// Cells narrower than this many points of the screen are too small for a finger.
pub(super) const SMALL: f64 = 26.0;
/// How wide the loupe is, in points of the screen.
const SIZE: f64 = 148.0;
/// How wide a cell is in it, in points.
const SEEN: f64 = 46.0;
/// From the finger to the middle of the loupe.
const AWAY: f64 = 112.0;

/// What a finger aims at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Aim {
    /// The cell under it.
    pub cell: Option<Cell>,
    /// Where it is on the screen.
    pub finger: (f64, f64),
}

/// A name for the picture of a board, so that the loupe can show it again.
pub(super) fn picture_name() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    format!("drawn-{}", NEXT.fetch_add(1, Ordering::Relaxed))
}

/// Where the middle of the loupe lies: above the finger, or beside it where there is no room.
fn middle((x, y): (f64, f64), (width, height): (f64, f64)) -> (f64, f64) {
    let half = SIZE / 2.0;
    let within = |at: f64, end: f64| at.max(half).min((end - half).max(half));
    if y - AWAY >= half {
        return (within(x, width), within(y - AWAY, height));
    }
    let aside = if x > width / 2.0 { x - AWAY } else { x + AWAY };
    (within(aside, width), within(y, height))
}

/// The part of the board that is seen, as a view box: a cell is `width` points wide on the screen.
fn seen(layout: &Layout, cell: Cell, area: &Rect, finger: (f64, f64)) -> String {
    let (x, y) = layout.middle(cell);
    let scale = 100.0 / (area.right - area.left).max(1.0);
    let away = |at: f64, from: f64, to: f64| (at - f64::midpoint(from, to)) * scale;
    let (x, y) =
        (x + away(finger.0, area.left, area.right), y + away(finger.1, area.top, area.bottom));
    let side = SIZE / SEEN * 100.0;
    format!("{:.1} {:.1} {side:.1} {side:.1}", x - side / 2.0, y - side / 2.0)
}

/// The loupe, while a finger aims.
#[component]
pub(super) fn Loupe(state: BoardState) -> impl IntoView {
    let aimed = Memo::new(move |_| state.aim.get().filter(|aim| aim.cell.is_some()));
    // Places are told from here: what holds the board may be moved against the screen.
    let origin = NodeRef::<leptos::html::Div>::new();
    let shown = move || {
        let corner = origin.get()?.get_bounding_client_rect();
        let Aim { cell, finger } = aimed.get()?;
        let cell = cell?;
        let area = state.surface.get_value()?.area(cell)?;
        let layout = state.layout.get_untracked();
        let size = |side: Result<wasm_bindgen::JsValue, _>| {
            side.ok().and_then(|side| side.as_f64()).unwrap_or(SIZE)
        };
        let (x, y) = middle(finger, (size(window().inner_width()), size(window().inner_height())));
        let place = |at: f64, from: f64| format!("{:.0}px", at - SIZE / 2.0 - from);
        let view_box = seen(&layout, cell, &area, finger);
        let frame = frames(&layout, &[cell], 0.96);
        let drawn = format!("#{}", state.picture.get_value());
        let name = layout.name(cell).to_owned();
        let (left, top) = (place(x, corner.x()), place(y, corner.y()));
        Some(view! {
            <div class="loupe" aria-hidden="true" data-aimed=name.clone() style:left=left style:top=top>
                <svg viewBox=view_box>
                    <use href=drawn></use>
                    <path class="loupe-frame-halo" d=frame.clone()></path>
                    <path class="loupe-frame" d=frame></path>
                </svg>
                <span>{name.clone()}</span>
            </div>
        })
    };
    view! { <div class="loupe-origin" node_ref=origin>{shown}</div> }
}

#[cfg(test)]
mod tests {
    use super::super::layout::tests::board;
    use super::*;
    use parlour_core::show::Lattice;

    #[test]
    fn the_loupe_is_on_the_screen_and_never_under_the_finger() {
        let screen = (360.0, 740.0);
        for finger in [(5.0, 90.0), (180.0, 300.0), (355.0, 400.0), (350.0, 20.0), (10.0, 735.0)] {
            let (x, y) = middle(finger, screen);
            let half = SIZE / 2.0;
            assert!(x >= half && x <= screen.0 - half && y >= half && y <= screen.1 - half);
            let apart = (x - finger.0).hypot(y - finger.1);
            assert!(apart > half, "{finger:?}: {apart}");
        }
    }

    #[test]
    fn it_shows_what_lies_under_the_finger_in_its_middle() {
        let layout = Layout::new(board(&["...", "...", "..."], Lattice::Squares), 0);
        let area = Rect { left: 100.0, top: 200.0, right: 120.0, bottom: 220.0 };
        let side = SIZE / SEEN * 100.0;
        let middle =
            format!("{:.1} {:.1} {side:.1} {side:.1}", 50.0 - side / 2.0, 50.0 - side / 2.0);
        assert_eq!(seen(&layout, Cell(0), &area, (110.0, 210.0)), middle);
        let aside =
            format!("{:.1} {:.1} {side:.1} {side:.1}", 75.0 - side / 2.0, 50.0 - side / 2.0);
        assert_eq!(seen(&layout, Cell(0), &area, (115.0, 210.0)), aside);
    }
}
