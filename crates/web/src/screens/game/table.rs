//! The game on the screen: the board in the middle, everything else round it.

use super::actions::{Actions, MoreActions, Offers};
use super::arrange::Arrange;
use super::clock;
use super::ending::Ending;
use super::keys::{self, Hints, OpenStudy};
use super::model::{Model, Order};
use super::moves::Moves;
use super::open::Opened;
use super::play::Play;
use super::settle::Settle;
use super::share::Share;
use super::speech::ReadOut;
use super::status::Status;
use super::strip::Strip;
use super::typed::TypedMove;
use crate::bar::{ChanceBar, Point, settled};
use crate::board::{PlayBoard, Shown};
use crate::store;
use crate::words::{game_text, sentence, t};
use leptos::prelude::*;
use parlour_core::Seat;
use parlour_core::show::{Cell, Effect as Happening};
use parlour_protocol::desk::{Action, Answer, Ask, PhaseView};
use std::sync::Arc;
use wasm_bindgen::JsCast;

/// The game on the screen.
#[component]
pub(super) fn Table(opened: Opened) -> impl IntoView {
    let play = Play::new(opened);
    let beat = clock::run(play);
    keys::listen(play);
    attend(play);
    title(play);
    zen(play);
    let seats = play.with_facts(|facts| facts.info.seats.len() as u8);
    let near = Memo::new(move |_| play.near());
    // The others as they follow each other, seen from the near side.
    let far = move || (1..seats).rev().map(move |by| (near.get() + by) % seats).collect::<Vec<_>>();
    let size = move || {
        f64::from(play.settings().with(|settings| settings.board_size.clamp(50, 100))) / 100.0
    };
    let focused = move |event: leptos::ev::FocusEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let holder = target.and_then(|target| target.closest("[data-cell]").ok().flatten());
        if let Some(name) = holder.and_then(|holder| holder.get_attribute("data-cell")) {
            play.cell().set_value(Some(name));
        }
    };
    view! {
        <div class="game" class:zen=move || play.zen().get() style:--board-size=move || size().to_string() data-testid="game"
            data-ply=move || play.now().with(|now| now.table.ply.to_string())
            data-position=move || play.seen().with(|seen| seen.table.position.clone()) data-turn=move || play.watch(Model::whose_turn)>
            <div class="far">
                <For each=far key=|seat| *seat let:seat><Strip play seat beat/></For>
            </div>
            <div class="table" on:focusin=focused>
                <Bar play/>
                <GameBoard play/>
            </div>
            <div class="near">
                {move || view! { <Strip play seat=near.get() beat/> }}
            </div>
            <Status play/>
            <div class="side">
                <Ending play/>
                <Offers play/>
                <Settle play/>
                <Moves play beat/>
                <TypedMove play/>
                <Actions play/>
                <Hints play/>
                <Arrange play/>
                <MoreActions play/>
                <Share play/>
                <ReadOut play/>
            </div>
            {move || play.zen().get().then(|| view! {
                <button class="button zen-leave" on:click=move |_| play.toggle_zen() data-testid="zen-leave">{t("game-zen-leave")}</button>
            })}
        </div>
        <OpenStudy play/>
    }
}

/// The board, with everything it can ask.
#[component]
fn GameBoard(play: Play) -> impl IntoView {
    let (board, seats, reserves) = play.with_facts(|facts| {
        let (board, reserves) = (facts.board.clone(), facts.reserves.clone());
        (Arc::new(board), Arc::new(facts.info.seats.clone()), Arc::new(reserves))
    });
    let choices = Memo::new(move |_| play.choices());
    let shown = Signal::derive(move || {
        let shown = play.seen().with(|seen| Shown::of(&seen.table));
        Shown { choices: choices.get(), animate: play.with(|model| model.animate), ..shown }
    });
    let on_move = Callback::new(move |text: String| play.enter(text));
    let preview = Callback::new(move |text: String| -> Vec<Happening> {
        match play.ask(&Ask::Preview { room: play.room(), text }) {
            Answer::Effects(effects) => effects,
            _ => Vec::new(),
        }
    });
    let why_not = Callback::new(move |cell: Cell| -> String {
        match play.ask(&Ask::WhyNot { room: play.room(), cell }) {
            // It passes: the status line goes on saying whose turn it is.
            Answer::Why(why) | Answer::Refused(why) => sentence(&why),
            _ => String::new(),
        }
    });
    // Whoever looks back and clicks wants to go on playing.
    let on_idle = Callback::new(move |()| {
        let back = play.with(Model::is_looking_back);
        if back {
            play.last();
        }
        back
    });
    let premoves = Memo::new(move |_| premoves(play));
    let on_premove =
        Callback::new(move |queued: Option<String>| play.change(|model| model.premove = queued));
    let hinted = Signal::derive(move || {
        let hint = play.hint().get().map(|hint| hint.cells).unwrap_or_default();
        play.dead().track();
        play.watch(Model::dead_cells).into_iter().chain(hint).collect::<Vec<_>>()
    });
    let arrows =
        Signal::derive(move || play.hint().get().map(|hint| hint.arrows).unwrap_or_default());
    let mover = Signal::derive(move || {
        let queued = premoves.with(|premoves| !premoves.is_empty());
        let own = play.watch(Model::queues).filter(|_| queued);
        Some(Seat(own.unwrap_or_else(|| play.seen().with(|seen| seen.table.to_move))))
    });
    view! {
        <PlayBoard
            board=Signal::derive(move || Arc::clone(&board))
            seats=Signal::derive(move || Arc::clone(&seats))
            shown=shown
            turn=Signal::derive(move || play.turn())
            on_move=on_move
            preview=preview
            why_not=why_not
            premoves=premoves
            on_premove=on_premove
            on_wheel=Callback::new(move |by: i32| play.step(by))
            hinted=hinted
            arrows=arrows
            mover=mover
            on_begin=Callback::new(move |()| play.forget_remark())
            on_idle=on_idle
            reserves=Signal::derive(move || Arc::clone(&reserves))
        />
    }
}

