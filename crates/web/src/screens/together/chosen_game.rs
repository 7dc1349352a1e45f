//! What is played in a room: everybody sees it, the host may choose something else.

use super::entrance::{ask_as_host, is_host};
use super::load::LoadGame;
use super::lobby::game;
use crate::board::Picture;
use crate::net::Connection;
use crate::open_study::Thumbnail;
use crate::screens::game::room_picture;
use crate::screens::setup::ChooseGame;
use crate::server;
use crate::shelf::shelf;
use crate::words::{game_text, t, t_with};
use leptos::prelude::*;
use parlour_protocol::lobby::GameUpload;
use parlour_protocol::session::Session;
use parlour_protocol::{Command, Opening, Outline, RoomLog, TakeBacks};

/// Where another game comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Source {
    New,
    Stored,
}

/// The moves of a game that goes on here, as text.
fn moves_made(session: &Session) -> Vec<String> {
    let outline = session.log().map(RoomLog::outline);
    let moves = outline.map(Outline::moves).unwrap_or_default();
    moves.into_iter().map(|(_, text)| text.to_owned()).collect()
}

/// What is to be played.
#[component]
pub(super) fn ChosenGame(connection: Connection) -> impl IntoView {
    let opening = Memo::new(move |_| {
        connection.watch(|session| session.log().map(|log| log.outline().opening.clone()))
    });
    let title = Memo::new(move |_| connection.watch(|session| game(session).title));
    let moves = Memo::new(move |_| connection.watch(moves_made));
    let hosts = Memo::new(move |_| connection.watch(is_host));
    let agreed = move || {
        let mut parts = opening.get().map(|opening| agreements(&opening)).unwrap_or_default();
        let count = moves.with(Vec::len);
        if count > 0 {
            parts.insert(0, t_with("together-goes-on", &[("moves", &count.to_string())]));
        }
        parts.join(" · ")
    };
    view! {
        <section class="panel stack" data-testid="chosen-game">
            <div class="chosen-game">
                <span class="chosen-board"><GamePicture connection opening moves/></span>
                <span>
                    <h2 data-testid="game-title">{move || game_text(&title.get())}</h2>
                    <span class="hint" data-testid="agreements">{agreed}</span>
                </span>
            </div>
            {move || hosts.get().then(|| view! { <Change connection opening/> })}
        </section>
    }
}

/// The position that the game begins or goes on with: it takes the rules to know it.
#[component]
fn GamePicture(
    connection: Connection,
    opening: Memo<Option<Opening>>,
    moves: Memo<Vec<String>>,
) -> impl IntoView {
    let shelf = shelf();
    let drawn = RwSignal::new(None::<Thumbnail>);
    Effect::new(move |_| {
        let Some(spec) = opening.get().map(|opening| opening.game) else { return };
        moves.track();
        leptos::task::spawn_local(async move {
            let picture = room_picture(shelf, connection).await;
            // Another game may have been chosen meanwhile.
            if opening.try_get_untracked().flatten().is_some_and(|opening| opening.game == spec) {
                drawn.try_set(picture.ok());
            }
        });
    });
    move || {
        drawn
            .get()
            .map(|Thumbnail { board, scene, seats, material, .. }| view! { <Picture board scene seats material/> })
    }
}

/// Lets the host choose: a new game, or one that goes on.
#[component]
fn Change(connection: Connection, opening: Memo<Option<Opening>>) -> impl IntoView {
    let is_open = RwSignal::new(false);
    let source = RwSignal::new(Source::New);
    let error = RwSignal::new(None::<String>);
    let load = Callback::new(move |game: GameUpload| {
        error.set(None);
        leptos::task::spawn_local(async move {
            match server::put_game(connection.room(), &game).await {
                Ok(()) => _ = is_open.try_set(false),
                Err(why) => _ = error.try_set(Some(why)),
            }
        });
    });
    let choose = Callback::new(move |opening: Opening| {
        if opening.game.variant.is_some() {
            // The text of a variant is too long for a message.
            load.run(GameUpload::Opening(opening));
        } else {
            is_open.set(false);
            ask_as_host(connection, Command::Configure { opening });
        }
    });
    let toggle = move |event: leptos::ev::Event| {
        use wasm_bindgen::JsCast;
        let details = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        is_open.set(details.is_some_and(|details| details.has_attribute("open")));
    };
    let option = move |own: Source, words: &'static str, testid: &'static str| {
        view! {
            <label>
                <input type="radio" name="game-source" data-testid=testid prop:checked=move || source.get() == own on:change=move |_| source.set(own)/>
                <span>{move || t(words)}</span>
            </label>
        }
    };
    let form = move || match source.get() {
        Source::New => opening
            .get_untracked()
            .map(|opening| view! { <ChooseGame opening on_choose=choose/> })
            .into_any(),
        Source::Stored => view! { <LoadGame on_load=load/> }.into_any(),
    };
    view! {
        <details prop:open=is_open on:toggle=toggle data-testid="change-game">
            <summary>{move || t("together-change")}</summary>
            {move || is_open.get().then(|| view! { <div class="stack">
                <fieldset class="choices">
                    <legend class="visually-hidden">{t("together-change")}</legend>
                    <div>
                        {option(Source::New, "together-source-new", "source-new")}
                        {option(Source::Stored, "together-source-stored", "source-stored")}
                    </div>
                </fieldset>
                {form}
                <p class="error" role="alert" data-testid="load-refused">{move || error.get()}</p>
            </div> })}
        </details>
    }
}

/// The agreements in words.
fn agreements(opening: &Opening) -> Vec<String> {
    let clock = opening.time.to_string();
    let clock = if clock == "off" { t("setup-clock-off") } else { clock };
    let back = match opening.take_backs {
        TakeBacks::Ask => t("together-back-ask"),
        TakeBacks::Free => t("together-back-free"),
        TakeBacks::Never => t("together-back-never"),
    };
    let start = opening.game.start.as_ref().map(|_| t("together-own-start"));
    [Some(clock), Some(back), start].into_iter().flatten().collect()
}
