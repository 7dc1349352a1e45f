//! The computer's levels as people: a face, a name, a sentence of temper for each.

use super::SetupDraft;
use super::plan::Opponent;
use crate::words::{t, t_with};
use leptos::prelude::*;

/// What a level is called: its number and its name; who plays any move has no number.
pub(crate) fn level_name(level: u8) -> String {
    if level == 0 {
        return face_name(level);
    }
    t_with("setup-level-named", &[("level", &level.to_string()), ("name", &face_name(level))])
}

/// The name of whoever plays at a level.
pub(crate) fn face_name(level: u8) -> String {
    t(&format!("face-{level}-name"))
}

/// How somebody plays, in a sentence.
fn level_sentence(level: u8) -> String {
    t(&format!("face-{level}-temper"))
}

/// How far a level looks and what it lets pass, the same in every game; nothing of whoever plays any move.
fn level_strength(level: u8) -> String {
    t(&format!("face-{level}-strength"))
}

/// The portrait of a level's player, or of whoever else sits there.
#[component]
pub(crate) fn Face(
    /// A level's number, or a word: `person`, `server`.
    #[prop(into)]
    who: Signal<String>,
) -> impl IntoView {
    view! {
        <svg class="face" viewBox="0 0 96 96" aria-hidden="true"><use href=move || format!("#face-{}", who.get())></use></svg>
    }
}

/// Who plays in a seat, a computer of some level or a person, with the seat's colour.
#[component]
pub(crate) fn SeatFace(
    level: Signal<Option<u8>>,
    tint: &'static str,
    /// Nobody sits there yet.
    #[prop(optional, into)]
    free: Signal<bool>,
) -> impl IntoView {
    let who = Signal::derive(move || {
        level.get().map_or_else(|| "person".to_owned(), |level| level.to_string())
    });
    view! {
        <span class="player-seat" class:free=free>
            {move || (!free.get()).then(|| view! { <Face who/> })}
            <svg class="own-colour" viewBox="0 0 100 100" aria-hidden="true">
                <g class=format!("piece {tint}")><use href="#f-disc" width="100" height="100"></use></g>
            </svg>
        </span>
    }
}

/// All that is said of a level.
pub(crate) fn level_words(level: u8) -> String {
    format!("{}. {} {}", level_name(level), level_sentence(level), level_strength(level))
}

/// A level to choose: its portrait, its name and its strength.
#[component]
pub(crate) fn LevelFace(level: u8) -> impl IntoView {
    view! {
        <Face who=level.to_string()/>
        {move || face_name(level)}
        <i class="strength" style:--strength=level.to_string()></i>
    }
}

/// How strongly the computer plays: ten faces to choose from, and the die.
#[component]
pub(super) fn LevelField(draft: SetupDraft) -> impl IntoView {
    let wanted = Memo::new(move |_| {
        let opponent = draft.plan.with(|plan| plan.opponent);
        matches!(opponent, Opponent::Computer | Opponent::Watch)
    });
    let value = Memo::new(move |_| draft.plan.with(|plan| plan.level));
    let option = move |level: u8| {
        let choose = move |_| draft.plan.update(|plan| plan.level = level);
        let label = move || level_words(level);
        view! {
            <label title=label>
                <input type="radio" name="level" value=level.to_string() data-testid=format!("level-{level}") aria-label=label
                    prop:checked=move || value.get() == level on:change=choose/>
                <span><LevelFace level/></span>
            </label>
        }
    };
    move || {
        wanted.get().then(|| {
            view! {
                <fieldset class="choices faces" data-testid="levels">
                    <legend>{move || t("setup-level")}</legend>
                    <div>{(0..=10).map(option).collect_view()}</div>
                </fieldset>
                <p class="face-words" data-testid="level-words">
                    <strong>{move || level_name(value.get())}</strong>" "{move || level_sentence(value.get())}
                    <small data-testid="level-strength">{move || level_strength(value.get())}</small>
                </p>
            }
        })
    }
}
