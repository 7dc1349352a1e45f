//! The HTTP interface for the page. Its messages are those of `parlour_protocol::api`.

mod archive;
mod archive_query;
mod games;
mod rooms;
mod saves;
mod variants;

use crate::app::{App, PeerAddress};
use crate::http_error::HttpError;
use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Query, Request, State};
use axum::handler::Handler;
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodFilter, MethodRouter, on};
use axum::{Json, Router};
use parlour_core::{Message, message};
use parlour_protocol::api::{self, Hello};
use parlour_protocol::lobby::{Network, RoomId};
use parlour_protocol::wire;
use std::collections::HashMap;
use std::sync::atomic::Ordering;

/// A way to ask something: a method, an address, and who answers.
struct Route {
    #[cfg_attr(not(test), expect(dead_code, reason = "the description is compared with it"))]
    method: Method,
    path: &'static str,
    handler: MethodRouter<App>,
}

fn route<H, T>(method: Method, path: &'static str, handler: H) -> Route
where
    H: Handler<T, App>,
    T: 'static,
{
    let filter = MethodFilter::try_from(method.clone()).unwrap_or(MethodFilter::GET);
    Route { method, path, handler: on(filter, handler) }
}

/// What everybody may ask.
fn open_routes() -> Vec<Route> {
    vec![
        route(Method::GET, "/api/hello", hello),
        route(Method::POST, "/api/owner", own),
        route(Method::POST, "/api/device", rooms::meet),
        route(Method::GET, "/api/network", network),
        route(Method::GET, "/api/authority", authority),
        route(Method::GET, "/api/health", health),
        route(Method::GET, "/api/openapi.json", openapi),
        route(Method::GET, "/api/games", games::list),
        route(Method::GET, "/api/rooms", rooms::list),
        route(Method::POST, "/api/rooms", rooms::create),
        route(Method::GET, "/api/rooms/{id}", rooms::describe),
        route(Method::PUT, "/api/rooms/{id}/game", rooms::load),
        route(Method::GET, "/api/rooms/{id}/state", rooms::state),
        route(Method::GET, "/api/rooms/{id}/record", rooms::record),
        route(Method::GET, "/api/rooms/{id}/save", rooms::save),
        route(Method::GET, "/api/rooms/{id}/socket", rooms::socket),
    ]
}

/// What is stored here and is the owner's alone.
fn owner_routes() -> Vec<Route> {
    vec![
        route(Method::GET, "/api/saves", saves::list),
        route(Method::GET, "/api/saves/{name}", saves::read),
        route(Method::PUT, "/api/saves/{name}", saves::write),
        route(Method::DELETE, "/api/saves/{name}", saves::remove),
        route(Method::GET, "/api/archive", archive::list),
        route(Method::POST, "/api/archive", archive::import),
        route(Method::GET, "/api/archive/groups", archive::groups),
        route(Method::GET, "/api/archive/{id}", archive::read),
        route(Method::DELETE, "/api/archive/{id}", archive::remove),
        route(Method::GET, "/api/archive/{id}/preview", archive::preview),
        route(Method::GET, "/api/metrics", metrics),
        route(Method::GET, "/api/variants", variants::list),
        route(Method::GET, "/api/variants/{name}", variants::read),
        route(Method::PUT, "/api/variants/{name}", variants::write),
        route(Method::DELETE, "/api/variants/{name}", variants::remove),
    ]
}

/// Everything below `/api/`.
pub(crate) fn router(app: &App) -> Router<App> {
    let all = |routes: Vec<Route>| {
        routes
            .into_iter()
            .fold(Router::new(), |router, route| router.route(route.path, route.handler))
    };
    let stored = all(owner_routes()).route_layer(from_fn_with_state(app.clone(), owner_only));
    all(open_routes()).merge(stored)
}

/// Lets only the owner's page through.
async fn owner_only(State(app): State<App>, request: Request, next: Next) -> Response {
    if app.owner.is_owner(request.headers(), app.port) {
        return next.run(request).await;
    }
    let sentence = message!("these are the games of whoever runs this program; guests reach rooms");
    HttpError::new(StatusCode::FORBIDDEN, sentence).into_response()
}

async fn hello(State(app): State<App>, headers: HeaderMap) -> Json<Hello> {
    let owner = app.owner.is_owner(&headers, app.port);
    Json(Hello {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        protocol: api::VERSION,
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
    let forbidden = |sentence: Message| HttpError::new(StatusCode::FORBIDDEN, sentence);
    app.attempts.begin(address).map_err(forbidden)?;
    let code = std::str::from_utf8(&body.bytes).unwrap_or_default().trim();
    let cookie = app.owner.exchange(code, app.port, app.config.is_secure());
    app.attempts.end(address, cookie.is_some());
    let cookie = cookie.ok_or_else(|| {
        forbidden(message!(
            "this link was used before; the program shows a new one when it is started"
        ))
    })?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

/// What can be asked here, for programs and whoever writes them.
const OPENAPI: &str = include_str!("../../../../docs/openapi.json");

async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], OPENAPI).into_response()
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
    let authority = authority.ok_or_else(|| {
        HttpError::not_found(message!("this server has no certificate of its own making"))
    })?;
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_address_is_described_and_no_other() {
        let routes = open_routes().into_iter().chain(owner_routes());
        let served: BTreeSet<(String, String)> =
            routes.map(|route| (route.path.to_owned(), route.method.to_string())).collect();
        let described: serde_json::Value = serde_json::from_str(OPENAPI).unwrap();
        let paths = described["paths"].as_object().unwrap().iter();
        let described: BTreeSet<(String, String)> = paths
            .flat_map(|(path, methods)| {
                let methods = methods.as_object().unwrap().keys();
                methods.map(|method| (path.clone(), method.to_uppercase()))
            })
            .collect();
        assert_eq!(served, described);
    }
}
