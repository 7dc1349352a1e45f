//! Rooms: their list, making one, and the websocket through which one takes part.

use crate::app::{App, PeerAddress};
use crate::device::{cookie, device, known_device};
use crate::http_error::HttpError;
use crate::rooms::Rooms;
use crate::rooms::socket::{Peer, carry};
use axum::Json;
use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use parlour_protocol::lobby::{NewRoom, RoomId, RoomLine, RoomMade};
use parlour_protocol::wire::{Encoding, MAX_MESSAGE, MAX_UPLOAD};
use std::sync::Arc;
use std::sync::atomic::Ordering;

type Number = Result<Path<u64>, PathRejection>;

/// A websocket reads through a small buffer: moves are short, and there may be thousands of sockets.
const READ_BUFFER: usize = 512;
/// So much may wait to be written before the socket is given up.
const WRITE_BUFFER: usize = 1 << 20;

fn rooms(app: &App) -> Result<&Arc<Rooms>, HttpError> {
    app.rooms.as_ref().ok_or_else(|| {
        HttpError::conflict(
            "another Parlour keeps the rooms of this computer; use that one, or end it and start this one again",
        )
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
    let cookie = cookie.ok_or_else(|| HttpError::internal("the token cannot be sent"))?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

pub(crate) async fn list(State(app): State<App>) -> Result<Json<Vec<RoomLine>>, HttpError> {
    rooms(&app)?.list().await.map(Json).map_err(HttpError::internal)
}

pub(crate) async fn create(
    State(app): State<App>,
    Extension(PeerAddress(address)): Extension<PeerAddress>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<RoomMade>), HttpError> {
    let device = known_device(&headers, app.port)?;
    let rooms = Arc::clone(rooms(&app)?);
    app.room_rate
        .take(address)
        .map_err(|why| HttpError::new(StatusCode::TOO_MANY_REQUESTS, why))?;
    let body = app.config.limits.read_body(&headers, body, MAX_UPLOAD).await?;
    let new: NewRoom = serde_json::from_slice(&body.bytes)
        .map_err(|error| HttpError::bad_request(format!("the room cannot be read: {error}")))?;
    let room = rooms.create(new, device).await;
    let room = room.map_err(|why| HttpError::bad_request(why.to_string()))?;
    Ok((StatusCode::CREATED, Json(RoomMade { room })))
}

pub(crate) async fn describe(
    State(app): State<App>,
    id: Number,
) -> Result<Json<RoomLine>, HttpError> {
    let id = number(id)?;
    rooms(&app)?.describe(id).await.map(Json).map_err(HttpError::not_found)
}

/// The save of a room, for those who are in it.
pub(crate) async fn save(
    State(app): State<App>,
    headers: HeaderMap,
    id: Number,
) -> Result<Response, HttpError> {
    let (id, device) = (number(id)?, known_device(&headers, app.port)?);
    let save = rooms(&app)?.save(id, device).await.map_err(HttpError::not_found)?;
    let bytes = save.ok_or_else(|| {
        HttpError::new(StatusCode::FORBIDDEN, "only who is in the room may have its record")
    })?;
    Ok(([(header::CONTENT_TYPE, "application/octet-stream")], bytes).into_response())
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
    let upgrade = upgrade.map_err(|_| HttpError::bad_request("this address is for websockets"))?;
    let upgrade = upgrade.protocols(Encoding::ALL.map(Encoding::subprotocol));
    let agreed = upgrade.selected_protocol().and_then(|name| name.to_str().ok());
    let encoding = agreed.and_then(Encoding::of_subprotocol).ok_or_else(|| {
        HttpError::bad_request(
            "this program speaks parlour.1 and parlour.1.json; update whichever of the two is older",
        )
    })?;
    let place = app.connections.take(address).ok_or_else(|| {
        HttpError::new(StatusCode::TOO_MANY_REQUESTS, "too many sockets are open from this address")
    })?;
    let upgrade = upgrade
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(WRITE_BUFFER);
    let (attempts, ending) = (Arc::clone(&app.attempts), app.ending.clone());
    let peer = Peer { device, address, encoding };
    Ok(upgrade.on_upgrade(move |socket| async move {
        carry(socket, rooms, attempts, room, peer, ending).await;
        drop(place);
    }))
}
