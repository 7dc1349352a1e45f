//! For everyone: no screen has a fault for those who do not see it, and none is cut on a small one, in any language.
//!
//! With a folder in `PARLOUR_PICTURES` every screen leaves its picture there, at every size, light and dark.

use crate::fits::{FAULTS_ANYWHERE, SIZES};
use crate::together::{browser, host, join, sit, start};
use parlour_brain::Brain;
use parlour_e2e::{GameModel, Plan, Server, Size, Visit};
use parlour_table::{Catalogue, GameSpec};
use std::path::{Path, PathBuf};

/// The screens that have an address of their own.
const SCREENS: [&str; 17] = [
    "#/",
    "#/new/chess",
    "#/new/go9",
    "#/new/laser_khet2",
    "#/new/four_player_teams",
    "#/together",
    "#/saves",
    "#/archive",
    "#/edit/chess",
    "#/variants",
    "#/settings",
    "#/help/start",
    "#/help/chess",
    "#/help/shortcuts",
    "#/lesson/chess",
    "#/nowhere",
    "#/link/broken",
];

/// Beside those at which everything is looked at: a very small phone, an old screen, a huge one.
const OTHER_SIZES: [Size; 3] = [Size(320, 640), Size(1024, 768), Size(3840, 2160)];

/// Light or dark, with as much contrast as usual or more. Everything is looked at in the first, colours in the others.
const LIGHTS: [(&str, &str); 4] =
    [("light", "usual"), ("dark", "usual"), ("light", "high"), ("dark", "high")];

/// The colours of boards.
const THEMES: [&str; 10] =
    ["wood", "plain", "slate", "green", "sea", "cherry", "night", "paper", "contrast", "own"];

/// A game with a few moves, so that its screen and its review have something to show.
async fn begun(visit: &Visit, id: &str, moves: usize) -> String {
    visit.navigate(&format!("#/new/{id}")).await;
    visit.click("[data-testid=opponent-friend]").await;
    visit.wait("document.querySelector('[data-testid=play]')?.disabled === false").await;
    visit.click("[data-testid=play]").await;
    visit.wait_for("[data-testid=game]").await;
    let mut position = visit.attribute("[data-testid=game]", "data-position").await;
    let brain = Brain::new(1 << 16);
    for _ in 0..moves {
        for tap in GameModel::at(&GameSpec::new(id), &position).choose(&brain).1 {
            visit.click(&tap).await;
        }
        let changed = format!(
            "document.querySelector('[data-testid=game]').dataset.position !== {position:?}"
        );
        visit.wait(&changed).await;
        position = visit.attribute("[data-testid=game]", "data-position").await;
    }
    visit.js("location.hash").await
}

/// Everything there is to be looked at: the page of whoever hosts, and that of a guest.
struct Everywhere {
    host: Visit,
    guest: Visit,
    /// The addresses of screens, with the names of their pictures; and whether they are the guest's.
    screens: Vec<(String, String, bool)>,
    /// Holds the page's files and the rooms.
    _server: Server,
}

impl Everywhere {
    /// A host for the network with its games, and a guest in two of its rooms: one where people gather, one where they play.
    async fn open() -> Everywhere {
        let server = Server::on_the_network().await;
        let (address, fragment) = server.owner_page();
        let visit = Visit::to(address, fragment).await;
        // No findings about colours in the middle of a transition.
        visit.without_motion().await;
        visit.wait_for("[data-testid=host]").await;
        let mut screens: Vec<(String, String, bool)> = Vec::new();
        let lobby = host(&visit, "Ann", "chess").await;
        let guest = browser(&server, &lobby, Size(1440, 900)).await;
        guest.wait_for("[data-testid=join]").await;
        visit.navigate("#/together").await;
        let room = host(&visit, "Ann", "connect_four").await;
        guest.navigate(&room).await;
        join(&guest, "Bob").await;
        sit(&visit, 0).await;
        sit(&guest, 1).await;
        start(&visit, &[&guest]).await;
        let mut add = |name: &str, address: &str, guests: bool| {
            screens.push((name.to_owned(), address.to_owned(), guests));
        };
        for screen in SCREENS {
            let name = screen.trim_start_matches("#/").replace('/', "-");
            add(if name.is_empty() { "home" } else { &name }, screen, false);
        }
        add("lobby", &lobby, false);
        add("join", &lobby, true);
        add("guest", "#/together", true);
        add("room", &room, false);
        for (name, address) in own_games(&visit).await {
            add(name, &address, false);
        }
        Everywhere { host: visit, guest, screens, _server: server }
    }

    /// Shows a screen.
    async fn show(&self, (_, address, guests): &(String, String, bool)) -> &Visit {
        let visit = if *guests { &self.guest } else { &self.host };
        visit.goto(address).await;
        visit.wait("document.querySelector('main') && !document.querySelector('[data-testid=loading]')").await;
        visit
    }

    async fn close(self) {
        self.guest.close().await;
        self.host.close().await;
    }
}

