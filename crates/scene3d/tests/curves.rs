//! The curves of motion as they are really drawn: what rises, falls, turns, turns over and becomes something else.

use super::{Drawn, figures, game, play, play_in, show};
use parlour_motion::flourish::{Drop, turn_over};
use parlour_motion::{Ripple, Spring, Travel};
use parlour_protocol::stage::{StageLooks, StageMarks, StageMessage};
use parlour_scene3d::Stage;
use parlour_scene3d::drawing::Shape;
use parlour_shapes::Figure;
use parlour_table::Table;

fn near(figure: &Drawn, x: f32, z: f32) -> bool {
    (figure.at[0] - x).hypot(figure.at[2] - z) < 0.3
}

fn select(stage: &mut Stage, cells: &[u16]) {
    let selected = cells.iter().map(|cell| parlour_core::show::Cell(*cell)).collect();
    let marks = StageMarks { selected, ..StageMarks::default() };
    stage.tell(StageMessage::Marks(Box::new(marks)), 0.0);
}

#[test]
fn a_tile_rises_as_a_spring_does_whatever_the_frames_are() {
    let height = |frame: f32| {
        let (_, mut stage) = game("chess", None);
        select(&mut stage, &[12]);
        for _ in 0..(120.0 / frame) as u32 {
            assert!(stage.step(0.0, frame));
        }
        stage.height(12, 0.0)
    };
    let mut spring = Spring::default();
    spring.step(0.10, 0.055, 0.120);
    for frame in [4.0, 20.0, 60.0] {
        assert!((height(frame) - spring.value).abs() < 1e-3, "{frame}: {}", height(frame));
    }
}

#[test]
fn a_jump_follows_its_arc_and_gives_way_when_it_lands() {
    let (mut table, mut stage) = game("chess", None);
    play(&mut *table, &mut stage, "g1f3", 1000.0);
    let travel = Travel { from: [2.5, 0.0, 3.5], to: [1.5, 0.0, 1.5], jumps: true };
    // As long as the drawing says: it rests where its arc ends.
    let mut end = 1000.0;
    while stage.step(end, 1.0) {
        end += 1.0;
    }
    for part in [0.2f32, 0.41, 0.7, 0.9] {
        let now = 1000.0 + (end - 1000.0) * f64::from(part);
        let wanted = travel.pose(part);
        let off = |figure: &Drawn| {
            (0..3).map(|k| (figure.at[k] - wanted.position[k]).powi(2)).sum::<f32>().sqrt()
        };
        let figures = figures(&mut under_way("g1f3", now), now);
        let knight = figures.iter().min_by(|a, b| off(a).total_cmp(&off(b))).expect("figures");
        assert!(off(knight) < 0.05, "{part}: {:?}, not {:?}", knight.at, wanted.position);
        assert!((knight.axes[1][1] - wanted.scale[1]).abs() < 0.02, "{part}");
    }
}

/// Chess with a move under way.
fn under_way(text: &str, now: f64) -> Stage {
    let (mut table, mut stage) = game("chess", None);
    play(&mut *table, &mut stage, text, 1000.0);
    stage.step(now, 16.0);
    stage
}

#[test]
fn a_pawn_that_promotes_goes_there_and_becomes_the_queen_where_something_is_always_seen() {
    let (mut table, mut stage) = game("chess", Some("8/P3k3/8/8/8/8/8/4K3 w - - 0 1"));
    play(&mut *table, &mut stage, "a7a8q", 1000.0);
    let on_a8 = |stage: &mut Stage, now: f64| {
        let mut there: Vec<Drawn> =
            figures(stage, now).into_iter().filter(|figure| near(figure, -3.5, -3.5)).collect();
        there.sort_by(|a, b| a.seen.total_cmp(&b.seen));
        there
    };
    let is = |figure: &Drawn, kind: &str| match figure.shape {
        Shape::Figure(shown) => {
            shown == Figure::of(kind, parlour_shapes::FigureContext::default(), false)
        }
        _ => false,
    };
    let mut now = 1000.0;
    let mut both = 0;
    while stage.step(now, 10.0) {
        now += 10.0;
        let there = on_a8(&mut stage, now);
        if there.iter().any(|figure| is(figure, "queen")) {
            both += usize::from(there.len() == 2);
            assert!(there.last().is_some_and(|most| most.seen > 0.3), "at {now}");
        }
    }
    assert!(both > 5, "one becomes the other");
    let there = on_a8(&mut stage, now);
    assert!(there.len() == 1 && is(&there[0], "queen") && there[0].seen > 0.99);
    assert!((there[0].axes[1][1] - 1.0).abs() < 0.01, "as large as queens are");
}

#[test]
fn a_disc_falls_in_its_frame_ever_faster_and_bounces_once() {
    let (mut table, mut stage) = game("connect_four", None);
    let text = table.choices()[0].text.clone();
    play(&mut *table, &mut stage, &text, 0.0);
    let rest = stage.ground.middles().iter().map(|at| at.y).fold(9.0, f32::min);
    let drop = Drop::from(stage.ground.rise() + 0.6 - rest);
    let mut now = 0.0;
    let mut heights = Vec::new();
    while stage.step(now, 5.0) {
        let height = figures(&mut stage, now)[0].at[1] - rest;
        assert!((height - drop.height_at(now as f32 / 1000.0)).abs() < 1e-3, "at {now}");
        heights.push(height);
        now += 5.0;
    }
    let hops = heights.windows(3).filter(|h| h[1] > h[0] + 1e-6 && h[1] >= h[2]).count();
    assert_eq!(hops, 1);
    assert!((figures(&mut stage, now)[0].at[1] - rest).abs() < 1e-4);
}

