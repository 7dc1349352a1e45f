//! The server: the program that serves the page keeps saves, an archive and variants of its own, below `/api/`. The page
//! works without it; where it does not answer, the screens say so.
//!
//! Uses the browser's own `fetch`: `gloo-net` would add three kilobytes, compressed, to save a dozen lines.

use crate::words::{self, t, t_with};
use js_sys::Uint8Array;
use leptos::prelude::*;
use parlour_protocol::api::{
    ArchiveGroup, ArchivePage, Hello, Imported, Refused, SaveLine, VERSION, VariantLine,
};
use parlour_protocol::lobby::{GameUpload, Network, NewRoom, RoomCreated, RoomId, RoomSummary};
use serde::de::DeserializeOwned;
use std::cell::Cell;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Request, RequestInit, Response};

/// Whether the server answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Presence {
    /// It has not answered yet.
    #[default]
    Unknown,
    /// It answers.
    Online,
    /// It does not answer.
    Offline,
}

thread_local! {
    /// The last answer, with which a screen begins, so that its layout does not shift when the same answer comes.
    static LAST: Cell<Presence> = const { Cell::new(Presence::Unknown) };
}

/// Asks whether the server answers; the signal follows.
pub(crate) fn presence() -> RwSignal<Presence> {
    let presence = RwSignal::new(LAST.get());
    leptos::task::spawn_local(async move {
        let online = is_owner().await;
        LAST.set(if online { Presence::Online } else { Presence::Offline });
        presence.try_set(LAST.get());
    });
    presence
}

/// Whether the server answers, and this device is its owner's.
pub(crate) async fn is_owner() -> bool {
    // What is stored there is the owner's: for a guest's page it is as if nobody answered.
    hello().await.is_some_and(|hello| hello.owner)
}

/// The greeting of the server, if it speaks this version of the protocol.
pub(crate) async fn hello() -> Option<Hello> {
    let answer: Result<Hello, String> = json("hello").await;
    answer.ok().filter(|hello| hello.protocol == VERSION)
}

/// The saves of the server, the newest first.
pub(crate) async fn saves() -> Result<Vec<SaveLine>, String> {
    json("saves").await
}

/// The bytes of a save.
pub(crate) async fn save(name: &str) -> Result<Vec<u8>, String> {
    bytes(call("GET", &item_path("saves", name), None).await?).await
}

/// Gives a save to the server.
pub(crate) async fn put_save(name: &str, save: &[u8]) -> Result<(), String> {
    call("PUT", &item_path("saves", name), Some(save)).await.map(|_| ())
}

/// Removes a save of the server.
pub(crate) async fn remove_save(name: &str) -> Result<(), String> {
    call("DELETE", &item_path("saves", name), None).await.map(|_| ())
}

/// A query for the server's archive.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct ArchiveQuery {
    /// The id of a game; all if empty.
    pub game: String,
    /// Part of a player's name.
    pub player: String,
    /// Any text.
    pub text: String,
    /// What is sorted by, in the server's word; the date if empty.
    pub sort: &'static str,
    /// The largest first.
    pub descending: bool,
    /// A column and the group of it that is wanted; all if there is none.
    pub group: Option<(&'static str, String)>,
    /// Where to go on.
    pub after: Option<String>,
}

impl ArchiveQuery {
    /// Which games are wanted, as parameters of an address.
    fn filter(&self) -> String {
        let (column, value) = self.group.clone().unwrap_or_default();
        let parameters = [
            ("game", &*self.game),
            ("player", &*self.player),
            ("text", &*self.text),
            ("group", column),
        ];
        let named = parameters.into_iter().filter(|(_, value)| !value.is_empty());
        // The value of a group may be empty, as the name of somebody unknown is.
        let value = self.group.is_some().then_some(("value", &*value));
        let mut filter = String::new();
        for (name, value) in named.chain(value) {
            filter.extend(["&", name, "=", &encoded(value)]);
        }
        filter
    }
}

/// A page of the server's archive.
pub(crate) async fn archive(query: &ArchiveQuery) -> Result<ArchivePage, String> {
    let mut url = format!("archive?limit=500{}", query.filter());
    if !query.sort.is_empty() {
        let order = if query.descending { "down" } else { "up" };
        url.extend(["&sort=", query.sort, "&order=", order]);
    }
    if let Some(after) = &query.after {
        url.extend(["&after=", &encoded(after)]);
    }
    json(&url).await
}

/// The games of the server's archive in groups by a column.
pub(crate) async fn archive_groups(
    query: &ArchiveQuery,
    by: &'static str,
) -> Result<Vec<ArchiveGroup>, String> {
    json(&format!("archive/groups?by={by}{}", query.filter())).await
}

/// A game of the server's archive as text.
pub(crate) async fn archived(id: i64) -> Result<String, String> {
    let text = bytes(call("GET", &format!("archive/{id}"), None).await?).await?;
    String::from_utf8(text).map_err(|_| t("study-server-odd"))
}

