//! What is done with games besides playing them: looked at again, found in the archive, saved, carried away and brought back.

use parlour_e2e::Visit;
use parlour_protocol::Event;
use parlour_protocol::save;
use std::path::PathBuf;
use tempfile::TempDir;

const GAME: &str = "[data-testid=game]";

/// Three games as other programs write them, and one that breaks the rules on line 27.
const WRITTEN: &str = r#"[Event "Club evening"]
[Site "Basement"]
[Date "2024.02.29"]
[White "Ann"]
[Black "Bob"]
[Result "1-0"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0

[Event "Club evening"]
[Date "2024.03.01"]
[White "Cid"]
[Black "Ann"]
[Result "1/2-1/2"]

1. d4 d5 1/2-1/2

[GameType "21"]
[Date "2024.01.15"]
[Black "Dora"]
[White "Eve"]

1. 11-15 23-19 2. 8-11 *

[Event "Broken"]

1. e4 Ke5 *
"#;

/// A file in a folder of its own.
fn file(name: &str, bytes: &[u8]) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder for the file");
    let path = folder.path().join(name);
    std::fs::write(&path, bytes).expect("a file");
    (folder, path)
}

/// Waits for a notice that contains this.
async fn wait_notice(visit: &Visit, words: &str) {
    visit
        .wait(&format!("document.querySelector('.notice')?.textContent.includes({words:?})"))
        .await;
}

/// Waits until a selector finds so many elements.
async fn count(visit: &Visit, selector: &str, count: usize) {
    visit.wait(&format!("document.querySelectorAll({selector:?}).length === {count}")).await;
}

/// Waits until the text of an element contains this.
async fn wait_text(visit: &Visit, selector: &str, words: &str) {
    let condition =
        format!("document.querySelector({selector:?})?.textContent.includes({words:?})");
    visit.wait(&condition).await;
}

/// The players of the archive's rows, from the top.
const ROWS: &str = "[...document.querySelectorAll('[data-testid=archive-table] tr[data-key]')]
    .map((row) => row.cells[2].textContent)";

async fn rows(visit: &Visit, wanted: &[&str]) {
    let wanted = serde_json::to_string(wanted).expect("names");
    visit.wait(&format!("JSON.stringify({ROWS}) === JSON.stringify({wanted})")).await;
}

/// The archive with the written games in it.
async fn archive(visit: &Visit) {
    let (_folder, path) = file("evening.pgn", WRITTEN.as_bytes());
    visit.goto("#/archive").await;
    visit.choose_file("[data-testid=archive-import-files]", &path).await;
    wait_notice(visit, "3 games were imported.").await;
    wait_text(visit, "[data-testid=archive-total]", "3 games").await;
}

