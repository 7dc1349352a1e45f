//! The board for keys and screen readers: an ARIA grid with a labelled gridcell for every cell of the board.
//!
//! The elements are updated without the framework, and only those that changed, so that large boards stay fast.

use super::cursor::{CursorStep, step};
use super::layout::Layout;
use super::names::{CellState, CellStates, cell_name, piece_name};
use super::piece_element::element;
use super::state::BoardState;
use crate::words::{Language, t};
use leptos::prelude::*;
use parlour_core::show::{Cell, Piece};
use std::sync::Arc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// A cell's element and what its label was made from.
#[derive(Debug)]
struct GridCell {
    element: Element,
    rendered: Option<(Option<Piece>, CellStates)>,
}

/// The elements of the grid.
#[derive(Debug, Default)]
pub(super) struct Grid {
    layout: Option<Arc<Layout>>,
    language: String,
    /// In the order of the board's cells.
    cells: Vec<GridCell>,
    cursor: Option<Cell>,
}

impl Grid {
    /// Builds the rows again if the layout has changed.
    fn build_rows(&mut self, root: &Element, layout: &Arc<Layout>) {
        if self.layout.as_ref() == Some(layout) && root.has_child_nodes() {
            return;
        }
        let focused =
            document().active_element().is_some_and(|active| root.contains(Some(&active)));
        root.set_text_content(None);
        let mut cells: Vec<Option<GridCell>> = layout.board.cells.iter().map(|_| None).collect();
        for (number, row) in layout.rows.iter().enumerate() {
            let row_index = (number + 1).to_string();
            let row_element = element("g", &[("role", "row"), ("aria-rowindex", &row_index)]);
            for &index in row {
                let spec = &layout.board.cells[index];
                let (column, _) = layout.view.place(spec.x, spec.y);
                let attributes = [
                    ("role", "gridcell"),
                    ("class", "grid-cell"),
                    ("tabindex", "-1"),
                    ("data-cell", spec.name.as_ref()),
                    ("data-number", &spec.cell.0.to_string()),
                    ("points", &layout.view.outline(spec)),
                    ("aria-colindex", &format!("{:.0}", column + 1.0)),
                ];
                let cell = element("polygon", &attributes);
                let _ = row_element.append_child(&cell);
                cells[index] = Some(GridCell { element: cell, rendered: None });
            }
            let _ = root.append_child(&row_element);
        }
        self.cells = cells.into_iter().flatten().collect();
        self.layout = Some(Arc::clone(layout));
        let cursor = self.cursor.take().or_else(|| layout.initial_cursor());
        self.set_cursor(cursor);
        if focused {
            self.focus(cursor);
        }
    }

    /// Updates the labels of the cells that changed.
    fn update_labels(&mut self, state: BoardState, states: &[CellStates], pieces: &[Piece]) {
        let Some(layout) = self.layout.clone() else { return };
        let seats = state.seats.get();
        let mut piece_at: Vec<Option<&Piece>> = vec![None; self.cells.len()];
        for piece in pieces {
            if let Some(index) = layout.index(piece.cell) {
                piece_at[index] = Some(piece);
            }
        }
        for (index, grid_cell) in self.cells.iter_mut().enumerate() {
            let (piece, states) = (piece_at[index], states.get(index).copied().unwrap_or_default());
            let rendered = grid_cell.rendered.as_ref();
            if rendered.is_some_and(|(old, past)| old.as_ref() == piece && *past == states) {
                continue;
            }
            let name = piece.map(|piece| piece_name(&seats, piece));
            let label = cell_name(&layout.board.cells[index].name, name, states);
            let owner = piece.and_then(|piece| piece.owner).map(|seat| seat.0.to_string());
            let kind = piece.map(|piece| piece.kind.to_string());
            let selected = states.has(CellState::Selected).to_string();
            for (name, value) in [
                ("aria-label", Some(label)),
                ("aria-selected", Some(selected)),
                ("data-state", Some(states.words())),
                ("data-kind", kind),
                ("data-owner", owner),
            ] {
                let _ = match value {
                    Some(value) => grid_cell.element.set_attribute(name, &value),
                    None => grid_cell.element.remove_attribute(name),
                };
            }
            grid_cell.rendered = Some((piece.cloned(), states));
        }
    }

    /// Puts every cell where a surface has drawn it.
    pub(super) fn place(&self, outline: impl Fn(Cell) -> Vec<(f64, f64)>) {
        let Some(layout) = &self.layout else { return };
        for (spec, grid_cell) in layout.board.cells.iter().zip(&self.cells) {
            let points: Vec<String> =
                outline(spec.cell).iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
            let _ = grid_cell.element.set_attribute("points", &points.join(" "));
        }
    }

