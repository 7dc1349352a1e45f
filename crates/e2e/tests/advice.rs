//! The computer as an adviser: how it takes its time, why it hints at a move, what it thinks of everybody's chances, and what is
//! learnt from its report.

use parlour_e2e::{Against, Plan, Visit};
use parlour_protocol::Pace;
use parlour_protocol::desk::{Job, Task, decode};

async fn wait_text(visit: &Visit, selector: &str, words: &str) {
    let condition =
        format!("document.querySelector({selector:?})?.textContent.includes({words:?})");
    visit.wait(&condition).await;
}

/// A game of chess in review: on the third move White let the second player win at once, who did not see it.
async fn missed_mate(visit: &Visit) {
    visit.start_game(Plan::of("chess")).await;
    visit.taps(&["f2", "f3", "e7", "e5", "g2", "g4", "a7", "a6"]).await;
    visit.wait_ply(4).await;
    visit.click("[data-testid=more] summary").await;
    visit.click("[data-testid=game-review]").await;
    visit.wait_for("[data-testid=review]").await;
}

/// Keeps what the engine is asked from now on, as bytes.
const KEEP_JOBS: &str = "
    window.jobs = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
        if (message.job) window.jobs.push([...message.job]);
        return post.call(this, message, ...rest);
    };";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn the_pace_that_is_chosen_is_what_the_computer_is_asked_for() {
    let visit = Visit::open("#/").await;
    visit.run(KEEP_JOBS).await;
    for pace in Pace::ALL {
        visit.navigate("#/settings").await;
        visit.wait("!document.querySelector('[data-testid=play]')").await;
        visit.navigate("#/new/connect_four").await;
        visit.click("[data-testid=opponent-computer]").await;
        visit.click("[data-testid=level-1]").await;
        visit.wait_for("[data-testid=more]").await;
        visit.run("document.querySelector('[data-testid=more]').open = true").await;
        let choice = format!("[data-testid=pace-{}]", pace.word());
        visit.click(&choice).await;
        visit.wait(&format!("document.querySelector('{choice}').checked")).await;
        visit.fix_chance().await;
        visit.run("window.jobs = []").await;
        visit.click("[data-testid=play]").await;
        visit.wait_for("[data-testid=game]").await;
        visit.taps(&["d1"]).await;
        visit.wait_ply(2).await;
        let jobs: Vec<Vec<u8>> = visit.js("window.jobs").await;
        let paces = jobs.iter().filter_map(|bytes| match decode::<Job>(bytes)?.task {
            Task::Move { pace, .. } => Some(pace),
            _ => None,
        });
        assert_eq!(paces.collect::<Vec<_>>(), [pace]);
    }
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_hint_says_what_the_move_does_and_what_another_would_cost() {
    let visit = Visit::open("#/").await;
    // A queen that stands where a pawn takes it.
    let start = "6k1/5ppp/8/3q4/4P3/8/5PPP/6K1 w - - 0 1";
    visit.start_game(Plan { start, ..Plan::of("chess") }).await;
    visit.click("[data-testid=game-hint-ask]").await;
    let reasons = "[data-testid=hint-reasons]";
    for words in ["takes", "win material: +", "instead would cost", "Expected: exd5 "] {
        wait_text(&visit, reasons, words).await;
    }
    visit.taps(&["e4", "d5"]).await;
    visit.wait(&format!("!document.querySelector('{reasons}')")).await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn where_more_than_two_sides_play_everybodys_chance_is_shown() {
    let visit = Visit::open("#/").await;
    visit.start_game(Plan::of("four_player_ffa")).await;
    visit.key("b").await;
    let figures =
        "[...document.querySelectorAll('[data-testid=chance]')].map((it) => it.textContent)";
    let four = format!("{figures}.length === 4 && {figures}.every((it) => /^\\d+ %$/.test(it))");
    visit.wait(&four).await;
    visit.click("[data-testid=more] summary").await;
    visit.click("[data-testid=game-review]").await;
    visit.wait_for("[data-testid=review]").await;
    visit.wait(&format!("{figures}.length === 0")).await;
    visit.click("[data-testid=analysis]").await;
    visit.wait(&four).await;
    // One bar says it all where two play.
    visit.start_game(Plan::of("connect_four")).await;
    visit.wait_for("[data-testid=bar]").await;
    assert!(!visit.has("[data-testid=chance]").await);
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn errors_of_a_report_are_learnt_from_one_after_the_other() {
    let visit = Visit::open("#/").await;
    missed_mate(&visit).await;
    visit.click("[data-testid=report]").await;
    visit.wait_for("[data-testid=learn-1]").await;
    let counted = visit.text("[data-testid=accuracy] tbody tr:nth-child(2)").await;
    assert!(counted.contains("0 inaccuracies, 0 mistakes, 1 blunder"), "{counted}");
    visit.click("[data-testid=learn-1]").await;
    wait_text(&visit, "[data-testid=learn-place]", "Mistake 1 of 1").await;
    wait_text(&visit, "[data-testid=learn-asked]", "a6 was played here").await;
    // What would have been better stands in the list of moves, and is not to be seen there.
    let sides = "[...document.querySelectorAll('[data-testid=moves] .moves-side')]";
    visit.wait(&format!("{sides}.length > 0 && {sides}.every((it) => !it.offsetParent)")).await;
    let stands = "[data-testid=learn-stands]";
    visit.taps(&["b8", "c6"]).await;
    wait_text(&visit, stands, "Nc6 is not good enough").await;
    visit.taps(&["a7", "a6"]).await;
    wait_text(&visit, stands, "a6 is not good enough").await;
    // Whoever looks elsewhere comes back.
    visit.click("[data-testid=step-first]").await;
    visit.click("[data-testid=learn-back]").await;
    visit.wait("!document.querySelector('[data-testid=learn-back]')").await;
    visit.taps(&["d8", "h4"]).await;
    wait_text(&visit, stands, "Qh4# is the best move").await;
    wait_text(&visit, "[data-testid=status]", "Black wins by checkmate").await;
    visit.click("[data-testid=learn-next]").await;
    visit.wait("document.querySelector('.notice')?.textContent.includes('1 of 1 found')").await;
    visit.wait(&format!("{sides}.some((it) => it.offsetParent)")).await;
    // Once more, with the solution.
    visit.click("[data-testid=learn-1]").await;
    visit.click("[data-testid=learn-solution]").await;
    wait_text(&visit, stands, "The best was Qh4#").await;
    visit.click("[data-testid=learn-leave]").await;
    visit.wait("!document.querySelector('[data-testid=learning]')").await;
    visit.close().await;
}

/// Waits until the opening that is named begins with this.
async fn wait_opening(visit: &Visit, words: &str) {
    wait_text(visit, "[data-testid=opening]", words).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn openings_are_named_and_their_book_is_explored_in_play_and_in_review() {
    let visit = Visit::open("#/").await;
    visit.start_game(Plan::of("chess")).await;
    // In play the book is folded away; its moves can be made by a tap.
    visit.wait_for("[data-testid=section-openings]").await;
    visit.click("[data-testid=section-openings] summary").await;
    visit.wait_for("[data-testid=explorer] [data-move=e2e4]").await;
    visit.click("[data-testid=explorer] [data-move=e2e4]").await;
    visit.wait_ply(1).await;
    wait_opening(&visit, "B00 King's Pawn Opening").await;
    visit.taps(&["c7", "c5"]).await;
    visit.wait_ply(2).await;
    wait_opening(&visit, "B20 Sicilian Defence").await;
    // A game that nobody plays so has the name of where it came from, and no moves.
    visit.taps(&["a2", "a3"]).await;
    visit.wait_ply(3).await;
    visit.taps(&["h7", "h5"]).await;
    visit.wait_ply(4).await;
    visit.wait_for("[data-testid=explorer-empty]").await;
    wait_opening(&visit, "B20 Sicilian Defence").await;

    visit.click("[data-testid=more] summary").await;
    visit.click("[data-testid=game-review]").await;
    visit.wait_for("[data-testid=review]").await;
    wait_opening(&visit, "B20 Sicilian Defence").await;
    visit.key("Home").await;
    visit.wait("!document.querySelector('[data-testid=opening]')").await;
    visit.click("[data-testid=section-openings] summary").await;
    let bar = "[data-testid=explorer] li:first-child .explored-bar";
    visit.wait_for(bar).await;
    let words = visit.attribute(bar, "aria-label").await;
    assert!(["White", "Black", "draws"].iter().all(|word| words.contains(word)), "{words}");
    // Another move than the game's is a side line.
    let other = "[...document.querySelectorAll('[data-testid=explorer] [data-move]')]
        .find((it) => it.dataset.move !== 'e2e4')";
    visit.wait(other).await;
    visit.run(&format!("{other}.click()")).await;
    visit.wait("document.querySelector('.variation, .moves-side')").await;
    visit.close().await;

    // What is not known is not fetched, and nothing is shown of it.
    let visit = Visit::open("#/").await;
    visit.start_game(Plan::of("chess960")).await;
    visit.wait_for("[data-testid=moves]").await;
    assert!(!visit.has("[data-testid=section-openings]").await);
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn the_computer_plays_from_its_book_unless_that_is_switched_off() {
    let visit = Visit::open("#/").await;
    visit.run(KEEP_JOBS).await;
    for wanted in [true, false] {
        visit.navigate("#/settings").await;
        visit.wait_for("[data-testid=book]").await;
        if !wanted {
            visit.click("[data-testid=book]").await;
        }
        visit.start_game(Plan { against: Against::Computer(10), ..Plan::of("chess") }).await;
        visit.wait_for("[data-testid=section-openings]").await;
        visit.run("window.jobs = []").await;
        visit.taps(&["e2", "e4"]).await;
        visit.wait_ply(2).await;
        let jobs: Vec<Vec<u8>> = visit.js("window.jobs").await;
        let books = jobs.iter().filter_map(|bytes| match decode::<Job>(bytes)?.task {
            Task::Move { book, .. } => Some(!book.is_empty()),
            _ => None,
        });
        assert_eq!(books.collect::<Vec<_>>(), [wanted]);
    }
    visit.close().await;
}
