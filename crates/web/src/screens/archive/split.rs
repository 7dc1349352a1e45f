//! Splits a text of game records into single games and finds the chests that may know each. The chests do the reading; this
//! looks only at where a game begins and at its tags.

use crate::shelf::VARIANT_CHESTS;
use parlour_core::show::Info;
use parlour_core::{Message, RecordForm};

/// One game of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GameText<'a> {
    /// The text of it.
    pub text: &'a str,
    /// The line it begins on, from 1.
    pub line: usize,
}

/// Cuts a text into games.
pub(crate) fn split(text: &str) -> Vec<GameText<'_>> {
    if text.trim_start().starts_with("(;") || text.trim_start().starts_with("( ;") {
        return split_trees(text);
    }
    let mut games = Vec::new();
    let (mut begin, mut begin_line) = (0, 1);
    let (mut at, mut moves, mut within) = (0, false, false);
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let tag =
            !within && line.trim_start().starts_with('[') && !line.trim_start().starts_with("[%");
        if tag && moves {
            games.push(GameText { text: &text[begin..at], line: begin_line });
            (begin, begin_line, moves) = (at, index + 1, false);
        }
        if !tag && !line.trim().is_empty() {
            moves = true;
            within = comment_goes_on(line, within);
        }
        at += line.len();
    }
    if !text[begin..].trim().is_empty() {
        games.push(GameText { text: &text[begin..], line: begin_line });
    }
    games
}

/// Whether a comment in braces is open at the end of a line.
fn comment_goes_on(line: &str, mut within: bool) -> bool {
    for c in line.chars() {
        match c {
            '}' => within = false,
            ';' if !within => return false,
            '{' => within = true,
            _ => {}
        }
    }
    within
}

/// Cuts a collection of trees in parentheses.
fn split_trees(text: &str) -> Vec<GameText<'_>> {
    let mut games = Vec::new();
    let (mut depth, mut begin, mut line, mut begin_line) = (0u32, 0, 1, 1);
    let (mut value, mut escaped) = (false, false);
    for (at, c) in text.char_indices() {
        line += usize::from(c == '\n');
        if value {
            value = escaped || c != ']';
            escaped = !escaped && c == '\\';
            continue;
        }
        match c {
            '[' => value = true,
            '(' => {
                if depth == 0 {
                    (begin, begin_line) = (at, line);
                }
                depth += 1;
            }
            ')' if depth > 0 => {
                depth -= 1;
                if depth == 0 {
                    games.push(GameText { text: &text[begin..=at], line: begin_line });
                }
            }
            _ => {}
        }
    }
    if depth > 0 {
        games.push(GameText { text: &text[begin..], line: begin_line });
    }
    games
}

/// The value of a tag.
fn tag<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    text.lines()
        .map(str::trim)
        .take_while(|line| line.is_empty() || line.starts_with('['))
        .find_map(|line| {
            let rest = line.strip_prefix('[')?.strip_prefix(name)?;
            rest.trim_start().strip_prefix('"')?.split('"').next()
        })
}

/// The number of a property of a tree, such as `GM[1]`.
fn property(text: &str, name: &str) -> Option<u16> {
    let (_, rest) = text.split_once(&format!("{name}["))?;
    rest.split(']').next()?.split(':').next()?.trim().parse().ok()
}

