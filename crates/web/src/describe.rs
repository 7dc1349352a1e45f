//! Games in words: who played, how it ended.

use crate::words::{ended_sentence, t, t_with};
use parlour_core::show::SeatInfo;
use parlour_protocol::desk::WrittenGame;

/// A person's name as it is shown: names have no spaces, and who wanted one wrote a line.
pub(crate) fn name(name: &str) -> String {
    name.replace('_', " ")
}

/// A player in words.
pub(crate) fn player((name, level): &(String, Option<u8>)) -> String {
    match level {
        Some(level) => t_with("study-computer", &[("level", &level.to_string())]),
        None if name.is_empty() || name == "?" => t("study-somebody"),
        None => self::name(name),
    }
}

/// All players of a game in words, in the order of their seats.
pub(crate) fn players(game: &WrittenGame) -> String {
    game.players.iter().map(player).collect::<Vec<_>>().join(" – ")
}

/// The winning seats; nothing if the game is not over or drawn.
pub(crate) fn winners(ranks: &[u8]) -> Option<Vec<usize>> {
    let first = *ranks.first()?;
    if ranks.iter().all(|rank| *rank == first) {
        return None;
    }
    Some((0..ranks.len()).filter(|&seat| ranks[seat] == 0).collect())
}

/// How a game ended, in words.
pub(crate) fn result(game: &WrittenGame, seats: &[SeatInfo]) -> String {
    let Some(ranks) = &game.ranks else { return t("study-unfinished") };
    ended_sentence(seats, &winners(ranks).unwrap_or_default(), &game.reason)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_win_unless_all_are_equal() {
        assert_eq!(winners(&[0, 1]), Some(vec![0]));
        assert_eq!(winners(&[1, 0, 1, 0]), Some(vec![1, 3]));
        assert_eq!(winners(&[0, 0]), None);
        assert_eq!(winners(&[]), None);
    }
}
