//! The review without a terminal: events in, text out.

use super::*;
use crate::analyst::Finding;
use crate::beam;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use parlour_brain::{Evaluation, IdeaLine, JudgedMove, Judgement};
use parlour_core::Rng;
use parlour_library::{Facts, Folder, game_of_table};
use parlour_table::{Catalogue, Entry};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use std::fs;
use std::path::Path;
use std::time::Instant;

const LETTERS: Theme = Theme { colour: false, unicode: false, fine: false };

/// A review of a few random moves of a game.
fn review(id: &str, plies: usize) -> Review {
    let mut table = Catalogue::new().open(&GameSpec::new(id)).unwrap();
    let mut rng = Rng::new(5);
    for _ in 0..plies {
        let choices = table.choices();
        if choices.is_empty() {
            break;
        }
        table.play(&choices[rng.below(choices.len())].text).unwrap();
    }
    prepared(table)
}

fn played(id: &str, moves: &str) -> Review {
    let mut table = Catalogue::new().open(&GameSpec::new(id)).unwrap();
    moves.split_whitespace().for_each(|text| table.play(text).unwrap());
    prepared(table)
}

fn prepared(table: Box<dyn Table>) -> Review {
    let tags = vec![("White".to_owned(), "Ann".to_owned()), ("Black".to_owned(), "Bo".to_owned())];
    let record = Record { table, tags, result: None };
    let mut review = open(&Setup::default(), record, SaveMode::Ask("game.txt".into()));
    review.theme = LETTERS;
    review.effort = [3000, 1000].map(|nodes| Effort { nodes, threads: 1 }).into();
    review
}

fn press(review: &mut Review, code: KeyCode) {
    review.event(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
}

fn keys(review: &mut Review, text: &str) {
    text.chars().for_each(|letter| press(review, KeyCode::Char(letter)));
}

fn screen(review: &mut Review, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| review.draw(frame.area(), frame.buffer_mut())).unwrap();
    let buffer = terminal.backend().buffer();
    let row = |y: u16| {
        let line: String = (0..width).map(|x| buffer[(x, y)].symbol()).collect();
        line.trim_end().to_owned() + "\n"
    };
    (0..height).map(row).collect()
}

fn wait_for(review: &mut Review, mut holds: impl FnMut(&Review) -> bool) {
    let begun = Instant::now();
    while !holds(review) {
        assert!(begun.elapsed() < Duration::from_mins(5), "it never came about");
        review.tick(Duration::from_millis(1));
        std::thread::yield_now();
    }
}

#[test]
fn every_game_is_reviewed_in_every_window() {
    for info in Catalogue::new().games() {
        let mut review = review(&info.id, 9);
        for (width, height) in [(80, 24), (100, 30), (160, 50), (70, 20), (44, 44)] {
            let shown = screen(&mut review, width, height);
            if width < 80 && shown.contains("enlarge") {
                continue;
            }
            assert!(shown.contains("Review: "), "{shown}");
            assert!(width < 80 || shown.contains("quit"), "{shown}");
            let area = Rect::new(0, 0, width, height);
            assert!(review.hits.iter().all(|(rect, _)| rect.intersection(area) == *rect));
            let cells = review.table.board().cells.len();
            let taps =
                review.hits.iter().filter(|(_, act)| matches!(act, ReviewAction::Tap(_))).count();
            assert_eq!(taps, cells, "{} at {width}x{height}", info.id);
        }
        assert!(screen(&mut review, 39, 24).contains("enlarge"));
    }
}

#[test]
fn arrows_step_and_the_ends_are_reached() {
    let mut review = played("chess", "e4 e5 Nf3 Nc6");
    press(&mut review, KeyCode::Left);
    assert_eq!(review.table.ply(), 3);
    press(&mut review, KeyCode::Home);
    assert_eq!(review.table.ply(), 0);
    press(&mut review, KeyCode::Left);
    assert_eq!(review.message, "This is the start");
    press(&mut review, KeyCode::PageDown);
    assert_eq!(review.table.ply(), 4);
    press(&mut review, KeyCode::Right);
    assert_eq!(review.message, "This is the end of the line");
    screen(&mut review, 80, 24);
    let goto = review.hits.iter().find(|(_, act)| *act == ReviewAction::Goto(NodeId(2))).unwrap().0;
    review.update(ReviewAction::Click(goto.x, goto.y));
    assert_eq!(review.table.ply(), 2, "a click in the list goes there");
}

