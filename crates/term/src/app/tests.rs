//! The screen without a terminal: actions in, text out, for every game of the catalogue.

use super::*;
use crate::session::ToMove;
use crate::session::tests::read_only_save;
use crate::theme::Badge;
use parlour_brain::Level;
use parlour_core::Seat;
use parlour_core::show::Tap;
use parlour_motion::Turn;
use parlour_protocol::Pace;
use parlour_table::{Catalogue, GameSpec};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use std::fs;
use std::path::Path;
use std::time::Instant;

const COLOURED: Theme = Theme { colour: true, unicode: true, fine: true };
const LETTERS: Theme = Theme { colour: false, unicode: false, fine: false };
const THEMES: [Theme; 4] = [
    COLOURED,
    LETTERS,
    Theme { colour: false, unicode: true, fine: false },
    Theme { colour: true, unicode: false, fine: false },
];

fn app(setup: Setup) -> App {
    App::new(setup, 7).expect("the setup is right")
}

fn people(id: &str) -> Setup {
    let seats = Catalogue::new().find(id).unwrap().seats.len();
    Setup { game: Some(id.to_owned()), seats: vec![SeatPlan::Human; seats], ..Setup::default() }
}

/// What is on the screen, as lines of text.
fn screen(app: &mut App, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| app.draw(frame.area(), frame.buffer_mut())).unwrap();
    let buffer = terminal.backend().buffer();
    let row = |y: u16| {
        let line: String = (0..width).map(|x| buffer[(x, y)].symbol()).collect();
        line.trim_end().to_owned() + "\n"
    };
    (0..height).map(row).collect()
}

fn ids() -> Vec<String> {
    Catalogue::new().games().iter().map(|info| info.id.to_string()).collect()
}

/// Lets time pass until something holds.
fn wait_for(app: &mut App, mut holds: impl FnMut(&App) -> bool) {
    let begun = Instant::now();
    while !holds(app) {
        assert!(begun.elapsed() < Duration::from_mins(5), "it never came about");
        app.tick(Duration::from_millis(20));
        std::thread::yield_now();
    }
}

#[test]
fn every_game_fits_every_window_in_every_theme() {
    for id in ids() {
        for (width, height) in [(80, 24), (81, 25), (100, 30), (160, 50), (300, 90)] {
            for theme in THEMES {
                let mut app = app(people(&id));
                app.set_theme(theme);
                screen(&mut app, width, height);
                let cells = app.play().unwrap().session.table().board().cells.len();
                let shown =
                    app.hits.iter().filter(|(_, hit)| matches!(hit, AppAction::Tap(_))).count();
                assert_eq!(shown, cells, "{id} at {width}x{height}: every cell is on the screen");
                let area = Rect::new(0, 0, width, height);
                assert!(app.hits.iter().all(|(rect, _)| rect.intersection(area) == *rect), "{id}");
                app.update(AppAction::Flip);
                let shown = screen(&mut app, width, height);
                assert!(shown.contains("quit"), "{shown}");
            }
        }
    }
}

#[test]
fn small_windows_are_served_and_a_board_too_large_for_one_says_what_it_needs() {
    for id in ids() {
        let mut refused = 0;
        for (width, height) in [(70, 20), (44, 44), (40, 60), (60, 18)] {
            let mut app = app(people(&id));
            app.set_theme(LETTERS);
            let shown = screen(&mut app, width, height);
            let area = Rect::new(0, 0, width, height);
            assert!(app.hits.iter().all(|(rect, _)| rect.intersection(area) == *rect), "{id}");
            let cells = app.play().unwrap().session.table().board().cells.len();
            let taps = app.hits.iter().filter(|(_, hit)| matches!(hit, AppAction::Tap(_))).count();
            if shown.contains("enlarge it") {
                refused += 1;
                assert!(cells > 120, "{id} at {width}x{height}: {shown}");
                continue;
            }
            assert_eq!(taps, cells, "{id} at {width}x{height}");
            for word in ["quit", "keys", " to move"] {
                assert!(shown.contains(word), "{word}, {id} at {width}x{height}: {shown}");
            }
            // Every other page can be opened there too.
            for action in
                [AppAction::Rules, AppAction::Keys, AppAction::NewGame, AppAction::TypeMove]
            {
                app.update(action);
                screen(&mut app, width, height);
                app.update(AppAction::Back);
            }
            app.update(AppAction::NewGame);
            app.update(AppAction::Back);
            let shown = screen(&mut app, width, height);
            assert!(shown.contains("choose a game") || shown.contains("to move"), "{shown}");
        }
        assert!(refused < 4, "{id}: some small window serves it");
    }
}

