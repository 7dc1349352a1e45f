//! What a stage looks like at a moment.

use super::Stage;
use crate::drawing::{DrawBatch, Drawing, Manner, Shape};
use crate::looks::{self, Skin};
use crate::moves::Pose;
use crate::place::STANDING_DEPTH;
use parlour_core::show::Piece;
use parlour_shapes::Figure;
use std::collections::BTreeMap;
use three_d::{Mat4, Vec3, vec3};

impl Stage {
    /// What is to be drawn now.
    pub fn drawing(&mut self, now: f64) -> Drawing {
        let mut drawing = Drawing::default();
        self.draw_board(&mut drawing, now);
        let feet = self.draw_figures(&mut drawing, now);
        let begin = drawing.len();
        crate::names::draw(self, &mut drawing);
        crate::marks::draw(self, &mut drawing, now);
        drawing.marks = begin..drawing.len();
        let begin = drawing.len();
        crate::marks::draw_over(self, &mut drawing);
        drawing.over = begin..drawing.len();
        let begin = drawing.len();
        for glow in self.lights.glows(now) {
            drawing.glow(&glow);
        }
        drawing.glows = begin..drawing.len();
        let begin = drawing.len();
        for (at, radius, strength) in feet {
            drawing.foot(at, radius, strength);
        }
        drawing.feet = begin..drawing.len();
        let (legs, strength) = self.lights.legs(now);
        drawing.legs = legs.iter().map(|(from, to)| [from.x, from.z, to.x, to.z]).collect();
        drawing.leg_strength = strength;
        drawing
    }

    fn draw_board(&self, drawing: &mut Drawing, now: f64) {
        let material = looks::board_material(&self.looks);
        let plain = |colour: looks::Light, second: looks::Light| Skin {
            tint: colour,
            second,
            other: colour,
            material,
        };
        let line = looks::linear(self.looks.line);
        let kinds = if self.ground.is_standing() { 0 } else { self.shapes.shapes.len() };
        for number in 0..kinds {
            let begin = drawing.len();
            for (index, tile) in self.shapes.tiles.iter().enumerate() {
                if tile.shape != number {
                    continue;
                }
                let at = Vec3::from(tile.at) + vec3(0.0, self.height(index, now), 0.0);
                let seed = (index * 37 % 101) as f32 / 101.0;
                let skin = plain(looks::cell(&self.looks, tile.shade), line);
                drawing.solid(&Mat4::from_translation(at), &skin, Manner { seed, ..Manner::PLAIN });
            }
            Stage::batch(drawing, Shape::Tile(number), begin, true);
        }
        let ground = looks::linear(self.looks.point);
        let frame = looks::frame(&self.looks, self.ground.is_standing());
        let identity = Mat4::from_scale(1.0);
        let begin = drawing.len();
        // The frame's own part; a ground to play on has its own colour.
        let material = if self.ground.is_standing() {
            looks::material::LACQUER
        } else {
            looks::frame_material(&self.looks)
        };
        let skin = Skin { tint: frame, second: line, other: ground, material };
        drawing.solid(&identity, &skin, Manner { seed: 0.37, ..Manner::PLAIN });
        Stage::batch(drawing, Shape::Frame, begin, true);
        let begin = drawing.len();
        drawing.solid(&identity, &plain(line, line), Manner::PLAIN);
        Stage::batch(drawing, Shape::Lines, begin, false);
        self.draw_sides(drawing);
        let begin = drawing.len();
        let low = self.table();
        let cloth = Skin {
            tint: looks::linear([70, 44, 27]),
            second: frame,
            other: frame,
            material: looks::material::WOOD,
        };
        let cloth = if self.looks.contrast {
            Skin { material: looks::material::PAPER, ..cloth }
        } else {
            cloth
        };
        drawing.solid(
            &Mat4::from_translation(vec3(0.0, low, 0.0)),
            &cloth,
            Manner { seed: 0.11, ..Manner::PLAIN },
        );
        Stage::batch(drawing, Shape::Table, begin, false);
    }

    /// The edges that a seat wants to reach, in its colour.
    fn draw_sides(&self, drawing: &mut Drawing) {
        for (number, (edge, _)) in self.shapes.sides.iter().enumerate() {
            let owner = self.edges.iter().find(|(other, _)| other == edge).map(|(_, seat)| *seat);
            if let Some(seat) = owner {
                let begin = drawing.len();
                let piece = Piece::new(0, "side", 's', seat);
                let skin = looks::piece(&piece, &self.tints, &self.looks);
                drawing.solid(&Mat4::from_scale(1.0), &skin, Manner::PLAIN);
                Stage::batch(drawing, Shape::Side(number), begin, false);
            }
        }
    }

    /// Half of what the board takes up, rim and all, and how far below it the table is.
    pub fn extent(&self) -> [f32; 3] {
        let (low, high) = self.shapes.bounds;
        [(high[0] - low[0]) / 2.0, (high[2] - low[2]) / 2.0, -self.table()]
    }

