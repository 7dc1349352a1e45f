//! The first lesson of every game, done as it asks.
#![allow(clippy::print_stdout)]

use parlour_core::show::Piece;
use parlour_e2e::{GameModel, Visit, games};
use parlour_table::{Catalogue, GameSpec, Table};

const NEXT: &str = "[data-testid=lesson-next]";
const SOLVED: &str = "document.querySelector('.lesson-said.right')";

/// A function from a drawn piece to its owner's colour and its kind.
const LOOKS: &str = "(piece) => `${piece.getAttribute('class').match(/tint-(\\w+)/)[1]} ${piece.querySelector('use').getAttribute('href').replace('#f-', '')}`";

/// A function from what a piece looks like to what is drawn, piece by piece, each with its cell.
const DRAWN: &str = "((looks) => {
    const board = document.querySelector('[data-testid=trial-board]');
    const cells = [...board.querySelectorAll('[data-cell]')].map((cell) => [cell.dataset.cell, cell.getBBox()]);
    const place = (piece) => {
        const [x, y] = piece.getAttribute('transform').match(/-?[\\d.]+/g).map((number) => Number(number) + 50);
        const over = ([, box]) => Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < 2;
        return (cells.find(over) ?? ['nowhere'])[0];
    };
    const figures = [...board.querySelectorAll('.pieces > *')];
    return figures.map((piece) => `${place(piece)} ${looks(piece)}`).sort().join(', ');
})";

/// Waits until exactly the pieces of a position are drawn, each on its cell.
async fn wait_drawn(visit: &Visit, table: &dyn Table, step: &str) {
    let scene = table.scene();
    let name = |cell| {
        let spec = table.board().cells.iter().find(|spec| spec.cell == cell);
        spec.map_or("?", |spec| spec.name.as_ref())
    };
    let looks = |piece: &Piece| format!("{} {}", name(piece.cell), looks(table, piece));
    let wanted = sorted(scene.pieces.iter().map(looks));
    // Figures that are still leaving are drawn too, so this is waited for.
    visit.wait(&format!("/* {step} */ {DRAWN}({LOOKS}) === {wanted:?}")).await;
}

/// What a piece looks like: its owner's colour and its kind.
fn looks(table: &dyn Table, piece: &Piece) -> String {
    let tint = piece.owner.map(|owner| table.info().seats[owner.index()].tint);
    let tint = tint.map_or_else(|| "none".to_owned(), |tint| format!("{tint:?}").to_lowercase());
    format!("{tint} {}", piece.kind)
}

fn sorted(texts: impl Iterator<Item = String>) -> String {
    let mut texts: Vec<String> = texts.collect();
    texts.sort();
    texts.join(", ")
}

/// What a step of a lesson is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    Piece,
    Exercise,
    Goal,
    End,
}

/// The step that is shown.
async fn step(visit: &Visit) -> Step {
    let shown = "['lesson-piece', 'lesson-exercise', 'lesson-goal', 'lesson-finished'].findIndex((id) => document.querySelector(`[data-testid=${id}]`))";
    visit.wait(&format!("{shown} >= 0")).await;
    match visit.js::<i32>(shown).await {
        0 => Step::Piece,
        1 => Step::Exercise,
        2 => Step::Goal,
        _ => Step::End,
    }
}

/// Opens the lesson of a game.
async fn open_lesson(visit: &Visit, id: &str) {
    visit.navigate("#/help/start").await;
    visit.wait("!document.querySelector('[data-testid=lesson]')").await;
    visit.navigate(&format!("#/lesson/{id}")).await;
    visit.wait(&format!("/* {id} */ document.querySelector('[data-testid=lesson]')")).await;
}

/// The position of the step that is shown.
async fn model(visit: &Visit, id: &str) -> GameModel {
    let position = visit.attribute("[data-testid=trial-board]", "data-position").await;
    GameModel::at(&GameSpec::new(id), &position)
}

/// Makes a move of the piece that the step is about: the first that leads to one of its targets.
async fn move_piece(visit: &Visit, id: &str) {
    let model = model(visit, id).await;
    wait_drawn(visit, &*model.table, &format!("{id}: a piece")).await;
    let cell = visit.attribute("[data-testid=lesson-piece]", "data-cell-name").await;
    // Where pieces are put on the board, passing is none.
    let begins = |taps: &[String]| match taps.first() {
        Some(tap) if cell.is_empty() => !tap.contains("data-choice"),
        Some(tap) => tap.contains(&format!("\"{cell}\"")),
        None => false,
    };
    let choices = model.table.choices();
    let mut ways = choices.iter().map(|choice| (choice.text.clone(), model.taps(&choice.text)));
    let way = ways.find(|(_, taps)| begins(taps));
    let (text, taps) = way.unwrap_or_else(|| panic!("{id}: nothing moves from {cell}"));
    for tap in taps {
        visit.click(&tap).await;
    }
    visit.wait(SOLVED).await;
    let mut after = model.table.fork();
    after.play(&text).expect("a move of the piece");
    wait_drawn(visit, &*after, &format!("{id}: a piece after {text}")).await;
}

