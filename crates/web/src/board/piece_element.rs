//! A piece as elements of its own, made and changed by hand: they are moved and animated, not rendered.

use super::layout::Layout;
use super::picture::{has_figure, rotation, tint_class};
use leptos::prelude::document;
use parlour_core::show::{Cell, Piece, SeatInfo};
use wasm_bindgen::JsCast;
use web_sys::Element;

/// A new element of a picture.
pub(super) fn element(name: &str, attributes: &[(&str, &str)]) -> Element {
    let made = document().create_element_ns(Some("http://www.w3.org/2000/svg"), name);
    // The name is one of ours and always valid.
    let made = made.unwrap_or_else(|_| document().document_element().expect("a document"));
    for (name, value) in attributes {
        let _ = made.set_attribute(name, value);
    }
    made
}

/// Everything except the piece itself that decides how it is drawn.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Looks {
    /// Where the cells are.
    pub layout: std::sync::Arc<Layout>,
    /// Colours of the seats.
    pub seats: std::sync::Arc<Vec<SeatInfo>>,
    /// A sign of the owner on every piece.
    pub badges: bool,
}

/// A piece on the board.
#[derive(Clone, Debug)]
pub(super) struct PieceElement {
    /// The element that is moved.
    pub body: Element,
    /// The element that is rotated.
    pub figure: Element,
}

impl PieceElement {
    /// The elements of a piece, placed on its cell.
    pub(super) fn new(piece: &Piece, looks: &Looks) -> PieceElement {
        let tint = tint_class(&looks.seats, piece.owner);
        let body = element("g", &[("class", &format!("piece {tint}")), ("aria-hidden", "true")]);
        let figure = element("g", &[("class", "piece-figure")]);
        if let Some(contact) = contact(piece) {
            let _ = figure.append_child(&contact);
        }
        let known = has_figure(&piece.kind);
        let href = if known { format!("#f-{}", piece.kind) } else { "#f-token".to_owned() };
        let shape = element("use", &[("href", &href), ("width", "100"), ("height", "100")]);
        let _ = figure.append_child(&shape);
        let _ = body.append_child(&figure);
        if !known {
            let letter = element("text", &[("class", "piece-letter"), ("x", "50"), ("y", "50")]);
            letter.set_text_content(Some(&piece.letter.to_uppercase().to_string()));
            let _ = body.append_child(&letter);
        }
        if let Some(owner) = piece.owner.filter(|_| looks.badges) {
            let href = format!("#owner-{}", owner.0);
            let place = [("x", "4"), ("y", "68"), ("width", "28"), ("height", "28")];
            let badge = element("use", &[("class", "owner-badge"), ("href", &href)]);
            for (name, value) in place {
                let _ = badge.set_attribute(name, value);
            }
            let _ = body.append_child(&badge);
        }
        let piece_element = PieceElement { body, figure };
        piece_element.stand(piece, looks);
        piece_element
    }

    /// Places and rotates it like the piece.
    pub(super) fn stand(&self, piece: &Piece, looks: &Looks) {
        self.put(looks.layout.middle(piece.cell));
        let turn = rotation(piece.facing, looks.layout.view.turn);
        let _ = self.figure.set_attribute("transform", &format!("rotate({turn} 50 50)"));
    }

    /// Puts its middle at a point.
    pub(super) fn put(&self, (x, y): (f64, f64)) {
        let place = format!("translate({:.1} {:.1})", x - 50.0, y - 50.0);
        let _ = self.body.set_attribute("transform", &place);
    }

    /// Whether the figure is turned away from how it is drawn.
    pub(super) fn is_turned(&self) -> bool {
        let turn = self.figure.get_attribute("transform");
        turn.is_some_and(|turn| turn != "rotate(0 50 50)")
    }

    /// A copy of it.
    pub(super) fn duplicate(&self) -> Option<PieceElement> {
        let body: Element = self.body.clone_node_with_deep(true).ok()?.unchecked_into();
        let figure = body.first_element_child()?;
        Some(PieceElement { body, figure })
    }
}

/// Whether a piece of this kind lies flat; others stand.
pub(super) fn lies(kind: &str) -> bool {
    matches!(kind, "stone" | "disc" | "man" | "crowned_man" | "token")
}

/// The shade under a piece: round under what lies flat, narrow under what stands. What can be turned has none, as the light
/// does not turn with it.
fn contact(piece: &Piece) -> Option<Element> {
    let [x, y, rx, ry] =
        if lies(&piece.kind) { ["54", "57", "48", "48"] } else { ["53", "87", "35", "11"] };
    let shape = [("class", "contact"), ("cx", x), ("cy", y), ("rx", rx), ("ry", ry)];
    piece.facing.is_none().then(|| element("ellipse", &shape))
}

/// The piece on a cell.
pub(super) fn piece_on(pieces: &[Piece], cell: Cell) -> Option<&Piece> {
    pieces.iter().find(|piece| piece.cell == cell)
}