    /// How high the table is.
    pub fn table(&self) -> f32 {
        self.shapes.bounds.0[1].min(0.0) - 0.002
    }

    fn batch(drawing: &mut Drawing, shape: Shape, begin: usize, casts: bool) {
        let rows = begin..drawing.len();
        if !rows.is_empty() {
            let whole = matches!(shape, Shape::Rubble(_));
            drawing.batches.push(DrawBatch { shape, rows, casts, whole });
        }
    }

    /// Draws the figures; gives their feet.
    fn draw_figures(&mut self, drawing: &mut Drawing, now: f64) -> Vec<(Vec3, f32, f32)> {
        let mut by_figure: BTreeMap<Figure, Vec<(Pose, Piece)>> = BTreeMap::new();
        let away = self.held.as_ref().and_then(|held| held.from);
        let provisional = self.scene.provisional;
        let mut add = |pose: Pose, piece: &Piece, figure: Figure| {
            by_figure.entry(figure).or_default().push((pose, piece.clone()));
        };
        for actor in self.actors.all() {
            let mut pose = actor.pose(now);
            if !actor.is_moving() {
                if self.looks.wizard {
                    pose.at += self.actors.aside(pose.at, now);
                }
                let index = self.ground.index(actor.piece.cell);
                pose.at.y += index.map_or(0.0, |index| self.height(index, now));
                if self.ground.is_points() && self.marks.selected.contains(&actor.piece.cell) {
                    pose.at.y += 0.12;
                }
            }
            let figure = self.figure(&actor.piece);
            if Some(actor.piece.cell) == away {
                pose.seen *= 0.3;
            }
            if let Some((from, to)) =
                provisional.filter(|(from, _)| *from == actor.piece.cell && away.is_none())
            {
                let moved = Pose { at: self.ground.middle(to), ..pose };
                pose.seen *= if from == to { 1.0 } else { 0.3 };
                if from != to {
                    add(moved, &actor.piece, figure);
                }
            }
            add(pose, &actor.piece, figure);
        }
        if let Some(held) = &self.held {
            add(Pose::at(held.at, 0.0), &held.piece, self.figure(&held.piece));
        }
        let mut feet = Vec::new();
        for (figure, poses) in by_figure {
            let (radius, height) = self.size(figure);
            let begin = drawing.len();
            for (pose, piece) in poses.iter().filter(|(pose, _)| pose.seen > 0.01) {
                let skin = looks::piece(piece, &self.tints, &self.looks);
                let seed = f32::from(piece.cell.0 * 29 % 97) / 97.0;
                let manner = Manner { seed, seen: pose.seen, ..Manner::PLAIN };
                drawing.solid(&self.stand(pose, height), &skin, manner);
                if !self.ground.is_standing() {
                    feet.push((
                        pose.at,
                        radius,
                        pose.seen * (1.0 - pose.at.y.max(0.0) * 1.4).max(0.0),
                    ));
                }
            }
            Stage::batch(drawing, Shape::Figure(figure), begin, true);
        }
        for broken in &self.broken {
            let (matrices, seen) = broken.matrices(now, self.physics.as_deref());
            let skin = looks::piece(&broken.piece, &self.tints, &self.looks);
            let begin = drawing.len();
            for matrix in matrices {
                drawing.solid(&matrix, &skin, Manner { seen, ..Manner::PLAIN });
            }
            Stage::batch(drawing, Shape::Rubble(broken.figure), begin, true);
        }
        feet
    }

    /// How a figure stands in space; in a standing frame its discs are upright.
    fn stand(&self, pose: &Pose, height: f32) -> Mat4 {
        if self.ground.is_standing() {
            return Mat4::from_translation(pose.at)
                * Mat4::from_angle_x(three_d::Rad(std::f32::consts::FRAC_PI_2))
                * Mat4::from_translation(vec3(0.0, -height / 2.0, 0.0));
        }
        pose.matrix(height / 2.0)
    }

    /// From the board's plane to the place of a flat mark: its own `x` and `z` along the board.
    pub fn mark_matrix(&self, index: usize, scale: f32, lift: f32, now: f64) -> Mat4 {
        let middle = self.ground.middles()[index];
        if self.ground.is_standing() {
            let at = middle + vec3(0.0, 0.0, STANDING_DEPTH + 0.012 + lift);
            Mat4::from_translation(at)
                * Mat4::from_angle_x(three_d::Rad(std::f32::consts::FRAC_PI_2))
                * Mat4::from_nonuniform_scale(scale, 1.0, scale)
        } else {
            let at = middle + vec3(0.0, self.height(index, now) + 0.006 + lift, 0.0);
            Mat4::from_translation(at) * Mat4::from_nonuniform_scale(scale, 1.0, scale)
        }
    }
}
