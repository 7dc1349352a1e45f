//! The text of a game being written: line numbers, what is wrong with it and where, and how it looks.

use super::text::{line_of, numbers, span_of_line, value};
use super::{VariantsState, save_variant};
use crate::board::Picture;
use crate::notice::notices;
use crate::route::{Route, go};
use crate::server::{self, Presence};
use crate::shelf::{check_variant, shelf};
use crate::transfer;
use crate::words::{game_text, sentence, t, t_with};
use leptos::html::{Pre, Textarea};
use leptos::prelude::*;
use parlour_core::Message;
use parlour_protocol::desk::Facts;
use std::sync::Arc;
use std::time::Duration;

/// A text is checked after a pause in typing of this length.
const TYPING_PAUSE: Duration = Duration::from_millis(250);

/// The result of a check.
type CheckOutcome = Result<Arc<Facts>, Message>;

/// The text being written.
#[component]
pub(super) fn VariantEditor(shared: VariantsState, presence: RwSignal<Presence>) -> impl IntoView {
    let area = NodeRef::<Textarea>::new();
    let gutter = NodeRef::<Pre>::new();
    let checked = RwSignal::new(None::<CheckOutcome>);
    let text = move || shared.open.get().unwrap_or_default();
    // Only the latest text is checked.
    let latest = StoredValue::new(0u32);
    Effect::new(move |_| {
        let text = text();
        let number = latest.with_value(|latest| latest + 1);
        latest.set_value(number);
        let check = move || {
            if latest.try_get_value() != Some(number) {
                return;
            }
            leptos::task::spawn_local(async move {
                let found = check_variant(&text).await;
                if latest.try_get_value() == Some(number) {
                    checked.try_set(Some(found));
                }
            });
        };
        set_timeout(check, TYPING_PAUSE);
    });
    let scroll = move |_| {
        if let (Some(area), Some(gutter)) = (area.get_untracked(), gutter.get_untracked()) {
            gutter.set_scroll_top(area.scroll_top());
        }
    };
    let wrong = move || matches!(checked.get(), Some(Err(_)));
    let put_aside = move || {
        shared.put_aside.get().map(|(text, saved_id)| {
            let name = value(&text, "name").map_or_else(|| t("variants-nameless"), str::to_owned);
            let back = move |_| shared.show(text.clone(), saved_id.clone());
            view! {
                <p class="notice-line" role="status">
                    {t_with("variants-aside", &[("name", &name)])}" "
                    <button type="button" class="button" data-testid="variant-back" on:click=back>{t("variants-back")}</button>
                </p>
            }
        })
    };
    view! {
        <section class="panel stack" aria-labelledby="variant-writing" data-testid="variant-writing">
            <h2 id="variant-writing">{move || value(&text(), "name").map_or_else(|| t("variants-nameless"), str::to_owned)}</h2>
            {put_aside}
            <label for="variant-text">{move || t("variants-text")}</label>
            <div class="code" class:wrong=wrong>
                <pre class="gutter" node_ref=gutter aria-hidden="true">{move || numbers(&text())}</pre>
                <textarea id="variant-text" node_ref=area wrap="off" spellcheck="false" autocapitalize="off" data-testid="variant-text" aria-describedby="variant-told"
                    prop:value=text on:input=move |event| shared.open.set(Some(event_target_value(&event))) on:scroll=scroll></textarea>
            </div>
            <CheckResult checked area/>
            <VariantActions shared presence checked/>
        </section>
    }
}

