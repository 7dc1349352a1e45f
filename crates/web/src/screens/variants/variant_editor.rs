//! The text of a game being written: line numbers, what is wrong with it and where, and how it looks.

use super::text::{line_of, numbers, span_of_line, value};
use super::{Shared, keep};
use crate::board::Picture;
use crate::house::{self, Presence};
use crate::notice::notices;
use crate::route::{Route, go};
use crate::shelf::{check_variant, shelf};
use crate::transfer;
use crate::words::{game_text, t, t_with};
use leptos::html::{Pre, Textarea};
use leptos::prelude::*;
use parlour_protocol::desk::Facts;
use std::sync::Arc;
use std::time::Duration;

/// A text is checked when nobody has typed for so long.
const QUIET: Duration = Duration::from_millis(250);

/// What a check found.
type Checked = Result<Arc<Facts>, String>;

/// The text being written.
#[component]
pub(super) fn Writing(shared: Shared, presence: RwSignal<Presence>) -> impl IntoView {
    let area = NodeRef::<Textarea>::new();
    let gutter = NodeRef::<Pre>::new();
    let checked = RwSignal::new(None::<Checked>);
    let text = move || shared.open.get().unwrap_or_default();
    // Only the latest text is checked.
    let turn = StoredValue::new(0u32);
    Effect::new(move |_| {
        let text = text();
        let mine = turn.with_value(|turn| turn + 1);
        turn.set_value(mine);
        let check = move || {
            if turn.try_get_value() != Some(mine) {
                return;
            }
            leptos::task::spawn_local(async move {
                let found = check_variant(&text).await;
                if turn.try_get_value() == Some(mine) {
                    checked.try_set(Some(found));
                }
            });
        };
        set_timeout(check, QUIET);
    });
    let scroll = move |_| {
        if let (Some(area), Some(gutter)) = (area.get_untracked(), gutter.get_untracked()) {
            gutter.set_scroll_top(area.scroll_top());
        }
    };
    let wrong = move || matches!(checked.get(), Some(Err(_)));
    let put_aside = move || {
        shared.put_aside.get().map(|(text, kept)| {
            let name = value(&text, "name").map_or_else(|| t("variants-nameless"), str::to_owned);
            let back = move |_| shared.show(text.clone(), kept.clone());
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
            <Told checked area/>
            <Doing shared presence checked/>
        </section>
    }
}

/// What the check found: the place of the trouble, or the board.
#[component]
fn Told(checked: RwSignal<Option<Checked>>, area: NodeRef<Textarea>) -> impl IntoView {
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
                    view! { <p class="error">{why}</p>{to_line} }.into_any()
                }
                Some(Ok(facts)) => view! { <Fine facts/> }.into_any(),
            }}
        </div>
    }
}

#[component]
fn Fine(facts: Arc<Facts>) -> impl IntoView {
    let (columns, rows) = (facts.board.columns.to_string(), facts.board.rows.to_string());
    let told = t_with(
        "variants-fine",
        &[("game", &game_text(&facts.info.name)), ("columns", &columns), ("rows", &rows)],
    );
    view! {
        <p>{told}</p>
        <div class="archive-picture"><Picture board=facts.board.clone() scene=facts.scene.clone() seats=facts.info.seats.clone() label=t("variants-start-picture")/></div>
    }
}

/// What can be done with the text.
#[component]
fn Doing(
    shared: Shared,
    presence: RwSignal<Presence>,
    checked: RwSignal<Option<Checked>>,
) -> impl IntoView {
    let (notices, shelf) = (notices(), shelf());
    let fine = move || matches!(checked.get(), Some(Ok(_)));
    let keep_it = move |play: bool| {
        let Some(text) = shared.open.get_untracked() else { return };
        let kept = shared.kept.get_untracked();
        leptos::task::spawn_local(async move {
            match keep(shelf, &text, kept.as_deref()).await {
                Ok(id) => {
                    shared.kept.try_set(Some(id.clone()));
                    shared.refresh().await;
                    if play {
                        go(&Route::Setup { game: id, start: None });
                    } else {
                        notices.tell(t_with("variants-kept", &[("id", &id)]));
                    }
                }
                Err(why) => notices.tell(why),
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
            notices.tell(why);
        }
    };
    let to_house = move |_| {
        let (name, text) = (name(), shared.open.get_untracked().unwrap_or_default());
        leptos::task::spawn_local(async move {
            match house::put_variant(&name, &text).await {
                Ok(()) => notices.tell(t_with("variants-in-house", &[("id", &name)])),
                Err(why) => notices.tell(why),
            }
        });
    };
    view! {
        <div class="actions">
            <button type="button" class="button primary" data-testid="variant-keep" disabled=move || !fine() on:click=move |_| keep_it(false)>{move || t("variants-keep")}</button>
            <button type="button" class="button" data-testid="variant-keep-play" disabled=move || !fine() on:click=move |_| keep_it(true)>{move || t("variants-keep-play")}</button>
            <button type="button" class="button" data-testid="variant-download" on:click=download>{move || t("saves-download")}</button>
            <Show when=move || presence.get() == Presence::There>
                <button type="button" class="button" disabled=move || !fine() on:click=to_house>{move || t("archive-one-to-house")}</button>
            </Show>
        </div>
    }
}
