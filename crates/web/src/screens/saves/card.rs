//! A game that can be carried on, as a card: its picture, its facts, and what can be done with it.

use crate::board::Picture;
use crate::carried::CarriedGame;
use crate::confirm::ConfirmButton;
use crate::describe;
use crate::notice::notices;
use crate::open_study::Thumbnail;
use crate::route::Route;
use crate::server::{self, Presence};
use crate::shelf::shelf;
use crate::store::{self, StoredGame};
use crate::transfer;
use crate::when;
use crate::words::{game_text, sentence, t, t_with};
use leptos::html::Input;
use leptos::prelude::*;
use parlour_core::Message;
use parlour_protocol::input::check_file_name;
use std::sync::Arc;

/// The name a file of this game gets: its title, or the game and the day.
fn file_name(game: &StoredGame) -> String {
    let title = game.title.clone().filter(|title| check_file_name(title).is_ok());
    title.unwrap_or_else(|| format!("{}-{}", game.kept.game.game, game.key))
}

/// A game.
#[component]
pub(super) fn Card(
    game: StoredGame,
    refresh: Callback<()>,
    presence: RwSignal<Presence>,
) -> impl IntoView {
    let renaming = RwSignal::new(false);
    let thumbnail = RwSignal::new(None::<Arc<Thumbnail>>);
    let shelf = shelf();
    let game = Arc::new(game);
    {
        let game = Arc::clone(&game);
        leptos::task::spawn_local(async move {
            if let Ok(drawn) =
                Thumbnail::of_stored(shelf, &game.key, game.updated, &game.kept).await
            {
                thumbnail.try_set(Some(drawn));
            }
        });
    }
    let written = game.kept.game.clone();
    let name = {
        let game = Arc::clone(&game);
        move || game.title.clone().unwrap_or_else(|| game_text(&game.kept.game.name))
    };
    let moves = written.plies.to_string();
    let size = when::size(game.kept.save.len() as u64);
    let href = Route::Game { key: game.key.clone() }.href();
    let review = Route::Review { key: game.key.clone(), ply: None }.href();
    let updated = game.updated;
    let picture = move || {
        thumbnail.get().map(|thumbnail| view! {
        <Picture board=thumbnail.board.clone() scene=thumbnail.scene.clone() seats=thumbnail.seats.clone() material=thumbnail.material/>
    })
    };
    view! {
        <li class="panel save-card" data-key=game.key.clone()>
            <a class="save-picture" href=href.clone() tabindex="-1" aria-hidden="true">{picture}</a>
            <div class="stack">
                <h2>{name.clone()}</h2>
                {
                    let game = Arc::clone(&game);
                    move || renaming.get().then(|| view! { <Rename game=Arc::clone(&game) renaming refresh/> })
                }
                <p>{{
                    let (written, titled) = (written.clone(), game.title.is_some());
                    move || {
                        let game = titled.then(|| game_text(&written.name));
                        game.into_iter().chain([describe::players(&written)]).collect::<Vec<_>>().join(" · ")
                    }
                }}</p>
                <p class="hint">{move || format!("{} · {} · {size}", t_with("study-game-moves", &[("count", &moves)]), when::moment(updated as i64))}</p>
                <div class="actions">
                    <a class="button primary" href=href data-testid="save-continue">{move || t("saves-continue")}</a>
                    <a class="button" href=review data-testid="save-review">{move || t("archive-review")}</a>
                    <button type="button" class="button" data-testid="save-rename" aria-expanded=move || renaming.get().to_string() on:click=move |_| renaming.update(|on| *on = !*on)>{move || t("saves-rename")}</button>
                    <MoreActions game=Arc::clone(&game) refresh presence/>
                </div>
            </div>
        </li>
    }
}

