//! What counts in each game's recordings.

use crate::{Adapter, Replayed};
use serde_json::Value;

pub(crate) const ALL: &[Adapter] = &[
    Adapter { id: "connect_four", text: whole, ending: by_numbers },
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
