//! A whole game that came inside an address: what it is, and the choice to play on or to look at it.

use crate::app::Frame;
use crate::base64url;
use crate::board::Picture;
use crate::describe;
use crate::notice::notices;
use crate::open_study::{Thumbnail, kept_of_save};
use crate::route::{Route, replace};
use crate::shelf::{Shelf, shelf};
use crate::store::{self, StoredGame};
use crate::words::{game_text, t, t_with};
use crate::work::OpeningProgress;
use leptos::prelude::*;
use parlour_protocol::desk::SavedGame;
use std::sync::Arc;

/// What an address held.
type LinkedGame = Arc<(SavedGame, Thumbnail)>;

async fn open(shelf: Shelf, data: &str) -> Result<LinkedGame, String> {
    let bytes = base64url::decode(data).ok_or_else(|| t("link-broken"))?;
    let bad_link = |why: String| t_with("link-bad", &[("why", &why)]);
    let kept = kept_of_save(shelf, bytes, true).await.map_err(bad_link)?;
    let thumbnail = Thumbnail::of_kept(shelf, &kept).await.map_err(bad_link)?;
    Ok(Arc::new((kept, thumbnail)))
}

/// A whole game that came inside an address.
#[component]
pub(crate) fn Link(data: String) -> impl IntoView {
    let linked = RwSignal::new(None::<Result<LinkedGame, String>>);
    let shelf = shelf();
    leptos::task::spawn_local(async move {
        let opened = open(shelf, &data).await;
        linked.try_set(Some(opened));
    });
    view! {
        <Frame title=Signal::derive(|| t("link-title"))>
            <section class="panel stack alone" data-testid="link">
                {move || match linked.get() {
                    None => view! { <OpeningProgress id="study-loading"/> }.into_any(),
                    Some(Err(why)) => view! {
                        <p class="error" role="alert" data-testid="link-trouble">{why}</p>
                        <p><a class="button primary" href=Route::Home.href()>{t("lost-home")}</a></p>
                    }.into_any(),
                    Some(Ok(linked)) => view! { <LinkView linked/> }.into_any(),
                }}
            </section>
        </Frame>
    }
}

#[component]
fn LinkView(linked: LinkedGame) -> impl IntoView {
    let notices = notices();
    let (kept, thumbnail) = (&linked.0, &linked.1);
    let game = kept.game.clone();
    let running = game.ranks.is_none();
    let result = describe::result(&game, &thumbnail.seats);
    let picture = view! { <Picture board=thumbnail.board.clone() scene=thumbnail.scene.clone() seats=thumbnail.seats.clone() material=thumbnail.material label=t("study-last-position")/> };
    let take = Callback::new(move |play: bool| {
        let linked = Arc::clone(&linked);
        leptos::task::spawn_local(async move {
            let game = StoredGame {
                key: store::fresh_key(),
                title: None,
                updated: store::now(),
                kept: linked.0.clone(),
            };
            match store::put(&game).await {
                Ok(()) if play => replace(&Route::Game { key: game.key }),
                Ok(()) => replace(&Route::Review { key: game.key, ply: None }),
                Err(why) => notices.notify(why),
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
