//! The board in three dimensions, drawn in software: played by picking in its picture, switched, lost and left.

use parlour_core::show::Tap;
use parlour_e2e::{Plan, Visit, cell, games};
use parlour_table::{Catalogue, Choice, GameSpec, Table};

const STAGE: &str = "[data-testid=stage]";
const SELECTED: &str = "[data-cell][data-state~=selected]";

/// One game for each shape of board: squares, dark squares only, hexagons, crossings, a cross, holes, a standing frame, a large one.
const SHAPES: [&str; 8] = [
    "chess",
    "draughts_international",
    "hex11",
    "go9",
    "four_player_teams",
    "laser_khet2",
    "connect_four",
    "mega_chess",
];

/// Shows the board in three dimensions and waits until the camera rests: only then are the cells of the grid where they are seen.
async fn in_three(visit: &Visit) {
    visit.key("v").await;
    visit.wait(&format!("document.querySelector('{STAGE}')?.dataset.facts")).await;
}

/// Looks from above, where nothing hides a cell, and waits until the cells of the grid have followed.
async fn from_above(visit: &Visit) {
    let outlines = "[...document.querySelectorAll('[data-cell]')].map((cell) => cell.getAttribute('points')).join()";
    visit.run(&format!("window.outlines = {outlines}")).await;
    visit.click("[data-testid=board-camera-above]").await;
    visit.wait(&format!("window.outlines !== {outlines}")).await;
}

/// The settings with which the light tier is used, before the page is loaded.
async fn lightly(visit: &Visit) {
    visit.run("localStorage.setItem('parlour.settings', JSON.stringify({ quality: 'light', animation: 120 }))").await;
    visit.reload().await;
}

/// A way to enter a move by cells alone.
fn cells(choice: &Choice) -> Option<Vec<String>> {
    let name = |tap: &Tap| tap.cell().map(|cell| cell.0);
    let way = choice.ways.iter().find(|way| way.iter().all(|tap| tap.cell().is_some()))?;
    Some(way.iter().filter_map(name).map(|number| format!("[data-number=\"{number}\"]")).collect())
}

/// How much a move changes: pieces that go, and light.
fn weight(table: &dyn Table, choice: &Choice) -> usize {
    let before = table.scene().pieces.len();
    let mut after = table.fork();
    let _ = after.play(&choice.text);
    before.saturating_sub(after.scene().pieces.len()) * 2 + usize::from(!after.effects().is_empty())
}

