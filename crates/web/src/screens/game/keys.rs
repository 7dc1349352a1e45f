//! Shortcuts: single letters outside of fields, and the sheet that lists them.

use super::actions::full_screen;
use super::controller::GameController;
use crate::app::icon;
use crate::keyboard::{KeySheet, is_nowhere, is_typing};
use crate::settings::Settings;
use crate::words::t;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// A key, the message that says what it does, and what it does.
type Key = (&'static str, &'static str, fn(GameController));

/// Every single letter. Each has a button too.
const KEYS: &[Key] = &[
    ("u", "game-undo", |controller| controller.undo(false)),
    ("y", "game-redo", |controller| controller.undo(true)),
    ("h", "game-hint-ask", GameController::give_hint),
    ("d", "game-draw", GameController::draw),
    ("r", "game-resign", GameController::resign),
    ("p", "game-pause", GameController::pause_or_resume),
    ("w", "game-move-now", GameController::move_now),
    ("f", "game-flip", GameController::flip),
    ("v", "game-three", GameController::toggle_3d),
    ("z", "game-zen", GameController::toggle_zen),
    ("e", "game-full", |_| full_screen()),
    ("m", "game-mute", GameController::toggle_mute),
    ("b", "game-bar", GameController::toggle_bar),
    ("n", "game-theme", |controller| controller.settings().update(Settings::next_board)),
    ("t", "game-type", |_| focus("typed")),
    ("l", "game-moves", |_| focus("moves")),
    ("s", "game-say-status", GameController::announce_status),
    ("a", "game-say-last", GameController::announce_last_move),
    ("c", "game-say-clocks", GameController::announce_clocks),
    ("x", "game-say-cell", GameController::announce_moves_from_here),
    ("k", "game-say-where", |_| open_read_out()),
    ("?", "game-keys", |controller| controller.sheet().set(true)),
];

/// Keys that are not letters, with the message that says what they do.
const OTHERS: [(&str, &str); 5] = [
    ("← → ↑ ↓", "game-keys-board"),
    ("Enter", "game-keys-act"),
    ("Esc", "game-keys-cancel"),
    ("← →", "game-keys-list"),
    ("Home End", "game-keys-ends"),
];

fn element(id: &str) -> Option<web_sys::HtmlElement> {
    document().get_element_by_id(id)?.dyn_into().ok()
}

fn focus(id: &str) {
    if let Some(element) = element(id) {
        let _ = element.focus();
    }
}

fn open_read_out() {
    let sheet = element("kinds").and_then(|kinds| kinds.closest("details").ok().flatten());
    if let Some(sheet) = sheet {
        let _ = sheet.set_attribute("open", "");
    }
    focus("kinds");
}

/// Listens to the keys for as long as the game is on the screen.
pub(super) fn listen(controller: GameController) {
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() || event.default_prevented() {
            return;
        }
        if !controller.is_alive() || is_typing(&event) {
            return;
        }
        let pressed = event.key();
        if is_nowhere() {
            match pressed.as_str() {
                "ArrowLeft" => return controller.step(-1),
                "ArrowRight" => return controller.step(1),
                "Home" => return controller.first(),
                "End" => return controller.last(),
                _ => {}
            }
        }
        if pressed == "Escape" && controller.zen().get_untracked() {
            controller.zen().set(false);
        }
        let letters = controller.settings().with_untracked(|settings| settings.shortcuts);
        if !letters && pressed != "?" {
            return;
        }
        if let Some((_, _, action)) = KEYS.iter().find(|(key, ..)| *key == pressed) {
            event.prevent_default();
            action(controller);
        }
    };
    let listening = window_event_listener(leptos::ev::keydown, on_key);
    on_cleanup(move || listening.remove());
}

/// The keys that matter most, in a quiet line; who does not want it switches it off.
#[component]
pub(super) fn ShortcutBar(controller: GameController) -> impl IntoView {
    const SHOWN: [&str; 4] = ["f", "v", "u", "h"];
    let wanted =
        move || controller.settings().with(|settings| settings.shortcuts && settings.key_hints);
    let hint = |key: &'static str| {
        let id = KEYS.iter().find(|(other, ..)| *other == key).map_or("", |(_, id, _)| *id);
        view! { <span><kbd>{key}</kbd>" "{move || t(id)}</span> }
    };
    move || {
        wanted().then(|| {
            let close = move |_| controller.settings().update(|settings| settings.key_hints = false);
            view! {
                <p class="key-hints for-keys" data-testid="key-hints">
                    {SHOWN.map(hint).into_iter().collect_view()}
                    <button type="button" class="button quiet" aria-label=move || t("game-key-hints-off") title=move || t("game-key-hints-off")
                        data-testid="key-hints-off" on:click=close>{icon("i-close")}</button>
                </p>
            }
        })
    }
}

/// The sheet that lists every key.
#[component]
pub(super) fn ShortcutSheet(controller: GameController) -> impl IntoView {
    let letters = KEYS.iter().map(|(key, id, _)| (*key, *id));
    view! { <KeySheet open=controller.sheet() rows=OTHERS.into_iter().chain(letters).collect()/> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_means_two_things() {
        for (at, (key, ..)) in KEYS.iter().enumerate() {
            assert!(KEYS[..at].iter().all(|(other, ..)| other != key), "{key}");
        }
    }
}
