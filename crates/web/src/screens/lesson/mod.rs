//! A first lesson: the goal, the moves of a game's examples made by oneself, and a few moves against the computer. It is made
//! from what the game says of itself, so that no game is without one.

mod learnt;
mod steps;
mod task;

pub(crate) use learnt::{learnt, remember, set_learnt};

use crate::app::Frame;
use crate::keyboard::Shortcuts;
use crate::route::Route;
use crate::sandbox::{OpenedGame, open};
use crate::shelf::shelf;
use crate::words::{game_text, t, t_with};
use leptos::prelude::*;
use parlour_core::show::Example;
use steps::{Exercise, Goal, Practice};

/// A step of a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
enum LessonStep {
    Goal,
    Exercise(Example),
    Practice,
}

/// A first lesson.
#[component]
pub(crate) fn Lesson(game: String) -> impl IntoView {
    let opening = open(game.clone());
    let known = game.clone();
    let name = Memo::new(move |_| {
        let card = shelf().find(&known);
        card.map_or_else(|| known.clone(), |card| game_text(&card.info.name))
    });
    let title = Signal::derive(move || t_with("lesson-title", &[("game", &name.get())]));
    view! {
        <Frame title help=game>
            {move || match opening.get() {
                None => view! { <p class="empty" role="status">{t("help-opening")}</p> }.into_any(),
                Some(Err(why)) => view! { <p class="empty" role="alert">{why}</p> }.into_any(),
                Some(Ok(opened)) => view! { <Course opened/> }.into_any(),
            }}
        </Frame>
    }
}

/// The keys of a lesson's boards, with the messages that say what they do.
const KEYS: [(&str, &str); 3] =
    [("← → ↑ ↓", "game-keys-board"), ("Enter", "game-keys-act"), ("Esc", "board-keys-cancel")];

/// The steps one after the other.
#[component]
fn Course(opened: OpenedGame) -> impl IntoView {
    let info = opened.facts.info.clone();
    let exercises = info.examples.iter().cloned().map(LessonStep::Exercise);
    let steps: Vec<LessonStep> = std::iter::once(LessonStep::Goal)
        .chain(exercises)
        .chain(std::iter::once(LessonStep::Practice))
        .collect();
    let count = steps.len();
    let at = RwSignal::new(0usize);
    let solved = RwSignal::new(false);
    let id = StoredValue::new(info.id.to_string());
    let go = move |step: usize| {
        solved.set(false);
        at.set(step.min(count));
    };
    Effect::new(move |_| {
        // A lesson counts as learnt when its last step is solved or skipped.
        if at.get() == count || (at.get() + 1 == count && solved.get()) {
            id.with_value(|id| remember(id));
        }
    });
    let steps = StoredValue::new(steps);
    let opened = StoredValue::new_local(opened);
    let shown = move || {
        let opened = opened.get_value();
        match steps.with_value(|steps| steps.get(at.get()).cloned()) {
            Some(LessonStep::Goal) => view! { <Goal opened/> }.into_any(),
            Some(LessonStep::Exercise(example)) => {
                view! { <Exercise opened example solved/> }.into_any()
            }
            Some(LessonStep::Practice) => view! { <Practice opened solved/> }.into_any(),
            None => view! { <Finished game=id.get_value()/> }.into_any(),
        }
    };
    let progress = move || {
        let values = [("step", (at.get() + 1).min(count).to_string()), ("of", count.to_string())];
        t_with("lesson-progress", &[(values[0].0, &values[0].1), (values[1].0, &values[1].1)])
    };
    let task = move || {
        steps.with_value(|steps| {
            matches!(steps.get(at.get()), Some(LessonStep::Exercise(_) | LessonStep::Practice))
        })
    };
    let over = move || at.get() == count;
    let next = move || if task() && !solved.get() { t("lesson-skip") } else { t("lesson-next") };
    view! {
        <section class="lesson" aria-label=progress data-testid="lesson">
            <div class="lesson-progress">
                <span data-testid="lesson-progress">{progress}</span>
                <progress max=count.to_string() value=move || at.get().to_string() aria-hidden="true"></progress>
            </div>
            <div class="lesson-step">{shown}</div>
            <div class="lesson-buttons">
                <button type="button" class="button" data-testid="lesson-back" disabled=move || at.get() == 0
                    on:click=move |_| go(at.get_untracked().saturating_sub(1))>{move || t("lesson-back")}</button>
                <button type="button" class="button" class:primary=move || !task() || solved.get() data-testid="lesson-next"
                    disabled=over on:click=move |_| go(at.get_untracked() + 1)>{next}</button>
                <a class="button quiet" data-testid="lesson-play"
                    href=move || Route::Setup { game: id.get_value(), start: None }.href()>{move || t("lesson-play")}</a>
                <Shortcuts keys=KEYS.map(|(key, id)| (key, id, None)).to_vec()/>
            </div>
        </section>
    }
}

/// All steps are done.
#[component]
fn Finished(game: String) -> impl IntoView {
    let play = Route::Setup { game: game.clone(), start: None }.href();
    let rules = Route::Help { page: game }.href();
    view! {
        <div class="lesson-end" data-testid="lesson-finished">
            <h2>{move || t("lesson-finished")}</h2>
            <p>{move || t("lesson-finished-more")}</p>
            <div class="toolbar">
                <a class="button primary" href=play>{move || t("lesson-play")}</a>
                <a class="button" href=rules>{move || t("lesson-rules")}</a>
                <a class="button quiet" href=Route::Home.href()>{move || t("lesson-others")}</a>
            </div>
        </div>
    }
}
