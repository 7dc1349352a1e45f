//! Input on the board: what is shown when a piece is touched, and what each gesture does.

use parlour_e2e::{Against, Modifier, Plan, Size, Visit, cell, offset};

const STATUS: &str = "[data-testid=status]";

/// A board on which a pawn may go on or take, and a bishop may give check.
const OPEN: &str = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_touched_piece_shows_where_it_may_go_and_lets_go_of_it_again() {
    let visit = Visit::open("#/").await;
    visit.start_game(Plan { start: OPEN, ..Plan::of("chess") }).await;
    visit.taps(&["e4"]).await;
    visit.wait_marked("mark-select", &["e4"]).await;
    assert_eq!(visit.marked("mark-dot").await, ["e5"], "a dot on the empty cell");
    assert_eq!(visit.marked("mark-ring").await, ["d5"], "a ring round what can be taken");
    visit.hover(&cell("e5")).await;
    visit.wait_marked("mark-hover", &["e5"]).await;
    visit.hover(&cell("e6")).await;
    visit.wait_marked("mark-hover", &[]).await;
    // The same again lets go, another own piece takes over, anything else clears.
    visit.taps(&["e4"]).await;
    visit.wait_marked("mark-select", &[]).await;
    assert!(
        visit.marked("mark-dot").await.is_empty() && visit.marked("mark-ring").await.is_empty()
    );
    visit.taps(&["e4", "g1"]).await;
    visit.wait_marked("mark-select", &["g1"]).await;
    assert_eq!(visit.marked("mark-dot").await, ["e2", "f3", "h3"]);
    visit.taps(&["a5"]).await;
    visit.wait_marked("mark-select", &[]).await;
    assert_eq!(visit.attribute("[data-testid=game]", "data-ply").await, "0", "nothing was played");
    // Two clicks are a move; both its ends are tinted and edged, and check glows.
    visit.taps(&["f1", "b5"]).await;
    visit.wait_ply(1).await;
    visit.wait_marked("mark-last", &["b5", "f1"]).await;
    assert_eq!(visit.marked("mark-check").await, ["e8"]);
    assert!(visit.text(STATUS).await.contains("Check!"));
    let edges: usize = visit
        .js("document.querySelector('.mark-last-edge').getAttribute('d').match(/Z/g).length")
        .await;
    assert_eq!(edges, 2, "the edges of two cells");
    visit.taps(&["c7", "c6"]).await;
    visit.wait_marked("mark-check", &[]).await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_carried_piece_is_put_back_where_it_may_not_go_and_arrows_are_drawn_beside_it() {
    let visit = Visit::open("#/").await;
    visit.start_game(Plan { start: OPEN, ..Plan::of("chess") }).await;
    let (from, wrong) = (visit.point(&cell("e4")).await, visit.point(&cell("e6")).await);
    // A hand that shakes by two points carries nothing.
    visit.press(from).await;
    visit.carry(offset(from, 2.0, 0.0)).await;
    assert!(!visit.has(".held .piece").await);
    visit.carry(offset(wrong, 7.0, 3.0)).await;
    visit.wait_for(".held .piece").await;
    let (x, y, pale): (f64, f64, String) = visit
        .js("((box) => [box.x + box.width / 2, box.y + box.height / 2,
                getComputedStyle(document.querySelector('.pieces .ghost')).opacity])(
                document.querySelector('.held use').getBoundingClientRect())")
        .await;
    let off = (x - wrong.0 - 7.0).hypot(y - wrong.1 - 3.0);
    assert!(off < 8.0, "the piece is {off} points from the pointer");
    assert_eq!(pale, "0.3", "what stays behind is pale");
    visit.release(wrong).await;
    visit
        .wait("!document.querySelector('.held .piece') && !document.querySelector('.ghost')")
        .await;
    assert_eq!(visit.attribute(&cell("e4"), "data-kind").await, "pawn", "it is back");
    // Beside the board is no place either.
    visit.press(from).await;
    visit.carry(offset(from, 30.0, 0.0)).await;
    visit.carry((2.0, 300.0)).await;
    visit.release((2.0, 300.0)).await;
    visit
        .wait("!document.querySelector('.held .piece') && !document.querySelector('.ghost')")
        .await;
    assert_eq!(visit.attribute("[data-testid=game]", "data-ply").await, "0");
    visit.key("Escape").await;
    visit.wait_marked("mark-select", &[]).await;

    // The other button draws, in four colours.
    let strokes = "[...document.querySelectorAll('.strokes g')].map((g) => `${g.dataset.arrow} ${g.classList}`)";
    for (modifier, from, to) in [
        (Modifier::None, "e2", "e5"),
        (Modifier::Shift, "g1", "f3"),
        (Modifier::Ctrl, "d5", "d5"),
        (Modifier::Alt, "a1", "h8"),
    ] {
        visit.draw(&cell(from), &cell(to), modifier).await;
    }
    let all = ["e2 e5 arrow-1", "g1 f3 arrow-2", "d5 d5 arrow-3", "a1 h8 arrow-4"];
    assert_eq!(visit.js::<Vec<String>>(strokes).await, all);
    let colours: usize = visit
        .js("new Set([...document.querySelectorAll('.strokes g > path:first-child')].map((path) => getComputedStyle(path).stroke)).size")
        .await;
    assert_eq!(colours, 4, "each key has a colour of its own");
    // The same again takes it away, another colour recolours it, a left click clears.
    visit.draw(&cell("e2"), &cell("e5"), Modifier::None).await;
    visit.draw(&cell("d5"), &cell("d5"), Modifier::None).await;
    let rest = ["g1 f3 arrow-2", "d5 d5 arrow-1", "a1 h8 arrow-4"];
    assert_eq!(visit.js::<Vec<String>>(strokes).await, rest);
    visit.taps(&["a5"]).await;
    visit.wait("!document.querySelector('.strokes g')").await;
    // And dragging is a move.
    visit.drag(&cell("e4"), &cell("d5")).await;
    visit.wait_ply(1).await;
    visit.wait_marked("mark-last", &["d5", "e4"]).await;
    visit.close().await;
}

