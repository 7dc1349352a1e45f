//! After the last stones: which of them are dead.

use super::controller::GameController;
use super::model::Model;
use crate::words::t;
use leptos::prelude::*;
use parlour_protocol::desk::Action;

/// Agree, or play on.
#[component]
pub(super) fn Settle(controller: GameController) -> impl IntoView {
    let waits = Memo::new(move |_| controller.watch(Model::can_settle));
    let agree = move |_| controller.act(Action::Settle { dead: controller.dead().get_untracked() });
    let go_on = move |_| controller.act(Action::PlayOn);
    let count = move || controller.dead().with(Vec::len).to_string();
    move || {
        waits.get().then(|| {
            view! {
                <div class="offer" role="group" aria-label=move || t("game-settle") data-testid="settle">
                    <span>{move || crate::words::t_with("game-dead", &[("count", &count())])}</span>
                    <button class="button primary" on:click=agree data-testid="settle-agree">{move || t("game-settle-agree")}</button>
                    <button class="button" on:click=go_on data-testid="settle-play-on">{move || t("game-settle-play-on")}</button>
                </div>
            }
        })
    }
}