#[test]
fn side_lines_are_tried_entered_and_left() {
    let mut review = played("chess", "e4 e5 Nf3 Nc6");
    press(&mut review, KeyCode::Left);
    press(&mut review, KeyCode::Left);
    keys(&mut review, "/d4");
    press(&mut review, KeyCode::Enter);
    keys(&mut review, "/exd4");
    press(&mut review, KeyCode::Enter);
    let shown = screen(&mut review, 80, 24);
    assert!(shown.contains("(2. d4 exd4)"), "{shown}");
    keys(&mut review, "m");
    assert_eq!(review.table.ply(), 2);
    press(&mut review, KeyCode::Down);
    assert_eq!(review.table.step(review.table.node()).unwrap().label, "d4");
    press(&mut review, KeyCode::Down);
    assert_eq!(review.table.step(review.table.node()).unwrap().label, "Nf3");
    press(&mut review, KeyCode::Down);
    keys(&mut review, "/Ke5");
    press(&mut review, KeyCode::Enter);
    assert!(review.wrong && review.message.contains("not a legal move"), "{}", review.message);
    press(&mut review, KeyCode::Esc);
    let ScreenResult::Game(table) = Box::new(review).leave() else {
        panic!("the game is given back")
    };
    let labels: Vec<String> = table.line().into_iter().map(|step| step.label.clone()).collect();
    assert_eq!(labels, ["e4", "e5", "Nf3", "Nc6"], "no side line is taken for the game");
}

#[test]
fn a_comment_is_written_and_shown() {
    let mut review = played("chess", "e4 e5");
    keys(&mut review, "wquite so");
    press(&mut review, KeyCode::Enter);
    assert_eq!(review.table.note(review.table.node()).comment, "quite so");
    assert!(screen(&mut review, 80, 24).contains("quite so"));
    keys(&mut review, "w");
    press(&mut review, KeyCode::Esc);
    assert_eq!(review.table.note(review.table.node()).comment, "quite so", "Escape keeps it");
}

#[test]
fn moves_play_by_themselves_at_a_pace() {
    let mut review = played("laser_khet2", "");
    let moves: Vec<String> = (0..3)
        .map(|_| {
            let text = review.table.choices()[0].text.clone();
            review.table.play(&text).unwrap();
            text
        })
        .collect();
    press(&mut review, KeyCode::Home);
    keys(&mut review, " ");
    review.tick(Duration::from_millis(1));
    assert_eq!(review.table.ply(), 1);
    review.tick(Duration::from_millis(100));
    let lit = beam::at_age(review.table.effects(), Duration::from_millis(100));
    assert!(!lit.is_empty(), "the shot is seen again");
    assert_eq!(review.table.ply(), 1);
    review.tick(Duration::from_secs(1));
    review.tick(Duration::from_secs(1));
    assert_eq!(review.table.ply(), moves.len());
    review.tick(Duration::from_secs(1));
    assert!(review.autoplay.is_none(), "it stops at the end");
    keys(&mut review, "++-");
    assert_eq!(review.pace, 4);
}

#[test]
fn every_game_is_analysed_and_a_line_can_be_played() {
    for info in Catalogue::new().games() {
        let mut review = review(&info.id, 4);
        keys(&mut review, "a");
        wait_for(&mut review, |review| review.analysis.is_some() && !review.analyst.is_busy());
        let shown = screen(&mut review, 80, 24);
        assert!(shown.contains(", done"), "{shown}");
        let ply = review.table.ply();
        let first = review.analysis.as_ref().unwrap().lines[0].moves[0].clone();
        keys(&mut review, "1");
        assert_eq!(review.table.ply(), ply + 1, "{}: {first}", info.id);
        keys(&mut review, "a");
        assert!(!review.analyst.is_busy() && review.analysis.is_none());
    }
}

/// Chooses to learn from Black's errors.
fn learn(review: &mut Review) {
    keys(review, "t");
    if let ReviewMode::Learners(seats) = &review.mode {
        let at = seats.iter().position(|seat| *seat == Seat::SECOND).expect("Black has erred");
        keys(review, &(at + 1).to_string());
    }
}

