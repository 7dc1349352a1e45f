//! Which shape a kind of piece has.

mod chess;

use crate::lathe::lathe;
use crate::{Company, Detail, Mesh};

/// A shape that pieces have; many kinds may share one, and a kind may have several by its company and its side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Figure {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
    /// A kind nobody has carved.
    Token,
}

impl Figure {
    /// The shape of a kind of piece. `dark` is whether its owner plays the dark side: some sides carry different arms.
    pub fn of(kind: &str, company: Company, dark: bool) -> Figure {
        let _ = (company, dark);
        match kind {
            "pawn" => Figure::Pawn,
            "knight" => Figure::Knight,
            "bishop" => Figure::Bishop,
            "rook" => Figure::Rook,
            "queen" => Figure::Queen,
            "king" => Figure::King,
            _ => Figure::Token,
        }
    }

    /// The shape itself: its foot on y = 0, its middle on the axis, looking north.
    pub fn mesh(self, detail: Detail) -> Mesh {
        match self {
            Figure::Pawn => lathe(chess::PAWN, detail),
            Figure::Knight => chess::knight(detail),
            Figure::Bishop => lathe(chess::BISHOP, detail),
            Figure::Rook => lathe(chess::ROOK, detail),
            Figure::Queen => lathe(chess::QUEEN, detail),
            Figure::King => lathe(chess::KING, detail),
            Figure::Token => lathe(TOKEN, detail),
        }
    }
}

/// A kind of piece by itself, of the light side.
pub fn figure(kind: &str, detail: Detail) -> Mesh {
    Figure::of(kind, Company::default(), false).mesh(detail)
}

const TOKEN: &str = "f M 0 0 L 330 0 b L 350 0 Q 380 0 380 30 L 380 130 Q 380 165 345 170 t Q 325 172 318 160 L 310 148 L 0 148";
