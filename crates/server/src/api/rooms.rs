//! Rooms: their list, making one, and the websocket through which one takes part.

use super::archive::{QueryParams, written};
use super::blocking;
use crate::app::{App, PeerAddress};
use crate::device::{cookie, device, known_device};
use crate::http_error::HttpError;
use crate::rooms::socket::{Accepted, Peer, serve};
use crate::rooms::{Rooms, Uploaded};
use axum::Json;
use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Extension, Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use parlour_core::message;
use parlour_library::record_of_save;
use parlour_protocol::Refusal;
use parlour_protocol::lobby::{NewRoom, RoomCreated, RoomId, RoomState, RoomSummary};
use parlour_protocol::save;
use parlour_protocol::wire::{Encoding, MAX_MESSAGE, MAX_UPLOAD};
use parlour_table::Catalogue;
use serde::Deserialize;
use std::sync::Arc;
use std::sync::atomic::Ordering;

type Number = Result<Path<u64>, PathRejection>;

/// A websocket reads through a small buffer: moves are short, and there may be thousands of sockets.
const READ_BUFFER: usize = 512;
/// So much may wait to be written before the socket is given up.
const WRITE_BUFFER: usize = 1 << 20;

fn rooms(app: &App) -> Result<&Arc<Rooms>, HttpError> {
    app.rooms.as_ref().ok_or_else(|| {
        HttpError::conflict(message!(
            "another Parlour keeps the rooms of this computer; use that one, or end it and start this one again"
        ))
    })
}

fn number(id: Number) -> Result<RoomId, HttpError> {
    let Path(id) = id?;
    Ok(RoomId(id))
}

