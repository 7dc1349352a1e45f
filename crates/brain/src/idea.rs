//! What the search has found, as text: moves and scores.

use crate::chance::{is_negated, scale, wdl};
use crate::level::loss;
use parlour_core::{Message, Playable, Rng, Score, message};
use parlour_engine::{Thought, Variation, mate_in};
use parlour_table::Match;

/// The result of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct Idea {
    /// How deep it has looked.
    pub depth: u32,
    /// How many positions it has looked at.
    pub nodes: u64,
    /// The best lines, best first; at least one.
    pub lines: Vec<IdeaLine>,
    /// How many hundredths bring the chance of winning from a half to about three quarters.
    pub scale: f64,
    /// How hard the choice is, from 0 (the only move) to 1 (another move is as good).
    pub doubt: f64,
}

/// A line of play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IdeaLine {
    /// The score for the player to move, in hundredths.
    pub score: Score,
    /// The player to move is not on the first seat's side, so the score is shown with the opposite sign.
    pub negated: bool,
    /// The moves as canonical text.
    pub moves: Vec<String>,
    /// The moves as people call them.
    pub labels: Vec<String>,
    /// Expected win, draw and loss for the player to move, in thousandths.
    pub wdl: [u16; 3],
}

impl IdeaLine {
    /// Writes a line of the search as text.
    pub(crate) fn from_variation<G: Playable>(
        table: &Match<G>,
        line: &Variation<G::Move>,
    ) -> IdeaLine {
        let mut pos = table.pos().clone();
        let (mut moves, mut labels) = (Vec::new(), Vec::new());
        for &mv in &line.moves {
            moves.push(table.game().write_move(&pos, mv));
            labels.push(table.game().label(&pos, mv));
            table.game().apply(&mut pos, mv);
        }
        let negated = is_negated(table.game(), table.game().to_move(table.pos()));
        let wdl = wdl(line.score, scale(table.game()));
        IdeaLine { score: line.score, negated, moves, labels, wdl }
    }

    /// The chance of winning of whoever is to move, from 0 to 1; a draw is half a win.
    pub fn chance(&self) -> f64 {
        let [win, draw, _] = self.wdl.map(f64::from);
        (win + draw / 2.0) / 1000.0
    }

    /// In how many plies the line is proven to win (positive) or lose (negative).
    pub fn mate(&self) -> Option<i32> {
        mate_in(self.score)
    }

    /// The score for people: "+1.25", "win in 3", "loss in 2" (counted in moves of the player). Where two sides play it is
    /// shown from the first seat's side, whoever is to move: a number that changes its sign with every move says nothing
    /// about who is ahead.
    pub fn score_text(&self) -> Message {
        self.text_for_first_seat(self.score)
    }

    /// A score of the player to move, shown as in `score_text`.
    pub(crate) fn text_for_first_seat(&self, score: Score) -> Message {
        score_text(if self.negated { -score } else { score })
    }
}

/// A score for people: "+1.25", "win in 3", "loss in 2", "won", "lost".
pub(crate) fn score_text(score: Score) -> Message {
    match mate_in(score) {
        Some(0) if score > 0 => message!("won"),
        Some(0) => message!("lost"),
        Some(plies) if plies > 0 => message!("win in {moves}", moves = (plies + 1) / 2),
        Some(plies) => message!("loss in {moves}", moves = (1 - plies) / 2),
        None => Message::verbatim(&format!("{:+.2}", f64::from(score) / 100.0)),
    }
}

/// How near the second best line comes to the best, from 0 to 1; half where there is no second one to compare.
fn doubt(lines: &[IdeaLine], scale: f64) -> f64 {
    /// A move that costs so much chance of winning is out of the question.
    const CLEAR: f64 = 0.15;
    match lines {
        [best, second, ..] => 1.0 - (loss(best.score, second.score, scale) / CLEAR).min(1.0),
        _ => 0.5,
    }
}

impl Idea {
    /// The move it would play.
    pub fn best(&self) -> &str {
        self.lines.first().and_then(|line| line.moves.first()).map_or("", String::as_str)
    }

    /// The same with one of its lines first that costs less than so much chance of winning, the less the likelier. A win that is
    /// seen is never let go.
    pub fn drawn(mut self, max_loss: f64, rng: &mut Rng) -> Idea {
        /// Chances are drawn as whole numbers of this fraction.
        const GRAIN: f64 = 10_000.0;
        let Some(best) = self.lines.first().map(|line| line.score) else { return self };
        if best > 0 && mate_in(best).is_some() {
            return self;
        }
        let scale = self.scale;
        let weight =
            |score: Score| ((max_loss - loss(best, score, scale)) * GRAIN).max(0.0) as usize;
        let total: usize = self.lines.iter().map(|line| weight(line.score)).sum();
        let mut drawn = rng.below(total.max(1));
        for at in 0..self.lines.len() {
            let own = weight(self.lines[at].score);
            if drawn < own {
                self.lines.swap(0, at);
                break;
            }
            drawn -= own;
        }
        self
    }

    /// Writes a thought as text.
    pub(crate) fn from_thought<G: Playable>(table: &Match<G>, thought: &Thought<G::Move>) -> Idea {
        let lines = thought.lines.iter().map(|line| IdeaLine::from_variation(table, line));
        let (depth, nodes, scale) = (thought.depth, thought.nodes, scale(table.game()));
        let lines: Vec<IdeaLine> = lines.collect();
        let doubt = doubt(&lines, scale);
        Idea { depth, nodes, lines, scale, doubt }
    }
}
