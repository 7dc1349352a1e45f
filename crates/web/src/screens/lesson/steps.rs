//! The steps of a lesson, one component each: the goal, a move to be made, some moves against the computer.

use super::task::LessonTask;
use crate::board::Picture;
use crate::engine_worker::EngineWorker;
use crate::notice::notices;
use crate::sandbox::{OpenedGame, Sandbox, SandboxBoard};
use crate::sound::{self, Sound};
use crate::words::{game_text, listed, result_sentence, t, t_with};
use leptos::prelude::*;
use parlour_core::Choice;
use parlour_core::show::{Cell, Example, Tap};
use parlour_protocol::desk::{JobEvent, Task};
use std::time::Duration;

/// For how long the computer seems to think.
const THINK_DELAY: Duration = Duration::from_millis(500);

/// How many moves are made against the computer.
const MOVES: u32 = 3;
/// For how long a move that was not asked for is seen before it is taken back.
const WRONG_MOVE_SHOWN: Duration = Duration::from_millis(900);

/// The first step: what it is all about.
#[component]
pub(super) fn Goal(opened: OpenedGame) -> impl IntoView {
    let facts = opened.facts;
    let goal = facts.info.goal.clone();
    let seats = facts.info.seats.clone();
    let players = seats.iter().map(|seat| seat.name.clone()).collect::<Vec<_>>();
    let names = move || {
        let names: Vec<String> = players.iter().map(|name| game_text(name)).collect();
        listed(&names)
    };
    view! {
        <div class="lesson-board trial-board">
            <Picture board=facts.board.clone() scene=facts.scene.clone() seats material=Some(facts.info.card.material)/>
        </div>
        <div class="lesson-words">
            <p class="lesson-task">{move || game_text(&goal)}</p>
            <p>{move || t_with("lesson-players", &[("names", &names())])}</p>
            <p class="hint">{move || t("lesson-how")}</p>
        </div>
    }
}

/// The feedback to the last move.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Feedback {
    Nothing,
    /// Another move than the one asked for.
    Other,
    /// Why it cannot be.
    Refused(String),
    Right,
}

/// A step: an example's move is to be made.
#[component]
pub(super) fn Exercise(
    opened: OpenedGame,
    example: Example,
    /// Update when the move has been made.
    solved: RwSignal<bool>,
) -> impl IntoView {
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
    let feedback = RwSignal::new(Feedback::Nothing);
    let notices = notices();
    let caption = StoredValue::new(example.caption.to_string());
    let on_move = Callback::new(move |played: String| {
        if let Err(why) = sandbox.play(&played) {
            feedback.set(Feedback::Refused(why));
            return;
        }
        sandbox.locked.set(true);
        let position = sandbox.view.with_untracked(|view| view.position.clone());
        if played == text || after.as_ref() == Some(&position) {
            feedback.set(Feedback::Right);
            solved.set(true);
            sound::play(Sound::Offer);
            notices.say(format!("{} {}", t("lesson-right"), game_text(&caption.get_value())));
        } else {
            feedback.set(Feedback::Other);
            notices.say(t("lesson-other"));
            set_timeout(move || take_back(sandbox), WRONG_MOVE_SHOWN);
        }
    });
    let board = opened.facts.board.clone();
    let words = move || task.words(chosen.as_deref(), &board);
    let hinted = Signal::derive(move || match feedback.get() {
        Feedback::Right => Vec::new(),
        _ => targets.clone(),
    });
    view! {
        <div class="lesson-board"><SandboxBoard sandbox on_move hinted/></div>
        <div class="lesson-words">
            <p class="lesson-task" data-testid="lesson-task">{words}</p>
            <p class="lesson-said" class:right=move || feedback.get() == Feedback::Right data-testid="lesson-said">
                {move || match feedback.get() {
                    Feedback::Nothing => String::new(),
                    Feedback::Other => t("lesson-other"),
                    Feedback::Refused(why) => why,
                    Feedback::Right => t("lesson-right"),
                }}
            </p>
            {move || (feedback.get() == Feedback::Right).then(|| view! {
                <p data-testid="lesson-caption">{game_text(&caption.get_value())}</p>
                <button type="button" class="button" on:click=move |_| {
                    feedback.set(Feedback::Nothing);
                    sandbox.again();
                }>{t("lesson-again")}</button>
            })}
        </div>
    }
    .into_any()
}

