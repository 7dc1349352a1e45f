//! Dialogues with every game of the catalogue.

use super::*;
use crate::setup::SeatPlan;
use std::io::Cursor;

/// The output for a script.
fn dialogue(setup: Setup, script: &str) -> Result<String, TermError> {
    let mut output = Vec::new();
    play_seeded(setup, Cursor::new(script.to_owned()), &mut output, 7)?;
    Ok(String::from_utf8(output).expect("everything said is UTF-8"))
}

fn people(id: &str) -> Setup {
    let seats = Catalogue::new().find(id).unwrap().seats.len();
    Setup { game: Some(id.to_owned()), seats: vec![SeatPlan::Human; seats], ..Setup::default() }
}

#[test]
fn every_game_is_played_taken_back_and_given_up() {
    for info in Catalogue::new().games() {
        let mut rng = Rng::new(7);
        let setup = people(&info.id);
        let spec = spec_of(&Catalogue::new(), &setup, &info.id, &mut rng).unwrap();
        let first = Catalogue::new().open(&spec).unwrap().choices()[0].clone();
        let script = format!(
            "board\nmoves\n{}\nundo\nredo\nnonsense!\nlist\ncells\nscore\nposition\nrules\nflip\nboard\nhelp\n\
             resign\nresign\nundo\nresign\nhint\nquit\n",
            first.text
        );
        let output = dialogue(setup.clone(), &script).unwrap();
        assert!(output.contains("Taken back."), "{output}");
        assert!(output.contains("'nonsense!' is not a legal move here"), "{output}");
        assert!(output.contains(&format!("1. {}", first.label)), "{output}");
        assert!(output.contains("resigns"), "{output}");
        assert!(output.ends_with("Goodbye.\n"), "{output}");
        assert!(!output.contains('\x1b'), "no escape codes");
        assert_eq!(
            output,
            dialogue(setup, &script).unwrap(),
            "the same script gives the same dialogue"
        );
    }
}

#[test]
fn resigning_is_recorded_with_its_reason() {
    for info in Catalogue::new().games().iter().filter(|info| info.seats.len() == 2) {
        let output = dialogue(people(&info.id), "resign\nresign\nrecord\nquit\n").unwrap();
        assert!(output.contains("by resignation"), "{output}");
        assert!(output.contains("reason resignation"), "{output}");
        assert!(output.contains("!resigned:0"), "{output}");
    }
}

#[test]
fn the_end_of_input_has_a_sentence() {
    let id = Catalogue::new().games()[0].id.to_string();
    assert!(dialogue(people(&id), "board").unwrap().contains("The input has ended"));
    assert!(dialogue(Setup::default(), "").unwrap().contains("The input has ended"));
}

#[test]
fn the_questions_open_a_game_and_ask_again_after_a_wrong_answer() {
    let catalogue = Catalogue::new();
    let info = catalogue.games().iter().find(|info| info.seats.len() == 2).unwrap();
    let script = format!(
        "no such game\n{}\nnobody\nhuman\nhuman\nnot a position\n\n\n\n\n\nquit\n",
        info.id
    );
    let output = dialogue(Setup::default(), &script).unwrap();
    assert!(output.contains("There is no game 'no such game'"), "{output}");
    assert!(output.contains("'nobody' is no player"), "{output}");
    assert!(output.contains("Start position: "), "{output}");
    assert!(output.contains("to move"), "{output}");
}

#[test]
fn a_wrong_setup_is_refused_in_words() {
    let refused = |setup: Setup| dialogue(setup, "").unwrap_err().to_string();
    let game = Some(Catalogue::new().games()[0].id.to_string());
    assert!(
        refused(Setup { game: Some("zzz".into()), ..Setup::default() }).contains("no game 'zzz'")
    );
    let start = Some("rubbish".to_owned());
    assert!(
        refused(Setup { game: game.clone(), start, ..Setup::default() }).contains("start position")
    );
    let layout = Some("nowhere".to_owned());
    assert!(
        refused(Setup { game: game.clone(), layout, ..Setup::default() }).contains("no layout")
    );
    let options = vec![("colour".to_owned(), "blue".to_owned())];
    assert!(refused(Setup { game, options, ..Setup::default() }).contains("no option"));
}

