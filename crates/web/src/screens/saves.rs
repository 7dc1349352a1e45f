//! Games to be carried on.

use crate::app::Frame;
use leptos::prelude::*;

/// Games to be carried on.
#[component]
pub(crate) fn Saves() -> impl IntoView {
    view! { <Frame title=Signal::derive(|| "Saves".to_owned())><p></p></Frame> }
}
