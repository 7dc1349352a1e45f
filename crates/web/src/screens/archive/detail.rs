//! The game of the archive that is looked at: its last position, its facts, and what can be done with it.

use super::browser::ArchiveState;
use super::export;
use crate::board::Picture;
use crate::carried::CarriedGame;
use crate::confirm::ConfirmButton;
use crate::describe;
use crate::notice::{Notices, notices};
use crate::open_study::Thumbnail;
use crate::route::Route;
use crate::server::Presence;
use crate::shelf::{Shelf, shelf};
use crate::store::{self, StoredGame};
use crate::transfer;
use crate::when;
use crate::words::{game_text, t, t_with};
use leptos::prelude::*;
use std::sync::Arc;

/// The game that is looked at.
#[component]
pub(super) fn Detail(shared: ArchiveState, presence: RwSignal<Presence>) -> impl IntoView {
    let game = Memo::new(move |_| {
        let key = shared.chosen.get()?;
        shared.games.with(|games| games.iter().find(|game| game.key == key).cloned())
    });
    view! {
        <aside class="panel stack archive-detail stays" aria-label=move || t("archive-detail") data-testid="archive-detail">
            {move || match game.get() {
                None => view! { <p class="hint">{t("archive-choose")}</p> }.into_any(),
                Some(game) => view! { <ChosenGame shared presence game/> }.into_any(),
            }}
        </aside>
    }
}

#[component]
fn ChosenGame(
    shared: ArchiveState,
    presence: RwSignal<Presence>,
    game: StoredGame,
) -> impl IntoView {
    let thumbnail = RwSignal::new(None::<Result<Arc<Thumbnail>, String>>);
    let (shelf, notices) = (shelf(), notices());
    let game = Arc::new(game);
    {
        let game = Arc::clone(&game);
        leptos::task::spawn_local(async move {
            let found = Thumbnail::of_stored(shelf, &game.key, game.updated, &game.kept).await;
            thumbnail.try_set(Some(found));
        });
    }
    let copy_position = move |_| {
        if let Some(Ok(thumbnail)) = thumbnail.get_untracked() {
            let position = thumbnail.position.clone();
            transfer::copy_and_notify(notices, position, t("archive-position-copied"));
        }
    };
    let export = {
        let game = Arc::clone(&game);
        move |_| download_record(shelf, notices, Arc::clone(&game))
    };
    let together = {
        let game = Arc::clone(&game);
        move |_| CarriedGame::of_stored(&game).take_to_rooms()
    };
    let to_server = {
        let game = Arc::clone(&game);
        move |_| {
            let games = vec![(*game).clone()];
            leptos::task::spawn_local(async move {
                match export::to_server(shelf, games, shared.work).await {
                    Ok(text) | Err(text) => notices.notify(text),
                }
            });
        }
    };
    let key = game.key.clone();
    let delete = Callback::new(move |()| {
        let key = key.clone();
        leptos::task::spawn_local(async move {
            match store::remove(&key).await {
                Ok(()) => notices.notify(t("archive-deleted")),
                Err(why) => notices.notify(why),
            }
            shared.chosen.try_set(None);
            shared.refresh();
        });
    });
    let review = Route::Review { key: game.key.clone(), ply: None }.href();
    view! {
        <h2>{game_text(&game.kept.game.name)}</h2>
        <div class="archive-picture">{move || thumbnail.get().map(picture)}</div>
        <FactsOf game=Arc::clone(&game)/>
        <div class="actions">
            <a class="button primary" href=review data-testid="archive-review">{move || t("archive-review")}</a>
            <button type="button" class="button" data-testid="archive-copy-position" disabled=move || !matches!(thumbnail.get(), Some(Ok(_))) on:click=copy_position>{move || t("archive-copy-position")}</button>
            <button type="button" class="button" data-testid="archive-together" on:click=together>{move || t("together-title")}</button>
            <button type="button" class="button" data-testid="archive-export-one" on:click=export>{move || t("archive-export-one")}</button>
            <Show when={move || presence.get() == Presence::Online}>
                <button type="button" class="button" on:click=to_server.clone()>{move || t("archive-one-to-server")}</button>
            </Show>
            <ConfirmButton label=Signal::derive(|| t("archive-delete")) on_press=delete testid="archive-delete"/>
        </div>
    }
}

/// Gives a game away as a file.
fn download_record(shelf: Shelf, notices: Notices, game: Arc<StoredGame>) {
    leptos::task::spawn_local(async move {
        let name = format!("{}.txt", game.kept.game.game);
        let result = export::record(shelf, &game.kept).await.and_then(|text| {
            transfer::download(&name, "text/plain;charset=utf-8", text.as_bytes())
        });
        if let Err(why) = result {
            notices.notify(why);
        }
    });
}

fn picture(thumbnail: Result<Arc<Thumbnail>, String>) -> AnyView {
    match thumbnail {
        Ok(thumbnail) => view! {
            <Picture board=thumbnail.board.clone() scene=thumbnail.scene.clone() seats=thumbnail.seats.clone() material=thumbnail.material label=t("study-last-position")/>
        }
        .into_any(),
        Err(why) => view! { <p class="error">{why}</p> }.into_any(),
    }
}

#[component]
fn FactsOf(game: Arc<StoredGame>) -> impl IntoView {
    let written = &game.kept.game;
    let seats =
        shelf().find(&written.game).map(|facts| facts.info.seats.clone()).unwrap_or_default();
    let name = |seat: usize| {
        seats.get(seat).map_or_else(|| (seat + 1).to_string(), |seat| game_text(&seat.name))
    };
    let mut facts: Vec<(String, String)> = Vec::new();
    for (seat, player) in written.players.iter().enumerate() {
        facts.push((name(seat), describe::player(player)));
    }
    facts.push((t("archive-result"), describe::result(written, &seats)));
    facts.push((t("archive-moves"), written.plies.to_string()));
    if let Some(length) = when::length(written.duration) {
        facts.push((t("archive-length"), length));
    }
    if let Some(began) = written.began() {
        facts.push((t("archive-date"), when::moment(began)));
    }
    if let Some(title) = &game.title {
        facts.push((t("archive-name"), title.clone()));
    }
    if let Some(start) = &written.start {
        facts.push((t("archive-start"), start.clone()));
    }
    let size = (game.kept.save.len() + written.record.len()) as u64;
    facts.push((
        t("archive-size"),
        t_with(
            "archive-stored",
            &[("size", &when::size(size)), ("date", &when::moment(game.updated as i64))],
        ),
    ));
    let fact = |(name, value): (String, String)| view! { <dt>{name}</dt><dd>{value}</dd> };
    view! { <dl class="facts">{facts.into_iter().map(fact).collect::<Vec<_>>()}</dl> }
}
