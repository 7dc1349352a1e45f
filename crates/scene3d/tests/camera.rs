//! The camera: how it goes round a board, how near it comes, and where it stops.

use super::{game, stage, tables};
use parlour_protocol::stage::StageMessage;
use parlour_scene3d::Stage;
use parlour_scene3d::camera::{Camera, Preset};
use std::f32::consts::{FRAC_PI_2, PI, TAU};
use three_d::InnerSpace;

fn chess() -> Stage {
    let (_, mut stage) = game("chess", None);
    stage.camera.resize(1280.0, 720.0);
    stage
}

/// Where the middle of a cell is in the picture.
fn seen(stage: &Stage, index: usize) -> (f32, f32) {
    let middle = stage.ground.corners(index, 0.0)[0];
    Camera::project(&stage.camera.matrix(), stage.camera.size(), middle)
}

#[test]
fn a_camera_that_is_turned_goes_round_the_board_and_neither_under_the_table_nor_over_its_top() {
    let mut camera = chess().camera;
    let before = camera.pose();
    camera.orbit(0.5, 0.1);
    camera.arrive();
    assert!((before.azimuth - camera.pose().azimuth - 0.5).abs() < 1e-5);
    assert!((camera.pose().elevation - before.elevation - 0.1).abs() < 1e-5);
    let far = camera.position().magnitude();
    camera.orbit(2.0, 0.0);
    camera.arrive();
    assert!((camera.position().magnitude() / far - 1.0).abs() < 0.25, "it stays about as far away");
    for up in [9.0, -9.0] {
        camera.orbit(0.0, up);
        camera.arrive();
        let height = camera.position().y;
        assert!(height > 0.2, "above the table: {height}");
        assert!((0.0..FRAC_PI_2).contains(&camera.pose().elevation));
    }
}

#[test]
fn a_camera_comes_only_so_near_and_goes_only_so_far_and_looks_at_the_middle_again_when_it_shows_all()
 {
    let mut camera = chess().camera;
    let far = (camera.position() - camera.pose().pan).magnitude();
    for _ in 0..50 {
        camera.zoom(1.3);
    }
    camera.arrive();
    let near = camera.position().magnitude();
    assert!(near < far / 3.0 && near > far / 5.0, "{near} of {far}");
    camera.pan(0.3, 0.2);
    camera.arrive();
    assert!(camera.pose().pan.magnitude() > 0.1);
    for _ in 0..50 {
        camera.zoom(0.8);
    }
    camera.arrive();
    assert!(camera.pose().pan.magnitude() < 1e-6);
    assert!(camera.position().magnitude() < far * 2.0);
}

#[test]
fn a_camera_never_looks_further_beside_the_middle_than_half_of_the_board() {
    for table in tables() {
        let mut stage = stage(table.board());
        stage.camera.resize(900.0, 700.0);
        stage.camera.zoom(2.0);
        for (right, up) in [(1.0, 0.0), (0.0, 1.0), (-1.0, -1.0)] {
            for _ in 0..40 {
                stage.camera.pan(right, up);
            }
            stage.camera.arrive();
            let pan = stage.camera.pose().pan;
            assert!(pan.x.hypot(pan.z) <= stage.ground.reach() * 0.7 + 0.5, "{}", table.info().id);
            assert!(pan.magnitude() > 0.3);
        }
    }
}

#[test]
fn what_is_panned_follows_the_hand() {
    let mut stage = chess();
    stage.camera.zoom(2.0);
    stage.camera.arrive();
    let before = seen(&stage, 27);
    stage.camera.pan(0.1, 0.0);
    stage.camera.arrive();
    let after = seen(&stage, 27);
    assert!((after.0 - before.0 - 72.0).abs() < 30.0, "{before:?} {after:?}");
}

#[test]
fn every_seat_sees_the_board_from_its_own_side_and_goes_there_the_shorter_way() {
    let mut stage = chess();
    // The first cell is a1: at the lower left for the first seat.
    for (side, wanted) in [(0u8, (-1.0, 1.0)), (2, (1.0, -1.0)), (1, (-1.0, -1.0)), (3, (1.0, 1.0))]
    {
        stage.tell(StageMessage::Side(side), 0.0);
        stage.camera.go(Preset::Player);
        stage.camera.arrive();
        let (a1, h8) = (seen(&stage, 0), seen(&stage, 63));
        let off = (a1.0 - h8.0, a1.1 - h8.1);
        assert!(off.0 * wanted.0 > 0.0 && off.1 * wanted.1 > 0.0, "{side}: {off:?}");
    }
    stage.tell(StageMessage::Side(0), 0.0);
    stage.camera.arrive();
    let begin = stage.camera.pose().azimuth;
    stage.tell(StageMessage::Side(3), 0.0);
    let mut turned = 0.0;
    let mut last = begin;
    while stage.camera.step(16.0) {
        let now = stage.camera.pose().azimuth;
        turned += (now - last).abs();
        last = now;
    }
    assert!((turned - FRAC_PI_2).abs() < 0.01, "a quarter and not three: {turned}");
    assert!((0.0..TAU + PI).contains(&(last - begin).abs()));
}
