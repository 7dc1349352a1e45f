//! What is known of the opening of a game in play: the computer's book, and the book's moves for whoever studies at this device.

use super::controller::GameController;
use super::model::Model;
use crate::openings::{self, Explorer, OpeningName, explore, explored, teach};
use crate::words::t;
use leptos::prelude::*;
use std::sync::Arc;

impl GameController {
    /// The book that the computer plays from, as bytes; none if that is switched off.
    pub(super) fn book(self) -> Vec<u8> {
        if self.settings().with_untracked(|settings| settings.book) {
            self.with_facts(|facts| openings::book(&facts.info.id))
        } else {
            Vec::new()
        }
    }
}

/// The opening and the moves of the book. Nobody is helped in games between people elsewhere.
#[component]
pub(super) fn Opening(controller: GameController) -> impl IntoView {
    let (is_known, is_open) = (RwSignal::new(false), RwSignal::new(false));
    leptos::task::spawn_local(async move {
        let game = controller.with_facts(|facts| facts.info.id.to_string());
        let chest = controller.chest().try_with_value(Clone::clone);
        if let Some(chest) = chest
            && teach(&chest, &game).await
        {
            is_known.try_set(true);
        }
    });
    let found = Memo::new(move |_| {
        if !is_known.get() || !is_open.get() {
            return None;
        }
        controller.viewed().with(|viewed| (viewed.table.node, viewed.table.ply));
        explored(controller.ask(&explore(controller.room())))
    });
    let on_move = Callback::new(move |text: String| {
        if controller.with(Model::is_persons_turn) {
            controller.enter(text);
        }
    });
    let facts = controller.with_facts(|facts| Arc::new(facts.clone()));
    move || {
        let facts = Arc::clone(&facts);
        is_known.get().then(|| {
            view! {
                <details class="panel" data-testid="section-openings" on:toggle=move |_| is_open.update(|open| *open = !*open)>
                    <summary>{move || t("openings-title")}</summary>
                    <OpeningName found/>
                    <Explorer found facts on_move/>
                </details>
            }
        })
    }
}
