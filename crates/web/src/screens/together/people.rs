//! Everybody in a room: who is connected, who is the host, and what the host may do about them.

use super::accepted;
use super::chat::{has_chat, is_muted};
use super::entrance::{ask_as_host, is_host};
use super::lag::{Lag, is_slow, lag_of};
use super::lost_seats::LostSeats;
use crate::net::Connection;
use crate::words::{sentence, t, t_with};
use leptos::prelude::*;
use parlour_protocol::input::check_reason;
use parlour_protocol::session::Session;
use parlour_protocol::{Command, PersonId, RoomLog};

/// For how long somebody has been gone, in words.
fn left_words(seconds: u64) -> String {
    if seconds < 120 {
        t_with("together-left", &[("seconds", &seconds.to_string())])
    } else {
        t_with("together-left-minutes", &[("minutes", &(seconds / 60).to_string())])
    }
}

/// For how many seconds somebody has been gone; nothing while they are connected.
fn seconds_away(connection: Connection, person: PersonId) -> Memo<Option<u64>> {
    Memo::new(move |_| {
        let now = connection.now().get();
        connection.watch(|session| session.away(person, now)).map(|away| away / 1000)
    })
}

/// A dot that says whether somebody is connected.
#[component]
pub(crate) fn PresenceDot(connection: Connection, person: PersonId) -> impl IntoView {
    let away = seconds_away(connection, person);
    let lag = lag_of(connection, person);
    let words = move || away.get().map_or_else(|| t("together-here"), left_words);
    let slow = move || away.get().is_none() && is_slow(lag.get());
    view! {
        <span class="presence" data-testid=format!("presence-{}", person.0) title=words>
            <span class="dot" class:good=move || away.get().is_none() && !slow() class:warn=slow class:bad=move || away.get().is_some() aria-hidden="true"></span>
            <span class="visually-hidden">{words}</span>
        </span>
    }
}

/// For how long somebody has been gone; nothing while they are connected.
#[component]
pub(crate) fn Away(connection: Connection, person: PersonId) -> impl IntoView {
    let away = seconds_away(connection, person);
    move || {
        away.get().map(|seconds| {
            view! {
                <span class="presence-left" aria-hidden="true">{left_words(seconds)}</span>
            }
        })
    }
}

/// Everybody in the room.
#[component]
pub(crate) fn People(connection: Connection) -> impl IntoView {
    let people = Memo::new(move |_| {
        connection.watch(|session| {
            let outline = session.log().map(RoomLog::outline);
            let people = outline.map(|outline| outline.people.clone()).unwrap_or_default();
            people.into_iter().collect::<Vec<_>>()
        })
    });
    let watching = Memo::new(move |_| connection.watch(Session::watching));
    view! {
        <section class="panel stack" data-testid="people">
            <h2>{move || t("together-people-title")}</h2>
            <ul class="people">
                <For each=move || people.get() key=|person| person.clone() let:person>
                    <Person connection person=person.0 name=person.1/>
                </For>
            </ul>
            <LostSeats connection/>
            <OneMore connection/>
            {move || (watching.get() > 0).then(|| view! {
                <p class="hint">{t_with("together-lookers", &[("count", &watching.get().to_string())])}</p>
            })}
        </section>
    }
}

/// Lets somebody else at this device come in too.
#[component]
fn OneMore(connection: Connection) -> impl IntoView {
    let name = RwSignal::new(String::new());
    let error = RwSignal::new(None::<String>);
    let inside = Memo::new(move |_| connection.watch(|session| !session.yours().is_empty()));
    let join = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        error.set(None);
        if let Some(own) = accepted(name, error) {
            connection.enter(Some(own), None);
            name.set(String::new());
        }
    };
    move || {
        inside.get().then(|| view! {
            <details data-testid="one-more">
                <summary>{t("together-one-more")}</summary>
                <form class="field" on:submit=join>
                    <label for="one-more">{t("together-one-more-name")}</label>
                    <div class="setup-drawn">
                        <input id="one-more" type="text" autocomplete="off" data-testid="one-more-name" prop:value=name
                            on:input=move |event| name.set(event_target_value(&event))/>
                        <button type="submit" class="button" data-testid="one-more-join">{t("together-enter")}</button>
                    </div>
                    <p class="error" role="alert">{move || error.get()}</p>
                </form>
            </details>
        })
    }
}

