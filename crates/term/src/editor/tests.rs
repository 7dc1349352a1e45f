//! The editor without a terminal: events in, text out.

use super::*;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use parlour_table::Catalogue;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use std::fs;
use std::path::Path;

const LETTERS: Theme = Theme { colour: false, unicode: false, fine: false };

fn page(id: &str) -> EditorPage {
    let mut page = open_spec(&Setup::default(), &GameSpec::new(id)).unwrap();
    page.theme = LETTERS;
    page
}

fn press(page: &mut EditorPage, code: KeyCode) {
    page.event(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
}

fn keys(page: &mut EditorPage, text: &str) {
    text.chars().for_each(|letter| press(page, KeyCode::Char(letter)));
}

fn screen(page: &mut EditorPage, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| page.draw(frame.area(), frame.buffer_mut())).unwrap();
    let buffer = terminal.backend().buffer();
    let row = |y: u16| {
        let line: String = (0..width).map(|x| buffer[(x, y)].symbol()).collect();
        line.trim_end().to_owned() + "\n"
    };
    (0..height).map(row).collect()
}

fn cell(page: &EditorPage, name: &str) -> Cell {
    page.editor.board().cells.iter().find(|spec| spec.name == name).unwrap().cell
}

fn mouse(page: &mut EditorPage, kind: MouseEventKind, act: &EditorAction) {
    let rect = page.hits.iter().find(|(_, other)| other == act).expect("it is on the screen").0;
    let event = MouseEvent { kind, column: rect.x, row: rect.y, modifiers: KeyModifiers::NONE };
    page.event(&Event::Mouse(event));
}

#[test]
fn every_game_is_edited_in_every_window() {
    for info in Catalogue::new().games() {
        let mut page = page(&info.id);
        for (width, height) in [(80, 24), (100, 30), (160, 50)] {
            let shown = screen(&mut page, width, height);
            assert!(shown.contains("Editor: ") && shown.contains("to move"), "{shown}");
            assert!(shown.contains("quit"), "{shown}");
            let taps =
                page.hits.iter().filter(|(_, act)| matches!(act, EditorAction::Tap(_))).count();
            assert_eq!(taps, page.editor.board().cells.len(), "{}", info.id);
            let tools =
                page.hits.iter().filter(|(_, act)| matches!(act, EditorAction::Take(_))).count();
            assert_eq!(tools, page.tools().len(), "{} at {width}x{height}", info.id);
        }
        assert!(screen(&mut page, 160, 50).contains("Can be played"));
        keys(&mut page, "E");
        screen(&mut page, 80, 24);
        assert!(page.editor.draft().pieces.is_empty());
        keys(&mut page, "u");
        assert!(page.editor.problems().is_empty());
    }
}

#[test]
fn pieces_are_placed_taken_moved_and_turned_by_keys() {
    let mut chess = page("chess");
    chess.cursor = Some(cell(&chess, "e2"));
    keys(&mut chess, "m");
    press(&mut chess, KeyCode::Up);
    press(&mut chess, KeyCode::Up);
    keys(&mut chess, "mt");
    let text = chess.editor.text().expect("it can be played").to_owned();
    assert!(text.starts_with("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b"), "{text}");
    keys(&mut chess, "x");
    assert!(chess.editor.piece(cell(&chess, "e4")).is_none());
    keys(&mut chess, ".. ");
    assert!(chess.editor.piece(cell(&chess, "e4")).is_some(), "the first piece is placed");
    keys(&mut chess, " ");
    assert!(chess.editor.piece(cell(&chess, "e4")).is_none(), "and taken away again");
    keys(&mut chess, "R");
    assert!(chess.editor.problems().is_empty());
    let mut laser = page("laser_khet2");
    let turned = laser.editor.draft().pieces.iter().find(|piece| piece.kind == "pyramid");
    laser.cursor = turned.map(|piece| piece.cell);
    let before = turned.unwrap().facing;
    keys(&mut laser, "r");
    assert_ne!(laser.editor.piece(laser.cursor.unwrap()).unwrap().facing, before);
}

