//! Sentences and lists of text that both the full screen and the line mode show.

use crate::session::{Session, ToMove};
use crate::setup::SeatPlan;
use parlour_brain::Hint;
use parlour_core::show::{Info, Mark, Piece, Tap};
use parlour_core::words::kind_name;
use parlour_core::{Letters, Outcome, Seat};
use parlour_protocol::TimeControl;
use parlour_room::ClockReading;
use parlour_table::{Step, describe_outcome};
use std::time::Duration;

/// A sentence with a capital letter.
pub(crate) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// The reasons for a hint, moves in these letters.
pub(crate) fn reasons(hint: &Hint, letters: &Letters) -> String {
    let reasons = hint.reasons.iter().map(|reason| reason.clone().lettered(letters).to_string());
    reasons.collect::<Vec<_>>().join(" ")
}

/// This many moves.
pub(crate) fn moves(count: usize) -> String {
    if count == 1 { "1 move".to_owned() } else { format!("{count} moves") }
}

/// A text of at most this many characters; what is cut off is marked.
pub(crate) fn cut(text: &str, room: usize) -> String {
    if text.chars().count() <= room {
        return text.to_owned();
    }
    text.chars().take(room.saturating_sub(1)).chain(['~']).take(room).collect()
}

/// Whose turn it is and what to do, or the result and why. `resume` says how a paused game goes on.
pub(crate) fn status(session: &Session, resume: &str) -> String {
    if let Some(why) = session.closed() {
        return why;
    }
    let mover = session.table().to_move();
    let name = session.name(mover);
    let person = match session.people(mover).as_slice() {
        [next, _, ..] => format!(", {next}"),
        _ => String::new(),
    };
    let check = if session.in_check() { ", in check" } else { "" };
    match session.to_move() {
        ToMove::Over if session.proposal().is_some() && session.read_only().is_none() => {
            let result = result(session).unwrap_or_default();
            format!("{result}, if what is marked is dead: change the marks or settle")
        }
        ToMove::Over => result(session).unwrap_or_else(|| "The game was called off".to_owned()),
        _ if session.read_only().is_some() => {
            format!("{name} to move{check}: this game can only be looked at")
        }
        _ if session.is_stopped() => format!("Paused, {name} to move: {resume}"),
        ToMove::Human(_) => format!("{name} to move{person}{check}: {}", what_to_do(session)),
        ToMove::Elsewhere(seat) => format!("{name} to move{check}: {}", session.awaited(seat)),
        ToMove::Computer(..) if session.paused => {
            format!("{name} to move{check}: the computer waits")
        }
        ToMove::Computer(..) => format!("{name} to move{check}: the computer thinks"),
    }
}

/// The result in a sentence.
pub(crate) fn result(session: &Session) -> Option<String> {
    session.outcome().map(|outcome| {
        let places = standings(session, &outcome);
        format!("{}{places}", describe_outcome(session.table().info(), &outcome))
    })
}

/// The order of the others where more than two play and it is not just won or lost.
fn standings(session: &Session, outcome: &Outcome) -> String {
    let seats = session.seats().len();
    let ranks = &outcome.ranks[..seats];
    if seats <= 2 || ranks.iter().all(|&rank| rank <= 1) {
        return String::new();
    }
    let mut order: Vec<Seat> = Seat::all(seats).collect();
    order.sort_by_key(|seat| outcome.rank(*seat));
    let names: Vec<String> = order
        .into_iter()
        .map(|seat| format!("{} {}", outcome.rank(seat) + 1, session.name(seat)))
        .collect();
    format!(" ({})", names.join(", "))
}

fn what_to_do(session: &Session) -> &'static str {
    let next = session.picker().next();
    let begun = !session.picker().taps().is_empty();
    let mover = Some(session.table().to_move());
    let cells =
        || next.iter().filter_map(|tap| if let Tap::Cell(c) = tap { Some(*c) } else { None });
    let own = |cell| session.piece(cell).is_some_and(|piece| piece.owner == mover);
    let must = session.scene().marks.iter().any(|&(_, mark)| mark == Mark::MustTake);
    if cells().next().is_none() {
        "choose one of the buttons"
    } else if begun {
        "choose where, or what"
    } else if must {
        "a marked piece has to take"
    } else if cells().all(own) {
        "choose a piece"
    } else if cells().any(own) {
        "choose a piece or a cell"
    } else {
        "choose a cell"
    }
}

/// What stands on a cell.
pub(crate) fn cell_content(info: &Info, piece: Option<&Piece>) -> String {
    piece.map_or_else(|| "empty".to_owned(), |piece| self::piece(info, piece))
}

/// A piece: whose, of which kind, and where it looks.
pub(crate) fn piece(info: &Info, piece: &Piece) -> String {
    let owner = piece.owner.and_then(|seat| info.seats.get(seat.index()));
    let owner = owner.map_or("nobody's", |seat| seat.name.as_ref());
    let facing = piece.facing.map_or_else(String::new, |facing| {
        format!(" looking {}", format!("{facing:?}").to_lowercase())
    });
    format!("{owner} {}{facing}", kind_name(&piece.kind))
}

/// The words on a button.
pub(crate) fn button(session: &Session, tap: &Tap) -> String {
    match tap {
        Tap::Choice(words) => words.to_string(),
        Tap::Hand(kind) => {
            let seat = session.table().to_move();
            let hand =
                session.scene().hands.iter().find(|hand| hand.seat == seat && hand.kind == *kind);
            hand.map_or_else(
                || format!("drop {kind}"),
                |hand| format!("drop {kind} ({})", hand.count),
            )
        }
        Tap::Cell(cell) => session.cell_name(*cell).to_owned(),
    }
}

