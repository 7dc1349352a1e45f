//! Light ends where the rules say.

use super::tables;
use parlour_core::Rng;
use parlour_core::show::Effect;
use parlour_scene3d::light::beam_points;
use parlour_scene3d::place::Ground;
use parlour_shapes::{Detail, board};
use three_d::InnerSpace;

#[test]
fn every_beam_of_random_games_goes_through_its_cells_and_ends_at_what_it_hits() {
    let mut rng = Rng::new(3);
    let (mut beams, mut hits) = (0, 0);
    for mut table in tables() {
        let ground = Ground::new(table.board().clone(), &board(table.board(), Detail::Low).tiles);
        for _ in 0..60 {
            let choices = table.choices();
            if choices.is_empty() {
                break;
            }
            let choice = &choices[rng.next_u64() as usize % choices.len()];
            table.play(&choice.text).expect("legal");
            let effects = table.effects();
            let shots = effects.iter().filter_map(|effect| match effect {
                Effect::Beam { path, hit } => Some((path, *hit)),
                Effect::Blast { .. } => None,
            });
            let pieces = table.scene().pieces;
            for (path, hit) in shots {
                let points = beam_points(&ground, &pieces, path, hit);
                let (Some(first), Some(last)) = (points.first(), points.last()) else { continue };
                let off = |cell| {
                    let middle = ground.middle(cell);
                    move |at: &three_d::Vec3| (at.x - middle.x).hypot(at.z - middle.z)
                };
                assert!(off(path[0])(first) < 0.01);
                let reach = if hit.is_some() { 0.01 } else { 0.63 };
                let end = hit.unwrap_or(path[path.len() - 1]);
                assert!(off(end)(last) < reach, "{}", table.info().id);
                assert!(points.windows(2).all(|leg| (leg[1] - leg[0]).magnitude() > 0.1));
                beams += 1;
                hits += usize::from(hit.is_some());
            }
        }
    }
    assert!(beams > 20, "{beams} beams, {hits} hits");
}
