//! Everything that can be done in a game, as buttons. Every one has a key too; what cannot be undone needs a second press.

use super::arrange::Arrange;
use super::controller::GameController;
use super::model::Model;
use super::share::Share;
use super::speech::ReadOut;
use crate::app::icon;
use crate::route::Route;
use crate::sound::{self, Sound};
use crate::words::{t, t_with};
use leptos::prelude::*;
use parlour_protocol::desk::{Action, PhaseView};
use std::time::Duration;
use wasm_bindgen::{JsCast, JsValue};

impl GameController {
    /// Does something that needs a second press: the first one only arms it, for a few seconds.
    pub(super) fn second_press(self, id: &'static str, action: fn(GameController)) {
        if self.armed().get_untracked() == Some(id) {
            self.armed().set(None);
            action(self);
            return;
        }
        self.armed().set(Some(id));
        self.notices().say(t("game-again-to-confirm"));
        let disarm = move || {
            if self.is_alive() && self.armed().get_untracked() == Some(id) {
                self.armed().set(None);
            }
        };
        set_timeout(disarm, Duration::from_secs(4));
    }

    /// Whether the game may be played on; says why not where it is read-only.
    pub(super) fn may_play(self) -> bool {
        let may = !self.with(Model::is_read_only);
        if !may {
            self.refuse(&t("game-newer"));
        }
        may
    }

    /// Gives up, for the person who is to move, or for the first person while a computer thinks.
    pub(super) fn resign(self) {
        if !self.may_play() {
            return;
        }
        if self.with(|model| model.is_on() && !model.seating().players().is_empty()) {
            self.second_press("game-resign", |controller| controller.dispatch(Model::resign));
        }
    }

    /// Offers a draw.
    pub(super) fn draw(self) {
        if !self.may_play() {
            return;
        }
        match self.with(|model| if model.is_on() { model.seating().players().len() } else { 0 }) {
            0 => {}
            1 => self.offer_draw(),
            _ => self.second_press("game-draw", GameController::offer_draw),
        }
    }

    /// Stops the clocks, or lets them run again.
    pub(super) fn pause_or_resume(self) {
        self.dispatch(Model::pause_or_resume);
    }

    /// Turns the board.
    pub(super) fn flip(self) {
        self.change(Model::flip);
    }

    /// Whether the board is shown in three dimensions.
    pub(super) fn three(self) -> Signal<bool> {
        let game = self.with_facts(|facts| facts.info.id.to_string());
        Signal::derive(move || self.settings().with(|settings| settings.three.contains(&game)))
    }

    /// Shows the board in three dimensions, or in two again.
    pub(super) fn toggle_3d(self) {
        let game = self.with_facts(|facts| facts.info.id.to_string());
        self.settings().update(|settings| settings.toggle_3d(&game));
    }

    /// Hides everything but the board and the clocks, or shows it again.
    pub(super) fn toggle_zen(self) {
        self.zen().update(|zen| *zen = !*zen);
    }

    pub(super) fn toggle_mute(self) {
        self.settings().update(|settings| settings.mute = !settings.mute);
        sound::play(Sound::Button);
    }

    /// The bar that shows how the game stands, on or off.
    pub(super) fn toggle_bar(self) {
        if self.connection().is_some() {
            self.refuse(&t("together-no-help"));
            return;
        }
        self.settings().update(|settings| settings.bar = !settings.bar);
        let busy = self.engine().with_value(crate::engine_worker::EngineWorker::is_busy);
        let on = self.settings().with_untracked(|settings| settings.bar);
        if on && !busy && self.with(Model::is_persons_turn) {
            self.evaluate();
        }
    }
}

/// Fills the whole screen with the page, or gives it back.
pub(super) fn full_screen() {
    let document = document();
    let Some(root) = document.document_element() else { return };
    let full = js_sys::Reflect::get(&document, &JsValue::from_str("fullscreenElement"));
    let (holder, name): (JsValue, &str) = if full.is_ok_and(|element| element.is_object()) {
        (document.into(), "exitFullscreen")
    } else {
        (root.into(), "requestFullscreen")
    };
    let function = js_sys::Reflect::get(&holder, &JsValue::from_str(name)).ok();
    if let Some(function) =
        function.and_then(|function| function.dyn_into::<js_sys::Function>().ok())
    {
        let _ = function.call0(&holder);
    }
}

