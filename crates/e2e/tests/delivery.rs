//! Finished games reach the archive of the program that serves the page: by themselves, once, and later if it was away.

use parlour_e2e::{Plan, Visit};

/// So many games are in the program's archive.
async fn wait_archived(visit: &Visit, count: u32) {
    // The page is asked again and again by the test, for nothing on it changes when the program has a game.
    let ask = "plainFetch('api/archive?limit=50').then((answer) => answer.json()).then((page) => page.count ?? 0)";
    let began = std::time::Instant::now();
    while began.elapsed().as_secs() < 120 {
        if visit.js::<u32>(ask).await == count {
            return;
        }
    }
    panic!("the archive never had {count} games");
}

/// Two friends play the shortest game there is.
async fn mate(visit: &Visit) {
    visit.start_game(Plan::of("chess")).await;
    visit.taps(&["f2", "f3", "e7", "e5", "g2", "g4", "d8", "h4"]).await;
    visit.wait_turn("over").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_game_finished_in_the_page_is_in_the_programs_archive_once() {
    let visit = Visit::open("#/").await;
    visit.run("window.plainFetch = window.fetch").await;
    mate(&visit).await;
    wait_archived(&visit, 1).await;
    visit.reload().await;
    visit.run("window.plainFetch = window.fetch").await;
    // The program is offline while the next game ends: no message, and nothing is lost.
    visit
        .run(
            "window.fetch = (what, ...more) => String(what.url ?? what).includes('/api/')
            ? Promise.reject(new TypeError('away')) : plainFetch(what, ...more)",
        )
        .await;
    visit.start_game(Plan::of("connect_four")).await;
    visit.taps(&["a1", "b1", "a2", "b2", "a3", "b3", "a4"]).await;
    visit.wait_turn("over").await;
    wait_archived(&visit, 1).await;
    // When it is there again, the page brings it.
    visit.reload().await;
    visit.run("window.plainFetch = window.fetch").await;
    wait_archived(&visit, 2).await;
    visit.navigate("#/archive").await;
    visit.click("[data-testid=where-server]").await;
    let total = "document.querySelector('[data-testid=server-total]')?.textContent";
    visit.wait(&format!("{total}.startsWith('2')")).await;
    visit.close().await;
}
