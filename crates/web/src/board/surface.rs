//! A surface: what draws a board and knows where on the screen it has drawn what. Entering moves, the grid for keys and
//! screen readers, menus and hands are the page's, and the same whatever draws.

use super::menu_position::Rect;
use parlour_core::show::{Cell, Hand};

/// What a pointer lifts.
#[derive(Clone, Debug)]
pub(super) enum Lifted {
    /// The piece of a cell.
    Piece(Cell),
    /// A piece in hand.
    Hand(Hand),
}

/// What draws a board. Points are those of the screen.
pub(super) trait Surface {
    /// The cell under a point.
    fn pick(&self, point: (f64, f64)) -> Option<Cell>;
    /// Where a cell lies.
    fn area(&self, cell: Cell) -> Option<Rect>;
    /// Shows something under the pointer; false if it is not there.
    fn lift(&self, what: &Lifted) -> bool;
    /// Carries what is lifted to a point.
    fn carry(&self, point: (f64, f64));
    /// Nothing is lifted any longer.
    fn let_go(&self);
    /// Whether the board can be looked at from elsewhere.
    fn has_camera(&self) -> bool {
        false
    }
    /// Nobody wants to wait for what moves just now.
    fn hurry(&self) {}
    /// Goes round the board by points of the screen.
    fn orbit(&self, _by: (f64, f64)) {}
    /// Looks beside the board's middle.
    fn pan(&self, _by: (f64, f64)) {}
    /// Goes nearer by a factor.
    fn zoom(&self, _by: f64) {}
}
