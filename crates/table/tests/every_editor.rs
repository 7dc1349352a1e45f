//! Properties of the editor in every game.

use parlour_core::show::{Cell, Draft};
use parlour_core::{Rng, Seat};
use parlour_table::{Catalogue, Editor, GameSpec};

/// How many changes are tried in a row, and how often in each game. One bad change can spoil all that follow, so that
/// a single walk may never meet a position that can be played.
const CHANGES: usize = 40;
const WALKS: u64 = 4;

fn editors() -> Vec<Editor> {
    let catalogue = Catalogue::new();
    let open = |info: &parlour_core::show::Info| {
        Editor::new(&catalogue, &GameSpec::new(info.id.as_ref())).expect("every game opens")
    };
    catalogue.games().iter().map(open).collect()
}

fn editor(id: &str) -> Editor {
    Editor::new(&Catalogue::new(), &GameSpec::new(id)).expect("it opens")
}

fn cell(editor: &Editor, name: &str) -> Cell {
    let found = editor.board().cells.iter().find(|spec| spec.name == name);
    found.expect("there is such a cell").cell
}

/// Makes some change, sensible or not.
fn change(editor: &mut Editor, rng: &mut Rng) {
    let cells: Vec<Cell> = editor.board().cells.iter().map(|spec| spec.cell).collect();
    let any = |rng: &mut Rng| cells[rng.below(cells.len())];
    let (here, there) = (any(rng), any(rng));
    let piece = editor.palette()[rng.below(editor.palette().len())].clone();
    let seat = Seat(rng.below(4) as u8);
    let fields: Vec<String> = editor.draft().fields.iter().map(|f| f.name.to_string()).collect();
    let values = ["-", "0", "1", "7", "KQkq", "e3", "yes", "x y", "", "99999999999", "ä-", "1,1"];
    match rng.below(16) {
        0..=4 => _ = editor.place(here, &piece, piece.facings.last().copied()),
        5 | 6 => _ = editor.erase(here),
        7..=9 => _ = editor.shift(here, there),
        10 => _ = editor.rotate(here),
        11 => _ = editor.set_to_move(seat),
        12 => _ = editor.give(&piece) || editor.take(seat, &piece.kind),
        13 if !fields.is_empty() => {
            let value = values[rng.below(values.len())];
            assert!(editor.set_field(&fields[rng.below(fields.len())], value));
        }
        14 => _ = editor.mend(),
        _ => match rng.below(12) {
            0 => editor.empty(),
            1 | 2 => editor.reset(),
            _ => _ = editor.undo(),
        },
    }
}

/// What must come back: the pieces, the hands and the side to move. Fields may be written differently.
fn seen(draft: &Draft) -> impl PartialEq + std::fmt::Debug {
    (draft.pieces.clone(), draft.hands.clone(), draft.to_move)
}

#[test]
fn any_change_leaves_a_position_that_reads_back_or_a_sentence_that_says_why_not() {
    for mut editor in editors() {
        let id = editor.info().id.to_string();
        let mut built = 0;
        for walk in 0..WALKS {
            editor.reset();
            let mut rng = Rng::new(11 + walk);
            for _ in 0..CHANGES {
                change(&mut editor, &mut rng);
                built += usize::from(reads_back_or_says_why(&mut editor, &id));
            }
        }
        assert!(built > 0, "{id}: nothing could be played");
    }
}

/// True if the position can be played.
fn reads_back_or_says_why(editor: &mut Editor, id: &str) -> bool {
    let Some(text) = editor.text().map(str::to_owned) else {
        assert!(!editor.problems().is_empty(), "{id}");
        assert!(
            editor.problems().iter().all(|p| p.to_string().len() > 5),
            "{:?}",
            editor.problems()
        );
        assert!(editor.spec().is_none() && editor.open().is_err());
        return false;
    };
    assert!(editor.problems().is_empty());
    let before = editor.draft().clone();
    editor.read(&text).unwrap_or_else(|error| panic!("{id} {text}: {error}"));
    assert_eq!(seen(editor.draft()), seen(&before), "{id} {text}");
    assert_eq!(editor.text(), Some(text.as_str()), "{id}");
    let again = editor.open().expect("it opens");
    assert_eq!(again.position(), text, "{id}");
    let mut fields = again.draft().fields;
    fields.retain(|field| !editor.draft().fields.contains(field));
    assert!(fields.is_empty(), "{id}: what was read reads back wholly, but {fields:?}");
    true
}

#[test]
fn fields_full_of_nonsense_are_mended_all_at_once_and_again_without_change() {
    for mut editor in editors() {
        let id = editor.info().id.to_string();
        let names: Vec<String> =
            editor.draft().fields.iter().map(|field| field.name.to_string()).collect();
        for nonsense in ["x y", "1,1,1,1,1,1", "99999999999", "ä-"] {
            editor.reset();
            for name in &names {
                assert!(editor.set_field(name, nonsense));
            }
            let wrong = editor.problems().to_vec();
            editor.mend();
            assert!(editor.problems().is_empty(), "{id} {nonsense}: {wrong:?} stays");
            assert!(!editor.mend(), "{id}");
        }
    }
}

#[test]
fn empty_takes_all_reset_brings_back_and_every_change_is_undone_and_redone() {
    for mut editor in editors() {
        let id = editor.info().id.to_string();
        let start = editor.draft().clone();
        assert!(editor.problems().is_empty(), "{id}");
        editor.empty();
        assert!(editor.draft().pieces.is_empty() && editor.draft().hands.is_empty());
        editor.reset();
        assert_eq!(*editor.draft(), start, "{id}");
        assert_eq!(editor.spec().expect("it can be played").start, None, "{id}");

        let mut rng = Rng::new(3);
        for _ in 0..60 {
            change(&mut editor, &mut rng);
        }
        let end = editor.draft().clone();
        let mut steps = 0;
        while editor.undo() {
            steps += 1;
        }
        assert_eq!(*editor.draft(), start, "{id}");
        for _ in 0..steps {
            assert!(editor.redo());
        }
        // What the last steps of the walk had taken back itself is redone too.
        while *editor.draft() != end {
            assert!(editor.undo(), "{id}: the end is somewhere on the way");
        }
    }
}

