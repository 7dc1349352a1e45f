//! Beams and blasts, as they are seen: light that grows along its course, shadows, sparks, rings.

use super::motion::{Timing, animate, follow};
use super::picture::tint_class;
use super::piece_element::{Looks, element, piece_on};
use leptos::prelude::set_timeout;
use parlour_core::show::{Cell, Effect, Piece};
use parlour_motion::beam::{course, shadows, svg_path};
use std::time::Duration;
use web_sys::Element;

/// Where effects are drawn.
#[derive(Clone, Debug)]
pub(super) struct Layers {
    /// Under the pieces: light and shadows.
    pub below: Element,
    /// Above them: beams, sparks, rings.
    pub above: Element,
}

/// How long the parts of a shot take, in milliseconds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Tempo {
    /// Before it begins.
    pub delay: f64,
    /// The beam grows.
    pub grow: f64,
    /// Everything fades.
    pub fade: f64,
    /// Nothing moves; it is only shown.
    pub still: bool,
}

impl Tempo {
    /// The tempo that goes with movements of this many milliseconds, begun when they are over.
    pub(super) fn of(duration: f64) -> Tempo {
        let pace = (duration / 250.0).clamp(0.6, 1.6);
        if duration <= 0.0 {
            return Tempo { delay: 0.0, grow: 0.0, fade: 700.0, still: true };
        }
        Tempo { delay: duration, grow: 340.0 * pace, fade: 380.0 * pace, still: false }
    }
}

/// Removes the last effects.
pub(super) fn clear(layers: &Layers) {
    layers.below.set_text_content(None);
    layers.above.set_text_content(None);
}

/// Shows what a move did besides moving pieces. `before` are the pieces as they stood, `after` as they stand.
pub(super) fn show_effects(
    layers: &Layers,
    looks: &Looks,
    effects: &[Effect],
    (before, after): (&[Piece], &[Piece]),
    move_path: &[Cell],
    tempo: Tempo,
) {
    let below = element("g", &[]);
    let above = element("g", &[]);
    let _ = layers.below.append_child(&below);
    let _ = layers.above.append_child(&above);
    for effect in effects {
        match effect {
            Effect::Beam { path, hit } => {
                let painter = EffectPainter { looks, after, tempo, below: &below, above: &above };
                painter.beam(path, *hit);
                if let Some(cell) = *hit {
                    // What moved into the beam stood elsewhere before.
                    let victim = piece_on(before, cell).filter(|_| move_path.last() != Some(&cell));
                    let victim = victim.or_else(|| piece_on(before, *move_path.first()?));
                    let owner =
                        victim.or_else(|| piece_on(before, cell)).and_then(|piece| piece.owner);
                    painter.burst(looks.layout.middle(cell), tint_class(&looks.seats, owner));
                }
            }
            Effect::Blast { cells } => {
                let painter = EffectPainter { looks, after, tempo, below: &below, above: &above };
                for &cell in cells {
                    painter.ring(cell);
                }
            }
        }
    }
    let all = tempo.delay + tempo.grow + tempo.fade + 200.0;
    let forget = move || {
        below.remove();
        above.remove();
    };
    set_timeout(forget, Duration::from_millis(all as u64));
}

struct EffectPainter<'a> {
    looks: &'a Looks,
    after: &'a [Piece],
    tempo: Tempo,
    below: &'a Element,
    above: &'a Element,
}

