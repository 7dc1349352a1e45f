//! After the last stones: which of them are dead.

use super::play::Play;
use crate::words::t;
use leptos::prelude::*;
use parlour_core::Choice;
use parlour_core::show::{Cell, Tap};
use parlour_protocol::desk::{Deed, RoomView};

/// Words before the number of a cell that is tapped while stones are settled.
const TOGGLE: &str = "dead:";

/// Every stone can be tapped, and nothing else.
pub(super) fn choices(view: &RoomView) -> Vec<Choice> {
    let choice = |piece: &parlour_core::show::Piece| Choice {
        text: format!("{TOGGLE}{}", piece.cell.0),
        label: String::new(),
        ways: vec![vec![Tap::Cell(piece.cell)]],
    };
    view.table.scene.pieces.iter().map(choice).collect()
}

impl Play {
    /// Takes a tap that marks a stone as dead or alive; false if it is no such tap.
    pub(super) fn toggle_dead(self, text: &str) -> bool {
        let Some(cell) = text.strip_prefix(TOGGLE).and_then(|cell| cell.parse().ok()) else {
            return false;
        };
        self.dead.update(|dead| match dead.iter().position(|other| *other == cell) {
            Some(at) => {
                dead.remove(at);
            }
            None => dead.push(cell),
        });
        true
    }

    /// The cells that are marked as dead.
    pub(super) fn dead_cells(self) -> Vec<Cell> {
        let waits = self.now.with(|now| now.unsettled.is_some());
        if waits { self.dead.get().into_iter().map(Cell).collect() } else { Vec::new() }
    }
}

/// Agree, or play on.
#[component]
pub(super) fn Settle(play: Play) -> impl IntoView {
    let waits = Memo::new(move |_| {
        play.now.with(|now| now.unsettled.is_some() && now.table.result.is_none())
    });
    let agree = move |_| {
        play.act(Deed::Settle { dead: play.dead.get_untracked() });
    };
    let go_on = move |_| {
        play.act(Deed::PlayOn);
    };
    let count = move || play.dead.with(Vec::len).to_string();
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
