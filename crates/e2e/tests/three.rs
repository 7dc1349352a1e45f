//! The board in three dimensions, drawn in software: played by picking in its picture, switched, lost and left.

use crate::together::{DESKTOP, GAME, browser, close, play as type_move, two};
use parlour_core::show::Tap;
use parlour_e2e::{Against, Modifier, Plan, Server, Size, Visit, cell, games, offset};
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
    // Steps, blows and what breaks are heard from where they are.
    visit
        .run(
            "window.panned = 0;
            const audio = BaseAudioContext.prototype, pan = audio.createStereoPanner;
            audio.createStereoPanner = function () { panned += 1; return pan.call(this); }",
        )
        .await;
    // Each move is made while the one before is still being walked.
    for (ply, taps) in [["e2", "e4"], ["d7", "d5"], ["e4", "d5"], ["d8", "d5"]].iter().enumerate() {
        visit.taps(taps).await;
        visit.wait_ply(ply as u32 + 1).await;
    }
    assert_eq!(visit.attribute(&cell("d5"), "data-kind").await, "queen");
    assert!(visit.js::<u32>("panned").await > 15);
    visit.close().await;
}

/// The page's canvas is as large as its place, at half of the points: what the light tier draws.
const FITS: &str = "((canvas) => Math.abs(canvas.width - canvas.clientWidth / 2) < 1 && Math.abs(canvas.height - canvas.clientHeight / 2) < 1)(document.querySelector('canvas.stage'))";

/// Counts the frames that are drawn from now on, in `drawn`.
async fn count_frames(visit: &Visit) {
    visit
        .run(
            "window.drawn = new Set();
            const graphics = WebGL2RenderingContext.prototype, draw = graphics.drawElementsInstanced;
            graphics.drawElementsInstanced = function (...args) { drawn.add(document.timeline.currentTime); return draw.apply(this, args); }",
        )
        .await;
}

/// Waits until nothing has been drawn for so many frames of the page; gives how many were drawn until then.
async fn quiet(visit: &Visit, frames: u32) -> u32 {
    let drawn: u32 = visit
        .js(&format!(
            "(async () => {{
                for (let still = 0, before = drawn.size; still < {frames};) {{
                    await new Promise(requestAnimationFrame);
                    still = drawn.size === before ? still + 1 : 0;
                    before = drawn.size;
                }}
                return drawn.size;
            }})()"
        ))
        .await;
    visit.run("drawn.clear()").await;
    drawn
}

/// The colours in the middles of cells, as a saved picture has them.
async fn colours(visit: &Visit, cells: &[&str]) -> Vec<[f64; 3]> {
    let cells = serde_json::to_string(cells).expect("names");
    visit
        .js(&format!(
            "(async () => {{
                const canvas = document.querySelector('canvas.stage'), read = canvas.toDataURL;
                let address;
                canvas.toDataURL = (...args) => (address = read.apply(canvas, args));
                HTMLAnchorElement.prototype.click = () => {{}};
                document.querySelector('[data-testid=picture-3d]').click();
                delete canvas.toDataURL;
                delete HTMLAnchorElement.prototype.click;
                const bytes = Uint8Array.from(atob(address.split(',')[1]), (sign) => sign.charCodeAt(0));
                const picture = await createImageBitmap(new Blob([bytes], {{ type: 'image/png' }}));
                const flat = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
                flat.drawImage(picture, 0, 0);
                const place = canvas.getBoundingClientRect();
                return {cells}.map((name) => {{
                    const cell = document.querySelector(`[data-cell=\"${{name}}\"]`).getBoundingClientRect();
                    const x = (cell.x + cell.width / 2 - place.x) / place.width * picture.width;
                    const y = (cell.y + cell.height / 2 - place.y) / place.height * picture.height;
                    const near = flat.getImageData(x - 2, y - 2, 5, 5).data;
                    return [0, 1, 2].map((part) => near.filter((_, at) => at % 4 === part).reduce((a, b) => a + b) / 25);
                }});
            }})()"
        ))
        .await
}

