//! The chess family as data: games whose pieces leap and slide on squares, read from a text.
//!
//! A variant text (TOML, see `variants/hole_chess.toml`) says what the board looks like, how each piece moves, how a
//! game begins and how it ends. It is read once ([`read_variant`]); attack tables are built then, and from there on
//! it is a game like any other. Orthodox chess has a module of its own and pays nothing for this one.

mod attack;
mod fen;
mod help;
mod labels;
mod mind;
mod moves;
mod node;
mod position;
mod sheet;
mod show;
mod tables;
mod variant;

#[cfg(test)]
mod broken;
#[cfg(test)]
mod naive;
#[cfg(test)]
mod tests;

pub use moves::Move;
pub use node::{LONGEST_TEXT, VariantError};
pub use position::Position;
pub use sheet::MAX_KINDS;

use parlour_core::bits::Word;
use parlour_core::{Game, Notation, Outcome, Reason, Repetition, Seat, TextError, Verdict};
use std::sync::Arc;
use variant::Variant;

/// The variants that come with the program, each in the form in which users write theirs.
const BUILTIN: &[&str] = &[include_str!("../../variants/hole_chess.toml")];

/// The games of this module.
///
/// The texts are part of the program and a test reads each of them.
pub fn builtin() -> Vec<Fairy<u64>> {
    BUILTIN.iter().map(|text| read_variant(text).expect("a variant on the shelf reads")).collect()
}

/// Reads a variant text: a game for boards of up to as many squares as the word has bits, or what is wrong with the
/// text and where.
pub fn read_variant<B: Word>(text: &str) -> Result<Fairy<B>, VariantError> {
    Variant::read(text).map(|variant| Fairy { variant: Arc::new(variant) })
}

/// A game of the chess family. Cloning it is cheap.
#[derive(Clone, Debug)]
pub struct Fairy<B: Word> {
    variant: Arc<Variant<B>>,
}

impl<B: Word> Variant<B> {
    /// No sequence of moves can mate any more, as far as the listed material tells.
    fn is_dead(&self, pos: &Position<B>) -> bool {
        let Some(dead) = &self.sheet.endings.dead else { return false };
        let others = pos.occupied() & !pos.kinds[self.royal];
        let all_of = |kinds: &[usize]| {
            let of_kinds = kinds.iter().fold(B::ZERO, |set, &kind| set | pos.kinds[kind]);
            (others & !of_kinds).is_zero()
        };
        match others.count() {
            0 => true,
            1 if all_of(&dead.alone) => true,
            _ => {
                ((others & self.dark).is_zero() || (others & !self.dark).is_zero())
                    && all_of(&dead.one_colour)
            }
        }
    }

    /// The draw after this many moves without progress, if so many have been made.
    fn quiet_draw(pos: &Position<B>, moves: u16) -> Option<Outcome> {
        let reason = match moves {
            50 => Reason::FiftyMove,
            75 => Reason::SeventyfiveMove,
            _ => Reason::QuietMoves,
        };
        (pos.quiet >= 2 * moves).then_some(Outcome::draw(reason))
    }
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
        if !out.is_empty() {
            return None;
        }
        Some(if self.variant.in_check(pos, pos.turn) {
            Outcome::loss(pos.turn, Reason::Checkmate)
        } else {
            Outcome::draw(Reason::Stalemate)
        })
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
        Variant::quiet_draw(pos, self.variant.sheet.endings.quiet_moves.draw)
    }

    fn claim(&self, pos: &Position<B>) -> Option<Outcome> {
        Variant::quiet_draw(pos, self.variant.sheet.endings.quiet_moves.claim?)
    }

    fn can_win(&self, pos: &Position<B>, seat: Seat) -> bool {
        let army = pos.of(seat) & !pos.kinds[self.variant.royal];
        self.variant.sheet.endings.dead.is_none() || !army.is_zero() && !self.variant.is_dead(pos)
    }

    fn repetition(&self) -> Repetition {
        let limit = self.variant.sheet.endings.repetition;
        Repetition {
            claim: limit.claim.map(|times| times as u8),
            automatic: Some((limit.draw as u8, Verdict::Draw)),
            forbidden: false,
        }
    }

    #[inline]
    fn irreversible(&self, pos: &Position<B>, mv: Move) -> bool {
        let kind = pos.kind_at(u32::from(mv.from));
        let lost = self.variant.lost[mv.from as usize] | self.variant.lost[mv.to as usize];
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

    fn speak(&self, pos: &Position<B>, mv: Move) -> String {
        self.variant.speak(pos, mv)
    }

    fn accepts(&self, pos: &Position<B>, mv: Move, text: &str) -> bool {
        self.variant.accepts(pos, mv, text)
    }

    fn write_position(&self, pos: &Position<B>) -> String {
        self.variant.write_fen(pos)
    }

    fn read_position(&self, text: &str) -> Result<Position<B>, TextError> {
        self.variant.read_fen(text)
    }
}
