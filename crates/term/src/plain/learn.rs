//! Learning from errors line by line: each is a question, and `try` answers it.

use super::review::LineReview;
use super::{LineIo, Stop};
use crate::analyst::{AnalysisTask, Analyst, Finding};
use crate::practice::{asked, done, learners, questions, stands};
use crate::words;
use parlour_brain::JudgedMove;
use parlour_core::Seat;
use parlour_protocol::practice::{Practice, Standing};
use parlour_table::{NodeId, Table};
use std::io::Write;
use std::time::Duration;

impl<W: Write> LineReview<'_, W> {
    /// Begins with the errors of a seat, or goes to the next one.
    pub(super) fn learn(&mut self, whose: &str) -> Result<(), Stop> {
        if let Some(practice) = self.practice.as_mut().filter(|_| whose.is_empty()) {
            if practice.advance() {
                return self.ask();
            }
            let words = done(practice);
            self.practice = None;
            return self.io.say(format!("{words}."));
        }
        let Some((report, _)) = &self.report else {
            return self.io.say("Say report first: then there are errors to learn from.");
        };
        let seats = learners(report);
        let name = |seat: &Seat| self.table().info().seats[seat.index()].name.to_string();
        let named = seats.iter().find(|seat| name(seat).eq_ignore_ascii_case(whose));
        let seat = match (seats.as_slice(), named) {
            ([], _) => return self.io.say("There are no errors to learn from."),
            (_, Some(seat)) => *seat,
            ([seat], None) if whose.is_empty() => *seat,
            _ => {
                let names: Vec<String> = seats.iter().map(name).collect();
                return self.io.say(format!("Say learn and one of {}.", names.join(", ")));
            }
        };
        self.practice = Practice::new(questions(report, seat));
        self.ask()
    }

    /// The place of the question.
    fn asked_at(&self) -> Option<NodeId> {
        let (practice, (_, nodes)) = (self.practice.as_ref()?, self.report.as_ref()?);
        nodes.get(practice.question().ply as usize).copied()
    }

    fn ask(&mut self) -> Result<(), Stop> {
        let (Some(node), Some(practice)) = (self.asked_at(), &self.practice) else { return Ok(()) };
        let words = asked(practice, &self.letters);
        self.go(node)?;
        self.io.say(format!("{words}: try and a move."))
    }

    /// What `try` has said, if the move is an answer and nothing else.
    pub(super) fn answer(&mut self, text: &str) -> Option<Result<(), Stop>> {
        let here = self.asked_at() == Some(self.table().node());
        self.practice.as_ref().filter(|practice| here && !practice.is_settled())?;
        let text = match self.table().check(text) {
            Ok(text) => text,
            Err(refusal) => {
                return Some(self.io.say(format!("{}.", words::capital(&refusal.to_string()))));
            }
        };
        Some(self.judge(&text))
    }

    fn judge(&mut self, text: &str) -> Result<(), Stop> {
        let choices = self.table().choices();
        let label = choices.into_iter().find(|choice| choice.text == text);
        let label = label.map(|choice| choice.label).unwrap_or_default();
        let Some(practice) = &mut self.practice else { return Ok(()) };
        if practice.try_move(text, &label) {
            match self.io.judge(self.record.table.as_ref(), text)? {
                Some(judged) => practice.judged(text, &label, !judged.judgement.is_error()),
                None => practice.not_judged(),
            }
        }
        let words = stands(practice, &self.letters);
        let right = matches!(practice.standing(), Standing::Right(_));
        self.io.say(format!("{words}."))?;
        if right { self.try_move(text) } else { Ok(()) }
    }

    pub(super) fn show_solution(&mut self) -> Result<(), Stop> {
        let Some(practice) = &mut self.practice else {
            return self
                .io
                .say("Nothing is asked: learn asks for better moves than the errors of a report.");
        };
        practice.show();
        let (words, best) = (stands(practice, &self.letters), practice.question().best.0.clone());
        if let Some(node) = self.asked_at() {
            self.record.table.goto(node);
        }
        self.io.say(format!("{words}."))?;
        self.try_move(&best)
    }
}

impl<W: Write> LineIo<W> {
    /// Judges a move as the report does. Nothing if that was stopped.
    fn judge(&mut self, table: &dyn Table, text: &str) -> Result<Option<JudgedMove>, Stop> {
        let mut analyst = Analyst::new(0);
        analyst.start(AnalysisTask::Judge {
            spec: table.spec().clone(),
            entries: table.entries(),
            text: text.to_owned(),
            effort: super::study::REPORT,
        });
        while analyst.is_busy() {
            match analyst.wait(Duration::from_millis(30)) {
                Some(Finding::Judged(judged)) => return Ok(judged),
                Some(Finding::Failed(sentence)) => {
                    return self.say(format!("{}.", words::capital(&sentence))).map(|()| None);
                }
                _ if self.takes_stop() => return Ok(None),
                _ => {}
            }
        }
        Ok(None)
    }
}
