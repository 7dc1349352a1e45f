//! The first lesson of every game, done as it asks.
#![allow(clippy::print_stdout)]

use parlour_e2e::{Mirror, Visit, games};
use parlour_table::{Catalogue, GameSpec};

const NEXT: &str = "[data-testid=lesson-next]";
const SOLVED: &str = "document.querySelector('[data-testid=lesson-next].primary')";

/// Makes moves, whichever the board allows, until the lesson is content.
async fn practise(visit: &Visit) {
    let began = std::time::Instant::now();
    // What can be pressed next: something to choose, a target of what is begun, a piece that can move, any free cell.
    let next = format!(
        "(() => {{
            if ({SOLVED}) return '';
            const board = document.querySelector('[data-testid=trial-board]');
            const any = (list) => list[Math.floor(Math.random() * list.length)];
            const cells = [...board.querySelectorAll('[data-cell]')];
            const having = (...states) => cells.filter((cell) => states.some((state) => cell.dataset.state?.split(' ').includes(state)));
            const choice = any([...board.querySelectorAll('.picker [data-choice]')]);
            if (choice) return `[data-choice=\"${{choice.dataset.choice}}\"]`;
            const targets = having('target', 'takes'), movable = having('movable');
            const begun = having('selected').length > 0;
            const free = cells.filter((cell) => !cell.dataset.kind);
            const cell = any(begun && targets.length ? targets : movable.length ? movable : targets.length ? targets : free);
            return cell ? `[data-cell=\"${{cell.dataset.cell}}\"]` : 'wait';
        }})()"
    );
    while began.elapsed().as_secs() < 60 {
        match visit.js::<String>(&next).await.as_str() {
            "" => return,
            "wait" => {}
            selector => visit.click(selector).await,
        }
    }
    panic!("the last step of the lesson cannot be finished");
}

/// Does the first lessons of these games.
async fn learn(games: impl Iterator<Item = String>) {
    let visit = Visit::open("#/").await;
    let catalogue = Catalogue::new();
    for id in games {
        let info = catalogue.find(&id).expect("a game of the shelf");
        visit.walk(&format!("#/lesson/{}", info.id)).await;
        visit
            .wait("document.querySelector('[data-testid=lesson]') && !document.querySelector('[data-testid=lesson-finished]')")
            .await;
        visit.click(NEXT).await;
        for example in &info.examples {
            visit.wait_for("[data-testid=lesson-task]").await;
            let mirror = Mirror::at(&GameSpec::new(info.id.as_ref()), &example.position);
            let asked = mirror.table.check(&example.mv);
            let asked = asked.unwrap_or_else(|why| panic!("{id}: {}: {why}", example.mv));
            for tap in mirror.taps(&asked) {
                visit.click(&tap).await;
            }
            visit.wait("document.querySelector('.lesson-said.right')").await;
            visit.click(NEXT).await;
            visit.wait("!document.querySelector('.lesson-said.right')").await;
        }
        practise(&visit).await;
        visit.click(NEXT).await;
        visit.wait_for("[data-testid=lesson-finished]").await;
        println!("{}: learnt in {} steps", info.id, info.examples.len() + 2);
    }
    visit.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn the_first_lesson_of_every_other_game_can_be_finished() {
    learn(games().into_iter().step_by(2)).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn the_first_lesson_of_the_games_between_them_can_be_finished() {
    learn(games().into_iter().skip(1).step_by(2)).await;
}
