//! An archive of the program with more games than a page lists: the server groups them, and every one is counted.

use parlour_e2e::Visit;

/// More than are listed at most: Ann has played most of them, Zoe some, which are the newest.
const SEND: &str = "
    const game = (name, number, date) =>
        `[White \"${name}\"]\\n[Black \"Guest ${number}\"]\\n[Date \"${date}\"]\\n\\n1. e4 e5 1-0\\n`;
    const games = [];
    for (let number = 0; number < 2050; number += 1) games.push(game('Ann', number, '2024.03.01'));
    for (let number = 0; number < 60; number += 1) games.push(game('Zoe', number, '2025.04.01'));
    return fetch('api/archive', { method: 'POST', body: games.join('\\n') }).then((answer) => answer.json());
";

const GROUPS: &str = "[...document.querySelectorAll('[data-testid=server-table] .group-row')].map((row) => row.textContent.trim())";
const ROWS: &str = "document.querySelectorAll('[data-testid=server-table] tr[data-key]').length";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn an_archive_with_more_games_than_are_listed_is_grouped_by_the_server() {
    let visit = Visit::open("#/archive").await;
    let stored: u64 =
        visit.js(&format!("(async () => {{ {SEND} }})().then((all) => all.games)")).await;
    assert_eq!(stored, 2110);
    visit.click("[data-testid=where-server]").await;
    let total = "document.querySelector('[data-testid=server-total]')?.textContent";
    visit.wait(&format!("{total}?.includes('2,110 games')")).await;
    // By players: both groups are there with all their games, and one is opened.
    visit.fill("#server-group", "2").await;
    let wanted = "JSON.stringify(['▸ Ann (2,050)', '▸ Zoe (60)'])";
    visit.wait(&format!("JSON.stringify({GROUPS}) === {wanted}")).await;
    assert_eq!(visit.js::<u32>(ROWS).await, 0);
    visit.click("[data-testid=server-table] tbody:nth-of-type(2) .group-row button").await;
    visit.wait(&format!("{ROWS} === 50")).await;
    visit.click("[data-testid=page-on]").await;
    visit.wait(&format!("{ROWS} === 10")).await;
    assert!(visit.text("[data-testid=server-table]").await.contains("Zoe – Guest"));
    // By month, the latest first; a filter makes other groups.
    visit.fill("#server-group", "4").await;
    let wanted = "JSON.stringify(['▸ 2025-04 (60)', '▸ 2024-03 (2,050)'])";
    visit.wait(&format!("JSON.stringify({GROUPS}) === {wanted}")).await;
    // What is short enough is listed as ever.
    visit.fill("#server-player", "Zoe").await;
    visit.wait(&format!("{ROWS} === 50")).await;
    visit.wait(&format!("JSON.stringify({GROUPS}) === JSON.stringify(['2025-04 (60)'])")).await;
    visit.close().await;
}