/// How the computer plays, in words.
pub(crate) fn level_words(level: u8) -> String {
    if level == 0 { "any legal move".to_owned() } else { format!("level {level}") }
}

/// Who sits on a seat, for people: the next to move first, where several share it.
pub(crate) fn player(session: &Session, seat: Seat) -> String {
    match session.plan(seat) {
        SeatPlan::Computer(level) => level_words(level.number()),
        SeatPlan::Human => {
            let people = session.people(seat);
            let own = people.iter().any(|name| !name.starts_with("Player_"));
            match session.presence(seat) {
                Some(presence) => format!("{} ({presence})", people.join(", ")),
                None if own => people.join(", "),
                None => "human".to_owned(),
            }
        }
    }
}

/// What a clock shows: "1:05:09", "4:59", "9.3" at the end, and how many periods are left.
pub(crate) fn clock(reading: &ClockReading) -> String {
    let left = reading.left;
    let (hours, minutes, seconds) = (left / 3_600_000, left / 60_000 % 60, left / 1000 % 60);
    let time = match (hours, left) {
        (48.., _) => format!("{} days", hours / 24),
        (1.., _) => format!("{hours}:{minutes:02}:{seconds:02}"),
        (_, 10_000..) => format!("{minutes}:{seconds:02}"),
        _ => format!("{}.{}", left / 1000, left / 100 % 10),
    };
    reading.periods.map_or(time.clone(), |periods| format!("{time} x{periods}"))
}

/// The teams of a game and how many may share a seat; nothing where every seat plays for itself.
pub(crate) fn teams(info: &Info) -> Option<String> {
    let (least, most) = info.seats.first()?.sharing;
    (!info.teams.is_empty()).then(|| {
        let names = info.teams.join(", ");
        format!("{} teams: {names}; {least} to {most} people to a seat", info.teams.len())
    })
}

/// A clock for people who have never seen its short form.
pub(crate) fn time_control(time: &TimeControl) -> String {
    let long = |millis: u64| match (millis % 60_000, millis) {
        (0, _) => format!("{} min", millis / 60_000),
        (_, 0..60_000) => format!("{} s", millis as f64 / 1000.0),
        _ => format!("{} min", millis as f64 / 60_000.0),
    };
    match *time {
        TimeControl::Off => "off".to_owned(),
        TimeControl::SuddenDeath { base } => long(base),
        TimeControl::Fischer { base, increment } => {
            format!("{} + {} a move", long(base), long(increment))
        }
        TimeControl::Bronstein { base, delay } => format!("{}, {} back", long(base), long(delay)),
        TimeControl::Delay { base, delay } => format!("{}, {} delay", long(base), long(delay)),
        TimeControl::Byoyomi { base, period, periods } => {
            format!("{}, then {periods} x {}", long(base), long(period))
        }
        TimeControl::Hourglass { base } => format!("hourglass {}", long(base)),
        TimeControl::PerMove { limit } => format!("{} a move", long(limit)),
        TimeControl::Days { days: 1 } => "a day a move".to_owned(),
        TimeControl::Days { days } => format!("{days} days a move"),
    }
}

/// A length of time: "3:05".
pub(crate) fn duration(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// The moves of a line in rounds: each with the index of its step.
pub(crate) fn rounds(line: &[Step]) -> Vec<Vec<usize>> {
    let mut rounds: Vec<Vec<usize>> = Vec::new();
    let mut last: Option<Seat> = None;
    for (index, step) in line.iter().enumerate() {
        match rounds.last_mut() {
            Some(round) if last.is_some_and(|last| last < step.seat) => round.push(index),
            _ => rounds.push(vec![index]),
        }
        last = Some(step.seat);
    }
    rounds
}

/// Pieces with their numbers, in the order they first appear.
pub(crate) fn counted<'a>(pieces: impl Iterator<Item = &'a Piece>) -> Vec<(&'a Piece, usize)> {
    let mut counts: Vec<(&Piece, usize)> = Vec::new();
    for piece in pieces {
        match counts.iter_mut().find(|(other, _)| other.kind == piece.kind) {
            Some((_, count)) => *count += 1,
            None => counts.push((piece, 1)),
        }
    }
    counts
}

/// Breaks a text into lines no wider than this; words longer than a line are cut.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let mut rest: Vec<char> = word.chars().collect();
        while !rest.is_empty() {
            let line = lines.last_mut().expect("there is always a line");
            let used = line.chars().count();
            let gap = usize::from(used > 0);
            if used + gap + rest.len() <= width {
                if gap > 0 {
                    line.push(' ');
                }
                line.extend(rest.drain(..));
            } else if used > 0 {
                lines.push(String::new());
            } else {
                line.extend(rest.drain(..width));
            }
        }
    }
    lines
}

/// A number for people: 950, 12k, 3.4M.
pub(crate) fn short_number(number: u64) -> String {
    match number {
        0..10_000 => number.to_string(),
        10_000..1_000_000 => format!("{}k", number / 1000),
        _ => format!("{}.{}M", number / 1_000_000, number / 100_000 % 10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_words_are_cut_and_lines_never_too_wide() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("abcdefgh x", 3), ["abc", "def", "gh", "x"]);
        assert_eq!(wrap("", 5), [""]);
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!(short_number(950), "950");
        assert_eq!(short_number(12_345), "12k");
        assert_eq!(short_number(3_456_789), "3.4M");
    }
}
