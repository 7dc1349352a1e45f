//! Learning from one's own errors: one after the other is put as a question, until a move is found that is good enough. The same
//! steps on every screen; who judges a move and who draws it stay outside.

/// An error of a game, asked about before it was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// How many entries lie before it.
    pub ply: u32,
    /// The move that was played, as canonical text and as people call it.
    pub played: (String, String),
    /// The best move, in the same two ways.
    pub best: (String, String),
}

/// How a question stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Nothing has been tried yet.
    Asked,
    /// A move, by its text, waits to be judged.
    Judging(String),
    /// A move, by its label, was not good enough.
    Wrong(String),
    /// A move, by its label, was good enough.
    Right(String),
    /// The solution was asked for.
    Shown,
}

/// Somebody's errors, walked through as questions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Practice {
    questions: Vec<Question>,
    at: usize,
    standing: Standing,
    found: usize,
}

impl Practice {
    /// The first of these questions is put; nothing where there are none.
    pub fn new(questions: Vec<Question>) -> Option<Practice> {
        let any = !questions.is_empty();
        any.then_some(Practice { questions, at: 0, standing: Standing::Asked, found: 0 })
    }

    /// The question.
    pub fn question(&self) -> &Question {
        &self.questions[self.at]
    }

    /// How it stands.
    pub fn standing(&self) -> &Standing {
        &self.standing
    }

    /// Its number, from 1, and how many there are.
    pub fn place(&self) -> (usize, usize) {
        (self.at + 1, self.questions.len())
    }

    /// How many were answered without the solution.
    pub fn found(&self) -> usize {
        self.found
    }

    /// True once it is answered or its solution shown: whatever is played now is no answer any more.
    pub fn is_settled(&self) -> bool {
        matches!(self.standing, Standing::Right(_) | Standing::Shown)
    }

    /// A move is tried, given as text and label. True if it has to be judged: the best move and the error are known.
    pub fn try_move(&mut self, text: &str, label: &str) -> bool {
        if self.is_settled() {
            return false;
        }
        let Question { played, best, .. } = self.question();
        let (is_best, is_error) = (best.0 == text, played.0 == text);
        if is_best || is_error {
            self.settle(label, is_best);
        } else {
            self.standing = Standing::Judging(text.to_owned());
        }
        !is_best && !is_error
    }

    /// The move that was tried is judged. What was tried before it, or at another question, is nobody's concern any more.
    pub fn judged(&mut self, text: &str, label: &str, good_enough: bool) {
        if matches!(&self.standing, Standing::Judging(tried) if tried == text) {
            self.settle(label, good_enough);
        }
    }

    fn settle(&mut self, label: &str, good_enough: bool) {
        self.found += usize::from(good_enough);
        let label = label.to_owned();
        self.standing = if good_enough { Standing::Right(label) } else { Standing::Wrong(label) };
    }

    /// The move that was tried cannot be judged: it may be tried again.
    pub fn not_judged(&mut self) {
        if matches!(self.standing, Standing::Judging(_)) {
            self.standing = Standing::Asked;
        }
    }

    /// The solution is asked for.
    pub fn show(&mut self) {
        if !self.is_settled() {
            self.standing = Standing::Shown;
        }
    }

    /// The next question; false after the last.
    pub fn advance(&mut self) -> bool {
        let more = self.at + 1 < self.questions.len();
        if more {
            self.at += 1;
            self.standing = Standing::Asked;
        }
        more
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn practice(count: u32) -> Practice {
        let both = |text: &str| (text.to_owned(), text.to_uppercase());
        let question = |ply| Question { ply, played: both("bad"), best: both("best") };
        Practice::new((0..count).map(question).collect()).expect("there are questions")
    }

    #[test]
    fn without_errors_there_is_nothing_to_learn() {
        assert_eq!(Practice::new(Vec::new()), None);
    }

    #[test]
    fn the_best_move_and_the_error_are_known_and_anything_else_is_judged() {
        let mut practice = practice(1);
        assert!(!practice.try_move("bad", "BAD"));
        assert_eq!(practice.standing(), &Standing::Wrong("BAD".into()));
        assert!(practice.try_move("other", "OTHER"));
        assert_eq!(practice.standing(), &Standing::Judging("other".into()));
        practice.judged("other", "OTHER", false);
        assert_eq!(practice.standing(), &Standing::Wrong("OTHER".into()));
        assert!(!practice.try_move("best", "BEST"));
        assert_eq!(practice.standing(), &Standing::Right("BEST".into()));
        assert_eq!(practice.found(), 1);
    }

    #[test]
    fn a_move_as_good_as_the_best_is_an_answer_too() {
        let mut practice = practice(1);
        assert!(practice.try_move("other", "OTHER"));
        practice.judged("other", "OTHER", true);
        assert_eq!((practice.standing(), practice.found()), (&Standing::Right("OTHER".into()), 1));
        assert!(!practice.try_move("bad", "BAD"), "it is answered");
        assert_eq!(practice.standing(), &Standing::Right("OTHER".into()));
    }

    #[test]
    fn a_judgement_that_comes_late_changes_nothing() {
        let mut practice = practice(2);
        practice.try_move("first", "FIRST");
        practice.try_move("second", "SECOND");
        practice.judged("first", "FIRST", true);
        assert_eq!(practice.standing(), &Standing::Judging("second".into()));
        assert!(practice.advance());
        practice.judged("second", "SECOND", true);
        assert_eq!((practice.standing(), practice.found()), (&Standing::Asked, 0));
    }

    #[test]
    fn what_cannot_be_judged_may_be_tried_again() {
        let mut practice = practice(1);
        practice.try_move("other", "OTHER");
        practice.not_judged();
        assert_eq!(practice.standing(), &Standing::Asked);
    }

    #[test]
    fn a_solution_that_was_shown_is_not_found_and_the_next_question_follows_until_the_last() {
        let mut practice = practice(2);
        assert_eq!(practice.place(), (1, 2));
        practice.show();
        assert!(practice.is_settled() && practice.found() == 0);
        assert!(practice.advance());
        assert_eq!((practice.place(), practice.question().ply), ((2, 2), 1));
        assert_eq!(practice.standing(), &Standing::Asked);
        practice.try_move("best", "BEST");
        practice.show();
        assert_eq!(practice.standing(), &Standing::Right("BEST".into()), "it was found already");
        assert!(!practice.advance());
        assert_eq!(practice.place(), (2, 2));
    }
}