#[test]
fn computers_answer_and_play_among_themselves_to_the_end() {
    // The first game of two whose full board comes soon enough for a test.
    let catalogue = Catalogue::new();
    let small = catalogue.games().iter().filter(|info| info.seats.len() == 2).min_by_key(|info| {
        catalogue
            .open(&GameSpec::new(info.id.to_string()))
            .map_or(usize::MAX, |t| t.board().cells.len())
    });
    let id = small.unwrap().id.to_string();
    let move_time = Some(Duration::from_millis(20));
    let setup = Setup { game: Some(id), move_time, ..Setup::default() };
    let weak = SeatPlan::Computer(Level::LOWEST);
    let output = dialogue(Setup { seats: vec![weak, weak], ..setup.clone() }, "").unwrap();
    assert!(output.contains("win") || output.contains("Draw"), "{output}");
    let first = catalogue.open(&GameSpec::new(setup.game.clone().unwrap())).unwrap().choices()[0]
        .text
        .clone();
    let seats = vec![SeatPlan::Human, weak];
    let output = dialogue(
        Setup { seats, ..setup },
        &format!("{first}\nscore\nundo\nstatus\nlevel 3\nquit\n"),
    )
    .unwrap();
    assert!(output.contains("Taken back."), "{output}");
    assert!(output.contains("level 3"), "{output}");
}

/// A game somebody has written.
const WRITTEN: &str = r#"
id = "own_game"
name = "Own game"
goal = "Take everything."
start = "r3/4/4/3R w - - 0 1"
[board]
files = 4
ranks = 4
[[piece]]
name = "rook"
letter = "r"
moves = [{ slide = [1, 0] }]
[endings]
no_moves = "loses"
repetition = { draw = 3 }
quiet_moves = { draw = 20 }
"#;

#[test]
fn a_game_that_somebody_wrote_is_played_like_any_other() {
    let mut catalogue = Catalogue::new();
    catalogue.add(WRITTEN).unwrap();
    let game = Some("own_game".to_owned());
    let seats = vec![SeatPlan::Human, SeatPlan::Human];
    let setup = Setup { catalogue, game, seats, ..Setup::default() };
    let output = dialogue(setup, "d1d4\nrules\nmoves\nquit\n").unwrap();
    assert!(output.contains("Take everything."), "{output}");
    assert!(output.ends_with("Goodbye.\n"), "{output}");
}

#[test]
fn a_paused_game_says_what_to_say_to_go_on() {
    let output = dialogue(people("chess"), "pause\nresume\nresume\nadjourn\nquit\n").unwrap();
    let count = output.matches("Paused, White to move: say resume to go on.").count();
    assert_eq!(count, 2, "paused once and put away once: {output}");
    assert!(!output.contains("P goes on"), "{output}");
    assert!(
        output.contains("The game goes on.") && output.contains("The game is not paused."),
        "{output}"
    );
}

#[test]
fn people_are_greeted_by_name_and_those_who_share_a_seat_are_called_in_turn() {
    let names = vec!["Ann+Cid".to_owned(), "Bob".to_owned()];
    let setup = Setup { names, ..people("chess") };
    let output = dialogue(setup, "e4\ne5\nNf3\nquit\n").unwrap();
    for wanted in [
        "White: Ann, Cid.\nBlack: Bob.\n",
        "White to move, Ann: choose a piece.",
        "White to move, Cid: choose a piece.",
        "Black to move: choose a piece.",
    ] {
        assert!(output.contains(wanted), "{wanted}: {output}");
    }
    assert!(dialogue(people("chess"), "quit\n").unwrap().contains("White: human.\n"));
}

