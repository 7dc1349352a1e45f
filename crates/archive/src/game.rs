//! A game to be stored, as a row of a list, and as it was stored. Plain texts and numbers: no rules.

use std::fmt::Write;

/// The number of a stored game. Numbers are never used twice.
pub type GameId = i64;

/// The most seats whose wins can be counted.
pub const MAX_SEATS: usize = 7;

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatedPlayer {
    /// The seat, from 0.
    pub seat: u8,
    /// The name.
    pub name: String,
    /// The computer's level; none for a person.
    pub level: Option<u8>,
}

impl SeatedPlayer {
    /// A person in a seat.
    pub fn person(seat: u8, name: impl Into<String>) -> SeatedPlayer {
        SeatedPlayer { seat, name: name.into(), level: None }
    }

    /// The computer in a seat.
    pub fn computer(seat: u8, name: impl Into<String>, level: u8) -> SeatedPlayer {
        SeatedPlayer { seat, name: name.into(), level: Some(level) }
    }
}

/// A game to be stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewGame {
    /// The id of the game that was played.
    pub game: String,
    /// The rules, where a person wrote them.
    pub variant: Option<String>,
    /// The options it was opened with, as text.
    pub options: String,
    /// The position it began with, if not the usual one.
    pub start: Option<String>,
    /// Who played.
    pub players: Vec<SeatedPlayer>,
    /// "1-0", "0-1", "1/2-1/2", "*", or a rank for each seat: "0,1,2,3".
    pub result: String,
    /// The rank of each seat, 0 for the first; may be empty for the results of two.
    pub ranks: Vec<u8>,
    /// Why it ended, in words.
    pub reason: String,
    /// Whether it is over; an adjourned game is not.
    pub finished: bool,
    /// How many plies were played.
    pub plies: u32,
    /// When it began, in unix milliseconds.
    pub started: i64,
    /// How long it took, if that is known.
    pub duration_ms: Option<i64>,
    /// Event, place and other tags, in order.
    pub tags: Vec<(String, String)>,
    /// The moves: canonical texts, separated by spaces. Words that begin with `!` are other entries, such as a resignation.
    pub moves: String,
    /// The bytes of a save file, with what the moves do not contain.
    pub record: Option<Vec<u8>>,
    /// The key of the start and of the position after each ply; empty: not searched by position.
    pub keys: Vec<u64>,
}

/// A row in a list of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// The game's number.
    pub id: GameId,
    /// The id of the game that was played.
    pub game: String,
    /// When it began, in unix milliseconds.
    pub started: i64,
    /// How many plies were played.
    pub plies: u32,
    /// How long it took, if that is known.
    pub duration_ms: Option<i64>,
    /// Whether it is over.
    pub finished: bool,
    /// The result, as it was handed in.
    pub result: String,
    /// Why it ended.
    pub reason: String,
    /// Who played.
    pub players: Vec<SeatedPlayer>,
    /// The seats that won; none where it was drawn or is not over.
    pub winners: Vec<u8>,
    /// Whether it was drawn.
    pub drawn: bool,
    /// The strongest computer that took part.
    pub level: Option<u8>,
}

/// A whole game from the archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// What the list shows of it.
    pub row: GameRow,
    /// The rules, where a person wrote them.
    pub variant: Option<String>,
    /// The options it was opened with, as text.
    pub options: String,
    /// The position it began with, if not the usual one.
    pub start: Option<String>,
    /// Event, place and other tags, in order.
    pub tags: Vec<(String, String)>,
    /// The moves: canonical texts, separated by spaces. Words that begin with `!` are other entries, such as a resignation.
    pub moves: String,
    /// The bytes of a save file, with what the moves do not contain.
    pub record: Option<Vec<u8>>,
}

/// Winners that mean a draw.
pub(crate) const DRAWN: u8 = 255;

/// Who won, as a bit for each seat; [`DRAWN`], or 0 for nobody.
pub(crate) fn winners(game: &NewGame) -> u8 {
    if !game.finished {
        return 0;
    }
    let stated: Option<Vec<u8>> = match game.result.as_str() {
        "1-0" => Some(vec![0, 1]),
        "0-1" => Some(vec![1, 0]),
        "1/2-1/2" => Some(vec![0, 0]),
        ranks => ranks.split(',').map(|rank| rank.trim().parse().ok()).collect(),
    };
    let ranks = if game.ranks.is_empty() { stated.unwrap_or_default() } else { game.ranks.clone() };
    let Some(best) = ranks.iter().min() else { return 0 };
    if ranks.len() > 1 && ranks.iter().all(|rank| rank == best) {
        return DRAWN;
    }
    let first = ranks.iter().enumerate().take(MAX_SEATS).filter(|(_, rank)| *rank == best);
    first.fold(0, |bits, (seat, _)| bits | 1 << seat)
}

/// The bit of a level. Levels above 62 share the last one.
pub(crate) fn level_bit(level: u8) -> i64 {
    1 << level.min(62)
}

/// The players as text, unless the names of the first two seats are all there is to know.
pub(crate) fn players_text(players: &[SeatedPlayer]) -> Option<String> {
    let plain = players
        .iter()
        .enumerate()
        .all(|(at, line)| usize::from(line.seat) == at && line.level.is_none() && at < 2);
    if plain && players.len() == 2 {
        return None;
    }
    let mut text = String::new();
    for line in players {
        let level = line.level.map_or_else(|| "-".to_owned(), |level| level.to_string());
        let _ = writeln!(text, "{} {level} {}", line.seat, escaped(&line.name));
    }
    Some(text)
}

