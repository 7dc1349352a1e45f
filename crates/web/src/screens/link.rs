//! A whole game that came inside an address.

use crate::app::Frame;
use leptos::prelude::*;

/// A whole game that came inside an address.
#[component]
pub(crate) fn Link(data: String) -> impl IntoView {
    view! { <Frame title=Signal::derive(|| "Link".to_owned())><p></p></Frame> }
}