#[test]
fn errors_of_a_report_are_learnt_from_one_after_the_other() {
    let mut review = played("chess", "f3 e5 g4 a6");
    keys(&mut review, "t");
    assert!(review.message.contains("r makes a report first"), "{}", review.message);
    keys(&mut review, "r");
    wait_for(&mut review, |review| review.report.is_some());
    learn(&mut review);
    assert_eq!(review.table.ply(), 3);
    let shown = screen(&mut review, 100, 30);
    assert!(shown.contains("Error 1 of 1: a6 was played here. Find a better move"), "{shown}");
    assert!(!shown.contains("Qh4"), "what is better is not to be seen: {shown}");
    for (text, words) in [
        ("Nc6", "Nc6 is not good enough"),
        ("a6", "a6 is not good enough"),
        ("Ra5", "'Ra5' is not a legal move"),
        ("Qh4", "Qh4# is the best move. t goes on"),
    ] {
        review.update(ReviewAction::Try(text.to_owned()));
        wait_for(&mut review, |review| review.message.contains(words));
    }
    assert!(review.table.outcome().is_some(), "a good answer is made");
    keys(&mut review, "t");
    assert_eq!(review.message, "That was the last one: 1 of 1 found");
    learn(&mut review);
    keys(&mut review, "h");
    assert_eq!(review.message, "The best was Qh4#. t goes on");
    press(&mut review, KeyCode::Esc);
    assert!(review.practice.is_none() && review.next.is_none(), "one thing at a time");
    keys(&mut review, "h");
    assert!(review.message.starts_with("Nothing is asked"), "{}", review.message);
}

#[test]
fn a_report_marks_errors_and_can_be_stopped() {
    let mut review = played("chess", "f3 e5 g4 a6");
    keys(&mut review, "r");
    assert!(screen(&mut review, 80, 24).contains("moves judged, Esc stops"));
    press(&mut review, KeyCode::Esc);
    assert!(review.reporting.is_none() && !review.analyst.is_busy());
    keys(&mut review, "r");
    press(&mut review, KeyCode::Home);
    wait_for(&mut review, |review| review.report.is_some());
    assert_eq!(review.table.ply(), 0, "the reader stays where they are");
    keys(&mut review, "nnnn");
    let shown = screen(&mut review, 80, 24);
    assert!(shown.contains("a6??") && shown.contains("Qh4#"), "{shown}");
    assert!(shown.contains("Accuracy"), "{shown}");
}

#[test]
fn playing_goes_on_from_here_and_leaving_leaves() {
    let mut review = played("chess", "e4 e5");
    keys(&mut review, "c");
    assert!(screen(&mut review, 80, 24).contains("[1 you play White]"));
    keys(&mut review, "2");
    let Some(Next::Play(setup)) = Screen::next(&mut review) else { panic!("a game opens") };
    assert_eq!(setup.start, Some(review.table.position()));
    keys(&mut review, "e");
    assert!(matches!(Screen::next(&mut review), Some(Next::Over(_))));
    keys(&mut review, "q");
    assert!(matches!(Screen::next(&mut review), Some(Next::Back)));
}

#[test]
fn pages_open_over_the_review() {
    let mut review = played("chess", "e4");
    for key in ['?', 'g', 'p'] {
        keys(&mut review, &key.to_string());
        assert!(screen(&mut review, 80, 24).contains("Esc goes back"));
        press(&mut review, KeyCode::Esc);
        assert!(review.page.is_none());
    }
    assert_eq!(Screen::clipboard(&mut review), Some(review.table.position()));
}

fn evaluation(score: i32) -> Evaluation {
    Evaluation { score, chance: 0.5 + f64::from(score) / 1000.0 }
}

/// A line along the first legal moves but this many.
fn made_up_line(table: &dyn Table, skip: usize, score: i32) -> IdeaLine {
    let mut fork = table.fork();
    let (mut moves, mut labels) = (Vec::new(), Vec::new());
    for _ in 0..3 {
        let choices = fork.choices();
        let Some(choice) = choices.get(skip.min(choices.len().saturating_sub(1))) else { break };
        moves.push(choice.text.clone());
        labels.push(choice.label.clone());
        fork.play(&choice.text).unwrap();
    }
    IdeaLine { score, negated: false, moves, labels, wdl: [0, 1000, 0] }
}

