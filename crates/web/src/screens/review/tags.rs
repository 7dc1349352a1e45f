//! What the tags of a record are called for people: records name them in English, whatever the language of the page.

use crate::words::{game_text, t, t_with};
use parlour_core::show::SeatInfo;

/// Tags that many records have, and their messages.
const KNOWN: [(&str, &str); 16] = [
    ("Event", "review-tag-event"),
    ("Site", "review-tag-site"),
    ("Date", "review-tag-date"),
    ("UTCDate", "review-tag-date"),
    ("Time", "review-tag-time"),
    ("UTCTime", "review-tag-time"),
    ("Round", "review-tag-round"),
    ("TimeControl", "review-tag-clock"),
    ("Annotator", "review-tag-annotator"),
    ("Opening", "review-tag-opening"),
    ("ECO", "review-tag-eco"),
    ("PlyCount", "review-tag-plies"),
    ("Termination", "review-tag-ending"),
    ("Source", "review-tag-source"),
    ("Title", "review-tag-title"),
    ("Result", "archive-result"),
];

/// What tags tell of a player behind the name of the seat, and their messages.
const OF_PLAYERS: [(&str, &str); 4] = [
    ("Level", "review-tag-level"),
    ("Elo", "review-tag-rating"),
    ("Title", "review-tag-player-title"),
    ("Team", "review-tag-team"),
];

/// What a tag is called; its own name where nobody knows it.
pub(super) fn tag_words(name: &str, seats: &[SeatInfo]) -> String {
    if let Some((_, words)) = KNOWN.iter().find(|(known, _)| *known == name) {
        return t(words);
    }
    let seated = seats.iter().map(|seat| seat.name.as_ref()).chain(["White", "Black"]);
    for seat in seated {
        let Some(what) = name.strip_prefix(seat) else { continue };
        if what.is_empty() {
            return game_text(seat);
        }
        if let Some((_, words)) = OF_PLAYERS.iter().find(|(known, _)| *known == what) {
            return t_with("review-tag-of", &[("seat", &game_text(seat)), ("what", &t(words))]);
        }
    }
    name.to_owned()
}
