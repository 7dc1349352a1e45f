//! Every game on the shelf, played to its end against the computer: by clicks, by keys, by dragging, by fingers.
#![allow(clippy::print_stdout)]

use parlour_brain::Brain;
use parlour_core::Seat;
use parlour_e2e::{GameModel, Size, Start, Visit, games, near_the_end};
use parlour_table::{Catalogue, GameSpec};

/// How a move is entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum InputMethod {
    Clicks,
    Keys,
    Drags,
    Fingers,
}

const STATUS: &str = "[data-testid=status]";
const GAME: &str = "[data-testid=game]";

/// Sets a game up from a position against the weakest computer, in the page that is open.
async fn begin(visit: &Visit, id: &str, start: Option<&Start>, input: InputMethod) {
    let text =
        start.map(|start| format!("?start={}", escaped(&start.position))).unwrap_or_default();
    visit.navigate(&format!("#/new/{id}{text}")).await;
    // Without its rules a game cannot be begun, and Tab skips a button that is off.
    visit.wait("document.querySelector('[data-testid=play]')?.disabled === false").await;
    let side = start.map(|start| format!("[data-testid=side-{}]", start.seat));
    if input == InputMethod::Keys {
        walk_to(visit, "[data-testid=level-1]").await;
        if let Some(side) = side {
            walk_to(visit, &side).await;
        }
        walk_to(visit, "[data-testid=play]").await;
        visit.key("Enter").await;
    } else {
        visit.click("[data-testid=level-1]").await;
        if let Some(side) = side {
            visit.click(&side).await;
        }
        visit.click("[data-testid=play]").await;
    }
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
async fn enter(visit: &Visit, taps: &[String], input: InputMethod) {
    match (input, taps) {
        (InputMethod::Drags, [from, to]) => visit.drag(from, to).await,
        (InputMethod::Fingers, [from, to]) => visit.swipe(from, to).await,
        (InputMethod::Fingers, _) => {
            for tap in taps {
                // The choices beside the board are plain buttons, which take clicks also with touch.
                if tap.starts_with("[data-choice") {
                    visit.click(tap).await;
                } else {
                    visit.tap(tap).await;
                }
            }
        }
        (InputMethod::Keys, _) => {
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

/// Moves the focus to a cell or among choices by arrow keys, or to a button by Tab: no mouse, no script.
async fn walk_to(visit: &Visit, selector: &str) {
    visit.wait_for(selector).await;
    let next_key = format!(
        "(() => {{
            const here = document.activeElement, goal = document.querySelector({selector:?});
            if (here === goal) return '';
            if (goal?.type === 'radio' && here?.name === goal.name) return 'ArrowRight';
            if (!goal?.dataset.cell || !here?.dataset?.cell) return 'Tab';
            const a = here.getBoundingClientRect(), b = goal.getBoundingClientRect();
            const dx = b.x + b.width / 2 - a.x - a.width / 2, dy = b.y + b.height / 2 - a.y - a.height / 2;
            if (Math.abs(dy) > a.height / 3) return dy > 0 ? 'ArrowDown' : 'ArrowUp';
            return dx > 0 ? 'ArrowRight' : 'ArrowLeft';
        }})()"
    );
    for _ in 0..400 {
        match visit.js::<String>(&next_key).await.as_str() {
            "" => return,
            key => visit.key(key).await,
        }
    }
    panic!("{selector} cannot be reached by keys");
}

/// The status line of a game that is over, checked against the outcome if the position shows it.
async fn check_status(visit: &Visit, spec: &GameSpec) -> String {
    let status = visit.text(STATUS).await;
    let ended = ["win", "wins", "Draw"].iter().any(|word| status.contains(word));
    assert!(ended, "{}: the status line says '{status}'", spec.id);
    let model = GameModel::at(spec, &visit.attribute(GAME, "data-position").await);
    // Some endings depend on the history.
    if let Some(outcome) = model.table.outcome() {
        let seats = || Seat::all(model.table.seats());
        let draw = seats().all(|seat| outcome.rank(seat) == 0);
        assert_eq!(draw, status.contains("Draw"), "{}: the status line says '{status}'", spec.id);
        for seat in seats().filter(|seat| !draw && outcome.rank(*seat) == 0) {
            let name = &model.table.info().seats[seat.index()].name;
            assert!(status.contains(&**name), "{}: {name} won, and it says '{status}'", spec.id);
        }
    }
    status
}

/// Plays so many moves or until the game is over; then, what the status line says.
async fn finish(
    visit: &Visit,
    spec: &GameSpec,
    input: InputMethod,
    most: usize,
    mut first: Option<String>,
) -> Option<String> {
    let brain = Brain::new(1 << 20);
    let game = format!("document.querySelector('{GAME}')");
    for _ in 0..=most {
        // Somebody's turn at this device, or the end.
        visit.wait(&format!("['person', 'over', 'settle'].includes({game}?.dataset.turn)")).await;
        let seen = format!("((seen) => [seen.turn, seen.position, seen.ply])({game}.dataset)");
        let (turn, position, ply): (String, String, String) = visit.js(&seen).await;
        if turn == "settle" {
            let agree = "[data-testid=settle-agree]";
            if input == InputMethod::Keys {
                walk_to(visit, agree).await;
                visit.key("Enter").await;
            } else {
                visit.click(agree).await;
            }
            visit.wait(&format!("{game}.dataset.turn === 'over'")).await;
        }
        if turn != "person" {
            return Some(check_status(visit, spec).await);
        }
        let model = GameModel::at(spec, &position);
        let taps = match first.take() {
            Some(text) => model.taps(&text),
            None => model.choose(&brain).1,
        };
        enter(visit, &taps, input).await;
        visit.wait(&format!("{game}?.dataset.ply !== {ply:?}")).await;
    }
    None
}

/// Plays these games one after the other in one page. Unless `whole`, a game begins near its end: first where every other seat
/// still answers once, and if that does not lead to the end, with the last move alone.
async fn play_all(ids: &[String], input: InputMethod, whole: bool) {
    let size = if input == InputMethod::Fingers { Size(820, 1180) } else { Size(1440, 900) };
    // The starts of the next games are looked for while one is played.
    let (send, starts) = std::sync::mpsc::sync_channel(3);
    let wanted = ids.to_vec();
    std::thread::spawn(move || {
        for id in wanted.into_iter().take_while(|_| !whole) {
            let found = near_the_end(&GameSpec::new(id.as_str()), 7);
            if send.send(found).is_err() {
                return;
            }
        }
    });
    let visit = Visit::sized("#/", size).await;
    if input == InputMethod::Fingers {
        visit.with_touch().await;
    }
    for id in ids {
        let began = std::time::Instant::now();
        let spec = GameSpec::new(id.as_str());
        let starts = if whole { Vec::new() } else { starts.recv().expect("the starts of a game") };
        let mut status = None;
        for start in &starts {
            begin(&visit, id, Some(start), input).await;
            status = finish(&visit, &spec, input, 3, start.first.clone()).await;
            if status.is_some() {
                break;
            }
        }
        if starts.is_empty() {
            begin(&visit, id, None, input).await;
            status = finish(&visit, &spec, input, 600, None).await;
        }
        let status = status.unwrap_or_else(|| panic!("{id} did not end"));
        println!("{id}: {status} ({:.1} s)", began.elapsed().as_secs_f64());
    }
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn every_game_is_played_to_its_end_by_clicks() {
    play_all(&games(), InputMethod::Clicks, false).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn every_game_is_played_to_its_end_by_keys_alone() {
    play_all(&games(), InputMethod::Keys, false).await;
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
    play_all(&ids, InputMethod::Drags, false).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn games_of_several_families_are_played_with_a_finger() {
    play_all(&dragged(), InputMethod::Fingers, false).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "whole games take an hour: cargo xtask test --long runs it"]
async fn long_every_game_is_played_from_its_start_to_its_end() {
    play_all(&games(), InputMethod::Clicks, true).await;
}
