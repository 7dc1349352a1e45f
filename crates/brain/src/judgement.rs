//! How good a move was: measured by the chance of winning it gave away, so that it means the same in every game.

use crate::chance::Evaluation;
use crate::{IdeaLine, mate_in};
use parlour_core::{Message, Seat};
use parlour_table::{Remark, comment};

/// How good a move was.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Judgement {
    /// Nothing was better.
    Best,
    /// It gave next to nothing away.
    Good,
    /// It gave a little away.
    Inaccuracy,
    /// It gave much away.
    Mistake,
    /// It gave the game away, or most of it.
    Blunder,
}

impl Judgement {
    /// Every judgement, the best first.
    pub const ALL: [Judgement; 5] = [
        Judgement::Best,
        Judgement::Good,
        Judgement::Inaccuracy,
        Judgement::Mistake,
        Judgement::Blunder,
    ];

    /// Its name.
    pub fn word(self) -> &'static str {
        match self {
            Judgement::Best => "best",
            Judgement::Good => "good",
            Judgement::Inaccuracy => "inaccuracy",
            Judgement::Mistake => "mistake",
            Judgement::Blunder => "blunder",
        }
    }

    /// The mark behind a move: nothing for good moves.
    pub fn mark(self) -> &'static str {
        match self {
            Judgement::Best | Judgement::Good => "",
            Judgement::Inaccuracy => "?!",
            Judgement::Mistake => "?",
            Judgement::Blunder => "??",
        }
    }

    /// The number of the mark in game records; none for good moves.
    pub fn glyph(self) -> Option<u8> {
        match self {
            Judgement::Best | Judgement::Good => None,
            Judgement::Inaccuracy => Some(6),
            Judgement::Mistake => Some(2),
            Judgement::Blunder => Some(4),
        }
    }

    /// True if something was given away.
    pub fn is_error(self) -> bool {
        self >= Judgement::Inaccuracy
    }

    /// Judges a move by the evaluation of the best move and that of the move played, both for the mover.
    pub(crate) fn of(before: Evaluation, after: Evaluation) -> Judgement {
        let lost = before.chance - after.chance;
        let by_chance = match lost {
            _ if lost < 0.005 => Judgement::Best,
            _ if lost < 0.05 => Judgement::Good,
            _ if lost < 0.10 => Judgement::Inaccuracy,
            _ if lost < 0.15 => Judgement::Mistake,
            _ => Judgement::Blunder,
        };
        by_chance.max(missed_win(before, after))
    }
}

/// A near win that was missed is at least an inaccuracy, however good the position still is.
fn missed_win(before: Evaluation, after: Evaluation) -> Judgement {
    let near = mate_in(before.score).is_some_and(|plies| (1..=5).contains(&plies));
    match after.mate() {
        None if near && after.chance < 0.9 => Judgement::Blunder,
        None if near && after.chance < 0.97 => Judgement::Mistake,
        None if near => Judgement::Inaccuracy,
        _ => Judgement::Best,
    }
}

/// A move of a game with its judgement.
#[derive(Clone, PartialEq, Debug)]
pub struct JudgedMove {
    /// How many entries came before it.
    pub ply: usize,
    /// Who made it.
    pub seat: Seat,
    /// Its canonical text.
    pub text: String,
    /// What people call it.
    pub label: String,
    /// The evaluation for the mover after the best move.
    pub before: Evaluation,
    /// The evaluation for the mover after this move.
    pub after: Evaluation,
    /// How good it was.
    pub judgement: Judgement,
    /// The best line, where it begins with another move.
    pub better: Option<IdeaLine>,
}

/// How many moves of a better line are shown.
pub(crate) const MAX_BETTER_MOVES: usize = 6;

impl JudgedMove {
    /// How exact the move was, from 0 to 100.
    pub fn accuracy(&self) -> f64 {
        100.0 * (-4.5 * (self.before.chance - self.after.chance).max(0.0)).exp()
    }

    /// The comment on an error; none on a good move. The better line itself goes into the tree.
    pub fn comment(&self) -> Option<Message> {
        let better = self.better.as_ref().filter(|_| self.judgement.is_error())?;
        let best = better.labels.first()?;
        let (score, best_score) = (
            better.text_for_first_seat(self.after.score),
            better.text_for_first_seat(self.before.score),
        );
        Some(comment(self.judgement as usize, score, best_score, best))
    }

    /// What to write into the tree: glyph, comment, and the better line for an error.
    pub fn remark(&self) -> Remark {
        let better = self.better.iter().filter(|_| self.judgement.is_error());
        Remark {
            ply: self.ply,
            text: self.text.clone(),
            glyph: self.judgement.glyph(),
            comment: self.comment().map(|comment| comment.to_string()),
            better: better.flat_map(|line| &line.moves).take(MAX_BETTER_MOVES).cloned().collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_engine::MATE;

    fn of(before: i32, after: i32) -> Judgement {
        Judgement::of(Evaluation::new(before, 270.0), Evaluation::new(after, 270.0))
    }

    #[test]
    fn words_begin_with_the_judgement() {
        for judgement in Judgement::ALL {
            let score = || Message::verbatim("0.00");
            let words = comment(judgement as usize, score(), score(), "e4").to_string();
            let lead = format!("{}: ", judgement.word());
            assert!(words.to_lowercase().starts_with(&lead), "{words}");
        }
    }

    #[test]
    fn what_a_move_gives_away_decides() {
        assert_eq!(of(30, 30), Judgement::Best);
        assert_eq!(of(30, 10), Judgement::Good);
        assert_eq!(of(30, -50), Judgement::Inaccuracy);
        assert_eq!(of(30, -100), Judgement::Mistake);
        assert_eq!(of(30, -300), Judgement::Blunder);
        assert_eq!(of(-2000, -2500), Judgement::Best, "what is lost cannot be lost again");
        assert_eq!(of(0, 5 - MATE), Judgement::Blunder);
    }

    #[test]
    fn a_win_left_lying_counts_though_much_is_left() {
        assert_eq!(of(MATE - 1, 1500), Judgement::Inaccuracy);
        assert_eq!(of(MATE - 1, 700), Judgement::Mistake);
        assert_eq!(of(MATE - 1, 0), Judgement::Blunder);
        assert_eq!(of(MATE - 1, MATE - 5), Judgement::Best, "slower, but still proven");
        assert_eq!(of(MATE - 21, 3000), Judgement::Best, "nobody counts so far");
    }
}