/// Gives a browser its token, unless it has one.
pub(crate) async fn meet(
    State(app): State<App>,
    Extension(PeerAddress(address)): Extension<PeerAddress>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    if let Some(device) = device(&headers, app.port)? {
        app.own_device.met(&device);
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    if !address.is_loopback() {
        app.guests.fetch_add(1, Ordering::Relaxed);
    }
    let is_owner = app.owner.is_owner(&headers, app.port);
    let token = app.own_device.token_for(is_owner, app.is_shared());
    let cookie = cookie(app.port, &token, app.config.is_secure());
    let cookie = cookie.ok_or_else(|| HttpError::internal(message!("the token cannot be sent")))?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

pub(crate) async fn list(State(app): State<App>) -> Result<Json<Vec<RoomSummary>>, HttpError> {
    rooms(&app)?.list().await.map(Json).map_err(HttpError::internal)
}

pub(crate) async fn create(
    State(app): State<App>,
    Extension(PeerAddress(address)): Extension<PeerAddress>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<RoomCreated>), HttpError> {
    let device = known_device(&headers, app.port)?;
    let rooms = Arc::clone(rooms(&app)?);
    app.room_rate
        .take(address)
        .map_err(|why| HttpError::new(StatusCode::TOO_MANY_REQUESTS, why))?;
    let body = app.config.limits.read_body(&headers, body, MAX_UPLOAD).await?;
    let new: NewRoom = json(&body.bytes)?;
    let room = rooms.create(new, device).await.map_err(HttpError::bad_request)?;
    Ok((StatusCode::CREATED, Json(RoomCreated { room })))
}

fn json<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Result<T, HttpError> {
    serde_json::from_slice(bytes).map_err(|error| {
        let error = error.to_string();
        HttpError::bad_request(message!("what was sent cannot be read: {error}", error))
    })
}

/// The host puts a game into a room where people gather.
pub(crate) async fn load(
    State(app): State<App>,
    Extension(PeerAddress(address)): Extension<PeerAddress>,
    headers: HeaderMap,
    id: Number,
    body: Body,
) -> Result<StatusCode, HttpError> {
    let (id, device) = (number(id)?, known_device(&headers, app.port)?);
    let rooms = Arc::clone(rooms(&app)?);
    rooms.open(id).await.map_err(HttpError::not_found)?;
    app.room_rate
        .take(address)
        .map_err(|why| HttpError::new(StatusCode::TOO_MANY_REQUESTS, why))?;
    let body = app.config.limits.read_body(&headers, body, MAX_UPLOAD).await?;
    let game = Uploaded::read(json(&body.bytes)?).await.map_err(HttpError::bad_request)?;
    let loaded = rooms.load(id, device, game).await;
    loaded.map(|()| StatusCode::NO_CONTENT).map_err(|refusal| {
        let status = match refusal {
            Refusal::NotHost => StatusCode::FORBIDDEN,
            Refusal::Started => StatusCode::CONFLICT,
            _ => StatusCode::BAD_REQUEST,
        };
        HttpError::new(status, refusal.message())
    })
}

pub(crate) async fn describe(
    State(app): State<App>,
    id: Number,
) -> Result<Json<RoomSummary>, HttpError> {
    let id = number(id)?;
    rooms(&app)?.describe(id).await.map(Json).map_err(HttpError::not_found)
}

/// A room for programs without rules.
pub(crate) async fn state(
    State(app): State<App>,
    headers: HeaderMap,
    id: Number,
) -> Result<Json<RoomState>, HttpError> {
    let (id, device) = (number(id)?, device(&headers, app.port)?);
    let state = rooms(&app)?.state(id, device).await.map_err(HttpError::not_found)?;
    let hidden = || {
        let sentence = message!("this room has a password; only who is in it may look");
        HttpError::new(StatusCode::FORBIDDEN, sentence)
    };
    state.map(Json).ok_or_else(hidden)
}

/// The bytes of a room's save, for those who are in it.
async fn save_bytes(app: &App, headers: &HeaderMap, id: Number) -> Result<Vec<u8>, HttpError> {
    let (id, device) = (number(id)?, known_device(headers, app.port)?);
    let save = rooms(app)?.save(id, device).await.map_err(HttpError::not_found)?;
    save.ok_or_else(|| {
        let sentence = message!("only who is in the room may have its record");
        HttpError::new(StatusCode::FORBIDDEN, sentence)
    })
}

/// The save of a room.
pub(crate) async fn save(
    State(app): State<App>,
    headers: HeaderMap,
    id: Number,
) -> Result<Response, HttpError> {
    let bytes = save_bytes(&app, &headers, id).await?;
    Ok(([(header::CONTENT_TYPE, "application/octet-stream")], bytes).into_response())
}

/// The game of a room as text.
pub(crate) async fn record(
    State(app): State<App>,
    headers: HeaderMap,
    id: Number,
    params: QueryParams,
) -> Result<Response, HttpError> {
    let Query(params) = params?;
    let bytes = save_bytes(&app, &headers, id).await?;
    blocking(move || {
        let save = save::read(&bytes).map_err(|error| HttpError::internal(error.message()))?;
        let record = record_of_save(&save, &Catalogue::new()).map_err(HttpError::internal)?;
        written(&record, &params)
    })
    .await
}

pub(crate) async fn socket(
    State(app): State<App>,
    Extension(PeerAddress(address)): Extension<PeerAddress>,
    headers: HeaderMap,
    id: Number,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, HttpError> {
    let (room, device) = (number(id)?, known_device(&headers, app.port)?);
    let rooms = Arc::clone(rooms(&app)?);
    let upgrade =
        upgrade.map_err(|_| HttpError::bad_request(message!("this address is for websockets")))?;
    let upgrade = upgrade.protocols(Encoding::ALL.map(Encoding::subprotocol));
    let agreed = upgrade.selected_protocol().and_then(|name| name.to_str().ok());
    let encoding = agreed.and_then(Encoding::of_subprotocol).ok_or_else(|| {
        HttpError::bad_request(message!(
            "this program speaks parlour.1 and parlour.1.json; update whichever of the two is older"
        ))
    })?;
    let place = app.connections.take(address).ok_or_else(|| {
        let sentence = message!("too many sockets are open from this address");
        HttpError::new(StatusCode::TOO_MANY_REQUESTS, sentence)
    })?;
    let upgrade = upgrade
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(WRITE_BUFFER);
    let (attempts, shutdown) = (Arc::clone(&app.attempts), app.shutdown.clone());
    let peer = Peer { device, address, encoding };
    Ok(upgrade.on_upgrade(move |socket| async move {
        let with = Accepted { socket, rooms, attempts, room, peer, shutdown, _place: place };
        // In a task of its own: the one that has upgraded the connection is several times as large.
        tokio::spawn(serve(with));
    }))
}
