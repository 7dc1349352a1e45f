//! The steps of a lesson, one component each: a piece by itself, a move to be made, the goal.

use super::pieces::PieceStep;
use super::stars::Attempt;
use super::task::LessonTask;
use crate::board::Picture;
use crate::notice::{Notices, notices};
use crate::sandbox::{OpenedGame, Sandbox, SandboxBoard};
use crate::sound::{self, Sound};
use crate::words::{game_text, kind_text, listed, t, t_with};
use leptos::prelude::*;
use parlour_core::show::{Cell, Example, Tap};
use std::time::Duration;

/// For how long a move that was not asked for is seen before it is taken back.
const WRONG_MOVE_SHOWN: Duration = Duration::from_millis(900);

/// What it is all about.
#[component]
pub(super) fn Goal(opened: OpenedGame) -> impl IntoView {
    let facts = opened.facts;
    let (goal, board, seats) =
        (facts.info.goal.clone(), facts.board.clone(), facts.info.seats.clone());
    let players = seats.iter().map(|seat| seat.name.clone()).collect::<Vec<_>>();
    let names = move || {
        let names: Vec<String> = players.iter().map(|name| game_text(name)).collect();
        listed(&names)
    };
    view! {
        <div class="lesson-board trial-board" data-testid="trial-board" data-position=facts.position.clone()>
            <Picture board scene=facts.scene.clone() seats material=Some(facts.info.card.material)/>
        </div>
        <div class="lesson-words" data-testid="lesson-goal">
            <h2>{move || t("lesson-goal")}</h2>
            <p class="lesson-task">{move || game_text(&goal)}</p>
            <p>{move || t_with("lesson-players", &[("names", &names())])}</p>
        </div>
    }
}

/// The feedback to the last move.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Feedback {
    Nothing,
    /// Why something was wrong.
    Wrong(String),
    Right,
}

/// What a step tells of what is tried on its board.
#[derive(Clone, Copy)]
struct Teacher {
    sandbox: Sandbox,
    feedback: RwSignal<Feedback>,
    attempt: Attempt,
    notices: Notices,
}

impl Teacher {
    fn new(sandbox: Sandbox, attempt: Attempt) -> Teacher {
        Teacher { sandbox, feedback: RwSignal::new(Feedback::Nothing), attempt, notices: notices() }
    }

    /// Something was wrong, and why.
    fn wrong(self, why: String) {
        if self.feedback.get_untracked() != Feedback::Right {
            self.attempt.wrong();
            self.notices.say(why.clone());
            self.feedback.set(Feedback::Wrong(why));
        }
    }

    /// The move that was asked for.
    fn right(self) {
        self.sandbox.locked.set(true);
        self.feedback.set(Feedback::Right);
        self.attempt.right();
        sound::play(Sound::Offer);
        self.notices.say(t("lesson-right"));
    }

    /// Another move: it is seen, and taken back.
    fn other(self, why: String) {
        self.sandbox.locked.set(true);
        self.wrong(why);
        let sandbox = self.sandbox;
        let take_back = move || {
            sandbox.locked.try_set(false);
            sandbox.go_to(0);
        };
        set_timeout(take_back, WRONG_MOVE_SHOWN);
    }

    fn is_right(self) -> bool {
        self.feedback.get() == Feedback::Right
    }

    /// A tap that begins nothing: the rules say why.
    fn on_nothing(self) -> Callback<Cell> {
        Callback::new(move |cell| {
            let why = self.sandbox.why_not(cell);
            if !why.is_empty() {
                self.wrong(why);
            }
        })
    }

    /// A move that was begun cannot go there.
    fn on_miss(self) -> Callback<Cell> {
        Callback::new(move |cell| {
            let to = self.sandbox.cell_name(cell);
            self.wrong(t_with("lesson-miss", &[("to", &to)]));
        })
    }

    fn again(self) {
        self.feedback.set(Feedback::Nothing);
        self.sandbox.again();
    }
}

/// What the teacher says, and the button to try it again.
#[component]
fn Said(teacher: Teacher) -> impl IntoView {
    view! {
        <p class="lesson-said" class:right=move || teacher.is_right() data-testid="lesson-said">
            {move || match teacher.feedback.get() {
                Feedback::Nothing => String::new(),
                Feedback::Wrong(why) => why,
                Feedback::Right => t("lesson-right"),
            }}
        </p>
        {move || teacher.is_right().then(|| view! {
            <button type="button" class="button quiet" data-testid="lesson-again" on:click=move |_| teacher.again()>{t("lesson-again")}</button>
        })}
    }
}

