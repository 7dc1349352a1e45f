//! The game on the screen: the board in the middle, everything else round it.

use super::actions::{Actions, Offers};
use super::agree::{Abandoned, Proposals, RemoteActions, RemoteEnding};
use super::clock;
use super::computer::HintReasons;
use super::controller::GameController;
use super::ending::Ending;
use super::keys::{self, ShortcutBar, ShortcutSheet};
use super::model::{Model, ScreenCommand};
use super::move_now::MoveNow;
use super::moves::Moves;
use super::open::OpenedRoom;
use super::opening::Opening;
use super::settle::Settle;
use super::status::Status;
use super::strip::Strip;
use super::typed::TypedMove;
use crate::bar::{BarSide, EvaluationBar, final_chances};
use crate::board::{PlayBoard, Shown, free_corners, side_of, territory};
use crate::geometry::BoardView;
use crate::notify;
use crate::screens::together::{Chat, JoinPanel, People};
use crate::store;
use crate::words::{game_text, sentence, t};
use leptos::prelude::*;
use parlour_core::Seat;
use parlour_core::show::{Cell, Effect as BoardEffect};
use parlour_protocol::desk::{Action, Answer, Ask, PhaseView};
use std::sync::Arc;
use wasm_bindgen::JsCast;

/// The game on the screen.
#[component]
pub(super) fn GameTable(opened: OpenedRoom) -> impl IntoView {
    let controller = GameController::new(opened);
    let beat = clock::run(controller);
    keys::listen(controller);
    start_session(controller);
    title(controller);
    notify_of_turn(controller);
    zen(controller);
    let seats = controller.with_facts(|facts| facts.info.seats.len() as u8);
    let near = Memo::new(move |_| controller.near());
    let cornered = sits_in_corners(controller);
    // The others as they sit, from the left of whoever looks on.
    let far = move || {
        let others = if cornered.get() { 1..1 } else { 1..seats };
        others.map(|by| (near.get() + by) % seats).collect::<Vec<_>>()
    };
    let size = move || {
        f64::from(controller.settings().with(|settings| settings.board_size.clamp(50, 100))) / 100.0
    };
    // As wide as the board is for its height, so that board and panel stand close together.
    let aspect = controller.with_facts(|facts| {
        let (width, height) = BoardView::new(&facts.board, 0).size();
        format!("{:.3}", width / height)
    });
    let focused = move |event: leptos::ev::FocusEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let holder = target.and_then(|target| target.closest("[data-cell]").ok().flatten());
        if let Some(name) = holder.and_then(|holder| holder.get_attribute("data-cell")) {
            controller.cell().set_value(Some(name));
        }
    };
    view! {
        <div class="game" class:zen=move || controller.zen().get() style:--board-size=move || size().to_string() style:--aspect=aspect data-testid="game"
            data-ply=move || controller.now().with(|now| now.table.ply.to_string())
            data-position=move || controller.viewed().with(|viewed| viewed.table.position.clone()) data-turn=move || controller.watch(Model::whose_turn)>
            <div class="far">
                <For each=far key=|seat| *seat let:seat><Strip controller seat beat/></For>
            </div>
            <div class="table" on:focusin=focused>
                <Bar controller/>
                <GameBoard controller cornered beat/>
            </div>
            <div class="near">
                {move || (!cornered.get()).then(|| view! { <Strip controller seat=near.get() beat/> })}
            </div>
            <Status controller/>
            <div class="side">{side(controller, beat)}</div>
            {move || controller.zen().get().then(|| view! {
                <button class="button zen-leave" on:click=move |_| controller.toggle_zen() data-testid="zen-leave">{t("game-zen-leave")}</button>
            })}
        </div>
        <ShortcutSheet controller/>
    }
}

