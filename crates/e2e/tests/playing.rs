//! Playing: moves that are typed or made in advance, looking back, help from the computer, clocks, and the end of a game.

use parlour_e2e::{Against, Plan, Size, Visit, cell, marks};
use parlour_protocol::desk::{Job, Task, decode};

const GAME: &str = "[data-testid=game]";
const STATUS: &str = "[data-testid=status]";

/// Black can move nothing but the pawn on g3.
const BOXED: &str = "7k/7p/5N1P/8/8/6p1/7P/K7 w - - 0 1";

/// The elements that a notice covers.
const COVERED: &str = "((notice) => ['.player', '.status', '.board-svg', '.hands', '.tools > a'].filter((selector) =>
    [...document.querySelectorAll(selector)].some((element) => {
        const box = element.getBoundingClientRect();
        return box.top < notice.bottom - 1 && box.bottom > notice.top + 1 && box.left < notice.right && box.right > notice.left;
    })))(document.querySelector('.notice').getBoundingClientRect())";

/// Black has lost the queen.
const AHEAD: &str = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Nothing but kings can ever move.
const LOCKED: &str = "4k3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4K3 w - - 0 1";

async fn ply(visit: &Visit) -> String {
    visit.attribute(GAME, "data-ply").await
}

async fn kind(visit: &Visit, name: &str) -> String {
    visit.attribute(&cell(name), "data-kind").await
}

async fn colour(visit: &Visit, selector: &str, property: &str) -> String {
    visit.js(&format!("getComputedStyle(document.querySelector({selector:?})).{property}")).await
}

