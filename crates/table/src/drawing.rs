//! The board as rows of letters, for logs, pipes and screen readers.

use parlour_core::show::{Board, Facing, Lattice, Scene, Shade};
use std::fmt::Write;

/// Draws a scene as text as the first seat sees it; pieces with a facing carry an arrow.
pub fn draw(board: &Board, scene: &Scene) -> String {
    let has_facings = scene.pieces.iter().any(|piece| piece.facing.is_some());
    let width = if has_facings { 2 } else { 1 };
    let margin = board.down.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    // Rows of hexagons lie half a cell apart.
    let shift = |row: u16| match board.lattice {
        Lattice::Squares => String::new(),
        Lattice::Hexagons => " ".repeat(usize::from(row) * (width + 1) / 2),
    };
    for y in 0..board.rows {
        let name = board.down.get(usize::from(y)).map_or("", AsRef::as_ref);
        let _ = write!(text, "{name:>margin$}{}", shift(y));
        for x in 0..board.columns {
            let cell = board.cells.iter().find(|spec| spec.x == x && spec.y == y);
            let piece =
                cell.and_then(|spec| scene.pieces.iter().find(|piece| piece.cell == spec.cell));
            let shown = match (cell, piece) {
                (_, Some(piece)) => format!("{}{}", piece.letter, arrow(piece.facing)),
                (Some(spec), None) => empty(spec.shade).to_owned(),
                (None, None) => String::new(),
            };
            let _ = write!(text, " {shown:<width$}");
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    if !board.across.is_empty() {
        let _ = write!(text, "{:margin$}{}", "", shift(board.rows - 1));
        for name in &board.across {
            let _ = write!(text, " {name:<width$}");
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}

fn empty(shade: Shade) -> &'static str {
    match shade {
        Shade::Point => "+",
        _ => ".",
    }
}

fn arrow(facing: Option<Facing>) -> &'static str {
    match facing {
        None => "",
        Some(Facing::North) => "^",
        Some(Facing::East) => ">",
        Some(Facing::South) => "v",
        Some(Facing::West) => "<",
    }
}