/// Gives games to the server's archive.
pub(crate) async fn put_archived(text: &str) -> Result<Imported, String> {
    read(call("POST", "archive", Some(text.as_bytes())).await?).await
}

/// Removes a game of the server's archive.
pub(crate) async fn remove_archived(id: i64) -> Result<(), String> {
    call("DELETE", &format!("archive/{id}"), None).await.map(|_| ())
}

/// The variants of the server.
pub(crate) async fn variants() -> Result<Vec<VariantLine>, String> {
    json("variants").await
}

/// The text of a variant.
pub(crate) async fn variant(name: &str) -> Result<String, String> {
    let text = bytes(call("GET", &item_path("variants", name), None).await?).await?;
    String::from_utf8(text).map_err(|_| t("study-server-odd"))
}

/// Gives a variant to the server.
pub(crate) async fn put_variant(name: &str, text: &str) -> Result<(), String> {
    call("PUT", &item_path("variants", name), Some(text.as_bytes())).await.map(|_| ())
}

/// Removes a variant of the server.
pub(crate) async fn remove_variant(name: &str) -> Result<(), String> {
    call("DELETE", &item_path("variants", name), None).await.map(|_| ())
}

/// Makes this page the owner's, by the code that the program has put into its address; it works once.
pub(crate) async fn own(code: &str) -> Result<(), String> {
    call("POST", "owner", Some(code.as_bytes())).await.map(|_| ())
}

/// Makes this browser known to the server, by a cookie: its people are told by it.
pub(crate) async fn introduce() -> Result<(), String> {
    call("POST", "device", Some(&[])).await.map(|_| ())
}

/// The open rooms of the server, the newest first.
pub(crate) async fn rooms() -> Result<Vec<RoomSummary>, String> {
    json("rooms").await
}

/// A room as a list shows it.
pub(crate) async fn room(number: u64) -> Result<RoomSummary, String> {
    json(&format!("rooms/{number}")).await
}

/// Opens a room.
pub(crate) async fn open_room(room: &NewRoom) -> Result<RoomCreated, String> {
    let body = serde_json::to_vec(room).map_err(|_| t("study-server-odd"))?;
    let sent = send("POST", "rooms", Some((&body, "application/json"))).await?;
    read(sent).await
}

/// Puts a game into a room where people gather.
pub(crate) async fn put_game(room: RoomId, game: &GameUpload) -> Result<(), String> {
    let body = serde_json::to_vec(game).map_err(|_| t("study-server-odd"))?;
    let path = format!("rooms/{}/game", room.0);
    send("PUT", &path, Some((&body, "application/json"))).await.map(|_| ())
}

/// How others reach the server, or a room of it.
pub(crate) async fn network(room: Option<u64>) -> Result<Network, String> {
    match room {
        Some(room) => json(&format!("network?room={room}")).await,
        None => json("network").await,
    }
}

/// Whether the server encrypts with a certificate of its own making, which devices have to be told to trust.
pub(crate) async fn has_authority() -> bool {
    call("GET", "authority", None).await.is_ok()
}

fn encoded(text: &str) -> String {
    js_sys::encode_uri_component(text).into()
}

fn item_path(list: &str, name: &str) -> String {
    format!("{list}/{}", encoded(name))
}

async fn json<T: DeserializeOwned>(what: &str) -> Result<T, String> {
    read(call("GET", what, None).await?).await
}

async fn read<T: DeserializeOwned>(response: Response) -> Result<T, String> {
    serde_json::from_slice(&bytes(response).await?).map_err(|_| t("study-server-odd"))
}

async fn bytes(response: Response) -> Result<Vec<u8>, String> {
    let promise = response.array_buffer().map_err(|_| t("study-server-odd"))?;
    let buffer = JsFuture::from(promise).await.map_err(|_| t("study-server-away"))?;
    Ok(Uint8Array::new(&buffer).to_vec())
}

async fn call(method: &str, what: &str, body: Option<&[u8]>) -> Result<Response, String> {
    // Any page could post a form; this content type cannot be sent across origins without permission.
    send(method, what, body.map(|body| (body, "application/octet-stream"))).await
}

/// Sends a request, with a body and its content type.
async fn send(method: &str, what: &str, body: Option<(&[u8], &str)>) -> Result<Response, String> {
    let offline = |_: JsValue| t("study-server-away");
    let init = RequestInit::new();
    init.set_method(method);
    if let Some((body, _)) = body {
        init.set_body(&Uint8Array::from(body));
    }
    let request = Request::new_with_str_and_init(&format!("api/{what}"), &init).map_err(offline)?;
    if let Some((_, kind)) = body {
        let _ = request.headers().set("content-type", kind);
    }
    let sent = JsFuture::from(window().fetch_with_request(&request)).await.map_err(offline)?;
    let response: Response = sent.dyn_into().map_err(offline)?;
    if response.ok() {
        return Ok(response);
    }
    let status = response.status().to_string();
    match read::<Refused>(response).await {
        Ok(refused) => Err(words::refused(&refused)),
        Err(_) => Err(t_with("study-server-refused", &[("status", &status)])),
    }
}
