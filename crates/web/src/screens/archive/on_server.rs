//! The games of the house's archive.

use super::import::import_one;
use crate::confirm::ConfirmButton;
use crate::describe;
use crate::house::{self, ArchiveQuery};
use crate::notice::notices;
use crate::route::{Route, go};
use crate::shelf::shelf;
use crate::when;
use crate::words::{game_text, t, t_with};
use leptos::prelude::*;
use parlour_protocol::house::{ArchiveLine, ArchivePage};

/// The house's archive.
#[component]
pub(super) fn ServerGames() -> impl IntoView {
    let notices = notices();
    let query = RwSignal::new(ArchiveQuery::default());
    let shown = RwSignal::new(ArchivePage::default());
    let latest = StoredValue::new(0u32);
    let fetch_page = move |query: ArchiveQuery| {
        let number = latest.with_value(|latest| latest + 1);
        latest.set_value(number);
        leptos::task::spawn_local(async move {
            let answer = house::archive(&query).await;
            // Only the latest question counts.
            if latest.try_get_value() != Some(number) {
                return;
            }
            match answer {
                Ok(page) if query.after.is_some() => shown.update(|shown| {
                    shown.games.extend(page.games);
                    shown.next = page.next;
                }),
                Ok(page) => shown.set(page),
                Err(why) => notices.notify(why),
            }
        });
    };
    Effect::new(move |_| fetch_page(query.get()));
    let more = move |_| {
        let after = shown.with_untracked(|shown| shown.next.clone());
        fetch_page(ArchiveQuery { after, ..query.get_untracked() });
    };
    let on_removed = Callback::new(move |id: i64| {
        shown.update(|shown| {
            shown.games.retain(|game| game.id != id);
            shown.count = shown.count.saturating_sub(1);
        });
    });
    let total =
        move || t_with("archive-total", &[("count", &shown.with(|shown| shown.count).to_string())]);
    view! {
        <Filters query/>
        <section class="panel stack" aria-label=move || t("archive-house-list")>
            <p class="hint" role="status" data-testid="house-total">{total}</p>
            <div class="rows-box" tabindex="0" role="region" aria-label=move || t("archive-house-list")>
                <table class="rows" data-testid="house-table">
                    <thead><tr>
                        {["archive-date", "archive-game", "archive-players", "archive-result", "archive-moves"].map(|words| view! { <th scope="col">{move || t(words)}</th> }).into_iter().collect::<Vec<_>>()}
                        <th scope="col"><span class="visually-hidden">{move || t("archive-doing")}</span></th>
                    </tr></thead>
                    <tbody><For each=move || shown.get().games key=|line| line.id let:line><GameRow line on_removed/></For></tbody>
                </table>
            </div>
            <Show when=move || shown.with(|shown| shown.next.is_some())>
                <button type="button" class="button" data-testid="house-more" on:click=more>{move || t("archive-more")}</button>
            </Show>
        </section>
    }
}

#[component]
fn Filters(query: RwSignal<ArchiveQuery>) -> impl IntoView {
    let games = move || {
        let option = |facts: std::sync::Arc<parlour_protocol::desk::Facts>| {
            view! { <option value=facts.info.id.to_string()>{game_text(&facts.info.name)}</option> }
        };
        shelf().games().into_iter().map(option).collect::<Vec<_>>()
    };
    view! {
        <div class="toolbar" role="search" aria-label=move || t("archive-filter")>
            <div class="field grow"><label for="house-text">{move || t("archive-text")}</label>
                <input id="house-text" type="search" on:change=move |event| query.update(|query| query.text = event_target_value(&event))/></div>
            <div class="field grow"><label for="house-player">{move || t("archive-player")}</label>
                <input id="house-player" type="search" on:change=move |event| query.update(|query| query.player = event_target_value(&event))/></div>
            <div class="field"><label for="house-game">{move || t("archive-game")}</label>
                <select id="house-game" on:change=move |event| query.update(|query| query.game = event_target_value(&event))>
                    <option value="">{move || t("archive-all-games")}</option>{games}
                </select></div>
        </div>
    }
}

#[component]
fn GameRow(line: ArchiveLine, on_removed: Callback<i64>) -> impl IntoView {
    let (shelf, notices) = (shelf(), notices());
    let id = line.id;
    let fetch = move |open: bool| {
        leptos::task::spawn_local(async move {
            let copied = match house::archived(id).await {
                Ok(text) => import_one(shelf, notices, &t("study-house"), text).await,
                Err(why) => Err(why),
            };
            match copied {
                Ok(key) if open => go(&Route::Review { key }),
                Ok(_) => notices.notify(t("archive-copied-here")),
                Err(why) => notices.notify(why),
            }
        });
    };
    let delete = Callback::new(move |()| {
        leptos::task::spawn_local(async move {
            match house::remove_archived(id).await {
                Ok(()) => on_removed.run(id),
                Err(why) => notices.notify(why),
            }
        });
    });
    let name = shelf
        .find(&line.game)
        .map_or_else(|| line.game.clone(), |facts| game_text(&facts.info.name));
    let players =
        line.players.iter().map(|player| describe::player(&(player.name.clone(), player.level)));
    let players = players.collect::<Vec<_>>().join(" – ");
    let result = if line.reason.is_empty() {
        line.result.clone()
    } else {
        format!("{} ({})", line.result, game_text(&line.reason))
    };
    let date = when::day(line.date);
    view! {
        <tr>
            <td>{date}</td><td>{name}</td><td>{players}</td><td>{result}</td><td class="number">{line.moves}</td>
            <td class="doing">
                <button type="button" class="button" data-testid="house-review" on:click=move |_| fetch(true)>{move || t("archive-review")}</button>
                <button type="button" class="button" data-testid="house-copy" on:click=move |_| fetch(false)>{move || t("archive-copy-here")}</button>
                <ConfirmButton label=Signal::derive(|| t("archive-delete")) on_press=delete/>
            </td>
        </tr>
    }
}
