//! At the table: what can be done with a game besides playing it, and that nothing of it is ever lost.
#![allow(clippy::print_stdout)]

use parlour_e2e::Visit;

const GAME: &str = "[data-testid=game]";

/// A game of two people on this device, begun by clicks.
async fn two_people(visit: &Visit, id: &str) {
    visit.goto(&format!("#/new/{id}")).await;
    visit.click("[data-testid=opponent-friend]").await;
    visit.wait("!document.querySelector('[data-testid=play]').disabled").await;
    visit.click("[data-testid=play]").await;
    visit.wait_for(GAME).await;
}

async fn step(visit: &Visit, from: &str, to: &str) {
    let ply = visit.attribute(GAME, "data-ply").await;
    visit.click(&format!("[data-cell={from}]")).await;
    visit.click(&format!("[data-cell={to}]")).await;
    visit.wait(&format!("document.querySelector('{GAME}').dataset.ply !== {ply:?}")).await;
}

async fn ply(visit: &Visit) -> String {
    visit.attribute(GAME, "data-ply").await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn from_the_page_to_the_first_move_in_three_clicks() {
    let visit = Visit::open("#/").await;
    visit
        .run("window.pressed = 0; addEventListener('pointerdown', () => { pressed += 1; }, true)")
        .await;
    visit.click("a[href='#/new/chess']").await;
    visit.wait("document.querySelector('[data-testid=play]')?.disabled === false").await;
    visit.click("[data-testid=play]").await;
    visit.wait_for(GAME).await;
    visit.drag("[data-cell=e2]", "[data-cell=e4]").await;
    visit.wait(&format!("Number(document.querySelector('{GAME}').dataset.ply) >= 1")).await;
    let pressed: u32 = visit.js("pressed").await;
    assert_eq!(pressed, 3, "a card, play, and the piece itself");
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_move_that_never_reached_the_database_is_there_after_a_reload() {
    let visit = Visit::open("#/").await;
    two_people(&visit, "chess").await;
    step(&visit, "e2", "e4").await;
    visit.run("IDBObjectStore.prototype.put = () => { throw new Error('no room') }").await;
    step(&visit, "e7", "e5").await;
    visit.reload().await;
    visit.wait_ply(2).await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn two_windows_of_one_game_follow_each_other() {
    let mut visit = Visit::open("#/").await;
    two_people(&visit, "chess").await;
    step(&visit, "e2", "e4").await;
    let key: String = visit.js("location.hash").await;
    visit.open_second_window(&key).await;
    visit.wait_ply(1).await;
    step(&visit, "e7", "e5").await;
    visit.switch_window().await;
    visit.wait_ply(2).await;
    step(&visit, "g1", "f3").await;
    visit.switch_window().await;
    visit.wait_ply(3).await;
    visit.reload().await;
    visit.wait_ply(3).await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_move_made_in_the_past_asks_before_it_drops_what_came_after() {
    let visit = Visit::open("#/").await;
    two_people(&visit, "chess").await;
    step(&visit, "e2", "e4").await;
    step(&visit, "e7", "e5").await;
    visit.click("[data-testid=game-first]").await;
    visit.click("[data-cell=d2]").await;
    visit.click("[data-cell=d4]").await;
    visit.click("[data-testid=branch-no]").await;
    assert_eq!(ply(&visit).await, "2", "nothing has happened");
    visit.click("[data-cell=d2]").await;
    visit.click("[data-cell=d4]").await;
    visit.click("[data-testid=branch-yes]").await;
    visit.wait_ply(1).await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn moves_go_back_and_forward_and_survive_a_reload() {
    let visit = Visit::open("#/").await;
    two_people(&visit, "chess").await;
    step(&visit, "e2", "e4").await;
    step(&visit, "e7", "e5").await;
    step(&visit, "g1", "f3").await;
    visit.click("[data-testid=game-undo]").await;
    visit.wait_ply(2).await;
    visit.click("[data-testid=game-undo]").await;
    visit.wait_ply(1).await;
    visit.click("[data-testid=game-redo]").await;
    visit.wait_ply(2).await;
    let before = visit.attribute(GAME, "data-position").await;
    visit.reload().await;
    visit.wait_for(GAME).await;
    assert_eq!(visit.attribute(GAME, "data-position").await, before, "the game is still there");
    assert_eq!(ply(&visit).await, "2");
    visit.click("[data-testid=game-redo]").await;
    visit.wait_ply(3).await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn resigning_and_drawing_need_a_second_press_and_end_the_game_in_words() {
    let visit = Visit::open("#/").await;
    two_people(&visit, "chess").await;
    step(&visit, "e2", "e4").await;
    visit.click("[data-testid=game-resign]").await;
    assert_ne!(visit.attribute(GAME, "data-turn").await, "over", "one press is not enough");
    visit.click("[data-testid=game-resign]").await;
    visit.wait(&format!("document.querySelector('{GAME}').dataset.turn === 'over'")).await;
    let status = visit.text("[data-testid=status]").await;
    assert!(status.contains("resignation"), "{status}");
    visit.wait_for("[data-testid=ending]").await;
    visit.click("[data-testid=rematch]").await;
    visit.wait(&format!("document.querySelector('{GAME}').dataset.turn === 'person'")).await;
    step(&visit, "d2", "d4").await;
    visit.click("[data-testid=game-draw]").await;
    visit.click("[data-testid=game-draw]").await;
    visit.wait(&format!("document.querySelector('{GAME}').dataset.turn === 'over'")).await;
    let status = visit.text("[data-testid=status]").await;
    assert!(status.contains("agreement"), "{status}");
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_game_is_saved_found_again_reviewed_and_carried_on_from_its_middle() {
    let visit = Visit::open("#/").await;
    two_people(&visit, "draughts_english").await;
    for (from, to) in [("11", "15"), ("23", "19"), ("8", "11")] {
        step(&visit, &format!("\"{from}\""), &format!("\"{to}\"")).await;
    }
    let key: String = visit.js("location.hash").await;
    visit.navigate("#/saves").await;
    visit.wait("document.querySelector('[data-testid=where-server]')?.disabled === false").await;
    visit.click("[data-testid=save-continue]").await;
    visit.wait_for(GAME).await;
    assert_eq!(visit.js::<String>("location.hash").await, key);
    assert_eq!(ply(&visit).await, "3");
    visit.navigate(&key.replace("game", "review")).await;
    visit.wait_for("[data-testid=review]").await;
    visit.click("[data-testid=step-first]").await;
    visit.click("[data-testid=step-forward]").await;
    visit.click("[data-testid=carry-on]").await;
    visit.click("[data-testid=carry-on-start]").await;
    visit.wait_for(GAME).await;
    assert_eq!(ply(&visit).await, "1", "it goes on after the first move");
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn an_edited_position_a_link_and_a_variant_of_ones_own_become_games() {
    let visit = Visit::open("#/edit/chess").await;
    visit.wait_for("[data-testid=editor]").await;
    visit.fill("[data-testid=position-text]", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").await;
    visit.click("[data-testid=position-paste]").await;
    visit.wait("!document.querySelector('[data-testid=editor-start]').hasAttribute('disabled') && !document.querySelector('[data-testid=editor-start][aria-disabled=true]')").await;
    visit.click("[data-testid=editor-start]").await;
    visit.wait_for("[data-testid=play]").await;
    visit.click("[data-testid=opponent-friend]").await;
    visit.wait("document.querySelector('[data-testid=play]').disabled === false").await;
    visit.click("[data-testid=play]").await;
    visit.wait_for(GAME).await;
    assert!(visit.attribute(GAME, "data-position").await.starts_with("4k3/8/8/8/8/8/4P3/4K3 w"));
    step(&visit, "e2", "e4").await;

    // What a browser without a window would put on the clipboard.
    visit
        .run("navigator.clipboard.writeText = (text) => (window.copied = text, Promise.resolve())")
        .await;
    visit.click("[data-testid=more] summary").await;
    visit.click("[data-testid=game-copy-link]").await;
    visit.wait("window.copied").await;
    let link: String = visit.js("window.copied").await;
    let hash = &link[link.find('#').expect("a link")..];
    visit.goto(hash).await;
    visit.click("[data-testid=link-play]").await;
    visit.wait_for(GAME).await;
    assert_eq!(ply(&visit).await, "1", "the whole game came with the link");

    visit.goto("#/variants").await;
    visit.fill("[data-testid=variant-name]", "Test chess").await;
    visit.click("[data-testid=variant-new]").await;
    visit.wait_for("[data-testid=variant-text]").await;
    visit
        .wait("document.querySelector('[data-testid=variant-keep-play]').disabled === false")
        .await;
    visit.click("[data-testid=variant-keep-play]").await;
    visit.wait("document.querySelector('[data-testid=play]')?.disabled === false").await;
    visit.click("[data-testid=play]").await;
    visit.wait_for(GAME).await;
    visit.wait(&format!("document.querySelector('{GAME}').dataset.turn === 'person'")).await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn after_one_visit_the_page_works_with_the_server_gone() {
    let mut visit = Visit::open("#/").await;
    two_people(&visit, "othello").await;
    step(&visit, "d3", "d3").await;
    visit.wait("parlour.offline === true").await;
    let server = visit.server.take().expect("a server");
    let _folder = server.close().await;
    visit.reload().await;
    visit.wait_for(GAME).await;
    assert_eq!(ply(&visit).await, "1", "the game is still there");
    // Another game, whose chest was never opened before, with the computer thinking.
    visit.navigate("#/new/tafl_brandubh").await;
    visit.wait("document.querySelector('[data-testid=play]')?.disabled === false").await;
    visit.click("[data-testid=play]").await;
    visit.wait(&format!("document.querySelector('{GAME}')?.dataset.turn === 'person'")).await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_chest_that_falls_is_opened_again_and_the_game_goes_on() {
    let visit = Visit::open("#/").await;
    two_people(&visit, "chess").await;
    step(&visit, "e2", "e4").await;
    // Overwrite the memory of the chest, so that it crashes.
    visit.run("new Uint8Array(memories.at(-1).buffer).fill(255)").await;
    let chests: usize = visit.js("memories.length").await;
    visit.click("[data-cell=e7]").await;
    visit.click("[data-cell=e5]").await;
    visit.wait(&format!("memories.length > {chests}")).await;
    // The move that crashed it was not made; none is, until the room is open again.
    let mut tries = 0;
    while ply(&visit).await != "2" {
        tries += 1;
        assert!(tries < 1_000, "the room is not opened again");
        visit.key("Escape").await;
        visit.click("[data-cell=e7]").await;
        visit.click("[data-cell=e5]").await;
    }
    step(&visit, "g1", "f3").await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_fall_of_worker_or_page_loses_nothing_and_says_so() {
    let visit = Visit::open("#/").await;
    visit.goto("#/new/chess").await;
    visit.wait("document.querySelector('[data-testid=play]')?.disabled === false").await;
    visit.click("[data-testid=play]").await;
    visit.wait_for(GAME).await;
    visit.click("[data-cell=e2]").await;
    visit.click("[data-cell=e4]").await;
    visit.wait_ply(2).await;
    visit.run("workers.forEach((worker) => worker.postMessage({ job: null }))").await;
    visit.wait_for(".banner[role=alert]").await;
    visit.click(".banner button").await;
    visit.click("[data-cell=a2]").await;
    visit.click("[data-cell=a3]").await;
    visit.wait_ply(4).await;
    visit
        .run("import(new URL(parlour.files['web.js'], document.baseURI)).then((page) => page.show_crash()).catch(() => {})")
        .await;
    visit.wait("document.getElementById('fallen').hidden === false").await;
    let hash: String = visit.js("location.hash").await;
    visit.goto(&hash).await;
    visit.wait_ply(4).await;
}