#[component]
fn Person(connection: Connection, person: PersonId, name: String) -> impl IntoView {
    let own = Memo::new(move |_| connection.watch(|session| session.yours().contains(&person)));
    let hosts = Memo::new(move |_| {
        connection.watch(|session| session.log().and_then(|log| log.outline().host) == Some(person))
    });
    let by_host = Memo::new(move |_| connection.watch(is_host));
    let named = StoredValue::new(name.clone());
    let ready = Memo::new(move |_| {
        connection.watch(|session| {
            let gathering = session.log().is_some_and(RoomLog::is_gathering);
            gathering && session.presence(person).is_some_and(|presence| presence.ready)
        })
    });
    let muted = Memo::new(move |_| connection.watch(|session| is_muted(session, person)));
    view! {
        <li class="person" data-testid=format!("person-{}", person.0)>
            <PresenceDot connection person/>
            <span class="person-name">{name}</span>
            <Away connection person/>
            <Lag connection person/>
            {move || own.get().then(|| view! { <span class="chip">{t("together-is-you")}</span> })}
            {move || hosts.get().then(|| view! { <span class="chip on">{t("together-is-host")}</span> })}
            {move || ready.get().then(|| view! { <span class="chip on" data-testid="is-ready">{t("together-is-ready")}</span> })}
            {move || muted.get().then(|| view! { <span class="chip" data-testid="is-muted">{t("together-is-muted")}</span> })}
            {move || (by_host.get() && !own.get()).then(|| view! { <HostMenu connection person muted name=named.get_value()/> })}
        </li>
    }
}

/// What the host may do about somebody.
#[component]
fn HostMenu(
    connection: Connection,
    person: PersonId,
    muted: Memo<bool>,
    name: String,
) -> impl IntoView {
    let reason = RwSignal::new(String::new());
    let error = RwSignal::new(None::<String>);
    let ask = move |command: Command| ask_as_host(connection, command);
    let pass = move |_| ask(Command::PassHost { to: person });
    let has_chat = Memo::new(move |_| connection.watch(has_chat));
    let mute = move |_| ask(Command::Mute { person, muted: !muted.get_untracked() });
    let remove = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let why = reason.get_untracked().trim().to_owned();
        match check_reason(&why) {
            Ok(()) => ask(Command::Remove { person, reason: why }),
            Err(why) => error.set(Some(sentence(&why))),
        }
    };
    let id = format!("reason-{}", person.0);
    view! {
        <details class="host-menu" data-testid=format!("host-menu-{}", person.0)>
            <summary aria-label=t_with("together-manage", &[("name", &name)])>{t("game-more")}</summary>
            <div class="stack">
                <div class="actions">
                    <button type="button" class="button" data-testid="pass-host" on:click=pass>{move || t("together-pass-host")}</button>
                    {move || has_chat.get().then(|| view! {
                        <button type="button" class="button" data-testid="mute-person" aria-pressed=move || muted.get().to_string() on:click=mute>
                            {move || if muted.get() { t("together-unmute") } else { t("together-mute") }}
                        </button>
                    })}
                </div>
                <form class="field" on:submit=remove>
                    <label for=id.clone()>{move || t("together-reason")}</label>
                    <div class="setup-drawn">
                        <input id=id type="text" autocomplete="off" data-testid="remove-reason" prop:value=reason
                            on:input=move |event| reason.set(event_target_value(&event))/>
                        <button type="submit" class="button danger" data-testid="remove">{move || t("together-remove")}</button>
                    </div>
                    <p class="error" role="alert">{move || error.get()}</p>
                </form>
            </div>
        </details>
    }
}
