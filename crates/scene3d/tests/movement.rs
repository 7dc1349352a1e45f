//! Movement from scenes alone: interruptible, steady, and gone when it is over.

use super::{show, stage};
use parlour_core::show::Cell;
use parlour_motion::Ripple;
use parlour_motion::easing::{fall, smoothstep};
use parlour_protocol::stage::{StageMarks, StageMessage, StageScene};
use parlour_scene3d::Stage;
use parlour_scene3d::drawing::{COLUMNS, Shape};
use parlour_table::{GameSpec, Table, open};

fn chess() -> (Box<dyn Table>, Stage) {
    let table = open(&GameSpec::new("chess")).expect("chess");
    let mut stage = stage(table.board());
    show(&mut stage, &*table, 0, 0.0);
    (table, stage)
}

fn play(table: &mut dyn Table, stage: &mut Stage, text: &str, now: f64) {
    let choice = table.choices().into_iter().find(|choice| choice.text == text).expect(text);
    let path = choice.cells();
    table.play(text).expect(text);
    let scene =
        StageScene { pieces: table.scene().pieces, path, duration: 250, ..StageScene::default() };
    stage.tell(StageMessage::Scene(Box::new(scene)), now);
}

/// Where everything solid stands.
fn places(stage: &mut Stage, now: f64) -> Vec<[f32; 3]> {
    let drawing = stage.drawing(now);
    let figures = drawing.batches.iter().filter(|batch| matches!(batch.shape, Shape::Figure(_)));
    let rows = figures.flat_map(|batch| batch.rows.clone());
    rows.map(|row| [0, 1, 2].map(|at| drawing.rows[row * COLUMNS + at][3])).collect()
}

fn nearest(places: &[[f32; 3]], to: [f32; 3]) -> f32 {
    let distance = |at: &[f32; 3]| (0..3).map(|k| (at[k] - to[k]).powi(2)).sum::<f32>().sqrt();
    places.iter().map(distance).fold(f32::MAX, f32::min)
}

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

#[test]
fn the_curves_begin_and_end_where_they_should() {
    let ripple = |distance, t| Ripple { amplitude: 1.0, ..Ripple::default() }.height(distance, t);
    assert_eq!((smoothstep(0.0), smoothstep(1.0)), (0.0, 1.0));
    assert_eq!((fall(0.0), fall(1.0).abs() < 1e-5), (1.0, true));
    assert!(fall(0.72).abs() < 1e-5 && fall(0.86) > 0.03, "one small bounce");
    assert!(ripple(1.0, 1.0).abs() < f32::EPSILON);
    assert!(ripple(6.0, 0.3).abs() < f32::EPSILON, "beyond its reach");
    assert!((0..100).all(|t| ripple(1.3, t as f32 / 100.0).abs() <= 1.0));
}

#[test]
fn a_wizards_victim_breaks_when_the_blow_falls_and_its_fragments_are_gone_in_the_end() {
    let (mut table, mut stage) = chess();
    stage.looks.wizard = true;
    let mut now = 1000.0;
    for text in ["e2e4", "d7d5", "e4d5"] {
        now += 5000.0;
        stage.step(now, 100.0);
        play(&mut *table, &mut stage, text, now);
    }
    let rubble = |stage: &mut Stage, now: f64| {
        let drawing = stage.drawing(now);
        let broken = drawing.batches.iter().filter(|b| matches!(b.shape, Shape::Rubble(_)));
        let rows = broken.flat_map(|batch| batch.rows.clone());
        rows.map(|row| drawing.rows[row * COLUMNS + 1][3]).collect::<Vec<f32>>()
    };
    assert!(rubble(&mut stage, now).is_empty(), "it stands until it is struck");
    let (mut most, mut lowest) = (0, f32::MAX);
    while stage.step(now, 20.0) {
        now += 20.0;
        let heights = rubble(&mut stage, now);
        assert!(heights.iter().all(|height| height.is_finite()));
        most = most.max(heights.len());
        lowest = heights.iter().copied().fold(lowest, f32::min);
        assert!(now < 60_000.0, "it never rests");
    }
    assert!(most >= 8, "{most} fragments");
    assert!(lowest < 0.2, "they lie on the board: {lowest}");
    assert_eq!(places(&mut stage, now).len(), 31);
    // A click ends it at once.
    play(&mut *table, &mut stage, "d8d5", now);
    stage.step(now + 100.0, 20.0);
    assert!(stage.hurry());
    assert!(nearest(&places(&mut stage, now + 120.0), [-0.5, 0.0, -0.5]) < 0.02);
}
