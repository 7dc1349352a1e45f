//! Everything the parts of a board share, and what a click, a drop or a key does with it.

use super::drawing::{Drawing, Stroke};
use super::grid::Grid;
use super::input::{InputProgress, MoveInput};
use super::layout::Layout;
use super::loupe::{Aim, picture_name};
use super::marked::Marked;
use super::names::piece_name;
use super::piece_element::{Looks, piece_on};
use super::play::Shown;
use super::pointer::Press;
use super::surface::Surface;
use crate::notice::Notices;
use crate::settings::Settings;
use crate::words::t_with;
use leptos::prelude::*;
use parlour_core::Seat;
use parlour_core::show::{Board, Cell, Hand, PieceSpec, SeatInfo, Tap, Text};
use std::rc::Rc;
use std::sync::Arc;

/// What the pointer carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dragging {
    /// Nothing.
    Nothing,
    /// The piece of a cell.
    Piece(Cell),
    /// A piece in hand.
    Hand,
}

/// The inputs of a board.
#[derive(Clone, Copy)]
pub(super) struct BoardInputs {
    /// The board.
    pub board: Signal<Arc<Board>>,
    /// The seats.
    pub seats: Signal<Arc<Vec<SeatInfo>>>,
    /// What is shown.
    pub shown: Signal<Shown>,
    /// Quarter turns.
    pub turn: Signal<u8>,
    /// Whose moves are entered.
    pub mover: Signal<Option<Seat>>,
    /// Cells to point out.
    pub hinted: Signal<Vec<Cell>>,
    /// Whose the free cells are, while that is settled.
    pub territory: Signal<Vec<(Cell, Seat)>>,
    /// Pieces that can be in hand.
    pub reserves: Signal<Arc<Vec<PieceSpec>>>,
    /// Why a tap begins nothing.
    pub why_not: Option<Callback<Cell, String>>,
    /// A move that was begun is given up on a cell where it cannot go.
    pub on_miss: Option<Callback<Cell>>,
    /// Called for a tap that enters nothing; true if it was used.
    pub on_idle: Option<Callback<(), bool>>,
}

/// Everything the parts of a board share. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct BoardState {
    /// Where the cells are.
    pub layout: Memo<Arc<Layout>>,
    /// The seats.
    pub seats: Signal<Arc<Vec<SeatInfo>>>,
    /// What is shown.
    pub shown: Signal<Shown>,
    /// How pieces look.
    pub looks: Memo<Looks>,
    /// Whose moves are entered, if that is known.
    pub mover: Signal<Option<Seat>>,
    /// The move being entered.
    pub input: MoveInput,
    /// Cells to point out.
    pub marked: Memo<Marked>,
    /// The cell the keys are on.
    pub cursor: RwSignal<Option<Cell>>,
    /// The keys are on the board, and it is to be seen where.
    pub focused: RwSignal<bool>,
    /// The cell under the pointer.
    pub hover: RwSignal<Option<Cell>>,
    /// The choice that is looked at in the menu.
    pub spot: RwSignal<Option<Text>>,
    /// Arrows and circles.
    pub drawing: RwSignal<Drawing>,
    /// The stroke being drawn.
    pub sketch: RwSignal<Option<Stroke>>,
    /// What the pointer carries.
    pub dragging: RwSignal<Dragging>,
    /// What a finger aims at on small cells.
    pub aim: RwSignal<Option<Aim>>,
    /// The name of the picture in the document.
    pub picture: StoredValue<String>,
    /// The pointer that is down.
    pub press: StoredValue<Option<Press>, LocalStorage>,
    /// Two fingers that turn the camera: each with where it is.
    pub pinch: StoredValue<Vec<(i32, (f64, f64))>>,
    /// What draws the board, once it is there.
    pub surface: StoredValue<Option<Rc<dyn Surface>>, LocalStorage>,
    /// The named cells.
    pub grid: StoredValue<Grid, LocalStorage>,
    /// A piece drawn away from its cell: its cell, and the cell it is drawn on.
    pub carried: StoredValue<Option<(Cell, Cell)>>,
    /// The focus is in the menu.
    pub focus_in_menu: StoredValue<bool>,
    /// How far the wheel has turned since the last step.
    pub wheeled: StoredValue<f64>,
    /// The settings of the page.
    pub settings: RwSignal<Settings>,
    /// Whose the free cells are, while that is settled.
    pub territory: Signal<Vec<(Cell, Seat)>>,
    /// Pieces that can be in hand.
    pub reserves: Signal<Arc<Vec<PieceSpec>>>,
    on_idle: Option<Callback<(), bool>>,
    why_not: Option<Callback<Cell, String>>,
    on_miss: Option<Callback<Cell>>,
    /// Where sentences go.
    pub notices: Option<Notices>,
}

