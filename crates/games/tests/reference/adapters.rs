//! What counts in each game's recordings.

use crate::{Adapter, Replayed};
use parlour_core::Reason;
use serde_json::Value;

pub(crate) const ALL: &[Adapter] = &[
    Adapter { id: "chess", text: whole, refereed: true, ending: by_termination },
    Adapter { id: "chess960", text: whole, refereed: true, ending: by_termination },
    Adapter { id: "connect_four", text: whole, refereed: true, ending: by_numbers },
    Adapter { id: "draughts_english", text: without_count, refereed: true, ending: by_winner },
    Adapter { id: "four_player_teams", text: rows_and_side, refereed: true, ending: by_team },
    Adapter { id: "go19", text: rows_alone, refereed: true, ending: goes_on },
    Adapter { id: "go9", text: rows_alone, refereed: true, ending: goes_on },
    Adapter { id: "gomoku15", text: rows_alone, refereed: true, ending: by_numbers },
    Adapter { id: "hex11", text: rows_alone, refereed: true, ending: by_numbers },
    Adapter { id: "laser_khet2", text: placement_and_side, refereed: true, ending: by_winner },
    Adapter { id: "laser_simple", text: placement_and_side, refereed: true, ending: by_winner },
    Adapter { id: "hole_chess", text: whole, refereed: false, ending: by_side_to_move },
    Adapter {
        id: "nine_mens_morris",
        text: men_and_side,
        refereed: false,
        ending: by_numbers_if_over,
    },
    Adapter { id: "othello", text: whole, refereed: true, ending: by_numbers },
];

/// The whole text counts.
fn whole(text: &str) -> String {
    text.to_owned()
}

/// The recordings of draughts have no count of quiet moves (`:H12`).
fn without_count(text: &str) -> String {
    text.split(":H").next().unwrap_or_default().to_owned()
}

/// The recordings have no counters after these two fields.
fn placement_and_side(text: &str) -> String {
    text.split(' ').take(2).collect::<Vec<_>>().join(" ")
}

/// The recordings of four-player chess have neither counters nor jumped squares.
fn rows_and_side(text: &str) -> String {
    let part = |part: Option<&str>| part.unwrap_or_default().to_owned();
    part(text.split('-').next()) + " " + &part(text.rsplit('-').next())
}

/// The result names a team and the reason; a recording that was stopped may lie beyond a repetition.
fn by_team(recorded: &Value, end: &Replayed) -> bool {
    let (ranks, reason) = match recorded["result"].as_str().unwrap_or_default() {
        "RY wins (checkmate)" => ([0, 1, 0, 1], Reason::Checkmate),
        "BG wins (checkmate)" => ([1, 0, 1, 0], Reason::Checkmate),
        "RY wins (king captured)" => ([0, 1, 0, 1], Reason::KingCaptured),
        "BG wins (king captured)" => ([1, 0, 1, 0], Reason::KingCaptured),
        "draw (stalemate)" => ([0; 4], Reason::Stalemate),
        result => return result == "*" && end.legal > 0,
    };
    end.outcome.is_some_and(|outcome| outcome.ranks == ranks && outcome.reason == reason)
}

/// The recordings of games with stones have the rows alone.
fn rows_alone(text: &str) -> String {
    text.split(' ').next().unwrap_or_default().to_owned()
}

/// The recordings of Go stop at a length limit, or where a board comes back; their results say nothing.
fn goes_on(_recorded: &Value, end: &Replayed) -> bool {
    end.outcome.is_some() || end.legal > 0
}

/// The result is "red wins" or the like.
fn by_winner(recorded: &Value, end: &Replayed) -> bool {
    let won = |seat| end.outcome.is_some_and(|o| o.ranks[seat] == 0 && o.ranks[1 - seat] == 1);
    match recorded["result"].as_str() {
        Some("black wins" | "silver wins" | "blue wins") => won(0),
        Some("white wins" | "red wins") => won(1),
        Some("draw") => end.outcome.is_some_and(|outcome| outcome.is_draw(2)),
        _ => false,
    }
}

/// The recordings of Nine Men's Morris count no quiet moves.
fn men_and_side(text: &str) -> String {
    text.split(' ').take(4).collect::<Vec<_>>().join(" ")
}

/// A recording that was stopped has no result; it knows neither repetition nor quiet moves.
fn by_numbers_if_over(recorded: &Value, end: &Replayed) -> bool {
    if recorded["result"].is_null() { end.legal > 0 } else { by_numbers(recorded, end) }
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

/// The chess family names result and termination, and counts the legal moves left where the game is not over.
fn by_termination(recorded: &Value, end: &Replayed) -> bool {
    let text = |name: &str| recorded[name].as_str().unwrap_or_default();
    let Some(outcome) = end.outcome else {
        return text("result") == "*"
            && recorded["legal_at_end"].as_u64() == Some(end.legal as u64);
    };
    let reason = match text("termination") {
        "CHECKMATE" => Reason::Checkmate,
        "STALEMATE" => Reason::Stalemate,
        "INSUFFICIENT_MATERIAL" => Reason::DeadPosition,
        "FIVEFOLD_REPETITION" => Reason::Fivefold,
        "SEVENTYFIVE_MOVES" => Reason::SeventyfiveMove,
        _ => return false,
    };
    let ranks = match text("result") {
        "1-0" => [0, 1],
        "0-1" => [1, 0],
        "1/2-1/2" => [0, 0],
        _ => return false,
    };
    outcome.reason == reason && outcome.ranks[..2] == ranks
}

/// The result is told from the side to move's view; a recording that stopped early (`*`) says only that it could
/// still move.
fn by_side_to_move(recorded: &Value, end: &Replayed) -> bool {
    let ended = end.outcome.map(|outcome| (outcome.reason, outcome.rank(end.to_move)));
    match recorded["result"].as_str() {
        Some("*") => end.legal > 0,
        Some("draw") => ended == Some((Reason::Stalemate, 0)),
        Some("side_to_move loses") => ended == Some((Reason::Checkmate, 1)),
        _ => false,
    }
}
