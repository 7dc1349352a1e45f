//! Layout: on every screen clocks, names and buttons are whole, and none lies over another.

use parlour_e2e::{Against, Plan, Size, Visit};

/// A phone upright and on its side, a tablet, a desktop, a large screen.
pub(crate) const SIZES: [Size; 5] =
    [Size(360, 740), Size(740, 360), Size(820, 1180), Size(1440, 900), Size(2560, 1440)];

/// Says what is cut or lies over something else in a game, after the browser has drawn it at its new size.
const FAULTS: &str = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const box = (element) => element.getBoundingClientRect();
    const named = (element) => `${element.className} \"${element.textContent.trim()}\"`;
    const inside = (a, b) =>
        a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
    const apart = (a, b) =>
        a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
    const cut = (element) => element.scrollWidth > element.clientWidth + 1;
    const faults = [];
    const players = all('.player');
    const others = [...players, ...all('.board-svg, .status, .top')];
    const cells = all('[data-testid=board] [data-cell]');
    for (const player of players) {
        // Where the board has no cells there is room for whoever plays from beside it.
        const corner = player.closest('.corner');
        const inner = [...player.querySelectorAll('.player-seat, .player-name, .player-facts, .clock')]
            .filter((part) => part.checkVisibility());
        for (const part of inner) {
            if (!inside(box(part), box(player))) faults.push(`${named(part)} is not inside its strip`);
            for (const other of inner) {
                if (other !== part && !apart(box(part), box(other))) faults.push(`${named(part)} lies over ${named(other)}`);
            }
        }
        for (const part of player.querySelectorAll('.player-name, .clock')) {
            if (cut(part)) faults.push(`${named(part)} is cut`);
        }
        for (const clock of player.querySelectorAll('.clock')) {
            const { left, right } = box(clock);
            if (left < 0 || right > innerWidth) faults.push(`${named(clock)} is outside the window`);
        }
        for (const other of corner ? [...others.filter((other) => !other.matches('.board-svg')), ...cells] : others) {
            if (other !== player && !apart(box(player), box(other))) faults.push(`${named(player)} lies over ${named(other)}`);
        }
    }
    // What is folded away has its place, but nobody sees it.
    const buttons = all('.game .side .button').filter((button) => button.checkVisibility());
    // What is held at the foot of a phone lies over what is scrolled below it.
    const held = (button) => getComputedStyle(button.closest('.action-row') ?? button).position === 'fixed';
    for (const button of buttons) {
        if (cut(button)) faults.push(`${named(button)} is cut`);
        for (const other of buttons) {
            if (other !== button && held(other) === held(button) && !apart(box(button), box(other)))
                faults.push(`${named(button)} lies over ${named(other)}`);
        }
    }
    for (const move of all('.moves .move')) {
        if (box(move).height > 2 * parseFloat(getComputedStyle(move).fontSize)) faults.push(`${named(move)} takes two lines`);
    }
    done(faults);
})))";

/// Which of these cannot be seen whole without scrolling.
fn out_of_sight(selectors: &[&str]) -> String {
    format!(
        "{selectors:?}.filter((selector) => {{
            const element = document.querySelector(selector);
            if (!element) return true;
            const {{ left, right, top, bottom }} = element.getBoundingClientRect();
            const corners = [[left + 4, top + 4], [right - 4, bottom - 4]];
            return corners.some(([x, y]) => !element.contains(document.elementFromPoint(x, y)));
        }})"
    )
}

/// What is cut or lies over something else on any screen.
pub(crate) const FAULTS_ANYWHERE: &str = include_str!("faults.js");

/// Looks at a game at all sizes. On a phone on its side, too, there is always something to press.
async fn look(visit: &Visit, game: &str, to_press: &[&str]) {
    for size in SIZES {
        visit.resize(size).await;
        let faults: Vec<String> = visit.js(FAULTS).await;
        assert!(faults.is_empty(), "{game} at {size:?}:\n{}", faults.join("\n"));
        if size == Size(740, 360) {
            let hidden: Vec<String> = visit.js(&out_of_sight(to_press)).await;
            assert!(hidden.is_empty(), "{game} at {size:?}: out of sight: {hidden:?}");
        }
    }
    visit.resize(Size(1440, 900)).await;
}

const IN_A_GAME: &[&str] = &[
    "[data-testid=game-undo]",
    "[data-testid=game-hint-ask]",
    "[data-testid=game-first]",
    "[data-testid=game-back]",
    "[data-testid=game-forward]",
    "[data-testid=game-last]",
];

