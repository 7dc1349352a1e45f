//! A board to play on: clicks, drags, touches and keys become moves; what changes is animated.

use crate::board::Picture;
use leptos::prelude::*;
use parlour_core::Choice;
use parlour_core::show::{Board, Cell, Effect, Scene, SeatInfo};
use std::sync::Arc;

/// What a board shows at one moment.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Shown {
    /// What stands where.
    pub scene: Scene,
    /// The moves that can be entered now; none where nobody at this device may move.
    pub choices: Vec<Choice>,
    /// The cells of the last move.
    pub last: Vec<Cell>,
    /// What the last move did besides moving pieces.
    pub effects: Vec<Effect>,
    /// The place in the game: another place is animated if `animate`, the same one is only redrawn.
    pub place: u64,
    /// Whether the way from the place before is to be seen: true for a move forward or back, false for a jump.
    pub animate: bool,
}

/// A board to play on.
#[component]
pub(crate) fn PlayBoard(
    /// The board.
    #[prop(into)]
    board: Signal<Arc<Board>>,
    /// The seats, for colours and names.
    #[prop(into)]
    seats: Signal<Arc<Vec<SeatInfo>>>,
    /// What is shown.
    #[prop(into)]
    shown: Signal<Shown>,
    /// Quarter turns.
    #[prop(into)]
    turn: Signal<u8>,
    /// A complete move, as text.
    on_move: Callback<String>,
    /// What a move would do besides moving pieces; asked while a candidate is hovered or focused.
    #[prop(optional)]
    preview: Option<Callback<String, Vec<Effect>>>,
    /// Why a tap on a cell begins nothing.
    #[prop(optional)]
    why_not: Option<Callback<Cell, String>>,
    /// Moves that may be queued on the other side's turn; the queued one's text is told by `on_premove`.
    #[prop(optional, into)]
    premoves: Signal<Vec<Choice>>,
    /// A queued move, or nothing when it is taken back.
    #[prop(optional)]
    on_premove: Option<Callback<Option<String>>>,
    /// Steps through the game by the wheel: negative is back.
    #[prop(optional)]
    on_wheel: Option<Callback<i32>>,
    /// Cells to point out from outside: a lesson's target, a hint.
    #[prop(optional, into)]
    hinted: Signal<Vec<Cell>>,
    /// Arrows from outside: a hint, the best line.
    #[prop(optional, into)]
    arrows: Signal<Vec<(Cell, Cell)>>,
) -> impl IntoView {
    let _ = (turn, on_move, preview, why_not, premoves, on_premove, on_wheel, hinted, arrows);
    move || {
        let (board, seats, shown) = (board.get(), seats.get(), shown.get());
        view! { <Picture board=(*board).clone() scene=shown.scene seats=(*seats).clone()/> }
    }
}
