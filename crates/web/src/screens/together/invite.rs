//! How others come into a room: its address as text that can be copied by hand, and a code to be said aloud.

use crate::house;
use crate::net::Connection;
use crate::notice::notices;
use crate::route::Route;
use crate::transfer;
use crate::words::t;
use leptos::prelude::*;
use parlour_lan::code::JoinCode;
use parlour_protocol::lobby::{Address, Network};
use std::time::Duration;
use wasm_bindgen::JsCast;

/// How often it is asked whether somebody has come.
const REFRESH: Duration = Duration::from_secs(5);

/// The addresses of a room: those of the server, or the one this page came from.
fn invitations(network: &Network, room: u64, page: &str) -> Vec<(String, Option<String>)> {
    let path = Route::Room { room }.href();
    let is_reachable = |url: &str| !url.contains("//localhost") && !url.contains("//127.");
    let mut all: Vec<(String, Option<String>)> = Vec::new();
    for Address { url, code, .. } in &network.addresses {
        let code = code.as_deref().map(|code| code_of_room(code, room));
        all.push((format!("{}/{path}", url.trim_end_matches('/')), code));
    }
    let own = format!("{page}{path}");
    if all.is_empty() || (is_reachable(page) && all.iter().all(|(url, _)| *url != own)) {
        all.insert(0, (own, None));
    }
    all
}

/// Rooms with larger numbers are private: their codes are too long to be said, and the host's leads to the list of rooms.
const SAYABLE: u64 = 1 << 20;

/// The code that leads to a room of a host.
fn code_of_room(host: &str, room: u64) -> String {
    match host.parse::<JoinCode>() {
        Ok(code) if room < SAYABLE => JoinCode { room: Some(room), ..code }.to_string(),
        _ => host.to_owned(),
    }
}

/// The page's own address, without what stands behind the `#`.
fn page() -> String {
    let address = window().location().href().unwrap_or_default();
    address.split('#').next().unwrap_or_default().to_owned()
}

/// How others come in.
#[component]
pub(super) fn Invite(connection: Connection) -> impl IntoView {
    let network = RwSignal::new(Network::default());
    let fetch = move || {
        leptos::task::spawn_local(async move {
            if let Ok(found) = house::network().await
                && network.try_with_untracked(|before| *before != found) == Some(true)
            {
                network.try_set(found);
            }
        });
    };
    fetch();
    if let Ok(interval) = set_interval_with_handle(fetch, REFRESH) {
        on_cleanup(move || interval.clear());
    }
    let all = Memo::new(move |_| {
        network.with(|network| invitations(network, connection.room().0, &page()))
    });
    let others = move || all.get().into_iter().skip(1).collect::<Vec<_>>();
    let nobody =
        move || network.with(|network| network.guests == 0 && !network.addresses.is_empty());
    let insecure = !window().is_secure_context();
    view! {
        <section class="panel stack" data-testid="invite">
            <h2>{move || t("together-invite")}</h2>
            {move || all.get().into_iter().next().map(|(url, code)| view! { <Invitation url code at=0/> })}
            {move || {
                let others = others();
                (!others.is_empty()).then(|| view! {
                    <details>
                        <summary>{t("together-other-addresses")}</summary>
                        <div class="stack">
                            {others.into_iter().enumerate().map(|(at, (url, code))| view! { <Invitation url code at=at + 1/> }).collect_view()}
                        </div>
                    </details>
                })
            }}
            {move || nobody().then(|| view! { <p class="hint">{t("together-firewall")}</p> })}
            {insecure.then(|| view! { <p class="hint" data-testid="insecure">{move || t("together-insecure")}</p> })}
        </section>
    }
}

/// One address, selected as a whole by a click.
#[component]
fn Invitation(url: String, code: Option<String>, at: usize) -> impl IntoView {
    let notices = notices();
    let shown = url.clone();
    let select = |event: leptos::ev::FocusEvent| {
        let field =
            event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        if let Some(field) = field {
            field.select();
        }
    };
    let copy = move |_| transfer::copy_and_notify(notices, url.clone(), t("game-copied"));
    view! {
        <div class="field">
            <label for=format!("invitation-{at}")>{move || t("together-address-of-room")}</label>
            <div class="setup-drawn">
                <input id=format!("invitation-{at}") class="invitation" type="text" readonly data-testid="invitation" prop:value=shown on:focus=select/>
                {transfer::has_clipboard().then(|| view! {
                    <button type="button" class="button" data-testid="invitation-copy" on:click=copy>{move || t("together-copy")}</button>
                })}
            </div>
            {code.map(|code| view! {
                <p data-testid="invitation-code">{move || t("together-code")}" "<strong class="join-code">{code.clone()}</strong></p>
            })}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_that_works_for_others_stands_first() {
        let url = |url: &str| Address {
            url: url.to_owned(),
            code: None,
            kind: "lan".to_owned(),
            qr: None,
        };
        let network =
            Network { addresses: vec![url("http://10.0.0.5:7447/")], ..Network::default() };
        let shown = |page: &str| {
            let all = invitations(&network, 7, page);
            all.into_iter().map(|(url, _)| url).collect::<Vec<_>>()
        };
        assert_eq!(shown("http://localhost:7447/"), ["http://10.0.0.5:7447/#/room/7"]);
        assert_eq!(shown("http://10.0.0.5:7447/"), ["http://10.0.0.5:7447/#/room/7"]);
        assert_eq!(
            shown("https://play.example/"),
            ["https://play.example/#/room/7", "http://10.0.0.5:7447/#/room/7"]
        );
        let alone = invitations(&Network::default(), 7, "http://localhost:1/");
        assert_eq!(alone, [("http://localhost:1/#/room/7".to_owned(), None)]);
    }
}