/// The panels beside the board. In a room that a server keeps there is less to do and more to ask.
fn side(controller: GameController, beat: ReadSignal<f64>) -> AnyView {
    match controller.connection() {
        Some(connection) => view! {
            <RemoteEnding controller/>
            <Proposals controller/>
            <Abandoned controller connection/>
            <Offers controller/>
            <Settle controller/>
            <Moves controller beat/>
            <TypedMove controller/>
            <Chat connection/>
            <details class="panel" data-testid="room-people">
                <summary>{move || t("together-people-title")}</summary>
                <People connection/>
            </details>
            <JoinPanel connection/>
            <RemoteActions controller/>
        }
        .into_any(),
        None => view! {
            <Ending controller/>
            <MoveNow controller/>
            <HintReasons controller/>
            <Offers controller/>
            <Settle controller/>
            <Moves controller beat/>
            <Opening controller/>
            <TypedMove controller/>
            <ShortcutBar controller/>
            <Actions controller/>
        }
        .into_any(),
    }
}

/// True where everybody's strip lies in a corner of the board beside their own side: there is room for it, and the board is seen
/// flat.
fn sits_in_corners(controller: GameController) -> Memo<bool> {
    let (free, game) = controller
        .with_facts(|facts| (free_corners(&facts.board).is_some(), facts.info.id.to_string()));
    Memo::new(move |_| {
        free && !controller.settings().with(|settings| settings.three.contains(&game))
    })
}

/// The strips in the free corners of the board.
fn corners(controller: GameController, beat: ReadSignal<f64>) -> AnyView {
    let seats = controller.with_facts(|facts| facts.info.seats.len() as u8);
    let size = controller.with_facts(|facts| {
        let free = free_corners(&facts.board).unwrap_or_default();
        format!("{:.2}%", 100.0 * f64::from(free) / f64::from(facts.board.columns))
    });
    let corner = move |seat: u8| {
        let side = move || {
            let turn = controller.turn();
            controller.with_facts(|facts| side_of(&facts.board, Seat(seat), turn)).to_string()
        };
        view! { <div class="corner" data-side=side><Strip controller seat beat/></div> }
    };
    view! { <div class="corners" style:--corner=size>{(0..seats).map(corner).collect_view()}</div> }
        .into_any()
}

/// The board, with everything it can ask.
#[component]
fn GameBoard(
    controller: GameController,
    cornered: Memo<bool>,
    beat: ReadSignal<f64>,
) -> impl IntoView {
    let over = move || cornered.get().then(|| corners(controller, beat)).into_any();
    let (board, seats, reserves) = controller.with_facts(|facts| {
        let (board, reserves) = (facts.board.clone(), facts.reserves.clone());
        (Arc::new(board), Arc::new(facts.info.seats.clone()), Arc::new(reserves))
    });
    let choices = Memo::new(move |_| controller.choices());
    let shown = Signal::derive(move || {
        let shown = controller.viewed().with(|viewed| Shown::of(&viewed.table));
        let animate = controller.with(|model| model.animate);
        let hurried = controller.watch(|model| model.seating().only_computers());
        Shown { choices: choices.get(), animate, hurried, ..shown }
    });
    let on_move = Callback::new(move |text: String| controller.enter(text));
    let preview = Callback::new(move |text: String| -> Vec<BoardEffect> {
        match controller.ask(&Ask::Preview { room: controller.room(), text }) {
            Answer::Effects(effects) => effects,
            _ => Vec::new(),
        }
    });
    let why_not = Callback::new(move |cell: Cell| -> String {
        match controller.ask(&Ask::WhyNot { room: controller.room(), cell }) {
            // Shown as a passing notice; the status line keeps saying whose turn it is.
            Answer::Why(why) | Answer::Refused(why) => sentence(&why),
            _ => String::new(),
        }
    });
    // A click while looking back returns to the game.
    let on_idle = Callback::new(move |()| {
        let back = controller.with(Model::is_looking_back);
        if back {
            controller.last();
        }
        back
    });
    let premoves = Memo::new(move |_| premoves(controller));
    let on_premove = Callback::new(move |premove: Option<String>| {
        controller.change(|model| model.premove = premove);
    });
    let hinted = Signal::derive(move || pointed_out(controller));
    let territory = Signal::derive(move || settled(controller));
    let arrows =
        Signal::derive(move || controller.hint().get().map(|hint| hint.arrows).unwrap_or_default());
    let mover = Signal::derive(move || {
        let has_premoves = premoves.with(|premoves| !premoves.is_empty());
        let own = controller.watch(Model::premove_seat).filter(|_| has_premoves);
        Some(Seat(own.unwrap_or_else(|| controller.viewed().with(|viewed| viewed.table.to_move))))
    });
    view! {
        <PlayBoard
            board=Signal::derive(move || Arc::clone(&board))
            seats=Signal::derive(move || Arc::clone(&seats))
            shown=shown
            turn=Signal::derive(move || controller.turn())
            on_move=on_move
            preview=preview
            why_not=why_not
            premoves=premoves
            on_premove=on_premove
            on_wheel=Callback::new(move |by: i32| controller.step(by))
            hinted=hinted
            territory=territory
            arrows=arrows
            mover=mover
            on_begin=Callback::new(move |()| controller.forget_remark())
            on_idle=on_idle
            reserves=Signal::derive(move || Arc::clone(&reserves))
            game=Signal::derive(move || controller.with_facts(|facts| facts.info.id.to_string()))
            material=Signal::derive(move || controller.with_facts(|facts| Some(facts.info.card.material)))
            over=over
        />
    }
}

