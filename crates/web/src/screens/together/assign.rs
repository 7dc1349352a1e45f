//! The host says who plays in a seat.

use super::entrance::ask_as_host;
use super::seats::{player_of, player_word, with_player, without_player};
use crate::net::Connection;
use crate::screens::setup::level_name;
use crate::words::t;
use leptos::prelude::*;
use parlour_protocol::{Command, Holder, Player, RoomLog};

/// The host says who plays in a seat: somebody instead of whoever plays there, or one more where several may.
#[component]
pub(super) fn Assign(
    connection: Connection,
    at: usize,
    held: Memo<Holder>,
    most: u8,
) -> impl IntoView {
    let assign = move |holder: Holder| {
        ask_as_host(connection, Command::Seat { seat: at as u8, holder });
    };
    let people = Memo::new(move |_| {
        connection.watch(|session| {
            let outline = session.log().map(RoomLog::outline);
            outline.map(|outline| outline.people.clone()).unwrap_or_default()
        })
    });
    let chosen = Memo::new(move |_| {
        held.with(|held| match held.players()[..] {
            [] => "open".to_owned(),
            [player] => player_word(player),
            _ => "several".to_owned(),
        })
    });
    let choose = move |event| {
        let holder = match event_target_value(&event).as_str() {
            "open" => Holder::Open,
            word => match player_of(word) {
                Some(player) => with_player(&Holder::Open, player),
                None => return,
            },
        };
        assign(holder);
    };
    let add = move |event| {
        if let Some(player) = player_of(&event_target_value(&event)) {
            assign(held.with_untracked(|held| with_player(held, player)));
        }
    };
    let less = move |_| {
        let players = held.with_untracked(|held| held.players().len());
        if players > 0 {
            assign(held.with_untracked(|held| without_player(held, players - 1)));
        }
    };
    let option = move |player: Player, selected: bool| {
        let words = match player {
            Player::Computer { level } => format!("{} {}", t("game-computer"), level_name(level)),
            Player::Person(person) => {
                people.with_untracked(|people| people.get(&person).cloned().unwrap_or_default())
            }
        };
        view! { <option value=player_word(player) selected=selected>{words}</option> }
    };
    let options = move |selected: String| {
        let own = people.get().into_keys().map(Player::Person);
        let computers = (0..=10).map(|level| Player::Computer { level });
        own.chain(computers)
            .map(|player| option(player, player_word(player) == selected))
            .collect_view()
    };
    let count = move || held.with(|held| held.players().len());
    view! {
        <label class="visually-hidden" for=format!("assign-{at}")>{move || t("together-assign")}</label>
        <select id=format!("assign-{at}") data-testid=format!("assign-{at}") on:change=choose>
            <option value="open" selected=move || chosen.get() == "open">{move || t("together-assign-open")}</option>
            {move || (chosen.get() == "several").then(|| view! { <option value="several" selected=true>{t("together-assign-several")}</option> })}
            {move || options(chosen.get())}
        </select>
        {move || (most > 1 && count() > 0 && count() < usize::from(most)).then(|| view! {
            <select data-testid=format!("add-{at}") on:change=add aria-label=t("together-add")>
                <option value="" selected=true>{t("together-add")}</option>
                {options(String::new())}
            </select>
        })}
        {move || (count() > 1).then(|| view! {
            <button type="button" class="button" data-testid=format!("less-{at}") on:click=less>{t("together-less")}</button>
        })}
    }
}
