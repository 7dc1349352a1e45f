//! An address that means nothing.

use crate::app::Frame;
use leptos::prelude::*;

/// An address that means nothing.
#[component]
pub(crate) fn Lost(address: String) -> impl IntoView {
    view! { <Frame title=Signal::derive(|| "Lost".to_owned())><p></p></Frame> }
}
