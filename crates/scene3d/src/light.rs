//! Beams, sparks and blasts: light that comes and goes.

use crate::place::Ground;
use parlour_core::show::{Cell, Effect, Piece};
use parlour_motion::beam::course;
use parlour_motion::easing::ease_out_cubic;
use three_d::{InnerSpace, Vec3, vec3};

/// How high above the board a beam goes.
pub const BEAM_HEIGHT: f32 = 0.42;
/// As many legs as the shaders know.
pub const MAX_LEGS: usize = 24;

/// The colour of the beam.
pub const BEAM: [f32; 3] = [1.0, 0.10, 0.06];
/// The colour of a blast.
pub const BLAST: [f32; 3] = [1.0, 0.55, 0.16];

/// A line of light: from, to, half its width, colour and strength.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Glow {
    /// Where it begins.
    pub from: Vec3,
    /// Where it ends.
    pub to: Vec3,
    /// Half its width.
    pub width: f32,
    /// Its colour.
    pub colour: [f32; 3],
    /// How strong it is.
    pub strength: f32,
}

/// A shot or a blast under way.
#[derive(Clone, PartialEq, Debug)]
struct Shot {
    begin: f64,
    grow: f64,
    stay: f64,
    fade: f64,
    points: Vec<Vec3>,
    /// Where something bursts, and in which colour.
    bursts: Vec<(Vec3, [f32; 3])>,
    colour: [f32; 3],
    /// Nothing grows or flies: it is shown, and gone.
    still: bool,
}

/// Every light there is.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Lights {
    shots: Vec<Shot>,
    preview: Vec<(Vec<Vec3>, Vec<Vec3>)>,
}

/// The corners of a beam in space.
pub fn beam_points(
    ground: &Ground,
    pieces: &[Piece],
    path: &[Cell],
    hit: Option<Cell>,
) -> Vec<Vec3> {
    let middle = |cell: Cell| {
        let at = ground.middle(cell);
        (f64::from(at.x) * 100.0, f64::from(at.z) * 100.0)
    };
    let points = course(middle, pieces, path, hit);
    points.iter().map(|(x, z)| vec3(*x as f32 / 100.0, BEAM_HEIGHT, *z as f32 / 100.0)).collect()
}

impl Lights {
    /// The effects of a move, from a moment on; where a short movement takes no time, nothing of them moves.
    pub fn fire(
        &mut self,
        ground: &Ground,
        pieces: &[Piece],
        effects: &[Effect],
        begin: f64,
        pace: f64,
    ) {
        self.shots.clear();
        let still = pace <= 0.0;
        let pace = (pace / 250.0).clamp(0.6, 1.6);
        for effect in effects {
            let lift = vec3(0.0, BEAM_HEIGHT, 0.0);
            self.shots.push(match effect {
                Effect::Beam { path, hit } => {
                    let points = beam_points(ground, pieces, path, *hit);
                    let cells = path.len() as f64;
                    Shot {
                        begin,
                        grow: (110.0 + 42.0 * cells) * pace,
                        stay: 160.0 * pace,
                        fade: 520.0 * pace,
                        bursts: hit
                            .iter()
                            .map(|cell| (ground.middle(*cell) + lift, BLAST))
                            .collect(),
                        points,
                        colour: BEAM,
                        still,
                    }
                }
                Effect::Blast { cells } => Shot {
                    begin,
                    grow: 0.0,
                    stay: 40.0 * pace,
                    fade: 620.0 * pace,
                    points: Vec::new(),
                    bursts: cells.iter().map(|cell| (ground.middle(*cell) + lift, BLAST)).collect(),
                    colour: BLAST,
                    still,
                },
            });
        }
    }

    /// What the move that is looked at would do.
    pub fn preview(&mut self, ground: &Ground, pieces: &[Piece], effects: &[Effect]) {
        self.preview.clear();
        for effect in effects {
            let lift = vec3(0.0, BEAM_HEIGHT, 0.0);
            self.preview.push(match effect {
                Effect::Beam { path, hit } => (
                    beam_points(ground, pieces, path, *hit),
                    hit.iter().map(|cell| ground.middle(*cell) + lift).collect(),
                ),
                Effect::Blast { cells } => {
                    (Vec::new(), cells.iter().map(|cell| ground.middle(*cell) + lift).collect())
                }
            });
        }
    }

    /// Nothing shines any longer.
    pub fn clear(&mut self) {
        self.shots.clear();
    }

    /// Ends what is over; true while something shines.
    pub fn step(&mut self, now: f64) -> bool {
        self.shots.retain(|shot| now < shot.begin + shot.grow + shot.stay + shot.fade);
        !self.shots.is_empty()
    }

    /// The legs of the beams as they light the board (from, to), and how strongly.
    pub fn legs(&self, now: f64) -> (Vec<(Vec3, Vec3)>, f32) {
        let mut legs = Vec::new();
        let mut strength = 0.0f32;
        for shot in &self.shots {
            let shown = shot.shown(now);
            let bright = shot.strength(now);
            if bright > 0.0 {
                legs.extend(shown.windows(2).map(|leg| (leg[0], leg[1])));
                strength = strength.max(bright);
                if shot.points.is_empty() {
                    legs.extend(shot.bursts.iter().map(|(at, _)| (*at, *at)));
                }
            }
        }
        legs.truncate(MAX_LEGS);
        (legs, strength)
    }