#[test]
fn a_save_that_is_missing_has_a_sentence() {
    let place = tempfile::tempdir().unwrap();
    let folder = Some(parlour_library::Folder::at(place.path()));
    let setup = Setup { folder, ..people("chess") };
    let output = dialogue(setup, "load\nload nowhere\nsaves\nquit\n").unwrap();
    assert!(output.contains("Say load and a name; saves lists them."), "{output}");
    assert!(output.contains("There is no saved game 'nowhere'; saves lists them."), "{output}");
    assert!(!output.contains("os error"), "{output}");
}

#[test]
fn an_unknown_cell_or_kind_has_a_sentence() {
    let script = "where zz\ncells zz\nwhere e2\nwhere knight\ncells Rook\nquit\n";
    let output = dialogue(people("chess"), script).unwrap();
    for wanted in [
        "There is no cell 'zz'.",
        "There is no kind of piece 'zz' here, but ",
        "e2: White pawn.",
        "White: knight b1 g1.",
        "Black: rook a8 h8.",
    ] {
        assert!(output.contains(wanted), "{wanted}: {output}");
    }
}

#[test]
fn where_taking_back_needs_consent_undo_is_said_twice() {
    let take_backs = parlour_protocol::TakeBacks::Ask;
    let setup = Setup { take_backs, ..people("chess") };
    let output = dialogue(setup, "undo\ne4\nundo\nlist\nundo\nundo\nquit\n").unwrap();
    assert!(output.contains("Nothing has been played yet."), "{output}");
    assert_eq!(output.matches("Say undo again if the others agree.").count(), 2, "{output}");
    assert_eq!(output.matches("Taken back.").count(), 1, "another command in between forgets it");
}

#[test]
fn a_position_is_analysed_and_a_game_judged_in_sentences() {
    let script = "report\nf3\ne5\ng4\na6\nanalyse\nreport\nstatus\nquit\n";
    let output = dialogue(people("chess"), script).unwrap();
    for wanted in [
        "Nothing has been played yet.",
        "White: ",
        " percent.",
        "Line 1, ",
        "Line 3, ",
        "Looked ",
        "Judging every move; say stop to leave off.",
        "Move 2, Black: a6??  Blunder: ",
        "Black: accuracy ",
    ] {
        assert!(output.contains(wanted), "{wanted}: {output}");
    }
    assert_eq!(output, dialogue(people("chess"), script).unwrap(), "the same script, the same");
    let moves = "Nf3\nNf6\nNg1\nNg8\n".repeat(6);
    let output =
        dialogue(people("chess"), &format!("{moves}report\nstop\nstatus\nquit\n")).unwrap();
    assert!(output.contains("The report was stopped."), "{output}");
    let over = "f3\ne5\ng4\nQh4\nanalyse\nquit\n";
    let output = dialogue(people("chess"), over).unwrap();
    assert!(output.contains("Black: won, 100 percent."), "{output}");
}

#[test]
fn a_read_only_game_says_why_instead_of_asking_for_a_second_press() {
    for info in Catalogue::new().games() {
        for computers in [false, true] {
            let save = crate::session::tests::read_only_save(&info.id, computers);
            let setup = Setup { load: Some((save, None)), ..Setup::default() };
            let commands = ["resign", "draw", "undo", "level 3", "watch", "nonsense", "rematch"];
            let script = format!("{}\nback\nnext\nhelp\nquit\n", commands.join("\n"));
            let output = dialogue(setup, &script).unwrap();
            let why = "A newer Parlour went on with this game after event";
            // Once when it is opened, and once for each command.
            assert_eq!(output.matches(why).count(), 1 + commands.len(), "{output}");
            assert!(output.contains("this game can only be looked at."), "{output}");
            assert!(!output.contains("\nresign: ") && output.contains("\nboard: "), "{output}");
        }
    }
}
