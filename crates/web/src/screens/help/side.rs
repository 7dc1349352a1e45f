//! The side bar, the same on every page: all pages by their titles, with a search.

use super::pages::PAGES;
use crate::app::icon;
use crate::route::Route;
use crate::shelf::shelf;
use crate::words::{game_text, t, t_with};
use leptos::prelude::*;

/// A page as the side bar names it: its address, its title, and what else it is found by.
#[derive(Clone, PartialEq, Eq, Debug)]
struct SideEntry {
    id: String,
    title: String,
    also: String,
}

impl SideEntry {
    fn matches(&self, search_text: &str) -> bool {
        self.title.to_lowercase().contains(search_text)
            || self.also.to_lowercase().contains(search_text)
    }
}

fn general() -> Vec<SideEntry> {
    let entry = |page: &super::pages::HelpPage| SideEntry {
        id: page.id.to_owned(),
        title: t(page.title),
        also: String::new(),
    };
    PAGES.iter().map(entry).collect()
}

fn games() -> Vec<SideEntry> {
    let entry = |facts: std::sync::Arc<parlour_protocol::desk::Facts>| {
        let info = &facts.info;
        let also = info.also.iter().map(|name| game_text(name)).collect::<Vec<_>>().join(" ");
        SideEntry {
            id: info.id.to_string(),
            title: game_text(&info.name),
            also: format!("{also} {}", info.name),
        }
    };
    shelf().games().into_iter().map(entry).collect()
}

/// The side bar.
#[component]
pub(super) fn Side(page: String) -> impl IntoView {
    let search = RwSignal::new(String::new());
    let open = RwSignal::new(false);
    let current_page = StoredValue::new(page);
    let bar = NodeRef::<leptos::html::Div>::new();
    // The page one reads is in sight in the list too; the page itself stays where it is.
    Effect::new(move |_| {
        let Some(bar) = bar.get() else { return };
        request_animation_frame(move || {
            if let Ok(Some(entry)) = bar.query_selector("[aria-current=page]") {
                let below =
                    entry.get_bounding_client_rect().top() - bar.get_bounding_client_rect().top();
                let middle = below - f64::from(bar.client_height()) / 2.0;
                bar.set_scroll_top((f64::from(bar.scroll_top()) + middle).max(0.0) as i32);
            }
        });
    });
    let found = move |entries: fn() -> Vec<SideEntry>| {
        let search_text = search.get().trim().to_lowercase();
        entries().into_iter().filter(|entry| entry.matches(&search_text)).collect::<Vec<_>>()
    };
    let link = move |entry: SideEntry| {
        let current =
            current_page.with_value(|current_page| *current_page == entry.id).then_some("page");
        let href = Route::Help { page: entry.id }.href();
        view! { <li><a href=href aria-current=current>{entry.title}</a></li> }
    };
    let list = move |heading: &'static str, entries: fn() -> Vec<SideEntry>| {
        let found = found(entries);
        (!found.is_empty()).then(|| {
            view! {
                <h2>{t(heading)}</h2>
                <ul>{found.into_iter().map(link).collect::<Vec<_>>()}</ul>
            }
        })
    };
    let count = move || (found(general).len() + found(games).len()).to_string();
    view! {
        <div class="help-side stays" node_ref=bar class:open=move || open.get()>
            <button type="button" class="button help-menu" data-testid="help-menu" aria-expanded=move || open.get().to_string()
                aria-controls="help-nav" on:click=move |_| open.update(|open| *open = !*open)>
                {icon("i-menu")}
                {move || t("help-pages")}
            </button>
            <nav id="help-nav" aria-label=move || t("help-pages")>
                <div class="field">
                    <label for="help-search" class="visually-hidden">{move || t("help-search")}</label>
                    <input id="help-search" type="search" data-testid="help-search" placeholder=move || t("help-search")
                        prop:value=search on:input=move |event| search.set(event_target_value(&event))/>
                </div>
                <p class="visually-hidden" role="status">
                    {move || (!search.get().is_empty()).then(|| t_with("help-found", &[("count", &count())]))}
                </p>
                {move || list("help-general", general)}
                {move || list("help-games", games)}
                {move || (count() == "0").then(|| view! { <p class="hint">{t("help-nothing")}</p> })}
            </nav>
        </div>
    }
}