impl BoardState {
    /// What the parts of a new board share.
    pub(super) fn new(inputs: BoardInputs, input: MoveInput) -> BoardState {
        let BoardInputs { board, seats, shown, turn, mover, hinted, territory, .. } = inputs;
        let BoardInputs { reserves, why_not, on_miss, on_idle, .. } = inputs;
        let settings = use_context::<RwSignal<Settings>>()
            .unwrap_or_else(|| RwSignal::new(Settings::default()));
        let layout = Memo::new(move |_| Arc::new(Layout::new(board.get(), turn.get())));
        let looks = Memo::new(move |_| {
            let many = seats.with(|seats| seats.len() > 2);
            let badges = many || settings.with(|settings| settings.high_contrast);
            Looks { layout: layout.get(), seats: seats.get(), badges }
        });
        let marked = Memo::new(move |_| {
            let (layout, progress) = (layout.get(), input.progress.get());
            let (premove, hinted) = (input.premove.get(), hinted.get());
            shown.with(|shown| Marked::new(&layout, shown, &progress, premove.as_ref(), &hinted))
        });
        BoardState {
            layout,
            seats,
            shown,
            looks,
            mover,
            input,
            marked,
            cursor: RwSignal::new(None),
            focused: RwSignal::new(false),
            hover: RwSignal::new(None),
            spot: RwSignal::new(None),
            drawing: RwSignal::new(Drawing::default()),
            sketch: RwSignal::new(None),
            dragging: RwSignal::new(Dragging::Nothing),
            aim: RwSignal::new(None),
            picture: StoredValue::new(picture_name()),
            press: StoredValue::new_local(None),
            pinch: StoredValue::new(Vec::new()),
            surface: StoredValue::new_local(None),
            grid: StoredValue::new_local(Grid::default()),
            carried: StoredValue::new(None),
            focus_in_menu: StoredValue::new(false),
            wheeled: StoredValue::new(0.0),
            settings,
            territory,
            reserves,
            on_idle,
            why_not,
            on_miss,
            notices: use_context::<Notices>(),
        }
    }

    /// Puts the focus on the board, after something beside it was entered by a key.
    pub(super) fn focus(&self) {
        let cursor = self.cursor.get_untracked();
        self.grid.with_value(|grid| grid.focus(cursor));
    }

    /// A cell is clicked, or entered by a key.
    pub(super) fn act(&self, cell: Cell, aloud: bool) {
        self.clear_drawing();
        self.input.cancel_premove();
        let tap = Tap::Cell(cell);
        if self.tap(&tap) {
            if aloud {
                self.say_selected();
            }
        } else if self.input.is_begun() {
            self.input.back();
            self.miss(cell);
        } else if !self.input.back() && !self.on_idle.is_some_and(|on_idle| on_idle.run(())) {
            self.explain(cell);
        }
    }

    /// A piece in hand is clicked, or entered by a key.
    pub(super) fn act_hand(&self, hand: &Hand) {
        self.input.cancel_premove();
        if self.is_movers(hand.seat) {
            self.tap(&Tap::Hand(hand.kind.clone()));
        }
    }

    /// A piece is dropped on a cell.
    pub(super) fn drop_on(&self, cell: Cell) {
        let origin = self.input.progress.with_untracked(InputProgress::origin);
        let from = origin.unwrap_or(cell);
        self.carried.set_value(Some((from, cell)));
        if !self.input.tap(&Tap::Cell(cell)) && from != cell {
            self.miss(cell);
        }
    }

    /// A move that was begun cannot go to this cell.
    fn miss(&self, cell: Cell) {
        if let Some(on_miss) = self.on_miss {
            on_miss.run(cell);
        }
    }

    /// Takes a tap; false if it means nothing.
    pub(super) fn tap(&self, tap: &Tap) -> bool {
        // Of a move of several parts, the last part begins where the one before it ended.
        let seen = self.input.progress.with_untracked(|progress| {
            let begun = progress.tapped().len() > 1;
            begun.then(|| progress.origin().zip(progress.latest())).flatten()
        });
        self.carried.set_value(seen);
        self.input.tap(tap)
    }

    /// One step back: a part of a move, a premove, or what was drawn.
    pub(super) fn step_back(&self) -> bool {
        self.input.back() || self.clear_drawing()
    }

    /// Wipes arrows and circles; false if there were none.
    pub(super) fn clear_drawing(&self) -> bool {
        let drawn = self.drawing.with_untracked(|drawing| !drawing.0.is_empty());
        if drawn {
            self.drawing.set(Drawing::default());
        }
        drawn
    }

    /// Says why a tap begins nothing.
    fn explain(&self, cell: Cell) {
        let asks = self.shown.with_untracked(|shown| {
            let stands = |cell| piece_on(&shown.scene.pieces, cell).is_some();
            // In games that place pieces, a tap on an empty cell where none may go is explained too.
            let mut ways = shown.choices.iter().flat_map(|choice| &choice.ways);
            let placed = |taps: &Vec<Tap>| matches!(taps[..], [Tap::Cell(cell)] if !stands(cell));
            !shown.choices.is_empty() && (stands(cell) || ways.any(placed))
        });
        if let (true, Some(why_not), Some(notices)) = (asks, self.why_not, self.notices) {
            let why = why_not.run(cell);
            if !why.is_empty() {
                notices.notify(why);
            }
        }
    }

    /// Says what is selected and what may follow.
    fn say_selected(&self) {
        let progress = self.input.progress.get_untracked();
        let (Some(notices), Some(latest)) = (self.notices, progress.latest()) else { return };
        let layout = self.layout.get_untracked();
        let piece = self.shown.with_untracked(|shown| {
            let piece = progress.origin().and_then(|cell| piece_on(&shown.scene.pieces, cell));
            piece.map(|piece| self.seats.with_untracked(|seats| piece_name(seats, piece)))
        });
        let targets: Vec<&str> = progress.cells.iter().map(|cell| layout.name(*cell)).collect();
        let words = [
            ("piece", piece.as_deref().unwrap_or_else(|| layout.name(latest))),
            ("cell", layout.name(latest)),
            ("count", &targets.len().to_string()),
            ("targets", &targets.join(", ")),
        ];
        notices.say(t_with("board-selected", &words));
    }
}
