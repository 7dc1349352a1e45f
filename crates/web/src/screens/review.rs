//! A game looked at again.

use crate::app::Frame;
use leptos::prelude::*;

/// A game looked at again.
#[component]
pub(crate) fn Review(key: String) -> impl IntoView {
    view! { <Frame title=Signal::derive(|| "Review".to_owned())><p></p></Frame> }
}