impl EffectPainter<'_> {
    /// Fades an element in after `wait`, and out with everything else.
    fn glow(&self, element: &Element, rise: f64, wait: f64) {
        if self.tempo.still {
            return;
        }
        let seen = |part: &str| [("opacity", part.to_owned())];
        let (start, full) = (self.tempo.delay, self.tempo.delay + self.tempo.grow + 80.0);
        let table: [(f64, &[(&str, String)]); 5] = [
            (0.0, &seen("0")),
            (start + wait, &seen("0")),
            ((start + wait + rise).min(full), &seen("1")),
            (full, &seen("1")),
            (full + self.tempo.fade, &seen("0")),
        ];
        follow(element, &table);
    }

    /// Light along a course: it grows from its source, lights the board around it and throws shadows.
    fn beam(&self, path: &[Cell], hit: Option<Cell>) {
        let layout = &self.looks.layout;
        let points = course(|cell| layout.middle(cell), self.after, path, hit);
        let line = svg_path(&points);
        let light = element("path", &[("class", "beam-light"), ("d", &line)]);
        let _ = self.below.append_child(&light);
        self.glow(&light, self.tempo.grow, 0.0);
        for shadow in shadows(|cell| layout.middle(cell), self.after, path, &points) {
            let (x, y) = shadow.middle;
            let place = format!("translate({x:.1} {y:.1}) rotate({:.1})", shadow.angle);
            let (long, wide) = (format!("{:.1}", shadow.length), "26");
            let shape =
                element("ellipse", &[("class", "beam-shadow"), ("rx", &long), ("ry", wide)]);
            let _ = shape.set_attribute("fill-opacity", &format!("{:.2}", shadow.strength));
            let holder = element("g", &[("transform", &place)]);
            let _ = holder.append_child(&shape);
            let _ = self.below.append_child(&holder);
            self.glow(&holder, 120.0, self.tempo.grow * shadow.along);
        }
        for class in ["beam-glow", "beam", "beam-core"] {
            let stroke = element("path", &[("class", class), ("d", &line), ("pathLength", "1000")]);
            let _ = self.above.append_child(&stroke);
            if self.tempo.still {
                continue;
            }
            let drawn = |rest: &str| {
                [("strokeDasharray", "1000 1000".to_owned()), ("strokeDashoffset", rest.to_owned())]
            };
            let timing =
                Timing { duration: self.tempo.grow, delay: self.tempo.delay, easing: "linear" };
            animate(&stroke, &[&drawn("1000"), &drawn("0")], timing);
            let seen = |part: &str| [("opacity", part.to_owned())];
            let end =
                Timing::eased(self.tempo.fade).after(self.tempo.delay + self.tempo.grow + 60.0);
            animate(&stroke, &[&seen("1"), &seen("0")], end);
        }
    }

    /// Shatters the piece that is hit.
    fn burst(&self, (x, y): (f64, f64), tint: &str) {
        const PIECES: u32 = 26;
        if self.tempo.still {
            return;
        }
        let place = format!("translate({x:.1} {y:.1})");
        let fragments = element("g", &[("class", &format!("piece {tint}")), ("transform", &place)]);
        let _ = self.above.append_child(&fragments);
        let flash = element("circle", &[("class", "beam-flash"), ("r", "46")]);
        let _ = fragments.append_child(&flash);
        let start = self.tempo.delay + self.tempo.grow;
        let frame = |size: &str, seen: &str| {
            [("transform", format!("scale({size})")), ("opacity", seen.to_owned())]
        };
        let timing = Timing { duration: self.tempo.fade * 0.7, delay: start, easing: "ease-out" };
        animate(&flash, &[&frame("0.2", "0"), &frame("0.8", "1"), &frame("1.5", "0")], timing);
        for number in 0..PIECES {
            // The golden angle spreads any number of them evenly without chance.
            let angle = f64::from(number) * 2.399_963;
            let far = 60.0 + f64::from(number * 37 % 29) * 4.4;
            let size = 5.0 + f64::from(number * 17 % 7) * 1.7;
            let points = format!(
                "0,-{size:.1} {:.1},{:.1} -{:.1},{:.1}",
                size * 0.9,
                size * 0.6,
                size * 0.7,
                size * 0.8
            );
            let class = ["pb", "ps", "spark"][number as usize % 3];
            let chip = element("polygon", &[("class", class), ("points", &points)]);
            let _ = fragments.append_child(&chip);
            let (dx, dy) = (angle.cos() * far, angle.sin() * far + 18.0);
            let turn = 160.0 + f64::from(number * 53 % 360);
            let frame = |part: f64, seen: &str| {
                let place = format!(
                    "translate({:.0}px, {:.0}px) rotate({:.0}deg)",
                    dx * part,
                    dy * part,
                    turn * part
                );
                [("transform", place), ("opacity", seen.to_owned())]
            };
            // Nothing is seen of it before the light arrives; it is fast at first.
            let table: [(f64, &[(&str, String)]); 5] = [
                (0.0, &frame(0.0, "0")),
                (start, &frame(0.0, "0")),
                (start + 1.0, &frame(0.0, "1")),
                (start + self.tempo.fade * 0.4, &frame(0.7, "1")),
                (start + self.tempo.fade, &frame(1.0, "0")),
            ];
            follow(&chip, &table);
        }
    }

    /// A quick ring on a cell.
    fn ring(&self, cell: Cell) {
        let (x, y) = self.looks.layout.middle(cell);
        let holder = element("g", &[("transform", &format!("translate({x:.1} {y:.1})"))]);
        let ring = element("circle", &[("class", "blast-ring"), ("r", "48")]);
        let _ = holder.append_child(&ring);
        let _ = self.above.append_child(&holder);
        if self.tempo.still {
            return;
        }
        let frame = |size: &str, seen: &str| {
            [("transform", format!("scale({size})")), ("opacity", seen.to_owned())]
        };
        let timing =
            Timing { duration: self.tempo.fade, delay: self.tempo.delay, easing: "ease-out" };
        animate(&ring, &[&frame("0.2", "0"), &frame("0.6", "1"), &frame("1.15", "0")], timing);
    }
}