/// A game that takes long to be read is read by a worker.
async fn read_in_worker(visit: &Visit) {
    visit
        .run("window.begun = 0;
            const Plain = Worker;
            window.Worker = class extends Plain { constructor(...args) { super(...args); begun += 1; } }")
        .await;
    let words = "word ".repeat(1000);
    let long = format!("[White \"Lang\"]\n[Black \"Kurz\"]\n\n1. e4 {{ {words}}} e5 1/2-1/2\n");
    let (_folder, path) = file("long.pgn", long.as_bytes());
    visit.choose_file("[data-testid=archive-import-files]", &path).await;
    wait_notice(visit, "One game was imported.").await;
    assert!(visit.js::<u32>("begun").await >= 1, "nobody else has read it");
}

/// Sorted, grouped and filtered.
async fn arrange(visit: &Visit) {
    // The newest first, then by other columns, and the other way round.
    let [mate, draw, men] = ["Ann – Bob", "Cid – Ann", "Dora – Eve"];
    rows(visit, &[draw, mate, men]).await;
    let head = |column: u8| format!("[data-testid=archive-table] th:nth-child({column}) .sort");
    visit.click(&head(5)).await;
    rows(visit, &[mate, men, draw]).await;
    visit.click(&head(5)).await;
    rows(visit, &[draw, men, mate]).await;
    let sorted = "[data-testid=archive-table] th:nth-child(5)";
    assert_eq!(visit.attribute(sorted, "aria-sort").await, "ascending");
    visit.click(&head(3)).await;
    rows(visit, &[mate, draw, men]).await;

    visit.fill("#archive-group", "1").await;
    count(visit, ".group-row", 2).await;
    let groups: String = visit
        .js("[...document.querySelectorAll('.group-row')].map((row) => row.textContent).join()")
        .await;
    assert_eq!(groups, "Chess (2),Draughts (1)");
    visit.fill("#archive-group", "0").await;
    for (field, value, left) in [
        ("#archive-player", "bob", vec![mate]),
        ("#archive-of", "chess", vec![mate, draw]),
        ("#archive-ended", "4", vec![draw]),
        ("#archive-text", "draughts eve", vec![men]),
        ("#archive-text", "nobody at all", vec![]),
    ] {
        visit.fill(field, value).await;
        rows(visit, &left).await;
        visit.fill(field, if field == "#archive-ended" { "0" } else { "" }).await;
        rows(visit, &[mate, draw, men]).await;
    }
}

/// One game, its facts, and games as files.
async fn export_games(visit: &Visit) {
    // One game: its last position, its facts, and ways out of here.
    visit.watch_clipboard().await;
    visit.click("[data-testid=archive-table] tr[data-key] td:nth-child(3)").await;
    visit.wait_for("[data-testid=archive-detail] svg use").await;
    let facts = visit.text("[data-testid=archive-detail] dl").await;
    for fact in ["Ann", "Bob", "White wins by checkmate", "7", "Feb 29, 2024Stored"] {
        assert!(facts.contains(fact), "{fact}: {facts}");
    }
    let position = visit.copied("[data-testid=archive-copy-position]").await;
    assert!(
        position.starts_with("r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b"),
        "{position}"
    );
    let (name, text) = visit.download("[data-testid=archive-export-one]").await;
    let text = String::from_utf8(text).expect("text");
    assert!(
        name.contains(".txt") && text.contains("\"Bob\"") && text.contains("Qxf7#"),
        "{name} {text}"
    );
    let (_, text) = visit.download("[data-testid=archive-export]").await;
    let text = String::from_utf8(text).expect("text");
    assert!(["Bob", "Cid", "Dora"].iter().all(|name| text.contains(name)), "{text}");
    assert!(!text.contains("Broken"));
}

/// The server's games are sorted, put together and looked at like the browser's own.
async fn server_list(visit: &Visit) {
    let rows = ROWS.replace("archive-table", "server-table");
    let listed = |wanted: &str| format!("JSON.stringify({rows}) === JSON.stringify({wanted})");
    visit.wait(&listed("['Cid – Ann', 'Ann – Bob', 'Dora – Eve']")).await;
    visit.click("[data-testid=server-table] th:nth-child(5) button").await;
    visit.wait(&listed("['Ann – Bob', 'Dora – Eve', 'Cid – Ann']")).await;
    visit.fill("#server-group", "1").await;
    let headings =
        "document.querySelectorAll('[data-testid=server-table] .group-row').length === 2";
    visit.wait(headings).await;
    visit.fill("#server-group", "0").await;
    visit.fill("#server-ended", "4").await;
    visit.wait(&listed("['Cid – Ann']")).await;
    wait_text(visit, "[data-testid=server-total]", "One game").await;
    visit.fill("#server-ended", "0").await;
    visit.click("[data-testid=server-table] tr[data-key] td:nth-child(3)").await;
    visit.wait_for("[data-testid=server-detail] .archive-picture svg").await;
    wait_text(visit, "[data-testid=server-detail]", "Bob").await;
    visit
        .wait("document.querySelector('[data-testid=server-copy-position]')?.disabled === false")
        .await;
}

/// Chooses the only game that is listed at the server.
async fn choose_at_the_server(visit: &Visit) {
    wait_text(visit, "[data-testid=server-total]", "One game").await;
    count(visit, "[data-testid=server-table] tr[data-key]", 1).await;
    visit.click("[data-testid=server-table] tr[data-key] td:nth-child(3)").await;
    // The picture moves the buttons below it.
    visit.wait_for("[data-testid=server-detail] .archive-picture svg").await;
}

/// To the server and back, and deleted on both sides.
async fn through_the_server(visit: &Visit) {
    // To the server and back; what is there already does not come twice.
    visit.click("[data-testid=archive-to-server]").await;
    wait_notice(visit, "3 games were copied to the host.").await;
    visit.click("[data-testid=where-server]").await;
    wait_text(visit, "[data-testid=server-total]", "3 games").await;
    server_list(visit).await;
    visit.fill("#server-player", "Dora").await;
    choose_at_the_server(visit).await;
    visit.click("[data-testid=server-copy]").await;
    wait_notice(visit, "in this browser's archive").await;
    visit.click("[data-testid=where-here]").await;
    wait_text(visit, "[data-testid=archive-total]", "3 games").await;

    // Deleting asks once more, on both sides.
    visit.click("[data-testid=archive-table] tr[data-key] td:nth-child(3)").await;
    visit.click("[data-testid=archive-delete]").await;
    wait_text(visit, "[data-testid=archive-delete]", "sure?").await;
    wait_text(visit, "[data-testid=archive-total]", "3 games").await;
    visit.click("[data-testid=archive-delete]").await;
    wait_text(visit, "[data-testid=archive-total]", "2 games").await;
    visit.click("[data-testid=where-server]").await;
    visit.fill("#server-player", "Dora").await;
    choose_at_the_server(visit).await;
    for _ in 0..2 {
        visit.click("[data-testid=server-delete]").await;
    }
    wait_text(visit, "[data-testid=server-total]", "No games").await;
    // The one that is gone here is still there, and opens from there.
    visit.fill("#server-player", "Cid").await;
    choose_at_the_server(visit).await;
    visit.click("[data-testid=server-review]").await;
    visit.wait_for("[data-testid=review]").await;
    visit.navigate("#/archive").await;
    wait_text(visit, "[data-testid=archive-total]", "3 games").await;
    // Enter on a row opens it.
    visit
        .run(&format!(
            "{}.focus()",
            "document.querySelector('[data-testid=archive-table] tr[data-key] a')"
        ))
        .await;
    visit.key("Enter").await;
    visit.wait_for("[data-testid=review]").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn the_archive_takes_files_sorts_groups_filters_and_gives_games_away() {
    let visit = Visit::open("#/").await;
    // In a western time zone, a date without a time is still that day.
    visit.with_time_zone("America/New_York").await;
    archive(&visit).await;
    wait_notice(&visit, "One could not be read.").await;
    wait_text(&visit, "[data-testid=archive-table] tr[data-key] a", "Mar 1, 2024").await;
    let error = visit.text("[data-testid=archive-troubles]").await;
    assert!(error.contains("evening.pgn, line 27, game 4") && error.contains("Ke5"), "{error}");
    let (_folder, path) = file("again.pgn", WRITTEN.as_bytes());
    visit.choose_file("[data-testid=archive-import-files]", &path).await;
    wait_notice(&visit, "3 were here already.").await;
    wait_text(&visit, "[data-testid=archive-total]", "3 games").await;

    arrange(&visit).await;
    export_games(&visit).await;
    through_the_server(&visit).await;
    // A game that ends on this device comes here by itself, in good English.
    visit.navigate("#/new/tafl_brandubh").await;
    visit.click("[data-testid=opponent-friend]").await;
    visit.click("[data-testid=play]").await;
    visit.wait_for(GAME).await;
    for _ in 0..2 {
        visit.click("[data-testid=game-resign]").await;
    }
    visit.wait_for("[data-testid=ending]").await;
    visit.navigate("#/archive").await;
    wait_text(&visit, "[data-testid=archive-total]", "4 games").await;
    wait_text(
        &visit,
        "[data-testid=archive-table] tr[data-key] td:nth-child(4)",
        "Defenders win by",
    )
    .await;
    read_in_worker(&visit).await;
    visit.close().await;
}

/// What the computer thinks of a place, and of the whole game.
async fn think_and_report(visit: &Visit) {
    // Live analysis: so many lines as wished for, deeper and deeper, with a bar; a line that is clicked is a side line.
    visit.click("[data-testid=step-first]").await;
    visit.click("[data-testid=analysis]").await;
    count(visit, "[data-testid=lines] > li", 1).await;
    wait_text(visit, "[data-testid=depth]", "Depth").await;
    visit.fill("[data-testid=analysis-lines]", "3").await;
    count(visit, "[data-testid=lines] > li", 3).await;
    visit.wait("[...document.querySelectorAll('[data-testid=lines] > li')].every((line) => line.scrollHeight <= line.clientHeight + 1)").await;
    let bar = visit.attribute("[data-testid=bar]", "aria-label").await;
    assert!(bar.contains("White") && bar.contains("percent"), "{bar}");
    visit.click("[data-testid=step-forward]").await;
    count(visit, "[data-testid=lines] > li", 3).await;
    visit.click("[data-testid=analysis]").await;
    count(visit, "[data-testid=lines] > li", 0).await;
    assert!(!visit.has("[data-testid=bar]").await);

    // The report: how well each played, where it went wrong and what was better, in words, marks, a curve and side lines.
    visit.click("[data-testid=report]").await;
    count(visit, "[data-testid=accuracy] tbody tr", 2).await;
    let accuracy = visit.text("[data-testid=accuracy] tbody").await;
    assert!(
        accuracy.contains("White") && accuracy.contains("Black") && accuracy.contains('%'),
        "{accuracy}"
    );
    let mistakes = visit.text("[data-testid=mistakes]").await;
    assert!(mistakes.contains("Nf6: blunder; better"), "{mistakes}");
    assert!(visit.has(".graph-line").await, "the chances are drawn");
    visit.wait("[...document.querySelectorAll('[data-testid=moves] .move.bad')].some((move) => move.textContent === 'Nf6??')").await;
    assert!(visit.has("[data-testid=moves] .variation").await, "the better line is a side line");
    visit.click("[data-testid=step-first]").await;
    visit.click("[data-testid=next-mistake]").await;
    visit.wait("document.querySelector('[data-testid=moves] .move.now.bad')").await;
    // The move and the curve are seen together.
    visit.wait("['[data-testid=moves] .move.now', '.graph-line'].map((part) => document.querySelector(part).getBoundingClientRect())
        .every((box) => box.top >= 0 && box.bottom <= innerHeight)").await;
}

/// Side lines, marks and words, kept and cut.
async fn write_in_it(visit: &Visit) {
    // A move of one's own is a side line, another one beside it a second, and one within it a branch of that.
    visit.click("[data-testid=step-first]").await;
    visit.click("[data-testid=step-forward]").await;
    let sides = "[data-testid=moves] .variation";
    let before: usize = visit.js(&format!("document.querySelectorAll('{sides}').length")).await;
    for (from, to) in [("c7", "c5"), ("g1", "f3")] {
        visit.click(&format!("[data-cell={from}]")).await;
        visit.click(&format!("[data-cell={to}]")).await;
        wait_text(visit, "[data-testid=moves] .move.now", &to[..1]).await;
    }
    wait_text(visit, &format!("{sides}:has(.now)"), "1…c52.Nf3").await;
    visit.click("[data-testid=step-back]").await;
    visit.click("[data-cell=d2]").await;
    visit.click("[data-cell=d4]").await;
    wait_text(visit, &format!("{sides}.depth-2"), "2.d4").await;
    count(visit, sides, before + 2).await;
    visit.click("[data-testid=step-back]").await;
    visit.click("[data-testid=mark-1]").await;
    wait_text(visit, "[data-testid=moves] .move.now", "c5!").await;
    visit.click("[data-testid=comment]").await;
    visit.type_text("Sicilian").await;
    visit.key("Tab").await;
    visit.wait("[...document.querySelectorAll('[data-testid=moves] .comment')].some((words) => words.textContent === 'Sicilian')").await;

    // Everything that was written is there another day; what is not wanted goes.
    visit.reload().await;
    visit.wait("[...document.querySelectorAll('[data-testid=moves] .comment')].some((words) => words.textContent === 'Sicilian')").await;
    let line = "[...document.querySelectorAll('[data-testid=moves] .move')].find((move) => move.textContent === 'c5!')";
    visit.run(&format!("{line}.click()")).await;
    for _ in 0..2 {
        visit.click("[data-testid=review-cut]").await;
    }
    visit.wait(&format!("!({line})")).await;
    count(visit, sides, before).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_review_thinks_reports_plays_by_itself_and_keeps_side_lines_and_words() {
    let visit = Visit::open("#/").await;
    archive(&visit).await;
    visit.click("[data-testid=archive-table] tr[data-key]:nth-of-type(2) td:nth-child(3)").await;
    visit.click("[data-testid=archive-review]").await;
    visit.wait_for("[data-testid=review]").await;
    let status = visit.text("[data-testid=status]").await;
    assert!(status.contains("White wins") && status.contains("checkmate"), "{status}");

    think_and_report(&visit).await;
    // It plays by itself to the end, and stops there.
    visit.click("[data-testid=step-first]").await;
    visit.fill(".review-pace select", "500").await;
    visit.click("[data-testid=autoplay]").await;
    assert_eq!(visit.attribute("[data-testid=autoplay]", "aria-pressed").await, "true");
    visit.wait("document.querySelector('[data-testid=autoplay]').getAttribute('aria-pressed') === 'false'").await;
    wait_text(&visit, "[data-testid=status]", "checkmate").await;

    write_in_it(&visit).await;
    // The record with all that in it, and the facts in words.
    visit.click("[data-testid=section-export] summary").await;
    let (name, text) = visit.download("[data-testid=export-download]").await;
    let text = String::from_utf8(text).expect("text");
    assert!(
        name.contains(".pgn") && text.contains("[White \"Ann\"]") && text.contains("Nf6"),
        "{name} {text}"
    );
    visit.click("[data-testid=section-facts] summary").await;
    wait_text(&visit, "[data-testid=facts]", "EventClub evening").await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn what_was_taken_back_is_a_side_line_of_the_game_and_not_the_other_way_round() {
    let visit = Visit::open("#/new/chess").await;
    visit.click("[data-testid=opponent-friend]").await;
    visit.click("[data-testid=play]").await;
    visit.wait_for(GAME).await;
    let ply = |ply: u8| format!("document.querySelector('{GAME}').dataset.ply === '{ply}'");
    for (from, to, then) in [("e2", "e4", 1), ("e7", "e5", 2)] {
        visit.click(&format!("[data-cell={from}]")).await;
        visit.click(&format!("[data-cell={to}]")).await;
        visit.wait(&ply(then)).await;
    }
    visit.click("[data-testid=game-undo]").await;
    visit.wait(&ply(1)).await;
    visit.click("[data-cell=c7]").await;
    visit.click("[data-cell=c5]").await;
    visit.wait(&ply(2)).await;
    let review = visit.js::<String>("location.hash").await.replace("game", "review");
    visit.navigate(&review).await;
    wait_text(&visit, "[data-testid=moves] li:nth-child(2)", "1.e4c5").await;
    wait_text(&visit, "[data-testid=moves] .variation", "1…e5").await;
    // Also after words were written beside what was taken back.
    let side_move = "[...document.querySelectorAll('[data-testid=moves] .move')].find((move) => move.textContent === 'e5')";
    visit.run(&format!("{side_move}.id = 'aside'")).await;
    visit.click("#aside").await;
    visit.fill("[data-testid=comment]", "Too tame").await;
    wait_notice(&visit, "still going on").await;
    visit.reload().await;
    wait_text(&visit, "[data-testid=moves] .comment", "Too tame").await;
    wait_text(&visit, "[data-testid=moves] li:nth-child(2)", "1.e4c5").await;
    visit.close().await;
}

/// One whose end was torn says so; one that a newer program went on with can only be looked at.
async fn torn_and_newer(visit: &Visit, bytes: &[u8]) {
    let more = save::append(0, &[Event::Regathered]);
    let torn = more[..more.len() - 1].to_vec();
    let later = save::framed(2, &[2, 1, 99, 5]);
    for (name, more, words) in
        [("torn", torn, "was not written whole"), ("later", later, "A newer Parlour went on")]
    {
        visit.goto("#/saves").await;
        let (_folder, path) = file(&format!("{name}.parlour"), &[bytes, &more].concat());
        visit.choose_file("[data-testid=saves-load-files]", &path).await;
        wait_notice(visit, &format!("“{name}” is loaded.")).await;
        visit
            .wait(&format!(
                "document.querySelector('.save-cards li')?.textContent.includes('{name}')"
            ))
            .await;
        visit.click(".save-cards li:first-child [data-testid=save-continue]").await;
        wait_text(visit, "[data-testid=game-notice]", words).await;
    }
    // Whatever would play on is off and says why; the keys say it too, and looking goes on.
    for id in ["game-undo", "game-hint-ask", "game-draw", "game-resign", "game-pause"] {
        let off = format!(
            "((button) => button.disabled && button.title.startsWith('A newer Parlour'))\
             (document.querySelector('[data-testid={id}]'))"
        );
        assert!(visit.js::<bool>(&off).await, "{id}");
    }
    for key in ["r", "d", "h", "u", "p"] {
        visit.key("ArrowLeft").await;
        visit.key("ArrowRight").await;
        wait_text(visit, "[data-testid=status] span", "to move").await;
        visit.key(key).await;
        wait_text(visit, "[data-testid=status] span", "newer Parlour went on").await;
    }
    assert!(!visit.has("[data-testid=arrange], [data-testid=resume]").await);
    visit.click("[data-testid=game-flip]").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn saves_have_names_and_travel_as_files_and_through_the_server() {
    let visit = Visit::open("#/new/chess").await;
    visit.click("[data-testid=opponent-friend]").await;
    visit.click("[data-testid=play]").await;
    visit.wait_for(GAME).await;
    visit.click("[data-cell=e2]").await;
    visit.click("[data-cell=e4]").await;
    visit.wait(&format!("document.querySelector('{GAME}').dataset.ply === '1'")).await;
    visit.click("[data-testid=more] summary").await;
    visit.fill("[data-testid=save-name]", "First try").await;
    visit.click("[data-testid=game-save]").await;
    wait_notice(&visit, "First try").await;

    visit.navigate("#/saves").await;
    wait_text(&visit, ".save-card h2", "First try").await;
    let card = visit.text(".save-card").await;
    assert!(card.contains("Chess") && card.contains("one move"), "{card}");
    visit.wait_for(".save-card .save-picture svg").await;
    visit.click("[data-testid=save-rename]").await;
    visit.fill("[data-testid=save-name]", "a/b").await;
    wait_text(&visit, ".save-card .error", "File name contains illegal character '/'").await;
    visit.click("[data-testid=save-name-keep]").await;
    wait_text(&visit, ".save-card h2", "First try").await;
    visit.fill("[data-testid=save-name]", "Evening game").await;
    visit.key("Enter").await;
    wait_text(&visit, ".save-card h2", "Evening game").await;
    visit.click("[data-testid=save-duplicate]").await;
    count(&visit, ".save-card", 2).await;
    wait_text(&visit, ".save-cards", "Evening game (copy)").await;

    // Out as a file and to the server; then both are deleted here, each with a second press.
    let own = ".save-card:has(h2)";
    let named = "[...document.querySelectorAll('.save-card')].find((card) => card.querySelector('h2').textContent === 'Evening game')";
    visit.run(&format!("{named}.id = 'mine'")).await;
    let (name, bytes) = visit.download("#mine [data-testid=save-download]").await;
    assert_eq!(name, "Evening game.parlour");
    visit.click("#mine [data-testid=save-to-server]").await;
    wait_notice(&visit, "Saved on the host as “Evening game”.").await;
    for left in [1, 0] {
        visit.click("[data-testid=save-delete]").await;
        wait_text(&visit, "[data-testid=save-delete]", "sure?").await;
        count(&visit, own, left + 1).await;
        visit.click("[data-testid=save-delete]").await;
        count(&visit, own, left).await;
    }
    wait_text(&visit, "[data-testid=saves]", "No game waits to be carried on.").await;

    // Back from the file, with a word about one that is none.
    let (_folder, path) = file("Evening game.parlour", &bytes);
    visit.choose_file("[data-testid=saves-load-files]", &path).await;
    wait_notice(&visit, "“Evening game” is loaded.").await;
    count(&visit, own, 1).await;
    let (_folder, path) = file("broken.parlour", &bytes[..bytes.len() / 2]);
    visit.choose_file("[data-testid=saves-load-files]", &path).await;
    wait_notice(&visit, "broken.parlour cannot be loaded:").await;
    count(&visit, own, 1).await;
    // And back from the server.
    visit.click("[data-testid=where-server]").await;
    wait_text(&visit, "[data-testid=server-saves] h2", "Evening game").await;
    visit.click("[data-testid=server-save-copy]").await;
    wait_notice(&visit, "“Evening game” is loaded.").await;
    for _ in 0..2 {
        visit.click("[data-testid=server-saves] .danger").await;
    }
    wait_text(&visit, "[data-testid=saves]", "There are no saved games on the host.").await;
    visit.click("[data-testid=where-here]").await;
    count(&visit, own, 2).await;
    visit.click("[data-testid=save-continue]").await;
    visit.wait_for(GAME).await;
    assert_eq!(visit.attribute(GAME, "data-ply").await, "1", "it goes on where it was");
    torn_and_newer(&visit, &bytes).await;
    visit.close().await;
}