/// Takes back a move that was not asked for.
fn take_back(sandbox: Sandbox) {
    sandbox.locked.try_set(false);
    sandbox.go_to(0);
}

/// The last step: some moves against the computer, from the start.
#[component]
pub(super) fn Practice(
    opened: OpenedGame,
    /// Update when enough moves have been made.
    solved: RwSignal<bool>,
) -> impl IntoView {
    let sandbox = match Sandbox::begin(&opened, None) {
        Ok(sandbox) => sandbox,
        Err(why) => return view! { <p class="empty">{why}</p> }.into_any(),
    };
    let person = sandbox.view.with_untracked(|view| view.to_move);
    let made = RwSignal::new(0);
    let engine = StoredValue::new_local(EngineWorker::new(&opened.chest_name, notices()));
    let error = RwSignal::new(None::<String>);
    let on_move = Callback::new(move |played: String| {
        error.set(sandbox.play(&played).err());
        if error.get_untracked().is_some() {
            return;
        }
        made.update(|made| *made += 1);
        let over = sandbox.view.with_untracked(|view| view.result.is_some());
        if made.get_untracked() >= MOVES || over {
            solved.set(true);
        }
        answer_soon(sandbox, person, engine);
    });
    let seats = opened.facts.info.seats.clone();
    let words = move || {
        let view = sandbox.view.get();
        if let Some(result) = &view.result {
            return result_sentence(&seats, result);
        }
        match MOVES.saturating_sub(made.get()) {
            0 => t("lesson-practice-done"),
            left => t_with("lesson-practice", &[("left", &left.to_string())]),
        }
    };
    let first = move || {
        let begun = made.get() > 0;
        if begun { Vec::new() } else { sandbox.view.with(|view| beginnings(&view.choices)) }
    };
    view! {
        <div class="lesson-board"><SandboxBoard sandbox on_move hinted=Signal::derive(first)/></div>
        <div class="lesson-words">
            <p class="lesson-task" role="status" data-testid="lesson-task">{words}</p>
            <p class="error">{move || error.get()}</p>
            <p class="hint">{move || t("lesson-practice-hint")}</p>
        </div>
    }
    .into_any()
}

/// The cells with a piece that can begin a move, where not every cell can.
fn beginnings(choices: &[Choice]) -> Vec<Cell> {
    /// More marks than these only confuse.
    const MOST: usize = 24;
    let mut cells: Vec<Cell> = Vec::new();
    for way in choices.iter().filter_map(|choice| choice.ways.first()) {
        if let Some(Tap::Cell(cell)) = way.first()
            && !cells.contains(cell)
        {
            cells.push(*cell);
        }
    }
    if cells.len() > MOST { Vec::new() } else { cells }
}

/// Lets the computer move for everybody else until the person is to move again.
fn answer_soon(sandbox: Sandbox, person: u8, engine: StoredValue<EngineWorker, LocalStorage>) {
    let waits =
        sandbox.view.try_with_untracked(|view| view.result.is_none() && view.to_move != person);
    sandbox.locked.try_set(waits == Some(true));
    if waits != Some(true) {
        return;
    }
    let think = move || {
        let request = sandbox.view.try_with_untracked(|view| (view.spec.clone(), view.entries()));
        let Some((spec, entries)) = request else { return };
        let seed = (js_sys::Math::random() * f64::from(u32::MAX)) as u64;
        let task = Task::Move { level: 1, left: None, percent: 100, seed };
        engine.try_with_value(|own| {
            own.start(spec, entries, task, move |found| {
                if let Some(text) = chosen(sandbox, &found)
                    && sandbox.play(&text).is_ok()
                {
                    answer_soon(sandbox, person, engine);
                }
            });
        });
    };
    set_timeout(think, THINK_DELAY);
}

/// The move that was found; any, where the computer could not think.
fn chosen(sandbox: Sandbox, found: &JobEvent) -> Option<String> {
    match found {
        JobEvent::Lines { done: true, lines, .. } => lines.first()?.moves.first().cloned(),
        JobEvent::Failed { .. } => sandbox.view.try_with_untracked(|view| {
            let chance = js_sys::Math::random() * view.choices.len() as f64;
            view.choices.get(chance as usize).map(|choice| choice.text.clone())
        })?,
        _ => None,
    }
}
