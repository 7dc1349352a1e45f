//! For everyone: no screen has a serious fault for those who do not see it, none is cut off on a small one.

use parlour_brain::Brain;
use parlour_e2e::{GameModel, Size, Visit};
use parlour_table::{Catalogue, GameSpec};

/// Every screen, by its address. Those of games in play come from games that were begun.
const SCREENS: &[&str] = &[
    "#/",
    "#/new/chess",
    "#/saves",
    "#/archive",
    "#/edit/chess",
    "#/variants",
    "#/settings",
    "#/help/start",
    "#/help/chess",
    "#/lesson/chess",
    "#/nowhere",
];

/// Phones upright and on their side, tablets, screens of every size.
const SIZES: [Size; 8] = [
    Size(320, 640),
    Size(360, 740),
    Size(740, 360),
    Size(820, 1180),
    Size(1024, 768),
    Size(1440, 900),
    Size(2560, 1440),
    Size(3840, 2160),
];

/// Light or dark, with as much contrast as usual or more. Everything is looked at in the first, colours in the others.
const LIGHTS: [(&str, &str); 4] =
    [("light", "usual"), ("dark", "usual"), ("light", "high"), ("dark", "high")];

/// A game with a few moves, so that its screen and its review have something to show.
async fn begun(visit: &Visit, id: &str, moves: usize) -> String {
    visit.goto(&format!("#/new/{id}")).await;
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

async fn screens(visit: &Visit) -> Vec<String> {
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
    let more = [over, game, review, link, four];
    SCREENS.iter().map(|screen| (*screen).to_owned()).chain(more).collect()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn no_screen_has_a_serious_fault_in_any_light() {
    let visit = Visit::open("#/").await;
    // No findings about colours in the middle of a transition.
    visit.without_motion().await;
    for screen in screens(&visit).await {
        visit.goto(&screen).await;
        visit.wait("!document.querySelector('[data-testid=loading]')").await;
        for (light, contrast) in LIGHTS {
            visit
                .run(&format!(
                    "Object.assign(document.documentElement.dataset, {{ page: '{light}', contrast: '{contrast}' }})"
                ))
                .await;
            // What is behind a heading is looked at too.
            visit
                .run(
                    "document.querySelectorAll('details').forEach((more) => { more.open = true; })",
                )
                .await;
            let findings = if (light, contrast) == LIGHTS[0] {
                visit.findings().await
            } else {
                visit.contrast_findings(contrast == "high").await
            };
            assert!(
                findings.is_empty(),
                "{screen} ({light}, {contrast} contrast):\n{}",
                findings.join("\n")
            );
        }
    }
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn nothing_scrolls_sideways_at_any_size() {
    let visit = Visit::open("#/").await;
    let pictures = std::env::var_os("PARLOUR_PICTURES").map(std::path::PathBuf::from);
    for screen in screens(&visit).await {
        visit.goto(&screen).await;
        visit.wait("!document.querySelector('[data-testid=loading]')").await;
        for size in SIZES {
            visit.resize(size).await;
            let wide: (f64, f64) = visit
                .js("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
                    done([document.documentElement.scrollWidth, innerWidth]))))")
                .await;
            if let Some(folder) = &pictures {
                let name = screen.trim_start_matches("#/").replace('/', "-");
                visit.screenshot(&folder.join(format!("{name}-{}.png", size.0))).await;
            }
            assert!(wide.0 <= wide.1 + 1.0, "{screen} is {} wide on {size:?}", wide.0);
            let board: f64 = visit
                .js("document.querySelector('[data-testid=preview]')?.offsetWidth ?? 999")
                .await;
            assert!(board >= 150.0, "the board of {screen} is {board} wide on {size:?}");
        }
    }
    visit.close().await;
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
