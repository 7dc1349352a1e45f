//! The HTTP interface for the page. Its messages are those of `parlour_protocol::house`.

mod archive;
mod rooms;
mod saves;
mod variants;

use crate::app::{App, PeerAddress};
use crate::http_error::HttpError;
use axum::body::Body;
use axum::extract::{Extension, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use parlour_protocol::house::{self, Hello};
use parlour_protocol::lobby::Network;
use parlour_protocol::wire;
use std::sync::atomic::Ordering;

/// Everything below `/api/`.
pub(crate) fn router(app: &App) -> Router<App> {
    Router::new()
        .route("/api/hello", get(hello))
        .route("/api/owner", post(own))
        .route("/api/device", post(rooms::meet))
        .route("/api/network", get(network))
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

/// How others reach this server.
async fn network(State(app): State<App>) -> Json<Network> {
    let addresses = app.config.reach.addresses(app.port);
    let guests = app.guests.load(Ordering::Relaxed);
    Json(Network { addresses, guests, secure: app.config.is_secure() })
}

/// Runs blocking work on a thread of its own, so that the server goes on meanwhile.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, HttpError> + Send + 'static,
) -> Result<T, HttpError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|_| Err(HttpError::internal("something went wrong inside the program")))
}
