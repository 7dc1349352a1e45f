//! A first lesson: how each piece moves, the moves of a game's examples, the goal, and then a first game. It is made from what
//! the game says of itself, so that no game is without one.

mod learnt;
mod movement;
mod pieces;
mod stars;
mod steps;
mod task;

pub(crate) use learnt::{learnt, remember, set_learnt};

use crate::app::{Frame, icon};
use crate::keyboard::Shortcuts;
use crate::route::Route;
use crate::sandbox::{OpenedGame, open};
use crate::shelf::shelf;
use crate::words::{game_text, t, t_with};
use leptos::prelude::*;
use parlour_core::show::Example;
use pieces::{PieceStep, piece_steps};
use stars::Progress;
use steps::{Alone, Exercise, Goal};

/// A step of a lesson.
#[derive(Clone, PartialEq, Debug)]
enum LessonStep {
    Piece(PieceStep),
    Exercise(Example),
    Goal,
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
    let course = RwSignal::new_local(None::<(OpenedGame, Vec<LessonStep>)>);
    Effect::new(move |_| {
        let Some(Ok(opened)) = opening.get() else { return };
        leptos::task::spawn_local(async move {
            let pieces = piece_steps(&opened).await.into_iter().map(LessonStep::Piece);
            let examples = opened.facts.info.examples.iter().cloned().map(LessonStep::Exercise);
            let steps = pieces.chain(examples).chain([LessonStep::Goal]).collect();
            course.try_set(Some((opened, steps)));
        });
    });
    view! {
        <Frame title help=game>
            {move || match (opening.get(), course.get()) {
                (Some(Err(why)), _) => view! { <p class="empty" role="alert">{why}</p> }.into_any(),
                (_, Some((opened, steps))) => view! { <Course opened steps/> }.into_any(),
                _ => view! { <p class="coming" role="status">{t("help-opening")}</p> }.into_any(),
            }}
        </Frame>
    }
}

/// The keys of a lesson's boards, with the messages that say what they do.
const KEYS: [(&str, &str); 3] =
    [("← → ↑ ↓", "game-keys-board"), ("Enter", "game-keys-act"), ("Esc", "board-keys-cancel")];

/// The steps one after the other.
#[component]
fn Course(opened: OpenedGame, steps: Vec<LessonStep>) -> impl IntoView {
    let count = steps.len();
    let at = RwSignal::new(0usize);
    let progress = Progress::new(count);
    let id = StoredValue::new(opened.facts.info.id.to_string());
    let steps = StoredValue::new(steps);
    let go = move |step: usize| at.set(step.min(count));
    Effect::new(move |_| {
        // A lesson counts as learnt when its end is reached, steps that were skipped or not.
        if at.get() == count {
            id.with_value(|id| remember(id));
        }
        // There is nothing to be done about the goal.
        if steps.with_value(|steps| steps.get(at.get()) == Some(&LessonStep::Goal)) {
            progress.solve(at.get_untracked());
        }
    });
    let opened = StoredValue::new_local(opened);
    let shown = move || {
        let (opened, step) = (opened.get_value(), at.get());
        let attempt = progress.attempt(step);
        match steps.with_value(|steps| steps.get(step).cloned()) {
            Some(LessonStep::Piece(step)) => view! { <Alone opened step attempt/> }.into_any(),
            Some(LessonStep::Exercise(example)) => {
                view! { <Exercise opened example attempt/> }.into_any()
            }
            Some(LessonStep::Goal) => view! { <Goal opened/> }.into_any(),
            None => view! { <Finished game=id.get_value() progress/> }.into_any(),
        }
    };
    let words = move || {
        let (step, of) = ((at.get() + 1).min(count).to_string(), count.to_string());
        t_with("lesson-progress", &[("step", &step), ("of", &of)])
    };
    let over = move || at.get() == count;
    let next = move || match (over(), progress.is_solved(at.get())) {
        (false, false) => t("lesson-skip"),
        _ => t("lesson-next"),
    };
    let dots = move || {
        let dot = |step: usize| {
            view! { <li class:now=move || at.get() == step class:done=move || progress.is_solved(step)></li> }
        };
        (0..count).map(dot).collect::<Vec<_>>()
    };
    view! {
        <section class="lesson" class:over=over aria-label=words data-testid="lesson">
            <div class="lesson-progress">
                <span class="visually-hidden" data-testid="lesson-progress">{words}</span>
                <ol class="lesson-dots" aria-hidden="true">{dots}</ol>
            </div>
            <div class="lesson-step">{shown}</div>
            <div class="lesson-buttons">
                <button type="button" class="button" data-testid="lesson-back" disabled=move || at.get() == 0
                    on:click=move |_| go(at.get_untracked().saturating_sub(1))>{move || t("lesson-back")}</button>
                <Show when=move || !over()>
                    <button type="button" class="button" class:primary=move || progress.is_solved(at.get()) data-testid="lesson-next"
                        on:click=move |_| go(at.get_untracked() + 1)>{next}</button>
                </Show>
                <Show when=move || !over()><Shortcuts keys=KEYS.map(|(key, id)| (key, id, None)).to_vec()/></Show>
            </div>
        </section>
    }
}

/// All steps are done: stars, and a first game.
#[component]
fn Finished(game: String, progress: Progress) -> impl IntoView {
    let play = Route::First { game: game.clone() }.href();
    let rules = Route::Help { page: game }.href();
    let stars = progress.stars();
    let star = |number: u8| view! { <span class="lesson-star" class:won=number <= stars>{icon("i-star")}</span> };
    view! {
        <div class="lesson-end" data-testid="lesson-finished" data-stars=stars.to_string()>
            <svg viewBox="0 0 160 120" aria-hidden="true"><use href="#art-won"></use></svg>
            <p class="lesson-stars" role="img" aria-label=move || t_with("lesson-stars", &[("stars", &stars.to_string())])>
                {(1..=3).map(star).collect::<Vec<_>>()}
            </p>
            <h2>{move || t("lesson-finished")}</h2>
            <p>{move || t_with("lesson-finished-more", &[("name", &t("face-1-name"))])}</p>
            <a class="button primary" data-testid="lesson-play" href=play>{move || t("lesson-play")}</a>
            <div class="toolbar">
                <a class="button quiet" href=rules>{move || t("lesson-rules")}</a>
                <a class="button quiet" href=Route::Home.href()>{move || t("lesson-others")}</a>
            </div>
        </div>
    }
}
