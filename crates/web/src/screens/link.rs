//! A whole game that came inside an address: what it is, and the choice to play on or to look at it.

use crate::app::Frame;
use crate::base64url;
use crate::board::Picture;
use crate::describe;
use crate::notice::notices;
use crate::open_study::{OpenStudy, Thumbnail, kept_of_save};
use crate::route::{Route, replace};
use crate::shelf::{Shelf, shelf};
use crate::store::{self, StoredGame};
use crate::words::{game_text, t, t_with};
use crate::work::Opening;
use leptos::prelude::*;
use parlour_protocol::desk::Kept;
use std::sync::Arc;

/// What an address held.
type Found = Arc<(Kept, Thumbnail)>;

async fn open(shelf: Shelf, data: &str) -> Result<Found, String> {
    let bytes = base64url::decode(data).ok_or_else(|| t("link-broken"))?;
    let told = |why: String| t_with("link-bad", &[("why", &why)]);
    let kept = kept_of_save(shelf, bytes, true).await.map_err(told)?;
    let (sheet, view) = OpenStudy::open(shelf, &kept).await.map_err(told)?;
    let still = Thumbnail::of(&sheet, view)?;
    Ok(Arc::new((kept, still)))
}

/// A whole game that came inside an address.
#[component]
pub(crate) fn Link(data: String) -> impl IntoView {
    let found = RwSignal::new(None::<Result<Found, String>>);
    let shelf = shelf();
    leptos::task::spawn_local(async move {
        let opened = open(shelf, &data).await;
        found.try_set(Some(opened));
    });
    view! {
        <Frame title=Signal::derive(|| t("link-title"))>
            <section class="panel stack alone" data-testid="link">
                {move || match found.get() {
                    None => view! { <Opening id="study-loading"/> }.into_any(),
                    Some(Err(why)) => view! {
                        <p class="error" role="alert" data-testid="link-trouble">{why}</p>
                        <p><a class="button primary" href=Route::Home.href()>{t("lost-home")}</a></p>
                    }.into_any(),
                    Some(Ok(found)) => view! { <Whole found/> }.into_any(),
                }}
            </section>
        </Frame>
    }
}

#[component]
fn Whole(found: Found) -> impl IntoView {
    let notices = notices();
    let (kept, still) = (&found.0, &found.1);
    let game = kept.game.clone();
    let running = game.ranks.is_none();
    let result = describe::result(&game, &still.seats);
    let picture = view! { <Picture board=still.board.clone() scene=still.scene.clone() seats=still.seats.clone() label=t("study-last-position")/> };
    let take = Callback::new(move |play: bool| {
        let found = Arc::clone(&found);
        leptos::task::spawn_local(async move {
            let game = StoredGame {
                key: store::fresh_key(),
                title: None,
                updated: store::now(),
                kept: found.0.clone(),
            };
            match store::put(&game).await {
                Ok(()) if play => replace(&Route::Game { key: game.key }),
                Ok(()) => replace(&Route::Review { key: game.key }),
                Err(why) => notices.tell(why),
            }
        });
    });
    let moves = game.plies.to_string();
    view! {
        <h2>{game_text(&game.name)}</h2>
        <div class="archive-picture">{picture}</div>
        <p>{describe::players(&game)}</p>
        <p>{format!("{} · {result}", t_with("study-game-moves", &[("count", &moves)]))}</p>
        <div class="actions">
            {running.then(|| view! { <button type="button" class="button primary" data-testid="link-play" on:click=move |_| take.run(true)>{t("link-play")}</button> })}
            <button type="button" class="button" data-testid="link-review" on:click=move |_| take.run(false)>{t("archive-review")}</button>
        </div>
        <p class="hint">{t("link-hint")}</p>
    }
}