/// A button: its sign, a message, its key, whether it is off, and what it does.
#[component]
pub(super) fn ActionButton(
    controller: GameController,
    id: &'static str,
    key: &'static str,
    sign: &'static str,
    /// It stands in the row of signs under the list of moves.
    #[prop(optional)]
    in_row: bool,
    /// Where there is little room, it is not in the row but in the sheet.
    #[prop(optional)]
    rare: bool,
    /// It is in the sheet for those who do not have it in the row.
    #[prop(optional)]
    twin: bool,
    #[prop(optional, into)] off: Signal<bool>,
    #[prop(optional, into)] pressed: Option<Signal<bool>>,
    action: fn(GameController),
) -> impl IntoView {
    let armed = move || controller.armed().get() == Some(id);
    let words = move || if armed() { t("game-sure") } else { t(id) };
    // What is off because the game is read-only says so.
    let title = move || {
        let why = (off.get() && controller.watch(Model::is_read_only)).then(|| t("game-newer"));
        let named = || if key.is_empty() { t(id) } else { format!("{} ({key})", t(id)) };
        why.unwrap_or_else(named)
    };
    let hook = if twin { format!("more-{id}") } else { id.to_owned() };
    view! {
        <button class="button" class:act=in_row class:rare=rare class:twin=twin class:danger=armed class:armed=armed data-testid=hook prop:disabled=off
            aria-pressed=move || pressed.map(|pressed| pressed.get().to_string()) aria-keyshortcuts=(!key.is_empty()).then_some(key)
            title=title on:click=move |_| action(controller)>
            {icon(sign)}<span>{words}</span>
        </button>
    }
}

/// The row of signs: what is done in every game, and behind the last of them everything else.
#[component]
pub(super) fn Actions(controller: GameController) -> impl IntoView {
    let off = Signal::derive(move || !controller.watch(Model::is_on));
    let alone = Signal::derive(move || {
        controller.watch(|model| !model.is_on() || model.seating().players().is_empty())
    });
    let no_undo = Signal::derive(move || !controller.watch(|model| model.can_undo(false)));
    let no_redo = Signal::derive(move || !controller.watch(|model| model.can_undo(true)));
    let paused =
        Signal::derive(move || controller.now().with(|now| now.phase == PhaseView::Paused));
    // Where computers play among themselves, one wants to stop them, and nothing else.
    let watching = Memo::new(move |_| controller.seating().players().is_empty());
    let three = controller.three();
    let settings = controller.settings();
    let bar = Signal::derive(move || settings.with(|settings| settings.bar));
    view! {
        <div class="action-row" role="group" aria-label=move || t("game-actions")>
            <ActionButton controller id="game-undo" key="u" sign="i-undo" in_row=true off=no_undo action=|controller| controller.undo(false)/>
            <ActionButton controller id="game-redo" key="y" sign="i-redo" in_row=true rare=true off=no_redo action=|controller| controller.undo(true)/>
            {move || if watching.get() {
                view! { <ActionButton controller id="game-pause" key="p" sign="i-pause" in_row=true off=off pressed=paused action=GameController::pause_or_resume/> }.into_any()
            } else {
                view! { <ActionButton controller id="game-hint-ask" key="h" sign="i-hint" in_row=true off=alone action=GameController::give_hint/> }.into_any()
            }}
            <ActionButton controller id="game-flip" key="f" sign="i-flip" in_row=true action=GameController::flip/>
            <ActionButton controller id="game-three" key="v" sign="i-cube" in_row=true rare=true pressed=three action=GameController::toggle_3d/>
            {move || (!watching.get()).then(|| view! {
                <ActionButton controller id="game-draw" key="d" sign="i-draw" in_row=true rare=true off=alone action=GameController::draw/>
                <ActionButton controller id="game-resign" key="r" sign="i-flag" in_row=true off=alone action=GameController::resign/>
            })}
            <MoreSheet>
                <div class="actions">
                    <ActionButton controller id="game-redo" key="y" sign="i-redo" twin=true off=no_redo action=|controller| controller.undo(true)/>
                    <ActionButton controller id="game-three" key="v" sign="i-cube" twin=true pressed=three action=GameController::toggle_3d/>
                    <ActionButton controller id="game-draw" key="d" sign="i-draw" twin=true off=alone action=GameController::draw/>
                    {move || (!watching.get()).then(|| view! {
                        <ActionButton controller id="game-pause" key="p" sign="i-pause" off=off pressed=paused action=GameController::pause_or_resume/>
                    })}
                    <ActionButton controller id="game-bar" key="b" sign="i-graph" pressed=bar action=GameController::toggle_bar/>
                    <ScreenActions controller/>
                    <a class="button" href=controller.new_game() data-testid="game-new">{icon("i-plus")}<span>{move || t("game-new")}</span></a>
                    <a class="button" href=controller.review() data-testid="game-review">{icon("i-review")}<span>{move || t("game-review")}</span></a>
                    <a class="button" href=Route::Saves.href() data-testid="game-leave">{icon("i-door")}<span>{move || t("game-leave")}</span></a>
                </div>
                <Premoves controller/>
                <Arrange controller/>
                <Share controller/>
                <ReadOut controller/>
            </MoreSheet>
        </div>
    }
}