/// True if a colour is more red than anything else.
fn is_red(colour: &str) -> bool {
    let parts: Vec<f64> = colour
        .split(|c: char| !c.is_ascii_digit() && c != '.')
        .filter_map(|part| part.parse().ok())
        .collect();
    parts.len() >= 3 && parts[0] > parts[1] * 1.8 && parts[0] > parts[2] * 1.8
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_move_is_typed_as_the_list_writes_it() {
    let visit = Visit::open("#/").await;
    visit.start_game(Plan::of("chess")).await;
    visit.key("t").await;
    visit.wait("document.activeElement.id === 'typed'").await;
    // It is played as soon as nothing else can be meant.
    visit.type_text("Nf").await;
    assert_eq!(ply(&visit).await, "0", "Nf is not a move yet");
    visit.type_text("3").await;
    visit.wait_ply(1).await;
    assert_eq!(visit.js::<String>("document.getElementById('typed').value").await, "");
    visit.type_text("e5").await;
    visit.wait_ply(2).await;
    assert_eq!(visit.text(".moves").await.split_whitespace().collect::<String>(), "1.Nf3e5");
    // Letters are letters here, and no shortcuts.
    visit.type_text("fzr").await;
    assert!(!visit.has(".game.zen").await);
    assert_eq!(visit.js::<String>("document.getElementById('typed').value").await, "fzr");
    assert!(
        visit
            .js::<bool>("document.querySelector('.near .player').dataset.testid === 'player-0'")
            .await
    );
    // What is no move turns the field red and says why, with moves as the list would write them.
    visit.wait("document.getElementById('typed').getAttribute('aria-invalid') === 'true'").await;
    let border = colour(&visit, "#typed", "borderTopColor").await;
    assert!(is_red(&border), "{border}");
    visit.key("Escape").await;
    visit.wait("document.getElementById('typed').getAttribute('aria-invalid') === 'false'").await;
    assert_eq!(visit.text("#typed-trouble").await, "");
    visit.type_text("Nc4").await;
    visit.wait("document.getElementById('typed-trouble').textContent !== ''").await;
    let error = visit.text("#typed-trouble").await;
    assert!(error.contains("'Nc4' is not a legal move here") && error.contains("Nc3"), "{error}");
    assert_eq!(ply(&visit).await, "2");
    // The right one in the same field mends it.
    for _ in 0..3 {
        visit.key("Backspace").await;
    }
    visit.type_text("Nc3").await;
    visit.wait_ply(3).await;
    assert_eq!(visit.text("#typed-trouble").await, "");
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_move_made_in_advance_is_played_or_dropped() {
    let visit = Visit::open("#/").await;
    visit
        .start_game(Plan { start: BOXED, against: Against::Computer(1), ..Plan::of("chess") })
        .await;
    visit.click("[data-testid=more] summary").await;
    visit.click("[data-testid=premoves]").await;
    visit.wait("document.title.startsWith('Your turn')").await;
    visit.hold_computer().await;
    visit.taps(&["a1", "b1"]).await;
    visit.wait_turn("computer").await;
    visit.wait("!document.title.includes('Your turn')").await;
    assert!(visit.text(STATUS).await.contains("thinks"));
    // The pawn that is to be taken will not be there any more.
    visit.taps(&["h2", "g3"]).await;
    visit.wait_marked("mark-queued", &["g3", "h2"]).await;
    assert_eq!(ply(&visit).await, "1", "it waits");
    // It can be taken back, and made again.
    visit.key("Escape").await;
    visit.wait_marked("mark-queued", &[]).await;
    visit.taps(&["h2", "g3"]).await;
    visit.wait_marked("mark-queued", &["g3", "h2"]).await;
    visit.let_computer_think().await;
    visit.wait_ply(2).await;
    visit.wait("document.querySelector('.notice')?.textContent.includes('not possible')").await;
    visit.wait_marked("mark-queued", &[]).await;
    visit.wait_turn("person").await;
    assert_eq!(ply(&visit).await, "2", "it was dropped");
    // One that is still possible is played at once.
    visit.hold_computer().await;
    visit.taps(&["b1", "a1"]).await;
    visit.wait_turn("computer").await;
    visit.drag(&cell("a1"), &cell("a2")).await;
    visit.wait_marked("mark-queued", &["a1", "a2"]).await;
    visit.let_computer_think().await;
    visit.wait(&format!("Number(document.querySelector('{GAME}').dataset.ply) >= 5")).await;
    assert_eq!(kind(&visit, "a2").await, "king");
    visit.wait_marked("mark-queued", &[]).await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn whoever_looks_back_is_left_in_peace() {
    let visit = Visit::open("#/").await;
    visit.start_game(Plan { against: Against::Computer(1), ..Plan::of("chess") }).await;
    for (from, to, ply) in [("e2", "e4", 2), ("a2", "a3", 4)] {
        visit.taps(&[from, to]).await;
        visit.wait_ply(ply).await;
    }
    let now = "document.querySelector('.moves .move.now')?.textContent ?? ''";
    let position = format!("document.querySelector('{GAME}').dataset.position");
    let current: String = visit.js(&position).await;
    // By the wheel over the board.
    visit.wheel(&cell("d5"), false).await;
    visit.wait(&format!("{now} === 'a3'")).await;
    assert!(visit.text(STATUS).await.contains("an earlier position"));
    visit.wheel(&cell("d5"), true).await;
    visit.wait(&format!("{position} === {current:?}")).await;
    // By keys in the list.
    visit.key("l").await;
    visit.wait("document.activeElement.id === 'moves'").await;
    visit.key("ArrowLeft").await;
    visit.key("ArrowLeft").await;
    visit.key("ArrowLeft").await;
    visit.wait(&format!("{now} === 'e4'")).await;
    visit.key("ArrowRight").await;
    visit.wait(&format!("{now} !== 'e4'")).await;
    visit.key("Home").await;
    visit.wait(&format!("{now} === ''")).await;
    visit.key("End").await;
    visit.wait(&format!("{position} === {current:?}")).await;
    // A click jumps, and so do the buttons.
    visit.click(".moves .move").await;
    visit.wait(&format!("{now} === 'e4'")).await;
    assert_eq!(kind(&visit, "e4").await, "pawn");
    assert_eq!(kind(&visit, "a3").await, "");
    visit.click("[data-testid=game-last]").await;
    visit.wait(&format!("{position} === {current:?}")).await;
    // The computer moves while one looks at the start: a hint shows, and nothing else changes.
    visit.hold_computer().await;
    visit.taps(&["h2", "h3"]).await;
    visit.wait_turn("computer").await;
    visit.click("[data-testid=game-first]").await;
    visit.wait(&format!("{now} === ''")).await;
    let start: String = visit.js(&position).await;
    visit.let_computer_think().await;
    visit.wait_ply(6).await;
    visit.wait_for("[data-testid=news]").await;
    assert_eq!(visit.js::<String>(&position).await, start, "still the start");
    visit.click("[data-testid=news]").await;
    visit.wait(&format!("{position} !== {start:?}")).await;
    assert!(!visit.has("[data-testid=news]").await);
    assert_eq!(kind(&visit, "h3").await, "pawn");
    // Making a move is back at now.
    visit.taps(&["g2", "g3"]).await;
    visit.wait_ply(8).await;
    visit.close().await;
}

/// Whoever has waited long enough gets the best move found so far.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn the_computer_moves_when_it_is_told_to() {
    let visit = Visit::open("#/").await;
    // Jobs for the engine are held back, so that it thinks as long as the test likes; how often it is told to leave off is counted.
    visit
        .run(
            "window.told = 0;
            window.held = [];
            const store = Atomics.store;
            Atomics.store = (memory, at, value) => {
                if (value === 0) window.told += 1;
                return store(memory, at, value);
            };
            const post = Worker.prototype.postMessage;
            Worker.prototype.postMessage = function (message, ...rest) {
                const send = () => post.call(this, message, ...rest);
                if (message.job) window.held.push(send); else send();
            };",
        )
        .await;
    visit.start_game(Plan { against: Against::Computer(10), ..Plan::of("chess") }).await;
    visit.taps(&["e2", "e4"]).await;
    visit.wait_for("[data-testid=move-now]").await;
    assert_eq!(visit.js::<u32>("window.held.length").await, 1);
    visit.run("window.told = 0").await;
    visit.click("[data-testid=move-now]").await;
    visit.wait("window.told === 1").await;
    visit.run("window.held.forEach((send) => send())").await;
    visit.wait_ply(2).await;
    visit.wait("!document.querySelector('[data-testid=move-now]')").await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn the_computer_helps_declines_is_resigned_to_and_beaten_after_all() {
    let visit = Visit::open("#/").await;
    visit
        .start_game(Plan { start: AHEAD, against: Against::Computer(1), ..Plan::of("chess") })
        .await;
    // Why not.
    visit.taps(&["a1"]).await;
    visit.wait("document.querySelector('.notice')?.textContent.includes('blocked')").await;
    visit.taps(&["e7"]).await;
    visit.wait("document.querySelector('.notice')?.textContent.includes('belongs to Black')").await;
    // What passes does not take the place of what stays.
    assert!(visit.text(STATUS).await.starts_with("Your turn"));
    visit.taps(&["e2"]).await;
    visit.taps(&["e4"]).await;
    visit.wait_ply(2).await;
    // A hint is an arrow, two cells and words.
    visit.click("[data-testid=game-hint-ask]").await;
    visit.wait_for(".arrow-hint").await;
    visit
        .wait("document.querySelector('[data-testid=status]').textContent.includes('Hint:')")
        .await;
    let ends = "document.querySelector('.strokes .arrow-hint')?.dataset.arrow.split(' ').sort()";
    visit.wait(&format!("String({}) === String({ends})", marks("mark-hint"))).await;
    // The bar beside the board says how it stands.
    visit.key("b").await;
    visit.wait("document.querySelector('[data-testid=bar]')").await;
    visit
        .wait("document.querySelector('[data-testid=bar]').getAttribute('aria-valuenow') > 60")
        .await;
    let height =
        |class: &str| format!("document.querySelector('.{class}').getBoundingClientRect().height");
    visit.wait(&format!("{} > {} * 0.6", height("bar-fill"), height("bar"))).await;
    visit.key("b").await;
    visit.wait("!document.querySelector('[data-testid=bar]')").await;
    // A game should be played first. What is said covers neither player nor board, whichever way the screen is held.
    visit.click("[data-testid=game-draw]").await;
    visit.wait("document.querySelector('.notice')?.textContent.includes('no draw')").await;
    // It passes; a copy of it stays until all sizes were looked at.
    visit
        .run("const said = document.querySelector('.notice'); said.after(said.cloneNode(true))")
        .await;
    for size in [Size(1440, 900), Size(360, 740), Size(740, 360), Size(820, 1180)] {
        visit.resize(size).await;
        visit.run("scrollTo(0, 0)").await;
        let covered: Vec<String> = visit.js(COVERED).await;
        assert!(covered.is_empty(), "{size:?}: {covered:?}");
    }
    visit.resize(Size(1440, 900)).await;
    visit.run("[...document.querySelectorAll('.notice')].at(-1).remove()").await;
    assert_eq!(visit.attribute(GAME, "data-turn").await, "person");
    // To resign is asked twice.
    visit.click("[data-testid=game-resign]").await;
    visit
        .wait("document.querySelector('[data-testid=game-resign]').textContent.includes('Sure')")
        .await;
    assert_eq!(visit.attribute(GAME, "data-turn").await, "person");
    visit.click("[data-testid=game-resign]").await;
    visit.wait_turn("over").await;
    let status = visit.text(STATUS).await;
    assert!(status.contains("Black wins") && status.contains("resignation"), "{status}");
    assert!(visit.attribute("[data-testid=ending-review]", "href").await.starts_with("#/review/"));
    assert_eq!(visit.attribute("[data-testid=ending-new]", "href").await, "#/new/chess");
    // Back from the end, and on.
    visit.click("[data-testid=game-undo]").await;
    visit.wait_turn("person").await;
    assert!(!visit.has("[data-testid=ending]").await);
    visit.taps(&["d2", "d4"]).await;
    visit.wait_ply(4).await;
    visit.click("[data-testid=game-resign]").await;
    visit.click("[data-testid=game-resign]").await;
    visit.wait_turn("over").await;
    let key: String = visit.js("location.hash").await;
    visit.click("[data-testid=rematch]").await;
    visit
        .wait(&format!(
            "location.hash !== {key:?} && document.querySelector('{GAME}')?.dataset.turn !== 'over'"
        ))
        .await;
    // The seats have changed round: the computer has begun.
    visit.wait_turn("person").await;
    assert_eq!(ply(&visit).await, "1");
    assert_eq!(
        visit.js::<String>("document.querySelector('.near .player').dataset.testid").await,
        "player-1"
    );
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn the_computer_agrees_on_a_draw_where_nothing_can_happen_any_more() {
    let visit = Visit::open("#/settings").await;
    visit.click("[data-testid=animation-0]").await;
    visit
        .start_game(Plan { start: LOCKED, against: Against::Computer(1), ..Plan::of("chess") })
        .await;
    let round = "d1 c1 b1 a1 a2 b2 c2 d2 e2 f2 g2 h2 h1 g1 f1 e1 d1 c1 b1 a1";
    for (number, to) in (1..).zip(round.split(' ')) {
        visit.fill("#typed", &format!("K{to}")).await;
        visit.wait_ply(number * 2).await;
    }
    visit.click("[data-testid=game-draw]").await;
    visit.wait_turn("over").await;
    let status = visit.text(STATUS).await;
    assert!(status.contains("Draw") && status.contains("agreement"), "{status}");
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_clock_turns_red_falls_and_says_so_but_not_while_it_is_stopped() {
    let visit = Visit::open("#/").await;
    visit.start_game(Plan { clock: "70", ..Plan::of("chess") }).await;
    let clock = |seat: u8| {
        format!("document.querySelector('[data-testid=player-{seat}] .clock').textContent")
    };
    let hours: String = visit.js(&clock(0)).await;
    assert!(hours == "1:10:00" || hours.starts_with("1:09:5"), "{hours}");
    visit.start_game(Plan { clock: "2+1", ..Plan::of("chess") }).await;
    visit.taps(&["e2", "e4"]).await;
    visit.taps(&["e7", "e5"]).await;
    visit.wait_ply(2).await;
    let white = "[data-testid=player-0] .clock";
    visit.wait(&format!("document.querySelector('{white}').classList.contains('running')")).await;
    let before = colour(&visit, white, "backgroundColor").await;
    visit.advance_time(60).await;
    visit.wait(&format!("/^(1:00|0:5\\d)$/.test({})", clock(0))).await;
    assert!(!visit.has("[data-testid=player-0] .clock.low").await);
    // A stopped clock stands still, whatever time it is.
    visit.key("p").await;
    visit.wait_turn("stopped").await;
    assert!(visit.text(STATUS).await.contains("Paused"));
    let stands: String = visit.js(&clock(0)).await;
    visit.advance_time(300).await;
    visit.wait_clock_read().await;
    assert_eq!(visit.js::<String>(&clock(0)).await, stands);
    visit.taps(&["d2", "d4"]).await;
    assert_eq!(ply(&visit).await, "2", "nobody moves while the clocks are stopped");
    visit.click("[data-testid=resume]").await;
    visit.wait_turn("person").await;
    visit.advance_time(48).await;
    visit.wait_for("[data-testid=player-0] .clock.low").await;
    let low = colour(&visit, white, "backgroundColor").await;
    let ink = colour(&visit, white, "color").await;
    assert!(low != before && (is_red(&low) || is_red(&ink)), "{before} {low} {ink}");
    visit.advance_time(4).await;
    visit.wait(&format!("/^0:0\\d\\.\\d$/.test({})", clock(0))).await;
    visit.advance_time(10).await;
    visit.wait_turn("over").await;
    let status = visit.text(STATUS).await;
    assert!(
        status.contains("Black") && status.contains("wins") && status.contains("time"),
        "{status}"
    );
    assert_eq!(visit.js::<String>(&clock(0)).await, "0:00.0");
    visit.wait_for("[data-testid=ending]").await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn computers_play_by_themselves_and_zen_leaves_only_board_and_clocks() {
    let visit = Visit::open("#/").await;
    visit.start_game(Plan { against: Against::Nobody(1), clock: "5", ..Plan::of("chess") }).await;
    visit.fill("[data-testid=pace]", "0").await;
    visit.wait(&format!("Number(document.querySelector('{GAME}').dataset.ply) >= 4")).await;
    // Stopped, it waits; then it goes on.
    visit.click("[data-testid=game-pause]").await;
    visit.wait_turn("stopped").await;
    let stopped = ply(&visit).await;
    visit.click("[data-testid=resume]").await;
    visit.wait(&format!("document.querySelector('{GAME}').dataset.ply !== {stopped:?}")).await;
    visit.key("z").await;
    visit.wait_for(".game.zen").await;
    for size in [Size(1440, 900), Size(360, 740)] {
        visit.resize(size).await;
        let seen: Vec<String> = visit
            .js("['.top', '.side .panel', '.status', '.clock', '[data-testid=board]', '[data-testid=zen-leave]'].filter((selector) =>
                [...document.querySelectorAll(selector)].some((element) => element.getClientRects().length > 0))")
            .await;
        assert_eq!(seen, [".clock", "[data-testid=board]", "[data-testid=zen-leave]"], "{size:?}");
    }
    visit.key("Escape").await;
    visit.wait("!document.querySelector('.game.zen')").await;
    visit.key("z").await;
    visit.click("[data-testid=zen-leave]").await;
    visit.wait("!document.querySelector('.game.zen') && document.querySelector('.side').getClientRects().length > 0").await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_device_that_is_weak_hot_empty_or_unseen_is_asked_to_think_less() {
    let visit = Visit::open("#/").await;
    visit
        .run(
            "window.device = { cores: 8, memory: 8, hidden: false, level: 1, charging: true, pace: 0.2 };
             Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => device.cores });
             Object.defineProperty(navigator, 'deviceMemory', { get: () => device.memory });
             Object.defineProperty(document, 'hidden', { get: () => device.hidden });
             navigator.getBattery = async () => device;
             let calls = 0;
             performance.now = () => (calls += device.pace)",
        )
        .await;
    visit.start_game(Plan { against: Against::Computer(10), ..Plan::of("chess") }).await;
    visit.hold_computer().await;
    assert_eq!(think_millis(&visit).await, 3000, "a strong device thinks as long as it may");
    // A busy machine may look hot besides: it thinks even less then.
    for (change, wanted) in [
        ("device.cores = 2", 1500),
        ("device.cores = 8; device.memory = 1", 1500),
        ("device.memory = 8; device.level = 0.1; device.charging = false", 1500),
        ("device.charging = true; device.hidden = true", 1500),
        ("device.cores = 1; device.charging = false", 750),
    ] {
        visit.run(change).await;
        let think_millis = think_millis(&visit).await;
        assert!((750..=wanted).contains(&think_millis), "{change}: {think_millis}");
    }
    // What it can do is measured between its thoughts: one that takes twice as long for the same has become hot.
    visit.run("device.cores = 8; device.charging = true; device.hidden = false").await;
    assert!(becomes(&visit, |think_millis| think_millis == 3000).await, "it is strong again");
    visit.run("device.pace = 1").await;
    assert!(becomes(&visit, |think_millis| think_millis <= 1500).await, "it is spared");
    visit.run("device.pace = 0.2").await;
    assert!(becomes(&visit, |think_millis| think_millis == 3000).await, "it has cooled down");
    visit.close().await;
}

/// Whether the thinking time soon fulfils a condition.
async fn becomes(visit: &Visit, wanted: fn(u32) -> bool) -> bool {
    for _ in 0..20 {
        if wanted(think_millis(visit).await) {
            return true;
        }
    }
    false
}

/// The thinking time of the job for a first move, which is then taken back.
async fn think_millis(visit: &Visit) -> u32 {
    visit.taps(&["e2", "e4"]).await;
    visit.wait_turn("computer").await;
    let job: Vec<u8> = visit.js("jobs.at(-1)").await;
    visit.click("[data-testid=game-undo]").await;
    visit.wait_turn("person").await;
    match decode::<Job>(&job).expect("a job").task {
        // Of the three seconds that the strongest level has.
        Task::Move { percent, .. } => u32::from(percent) * 30,
        other => panic!("{other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn the_sheet_of_shortcuts_opens_wherever_there_are_any() {
    let visit = Visit::open("#/").await;
    visit.start_game(Plan::of("chess")).await;
    visit.taps(&["e2", "e4"]).await;
    visit.wait_ply(1).await;
    let game: String = visit.js("location.hash").await;
    let review = game.replace("game", "review");
    for (screen, ready, entry) in [
        (&*game, "[data-testid=game]", "Undo"),
        (&review, "[data-testid=review]", "Flip"),
        ("#/edit/chess", "[data-testid=editor]", "turn the piece"),
        ("#/lesson/chess", "[data-testid=lesson]", "choose a cell"),
        ("#/", "[data-testid=cards]", "Search games"),
    ] {
        visit.navigate(screen).await;
        visit.wait_for(ready).await;
        visit.key("?").await;
        visit.wait("document.querySelector('[data-testid=sheet]')?.open").await;
        let sheet = visit.text("[data-testid=sheet]").await;
        assert!(sheet.contains(entry) && sheet.contains('?'), "{screen}: {sheet}");
        visit.key("Escape").await;
        visit.wait("!document.querySelector('[data-testid=sheet]').open").await;
    }
    // What is listed does what it says, unless letters are switched off; the sheet itself always opens.
    visit.key("/").await;
    visit.wait("document.activeElement.id === 'search'").await;
    visit.type_text("/?").await;
    assert_eq!(visit.js::<String>("document.activeElement.value").await, "/?");
    visit.navigate("#/edit/chess").await;
    visit.wait_for("[data-testid=editor]").await;
    let lowest = "[...document.querySelectorAll('.edit-board [data-cell]')].sort((a, b) =>
        b.getBoundingClientRect().y - a.getBoundingClientRect().y || a.getBoundingClientRect().x - b.getBoundingClientRect().x)[0].dataset.cell";
    assert_eq!(visit.js::<String>(lowest).await, "a1");
    visit.key("f").await;
    visit.wait(&format!("{lowest} === 'h8'")).await;
    visit.click("[data-testid=keys]").await;
    visit.wait("document.querySelector('[data-testid=sheet]').open").await;
    visit.click("[data-testid=sheet] [role=switch]").await;
    visit.key("Escape").await;
    visit.wait("!document.querySelector('[data-testid=sheet]').open").await;
    visit.key("f").await;
    visit.key("?").await;
    visit.wait("document.querySelector('[data-testid=sheet]').open").await;
    assert_eq!(visit.js::<String>(lowest).await, "h8", "f is no shortcut any more");
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn the_bar_of_a_game_that_is_lost_is_empty_and_what_was_taken_is_shown() {
    let visit = Visit::open("#/").await;
    visit.start_game(Plan::of("chess")).await;
    visit.key("b").await;
    visit.wait_for("[data-testid=bar]").await;
    // An even trade: both sides show what they took.
    visit.taps(&["e2", "e4", "d7", "d5", "e4", "d5", "d8", "d5"]).await;
    visit.wait_ply(4).await;
    for seat in [0, 1] {
        visit.wait_for(&format!("[data-testid=player-{seat}] [data-testid=captured] svg")).await;
    }
    visit.start_game(Plan::of("chess")).await;
    visit.taps(&["f2", "f3", "e7", "e5", "g2", "g4", "d8", "h4"]).await;
    visit.wait_turn("over").await;
    visit
        .wait("document.querySelector('[data-testid=bar]').getAttribute('aria-valuenow') === '0'")
        .await;
    // From the other side the same is seen: it is White's chance, whoever looks.
    visit.key("f").await;
    visit.wait("document.querySelector('[data-testid=bar].far-first')").await;
    assert_eq!(visit.attribute("[data-testid=bar]", "aria-valuenow").await, "0");
    assert!(visit.attribute("[data-testid=bar]", "aria-label").await.contains("White"));
    visit.close().await;
}
