//! What the network and strangers do to a game: late messages, no network, guests who want what is not theirs; and how few
//! steps it takes from the program to a game on a second device.
#![allow(clippy::print_stdout)]

use crate::together::{GAME, PHONE, STATUS, close, host, picture, play, two, wait_text};
use parlour_e2e::{Server, Visit, cell};

const LINK: &str = "[data-testid=link-state]";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_move_that_the_server_refuses_is_taken_back() {
    let server = Server::open().await;
    let (mut ann, bob) = two(&server, "chess").await;
    let room: String = ann.js("location.hash").await;
    // In one of her windows a move is shown before the server knows of it, in the other she makes another one.
    ann.hold_sockets().await;
    play(&ann, "e4").await;
    ann.wait_ply(1).await;
    assert_eq!(ann.attribute(&cell("e4"), "data-kind").await, "pawn");
    ann.open_second_window(&room).await;
    play(&ann, "d4").await;
    bob.wait_ply(1).await;
    let position = bob.attribute(GAME, "data-position").await;
    ann.switch_window().await;
    ann.release_sockets().await;
    wait_text(&ann, STATUS, "It is Black's turn").await;
    assert_eq!(ann.attribute(GAME, "data-position").await, position);
    assert_eq!(ann.attribute(&cell("e4"), "data-kind").await, "");
    assert_eq!(ann.attribute(GAME, "data-ply").await, "1");
    assert_eq!(bob.attribute(GAME, "data-position").await, position);
    picture(&ann, "refused-1440").await;
    // Both windows go on.
    play(&bob, "d5").await;
    play(&ann, "c4").await;
    ann.switch_window().await;
    ann.wait_ply(3).await;
    close([ann, bob]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn reconnecting_and_offline_are_different_words_and_the_game_goes_on() {
    let server = Server::open().await;
    let (ann, bob) = two(&server, "connect_four").await;
    play(&ann, "4").await;
    play(&bob, "4").await;
    ann.watch_link().await;
    // A lost socket is made again within seconds.
    ann.cut_sockets().await;
    ann.wait("links.includes('reconnecting')").await;
    ann.wait(&format!("!document.querySelector('{LINK}')")).await;
    play(&ann, "4").await;
    bob.wait_ply(3).await;
    // Without a network nothing can be made again, and the page says so; a move waits for it.
    ann.set_offline(true).await;
    ann.cut_sockets().await;
    wait_text(&ann, &format!("{LINK}[data-link=offline]"), "Offline").await;
    picture(&ann, "offline-1440").await;
    play(&bob, "5").await;
    bob.wait_ply(4).await;
    bob.wait_for("[data-testid=player-0] .presence .dot.bad").await;
    assert_eq!(ann.attribute(GAME, "data-ply").await, "3");
    ann.set_offline(false).await;
    ann.wait_ply(4).await;
    ann.wait(&format!("!document.querySelector('{LINK}')")).await;
    // The same with the turn on the side that is cut off.
    ann.set_offline(true).await;
    ann.cut_sockets().await;
    ann.wait_for(&format!("{LINK}[data-link=offline]")).await;
    play(&ann, "4").await;
    ann.wait_ply(5).await;
    assert_eq!(bob.attribute(GAME, "data-ply").await, "4");
    ann.set_offline(false).await;
    bob.wait_ply(5).await;
    play(&bob, "5").await;
    play(&ann, "3").await;
    for visit in [&ann, &bob] {
        visit.wait_ply(7).await;
    }
    close([ann, bob]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_page_of_another_version_than_its_server_says_which_and_what_to_do() {
    let server = Server::open().await;
    let visit = Visit::to(server.address(), "#/together").await;
    let room = host(&visit, "Ann", "connect_four").await;
    let why = "This server speaks version 2 of the protocol, and this page version 1; load the page again";
    // From now on it is as if the program had been exchanged for a newer one: it names another version, and refuses the sockets
    // of this page, for they ask for a language that it does not speak.
    visit
        .run(
            "const plainFetch = window.fetch;
            window.fetch = async (what, ...more) => {
                const answer = await plainFetch(what, ...more);
                if (!String(what.url ?? what).endsWith('/api/hello')) return answer;
                return Response.json({ ...await answer.json(), network: 2 });
            };
            const Plain = window.WebSocket;
            window.WebSocket = class extends Plain {
                constructor(url) { super(url, 'parlour.2'); }
            };",
        )
        .await;
    visit.cut_sockets().await;
    wait_text(&visit, "[data-testid=room-closed]", why).await;
    picture(&visit, "other-version-1440").await;
    // Whoever comes to a room then hears the same.
    visit.navigate("#/").await;
    visit.navigate(&room).await;
    wait_text(&visit, "[data-testid=room-closed]", why).await;
    visit.navigate("#/together").await;
    wait_text(&visit, ".empty[role=alert]", why).await;
    assert!(!visit.has("[data-testid=host]").await, "there is nothing to be had here");
    // The same page, loaded again, is the server's own.
    visit.reload().await;
    visit.wait_for("[data-testid=host]").await;
    visit.close().await;
}

/// The status of an answer and its words.
async fn fetch(visit: &Visit, method: &str, path: &str, body: Option<&[u8]>) -> (u16, String) {
    let body = body.map(|body| format!(", body: new Uint8Array({body:?})")).unwrap_or_default();
    let asked = format!("fetch('api/{path}', {{ method: '{method}'{body} }})");
    visit.js(&format!("{asked}.then(async (answer) => [answer.status, await answer.text()])")).await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_guests_page_gets_at_nothing_that_is_the_owners() {
    let server = Server::on_the_network().await;
    let (address, fragment) = server.owner_page();
    let owner = Visit::to(address, fragment).await;
    owner.wait_for("[data-testid=host]").await;
    let save = include_bytes!("../../protocol/fixtures/version-2.parlour");
    let game = b"[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 e5 1/2-1/2\n";
    let variant = include_bytes!("../../games/variants/kingofthehill.toml");
    let variant = String::from_utf8_lossy(variant).replace("kingofthehill", "moths");
    let variant = variant.replace("King of the Hill", "Moths").into_bytes();
    let things: [(&str, &str, &[u8]); 3] = [
        ("PUT", "saves/Mine", save),
        ("POST", "archive", game),
        ("PUT", "variants/moths", &variant),
    ];
    for (method, path, body) in things {
        let (status, words) = fetch(&owner, method, path, Some(body)).await;
        assert!((200..300).contains(&status), "{method} {path}: {status} {words}");
    }
    let kept = ["saves", "saves/Mine", "archive", "archive/1", "variants", "variants/moths"];
    let mut before = Vec::new();
    for path in kept {
        before.push(fetch(&owner, "GET", path, None).await);
        assert_eq!(before.last().map(|answer| answer.0), Some(200), "{path}");
    }
    // A guest on another device, and one in another browser of the same computer.
    for address in [server.address(), address] {
        let guest = Visit::to(address, "#/together").await;
        guest.wait_for("[data-testid=host]").await;
        let deleted = ["saves/Mine", "archive/1", "variants/moths"].map(|path| ("DELETE", path));
        let read = kept.map(|path| ("GET", path));
        let written = things.map(|(method, path, _)| (method, path));
        for (method, path) in read.into_iter().chain(written).chain(deleted) {
            let body = (method != "GET" && method != "DELETE").then_some(&b"mine now"[..]);
            let (status, words) = fetch(&guest, method, path, body).await;
            assert_eq!(status, 403, "{method} {path}: {words}");
            assert!(words.contains("guests reach rooms"), "{words}");
        }
        // Its screens offer nothing of the kind either.
        guest.navigate("#/saves").await;
        guest.wait_for("[data-testid=saves]").await;
        assert!(!guest.has("[data-testid=server-saves] h2").await);
        guest.close().await;
    }
    for (path, before) in kept.iter().zip(before) {
        assert_eq!(fetch(&owner, "GET", path, None).await, before, "{path} is as it was");
    }
    owner.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn from_the_program_to_a_move_on_the_second_device_in_four_actions() {
    let began = std::time::Instant::now();
    let server = Server::on_the_network().await;
    // The program opens the owner's page by itself.
    let (address, fragment) = server.owner_page();
    let ann = Visit::to(address, fragment).await;
    let mut actions = vec!["open a room"];
    ann.wait_for("[data-testid=host]").await;
    picture(&ann, "host-1440").await;
    ann.click("[data-testid=host-open]").await;
    ann.wait_for("[data-testid=lobby]").await;
    let shown = "document.querySelector('[data-testid=invitation]')?.value";
    ann.wait(&format!("{shown}.startsWith({:?})", server.address())).await;
    let invitation: String = ann.js(shown).await;
    let (there, room) = invitation.split_at(invitation.find('#').expect("the address of a room"));
    actions.push("scan the code or type the address");
    let bob = Visit::to(there.trim_end_matches('/'), room).await;
    bob.resize(PHONE).await;
    bob.with_touch().await;
    bob.wait_for("[data-testid=join-room]").await;
    picture(&bob, "arriving-360").await;
    actions.push("join");
    bob.click("[data-testid=join-room]").await;
    actions.push("start");
    ann.click("[data-testid=start-game]").await;
    bob.wait_turn("person").await;
    println!("{} actions, {:.1} s", actions.len(), began.elapsed().as_secs_f64());
    assert!(actions.len() <= 4, "{actions:?}");
    // And there is the move.
    bob.swipe(&cell("e2"), &cell("e4")).await;
    ann.wait_ply(1).await;
    close([ann, bob]).await;
}
