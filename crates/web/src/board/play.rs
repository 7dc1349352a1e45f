//! A board to play on: clicks, drags, touches and keys become moves; what changes is animated.

use super::chooser::{Chooser, Standalone};
use super::grid::grid;
use super::ground::Coordinates;
use super::hands::Hands;
use super::input::MoveInput;
use super::loupe::Loupe;
use super::state::{BoardInputs, BoardState, Dragging};
use super::svg::picture;
use super::three::stage;
use leptos::prelude::*;
use parlour_core::show::{Board, Cell, Effect, Material, PieceSpec, Scene, SeatInfo};
use parlour_core::{Choice, Seat};
use parlour_motion::last_moved;
use parlour_protocol::desk::TableView;
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
    /// Whether the change from the place before is animated: true for a move forward or back, false for a jump.
    pub animate: bool,
    /// Whether nobody has to be shown it at length: computers play among themselves.
    pub hurried: bool,
}

impl Shown {
    /// The position of a table, without animation.
    pub(crate) fn of(table: &TableView) -> Shown {
        let line = &table.line;
        let plies = line.iter().position(|step| step.node == table.node).map_or(0, |at| at + 1);
        Shown {
            scene: table.scene.clone(),
            choices: table.choices.clone(),
            last: last_moved(line[..plies].iter().map(|step| step.cells.as_slice())),
            effects: table.effects.clone(),
            place: u64::from(table.node),
            animate: false,
            hurried: false,
        }
    }
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
    /// A move that was begun is given up on a cell where it cannot go.
    #[prop(optional)]
    on_miss: Option<Callback<Cell>>,
    /// Moves that may be premoved on the other side's turn; `on_premove` gets the premove's text.
    #[prop(optional, into)]
    premoves: Signal<Vec<Choice>>,
    /// A premove, or nothing when it is taken back.
    #[prop(optional)]
    on_premove: Option<Callback<Option<String>>>,
    /// Steps through the game by the wheel: negative is back.
    #[prop(optional)]
    on_wheel: Option<Callback<i32>>,
    /// Cells to point out from outside: a lesson's target, a hint.
    #[prop(optional, into)]
    hinted: Signal<Vec<Cell>>,
    /// Whose the free cells are, while that is settled.
    #[prop(optional, into)]
    territory: Signal<Vec<(Cell, Seat)>>,
    /// Arrows from outside: a hint, the best line.
    #[prop(optional, into)]
    arrows: Signal<Vec<(Cell, Cell)>>,
    /// Whose moves `choices` or `premoves` are: only that seat's hand is offered. Without it every hand of a fitting kind is.
    #[prop(optional, into)]
    mover: Signal<Option<Seat>>,
    /// A move begins to be entered.
    #[prop(optional)]
    on_begin: Option<Callback<()>>,
    /// A tap that enters nothing and ends nothing; true if the screen has used it.
    #[prop(optional)]
    on_idle: Option<Callback<(), bool>>,
    /// Pieces that can be in hand: they have their places from the start.
    #[prop(optional, into)]
    reserves: Signal<Arc<Vec<PieceSpec>>>,
    /// The id of the game, where the board can also be seen in three dimensions: which it is is remembered by it.
    #[prop(optional, into)]
    game: Signal<String>,
    /// What the board is made of; nothing where the theme alone is to be seen.
    #[prop(optional, into)]
    material: Signal<Option<Material>>,
    /// What lies over the board where it is seen flat: strips in its free corners.
    #[prop(optional, into)]
    over: Option<ViewFn>,
) -> impl IntoView {
    let input = MoveInput::new(shown, premoves, on_move, on_premove);
    let inputs = BoardInputs {
        board,
        seats,
        shown,
        turn,
        mover,
        hinted,
        territory,
        reserves,
        why_not,
        on_miss,
        on_idle,
    };
    let state = BoardState::new(inputs, input);
    forget_drawings(state);
    tell_beginnings(input, on_begin);
    // Cells handle Escape themselves; this is for a focus elsewhere on the board, such as on a hand.
    let key = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" && !event.default_prevented() && state.step_back() {
            event.prevent_default();
        }
    };
    view! {
        <div class="play-board" data-testid="board" data-material=move || material.get().map(Material::word)
            class:entering=move || input.progress.with(|progress| !progress.taps.is_empty())
            on:keydown=key on:pointermove=move |event| state.move_pointer(&event) on:pointerup=move |event| state.release(&event)
            on:pointercancel=move |_| state.cancel() on:pointerleave=move |_| state.hover.set(None)>
            <Hands state near=false/>
            {table(state, game, material, preview, arrows, on_wheel, over)}
            <Hands state near=true/>
            <Standalone state/>
        </div>
    }
    .into_any()
}

