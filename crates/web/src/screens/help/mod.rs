//! Help: general pages, and one for every game, with the same side bar on all.

mod game;
mod overview;
mod pages;
mod side;
mod text;

use crate::app::Frame;
use crate::words::{load_extra, t};
use game::GamePage;
use leptos::prelude::*;
use overview::Overview;
use pages::{FIRST, HelpPage, page as general};
use side::Side;
use text::paragraphs;

/// Help.
#[component]
pub(crate) fn Help(page: String) -> impl IntoView {
    let found = general(&page);
    // The side bar marks a page by its own id.
    let current_page = found.map_or_else(|| page.clone(), |page| page.id.to_owned());
    let article = match found {
        Some(page) => view! { <General page/> }.into_any(),
        None => view! { <GamePage game=page/> }.into_any(),
    };
    view! {
        <Frame title=Signal::derive(|| t("help-title"))>
            <div class="help">
                <Side page=current_page/>
                <article class="prose" data-testid="help-page">{article}</article>
            </div>
        </Frame>
    }
}

/// A general page.
#[component]
fn General(page: &'static HelpPage) -> impl IntoView {
    // The state of loading the messages of the pages.
    let loaded = RwSignal::new(None::<Result<(), String>>);
    leptos::task::spawn_local(async move {
        let result = load_extra("manual").await;
        loaded.try_set(Some(result));
    });
    let part = |&(heading, text): &(Option<&'static str>, &'static str)| {
        view! {
            {heading.map(|heading| view! { <h3>{move || t(heading)}</h3> })}
            {move || paragraphs(&t(text))}
        }
    };
    view! {
        <h2 class="help-title" tabindex="-1">{move || t(page.title)}</h2>
        {move || match loaded.get() {
            None => view! { <p class="coming" role="status">{t("help-opening")}</p> }.into_any(),
            Some(Err(why)) => view! { <p class="empty" role="alert">{why}</p> }.into_any(),
            Some(Ok(())) => match page.parts {
                [(None, text), more @ ..] if page.id == FIRST => {
                    view! { <Overview text=text/> {more.iter().map(part).collect::<Vec<_>>()} }.into_any()
                }
                parts => parts.iter().map(part).collect::<Vec<_>>().into_any(),
            },
        }}
    }
}