/// Does the first lessons of these games.
async fn do_lessons(games: impl Iterator<Item = String>) {
    let visit = Visit::open("#/").await;
    let catalogue = Catalogue::new();
    for id in games {
        let info = catalogue.find(&id).expect("a game of the shelf").clone();
        open_lesson(&visit, &info.id).await;
        let mut pieces = 0;
        while step(&visit).await == Step::Piece {
            pieces += 1;
            move_piece(&visit, &info.id).await;
            visit.click(NEXT).await;
            visit.wait("!document.querySelector('.lesson-said.right')").await;
        }
        assert!((1..=6).contains(&pieces), "{id}: {pieces} kinds of pieces are shown");
        for example in &info.examples {
            assert_eq!(step(&visit).await, Step::Exercise, "{id}: {}", example.mv);
            let model = GameModel::at(&GameSpec::new(info.id.as_ref()), &example.position);
            let wanted_move = model.table.check(&example.mv);
            let wanted_move =
                wanted_move.unwrap_or_else(|why| panic!("{id}: {}: {why}", example.mv));
            wait_drawn(&visit, &*model.table, &format!("{id}: before {}", example.mv)).await;
            for tap in model.taps(&wanted_move) {
                visit.click(&tap).await;
            }
            visit.wait(SOLVED).await;
            let mut after = model.table.fork();
            after.play(&wanted_move).expect("the move of an example");
            wait_drawn(&visit, &*after, &format!("{id}: after {}", example.mv)).await;
            visit.click(NEXT).await;
            visit.wait("!document.querySelector('.lesson-said.right')").await;
        }
        assert_eq!(step(&visit).await, Step::Goal, "{id}: the goal comes last");
        let start = catalogue.open(&GameSpec::new(info.id.as_ref())).expect("a game of the shelf");
        // A still picture knows no cells: its pieces are the right ones, each at a place of its own.
        let wanted = sorted(start.scene().pieces.iter().map(|piece| looks(&*start, piece)));
        let drawn = "[...document.querySelectorAll('.lesson-board .piece')]";
        visit
            .wait(&format!("/* {id} */ {drawn}.map({LOOKS}).sort().join(', ') === {wanted:?}"))
            .await;
        let places =
            format!("new Set({drawn}.map((piece) => piece.getAttribute('transform'))).size");
        assert_eq!(visit.js::<usize>(&places).await, start.scene().pieces.len(), "{id}");
        visit.click(NEXT).await;
        assert_eq!(visit.attribute("[data-testid=lesson-finished]", "data-stars").await, "3");
        println!("{}: learnt in {} steps", info.id, pieces + info.examples.len() + 1);
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
        let info = catalogue.find(&id).expect("a game of the shelf").clone();
        open_lesson(&visit, &id).await;
        let skip = format!("document.querySelector('{NEXT}').textContent === 'Skip'");
        while step(&visit).await == Step::Piece {
            visit.wait(&skip).await;
            let model = model(&visit, &id).await;
            wait_drawn(&visit, &*model.table, &format!("{id}: skipping a piece")).await;
            let now = visit.text("[data-testid=lesson-progress]").await;
            visit.click(NEXT).await;
            visit.wait(&format!("document.querySelector('[data-testid=lesson-progress]').textContent !== {now:?}")).await;
        }
        for example in &info.examples {
            visit.wait(&skip).await;
            let model = GameModel::at(&GameSpec::new(info.id.as_ref()), &example.position);
            wait_drawn(&visit, &*model.table, &format!("{id}: skipping {}", example.mv)).await;
            visit.click(NEXT).await;
        }
        visit.wait_for("[data-testid=lesson-goal]").await;
        // One step back is the last example again, and nothing more.
        visit.click("[data-testid=lesson-back]").await;
        let last = info.examples.last().expect("every game has an example");
        let model = GameModel::at(&GameSpec::new(info.id.as_ref()), &last.position);
        wait_drawn(&visit, &*model.table, &format!("{id}: back at {}", last.mv)).await;
        visit.click(NEXT).await;
        visit.wait_for("[data-testid=lesson-goal]").await;
        visit.click(NEXT).await;
        assert_eq!(visit.attribute("[data-testid=lesson-finished]", "data-stars").await, "1");
    }
    visit.close().await;
}

/// Three wrong tries, each with its reason, cost a star.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_wrong_try_gets_a_reason() {
    let visit = Visit::open("#/").await;
    open_lesson(&visit, "chess").await;
    let before = model(&visit, "chess").await;
    let position = visit.attribute("[data-testid=trial-board]", "data-position").await;
    // The pawn goes straight ahead, so not to the side; and nobody moves the other side's king.
    let cell = visit.attribute("[data-testid=lesson-piece]", "data-cell-name").await;
    visit.click(&format!("[data-cell={cell:?}]")).await;
    visit.click("[data-cell=a6]").await;
    visit.wait("document.querySelector('.lesson-said')?.textContent.includes('a6')").await;
    visit.click("[data-cell=e8]").await;
    visit
        .wait("document.querySelector('.lesson-said')?.textContent.includes('belongs to Black')")
        .await;
    // Another piece moves, and is put back.
    visit.click("[data-cell=e1]").await;
    visit.click("[data-cell=f1]").await;
    visit.wait("document.querySelector('.lesson-said')?.textContent.includes('pawn')").await;
    wait_drawn(&visit, &*before.table, "the king is back").await;
    let back = format!(
        "document.querySelector('[data-testid=trial-board]').dataset.position === {position:?}"
    );
    visit.wait(&back).await;
    move_piece(&visit, "chess").await;
    while step(&visit).await != Step::End {
        let now = visit.text("[data-testid=lesson-progress]").await;
        if step(&visit).await == Step::Piece && !visit.has(".lesson-said.right").await {
            move_piece(&visit, "chess").await;
        }
        visit.click(NEXT).await;
        visit.wait(&format!("document.querySelector('[data-testid=lesson-progress]').textContent !== {now:?} || document.querySelector('[data-testid=lesson-finished]')")).await;
    }
    assert_eq!(visit.attribute("[data-testid=lesson-finished]", "data-stars").await, "1");
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
