//! The switch for notifications: the browser is asked when somebody wants them, and never before.

use crate::notify;
use crate::settings::settings;
use crate::words::t;
use leptos::prelude::*;

/// Whether the system tells of one's turn.
#[component]
pub(super) fn Notifications() -> impl IntoView {
    let settings = settings();
    let possible = notify::is_possible();
    let refused = RwSignal::new(false);
    let change = move |event| {
        let on = event_target_checked(&event);
        refused.set(false);
        settings.update(|settings| settings.notify = on);
        if on {
            leptos::task::spawn_local(async move {
                if !notify::ask().await {
                    settings.update(|settings| settings.notify = false);
                    refused.try_set(true);
                }
            });
        }
    };
    let hint = move || match (possible, refused.get()) {
        (false, _) => Some(t("settings-notify-insecure")),
        (true, true) => Some(t("settings-notify-refused")),
        (true, false) => None,
    };
    view! {
        <label class="switch">
            <input type="checkbox" role="switch" data-testid="notify" aria-describedby="notify-hint" prop:disabled=!possible
                prop:checked=move || possible && settings.with(|settings| settings.notify) on:change=change/>
            <span>{move || t("settings-notify")}</span>
        </label>
        <p id="notify-hint" class="hint" role="status" data-testid="notify-hint">{hint}</p>
    }
}
