//! A button that wants to be pressed twice: what it does cannot be taken back.

use crate::words::{t, t_with};
use leptos::prelude::*;
use std::time::Duration;

/// For how long the second press is waited for.
const PATIENCE: Duration = Duration::from_secs(4);

/// A button that does nothing at the first press but say so.
#[component]
pub(crate) fn ConfirmButton(
    /// What it does.
    #[prop(into)]
    label: Signal<String>,
    /// What the second press does.
    on_press: Callback<()>,
    /// What it is called by tests.
    #[prop(optional)]
    testid: &'static str,
    /// It stands alone without words beside it: what exactly it is about.
    #[prop(optional, into)]
    about: Option<String>,
) -> impl IntoView {
    let armed = RwSignal::new(false);
    let press = move |event: web_sys::MouseEvent| {
        event.stop_propagation();
        if armed.get_untracked() {
            armed.set(false);
            on_press.run(());
        } else {
            armed.set(true);
            set_timeout(
                move || {
                    armed.try_set(false);
                },
                PATIENCE,
            );
        }
    };
    let words = move || {
        if armed.get() { t_with("study-sure", &[("what", &label.get())]) } else { label.get() }
    };
    let name = move || about.as_ref().map(|about| format!("{} {about}", words()));
    view! {
        <button type="button" class="button danger" class:armed=move || armed.get() data-testid=testid aria-label=name on:click=press>
            {words}
        </button>
        <span class="visually-hidden" role="status">{move || armed.get().then(|| t("study-press-again"))}</span>
    }
}
