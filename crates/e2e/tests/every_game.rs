//! Every game on the shelf, played to its end against the computer: by clicks, by keys, by dragging, by fingers.
#![allow(clippy::print_stdout)]

use parlour_brain::Brain;
use parlour_e2e::{Mirror, Size, Visit, near_the_end};
use parlour_table::{Catalogue, GameSpec};

/// How a move is entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Hand {
    Clicks,
    Keys,
    Drags,
    Fingers,
}

const STATUS: &str = "[data-testid=status]";
const GAME: &str = "[data-testid=game]";

fn games() -> Vec<String> {
    Catalogue::new().games().iter().map(|info| info.id.to_string()).collect()
}

/// Sets a game up from a position against the weakest computer.
async fn begin(visit: &Visit, id: &str, start: Option<&(String, u8)>) {
    let text = start.map(|(start, _)| format!("?start={}", escaped(start))).unwrap_or_default();
    visit.goto(&format!("#/new/{id}{text}")).await;
    visit.wait_for("[data-testid=level]").await;
    visit.fill("[data-testid=level]", "1").await;
    if let Some((_, seat)) = start {
        visit.click(&format!("[data-testid=side-{seat}]")).await;
    }
    visit.wait("!document.querySelector('[data-testid=play]').disabled").await;
    visit.click("[data-testid=play]").await;
    visit.wait_for(GAME).await;
}

fn escaped(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    let escape = |byte: u8| {
        if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }
    };
    text.bytes().map(escape).collect()
}

/// Enters a move.
async fn enter(visit: &Visit, taps: &[String], hand: Hand) {
    match (hand, taps) {
        (Hand::Drags, [from, to]) => visit.drag(from, to).await,
        (Hand::Fingers, [from, to]) => visit.swipe(from, to).await,
        (Hand::Fingers, _) => {
            for tap in taps {
                // The picker beside a cell is made of plain buttons, which are clicked however one points.
                if tap.starts_with("[data-choice") {
                    visit.click(tap).await;
                } else {
                    visit.tap(tap).await;
                }
            }
        }
        (Hand::Keys, _) => {
            for tap in taps {
                walk_to(visit, tap).await;
                visit.key("Enter").await;
            }
        }
        _ => {
            for tap in taps {
                visit.click(tap).await;
            }
        }
    }
}

/// Moves the focus to a cell by arrow keys, or to a button by Tab: no mouse, no script.
async fn walk_to(visit: &Visit, selector: &str) {
    visit.wait_for(selector).await;
    let there = format!("document.activeElement?.matches({selector:?})");
    for _ in 0..400 {
        if visit.js::<bool>(&format!("!!{there}")).await {
            return;
        }
        let way = format!(
            "(() => {{
                const here = document.activeElement, goal = document.querySelector({selector:?});
                if (!goal.dataset.cell || !here?.dataset?.cell) return 'Tab';
                const a = here.getBoundingClientRect(), b = goal.getBoundingClientRect();
                const dx = b.x + b.width / 2 - a.x - a.width / 2, dy = b.y + b.height / 2 - a.y - a.height / 2;
                if (Math.abs(dy) > a.height / 3) return dy > 0 ? 'ArrowDown' : 'ArrowUp';
                return dx > 0 ? 'ArrowRight' : 'ArrowLeft';
            }})()"
        );
        visit.key(&visit.js::<String>(&way).await).await;
    }
    panic!("{selector} cannot be reached by keys");
}

/// Plays so many moves or until the game is over; then, what the status line says.
async fn finish(visit: &Visit, spec: &GameSpec, hand: Hand, most: usize) -> Option<String> {
    let brain = Brain::new(1 << 20);
    for _ in 0..=most {
        // Somebody's turn at this device, or the end.
        let ready =
            ["person", "over", "settle"].map(|turn| format!("turn === '{turn}'")).join(" || ");
        visit
            .wait(&format!("((turn) => {ready})(document.querySelector('{GAME}')?.dataset.turn)"))
            .await;
        match visit.attribute(GAME, "data-turn").await.as_str() {
            "over" => return Some(visit.text(STATUS).await),
            "settle" => {
                visit.click("[data-testid=settle-agree]").await;
                visit
                    .wait(&format!("document.querySelector('{GAME}').dataset.turn === 'over'"))
                    .await;
                return Some(visit.text(STATUS).await);
            }
            _ => {}
        }
        let position = visit.attribute(GAME, "data-position").await;
        let ply = visit.attribute(GAME, "data-ply").await;
        let (_, taps) = Mirror::at(spec, &position).choose(&brain);
        enter(visit, &taps, hand).await;
        visit.wait(&format!("document.querySelector('{GAME}')?.dataset.ply !== {ply:?}")).await;
    }
    None
}

/// Plays these games. Quick ones begin shortly before an end: with an answer of the computer in between first, and where
/// that leads away from the end, with the last move alone.
async fn play_all(ids: &[String], hand: Hand, whole: bool) {
    let size = if hand == Hand::Fingers { Size(820, 1180) } else { Size(1440, 900) };
    let visit = Visit::sized("#/", size).await;
    if hand == Hand::Fingers {
        visit.with_fingers().await;
    }
    for id in ids {
        let spec = GameSpec::new(id.as_str());
        let mut told = None;
        if whole {
            begin(&visit, id, None).await;
            told = finish(&visit, &spec, hand, 600).await;
        } else {
            for (before, most) in [(3, 3), (1, 2)] {
                let start = near_the_end(&spec, before, 7);
                begin(&visit, id, start.as_ref()).await;
                told = finish(&visit, &spec, hand, if start.is_some() { most } else { 200 }).await;
                if told.is_some() {
                    break;
                }
            }
        }
        let told = told.unwrap_or_else(|| panic!("{id} did not end"));
        let ended = ["win", "wins", "Draw"].iter().any(|word| told.contains(word));
        assert!(ended, "{id}: the status line says '{told}'");
        println!("{id}: {told}");
    }
    visit.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn every_game_for_two_is_played_to_its_end_by_clicks() {
    // Games for four are played by keys below, and by clicks in the long test: three computers in a row take their time.
    let for_two = |id: &String| {
        let catalogue = Catalogue::new();
        catalogue.find(id).is_ok_and(|info| info.seats.len() == 2)
    };
    let ids: Vec<String> = games().into_iter().filter(for_two).collect();
    play_all(&ids, Hand::Clicks, false).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn every_game_is_played_to_its_end_by_keys_alone() {
    play_all(&games(), Hand::Keys, false).await;
}

/// Games whose moves are dragged from cell to cell.
fn dragged() -> Vec<String> {
    let two_cells = |id: &String| {
        let table = Catalogue::new().open(&GameSpec::new(id.as_str())).expect("a game");
        table.choices().iter().all(|choice| {
            choice.ways[0].len() == 2
                && choice.ways[0].iter().all(|tap| matches!(tap, parlour_core::show::Tap::Cell(_)))
        })
    };
    games().into_iter().filter(two_cells).step_by(3).take(7).collect()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn games_of_several_families_are_played_by_dragging() {
    let ids = dragged();
    assert!(ids.len() >= 5, "{ids:?}");
    play_all(&ids, Hand::Drags, false).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn games_of_several_families_are_played_with_a_finger() {
    play_all(&dragged(), Hand::Fingers, false).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "whole games take an hour: cargo xtask test --long runs it"]
async fn long_every_game_is_played_from_its_start_to_its_end() {
    play_all(&games(), Hand::Clicks, true).await;
}
