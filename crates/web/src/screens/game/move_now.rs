//! The button for whoever does not want to wait for the computer any longer.

use super::controller::GameController;
use super::model::Model;
use crate::engine_worker::EngineWorker;
use crate::words::t;
use leptos::prelude::*;
use std::time::Duration;

/// The button comes when the computer has thought for so long: most of its answers are there before.
const LATE: Duration = Duration::from_millis(1500);

impl GameController {
    /// The computer makes the best move it has found so far.
    pub(super) fn move_now(self) {
        self.engine().with_value(EngineWorker::finish_now);
    }
}

#[component]
pub(super) fn MoveNow(controller: GameController) -> impl IntoView {
    // The version of the game in which the computer thinks.
    let thinks = Memo::new(move |_| {
        let version = controller.now().with(|now| now.version);
        (controller.watch(Model::whose_turn) == "computer").then_some(version)
    });
    let late = RwSignal::new(None);
    Effect::new(move || {
        let version = thinks.get();
        let show = move || {
            late.try_set(version);
        };
        set_timeout(show, LATE);
    });
    move || {
        let wanted = thinks.get().is_some_and(|version| late.get() == Some(version));
        wanted.then(|| {
            view! {
                <div class="offer">
                    <span>{t("game-move-now-ask")}</span>
                    <button class="button" on:click=move |_| controller.move_now() aria-keyshortcuts="w" data-testid="move-now">{t("game-move-now")}</button>
                </div>
            }
        })
    }
}