/// Games of the device's own, in every state that has a screen: over, in play, looked at again, as a link, among four, seen in
/// three dimensions.
async fn own_games(visit: &Visit) -> Vec<(&'static str, String)> {
    let over = begun(visit, "chess", 3).await;
    for _ in 0..2 {
        visit.click("[data-testid=game-resign]").await;
    }
    visit.wait_for("[data-testid=ending]").await;
    let game = begun(visit, "chess", 4).await;
    visit.watch_clipboard().await;
    visit.click("[data-testid=more] summary").await;
    let link = visit.copied("[data-testid=game-copy-link]").await;
    let link = link[link.find('#').expect("a link")..].to_owned();
    let review = game.replace("game", "review");
    let four = begun(visit, "four_player_teams", 2).await;
    visit.start_game(Plan { clock: "10", ..Plan::of("othello") }).await;
    let three: String = visit.js("location.hash").await;
    visit.key("v").await;
    visit.wait("document.querySelector('[data-testid=stage]')?.dataset.facts").await;
    vec![
        ("end", over),
        ("game", game),
        ("review", review),
        ("link", link),
        ("four", four),
        ("three", three),
    ]
}

/// How the page looks: light or dark, with as much contrast as usual or more.
async fn dress(visit: &Visit, (light, contrast): (&str, &str)) {
    let looks = format!("{{ page: '{light}', contrast: '{contrast}' }}");
    visit.run(&format!("Object.assign(document.documentElement.dataset, {looks})")).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn no_screen_has_a_fault_in_any_light_or_look() {
    let all = Everywhere::open().await;
    for screen in &all.screens {
        let visit = all.show(screen).await;
        for looks in LIGHTS {
            dress(visit, looks).await;
            // What is behind a heading is looked at too.
            visit
                .run(
                    "document.querySelectorAll('details').forEach((more) => { more.open = true; })",
                )
                .await;
            let findings = if looks == LIGHTS[0] {
                visit.findings().await
            } else {
                visit.contrast_findings(looks.1 == "high").await
            };
            assert!(findings.is_empty(), "{} {looks:?}:\n{}", screen.0, findings.join("\n"));
        }
        // Words on a board and beside it are read whatever it is made of.
        if ["game", "four"].contains(&&*screen.0) {
            for (light, theme) in
                ["light", "dark"].into_iter().flat_map(|light| THEMES.map(|theme| (light, theme)))
            {
                dress(visit, (light, "usual")).await;
                visit.run(&format!("document.documentElement.dataset.board = '{theme}'")).await;
                let findings = visit.contrast_findings(false).await;
                assert!(
                    findings.is_empty(),
                    "{} {light} {theme}:\n{}",
                    screen.0,
                    findings.join("\n")
                );
            }
        }
    }
    all.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn nothing_is_cut_or_lies_over_anything_else_at_any_size_in_any_language() {
    let pictures = std::env::var_os("PARLOUR_PICTURES").map(PathBuf::from);
    let all = Everywhere::open().await;
    let mut faults: Vec<String> = Vec::new();
    for language in ["en", "de"] {
        for visit in [&all.host, &all.guest] {
            visit.goto("#/settings").await;
            visit.fill("[data-testid=language]", language).await;
            visit.wait(&format!("document.documentElement.lang === '{language}'")).await;
        }
        let other: &[Size] = if language == "en" { &OTHER_SIZES } else { &[] };
        for screen in &all.screens {
            let visit = all.show(screen).await;
            for size in SIZES.iter().chain(other) {
                visit.resize(*size).await;
                let found: Vec<String> = visit.js(FAULTS_ANYWHERE).await;
                faults.extend(
                    found
                        .into_iter()
                        .map(|fault| format!("{} {language} {size:?}: {fault}", screen.0)),
                );
                if let Some(folder) = pictures.as_ref().filter(|_| SIZES.contains(size)) {
                    keep(visit, folder, &format!("{}-{language}-{}", screen.0, size.0)).await;
                }
            }
            visit.resize(Size(1440, 900)).await;
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    all.close().await;
}

/// Keeps two pictures of a screen: light, and dark.
async fn keep(visit: &Visit, folder: &Path, name: &str) {
    std::fs::create_dir_all(folder).expect("a folder for pictures");
    for light in ["dark", "light"] {
        dress(visit, (light, "usual")).await;
        visit.screenshot(&folder.join(format!("{name}-{light}.png"))).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn the_accessibility_tree_of_every_board_names_every_cell() {
    let visit = Visit::open("#/").await;
    for info in Catalogue::new().games() {
        begun(&visit, &info.id, 0).await;
        let names = visit.names("gridcell").await;
        // Some starts are drawn by lot: the page says which it is.
        let position = visit.attribute("[data-testid=game]", "data-position").await;
        let table = GameModel::at(&GameSpec::new(info.id.as_ref()), &position).table;
        for cell in &table.board().cells {
            let named =
                |name: &String| *name == cell.name || name.starts_with(&format!("{},", cell.name));
            assert!(names.iter().any(named), "{}: {} is not in the tree", info.id, cell.name);
        }
        for piece in &table.scene().pieces {
            let cell =
                table.board().cells.iter().find(|spec| spec.cell == piece.cell).expect("a cell");
            let kind = piece.kind.replace('_', " ");
            let named = |name: &String| {
                name.starts_with(&format!("{},", cell.name)) && name.contains(&kind)
            };
            assert!(
                names.iter().any(named),
                "{}: the {kind} on {} is not named: {names:?}",
                info.id,
                cell.name
            );
        }
    }
    visit.close().await;
}