    /// Puts every cell where it lies in two dimensions.
    pub(super) fn place_flat(&self) {
        let Some(layout) = &self.layout else { return };
        for (spec, grid_cell) in layout.board.cells.iter().zip(&self.cells) {
            let _ = grid_cell.element.set_attribute("points", &layout.view.outline(spec));
        }
    }

    fn element(&self, cell: Option<Cell>) -> Option<&Element> {
        let index = self.layout.as_ref()?.index(cell?)?;
        self.cells.get(index).map(|grid_cell| &grid_cell.element)
    }

    /// Sets the cell that Tab focuses.
    fn set_cursor(&mut self, cell: Option<Cell>) {
        if let Some(old) = self.element(self.cursor) {
            let _ = old.set_attribute("tabindex", "-1");
        }
        self.cursor = cell;
        if let Some(new) = self.element(cell) {
            let _ = new.set_attribute("tabindex", "0");
        }
    }

    /// Puts the focus on a cell.
    pub(super) fn focus(&self, cell: Option<Cell>) {
        if let Some(element) = self.element(cell) {
            let _ = element.unchecked_ref::<HtmlElement>().focus();
        }
    }
}

/// The cell that an event's target stands for.
fn cell_of(event: &web_sys::Event) -> Option<Cell> {
    let target: Element = event.target()?.dyn_into().ok()?;
    target.get_attribute("data-number")?.parse().ok().map(Cell)
}

/// The grid: a transparent layer on top of the drawn board.
pub(super) fn grid(state: BoardState) -> impl IntoView {
    let root = NodeRef::<leptos::svg::G>::new();
    Effect::new(move |_| {
        let Some(root) = root.get() else { return };
        let layout = state.layout.get();
        let language =
            use_context::<Language>().and_then(|language| language.0.try_get()).unwrap_or_default();
        let states = state.marked.with(|marked| marked.states(&layout));
        state.grid.update_value(|grid| {
            grid.build_rows(&root, &layout);
            if grid.language != language {
                grid.language = language;
                for grid_cell in &mut grid.cells {
                    grid_cell.rendered = None;
                }
            }
            state.shown.with(|shown| grid.update_labels(state, &states, &shown.scene.pieces));
        });
    });
    Effect::new(move |_| {
        let cursor = state.cursor.get();
        state.grid.update_value(|grid| {
            let cursor =
                cursor.or_else(|| grid.layout.as_ref().and_then(|layout| layout.initial_cursor()));
            grid.set_cursor(cursor);
        });
    });
    let focus_in = move |event: web_sys::FocusEvent| {
        if let Some(cell) = cell_of(&event) {
            state.cursor.set(Some(cell));
            let target: Option<Element> = event.target().and_then(|target| target.dyn_into().ok());
            let by_key =
                target.is_some_and(|target| target.matches(":focus-visible").unwrap_or(true));
            state.focused.set(by_key);
        }
    };
    // Only synthetic clicks (detail 0): screen readers send them, and so do scripts.
    let click = move |event: web_sys::MouseEvent| {
        if event.detail() == 0
            && let Some(cell) = cell_of(&event)
        {
            state.act(cell, true);
        }
    };
    view! {
        <g node_ref=root class="grid" role="grid" aria-label=move || t("board-label")
            aria-rowcount=move || state.layout.with(|layout| layout.rows.len().to_string())
            aria-colcount=move || state.layout.with(|layout| format!("{:.0}", layout.view.size().0 / 100.0))
            on:keydown=move |event| key(state, &event) on:focusin=focus_in
            on:focusout=move |_| state.focused.set(false) on:click=click></g>
    }
}

/// A key pressed on the board.
fn key(state: BoardState, event: &web_sys::KeyboardEvent) {
    let Some(cell) = cell_of(event) else { return };
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let layout = state.layout.get_untracked();
    let arrow = match event.key().as_str() {
        "ArrowLeft" => CursorStep::Left,
        "ArrowRight" => CursorStep::Right,
        "ArrowUp" => CursorStep::Up,
        "ArrowDown" => CursorStep::Down,
        "Home" => CursorStep::Home,
        "End" => CursorStep::End,
        "Enter" | " " => {
            event.prevent_default();
            event.stop_propagation();
            state.act(cell, true);
            return;
        }
        "Escape" => {
            if state.step_back() {
                event.prevent_default();
                event.stop_propagation();
            }
            return;
        }
        _ => return,
    };
    // Arrow keys move the cursor only when the focus came by keyboard: after a click they step through the game instead.
    if !state.focused.get_untracked() {
        return;
    }
    event.prevent_default();
    event.stop_propagation();
    let to = step(&layout, cell, arrow);
    state.cursor.set(Some(to));
    state.grid.with_value(|grid| grid.focus(Some(to)));
}
