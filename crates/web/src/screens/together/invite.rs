//! How others come to this program or into one of its rooms: the address as text that can be copied by hand, a picture of it for
//! cameras, and a code to be said aloud.

use super::trust::Trust;
use crate::notice::notices;
use crate::route::Route;
use crate::server;
use crate::transfer;
use crate::words::{t, t_with};
use leptos::prelude::*;
use parlour_protocol::lobby::{Address, Network};
use std::time::Duration;
use web_sys::HtmlTextAreaElement;

/// How often it is asked whether somebody has come.
const REFRESH: Duration = Duration::from_secs(5);

/// Rooms with larger numbers are private: their codes are too long to be said.
const SAYABLE: u64 = 1 << 20;

/// The addresses of a room, or of the list of rooms: those of the server, and the one this page came from.
fn invitations(network: &Network, room: Option<u64>, page: &str) -> Vec<Address> {
    let own = match room {
        Some(room) => format!("{page}{}", Route::Room { room }.href()),
        None => page.to_owned(),
    };
    let is_reachable = !page.contains("//localhost") && !page.contains("//127.");
    let sayable = |address: &Address| {
        let code = address.code.as_ref().filter(|_| room.is_none_or(|room| room < SAYABLE));
        Address { code: code.cloned(), ..address.clone() }
    };
    let mut all: Vec<Address> = network.addresses.iter().map(sayable).collect();
    if all.is_empty() || (is_reachable && all.iter().all(|address| address.url != own)) {
        all.insert(0, Address { url: own, code: None, kind: String::new(), qr: None });
    }
    all
}

/// The page's own address, without what stands behind the `#`.
fn page() -> String {
    let address = window().location().href().unwrap_or_default();
    address.split('#').next().unwrap_or_default().to_owned()
}

/// How others come in: to a room, or to the list of them.
#[component]
pub(super) fn Invite(#[prop(optional)] room: Option<u64>) -> impl IntoView {
    let network = RwSignal::new(Network::default());
    let fetch = move || {
        leptos::task::spawn_local(async move {
            if let Ok(found) = server::network(room).await
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
    let all = Memo::new(move |_| network.with(|network| invitations(network, room, &page())));
    let others = move || all.get().into_iter().skip(1).collect::<Vec<_>>();
    let nobody =
        move || network.with(|network| network.guests == 0 && !network.addresses.is_empty());
    let secure = Memo::new(move |_| network.with(|network| network.secure));
    let insecure = !window().is_secure_context();
    view! {
        <section class="panel stack" data-testid="invite">
            <h2>{move || t("together-invite")}</h2>
            {move || all.get().into_iter().next().map(|address| view! { <Invitation address at=0/> })}
            {move || {
                let others = others();
                (!others.is_empty()).then(|| view! {
                    <details data-testid="other-addresses">
                        <summary>{t("together-other-addresses")}</summary>
                        <div class="stack">
                            {others.into_iter().enumerate().map(|(at, address)| view! { <Invitation address at=at + 1/> }).collect_view()}
                        </div>
                    </details>
                })
            }}
            {move || nobody().then(|| view! {
                <p class="hint" data-testid="firewall">
                    {t("together-firewall")}" "
                    <a href=Route::Help { page: "hosting".to_owned() }.href()>{t("together-firewall-help")}</a>
                </p>
            })}
            {move || secure.get().then(|| view! { <Trust/> })}
            {insecure.then(|| view! { <p class="hint" data-testid="insecure">{move || t("together-insecure")}</p> })}
        </section>
    }
}

/// What kind of network an address belongs to, where that is not the usual one.
fn kind_words(kind: &str) -> Option<String> {
    let id = match kind {
        "vpn" => "together-kind-vpn",
        "container" => "together-kind-container",
        "internet" => "together-kind-internet",
        _ => return None,
    };
    Some(t(id))
}

/// One address, selected as a whole by a click.
#[component]
fn Invitation(address: Address, at: usize) -> impl IntoView {
    let Address { url, code, kind, qr } = address;
    let notices = notices();
    let (shown, named) = (url.clone(), url.clone());
    let select = |event: leptos::ev::FocusEvent| {
        let field = event.target().map(wasm_bindgen::JsCast::dyn_into::<HtmlTextAreaElement>);
        if let Some(Ok(field)) = field {
            field.select();
        }
    };
    let copy = move |_| transfer::copy_and_notify(notices, url.clone(), t("game-copied"));
    // A picture and never part of the page: whatever the server sends cannot act here.
    let picture = qr.map(|svg| {
        let source = format!("data:image/svg+xml,{}", String::from(js_sys::encode_uri_component(&svg)));
        view! {
            <figure class="qr">
                <img src=source alt=t_with("together-qr", &[("url", &named)]) data-testid="invitation-qr"/>
                <figcaption class="hint">{t("together-scan")}</figcaption>
            </figure>
        }
    });
    view! {
        <div class="invite-way">
            {picture}
            <div class="field">
                <label for=format!("invitation-{at}")>
                    {move || t("together-address-of-room")}
                    {kind_words(&kind).map(|kind| view! { " "<span class="chip">{kind}</span> })}
                </label>
                <div class="setup-drawn">
                    <textarea id=format!("invitation-{at}") class="invitation" readonly rows="1" data-testid="invitation" prop:value=shown on:focus=select></textarea>
                    {transfer::has_clipboard().then(|| view! {
                        <button type="button" class="button" data-testid="invitation-copy" on:click=copy>{move || t("together-copy")}</button>
                    })}
                </div>
                {code.map(|code| view! {
                    <p data-testid="invitation-code">{move || t("together-code")}" "<strong class="join-code">{code.clone()}</strong></p>
                })}
            </div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(url: &str) -> Address {
        let code = Some("some-code".to_owned());
        Address { url: url.to_owned(), code, kind: "lan".to_owned(), qr: None }
    }

    #[test]
    fn the_address_that_works_for_others_stands_first() {
        let addresses = vec![address("http://10.0.0.5:7447/#/room/7")];
        let network = Network { addresses, ..Network::default() };
        let shown = |page: &str| {
            let all = invitations(&network, Some(7), page);
            all.into_iter().map(|address| address.url).collect::<Vec<_>>()
        };
        assert_eq!(shown("http://localhost:7447/"), ["http://10.0.0.5:7447/#/room/7"]);
        assert_eq!(shown("http://10.0.0.5:7447/"), ["http://10.0.0.5:7447/#/room/7"]);
        assert_eq!(
            shown("https://play.example/"),
            ["https://play.example/#/room/7", "http://10.0.0.5:7447/#/room/7"]
        );
        let alone = invitations(&Network::default(), Some(7), "http://localhost:1/");
        assert_eq!(alone[0].url, "http://localhost:1/#/room/7");
        let list = invitations(&Network::default(), None, "http://localhost:1/");
        assert_eq!(list[0].url, "http://localhost:1/");
    }

    #[test]
    fn the_code_of_a_private_room_is_too_long_to_be_said() {
        let network = Network { addresses: vec![address("x")], ..Network::default() };
        let has_code =
            |room: Option<u64>| invitations(&network, room, "http://localhost/")[0].code.is_some();
        assert!(has_code(None) && has_code(Some(SAYABLE - 1)) && !has_code(Some(SAYABLE)));
    }
}
