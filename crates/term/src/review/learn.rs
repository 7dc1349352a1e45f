//! Learning from errors in a review: the board asks for a better move at each, and the computer judges what is tried.

use super::keys::ReviewAction;
use super::{Review, ReviewMode};
use crate::analyst::AnalysisTask;
use crate::practice::{asked, done, learners, questions, stands};
use crate::words;
use parlour_brain::JudgedMove;
use parlour_core::Seat;
use parlour_protocol::practice::{Practice, Standing};
use parlour_table::{NodeId, Picker};

impl Review {
    /// Begins with somebody's errors, or goes to the next one.
    pub(super) fn practise(&mut self) {
        if let Some(practice) = &mut self.practice {
            if practice.advance() {
                return self.go_to_question();
            }
            self.message = done(practice);
            self.practice = None;
            return;
        }
        let Some(report) = &self.report else {
            "r makes a report first: then there are errors to learn from"
                .clone_into(&mut self.message);
            return;
        };
        let seats = learners(report);
        match seats.as_slice() {
            [] => "There are no errors to learn from".clone_into(&mut self.message),
            [seat] => self.learn(*seat),
            _ => self.mode = ReviewMode::Learners(seats),
        }
    }

    pub(super) fn update_learners(&mut self, act: &ReviewAction) {
        let ReviewMode::Learners(seats) = &self.mode else { return };
        let chosen = match act {
            ReviewAction::Number(index) => seats.get(*index).copied(),
            _ => None,
        };
        self.mode = ReviewMode::Look;
        if let Some(seat) = chosen {
            self.learn(seat);
        }
    }

    fn learn(&mut self, seat: Seat) {
        self.stop_thinking();
        self.practice =
            self.report.as_ref().and_then(|report| Practice::new(questions(report, seat)));
        self.go_to_question();
    }

    /// The place of the question.
    fn asked_at(&self) -> Option<NodeId> {
        let ply = self.practice.as_ref()?.question().ply;
        self.reported.get(ply as usize).copied()
    }

    fn go_to_question(&mut self) {
        if let Some(node) = self.asked_at() {
            self.go(node);
            self.say_standing();
        }
    }

    /// What is said while somebody learns: the question where it is asked, and how to come back to it from elsewhere.
    pub(super) fn question(&self) -> Option<String> {
        let practice = self.practice.as_ref().filter(|practice| !practice.is_settled())?;
        Some(asked(practice, &self.letters()))
    }

    fn say_standing(&mut self) {
        let Some(practice) = &self.practice else { return };
        let words = stands(practice, &self.letters());
        self.message = if practice.is_settled() { format!("{words}. t goes on") } else { words };
    }

    /// A move on the board or in the field. Whether it was one, if it is an answer and nothing else.
    pub(super) fn answer(&mut self, text: &str) -> Option<bool> {
        let here = self.asked_at() == Some(self.table.node());
        let practice = self.practice.as_mut().filter(|practice| here && !practice.is_settled())?;
        self.picker = Picker::new(self.table.choices());
        let text = match self.table.check(text) {
            Ok(text) => text,
            Err(refusal) => {
                self.wrong = true;
                self.message = words::capital(&refusal.to_string());
                return Some(false);
            }
        };
        let choices = self.table.choices();
        let label = choices.into_iter().find(|choice| choice.text == text);
        let label = label.map(|choice| choice.label).unwrap_or_default();
        if practice.try_move(&text, &label) {
            self.analyst.start(AnalysisTask::Judge {
                spec: self.table.spec().clone(),
                entries: self.table.entries(),
                text: text.clone(),
                effort: self.effort.1,
            });
        }
        self.after_answer(&text);
        Some(true)
    }

    /// Says what became of an answer; a good one is made.
    fn after_answer(&mut self, text: &str) {
        let standing = self.practice.as_ref().map(Practice::standing);
        if matches!(standing, Some(Standing::Right(_))) {
            self.try_move(text);
        }
        self.say_standing();
    }

    pub(super) fn on_judged(&mut self, judged: Option<JudgedMove>) {
        let Some(judged) = judged else { return self.not_judged() };
        if let Some(practice) = &mut self.practice {
            let good_enough = !judged.judgement.is_error();
            practice.judged(&judged.text, &judged.label, good_enough);
            self.after_answer(&judged.text);
        }
    }

    /// What waits for a judgement waits in vain.
    pub(super) fn not_judged(&mut self) {
        if let Some(practice) = &mut self.practice {
            practice.not_judged();
        }
    }

    pub(super) fn show_solution(&mut self) {
        let Some(practice) = &mut self.practice else {
            "Nothing is asked: t asks for better moves than the errors of a report"
                .clone_into(&mut self.message);
            return;
        };
        practice.show();
        let best = practice.question().best.0.clone();
        self.go_to_question();
        self.try_move(&best);
        self.say_standing();
    }
}