/// What a search might say: pictures must not change whenever the search does.
fn made_up_analysis(table: &dyn Table) -> Analysis {
    let seats = Seat::all(table.seats());
    let seats =
        seats.map(|seat| evaluation(if table.team(seat) == 0 { 125 } else { -125 })).collect();
    let lines = (0..3).map(|skip| made_up_line(table, skip, 125 - 40 * skip as i32)).collect();
    Analysis { depth: 12, nodes: 34_567, seats, lines }
}

/// A report that finds an error in the second move and another in the third.
fn made_up_report(table: &dyn Table) -> Report {
    let judge = |(ply, step): (usize, parlour_table::Step)| {
        let judgement = match ply {
            1 => Judgement::Blunder,
            2 => Judgement::Inaccuracy,
            _ => Judgement::Best,
        };
        let mut fork = table.fork();
        while fork.ply() > ply {
            fork.back();
        }
        let better = judgement.is_error().then(|| made_up_line(fork.as_ref(), 1, 35));
        let label = step.label.clone();
        let Entry::Move(text) = step.entry else { panic!("only moves were made") };
        let (before, after) = (evaluation(35), evaluation(35 - 90 * ply as i32));
        JudgedMove { ply, seat: step.seat, text, label, before, after, judgement, better }
    };
    let moves = table.line().into_iter().enumerate().map(judge).collect();
    Report { moves, accuracy: vec![Some(91.4); table.seats()] }
}

/// Run with `PARLOUR_GOLDEN=1` to write the pictures anew; look at them before committing.
#[test]
fn reviews_look_as_they_did() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("snapshots/review");
    let games = [
        ("chess", "f3 e5 g4 a6 d4 Qh4"),
        ("draughts_english", "11-15 23-18 8-11 27-23"),
        ("laser_khet2", ""),
        ("four_player_teams", ""),
    ];
    let (_place, archived) = archive_of(&[
        ("f3 e5 g4 Qh4", None),
        ("f3 d5 e4", Some(Seat::SECOND)),
        ("f3 e5 e4 Nf6", Some(Seat::FIRST)),
    ]);
    for (id, moves) in games {
        let mut review = if moves.is_empty() { review(id, 6) } else { played(id, moves) };
        let end = review.table.node();
        review.reporting = Some((0, 0, end));
        review.on_finding(Finding::Report(made_up_report(review.table.as_ref())));
        press(&mut review, KeyCode::Home);
        keys(&mut review, "n");
        review.beam_age = None;
        let mut text = screen(&mut review, 80, 24) + &"=".repeat(80) + "\n";
        let analysis = made_up_analysis(review.table.as_ref());
        review.on_finding(Finding::Analysis(analysis, true));
        text += &screen(&mut review, 120, 36);
        review.setup.folder = Some(archived.clone());
        press(&mut review, KeyCode::Left);
        keys(&mut review, "x");
        text += &("=".repeat(80) + "\n" + &screen(&mut review, 80, 24));
        let file = folder.join(format!("{id}.txt"));
        if std::env::var_os("PARLOUR_GOLDEN").is_some() {
            fs::create_dir_all(&folder).unwrap();
            fs::write(&file, &text).unwrap();
        }
        let before = fs::read_to_string(&file).unwrap_or_default();
        assert_eq!(text, before, "{id}");
    }
}

/// A folder whose archive holds these games of chess: the moves, and the seat that resigns at the end.
fn archive_of(games: &[(&str, Option<Seat>)]) -> (tempfile::TempDir, Folder) {
    let place = tempfile::tempdir().unwrap();
    let folder = Folder::at(place.path());
    let mut archive = folder.open_archive().unwrap();
    for (at, (moves, gives_up)) in games.iter().enumerate() {
        let mut table = played("chess", moves).table;
        if let Some(seat) = gives_up {
            table.retire(*seat, parlour_core::Why::Resigned).unwrap();
        }
        let facts = Facts { started: at as i64, ..Facts::default() };
        archive.insert(&game_of_table(table.as_ref(), facts)).unwrap();
    }
    (place, folder)
}

