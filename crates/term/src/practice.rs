//! Learning from errors, as both screens do it: whose errors there are, and what is said at each.

use parlour_brain::Report;
use parlour_core::{Letters, Seat};
use parlour_protocol::practice::{Practice, Question, Standing};

/// The errors of a seat as questions.
pub(crate) fn questions(report: &Report, seat: Seat) -> Vec<Question> {
    let own = report.moves.iter().filter(|judged| judged.seat == seat);
    let question = |judged: &parlour_brain::JudgedMove| {
        let better = judged.better.as_ref()?;
        Some(Question {
            ply: judged.ply as u32,
            played: (judged.text.clone(), judged.label.clone()),
            best: (better.moves.first()?.clone(), better.labels.first()?.clone()),
        })
    };
    own.filter(|judged| judged.judgement.is_error()).filter_map(question).collect()
}

/// Whoever made errors.
pub(crate) fn learners(report: &Report) -> Vec<Seat> {
    let seats = Seat::all(report.accuracy.len());
    seats.filter(|&seat| !questions(report, seat).is_empty()).collect()
}

/// The question.
pub(crate) fn asked(practice: &Practice, letters: &Letters) -> String {
    let (number, of) = practice.place();
    let played = letters.show(&practice.question().played.1);
    format!("Error {number} of {of}: {played} was played here. Find a better move")
}

/// How it stands.
pub(crate) fn stands(practice: &Practice, letters: &Letters) -> String {
    let best = letters.show(&practice.question().best.1);
    match practice.standing() {
        Standing::Asked => asked(practice, letters),
        Standing::Judging(_) => "Looking at this move...".to_owned(),
        Standing::Wrong(label) => {
            format!("{} is not good enough. Try another one", letters.show(label))
        }
        Standing::Right(label) if *label == practice.question().best.1 => {
            format!("{best} is the best move")
        }
        Standing::Right(label) => {
            format!("{} is good enough. The best was {best}", letters.show(label))
        }
        Standing::Shown => format!("The best was {best}"),
    }
}

/// What is said after the last question.
pub(crate) fn done(practice: &Practice) -> String {
    format!("That was the last one: {} of {} found", practice.found(), practice.place().1)
}
