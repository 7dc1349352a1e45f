//! What a list of games shows of one: where it stands, what is different about it, and a picture that tells.

use crate::show::Text;
use std::borrow::Cow;

/// What a list of games shows of one.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Card {
    /// The heading it stands under.
    pub heading: Heading,
    /// What is different about it in one short line, without a full stop.
    pub line: Text,
    /// A position that shows what it is about.
    pub showcase: Showcase,
    /// How long a game usually takes two people who play for fun.
    pub minutes: u16,
    /// How hard it is to learn: 1 within a minute, 2 with some reading, 3 with some games.
    pub difficulty: u8,
    /// What its board is made of.
    pub material: Material,
}

impl Card {
    /// A card whose texts are constants.
    pub const fn new(
        heading: Heading,
        material: Material,
        line: &'static str,
        minutes: u16,
        difficulty: u8,
        showcase: Showcase,
    ) -> Card {
        Card { heading, line: Cow::Borrowed(line), showcase, minutes, difficulty, material }
    }
}

/// The longest line of a card, in letters: in every language.
pub const MAX_LINE: usize = 60;

/// A position that shows what a game is about, and a move played in it.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Showcase {
    /// The position's text; empty for the start.
    pub position: Text,
    /// The text of a move played there, so that a picture can show what it does; empty for none.
    pub mv: Text,
}

impl Showcase {
    /// A position as it stands.
    pub const fn position(position: &'static str) -> Showcase {
        Showcase { position: Cow::Borrowed(position), mv: Cow::Borrowed("") }
    }

    /// A position and a move played there.
    pub const fn new(position: &'static str, mv: &'static str) -> Showcase {
        Showcase { position: Cow::Borrowed(position), mv: Cow::Borrowed(mv) }
    }
}

/// The headings of the shelf, in order.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
pub enum Heading {
    /// Chess as everybody knows it.
    Chess,
    /// Rows, chains and mills.
    Lines,
    /// Chess with a rule of its own.
    Twist,
    /// Men that are jumped over, and their kin.
    Draughts,
    /// Chess on wide boards, and for four.
    Big,
    /// Who holds more of the board.
    Territory,
    /// Mirrors and light.
    Laser,
    /// A king and his guard against a crowd.
    Viking,
    /// What people have written themselves.
    #[default]
    Yours,
}

impl Heading {
    /// Every heading, in order.
    pub const ALL: [Heading; 9] = [
        Heading::Chess,
        Heading::Lines,
        Heading::Twist,
        Heading::Draughts,
        Heading::Big,
        Heading::Territory,
        Heading::Laser,
        Heading::Viking,
        Heading::Yours,
    ];

    /// Its words for people.
    pub const fn name(self) -> &'static str {
        match self {
            Heading::Chess => "Chess",
            Heading::Twist => "Chess with a twist",
            Heading::Big => "Big boards and four players",
            Heading::Draughts => "Draughts",
            Heading::Lines => "Lines and connections",
            Heading::Territory => "Territory",
            Heading::Viking => "Viking",
            Heading::Laser => "Laser",
            Heading::Yours => "Yours",
        }
    }
}

/// What a board is made of; a theme paints it.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Material {
    /// Walnut and maple.
    #[default]
    Wood,
    /// Plain oak, as boards for draughts are.
    Oak,
    /// Polished stone with brass: something grand.
    Marble,
    /// Green cloth.
    Felt,
    /// A standing frame with holes for discs.
    Frame,
    /// The yellow wood of boards for Go.
    Kaya,
    /// Carved ash.
    Ash,
    /// Cut stone from the desert.
    Sandstone,
    /// Dark stone with scratched lines.
    Slate,
    /// Paper of skin with inked lines.
    Parchment,
}

impl Material {
    /// Every material.
    pub const ALL: [Material; 10] = [
        Material::Wood,
        Material::Oak,
        Material::Marble,
        Material::Felt,
        Material::Frame,
        Material::Kaya,
        Material::Ash,
        Material::Sandstone,
        Material::Slate,
        Material::Parchment,
    ];

    /// Its word in texts of variants and in themes.
    pub const fn word(self) -> &'static str {
        match self {
            Material::Wood => "wood",
            Material::Oak => "oak",
            Material::Marble => "marble",
            Material::Felt => "felt",
            Material::Frame => "frame",
            Material::Kaya => "kaya",
            Material::Ash => "ash",
            Material::Sandstone => "sandstone",
            Material::Slate => "slate",
            Material::Parchment => "parchment",
        }
    }
}
