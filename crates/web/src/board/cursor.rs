//! Where the arrows lead on a board of any shape: to the next cell as one sees it.

use super::layout::Layout;
use parlour_core::show::Cell;

/// A key that moves the cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
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

/// The cell a step leads to; the same cell at the edge.
pub(crate) fn step(layout: &Layout, from: Cell, step: Step) -> Cell {
    let direction = match step {
        Step::Left => (-1.0, 0.0),
        Step::Right => (1.0, 0.0),
        Step::Up => (0.0, -1.0),
        Step::Down => (0.0, 1.0),
        Step::Home | Step::End => return row_end(layout, from, step == Step::Home),
    };
    next(layout, from, direction).unwrap_or(from)
}

fn row_end(layout: &Layout, from: Cell, first: bool) -> Cell {
    let Some(place) = layout.place(from) else { return from };
    let row = layout.rows.iter().find(|row| row.contains(&place));
    let end = row.and_then(|row| if first { row.first() } else { row.last() });
    end.map_or(from, |place| layout.board.cells[*place].cell)
}

/// The cell that lies nearest in a direction. One straight ahead is preferred however far it is, so that a row with holes
/// is still walked from end to end. Where two are equally near (hexagons), down leans right and up leans left: up undoes down.
fn next(layout: &Layout, from: Cell, (dx, dy): (f64, f64)) -> Option<Cell> {
    let (x, y) = layout.middle(from);
    let cost = |cell: Cell| {
        let (cx, cy) = layout.middle(cell);
        let (ahead, aside) =
            ((cx - x) * dx + (cy - y) * dy, (cx - x) * dy.abs() + (cy - y) * dx.abs());
        // Half a cell aside is a neighbour among hexagons; more is another line.
        let lean = if aside * dy.signum() > 0.0 { 0.0 } else { 0.1 };
        (ahead > 25.0 && aside.abs() <= ahead).then(|| match aside.abs() {
            straight if straight < 1.0 => ahead,
            near if near < 60.0 && ahead < 100.0 => ahead + near + lean,
            far => 10_000.0 + ahead + 2.0 * far,
        })
    };
    let costs = layout.board.cells.iter().filter_map(|spec| Some((cost(spec.cell)?, spec.cell)));
    costs.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, cell)| cell)
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
    fn arrows_follow_the_eye_on_a_turned_board_and_jump_over_holes() {
        let board = board(&["...", ". .", "..."], Lattice::Squares);
        let layout = Layout::new(board.clone(), 0);
        let from = named(&layout, "0,1");
        assert_eq!(layout.name(step(&layout, from, Step::Right)), "2,1");
        assert_eq!(layout.name(step(&layout, from, Step::Up)), "0,0");
        assert_eq!(layout.name(step(&layout, from, Step::Left)), "0,1", "the edge holds");
        let turned = Layout::new(board, 2);
        assert_eq!(turned.name(step(&turned, from, Step::Up)), "0,2");
        assert_eq!(turned.name(step(&turned, from, Step::Left)), "2,1");
        assert_eq!(turned.name(step(&turned, from, Step::Home)), "2,1");
        assert_eq!(turned.name(step(&turned, from, Step::End)), "0,1");
    }

    #[test]
    fn among_hexagons_up_undoes_down_and_every_cell_is_reached() {
        let board = board(&["....", "....", "....", "...."], Lattice::Hexagons);
        for turn in [0, 2] {
            let layout = Layout::new(board.clone(), turn);
            for spec in &layout.board.cells {
                let down = step(&layout, spec.cell, Step::Down);
                if down != spec.cell {
                    assert_eq!(step(&layout, down, Step::Up), spec.cell);
                }
            }
            let mut reached = vec![layout.board.cells[0].cell];
            let mut at = 0;
            while at < reached.len() {
                for way in [Step::Left, Step::Right, Step::Up, Step::Down] {
                    let cell = step(&layout, reached[at], way);
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