/// Plays some moves of a game by clicks in the picture; a capture or its like as soon as there is one.
async fn play(visit: &Visit, id: &str, plies: u32) {
    visit.start_game(Plan::of(id)).await;
    in_three(visit).await;
    from_above(visit).await;
    let mut table = Catalogue::new().open(&GameSpec::new(id)).expect("a game of the shelf");
    for ply in 0..plies {
        let choices = table.choices();
        let enterable: Vec<&Choice> =
            choices.iter().filter(|choice| cells(choice).is_some()).collect();
        let best = enterable.iter().enumerate().max_by_key(|(number, choice)| {
            (weight(&*table, choice), (number * 7 + ply as usize * 13) % 31)
        });
        let Some((_, choice)) = best else { break };
        for selector in cells(choice).unwrap_or_default() {
            visit.click(&selector).await;
        }
        visit.wait_ply(ply + 1).await;
        table.play(&choice.text).expect("legal");
        if table.outcome().is_some() {
            break;
        }
    }
    let seen: usize = visit.js("document.querySelectorAll('[data-cell][data-kind]').length").await;
    assert_eq!(seen, table.scene().pieces.len(), "{id}: the page and the rules agree");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn eight_shapes_of_boards_are_played_by_picking_in_their_picture() {
    let visit = Visit::open("#/").await;
    lightly(&visit).await;
    for id in SHAPES {
        play(&visit, id, if id == "chess" { 8 } else { 4 }).await;
    }
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "the whole shelf in three dimensions; cargo xtask test --long runs it"]
async fn long_every_game_is_played_by_picking_in_its_picture() {
    let visit = Visit::open("#/").await;
    lightly(&visit).await;
    for id in games() {
        play(&visit, &id, 4).await;
    }
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn selection_last_move_and_arrows_stay_when_the_drawing_changes_and_each_game_remembers_its_own()
 {
    let visit = Visit::open("#/").await;
    lightly(&visit).await;
    visit.start_game(Plan::of("chess")).await;
    in_three(&visit).await;
    from_above(&visit).await;
    visit.taps(&["e2", "e4"]).await;
    visit.wait_ply(1).await;
    visit.taps(&["g8"]).await;
    visit.wait(&format!("document.querySelector('{SELECTED}')?.dataset.cell === 'g8'")).await;
    visit.key("v").await;
    visit.wait_marked("mark-select", &["g8"]).await;
    assert_eq!(visit.marked("mark-last").await, ["e2", "e4"]);
    assert_eq!(visit.marked("mark-dot").await, ["f6", "h6"]);
    assert!(!visit.has("canvas.stage").await, "two dimensions have no canvas");
    in_three(&visit).await;
    assert!(visit.has(&format!("{SELECTED}[data-cell=g8]")).await);
    visit.taps(&["f6"]).await;
    visit.wait_ply(2).await;
    // Another game is shown in two dimensions still; this one comes back in three.
    visit.start_game(Plan::of("go9")).await;
    assert!(!visit.has(STAGE).await);
    visit.start_game(Plan::of("chess")).await;
    visit.wait_for("canvas.stage").await;
    let canvases: usize = visit.js("document.querySelectorAll('canvas').length").await;
    assert_eq!(canvases, 1);
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_lost_context_comes_back_and_the_game_goes_on() {
    let visit = Visit::open("#/").await;
    lightly(&visit).await;
    visit.start_game(Plan::of("chess")).await;
    in_three(&visit).await;
    visit
        .run("document.querySelector('canvas.stage').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()")
        .await;
    visit.wait(&format!("document.querySelector('{STAGE}').dataset.stage === '2'")).await;
    visit.wait(&format!("document.querySelector('{STAGE}').dataset.facts && document.querySelector('canvas.stage')")).await;
    from_above(&visit).await;
    visit.taps(&["d2", "d4"]).await;
    visit.wait_ply(1).await;
    // Left in the middle of a movement, and of one that is only begun.
    visit.taps(&["d7"]).await;
    visit.navigate("#/settings").await;
    visit.wait_for("[data-testid=settings]").await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn without_webgl_a_sentence_says_so_and_two_dimensions_go_on() {
    let visit = Visit::open("#/").await;
    visit.start_game(Plan::of("chess")).await;
    visit.run("HTMLCanvasElement.prototype.getContext = () => null").await;
    visit.key("v").await;
    visit.wait("document.body.innerText.includes('WebGL 2')").await;
    visit.wait_for(".board-svg").await;
    visit.taps(&["e2", "e4"]).await;
    visit.wait_ply(1).await;
    assert!(visit.has(&cell("e4")).await);
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn wizards_pieces_walk_and_strike_without_holding_the_game_up() {
    let visit = Visit::open("#/").await;
    lightly(&visit).await;
    visit.run("localStorage.setItem('parlour.settings', JSON.stringify({ quality: 'light', wizard: true }))").await;
    visit.reload().await;
    visit.start_game(Plan::of("chess")).await;
    in_three(&visit).await;
    from_above(&visit).await;
    // Each move is made while the one before is still being walked.
    for (ply, taps) in [["e2", "e4"], ["d7", "d5"], ["e4", "d5"], ["d8", "d5"]].iter().enumerate() {
        visit.taps(taps).await;
        visit.wait_ply(ply as u32 + 1).await;
    }
    assert_eq!(visit.attribute(&cell("d5"), "data-kind").await, "queen");
    visit.close().await;
}
