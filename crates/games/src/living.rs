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
    /// When it was played; 0 where the program did.
    pub year: u16,
    /// The moves, with spaces between.
    pub moves: &'static str,
}

/// Every game that is shown so; the first is that of the first game on the shelf.
pub const LIVING: &[Living] = &[
    Living {
        game: "chess",
        title: "The Opera Game",
        players: &["Paul Morphy", "Duke Karl and Count Isouard"],
        year: 1858,
        moves: "e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7 \
                e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8",
    },
    Living {
        game: "othello",
        title: "The computer against itself",
        players: &[],
        year: 0,
        moves: "c4 c3 d3 e3 f4 b5 e2 f3 c2 g4 c5 d2 f2 e1 f1 g1 d1 c1 f5 b3 h3 b4 a6 h4 a4 a5 a3 g6 h7 f6 g3 b6 c6 d6 d7 d8 e7 \
                c7 e8 f8 b2 a1 b1 a2 h1 h6 c8 b8 g5 e6 f7 a7 b7 h8 g7 a8 h5 h2 g2 g8",
    },
    Living {
        game: "connect_four",
        title: "The computer against itself",
        players: &[],
        year: 0,
        moves: "4 5 2 1 2 2 2 1 1 4 4 6 5 4 4 4 2 5 3 6 7 6 6 3 3 3 3 3 2 6 6 7 7 5 5",
    },
    Living {
        game: "laser_simple",
        title: "The computer against itself",
        players: &[],
        year: 0,
        moves: "c1d2 a4a3 d6d7 c7c6 c5b5 a5a6 b5+ a3- h2h3 a3b4 j4j3 h5i6 e4+ h8g7 d1c1 b4a3 d7e7 c6d6 e1d1 a3b4 f1e1 b4b3 \
                c4d5 a6b5 d2c2 e5d4 c2d3 d4- d5c5 b3a2 c1- a2a3 c5- d4e3 c5d4 g3h4 f4g3 e3d2 c1b2 a3a2 d1e2 a2a1 e2f2 d2e1 \
                f2g2 e1f1 g2h2 f1g1 h2i2 h4i3 j3i4 g1h1 g3f2 i3h2",
    },
];
