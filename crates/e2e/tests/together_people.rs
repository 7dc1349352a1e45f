//! People in a room: who comes in, who is sent away, who is the host, who talks, who only looks.

use crate::together::{
    DESKTOP, GAME, PHONE, browser, choose, choose_player, close, host, join, picture, play, sit,
    start, wait_text,
};
use parlour_e2e::{Server, Visit};

const CLOSED: &str = "[data-testid=room-closed]";

/// The person of a name in the list of everybody.
fn person(name: &str) -> String {
    format!(
        "[...document.querySelectorAll('.person')].find((person) => person.querySelector('.person-name').textContent === '{name}')"
    )
}

/// Waits until somebody has a word beside the name, such as `host`.
async fn wait_chip(visit: &Visit, name: &str, word: &str) {
    let chips = format!("[...{}.querySelectorAll('.chip')]", person(name));
    visit.wait(&format!("{chips}.some((chip) => chip.textContent === '{word}')")).await;
}

/// The host opens the menu of somebody.
async fn open_menu(visit: &Visit, name: &str) {
    visit.wait(&person(name)).await;
    visit.run(&format!("{}.querySelector('details').id = 'menu'", person(name))).await;
    visit.click("#menu > summary").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn people_talk_where_they_may_and_whoever_is_sent_away_reads_why() {
    let server = Server::asked_for(&["host", "--chat"]).await;
    let ann = browser(&server, "#/together", DESKTOP).await;
    let room = host(&ann, "Ann", "chess").await;
    let bob = browser(&server, &room, PHONE).await;
    // Whoever looks on hears what is said, and says nothing.
    bob.wait_for("[data-testid=chat]").await;
    assert!(!bob.has("[data-testid=chat-line]").await);
    join(&bob, "Bob").await;
    for (visit, line) in [(&ann, "Hello <b>Bob</b>"), (&bob, "Hi Ann ♞")] {
        visit.fill("[data-testid=chat-line]", line).await;
        visit.key("Enter").await;
        for other in [&ann, &bob] {
            wait_text(other, "[data-testid=chat] li:last-child", line).await;
        }
    }
    let lines = bob.text("[data-testid=chat] ol").await;
    assert!(lines.contains("Ann Hello <b>Bob</b>"), "markup is only text: {lines}");
    picture(&bob, "chat-360").await;
    picture(&ann, "chat-1440").await;
    // An empty line is none.
    ann.fill("[data-testid=chat-line]", "   ").await;
    ann.click("[data-testid=chat-send]").await;
    // A reason that is none is refused in words; a good one is read by whoever has to go.
    open_menu(&ann, "Bob").await;
    ann.fill("#menu [data-testid=remove-reason]", &"x".repeat(300)).await;
    ann.click("#menu [data-testid=remove]").await;
    ann.wait("document.querySelector('#menu .error').textContent.length > 5").await;
    picture(&ann, "remove-1440").await;
    ann.fill("#menu [data-testid=remove-reason]", "This is a room for friends").await;
    ann.click("#menu [data-testid=remove]").await;
    wait_text(&bob, CLOSED, "This is a room for friends").await;
    picture(&bob, "sent-away-360").await;
    assert!(!bob.has("[data-testid=lobby]").await, "nothing of the room is left");
    ann.wait(&format!("!{}", person("Bob"))).await;
    // Coming back does not help.
    bob.reload().await;
    wait_text(&bob, CLOSED, "sent you away").await;
    assert_eq!(
        ann.js::<usize>("document.querySelectorAll('[data-testid=chat] li').length").await,
        2
    );
    close([ann, bob]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn when_the_host_leaves_the_next_one_is_host_and_who_left_comes_back() {
    let server = Server::open().await;
    let ann = browser(&server, "#/together", DESKTOP).await;
    let room = host(&ann, "Ann", "connect_four").await;
    let bob = browser(&server, &room, DESKTOP).await;
    join(&bob, "Bob").await;
    wait_chip(&bob, "Ann", "host").await;
    assert!(!bob.has("[data-testid=start-game]").await, "only the host starts");
    // The host hands over, and is handed it back by the other one's leaving.
    open_menu(&ann, "Bob").await;
    ann.click("#menu [data-testid=pass-host]").await;
    wait_chip(&bob, "Bob", "host").await;
    bob.wait_for("[data-testid=start-game]").await;
    bob.click("[data-testid=leave-room]").await;
    bob.wait_for("[data-testid=host]").await;
    wait_chip(&ann, "Ann", "host").await;
    // Who left comes back under the same name, and the host leaves.
    bob.navigate(&room).await;
    join(&bob, "Bob").await;
    sit(&bob, 1).await;
    sit(&ann, 0).await;
    ann.click("[data-testid=leave-room]").await;
    wait_chip(&bob, "Bob", "host").await;
    wait_text(&bob, "[data-testid=seat-0]", "free").await;
    // A computer takes the seat, and the game begins without Ann.
    assert!(bob.has("[data-testid=seat-0] .player-seat.free").await);
    choose_player(&bob, "assign", 0, "computer-1").await;
    bob.wait_for("[data-testid=seat-0] .player-seat use[href='#face-1']").await;
    start(&bob, &[]).await;
    bob.wait_turn("person").await;
    // In the middle of a game she only watches: the seats are taken.
    ann.wait_for("[data-testid=rooms]").await;
    wait_text(&ann, "[data-testid=rooms]", "2 of 2 seats taken").await;
    ann.fill("[data-testid=own-name]", "").await;
    ann.click("[data-testid=room-enter]").await;
    ann.wait_for(GAME).await;
    ann.wait_for("[data-testid=spectator]").await;
    assert!(!ann.has("[data-testid=game-resign], [data-testid=agree-back]").await);
    play(&bob, "4").await;
    ann.wait("Number(document.querySelector('[data-testid=game]').dataset.ply) >= 2").await;
    wait_text(&bob, "[data-testid=room-people]", "One").await;
    picture(&ann, "spectator-1440").await;
    close([ann, bob]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_room_with_a_password_and_one_whose_seats_are_all_taken() {
    let server = Server::open().await;
    let ann = browser(&server, "#/together", DESKTOP).await;
    ann.wait_for("[data-testid=host]").await;
    ann.click("[data-testid=host] details > summary").await;
    ann.fill("[data-testid=host-password]", "sesame").await;
    let room = host(&ann, "Ann", "connect_four").await;
    let bob = browser(&server, "#/together", PHONE).await;
    wait_text(&bob, "[data-testid=rooms]", "password").await;
    bob.fill("[data-testid=own-name]", "Bob").await;
    bob.click("[data-testid=room-enter]").await;
    // Nothing of the room is seen before the password is right.
    bob.wait_for("[data-testid=join-password]").await;
    assert!(!bob.has("[data-testid=lobby]").await);
    bob.fill("[data-testid=join-password]", "abracadabra").await;
    bob.click("[data-testid=join-room]").await;
    wait_text(&bob, "[data-testid=join-refused]", "password").await;
    picture(&bob, "password-360").await;
    bob.fill("[data-testid=join-password]", "sesame").await;
    bob.click("[data-testid=join-room]").await;
    bob.wait_for("[data-testid=lobby]").await;
    assert_eq!(bob.js::<String>("location.hash").await, room);
    // Whoever is in needs no password to come back.
    bob.reload().await;
    bob.wait_for("[data-testid=lobby]").await;
    bob.wait("!document.querySelector('[data-testid=join]')").await;
    sit(&ann, 0).await;
    sit(&bob, 1).await;
    // A third one finds no seat that is free, and may watch.
    let eve = browser(&server, &room, DESKTOP).await;
    eve.wait_for("[data-testid=join-password]").await;
    eve.fill("[data-testid=own-name]", "Eve").await;
    eve.fill("[data-testid=join-password]", "sesame").await;
    eve.click("[data-testid=join-room]").await;
    eve.wait_for("[data-testid=lobby]").await;
    wait_text(&eve, "[data-testid=people]", "Eve").await;
    let seats = eve.text("[data-testid=seats]").await;
    assert!(!seats.contains("free") && !seats.contains("Sit here"), "{seats}");
    choose(&ann, "othello", "3+2").await;
    start(&ann, &[&bob, &eve]).await;
    eve.wait_for("[data-testid=spectator]").await;
    play(&ann, "d3").await;
    eve.wait_ply(1).await;
    close([ann, bob, eve]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn people_and_computers_share_a_side_as_the_host_says() {
    let server = Server::open().await;
    let ann = browser(&server, "#/together", DESKTOP).await;
    let room = host(&ann, "Ann", "chess").await;
    let bob = browser(&server, &room, PHONE).await;
    join(&bob, "Bob").await;
    ann.wait(&person("Bob")).await;
    let white = "[data-testid=seat-0] .seat-players";
    let players = format!("[...document.querySelectorAll('{white} .seat-player')]");
    let in_seat = async |count: usize, words: &str| {
        for visit in [&ann, &bob] {
            visit.wait(&format!("{players}.length === {count}")).await;
            wait_text(visit, white, words).await;
        }
    };
    // One more, and one more, and one less: the last who came is the first to go.
    assert!(!ann.has("[data-testid=add-0], [data-testid=less-0]").await, "nobody sits there yet");
    sit(&ann, 0).await;
    choose_player(&ann, "add", 0, "computer-1").await;
    in_seat(2, "Computer").await;
    choose_player(&ann, "add", 0, "person-2").await;
    in_seat(3, "Bob").await;
    ann.click("[data-testid=less-0]").await;
    in_seat(2, "Ann").await;
    assert!(!bob.has("[data-testid=add-0], [data-testid=assign-0]").await, "only the host may");
    sit(&bob, 1).await;
    ann.wait_for("[data-testid=start-game]").await;
    picture(&ann, "lobby-mixed-1440").await;
    picture(&bob, "lobby-mixed-360").await;
    start(&ann, &[&bob]).await;
    // White's moves are Ann's and the computer's by turns.
    play(&ann, "e4").await;
    play(&bob, "a6").await;
    for visit in [&ann, &bob] {
        visit.wait_ply(3).await;
    }
    assert_eq!(ann.attribute(GAME, "data-turn").await, "other");
    play(&bob, "h6").await;
    ann.wait_turn("person").await;
    bob.wait_turn("other").await;
    picture(&bob, "mixed-360").await;
    close([ann, bob]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn two_people_at_one_device_play_each_other_and_a_third_one_looks_on() {
    let server = Server::open().await;
    let ann = browser(&server, "#/together", DESKTOP).await;
    let room = host(&ann, "Ann", "connect_four").await;
    let bob = browser(&server, &room, PHONE).await;
    join(&bob, "Bob").await;
    ann.click("[data-testid=one-more] summary").await;
    // A name that somebody has is none.
    ann.fill("[data-testid=one-more-name]", "bob").await;
    ann.click("[data-testid=one-more-join]").await;
    wait_text(&ann, "[data-testid=lobby-refused]", "bob").await;
    ann.fill("[data-testid=one-more-name]", "Ida").await;
    ann.click("[data-testid=one-more-join]").await;
    for name in ["Ann", "Ida"] {
        wait_chip(&ann, name, "you").await;
    }
    bob.wait(&person("Ida")).await;
    picture(&ann, "one-more-1440").await;
    // Whoever stands sits down first.
    sit(&ann, 0).await;
    sit(&ann, 1).await;
    wait_text(&bob, "[data-testid=seat-1]", "Ida").await;
    start(&ann, &[&bob]).await;
    for (ply, text) in (1..).zip(["4", "5", "4", "5", "4"]) {
        play(&ann, text).await;
        for visit in [&ann, &bob] {
            visit.wait_ply(ply).await;
        }
    }
    // Both are still there after a reload.
    ann.reload().await;
    play(&ann, "5").await;
    bob.wait_ply(6).await;
    play(&ann, "4").await;
    for visit in [&ann, &bob] {
        visit.wait_turn("over").await;
        wait_text(visit, "[data-testid=status]", "Red (Ann) wins").await;
    }
    close([ann, bob]).await;
}
