//! Finished games.

use crate::app::Frame;
use leptos::prelude::*;

/// Finished games.
#[component]
pub(crate) fn Archive() -> impl IntoView {
    view! { <Frame title=Signal::derive(|| "Archive".to_owned())><p></p></Frame> }
}