/// The cells to point out: stones that are held for dead, and what a hint is about.
fn pointed_out(controller: GameController) -> Vec<Cell> {
    let hint = controller.hint().get().map(|hint| hint.cells).unwrap_or_default();
    controller.dead().track();
    controller.watch(Model::dead_cells).into_iter().chain(hint).collect()
}

/// Whose the free cells are, while that is settled.
fn settled(controller: GameController) -> Vec<(Cell, Seat)> {
    controller.dead().track();
    if !controller.watch(Model::can_settle) {
        return Vec::new();
    }
    let dead = controller.watch(Model::dead_cells);
    let pieces = controller.viewed().with(|viewed| viewed.table.scene.pieces.clone());
    controller.with_facts(|facts| territory(&facts.board, &pieces, &dead))
}

/// The moves that may be premoved while somebody else is to move.
fn premoves(controller: GameController) -> Vec<parlour_core::Choice> {
    let wanted = controller.settings().with(|settings| settings.premoves);
    let Some(seat) = controller.watch(Model::premove_seat).filter(|_| wanted) else {
        return Vec::new();
    };
    match controller.ask(&Ask::Premoves { room: controller.room(), seat }) {
        Answer::Choices(choices) => choices,
        _ => Vec::new(),
    }
}

/// The bar that shows how the game stands.
#[component]
fn Bar(controller: GameController) -> impl IntoView {
    let on = Memo::new(move |_| shows_chances(controller));
    let chances = Signal::derive(move || chances(controller));
    let side = Signal::derive(move || {
        let near = controller.near();
        controller.with_facts(|facts| BarSide::of(&facts.teams, near))
    });
    let seats = controller.with_facts(|facts| facts.info.seats.clone());
    move || on.get().then(|| view! { <EvaluationBar chances side seats=seats.clone()/> })
}

/// Whether it is shown how the game stands. Nobody is helped in games between people.
pub(super) fn shows_chances(controller: GameController) -> bool {
    controller.connection().is_none() && controller.settings().with(|settings| settings.bar)
}

/// The chance of each seat where one looks: known for certain where the game is over.
pub(super) fn chances(controller: GameController) -> Vec<f32> {
    let over = controller.viewed().with(|viewed| viewed.table.result.as_ref().map(final_chances));
    over.unwrap_or_else(|| controller.chances().get())
}

/// True on the turn of the one person who plays at this device.
fn is_own_turn(model: &Model) -> bool {
    let alone = model.seating().lone_person().is_some() || model.now.remote.is_some();
    alone && model.is_persons_turn()
}

