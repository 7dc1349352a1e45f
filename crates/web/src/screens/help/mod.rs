//! Help: general pages, and one for every game, with the same side bar on all.

mod game;
mod pages;
mod side;
mod text;

use crate::app::Frame;
use crate::words::{learn_besides, t};
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
    // What becomes of the pages' own messages: nothing yet, that they are here, or why not.
    let learnt = RwSignal::new(None::<Result<(), String>>);
    leptos::task::spawn_local(async move {
        let came = learn_besides("manual").await;
        learnt.try_set(Some(came));
    });
    let part = |&(heading, text): &(Option<&'static str>, &'static str)| {
        view! {
            {heading.map(|heading| view! { <h3>{move || t(heading)}</h3> })}
            {move || paragraphs(&t(text))}
        }
    };
    view! {
        <h2 class="help-title" tabindex="-1">{move || t(page.title)}</h2>
        {move || match learnt.get() {
            None => view! { <p class="empty" role="status">{t("help-opening")}</p> }.into_any(),
            Some(Err(why)) => view! { <p class="empty" role="alert">{why}</p> }.into_any(),
            Some(Ok(())) => page.parts.iter().map(part).collect::<Vec<_>>().into_any(),
        }}
    }
}
