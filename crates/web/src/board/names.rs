//! What cells and pieces are called, for those who hear the board.

use crate::words::{game_text, t, t_with};
use parlour_core::show::{Facing, Piece, SeatInfo};

/// The states of a cell that its label names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct CellStates(u16);

/// The states a cell can be in: the message that says it, and the word tests look for.
const STATES: [(&str, &str); 10] = [
    ("board-state-selected", "selected"),
    ("board-state-target", "target"),
    ("board-state-takes", "takes"),
    ("board-state-movable", "movable"),
    ("board-state-last", "last"),
    ("board-state-check", "check"),
    ("board-state-must", "must"),
    ("board-state-won", "won"),
    ("board-state-hinted", "hinted"),
    ("board-state-queued", "queued"),
];

/// A state by its place in the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub(super) enum CellState {
    Selected,
    Target,
    Takes,
    Movable,
    Last,
    Check,
    Must,
    Won,
    Hinted,
    Premove,
}

impl CellStates {
    /// Adds a state.
    pub(super) fn add(&mut self, state: CellState) {
        self.0 |= 1 << state as u16;
    }

    /// Whether it has a state.
    pub(super) fn has(self, state: CellState) -> bool {
        self.0 >> state as u16 & 1 == 1
    }

    /// The words tests look for.
    pub(super) fn words(self) -> String {
        self.chosen().map(|(_, word)| word).collect::<Vec<_>>().join(" ")
    }

    fn chosen(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        STATES.into_iter().enumerate().filter(move |(at, _)| self.0 >> at & 1 == 1).map(|(_, s)| s)
    }
}

/// "white knight".
pub(super) fn piece_name(seats: &[SeatInfo], piece: &Piece) -> String {
    let kind = game_text(&piece.kind);
    let name = match piece.owner.and_then(|seat| seats.get(seat.index())) {
        Some(seat) => {
            let owner = game_text(&seat.name);
            let colour = owner.to_lowercase();
            t_with("board-piece", &[("owner", &owner), ("colour", &colour), ("kind", &kind)])
        }
        None => t_with("board-piece-nobody", &[("kind", &kind)]),
    };
    let facing = match piece.facing {
        None => return name,
        Some(Facing::North) => "board-facing-north",
        Some(Facing::East) => "board-facing-east",
        Some(Facing::South) => "board-facing-south",
        Some(Facing::West) => "board-facing-west",
    };
    t_with("board-piece-facing", &[("piece", &name), ("facing", &t(facing))])
}

/// "e4, white knight, selected".
pub(super) fn cell_name(name: &str, piece: Option<String>, states: CellStates) -> String {
    let piece = piece.unwrap_or_else(|| t("board-empty"));
    let mut text = t_with("board-cell", &[("cell", name), ("piece", &piece)]);
    for (message, _) in states.chosen() {
        text = t_with("board-with", &[("text", &text), ("state", &t(message))]);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_are_written_as_words_in_their_order() {
        let mut states = CellStates::default();
        states.add(CellState::Last);
        states.add(CellState::Selected);
        assert_eq!(states.words(), "selected last");
        assert!(states.has(CellState::Last) && !states.has(CellState::Won));
    }
}
