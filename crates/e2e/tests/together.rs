//! Playing together: several browsers and one program that keeps the room.

use parlour_brain::{Brain, Limits};
use parlour_e2e::{Server, Size, Visit, cell};
use parlour_table::GameSpec;
use std::path::Path;

pub(crate) const GAME: &str = "[data-testid=game]";
pub(crate) const STATUS: &str = "[data-testid=status]";
pub(crate) const DESKTOP: Size = Size(1440, 900);
pub(crate) const PHONE: Size = Size(360, 740);

/// A browser of its own at the server.
pub(crate) async fn browser(server: &Server, hash: &str, size: Size) -> Visit {
    let visit = Visit::to(server.address(), hash).await;
    visit.resize(size).await;
    visit.without_motion().await;
    visit
}

/// Where pictures are kept for looking at, if somebody wants them.
pub(crate) async fn picture(visit: &Visit, name: &str) {
    if let Ok(folder) = std::env::var("PARLOUR_PICTURES") {
        visit.screenshot(&Path::new(&folder).join(format!("{name}.png"))).await;
    }
}

/// The same at every size at which screens are looked at; this size is the one it has afterwards.
pub(crate) async fn pictures(visit: &Visit, name: &str, size: Size) {
    if std::env::var_os("PARLOUR_PICTURES").is_none() {
        return;
    }
    for other in [Size(360, 740), Size(820, 1180), Size(1440, 900), Size(2560, 1440)] {
        visit.resize(other).await;
        picture(visit, &format!("{name}-{}", other.0)).await;
    }
    visit.resize(size).await;
}

/// Opens a room of a game and gives its address behind the `#`.
pub(crate) async fn host(visit: &Visit, name: &str, game: &str) -> String {
    visit.fill("[data-testid=own-name]", name).await;
    visit.fill("[data-testid=host-game]", game).await;
    visit.click("[data-testid=host-open]").await;
    visit.wait_for("[data-testid=lobby]").await;
    visit.js("location.hash").await
}

/// Comes into a room under a name.
pub(crate) async fn join(visit: &Visit, name: &str) {
    visit.wait_for("[data-testid=join]").await;
    visit.fill("[data-testid=own-name]", name).await;
    visit.click("[data-testid=join-room]").await;
    visit.wait("!document.querySelector('[data-testid=join]')").await;
}

/// Types a move.
pub(crate) async fn play(visit: &Visit, text: &str) {
    visit.wait_turn("person").await;
    visit.fill("[data-testid=typed]", text).await;
    visit.key("Enter").await;
}

/// The move of somebody who thinks a little.
pub(crate) fn good_move(brain: &Brain, game: &str, position: String) -> String {
    let limits = Limits { nodes: 2_000, ..Limits::default() };
    let here = GameSpec::new(game).from_position(position);
    let idea = brain.think(&here, &[], &limits, &mut |_| {}).ok().flatten();
    idea.expect("a legal move").best().to_owned()
}

pub(crate) async fn sit(visit: &Visit, seat: u8) {
    visit.click(&format!("[data-testid=sit-{seat}]")).await;
    visit.wait_for(&format!("[data-testid=stand-{seat}]")).await;
}

/// The host opens what stands behind a word of a seat, `assign` or `add`, and chooses a player.
pub(crate) async fn choose_player(host: &Visit, word: &str, seat: u8, player: &str) {
    host.click(&format!("[data-testid={word}-{seat}]")).await;
    host.click(&format!("[data-testid=seat-{seat}] [data-testid=choose-{player}]")).await;
    host.wait("!document.querySelector('.seat-choice')").await;
}

pub(crate) async fn start(host: &Visit, others: &[&Visit]) {
    host.wait("document.querySelector('[data-testid=start-game]')?.disabled === false").await;
    host.click("[data-testid=start-game]").await;
    for visit in [host].iter().chain(others) {
        visit.wait_for(GAME).await;
    }
}

/// Two people in a room of a game, in its two seats, and the game begun.
pub(crate) async fn two(server: &Server, game: &str) -> (Visit, Visit) {
    let (ann, bob) = two_seated(server, game).await;
    start(&ann, &[&bob]).await;
    (ann, bob)
}

/// The same with a clock.
pub(crate) async fn two_with_a_clock(server: &Server, game: &str, clock: &str) -> (Visit, Visit) {
    let (ann, bob) = two_seated(server, game).await;
    choose(&ann, game, clock).await;
    start(&ann, &[&bob]).await;
    (ann, bob)
}

async fn two_seated(server: &Server, game: &str) -> (Visit, Visit) {
    let ann = browser(server, "#/together", DESKTOP).await;
    let room = host(&ann, "Ann", game).await;
    let bob = browser(server, &room, DESKTOP).await;
    join(&bob, "Bob").await;
    sit(&ann, 0).await;
    sit(&bob, 1).await;
    (ann, bob)
}

/// Everybody goes home; no page had an error.
pub(crate) async fn close(visits: impl IntoIterator<Item = Visit>) {
    for visit in visits {
        visit.close().await;
    }
}

