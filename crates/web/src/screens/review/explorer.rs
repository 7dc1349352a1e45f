//! What is known of the opening of a game that is looked at again.

use super::session::ReviewSession;
use crate::openings::{Explorer, OpeningName, explore, explored, teach};
use crate::words::t;
use leptos::prelude::*;
use parlour_protocol::desk::ExploredView;
use std::sync::Arc;

/// The opening at the cursor. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct Opening {
    session: ReviewSession,
    /// The desk knows something of the game's openings.
    is_known: RwSignal<bool>,
    found: Signal<Option<Arc<ExploredView>>>,
}

impl Opening {
    /// Fetches what is known, and looks it up at every step.
    pub(super) fn new(session: ReviewSession) -> Opening {
        let is_known = RwSignal::new(false);
        let node = Memo::new(move |_| session.node());
        let found = Memo::new(move |_| {
            let (_, study) = (node.get(), is_known.get().then(|| session.study()).flatten()?);
            explored(study.chest().ask(&explore(study.number())))
        });
        leptos::task::spawn_local(async move {
            let facts = session.facts.try_get_untracked().flatten();
            let (Some(facts), Some(study)) = (facts, session.study()) else { return };
            if teach(study.chest(), &facts.info.id).await {
                is_known.try_set(true);
            }
        });
        Opening { session, is_known, found: found.into() }
    }
}

/// The name of the opening, once a position with one was reached.
#[component]
pub(super) fn Name(opening: Opening) -> impl IntoView {
    view! { <OpeningName found=opening.found/> }
}

/// The moves of the book, where the game has one.
#[component]
pub(super) fn Section(opening: Opening) -> impl IntoView {
    let on_move = Callback::new(move |text: String| opening.session.play(&[text]));
    let facts = move || opening.session.facts.get().filter(|_| opening.is_known.get());
    move || {
        facts().map(|facts| {
            view! {
                <details class="panel" data-testid="section-openings"><summary>{move || t("openings-title")}</summary>
                    <Explorer found=opening.found facts on_move/>
                </details>
            }
        })
    }
}