#[test]
fn whatever_is_marked_as_a_target_may_be_tapped() {
    for id in ids() {
        let mut app = app(people(&id));
        for _ in 0..6 {
            let play = app.play().unwrap();
            let next = play.session.picker().next();
            let marked: Vec<Tap> = play
                .badges()
                .into_iter()
                .filter(|(_, badge)| *badge == Badge::Target)
                .map(|(cell, _)| Tap::Cell(cell))
                .collect();
            assert!(marked.iter().all(|tap| next.contains(tap)), "{id}");
            match next.last() {
                Some(Tap::Cell(cell)) => app.update(AppAction::Tap(*cell)),
                _ => app.update(AppAction::Button(0)),
            }
        }
        assert!(
            app.play().unwrap().session.table().ply() > 0,
            "{id}: tapping what is offered plays"
        );
    }
}

/// Run with `PARLOUR_GOLDEN=1` to write the pictures anew; look at them before committing.
#[test]
fn games_look_as_they_did() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("snapshots");
    for id in ids() {
        let mut app = app(people(&id));
        app.set_theme(LETTERS);
        let mut text = screen(&mut app, 80, 24);
        let first = app.play().unwrap().session.choices()[0].clone();
        app.update(AppAction::TypeMove);
        first.text.chars().for_each(|letter| app.update(AppAction::Char(letter)));
        app.update(AppAction::Submit);
        app.update(AppAction::Back);
        text += &("=".repeat(80) + "\n");
        text += &screen(&mut app, 80, 24);
        let file = folder.join(format!("{id}.txt"));
        if std::env::var_os("PARLOUR_GOLDEN").is_some() {
            fs::create_dir_all(&folder).unwrap();
            fs::write(&file, &text).unwrap();
        }
        // A game new on the shelf has no picture yet.
        if let Ok(before) = fs::read_to_string(&file) {
            assert_eq!(text, before, "{id}");
        }
    }
}

#[test]
fn the_first_move_of_every_game_can_be_tapped_and_taken_back() {
    for id in ids() {
        let mut app = app(people(&id));
        screen(&mut app, 80, 24);
        let choice = app.play().unwrap().session.choices()[0].clone();
        for tap in &choice.ways[0] {
            screen(&mut app, 80, 24);
            match tap {
                Tap::Cell(cell) => {
                    let hit = app.hits.iter().find(|(_, hit)| *hit == AppAction::Tap(*cell));
                    let at = hit.expect("the cell is on the screen").0.as_position();
                    app.update(AppAction::Click(at.x, at.y));
                }
                other => {
                    let play = app.play().unwrap();
                    let at = play.session.buttons().iter().position(|tap| tap == other);
                    app.update(AppAction::Button(at.expect("the choice has a button")));
                }
            }
        }
        let label = |app: &App| app.play().unwrap().session.table().line()[0].label.clone();
        assert_eq!(app.play().unwrap().session.table().ply(), 1, "{id}");
        assert_eq!(label(&app), choice.label, "{id}");
        app.update(AppAction::Undo);
        assert_eq!(app.play().unwrap().session.table().ply(), 0, "{id}");
        app.update(AppAction::Redo);
        assert_eq!(app.play().unwrap().session.table().ply(), 1, "{id}");
        app.update(AppAction::Step(-1));
        app.update(AppAction::Home);
        app.update(AppAction::End);
        app.update(AppAction::Resign);
        assert!(app.play().unwrap().session.table().ply() == 1, "a second press is needed");
        app.update(AppAction::Resign);
        assert_eq!(app.play().unwrap().session.table().ply(), 2, "{id}");
        let shown = screen(&mut app, 80, 24);
        assert!(shown.contains("resigns"), "{shown}");
    }
}

#[test]
fn rules_keys_and_position_of_every_game_can_be_read_to_the_end() {
    for id in ids() {
        let mut app = app(people(&id));
        for action in [AppAction::Rules, AppAction::Keys, AppAction::Position] {
            app.update(action);
            screen(&mut app, 80, 24);
            app.update(AppAction::End);
            let shown = screen(&mut app, 80, 24);
            assert!(shown.contains("Esc goes back"), "{shown}");
            app.update(AppAction::Back);
            assert!(app.page.is_none());
        }
        assert_eq!(app.clipboard.take(), Some(app.play().unwrap().session.table().position()));
    }
}

#[test]
fn a_wrong_move_turns_the_field_red_and_says_why() {
    for id in ids() {
        let mut app = app(people(&id));
        app.update(AppAction::TypeMove);
        assert_eq!(app.context(), Context::Text);
        app.update(AppAction::Paste("zz9\n".to_owned()));
        app.update(AppAction::Submit);
        assert!(app.play().unwrap().wrong);
        let shown = screen(&mut app, 80, 24);
        assert!(shown.contains("'zz9' is not a legal move here; try for example"), "{shown}");
        app.update(AppAction::Erase);
        assert!(!app.play().unwrap().wrong);
        app.update(AppAction::Back);
        assert_eq!(app.context(), Context::Keys);
    }
}