/// Presses Tab until something has the focus.
async fn tab_to(visit: &Visit, selector: &str) {
    for _ in 0..80 {
        if visit.js::<bool>(&format!("!!document.activeElement.closest({selector:?})")).await {
            return;
        }
        visit.key("Tab").await;
    }
    panic!("{selector} cannot be reached by Tab");
}

async fn keys(visit: &Visit, keys: &[&str]) {
    for key in keys {
        visit.key(key).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_move_of_several_parts_is_entered_part_by_part_and_escape_steps_back() {
    let visit = Visit::open("#/").await;
    let focused = "document.activeElement.dataset.cell ?? document.activeElement.dataset.choice";

    // Promotion, by keys alone.
    visit.start_game(Plan { start: "8/P6k/8/8/8/8/8/K7 w - - 0 1", ..Plan::of("chess") }).await;
    tab_to(&visit, "[data-cell]").await;
    keys(
        &visit,
        &["Home", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp"],
    )
    .await;
    assert_eq!(visit.js::<String>(focused).await, "a8");
    keys(&visit, &["ArrowDown", "Enter"]).await;
    visit.wait_marked("mark-select", &["a7"]).await;
    keys(&visit, &["ArrowUp", "Enter"]).await;
    visit.wait("document.activeElement.closest('[data-testid=chooser]')").await;
    assert_eq!(visit.js::<String>(focused).await, "queen", "the picker has the focus");
    visit.wait_for(".provisional").await;
    visit.key("Escape").await;
    visit.wait("!document.querySelector('[data-testid=chooser]')").await;
    visit.wait_marked("mark-select", &["a7"]).await;
    assert_eq!(visit.js::<String>(focused).await, "a8", "back on the board, one step back");
    visit.key("Enter").await;
    visit.wait("document.activeElement.closest('[data-testid=chooser]')").await;
    visit.key("ArrowRight").await;
    let word: String = visit.js(focused).await;
    assert_ne!(word, "queen");
    visit.key("Enter").await;
    visit.wait_ply(1).await;
    assert_eq!(visit.attribute(&cell("a8"), "data-kind").await, word);

    // Two men taken in one move, with a choice at the second.
    visit.start_game(Plan { start: "B:W14,22,23:B9", ..Plan::of("draughts_english") }).await;
    visit.taps(&["9"]).await;
    visit.wait_marked("mark-dot", &["18"]).await;
    visit.taps(&["18"]).await;
    visit.wait_marked("mark-dot", &["25", "27"]).await;
    visit.wait_for(".provisional").await;
    visit.key("Escape").await;
    visit.wait_marked("mark-dot", &["18"]).await;
    visit.wait_marked("mark-select", &["9"]).await;
    visit.taps(&["18", "27"]).await;
    visit.wait_ply(1).await;
    let left: Vec<String> = visit
        .js("[...document.querySelectorAll('[data-kind]')].map((cell) => cell.dataset.cell).sort()")
        .await;
    assert_eq!(left, ["22", "27"], "14 and 23 are taken");

    // A piece out of the hand; Escape puts it back there.
    let start = "rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[N] w KQkq - 0 1";
    visit.start_game(Plan { start, ..Plan::of("crazyhouse") }).await;
    let hand = "[data-hand=knight][data-owner='0']";
    visit.click(hand).await;
    visit.wait(&format!("document.querySelector({hand:?}).classList.contains('chosen')")).await;
    assert_eq!(visit.marked("mark-dot").await.len(), 33, "every empty cell");
    visit.key("Escape").await;
    visit.wait_marked("mark-dot", &[]).await;
    visit.drag(hand, &cell("f5")).await;
    visit.wait_ply(1).await;
    assert_eq!(visit.attribute(&cell("f5"), "data-kind").await, "knight");
    visit.wait(&format!("document.querySelector({hand:?}).classList.contains('none')")).await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_candidate_shows_the_beam_it_would_fire_and_the_move_fires_it() {
    let visit = Visit::open("#/").await;
    visit.start_game(Plan::of("laser_khet2")).await;
    let preview = "document.querySelector('.beam-preview').getAttribute('d')";
    assert_eq!(visit.js::<String>(preview).await, "", "nothing is looked at");
    visit.taps(&["d6"]).await;
    visit.wait_for("[data-testid=chooser]").await;
    visit.hover(&cell("c6")).await;
    visit.wait(&format!("{preview} !== ''")).await;
    let beam: String = visit.js(preview).await;
    // It begins at the laser of whoever moves.
    let begins: String = visit
        .js("((path) => {
                const { x, y } = path.getPointAtLength(0);
                const holds = (cell) => { const box = cell.getBBox(); return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height; };
                return [...document.querySelectorAll('[data-testid=board] [data-cell]')].find(holds)?.dataset.kind ?? '';
            })(document.querySelector('.beam-preview'))")
        .await;
    assert!(["sphinx", "laser"].contains(&&*begins), "the beam begins at '{begins}'");
    // A turn is looked at in the menu, by the pointer or by the focus.
    visit.hover("[data-choice='turn left']").await;
    visit.wait(&format!("{preview} !== ''")).await;
    visit.hover(STATUS).await;
    visit.wait(&format!("{preview} === ''")).await;
    tab_to(&visit, "[data-choice='turn right']").await;
    visit.wait(&format!("{preview} !== ''")).await;
    visit.key("Escape").await;
    visit.wait("!document.querySelector('[data-testid=chooser]')").await;
    visit.wait_marked("mark-select", &[]).await;
    assert_eq!(visit.js::<String>(preview).await, "");
    // The move itself fires, along the same way, and the light goes out again.
    visit.watch_beams().await;
    visit.taps(&["d6", "c6"]).await;
    visit.wait(&format!("beams.at(-1) === {beam:?}")).await;
    visit
        .wait("!document.querySelector('.effects *') && !document.querySelector('.light *')")
        .await;
    // A turn is entered by its word and changes the facing of the piece.
    let other =
        "[...document.querySelectorAll('[data-state=movable][data-kind=pyramid]')][0].dataset.cell";
    let other: String = visit.js(other).await;
    let before = visit.attribute(&cell(&other), "aria-label").await;
    visit.taps(&[&other]).await;
    visit.click("[data-choice='turn right']").await;
    visit.wait_ply(2).await;
    let after = visit.attribute(&cell(&other), "aria-label").await;
    let facing = |label: &str| {
        label.split("facing ").nth(1).map(|rest| rest.split(',').next().map(str::to_owned))
    };
    assert_ne!(facing(&before), facing(&after), "{before} / {after}");
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn the_board_looks_and_moves_as_the_settings_say() {
    let visit = Visit::open("#/").await;
    // Record the durations of the animations of pieces.
    visit
        .run(
            "window.lengths = []; const plain = Element.prototype.animate;
             Element.prototype.animate = function (frames, timing) {
                 if (this.closest('.pieces')) lengths.push(timing.duration);
                 return plain.call(this, frames, timing);
             }",
        )
        .await;
    let names = |class: &str| {
        format!(
            "[...document.querySelectorAll('.coordinate{class}')].map((name) => name.textContent).sort().join('')"
        )
    };
    for (coordinates, animation, inside, outside) in [
        ("inside", "120", "12345678abcdefgh", ""),
        ("outside", "500", "", "12345678abcdefgh"),
        ("none", "0", "", ""),
    ] {
        visit.navigate("#/settings").await;
        visit.click(&format!("[data-testid=coordinates-{coordinates}]")).await;
        visit.click(&format!("[data-testid=animation-{animation}]")).await;
        visit.start_game(Plan::of("chess")).await;
        assert_eq!(visit.js::<String>(&names(".inside")).await, inside, "{coordinates}");
        assert_eq!(visit.js::<String>(&names(":not(.inside)")).await, outside, "{coordinates}");
        visit.run("lengths.length = 0").await;
        visit.taps(&["e2", "e4"]).await;
        visit.wait_ply(1).await;
        let lengths: Vec<f64> = visit.js("lengths").await;
        let wanted: f64 = animation.parse().expect("milliseconds");
        assert_eq!(lengths.is_empty(), wanted == 0.0, "{animation}: {lengths:?}");
        // The way takes as long as is set; what happens at its end is shorter.
        let longest = lengths.iter().copied().fold(0.0, f64::max);
        assert!((longest - wanted).abs() < 1.0, "{lengths:?}");
    }
    // Who wants little motion gets none, whatever was chosen.
    visit.navigate("#/settings").await;
    visit.click("[data-testid=animation-250]").await;
    visit.without_motion().await;
    visit.start_game(Plan::of("chess")).await;
    visit.run("lengths.length = 0").await;
    visit.taps(&["e2", "e4"]).await;
    visit.wait_ply(1).await;
    assert!(visit.js::<Vec<f64>>("lengths").await.is_empty());
    // The other side of the board, and back.
    let lowest = "[...document.querySelectorAll('[data-testid=board] [data-cell]')].sort((a, b) => \
                  b.getBoundingClientRect().y - a.getBoundingClientRect().y || a.getBoundingClientRect().x - b.getBoundingClientRect().x)[0].dataset.cell";
    assert_eq!(visit.js::<String>(lowest).await, "a1");
    visit.key("f").await;
    visit.wait(&format!("{lowest} === 'h8'")).await;
    assert_eq!(
        visit.js::<String>("document.querySelector('.near .player').dataset.testid").await,
        "player-1"
    );
    visit.taps(&["e7", "e5"]).await;
    visit.wait_ply(2).await;
    visit.click("[data-testid=game-flip]").await;
    visit.wait(&format!("{lowest} === 'a1'")).await;
    visit.close().await;
}

/// The picture of the board on the screen: where it begins and how wide it is.
const PLACE: &str = "((box) => [box.x, box.y, box.width])(document.querySelector('.board-svg').getBoundingClientRect())";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn whoever_looks_back_steps_by_arrows_and_returns_by_a_click() {
    let visit = Visit::open("#/").await;
    let plan = Plan { against: Against::Computer(1), ..Plan::of("chess") };
    visit.start_game(plan).await;
    visit.taps(&["e2", "e4"]).await;
    visit.wait_ply(2).await;
    visit.wait_turn("person").await;
    let back =
        "document.querySelector('[data-testid=status]').textContent.includes('earlier position')";
    // After a move by mouse the arrows step through the game: no cursor of the keys is on the board.
    visit.key("ArrowLeft").await;
    visit.wait(back).await;
    assert_eq!(visit.attribute(".mark-cursor", "d").await, "");
    // The computer is to move there: a click means nothing but the way back.
    visit.taps(&["a5"]).await;
    visit.wait(&format!("!({back})")).await;
    assert_eq!(visit.attribute("[data-testid=game]", "data-ply").await, "2");
    // Where one could move oneself, a piece is picked up as ever.
    visit.key("ArrowLeft").await;
    visit.key("ArrowLeft").await;
    visit.wait(back).await;
    visit.taps(&["d2"]).await;
    visit.wait_marked("mark-select", &["d2"]).await;
    visit.key("Escape").await;
    visit.taps(&["e5"]).await;
    visit.wait(&format!("!({back})")).await;
    // What was drawn is about the position: it goes with it, whichever way the game goes on.
    visit.draw(&cell("d2"), &cell("d4"), Modifier::None).await;
    visit.wait_for(".strokes g").await;
    visit.click("[data-testid=game-undo]").await;
    visit.wait("!document.querySelector('.strokes g')").await;
    // A resignation moves nothing: what moved last stays marked.
    visit.taps(&["e2", "e4"]).await;
    visit.wait_ply(2).await;
    visit.wait_turn("person").await;
    let last = visit.marked("mark-last").await;
    assert_eq!(last.len(), 2);
    visit.click("[data-testid=game-resign]").await;
    visit.click("[data-testid=game-resign]").await;
    visit.wait_turn("over").await;
    assert_eq!(visit.marked("mark-last").await, last);
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn hands_have_their_places_from_the_start() {
    let visit = Visit::open("#/").await;
    for size in [Size(1440, 900), Size(390, 844)] {
        visit.resize(size).await;
        visit.start_game(Plan::of("crazyhouse")).await;
        visit.wait_for("[data-hand=pawn][data-owner='1'].none").await;
        let before: Vec<f64> = visit.js(PLACE).await;
        visit.taps(&["e2", "e4", "d7", "d5", "e4", "d5"]).await;
        visit.wait_for("[data-hand=pawn][data-owner='0']:not(.none)").await;
        assert_eq!(visit.js::<Vec<f64>>(PLACE).await, before, "{size:?}: the board stays");
    }
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn what_a_piece_becomes_is_chosen_from_figures_of_its_size_on_its_file() {
    let visit = Visit::open("#/").await;
    let start = "1n5k/P7/8/8/8/8/7p/K7 w - - 0 1";
    visit.start_game(Plan { start, ..Plan::of("chess") }).await;
    let boxes = "[...document.querySelectorAll('.picker-choice')].map((choice) => choice.getBoundingClientRect())";
    let near = |cell: &str, part: &str| {
        format!(
            "((cell, boxes) => boxes.length === 4
                && boxes.every((box) => Math.abs(box.width - cell.width) < 2 && Math.abs(box.height - cell.height) < 2)
                && boxes.every((box) => Math.abs(box.x - cell.x) < 2)
                && Math.abs(boxes[0].{part} - cell.{part}) < 2)(
                document.querySelector('[data-cell=\"{cell}\"]').getBoundingClientRect(), {boxes})"
        )
    };
    // Taking on the way: what is taken does not show through.
    visit.taps(&["a7", "b8"]).await;
    visit.wait(&near("b8", "top")).await;
    visit.click("[data-choice=queen]").await;
    visit.wait_ply(1).await;
    // Downwards it is the other way round.
    visit.taps(&["h8", "h7", "a1", "a2", "h2", "h1"]).await;
    visit.wait(&near("h1", "bottom")).await;
    visit.click("[data-choice=rook]").await;
    visit.wait("document.querySelector('[data-cell=h1]').dataset.kind === 'rook'").await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn marks_are_where_they_should_be_in_every_kind_of_game() {
    let visit = Visit::open("#/").await;
    // A disc falls: what is pointed at is where it would lie.
    visit.start_game(Plan::of("connect_four")).await;
    visit.hover(&cell("d6")).await;
    visit.wait_marked("mark-hover", &["d1"]).await;
    visit.taps(&["d6"]).await;
    visit.wait_ply(1).await;
    visit.hover(&cell("d5")).await;
    visit.wait_marked("mark-hover", &["d2"]).await;
    visit.taps(&["a1", "d6", "a2", "d6", "a3", "d6"]).await;
    visit.wait_turn("over").await;
    assert!(visit.text(STATUS).await.contains("with four in a row"));
    visit.wait_marked("mark-won", &["d1", "d2", "d3", "d4"]).await;
    // Moves call cells by numbers: so does the board.
    visit.start_game(Plan::of("draughts_international")).await;
    let numbers: Vec<String> = visit
        .js("[...document.querySelectorAll('.coordinates text')].map((text) => text.textContent)")
        .await;
    assert_eq!(numbers.len(), 50, "{numbers:?}");
    assert!(numbers.contains(&"32".to_owned()));
    // What turns a piece lies in the corners of its own cell.
    visit.start_game(Plan::of("laser_khet2")).await;
    let turns: String = visit
        .js("[...document.querySelectorAll('[data-state~=movable]')].map((cell) => cell.dataset.cell).join()")
        .await;
    for name in turns.split(',') {
        visit.click(&cell(name)).await;
        if visit.has("[data-choice='turn left']").await {
            let inside: bool = visit
                .js(&format!(
                    "((cell, signs) => signs.every((sign) => sign.left >= cell.left - 2 && sign.right <= cell.right + 2
                        && sign.top >= cell.top - 2 && sign.bottom <= cell.bottom + 6))(
                        document.querySelector('[data-cell=\"{name}\"]').getBoundingClientRect(),
                        [...document.querySelectorAll('.picker-choice')].map((sign) => sign.getBoundingClientRect()))"
                ))
                .await;
            assert!(inside, "{name}");
        }
        visit.key("Escape").await;
    }
    visit.close().await;
}
