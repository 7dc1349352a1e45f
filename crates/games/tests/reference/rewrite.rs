//! Recordings whose moves or plies are not ours, told in our words before they are replayed.

use serde_json::Value;

/// The recording with moves and positions as the game writes them.
pub(crate) fn in_our_words(id: &str, recorded: Value) -> Value {
    match id {
        "gomoku15" => gomoku(recorded),
        _ => recorded,
    }
}

fn field<'a>(recorded: &'a Value, name: &str) -> &'a str {
    recorded[name].as_str().unwrap_or_else(|| panic!("a recording has its {name}"))
}

/// Moves are `x(row,column)` from the top left, rows of a position stand on lines of their own.
fn gomoku(mut recorded: Value) -> Value {
    let point = |text: &str| {
        let (row, column) =
            text[2..].trim_end_matches(')').split_once(',').expect("a row and a column");
        let row: u16 = row.parse().expect("a row");
        parlour_core::grid::square_name(column.parse().expect("a column"), 14 - row)
    };
    let moves: Vec<String> = field(&recorded, "moves").split_whitespace().map(point).collect();
    recorded["moves"] = moves.join(" ").into();
    recorded["start"] = field(&recorded, "start").replace('\n', "/").into();
    for position in
        recorded["positions"].as_object_mut().into_iter().flat_map(|all| all.values_mut())
    {
        *position = position.as_str().expect("a text").replace('\n', "/").into();
    }
    recorded
}