#[test]
fn how_the_computers_take_their_time_is_chosen_in_the_menu() {
    let mut app = app(Setup::default());
    app.update(AppAction::Submit);
    let mut row = 0;
    while !screen(&mut app, 80, 24).contains("> Computers") {
        assert!(row < 12, "{}", screen(&mut app, 80, 24));
        row += 1;
        app.update(AppAction::Arrow(0, 1));
    }
    assert!(screen(&mut app, 80, 24).contains("natural, about a second"));
    app.update(AppAction::Arrow(1, 0));
    assert!(screen(&mut app, 80, 24).contains("thoughtful, up to five"));
    app.update(AppAction::Submit);
    let play = app.play().expect("the game is open");
    assert_eq!(play.session.room().opening().pace, Pace::Thoughtful);
    // Where only people play nobody asks.
    let people = vec![SeatPlan::Human; 2];
    let mut app = self::app(Setup { seats: people, ..Setup::default() });
    app.update(AppAction::Submit);
    assert!(!screen(&mut app, 80, 24).contains("Computers"));
}

#[test]
fn the_menu_opens_every_game() {
    let mut app = app(Setup::default());
    for (index, id) in ids().into_iter().enumerate() {
        app.update(AppAction::Row(index));
        screen(&mut app, 80, 24);
        if !app.menu.details {
            app.update(AppAction::Row(index));
        }
        let shown = screen(&mut app, 80, 24);
        assert!(shown.contains("Begin"), "{shown}");
        app.update(AppAction::Paste("no position".to_owned()));
        app.update(AppAction::Submit);
        let shown = screen(&mut app, 80, 24);
        assert!(shown.contains("Start position:"), "{shown}");
        (0..20).for_each(|_| app.update(AppAction::Erase));
        app.update(AppAction::Change(1, -1));
        app.update(AppAction::Submit);
        let play = app.play().expect("the game is open");
        assert_eq!(play.session.table().info().id, id);
        app.update(AppAction::NewGame);
        app.update(AppAction::Back);
    }
}

#[test]
fn the_computer_answers_hints_and_waits_while_the_past_is_looked_at() {
    for id in ids() {
        let weak = SeatPlan::Computer(Level::LOWEST);
        let move_time = Some(Duration::from_millis(30));
        let seats = [SeatPlan::Human, weak, weak, weak];
        let count = Catalogue::new().find(&id).unwrap().seats.len();
        let seats = seats[..count].to_vec();
        let mut app = app(Setup { game: Some(id.clone()), seats, move_time, ..Setup::default() });
        app.update(AppAction::Hint);
        wait_for(&mut app, |app| app.play().unwrap().message.starts_with("Hint: "));
        let badges = app.play().unwrap().badges();
        let hinted = badges.iter().any(|(_, badge)| *badge == Badge::Hint);
        assert!(
            hinted || app.play().unwrap().session.choices().iter().any(|c| c.text == "pass"),
            "{id}"
        );
        let text = app.play().unwrap().session.choices()[0].text.clone();
        app.update(AppAction::TypeMove);
        app.update(AppAction::Paste(text));
        app.update(AppAction::Submit);
        let humans = |app: &App| {
            matches!(app.play().unwrap().session.to_move(), ToMove::Human(_) | ToMove::Over)
        };
        wait_for(&mut app, humans);
        let ply = app.play().unwrap().session.table().ply();
        assert!(ply >= 2, "{id}");
        app.update(AppAction::Step(-1));
        for _ in 0..20 {
            app.tick(Duration::from_millis(100));
        }
        assert_eq!(
            app.play().unwrap().session.table().ply(),
            ply - 1,
            "{id}: nobody moves in the past"
        );
        app.update(AppAction::Step(1));
        app.update(AppAction::Undo);
        assert_eq!(app.play().unwrap().session.table().ply(), 0, "{id}: the turn is given back");
        assert!(!app.thinker.is_busy());
    }
}

#[test]
fn computers_play_each_other_and_can_be_paused() {
    let weak = SeatPlan::Computer(Level::LOWEST);
    let id = ids().remove(0);
    let count = Catalogue::new().find(&id).unwrap().seats.len();
    let setup = Setup {
        game: Some(id),
        seats: vec![weak; count],
        pause: Some(Duration::ZERO),
        move_time: Some(Duration::from_millis(20)),
        ..Setup::default()
    };
    let mut app = app(setup);
    wait_for(&mut app, |app| app.play().unwrap().session.table().ply() >= 4);
    app.update(AppAction::Watch);
    let ply = app.play().unwrap().session.table().ply();
    for _ in 0..20 {
        app.tick(Duration::from_millis(50));
    }
    assert_eq!(app.play().unwrap().session.table().ply(), ply);
    app.update(AppAction::Quit);
    assert!(!app.done, "a running game is left by a second press");
    app.update(AppAction::Quit);
    assert!(app.done);
}