/// What is done to the screen and not to the game.
#[component]
pub(super) fn ScreenActions(controller: GameController) -> impl IntoView {
    let muted = Signal::derive(move || controller.settings().with(|settings| settings.mute));
    view! {
        <ActionButton controller id="game-zen" key="z" sign="i-zen" action=GameController::toggle_zen/>
        <ActionButton controller id="game-full" key="e" sign="i-full" action=|_| full_screen()/>
        <ActionButton controller id="game-mute" key="m" sign="i-sound" pressed=muted action=GameController::toggle_mute/>
        <ActionButton controller id="game-keys" key="?" sign="i-keyboard" action=|controller| controller.sheet().set(true)/>
    }
}

/// The switch for moves that are entered in advance.
#[component]
pub(super) fn Premoves(controller: GameController) -> impl IntoView {
    let settings = controller.settings();
    let toggle = move |_| settings.update(|settings| settings.premoves = !settings.premoves);
    view! {
        <label class="switch">
            <input type="checkbox" role="switch" data-testid="premoves"
                prop:checked=move || settings.with(|settings| settings.premoves) on:change=toggle/>
            <span>{move || t("game-premoves")}</span>
        </label>
    }
}

/// The last sign of the row, and the sheet it opens. A press anywhere else closes it.
#[component]
pub(super) fn MoreSheet(children: Children) -> impl IntoView {
    let sheet = NodeRef::<leptos::html::Details>::new();
    let close = move || {
        if let Some(sheet) = sheet.get_untracked() {
            sheet.set_open(false);
        }
    };
    let is_inside = move |target: Option<web_sys::EventTarget>| {
        let node = target.and_then(|target| target.dyn_into::<web_sys::Node>().ok());
        sheet.get_untracked().is_some_and(|sheet| sheet.contains(node.as_ref()))
    };
    let pressed = window_event_listener(leptos::ev::pointerdown, move |event| {
        if !is_inside(event.target()) {
            close();
        }
    });
    on_cleanup(move || pressed.remove());
    let escaped = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            close();
        }
    };
    view! {
        <details class="more" data-testid="more" node_ref=sheet on:keydown=escaped>
            <summary class="button act" title=move || t("game-more")>{icon("i-more")}<span>{move || t("game-more")}</span></summary>
            <div class="more-sheet">{children()}</div>
        </details>
    }
}

/// Claims that may be made now, and whatever waits for a yes or no.
#[component]
pub(super) fn Offers(controller: GameController) -> impl IntoView {
    let claims = Memo::new(move |_| controller.watch(Model::claims));
    let claim = move |reason: String| {
        let message = t(&format!("game-claim-{reason}"));
        let words = if message.starts_with("game-claim-") {
            t_with("game-claim", &[("reason", &reason)])
        } else {
            message
        };
        let made = move |_| controller.act(Action::Claim { reason: reason.clone() });
        view! { <button class="button" data-testid="claim" on:click=made>{words}</button> }
    };
    let is_local = controller.connection().is_none();
    let yes = move |_| controller.dispatch(Model::enter_branch);
    let no = move |_| controller.change(|model| model.branch = None);
    view! {
        {move || {
            let claims = claims.get();
            (!claims.is_empty()).then(|| view! {
                <div class="offer" role="group" aria-label=t("game-claims")>{claims.into_iter().map(claim).collect_view()}</div>
            })
        }}
        {move || controller.branch().get().map(|_| view! {
            <div class="offer" role="alertdialog" aria-label=t("game-branch") data-testid="branch">
                <span>{t("game-branch")}</span>
                <button class="button primary" on:click=yes data-testid="branch-yes">{t("game-branch-yes")}</button>
                <button class="button" on:click=no data-testid="branch-no">{t("game-branch-no")}</button>
            </div>
        })}
        {move || (is_local && controller.watch(Model::can_resume)).then(|| view! {
            <div class="offer">
                <span>{t("game-paused")}</span>
                <button class="button primary" on:click=move |_| controller.pause_or_resume() data-testid="resume">{t("game-resume")}</button>
            </div>
        })}
    }
}