/// The title of the page says whose turn it is.
fn title(controller: GameController) {
    Effect::new(move |_| {
        let game = controller.with_facts(|facts| game_text(&facts.info.name));
        let own = controller.watch(is_own_turn);
        let title = if own { format!("{} · {game}", t("game-your-turn-title")) } else { game };
        // The frame sets its own title first.
        set_timeout(
            move || document().set_title(&format!("{title} · Parlour")),
            std::time::Duration::ZERO,
        );
    });
}

/// Tells of one's turn while the page is out of sight.
fn notify_of_turn(controller: GameController) {
    Effect::new(move |before: Option<bool>| {
        let own = controller.watch(is_own_turn);
        if own && before == Some(false) {
            let game = controller.with_facts(|facts| game_text(&facts.info.name));
            let now = controller.now().get_untracked();
            let step = now.table.line.iter().find(|step| step.node == now.table.node);
            let last = step.map(|step| sentence(&step.spoken)).unwrap_or_default();
            let title = format!("{} · {game}", t("game-your-turn-title"));
            notify::show(controller.settings(), title, last);
        }
        own
    });
}

/// The frame of the page hides itself in zen mode.
fn zen(controller: GameController) {
    let set = |on: bool| {
        if let Some(body) = document().body() {
            let _ = body.class_list().toggle_with_force("zen-on", on);
        }
    };
    Effect::new(move |_| set(controller.zen().get()));
    on_cleanup(move || set(false));
}

/// Begins the game on this screen, and ends it when the screen goes.
fn start_session(controller: GameController) {
    if let Some(connection) = controller.connection() {
        return controller.listen(connection);
    }
    // Clocks that were stopped by leaving run again.
    if left_running(controller) {
        controller.act(Action::Resume);
    } else {
        // Draw the board before the engine starts.
        let begin = move || {
            if controller.is_alive() {
                controller.dispatch(|_| vec![ScreenCommand::NextTurn]);
            }
        };
        set_timeout(begin, std::time::Duration::ZERO);
    }
    let on_storage = window_event_listener(leptos::ev::storage, move |event| {
        let journal = event.new_value().filter(|_| event.key().as_deref() == Some(store::JOURNAL));
        if let Some(game) = journal.and_then(|text| store::read_journal(&text))
            && controller.is_alive()
        {
            controller.overtake(game);
        }
    });
    let on_focus = window_event_listener(leptos::ev::focus, move |_| {
        if controller.is_alive() {
            controller.dispatch(Model::take_over);
        }
    });
    let on_leave = window_event_listener(leptos::ev::pagehide, move |_| controller.leave());
    on_cleanup(move || {
        on_storage.remove();
        on_focus.remove();
        on_leave.remove();
        controller.leave();
        controller.engine().with_value(crate::engine_worker::EngineWorker::stop);
        controller.ask(&Ask::Close { number: controller.room() });
    });
}

/// The storage key of the game whose clocks were stopped by leaving.
const LEFT_KEY: &str = "parlour.left";

/// True if this game's clocks were stopped by leaving.
fn left_running(controller: GameController) -> bool {
    let paused = controller.now().with_untracked(|now| now.phase == PhaseView::Paused);
    let key = controller.stored().with_value(|stored| stored.key.clone());
    let storage = window().local_storage().ok().flatten();
    let noted = storage.as_ref().and_then(|storage| storage.get_item(LEFT_KEY).ok().flatten());
    if noted.as_deref() != Some(&key) {
        return false;
    }
    if let Some(storage) = storage {
        let _ = storage.remove_item(LEFT_KEY);
    }
    paused
}

impl GameController {
    /// The screen is left.
    fn leave(self) {
        if self.is_alive() {
            self.dispatch(|model| model.leave());
        }
    }

    /// Remembers that the clocks of this game were stopped by leaving.
    pub(super) fn note_left(self) {
        if let Some(storage) = window().local_storage().ok().flatten() {
            let key = self.stored().with_value(|stored| stored.key.clone());
            let _ = storage.set_item(LEFT_KEY, &key);
        }
    }
}
