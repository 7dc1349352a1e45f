//! After the last stones: which of them are dead.

use super::controller::GameController;
use super::model::Model;
use crate::words::t;
use leptos::prelude::*;
use parlour_protocol::Proposal;
use parlour_protocol::desk::Action;

/// Agree, or play on.
#[component]
pub(super) fn Settle(controller: GameController) -> impl IntoView {
    let waits = Memo::new(move |_| controller.watch(Model::can_settle));
    let agree = move |_| controller.act(Action::Settle { dead: controller.dead().get_untracked() });
    let go_on = move |_| controller.act(Action::PlayOn);
    let count = move || controller.dead().with(Vec::len).to_string();
    // What has been proposed already is answered where it stands.
    let is_new = Memo::new(move |_| {
        let marked = controller.dead().get();
        let is_same = |what: &Proposal| match what {
            Proposal::Settle { dead } => {
                dead.len() == marked.len() && dead.iter().all(|cell| marked.contains(cell))
            }
            _ => false,
        };
        controller.now().with(|now| !now.pending.iter().any(|(what, _)| is_same(what)))
    });
    move || {
        waits.get().then(|| {
            view! {
                <div class="offer" role="group" aria-label=move || t("game-settle") data-testid="settle">
                    <span>{move || crate::words::t_with("game-dead", &[("count", &count())])}</span>
                    {move || is_new.get().then(|| view! {
                        <button class="button primary" on:click=agree data-testid="settle-agree">{move || t("game-settle-agree")}</button>
                    })}
                    <button class="button" on:click=go_on data-testid="settle-play-on">{move || t("game-settle-play-on")}</button>
                </div>
            }
        })
    }
}