/// How different two colours are.
fn gap(a: [f64; 3], b: [f64; 3]) -> f64 {
    (0..3).map(|part| (a[part] - b[part]).abs()).sum()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn the_picture_follows_the_size_of_its_own_place_and_the_side_it_is_seen_from() {
    let visit = Visit::open("#/").await;
    lightly(&visit).await;
    visit.start_game(Plan::of("chess")).await;
    in_three(&visit).await;
    from_above(&visit).await;
    visit.wait(FITS).await;
    // The window stays as it is; what is beside the board goes.
    let wide = "document.querySelector('canvas.stage').clientWidth";
    visit.run(&format!("window.wide = {wide}")).await;
    visit.key("z").await;
    visit.wait(&format!("{wide} !== window.wide && {FITS}")).await;
    visit.run(&format!("window.wide = {wide}")).await;
    visit.resize(Size(820, 700)).await;
    visit.wait(&format!("{wide} !== window.wide && {FITS}")).await;
    visit.click("[data-testid=zen-leave]").await;
    count_frames(&visit).await;
    let right = "((at) => at('a1') > at('h1'))((name) => document.querySelector(`[data-cell=${name}]`).getBoundingClientRect().x)";
    assert!(!visit.js::<bool>(right).await);
    visit.key("f").await;
    visit.wait(right).await;
    visit.wait(FITS).await;
    quiet(&visit, 20).await;
    visit.taps(&["e2", "e4"]).await;
    visit.wait_ply(1).await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_board_at_rest_draws_nothing_and_with_little_motion_everything_is_there_at_once() {
    let visit = Visit::open("#/").await;
    visit.without_motion().await;
    visit.run("localStorage.setItem('parlour.settings', JSON.stringify({ quality: 'light', animation: 400, wizard: true }))").await;
    visit.reload().await;
    count_frames(&visit).await;
    visit.start_game(Plan::of("chess")).await;
    in_three(&visit).await;
    from_above(&visit).await;
    assert!(quiet(&visit, 40).await > 0);
    visit.taps(&["e2", "e4"]).await;
    visit.wait_ply(1).await;
    // Whatever is told is drawn, and nothing in between: the pointer comes and goes, a piece is chosen, goes, and is there.
    let drawn = quiet(&visit, 40).await;
    assert!((1..20).contains(&drawn), "{drawn} frames");
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn arrows_and_captures_are_really_seen_and_a_picture_is_saved() {
    let visit = Visit::open("#/").await;
    lightly(&visit).await;
    count_frames(&visit).await;
    let start = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    visit.start_game(Plan { start, ..Plan::of("chess") }).await;
    in_three(&visit).await;
    from_above(&visit).await;
    quiet(&visit, 10).await;
    let before = colours(&visit, &["d5", "e4", "b4"]).await;
    visit.draw(&cell("b2"), &cell("b6"), Modifier::Shift).await;
    quiet(&visit, 10).await;
    let arrow = colours(&visit, &["d5", "e4", "b4"]).await;
    assert!(gap(arrow[2], before[2]) > 40.0, "{before:?} {arrow:?}");
    visit.taps(&["e4", "d5"]).await;
    visit.wait_ply(1).await;
    quiet(&visit, 10).await;
    let taken = colours(&visit, &["d5", "e4", "b4"]).await;
    assert!(gap(taken[2], before[2]) < 20.0, "a click wipes arrows: {before:?} {taken:?}");
    let bright = |colour: [f64; 3]| colour.iter().sum::<f64>();
    assert!(bright(taken[0]) > bright(before[0]) + 60.0, "a light one where a dark one stood");
    assert!(gap(taken[1], before[1]) > 20.0, "and none where it came from");
    let (name, bytes) = visit.download("[data-testid=picture-3d]").await;
    assert_eq!(name, "parlour.png");
    assert!(bytes.starts_with(b"\x89PNG") && bytes.len() > 10_000);
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_whole_game_is_played_in_three_dimensions_and_seen_again_in_them() {
    let visit = Visit::open("#/").await;
    lightly(&visit).await;
    visit.start_game(Plan::of("chess")).await;
    in_three(&visit).await;
    from_above(&visit).await;
    let mate = [["f2", "f3"], ["e7", "e5"], ["g2", "g4"], ["d8", "h4"]];
    for (ply, taps) in mate.iter().enumerate() {
        visit.taps(taps).await;
        visit.wait_ply(ply as u32 + 1).await;
    }
    visit.wait_turn("over").await;
    visit.click("[data-testid=ending-review]").await;
    visit.wait_for("[data-testid=review] canvas.stage").await;
    visit.wait_for("[data-cell=h4][data-kind=queen]").await;
    visit.key("ArrowLeft").await;
    visit.wait_for("[data-cell=d8][data-kind=queen]").await;
    visit.key("v").await;
    visit.wait("!document.querySelector('canvas.stage')").await;
    visit.key("v").await;
    visit.wait_for("canvas.stage").await;
    visit.key("End").await;
    visit.wait_for("[data-cell=h4][data-kind=queen]").await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn computers_are_watched_in_three_dimensions_and_left_while_their_pieces_walk() {
    let visit = Visit::open("#/").await;
    visit.run("localStorage.setItem('parlour.settings', JSON.stringify({ quality: 'light', wizard: true }))").await;
    visit.reload().await;
    visit.start_game(Plan { against: Against::Nobody(1), ..Plan::of("chess") }).await;
    in_three(&visit).await;
    visit.wait("document.querySelector('[data-testid=game]').dataset.ply >= 3").await;
    // A piece has just begun to walk.
    let game: String = visit.js("location.hash").await;
    visit.navigate("#/settings").await;
    visit.wait("!document.querySelector('canvas.stage')").await;
    visit.navigate(&game).await;
    visit.wait_for("canvas.stage").await;
    visit.wait("document.querySelector('[data-testid=game]').dataset.ply >= 4").await;
    visit.key("v").await;
    visit.wait_for(".board-svg").await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn whoever_watches_a_room_sees_it_in_three_dimensions_and_can_only_look() {
    let server = Server::open().await;
    let (ann, bob) = two(&server, "chess").await;
    let room: String = ann.js("location.hash").await;
    let eve = browser(&server, &room, DESKTOP).await;
    lightly(&eve).await;
    eve.wait_for(GAME).await;
    in_three(&eve).await;
    from_above(&eve).await;
    for (ply, (mover, text)) in [(&ann, "e4"), (&bob, "d5"), (&ann, "exd5")].iter().enumerate() {
        type_move(mover, text).await;
        eve.wait_ply(ply as u32 + 1).await;
    }
    eve.wait("document.querySelectorAll('[data-cell][data-kind]').length === 31").await;
    eve.taps(&["d8"]).await;
    assert!(!eve.has(SELECTED).await, "nothing can be taken up");
    // She looks back by herself, and at what the game has come to.
    eve.key("ArrowLeft").await;
    eve.wait_for("[data-cell=e4][data-kind=pawn]").await;
    type_move(&bob, "Qxd5").await;
    eve.key("End").await;
    eve.wait_for("[data-cell=d5][data-kind=queen]").await;
    assert!(!ann.has(STAGE).await, "how a board is seen is everybody's own");
    close([ann, bob, eve]).await;
}

/// How wide and how high the way from one cell to another is on the screen.
async fn way(visit: &Visit, from: &str, to: &str) -> (f64, f64) {
    let (from, to) = (visit.point(&cell(from)).await, visit.point(&cell(to)).await);
    (to.0 - from.0, to.1 - from.1)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn two_fingers_bring_the_board_nearer_and_turn_it_and_one_finger_plays() {
    let visit = Visit::sized("#/", Size(390, 760)).await;
    lightly(&visit).await;
    visit.start_game(Plan::of("chess")).await;
    in_three(&visit).await;
    from_above(&visit).await;
    visit.with_touch().await;
    let far = way(&visit, "d4", "e4").await;
    // The first finger is on a piece that could be moved, until the second one says what is meant.
    let first = visit.point(&cell("d2")).await;
    let second = offset(first, 40.0, -60.0);
    visit
        .two_fingers([first, second], [offset(first, -20.0, 30.0), offset(second, 20.0, -30.0)])
        .await;
    let wider = "((a, b) => b - a)(...['d4', 'e4'].map((name) => document.querySelector(`[data-cell=${name}]`).getBoundingClientRect().x))";
    visit.wait(&format!("{wider} > {}", far.0 * 1.5)).await;
    assert!(!visit.has(SELECTED).await);
    // Both together turn it.
    let before = way(&visit, "d4", "e4").await;
    assert!(before.1.abs() < 2.0, "a rank lies level: {before:?}");
    let pair = [first, second];
    visit.two_fingers(pair, pair.map(|finger| offset(finger, 60.0, 0.0))).await;
    visit.wait(&format!("Math.abs({}) > 8", wider.replace(".x)", ".y)"))).await;
    assert!(!visit.has(SELECTED).await);
    assert_eq!(visit.attribute(GAME, "data-ply").await, "0");
    // One finger plays as ever.
    visit.tap(&cell("e2")).await;
    visit.wait_for(&format!("{SELECTED}[data-cell=e2]")).await;
    visit.tap(&cell("e4")).await;
    visit.wait_ply(1).await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "waits half a minute; cargo xtask test --long runs it"]
async fn long_a_stage_that_nobody_shows_gives_its_graphics_back() {
    let visit = Visit::open("#/").await;
    lightly(&visit).await;
    visit.start_game(Plan::of("chess")).await;
    in_three(&visit).await;
    visit
        .run("window.graphics = document.querySelector('canvas.stage').getContext('webgl2')")
        .await;
    visit.key("v").await;
    visit.wait_for(".board-svg").await;
    assert!(!visit.js::<bool>("graphics.isContextLost()").await, "it may be wanted again soon");
    visit.wait("graphics.isContextLost()").await;
    in_three(&visit).await;
    from_above(&visit).await;
    visit.taps(&["e2", "e4"]).await;
    visit.wait_ply(1).await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a hundred captures; cargo xtask test --long runs it"]
async fn long_a_hundred_captures_take_no_more_memory_than_twenty() {
    let visit = Visit::open("#/").await;
    visit.run("localStorage.setItem('parlour.settings', JSON.stringify({ quality: 'light', wizard: true }))").await;
    visit.reload().await;
    let start = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    visit.start_game(Plan { start, ..Plan::of("chess") }).await;
    in_three(&visit).await;
    from_above(&visit).await;
    visit.taps(&["e4", "d5"]).await;
    visit.wait_ply(1).await;
    let mut kept: Vec<usize> = Vec::new();
    for capture in 1..=100 {
        visit.key("ArrowLeft").await;
        visit.wait_for("[data-cell=e4][data-kind=pawn]").await;
        visit.key("ArrowRight").await;
        visit.wait("!document.querySelector('[data-cell=e4][data-kind=pawn]')").await;
        if capture % 20 == 0 {
            kept.push(
                visit
                    .js("memories.reduce((sum, memory) => sum + memory.buffer.byteLength, 0)")
                    .await,
            );
        }
    }
    // Memory grows by whole blocks: less than fifty kilobytes a capture is none of them kept.
    let grown = kept[4].saturating_sub(kept[0]);
    assert!(grown < 80 * 50_000, "{kept:?}");
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "the best tier in software takes its time; cargo xtask test --long runs it"]
async fn long_at_the_best_tier_boards_stay_within_their_memory() {
    let pictures = std::env::var_os("PARLOUR_PICTURES").map(std::path::PathBuf::from);
    let visit = Visit::open("#/").await;
    visit.without_motion().await;
    visit.run("localStorage.setItem('parlour.settings', JSON.stringify({ quality: 'best', coordinates: 'outside' }))").await;
    visit.reload().await;
    let more = ["tafl_copenhagen", "othello", "nine_mens_morris", "draughts_english", "go19"];
    let wanted = std::env::var("PARLOUR_GAMES").ok();
    let games: Vec<&str> = match &wanted {
        Some(wanted) => wanted.split(',').collect(),
        None => SHAPES.into_iter().chain(more).collect(),
    };
    for id in games {
        visit.start_game(Plan::of(id)).await;
        in_three(&visit).await;
        for camera in ["player", "cinema"] {
            visit.click(&format!("[data-testid=board-camera-{camera}]")).await;
            let facts = format!("JSON.parse(document.querySelector('{STAGE}').dataset.facts)");
            visit.wait(&format!("!{facts}.moving && {facts}.tier === 2")).await;
            let (memory, calls): (u64, u32) =
                visit.js(&format!("[{facts}.memory, {facts}.calls]")).await;
            assert!(memory > 1_000_000 && memory <= 150_000_000, "{id}: {memory} bytes");
            assert!(calls <= 60, "{id}: {calls} calls");
            if let Some(folder) = &pictures {
                std::fs::create_dir_all(folder).expect("a folder for pictures");
                visit.screenshot(&folder.join(format!("three-{id}-{camera}.png"))).await;
            }
        }
    }
    visit.close().await;
}
