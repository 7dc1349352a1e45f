//! Games in words: who played, what was moved, how it ended.

use crate::words::{ended_sentence, game_text, is_english, kind_text, t, t_with};
use parlour_core::show::{Board, Cell, Scene, SeatInfo};
use parlour_protocol::desk::{StepView, WrittenGame};

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

/// A move in a sentence: the game's own in English, elsewhere put together from the board after it.
pub(crate) fn step(step: &StepView, after: &Scene, board: &Board) -> String {
    if is_english() {
        return step.spoken.clone();
    }
    let (Some(from), Some(to)) = (step.cells.first(), step.cells.last()) else {
        return game_text(&step.label);
    };
    let piece = after.pieces.iter().find(|piece| piece.cell == *to);
    let piece = piece.map(|piece| kind_text(&piece.kind)).unwrap_or_default();
    let name = |cell: &Cell| {
        let spec = board.cells.iter().find(|spec| spec.cell == *cell);
        spec.map(|spec| spec.name.to_string()).unwrap_or_default()
    };
    if from == to {
        t_with("game-spoken-put", &[("piece", &piece), ("to", &name(to))])
    } else {
        let parts = [("piece", &*piece), ("from", &name(from)), ("to", &name(to))];
        t_with("game-spoken-moved", &parts)
    }
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
