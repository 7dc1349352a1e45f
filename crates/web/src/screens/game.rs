//! A game in play.

use crate::app::Frame;
use leptos::prelude::*;

/// A game in play.
#[component]
pub(crate) fn Game(key: String) -> impl IntoView {
    view! { <Frame title=Signal::derive(|| "Game".to_owned())><p></p></Frame> }
}
