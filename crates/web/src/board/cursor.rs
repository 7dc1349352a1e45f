//! Where the arrows lead on a board of any shape: to the next cell as one sees it.

use super::layout::Layout;
use parlour_core::show::Cell;

/// A key that moves the cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CursorStep {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Upwards.
    Up,
    /// Downwards.
    Down,
    /// To the beginning of the row.
    Home,
    /// To the end of the row.
    End,
}

/// The cell a step leads to; the same cell at the edge. Sideways it stays in the row and passes over holes; up and down it
/// goes to the next row and there to the nearest cell, so that every cell of every shape is reached.
pub(crate) fn step(layout: &Layout, from: Cell, step: CursorStep) -> Cell {
    let place = layout.index(from);
    let at = place.and_then(|place| layout.rows.iter().position(|row| row.contains(&place)));
    let (Some(place), Some(at)) = (place, at) else { return from };
    let row = &layout.rows[at];
    let within = row.iter().position(|other| *other == place).unwrap_or(0);
    let to = match step {
        CursorStep::Left => within.checked_sub(1).and_then(|within| row.get(within)),
        CursorStep::Right => row.get(within + 1),
        CursorStep::Home => row.first(),
        CursorStep::End => row.last(),
        CursorStep::Up => at.checked_sub(1).and_then(|at| nearest(layout, place, at, -1.0)),
        CursorStep::Down => nearest(layout, place, at + 1, 1.0),
    };
    to.map_or(from, |place| layout.board.cells[*place].cell)
}

/// The cell of a row that is nearest to another. Where two are equally near, down leans right and up leans left: up undoes
/// down.
fn nearest(layout: &Layout, from: usize, row: usize, lean: f64) -> Option<&usize> {
    let x = |place: usize| layout.view.middle(&layout.board.cells[place]).0;
    let cost = |place: &usize| {
        let offset = x(*place) - x(from);
        offset.abs() - lean * offset.signum() * 0.1
    };
    layout.rows.get(row)?.iter().min_by(|a, b| cost(a).total_cmp(&cost(b)))
}

#[cfg(test)]
mod tests {
    use super::super::layout::tests::board;
    use super::*;
    use parlour_core::show::Lattice;

    fn named(layout: &Layout, name: &str) -> Cell {
        layout.board.cells.iter().find(|spec| spec.name == name).expect("a cell").cell
    }

    #[test]
    fn arrows_follow_the_eye_on_a_turned_board_and_pass_over_holes() {
        let board = board(&["...", ". .", "..."], Lattice::Squares);
        let layout = Layout::new(board.clone(), 0);
        let from = named(&layout, "0,1");
        assert_eq!(layout.name(step(&layout, from, CursorStep::Right)), "2,1");
        assert_eq!(layout.name(step(&layout, from, CursorStep::Up)), "0,0");
        assert_eq!(layout.name(step(&layout, from, CursorStep::Left)), "0,1", "the edge holds");
        let turned = Layout::new(board, 2);
        assert_eq!(turned.name(step(&turned, from, CursorStep::Up)), "0,2");
        assert_eq!(turned.name(step(&turned, from, CursorStep::Left)), "2,1");
        assert_eq!(turned.name(step(&turned, from, CursorStep::Home)), "2,1");
        assert_eq!(turned.name(step(&turned, from, CursorStep::End)), "0,1");
    }

    #[test]
    fn every_cell_of_a_cross_is_reached_by_going_up_or_down_first() {
        let layout =
            Layout::new(board(&["  ..  ", "  ..  ", "......", "  ..  "], Lattice::Squares), 0);
        let top = named(&layout, "2,0");
        let mut at = named(&layout, "0,2");
        for _ in 0..2 {
            at = step(&layout, at, CursorStep::Up);
        }
        assert_eq!(at, top);
    }

    #[test]
    fn among_hexagons_up_undoes_down_and_every_cell_is_reached() {
        let board = board(&["....", "....", "....", "...."], Lattice::Hexagons);
        for turn in [0, 2] {
            let layout = Layout::new(board.clone(), turn);
            for spec in &layout.board.cells {
                let down = step(&layout, spec.cell, CursorStep::Down);
                if down != spec.cell {
                    assert_eq!(step(&layout, down, CursorStep::Up), spec.cell);
                }
            }
            let mut reached = vec![layout.board.cells[0].cell];
            let mut at = 0;
            while at < reached.len() {
                for direction in
                    [CursorStep::Left, CursorStep::Right, CursorStep::Up, CursorStep::Down]
                {
                    let cell = step(&layout, reached[at], direction);
                    if !reached.contains(&cell) {
                        reached.push(cell);
                    }
                }
                at += 1;
            }
            assert_eq!(reached.len(), 16);
        }
    }
}
