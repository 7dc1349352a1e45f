//! The screens in parts: home comes with the page, the others are fetched on first use or when the page is idle.
//!
//! A part is a wasm of its own that shares memory with the page (`xtask/src/page/split.rs`). Code that several parts need
//! and the page does not is fetched with the first of them.

// The `wasm_split` macro generates unsafe imports and fallible loaders.
#![allow(unsafe_code, clippy::unnecessary_wraps)]

use super::{
    Archive, Editor, Game, Help, Home, Lesson, Link, Lost, OwnersPage, Review, Room, Saves,
    SettingsScreen, Setup, Together, Variants, living::Living,
};
use crate::app::{Frame, insert_sprite_sheet};
use crate::open_study::Thumbnail;
use crate::route::Route;
use crate::shelf::{Shelf, shelf};
use crate::store::StoredGame;
use crate::words::{load_extra, t};
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use std::cell::Cell;
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_futures::JsFuture;

/// A screen or a part that may fail to load.
type Fetched<T> = Result<T, SplitLoaderError>;

/// A part that is fetched by itself.
#[derive(Clone, Copy)]
enum ScreenPart {
    Play,
    Together,
    Study,
    Guide,
}

impl ScreenPart {
    /// The part a screen is in; nothing for those that come with the page.
    fn of(route: &Route) -> Option<Self> {
        Some(match route {
            Route::Home | Route::Lost { .. } => return None,
            Route::Setup { .. } | Route::Now { .. } | Route::First { .. } | Route::Game { .. } => {
                Self::Play
            }
            Route::Together | Route::Room { .. } | Route::Owner { .. } => Self::Together,
            Route::Review { .. }
            | Route::Archive
            | Route::Saves
            | Route::Editor { .. }
            | Route::Variants
            | Route::Link { .. } => Self::Study,
            Route::Settings | Route::Help { .. } | Route::Lesson { .. } => Self::Guide,
        })
    }

    async fn fetch(self) -> Fetched<()> {
        load_shared_assets().await;
        match self {
            Self::Play => fetch_play().await,
            Self::Together => fetch_together().await,
            Self::Study => fetch_study().await,
            Self::Guide => fetch_guide().await,
        }
    }
}

#[wasm_bindgen]
extern "C" {
    /// Applies the style sheets that the first screen does not need (`boot.js`).
    #[wasm_bindgen(js_namespace = parlour, js_name = wear)]
    fn apply_sheets() -> js_sys::Promise;
}

thread_local! {
    static READY: Cell<bool> = const { Cell::new(false) };
}

/// Fetches the style sheets, drawings and messages of every screen but the first. If they do not come, the screens are shown without
/// them.
async fn load_shared_assets() {
    if !READY.get() {
        let sheets = apply_sheets();
        // Grain, faces and pictures may come a little after the screen that has them.
        leptos::task::spawn_local(async {
            for sheet in ["materials", "portraits", "art"] {
                let _ = insert_sprite_sheet(&format!("{sheet}.svg"), sheet).await;
            }
        });
        let icons = insert_sprite_sheet("icons-play.svg", "icons-play").await;
        READY.set(load_extra("later").await.and(icons).is_ok());
        let _ = JsFuture::from(sheets).await;
    }
}

#[wasm_split(play, fallible, wasm_split_path = leptos::wasm_split, preload(fetch_play))]
fn play(route: Route) -> Fetched<AnyView> {
    Ok(match route {
        Route::Setup { game, start } => view! { <Setup game start/> }.into_any(),
        Route::Now { game } => view! { <Setup game start=None at_once=true/> }.into_any(),
        Route::First { game } => {
            view! { <Setup game start=None at_once=true first=true/> }.into_any()
        }
        Route::Game { key } => view! { <Game key/> }.into_any(),
        other => built_in_screen(other),
    })
}

/// The living board of the first screen, which is drawn by what draws games in play.
#[wasm_split(play, fallible, wasm_split_path = leptos::wasm_split, preload(fetch_living))]
fn living(until: ViewFn) -> Fetched<AnyView> {
    Ok(view! { <Living until/> }.into_any())
}

/// The living board as soon as its part is here, fetched when the page has nothing else to do; something else until then.
pub(crate) fn living_board(until: ViewFn) -> impl IntoView {
    let ready = RwSignal::new(false);
    request_idle_callback(move || {
        leptos::task::spawn_local(async move {
            if ScreenPart::Play.fetch().await.is_ok() && fetch_living().await.is_ok() {
                ready.try_set(true);
            }
        });
    });
    move || {
        let here = ready.get().then(|| poll_once(living(until.clone()))).flatten();
        here.and_then(Result::ok).unwrap_or_else(|| until.run())
    }
}

#[wasm_split(together, fallible, wasm_split_path = leptos::wasm_split, preload(fetch_together))]
fn together(route: Route) -> Fetched<AnyView> {
    Ok(match route {
        Route::Together => view! { <Together/> }.into_any(),
        Route::Room { room } => view! { <Room room/> }.into_any(),
        Route::Owner { code } => view! { <OwnersPage code/> }.into_any(),
        other => built_in_screen(other),
    })
}

