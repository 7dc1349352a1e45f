//! Players and date of a game, from its tags.

use crate::date::{date_text, moment, time_text};
use parlour_core::RecordForm;
use parlour_core::show::{Info, Tint};

/// The tag that names who sits in a seat.
fn seat_tag(info: &Info, seat: usize) -> String {
    // Only these two forms call the players White and Black in every game.
    let white_and_black = matches!(info.record, RecordForm::Pgn { .. } | RecordForm::Pdn { .. });
    if info.seats.len() != 2 || !white_and_black {
        return info.seats[seat].name.to_string();
    }
    let white = info.seats.iter().position(|seat| seat.tint == Tint::White).unwrap_or(0);
    if seat == white { "White" } else { "Black" }.to_owned()
}

fn find<'a>(tags: &'a [(String, String)], name: &str) -> Option<&'a str> {
    tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
}

/// Who played, by seat: the name, `?` if unknown, and the computer's level.
pub fn players(tags: &[(String, String)], info: &Info) -> Vec<(String, Option<u8>)> {
    let player = |seat: usize| {
        let seat_name = &info.seats[seat].name;
        let name =
            find(tags, seat_name).or_else(|| find(tags, &seat_tag(info, seat))).unwrap_or("?");
        let level = find(tags, &format!("{seat_name}Level")).and_then(|level| level.parse().ok());
        (name.to_owned(), level)
    };
    (0..info.seats.len()).map(player).collect()
}

/// When the game began, in milliseconds since 1970.
pub fn started(tags: &[(String, String)]) -> Option<i64> {
    let tag = |name| find(tags, name);
    tag("UTCDate")
        .and_then(|date| moment(date, tag("UTCTime")))
        .or_else(|| moment(tag("Date")?, tag("UTCTime").or(tag("Time"))))
}

/// Adds who played (seat, name, level) and when the game began (0 if unknown), where the tags do not have it already.
pub fn add_facts<'a>(
    tags: &mut Vec<(String, String)>,
    info: &Info,
    players: impl Iterator<Item = (usize, &'a str, Option<u8>)>,
    started: i64,
) {
    let dated = find(tags, "Date").is_some() || find(tags, "UTCDate").is_some();
    let mut add_missing = |name: String, value: String| {
        if find(tags, &name).is_none() {
            tags.push((name, value));
        }
    };
    if started != 0 && !dated {
        add_missing("Date".to_owned(), date_text(started));
        add_missing("UTCTime".to_owned(), time_text(started));
    }
    for (seat, name, level) in players {
        let Some(seat_name) = info.seats.get(seat).map(|seat| &seat.name) else { continue };
        if !name.is_empty() {
            add_missing(seat_tag(info, seat), name.to_owned());
        }
        if let Some(level) = level {
            add_missing(format!("{seat_name}Level"), level.to_string());
        }
    }
}