/// The moves that may be queued while somebody else is to move.
fn premoves(play: Play) -> Vec<parlour_core::Choice> {
    let wanted = play.settings().with(|settings| settings.premoves);
    let Some(seat) = play.watch(Model::queues).filter(|_| wanted) else { return Vec::new() };
    match play.ask(&Ask::Premoves { room: play.room(), seat }) {
        Answer::Choices(choices) => choices,
        _ => Vec::new(),
    }
}

/// The bar that shows how the game stands.
#[component]
fn Bar(play: Play) -> impl IntoView {
    let on = Memo::new(move |_| play.settings().with(|settings| settings.bar));
    let chances = Signal::derive(move || {
        let over = play.seen().with(|seen| seen.table.result.as_ref().map(settled));
        over.unwrap_or_else(|| play.chances().get())
    });
    let point = Signal::derive(move || {
        let near = play.near();
        play.with_facts(|facts| Point::of(&facts.teams, near))
    });
    let seats = play.with_facts(|facts| facts.info.seats.clone());
    move || on.get().then(|| view! { <ChanceBar chances point seats=seats.clone()/> })
}

/// The title of the page says whose turn it is.
fn title(play: Play) {
    Effect::new(move |_| {
        let game = play.with_facts(|facts| game_text(&facts.info.name));
        let (own, alone) =
            play.watch(|model| (model.is_persons_turn(), model.seating().lone_person().is_some()));
        let title =
            if own && alone { format!("{} · {game}", t("game-your-turn-title")) } else { game };
        // The frame sets its own title first.
        set_timeout(
            move || document().set_title(&format!("{title} · Parlour")),
            std::time::Duration::ZERO,
        );
    });
}

/// The frame of the page hides itself in zen mode.
fn zen(play: Play) {
    let set = |on: bool| {
        if let Some(body) = document().body() {
            let _ = body.class_list().toggle_with_force("zen-on", on);
        }
    };
    Effect::new(move |_| set(play.zen().get()));
    on_cleanup(move || set(false));
}

/// Begins the game on this screen, and ends it when the screen goes.
fn attend(play: Play) {
    // Clocks that were stopped because somebody left run again.
    if left_running(play) {
        play.act(Action::Resume);
    } else {
        // The board is to be seen before anybody thinks.
        let begin = move || {
            if play.is_alive() {
                play.tell(|_| vec![Order::NextTurn]);
            }
        };
        set_timeout(begin, std::time::Duration::ZERO);
    }
    let elsewhere = window_event_listener(leptos::ev::storage, move |event| {
        let told = event.new_value().filter(|_| event.key().as_deref() == Some(store::JOURNAL));
        if let Some(game) = told.and_then(|text| store::read_journal(&text))
            && play.is_alive()
        {
            play.overtake(game);
        }
    });
    let back = window_event_listener(leptos::ev::focus, move |_| {
        if play.is_alive() {
            play.tell(Model::lead);
        }
    });
    let leaving = window_event_listener(leptos::ev::pagehide, move |_| play.leave());
    on_cleanup(move || {
        elsewhere.remove();
        back.remove();
        leaving.remove();
        play.leave();
        play.engine().with_value(crate::engine_worker::EngineWorker::stop);
        play.ask(&Ask::Close { number: play.room() });
    });
}

/// Where it is noted that the clocks of a game were stopped because somebody left.
const LEFT: &str = "parlour.left";

/// True if this game's clocks were stopped by leaving.
fn left_running(play: Play) -> bool {
    let paused = play.now().with_untracked(|now| now.phase == PhaseView::Paused);
    let key = play.stored().with_value(|stored| stored.key.clone());
    let storage = window().local_storage().ok().flatten();
    let noted = storage.as_ref().and_then(|storage| storage.get_item(LEFT).ok().flatten());
    if noted.as_deref() != Some(&key) {
        return false;
    }
    if let Some(storage) = storage {
        let _ = storage.remove_item(LEFT);
    }
    paused
}

impl Play {
    /// Somebody leaves.
    fn leave(self) {
        if self.is_alive() {
            self.tell(|model| model.leave());
        }
    }

    /// Notes that the clocks of this game were stopped because somebody left.
    pub(super) fn note_left(self) {
        if let Some(storage) = window().local_storage().ok().flatten() {
            let key = self.stored().with_value(|stored| stored.key.clone());
            let _ = storage.set_item(LEFT, &key);
        }
    }
}
