//! A new version of the page: it offers itself, waits until somebody says yes, and takes every game over.

use parlour_e2e::{PageServer, Visit};

const GAME: &str = "[data-testid=game]";

async fn step(visit: &Visit, from: &str, to: &str, ply: u32) {
    visit.click(&format!("[data-cell={from}]")).await;
    visit.click(&format!("[data-cell={to}]")).await;
    visit.wait(&format!("document.querySelector('{GAME}')?.dataset.ply === '{ply}'")).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_new_version_offers_itself_and_never_breaks_a_running_game() {
    let server = PageServer::open().await;
    let visit = Visit::to(server.address(), "#/new/chess").await;
    visit.click("[data-testid=opponent-friend]").await;
    visit.click("[data-testid=play]").await;
    visit.wait_for(GAME).await;
    step(&visit, "e2", "e4", 1).await;
    visit.wait("parlour.offline === true").await;
    let old: String = visit.js("parlour.version").await;

    server.serve_newer();
    visit.run("navigator.serviceWorker.getRegistration().then((kept) => kept.update())").await;
    visit.wait_for(".banner .primary").await;
    assert_eq!(visit.js::<String>("parlour.version").await, old, "nothing happens unasked");
    step(&visit, "e7", "e5", 2).await;

    visit.click(".banner .primary").await;
    visit.wait(&format!("globalThis.parlour && parlour.version !== {old:?}")).await;
    visit.wait_for(GAME).await;
    step(&visit, "g1", "f3", 3).await;
    // The version before is not needed any more, and the new one is kept as well.
    visit.wait("parlour.offline === true").await;
    assert!(!visit.has(".banner").await, "it has been taken");
    visit.close().await;
}
