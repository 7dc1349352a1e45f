//! The first lesson of every game, done as it asks.
#![allow(clippy::print_stdout)]

use parlour_e2e::{GameModel, Visit, games};
use parlour_table::{Catalogue, GameSpec, Table};

const NEXT: &str = "[data-testid=lesson-next]";
const SOLVED: &str = "document.querySelector('[data-testid=lesson-next].primary')";

/// Waits until exactly the pieces of a position are drawn, each on its cell.
async fn wait_drawn(visit: &Visit, table: &dyn Table, step: &str) {
    let scene = table.scene();
    let name = |cell| {
        let spec = table.board().cells.iter().find(|spec| spec.cell == cell);
        spec.map_or("?", |spec| spec.name.as_ref())
    };
    let pieces = scene.pieces.iter().map(|piece| format!("{} {}", name(piece.cell), piece.kind));
    let mut pieces: Vec<String> = pieces.collect();
    pieces.sort();
    let wanted = pieces.join(", ");
    // Figures that are still leaving are drawn too, so this is waited for.
    let drawn = "(() => {
        const board = document.querySelector('[data-testid=trial-board]');
        const cells = [...board.querySelectorAll('[data-cell]')].map((cell) => [cell.dataset.cell, cell.getBBox()]);
        const place = (piece) => {
            const [x, y] = piece.getAttribute('transform').match(/-?[\\d.]+/g).map((number) => Number(number) + 50);
            const over = ([, box]) => Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < 2;
            return (cells.find(over) ?? ['nowhere'])[0];
        };
        const kind = (piece) => piece.querySelector('use').getAttribute('href').replace('#f-', '');
        const figures = [...board.querySelectorAll('.pieces > *')];
        return figures.map((piece) => `${place(piece)} ${kind(piece)}`).sort().join(', ');
    })()";
    visit.wait(&format!("/* {step} */ {drawn} === {wanted:?}")).await;
}

/// Makes moves, whichever the board allows, until the lesson is content.
async fn practise(visit: &Visit) {
    visit.fix_chance().await;
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
    while began.elapsed().as_secs() < 300 {
        match visit.js::<String>(&next).await.as_str() {
            "" => return,
            "wait" => {}
            selector => visit.click(selector).await,
        }
    }
    panic!("the last step of the lesson cannot be finished");
}

/// Does the first lessons of these games.
async fn do_lessons(games: impl Iterator<Item = String>) {
    let visit = Visit::open("#/").await;
    let catalogue = Catalogue::new();
    for id in games {
        let info = catalogue.find(&id).expect("a game of the shelf");
        visit.navigate(&format!("#/lesson/{}", info.id)).await;
        visit
            .wait("document.querySelector('[data-testid=lesson]') && !document.querySelector('[data-testid=lesson-finished]')")
            .await;
        let goal = "document.querySelectorAll('.lesson-board .piece').length";
        let pieces = catalogue.open(&GameSpec::new(info.id.as_ref())).expect("a game of the shelf");
        visit.wait(&format!("/* {id} */ {goal} === {}", pieces.scene().pieces.len())).await;
        visit.click(NEXT).await;
        for example in &info.examples {
            visit.wait_for("[data-testid=lesson-task]").await;
            let model = GameModel::at(&GameSpec::new(info.id.as_ref()), &example.position);
            let wanted_move = model.table.check(&example.mv);
            let wanted_move =
                wanted_move.unwrap_or_else(|why| panic!("{id}: {}: {why}", example.mv));
            wait_drawn(&visit, &*model.table, &format!("{id}: before {}", example.mv)).await;
            for tap in model.taps(&wanted_move) {
                visit.click(&tap).await;
            }
            visit.wait("document.querySelector('.lesson-said.right')").await;
            let mut after = model.table.fork();
            after.play(&wanted_move).expect("the move of an example");
            wait_drawn(&visit, &*after, &format!("{id}: after {}", example.mv)).await;
            visit.click(NEXT).await;
            visit.wait("!document.querySelector('.lesson-said.right')").await;
        }
        let start = catalogue.open(&GameSpec::new(info.id.as_ref())).expect("a game of the shelf");
        wait_drawn(&visit, &*start, &format!("{id}: against the computer")).await;
        practise(&visit).await;
        visit.click(NEXT).await;
        visit.wait_for("[data-testid=lesson-finished]").await;
        println!("{}: learnt in {} steps", info.id, info.examples.len() + 2);
    }
    visit.close().await;
}

/// Skipped steps leave nothing behind: each draws the pieces of its own position and no other.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_lesson_can_be_skipped_step_by_step_and_back() {
    let visit = Visit::open("#/").await;
    let catalogue = Catalogue::new();
    for id in games().into_iter().step_by(6) {
        let info = catalogue.find(&id).expect("a game of the shelf");
        visit.navigate(&format!("#/lesson/{id}")).await;
        visit
            .wait(&format!(
                "/* {id} */ document.querySelector('.lesson-board .piece, .lesson-board .cell')"
            ))
            .await;
        visit.click(NEXT).await;
        let skip = format!("document.querySelector('{NEXT}').textContent === 'Skip'");
        for example in &info.examples {
            visit.wait(&skip).await;
            let model = GameModel::at(&GameSpec::new(info.id.as_ref()), &example.position);
            wait_drawn(&visit, &*model.table, &format!("{id}: skipping {}", example.mv)).await;
            visit.click(NEXT).await;
        }
        let start = catalogue.open(&GameSpec::new(info.id.as_ref())).expect("a game of the shelf");
        wait_drawn(&visit, &*start, &format!("{id}: skipping the computer")).await;
        // One step back is the last example again, and nothing more.
        visit.click("[data-testid=lesson-back]").await;
        let last = info.examples.last().expect("every game has an example");
        let model = GameModel::at(&GameSpec::new(info.id.as_ref()), &last.position);
        wait_drawn(&visit, &*model.table, &format!("{id}: back at {}", last.mv)).await;
        visit.click(NEXT).await;
        wait_drawn(&visit, &*start, &format!("{id}: and on")).await;
        visit.wait(&skip).await;
        visit.click(NEXT).await;
        visit.wait_for("[data-testid=lesson-finished]").await;
    }
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn the_first_lesson_of_every_other_game_can_be_finished() {
    do_lessons(games().into_iter().step_by(2)).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn the_first_lesson_of_the_games_between_them_can_be_finished() {
    do_lessons(games().into_iter().skip(1).step_by(2)).await;
}
