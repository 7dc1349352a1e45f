//! What a lesson asks for: a move in words, made from how it is tapped, and the places to point out.

use crate::words::{kind_text, t_with};
use parlour_core::Choice;
use parlour_core::show::{Board, Cell, Scene, Tap};

/// A move to be made, as the fingers see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum LessonTask {
    /// A piece goes to a cell.
    Move { kind: String, from: Cell, to: Cell },
    /// A piece is tapped, and then several cells.
    Path { kind: String, from: Cell, cells: Vec<Cell> },
    /// One cell is tapped, on which nothing of a piece is begun.
    Place { to: Cell },
    /// Several cells are tapped, the first of them empty.
    Cells { cells: Vec<Cell> },
    /// A piece comes from the hand.
    Drop { kind: String, to: Cell },
    /// Something is chosen for a piece.
    Choose { kind: String, from: Cell },
    /// Something is chosen beside the board.
    Say,
    /// Anything else, by its name.
    Shown { label: String },
}

impl LessonTask {
    /// The task of making a move, and what is to be chosen at its end.
    pub(super) fn of(choice: &Choice, scene: &Scene) -> (LessonTask, Option<String>) {
        let way = choice.ways.first().map(Vec::as_slice).unwrap_or_default();
        let (way, last) = match way {
            [way @ .., Tap::Choice(words)] => (way, Some(words.replace('_', " "))),
            way => (way, None),
        };
        let kind_on = |cell: Cell| {
            let piece = scene.pieces.iter().find(|piece| piece.cell == cell);
            piece.map(|piece| piece.kind.to_string())
        };
        let cells: Option<Vec<Cell>> = way.iter().map(Tap::cell).collect();
        let task = match (way, cells.as_deref()) {
            ([Tap::Hand(kind), Tap::Cell(to)], _) => {
                Some(LessonTask::Drop { kind: kind.to_string(), to: *to })
            }
            (_, Some([])) => last.is_some().then_some(LessonTask::Say),
            (_, Some([only])) => Some(match kind_on(*only) {
                Some(kind) if last.is_some() => LessonTask::Choose { kind, from: *only },
                _ => LessonTask::Place { to: *only },
            }),
            (_, Some([from, rest @ ..])) => Some(match (kind_on(*from), rest) {
                (Some(kind), [to]) => LessonTask::Move { kind, from: *from, to: *to },
                (Some(kind), cells) => {
                    LessonTask::Path { kind, from: *from, cells: cells.to_vec() }
                }
                (None, _) => {
                    LessonTask::Cells { cells: way.iter().filter_map(Tap::cell).collect() }
                }
            }),
            (_, None) => None,
        };
        (task.unwrap_or_else(|| LessonTask::Shown { label: choice.label.clone() }), last)
    }

    /// The cells to point out.
    pub(super) fn targets(&self) -> Vec<Cell> {
        match self {
            LessonTask::Move { to, .. }
            | LessonTask::Place { to }
            | LessonTask::Drop { to, .. } => vec![*to],
            LessonTask::Path { cells, .. } | LessonTask::Cells { cells } => cells.clone(),
            LessonTask::Choose { from, .. } => vec![*from],
            LessonTask::Say | LessonTask::Shown { .. } => Vec::new(),
        }
    }

    /// The task in words.
    pub(super) fn words(&self, chosen: Option<&str>, board: &Board) -> String {
        let chosen = chosen.map(kind_text);
        let name = |cell: Cell| {
            let spec = board.cells.iter().find(|spec| spec.cell == cell);
            spec.map(|spec| spec.name.to_string()).unwrap_or_default()
        };
        let names =
            |cells: &[Cell]| cells.iter().map(|&cell| name(cell)).collect::<Vec<_>>().join(", ");
        let words = match self {
            LessonTask::Move { kind, from, to } => t_with(
                "lesson-task-move",
                &[("piece", &kind_text(kind)), ("from", &name(*from)), ("to", &name(*to))],
            ),
            LessonTask::Path { kind, from, cells } => t_with(
                "lesson-task-path",
                &[("piece", &kind_text(kind)), ("from", &name(*from)), ("path", &names(cells))],
            ),
            LessonTask::Place { to } => t_with("lesson-task-place", &[("to", &name(*to))]),
            LessonTask::Cells { cells } => t_with("lesson-task-cells", &[("path", &names(cells))]),
            LessonTask::Drop { kind, to } => {
                t_with("lesson-task-drop", &[("piece", &kind_text(kind)), ("to", &name(*to))])
            }
            LessonTask::Choose { kind, from } => {
                let choice = chosen.clone().unwrap_or_default();
                let values =
                    [("piece", &*kind_text(kind)), ("from", &name(*from)), ("choice", &choice)];
                return t_with("lesson-task-choose", &values);
            }
            LessonTask::Say => {
                let choice = chosen.clone().unwrap_or_default();
                return t_with("lesson-task-say", &[("choice", &choice)]);
            }
            LessonTask::Shown { label } => t_with("lesson-task-shown", &[("label", label)]),
        };
        match chosen {
            Some(choice) => t_with("lesson-task-then", &[("task", &words), ("choice", &choice)]),
            None => words,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::show::Piece;

    fn task(way: Vec<Tap>) -> (LessonTask, Option<String>) {
        let piece =
            Piece { cell: Cell(1), kind: "man".into(), letter: 'm', owner: None, facing: None };
        let scene = Scene { pieces: vec![piece], ..Scene::default() };
        let choice = Choice { text: "x".to_owned(), label: "X".to_owned(), ways: vec![way] };
        LessonTask::of(&choice, &scene)
    }

    #[test]
    fn a_move_becomes_a_task_by_its_taps() {
        let (cell, man) = (|n| Tap::Cell(Cell(n)), || "man".to_owned());
        let moved = LessonTask::Move { kind: man(), from: Cell(1), to: Cell(2) };
        assert_eq!(task(vec![cell(1), cell(2)]), (moved.clone(), None));
        let promoted = task(vec![cell(1), cell(2), Tap::Choice("flying_king".into())]);
        assert_eq!(promoted, (moved, Some("flying king".to_owned())));
        let path = LessonTask::Path { kind: man(), from: Cell(1), cells: vec![Cell(2), Cell(3)] };
        assert_eq!(path.targets(), [Cell(2), Cell(3)]);
        assert_eq!(task(vec![cell(1), cell(2), cell(3)]).0, path);
        assert_eq!(task(vec![cell(5)]).0, LessonTask::Place { to: Cell(5) });
        assert_eq!(
            task(vec![cell(5), cell(1)]).0,
            LessonTask::Cells { cells: vec![Cell(5), Cell(1)] }
        );
        let dropped = task(vec![Tap::Hand("man".into()), cell(4)]);
        assert_eq!(dropped.0, LessonTask::Drop { kind: man(), to: Cell(4) });
        let turned = task(vec![cell(1), Tap::Choice("left".into())]);
        assert_eq!(turned.0, LessonTask::Choose { kind: man(), from: Cell(1) });
        assert_eq!(task(vec![Tap::Choice("pass".into())]).0, LessonTask::Say);
        assert_eq!(task(vec![]).0, LessonTask::Shown { label: "X".to_owned() });
    }
}
