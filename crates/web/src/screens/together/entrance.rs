//! Coming into a room: a name, and a password where one is asked for.

use super::accepted;
use crate::net::Connection;
use crate::settings::{Settings, settings};
use crate::words::{sentence, t};
use leptos::prelude::*;
use parlour_protocol::input::check_name;
use parlour_protocol::session::Session;
use parlour_protocol::{Command, PersonId};

/// The name of whoever uses this device; one to begin with where nobody has said any.
pub(super) fn own_name(settings: &Settings) -> String {
    if !settings.name.is_empty() {
        return settings.name.clone();
    }
    let number = 100 + (js_sys::Math::random() * 900.0) as u32;
    format!("{}_{number}", t("together-guest"))
}

/// The name that others see.
#[component]
pub(super) fn NameField(name: RwSignal<String>) -> impl IntoView {
    let typed = RwSignal::new(false);
    let error = move || {
        let wanted = name.with(|name| name.trim().to_owned());
        let wrong = typed.get() && !wanted.is_empty();
        wrong.then(|| check_name(&wanted).err()).flatten().map(|why| sentence(&why))
    };
    let on_input = move |event| {
        typed.set(true);
        name.set(event_target_value(&event));
    };
    view! {
        <div class="field" class:wrong=move || error().is_some()>
            <label for="own-name">{move || t("together-name")}</label>
            <input id="own-name" type="text" data-testid="own-name" autocomplete="nickname" maxlength="32" prop:value=name on:input=on_input
                aria-describedby="own-name-trouble"/>
            <p id="own-name-trouble" class="error">{error}</p>
        </div>
    }
}

/// Lets whoever looks on come in under a name. Nothing for those who are in the room.
#[component]
pub(crate) fn JoinPanel(connection: Connection) -> impl IntoView {
    let settings = settings();
    let name = RwSignal::new(settings.with_untracked(own_name));
    let password = RwSignal::new(String::new());
    let error = RwSignal::new(None::<String>);
    let outside = Memo::new(move |_| connection.watch(|session| session.yours().is_empty()));
    let locked = connection.locked();
    let join = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        error.set(None);
        let Some(own) = accepted(name, error) else { return };
        settings.update(|settings| settings.name.clone_from(&own));
        let password = password.get_untracked();
        connection.enter(Some(own), Some(password).filter(|password| !password.is_empty()));
    };
    // A name that was refused can be changed and tried again.
    let refused = move || connection.error().get().filter(|_| outside.get());
    move || {
        outside.get().then(|| view! {
            <form class="panel stack join" on:submit=join data-testid="join">
                <h2>{move || t("together-come-in")}</h2>
                <NameField name/>
                {move || locked.get().then(|| view! {
                    <div class="field">
                        <label for="join-password">{t("together-password")}</label>
                        <input id="join-password" type="password" autocomplete="off" data-testid="join-password" prop:value=password
                            on:input=move |event| password.set(event_target_value(&event))/>
                    </div>
                })}
                <button type="submit" class="button primary" data-testid="join-room">{move || t("together-enter")}</button>
                <p class="error" role="alert" data-testid="join-refused">{move || error.get().or_else(refused)}</p>
                <p class="hint">{move || t("together-watch-hint")}</p>
            </form>
        })
    }
}

/// True if somebody of this device is the host.
pub(super) fn is_host(session: &Session) -> bool {
    let host = session.log().and_then(|log| log.outline().host);
    host.is_some_and(|host| session.yours().contains(&host))
}

/// Asks something of the room, as somebody of this device.
pub(super) fn ask(connection: Connection, person: Option<PersonId>, command: Command) {
    connection.error().set(None);
    if let Some(person) = person {
        connection.ask(person, command);
    }
}

/// Asks something that only the host may.
pub(super) fn ask_as_host(connection: Connection, command: Command) {
    let host = connection.with(|session| session.log().and_then(|log| log.outline().host));
    ask(connection, host, command);
}
