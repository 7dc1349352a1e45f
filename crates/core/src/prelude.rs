//! Everything a rulebook usually needs: `use parlour_core::prelude::*;`.

pub use crate::bits::Word;
pub use crate::show::{
    Board, Card, Cell, Draft, Example, Heading, Info, Mark, Material, Piece, PieceSpec, Posture,
    Scene, SeatInfo, Section, Shade, Showcase, Tally, Tap, Tint, missing,
};
pub use crate::{
    EVAL_LIMIT, Game, Message, Mind, Notation, Outcome, Points, Reason, RecordForm, Repetition,
    Rng, Score, Seat, Show, Solved, Solving, TextError, bits, grid, keys, message, stones,
};
