//! What is wanted of an archive: words, a player, a game, an ending, and how games are put together.

use super::rows::{Endings, Grouping, ListQuery};
use crate::words::t;
use leptos::prelude::*;

/// The filters of an archive. What they are called begins with `prefix`.
#[component]
pub(super) fn Filters(
    query: RwSignal<ListQuery>,
    /// The games to choose from: id and name.
    games: Signal<Vec<(String, String)>>,
    prefix: &'static str,
) -> impl IntoView {
    let change = move |put: &dyn Fn(&mut ListQuery)| {
        query.update(|query| {
            put(query);
            query.page = 0;
        });
    };
    let text = move |label: &'static str, part: &'static str, put: fn(&mut ListQuery, String)| {
        let id = format!("{prefix}-{part}");
        let on_input = move |event| {
            let value = event_target_value(&event);
            change(&|query| put(query, value.clone()));
        };
        view! {
            <div class="field grow">
                <label for=id.clone()>{move || t(label)}</label>
                <input id=id type="search" on:input=on_input/>
            </div>
        }
    };
    let select = move |label: &'static str,
                       part: &'static str,
                       options: AnyView,
                       put: fn(&mut ListQuery, String)| {
        let id = format!("{prefix}-{part}");
        let on_change = move |event| {
            let value = event_target_value(&event);
            change(&|query| put(query, value.clone()));
        };
        view! {
            <div class="field">
                <label for=id.clone()>{move || t(label)}</label>
                <select id=id on:change=on_change>{options}</select>
            </div>
        }
    };
    let played = move || {
        let option = |(id, name): (String, String)| view! { <option value=id>{name}</option> };
        games.get().into_iter().map(option).collect_view()
    };
    let played = view! { <option value="">{move || t("archive-all-games")}</option>{played} };
    let numbered = |words: &[&'static str]| {
        let option = |(at, words): (usize, &&'static str)| {
            let words = *words;
            view! { <option value=at.to_string()>{move || t(words)}</option> }
        };
        words.iter().enumerate().map(option).collect_view().into_any()
    };
    let endings = numbered(&Endings::ALL.map(|(_, words)| words));
    let groupings = numbered(&Grouping::ALL.map(|(_, words)| words));
    view! {
        <div class="toolbar" role="search" aria-label=move || t("archive-filter")>
            {text("archive-text", "text", |query, text| query.text = text)}
            {text("archive-player", "player", |query, text| query.player = text)}
            {select("archive-game", "of", played.into_any(), |query, game| query.game = game)}
            {select("archive-result", "ended", endings, |query, at| query.endings = chosen(&Endings::ALL, &at))}
            {select("archive-group", "group", groupings, |query, at| query.grouping = chosen(&Grouping::ALL, &at))}
        </div>
    }
}

/// What stands at a place of a list of choices; the first if nothing does.
fn chosen<T: Copy + Default>(all: &[(T, &str)], at: &str) -> T {
    let at = at.parse().ok().and_then(|at: usize| all.get(at));
    at.map_or_else(T::default, |(choice, _)| *choice)
}
