//! What a person draws on the board: arrows and circles in four colours.

use super::layout::Layout;
use parlour_core::show::Cell;

/// An arrow, or a circle where both ends are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stroke {
    /// From here.
    pub from: Cell,
    /// To here.
    pub to: Cell,
    /// From 1 to 4.
    pub colour: u8,
}

/// Everything drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Drawing(pub Vec<Stroke>);

impl Drawing {
    /// Adds a stroke; repeating it removes it, repeating it in another colour recolours it.
    pub(crate) fn toggle(&mut self, stroke: Stroke) {
        let same = |other: &Stroke| (other.from, other.to) == (stroke.from, stroke.to);
        match self.0.iter().position(same) {
            Some(index) if self.0[index].colour == stroke.colour => {
                self.0.remove(index);
            }
            Some(index) => self.0[index] = stroke,
            None => self.0.push(stroke),
        }
    }
}

/// The colour for the modifier keys that are held.
pub(crate) fn colour(shift: bool, ctrl: bool, alt: bool) -> u8 {
    match (shift, ctrl, alt) {
        (_, _, true) => 4,
        (_, true, _) => 3,
        (true, _, _) => 2,
        _ => 1,
    }
}

/// The shaft and the head of a stroke as paths; a circle has no head. A cell is 100 units wide.
pub(crate) fn paths(layout: &Layout, from: Cell, to: Cell) -> (String, String) {
    let ((x1, y1), (x2, y2)) = (layout.middle(from), layout.middle(to));
    if from == to {
        return (super::marks::circle((x1, y1), 43.0), String::new());
    }
    let length = (x2 - x1).hypot(y2 - y1).max(1.0);
    let (dx, dy) = ((x2 - x1) / length, (y2 - y1) / length);
    let point =
        |along: f64, offset: f64| (x1 + dx * along - dy * offset, y1 + dy * along + dx * offset);
    // From a little outside the centre of the first cell to a little before the centre of the second.
    let (start, head_base, tip) =
        (point(26.0, 0.0), point(length - 42.0, 0.0), point(length - 6.0, 0.0));
    let (left, right) = (point(length - 44.0, 24.0), point(length - 44.0, -24.0));
    let p = |(x, y): (f64, f64)| format!("{x:.1} {y:.1}");
    (format!("M{}L{}", p(start), p(head_base)), format!("M{}L{}L{}Z", p(tip), p(left), p(right)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_stroke_again_takes_it_away_and_another_colour_recolours_it() {
        let stroke = |colour| Stroke { from: Cell(1), to: Cell(2), colour };
        let mut drawing = Drawing::default();
        drawing.toggle(stroke(1));
        drawing.toggle(Stroke { from: Cell(1), to: Cell(1), colour: 1 });
        assert_eq!(drawing.0.len(), 2);
        drawing.toggle(stroke(3));
        assert_eq!(drawing.0[0], stroke(3));
        drawing.toggle(stroke(3));
        assert_eq!(drawing.0.len(), 1);
    }

    #[test]
    fn each_key_has_its_colour() {
        let all = [colour(false, false, false), colour(true, false, false)];
        assert_eq!(all, [1, 2]);
        assert_eq!([colour(false, true, false), colour(false, false, true)], [3, 4]);
    }
}
