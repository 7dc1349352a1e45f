//! What earlier builds have kept in a browser is there in this one; what comes in an address from anybody does no harm.
#![allow(clippy::print_stdout)]

use crate::longest_walk::longest_walk;
use parlour_e2e::{Plan, Visit, cell};
use parlour_protocol::save::{self, Bounds, Save};
use parlour_protocol::stored::{Everything, StoredGame, Unread};
use parlour_protocol::{Event, GameSpec, Opening};

/// What earlier builds have written.
const FIXTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../protocol/fixtures");

/// Puts rows and a journal into the browser's store, as an earlier build has written them.
const FILL: &str = "
    const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    localStorage.setItem('parlour.journal', store.journal);
    const open = () => new Promise((done) => { const asked = indexedDB.open('parlour', 1); asked.onsuccess = () => done(asked.result); });
    (async () => {
        const database = await open();
        const change = database.transaction(['games', 'variants'], 'readwrite');
        for (const [key, row] of store.games) change.objectStore('games').put(bytes(row), key);
        for (const [key, text] of store.variants) change.objectStore('variants').put(new TextEncoder().encode(text), key);
        change.objectStore('games').put(new Uint8Array([0x89, 0x50, 0x47, 9, 1, 2, 3]), 'of-a-later-build');
        change.oncomplete = () => { database.close(); window.filled = true; };
    })();
    undefined";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_store_of_the_first_format_opens_with_every_game_there() {
    let store = std::fs::read_to_string(format!("{FIXTURES}/store-1.json")).unwrap();
    let visit = Visit::open("#/settings").await;
    visit.wait("document.querySelector('[data-testid=kept-count]')?.textContent").await;
    visit.run(&format!("const store = {store}; {FILL}")).await;
    visit.wait("window.filled").await;
    visit.reload().await;
    visit
        .wait("document.querySelector('[data-testid=kept-count]')?.textContent.includes('39')")
        .await;
    visit.wait("document.querySelector('[data-testid=persistent]')?.textContent").await;
    // What a later build wrote is counted, and can be taken away as it is.
    visit.wait("document.querySelector('[data-testid=unread]')?.textContent.includes('1')").await;
    let (name, bytes) = visit.download("[data-testid=export-unread]").await;
    assert_eq!(name, "unread.parlourbox");
    let unread = vec![Unread {
        key: "of-a-later-build".to_owned(),
        bytes: b"\x89PG\x09\x01\x02\x03".to_vec(),
    }];
    assert_eq!(Everything::read(&bytes), Ok(Everything { unread, ..Everything::default() }));
    outline_before_the_rules(&visit).await;
    // What only the journal knew, too.
    visit.goto("#/saves").await;
    visit.wait("document.body.textContent.includes('From the journal')").await;
    // Each of them opens: a save to be played on, a record to be looked through.
    // The file of everything of that time holds the same rows.
    let everything = std::fs::read(format!("{FIXTURES}/everything-1.parlourbox")).unwrap();
    let games = Everything::read(&everything).unwrap().games;
    assert_eq!(games.len(), 39);
    for StoredGame { key, kept, .. } in games {
        let (screen, shown) = if kept.save.is_empty() {
            ("review", "document.querySelector('[data-testid=review] .move')".to_owned())
        } else {
            let game = "document.querySelector('[data-testid=game]')";
            ("game", format!("Number({game}?.dataset.ply) >= {}", kept.game.plies))
        };
        visit.navigate(&format!("#/{screen}/{key}")).await;
        visit.wait(&format!("/* {}: {key} */ {shown}", kept.game.game)).await;
        visit.navigate("#/settings").await;
        visit.wait("!document.querySelector('[data-testid=game], [data-testid=review]')").await;
    }
    visit.close().await;
}

