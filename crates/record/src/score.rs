//! Results in the notation of each form.

use crate::Form;
use parlour_core::show::{Info, Tint};
use parlour_core::{Outcome, Reason, RecordForm};

/// The results that stand at the end of moves.
const RESULTS: [&str; 10] =
    ["*", "1-0", "0-1", "1/2-1/2", "½-½", "2-0", "0-2", "1-1", "0-0", "1/2"];

/// Whether a word is a result.
pub(crate) fn is_result(word: &str) -> bool {
    // Called for every word: the first byte rules out nearly all moves cheaply.
    let first = word.as_bytes().first().copied().unwrap_or_default();
    matches!(first, b'*' | b'0' | b'1' | b'2' | 0xC2) && RESULTS.contains(&word)
}

/// The seat whose points come first in a result such as `1-0`: White's, or the first where nobody is White.
fn first_in_result(info: &Info) -> usize {
    info.seats.iter().position(|seat| seat.tint == Tint::White).unwrap_or_default()
}

/// The rank of each seat that a written result means (0 is first, equal ranks are shared); nothing if it is not a
/// result.
pub fn ranks(result: &str, info: &Info) -> Option<Vec<u8>> {
    let result = result.trim();
    if let Some(rest) = result.strip_prefix("ranks ") {
        let ranks = rest.split(' ').next().unwrap_or_default();
        let ranks: Vec<u8> = ranks.split(',').map(str::parse).collect::<Result<_, _>>().ok()?;
        return (ranks.len() == info.seats.len()).then_some(ranks);
    }
    if info.seats.len() != 2 {
        return None;
    }
    let winner = |seat: usize| Some(vec![u8::from(seat != 0), u8::from(seat != 1)]);
    match result {
        "0" | "Draw" | "draw" | "Jigo" => return Some(vec![0, 0]),
        _ if result.starts_with("B+") => return winner(0),
        _ if result.starts_with("W+") => return winner(1),
        _ => {}
    }
    let (first, second) = result.split_once('-')?;
    let points = |text: &str| match text.trim() {
        "1/2" | "½" => Some(1),
        text => text.parse::<u32>().ok().filter(|&points| points < 1000).map(|points| 2 * points),
    };
    let (first, second) = (points(first)?, points(second)?);
    let white = first_in_result(info);
    match first.cmp(&second) {
        std::cmp::Ordering::Greater => winner(white),
        std::cmp::Ordering::Less => winner(1 - white),
        std::cmp::Ordering::Equal if first > 0 => Some(vec![0, 0]),
        std::cmp::Ordering::Equal => None,
    }
}

/// A result in the notation of a form.
pub(crate) fn spell(ranks: &[u8], reason: Option<Reason>, info: &Info, form: Form) -> String {
    let drawn = ranks.iter().all(|&rank| rank == ranks[0]);
    let first_wins = ranks.first() == Some(&0);
    match form {
        Form::Plain => {
            let ranks: Vec<String> = ranks.iter().map(u8::to_string).collect();
            let reason = reason.map(|reason| format!(" reason {reason}")).unwrap_or_default();
            format!("ranks {}{reason}", ranks.join(","))
        }
        Form::Sgf if drawn => "0".to_owned(),
        Form::Sgf => {
            let how = match reason {
                Some(Reason::Resignation) => "R",
                Some(Reason::Time) => "T",
                Some(Reason::Abandonment) => "F",
                _ => "",
            };
            format!("{}+{how}", if first_wins { 'B' } else { 'W' })
        }
        Form::Pgn | Form::Pdn => {
            // A win counts two points in draughts, but one in checkers.
            let two_points = matches!(&info.record, RecordForm::Pdn { game_type } if !game_type.starts_with("21"));
            let white = ranks.get(first_in_result(info)) == Some(&0);
            let word = match (drawn, white, two_points) {
                (true, _, false) => "1/2-1/2",
                (true, _, true) => "1-1",
                (_, true, false) => "1-0",
                (_, true, true) => "2-0",
                (_, _, false) => "0-1",
                _ => "0-2",
            };
            word.to_owned()
        }
    }
}

/// The result to write: as it was written, if that is valid in this form; else converted to this form; without a
/// written one, the outcome on the board.
pub(crate) fn result(
    written: Option<&str>,
    outcome: Option<Outcome>,
    info: &Info,
    form: Form,
) -> Option<String> {
    let fits = |text: &str| match form {
        Form::Plain => true,
        Form::Sgf => !is_result(text) && !text.starts_with("ranks "),
        Form::Pgn | Form::Pdn => is_result(text),
    };
    match written {
        Some(text) if fits(text) => Some(text.to_owned()),
        Some(text) => ranks(text, info).map(|ranks| spell(&ranks, None, info, form)),
        None => outcome.map(|outcome| {
            spell(&outcome.ranks[..info.seats.len()], Some(outcome.reason), info, form)
        }),
    }
}
