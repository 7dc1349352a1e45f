//! Games that are shown as they were played, move by move. Their moves are facts; where nobody famous has played, the program
//! has, against itself.

/// A game to be shown as it was played.
#[derive(Clone, Copy, Debug)]
pub struct Living {
    /// The game's id.
    pub game: &'static str,
    /// What this game is called.
    pub title: &'static str,
    /// Who played it, by seat; nobody where the program did.
    pub players: &'static [&'static str],
    /// When it was played.
    pub year: u16,
    /// The moves, with spaces between.
    pub moves: &'static str,
}

/// Every game that is shown so; the first is that of the first game on the shelf.
pub const LIVING: &[Living] = &[Living {
    game: "chess",
    title: "The Opera Game",
    players: &["Paul Morphy", "Duke Karl and Count Isouard"],
    year: 1858,
    moves: "e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7 \
            e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8",
}];