    /// Everything that shines.
    pub fn glows(&self, now: f64) -> Vec<Glow> {
        let mut glows = Vec::new();
        for (points, struck) in &self.preview {
            for leg in points.windows(2) {
                glows.push(Glow {
                    from: leg[0],
                    to: leg[1],
                    width: 0.05,
                    colour: BEAM,
                    strength: 0.35,
                });
            }
            for at in struck {
                glows.push(Glow { from: *at, to: *at, width: 0.4, colour: BEAM, strength: 0.35 });
            }
        }
        for shot in &self.shots {
            shot.glows(now, &mut glows);
        }
        glows
    }
}

impl Shot {
    fn strength(&self, now: f64) -> f32 {
        let age = now - self.begin;
        if age < 0.0 {
            return 0.0;
        }
        let over = age - self.grow - self.stay;
        if over <= 0.0 || self.still {
            1.0
        } else {
            (1.0 - over / self.fade).clamp(0.0, 1.0).powi(2) as f32
        }
    }

    /// The corners as far as the beam has come.
    fn shown(&self, now: f64) -> Vec<Vec3> {
        let total: f32 = self.points.windows(2).map(|leg| (leg[1] - leg[0]).magnitude()).sum();
        let part = if self.grow <= 0.0 || self.still {
            1.0
        } else {
            ((now - self.begin) / self.grow).clamp(0.0, 1.0)
        };
        let mut left = total * part as f32;
        let mut shown: Vec<Vec3> = self.points.first().copied().into_iter().collect();
        for leg in self.points.windows(2) {
            let length = (leg[1] - leg[0]).magnitude();
            if left <= 1e-4 {
                break;
            }
            let part = (left / length.max(1e-4)).min(1.0);
            shown.push(leg[0] + (leg[1] - leg[0]) * part);
            left -= length;
        }
        shown
    }

    fn glows(&self, now: f64, glows: &mut Vec<Glow>) {
        let strength = self.strength(now);
        if strength <= 0.0 {
            return;
        }
        let shown = self.shown(now);
        for leg in shown.windows(2) {
            let glow = Glow {
                from: leg[0],
                to: leg[1],
                width: 0.30,
                colour: self.colour,
                strength: 0.55 * strength,
            };
            glows.push(glow);
            glows.push(Glow { width: 0.085, strength: 2.6 * strength, ..glow });
        }
        // Sparks where it turns, and at its tip.
        for at in shown.iter().skip(1) {
            glows.push(Glow {
                from: *at,
                to: *at,
                width: 0.30,
                colour: self.colour,
                strength: 1.2 * strength,
            });
        }
        if self.still {
            let steady = |(at, colour): &(Vec3, [f32; 3])| Glow {
                from: *at,
                to: *at,
                width: 0.6,
                colour: *colour,
                strength: 1.4,
            };
            glows.extend(self.bursts.iter().map(steady));
            return;
        }
        let age = (now - self.begin - self.grow) as f32;
        if age < 0.0 {
            return;
        }
        for (number, (at, colour)) in self.bursts.iter().enumerate() {
            burst(*at, *colour, number, age, strength, glows);
        }
    }
}

/// Sparks that fly from a point, and a flash.
fn burst(
    at: Vec3,
    colour: [f32; 3],
    number: usize,
    age: f32,
    strength: f32,
    glows: &mut Vec<Glow>,
) {
    let flash = (1.0 - age / 260.0).max(0.0);
    if flash > 0.0 {
        glows.push(Glow {
            from: at,
            to: at,
            width: 0.4 + 0.9 * ease_out_cubic(age / 260.0),
            colour,
            strength: 2.2 * flash,
        });
    }
    for spark in 0..26u32 {
        let turn = spark as f32 * 2.399_963 + number as f32;
        let rise = 0.25 + 1.5 * fraction(spark * 7 + 3);
        let speed = 0.7 + 1.9 * fraction(spark * 13 + 5);
        let t = age / 1000.0;
        let flying = |t: f32| {
            let far = speed * ease_out_cubic(t * 1.4);
            let height = rise * t * 2.4 - 4.6 * t * t;
            at + vec3(turn.cos() * far, height.max(-BEAM_HEIGHT + 0.03), turn.sin() * far)
        };
        let (tail, tip) = (flying((t - 0.035).max(0.0)), flying(t));
        glows.push(Glow { from: tail, to: tip, width: 0.028, colour, strength: 1.8 * strength });
    }
}

/// A number between 0 and 1 for a number.
fn fraction(seed: u32) -> f32 {
    let mixed = seed.wrapping_mul(2_654_435_761) ^ (seed >> 3).wrapping_mul(40503);
    f32::from((mixed >> 13) as u16) / 65536.0
}
