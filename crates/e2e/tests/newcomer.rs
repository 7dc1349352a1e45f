//! The way of somebody who has never been here: a game that one does not know, its lesson to the end, a first game against the
//! easiest computer, and another one. With a folder in `PARLOUR_PICTURES` each step leaves a picture there.

use parlour_e2e::{Size, Visit};
use std::path::PathBuf;

/// The steps of the way, each with its picture.
struct Walk {
    visit: Visit,
    size: &'static str,
    steps: u32,
}

impl Walk {
    async fn begin(size: Size, name: &'static str) -> Walk {
        let visit = Visit::sized("#/", size).await;
        visit.without_motion().await;
        Walk { visit, size: name, steps: 0 }
    }

    /// Keeps a picture of a step.
    async fn step(&mut self, name: &str) {
        self.steps += 1;
        let Some(folder) = std::env::var_os("PARLOUR_PICTURES").map(PathBuf::from) else { return };
        std::fs::create_dir_all(&folder).expect("a folder for pictures");
        // What comes in from the side has arrived.
        self.visit.wait("document.getAnimations().every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity)").await;
        let file = format!("newcomer-{}-{:02}-{name}.png", self.size, self.steps);
        self.visit.screenshot(&folder.join(file)).await;
    }
}

/// Something that can be tapped in a lesson: where a move begins, where it may go, or what is to be chosen.
const TAP: &str = "(() => {
    if (document.querySelector('.lesson-said.right')) return '';
    const board = document.querySelector('[data-testid=trial-board]');
    const cells = [...board.querySelectorAll('[data-cell]')];
    const having = (state) => cells.filter((cell) => cell.dataset.state?.split(' ').includes(state));
    const hinted = having('hinted');
    const cell = hinted.find((cell) => having('target').includes(cell)) ?? hinted[0] ?? having('movable')[0] ?? cells.find((cell) => !cell.dataset.kind);
    return cell ? `[data-cell=\"${cell.dataset.cell}\"]` : '';
})()";

/// A cell where a disc can be dropped, chosen so that the game ends.
const DROP: &str = "(() => {
    const game = document.querySelector('[data-testid=game]');
    if (game.dataset.turn !== 'person') return '';
    const cells = [...document.querySelectorAll('[data-testid=board] [data-cell]')].filter((cell) => !cell.dataset.kind);
    // The lowest free cell of each column, from the left: now in this one, now in that one.
    cells.sort((a, b) => a.dataset.cell.localeCompare(b.dataset.cell));
    const lowest = cells.filter((cell, at) => cell.dataset.cell[0] !== cells[at - 1]?.dataset.cell[0]);
    const cell = lowest[Number(game.dataset.ply) * 3 % lowest.length];
    return cell ? `[data-cell=\"${cell.dataset.cell}\"]` : '';
})()";

async fn walk(size: Size, name: &'static str) {
    let mut walk = Walk::begin(size, name).await;
    walk.visit.wait_for(".card").await;
    walk.step("home").await;
    walk.visit.click(".card[data-game=connect_four]").await;
    walk.visit.wait_for("[data-testid=setup]").await;
    walk.step("set-up").await;
    walk.visit.click("[data-testid=setup] a[href='#/lesson/connect_four']").await;
    walk.visit.wait_for("[data-testid=lesson]").await;
    walk.step("lesson").await;
    while !walk.visit.has("[data-testid=lesson-finished]").await {
        if !walk.visit.has("[data-testid=lesson-goal]").await {
            loop {
                let tap: String = walk.visit.js(TAP).await;
                if tap.is_empty() {
                    break;
                }
                walk.visit.click(&tap).await;
            }
            walk.visit.wait_for(".lesson-said.right").await;
        }
        walk.step("lesson").await;
        let now = walk.visit.text("[data-testid=lesson-progress]").await;
        walk.visit.click("[data-testid=lesson-next]").await;
        walk.visit
            .wait(&format!(
                "document.querySelector('[data-testid=lesson-finished]') || document.querySelector('[data-testid=lesson-progress]').textContent !== {now:?}"
            ))
            .await;
    }
    assert_eq!(walk.visit.attribute("[data-testid=lesson-finished]", "data-stars").await, "3");
    walk.step("learnt").await;
    walk.visit.fix_chance().await;
    walk.visit.click("[data-testid=lesson-play]").await;
    walk.visit.wait_turn("person").await;
    walk.step("first-game").await;
    let over = "document.querySelector('[data-testid=game]')?.dataset.turn === 'over'";
    while !walk.visit.js::<bool>(over).await {
        let cell: String = walk.visit.js(DROP).await;
        if cell.is_empty() {
            walk.visit.wait(&format!("{over} || {DROP} !== ''")).await;
            continue;
        }
        let ply = walk.visit.attribute("[data-testid=game]", "data-ply").await;
        walk.visit.click(&cell).await;
        walk.visit
            .wait(&format!("document.querySelector('[data-testid=game]').dataset.ply !== {ply:?}"))
            .await;
    }
    walk.visit.wait_for("[data-testid=ending]").await;
    walk.step("end").await;
    // A first look back comes by itself, unless the game was too short.
    let plies = walk.visit.attribute("[data-testid=game]", "data-ply").await;
    if plies.parse::<u32>().is_ok_and(|plies| plies >= 8) {
        walk.visit.wait_for("[data-testid=accuracy] strong").await;
        walk.step("looked-back").await;
    }
    let address: String = walk.visit.js("location.hash").await;
    if walk.visit.has("[data-testid=best-move]").await {
        walk.visit.click("[data-testid=best-move]").await;
        walk.visit.wait_for("[data-testid=review]").await;
        walk.step("move-of-the-game").await;
        walk.visit.navigate(&address).await;
    }
    walk.visit.click("[data-testid=rematch]").await;
    walk.visit
        .wait(&format!(
            "location.hash !== {address:?} && document.querySelector('[data-testid=game]')?.dataset.turn"
        ))
        .await;
    walk.step("rematch").await;
    // The usual level of one who has played only a first game is what it was.
    walk.visit.navigate("#/new/connect_four").await;
    walk.visit.wait_for("[data-testid=level-3]").await;
    let chosen = "document.querySelector('[data-testid=level-3]').matches(':checked, :has(:checked), [aria-pressed=true]')";
    walk.visit.wait(chosen).await;
    assert!(walk.visit.errors().await.is_empty());
    walk.visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_newcomer_learns_a_game_and_plays_it_on_a_desktop() {
    walk(Size(1440, 900), "desktop").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_newcomer_learns_a_game_and_plays_it_on_a_phone() {
    walk(Size(360, 740), "phone").await;
}
