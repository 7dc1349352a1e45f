//! Learning from one's own errors: the board asks for a better move at each, and the computer judges what is tried.

use super::analysis::Analysis;
use super::report::GameReport;
use crate::letters::move_text;
use crate::settings::settings;
use crate::words::{game_text, sentence, t, t_with};
use leptos::prelude::*;
use parlour_protocol::desk::{JobEvent, Judged, Task};
use parlour_protocol::practice::{Practice, Question, Standing};
use std::sync::Arc;

/// The errors of a seat as questions.
fn questions(moves: &[Judged], seat: u8) -> Vec<Question> {
    let own = moves.iter().filter(|judged| judged.seat == seat && judged.glyph.is_some());
    let question = |judged: &Judged| {
        let better = judged.better.as_ref()?;
        Some(Question {
            ply: judged.ply,
            played: (judged.text.clone(), judged.label.clone()),
            best: (better.moves.first()?.clone(), better.labels.first()?.clone()),
        })
    };
    own.filter_map(question).collect()
}

/// Who may learn: whoever made errors, and beside computers only people.
fn learners(moves: &[Judged], levels: &[Option<u8>]) -> Vec<u8> {
    let is_person = |seat: u8| levels.get(usize::from(seat)).is_none_or(Option::is_none);
    let seats =
        levels.len().max(moves.iter().map(|judged| judged.seat as usize + 1).max().unwrap_or(0));
    let seats = 0..seats as u8;
    let people = seats.clone().any(is_person);
    seats
        .filter(|&seat| (is_person(seat) || !people) && !questions(moves, seat).is_empty())
        .collect()
}

impl Analysis {
    /// Begins with the errors of a seat.
    fn learn(self, report: &GameReport, seat: u8) {
        self.on.set(false);
        self.practice.set(Practice::new(questions(&report.moves, seat)));
        self.go_to_question();
    }

    /// The node of the question.
    fn asked_at(self) -> Option<u32> {
        let ply = self.practice.with(|practice| Some(practice.as_ref()?.question().ply))?;
        self.report.with(|report| report.as_ref()?.line.get(ply as usize).copied())
    }

    fn go_to_question(self) {
        if let Some(node) = untrack(|| self.asked_at()) {
            self.session.go(node, false);
        }
    }

    /// A move on the board: true if it is an answer, and nothing else.
    pub(super) fn answer(self, text: &str) -> bool {
        let here = untrack(|| self.asked_at()) == Some(untrack(|| self.session.node()));
        let open = |practice: &Practice| !practice.is_settled();
        if !here || !self.practice.with_untracked(|practice| practice.as_ref().is_some_and(open)) {
            return false;
        }
        let label = untrack(|| {
            self.session.with_table(|table| {
                let choice = table.choices.iter().find(|choice| choice.text == text);
                choice.map(|choice| choice.label.clone()).unwrap_or_default()
            })
        });
        let label = label.unwrap_or_default();
        if self.change(|practice| practice.try_move(text, &label)) {
            self.ask_judgement(text);
        }
        self.after_judgement(text);
        true
    }

    /// Changes the practice, if there is one.
    fn change<T: Default>(self, how: impl FnOnce(&mut Practice) -> T) -> T {
        self.practice
            .try_update(|practice| practice.as_mut().map(how))
            .flatten()
            .unwrap_or_default()
    }

    fn ask_judgement(self, text: &str) {
        let at = |table: &parlour_protocol::desk::TableView| (table.spec.clone(), table.entries());
        let here = untrack(|| self.session.with_table(at));
        let nodes = self.report.with_untracked(|report| report.as_ref().map(|report| report.nodes));
        let (Some((spec, entries)), Some(nodes), Some(engine)) = (here, nodes, self.engine())
        else {
            return self.nothing_is_judged();
        };
        let task = Task::Judge { text: text.to_owned(), nodes };
        engine.start(spec, entries, task, move |found| match found {
            JobEvent::Judged { judged, .. } => {
                let good_enough = judged.glyph.is_none();
                self.change(|practice| practice.judged(&judged.text, &judged.label, good_enough));
                self.after_judgement(&judged.text);
            }
            JobEvent::Failed { why, .. } => {
                self.nothing_is_judged();
                self.session.notices.notify(sentence(&why));
            }
            _ => {}
        });
    }

    /// What waits for a judgement waits in vain.
    pub(super) fn nothing_is_judged(self) {
        if self.practice.try_with_untracked(Option::is_some) == Some(true) {
            self.change(Practice::not_judged);
        }
    }

    /// A good answer is made on the board.
    fn after_judgement(self, text: &str) {
        let right = |practice: &Practice| matches!(practice.standing(), Standing::Right(_));
        let is_right = |practice: &Option<Practice>| practice.as_ref().is_some_and(right);
        if self.practice.try_with_untracked(is_right) == Some(true) {
            self.session.play(&[text.to_owned()]);
        }
    }

    fn show_solution(self) {
        self.change(Practice::show);
        self.go_to_question();
        let best = |practice: &Practice| practice.question().best.0.clone();
        let best = self.practice.with_untracked(|practice| practice.as_ref().map(best));
        if let Some(best) = best {
            self.session.play(&[best]);
        }
    }

    /// The next question; after the last the practice ends.
    fn next_question(self) {
        if self.change(Practice::advance) {
            return self.go_to_question();
        }
        let found = self.practice.with_untracked(|practice| {
            practice.as_ref().map(|practice| (practice.found(), practice.place().1))
        });
        self.practice.set(None);
        if let Some((found, of)) = found {
            let (found, of) = (found.to_string(), of.to_string());
            let words = t_with("review-learn-done", &[("found", &found), ("of", &of)]);
            self.session.notices.notify(words);
        }
    }
}

