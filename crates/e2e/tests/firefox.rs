//! The page in Firefox: a short look that it is not one browser's page.

use parlour_e2e::{Firefox, Server};

const PLY: &str = "Number(document.querySelector('[data-testid=game]')?.dataset.ply)";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and Firefox: cargo xtask test --long runs it"]
async fn long_firefox_opens_the_page_plays_a_move_and_finds_the_game_again() {
    let server = Server::open().await;
    let address = server.address().to_owned();
    let navigate = move || {
        let mut firefox = Firefox::start();
        firefox.goto(&format!("{address}/"));
        firefox.click("a[href='#/new/chess']");
        firefox.click("[data-testid=side-0]");
        firefox.click("[data-testid=play]");
        firefox.click("[data-cell=e2]");
        firefox.click("[data-cell=e4]");
        firefox.wait(&format!("{PLY} >= 2"));
        let position = "document.querySelector('[data-testid=game]').dataset.position";
        let before = firefox.js(position);
        firefox.reload();
        firefox.wait(&format!("{PLY} >= 2"));
        assert_eq!(firefox.js(position), before, "the game is still there");
        let errors = firefox.errors();
        assert!(errors.is_empty(), "{errors:?}");
    };
    tokio::task::spawn_blocking(navigate).await.expect("a walk through the page");
    drop(server);
}