/// The browser is asked not to throw games away when there is one to keep, and only once.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn persistent_storage_is_asked_for_at_the_first_save() {
    let visit = Visit::open("#/").await;
    visit
        .run(
            "window.asked = 0;
            const persist = StorageManager.prototype.persist;
            StorageManager.prototype.persist = function () { window.asked += 1; return persist.call(this); };",
        )
        .await;
    let asked = async || visit.js::<u32>("window.asked").await;
    visit.navigate("#/settings").await;
    visit.wait("document.querySelector('[data-testid=persistent]')?.textContent").await;
    assert_eq!(asked().await, 0, "there is nothing to keep yet");
    for _ in 0..2 {
        visit.start_game(Plan::of("chess")).await;
        visit.taps(&["e2", "e4"]).await;
        visit.wait("window.asked === 1").await;
    }
    visit.navigate("#/saves").await;
    visit.wait("document.querySelectorAll('[data-testid=save-continue]').length === 2").await;
    assert_eq!(asked().await, 1, "once is enough");
    visit.close().await;
}

/// While the rules of a game are fetched, the page says who plays and how far it is.
async fn outline_before_the_rules(visit: &Visit) {
    // The module of a chest is imported by the browser itself, so the import waits for a word of the test.
    visit
        .run(
            "const open = parlour.openChest;
            const wait = new Promise((done) => { window.fetchRules = done; });
            parlour.openChest = async (url) => { await wait; return open(url); };",
        )
        .await;
    visit.navigate("#/game/19f-00001").await;
    visit.wait_for("[data-testid=outline]").await;
    let outline = visit.text("[data-testid=outline]").await;
    assert!(outline.contains(" – ") && outline.contains("moves"), "{outline}");
    assert!(!visit.has("[data-testid=game]").await, "no rules, no board");
    visit.run("fetchRules()").await;
    visit.wait("Number(document.querySelector('[data-testid=game]')?.dataset.ply) >= 5").await;
    assert!(!visit.has("[data-testid=outline]").await);
}

/// A save with so many events in which nothing is played.
fn idle(events: usize) -> Save {
    let game = GameSpec { id: "chess".to_owned(), ..GameSpec::default() };
    let opening = Opening { game, ..Opening::default() };
    Save { opening, events: vec![Event::Regathered; events], ..Save::default() }
}

/// The address of a link to a save.
fn link(save: &Save) -> String {
    let bytes = save::write(save);
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let at = |index: usize| u32::from(three.get(index).copied().unwrap_or(0));
        let bits = at(0) << 16 | at(1) << 8 | at(2);
        for place in 0..=three.len() {
            text.push(char::from(letters[(bits >> (18 - 6 * place) & 63) as usize]));
        }
    }
    format!("#/link/{text}")
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_link_that_would_open_into_gigabytes_is_refused_in_words() {
    let visit = Visit::open(&link(&idle(1_000_000))).await;
    visit
        .wait("document.querySelector('[data-testid=link-trouble]')?.textContent.includes('5000')")
        .await;
    // As many as may be are opened, while the page goes on.
    visit.goto(&link(&idle(4_000))).await;
    visit.wait("document.querySelector('[data-testid=link-play]')").await;
    visit.close().await;
}

