//! Who played the game under review: a strip for each player, at the side of the board where they sit.

use super::analysis::Analysis;
use super::session::ReviewSession;
use crate::bar::{SeatChance, seat_chance};
use crate::board::tint_class;
use crate::describe;
use crate::screens::setup::{SeatFace, face_name};
use crate::words::game_text;
use leptos::prelude::*;
use parlour_core::Seat;

/// The players; the one from whose side the board is seen is nearest.
#[component]
pub(super) fn Players(
    session: ReviewSession,
    analysis: Analysis,
    viewpoint: ReadSignal<usize>,
) -> impl IntoView {
    let count = move || {
        session.facts.with(|facts| facts.as_ref().map_or(0, |facts| facts.info.seats.len()))
    };
    let far = move || {
        let others = (0..count()).filter(|&seat| seat != viewpoint.get());
        others.map(|seat| view! { <Strip session analysis seat/> }).collect_view()
    };
    view! {
        <div class="far">{far}</div>
        <div class="near">{move || view! { <Strip session analysis seat=viewpoint.get()/> }}</div>
    }
}

#[component]
fn Strip(session: ReviewSession, analysis: Analysis, seat: usize) -> impl IntoView {
    let turn = move || {
        let on = session
            .with_table(|table| usize::from(table.to_move) == seat && table.result.is_none());
        on.unwrap_or(false)
    };
    let tint = session.facts.with(|facts| {
        let owner = u8::try_from(seat).ok().map(Seat);
        facts.as_ref().map_or("tint-none", |facts| tint_class(&facts.info.seats, owner))
    });
    let colour = move || {
        session.facts.with(|facts| {
            let seat = facts.as_ref().and_then(|facts| facts.info.seats.get(seat));
            seat.map(|seat| game_text(&seat.name)).unwrap_or_default()
        })
    };
    let player = move || {
        session
            .game
            .with(|game| game.as_ref().and_then(|game| game.kept.game.players.get(seat)).cloned())
    };
    let level = Signal::derive(move || player().and_then(|(_, level)| level));
    let name = move || match level.get() {
        Some(level) => face_name(level),
        None => player().as_ref().map_or_else(colour, describe::player),
    };
    // A computer has a name of its own; what it is stands below.
    let what = move || {
        let player = player().filter(|(_, level)| level.is_some());
        player.map(|player| view! { <span class="player-note">{describe::player(&player)}</span> })
    };
    let seat_name = session.facts.with_untracked(|facts| {
        let seat = facts.as_ref().and_then(|facts| facts.info.seats.get(seat));
        seat.map(|seat| seat.name.clone()).unwrap_or_default()
    });
    let figure = Memo::new(move |_| {
        let teams = session.facts.with(|facts| facts.as_ref().map(|facts| facts.teams.clone()));
        seat_chance(&analysis.shown_chances(), &teams.unwrap_or_default(), seat as u8)
    });
    view! {
        <div class="player" role="group" class:turn=turn aria-label=colour data-testid=format!("player-{seat}")>
            <SeatFace level tint/>
            <span class="player-name">{name}</span>
            <span class="player-facts"><span class="player-note">{colour}</span>{what}<SeatChance figure name=seat_name/></span>
        </div>
    }
}
