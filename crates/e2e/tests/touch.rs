//! Fingers on small cells: a loupe shows what is meant, and the piece lands there.

use parlour_e2e::{Plan, Size, Visit, cell};

const LOUPE: &str = ".loupe";
/// What stands on the board.
const STONES: &str = "[...document.querySelectorAll('[data-testid=board] [data-kind]')].map((cell) => cell.dataset.cell).sort().join()";

async fn phone(id: &str) -> Visit {
    let visit = Visit::sized("#/", Size(360, 740)).await;
    visit.with_touch().await;
    visit.start_game(Plan::of(id)).await;
    visit
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn on_a_phone_a_stone_lands_where_the_loupe_shows_it() {
    let visit = phone("go19").await;
    // The finger comes down beside the crossing that is meant, sees it, and corrects itself.
    visit.finger_down(&cell("d5")).await;
    visit.wait_for(".loupe[data-aimed=d5]").await;
    assert_eq!(visit.js::<String>(STONES).await, "", "nothing is placed while the finger is down");
    visit.finger_to(&cell("c4")).await;
    visit.wait_for(".loupe[data-aimed=c4]").await;
    // What lies under the finger is shown larger, and not under the finger.
    let apart: bool = visit
        .js(
            "((loupe, cell) => cell.bottom < loupe.top || cell.top > loupe.bottom || cell.right < loupe.left || cell.left > loupe.right)(
                document.querySelector('.loupe').getBoundingClientRect(),
                document.querySelector('[data-cell=c4]').getBoundingClientRect())",
        )
        .await;
    assert!(apart);
    visit.finger_up(&cell("c4")).await;
    visit.wait_ply(1).await;
    assert_eq!(visit.js::<String>(STONES).await, "c4");
    assert!(!visit.has(LOUPE).await);
    // A short touch places where it is.
    visit.tap(&cell("q16")).await;
    visit.wait_ply(2).await;
    assert_eq!(visit.js::<String>(STONES).await, "c4,q16");
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn large_cells_and_those_who_do_not_want_it_have_no_loupe() {
    let visit = phone("go9").await;
    visit.finger_down(&cell("c4")).await;
    assert!(!visit.has(LOUPE).await);
    visit.finger_up(&cell("c4")).await;
    visit.wait_ply(1).await;
    visit.navigate("#/settings").await;
    visit.click("[data-testid=loupe]").await;
    visit.start_game(Plan::of("go19")).await;
    visit.finger_down(&cell("c4")).await;
    assert!(!visit.has(LOUPE).await);
    visit.finger_up(&cell("c4")).await;
    visit.wait_ply(1).await;
    assert_eq!(visit.js::<String>(STONES).await, "c4");
    visit.close().await;
}
