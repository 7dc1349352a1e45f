//! Another language: every screen speaks it, and nothing of English is left.

use parlour_core::show::Info;
use parlour_core::words::message_id;
use parlour_e2e::{Plan, Size, Visit};
use parlour_table::Catalogue;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

fn languages() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/lang")
}

/// The messages of a language in one line each: those without values whole, of the others the longest piece.
fn messages(folder: &Path) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    for entry in std::fs::read_dir(folder).expect("the messages").flatten() {
        let text = std::fs::read_to_string(entry.path()).expect("messages");
        for line in text.lines() {
            let Some((id, message)) = line.split_once(" = ") else { continue };
            let plain = id.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'-');
            let pieces = message.split(['{', '}']).step_by(2).map(str::trim);
            let piece = pieces.max_by_key(|piece| piece.len()).unwrap_or_default();
            if plain && !piece.is_empty() {
                all.insert(id.to_owned(), piece.to_owned());
            }
        }
    }
    all
}

/// The texts of a game.
fn texts(info: &Info) -> Vec<String> {
    let names = [&info.name, &info.goal].into_iter().chain(&info.also);
    let seats = info.seats.iter().map(|seat| &seat.name);
    let layouts = info.layouts.iter().map(|layout| &layout.name);
    let options = info.options.iter().map(|option| &option.label);
    let help = info.help.iter().flat_map(|section| [&section.title, &section.text]);
    let all = names.chain(seats).chain(layouts).chain(options).chain(help);
    all.flat_map(|text| text.split("\n\n").map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// The sentences of English that must not be seen: those for which German has other words.
fn english() -> Vec<String> {
    let (english, german) = (messages(&languages().join("en")), messages(&languages().join("de")));
    let known: BTreeSet<&String> = german.values().collect();
    let mut forbidden: BTreeSet<String> = english
        .iter()
        .filter(|(id, text)| german.contains_key(*id) && !known.contains(text))
        .map(|(_, text)| text.clone())
        .collect();
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/lang/de.ftl");
    let games = std::fs::read_to_string(games).expect("the games' messages");
    for info in Catalogue::new().games() {
        for text in texts(info) {
            let Some((_, translation)) = games.split_once(&format!("\n{} = ", message_id(&text)))
            else {
                continue;
            };
            // Some names are German to begin with.
            if !translation.starts_with(&text) && !games.contains(&format!(" = {text}\n")) {
                forbidden.insert(text);
            }
        }
    }
    // Short words may be names, or mean something else in German.
    forbidden.into_iter().filter(|text| text.chars().count() > 3 && !known.contains(text)).collect()
}

/// Everything that is seen or read aloud on a screen, piece by piece.
const TEXTS_ON_SCREEN: &str = "(() => {
    const heard = [document.title.split(' · ')[0]];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const node = walk.currentNode;
        if (node.nodeType === Node.TEXT_NODE) {
            if (!node.parentElement.closest('script, style, #fallen, .figure-sheet, [lang=en], textarea, .code')) heard.push(node.data);
        } else for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
            if (node.hasAttribute(name)) heard.push(node.getAttribute(name));
        }
    }
    return heard.map((text) => text.trim()).filter((text) => text);
})()";

/// Collects the English texts on the screen.
async fn is_german(visit: &Visit, english: &[String], screen: &str, found: &mut Vec<String>) {
    visit.wait("!document.querySelector('[data-testid=loading]')").await;
    visit
        .run("document.querySelectorAll('details').forEach((more) => { more.open = true; })")
        .await;
    // Longer words must not make anything harder to find either.
    let findings = visit.findings().await;
    assert!(findings.is_empty(), "{screen}:\n{}", findings.join("\n"));
    let texts: Vec<String> = visit.js(TEXTS_ON_SCREEN).await;
    for text in texts {
        // Whole texts, or pieces that are too long to be there by chance.
        let left = english
            .iter()
            .find(|known| text == **known || known.len() > 24 && text.contains(known.as_str()));
        if left.is_some() || text == "undefined" || text.contains("{ $") {
            found.push(format!("{screen}: {text}"));
        }
    }
}

/// Every way to set a game up, and an editor with faults.
async fn set_up_and_edited(visit: &Visit, english: &[String], found: &mut Vec<String>) {
    // Screens that need something to show: every way to set up, an editor with faults, a game, its end, its review.
    for opponent in ["friend", "watch", "each"] {
        visit.navigate("#/new/four_player_ffa").await;
        visit.click(&format!("[data-testid=opponent-{opponent}]")).await;
        is_german(visit, english, opponent, found).await;
    }
    visit.navigate("#/edit/chess").await;
    visit.wait_for("[data-testid=editor-empty]").await;
    visit.click("[data-testid=editor-empty]").await;
    visit.wait_for("[data-testid=problems] .error").await;
    is_german(visit, english, "an editor with faults", found).await;
    let faults = visit.text("[data-testid=problems] ul").await;
    assert!(faults.contains("König"), "{faults}");
}

