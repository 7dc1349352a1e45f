//! The editor: a position taken apart and put together, what is wrong with it in words, and what becomes of it.

use parlour_e2e::Visit;

const PROBLEMS: &str = "[data-testid=problems]";
const TEXT: &str = "[data-testid=position-text]";

/// Waits until the text of an element contains this.
async fn wait_text(visit: &Visit, selector: &str, words: &str) {
    let condition =
        format!("document.querySelector({selector:?})?.textContent.includes({words:?})");
    visit.wait(&condition).await;
}

/// Waits until the position text starts with this.
async fn wait_position(visit: &Visit, text: &str) {
    visit.wait(&format!("document.querySelector('{TEXT}').value.startsWith({text:?})")).await;
}

/// Waits until a cell has this label for screen readers.
async fn wait_label(visit: &Visit, cell: &str, name: &str) {
    let label = format!("document.querySelector('[data-cell={cell}]').getAttribute('aria-label')");
    visit.wait(&format!("{label} === {name:?}")).await;
}

async fn cells(visit: &Visit, cells: &[&str]) {
    for cell in cells {
        visit.click(&format!("[data-cell={cell}]")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn pieces_are_placed_moved_and_taken_away_and_the_board_says_what_is_wrong() {
    let visit = Visit::open("#/edit/chess").await;
    visit.wait_for("[data-testid=editor]").await;
    wait_text(&visit, PROBLEMS, "This position can be played.").await;
    wait_position(&visit, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").await;

    // Placed with a click and with a drag, moved with two clicks and with a drag, taken away three ways.
    visit.click("[data-testid=piece-knight-0]").await;
    cells(&visit, &["e4"]).await;
    wait_label(&visit, "e4", "e4, white knight").await;
    wait_position(&visit, "rnbqkbnr/pppppppp/8/8/4N3/8/").await;
    visit.drag("[data-testid=piece-queen-1]", "[data-cell=d5]").await;
    wait_label(&visit, "d5", "d5, black queen").await;
    visit.click("[data-testid=tool-move]").await;
    cells(&visit, &["e4", "f6"]).await;
    wait_label(&visit, "f6", "f6, white knight").await;
    wait_label(&visit, "e4", "e4, empty").await;
    visit.drag("[data-cell=d5]", "[data-cell=h5]").await;
    wait_label(&visit, "h5", "h5, black queen").await;
    visit.drag("[data-cell=h5]", "[data-testid=editor-status]").await;
    wait_label(&visit, "h5", "h5, empty").await;
    visit.click("[data-testid=tool-erase]").await;
    cells(&visit, &["f6"]).await;
    wait_label(&visit, "f6", "f6, empty").await;
    wait_position(&visit, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w").await;

    // Whose turn it is, and back through everything.
    visit.click("[data-testid=to-move-1]").await;
    wait_position(&visit, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b").await;
    for _ in 0..2 {
        visit.click("[data-testid=editor-undo]").await;
    }
    wait_label(&visit, "f6", "f6, white knight").await;
    visit.click("[data-testid=editor-redo]").await;
    wait_label(&visit, "f6", "f6, empty").await;

    // An empty board cannot be played, and says why; pieces and a mended position can.
    visit.click("[data-testid=editor-empty]").await;
    wait_text(&visit, PROBLEMS, "This position cannot be played:").await;
    wait_text(&visit, PROBLEMS, "White has no king").await;
    assert!(
        visit.js::<bool>("document.querySelector('[data-testid=editor-start]').disabled").await
    );
    visit.click("[data-testid=piece-king-0]").await;
    cells(&visit, &["e1"]).await;
    visit.click("[data-testid=piece-king-1]").await;
    cells(&visit, &["e8"]).await;
    wait_text(&visit, PROBLEMS, "This position can be played.").await;
    wait_position(&visit, "4k3/8/8/8/8/8/8/4K3 w - -").await;
    for right in ["K", "Q"] {
        visit.click(&format!("[data-testid=flag-{right}]")).await;
    }
    wait_text(&visit, PROBLEMS, "This position cannot be played:").await;
    visit.click("[data-testid=editor-mend]").await;
    wait_text(&visit, PROBLEMS, "This position can be played.").await;
    // The keyboard alone does it too.
    visit.click("[data-testid=piece-rook-0]").await;
    visit.run("document.querySelector('[data-cell=e1]').focus()").await;
    for key in ["ArrowUp", "ArrowUp", "ArrowRight", "Enter"] {
        visit.key(key).await;
    }
    wait_label(&visit, "f3", "f3, white rook").await;
    visit.click("[data-testid=editor-reset]").await;
    wait_position(&visit, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq").await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_text_is_laid_out_even_if_it_cannot_be_played_and_what_can_be_becomes_a_game() {
    let visit = Visit::open("#/edit/chess").await;
    visit.wait_for("[data-testid=editor]").await;
    visit.watch_clipboard().await;
    // Somebody forgot the white king: it is laid out, the reason stands below it, and it can be put right.
    let kingless = "4k3/8/8/8/8/8/4P3/8 w - - 0 1";
    visit.run(&format!("window.copied = {kingless:?}")).await;
    visit.click("[data-testid=position-paste]").await;
    wait_label(&visit, "e2", "e2, white pawn").await;
    wait_label(&visit, "e1", "e1, empty").await;
    wait_text(&visit, PROBLEMS, "White has no king").await;
    wait_position(&visit, kingless).await;
    assert_eq!(
        visit.text("[data-testid=position-wrong]").await,
        "",
        "nothing contradicts the board"
    );
    // It is still so when the page is opened again.
    visit.reload().await;
    wait_text(&visit, PROBLEMS, "White has no king").await;
    wait_label(&visit, "e2", "e2, white pawn").await;
    visit.click("[data-testid=piece-king-0]").await;
    cells(&visit, &["e1"]).await;
    wait_text(&visit, PROBLEMS, "This position can be played.").await;
    wait_position(&visit, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").await;

    // What cannot be read is refused with its row; the board stays, and says so.
    visit.fill(TEXT, "4k3/8/8/8/8/8/4X3/4K3 w - - 0 1").await;
    wait_text(&visit, "[data-testid=position-wrong]", "Start position: row 7").await;
    wait_text(&visit, PROBLEMS, "The text could not be laid out; the board stays as it was.").await;
    wait_label(&visit, "e2", "e2, white pawn").await;
    visit.click("[data-testid=editor-undo]").await;
    wait_text(&visit, PROBLEMS, "White has no king").await;
    visit.click("[data-testid=editor-redo]").await;
    wait_text(&visit, PROBLEMS, "This position can be played.").await;
    assert!(!visit.text(PROBLEMS).await.contains("could not be laid out"));

    // Out of here: as a link, into a review, into a game.
    visit.watch_clipboard().await;
    let copied = visit.copied("[data-testid=position-copy]").await;
    assert_eq!(copied, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    let link = visit.copied("[data-testid=editor-share]").await;
    assert!(link.contains("#/new/chess?start=4k3"), "{link}");
    visit.click("[data-testid=editor-analyse]").await;
    visit.wait_for("[data-testid=review]").await;
    visit.click("[data-testid=section-export] summary").await;
    visit.click("[data-testid=edit-here]").await;
    visit.wait_for("[data-testid=editor]").await;
    wait_position(&visit, "4k3/8/8/8/8/8/4P3/4K3 w").await;
    visit.click("[data-testid=editor-start]").await;
    visit.wait_for("[data-testid=play]").await;
    visit.click("[data-testid=opponent-friend]").await;
    visit.click("[data-testid=play]").await;
    visit.wait_for("[data-testid=game]").await;
    let position = visit.attribute("[data-testid=game]", "data-position").await;
    assert!(position.starts_with("4k3/8/8/8/8/8/4P3/4K3 w"), "{position}");

    // Pieces with a facing can be turned: with the tool and with a key.
    visit.navigate("#/edit/laser_khet2").await;
    visit.wait_for("[data-testid=tool-turn]").await;
    let text: String = visit.js(&format!("document.querySelector('{TEXT}').value")).await;
    visit.click("[data-testid=tool-turn]").await;
    let turned = "document.querySelector('[data-testid=position-text]').value";
    let piece = "[...document.querySelectorAll('[data-cell]')].find((cell) => cell.getAttribute('aria-label').includes('pyramid'))";
    let cell: String = visit.js(&format!("{piece}.dataset.cell")).await;
    cells(&visit, &[&cell]).await;
    visit.wait(&format!("{turned} !== {text:?}")).await;
    for _ in 0..3 {
        visit.key("r").await;
    }
    visit.wait(&format!("{turned} === {text:?}")).await;
    // Reserves are counted up and down where a game has them.
    visit.navigate("#/edit/crazyhouse").await;
    visit.wait_for(".reserve").await;
    visit.click(".reserve button:last-child").await;
    wait_text(&visit, ".reserve output", "1").await;
    visit.wait(&format!("/\\[.\\]/.test({turned})")).await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn rights_are_switches_and_the_way_to_a_game_is_in_sight() {
    let visit = Visit::open("#/edit/chess").await;
    visit.wait_for("[data-testid=flag-K]").await;
    let seen: bool = visit
        .js("((box) => box.top >= 0 && box.bottom <= innerHeight)(
            document.querySelector('[data-testid=editor-start]').getBoundingClientRect())")
        .await;
    assert!(seen, "the button that starts a game");
    let text = "document.querySelector('[data-testid=position-text]').value";
    visit.wait(&format!("{text}.includes(' KQkq ')")).await;
    visit.click("[data-testid=flag-K]").await;
    visit.wait(&format!("{text}.includes(' Qkq ')")).await;
    for letter in ["Q", "k", "q"] {
        visit.click(&format!("[data-testid=flag-{letter}]")).await;
    }
    visit.wait(&format!("{text}.includes(' w - ')")).await;
    visit.click("[data-testid=flag-q]").await;
    visit.wait(&format!("{text}.includes(' w q ')")).await;
    visit.close().await;
}
