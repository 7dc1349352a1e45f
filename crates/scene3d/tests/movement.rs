//! Movement from scenes alone: interruptible, steady, and gone when it is over.

use super::{chess, nearest, places, play, show};
use parlour_core::show::Cell;
use parlour_protocol::stage::{StageMarks, StageMessage, StageScene};
use parlour_scene3d::Stage;

#[test]
fn a_pawn_slides_from_its_cell_to_the_next_and_rests_there() {
    let (mut table, mut stage) = chess();
    let (from, to) = ([0.5, 0.0, 2.5], [0.5, 0.0, 0.5]);
    assert!(nearest(&places(&mut stage, 0.0), from) < 0.01);
    play(&mut *table, &mut stage, "e2e4", 1000.0);
    assert!(nearest(&places(&mut stage, 1000.0), from) < 0.01, "it begins where it stood");
    assert!(stage.step(1200.0, 16.0), "something moves");
    let middle = places(&mut stage, 1200.0);
    assert!(nearest(&middle, from) > 0.1 && nearest(&middle, to) > 0.1);
    while stage.step(3000.0, 500.0) {}
    assert!(nearest(&places(&mut stage, 3000.0), to) < 0.01);
}

#[test]
fn a_scene_in_the_middle_of_a_movement_goes_on_from_what_is_seen() {
    let (mut table, mut stage) = chess();
    play(&mut *table, &mut stage, "e2e4", 1000.0);
    stage.step(1150.0, 16.0);
    let seen = places(&mut stage, 1150.0);
    // Taken back at once.
    assert!(table.back());
    let scene = StageScene {
        pieces: table.scene().pieces,
        path: vec![Cell(28), Cell(12)],
        duration: 250,
        ..StageScene::default()
    };
    stage.tell(StageMessage::Scene(Box::new(scene)), 1150.0);
    let after = places(&mut stage, 1150.0);
    for place in after {
        assert!(nearest(&seen, place) < 0.02, "nothing jumps: {place:?}");
    }
}

#[test]
fn a_knight_jumps_over_others_and_a_rook_slides() {
    let (mut table, mut stage) = chess();
    play(&mut *table, &mut stage, "g1f3", 1000.0);
    let highest = |stage: &mut Stage| {
        let mut highest = 0.0f32;
        for step in 0..60 {
            let now = 1000.0 + f64::from(step) * 10.0;
            highest = places(stage, now).iter().map(|at| at[1]).fold(highest, f32::max);
        }
        highest
    };
    assert!(highest(&mut stage) > 0.5, "over the pawns");
    while stage.step(5000.0, 500.0) {}
    play(&mut *table, &mut stage, "a7a6", 6000.0);
    while stage.step(9000.0, 500.0) {}
    let (mut table, mut stage) = chess();
    play(&mut *table, &mut stage, "e2e4", 1000.0);
    assert!(highest(&mut stage) < 0.2, "along the board");
}

#[test]
fn what_was_taken_is_gone_and_the_board_rests_again_though_it_rippled() {
    let (mut table, mut stage) = chess();
    for (number, text) in ["e2e4", "d7d5", "e4d5", "d8d5"].into_iter().enumerate() {
        play(&mut *table, &mut stage, text, 1000.0 * number as f64);
        stage.step(1000.0 * number as f64 + 300.0, 16.0);
    }
    let mut now = 4000.0;
    while stage.step(now, 100.0) {
        now += 100.0;
        assert!(now < 20_000.0, "it never rests");
    }
    assert_eq!(places(&mut stage, now).len(), 30);
    assert!((0..64).all(|index| stage.height(index, now) == 0.0));
}

#[test]
fn without_a_duration_nothing_moves() {
    let (mut table, mut stage) = chess();
    table.play("e2e4").expect("legal");
    show(&mut stage, &*table, 0, 100.0);
    assert!(!stage.step(100.0, 16.0));
    assert!(nearest(&places(&mut stage, 100.0), [0.5, 0.0, 0.5]) < 0.01);
}

#[test]
fn chess_is_drawn_with_few_calls() {
    let (_, mut stage) = chess();
    stage.tell(
        StageMessage::Marks(Box::new(StageMarks { dots: vec![Cell(20)], ..StageMarks::default() })),
        0.0,
    );
    let drawing = stage.drawing(0.0);
    // Twice for shadows; room, marks, strokes, light, feet and bloom are ten more at most.
    assert!(drawing.batches.len() * 2 + 10 <= 60, "{}", drawing.batches.len());
}
