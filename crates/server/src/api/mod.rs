//! The HTTP interface for the page. Its messages are those of `parlour_protocol::house`.

mod archive;
mod saves;
mod variants;

use crate::Config;
use crate::http_error::HttpError;
use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use parlour_protocol::house::{self, Hello};
use std::sync::Arc;

/// Everything below `/api/`.
pub(crate) fn router() -> Router<Arc<Config>> {
    let save = get(saves::read).put(saves::write).delete(saves::remove);
    let game = get(archive::read).delete(archive::remove);
    let variant = get(variants::read).put(variants::write).delete(variants::remove);
    Router::new()
        .route("/api/hello", get(hello))
        .route("/api/saves", get(saves::list))
        .route("/api/saves/{name}", save)
        .route("/api/archive", get(archive::list).post(archive::import))
        .route("/api/archive/{id}", game)
        .route("/api/variants", get(variants::list))
        .route("/api/variants/{name}", variant)
}

async fn hello(State(config): State<Arc<Config>>) -> Json<Hello> {
    let version = env!("CARGO_PKG_VERSION").to_owned();
    let folder = Some(config.folder.path().display().to_string());
    Json(Hello {
        version,
        protocol: house::VERSION,
        folder,
        network: parlour_protocol::wire::VERSION,
        owner: true,
        shared: false,
    })
}

/// Runs blocking work on a thread of its own, so that the server goes on meanwhile.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, HttpError> + Send + 'static,
) -> Result<T, HttpError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|_| Err(HttpError::internal("something went wrong inside the program")))
}
