//! Setting up a game.

use crate::app::Frame;
use leptos::prelude::*;

/// Setting up a game.
#[component]
pub(crate) fn Setup(game: String, start: Option<String>) -> impl IntoView {
    view! { <Frame title=Signal::derive(|| "Setup".to_owned())><p></p></Frame> }
}