#[component]
fn Rename(game: Arc<StoredGame>, renaming: RwSignal<bool>, refresh: Callback<()>) -> impl IntoView {
    let notices = notices();
    let wrong = RwSignal::new(None::<Message>);
    let input = NodeRef::<Input>::new();
    let id = format!("rename-{}", game.key);
    let before = game.title.clone().unwrap_or_default();
    Effect::new(move |_| {
        if let Some(input) = input.get() {
            let _ = input.focus();
            input.select();
        }
    });
    let check = move |event| wrong.set(check_file_name(&event_target_value(&event)).err());
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let Some(title) = input.get_untracked().map(|input| input.value()) else { return };
        if let Err(why) = check_file_name(&title) {
            notices.say(sentence(&why));
            wrong.set(Some(why));
            return;
        }
        let renamed = StoredGame { title: Some(title), ..(*game).clone() };
        leptos::task::spawn_local(async move {
            match store::put(&renamed).await {
                Ok(()) => {
                    renaming.try_set(false);
                    refresh.run(());
                }
                Err(why) => notices.notify(why),
            }
        });
    };
    let described = format!("{id}-wrong");
    view! {
        <form class="field" class:wrong=move || wrong.with(Option::is_some) on:submit=submit
            on:keydown=move |event: web_sys::KeyboardEvent| if event.key() == "Escape" { renaming.set(false) }>
            <label for=id.clone()>{move || t("saves-name")}</label>
            <input id=id node_ref=input value=before autocomplete="off" data-testid="save-name" aria-describedby=described.clone()
                aria-invalid=move || wrong.with(Option::is_some).to_string() on:input=check/>
            <p id=described class="error" role="alert">{move || wrong.get().map(|why| sentence(&why))}</p>
            <button class="button primary" data-testid="save-name-keep">{move || t("saves-keep-name")}</button>
        </form>
    }
}

/// What else can be done: another of it, a file of it, a copy for the server, away with it.
#[component]
fn MoreActions(
    game: Arc<StoredGame>,
    refresh: Callback<()>,
    presence: RwSignal<Presence>,
) -> impl IntoView {
    let notices = notices();
    let together = {
        let game = Arc::clone(&game);
        move |_| CarriedGame::of_stored(&game).take_to_rooms()
    };
    let duplicate = {
        let game = Arc::clone(&game);
        move |_| {
            let name = game.title.clone().unwrap_or_else(|| game_text(&game.kept.game.name));
            let title = t_with("saves-copy-of", &[("name", &name)]);
            let copy = StoredGame {
                key: store::fresh_key(),
                title: Some(title),
                updated: store::now(),
                ..(*game).clone()
            };
            leptos::task::spawn_local(async move {
                if let Err(why) = store::put(&copy).await {
                    notices.notify(why);
                }
                refresh.run(());
            });
        }
    };
    let download = {
        let game = Arc::clone(&game);
        move |_| {
            let name = format!("{}.parlour", file_name(&game));
            if let Err(why) = transfer::download(&name, "application/octet-stream", &game.kept.save)
            {
                notices.notify(why);
            }
        }
    };
    let to_server = {
        let game = Arc::clone(&game);
        move |_| {
            let game = Arc::clone(&game);
            leptos::task::spawn_local(async move {
                let name = file_name(&game);
                match server::put_save(&name, &game.kept.save).await {
                    Ok(()) => notices.notify(t_with("saves-in-server", &[("name", &name)])),
                    Err(why) => notices.notify(why),
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
            refresh.run(());
        });
    });
    view! {
        <button type="button" class="button" data-testid="save-together" on:click=together>{move || t("together-title")}</button>
        <button type="button" class="button" data-testid="save-duplicate" on:click=duplicate>{move || t("saves-duplicate")}</button>
        <button type="button" class="button" data-testid="save-download" on:click=download>{move || t("saves-download")}</button>
        <Show when=move || presence.get() == Presence::Online>
            <button type="button" class="button" data-testid="save-to-server" on:click=to_server.clone()>{move || t("archive-one-to-server")}</button>
        </Show>
        <ConfirmButton label=Signal::derive(|| t("archive-delete")) on_press=delete testid="save-delete"/>
    }
}
