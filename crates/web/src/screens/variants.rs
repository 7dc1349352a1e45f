//! The user's own games.

use crate::app::Frame;
use leptos::prelude::*;

/// The user's own games.
#[component]
pub(crate) fn Variants() -> impl IntoView {
    view! { <Frame title=Signal::derive(|| "Variants".to_owned())><p></p></Frame> }
}
