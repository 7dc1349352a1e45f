//! Wizards' pieces: they walk, others make room, what they strike breaks, and all of it is heard where it happens.

use super::{chess, drawn, game, nearest, places, play};
use parlour_core::show::Cell;
use parlour_protocol::stage::{StageMessage, StageScene};
use parlour_scene3d::Stage;
use parlour_scene3d::cue::Heard;
use parlour_scene3d::drawing::Shape;
use parlour_scene3d::rubble::Physics;
use parlour_shatter::Fracture;
use std::cell::RefCell;
use std::rc::Rc;

/// Lets time pass until nothing moves; gives the moment.
fn rest(stage: &mut Stage, mut now: f64) -> f64 {
    while stage.step(now, 50.0) {
        now += 50.0;
        assert!(now < 1e7, "it never rests");
    }
    now
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
        let fragments = drawn(&stage.drawing(now), |shape| matches!(shape, Shape::Rubble(_)));
        fragments.into_iter().map(|fragment| fragment.at[1]).collect::<Vec<f32>>()
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

#[test]
fn those_in_a_wizards_way_make_room_and_stand_where_they_stood_afterwards() {
    let (mut table, mut stage) = chess();
    stage.looks.wizard = true;
    let before = places(&mut stage, 0.0);
    // Over b2, where a pawn stands.
    let pawn = [-2.5, 0.0, 2.5];
    assert!(nearest(&before, pawn) < 0.01);
    play(&mut *table, &mut stage, "b1c3", 1000.0);
    let (mut now, mut furthest) = (1000.0, 0.0f32);
    while stage.step(now, 20.0) {
        now += 20.0;
        let standing = places(&mut stage, now);
        assert_eq!(standing.len(), 32);
        furthest = furthest.max(nearest(&standing, pawn));
    }
    assert!(furthest > 0.4, "the pawn steps aside: {furthest}");
    let after = places(&mut stage, now);
    assert!(nearest(&after, pawn) < 0.01 && nearest(&after, [-1.5, 0.0, 1.5]) < 0.01);
}

#[test]
fn computers_among_themselves_walk_one_and_a_half_times_as_fast() {
    let takes = |hurried: bool| {
        let (mut table, mut stage) = chess();
        stage.looks.wizard = true;
        table.play("g1f3").expect("legal");
        let scene = StageScene {
            pieces: table.scene().pieces,
            path: vec![Cell(6), Cell(21)],
            duration: 250,
            hurried,
            ..StageScene::default()
        };
        stage.tell(StageMessage::Scene(Box::new(scene)), 0.0);
        let cues = stage.take_cues();
        let arrival = cues.iter().find(|cue| cue.heard == Heard::Arrival).expect("it arrives");
        let there =
            |stage: &mut Stage, now: f64| nearest(&places(stage, now), [1.5, 0.0, 1.5]) < 0.01;
        stage.step(arrival.when - 500.0, 16.0);
        assert!(!there(&mut stage, arrival.when - 500.0));
        stage.step(arrival.when + 1.0, 16.0);
        assert!(there(&mut stage, arrival.when + 1.0));
        arrival.when
    };
    let (usual, quick) = (takes(false), takes(true));
    assert!((usual / quick - 1.5).abs() < 0.01, "{usual} {quick}");
}

#[test]
fn steps_the_blow_and_the_breaking_are_heard_in_their_order_and_where_they_happen() {
    let (mut table, mut stage) = game("chess", Some("4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1"));
    stage.looks.wizard = true;
    play(&mut *table, &mut stage, "d1d5", 1000.0);
    let cues = stage.take_cues();
    let all = |heard: Heard| cues.iter().filter(move |cue| cue.heard == heard);
    let (blow, breaks) = (all(Heard::Blow).next(), all(Heard::Shatter).next());
    let (blow, breaks) = (blow.expect("a blow"), breaks.expect("it breaks"));
    assert!((blow.when - breaks.when).abs() < 1.0 && blow.when > 1000.0);
    assert!(all(Heard::Step).count() > 6);
    assert!(all(Heard::Step).filter(|step| step.when < blow.when).count() > 5);
    // The pawn stood on d5; whoever strikes it comes from the south.
    assert!((breaks.at.x + 0.5).abs() < 0.01 && (breaks.at.z + 0.5).abs() < 0.01);
    assert!(blow.at.z > breaks.at.z + 0.3);
    assert!(stage.take_cues().is_empty(), "they are told once");
    rest(&mut stage, 1000.0);
    stage.looks.wizard = false;
    play(&mut *table, &mut stage, "e8e7", 60_000.0);
    assert!(stage.take_cues().is_empty(), "whoever does not walk is heard as ever");
}

#[test]
fn a_hundred_captures_leave_nothing_behind() {
    let (mut table, mut stage) = game("chess", Some("4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1"));
    stage.looks.wizard = true;
    let mut now = 1000.0;
    let mut size = None;
    for _ in 0..100 {
        play(&mut *table, &mut stage, "d1d5", now);
        now = rest(&mut stage, now);
        let drawing = stage.drawing(now);
        assert!(drawn(&drawing, |shape| matches!(shape, Shape::Rubble(_))).is_empty());
        let kept = (drawing.rows.len(), drawing.batches.len(), stage.kept());
        assert_eq!(*size.get_or_insert(kept), kept);
        assert!(table.back());
        let scene = StageScene { pieces: table.scene().pieces, ..StageScene::default() };
        stage.tell(StageMessage::Scene(Box::new(scene)), now);
        now = rest(&mut stage, now) + 100.0;
    }
}

/// Physics that only note what they are told to break.
#[derive(Default)]
struct Noted(Rc<RefCell<Vec<Fracture>>>);

impl Physics for Noted {
    fn shatter(&mut self, batch: &Fracture) -> Option<u32> {
        self.0.borrow_mut().push(batch.clone());
        Some(1)
    }

    fn advance(&mut self, _: f32) {}

    fn poses(&self, _: u32) -> Vec<f32> {
        Vec::new()
    }

    fn clear(&mut self, _: u32) {}
}

#[test]
fn fragments_are_told_of_everybody_who_stands_near_and_of_nobody_else() {
    let (mut table, mut stage) = game("chess", Some("4k3/8/8/2npq3/8/8/8/3R3K w - - 0 1"));
    let noted = Noted::default();
    let told = Rc::clone(&noted.0);
    stage.looks.wizard = true;
    stage.set_physics(Some(Box::new(noted)));
    play(&mut *table, &mut stage, "d1d5", 1000.0);
    rest(&mut stage, 1000.0);
    let told = told.borrow();
    let [broken] = &told[..] else { panic!("one thing breaks: {told:?}") };
    assert!(nearest(&[broken.at], [-0.5, 0.0, -0.5]) < 0.01 && broken.shards.len() >= 8);
    let feet: Vec<[f32; 3]> = broken.obstacles.iter().map(|obstacle| obstacle.at).collect();
    // The knight on c5 and the queen on e5, and the rook that strikes from the south; both kings are too far away.
    for neighbour in [[-1.5, 0.0, -0.5], [0.5, 0.0, -0.5]] {
        assert!(nearest(&feet, neighbour) < 0.01, "{feet:?}");
    }
    assert_eq!(feet.len(), 3, "{feet:?}");
    assert!(feet.iter().any(|at| at[2] > broken.at[2] + 0.3 && at[2] < broken.at[2] + 1.5));
    // Whoever is taller is a taller obstacle: the queen than the knight.
    let height = |place: [f32; 3]| {
        let near = |obstacle: &&parlour_shatter::Obstacle| nearest(&[obstacle.at], place) < 0.01;
        broken.obstacles.iter().find(near).map(|obstacle| obstacle.height)
    };
    assert!(height([0.5, 0.0, -0.5]) > height([-1.5, 0.0, -0.5]));
    assert!(broken.obstacles.iter().all(|obstacle| (0.05..0.5).contains(&obstacle.radius)));
}