/// Counts how often the page comes to other things, and tells the longest it did not.
const WATCH: &str = "
    window.turns = 0;
    window.longest = 0;
    window.tick = setInterval(() => window.turns += 1, 0);
    new PerformanceObserver((list) => {
        for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
    }).observe({ type: 'longtask' });";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn the_longest_game_opens_while_the_page_goes_on() {
    let longest = longest_walk();
    let visit = Visit::open("#/saves").await;
    visit.run(WATCH).await;
    let mut watched = Vec::new();
    let mut wait = async |what: &str, least: u32, done: &str| {
        visit.wait(done).await;
        let (turns, longest): (u32, f64) = visit.js("[window.turns, window.longest]").await;
        watched.push(format!("{what}: {turns} turns, the longest task {longest} ms"));
        assert!(turns > least, "{watched:?}");
        visit.run("window.turns = 0; window.longest = 0").await;
    };
    let ply = |ply: usize| {
        format!("document.querySelector('[data-testid=game]')?.dataset.ply === '{ply}'")
    };
    let folder = tempfile::tempdir().unwrap();
    // The short game comes first: what it takes is no matter of length, and the rules are there when the long one comes.
    for (name, events, least) in [("short", 100, 0), ("longest", longest.events.len(), 20)] {
        let path = folder.path().join(format!("{name}.parlour"));
        let mut save = longest.clone();
        save.events.truncate(events);
        std::fs::write(&path, save::write(&save)).unwrap();
        visit.navigate("#/saves").await;
        visit.wait_for("[data-testid=saves-load-files]").await;
        let saves: u32 =
            visit.js("document.querySelectorAll('[data-testid=save-continue]').length").await;
        visit.choose_file("[data-testid=saves-load-files]", &path).await;
        let listed =
            format!("document.querySelectorAll('[data-testid=save-continue]').length > {saves}");
        wait(&format!("the {name} game, taken into the list"), least, &listed).await;
        visit.run("document.querySelector('[data-testid=save-continue]').click()").await;
        wait(&format!("the {name} game, opened"), least, &ply(events - 5)).await;
    }
    // Of its moves those around the last one are drawn; the others are a step away.
    visit.wait("document.querySelector('.move.now')").await;
    let rounds: u32 = visit.js("document.querySelectorAll('.moves .move-number').length").await;
    assert_eq!(rounds, 200);
    visit.run("document.querySelector('[data-testid=moves-earlier]').click()").await;
    visit.wait("document.querySelector('[data-testid=moves-later]')").await;
    for (name, events, least) in [("short", 100, 0), ("longest", Bounds::LINK.events, 1)] {
        let mut save = longest.clone();
        save.events.truncate(events);
        visit.navigate(&link(&save)).await;
        let shown = "document.querySelector('[data-testid=link-play]')";
        wait(&format!("a link with the {name} game"), least, shown).await;
        visit.run("document.querySelector('[data-testid=link-play]').click()").await;
        wait(&format!("a link with the {name} game, opened"), least, &ply(events - 5)).await;
    }
    println!("{}", watched.join("\n"));
    visit.close().await;
}

/// Where a cell lies on the screen, downwards.
async fn height(visit: &Visit, name: &str) -> f64 {
    visit.point(&cell(name)).await.1
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn whoever_plays_at_a_side_of_the_board_sees_their_own_army_at_the_foot() {
    let visit = Visit::open("#/").await;
    visit.without_motion().await;
    // A cell of each home and the one across, in the order of the seats.
    let sides = [("g1", "g14"), ("a7", "n7"), ("g14", "g1"), ("n7", "a7")];
    for (seat, (home, across)) in sides.into_iter().enumerate() {
        visit.navigate("#/new/four_player_ffa").await;
        visit.click("[data-testid=opponent-computer]").await;
        visit.click(&format!("[data-testid=side-{seat}]")).await;
        visit.click("[data-testid=play]").await;
        visit.wait_for("[data-testid=game]").await;
        assert!(height(&visit, home).await > height(&visit, across).await, "seat {seat}");
        visit.navigate("#/settings").await;
        visit.wait("!document.querySelector('[data-testid=game]')").await;
    }
    // Between people the key turns it to each of them.
    visit.start_game(Plan::of("four_player_ffa")).await;
    for (home, across) in sides {
        assert!(height(&visit, home).await > height(&visit, across).await, "{home} is at the foot");
        let before = height(&visit, home).await;
        visit.key("f").await;
        let moved = format!(
            "Math.abs(document.querySelector('{}').getBoundingClientRect().y - {before}) > 30",
            cell(home)
        );
        visit.wait(&moved).await;
    }
    visit.close().await;
}
