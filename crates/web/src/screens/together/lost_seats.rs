//! Seats without anybody while a game is on: whoever held one has gone, or lost what this device was known by. The host gives
//! such a seat to somebody in the room, or to the computer.

use super::assign::{Assign, Choosing, PlayerChoice};
use super::entrance::is_host;
use super::people::Away;
use super::seats::holder;
use crate::net::Connection;
use crate::words::{game_text, t};
use leptos::prelude::*;
use parlour_protocol::session::Session;
use parlour_protocol::wire::SeatFacts;
use parlour_protocol::{Holder, Millis};

/// The seats that the host may give away while a game is on: nobody, the computer, or only people who are away play there.
fn lost_seats(session: &Session, now: Millis) -> Vec<(usize, SeatFacts, Holder)> {
    let (Some(log), Some(game)) = (session.log(), session.game()) else { return Vec::new() };
    if log.is_gathering() {
        return Vec::new();
    }
    let lost = |(at, facts): (usize, &SeatFacts)| {
        let held = holder(log.outline(), at);
        let away = held.people().iter().all(|person| session.away(*person, now).is_some());
        away.then(|| (at, facts.clone(), held))
    };
    game.seats.iter().enumerate().filter_map(lost).collect()
}

/// The seats that the host may give away, each with who may get it.
#[component]
pub(super) fn LostSeats(connection: Connection) -> impl IntoView {
    let hosts = Memo::new(move |_| connection.watch(is_host));
    let seats = Memo::new(move |_| {
        let now = connection.now().get();
        connection.watch(|session| lost_seats(session, now))
    });
    let row = move |(at, facts, held): (usize, SeatFacts, Holder)| {
        let people = held.people();
        let held = Memo::new(move |_| held.clone());
        let choosing = Choosing::none();
        view! {
            <li class="seat" data-testid=format!("lost-seat-{at}")>
                <span class="seat-name"><strong>{game_text(&facts.name)}</strong></span>
                <span class="seat-players">
                    {people.into_iter().map(|person| view! { <Away connection person/> }).collect_view()}
                </span>
                <span class="seat-actions"><Assign connection at held most=facts.sharing.1 choosing/></span>
                <PlayerChoice connection at held choosing/>
            </li>
        }
    };
    move || {
        let seats = seats.get();
        (hosts.get() && !seats.is_empty()).then(|| {
            view! {
                <section class="stack" data-testid="lost-seats">
                    <h2>{t("together-lost-seats")}</h2>
                    <p class="hint">{t("together-lost-seats-hint")}</p>
                    <ul class="seats">{seats.into_iter().map(row).collect_view()}</ul>
                </section>
            }
        })
    }
}
