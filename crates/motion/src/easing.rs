//! Easing: functions of a share of time, 0 at its beginning and 1 at its end, that begin and end where they should.

/// Slow, quick, slow.
pub fn smoothstep(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// The same with a still softer beginning and end (K. Perlin, 2002).
pub fn smootherstep(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    t * t * t * (t * (t * 6.0 - 15.0) + 10.0)
}

/// Ever quicker, as things fall.
pub fn ease_in_quad(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    t * t
}

/// Quick, then slow.
pub fn ease_out_cubic(t: f32) -> f32 {
    let rest = 1.0 - t.clamp(0.0, 1.0);
    1.0 - rest * rest * rest
}

/// A parabola from 0 over 1 in the middle to 0.
pub fn arc(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    4.0 * t * (1.0 - t)
}

/// The share of a part of the time that has passed: 0 before `from`, 1 after `to`.
pub fn part(t: f32, from: f32, to: f32) -> f32 {
    if to <= from { f32::from(t >= to) } else { ((t - from) / (to - from)).clamp(0.0, 1.0) }
}

/// Between two numbers.
pub fn lerp(a: f32, b: f32, t: f32) -> f32 {
    a + (b - a) * t
}

/// Between two angles in radians, the short way round.
pub fn lerp_angle(a: f32, b: f32, t: f32) -> f32 {
    use std::f32::consts::{PI, TAU};
    a + ((b - a + PI).rem_euclid(TAU) - PI) * t
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f32::consts::PI;

    #[test]
    fn easings_begin_at_0_and_end_at_1_and_never_go_back() {
        for ease in [smoothstep, smootherstep, ease_in_quad, ease_out_cubic] {
            assert!(ease(0.0).abs() < 1e-6 && (ease(1.0) - 1.0).abs() < 1e-6);
            assert!(ease(-3.0).abs() < 1e-6 && (ease(4.0) - 1.0).abs() < 1e-6);
            let values: Vec<f32> = (0..=100u8).map(|k| ease(f32::from(k) / 100.0)).collect();
            assert!(values.is_sorted());
        }
        assert!((arc(0.5) - 1.0).abs() < 1e-6 && arc(0.0).abs() < 1e-6 && arc(1.0).abs() < 1e-6);
    }

    #[test]
    fn angles_go_the_short_way_round() {
        assert!((lerp_angle(0.1, 2.0 * PI - 0.1, 0.5)).abs() < 1e-4);
        assert!((lerp_angle(3.0, -3.0, 1.0).rem_euclid(2.0 * PI) - (2.0 * PI - 3.0)).abs() < 1e-4);
    }

    #[test]
    fn a_part_of_the_time_has_its_own_beginning_and_end() {
        let shares = [0.1, 0.2, 0.3, 0.4, 0.9].map(|t| part(t, 0.2, 0.4));
        for (share, wanted) in shares.iter().zip([0.0, 0.0, 0.5, 1.0, 1.0]) {
            assert!((share - wanted).abs() < 1e-5, "{shares:?}");
        }
    }
}