#[test]
fn turning_a_piece_goes_round() {
    let mut turned = 0;
    for mut editor in editors() {
        let pieces = editor.palette().to_vec();
        let cell = editor.board().cells[0].cell;
        for piece in pieces.iter().filter(|piece| piece.facings.len() > 1) {
            assert!(editor.place(cell, piece, None));
            let first = editor.piece(cell).expect("just placed").facing;
            for _ in 1..piece.facings.len() {
                assert!(editor.rotate(cell));
                assert_ne!(editor.piece(cell).expect("it stands there").facing, first);
            }
            assert!(editor.rotate(cell));
            assert_eq!(editor.piece(cell).expect("it stands there").facing, first);
            turned += 1;
        }
        if let Some(piece) = pieces.iter().find(|piece| piece.facings.is_empty()) {
            editor.place(cell, piece, None);
            assert!(!editor.rotate(cell));
        }
    }
    assert!(turned > 0);
}

#[test]
fn a_bad_text_is_refused_with_its_row_and_the_reason() {
    let mut laser = editor("laser_khet2");
    let before = laser.draft().clone();
    let text = laser.text().expect("the start can be played").to_owned();
    let mut rows: Vec<&str> = text.split('/').collect();
    rows[2] = "3Pd7";
    let error = laser.read(&rows.join("/")).unwrap_err().to_string();
    assert!(error.contains("row 3") && error.contains("10 cells, but this is 11"), "{error}");
    rows[2] = "3Pd5";
    let error = laser.read(&rows.join("/")).unwrap_err().to_string();
    assert!(error.contains("row 3") && error.contains('9'), "{error}");
    rows[2] = "3Zz6";
    let error = laser.read(&rows.join("/")).unwrap_err().to_string();
    assert!(error.contains("row 3") && error.contains('Z'), "{error}");
    let side = text.split(' ').next().expect("the board");
    let error = laser.read(side).unwrap_err().to_string();
    assert!(error.contains("side to move"), "{error}");
    assert_eq!(*laser.draft(), before, "an error changes nothing");
}

#[test]
fn changes_that_were_joined_are_taken_back_together() {
    for mut editor in editors() {
        let cells: Vec<Cell> = editor.board().cells.iter().map(|spec| spec.cell).collect();
        let piece = editor.palette()[0].clone();
        editor.empty();
        editor.place(cells[0], &piece, None);
        let (before, steps) = (editor.draft().clone(), editor.steps());
        for &cell in &cells[1..5] {
            editor.place(cell, &piece, None);
        }
        let after = editor.draft().clone();
        editor.join(steps);
        assert!(editor.undo());
        assert_eq!((editor.draft(), editor.steps()), (&before, steps));
        assert!(editor.redo());
        assert_eq!(*editor.draft(), after);
        // Nothing to join, nothing lost.
        let steps = editor.steps();
        editor.join(steps);
        assert_eq!(editor.steps(), steps);
    }
}

#[test]
fn rights_that_nothing_bears_out_can_be_given_up() {
    let mut chess = editor("chess");
    let corner = cell(&chess, "h1");
    chess.erase(corner);
    assert!(!chess.problems().is_empty());
    assert!(chess.mend());
    assert_eq!(chess.draft().field("castling"), Some("Qkq"));
    assert!(chess.problems().is_empty());
    chess.set_field("castling", "x y");
    chess.set_field("fullmove", "soon");
    chess.set_field("halfmove", "7");
    assert!(chess.mend());
    let fields = ["castling", "halfmove", "fullmove"].map(|name| chess.draft().field(name));
    assert_eq!(fields, [Some("-"), Some("7"), Some("1")], "what makes sense stays");
    chess.empty();
    assert_eq!(chess.draft().field("castling"), Some("-"));
    let sentences: Vec<String> = chess.problems().iter().map(ToString::to_string).collect();
    assert!(sentences.iter().all(|sentence| sentence.contains("king")), "{sentences:?}");
}

#[test]
fn hands_are_offered_where_the_game_has_them() {
    assert!(editor("chess").reserves().is_empty());
    let mut house = editor("crazyhouse");
    let piece = house.reserves().iter().find(|p| p.kind == "knight").expect("offered").clone();
    assert!(house.give(&piece) && house.give(&piece));
    assert_eq!(house.draft().hands[0].count, 2);
    assert!(house.text().expect("it can be played").contains("[NN]"), "{:?}", house.text());
    assert!(house.take(Seat::FIRST, "knight") && house.take(Seat::FIRST, "knight"));
    assert!(!house.take(Seat::FIRST, "knight"));
    assert!(!editor("nine_mens_morris").reserves().is_empty());
}

#[test]
fn a_game_starts_from_what_was_edited() {
    let mut chess = editor("chess");
    let (from, to) = (cell(&chess, "e2"), cell(&chess, "e4"));
    assert!(chess.shift(from, to) && chess.set_to_move(Seat::SECOND));
    let mut table = chess.open().expect("it can be played");
    assert_eq!(table.to_move(), Seat::SECOND);
    table.play("e5").expect("legal");
    let again = Editor::from_table(&Catalogue::new(), table.as_ref()).expect("it opens");
    assert_eq!(again.text(), Some(table.position().as_str()));
}