/// A step: a piece by itself, which goes wherever it can.
#[component]
pub(super) fn Alone(opened: OpenedGame, step: PieceStep, attempt: Attempt) -> impl IntoView {
    let sandbox = match Sandbox::begin(&opened, step.start.as_deref()) {
        Ok(sandbox) => sandbox,
        Err(why) => return view! { <p class="empty">{why}</p> }.into_any(),
    };
    let teacher = Teacher::new(sandbox, attempt);
    let (cell, kind) = (step.cell, StoredValue::new(step.kind.clone()));
    let on_move = Callback::new(move |played: String| {
        let begins = |tap: &Tap| cell.is_none_or(|cell| *tap == Tap::Cell(cell));
        let own = sandbox.view.with_untracked(|view| {
            let choice = view.choices.iter().find(|choice| choice.text == played);
            choice
                .is_some_and(|choice| choice.ways.iter().filter_map(|way| way.first()).any(begins))
        });
        match sandbox.play(&played) {
            Err(why) => teacher.wrong(why),
            Ok(()) if own => teacher.right(),
            Ok(()) => {
                let piece = kind.with_value(|kind| kind_text(kind));
                teacher.other(t_with("lesson-other-piece", &[("piece", &piece)]));
            }
        }
    });
    let (movement, turns, from_hand) = (step.movement.clone(), step.turns, step.from_hand);
    let marked = !step.targets.is_empty();
    let how = move || {
        let mut words = movement.words();
        if turns {
            words.push(' ');
            words.push_str(&t(if marked { "lesson-goes-turn" } else { "lesson-turns" }));
        }
        words.trim().to_owned()
    };
    let how = Memo::new(move |_| how());
    let task = move || match (cell, from_hand) {
        (Some(_), _) if !marked => t("lesson-piece-turn"),
        (Some(_), _) => t("lesson-piece-move"),
        (None, true) => t("lesson-piece-hand"),
        (None, false) => t("lesson-piece-place"),
    };
    let targets = step.targets.clone();
    let hinted =
        Signal::derive(move || if teacher.is_right() { Vec::new() } else { targets.clone() });
    let title = move || kind.with_value(|kind| capitalised(&kind_text(kind)));
    view! {
        <div class="lesson-board"><SandboxBoard sandbox on_move hinted on_nothing=teacher.on_nothing() on_miss=teacher.on_miss()/></div>
        <div class="lesson-words" data-testid="lesson-piece" data-cell-name=step.cell.map(|cell| sandbox.cell_name(cell)).unwrap_or_default()>
            <h2>{title}</h2>
            {move || Some(how.get()).filter(|how| !how.is_empty()).map(|how| view! { <p class="lesson-how">{how}</p> })}
            <p class="lesson-task" data-testid="lesson-task">{task}</p>
            <Said teacher/>
        </div>
    }
    .into_any()
}

/// A word with a large first letter.
fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// A step: an example's move is to be made.
#[component]
pub(super) fn Exercise(opened: OpenedGame, example: Example, attempt: Attempt) -> impl IntoView {
    let sandbox = match Sandbox::begin(&opened, Some(&example.position)) {
        Ok(sandbox) => sandbox,
        Err(why) => return view! { <p class="empty">{why}</p> }.into_any(),
    };
    // A move may be written in several ways; the table gives the canonical text.
    let (own, after) = match sandbox.after(&example.mv) {
        Some(view) => (view.entries().pop(), Some(view.position)),
        None => (None, None),
    };
    let choices = sandbox.view.with_untracked(|view| view.choices.clone());
    let wanted = choices.iter().find(|choice| Some(&choice.text) == own.as_ref());
    let (task, chosen) = match wanted {
        Some(choice) => sandbox.view.with_untracked(|view| LessonTask::of(choice, &view.scene)),
        None => (LessonTask::Shown { label: example.mv.to_string() }, None),
    };
    let (text, targets) = (example.mv.to_string(), task.targets());
    let teacher = Teacher::new(sandbox, attempt);
    let caption = StoredValue::new(example.caption.to_string());
    let on_move = Callback::new(move |played: String| {
        if let Err(why) = sandbox.play(&played) {
            teacher.wrong(why);
            return;
        }
        let position = sandbox.view.with_untracked(|view| view.position.clone());
        if played == text || after.as_ref() == Some(&position) {
            teacher.right();
        } else {
            teacher.other(t("lesson-other"));
        }
    });
    let board = opened.facts.board.clone();
    let words = move || task.words(chosen.as_deref(), &board);
    let hinted =
        Signal::derive(move || if teacher.is_right() { Vec::new() } else { targets.clone() });
    view! {
        <div class="lesson-board"><SandboxBoard sandbox on_move hinted on_nothing=teacher.on_nothing() on_miss=teacher.on_miss()/></div>
        <div class="lesson-words" data-testid="lesson-exercise">
            <p class="lesson-how" data-testid="lesson-caption">{move || game_text(&caption.get_value())}</p>
            <p class="lesson-task" data-testid="lesson-task">{words}</p>
            <Said teacher/>
        </div>
    }
    .into_any()
}
