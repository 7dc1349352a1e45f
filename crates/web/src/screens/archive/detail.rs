//! The game of the archive that is looked at: its last position, its facts, and what can be done with it.

use super::here::Shared;
use super::outward;
use crate::board::Picture;
use crate::confirm::ConfirmButton;
use crate::describe;
use crate::house::Presence;
use crate::notice::notices;
use crate::open_study::Thumbnail;
use crate::route::Route;
use crate::shelf::shelf;
use crate::store::{self, StoredGame};
use crate::transfer;
use crate::when;
use crate::words::{game_text, t, t_with};
use leptos::prelude::*;
use std::sync::Arc;

/// The game that is looked at.
#[component]
pub(super) fn Detail(shared: Shared, presence: RwSignal<Presence>) -> impl IntoView {
    let game = Memo::new(move |_| {
        let key = shared.chosen.get()?;
        shared.games.with(|games| games.iter().find(|game| game.key == key).cloned())
    });
    view! {
        <aside class="panel stack archive-detail stays" aria-label=move || t("archive-detail") data-testid="archive-detail">
            {move || match game.get() {
                None => view! { <p class="hint">{t("archive-choose")}</p> }.into_any(),
                Some(game) => view! { <Chosen shared presence game/> }.into_any(),
            }}
        </aside>
    }
}

#[component]
fn Chosen(shared: Shared, presence: RwSignal<Presence>, game: StoredGame) -> impl IntoView {
    let still = RwSignal::new(None::<Result<Arc<Thumbnail>, String>>);
    let (shelf, notices) = (shelf(), notices());
    let game = Arc::new(game);
    {
        let game = Arc::clone(&game);
        leptos::task::spawn_local(async move {
            let found = Thumbnail::of_stored(shelf, &game.key, game.updated, &game.kept).await;
            still.try_set(Some(found));
        });
    }
    let copy_position = move |_| {
        if let Some(Ok(still)) = still.get_untracked() {
            transfer::copy_and_tell(notices, still.position.clone(), t("archive-position-copied"));
        }
    };
    let export = {
        let game = Arc::clone(&game);
        move |_| {
            let game = Arc::clone(&game);
            leptos::task::spawn_local(async move {
                let told = match outward::record(shelf, &game.kept).await {
                    Ok(text) => transfer::download(
                        &format!("{}.txt", game.kept.game.game),
                        "text/plain;charset=utf-8",
                        text.as_bytes(),
                    ),
                    Err(why) => Err(why),
                };
                if let Err(why) = told {
                    notices.tell(why);
                }
            });
        }
    };
    let to_house = {
        let game = Arc::clone(&game);
        move |_| {
            let games = vec![(*game).clone()];
            leptos::task::spawn_local(async move {
                match outward::to_house(shelf, games, shared.work).await {
                    Ok(told) | Err(told) => notices.tell(told),
                }
            });
        }
    };
    let key = game.key.clone();
    let delete = Callback::new(move |()| {
        let key = key.clone();
        leptos::task::spawn_local(async move {
            match store::remove(&key).await {
                Ok(()) => notices.tell(t("archive-deleted")),
                Err(why) => notices.tell(why),
            }
            shared.chosen.try_set(None);
            shared.refresh();
        });
    });
    let review = Route::Review { key: game.key.clone() }.href();
    view! {
        <h2>{game_text(&game.kept.game.name)}</h2>
        <div class="archive-picture">{move || still.get().map(picture)}</div>
        <FactsOf game=Arc::clone(&game)/>
        <div class="actions">
            <a class="button primary" href=review data-testid="archive-review">{move || t("archive-review")}</a>
            <button type="button" class="button" data-testid="archive-copy-position" disabled=move || !matches!(still.get(), Some(Ok(_))) on:click=copy_position>{move || t("archive-copy-position")}</button>
            <button type="button" class="button" data-testid="archive-export-one" on:click=export>{move || t("archive-export-one")}</button>
            <Show when={move || presence.get() == Presence::There}>
                <button type="button" class="button" on:click=to_house.clone()>{move || t("archive-one-to-house")}</button>
            </Show>
            <ConfirmButton label=Signal::derive(|| t("archive-delete")) on_press=delete testid="archive-delete"/>
        </div>
    }
}

fn picture(still: Result<Arc<Thumbnail>, String>) -> AnyView {
    match still {
        Ok(still) => view! {
            <Picture board=still.board.clone() scene=still.scene.clone() seats=still.seats.clone() label=t("study-last-position")/>
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
