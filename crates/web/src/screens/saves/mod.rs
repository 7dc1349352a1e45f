//! Games to be carried on: those this browser keeps, and beside them the saves of the server.

mod card;
mod on_server;

use crate::app::Frame;
use crate::notice::notices;
use crate::open_study::kept_of_save;
use crate::server::{self, Presence};
use crate::shelf::shelf;
use crate::store::{self, StoredGame};
use crate::transfer::{ChosenFile, FileButton};
use crate::words::{t, t_with};
use card::Card;
use leptos::prelude::*;
use on_server::ServerSaves;

/// Games to be carried on.
#[component]
pub(crate) fn Saves() -> impl IntoView {
    let presence = server::presence();
    let server = RwSignal::new(false);
    view! {
        <Frame title=Signal::derive(|| t("saves-title")) help="saves">
            <div class="saves stack" data-testid="saves">
                <super::archive::StorageChoice presence server/>
                <Show when=move || !server.get() fallback=|| view! { <ServerSaves/> }><BrowserSaves presence/></Show>
            </div>
        </Frame>
    }
}

#[component]
fn BrowserSaves(presence: RwSignal<Presence>) -> impl IntoView {
    let (shelf, notices) = (shelf(), notices());
    let games = RwSignal::new(None::<Vec<StoredGame>>);
    let refresh = Callback::new(move |()| {
        leptos::task::spawn_local(async move {
            let list = store::list().await;
            let mut list = list.unwrap_or_else(|why| notices.notify_or_default(why));
            list.retain(|game| !game.is_finished());
            games.try_set(Some(list));
        });
    });
    refresh.run(());
    let load = Callback::new(move |files: Vec<ChosenFile>| {
        leptos::task::spawn_local(async move {
            for file in files {
                match store_file(shelf, &file).await {
                    Ok(text) => notices.notify(text),
                    Err(why) => notices
                        .notify(t_with("saves-not-loaded", &[("file", &file.name), ("why", &why)])),
                }
            }
            refresh.run(());
        });
    });
    let empty = move || games.with(|games| games.as_ref().is_some_and(Vec::is_empty));
    view! {
        <div class="toolbar">
            <FileButton label=Signal::derive(|| t("saves-load")) accept=".parlour" on_files=load testid="saves-load-files"/>
            <p class="hint grow">{move || t("saves-hint")}</p>
        </div>
        {move || games.with(Option::is_none).then(|| view! { <p>{t("study-loading")}</p> })}
        {move || empty().then(|| view! { <p class="empty">{t("saves-empty")}</p> })}
        <ul class="save-cards">
            <For each=move || games.get().unwrap_or_default() key=|game| (game.key.clone(), game.updated, game.title.clone()) let:game>
                <Card game refresh presence/>
            </For>
        </ul>
    }
}

/// Keeps the save of a file; says where it went.
async fn store_file(shelf: crate::shelf::Shelf, file: &ChosenFile) -> Result<String, String> {
    store_save(shelf, file.stem(), file.bytes.clone()).await
}

/// Keeps a save under a name; says where it went.
async fn store_save(
    shelf: crate::shelf::Shelf,
    name: &str,
    bytes: Vec<u8>,
) -> Result<String, String> {
    let kept = kept_of_save(shelf, bytes, false).await?;
    let game = StoredGame {
        key: store::fresh_key(),
        title: Some(name.to_owned()),
        updated: store::now(),
        kept,
    };
    store::put(&game).await?;
    let id = if game.is_finished() { "saves-loaded-finished" } else { "saves-loaded" };
    Ok(t_with(id, &[("name", name)]))
}
