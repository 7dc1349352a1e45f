//! A first lesson.

use crate::app::Frame;
use leptos::prelude::*;

/// A first lesson.
#[component]
pub(crate) fn Lesson(game: String) -> impl IntoView {
    view! { <Frame title=Signal::derive(|| "Lesson".to_owned())><p></p></Frame> }
}
