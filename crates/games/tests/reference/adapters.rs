//! What counts in each game's recordings.

use crate::{Adapter, Replayed};
use serde_json::Value;

pub(crate) const ALL: &[Adapter] = &[
    Adapter { id: "connect_four", text: whole, ending: by_numbers },
    Adapter { id: "hole_chess", text: whole, ending: by_side_to_move },
    Adapter { id: "othello", text: whole, ending: by_numbers },
];

/// The whole text counts.
fn whole(text: &str) -> String {
    text.to_owned()
}

/// The result is a number for each player, greater for the better.
fn by_numbers(recorded: &Value, end: &Replayed) -> bool {
    let result: Vec<f64> =
        recorded["result"].as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
    end.outcome.is_some_and(|outcome| {
        let won = |mine: usize, other: usize| outcome.ranks[mine] < outcome.ranks[other];
        (result[0] > result[1]) == won(0, 1) && (result[0] < result[1]) == won(1, 0)
    })
}

/// The result is told from the side to move's view; `*` means that the recording stopped.
fn by_side_to_move(recorded: &Value, end: &Replayed) -> bool {
    let rank = |outcome: &parlour_core::Outcome| outcome.rank(end.to_move);
    match recorded["result"].as_str() {
        Some("*") => end.legal > 0,
        Some("draw") => end.outcome.is_some_and(|outcome| outcome.is_draw(2)),
        Some("side_to_move loses") => end.outcome.is_some_and(|outcome| rank(&outcome) == 1),
        _ => false,
    }
}
