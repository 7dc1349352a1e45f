//! A position taken apart.

use crate::app::Frame;
use leptos::prelude::*;

/// A position taken apart.
#[component]
pub(crate) fn Editor(game: String, start: Option<String>) -> impl IntoView {
    view! { <Frame title=Signal::derive(|| "Editor".to_owned())><p></p></Frame> }
}
