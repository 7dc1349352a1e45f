//! What counts in each game's recordings.

use super::{Adapter, Replayed};
use parlour_core::Reason;
use serde_json::Value;

pub(crate) const ALL: &[Adapter] = &[
    Adapter { id: "antichess", text: whole, refereed: true, ending: by_termination },
    Adapter { id: "atomic", text: whole, refereed: true, ending: by_termination },
    Adapter { id: "crazyhouse", text: whole, refereed: true, ending: by_termination },
    Adapter { id: "horde", text: whole, refereed: true, ending: by_termination },
    Adapter { id: "kingofthehill", text: whole, refereed: true, ending: by_termination },
    Adapter { id: "last_piece_standing", text: whole, refereed: false, ending: by_side_to_move },
    Adapter { id: "mega_chess", text: placement_and_side, refereed: false, ending: goes_on },
    Adapter { id: "racingkings", text: whole, refereed: true, ending: by_termination },
    Adapter { id: "threecheck", text: whole, refereed: true, ending: by_termination },
    Adapter { id: "chess", text: whole, refereed: true, ending: by_termination },
    Adapter { id: "chess960", text: whole, refereed: true, ending: by_termination },
    Adapter { id: "connect_four", text: whole, refereed: true, ending: by_numbers },
    Adapter { id: "draughts_brazilian", text: lists_alone, refereed: false, ending: by_score },
    Adapter { id: "draughts_english", text: lists_alone, refereed: true, ending: by_winner },
    Adapter { id: "draughts_frisian", text: lists_alone, refereed: true, ending: by_score },
    Adapter { id: "draughts_international", text: lists_alone, refereed: true, ending: by_score },
    Adapter { id: "draughts_russian", text: lists_alone, refereed: false, ending: by_score },
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
    Adapter { id: "tafl_brandubh", text: whole, refereed: true, ending: by_king },
    Adapter { id: "tafl_copenhagen", text: whole, refereed: true, ending: by_king },
    Adapter { id: "tafl_tablut", text: whole, refereed: true, ending: by_king },
    Adapter { id: "viking_chess", text: whole, refereed: true, ending: by_king },
];

/// The whole text counts.
fn whole(text: &str) -> String {
    text.to_owned()
}

/// The recordings of draughts have the side to move and the two lists of pieces, but no counts (`:H12`).
fn lists_alone(text: &str) -> String {
    text.split(':').take(3).collect::<Vec<_>>().join(":")
}

/// The result is a score for White, who begins. The recorders of Russian and Brazilian draughts know no short endings,
/// so their games go on beyond such a draw.
fn by_score(recorded: &Value, end: &Replayed) -> bool {
    let ranks = match recorded["result"].as_str() {
        Some("1-0") => [0, 1],
        Some("0-1") => [1, 0],
        Some("1/2-1/2") => [0, 0],
        _ => return false,
    };
    end.outcome.is_some_and(|outcome| outcome.ranks[..2] == ranks)
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
    let reasons: &[Reason] = match text("termination") {
        "CHECKMATE" => &[Reason::Checkmate],
        "STALEMATE" => &[Reason::Stalemate],
        "INSUFFICIENT_MATERIAL" => &[Reason::DeadPosition],
        "FIVEFOLD_REPETITION" => &[Reason::Fivefold],
        "SEVENTYFIVE_MOVES" => &[Reason::SeventyfiveMove],
        "VARIANT_WIN" | "VARIANT_LOSS" | "VARIANT_DRAW" => match text("variant") {
            "antichess" => &[Reason::NoPieces, Reason::NoMoves],
            "atomic" => &[Reason::Exploded],
            "horde" => &[Reason::NoPieces],
            "kingofthehill" => &[Reason::Hill],
            "racingkings" => &[Reason::RaceWon],
            "threecheck" => &[Reason::ThirdCheck],
            _ => return false,
        },
        _ => return false,
    };
    let ranks = match text("result") {
        "1-0" => [0, 1],
        "0-1" => [1, 0],
        "1/2-1/2" => [0, 0],
        _ => return false,
    };
    reasons.contains(&outcome.reason) && outcome.ranks[..2] == ranks
}

/// The result is given from the side to move's view; a recording that stopped early (`*`) says only that it could
/// still move.
fn by_side_to_move(recorded: &Value, end: &Replayed) -> bool {
    let ended = end.outcome.map(|outcome| (outcome.reason, outcome.rank(end.to_move)));
    match recorded["result"].as_str() {
        Some("*") => end.legal > 0,
        Some("draw") => ended == Some((Reason::Stalemate, 0)),
        Some("side_to_move loses") => match recorded["termination"].as_str() {
            Some("no pieces") => ended == Some((Reason::NoPieces, 1)),
            Some("no moves") => ended == Some((Reason::NoMoves, 1)),
            Some("no moves, in check") => ended == Some((Reason::Checkmate, 1)),
            _ => ended.is_some_and(|(_, rank)| rank == 1),
        },
        _ => false,
    }
}

/// The recordings of tafl name the winner, most of them with the reason. A king taken last of all is "all captured"
/// there and a captured king here. Repetition does not count: some players of recordings know no such rule.
pub(crate) fn by_king(recorded: &Value, end: &Replayed) -> bool {
    let names = ["result", "peer_status"];
    let result = names.iter().find_map(|name| recorded[*name].as_str()).unwrap_or_default();
    let Some(outcome) = end.outcome else { return result == "*" && end.legal > 0 };
    let reasons: &[Reason] = match result {
        "*" => &[Reason::Repetition, Reason::Threefold],
        "attacker wins" | "attacker wins (KingCaptured)" | "attacker wins (AllCaptured)" => {
            &[Reason::KingTaken]
        }
        "attacker wins (Enclosed)" => &[Reason::Encircled],
        "attacker wins (NoPlays)" | "defender wins (NoPlays)" => &[Reason::NoMoves],
        "defender wins" | "defender wins (KingEscaped)" => &[Reason::Escaped],
        "defender wins (AllCaptured)" => &[Reason::NoPieces],
        "defender wins (ExitFort)" => &[Reason::ExitFort],
        _ => return false,
    };
    let winner = if result.starts_with("attacker") { [0, 1] } else { [1, 0] };
    reasons.contains(&outcome.reason) && (result == "*" || outcome.ranks[..2] == winner)
}