/// Drawings belong to the position before: another one clears them.
fn forget_drawings(state: BoardState) {
    let place = Memo::new(move |_| state.shown.with(|shown| shown.place));
    leptos::prelude::Effect::new(move |before: Option<u64>| {
        let place = place.get();
        if before.is_some_and(|before| before != place) {
            state.clear_drawing();
        }
        place
    });
}

/// Tells when a move begins to be entered.
fn tell_beginnings(input: MoveInput, on_begin: Option<Callback<()>>) {
    let Some(on_begin) = on_begin else { return };
    leptos::prelude::Effect::new(move |_| {
        if input.progress.with(|progress| !progress.taps.is_empty()) {
            on_begin.run(());
        }
    });
}

/// The surface that draws, the grid over it, and the menu beside cells.
fn table(
    state: BoardState,
    game: Signal<String>,
    material: Signal<Option<Material>>,
    preview: Option<Callback<String, Vec<Effect>>>,
    arrows: Signal<Vec<(Cell, Cell)>>,
    on_wheel: Option<Callback<i32>>,
    over: Option<ViewFn>,
) -> AnyView {
    let BoardState { layout, input, settings, .. } = state;
    let coordinates = Memo::new(move |_| {
        let word = settings.with(|settings| settings.coordinates.clone());
        layout.with(|layout| Coordinates::chosen(&word, layout))
    });
    let size = Memo::new(move |_| {
        let margin = coordinates.get().margin();
        let (width, height) = layout.with(|layout| layout.view.size());
        (margin, width + 2.0 * margin, height + 2.0 * margin)
    });
    let three = Memo::new(move |_| {
        let game = game.get();
        settings.with(|settings| !game.is_empty() && settings.three.contains(&game))
    });
    // The size of the canvas, while there is one: the grid lies where it has drawn the cells.
    let canvas = RwSignal::new(None::<(f64, f64)>);
    let give_up = Callback::new(move |why: String| {
        let game = game.get_untracked();
        settings.update(|settings| settings.three.retain(|other| *other != game));
        if let Some(notices) = state.notices {
            notices.notify(why);
        }
    });
    leptos::prelude::Effect::new(move |_| {
        if canvas.get().is_none() {
            state.grid.update_value(|grid| grid.place_flat());
        }
    });
    let view_box = Signal::derive(move || {
        let (margin, width, height) = size.get();
        format!("{:.0} {:.0} {width:.0} {height:.0}", -margin, -margin)
    });
    let grid_box = Signal::derive(move || match canvas.get() {
        Some((width, height)) => format!("0 0 {width:.0} {height:.0}"),
        None => view_box.get(),
    });
    let aspect = move || {
        let (_, width, height) = size.get();
        format!("{:.4}", width / height)
    };
    // In cells: a board as wide as a whole number of points for each has lines of equal thickness.
    let cells = move || {
        let (_, width, _) = size.get();
        format!("{:.2}", width / 100.0)
    };
    let can_tap = move || {
        let hover = state.hover.get();
        hover.is_some_and(|cell| input.progress.with(|progress| progress.cells.contains(&cell)))
    };
    view! {
        <div class="board-area">
            <div class="board" style:--aspect=aspect style:--cells=cells class:can-tap=can_tap class:three=move || three.get()
                class:carrying=move || state.dragging.get() != Dragging::Nothing
                on:pointerdown=move |event| state.press_board(&event)
                on:contextmenu=move |event| event.prevent_default()
                on:wheel=move |event| wheel(state, on_wheel, &event)>
                {move || if three.get() {
                    stage(state, preview, arrows, material, canvas, give_up)
                } else {
                    picture(state, coordinates, view_box, preview, arrows)
                }}
                {move || over.as_ref().filter(|_| !three.get()).map(ViewFn::run)}
                <svg class="grid-over" viewBox=grid_box role="none">{grid(state)}</svg>
                <Chooser state/>
                <Loupe state/>
            </div>
        </div>
    }
    .into_any()
}

/// The wheel over the board steps through the game; in three dimensions it brings the board nearer.
fn wheel(state: BoardState, on_wheel: Option<Callback<i32>>, event: &web_sys::WheelEvent) {
    if let Some(surface) = state.surface.get_value().filter(|surface| surface.has_camera()) {
        event.prevent_default();
        let by = event.delta_y() * if event.delta_mode() == 0 { 1.0 } else { 40.0 };
        surface.zoom((-by * 0.0012).exp());
        return;
    }
    if let Some(on_wheel) = on_wheel
        && !event.ctrl_key()
        && event.delta_y().abs() >= 1.0
    {
        event.prevent_default();
        // A notch of a wheel is a step; a finger on a pad sends many small parts of one.
        let turned = state.wheeled.get_value()
            + event.delta_y() * if event.delta_mode() == 0 { 1.0 } else { 40.0 };
        if turned.abs() < 40.0 {
            state.wheeled.set_value(turned);
        } else {
            state.wheeled.set_value(0.0);
            on_wheel.run(if turned > 0.0 { 1 } else { -1 });
        }
    }
}
