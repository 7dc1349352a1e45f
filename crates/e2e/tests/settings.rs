//! Settings: every one is kept, seen at once and can be given up; and everything the page keeps fits into one file.

use parlour_e2e::Visit;

/// The switches of the settings, and whether they are on at first.
const SWITCHES: [(&str, bool); 10] = [
    ("high-contrast", false),
    ("targets", true),
    ("loupe", true),
    ("premoves", false),
    ("bar", false),
    ("book", true),
    ("turn-board", false),
    ("shortcuts", true),
    ("key-hints", true),
    ("mute", false),
];

/// Values out of a few: the control, and the one it has at first.
const CHOICES: [(&str, &str); 5] = [
    ("page-dark", "page-auto"),
    ("board-slate", "board-wood"),
    ("figures-modern", "figures-classic"),
    ("coordinates-outside", "coordinates-inside"),
    ("animation-500", "animation-250"),
];

const SLIDERS: [(&str, &str, &str); 3] =
    [("board-size", "70", "100"), ("volume", "20", "60"), ("music", "10", "0")];

fn testid(name: &str) -> String {
    format!("[data-testid={name}]")
}

async fn is_on(visit: &Visit, name: &str) -> bool {
    visit.wait_for(&testid(name)).await;
    visit.js(&format!("document.querySelector('{}').checked", testid(name))).await
}

/// A computed style of an element.
async fn style(visit: &Visit, selector: &str, property: &str) -> String {
    visit.wait_for(selector).await;
    visit.js(&format!("getComputedStyle(document.querySelector({selector:?})).{property}")).await
}

/// Waits until a computed style is this.
async fn wait_style(visit: &Visit, selector: &str, property: &str, value: &str) {
    let style = format!("getComputedStyle(document.querySelector({selector:?})).{property}");
    visit.wait(&format!("{style} === {value:?}")).await;
}

