//! Help: general pages, and one for every game, with the same side bar on all.

mod game;
mod pages;
mod side;
mod text;

use crate::app::Frame;
use crate::words::t;
use game::GamePage;
use leptos::prelude::*;
use pages::{Page, page as general};
use side::Side;
use text::paragraphs;

/// Help.
#[component]
pub(crate) fn Help(page: String) -> impl IntoView {
    let found = general(&page);
    // The side bar knows a page by its own name.
    let here = found.map_or_else(|| page.clone(), |page| page.id.to_owned());
    let article = match found {
        Some(page) => view! { <General page/> }.into_any(),
        None => view! { <GamePage game=page/> }.into_any(),
    };
    view! {
        <Frame title=Signal::derive(|| t("help-title"))>
            <div class="help">
                <Side page=here/>
                <article class="prose" data-testid="help-page">{article}</article>
            </div>
        </Frame>
    }
}

/// A general page.
#[component]
fn General(page: &'static Page) -> impl IntoView {
    let part = |&(heading, text): &(Option<&'static str>, &'static str)| {
        view! {
            {heading.map(|heading| view! { <h3>{move || t(heading)}</h3> })}
            {move || paragraphs(&t(text))}
        }
    };
    view! {
        <h2 class="help-title" tabindex="-1">{move || t(page.title)}</h2>
        {page.parts.iter().map(part).collect::<Vec<_>>()}
    }
}