#[test]
fn what_was_played_from_here_is_seen_and_tried() {
    let mut review = played("chess", "e4 e5 Nf3");
    keys(&mut review, "x");
    assert_eq!(review.message, "There is no archive of games here yet");
    let (_place, folder) = archive_of(&[
        ("e4 e5 Nf3 Nc6", Some(Seat::SECOND)),
        ("e4 c5", Some(Seat::FIRST)),
        ("e4 e5 f4", Some(Seat::FIRST)),
        ("d4 d5", None),
    ]);
    review.setup.folder = Some(folder);
    press(&mut review, KeyCode::Home);
    keys(&mut review, "x");
    let shown = screen(&mut review, 80, 24);
    for wanted in [
        "-- Archive: 4 games",
        "games  White  Black   draw",
        "e4            3    33%    67%     0%",
        "d4            1      -      -      -",
    ] {
        assert!(shown.contains(wanted), "{wanted}: {shown}");
    }
    press(&mut review, KeyCode::Right);
    let shown = screen(&mut review, 80, 24);
    assert!(
        shown.contains("-- Archive: 3 games") && shown.contains("c5            1     0%   100%")
    );
    let tried = |(_, act): &&(Rect, ReviewAction)| *act == ReviewAction::Try("c7c5".to_owned());
    let row = review.hits.iter().find(tried).expect("the move can be clicked").0;
    review.update(ReviewAction::Click(row.x, row.y));
    assert_eq!(review.table.step(review.table.node()).unwrap().label, "c5");
    assert!(screen(&mut review, 80, 24).contains("-- Archive: one game"));
    keys(&mut review, "/a3");
    press(&mut review, KeyCode::Enter);
    assert!(screen(&mut review, 80, 24).contains("-- Archive: no games"));
    keys(&mut review, "x");
    assert!(!screen(&mut review, 80, 24).contains("-- Archive"));
}

#[test]
fn what_was_written_is_not_thrown_away_unasked() {
    let place = tempfile::tempdir().unwrap();
    let mut review = played("chess", "e4 e5");
    let file = place.path().join("game.pgn");
    review.save_mode = SaveMode::Ask(file.clone());
    keys(&mut review, "q");
    assert!(matches!(review.next(), Some(Next::Back)), "nothing was written, nothing is asked");
    keys(&mut review, "whm");
    press(&mut review, KeyCode::Enter);
    keys(&mut review, "q");
    assert!(review.next().is_none());
    let shown = screen(&mut review, 80, 24);
    assert!(shown.contains("[1 write a file] [2 throw it away]"), "{shown}");
    press(&mut review, KeyCode::Esc);
    assert!(review.next().is_none(), "Escape goes on");
    keys(&mut review, "q1");
    press(&mut review, KeyCode::Enter);
    assert!(matches!(review.next(), Some(Next::Back)), "{}", review.message);
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains("{hm}") && text.contains("[White \"Ann\"]"), "{text}");
    // A side line is as good as a comment, and another file is proposed.
    press(&mut review, KeyCode::Left);
    keys(&mut review, "/c5");
    press(&mut review, KeyCode::Enter);
    keys(&mut review, "s1");
    assert!(screen(&mut review, 100, 24).contains("game 2.pgn"));
    press(&mut review, KeyCode::Esc);
    keys(&mut review, "q2");
    assert!(matches!(review.next(), Some(Next::Back)), "it may be thrown away");
}

#[test]
fn a_file_that_is_there_is_not_overwritten_by_a_review() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("game.pgn");
    let mut review = played("chess", "e4 e5");
    review.save_mode = SaveMode::Ask(file.clone());
    keys(&mut review, "whm");
    press(&mut review, KeyCode::Enter);
    keys(&mut review, "q1");
    fs::write(&file, "mine").unwrap();
    press(&mut review, KeyCode::Enter);
    assert!(review.wrong && review.message.contains("is there already"), "{}", review.message);
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
}