/// The players from their text.
pub(crate) fn read_players(text: &str) -> Vec<SeatedPlayer> {
    let read = |line: &str| {
        let mut parts = line.splitn(3, ' ');
        let seat = parts.next()?.parse().ok()?;
        let level = parts.next()?.parse().ok();
        Some(SeatedPlayer { seat, level, name: unescaped(parts.next()?) })
    };
    text.lines().filter_map(read).collect()
}

/// Tags as text, one in a line.
pub(crate) fn tags_text(tags: &[(String, String)]) -> String {
    let mut text = String::new();
    for (name, value) in tags {
        let _ = writeln!(text, "{}={}", escaped(name).replace('=', "\\e"), escaped(value));
    }
    text
}

/// Tags from their text.
pub(crate) fn read_tags(text: &str) -> Vec<(String, String)> {
    let split = text.split_terminator('\n').filter_map(|line| line.split_once('='));
    split.map(|(name, value)| (unescaped(name), unescaped(value))).collect()
}

/// A text without line breaks.
fn escaped(text: &str) -> String {
    if text.contains(['\\', '\n', '\r']) {
        text.replace('\\', "\\\\").replace('\n', "\\n").replace('\r', "\\r")
    } else {
        text.to_owned()
    }
}

fn unescaped(text: &str) -> String {
    if !text.contains('\\') {
        return text.to_owned();
    }
    let (mut plain, mut letters) = (String::new(), text.chars());
    while let Some(letter) = letters.next() {
        plain.push(match letter {
            '\\' => match letters.next() {
                Some('n') => '\n',
                Some('r') => '\r',
                Some('e') => '=',
                Some(other) => other,
                None => '\\',
            },
            other => other,
        });
    }
    plain
}

/// Separates texts, so that a search matches within one of them only.
const SEPARATOR: char = '\u{1F}';

/// The text that is searched: the reason and the values of the tags, in lower case.
pub(crate) fn search_text(game: &NewGame) -> String {
    let mut text = game.reason.to_lowercase();
    for (_, value) in &game.tags {
        text.push(SEPARATOR);
        text.push_str(&value.to_lowercase());
    }
    text
}

/// The tags that distinguish games which are equal in everything else. The day is in `started`.
const DISTINGUISHING_TAGS: [&str; 3] = ["Event", "Site", "Round"];

/// A hash of what was played by whom, when and on which occasion. A value marked as unknown counts as missing, and fractions
/// of a second do not count: written games have none.
pub(crate) fn fingerprint(game: &NewGame) -> i64 {
    let tag = |name: &str| {
        let found = game.tags.iter().find(|(known, _)| known == name);
        unless_unknown(found.map_or("", |(_, value)| value.as_str()))
    };
    let mut hash = Hash::default();
    hash.text(&game.game);
    hash.text(game.start.as_deref().unwrap_or_default());
    hash.text(&game.options);
    hash.text(&game.result);
    hash.text(&game.moves);
    hash.number(game.started.div_euclid(1000) as u64);
    for line in &game.players {
        hash.number(u64::from(line.seat));
        hash.text(unless_unknown(&line.name));
    }
    for line in game.variant.iter().flat_map(|variant| variant.lines()) {
        hash.text(line);
    }
    for name in DISTINGUISHING_TAGS {
        hash.text(tag(name));
    }
    // A result without ranks may have its own text in the tags.
    if game.result == "*" {
        hash.text(tag("Result"));
    }
    hash.0 as i64
}

/// A text, or nothing where it is a mark for "unknown".
fn unless_unknown(text: &str) -> &str {
    let text = text.trim();
    if matches!(text, "?" | "-" | "*") { "" } else { text }
}

/// A small hash that must never change: its values are stored.
#[derive(Clone, Copy)]
pub(crate) struct Hash(pub(crate) u64);

impl Default for Hash {
    fn default() -> Hash {
        Hash(0x51_7C_C1_B7_27_22_0A_95)
    }
}

impl Hash {
    pub(crate) fn number(&mut self, number: u64) {
        let mut z = self.0.rotate_left(5) ^ number;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        self.0 = z ^ (z >> 31);
    }

    pub(crate) fn text(&mut self, text: &str) {
        for chunk in text.as_bytes().chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.number(u64::from_le_bytes(word));
        }
        self.number(text.len() as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_and_players_read_back_whatever_they_hold() {
        let tags: Vec<(String, String)> =
            [("Event", "a=b\nc\\n"), ("odd=name", ""), ("", "=\r"), ("x", "\\")]
                .iter()
                .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
                .collect();
        assert_eq!(read_tags(&tags_text(&tags)), tags);
        let players = vec![
            SeatedPlayer::person(2, " Zoë\nof \\ Rome "),
            SeatedPlayer::computer(0, "Computer", 255),
            SeatedPlayer::person(1, ""),
        ];
        assert_eq!(read_players(&players_text(&players).expect("not plain")), players);
    }

    #[test]
    fn winners_follow_from_the_result_or_from_ranks() {
        let game = |result: &str, ranks: &[u8]| NewGame {
            result: result.to_owned(),
            ranks: ranks.to_vec(),
            finished: true,
            ..NewGame::default()
        };
        assert_eq!(winners(&game("1-0", &[])), 1);
        assert_eq!(winners(&game("0-1", &[])), 2);
        assert_eq!(winners(&game("1/2-1/2", &[])), DRAWN);
        assert_eq!(winners(&game("*", &[])), 0);
        assert_eq!(winners(&game("3,0,1,2", &[])), 2);
        assert_eq!(winners(&game("?", &[1, 0, 1, 0])), 0b1010);
        assert_eq!(winners(&game("0,0,0,0", &[])), DRAWN);
        assert_eq!(winners(&NewGame { finished: false, ..game("1-0", &[]) }), 0);
    }
}