const IN_A_REVIEW: &[&str] = &[
    "[data-testid=step-first]",
    "[data-testid=step-back]",
    "[data-testid=step-forward]",
    "[data-testid=step-last]",
];

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn names_clocks_and_buttons_have_room_in_every_game() {
    let visit = Visit::open("#/").await;
    visit.without_motion().await;
    // Those that show most about each player: an hour on the clock, points, prisoners, long words.
    for id in ["chess", "go19", "hex11", "tafl_copenhagen"] {
        visit.start_game(Plan { against: Against::Computer(3), clock: "60", ..Plan::of(id) }).await;
        look(&visit, id, IN_A_GAME).await;
        if id == "chess" {
            visit.fill("[data-testid=typed]", "e4").await;
            visit.key("Enter").await;
            visit.wait_for(".moves > li").await;
            let rows: f64 = visit
                .js("document.querySelector('.moves').clientHeight / document.querySelector('.moves > li').offsetHeight")
                .await;
            assert!(rows >= 10.0, "room for {rows} rows of moves");
        }
    }
    for id in ["four_player_ffa", "four_player_teams"] {
        visit.start_game(Plan { against: Against::Nobody(1), clock: "1", ..Plan::of(id) }).await;
        visit.wait("document.querySelectorAll('.move').length > 4").await;
        visit.key("p").await;
        visit.wait_turn("stopped").await;
        // Four strips and the word that the game is stopped leave room for the steps; the rest is scrolled to.
        look(&visit, id, &IN_A_GAME[2..]).await;
    }
    let game: String = visit.js("location.hash").await;
    visit.navigate(&game.replace("game", "review")).await;
    visit.wait_for("[data-testid=review] .move").await;
    look(&visit, "review", IN_A_REVIEW).await;
    visit.navigate("#/edit/chess").await;
    visit.wait_for("[data-testid=editor-start]").await;
    look(&visit, "editor", &["[data-testid=editor-start]"]).await;
    visit.close().await;
}

/// Where the strips of the seats lie, from the first seat on: `right` or `left`, `below` or `above` the middle of the board.
const CORNERS: &str = "(() => {
    const middle = (element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return [(left + right) / 2, (top + bottom) / 2];
    };
    const [x, y] = middle(document.querySelector('[data-testid=board] .board'));
    return [0, 1, 2, 3].map((seat) => middle(document.querySelector(`.corner [data-testid=player-${seat}]`)))
        .map((at) => `${at[0] > x ? 'right' : 'left'} ${at[1] > y ? 'below' : 'above'}`);
})()";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn four_players_sit_at_their_own_sides_of_the_board() {
    let visit = Visit::open("#/new/four_player_ffa").await;
    visit.without_motion().await;
    // As they are set up, so they sit: each to the left of the one before.
    visit.click("[data-testid=opponent-friend]").await;
    visit.wait("document.querySelectorAll('.around > .setup-seat').length === 4").await;
    let places: Vec<(f64, f64)> = visit
        .js("[0, 1, 2, 3].map((side) => document.querySelector(`.around > [data-side='${side}']`).getBoundingClientRect()).map(({ x, y }) => [x, y])")
        .await;
    let [near, left, far, right] = places[..] else { panic!("{places:?}") };
    assert!(far.1 < left.1 && left.1 < near.1, "{places:?}");
    assert!(left.0 < near.0 && near.0 < right.0 && (left.1 - right.1).abs() < 1.0, "{places:?}");
    visit.start_game(Plan::of("four_player_ffa")).await;
    visit.wait_for(".corner").await;
    let own = ["right below", "left below", "left above", "right above"];
    assert_eq!(visit.js::<Vec<String>>(CORNERS).await, own);
    // Seen from the next side, all have moved on by one.
    visit.key("f").await;
    let first = format!("{CORNERS}[0] !== 'right below'");
    visit.wait(&first).await;
    let mut turned: Vec<String> = visit.js(CORNERS).await;
    let by = turned.iter().position(|at| at == own[0]).expect("somebody sits below");
    turned.rotate_left(by);
    assert_eq!(turned, own);
    // In three dimensions nothing lies over the board.
    visit.key("v").await;
    visit.wait("!document.querySelector('.corner') && document.querySelectorAll('.player').length === 4").await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn whoever_resigns_among_four_is_written_within_the_column() {
    let visit = Visit::sized("#/", Size(360, 740)).await;
    visit.start_game(Plan::of("four_player_ffa")).await;
    let words = "[...document.querySelectorAll('.move.words')]";
    for count in 1..=2 {
        for _ in 0..2 {
            visit.click("[data-testid=game-resign]").await;
        }
        visit.wait(&format!("{words}.length === {count}")).await;
    }
    let texts: Vec<String> = visit.js(&format!("{words}.map((move) => move.textContent)")).await;
    assert!(texts.iter().any(|text| text.contains("Blue")), "{texts:?}");
    let fit = format!("{words}.every((move) => move.scrollWidth <= move.clientWidth)");
    assert!(visit.js::<bool>(&fit).await, "{texts:?}");
    visit.close().await;
}
