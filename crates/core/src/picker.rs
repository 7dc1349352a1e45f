//! The picker turns taps into a move. All games and views use it for entering moves.

use crate::show::{Cell, Tap};

/// A legal move.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Its canonical text.
    pub text: String,
    /// What people call it.
    pub label: String,
    /// Every way to tap it, the canonical one first.
    pub ways: Vec<Vec<Tap>>,
}

impl Choice {
    /// The cells of the canonical way.
    pub fn cells(&self) -> Vec<Cell> {
        self.ways.first().into_iter().flatten().filter_map(Tap::cell).collect()
    }
}

/// What a tap led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Picked {
    /// The tap was accepted; more are needed.
    More,
    /// A move is complete: its text.
    Done(String),
    /// The tap fits no move; the taps so far are dropped.
    Nothing,
}

/// Holds the taps so far and knows what may come next.
#[derive(Clone, Debug)]
pub struct Picker {
    choices: Vec<Choice>,
    taps: Vec<Tap>,
}

impl Picker {
    /// A picker among these moves.
    pub fn new(choices: Vec<Choice>) -> Picker {
        Picker { choices, taps: Vec::new() }
    }

    /// The taps so far.
    pub fn taps(&self) -> &[Tap] {
        &self.taps
    }

    /// Everything that may be tapped next, each once, in the order of the moves.
    pub fn next(&self) -> Vec<Tap> {
        let mut next: Vec<Tap> = Vec::new();
        for tap in self.ways().filter_map(|(_, way)| way.get(self.taps.len())) {
            if !next.contains(tap) {
                next.push(tap.clone());
            }
        }
        next
    }

    /// Everything that may begin a move.
    pub fn first(&self) -> Vec<Tap> {
        Picker { choices: self.choices.clone(), taps: Vec::new() }.next()
    }

    /// The moves that the taps so far can still become.
    pub fn candidates(&self) -> Vec<&Choice> {
        let mut candidates: Vec<&Choice> = Vec::new();
        for (choice, _) in self.ways() {
            if !candidates.iter().any(|other| other.text == choice.text) {
                candidates.push(choice);
            }
        }
        candidates
    }

    /// The move that a tap would complete.
    pub fn completed_by(&self, tap: &Tap) -> Option<&Choice> {
        let is_last = |way: &[Tap]| way.len() == self.taps.len() + 1 && way.last() == Some(tap);
        self.ways().find(|(_, way)| is_last(way)).map(|(choice, _)| choice)
    }

    /// Takes a tap. Tapping the last cell again takes it back; a tap that fits only as a beginning starts a new move.
    pub fn tap(&mut self, tap: &Tap) -> Picked {
        if self.next().contains(tap) {
            self.taps.push(tap.clone());
            let done = self.ways().find(|(_, way)| way.len() == self.taps.len());
            let Some(text) = done.map(|(choice, _)| choice.text.clone()) else {
                return Picked::More;
            };
            self.taps.clear();
            return Picked::Done(text);
        }
        if self.taps.last() == Some(tap) {
            self.taps.pop();
            return Picked::More;
        }
        let had_begun = !self.taps.is_empty();
        self.taps.clear();
        if had_begun && self.next().contains(tap) { self.tap(tap) } else { Picked::Nothing }
    }

    /// Takes the last tap back; false if there was none.
    pub fn back(&mut self) -> bool {
        self.taps.pop().is_some()
    }

    /// The ways that begin with the taps so far.
    fn ways(&self) -> impl Iterator<Item = (&Choice, &Vec<Tap>)> {
        self.choices
            .iter()
            .flat_map(|choice| choice.ways.iter().map(move |way| (choice, way)))
            .filter(|(_, way)| way.starts_with(&self.taps))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::show::Cell;

    fn choice(text: &str, cells: &[u16]) -> Choice {
        let way = cells.iter().map(|&n| Tap::Cell(Cell(n))).collect();
        Choice { text: text.to_owned(), label: text.to_owned(), ways: vec![way] }
    }

    #[test]
    fn taps_complete_a_move_step_back_and_begin_anew() {
        let mut picker =
            Picker::new(vec![choice("a", &[1, 2, 3]), choice("b", &[1, 4]), choice("c", &[5, 6])]);
        let cell = |n| Tap::Cell(Cell(n));
        assert_eq!(picker.next(), [cell(1), cell(5)]);
        assert_eq!(picker.tap(&cell(1)), Picked::More);
        assert_eq!(picker.next(), [cell(2), cell(4)]);
        assert_eq!(picker.tap(&cell(1)), Picked::More);
        assert!(picker.taps().is_empty(), "the same cell again steps back");
        picker.tap(&cell(1));
        assert_eq!(picker.tap(&cell(5)), Picked::More);
        assert_eq!(picker.taps(), [cell(5)], "another beginning begins anew");
        assert_eq!(picker.tap(&cell(9)), Picked::Nothing);
        assert!(picker.taps().is_empty());
        picker.tap(&cell(1));
        picker.tap(&cell(2));
        assert_eq!(picker.tap(&cell(3)), Picked::Done("a".to_owned()));
    }
}