#[test]
fn the_mouse_chooses_places_drags_and_wipes() {
    let mut page = page("chess");
    screen(&mut page, 80, 24);
    let (down, up) =
        (MouseEventKind::Down(MouseButton::Left), MouseEventKind::Up(MouseButton::Left));
    let (e2, e4) = (EditorAction::Tap(cell(&page, "e2")), EditorAction::Tap(cell(&page, "e4")));
    mouse(&mut page, down, &e2);
    mouse(&mut page, up, &e4);
    assert_eq!(page.editor.piece(cell(&page, "e4")).unwrap().kind, "pawn");
    mouse(&mut page, down, &EditorAction::Take(2));
    mouse(&mut page, down, &e2);
    mouse(&mut page, up, &e2);
    assert_eq!(page.editor.piece(cell(&page, "e2")).unwrap().kind, "king");
    mouse(&mut page, MouseEventKind::Down(MouseButton::Right), &e2);
    assert!(page.editor.piece(cell(&page, "e2")).is_none());
}

#[test]
fn text_goes_in_and_out_and_a_wrong_one_says_why() {
    let mut laser = page("laser_khet2");
    let text = laser.editor.text().unwrap().to_owned();
    let mut rows: Vec<&str> = text.split('/').collect();
    rows[2] = "3Pd7";
    laser.event(&Event::Paste(rows.join("/")));
    let shown = screen(&mut laser, 80, 24);
    assert!(laser.wrong && shown.contains("row 3"), "{shown}");
    press(&mut laser, KeyCode::Esc);
    keys(&mut laser, "c");
    assert_eq!(Screen::clipboard(&mut laser), Some(text.clone()));
    keys(&mut laser, "Ei");
    laser.event(&Event::Paste(text.clone()));
    press(&mut laser, KeyCode::Enter);
    assert_eq!(laser.editor.text(), Some(text.as_str()));
    assert!(matches!(Box::new(laser).leave(), ScreenResult::Text(left) if left == text));
}

#[test]
fn fields_hands_and_rights_are_changed() {
    let mut chess = page("chess");
    press(&mut chess, KeyCode::Tab);
    press(&mut chess, KeyCode::Tab);
    press(&mut chess, KeyCode::Enter);
    (0..4).for_each(|_| press(&mut chess, KeyCode::Backspace));
    keys(&mut chess, "Kq");
    press(&mut chess, KeyCode::Enter);
    assert_eq!(chess.editor.draft().field("castling"), Some("Kq"));
    keys(&mut chess, "h");
    assert!(chess.message.contains("Nobody holds"));
    let mut house = page("crazyhouse");
    keys(&mut house, "...hh");
    assert_eq!(house.editor.draft().hands.iter().map(|hand| hand.count).sum::<u16>(), 2);
    assert!(screen(&mut house, 80, 24).contains("White holds 2"));
    keys(&mut house, "HH");
    assert!(house.editor.draft().hands.is_empty());
}

#[test]
fn a_game_begins_from_what_was_edited_and_leaving_asks_once() {
    let mut page = page("chess");
    page.cursor = Some(cell(&page, "d8"));
    keys(&mut page, "xp");
    assert!(screen(&mut page, 80, 24).contains("[1 you play White]"));
    keys(&mut page, "1");
    let Some(Next::Play(setup)) = Screen::next(&mut page) else { panic!("a game opens") };
    assert_eq!(setup.start.as_deref(), page.editor.text());
    keys(&mut page, "q");
    assert!(Screen::next(&mut page).is_none() && page.message.contains("again"));
    keys(&mut page, "q");
    assert!(matches!(Screen::next(&mut page), Some(Next::Back)));
    page.cursor = Some(cell(&page, "e1"));
    keys(&mut page, "xp");
    assert!(page.message.contains("cannot be played"), "{}", page.message);
    let shown = screen(&mut page, 80, 24);
    assert!(shown.contains("Cannot be played yet") && shown.contains("king"), "{shown}");
}

/// Run with `PARLOUR_GOLDEN=1` to write the pictures anew; look at them before committing.
#[test]
fn editors_look_as_they_did() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("snapshots/editor");
    for id in ["chess", "crazyhouse", "draughts_english", "laser_khet2", "four_player_teams", "go9"]
    {
        let mut page = page(id);
        let mut text = screen(&mut page, 80, 24) + &"=".repeat(80) + "\n";
        keys(&mut page, "E...");
        text += &screen(&mut page, 120, 36);
        let file = folder.join(format!("{id}.txt"));
        if std::env::var_os("PARLOUR_GOLDEN").is_some() {
            fs::create_dir_all(&folder).unwrap();
            fs::write(&file, &text).unwrap();
        }
        let before = fs::read_to_string(&file).unwrap_or_default();
        assert_eq!(text, before, "{id}");
    }
}
