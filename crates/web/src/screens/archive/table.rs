//! The table of the archive and its pages.

use super::rows::{ArchiveRow, Arranged, ListQuery, SortColumn};
use crate::when;
use crate::words::{t, t_with};
use leptos::prelude::*;

/// Headings that open and close their groups.
#[derive(Clone, Copy)]
pub(super) struct GroupToggle {
    /// Whether a group is closed; nothing if it cannot be.
    pub is_closed: Callback<usize, Option<bool>>,
    /// Opens or closes a group.
    pub press: Callback<usize>,
}

/// The table.
#[component]
pub(super) fn ArchiveTable(
    query: RwSignal<ListQuery>,
    /// The key of the game that is looked at.
    chosen: RwSignal<Option<String>>,
    rows: Memo<Vec<ArchiveRow>>,
    arranged: Memo<Arranged>,
    /// Opens a game by its key.
    open: Callback<String>,
    /// Headings that open and close their groups, if they are such.
    #[prop(optional)]
    toggle: Option<GroupToggle>,
    /// What it is called by tests.
    testid: &'static str,
) -> impl IntoView {
    let heads = SortColumn::ALL.map(|column| view! { <Head column query/> });
    let bodies = move || {
        rows.with(|rows| {
            let groups = arranged.get().groups;
            groups.into_iter().enumerate().map(|(number, (heading, count, at))| {
                let pressed = toggle.and_then(|toggle| Some((toggle.is_closed.run(number)?, move || toggle.press.run(number))));
                let lines = at.into_iter().filter_map(|at| rows.get(at).cloned());
                let lines = lines.map(|row| view! { <GameRow row chosen open/> }).collect::<Vec<_>>();
                view! { <tbody>{(!heading.is_empty()).then(|| heading_row(heading, count, pressed))}{lines}</tbody> }
            }).collect::<Vec<_>>()
        })
    };
    view! {
        <div class="rows-box" tabindex="0" role="region" aria-label=move || t("archive-list")>
            <table class="rows" data-testid=testid>
                <thead><tr>{heads.into_iter().collect::<Vec<_>>()}</tr></thead>
                {bodies}
            </table>
        </div>
    }
}

fn heading_row(
    heading: String,
    count: usize,
    pressed: Option<(bool, impl Fn() + 'static)>,
) -> impl IntoView {
    let heading = match pressed {
        None => heading.into_any(),
        Some((is_closed, press)) => {
            let sign = if is_closed { "▸" } else { "▾" };
            view! {
                <button type="button" class="row-open" aria-expanded=(!is_closed).to_string() on:click=move |_| press()>
                    <span aria-hidden="true">{sign}" "</span>{heading}
                </button>
            }.into_any()
        }
    };
    view! {
        <tr class="group-row"><th colspan="6" scope="rowgroup">{heading}" "<span class="hint">{t_with("archive-in-group", &[("count", &count.to_string())])}</span></th></tr>
    }
}

#[component]
fn Head(column: SortColumn, query: RwSignal<ListQuery>) -> impl IntoView {
    let sorted = move || {
        query.with(|query| match (query.column == column, query.descending) {
            (false, _) => "none",
            (true, true) => "descending",
            (true, false) => "ascending",
        })
    };
    let sign = move || match sorted() {
        "descending" => "▾",
        "ascending" => "▴",
        _ => "",
    };
    view! {
        <th scope="col" aria-sort=sorted>
            <button type="button" class="sort" on:click=move |_| query.update(|query| query.sort_by(column))>
                {move || t(column.words())}" "<span aria-hidden="true">{sign}</span>
            </button>
        </th>
    }
}

#[component]
fn GameRow(
    row: ArchiveRow,
    chosen: RwSignal<Option<String>>,
    open: Callback<String>,
) -> impl IntoView {
    let key = StoredValue::new(row.key.clone());
    let choose = move || chosen.set(Some(key.get_value()));
    let selected = move || chosen.with(|chosen| chosen.as_ref() == Some(&key.get_value()));
    let date = when::day(row.date);
    // A pointer chooses first; a second click, Enter or another tab opens.
    let name = if let Some(href) = row.href {
        let pressed = |event: web_sys::MouseEvent| {
            if event.detail() == 1 && !event.ctrl_key() && !event.meta_key() {
                event.prevent_default();
            }
        };
        view! { <a href=href on:focus=move |_| choose() on:click=pressed>{date}</a> }.into_any()
    } else {
        let pressed = move |event: web_sys::MouseEvent| {
            if event.detail() == 0 {
                open.run(key.get_value());
            }
        };
        view! { <button type="button" class="row-open" on:focus=move |_| choose() on:click=pressed>{date}</button> }.into_any()
    };
    view! {
        <tr class:chosen=selected data-key=row.key on:click=move |_| choose() on:dblclick=move |_| open.run(key.get_value())>
            <td>{name}</td>
            <td>{row.name}</td>
            <td>{row.players.join(" – ")}</td>
            <td>{row.result}</td>
            <td class="number">{row.moves}</td>
            <td class="number">{when::length(row.length)}</td>
        </tr>
    }
}

/// The pages.
#[component]
pub(super) fn Pager(query: RwSignal<ListQuery>, arranged: Memo<Arranged>) -> impl IntoView {
    let page = move || arranged.with(|all| (all.page, all.pages));
    let to = move |step: isize| {
        let (now, _) = page();
        query.update(|query| query.page = now.saturating_add_signed(step));
    };
    let words = move || {
        let (now, pages) = page();
        t_with("archive-page", &[("page", &(now + 1).to_string()), ("pages", &pages.to_string())])
    };
    view! {
        <Show when=move || { page().1 > 1 }>
            <div class="toolbar pager">
                <button type="button" class="button" data-testid="page-back" disabled=move || page().0 == 0 on:click=move |_| to(-1)>{move || t("archive-page-back")}</button>
                <span>{words}</span>
                <button type="button" class="button" data-testid="page-on" disabled=move || { let (now, pages) = page(); now + 1 >= pages } on:click=move |_| to(1)>{move || t("archive-page-on")}</button>
            </div>
        </Show>
    }
}
