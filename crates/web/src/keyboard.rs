//! Keys: to whom they belong just now, and the sheet that lists them.

use crate::settings::settings;
use crate::words::t;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// True if letters belong to what has the focus: a field, a list, a dialog. One that has just closed may still have it.
pub(crate) fn is_typing(event: &leptos::ev::KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|element| {
        let field = element.closest(
            "input:not([type=checkbox], [type=radio]), textarea, select, dialog[open], [contenteditable]",
        );
        field.ok().flatten().is_some()
    })
}

/// True if nothing has the focus that moves by arrows itself. A cell that was clicked has it too, but lets the arrows pass.
pub(crate) fn is_nowhere() -> bool {
    document().active_element().is_none_or(|element| {
        matches!(&*element.tag_name(), "BODY" | "MAIN") || element.has_attribute("data-cell")
    })
}

/// A key of a screen: its name, the message that says what it does, and what it does if it is a single sign. Others are
/// handled where they belong and only listed here.
pub(crate) type Shortcut = (&'static str, &'static str, Option<Callback<()>>);

/// The keys of a screen: active while it is shown, and listed in a sheet that `?` and a button open.
#[component]
pub(crate) fn Shortcuts(keys: Vec<Shortcut>) -> impl IntoView {
    let open = RwSignal::new(false);
    let rows: Vec<(&str, &str)> = keys.iter().map(|(key, id, _)| (*key, *id)).collect();
    let rows = rows.into_iter().chain([("?", "game-keys")]).collect();
    let settings = settings();
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        let plain = !event.ctrl_key() && !event.meta_key() && !event.alt_key();
        if !plain || event.default_prevented() || is_typing(&event) {
            return;
        }
        let pressed = event.key();
        if pressed == "?" {
            open.set(true);
        } else {
            let letters = settings.with_untracked(|settings| settings.shortcuts);
            let known = keys.iter().find(|(key, ..)| letters && *key == pressed);
            let Some((.., Some(done))) = known else { return };
            done.run(());
        }
        event.prevent_default();
    };
    let listening = window_event_listener(leptos::ev::keydown, on_key);
    on_cleanup(move || listening.remove());
    view! {
        <button type="button" class="button quiet for-keys" data-testid="keys" aria-keyshortcuts="?" on:click=move |_| open.set(true)>
            {move || t("game-keys")}
        </button>
        <KeySheet open rows/>
    }
}

/// The sheet that lists every key of a screen, each with the message that says what it does.
#[component]
pub(crate) fn KeySheet(
    open: RwSignal<bool>,
    rows: Vec<(&'static str, &'static str)>,
) -> impl IntoView {
    let dialog = NodeRef::<leptos::html::Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get() {
            if open.get() && !dialog.open() {
                let _ = dialog.show_modal();
            } else if !open.get() && dialog.open() {
                dialog.close();
            }
        }
    });
    // A browser tells of the end a little later: the sheet may be open again by then.
    let closed = move |_| {
        if dialog.get_untracked().is_none_or(|dialog| !dialog.open()) {
            open.set(false);
        }
    };
    let settings = settings();
    let toggled = move |_| settings.update(|settings| settings.shortcuts = !settings.shortcuts);
    let row = |(key, id): (&'static str, &'static str)| {
        view! { <tr><td><kbd>{key}</kbd></td><td>{move || t(id)}</td></tr> }
    };
    let rows = rows.into_iter().map(row).collect_view();
    view! {
        <dialog node_ref=dialog aria-labelledby="sheet-title" on:close=closed data-testid="sheet">
            <div class="dialog-head">
                <h2 id="sheet-title">{move || t("game-keys")}</h2>
                <button class="button quiet" on:click=move |_| open.set(false) data-testid="sheet-close">{move || t("close")}</button>
            </div>
            <div class="dialog-body stack">
                <table class="rows"><tbody>{rows}</tbody></table>
                <label class="switch">
                    <input type="checkbox" role="switch" prop:checked=move || settings.with(|settings| settings.shortcuts) on:change=toggled/>
                    <span>{move || t("game-keys-on")}</span>
                </label>
            </div>
        </dialog>
    }
}
