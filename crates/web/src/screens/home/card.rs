//! A game as a card: a showcase moment of it, its name, what is different about it, and how long and how hard it is.

use crate::app::icon;
use crate::board::Picture;
use crate::route::Route;
use crate::words::{game_text, t, t_with};
use leptos::prelude::*;
use parlour_protocol::desk::{Facts, Moment};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

/// Pictures that wait to be drawn, one in each turn of the event loop: all at once would block the page.
#[derive(Clone, Copy)]
pub(super) struct DrawQueue(StoredValue<VecDeque<RwSignal<bool>>>);

impl DrawQueue {
    pub(super) fn new() -> DrawQueue {
        DrawQueue(StoredValue::new(VecDeque::new()))
    }

    /// True when it is the turn of one more picture.
    fn wait(self) -> RwSignal<bool> {
        let drawn = RwSignal::new(false);
        let waiting = self.0.try_update_value(|waiting| {
            waiting.push_back(drawn);
            waiting.len()
        });
        if waiting == Some(1) {
            set_timeout(move || self.draw(), Duration::ZERO);
        }
        drawn
    }

    fn draw(self) {
        let next = self.0.try_with_value(|waiting| waiting.front().copied()).flatten();
        let Some(next) = next else { return };
        // The card may be gone.
        next.try_set(true);
        let more = self.0.try_update_value(|waiting| {
            waiting.pop_front();
            !waiting.is_empty()
        });
        if more == Some(true) {
            set_timeout(move || self.draw(), Duration::ZERO);
        }
    }
}

/// A game on the shelf.
#[component]
pub(super) fn Card(facts: Arc<Facts>, learnt: bool, draw_queue: DrawQueue) -> impl IntoView {
    let info = facts.info.clone();
    let href = Route::Setup { game: info.id.to_string(), start: None }.href();
    let (name, line) = (info.name.clone(), info.card.line.clone());
    let drawn = draw_queue.wait();
    let picture = move || {
        let Facts { board, showcase, info, .. } = (*facts).clone();
        let Moment { scene, last, effects } = showcase;
        drawn.get().then(|| view! { <Picture board scene seats=info.seats last effects material=Some(info.card.material)/> })
    };
    let (seats, minutes) = (info.seats.len().to_string(), info.card.minutes);
    let players = {
        let seats = seats.clone();
        move || t_with("home-players", &[("count", &seats)])
    };
    let difficulty = usize::from(info.card.difficulty.clamp(1, 3));
    let duration = (minutes > 0).then(|| {
        let words = move || t_with("home-minutes", &[("minutes", &minutes.to_string())]);
        view! { <span>{icon("m-minutes")}{words}</span> }
    });
    let pips = icon(["m-level-1", "m-level-2", "m-level-3"][difficulty - 1]);
    view! {
        <a class="card" data-game=info.id.to_string() href=href>
            <span class="card-board">{picture}</span>
            <span class="card-name">{move || game_text(&name)}</span>
            <span class="card-line">{move || game_text(&line)}</span>
            <span class="card-facts">
                <span title=players>{icon("m-player")}<span aria-hidden="true">{seats}</span><span class="visually-hidden">{players.clone()}</span></span>
                {duration}
                <span role="img" aria-label=move || t(&format!("home-difficulty-{difficulty}")) title=move || t(&format!("home-difficulty-{difficulty}"))>{pips}</span>
                {learnt.then(|| view! { <span>{icon("i-check")}{move || t("home-learnt")}</span> })}
            </span>
        </a>
    }
}
