//! Perft tables as plain text.
//!
//! ```text
//! # where the numbers come from
//! id start
//! position rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
//! perft 1 20
//! perft 2 400
//! ```

use crate::perft::perft;
use crate::{Notation, Show};

/// A row of a table: a position and its counts by depth.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Row {
    /// The name of the row.
    pub id: String,
    /// The position's text.
    pub position: String,
    /// Depth and count.
    pub counts: Vec<(u32, u64)>,
}

/// Reads a table. Panics on a line it does not know: a table is part of the tests.
pub fn read(text: &str) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let at = || format!("line {}: {line}", number + 1);
        let last =
            |rows: &mut Vec<Row>| rows.pop().unwrap_or_else(|| panic!("no id before {}", at()));
        match word {
            "id" => rows.push(Row { id: rest.to_owned(), ..Row::default() }),
            "position" => {
                let row = last(&mut rows);
                rows.push(Row { position: rest.to_owned(), ..row });
            }
            "perft" => {
                let (depth, count) = rest.split_once(' ').unwrap_or_else(|| panic!("{}", at()));
                let count = (
                    depth.parse().unwrap_or_else(|_| panic!("{}", at())),
                    count.trim().parse().unwrap_or_else(|_| panic!("{}", at())),
                );
                let mut row = last(&mut rows);
                row.counts.push(count);
                rows.push(row);
            }
            _ => panic!("unknown word in {}", at()),
        }
    }
    rows
}

/// Checks every row, passing over counts above `most`. Gives how many counts were checked.
pub fn check<G: Notation + Show>(game: &G, table: &str, most: u64) -> usize {
    let id = game.info().id;
    let mut checked = 0;
    for row in read(table) {
        let pos = game
            .read_position(&row.position)
            .unwrap_or_else(|e| panic!("{id}, row {}: {e}", row.id));
        for (depth, count) in row.counts.into_iter().filter(|&(_, count)| count <= most) {
            assert_eq!(perft(game, &pos, depth), count, "{id}, row {}, depth {depth}", row.id);
            checked += 1;
        }
    }
    checked
}