/// A game, its end, its review, and where it is found again.
async fn played_and_reviewed(visit: &Visit, english: &[String], found: &mut Vec<String>) {
    visit.navigate("#/new/chess").await;
    visit.click("[data-testid=opponent-friend]").await;
    visit.click("[data-testid=play]").await;
    visit.wait_for("[data-testid=game]").await;
    for cell in ["e2", "e4", "f7", "f5", "e4", "f5"] {
        visit.click(&format!("[data-cell={cell}]")).await;
    }
    visit.wait("document.querySelector('[data-testid=game]').dataset.ply === '3'").await;
    is_german(visit, english, "a game", found).await;
    for screen in ["#/", "#/saves"] {
        let game: String = visit.js("location.hash").await;
        visit.navigate(screen).await;
        visit.wait_for("[data-testid=continue], .save-card").await;
        is_german(visit, english, screen, found).await;
        visit.navigate(&game).await;
        visit.wait_for("[data-testid=game]").await;
    }
    for _ in 0..2 {
        visit.click("[data-testid=game-resign]").await;
    }
    visit.wait_for("[data-testid=ending]").await;
    is_german(visit, english, "the end", found).await;
    // What was opened to be read lies over the card.
    visit.run("document.querySelector('[data-testid=more]').open = false").await;
    visit.click("[data-testid=ending-review]").await;
    visit.wait_for("[data-testid=review]").await;
    visit.click("[data-testid=report]").await;
    visit.wait_for("[data-testid=accuracy]").await;
    is_german(visit, english, "a review", found).await;
    let facts = visit.text("[data-testid=facts]").await;
    for tag in ["Datum", "Uhrzeit", "Weiß", "Schwarz"] {
        assert!(facts.contains(tag), "{tag}: {facts}");
    }
    for tag in ["Date", "TimeControl", "White", "Black", "UTCTime"] {
        assert!(!facts.contains(tag), "{tag}: {facts}");
    }
    let remarks: String = visit.js("[...document.querySelectorAll('[data-testid=moves] .comment')].map((words) => words.textContent).join()").await;
    assert!(remarks.contains("; besser war ") && !remarks.contains("better"), "{remarks}");
    visit.navigate("#/archive").await;
    visit.click("[data-testid=archive-table] tr[data-key] td:nth-child(3)").await;
    visit.wait_for("[data-testid=archive-detail] svg use").await;
    is_german(visit, english, "the archive", found).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn the_whole_page_speaks_german() {
    let english = english();
    assert!(english.len() > 500, "{} sentences", english.len());
    let visit = Visit::open("#/settings").await;
    visit.without_motion().await;
    visit.fill("[data-testid=language]", "de").await;
    visit.wait("document.documentElement.lang === 'de'").await;
    let mut found = Vec::new();
    for screen in [
        "#/",
        "#/settings",
        "#/saves",
        "#/archive",
        "#/variants",
        "#/edit/chess",
        "#/edit/laser_khet2",
        "#/new/chess",
        "#/new/laser_khet2",
        "#/new/four_player_teams",
        "#/lesson/chess",
        "#/nowhere",
        "#/link/broken",
        "#/help/start",
        "#/help/local",
        "#/help/in-game",
        "#/help/review",
        "#/help/archive",
        "#/help/editor",
        "#/help/hosting",
        "#/help/joining",
        "#/help/internet",
        "#/help/shortcuts",
        "#/help/own-games",
        "#/help/chess",
        "#/help/tafl_tablut",
        "#/help/go9",
        "#/review/none",
        "#/game/none",
    ] {
        visit.navigate(screen).await;
        visit.wait("document.querySelector('main') && !document.querySelector('main').textContent.includes('Loading')").await;
        is_german(&visit, &english, screen, &mut found).await;
    }
    set_up_and_edited(&visit, &english, &mut found).await;
    played_and_reviewed(&visit, &english, &mut found).await;
    assert!(found.is_empty(), "English is left:\n{}", found.join("\n"));
    visit.close().await;
}

/// The buttons with a word that is wider than the button.
const BROKEN_WORDS: &str = "((pen) => [...document.querySelectorAll('.actions > .button')].filter((button) => button.offsetParent).filter((button) => {
        const style = getComputedStyle(button);
        pen.font = style.font;
        const room = button.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        return button.textContent.split(/\\s+/).some((word) => pen.measureText(word).width > room + 1);
    }).map((button) => button.textContent))(document.createElement('canvas').getContext('2d'))";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn german_words_have_room_on_the_buttons_of_a_game_and_of_the_editor() {
    let visit = Visit::open("#/settings").await;
    visit.fill("[data-testid=language]", "de").await;
    visit.wait("document.documentElement.lang === 'de'").await;
    visit.start_game(Plan { clock: "5", ..Plan::of("chess") }).await;
    visit.click("[data-testid=more] summary").await;
    for screen in ["", "#/edit/go9"] {
        if !screen.is_empty() {
            visit.navigate(screen).await;
            visit.wait_for("[data-testid=fields]").await;
        }
        for size in [Size(1440, 900), Size(390, 844), Size(360, 740)] {
            visit.resize(size).await;
            let broken: Vec<String> = visit.js(BROKEN_WORDS).await;
            assert!(broken.is_empty(), "{screen} {size:?}: {broken:?}");
        }
    }
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn pieces_have_the_letters_of_the_language_or_are_figures() {
    let visit = Visit::open("#/settings").await;
    visit.fill("[data-testid=language]", "de").await;
    visit.wait("document.documentElement.lang === 'de'").await;
    visit.start_game(Plan::of("chess")).await;
    visit.key("t").await;
    visit.wait("document.activeElement.id === 'typed'").await;
    // German letters are read and shown, English ones are understood.
    visit.type_text("Sf3").await;
    visit.wait_ply(1).await;
    // Screen readers hear the move in German too.
    visit.wait("document.querySelector('[role=status][aria-live=polite]').textContent.includes('Weiß: Springer von g1 nach f3')").await;
    visit.type_text("Nc6").await;
    visit.wait_ply(2).await;
    let moves = visit.text(".moves").await.split_whitespace().collect::<String>();
    assert_eq!(moves, "1.Sf3Sc6");
    // A refusal is German, and so are the moves it offers.
    visit.type_text("Sc4").await;
    visit.wait("document.getElementById('typed-trouble').textContent !== ''").await;
    let error = visit.text("#typed-trouble").await;
    assert!(error.contains("kein erlaubter Zug") && error.contains("Sc3"), "{error}");
    // Only moves have letters: words stay words.
    visit.key("Escape").await;
    visit.type_text("Sc3").await;
    visit.wait_ply(3).await;
    visit.click("[data-testid=game-resign]").await;
    visit.click("[data-testid=game-resign]").await;
    visit.wait("document.querySelector('.moves').textContent.includes('Schwarz gibt auf')").await;
    let game = visit.js::<String>("location.hash").await;
    visit.navigate("#/settings").await;
    visit.click("[data-testid=letters-figures]").await;
    visit.navigate(&game).await;
    visit.wait("document.querySelector('.moves')?.textContent.includes('♘f3')").await;
    visit.wait("document.querySelector('.moves').textContent.includes('Schwarz gibt auf')").await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn german_errors_lead_where_english_ones_do() {
    let visit = Visit::open("#/settings").await;
    visit.fill("[data-testid=language]", "de").await;
    visit.wait("document.documentElement.lang === 'de'").await;
    // A text that cannot be played is laid out all the same.
    visit.navigate("#/edit/chess").await;
    visit.wait_for("[data-testid=position-text]").await;
    visit.fill("[data-testid=position-text]", "4k3/8/8/8/8/8/4P3/8 w - - 0 1").await;
    let problems = "document.querySelector('[data-testid=editor] .status')?.textContent";
    visit.wait(&format!("{problems}.includes('Weiß hat keinen König')")).await;
    visit.wait("!document.querySelector('[data-cell=e1]').dataset.kind").await;
    // An error in a variant names its line, and a button leads there.
    visit.navigate("#/variants").await;
    visit.fill("[data-testid=variant-name]", "Motten").await;
    visit.click("[data-testid=variant-new]").await;
    visit.wait_for("[data-testid=variant-told] svg use").await;
    visit.fill("[data-testid=variant-text]", "id = \"mine\"\nname = 7 moths\n").await;
    let told = "document.querySelector('[data-testid=variant-told] .error')?.textContent";
    visit.wait(&format!("{told}.includes('Zeile 2')")).await;
    visit.click("[data-testid=variant-to-line]").await;
    visit.wait("document.activeElement.dataset.testid === 'variant-text'").await;
    visit.close().await;
}
