//! The HTTP interface for the page. Its messages are those of `parlour_protocol::house`.

mod archive;
mod rooms;
mod saves;
mod variants;

use crate::app::{App, PeerAddress};
use crate::http_error::HttpError;
use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Query, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use parlour_core::message;
use parlour_protocol::house::{self, Hello};
use parlour_protocol::lobby::{Network, RoomId};
use parlour_protocol::wire;
use std::collections::HashMap;
use std::sync::atomic::Ordering;

/// Everything below `/api/`.
pub(crate) fn router(app: &App) -> Router<App> {
    Router::new()
        .route("/api/hello", get(hello))
        .route("/api/owner", post(own))
        .route("/api/device", post(rooms::meet))
        .route("/api/network", get(network))
        .route("/api/authority", get(authority))
        .route("/api/health", get(health))
        .route("/api/rooms", get(rooms::list).post(rooms::create))
        .route("/api/rooms/{id}", get(rooms::describe))
        .route("/api/rooms/{id}/save", get(rooms::save))
        .route("/api/rooms/{id}/socket", get(rooms::socket))
        .merge(stored().route_layer(from_fn_with_state(app.clone(), owner_only)))
}

/// What is stored here and is the owner's alone.
fn stored() -> Router<App> {
    let save = get(saves::read).put(saves::write).delete(saves::remove);
    let game = get(archive::read).delete(archive::remove);
    let variant = get(variants::read).put(variants::write).delete(variants::remove);
    Router::new()
        .route("/api/saves", get(saves::list))
        .route("/api/saves/{name}", save)
        .route("/api/archive", get(archive::list).post(archive::import))
        .route("/api/archive/{id}", game)
        .route("/api/metrics", get(metrics))
        .route("/api/variants", get(variants::list))
        .route("/api/variants/{name}", variant)
}

/// Lets only the owner's page through.
async fn owner_only(State(app): State<App>, request: Request, next: Next) -> Response {
    if app.owner.is_owner(request.headers(), app.port) {
        return next.run(request).await;
    }
    let sentence = "these are the games of whoever runs this program; guests reach rooms";
    HttpError::new(StatusCode::FORBIDDEN, sentence).into_response()
}

async fn hello(State(app): State<App>, headers: HeaderMap) -> Json<Hello> {
    let owner = app.owner.is_owner(&headers, app.port);
    Json(Hello {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        protocol: house::VERSION,
        folder: owner.then(|| app.config.folder.path().display().to_string()),
        network: if app.rooms.is_some() { wire::VERSION } else { 0 },
        owner,
        shared: app.is_shared(),
    })
}

/// Exchanges the code that the program's own page carries for the owner's cookie.
async fn own(
    State(app): State<App>,
    Extension(PeerAddress(address)): Extension<PeerAddress>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, HttpError> {
    let body = app.config.limits.read_body(&headers, body, 1024).await?;
    let forbidden = |sentence: String| HttpError::new(StatusCode::FORBIDDEN, sentence);
    app.attempts.begin(address).map_err(|why| forbidden(why.to_string()))?;
    let code = std::str::from_utf8(&body.bytes).unwrap_or_default().trim();
    let cookie = app.owner.exchange(code, app.port, app.config.is_secure());
    app.attempts.end(address, cookie.is_some());
    let cookie = cookie.ok_or_else(|| {
        forbidden(
            "this link was used before; the program shows a new one when it is started".to_owned(),
        )
    })?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

/// Whether the server works, for whoever watches over it: the log of the rooms answers.
async fn health(State(app): State<App>) -> Result<&'static str, HttpError> {
    match &app.rooms {
        Some(rooms) => rooms.list().await.map(|_| "ok").map_err(HttpError::internal),
        None => Ok("ok"),
    }
}

/// What is counted, for Prometheus.
async fn metrics(State(app): State<App>) -> String {
    app.rooms.as_ref().map(|rooms| rooms.metrics().text()).unwrap_or_default()
}

/// How others reach this server.
async fn network(
    State(app): State<App>,
    params: Result<Query<HashMap<String, u64>>, QueryRejection>,
) -> Result<Json<Network>, HttpError> {
    let Query(params) = params?;
    let room = params.get("room").copied().map(RoomId);
    let addresses = app.config.reach.addresses(app.port, room);
    let guests = app.guests.load(Ordering::Relaxed);
    Ok(Json(Network { addresses, guests, secure: app.config.is_secure() }))
}

/// The certificate of the authority that devices are to trust, where connections are encrypted by one of our own.
async fn authority(State(app): State<App>) -> Result<Response, HttpError> {
    let encryption = app.config.encryption.as_ref();
    let authority = encryption.and_then(|encryption| encryption.authority.clone());
    let authority = authority
        .ok_or_else(|| HttpError::not_found("this server has no certificate of its own making"))?;
    let name = "attachment; filename=\"parlour-authority.crt\"";
    let headers =
        [(header::CONTENT_TYPE, "application/x-x509-ca-cert"), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, authority).into_response())
}

/// Runs blocking work on a thread of its own, so that the server goes on meanwhile.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, HttpError> + Send + 'static,
) -> Result<T, HttpError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|_| {
        Err(HttpError::internal(message!("something went wrong inside the program")))
    })
}
