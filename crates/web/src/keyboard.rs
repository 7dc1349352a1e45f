//! Keys: to whom they belong just now, and the sheet that lists them.

use crate::settings::settings;
use crate::words::t;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// True if letters belong to what has the focus: a field, a list, a dialog.
pub(crate) fn is_typing(event: &leptos::ev::KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|element| {
        let field = element.closest(
            "input:not([type=checkbox], [type=radio]), textarea, select, dialog, [contenteditable]",
        );
        field.ok().flatten().is_some()
    })
}

/// True if nothing has the focus.
pub(crate) fn is_nowhere() -> bool {
    document()
        .active_element()
        .is_none_or(|element| matches!(&*element.tag_name(), "BODY" | "MAIN"))
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
    let settings = settings();
    let toggled = move |_| settings.update(|settings| settings.shortcuts = !settings.shortcuts);
    let row = |(key, id): (&'static str, &'static str)| {
        view! { <tr><td><kbd>{key}</kbd></td><td>{move || t(id)}</td></tr> }
    };
    let rows = rows.into_iter().map(row).collect_view();
    view! {
        <dialog node_ref=dialog aria-labelledby="sheet-title" on:close=move |_| open.set(false) data-testid="sheet">
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
