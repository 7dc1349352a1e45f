//! Gathering in a room: invitations, who is ready, who has gone, games that go on there, and being told of one's turn.

use crate::together::{browser, host, join, picture, play, sit, start, two};
use parlour_e2e::{Plan, Server, Size, Visit};
use std::net::Ipv4Addr;
use std::process::Stdio;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

const DESKTOP: Size = Size(1440, 900);
const PHONE: Size = Size(360, 740);
const AGREEMENTS: &str = "[data-testid=agreements]";

/// Waits until the text of an element contains this.
async fn wait_text(visit: &Visit, selector: &str, words: &str) {
    let found = format!("document.querySelector({selector:?})?.textContent.includes({words:?})");
    visit.wait(&found).await;
}

/// Everybody goes home; no page had an error.
async fn go_home(visits: impl IntoIterator<Item = Visit>) {
    for visit in visits {
        assert_eq!(visit.errors().await, Vec::<String>::new());
        visit.close().await;
    }
}

/// A game of one's own with these moves, kept by the browser.
async fn local_game(visit: &Visit, moves: &[&str]) {
    visit.start_game(Plan::of("chess")).await;
    for text in moves {
        play(visit, text).await;
    }
    visit.wait_ply(moves.len() as u32).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn an_invitation_is_an_address_a_code_and_a_picture() {
    let server = Server::on_the_network().await;
    if server.address().contains("127.0.0.1") {
        // This computer is in no network: there is nothing to invite to.
        return;
    }
    // On the host's own computer, before anybody has come.
    let port = server.address().rsplit(':').next().unwrap_or_default();
    let ann = Visit::to(&format!("http://127.0.0.1:{port}"), "#/together").await;
    let qr = "[...document.querySelectorAll('[data-testid=invitation-qr]')]";
    // A picture that was decoded, and no part of the page.
    let drawn = format!("{qr}.some((qr) => qr.naturalWidth > 0 && qr.src.startsWith('data:'))");
    ann.wait(&drawn).await;
    let address: String = ann.js("document.querySelector('[data-testid=invitation]').value").await;
    assert_eq!(address.trim_end_matches('/'), server.address());
    picture(&ann, "invite-1440").await;
    let room = host(&ann, "Ann", "chess").await;
    ann.wait(&drawn).await;
    let address: String = ann.js("document.querySelector('[data-testid=invitation]').value").await;
    assert_eq!(address, format!("{}/{room}", server.address()));
    let alt = ann.attribute("[data-testid=invitation-qr]", "alt").await;
    assert!(alt.contains(&address), "{alt}");
    // Nobody from another device has come: a firewall may be the reason, and help says what to do.
    ann.wait_for("[data-testid=firewall] a[href='#/help/hosting']").await;
    // Elsewhere, over plain http, nobody can be notified, and the settings say why.
    let bob = browser(&server, "#/settings", PHONE).await;
    bob.wait("document.querySelector('[data-testid=notify]')?.disabled").await;
    wait_text(&bob, "[data-testid=notify-hint]", "encrypted").await;
    wait_text(&bob, "[data-testid=network-versions]", "network version").await;
    go_home([ann, bob]).await;
}

/// Whether the address of a page is one of a home's own network.
fn is_private(address: &str) -> bool {
    let host = address.trim_start_matches("https://").rsplit_once(':').map(|(host, _)| host);
    host.and_then(|host| host.parse::<Ipv4Addr>().ok()).is_some_and(|host| host.is_private())
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_host_that_encrypts_by_itself_offers_its_certificate_and_is_played_with() {
    let server = Server::asked_for(&["host", "--tls"]).await;
    let (address, fragment) = server.owner_page();
    assert!(address.starts_with("https://127.0.0.1:"), "{address}");
    let kept = server.folder().join("tls").join("authority.pem");
    let ann = Visit::trusting(&kept, address, fragment).await;
    ann.wait_for("[data-testid=host]").await;
    assert!(ann.js::<bool>("isSecureContext").await);
    // The certificate is offered with the steps of each system, and it is that of the authority in the data folder.
    ann.click("[data-testid=trust] > summary").await;
    wait_text(&ann, "[data-testid=trust]", "Android").await;
    picture(&ann, "trust-1440").await;
    let href = ann.attribute("[data-testid=trust-download]", "href").await;
    let offered: String = ann.js(&format!("fetch({href:?}).then((answer) => answer.text())")).await;
    assert!(offered.starts_with("-----BEGIN CERTIFICATE-----"), "{offered}");
    let kept = std::fs::read_to_string(&kept).expect("the authority");
    assert!(kept.contains(offered.trim()), "the offered certificate is the one that is kept");
    // Without it a browser goes no further. With the file that the page offers, and nothing else, the other one comes by the
    // host's address, if there is a network of a home, and both play over encrypted sockets.
    // The authority can vouch for private addresses alone.
    let reached = if is_private(server.address()) { server.address() } else { address };
    let objection = Visit::certificate_error(reached).await;
    assert!(objection.contains("ERR_CERT_AUTHORITY_INVALID"), "it says why: {objection}");
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), &offered).expect("the certificate");
    let room = host(&ann, "Ann", "connect_four").await;
    let bob = Visit::trusting(file.path(), reached, &room).await;
    join(&bob, "Bob").await;
    sit(&ann, 0).await;
    sit(&bob, 1).await;
    start(&ann, &[&bob]).await;
    play(&ann, "4").await;
    play(&bob, "4").await;
    ann.wait_ply(2).await;
    let sockets: Vec<String> = bob.js("sockets.map((socket) => socket.url)").await;
    assert!(sockets.iter().all(|url| url.starts_with("wss://")), "{sockets:?}");
    go_home([ann, bob]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn the_host_gives_a_lost_seat_to_somebody_else() {
    let server = Server::open().await;
    let (ann, bob) = two(&server, "chess").await;
    let room: String = ann.js("location.hash").await;
    let eve = browser(&server, &room, PHONE).await;
    join(&eve, "Eve").await;
    play(&ann, "e4").await;
    bob.wait_ply(1).await;
    // How slow the line is stands beside each player's clock, also for who watches.
    for visit in [&ann, &bob, &eve] {
        let both = "[...document.querySelectorAll('.player [data-testid=lag]')]
            .filter((lag) => /^\\d+ ms$/.test(lag.textContent)).length === 2";
        visit.wait(both).await;
    }
    bob.close().await;
    wait_text(&ann, "[data-testid=player-1] .presence-left", "left").await;
    picture(&ann, "left-1440").await;
    ann.click("[data-testid=room-people] > summary").await;
    let number: String = ann
        .js("[...document.querySelectorAll('[data-testid=room-people] .person')]
            .find((person) => person.textContent.includes('Eve')).dataset.testid.split('-')[1]")
        .await;
    ann.wait_for("[data-testid=lost-seat-1]").await;
    assert!(!ann.has("[data-testid=lost-seat-0]").await, "the host is in their own seat");
    ann.click("[data-testid=lost-seat-1] [data-testid=assign-1]").await;
    ann.click(&format!("[data-testid=lost-seat-1] [data-testid=choose-person-{number}]")).await;
    play(&eve, "e5").await;
    ann.wait_ply(2).await;
    ann.wait("!document.querySelector('[data-testid=lost-seat-1]')").await;
    picture(&eve, "given-360").await;
    go_home([ann, eve]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn whoever_is_ready_says_so_and_the_host_may_start_anyway() {
    let server = Server::open().await;
    let ann = browser(&server, "#/together", DESKTOP).await;
    let room = host(&ann, "Ann", "chess").await;
    let bob = browser(&server, &room, PHONE).await;
    join(&bob, "Bob").await;
    sit(&ann, 0).await;
    assert!(!ann.has("[data-testid=ready]").await, "the host says so by starting");
    sit(&bob, 1).await;
    wait_text(&ann, "[data-testid=why-not]", "Not ready yet: Bob").await;
    bob.click("[data-testid=ready]").await;
    for visit in [&ann, &bob] {
        visit.wait_for("[data-testid=is-ready]").await;
    }
    wait_text(&bob, "[data-testid=why-not]", "Everybody is ready. Ann starts").await;
    picture(&bob, "ready-360").await;
    bob.click("[data-testid=ready]").await;
    ann.wait("!document.querySelector('[data-testid=is-ready]')").await;
    start(&ann, &[&bob]).await;
    go_home([ann, bob]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_saved_game_goes_on_in_a_room_and_so_do_a_finished_one_and_a_position() {
    let server = Server::open().await;
    let ann = browser(&server, "#/", DESKTOP).await;
    // One game that is over, and one that is not.
    local_game(&ann, &["f3", "e5", "g4", "Qh4"]).await;
    local_game(&ann, &["e4", "e5"]).await;
    ann.goto("#/saves").await;
    ann.click("[data-testid=save-together]").await;
    wait_text(&ann, "[data-testid=brought]", "Chess").await;
    picture(&ann, "brought-1440").await;
    ann.fill("[data-testid=own-name]", "Ann").await;
    ann.click("[data-testid=host-open]").await;
    wait_text(&ann, AGREEMENTS, "Goes on after 2 moves").await;
    let room: String = ann.js("location.hash").await;
    let bob = browser(&server, &room, PHONE).await;
    join(&bob, "Bob").await;
    // Whoever comes needs no file, and sees what will be played.
    wait_text(&bob, AGREEMENTS, "Goes on after 2 moves").await;
    bob.wait_for(".chosen-board svg").await;
    sit(&ann, 0).await;
    sit(&bob, 1).await;
    picture(&ann, "loaded-1440").await;
    start(&ann, &[&bob]).await;
    bob.wait_ply(2).await;
    play(&ann, "Nf3").await;
    play(&bob, "Nc6").await;
    ann.wait_ply(4).await;
    ann.click("[data-testid=game-draw]").await;
    bob.click("[data-testid=agree-yes]").await;
    ann.click("[data-testid=regather]").await;
    // Another one with the same people: the finished game, one move before its end.
    ann.click("[data-testid=change-game] > summary").await;
    ann.click("[data-testid=source-stored] + span").await;
    ann.wait_for("[data-testid=loadable]").await;
    ann.fill("[data-testid=load-filter]", "finished").await;
    picture(&ann, "load-1440").await;
    ann.click("[data-testid=load]").await;
    ann.wait_for("[data-testid=go-on-from]").await;
    ann.click("[data-testid=go-on-load]").await;
    for visit in [&ann, &bob] {
        wait_text(visit, AGREEMENTS, "Goes on after 3 moves").await;
    }
    start(&ann, &[&bob]).await;
    play(&bob, "Qh4").await;
    ann.wait_turn("over").await;
    // And a position from the editor, into the same room.
    ann.click("[data-testid=regather]").await;
    ann.wait_for("[data-testid=lobby]").await;
    ann.navigate("#/edit/chess?start=4k3%2F8%2F8%2F8%2F8%2F8%2F4P3%2F4K3%20w%20-%20-%200%201")
        .await;
    ann.wait("document.querySelector('[data-testid=editor-together]')?.disabled === false").await;
    ann.click("[data-testid=editor-together]").await;
    ann.click("[data-testid=brought-to-room]").await;
    for visit in [&ann, &bob] {
        wait_text(visit, AGREEMENTS, "own start position").await;
    }
    picture(&ann, "position-1440").await;
    start(&ann, &[&bob]).await;
    play(&ann, "e4").await;
    play(&bob, "Kd7").await;
    ann.wait_ply(2).await;
    go_home([ann, bob]).await;
}

/// Stands in for the system: what it is asked, and what it is to show.
const SYSTEM: &str = "
    window.asked = 0;
    window.shown = [];
    window.answer = 'granted';
    Notification.requestPermission = async () => { asked += 1; return answer; };
    Object.defineProperty(Notification, 'permission', { get: () => asked ? answer : 'default' });
    ServiceWorkerRegistration.prototype.showNotification = async (title) => { shown.push(title); };
    document.hasFocus = () => false;
";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn whoever_wants_it_is_told_of_their_turn() {
    let server = Server::open().await;
    let (ann, bob) = two(&server, "chess").await;
    let room: String = bob.js("location.hash").await;
    bob.run(SYSTEM).await;
    bob.navigate("#/settings").await;
    bob.wait_for("[data-testid=notify]").await;
    assert_eq!(bob.js::<u32>("asked").await, 0, "nobody is asked before they want it");
    bob.run("answer = 'denied'").await;
    bob.click("[data-testid=notify]").await;
    wait_text(&bob, "[data-testid=notify-hint]", "does not allow").await;
    assert!(!bob.js::<bool>("document.querySelector('[data-testid=notify]').checked").await);
    bob.run("answer = 'granted'").await;
    bob.click("[data-testid=notify]").await;
    bob.wait("asked === 2 && document.querySelector('[data-testid=notify]').checked").await;
    bob.navigate(&room).await;
    bob.wait_turn("other").await;
    play(&ann, "e4").await;
    bob.wait("shown.length === 1 && shown[0].startsWith('Your turn')").await;
    bob.wait("document.title.startsWith('Your turn')").await;
    go_home([ann, bob]).await;
}

/// A host that lets people talk, and the address of its page.
async fn talking_host() -> (Child, TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder for the server");
    let program = std::env::var("PARLOUR_PROGRAM").expect("PARLOUR_PROGRAM names the program");
    let mut child = Command::new(program)
        .args(["host", "--chat", "--no-open", "--port", "0"])
        .env("PARLOUR_DATA", folder.path())
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .expect("the program");
    let mut lines = BufReader::new(child.stdout.take().expect("what it tells")).lines();
    let address = loop {
        let line = lines.next_line().await.expect("a line").expect("the address of the page");
        if let Some((_, port)) = line.rsplit_once("http://127.0.0.1:") {
            let port = port.split('/').next().unwrap_or_default();
            break format!("http://127.0.0.1:{port}");
        }
    };
    tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
    (child, folder, address)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn people_talk_in_lobby_and_game_the_host_mutes_and_anybody_folds_it_away() {
    let (_child, _folder, address) = talking_host().await;
    let ann = Visit::to(&address, "#/together").await;
    let room = host(&ann, "Ann", "chess").await;
    let bob = Visit::to(&address, &room).await;
    join(&bob, "Bob").await;
    bob.fill("[data-testid=chat-line]", "good evening").await;
    bob.click("[data-testid=chat-send]").await;
    wait_text(&ann, "[data-testid=chat]", "good evening").await;
    // Folded away it stays quiet, and says how much there is.
    ann.click("[data-testid=chat] > summary").await;
    bob.fill("[data-testid=chat-line]", "anybody here?").await;
    bob.click("[data-testid=chat-send]").await;
    wait_text(&ann, "[data-testid=chat-unread]", "1 new").await;
    sit(&ann, 0).await;
    sit(&bob, 1).await;
    start(&ann, &[&bob]).await;
    ann.wait("document.querySelector('[data-testid=chat]')?.open === false").await;
    ann.click("[data-testid=room-people] > summary").await;
    ann.click("[data-testid^=host-menu] > summary").await;
    ann.click("[data-testid=mute-person]").await;
    bob.wait_for("[data-testid=muted]").await;
    assert!(!bob.has("[data-testid=chat-line]").await);
    ann.wait_for("[data-testid=is-muted]").await;
    ann.click("[data-testid=mute-person]").await;
    bob.wait_for("[data-testid=chat-line]").await;
    picture(&bob, "chat-1440").await;
    go_home([ann, bob]).await;
}