/// The ways into learning, one for everybody who made errors.
#[component]
pub(super) fn Offers(analysis: Analysis, report: Arc<GameReport>) -> impl IntoView {
    let session = analysis.session;
    let players = session.game.with_untracked(|game| {
        game.as_ref().map(|game| game.kept.game.players.clone()).unwrap_or_default()
    });
    let levels: Vec<Option<u8>> = players.iter().map(|(_, level)| *level).collect();
    let learners = learners(&report.moves, &levels);
    let alone = learners.len() == 1;
    let offer = |seat: u8| {
        let report = Arc::clone(&report);
        let name = session.facts.with_untracked(|facts| {
            let seat = facts.as_ref()?.info.seats.get(usize::from(seat))?;
            Some(seat.name.clone())
        });
        let words = move || match &name {
            Some(name) if !alone => t_with("review-learn-of", &[("seat", &game_text(name))]),
            _ => t("review-learn"),
        };
        view! { <button type="button" class="button" data-testid=format!("learn-{seat}") on:click=move |_| analysis.learn(&report, seat)>{words}</button> }
    };
    view! { <div class="toolbar">{learners.into_iter().map(offer).collect_view()}</div> }
}

/// The question, how it stands, and what may be done.
#[component]
pub(super) fn Learning(analysis: Analysis) -> impl IntoView {
    let session = analysis.session;
    let (settings, own) = (settings(), session.letters());
    let shown = StoredValue::new(own);
    let shown = move |label: &str| shown.with_value(|own| move_text(settings, own, label));
    let with = move |look: &dyn Fn(&Practice) -> String| {
        analysis.practice.with(|practice| practice.as_ref().map(look).unwrap_or_default())
    };
    let place = move || {
        with(&|practice| {
            let (number, of) = practice.place();
            t_with(
                "review-learn-place",
                &[("number", &number.to_string()), ("of", &of.to_string())],
            )
        })
    };
    let asked = move || {
        with(&|practice| {
            t_with("review-learn-asked", &[("move", &shown(&practice.question().played.1))])
        })
    };
    let stands = move || {
        with(&|practice| {
            let best = shown(&practice.question().best.1);
            match practice.standing() {
                Standing::Asked => String::new(),
                Standing::Judging(_) => t("review-learn-judging"),
                Standing::Wrong(label) => t_with("review-learn-wrong", &[("move", &shown(label))]),
                Standing::Right(label) if *label == practice.question().best.1 => {
                    t_with("review-learn-right", &[("move", &best)])
                }
                Standing::Right(label) => {
                    t_with("review-learn-enough", &[("move", &shown(label)), ("best", &best)])
                }
                Standing::Shown => t_with("review-learn-shown", &[("best", &best)]),
            }
        })
    };
    let settled = move || {
        analysis.practice.with(|practice| practice.as_ref().is_some_and(Practice::is_settled))
    };
    let away = move || !settled() && analysis.asked_at() != Some(session.node());
    view! {
        <div class="stack" data-testid="learning">
            <p><strong data-testid="learn-place">{place}</strong></p>
            <p data-testid="learn-asked">{asked}</p>
            <p role="status" data-testid="learn-stands">{stands}</p>
            <div class="toolbar">
                <Show when=away><button type="button" class="button" data-testid="learn-back" on:click=move |_| analysis.go_to_question()>{move || t("review-learn-back")}</button></Show>
                <button type="button" class="button" data-testid="learn-solution" disabled=settled on:click=move |_| analysis.show_solution()>{move || t("review-learn-solution")}</button>
                <button type="button" class="button" class:primary=settled data-testid="learn-next" on:click=move |_| analysis.next_question()>{move || t("review-learn-next")}</button>
                <button type="button" class="button quiet" data-testid="learn-leave" on:click=move |_| analysis.practice.set(None)>{move || t("review-learn-leave")}</button>
            </div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::Message;
    use parlour_protocol::desk::Variation;

    fn judged(ply: u32, seat: u8, glyph: Option<u8>) -> Judged {
        let better = Variation {
            score: 0,
            score_text: Message::verbatim(""),
            moves: vec!["best".to_owned()],
            labels: vec!["Best".to_owned()],
        };
        Judged {
            ply,
            seat,
            text: "bad".to_owned(),
            label: "Bad".to_owned(),
            judgement: String::new(),
            before: 0.5,
            after: 0.5,
            better: Some(better),
            comment: String::new(),
            glyph,
        }
    }

    #[test]
    fn the_questions_are_the_errors_of_one_seat() {
        let moves = [judged(0, 0, Some(4)), judged(1, 1, Some(2)), judged(2, 0, None)];
        let asked = questions(&moves, 0);
        assert_eq!(asked.len(), 1);
        assert_eq!((asked[0].ply, asked[0].best.0.as_str()), (0, "best"));
        assert_eq!(questions(&moves, 2), []);
    }

    #[test]
    fn beside_computers_only_people_learn_and_computers_where_nobody_else_plays() {
        let moves = [judged(0, 0, Some(4)), judged(1, 1, Some(2))];
        assert_eq!(learners(&moves, &[None, None]), [0, 1]);
        assert_eq!(learners(&moves, &[Some(3), None]), [1]);
        assert_eq!(learners(&moves, &[Some(3), Some(9)]), [0, 1]);
        assert_eq!(
            learners(&moves[..1], &[Some(3), None]),
            [0; 0],
            "who made no errors learns nothing"
        );
        assert_eq!(learners(&moves, &[]), [0, 1], "a record names nobody");
    }
}
