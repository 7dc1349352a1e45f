//! How everything looks and sounds.

use crate::app::Frame;
use leptos::prelude::*;

/// How everything looks and sounds.
#[component]
pub(crate) fn SettingsScreen() -> impl IntoView {
    view! { <Frame title=Signal::derive(|| "SettingsScreen".to_owned())><p></p></Frame> }
}