/// The result of the check: the error and its line, or the board.
#[component]
fn CheckResult(checked: RwSignal<Option<CheckOutcome>>, area: NodeRef<Textarea>) -> impl IntoView {
    let jump = move |line: usize| {
        let Some(area) = area.get_untracked() else { return };
        let text = area.value();
        let (from, to) = span_of_line(&text, line);
        let _ = area.focus();
        let _ = area.set_selection_range(from, to);
        let lines = text.split('\n').count().max(1);
        let place = f64::from(area.scroll_height()) * (line as f64 - 4.0).max(0.0) / lines as f64;
        area.set_scroll_top(place as i32);
    };
    view! {
        <div id="variant-told" role="status" data-testid="variant-told">
            {move || match checked.get() {
                None => view! { <p class="hint">{t("variants-checking")}</p> }.into_any(),
                Some(Err(why)) => {
                    let to_line = line_of(&why).map(|line| view! {
                        <button type="button" class="button" data-testid="variant-to-line" on:click=move |_| jump(line)>{t_with("variants-to-line", &[("line", &line.to_string())])}</button>
                    });
                    view! { <p class="error">{sentence(&why)}</p>{to_line} }.into_any()
                }
                Some(Ok(facts)) => view! { <ValidVariant facts/> }.into_any(),
            }}
        </div>
    }
}

#[component]
fn ValidVariant(facts: Arc<Facts>) -> impl IntoView {
    let (columns, rows) = (facts.board.columns.to_string(), facts.board.rows.to_string());
    let text = t_with(
        "variants-fine",
        &[("game", &game_text(&facts.info.name)), ("columns", &columns), ("rows", &rows)],
    );
    view! {
        <p>{text}</p>
        <div class="archive-picture"><Picture board=facts.board.clone() scene=facts.scene.clone() seats=facts.info.seats.clone() material=Some(facts.info.card.material) label=t("variants-start-picture")/></div>
    }
}

/// What can be done with the text.
#[component]
fn VariantActions(
    shared: VariantsState,
    presence: RwSignal<Presence>,
    checked: RwSignal<Option<CheckOutcome>>,
) -> impl IntoView {
    let (notices, shelf) = (notices(), shelf());
    let fine = move || matches!(checked.get(), Some(Ok(_)));
    let save = move |play: bool| {
        let Some(text) = shared.open.get_untracked() else { return };
        let saved_id = shared.saved_id.get_untracked();
        leptos::task::spawn_local(async move {
            match save_variant(shelf, &text, saved_id.as_deref()).await {
                Ok(id) => {
                    shared.saved_id.try_set(Some(id.clone()));
                    shared.refresh().await;
                    if play {
                        go(&Route::Setup { game: id, start: None });
                    } else {
                        notices.notify(t_with("variants-kept", &[("id", &id)]));
                    }
                }
                Err(why) => notices.notify(why),
            }
        });
    };
    let name = move || {
        shared.open.with_untracked(|text| {
            text.as_deref().and_then(|text| value(text, "id")).unwrap_or("variant").to_owned()
        })
    };
    let download = move |_| {
        let text = shared.open.get_untracked().unwrap_or_default();
        if let Err(why) =
            transfer::download(&format!("{}.toml", name()), "application/toml", text.as_bytes())
        {
            notices.notify(why);
        }
    };
    let to_server = move |_| {
        let (name, text) = (name(), shared.open.get_untracked().unwrap_or_default());
        leptos::task::spawn_local(async move {
            match server::put_variant(&name, &text).await {
                Ok(()) => notices.notify(t_with("variants-in-server", &[("id", &name)])),
                Err(why) => notices.notify(why),
            }
        });
    };
    view! {
        <div class="actions">
            <button type="button" class="button primary" data-testid="variant-keep" disabled=move || !fine() on:click=move |_| save(false)>{move || t("variants-keep")}</button>
            <button type="button" class="button" data-testid="variant-keep-play" disabled=move || !fine() on:click=move |_| save(true)>{move || t("variants-keep-play")}</button>
            <button type="button" class="button" data-testid="variant-download" on:click=download>{move || t("saves-download")}</button>
            <Show when=move || presence.get() == Presence::Online>
                <button type="button" class="button" disabled=move || !fine() on:click=to_server>{move || t("archive-one-to-server")}</button>
            </Show>
        </div>
    }
}
