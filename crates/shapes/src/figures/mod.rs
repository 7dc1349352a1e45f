//! Which shape a kind of piece has.

mod beasts;
mod chess;
mod compound;
mod counters;
mod knight;
mod laser;
mod viking;

use crate::lathe::lathe;
use crate::{Detail, FigureContext, Mesh};

/// A shape that pieces have; many kinds may share one, and a kind may have several by what else is on the board and by its side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Figure {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
    /// Bishop and knight in one; also called cardinal.
    Archbishop,
    /// Rook and knight in one; also called marshal.
    Chancellor,
    /// Queen and knight in one.
    Amazon,
    Camel,
    Elephant,
    Cannon,
    /// A king among soldiers.
    Jarl,
    /// A soldier with an axe.
    Attacker,
    /// A soldier with a shield.
    Defender,
    Pyramid,
    Scarab,
    Anubis,
    Pharaoh,
    Sphinx,
    Man,
    CrownedMan,
    /// A man of a game that is played on crossings.
    Counter,
    /// With two faces, to be turned over.
    Disc,
    /// A disc that falls into a standing frame.
    Chip,
    Stone,
    /// For kinds that have no shape of their own.
    Token,
}

impl Figure {
    /// The shape of a kind of piece. `dark` is whether its owner plays the dark side: some sides carry different arms.
    pub fn of(kind: &str, context: FigureContext, dark: bool) -> Figure {
        match kind {
            "pawn" => Figure::Pawn,
            "knight" => Figure::Knight,
            "bishop" => Figure::Bishop,
            "rook" => Figure::Rook,
            "queen" => Figure::Queen,
            "king" if context.soldiers => Figure::Jarl,
            "king" => Figure::King,
            "archbishop" | "cardinal" => Figure::Archbishop,
            "chancellor" | "marshal" => Figure::Chancellor,
            "amazon" => Figure::Amazon,
            "camel" => Figure::Camel,
            "elephant" => Figure::Elephant,
            "cannon" => Figure::Cannon,
            "soldier" if dark => Figure::Attacker,
            "soldier" => Figure::Defender,
            "pyramid" => Figure::Pyramid,
            "scarab" => Figure::Scarab,
            "anubis" => Figure::Anubis,
            "pharaoh" => Figure::Pharaoh,
            "sphinx" => Figure::Sphinx,
            "man" if context.crossings => Figure::Counter,
            "man" => Figure::Man,
            "crowned_man" => Figure::CrownedMan,
            "disc" if context.standing => Figure::Chip,
            "disc" => Figure::Disc,
            "stone" => Figure::Stone,
            _ => Figure::Token,
        }
    }

    /// The shape itself: its foot on y = 0, its middle on the axis, looking north.
    pub fn mesh(self, detail: Detail) -> Mesh {
        match self {
            Figure::Pawn => lathe(chess::PAWN, detail),
            Figure::Knight => knight::knight(detail),
            Figure::Bishop => chess::bishop(detail),
            Figure::Rook => chess::rook(detail),
            Figure::Queen => chess::queen(detail),
            Figure::King => chess::king(detail),
            Figure::Archbishop => compound::archbishop(detail),
            Figure::Chancellor => compound::chancellor(detail),
            Figure::Amazon => compound::amazon(detail),
            Figure::Camel => beasts::camel(detail),
            Figure::Elephant => beasts::elephant(detail),
            Figure::Cannon => beasts::cannon(detail),
            Figure::Jarl => viking::jarl(detail),
            Figure::Attacker => viking::attacker(detail),
            Figure::Defender => viking::defender(detail),
            Figure::Pyramid => laser::pyramid(detail),
            Figure::Scarab => laser::scarab(detail),
            Figure::Anubis => laser::anubis(detail),
            Figure::Pharaoh => laser::pharaoh(detail),
            Figure::Sphinx => laser::sphinx(detail),
            Figure::Man => counters::man(detail),
            Figure::CrownedMan => counters::crowned_man(detail),
            Figure::Counter => counters::counter(detail),
            Figure::Disc => counters::disc(detail),
            Figure::Chip => counters::chip(detail),
            Figure::Stone => counters::stone(detail),
            Figure::Token => counters::token(detail),
        }
    }
}

/// A kind of piece by itself, of the light side.
pub fn figure(kind: &str, detail: Detail) -> Mesh {
    Figure::of(kind, FigureContext::default(), false).mesh(detail)
}
