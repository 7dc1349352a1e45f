//! Texts as people and other programs write them, sound and broken.

use parlour_core::Seat;
use parlour_record::{Bulk, Form, Keep, ReadGames, Record, Written, read, read_all, write};
use parlour_table::{Catalogue, Entry, NodeId};

fn one(text: &str) -> Record {
    let mut records = read(&Catalogue::new(), text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    assert_eq!(records.len(), 1, "{text}");
    records.remove(0)
}

fn tolerant(text: &str) -> ReadGames {
    read_all(&Catalogue::new(), text, Keep::Broken)
}

fn moves(record: &Record) -> String {
    record.table.entries().iter().map(Entry::word).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_game_is_read_whatever_its_lines_end_with() {
    let text = "\u{feff}[Event \"x\"]\r\n[White \"A\"]\r\n\r\n% not for us\r\n1. e4 {king's\r\npawn} e5 ; the same\r\n\
                2. Nf3 Nc6 3.Bc4 Bc5 4.0-0 Nf6 1/2-1/2\r\n";
    let record = one(text);
    assert_eq!(moves(&record), "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6");
    assert_eq!(record.result.as_deref(), Some("1/2-1/2"));
    assert_eq!(record.tag("White"), Some("A"));
    let notes: Vec<String> =
        record.table.line().iter().map(|step| record.table.note(step.node).comment).collect();
    assert_eq!(notes[..2], ["king's pawn", "the same"]);
}

#[test]
fn a_game_without_moves_and_result_is_one_if_it_is_named() {
    let record = one("[Game \"tafl_brandubh\"]\n\n\n");
    assert_eq!(record.table.info().id, "tafl_brandubh");
    assert!(tolerant("[Result \"*\"]\n\n\n").records.is_empty());
}

#[test]
fn side_lines_marks_and_clocks_stand_where_they_belong() {
    let record = one(
        "1. e4! {[%clk 0:02:59.5] best} (1. d4 $14 d5 (1... Nf6 {Indian} 2. c4) 2. c4) e5 (1... c5?!) *",
    );
    let table = record.table.as_ref();
    assert_eq!(moves(&record), "e2e4 e7e5");
    let first = table.children(NodeId(0));
    let label = |node: NodeId| table.step(node).expect("a step").label.clone();
    assert_eq!(first.iter().map(|&node| label(node)).collect::<Vec<_>>(), ["e4", "d4"]);
    let note = table.note(first[0]);
    assert_eq!((note.comment.as_str(), note.clock, note.glyphs), ("best", Some(179_500), vec![1]));
    assert_eq!(table.note(first[1]).glyphs, [14]);
    let answers = table.children(first[1]);
    assert_eq!(answers.iter().map(|&node| label(node)).collect::<Vec<_>>(), ["d5", "Nf6"]);
    assert_eq!(table.note(answers[1]).comment, "Indian");
    assert_eq!(table.children(first[0]).len(), 2);
}

#[test]
fn a_broken_game_tells_line_and_reason_and_harms_no_other() {
    let text = "[Event \"1\"]\n\n1. e4 e5 *\n\n[Event \"2\"]\n\n1. e4 e5\n2. Ke3 Nf6 *\n\n[Event \"3\"]\n\n1. d4 *\n";
    let reading = tolerant(text);
    assert_eq!(reading.records.len(), 3);
    assert_eq!(moves(&reading.records[1]), "e2e4 e7e5");
    let error = &reading.errors[0];
    assert_eq!((error.line, error.game, reading.errors.len()), (8, 2, 1));
    assert!(error.to_string().contains("'Ke3' is not a legal move"), "{error}");
    assert_eq!(read_all(&Catalogue::new(), text, Keep::Whole).records.len(), 2);
    assert_eq!(read(&Catalogue::new(), text).unwrap_err(), *error);
}

#[test]
fn each_kind_of_damage_has_its_own_sentence() {
    let sentence = |text: &str| tolerant(text).errors.first().map(ToString::to_string);
    for (text, expected) in [
        ("1. e4 -- 2. d4 *", "null move"),
        ("1. e4 (1. d4 *", "a side line is not closed"),
        ("1. e4) e5 *", "never began"),
        ("(1. e4) *", "needs a move to stand beside"),
        ("1. e4 {never closed", "not closed"),
        ("[Event x]\n\n1. e4 *", "a tag needs a name"),
        ("[Variant \"Tiddlywinks\"]\n\n1. e4 *", "there is no game 'Tiddlywinks'"),
        ("[GameType \"99\"]\n\n1. 11-15 *", "there is no game of GameType 99"),
        ("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *", "White has no king"),
        ("(;GM[99];B[aa])", "there is no game GM[99]"),
        ("(;GM[1]SZ[9];B[zz])", "there is no point 'zz'"),
        ("(;GM[1]SZ[9];B[aa];W[aa])", "not a legal move"),
        ("(;GM[1]SZ[9];B[aa];AB[bb])", "set up in the middle"),
        ("(;GM[1]SZ[9];B[aa", "is not closed"),
        ("[Game \"othello\"]\n\nd3 !surrendered", "expected a move or an entry"),
    ] {
        let error = sentence(text).unwrap_or_default();
        assert!(error.contains(expected), "{text}: {error}");
    }
    let deep = format!("1. e4 {}", "(1. d4 (1. c4 ".repeat(75));
    assert!(tolerant(&deep).errors.iter().any(|t| t.reason.to_string().contains("nested")));
}

#[test]
fn a_bad_side_line_is_left_out_and_the_game_goes_on() {
    let reading = tolerant("1. e4 e5 (1... e9 2. d4 (2. c4)) 2. Nf3 (2. f4) *");
    assert_eq!(moves(&reading.records[0]), "e2e4 e7e5 g1f3");
    assert_eq!(reading.errors.len(), 1);
    let table = &reading.records[0].table;
    assert_eq!(table.children(table.line()[1].node).len(), 2);
}

#[test]
fn forgotten_marks_do_not_swallow_the_next_game() {
    let text = "[Event \"1\"]\n\n1. e4 {oh\n\n[Event \"2\"]\n\n1. d4 *\n";
    let reading = tolerant(text);
    assert_eq!(reading.records.iter().map(moves).collect::<Vec<_>>(), ["e2e4", "d2d4"]);
    let bare = read(&Catalogue::new(), "1. e4 e5 1-0\n\n1. d4 d5\n2. c4 0-1\n\n1. c4 *").unwrap();
    assert_eq!(bare.iter().map(moves).collect::<Vec<_>>(), ["e2e4 e7e5", "d2d4 d7d5 c2c4", "c2c4"]);
}

#[test]
fn draughts_is_known_by_its_moves_where_no_tag_tells() {
    let record = one("1. 11-15 23-19 2. 8-11 22-17 3. 11-16 24-20 1-0");
    assert_eq!(record.table.info().id, "draughts_english");
    let record = one("[Result \"2-0\"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0");
    assert_eq!(record.table.info().id, "draughts_international");
    let info = record.table.info();
    assert_eq!(parlour_record::ranks(record.result.as_deref().unwrap(), info), Some(vec![0, 1]));
}

#[test]
fn go_games_are_read_with_handicap_stones_and_passes() {
    let record = one(
        "(;GM[1]FF[4]SZ[9]HA[2]KM[0.5]AB[gc][cg]PB[a\\]b]RE[W+R]C[hello\\\nworld];W[ee];B[tt];W[])",
    );
    let table = record.table.as_ref();
    assert_eq!(moves(&record), "e5 pass pass");
    assert_eq!(table.spec().options.len(), 2, "{:?}", table.spec());
    assert_eq!(record.tag("Black"), Some("a]b"));
    assert_eq!(table.note(NodeId(0)).comment, "helloworld");
    let placed = one("(;SZ[9]AB[aa:bb]AW[ii]PL[W];W[ee])");
    assert_eq!(placed.table.scene().pieces.len(), 6);
    let two = read(&Catalogue::new(), "(;SZ[9];B[aa])\n(;SZ[13];B[aa](;W[bb])(;W[cc]))").unwrap();
    assert_eq!(two[1].table.children(two[1].table.line()[0].node).len(), 2);
}

#[test]
fn a_pass_that_another_program_left_out_is_put_in() {
    // Black cannot move after c1, so White is on turn again.
    let record = one("(;GM[2]FF[4]SZ[8];B[dc];W[cc];B[ef];W[db];B[da];W[ea];B[bb];W[ca];W[ac])");
    assert_eq!(moves(&record), "d3 c3 e6 d2 d1 e1 b2 c1 pass a3");
}

#[test]
fn hex_players_may_change_sides() {
    let record = one("(;GM[11]FF[4]SZ[11];B[c1];W[swap-pieces];B[e7];W[d4];B[resign])");
    assert_eq!(moves(&record), "c1 swap g5 d4 !resigned:0");
    let text = write(&record, Form::Sgf).unwrap();
    assert!(text.contains("B[c1];W[swap-pieces];B[e7];W[d4]"), "{text}");
    assert_eq!(moves(&one(&text)), moves(&record));
    assert_eq!(record.table.outcome().unwrap().rank(Seat(0)), 1);
}

#[test]
fn a_game_that_other_programs_carried_on_is_read_to_its_end() {
    // The fifth repetition ends the game here; elsewhere it has to be claimed.
    let dance = "Nf3 Nf6 Ng1 Ng8 ".repeat(6);
    let record = one(&format!("{dance}e4 e5 *"));
    assert_eq!(record.table.ply(), 26);
    assert_eq!(record.result.as_deref(), Some("*"));
}

#[test]
fn old_records_of_this_program_are_still_read() {
    let text =
        "[Game \"othello\"]\n[Result \"ranks 0,1 reason resignation\"]\n\nd3 c5 !resigned:1\n";
    let record = one(text);
    assert_eq!(moves(&record), "d3 c5 !resigned:1");
    let error = read(&Catalogue::new(), "[Game \"othello\"]\n\nd3 z9").unwrap_err();
    assert_eq!(error.line, 3);
}

#[test]
fn figurines_signs_and_brackets_are_read_as_moves_and_marks() {
    let text = "1. ♘f3 ♞c6± 2. g3! ∞ d5 3. ♗g2 ⩲ *";
    let reading = tolerant(text);
    assert_eq!(reading.errors, []);
    let table = &reading.records[0].table;
    let labels: Vec<String> = table.line().into_iter().map(|step| step.label.clone()).collect();
    assert_eq!(labels, ["Nf3", "Nc6", "g3", "d5", "Bg2"]);
    let marks: Vec<Vec<u8>> =
        table.line().iter().map(|step| table.note(step.node).glyphs).collect();
    assert_eq!(marks, [vec![], vec![16], vec![1, 13], vec![], vec![14]]);
    let start = "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n";
    let reading = tolerant(&format!("{start}1. a8(Q) Kg7 *"));
    assert_eq!(reading.errors, []);
    assert_eq!(reading.records[0].table.line()[0].label, "a8=Q");
}

#[test]
fn a_game_that_breaks_off_keeps_its_legal_beginning() {
    for (rest, why) in [
        ("2. -- Nc6 *", "null move"),
        ("2. Ke7 Nc6 *", "'Ke7' is not a legal move"),
        ("2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# Kxf7 1-0", "over"),
    ] {
        let text = format!("[White \"Ann\"]\n\n1. e4 e5 {rest}\n");
        let reading = tolerant(&text);
        assert_eq!((reading.records.len(), reading.errors.len()), (1, 1), "{rest}");
        let error = reading.errors[0].to_string();
        assert!(error.contains(why), "{error}");
        assert!(error.contains("the moves before it are kept, the rest is left out"), "{error}");
        assert!(reading.records[0].table.ply() >= 2);
        let catalogue = Catalogue::new();
        let written = Written { text: &text, line: 1, number: 1, too_long: false };
        let game = Bulk::new(&catalogue).read(&written).unwrap();
        assert!(game.broken && game.moves.starts_with("e2e4 e7e5"), "{game:?}");
        assert_eq!(game.errors, reading.errors);
        assert_eq!(game.outcome, reading.records[0].table.outcome());
    }
    // Nothing of it can be played: then there is no game.
    assert!(tolerant("1. Ke2 e5 *").records.is_empty());
}

#[test]
fn what_is_no_game_is_none() {
    for text in [
        "{}",
        "{\"a\": 1}",
        "{\"a\": {\"b\": 1}, \"c\": [2]}",
        "[{\"a\": \"b\"}]",
        "{only words}",
        ";x",
    ] {
        let reading = tolerant(text);
        assert!(reading.records.is_empty(), "{text}");
        assert!(!reading.errors.is_empty(), "{text}");
        let catalogue = Catalogue::new();
        let written = Written { text, line: 1, number: 1, too_long: false };
        assert!(Bulk::new(&catalogue).read(&written).is_err(), "{text}");
    }
    assert_eq!(tolerant("*").records.len(), 1, "a result alone is a game nobody played");
}

#[test]
fn what_stands_before_a_side_lines_first_move_belongs_to_it() {
    let text = "1. e4 ({[%clk 0:01:00] better [%emt 0:00:02]} 1. d4 $1) e5 *";
    let reading = tolerant(text);
    let table = &reading.records[0].table;
    let aside = table.children(NodeId(0))[1];
    let note = table.note(aside);
    assert_eq!((note.clock, note.spent), (Some(60_000), Some(2000)));
    assert_eq!((note.comment.as_str(), note.glyphs.as_slice()), ("better", &[1][..]));
}

#[test]
fn boards_that_are_not_square_are_refused_and_marks_and_handicaps_kept() {
    let error = tolerant("(;GM[1]SZ[9:13];B[aa])").errors[0].to_string();
    assert!(error.contains("there is no game GM[1] on a board of SZ[9:13] here"), "{error}");
    assert_eq!(tolerant("(;GM[1]SZ[9:9];B[aa])").records.len(), 1);
    let text = "(;GM[1]SZ[9]KM[5.5];B[cc]TR[cc][dd]LB[ee:A][ff:two words]C[see];W[gg]AR[aa:bb])";
    let reading = tolerant(text);
    assert_eq!(reading.errors, []);
    let table = &reading.records[0].table;
    let comment = table.note(table.line()[0].node).comment;
    assert_eq!(comment, "[%TR c7,d6] [%LB e5:A,f4:two words] see");
    let again = write(&reading.records[0], Form::Sgf).unwrap();
    for part in ["TR[cc][dd]", "LB[ee:A][ff:two words]", "C[see]", "AR[aa:bb]"] {
        assert!(again.contains(part), "{part}: {again}");
    }
    let marked = &tolerant("(;GM[1]SZ[9]TR[bb]LB[aa:1];B[cc])").records[0];
    let again = write(marked, Form::Sgf).unwrap();
    assert_eq!((again.matches("TR[").count(), again.matches("LB[").count()), (1, 1), "{again}");
    // Handicap stones on the customary points need not be written; others are a position, and the number is kept.
    let given = &tolerant("(;GM[1]SZ[9]HA[2];W[ee])").records[0];
    assert!(given.table.spec().options.contains(&("handicap".to_owned(), "2".to_owned())));
    assert_eq!(given.tag("Handicap"), None);
    let given = &tolerant("(;GM[1]SZ[9]HA[2]AB[aa][bb];W[ee])").records[0];
    assert_eq!(given.tag("Handicap"), Some("2"));
    assert!(write(given, Form::Sgf).unwrap().contains("HA[2]"));
}
