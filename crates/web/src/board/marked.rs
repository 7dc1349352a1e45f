//! Which cells have something to be pointed out, gathered from the scene and from the move being entered.

use super::input::{InputProgress, Premove};
use super::layout::Layout;
use super::names::{CellState, CellStates};
use super::play::Shown;
use parlour_core::show::{Cell, Mark};
use parlour_motion::first_targets;

/// The cells of each kind of mark.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Marked {
    /// Tapped so far.
    pub selected: Vec<Cell>,
    /// May follow, and are empty.
    pub dots: Vec<Cell>,
    /// May follow, and something stands there.
    pub rings: Vec<Cell>,
    /// May begin a move: pieces that can move.
    pub movable: Vec<Cell>,
    /// Of the last move.
    pub last: Vec<Cell>,
    /// In check.
    pub check: Vec<Cell>,
    /// Have to take.
    pub must: Vec<Cell>,
    /// Of the winning line.
    pub won: Vec<Cell>,
    /// Pointed out from outside.
    pub hinted: Vec<Cell>,
    /// Of the premove move.
    pub premove: Vec<Cell>,
}

impl Marked {
    /// Gathers them.
    pub(super) fn new(
        layout: &Layout,
        shown: &Shown,
        progress: &InputProgress,
        premove: Option<&Premove>,
        hinted: &[Cell],
    ) -> Marked {
        let stands = |cell: &Cell| shown.scene.pieces.iter().any(|piece| piece.cell == *cell);
        let (taken, free): (Vec<Cell>, Vec<Cell>) =
            progress.cells.iter().copied().partition(stands);
        let begun = !progress.taps.is_empty();
        let (dots, rings, movable) = if begun {
            (free, taken, Vec::new())
        } else {
            (first_targets(&layout.board, &shown.scene, &free), Vec::new(), taken)
        };
        let marks = |wanted: Mark| {
            let found = shown.scene.marks.iter().filter(|(_, mark)| *mark == wanted);
            found.map(|(cell, _)| *cell).collect::<Vec<_>>()
        };
        Marked {
            selected: progress.tapped(),
            dots,
            rings,
            movable,
            last: shown.last.clone(),
            check: marks(Mark::Check),
            must: marks(Mark::MustTake),
            won: marks(Mark::Won),
            hinted: hinted.to_vec(),
            premove: premove.map(|premove| premove.cells.clone()).unwrap_or_default(),
        }
    }

    /// The states of every cell, in the order of the board's cells.
    pub(super) fn states(&self, layout: &Layout) -> Vec<CellStates> {
        let mut states = vec![CellStates::default(); layout.board.cells.len()];
        for (cells, state) in [
            (&self.selected, CellState::Selected),
            (&self.dots, CellState::Target),
            (&self.rings, CellState::Takes),
            (&self.movable, CellState::Movable),
            (&self.last, CellState::Last),
            (&self.check, CellState::Check),
            (&self.must, CellState::Must),
            (&self.won, CellState::Won),
            (&self.hinted, CellState::Hinted),
            (&self.premove, CellState::Premove),
        ] {
            for place in cells.iter().filter_map(|cell| layout.index(*cell)) {
                states[place].add(state);
            }
        }
        states
    }
}

#[cfg(test)]
mod tests {
    use super::super::layout::tests::board;
    use super::*;
    use parlour_core::show::{Lattice, Piece, Scene, Tap};

    fn piece(cell: u16) -> Piece {
        Piece { cell: Cell(cell), kind: "man".into(), letter: 'm', owner: None, facing: None }
    }

    #[test]
    fn targets_are_dots_on_empty_cells_and_rings_on_others_and_only_when_something_is_begun() {
        let layout = Layout::new(board(&["....", "...."], Lattice::Squares), 0);
        let scene = Scene { pieces: vec![piece(0), piece(1)], ..Scene::default() };
        let shown = Shown { scene, ..Shown::default() };
        let cells = vec![Cell(1), Cell(2)];
        let begun = InputProgress {
            taps: vec![Tap::Cell(Cell(0))],
            cells: cells.clone(),
            ..InputProgress::default()
        };
        let marked = Marked::new(&layout, &shown, &begun, None, &[]);
        assert_eq!((marked.dots, marked.rings), (vec![Cell(2)], vec![Cell(1)]));
        let before = InputProgress { cells, ..InputProgress::default() };
        let marked = Marked::new(&layout, &shown, &before, None, &[]);
        assert_eq!(marked.movable, [Cell(1)]);
        assert!(marked.rings.is_empty());
        assert!(marked.states(&layout)[1].has(CellState::Movable));
    }

    #[test]
    fn where_everything_is_free_to_choose_nothing_is_pointed_out() {
        let layout = Layout::new(board(&["....", "...."], Lattice::Squares), 0);
        let cells = |count: u16| (0..count).map(Cell).collect::<Vec<_>>();
        let marked = |count| {
            let progress = InputProgress { cells: cells(count), ..InputProgress::default() };
            Marked::new(&layout, &Shown::default(), &progress, None, &[])
        };
        assert!(marked(8).dots.is_empty());
        assert_eq!(marked(3).dots.len(), 3);
    }
}
