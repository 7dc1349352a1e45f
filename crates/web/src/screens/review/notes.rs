//! The notes of a move: comment and marks.

use super::moves::mark_words;
use super::session::ReviewSession;
use super::tree::MARKS;
use crate::confirm::ConfirmButton;
use crate::words::t;
use leptos::prelude::*;

/// Comment and marks of the current move.
#[component]
pub(super) fn Notes(session: ReviewSession) -> impl IntoView {
    let place = Memo::new(move |_| session.node_here());
    let at_start = move || place.with(Option::is_none);
    let comment = move || session.comment_here();
    let write = move |event| {
        let words = event_target_value(&event);
        if words != untrack(comment) {
            let glyphs = place.get_untracked().map(|place| place.glyphs).unwrap_or_default();
            session.note(words, glyphs);
        }
    };
    let mark = move |glyph: u8| {
        let Some(place) = place.get_untracked() else { return };
        // A move has one of these marks at most; others, which only records know, stay.
        let mut glyphs: Vec<u8> = place.glyphs.clone();
        glyphs.retain(|other| !(1..=6).contains(other));
        if !place.glyphs.contains(&glyph) {
            glyphs.push(glyph);
        }
        session.note(place.comment, glyphs);
    };
    let marks = MARKS.map(|(glyph, sign)| {
        let on = move || place.with(|place| place.as_ref().is_some_and(|place| place.glyphs.contains(&glyph)));
        view! {
            <button type="button" class="button mark" aria-pressed=move || on().to_string() aria-label=move || t(mark_words(glyph)) title=move || t(mark_words(glyph))
                disabled=at_start data-testid=format!("mark-{glyph}") on:click=move |_| mark(glyph)>{sign}</button>
        }
    });
    view! {
        <div class="stack">
            <div class="marks" role="group" aria-label=move || t("review-marks")>{marks.into_iter().collect::<Vec<_>>()}</div>
            <div class="field">
                <label for="review-comment">{move || t(if at_start() { "review-comment-start" } else { "review-comment" })}</label>
                <textarea id="review-comment" data-testid="comment" prop:value=comment on:change=write></textarea>
                <p class="hint">{move || t("review-comment-hint")}</p>
            </div>
            <Show when=move || session.is_in_side_line()>
                <ConfirmButton label=Signal::derive(|| t("review-cut")) on_press=Callback::new(move |()| session.delete_line()) testid="review-cut"/>
            </Show>
        </div>
    }
}
