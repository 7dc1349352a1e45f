//! The page in Firefox: a short look that it is not one browser's page.

use parlour_e2e::{Fox, House};

const PLY: &str = "Number(document.querySelector('[data-testid=game]')?.dataset.ply)";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and Firefox: cargo xtask test --long runs it"]
async fn long_firefox_opens_the_page_plays_a_move_and_finds_the_game_again() {
    let house = House::open().await;
    let address = house.address().to_owned();
    let walk = move || {
        let mut fox = Fox::start();
        fox.goto(&format!("{address}/"));
        fox.click("a[href='#/new/chess']");
        fox.click("[data-testid=side-0]");
        fox.click("[data-testid=play]");
        fox.click("[data-cell=e2]");
        fox.click("[data-cell=e4]");
        fox.wait(&format!("{PLY} >= 2"));
        let position = "document.querySelector('[data-testid=game]').dataset.position";
        let before = fox.js(position);
        fox.reload();
        fox.wait(&format!("{PLY} >= 2"));
        assert_eq!(fox.js(position), before, "the game is still there");
        let errors = fox.errors();
        assert!(errors.is_empty(), "{errors:?}");
    };
    tokio::task::spawn_blocking(walk).await.expect("a walk through the page");
    drop(house);
}
