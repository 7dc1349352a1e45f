//! A move of several jumps, shown jump by jump: otherwise a piece is suddenly elsewhere and others are gone.

use parlour_core::show::{Cell, Scene};
use parlour_motion::difference;
use parlour_table::Table;
use std::time::Duration;

/// How long a piece rests on each cell of its path.
const PAUSE: Duration = Duration::from_millis(300);

/// A piece moving along its path.
#[derive(Debug)]
pub(crate) struct JumpAnimation {
    before: Scene,
    path: Vec<Cell>,
    age: Duration,
}

impl JumpAnimation {
    /// The animation of the move that led to a table's cursor, if it has more than one jump.
    pub(crate) fn of(table: &dyn Table) -> Option<JumpAnimation> {
        let path = table
            .step(table.node())
            .map(|step| step.cells.clone())
            .filter(|path| path.len() > 2)?;
        let (&from, &to) = (path.first()?, path.last()?);
        let mut earlier = table.fork();
        if !earlier.back() {
            return None;
        }
        let (before, after) = (earlier.scene(), table.scene());
        let changes = difference(&before.pieces, &after.pieces, &path, |_, _| 0.0);
        // A piece that returns to its first cell counts as unchanged.
        let pairs = changes.moved.iter().chain(&changes.unchanged);
        let moves_along = pairs
            .into_iter()
            .any(|&(old, new)| before.pieces[old].cell == from && after.pieces[new].cell == to);
        // Where other pieces stand on the cells of the move, they are no path of jumps.
        let stands = |cell: Cell| before.pieces.iter().any(|piece| piece.cell == cell);
        let is_clear = path[1..].iter().all(|&cell| cell == from || !stands(cell));
        (moves_along && is_clear).then_some(JumpAnimation { before, path, age: Duration::ZERO })
    }

    /// Lets time pass; true if the piece has jumped.
    pub(crate) fn tick(&mut self, passed: Duration) -> bool {
        let before = self.at();
        self.age += passed;
        self.at() != before
    }

    /// The piece has arrived.
    pub(crate) fn is_over(&self) -> bool {
        self.at() + 1 >= self.path.len()
    }

    fn at(&self) -> usize {
        // It begins after the first jump.
        1 + (self.age.as_millis() / PAUSE.as_millis()) as usize
    }

    /// What is seen now.
    pub(crate) fn scene(&self) -> Scene {
        let mut scene = Scene { marks: Vec::new(), ..self.before.clone() };
        let cell = self.path[self.at().min(self.path.len() - 1)];
        if let Some(piece) = scene.pieces.iter_mut().find(|piece| piece.cell == self.path[0]) {
            piece.cell = cell;
        }
        scene
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_table::{Catalogue, GameSpec};

    #[test]
    fn a_piece_is_seen_on_every_cell_of_its_way() {
        let spec = GameSpec::new("draughts_international").from_position("W:W32:B28,18,8");
        let mut table = Catalogue::new().open(&spec).unwrap();
        let long = table.choices().into_iter().find(|choice| choice.ways[0].len() > 2).unwrap();
        table.play(&long.text).unwrap();
        let mut animation = JumpAnimation::of(table.as_ref()).expect("several jumps");
        let name = |cell: Cell| {
            table.board().cells.iter().find(|spec| spec.cell == cell).unwrap().name.to_string()
        };
        let white = |animation: &JumpAnimation| {
            let pieces = animation.scene().pieces;
            let piece =
                pieces.iter().find(|piece| piece.owner == table.step(table.node()).map(|s| s.seat));
            name(piece.unwrap().cell)
        };
        let mut seen = Vec::new();
        while !animation.is_over() {
            seen.push(white(&animation));
            assert!(
                !animation.tick(PAUSE / 2) && animation.tick(PAUSE / 2),
                "it rests on every cell"
            );
        }
        let path: Vec<String> =
            table.step(table.node()).unwrap().cells.iter().copied().map(name).collect();
        assert_eq!(seen, path[1..path.len() - 1], "until it arrives");
        assert_eq!(animation.scene().pieces.len(), 4, "what is taken stays until then");
    }

    #[test]
    fn a_piece_that_comes_round_is_seen_on_its_way() {
        let spec = GameSpec::new("draughts_international").from_position("W:W33:B28,29,18,19");
        let mut table = Catalogue::new().open(&spec).unwrap();
        let round = table.choices().into_iter().find(|choice| {
            let way = &choice.ways[0];
            way.len() > 2 && way.first() == way.last()
        });
        table.play(&round.expect("it may come round").text).unwrap();
        assert!(JumpAnimation::of(table.as_ref()).is_some());
    }

    #[test]
    fn a_move_without_jumps_is_shown_at_once() {
        for info in Catalogue::new().games() {
            let mut table = Catalogue::new().open(&GameSpec::new(info.id.as_ref())).unwrap();
            assert!(JumpAnimation::of(table.as_ref()).is_none());
            let choice = table.choices()[0].clone();
            table.play(&choice.text).unwrap();
            assert!(JumpAnimation::of(table.as_ref()).is_none(), "{}", info.id);
        }
    }
}
