//! The games that wait to be carried on.

use crate::app::icon;
use crate::board::Picture;
use crate::describe::players;
use crate::open_study::Thumbnail;
use crate::route::Route;
use crate::screens::parts;
use crate::store::StoredGame;
use crate::words::{game_text, t_with};
use leptos::prelude::*;
use std::sync::Arc;

/// The way back to a game.
#[component]
pub(super) fn Continue(game: StoredGame, first: bool) -> impl IntoView {
    let written = game.kept.game.clone();
    let href = Route::Game { key: game.key.clone() }.href();
    let thumbnail = RwSignal::new(None::<Arc<Thumbnail>>);
    let (title, name) = (written.name.clone(), game.title.clone().unwrap_or_default());
    parts::thumbnail(game, thumbnail);
    let picture = move || {
        thumbnail.get().map(|thumbnail| {
            let Thumbnail { board, scene, seats, material, .. } = (*thumbnail).clone();
            view! { <Picture board scene seats material/> }
        })
    };
    let about = move || {
        let moves = t_with("home-moves", &[("moves", &written.plies.to_string())]);
        let line = [name.clone(), players(&written), moves];
        line.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
    };
    view! {
        <a class="continue" data-testid=if first { "continue" } else { "continue-more" } href=href>
            <span class="continue-board">{picture}</span>
            <span class="continue-words">
                <strong>{move || t_with("home-continue", &[("game", &game_text(&title))])}</strong>
                <span class="hint">{about}</span>
            </span>
            {icon("i-play")}
        </a>
    }
}