#[wasm_split(study, fallible, wasm_split_path = leptos::wasm_split, preload(fetch_study))]
fn study(route: Route) -> Fetched<AnyView> {
    Ok(match route {
        Route::Review { key, ply } => view! { <Review key ply/> }.into_any(),
        Route::Archive => view! { <Archive/> }.into_any(),
        Route::Saves => view! { <Saves/> }.into_any(),
        Route::Editor { game, start } => view! { <Editor game start/> }.into_any(),
        Route::Variants => view! { <Variants/> }.into_any(),
        Route::Link { data } => view! { <Link data/> }.into_any(),
        other => built_in_screen(other),
    })
}

/// Reads the user's own games, which takes a chest; nothing of the first screen waits for it.
#[wasm_split(play, fallible, wasm_split_path = leptos::wasm_split)]
fn begin_refresh(shelf: Shelf) -> Fetched<()> {
    leptos::task::spawn_local(shelf.refresh());
    Ok(())
}

/// Puts the user's own games onto the shelf, when their part is here.
pub(crate) fn refresh(shelf: Shelf) {
    leptos::task::spawn_local(async move {
        let _ = begin_refresh(shelf).await;
    });
}

/// The last position of a stored game, which takes a chest too.
#[wasm_split(play, fallible, wasm_split_path = leptos::wasm_split)]
fn begin_thumbnail(
    shelf: Shelf,
    game: StoredGame,
    drawn: RwSignal<Option<Arc<Thumbnail>>>,
) -> Fetched<()> {
    leptos::task::spawn_local(async move {
        let found = Thumbnail::of_stored(shelf, &game.key, game.updated, &game.kept).await;
        drawn.try_set(found.ok());
    });
    Ok(())
}

/// Sets the signal to the last position of a stored game, when what draws it is here.
pub(crate) fn thumbnail(game: StoredGame, drawn: RwSignal<Option<Arc<Thumbnail>>>) {
    let shelf = shelf();
    leptos::task::spawn_local(async move {
        let _ = begin_thumbnail(shelf, game, drawn).await;
    });
}

/// Brings finished games to the program that serves the page; it need not be waited for.
#[wasm_split(study, fallible, wasm_split_path = leptos::wasm_split)]
fn begin_delivery(shelf: Shelf) -> Fetched<()> {
    leptos::task::spawn_local(super::archive::deliver(shelf));
    Ok(())
}

#[wasm_split(guide, fallible, wasm_split_path = leptos::wasm_split, preload(fetch_guide))]
fn guide(route: Route) -> Fetched<AnyView> {
    Ok(match route {
        Route::Settings => view! { <SettingsScreen/> }.into_any(),
        Route::Help { page } => view! { <Help page/> }.into_any(),
        Route::Lesson { game } => view! { <Lesson game/> }.into_any(),
        other => built_in_screen(other),
    })
}

/// A screen that comes with the page.
fn built_in_screen(route: Route) -> AnyView {
    match route {
        Route::Home => view! { <Home/> }.into_any(),
        other => view! { <Lost address=other.href()/> }.into_any(),
    }
}

/// The screen of a route, when its part is here.
async fn build(route: Route) -> Fetched<AnyView> {
    match ScreenPart::of(&route) {
        None => Ok(built_in_screen(route)),
        Some(ScreenPart::Play) => play(route).await,
        Some(ScreenPart::Together) => together(route).await,
        Some(ScreenPart::Study) => study(route).await,
        Some(ScreenPart::Guide) => guide(route).await,
    }
}

/// Fetches all parts, those first that are wanted first. What fails now is tried again when it is wanted.
pub(crate) async fn fetch_all() {
    for part in [ScreenPart::Play, ScreenPart::Together, ScreenPart::Study, ScreenPart::Guide] {
        let _ = part.fetch().await;
    }
}

/// Brings finished games to the program that serves the page, when their part is here.
pub(crate) fn deliver(shelf: Shelf) {
    leptos::task::spawn_local(async move {
        let _ = begin_delivery(shelf).await;
    });
}

/// The output of a future that is ready at once.
fn poll_once<T>(future: impl Future<Output = T>) -> Option<T> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => Some(value),
        Poll::Pending => None,
    }
}

/// The screen of a route. Another key or game is another screen, built anew.
pub(crate) fn screen(route: Route) -> AnyView {
    let Some(part) = ScreenPart::of(&route) else { return built_in_screen(route) };
    let loaded = RwSignal::new(poll_once(part.fetch()).map(|fetched| fetched.is_ok()));
    if loaded.get_untracked().is_none() {
        leptos::task::spawn_local(async move {
            let fetched = part.fetch().await;
            loaded.try_set(Some(fetched.is_ok()));
        });
    }
    (move || match loaded.get().map(|_| poll_once(build(route.clone()))) {
        None => view! { <Coming/> }.into_any(),
        Some(Some(Ok(screen))) => screen,
        Some(_) => view! { <Missing/> }.into_any(),
    })
    .into_any()
}

#[component]
fn Coming() -> impl IntoView {
    view! {
        <Frame title=Signal::derive(|| t("part-title"))>
            <p class="coming" role="status">{t("part-coming")}</p>
        </Frame>
    }
}

#[component]
fn Missing() -> impl IntoView {
    let again = move |_| {
        let _ = window().location().reload();
    };
    view! {
        <Frame title=Signal::derive(|| t("part-title"))>
            <section class="panel stack" role="alert">
                <p>{t("part-missing")}</p>
                <p><button type="button" class="button primary" on:click=again>{t("part-again")}</button></p>
            </section>
        </Frame>
    }
}