const LIGHT: &str = "[data-testid=settings-preview] .cell-light";
const DARK: &str = "[data-testid=settings-preview] .cell-dark";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn every_setting_is_kept_over_a_reload_and_reset_by_a_second_press() {
    let visit = Visit::open("#/settings").await;
    // A name that cannot be is said and not kept.
    visit.fill(&testid("player-name"), "a b").await;
    visit.wait("document.querySelector('#player-name-note').textContent === \"Character ' ' (space) not allowed\"").await;
    visit.fill(&testid("player-name"), "Zoë").await;
    for (name, first) in SWITCHES {
        assert_eq!(is_on(&visit, name).await, first, "{name}");
        visit.click(&testid(name)).await;
    }
    for (name, first) in CHOICES {
        assert!(is_on(&visit, first).await, "{first}");
        visit.click(&testid(name)).await;
    }
    for (name, value, first) in SLIDERS {
        assert_eq!(
            visit.js::<String>(&format!("document.querySelector('{}').value", testid(name))).await,
            first
        );
        visit.fill(&testid(name), value).await;
    }
    visit.reload().await;
    for (name, first) in SWITCHES {
        assert_eq!(is_on(&visit, name).await, !first, "{name} was forgotten");
    }
    for (name, _) in CHOICES {
        assert!(is_on(&visit, name).await, "{name} was forgotten");
    }
    for (name, value, _) in SLIDERS {
        assert_eq!(
            visit.js::<String>(&format!("document.querySelector('{}').value", testid(name))).await,
            value
        );
    }
    let name = "document.querySelector('[data-testid=player-name]').value";
    assert_eq!(visit.js::<String>(name).await, "Zoë");
    // The level and everything else of the last set-up is remembered too.
    visit.navigate("#/new/othello").await;
    visit.click(&testid("level-7")).await;
    visit.click("[data-testid='clock-5+3']").await;
    visit.click(&testid("play")).await;
    visit.wait_for("[data-testid=game]").await;
    assert!(visit.text("[data-testid=player-0]").await.contains("Zoë"), "the name is worn");
    visit.goto("#/new/othello").await;
    visit.wait("document.querySelector('[data-testid=level-7]')?.checked").await;
    assert!(visit.has("[data-testid='clock-5+3']:checked").await);

    visit.goto("#/settings").await;
    // Everything is in its place once what is kept has been counted.
    visit.wait("document.querySelector('[data-testid=kept-count]')?.textContent").await;
    visit.click(&testid("settings-reset")).await;
    visit
        .wait(
            "document.querySelector('[data-testid=settings-reset]').textContent.includes('sure?')",
        )
        .await;
    assert!(is_on(&visit, "page-dark").await, "one press is not enough");
    visit.click(&testid("settings-reset")).await;
    visit.wait("document.querySelector('[data-testid=page-auto]').checked").await;
    for (name, first) in SWITCHES {
        assert_eq!(is_on(&visit, name).await, first, "{name}");
    }
    for (_, first) in CHOICES {
        assert!(is_on(&visit, first).await, "{first}");
    }
    assert_eq!(visit.js::<String>(name).await, "Zoë", "a name is nobody's default");
    // A broken store never stops the page.
    visit.run("localStorage.setItem('parlour.settings', '{\"volume\": \"loud\"')").await;
    visit.reload().await;
    assert!(is_on(&visit, "board-wood").await);
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn colours_figures_and_light_are_seen_at_once() {
    let visit = Visit::open("#/settings").await;
    visit.without_motion().await;
    wait_style(&visit, LIGHT, "fill", "rgb(236, 214, 173)").await;
    for (theme, light, dark) in [
        ("slate", "rgb(211, 217, 221)", "rgb(135, 150, 162)"),
        ("green", "rgb(235, 237, 214)", "rgb(116, 152, 106)"),
        ("paper", "rgb(253, 250, 243)", "rgb(210, 200, 180)"),
        ("contrast", "rgb(255, 255, 255)", "rgb(156, 156, 156)"),
        ("plain", "rgb(242, 240, 235)", "rgb(201, 198, 189)"),
        ("sea", "rgb(227, 238, 242)", "rgb(111, 156, 179)"),
        ("cherry", "rgb(243, 226, 205)", "rgb(168, 88, 74)"),
        ("night", "rgb(138, 147, 163)", "rgb(84, 93, 112)"),
        ("wood", "rgb(236, 214, 173)", "rgb(170, 118, 74)"),
    ] {
        visit.click(&testid(&format!("board-{theme}"))).await;
        wait_style(&visit, LIGHT, "fill", light).await;
        wait_style(&visit, DARK, "fill", dark).await;
    }
    // Own colours: a ready pair, then any other.
    visit.click("[data-testid=swatch]:nth-child(5)").await;
    wait_style(&visit, LIGHT, "fill", "rgb(238, 241, 216)").await;
    wait_style(&visit, DARK, "fill", "rgb(95, 141, 83)").await;
    assert!(is_on(&visit, "board-own").await);
    visit.fill(&testid("own-dark"), "#123456").await;
    wait_style(&visit, DARK, "fill", "rgb(18, 52, 86)").await;

    // Another set draws other figures.
    let figure = "document.querySelector('#figures #f-knight, #figures [id=f-knight]').innerHTML";
    let classic: String = visit.js(figure).await;
    visit.click(&testid("figures-modern")).await;
    visit.wait(&format!("{figure} !== {classic:?}")).await;
    visit.click(&testid("figures-classic")).await;
    visit.wait(&format!("{figure} === {classic:?}")).await;
    // Coordinates and the size of the board.
    let names = "[data-testid=settings-preview] .coordinates text";
    assert!(visit.has(names).await);
    visit.click(&testid("coordinates-none")).await;
    visit.wait(&format!("!document.querySelector('{names}')")).await;
    let width = "document.querySelector('[data-testid=settings-preview] .trial-board').offsetWidth";
    let full_width: f64 = visit.js(width).await;
    visit.fill(&testid("board-size"), "50").await;
    visit.wait(&format!("Math.abs({width} - {full_width} / 2) < 3")).await;

    // Light, dark, like the system, and high contrast in both.
    visit.click(&testid("page-light")).await;
    wait_style(&visit, "html", "backgroundColor", "rgb(244, 236, 221)").await;
    visit.click(&testid("page-dark")).await;
    wait_style(&visit, "html", "backgroundColor", "rgb(25, 21, 18)").await;
    visit.click(&testid("high-contrast")).await;
    wait_style(&visit, "html", "backgroundColor", "rgb(0, 0, 0)").await;
    wait_style(&visit, "html", "color", "rgb(255, 255, 255)").await;
    visit.click(&testid("page-auto")).await;
    wait_style(&visit, "html", "backgroundColor", "rgb(255, 255, 255)").await;
    wait_style(&visit, "html", "color", "rgb(0, 0, 0)").await;
    visit.click(&testid("high-contrast")).await;
    wait_style(&visit, "html", "backgroundColor", "rgb(244, 236, 221)").await;
    visit.with_media_features(&[("prefers-color-scheme", "dark")]).await;
    wait_style(&visit, "html", "backgroundColor", "rgb(25, 21, 18)").await;
    assert_eq!(style(&visit, "html", "colorScheme").await, "dark", "scroll bars and fields too");
    visit.with_media_features(&[("prefers-color-scheme", "light")]).await;
    wait_style(&visit, "html", "backgroundColor", "rgb(244, 236, 221)").await;
    // The game uses the colours of the settings.
    visit.navigate("#/new/chess").await;
    wait_style(&visit, "[data-testid=preview] .cell-dark", "fill", "rgb(18, 52, 86)").await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn muted_means_silent_and_everything_fits_into_one_file() {
    let visit = Visit::open("#/settings").await;
    // Every sound needs one of these.
    visit
        .run(
            "window.sounds = 0;
            for (const name of ['createOscillator', 'createBufferSource', 'createGain']) {
                const plain = BaseAudioContext.prototype[name];
                BaseAudioContext.prototype[name] = function () { sounds += 1; return plain.call(this); };
            }",
        )
        .await;
    visit.click(&testid("mute")).await;
    visit.fill(&testid("volume"), "80").await;
    visit.navigate("#/new/chess").await;
    visit.click(&testid("opponent-friend")).await;
    visit.click(&testid("play")).await;
    visit.click("[data-cell=e2]").await;
    visit.click("[data-cell=e4]").await;
    visit.wait("document.querySelector('[data-testid=game]')?.dataset.ply === '1'").await;
    assert_eq!(visit.js::<u32>("sounds").await, 0, "muted");
    visit.navigate("#/settings").await;
    visit.click(&testid("mute")).await;
    visit.fill(&testid("volume"), "50").await;
    visit.wait("sounds > 0").await;
    // Buttons that have no sound of their own sound like buttons, and a review is not silent.
    visit.navigate("#/").await;
    visit.click("[data-testid=continue]").await;
    visit.wait_for(&testid("game-flip")).await;
    visit.run("sounds = 0").await;
    visit.click(&testid("game-flip")).await;
    visit.wait("sounds > 0").await;
    visit.click("[data-testid=more] summary").await;
    visit.click(&testid("game-review")).await;
    visit.wait_for("[data-testid=review] .move").await;
    visit.run("sounds = 0").await;
    visit.key("ArrowLeft").await;
    visit.wait("sounds > 0").await;
    visit.navigate("#/settings").await;

    // Everything in a file, everything deleted, everything back.
    visit
        .wait("document.querySelector('[data-testid=kept-count]').textContent.includes('One game')")
        .await;
    let (name, bytes) = visit.download(&testid("export-all")).await;
    assert_eq!(name, "everything.parlourbox");
    visit.click(&testid("delete-all")).await;
    visit.click(&testid("delete-all")).await;
    visit
        .wait("document.querySelector('[data-testid=kept-count]').textContent.includes('No games')")
        .await;
    let folder = tempfile::tempdir().expect("a folder");
    let other = folder.path().join("other.parlourbox");
    std::fs::write(&other, b"something else").expect("a file");
    visit.choose_file(&testid("import-all"), &other).await;
    visit.wait("document.querySelector('.notice')?.textContent.includes('other.parlourbox is not a file of everything')").await;
    let path = folder.path().join(name);
    std::fs::write(&path, bytes).expect("a file");
    visit.choose_file(&testid("import-all"), &path).await;
    visit
        .wait("document.querySelector('[data-testid=kept-count]').textContent.includes('One game')")
        .await;
    visit.navigate("#/").await;
    visit.click("[data-testid=continue]").await;
    visit.wait("document.querySelector('[data-testid=game]')?.dataset.ply === '1'").await;
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn high_contrast_reaches_the_board_pieces_have_colours_and_the_page_says_what_it_is() {
    let visit = Visit::open("#/settings").await;
    let brown = style(&visit, DARK, "fill").await;
    visit.click(&testid("high-contrast")).await;
    visit.wait("document.documentElement.dataset.board === 'contrast'").await;
    assert_ne!(style(&visit, DARK, "fill").await, brown);
    visit.click(&testid("high-contrast")).await;
    visit.wait("document.documentElement.dataset.board === 'wood'").await;
    let body = "getComputedStyle(document.querySelector('[data-testid=settings-preview] .tint-white')).getPropertyValue('--pb').trim()";
    let usual: String = visit.js(body).await;
    visit.fill(&testid("piece-light"), "#ffcc00").await;
    visit.wait(&format!("{body} === '#ffcc00'")).await;
    visit.reload().await;
    visit.wait_for("[data-testid=settings-preview] .tint-white").await;
    visit.wait(&format!("{body} === '#ffcc00'")).await;
    visit.click("[data-testid=piece-swatch]").await;
    visit.wait(&format!("{body} === {usual:?}")).await;
    // What this is, and where everything lies.
    let version = env!("CARGO_PKG_VERSION");
    assert!(visit.text(&testid("version")).await.contains(version));
    assert!(visit.text(&testid("where")).await.contains("http://127.0.0.1"));
    let program = visit.text(&testid("program")).await;
    assert!(program.contains(version) && program.contains("keeps its games in"), "{program}");
    visit.close().await;
}
