//! What breaks falls, comes to rest on the board, and leaves nothing behind.

use parlour_shapes::{Detail, Fragment, figure, fragments};
use parlour_shatter::{Blow, Fracture, Ground, Obstacle, Pose, Rubble, Shard};

const GROUND: Ground = Ground { half: [4.5, 4.5], drop: 0.3 };

fn broken(kind: &str, pieces: usize, seed: u64) -> Vec<Fragment> {
    fragments(&figure(kind, Detail::Low), pieces, seed)
}

fn batch(parts: &[Fragment], at: [f32; 3]) -> Fracture {
    let shard = |part: &Fragment| Shard { centre: part.centre, hull: part.hull() };
    Fracture {
        at,
        yaw: 0.7,
        blow: Blow { at: [at[0], 0.7, at[2] + 0.2], velocity: [0.0, 0.4, -3.5], burst: 0.9 },
        obstacles: vec![Obstacle { at: [at[0] + 1.0, 0.0, at[2]], radius: 0.3, height: 1.0 }],
        shards: parts.iter().map(shard).collect(),
    }
}

/// Sixty frames a second until everything lies still, but not for ever.
fn settle(rubble: &mut Rubble, number: u32) -> u32 {
    for frame in 0..600 {
        if rubble.is_at_rest(number) {
            return frame;
        }
        rubble.advance(1.0 / 60.0);
    }
    600
}

/// A point of a fragment as it lies.
fn placed(pose: &Pose, [x, y, z]: [f32; 3]) -> [f32; 3] {
    let [i, j, k, w] = pose.rotation;
    let cross = [j * z - k * y, k * x - i * z, i * y - j * x];
    let cross = [cross[0] + w * x, cross[1] + w * y, cross[2] + w * z];
    let twice =
        [j * cross[2] - k * cross[1], k * cross[0] - i * cross[2], i * cross[1] - j * cross[0]];
    [
        pose.position[0] + x + 2.0 * twice[0],
        pose.position[1] + y + 2.0 * twice[1],
        pose.position[2] + z + 2.0 * twice[2],
    ]
}

#[test]
fn fragments_begin_where_the_figure_stood() {
    let parts = broken("king", 14, 1);
    let mut rubble = Rubble::new(&GROUND);
    let number = rubble.shatter(&Fracture { yaw: 0.0, ..batch(&parts, [1.0, 0.0, 1.0]) });
    for (pose, part) in rubble.poses(number).iter().zip(&parts) {
        let gap = (0..3).map(|k| (pose.position[k] - part.centre[k] - [1.0, 0.0, 1.0][k]).abs());
        assert!(gap.fold(0.0, f32::max) < 1e-5);
    }
    assert!(!rubble.is_at_rest(number));
}

#[test]
fn pieces_come_to_rest_and_none_falls_through_the_board() {
    for (kind, seed) in [("pawn", 1), ("rook", 2), ("king", 3), ("knight", 4), ("queen", 5)] {
        let parts = broken(kind, 16, seed);
        let mut rubble = Rubble::new(&GROUND);
        let number = rubble.shatter(&batch(&parts, [0.0, 0.0, 0.0]));
        let frames = settle(&mut rubble, number);
        assert!(frames < 400, "{kind}: {frames} frames");
        for (pose, part) in rubble.poses(number).iter().zip(&parts) {
            assert!(pose.position.iter().all(|n| n.is_finite()), "{kind}: {pose:?}");
            let on_board = (0..3).step_by(2).all(|k| pose.position[k].abs() < 4.5);
            let floor = if on_board { 0.0 } else { -GROUND.drop };
            let lowest = part.hull().iter().map(|p| placed(pose, *p)[1]).fold(9.0, f32::min);
            assert!(lowest > floor - 0.03, "{kind}: {lowest} below {floor}");
            assert!(pose.position[1] < 0.9, "{kind}: {pose:?} hangs in the air");
        }
    }
}

#[test]
fn the_blow_carries_the_fragments_along() {
    let parts = broken("bishop", 12, 9);
    let mut rubble = Rubble::new(&GROUND);
    let number = rubble.shatter(&batch(&parts, [0.0, 0.0, 0.0]));
    settle(&mut rubble, number);
    let poses = rubble.poses(number);
    let mean = poses.iter().map(|pose| pose.position[2]).sum::<f32>() / poses.len() as f32;
    assert!(mean < -0.1, "to the north, where it was struck to: {mean}");
}

#[test]
fn frames_of_any_length_lead_to_the_same_heap() {
    let parts = broken("rook", 8, 6);
    let run = |frames: u16| {
        let mut rubble = Rubble::new(&GROUND);
        let number = rubble.shatter(&batch(&parts, [0.0, 0.0, 0.0]));
        for _ in 0..frames {
            rubble.advance(1.5 / f32::from(frames));
        }
        rubble.poses(number)
    };
    for (slow, quick) in run(30).iter().zip(&run(180)) {
        for k in 0..3 {
            assert!((slow.position[k] - quick.position[k]).abs() < 0.15, "{slow:?} {quick:?}");
        }
    }
}

#[test]
fn a_long_pause_is_not_made_up_for() {
    let parts = broken("pawn", 6, 2);
    let mut rubble = Rubble::new(&GROUND);
    let number = rubble.shatter(&batch(&parts, [0.0, 0.0, 0.0]));
    rubble.advance(3600.0);
    assert!(rubble.poses(number).iter().any(|pose| pose.position[1] > 0.05), "still falling");
    rubble.advance(f32::NAN);
    rubble.advance(-1.0);
}

/// Resident memory in kB, where the system says it.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

#[test]
fn a_hundred_shatterings_leave_nothing_behind() {
    let parts = broken("queen", 18, 8);
    let mut rubble = Rubble::new(&GROUND);
    let empty = rubble.bodies();
    let mut after_warming = None;
    for round in 0..120u8 {
        let number = rubble.shatter(&batch(&parts, [f32::from(round % 5) - 2.0, 0.0, 0.0]));
        for _ in 0..40 {
            rubble.advance(1.0 / 60.0);
        }
        assert_eq!(rubble.bodies(), empty + parts.len());
        rubble.clear(number);
        rubble.clear(number);
        assert_eq!(rubble.bodies(), empty);
        assert!(rubble.poses(number).is_empty() && rubble.is_at_rest(number));
        if round == 20 {
            after_warming = resident();
        }
    }
    if let (Some(before), Some(after)) = (after_warming, resident()) {
        assert!(after < before + 2_048, "from {before} kB to {after} kB");
    }
}

#[test]
fn several_figures_may_lie_in_pieces_at_once() {
    let parts = broken("pawn", 5, 3);
    let mut rubble = Rubble::new(&GROUND);
    let first = rubble.shatter(&batch(&parts, [-1.0, 0.0, 0.0]));
    let second = rubble.shatter(&batch(&parts, [1.0, 0.0, 0.0]));
    rubble.advance(0.5);
    rubble.clear(first);
    assert_eq!((rubble.poses(first).len(), rubble.poses(second).len()), (0, parts.len()));
}

#[test]
fn a_shard_without_volume_is_no_trouble() {
    let mut rubble = Rubble::new(&GROUND);
    let flat = Shard { centre: [0.0, 0.5, 0.0], hull: vec![[0.0; 3]; 6] };
    let none = Shard { centre: [0.1, 0.5, 0.0], hull: Vec::new() };
    let number = rubble.shatter(&Fracture { shards: vec![flat, none], ..batch(&[], [0.0; 3]) });
    settle(&mut rubble, number);
    assert!(rubble.poses(number).iter().all(|pose| pose.position.iter().all(|n| n.is_finite())));
}
