//! An address that means nothing.

use crate::app::Frame;
use crate::route::Route;
use crate::words::{t, t_with};
use leptos::prelude::*;

/// An address that means nothing.
#[component]
pub(crate) fn Lost(address: String) -> impl IntoView {
    view! {
        <Frame title=Signal::derive(|| t("lost-title"))>
            <section class="panel stack alone" data-testid="lost">
                <p class="empty">{move || t_with("lost-sentence", &[("address", &address)])}</p>
                <p><a class="button primary" href=Route::Home.href()>{move || t("lost-home")}</a></p>
            </section>
        </Frame>
    }
}
