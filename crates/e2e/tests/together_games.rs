//! Whole games through the server, each in as many browsers as people play it.

use crate::together::{
    DESKTOP, GAME, PHONE, STATUS, browser, close, host, join, picture, play, sit, start, two,
    wait_text,
};
use parlour_brain::{Brain, Limits};
use parlour_core::Rng;
use parlour_e2e::{GameModel, Server, Visit, cell};
use parlour_table::{Catalogue, GameSpec};

/// The shortest of some games in which the first seat thinks a little and the other one does not: its moves.
fn short_game(id: &str) -> Vec<String> {
    let spec = GameSpec::new(id);
    let brain = Brain::new(1 << 20);
    let limits = Limits { nodes: 2_000, ..Limits::default() };
    let game = |seed| {
        let mut rng = Rng::new(seed);
        let mut table = Catalogue::new().open(&spec).expect("a game of the shelf");
        let mut moves = Vec::new();
        while table.outcome().is_none() && moves.len() < 200 {
            let choices = table.choices();
            let mut text = choices[rng.below(choices.len())].text.clone();
            if table.to_move().0 == 0 {
                let here = spec.clone().from_position(table.position());
                let idea = brain.think(&here, &[], &limits, &mut |_| {}).ok().flatten();
                text = idea.map_or(text, |idea| idea.best().to_owned());
            }
            table.play(&text).expect("a legal move");
            moves.push(text);
        }
        moves
    };
    (1..=6).map(game).min_by_key(Vec::len).expect("a game")
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn two_browsers_see_every_beam_of_a_laser_game_until_it_ends() {
    let server = Server::open().await;
    let id = "laser_khet2";
    let ann = Visit::to(server.address(), "#/together").await;
    let room = host(&ann, "Ann", id).await;
    let bob = Visit::to(server.address(), &room).await;
    join(&bob, "Bob").await;
    sit(&ann, 0).await;
    sit(&bob, 1).await;
    start(&ann, &[&bob]).await;
    for visit in [&ann, &bob] {
        visit.watch_beams().await;
    }
    let moves = short_game(id);
    for (ply, text) in (1..).zip(&moves) {
        let mover = if ply % 2 == 1 { &ann } else { &bob };
        mover.wait_turn("person").await;
        let position = mover.attribute(GAME, "data-position").await;
        for tap in GameModel::at(&GameSpec::new(id), &position).taps(text) {
            mover.click(&tap).await;
        }
        for visit in [&ann, &bob] {
            visit.wait_ply(ply).await;
            // The light is seen on both sides, whoever has made the move.
            visit.wait("beams.length > 0").await;
        }
        // Both have seen the same light.
        let seen = "(() => { const last = beams.at(-1); beams.length = 0; return last; })()";
        let beams: [String; 2] = [ann.js(seen).await, bob.js(seen).await];
        assert_eq!(path_length(&beams[0]), path_length(&beams[1]), "ply {ply}");
    }
    for visit in [&ann, &bob] {
        visit.wait_turn("over").await;
    }
    let status = ann.text(STATUS).await;
    assert!(status.contains("(Ann) wins"), "{status}");
    assert_eq!(bob.text(STATUS).await, status);
    picture(&bob, "laser-over-1440").await;
    close([ann, bob]).await;
}

/// How many cells a beam crosses, whichever way the board lies.
fn path_length(path: &str) -> usize {
    path.matches(['L', 'M']).count()
}

async fn both_pass(ann: &Visit, bob: &Visit) {
    play(ann, "pass").await;
    play(bob, "pass").await;
    for visit in [ann, bob] {
        visit.wait_turn("settle").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn whoever_disagrees_about_dead_stones_plays_on_and_agrees_later() {
    let server = Server::open().await;
    let (ann, bob) = two(&server, "go9").await;
    let eve = browser(&server, &ann.js::<String>("location.hash").await, PHONE).await;
    eve.wait_for(GAME).await;
    for (black, white) in [("c3", "g7"), ("c7", "g3")] {
        play(&ann, black).await;
        play(&bob, white).await;
    }
    both_pass(&ann, &bob).await;
    // One stone is dead, says Ann, and her opponent sees which.
    ann.click(&cell("g7")).await;
    ann.wait_marked("mark-hint", &["g7"]).await;
    ann.click("[data-testid=settle-agree]").await;
    wait_text(&bob, "[data-testid=proposal]", "Ann").await;
    bob.wait_marked("mark-hint", &["g7"]).await;
    picture(&bob, "settle-1440").await;
    picture(&eve, "settle-watched-360").await;
    assert!(!eve.has("[data-testid=settle]").await, "whoever watches has no say");
    bob.click("[data-testid=agree-no]").await;
    ann.wait("!document.querySelector('[data-testid=proposal]')").await;
    assert_eq!(ann.attribute(GAME, "data-turn").await, "settle");
    bob.click("[data-testid=settle-play-on]").await;
    // They fight it out.
    for (black, white) in [("g6", "f7"), ("e5", "e7")] {
        play(&ann, black).await;
        play(&bob, white).await;
    }
    both_pass(&ann, &bob).await;
    bob.click("[data-testid=settle-agree]").await;
    ann.click("[data-testid=agree-yes]").await;
    for visit in [&ann, &bob, &eve] {
        visit.wait_turn("over").await;
    }
    assert_eq!(ann.text(STATUS).await, bob.text(STATUS).await);
    close([ann, bob, eve]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn four_browsers_play_in_two_teams_until_one_gives_up() {
    let server = Server::open().await;
    let names = ["Ann", "Bob", "Cyd", "Dan"];
    let ann = browser(&server, "#/together", DESKTOP).await;
    let room = host(&ann, names[0], "four_player_teams").await;
    let mut people = vec![ann];
    for (seat, name) in (1..).zip(&names[1..]) {
        let visit = browser(&server, &room, if seat == 1 { PHONE } else { DESKTOP }).await;
        join(&visit, name).await;
        people.push(visit);
    }
    for (seat, visit) in (0..).zip(&people) {
        sit(visit, seat).await;
    }
    picture(&people[0], "lobby-four-1440").await;
    picture(&people[1], "lobby-four-360").await;
    start(&people[0], &people[1..].iter().collect::<Vec<_>>()).await;
    let rounds = [["e2-e4", "b5-d5", "e13-e11", "m5-k5"], ["d2-d3", "b6-c6", "d13-d12", "m6-l6"]];
    let mut ply = 0;
    for (visit, text) in rounds.iter().flat_map(|round| people.iter().zip(round)) {
        play(visit, text).await;
        ply += 1;
        for other in &people {
            other.wait_ply(ply).await;
        }
    }
    picture(&people[1], "four-people-360").await;
    // A draw needs everybody; one is enough to say no.
    people[0].click("[data-testid=game-draw]").await;
    people[1].click("[data-testid=agree-yes]").await;
    people[2].click("[data-testid=agree-no]").await;
    people[3].wait("!document.querySelector('[data-testid=proposal]')").await;
    // Whoever gives up gives up for the partner too.
    people[1].click("[data-testid=game-resign]").await;
    people[1].click("[data-testid=game-resign]").await;
    for visit in &people {
        visit.wait_turn("over").await;
    }
    let status = people[3].text(STATUS).await;
    assert!(status.contains("(Ann)") && status.contains("(Cyd)"), "{status}");
    close(people).await;
}