fn normalized(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Whether the tags of a record name this game.
fn names_game(text: &str, info: &Info) -> bool {
    if let Some(id) = tag(text, "Game") {
        return info.id == id || info.aliases.iter().any(|alias| alias == id);
    }
    match &info.record {
        RecordForm::Plain => false,
        RecordForm::Sgf { game, size, .. } => {
            text.trim_start().starts_with('(')
                && property(text, "GM").unwrap_or(1) == u16::from(*game)
                && property(text, "SZ").is_none_or(|side| side == *size)
        }
        RecordForm::Pdn { game_type } => {
            let number = |text: &str| text.split(',').next().unwrap_or_default().trim().to_owned();
            tag(text, "GameType").is_some_and(|value| number(value) == number(game_type))
        }
        RecordForm::Pgn { variant } => match (tag(text, "Variant"), variant) {
            (None, None) => tag(text, "GameType").is_none() && !text.trim_start().starts_with('('),
            (Some(value), Some(variant)) => normalized(value) == normalized(variant),
            (Some(value), None) => {
                ["", "standard", "normal", "fromposition"].contains(&normalized(value).as_str())
            }
            (None, Some(_)) => false,
        },
    }
}

/// The chests to try a game in, the likeliest first, each once.
pub(crate) fn likely_chests<'a>(text: &str, cards: &[(&'a Info, &'a str)]) -> Vec<&'a str> {
    let knows_variants = |chest: &str| VARIANT_CHESTS.contains(&chest);
    let rules = tag(text, "VariantRules").is_some();
    let named = |(info, chest): &&(&Info, &str)| {
        if rules { knows_variants(chest) } else { names_game(text, info) }
    };
    let each_once = |cards: &mut dyn Iterator<Item = &(&'a Info, &'a str)>| {
        let mut chests: Vec<&'a str> = Vec::new();
        for (_, chest) in cards {
            if !chests.contains(chest) {
                chests.push(chest);
            }
        }
        chests
    };
    let chests = each_once(&mut cards.iter().filter(named));
    // A text that names no known game may be any game.
    if chests.is_empty() { each_once(&mut cards.iter()) } else { chests }
}

/// The line, game number and reason of an error: the chest saw only one game and counts lines from its start.
pub(crate) fn locate_error(
    error: &Message,
    first_line: usize,
    number: usize,
) -> (usize, usize, Message) {
    let line = error.text("line").and_then(|line| line.parse().ok()).unwrap_or(1);
    let reason = error.part("reason").unwrap_or(error).clone();
    (first_line + line - 1, number, reason)
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::message;

    #[test]
    fn a_game_begins_with_tags_after_moves() {
        let text =
            "[Event \"a\"]\n\n1. e4 {[not a\n[tag]} e5 *\n\n[Event \"b\"]\n[Site \"x\"]\n1. d4 *\n";
        let games = split(text);
        assert_eq!(games.len(), 2);
        assert_eq!((games[0].line, games[1].line), (1, 6));
        assert!(games[1].text.starts_with("[Event \"b\"]"));
        assert_eq!(games.iter().map(|game| game.text).collect::<String>(), text);
        assert_eq!(split("1. e4 e5\n").len(), 1);
        assert!(split(" \n \n").is_empty());
    }

    #[test]
    fn trees_are_cut_at_their_last_parenthesis() {
        let games = split("(;GM[1]C[a \\] ) b](;B[aa])(;B[bb]))\n(;GM[2])");
        assert_eq!(games.len(), 2);
        assert_eq!((games[1].text, games[1].line), ("(;GM[2])", 2));
        assert_eq!(split("(;B[aa]").len(), 1);
    }

    fn info(id: &'static str, record: RecordForm) -> Info {
        Info { id: id.into(), record, ..Info::default() }
    }

    #[test]
    fn what_a_game_says_it_is_comes_first() {
        use parlour_core::Points;
        let infos = [
            info("plain", RecordForm::Plain),
            info("standard", RecordForm::Pgn { variant: None }),
            info("variant", RecordForm::Pgn { variant: Some("Odd One".into()) }),
            info("numbered", RecordForm::Pdn { game_type: "20,W,10,10".into() }),
            info("stones", RecordForm::Sgf { game: 1, size: 19, points: Points::Letters }),
        ];
        let chests = ["e", "a", "variants", "c", "d"];
        let cards: Vec<(&Info, &str)> = infos.iter().zip(chests).collect();
        let first = |text: &str| likely_chests(text, &cards)[0];
        assert_eq!(first("1. e4 e5"), "a");
        assert_eq!(first("[Variant \"odd-one\"]\n\n1. e4"), "variants");
        assert_eq!(first("[GameType \"20\"]\n\n1. 32-28"), "c");
        assert_eq!(first("(;GM[1]SZ[19];B[aa])"), "d");
        assert_eq!(first("[Game \"plain\"]\n\n1. x"), "e");
        assert_eq!(first("[VariantRules \"id = 3\"]\n\n1. x"), "variants");
        let huge = [(&infos[0], "a"), (&infos[1], "huge")];
        assert_eq!(likely_chests("[VariantRules \"id = 3\"]\n\n1. x", &huge), ["huge"]);
        assert_eq!(likely_chests("[Game \"nobody\"]\n1. x", &cards).len(), 5);
        assert_eq!(likely_chests("[Game \"numbered\"]\n1. x", &cards), ["c"]);
    }

    #[test]
    fn an_error_line_counts_from_the_whole_text() {
        let reason = Message::from("no such move");
        let error = message!("line {line}, game {game}: {reason}", line = 3, game = 1, reason);
        assert_eq!(locate_error(&error, 10, 4), (12, 4, "no such move".into()));
        assert_eq!(locate_error(&"odd".into(), 10, 4), (10, 4, "odd".into()));
    }
}
