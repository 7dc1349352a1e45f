//! The material of each seat, compared with the usual start position.

use parlour_core::Seat;
use parlour_core::show::Edge;
use parlour_table::{Catalogue, GameSpec, Table};

fn table(id: &str, start: Option<&str>, moves: &[&str]) -> Box<dyn Table> {
    let spec = GameSpec { start: start.map(str::to_owned), ..GameSpec::new(id) };
    let mut table = Catalogue::new().open(&spec).expect("a game");
    for mv in moves {
        table.play(mv).expect("a legal move");
    }
    table
}

#[test]
fn nobody_is_ahead_when_a_game_begins() {
    let catalogue = Catalogue::new();
    for info in catalogue.games() {
        let table = table(&info.id, None, &[]);
        assert!(table.material().iter().all(|count| *count == 0), "{table:?}");
        assert_eq!(table.material().len(), table.seats());
    }
}

#[test]
fn what_is_taken_counts_as_people_count_it() {
    let pawn = ["e2e4", "d7d5", "e4d5"];
    assert_eq!(table("chess", None, &pawn).material(), [0, -1]);
    let queen = [&pawn[..], &["d8d5", "b1c3", "d5e5", "f1e2", "e5e2", "d1e2"]].concat();
    assert_eq!(table("chess", None, &queen).material(), [-4, -10]);
    assert_eq!(table("threecheck", None, &queen).material(), [-4, -10]);
    assert_eq!(table("draughts_english", None, &["11-15", "22-18", "15-22"]).material(), [0, -1]);
}

#[test]
fn a_pawn_that_becomes_a_queen_counts_for_one() {
    for id in ["chess", "kingofthehill"] {
        let start = Some("8/P6k/8/8/8/8/8/K7 w - - 0 1");
        let lead = |moves: &[&str]| {
            let material = table(id, start, moves).material();
            material[0] - material[1]
        };
        assert_eq!((lead(&[]), lead(&["a7a8q"])), (1, 9), "{id}");
    }
}

#[test]
fn pieces_in_hand_count_with_those_on_the_board() {
    let taken = table("crazyhouse", None, &["e2e4", "d7d5", "e4d5"]);
    assert_eq!(taken.material(), [1, -1]);
    let mut placed = table("nine_mens_morris", None, &[]);
    let choice = placed.choices()[0].text.clone();
    placed.play(&choice).unwrap();
    assert_eq!(placed.material(), [0, 0], "a man placed is not a man lost");
}

#[test]
fn edges_belong_to_whoever_wants_to_reach_them_also_when_colours_are_changed() {
    let options = vec![("swap".to_owned(), "on".to_owned())];
    let mut table = Catalogue::new().open(&GameSpec { options, ..GameSpec::new("hex11") }).unwrap();
    let top = |table: &dyn Table| {
        let scene = table.scene();
        scene.edges.iter().find(|(edge, _)| *edge == Edge::Top).map(|(_, seat)| *seat)
    };
    table.play("f6").unwrap();
    assert_eq!(top(table.as_ref()), Some(Seat::FIRST));
    table.play("swap").unwrap();
    assert_eq!(top(table.as_ref()), Some(Seat::SECOND));
}