/// Waits until the text of an element contains this.
pub(crate) async fn wait_text(visit: &Visit, selector: &str, words: &str) {
    let text = format!("document.querySelector({selector:?})?.textContent");
    visit.wait(&format!("{text}.includes({words:?})")).await;
}

/// The host chooses a game with a clock.
pub(crate) async fn choose(host: &Visit, game: &str, clock: &str) {
    host.click("[data-testid=change-game] > summary").await;
    host.fill("[data-testid=room-game]", game).await;
    host.click("[data-testid='clock-own']").await;
    host.fill("[data-testid=clock-text]", clock).await;
    host.click("[data-testid=use-game]").await;
    wait_text(host, "[data-testid=agreements]", clock).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn two_browsers_play_a_whole_game_and_another_one() {
    let server = Server::open().await;
    let ann = browser(&server, "#/", DESKTOP).await;
    // The greeting moves what is below it.
    ann.wait_for("[data-testid=home-hello]").await;
    ann.click("[data-testid=together]").await;
    ann.wait_for("[data-testid=host]").await;
    pictures(&ann, "together", DESKTOP).await;
    let room = host(&ann, "Ann", "chess").await;
    assert!(ann.text("[data-testid=why-not]").await.contains("White, Black need players"));
    let bob = browser(&server, "#/together", DESKTOP).await;
    bob.fill("[data-testid=own-name]", "Bob").await;
    bob.click("[data-testid=room-enter]").await;
    bob.wait_for("[data-testid=lobby]").await;
    assert_eq!(bob.js::<String>("location.hash").await, room);
    // Both would sit down where there is room, the guest first; who wants another seat takes it.
    ann.wait("document.querySelector('[data-testid=why-not]').textContent.includes('Bob (White), Ann (Black)')")
        .await;
    sit(&ann, 0).await;
    sit(&bob, 1).await;
    pictures(&ann, "lobby", DESKTOP).await;
    // A word with two meanings is none: the same name is refused with its sentence.
    let eve = browser(&server, &room, PHONE).await;
    eve.wait_for("[data-testid=join]").await;
    eve.fill("[data-testid=own-name]", "ann").await;
    eve.click("[data-testid=join-room]").await;
    eve.wait("document.querySelector('[data-testid=join-refused]')?.textContent.includes('ann')")
        .await;
    pictures(&eve, "join", PHONE).await;
    start(&ann, &[&bob, &eve]).await;
    for (white, black) in [("f3", "e5"), ("g4", "Qh4")] {
        assert_eq!(bob.attribute(GAME, "data-turn").await, "other");
        play(&ann, white).await;
        play(&bob, black).await;
    }
    for visit in [&ann, &bob, &eve] {
        visit.wait_turn("over").await;
        visit.wait_ply(4).await;
    }
    assert!(ann.text(STATUS).await.contains("Black (Bob) wins"), "{}", ann.text(STATUS).await);
    picture(&ann, "game-over-1440").await;
    assert!(!eve.has("[data-testid=rematch]").await, "whoever watches has nothing to do");
    // Again with seats changed round, if both want it.
    ann.click("[data-testid=rematch]").await;
    bob.click("[data-testid=agree-yes]").await;
    bob.wait_turn("person").await;
    play(&bob, "e4").await;
    ann.wait_ply(1).await;
    picture(&eve, "watching-360").await;
    close([ann, bob, eve]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_reload_and_a_crash_of_the_server_lose_nothing() {
    let mut server = Server::open().await;
    let (ann, bob) = two(&server, "connect_four").await;
    play(&ann, "4").await;
    bob.wait_ply(1).await;
    bob.reload().await;
    bob.wait_ply(1).await;
    play(&bob, "5").await;
    ann.wait_ply(2).await;
    server.kill().await;
    for visit in [&ann, &bob] {
        visit.wait_for("[data-testid=link-state]").await;
    }
    let link = ann.attribute("[data-testid=link-state]", "data-link").await;
    assert!(link == "reconnecting" || link == "offline", "{link}");
    // A move that is made meanwhile is shown, and sent when the server is back.
    play(&ann, "4").await;
    ann.wait_ply(3).await;
    server.restart().await;
    bob.wait_ply(3).await;
    ann.wait("!document.querySelector('[data-testid=link-state]')").await;
    for (one, other) in [("5", "4"), ("5", "4")] {
        play(&bob, one).await;
        play(&ann, other).await;
    }
    for visit in [&ann, &bob] {
        visit.wait_turn("over").await;
        visit.wait_ply(7).await;
    }
    close([ann, bob]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn what_concerns_the_other_is_asked() {
    let server = Server::open().await;
    let (ann, bob) = two(&server, "chess").await;
    play(&ann, "e4").await;
    bob.wait_ply(1).await;
    ann.click("[data-testid=agree-back]").await;
    bob.wait_for("[data-testid=agree-no]").await;
    picture(&bob, "asked-1440").await;
    bob.click("[data-testid=agree-no]").await;
    ann.wait("!document.querySelector('[data-testid=proposal]')").await;
    assert_eq!(ann.attribute(GAME, "data-ply").await, "1");
    ann.click("[data-testid=agree-back]").await;
    bob.click("[data-testid=agree-yes]").await;
    for visit in [&ann, &bob] {
        visit.wait_ply(0).await;
    }
    ann.click("[data-testid=game-draw]").await;
    bob.click("[data-testid=agree-yes]").await;
    for visit in [&ann, &bob] {
        visit.wait_turn("over").await;
    }
    // The host takes everybody back and chooses another game.
    ann.click("[data-testid=regather]").await;
    for visit in [&ann, &bob] {
        visit.wait_for("[data-testid=lobby]").await;
    }
    ann.click("[data-testid=change-game] > summary").await;
    ann.fill("[data-testid=room-game]", "connect_four").await;
    ann.click("[data-testid=use-game]").await;
    wait_text(&bob, "[data-testid=game-title]", "Four in a Row").await;
    start(&ann, &[&bob]).await;
    play(&ann, "4").await;
    bob.wait_ply(1).await;
    close([ann, bob]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn four_seats_are_shared_by_two_people_and_two_computers_until_a_team_has_won() {
    let server = Server::open().await;
    let ann = browser(&server, "#/together", PHONE).await;
    ann.wait_for("[data-testid=host]").await;
    let room = host(&ann, "Ann", "four_player_teams").await;
    let bob = browser(&server, &room, PHONE).await;
    join(&bob, "Bob").await;
    sit(&ann, 0).await;
    sit(&bob, 2).await;
    for seat in [1, 3] {
        choose_player(&ann, "assign", seat, "computer-0").await;
    }
    start(&ann, &[&bob]).await;
    // Between their moves the computers move, on the server; the two play until their team has won.
    let brain = Brain::new(1 << 20);
    let side = async |visit: &Visit| {
        let turn = format!("document.querySelector('{GAME}').dataset.turn");
        loop {
            visit.wait(&format!("['person', 'over'].includes({turn})")).await;
            if visit.attribute(GAME, "data-turn").await == "over" {
                return;
            }
            let position = visit.attribute(GAME, "data-position").await;
            let ply = visit.attribute(GAME, "data-ply").await;
            if ply == "4" {
                picture(visit, "four-360").await;
            }
            play(visit, &good_move(&brain, "four_player_teams", position)).await;
            visit.wait(&format!("document.querySelector('{GAME}').dataset.ply !== '{ply}'")).await;
        }
    };
    tokio::join!(side(&ann), side(&bob));
    for visit in [&ann, &bob] {
        let status = visit.text(STATUS).await;
        assert!(status.contains("(Ann)") && status.contains("(Bob)"), "{status}");
    }
    picture(&bob, "four-over-360").await;
    close([ann, bob]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn over_plain_http_a_phone_plays_without_what_a_browser_forbids_there() {
    let mut server = Server::on_the_network().await;
    if server.address().contains("127.0.0.1") {
        // This computer is in no network: there is nothing to try.
        return;
    }
    let ann = browser(&server, "#/together", PHONE).await;
    assert!(!ann.js::<bool>("isSecureContext").await, "{}", server.address());
    ann.with_touch().await;
    let room = host(&ann, "Ann", "connect_four").await;
    // The address is there as text, selected as a whole by a touch; and what is missing is said once.
    assert!(!ann.has("[data-testid=invitation-copy]").await);
    ann.wait_for("[data-testid=insecure]").await;
    // The picture of the code moves what stands below it until it has come.
    ann.wait("[...document.images].every((image) => image.complete)").await;
    ann.tap("[data-testid=invitation]").await;
    let selected = "((field) => field.value.slice(field.selectionStart, field.selectionEnd))(document.activeElement)";
    ann.wait(&format!("{selected} === {:?}", format!("{}/{room}", server.address()))).await;
    ann.wait_for("[data-testid=invitation-code]").await;
    picture(&ann, "lan-lobby-360").await;
    // Whoever hears the code comes to the room.
    let code = ann.text("[data-testid=invitation-code] strong").await;
    let bob = browser(&server, "#/together", PHONE).await;
    bob.with_touch().await;
    bob.fill("[data-testid=join-address]", &code).await;
    bob.click("[data-testid=join-go]").await;
    join(&bob, "Bob").await;
    sit(&ann, 0).await;
    sit(&bob, 1).await;
    start(&ann, &[&bob]).await;
    let by_touch = async |visit: &Visit, at: &str| {
        visit.wait_turn("person").await;
        visit.tap(&cell(at)).await;
    };
    by_touch(&ann, "d1").await;
    by_touch(&bob, "e1").await;
    ann.wait_ply(2).await;
    picture(&ann, "lan-game-360").await;
    bob.reload().await;
    bob.wait_ply(2).await;
    // The network forgets a connection, the server falls and is there again: the game goes on.
    ann.watch_link().await;
    ann.cut_sockets().await;
    ann.wait("links.includes('reconnecting')").await;
    by_touch(&ann, "d2").await;
    bob.wait_ply(3).await;
    server.kill().await;
    bob.wait_for("[data-testid=link-state]").await;
    picture(&bob, "lan-reconnecting-360").await;
    by_touch(&bob, "e2").await;
    server.restart().await;
    ann.wait_ply(4).await;
    close([ann, bob]).await;
}
