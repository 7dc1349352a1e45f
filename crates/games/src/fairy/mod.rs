//! The chess family as data: games whose pieces leap and slide on squares, read from a text.
//!
//! A variant text (TOML, see `variants/hole_chess.toml`) says what the board looks like, how each piece moves, how a
//! game begins and how it ends. It is read once ([`read_variant`]); attack tables are built then, and from there on
//! it is a game like any other. Orthodox chess has a module of its own and pays nothing for this one.

mod attack;
mod base;
mod blast;
mod card;
mod definition;
mod endings;
mod fen;
mod fitted;
mod forbidden_checks;
mod hands;
mod help;
mod labels;
mod mind;
mod moves;
mod node;
mod orthodox;
mod phrases;
mod position;
mod recent;
mod rules;
mod show;
mod sink;
mod tables;
mod variant;

#[cfg(test)]
mod broken;
#[cfg(test)]
mod endings_tests;
#[cfg(test)]
mod guide;
#[cfg(test)]
mod naive;
#[cfg(test)]
mod strange;
#[cfg(test)]
mod tests;

pub use crate::VariantError;
pub use definition::MAX_KINDS;
pub use moves::Move;
pub use node::MAX_TEXT;
pub use position::Position;
pub(crate) use recent::Recent;

use parlour_core::bits::Word;
use parlour_core::show::Heading;
use parlour_core::{
    Game, Message, MoveError, Notation, Outcome, Reason, Repetition, Seat, TextError, Verdict,
    pick_by_text,
};
use rules::Captured;
use std::sync::Arc;
use variant::Variant;

/// The variants that come with the program, each in the form in which users write theirs.
const BUILTIN: &[&str] = &[
    include_str!("../../variants/antichess.toml"),
    include_str!("../../variants/atomic.toml"),
    include_str!("../../variants/atomic_3x3.toml"),
    include_str!("../../variants/crazyhouse.toml"),
    include_str!("../../variants/hole_chess.toml"),
    include_str!("../../variants/horde.toml"),
    include_str!("../../variants/kingofthehill.toml"),
    include_str!("../../variants/last_piece_standing.toml"),
    include_str!("../../variants/racingkings.toml"),
    include_str!("../../variants/threecheck.toml"),
];

/// The games of this module.
///
/// The texts are part of the program and a test reads each of them.
pub fn builtin() -> Vec<Fairy<u64>> {
    read_shelf(BUILTIN, Heading::Twist)
}

/// Reads texts that are part of the program, for a heading of the shelf.
pub(crate) fn read_shelf<B: Word>(texts: &[&str], heading: Heading) -> Vec<Fairy<B>> {
    let read = |text: &&str| {
        let variant = Variant::read(text).expect("a variant on the shelf reads");
        Fairy { variant: Arc::new(Variant { heading, ..variant }) }
    };
    texts.iter().map(read).collect()
}

/// Reads a variant text: a game for boards of up to as many squares as the word has bits, or what is wrong with the
/// text and where.
pub fn read_variant<B: Word>(text: &str) -> Result<Fairy<B>, VariantError> {
    Variant::read(text).map(|variant| Fairy { variant: Arc::new(variant) })
}

/// The game of a variant on a board of at most 64 squares. Of a type of its own, so that reading is compiled here alone and
/// not again wherever games are met.
#[cfg(feature = "variants")]
pub(crate) fn read_narrow(text: &str) -> Result<Fairy<u64>, VariantError> {
    static RECENT: Recent<Fairy<u64>> = Recent::new();
    RECENT.get(text, read_variant)
}

/// A game of the chess family. Cloning it is cheap.
#[derive(Clone, Debug)]
pub struct Fairy<B: Word> {
    variant: Arc<Variant<B>>,
}

impl<B: Word> Game for Fairy<B> {
    type Position = Position<B>;
    type Move = Move;

    fn start(&self) -> Position<B> {
        self.variant.start
    }

    #[inline]
    fn to_move(&self, pos: &Position<B>) -> Seat {
        pos.turn
    }

    #[inline]
    fn legal_moves(&self, pos: &Position<B>, out: &mut Vec<Move>) -> Option<Outcome> {
        self.variant.legal(pos, out);
        if out.is_empty() { Some(self.variant.no_moves(pos)) } else { None }
    }

    #[inline]
    fn apply(&self, pos: &mut Position<B>, mv: Move) {
        self.variant.play(pos, mv);
    }

    #[inline]
    fn key(&self, pos: &Position<B>) -> u64 {
        pos.key
    }

    fn adjudicate(&self, pos: &Position<B>) -> Option<Outcome> {
        if self.variant.is_dead(pos) {
            return Some(Outcome::draw(Reason::DeadPosition));
        }
        Variant::quiet_draw(pos, self.variant.def.endings.quiet_moves.draw)
    }

    fn claim(&self, pos: &Position<B>) -> Option<Outcome> {
        Variant::quiet_draw(pos, self.variant.def.endings.quiet_moves.claim?)
    }

    fn can_win(&self, pos: &Position<B>, seat: Seat) -> bool {
        self.variant.can_win(pos, seat)
    }

    fn repetition(&self) -> Repetition {
        let limit = self.variant.def.endings.repetition;
        Repetition {
            claim: limit.claim.map(|times| times as u8),
            automatic: Some((limit.draw as u8, Verdict::Draw)),
            forbidden: false,
        }
    }

    #[inline]
    fn irreversible(&self, pos: &Position<B>, mv: Move) -> bool {
        let lost = self.variant.lost[mv.from as usize] | self.variant.lost[mv.to as usize];
        if self.variant.rules.captured == Captured::Hand {
            // What was captured comes back.
            return pos.rights & lost != 0;
        }
        let kind = pos.kind_at(u32::from(mv.from));
        pos.captures(mv) || self.variant.tables.one_way[kind] || pos.rights & lost != 0
    }

    #[inline]
    fn count_moves(&self, pos: &Position<B>) -> usize {
        self.variant.legal_count(pos)
    }
}

impl<B: Word> Notation for Fairy<B> {
    fn write_move(&self, _pos: &Position<B>, mv: Move) -> String {
        self.variant.move_text(mv)
    }

    fn label(&self, pos: &Position<B>, mv: Move) -> String {
        self.variant.label(pos, mv)
    }

    fn speak(&self, pos: &Position<B>, mv: Move) -> Message {
        self.variant.speak(pos, mv)
    }

    fn accepts(&self, pos: &Position<B>, mv: Move, text: &str) -> bool {
        self.variant.accepts(pos, mv, text)
    }

    /// Labels are dear: first only those of the moves to the square that the text names, and of castling.
    fn read_move(&self, pos: &Position<B>, text: &str) -> Result<Move, MoveError> {
        let mut legal = Vec::new();
        self.legal_moves(pos, &mut legal);
        let close = |mv: &&Move| {
            matches!(mv.special, moves::Special::Castle(_))
                || text.contains(&self.variant.square(u32::from(mv.to)))
        };
        let close: Vec<Move> = legal.iter().filter(close).copied().collect();
        pick_by_text(self, pos, &close, text).or_else(|_| pick_by_text(self, pos, &legal, text))
    }

    fn write_position(&self, pos: &Position<B>) -> String {
        self.variant.write_fen(pos)
    }

    fn read_position(&self, text: &str) -> Result<Position<B>, TextError> {
        self.variant.read_fen(text)
    }
}
