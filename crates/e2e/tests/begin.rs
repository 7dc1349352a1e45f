//! Beginning: the shelf with its search, setting a game up in every way there is, games of one's own, and Parlour as an app.

use parlour_e2e::Visit;

const GAME: &str = "[data-testid=game]";

fn testid(name: &str) -> String {
    format!("[data-testid={name}]")
}

/// Waits until the text of an element contains this.
async fn wait_text(visit: &Visit, selector: &str, words: &str) {
    let condition =
        format!("document.querySelector({selector:?})?.textContent.includes({words:?})");
    visit.wait(&condition).await;
}

/// The little board of the set-up, as it is drawn.
async fn preview(visit: &Visit) -> String {
    visit.wait_for("[data-testid=preview] svg use").await;
    visit.js("document.querySelector('[data-testid=preview]').innerHTML").await
}

/// Waits until the little board looks different, and gives how.
async fn other_preview(visit: &Visit, before: &str) -> String {
    visit
        .wait(&format!("document.querySelector('[data-testid=preview]').innerHTML !== {before:?}"))
        .await;
    preview(visit).await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn the_shelf_is_searched_and_the_last_game_goes_on() {
    let visit = Visit::open("#/").await;
    visit.wait_for("[data-testid=home-hello]").await;
    let games = "document.querySelectorAll('[data-testid=cards] .card').length";
    let all: usize = visit.js(games).await;
    assert!(all > 30, "{all} games");
    visit.click(&testid("search")).await;
    visit.type_text("tablut").await;
    visit.wait(&format!("{games} === 1")).await;
    visit.wait_for("[data-game=tafl_tablut] svg use").await;
    visit.fill(&testid("search"), "five in a row").await;
    visit.wait(&format!("{games} >= 1 && {games} < 5")).await;
    // Other names, and what people type.
    for (typed, first) in [("checkers", "draughts"), ("khet", "laser"), ("4 player", "four_player")]
    {
        visit.fill(&testid("search"), typed).await;
        let found = "document.querySelector('[data-testid=cards] .card')?.dataset.game";
        visit.wait(&format!("{games} < {all} && {found}.startsWith({first:?})")).await;
    }
    visit.fill(&testid("search"), "ludo").await;
    wait_text(&visit, "main", "No game is called that.").await;
    visit.fill(&testid("search"), "").await;
    visit.wait(&format!("{games} === {all}")).await;

    visit.click("[data-game=connect_four]").await;
    visit.click(&testid("opponent-friend")).await;
    visit.click(&testid("play")).await;
    visit.wait_for(GAME).await;
    visit.click("[data-cell=d1]").await;
    visit.wait(&format!("document.querySelector('{GAME}').dataset.ply === '1'")).await;
    visit.click(&testid("home")).await;
    wait_text(&visit, "[data-testid=continue]", "Go on with Four in a Row").await;
    wait_text(&visit, "[data-testid=continue]", "one move").await;
    visit.wait_for("[data-testid=continue] svg use").await;
    assert!(!visit.has("[data-testid=home-hello]").await, "nobody is greeted twice");
    visit.click(&testid("continue")).await;
    visit.wait(&format!("document.querySelector('{GAME}')?.dataset.ply === '1'")).await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn each_of_the_three_doors_leads_into_a_game_and_the_board_beside_them_lives() {
    let visit = Visit::open("#/").await;
    // The board beside the doors plays a game by itself.
    visit.wait_for("[data-testid=living] svg use").await;
    let living: String = visit.js("document.querySelector('[data-testid=living]').innerHTML").await;
    visit
        .wait(&format!("document.querySelector('[data-testid=living]').innerHTML !== {living:?}"))
        .await;
    // Whoever is new gets a first game against the easiest computer, at once.
    visit.click(&testid("play-now")).await;
    visit.wait_for(GAME).await;
    visit.click(&testid("home")).await;
    visit.click(&testid("together")).await;
    visit.wait("location.hash === '#/together'").await;
    visit.wait_for(&testid("join-address")).await;
    visit.click(&testid("home")).await;
    // Something one has not asked for: a game or its set-up, whichever game it is.
    visit.click(&testid("surprise")).await;
    visit.wait("location.hash !== '#/'").await;
    visit.wait(&format!("document.querySelector('{GAME}, [data-testid=play]')")).await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn the_living_board_stands_still_for_whoever_wants_little_motion() {
    let visit = Visit::open("#/settings").await;
    let watch = "if (!window.paces) {
        window.plainInterval = setInterval;
        window.setInterval = (act, pace, ...more) => (paces.push(pace), plainInterval(act, pace, ...more));
    }
    window.paces = []";
    let lives = "document.querySelector('[data-testid=living] .living .piece')";
    for still in [false, true] {
        if still {
            visit.without_motion().await;
        }
        visit.navigate("#/settings").await;
        visit.wait(&format!("!{lives}")).await;
        visit.run(watch).await;
        visit.navigate("#/").await;
        visit.wait(lives).await;
        // It beats once in more than two seconds, or not at all.
        let beats: bool = visit.js("paces.some((pace) => pace > 2000 && pace < 4000)").await;
        assert_eq!(beats, !still);
    }
    visit.close().await;
}

/// Who sits where, by name.
async fn seat_by_seat(visit: &Visit) {
    // Seat by seat, with several in one seat, and names that cannot be.
    visit.navigate("#/new/four_player_teams").await;
    wait_text(visit, ".setup-look", "Red + Yellow against Blue + Green").await;
    visit.click(&testid("opponent-each")).await;
    visit.wait("document.querySelectorAll('.setup-seat').length === 4").await;
    visit.fill(&testid("names-0"), "x").await;
    wait_text(visit, "#names-0-trouble", "Name must be longer than 1 character").await;
    visit.fill(&testid("names-0"), "Ann, Ann").await;
    wait_text(visit, "#names-0-trouble", "Duplicate player in team").await;
    visit.fill(&testid("names-0"), "Ann, Bob").await;
    visit.wait("document.querySelector('#names-0-trouble').textContent === ''").await;
    visit.click(&testid("computer-1")).await;
    visit.fill(&testid("level-1"), "2").await;
    visit.fill(&testid("names-2"), "Bob").await;
    visit.click(&testid("play")).await;
    wait_text(visit, ".setup-start .error", "Somebody here is called 'Bob' already").await;
    visit.fill(&testid("names-2"), "Cid").await;
    visit.click(&testid("play")).await;
    visit.wait_for(GAME).await;
    wait_text(visit, "[data-testid=player-0]", "Ann").await;
    wait_text(visit, "[data-testid=player-1]", "2").await;
    wait_text(visit, "[data-testid=player-2]", "Cid").await;
}

/// Starts, computers to be watched, moves that stay.
async fn starts_and_watching(visit: &Visit) {
    // Layouts, and starts that are drawn by lot, both seen before.
    visit.navigate("#/new/laser_khet2").await;
    let classic = preview(visit).await;
    visit.click(&testid("layout-1")).await;
    other_preview(visit, &classic).await;
    visit.navigate("#/new/chess960").await;
    visit.wait_for("[data-testid=more]").await;
    visit.click("[data-testid=more] summary").await;
    let drawn = preview(visit).await;
    visit.fill("[data-testid=more] input[type=number]", "518").await;
    let usual = other_preview(visit, &drawn).await;
    visit.click(&testid("draw")).await;
    other_preview(visit, &usual).await;

    // A handicap is chosen by its picture; what changes no stone stays a list of words.
    visit.navigate("#/new/go9").await;
    visit.wait("document.querySelectorAll('[data-testid=option-handicap-4] + span .piece').length === 4").await;
    let even: String = visit.js("document.querySelector('[data-testid=preview]').innerHTML").await;
    visit.click(&testid("option-handicap-4")).await;
    other_preview(visit, &even).await;
    visit.wait("document.querySelectorAll('[data-testid=preview] .piece').length === 4").await;
    visit.click("[data-testid=more] summary").await;
    visit.wait_for("select[data-testid=option-komi]").await;
    assert!(!visit.has("select[data-testid=option-handicap]").await);

    // Watching computers, and friends who may not take moves back.
    visit.navigate("#/new/connect_four").await;
    visit.wait_for("[data-testid=opponent-watch]").await;
    visit.click(&testid("opponent-watch")).await;
    visit.click(&testid("level-1")).await;
    visit.click(&testid("play")).await;
    visit.wait(&format!("Number(document.querySelector('{GAME}')?.dataset.ply) >= 2")).await;
    visit.navigate("#/new/othello").await;
    visit.wait_for("[data-testid=opponent-friend]").await;
    visit.click(&testid("opponent-friend")).await;
    visit.click("[data-testid=more] summary").await;
    visit.click(&testid("take-backs")).await;
    visit.click(&testid("play")).await;
    visit.wait_for(GAME).await;
    visit.click("[data-cell=d3]").await;
    visit.wait(&format!("document.querySelector('{GAME}').dataset.ply === '1'")).await;
    visit.wait("!document.querySelector('[data-testid=game-undo]:not(:disabled)')").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_game_is_set_up_in_every_way_and_seen_before_it_begins() {
    let visit = Visit::open("#/new/chess").await;
    // Against the computer: how strong, and which colour; the board is seen from there.
    let usual = preview(&visit).await;
    visit.click(&testid("level-7")).await;
    wait_text(&visit, "[data-testid=level-strength]", "130,000 positions").await;
    // A friend elsewhere is among the opponents.
    let elsewhere = visit.attribute(&testid("opponent-elsewhere"), "href").await;
    assert_eq!(elsewhere, "#/together");
    visit.click(&testid("side-1")).await;
    let turned = other_preview(&visit, &usual).await;
    visit.click(&testid("side-0")).await;
    assert_eq!(other_preview(&visit, &turned).await, usual);
    visit.click(&testid("side-1")).await;
    // A start of one's own: a text that is none is refused in words, a good one is seen at once.
    visit.click("[data-testid=more] summary").await;
    visit.fill(&testid("start"), "4k3/8/8 w").await;
    wait_text(&visit, "[data-testid=start-trouble]", "8 rows").await;
    visit.fill(&testid("start"), "4k3/8/8/8/8/8/4P3/8 w - - 0 1").await;
    wait_text(&visit, "[data-testid=start-trouble]", "White has no king").await;
    visit.fill(&testid("start"), "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1").await;
    wait_text(&visit, "[data-testid=start-trouble]", "").await;
    visit.wait("document.querySelectorAll('[data-testid=preview] .piece').length === 4").await;
    // The clock: one of the usual ones, or any other, with a word about one that cannot be.
    visit.click("[data-testid='clock-own']").await;
    visit.fill(&testid("clock-text"), "soon").await;
    visit.wait("document.querySelector('#clock-trouble').textContent.length > 5").await;
    visit.fill(&testid("clock-text"), "2+1").await;
    visit.wait("document.querySelector('#clock-trouble').textContent === ''").await;
    visit.click(&testid("play")).await;
    visit.wait_for(GAME).await;
    let position = visit.attribute(GAME, "data-position").await;
    assert!(position.contains("/4P3/") || position.contains("4p3"), "{position}");
    wait_text(&visit, "[data-testid=player-0]", "7").await;
    visit.wait("document.querySelectorAll('[data-testid=clock]').length === 2").await;
    wait_text(&visit, "[data-testid=player-1] [data-testid=clock]", "2:0").await;

    seat_by_seat(&visit).await;
    starts_and_watching(&visit).await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_game_of_ones_own_is_written_checked_line_by_line_kept_and_played() {
    let visit = Visit::open("#/variants").await;
    wait_text(&visit, "[data-testid=variants]", "You have written no game yet.").await;
    visit.click(&testid("variant-new")).await;
    wait_text(&visit, "#variant-name-wrong", "Give it a name").await;
    visit.fill(&testid("variant-name"), "Chess").await;
    visit.click(&testid("variant-new")).await;
    wait_text(&visit, "#variant-name-wrong", "There is a game with the id “chess” already").await;
    visit.fill(&testid("variant-name"), "Moth race").await;
    visit.click(&testid("variant-new")).await;
    wait_text(&visit, "[data-testid=variant-told]", "Moth race can be played").await;
    visit.wait_for("[data-testid=variant-told] svg use").await;

    // A line that makes no sense is named, found, and put right again; nothing can be kept meanwhile.
    let area = "document.querySelector('[data-testid=variant-text]')";
    let good: String = visit.js(&format!("{area}.value")).await;
    let at = good.lines().position(|line| line.starts_with("name")).expect("a line with the name");
    let mut lines: Vec<&str> = good.lines().collect();
    lines[at] = "name = 7 moths";
    visit.fill(&testid("variant-text"), &lines.join("\n")).await;
    wait_text(&visit, "[data-testid=variant-told] .error", &format!("Line {}", at + 1)).await;
    assert!(
        visit.js::<bool>("document.querySelector('[data-testid=variant-keep]').disabled").await
    );
    visit.click(&testid("variant-to-line")).await;
    let chosen = format!("{area}.value.slice({area}.selectionStart, {area}.selectionEnd)");
    assert_eq!(visit.js::<String>(&chosen).await, "name = 7 moths");
    // What is being written is still there after leaving.
    visit.reload().await;
    wait_text(&visit, "[data-testid=variant-told] .error", &format!("Line {}", at + 1)).await;
    visit.fill(&testid("variant-text"), &good).await;
    wait_text(&visit, "[data-testid=variant-told]", "Moth race can be played").await;
    visit.click(&testid("variant-keep")).await;
    wait_text(&visit, "[data-testid=variant-list]", "Moth race").await;
    let (name, text) = visit.download(&testid("variant-download")).await;
    assert_eq!((name.as_str(), text.as_slice()), ("moth_race.toml", good.as_bytes()));
    // On the shelf, with a page of help, an editor, and a game.
    visit.navigate("#/").await;
    visit.fill(&testid("search"), "moth").await;
    visit.wait_for("[data-game=moth_race] svg use").await;
    visit.navigate("#/help/moth_race").await;
    wait_text(&visit, "[data-testid=help-page]", "Moth race").await;
    visit.navigate("#/edit/moth_race").await;
    wait_text(&visit, "[data-testid=problems]", "This position can be played.").await;
    visit.navigate("#/variants").await;
    visit.click(&testid("variant-play")).await;
    visit.click(&testid("play")).await;
    visit.wait(&format!("document.querySelector('{GAME}')?.dataset.turn === 'person'")).await;
    visit.navigate("#/variants").await;
    visit.wait_for("[data-testid=variant-delete]").await;
    for _ in 0..2 {
        visit.click(&testid("variant-delete")).await;
    }
    wait_text(&visit, "[data-testid=variants]", "You have written no game yet.").await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn the_page_can_be_kept_like_an_app() {
    let visit = Visit::open("#/settings").await;
    let manifest: serde_json::Value = visit
        .js("fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())")
        .await;
    for (name, value) in [("name", "Parlour"), ("short_name", "Parlour"), ("display", "standalone")]
    {
        assert_eq!(manifest[name], value);
    }
    // What is started is this page; every picture is there and as large as it says.
    let start: bool = visit
        .js("(async () => {
            const at = document.querySelector('link[rel=manifest]').href;
            const { start_url, scope } = await (await fetch(at)).json();
            const answer = await fetch(new URL(start_url, at));
            return answer.ok && (await answer.text()).includes('<title>Parlour') && new URL(scope, at).href === new URL('./', location.href).href;
        })()")
        .await;
    assert!(start, "the app starts with this page");
    let icons: Vec<(String, String, u32)> = visit
        .js("(async () => {
            const at = document.querySelector('link[rel=manifest]').href;
            const { icons } = await (await fetch(at)).json();
            return Promise.all(icons.map(async ({ src, sizes, purpose }) => {
                const picture = new Image();
                picture.src = new URL(src, at);
                await picture.decode();
                return [sizes, purpose, picture.naturalWidth];
            }));
        })()")
        .await;
    for (sizes, _, width) in &icons {
        assert!(sizes == "any" || *sizes == format!("{width}x{width}"), "{sizes} is {width}");
    }
    for (size, purpose) in [("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")] {
        assert!(icons.iter().any(|icon| icon.0 == size && icon.1 == purpose), "{icons:?}");
    }
    // The service worker keeps everything, says so, and is in charge from the next visit on at the latest.
    visit.wait("parlour.offline === true").await;
    wait_text(&visit, "[data-testid=offline-state]", "Everything is here").await;
    visit.reload().await;
    visit.wait("navigator.serviceWorker.controller?.state === 'activated'").await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn the_head_of_the_page_leads_to_the_games_and_enter_opens_what_was_found() {
    let visit = Visit::open("#/settings").await;
    assert_eq!(visit.text(&testid("nav-games")).await, "Games");
    visit.click(&testid("nav-games")).await;
    visit.wait_for("[data-testid=cards]").await;
    assert_eq!(visit.attribute(&testid("nav-saves"), "href").await, "#/saves");
    assert_eq!(visit.text(&testid("nav-saves")).await, "Continue");
    visit.click(&testid("search")).await;
    visit.type_text("4 player").await;
    visit.wait_for("[data-game=four_player_teams]").await;
    visit.wait("!document.querySelector('[data-game=chess]')").await;
    visit.key("Enter").await;
    visit.wait("location.hash.startsWith('#/new/four_player')").await;
    // Who partners whom is chosen by name.
    visit.click(&testid("opponent-friend")).await;
    for (seat, name) in ["Ann", "Bob", "Cyd", "Dan"].iter().enumerate() {
        visit.fill(&testid(&format!("names-{seat}")), name).await;
    }
    visit.fill(&testid("partner"), "1").await;
    visit.wait("document.querySelector('[data-testid=names-2]').value === 'Bob'").await;
    assert_eq!(
        visit.js::<String>("document.querySelector('[data-testid=names-1]').value").await,
        "Cyd"
    );
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_clock_of_ones_own_who_begins_and_watching_only_for_once() {
    let visit = Visit::open("#/new/connect_four").await;
    visit.click(&testid("opponent-watch")).await;
    visit.click(&testid("play")).await;
    visit.wait_for(GAME).await;
    visit.navigate("#/new/connect_four").await;
    visit.wait("document.querySelector('[data-testid=opponent-computer]')?.checked").await;
    // Two fields with names; any other clock as text, with the forms that are understood.
    visit.click("[data-testid='clock-own']").await;
    visit.fill(&testid("clock-minutes"), "7").await;
    visit.fill(&testid("clock-seconds"), "4").await;
    visit.wait("document.querySelector('[data-testid=clock-text]').value === '7+4'").await;
    wait_text(&visit, "#clock-forms", "hourglass").await;
    // The other begins, where the rules allow it; where they tell from the board who is to move, there is nothing to choose.
    assert!(!visit.has(&testid("begins-other")).await);
    visit.navigate("#/new/othello").await;
    visit.click(&testid("opponent-friend")).await;
    visit.click("[data-testid=more] summary").await;
    visit.click(&testid("begins-other")).await;
    visit.click(&testid("play")).await;
    visit.wait_for(GAME).await;
    wait_text(&visit, "[data-testid=status]", "White").await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn the_first_page_of_help_shows_the_other_pages_and_a_game_of_every_shelf() {
    let visit = Visit::open("#/help/start").await;
    visit.wait_for(&testid("help-topics")).await;
    let links = |list: &str| {
        format!(
            "[...document.querySelectorAll('{list} a')].map((link) => link.getAttribute('href')).join()"
        )
    };
    // The side bar names all pages; the first one has no card on itself.
    let named: String = visit.js(&links("#help-nav ul:first-of-type")).await;
    let shown: String = visit.js(&links(&testid("help-topics"))).await;
    assert_eq!(named, format!("#/help/start,{shown}"));
    let pictures =
        format!("document.querySelectorAll('{} svg.picture').length", testid("help-shelf"));
    assert!(visit.js::<u32>(&pictures).await >= 8);
    visit.click(&format!("{} li:nth-child(2) a", testid("help-shelf"))).await;
    visit.wait_for(&testid("help-goal")).await;
    visit.navigate("#/help/start").await;
    visit.click(&format!("{} a[href='#/help/review']", testid("help-topics"))).await;
    visit.wait_for("#help-nav a[href='#/help/review'][aria-current=page]").await;
    visit.close().await;
}
