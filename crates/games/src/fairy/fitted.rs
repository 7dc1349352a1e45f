//! Variants that are played with the pieces of chess on its board are evaluated with weights of their own, fitted to games that
//! were played (`parlour tune`). Which variants these are is seen from how their pieces move.

use super::position::Position;
use super::rules::{Captured, NoMoves};
use super::variant::Variant;
use crate::chess::color::Color;
use crate::chess::evaluation::{self, Aims, Army, Extras};
use crate::chess::role::Role;
use crate::chess::weights::Weights;
use crate::fitted_weights::fitted_weights;
use parlour_core::bits::Word;
use parlour_core::{Score, Seat, WeightGroup};

/// What the evaluation of a variant with chess pieces needs.
#[derive(Clone, Debug)]
pub(super) struct Fitted {
    /// The role of each kind.
    roles: Vec<Role>,
    aims: Aims,
    /// By seat; equal where both sides start alike.
    weights: [Weights; 2],
    /// They are fitted, and not only what the pieces are worth.
    pub(super) is_from_file: bool,
    /// Both sides start alike, so that one set of weights serves both.
    is_even: bool,
}

impl Fitted {
    /// Nothing for a variant with other pieces, or another board.
    pub(super) fn new<B: Word>(variant: &Variant<B>) -> Option<Fitted> {
        let kinds = 0..variant.kinds.len();
        let roles: Vec<Role> = kinds.map(|kind| variant.role_of(kind)).collect::<Option<_>>()?;
        let rules = &variant.rules;
        let royal = variant.royal.map(|kind| roles[kind]);
        if royal.is_some_and(|role| role != Role::King) {
            return None;
        }
        let aims = Aims {
            royal: royal.is_some(),
            goal: rules.hill.low() | rules.race.low(),
            blast: rules.captured == Captured::Blast,
            race: !rules.race.is_zero(),
            checks: rules.checks,
            hands: rules.captured == Captured::Hand,
        };
        let mut values = [0; 6];
        for (kind, &role) in roles.iter().enumerate() {
            values[role as usize] = variant.eval.values[kind];
        }
        let fitted = fitted_weights(&variant.def.id).and_then(|numbers| Weights::sides(&numbers));
        let is_from_file = fitted.is_some();
        let weights = fitted.unwrap_or_else(|| {
            let plain = Weights::new(values);
            let is_giveaway = variant.def.endings.no_moves == NoMoves::Wins;
            let weights = if is_giveaway { plain.negated() } else { plain };
            [weights.clone(), weights]
        });
        let is_even = rules.at_start[0] == rules.at_start[1];
        Some(Fitted { roles, aims, weights, is_from_file, is_even })
    }

    /// How good the position is for the first seat.
    pub(super) fn evaluate<B: Word>(&self, pos: &Position<B>) -> Score {
        let mut army = Army { roles: [0; 6], sides: pos.sides.map(B::low) };
        let mut extras = Extras {
            checks_left: [0, 1].map(|seat| pos.checks_left(Seat(seat))),
            ..Extras::default()
        };
        for (kind, &role) in self.roles.iter().enumerate() {
            army.roles[role as usize] |= pos.kinds[kind].low();
            if self.aims.hands {
                for seat in Seat::all(2) {
                    extras.hands[seat.index()][role as usize] += pos.in_hand(seat, kind) as u8;
                }
            }
        }
        let [first, second] = &self.weights;
        evaluation::evaluate(&army, &self.aims, &extras, [first, second], Color::of(pos.turn))
    }

    /// The weights that can be fitted.
    pub(super) fn groups(&self) -> Vec<WeightGroup> {
        let sides = if self.is_even { 1 } else { 2 };
        self.weights[..sides].iter().flat_map(Weights::groups).collect()
    }

    /// The same with other weights.
    pub(super) fn with_weights(&self, numbers: &[Score]) -> Option<Fitted> {
        Some(Fitted { weights: Weights::sides(numbers)?, ..self.clone() })
    }
}