#[test]
fn what_was_written_is_kept_when_nobody_can_be_asked() {
    let place = tempfile::tempdir().unwrap();
    let mut review = played("chess", "e4 e5");
    review.setup.folder = Some(Folder::at(place.path()));
    assert_eq!(review.closing_message(), None);
    keys(&mut review, "wnice");
    press(&mut review, KeyCode::Enter);
    let message = review.closing_message().expect("it says where");
    let path = message.strip_prefix("what you wrote beside the game is in ").expect("where");
    assert!(fs::read_to_string(path).unwrap().contains("{nice}"));
    assert_eq!(review.closing_message(), None, "once");
}

#[test]
fn a_book_is_explored_in_place_of_the_archive_and_the_opening_is_named() {
    let (catalogue, spec) = (Catalogue::new(), GameSpec::new("chess"));
    let mut maker = parlour_book::BookMaker::new(catalogue.open(&spec).unwrap().as_ref(), 10);
    let mut replayer = catalogue.replayer(&spec).unwrap();
    for (moves, ranks) in [("e4 c5", [0, 1]), ("e4 e5", [1, 0]), ("e4 c5 Nf3", [0, 0])] {
        maker.add(replayer.as_mut(), None, &mut moves.split(' '), &ranks).unwrap();
    }
    let mut review = played("chess", "e4 c5 Nf3 a5");
    review.setup.book = Some(std::sync::Arc::new(maker.finish(1, "a test")));
    let shown = screen(&mut review, 80, 24);
    assert!(shown.contains("B27 Sicilian Defence"), "{shown}");
    press(&mut review, KeyCode::Home);
    press(&mut review, KeyCode::Right);
    keys(&mut review, "x");
    let shown = screen(&mut review, 80, 24);
    for wanted in [
        "B00 King's Pawn Opening",
        "-- Book: 3 games",
        "c5            2    50%     0%    50%",
        "e5            1     0%   100%     0%",
    ] {
        assert!(shown.contains(wanted), "{wanted}: {shown}");
    }
    press(&mut review, KeyCode::Home);
    let shown = screen(&mut review, 80, 24);
    assert!(!shown.contains("B00") && shown.contains("e4            3"), "{shown}");
}

#[test]
fn notes_on_a_stored_game_go_back_to_its_row() {
    let (_place, folder) = archive_of(&[("e4 e5 Nf3 Nc6", Some(Seat::SECOND)), ("d4", None)]);
    let archive = || folder.open_archive().unwrap();
    let of_archived = || {
        let game = archive().get(1).unwrap();
        let record = parlour_library::record_of(&game, &Catalogue::new()).unwrap();
        let setup = Setup { folder: Some(folder.clone()), ..Setup::default() };
        open(&setup, record, SaveMode::Ask("game.pgn".into())).of_archived(1)
    };
    let before = archive().get(1).unwrap().row;
    let mut review = of_archived();
    keys(&mut review, "wfine");
    press(&mut review, KeyCode::Enter);
    press(&mut review, KeyCode::Home);
    keys(&mut review, "/c4");
    press(&mut review, KeyCode::Enter);
    keys(&mut review, "q1");
    assert!(matches!(review.next(), Some(Next::Back)), "{}", review.message);
    assert_eq!(archive().get(1).unwrap().row, before, "the row itself is as it was");
    assert_eq!(archive().count(&parlour_archive::Filter::default()).unwrap(), 2);
    let review = of_archived();
    let main = review.main_line();
    assert_eq!(review.table.note(*main.last().unwrap()).comment, "fine");
    assert_eq!(review.table.children(NodeId(0)).len(), 2, "the side line is there");
    assert_eq!(review.result.as_deref(), Some("1-0"));
}

#[test]
fn what_was_written_beside_a_game_that_goes_on_stays_there() {
    let (old, mut new) = (played("chess", "e4 e5"), played("chess", "e4 e5 Nf3"));
    let mut table = old.table;
    let mut note = table.note(NodeId(1));
    note.comment = "best by test".to_owned();
    table.annotate(NodeId(1), note);
    table.play("f4").unwrap();
    keep::merge_annotations(table.as_ref(), new.table.as_mut());
    let line: Vec<String> = new.table.line().into_iter().map(|step| step.label.clone()).collect();
    assert_eq!(line, ["e4", "e5", "Nf3"], "the game is the main line");
    assert_eq!(new.table.note(NodeId(1)).comment, "best by test");
    assert_eq!(new.table.children(NodeId(2)).len(), 2, "and what was tried is beside it");
}
