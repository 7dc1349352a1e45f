//! The board as a picture of vectors: the surface of two dimensions.

use super::edges::edges;
use super::ground::{Coordinates, front, ground};
use super::layers::{cursor, marks_above, marks_below, previewed, strokes};
use super::layout::Layout;
use super::menu_position::Rect;
use super::piece_element::{Looks, PieceElement};
use super::piece_layer::PieceLayer;
use super::pieces::pieces;
use super::state::BoardState;
use super::surface::{Lifted, Surface};
use leptos::prelude::*;
use parlour_core::show::{Cell, Effect, Hand, Piece, Posture};
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use wasm_bindgen::JsCast;
use web_sys::{SvgGraphicsElement, SvgMatrix};

/// The picture.
struct SvgSurface {
    root: NodeRef<leptos::svg::Svg>,
    held: NodeRef<leptos::svg::G>,
    layer: StoredValue<PieceLayer, LocalStorage>,
    layout: Memo<Arc<Layout>>,
    looks: Memo<Looks>,
    lifted: RefCell<Option<PieceElement>>,
}

impl SvgSurface {
    /// How units of the board become points of the screen.
    fn matrix(&self) -> Option<SvgMatrix> {
        let root: SvgGraphicsElement = self.root.get_untracked()?.unchecked_into();
        root.get_screen_ctm().filter(|matrix| matrix.a() > 0.0 && matrix.d() > 0.0)
    }

    /// A point of the screen in the units of the board.
    fn point(&self, (x, y): (f64, f64)) -> Option<(f64, f64)> {
        let matrix = self.matrix()?;
        let (left, top) = (f64::from(matrix.e()), f64::from(matrix.f()));
        Some(((x - left) / f64::from(matrix.a()), (y - top) / f64::from(matrix.d())))
    }
}

impl Surface for SvgSurface {
    fn pick(&self, point: (f64, f64)) -> Option<Cell> {
        let point = self.point(point)?;
        self.layout.with_untracked(|layout| layout.cell_at(point))
    }

    fn area(&self, cell: Cell) -> Option<Rect> {
        let matrix = self.matrix()?;
        let (x, y) = self.layout.with_untracked(|layout| layout.middle(cell));
        let scale = f64::from(matrix.a());
        let (x, y) = (x * scale + f64::from(matrix.e()), y * scale + f64::from(matrix.f()));
        let half = 50.0 * scale;
        Some(Rect { left: x - half, top: y - half, right: x + half, bottom: y + half })
    }

    fn lift(&self, what: &Lifted) -> bool {
        let piece_element = match what {
            Lifted::Piece(cell) => self.layer.with_value(|layer| layer.duplicate(*cell)),
            Lifted::Hand(hand) => {
                Some(PieceElement::new(&in_hand(hand), &self.looks.get_untracked()))
            }
        };
        let (Some(piece_element), Some(layer)) = (piece_element, self.held.get_untracked()) else {
            return false;
        };
        layer.set_text_content(None);
        let _ = layer.append_child(&piece_element.body);
        self.lifted.replace(Some(piece_element));
        true
    }

    fn carry(&self, point: (f64, f64)) {
        if let (Some(piece_element), Some(point)) = (&*self.lifted.borrow(), self.point(point)) {
            piece_element.put(point);
        }
    }

    fn let_go(&self) {
        self.lifted.take();
        if let Some(layer) = self.held.get_untracked() {
            layer.set_text_content(None);
        }
    }
}

/// A piece in hand as one that stands nowhere.
fn in_hand(hand: &Hand) -> Piece {
    let Hand { seat, kind, letter, .. } = hand.clone();
    Piece { cell: Cell(u16::MAX), kind, letter, owner: Some(seat), facing: None }
}

/// The picture with all its layers.
pub(super) fn picture(
    state: BoardState,
    coordinates: Memo<Coordinates>,
    view_box: Signal<String>,
    preview: Option<Callback<String, Vec<Effect>>>,
    arrows: Signal<Vec<(Cell, Cell)>>,
) -> AnyView {
    let BoardState { layout, looks, .. } = state;
    let (root, held) = (NodeRef::new(), NodeRef::new());
    let layer = StoredValue::new_local(PieceLayer::default());
    let lifted = RefCell::default();
    state.surface.set_value(Some(Rc::new(SvgSurface { root, held, layer, layout, looks, lifted })));
    let wanted = Memo::new(move |_| state.shown.with(|shown| shown.scene.edges.clone()));
    let on_crossings = move || layout.with(|layout| layout.plays_on_crossings());
    let upright = move || layout.with(|layout| layout.board.posture == Posture::Standing);
    view! {
        <svg node_ref=root class="board-svg" viewBox=view_box role="none" aria-hidden="true">
            <g id=state.picture.get_value() class:on-crossings=on_crossings class:upright=upright>
                <g class="ground">
                    {move || layout.with(|layout| ground(layout, coordinates.get()))}
                    {move || layout.with(|layout| edges(layout, &wanted.get(), &state.seats.get()))}
                </g>
                {marks_below(state)}
                {pieces(state, layer)}
                {move || layout.with(|layout| front(layout))}
                {marks_above(state)}
                {strokes(state, arrows)}
            </g>
            {previewed(state, preview)}
            {cursor(state)}
            <g class="held" node_ref=held></g>
        </svg>
    }
    .into_any()
}