#[test]
fn a_window_too_small_says_so_and_comes_back() {
    let mut app = app(people(&ids()[0]));
    for (width, height) in [(39, 24), (80, 17), (10, 3), (1, 1)] {
        let shown = screen(&mut app, width, height);
        assert!(width < 20 || shown.contains("enlarge it"), "{shown}");
        app.update(AppAction::Click(0, 0));
    }
    assert!(screen(&mut app, 80, 24).contains("quit"));
}

#[test]
fn leaving_stops_a_thought_at_once() {
    let id = ids().remove(0);
    let best = SeatPlan::Computer(Level::HIGHEST);
    let seats = vec![best; Catalogue::new().find(&id).unwrap().seats.len()];
    let move_time = Some(Duration::from_secs(5));
    let mut app = app(Setup { game: Some(id), seats, move_time, ..Setup::default() });
    app.tick(Duration::from_millis(1));
    assert!(app.thinker.is_busy());
    app.update(AppAction::Leave);
    assert!(app.done && !app.thinker.is_busy());
}

#[test]
fn whoever_plays_alone_sees_the_board_from_their_own_seat() {
    for id in ids() {
        let catalogue = Catalogue::new();
        let count = catalogue.find(&id).unwrap().seats.len();
        let table = catalogue.open(&GameSpec::new(&id)).unwrap();
        for seat in Seat::all(count) {
            let mut seats = vec![SeatPlan::Computer(Level::LOWEST); count];
            seats[seat.index()] = SeatPlan::Human;
            let mut app = app(Setup { game: Some(id.clone()), seats, ..Setup::default() });
            let turn = Turn::for_seat(table.board(), seat);
            assert_eq!(app.play().unwrap().turn, turn, "{id}: seat {}", seat.0);
            // And so it is drawn: rows have their names beside them, the lowest as seen from there at the foot.
            let shown = screen(&mut app, 150, 60);
            let rows: Vec<&str> =
                shown.lines().filter_map(|line| line.split_whitespace().next()).collect();
            let at = |name: &str| rows.iter().rposition(|row| *row == name);
            let down = turn.names(table.board()).1;
            if let [top, .., lowest] = down[..] {
                assert!(at(lowest).is_some() && at(top) < at(lowest), "{id}: {seat:?}: {shown}");
            }
        }
    }
}

#[test]
fn a_read_only_game_shows_no_keys_for_playing_and_every_such_key_says_why() {
    for id in ids() {
        for computers in [false, true] {
            let save = read_only_save(&id, computers);
            let mut app = app(Setup { load: Some((save, None)), ..Setup::default() });
            let why = "A newer Parlour went on with this game";
            let shown = screen(&mut app, 160, 50);
            assert!(shown.contains(why), "{shown}");
            let status = words::status(&app.play().unwrap().session, "");
            assert!(status.ends_with("to move: this game can only be looked at"), "{status}");
            assert!(app.hits.iter().all(|(_, hit)| !hit.plays_on()), "{id}");
            assert!(app.hits.iter().any(|(_, hit)| *hit == AppAction::Flip), "{id}");
            let targets = |app: &App| {
                app.play().unwrap().badges().iter().any(|(_, badge)| *badge == Badge::Target)
            };
            assert!(!targets(&app) && app.play().unwrap().buttons().is_empty(), "{id}");
            let playing = SHORTCUTS.iter().map(|(_, action, ..)| action);
            let playing: Vec<AppAction> =
                playing.filter(|action| action.plays_on()).cloned().collect();
            assert!(playing.len() > 10);
            let cell = app.play().unwrap().cursor.unwrap();
            for action in playing.into_iter().chain([AppAction::Tap(cell), AppAction::Accept]) {
                app.update(AppAction::Step(-1));
                app.update(AppAction::Step(1));
                app.update(action.clone());
                let message = &app.play().unwrap().message;
                assert!(message.starts_with(why), "{id}: {action:?}: {message}");
                assert_eq!(app.context(), Context::Keys);
            }
            // No computer thinks about a move that could not be made.
            app.tick(Duration::from_secs(1));
            assert!(!app.thinker.is_busy(), "{id}");
            assert_eq!(app.play().unwrap().session.table().ply(), 1, "{id}");
        }
    }
}