#[test]
fn a_disc_that_is_taken_turns_over_from_the_other_side_and_ends_with_its_own_up() {
    let (mut table, mut stage) = game("othello", None);
    let text = table.choices()[0].text.clone();
    play(&mut *table, &mut stage, &text, 0.0);
    let turning = |stage: &mut Stage, now: f64| {
        let ups: Vec<f32> = figures(stage, now).iter().map(|disc| disc.axes[1][1]).collect();
        ups.into_iter().fold(1.0, f32::min)
    };
    assert!(turning(&mut stage, 0.0) < -0.99, "one lies with its old side up");
    let mut now = 0.0;
    let mut upright = 0;
    while stage.step(now, 5.0) {
        now += 5.0;
        upright += usize::from(turning(&mut stage, now).abs() < 0.3);
        let lowest = figures(&mut stage, now).iter().map(|disc| disc.at[1]).fold(9.0, f32::min);
        assert!(lowest > -0.35, "{lowest}");
    }
    assert!(upright > 3, "it stands on its edge in between");
    assert!(turning(&mut stage, now) > 0.99);
    assert!((turn_over(0.5, 0.4).roll - std::f32::consts::FRAC_PI_2).abs() < 1e-3);
}

/// A move that turns a piece where it stands, and how.
fn turning(table: &dyn Table) -> Option<(String, usize)> {
    let before = table.scene().pieces;
    table.choices().into_iter().find_map(|choice| {
        let mut after = table.fork();
        after.play(&choice.text).ok()?;
        let after = after.scene().pieces;
        let turned = before
            .iter()
            .zip(&after)
            .position(|(a, b)| a.cell == b.cell && a.facing != b.facing)?;
        (before.len() == after.len()).then_some((choice.text, turned))
    })
}

#[test]
fn a_mirror_turns_a_quarter_the_shorter_way() {
    let (mut table, mut stage) = game("laser_khet2", None);
    let (text, turned) = turning(&*table).expect("pieces turn");
    let at = stage.ground.middle(table.scene().pieces[turned].cell);
    let yaw = |stage: &mut Stage, now: f64| {
        let figures = figures(stage, now);
        let figure = figures.iter().find(|figure| near(figure, at.x, at.z)).expect("it stands");
        figure.axes[2][0].atan2(figure.axes[2][2])
    };
    let begin = yaw(&mut stage, 0.0);
    play(&mut *table, &mut stage, &text, 1000.0);
    let (mut now, mut last, mut way) = (1000.0, begin, 0.0);
    while stage.step(now, 10.0) {
        now += 10.0;
        let here = yaw(&mut stage, now);
        let by = parlour_motion::easing::lerp_angle(last, here, 1.0) - last;
        assert!(by.abs() < 0.4, "no jumps: {by}");
        way += by.abs();
        last = here;
    }
    assert!((way - std::f32::consts::FRAC_PI_2).abs() < 0.02, "{way}");
}

#[test]
fn where_nothing_is_to_move_tiles_light_and_camera_hold_still_too() {
    let (mut table, mut stage) = game("laser_khet2", None);
    stage.tell(
        StageMessage::Looks(Box::new(StageLooks { still: true, ..StageLooks::default() })),
        0.0,
    );
    let cell = table.scene().pieces[0].cell;
    select(&mut stage, &[cell.0]);
    let index = stage.ground.index(cell).expect("a cell");
    assert!(!stage.step(10.0, 16.0), "nothing is under way");
    assert!((stage.height(index, 10.0) - 0.10).abs() < 1e-6, "raised at once");
    stage.camera.orbit(0.4, 0.0);
    stage.step(20.0, 16.0);
    let pose = stage.camera.pose();
    stage.step(36.0, 16.0);
    assert_eq!(stage.camera.pose(), pose);
    let (text, _) = turning(&*table).expect("pieces turn");
    play_in(&mut *table, &mut stage, &text, 100.0, 0);
    assert!(!table.effects().is_empty(), "it fires");
    let first = stage.drawing(101.0);
    assert!(!first.glows.is_empty(), "the beam is shown");
    for later in [150.0, 300.0, 700.0] {
        assert!(stage.step(later, 16.0));
        assert_eq!(stage.drawing(later).rows, first.rows, "and holds still at {later}");
    }
    assert!(!stage.step(5000.0, 16.0));
    assert!(stage.drawing(5000.0).glows.is_empty(), "and is gone");
}

#[test]
fn a_capture_ripples_through_the_tiles_by_its_formula() {
    let (mut table, mut stage) = game("chess", Some("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"));
    play(&mut *table, &mut stage, "e4d5", 0.0);
    // The wave begins when the piece has nearly arrived; its whole course is the formula's.
    let middle = |index: usize| stage.ground.middles()[index];
    let far = |index: usize| {
        let (a, b) = (middle(index), middle(35));
        (a.x - b.x).hypot(a.z - b.z)
    };
    let ripple = Ripple { amplitude: 0.11, ..Ripple::default() };
    let begin = (0..2000)
        .map(|at| f64::from(at) * 0.5)
        .find(|now| stage.height(36, *now).abs() > 1e-6)
        .expect("it ripples");
    for later in [100.0, 300.0, 620.0] {
        for index in [35, 36, 44, 0] {
            let wanted = ripple.height(far(index), (later / 950.0) as f32);
            let height = stage.height(index, begin + later);
            assert!((height - wanted).abs() < 0.012, "{index} at {later}: {height}, not {wanted}");
        }
    }
    show(&mut stage, &*table, 0, 3000.0);
    assert!((0..64).all(|index| stage.height(index, 3000.0) == 0.0));
}
