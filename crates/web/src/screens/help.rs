//! Help.

use crate::app::Frame;
use leptos::prelude::*;

/// Help.
#[component]
pub(crate) fn Help(page: String) -> impl IntoView {
    view! { <Frame title=Signal::derive(|| "Help".to_owned())><p></p></Frame> }
}
