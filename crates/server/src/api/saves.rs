//! The saved games of the server.

use super::blocking;
use crate::Config;
use crate::http_error::HttpError;
use axum::Json;
use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use parlour_core::message;
use parlour_library::{Claim, ClaimError, Saves};
use parlour_protocol::api::SaveLine;
use parlour_protocol::save::{self, LARGEST};
use std::sync::Arc;

type Name = Result<Path<String>, PathRejection>;

pub(crate) async fn list(
    State(config): State<Arc<Config>>,
) -> Result<Json<Vec<SaveLine>>, HttpError> {
    blocking(move || {
        let files = config.folder.saves().list();
        let line = |file: parlour_library::SaveFile| SaveLine {
            name: file.name,
            written: file.written,
            size: file.size,
        };
        Ok(Json(files.into_iter().map(line).collect()))
    })
    .await
}

pub(crate) async fn read(
    State(config): State<Arc<Config>>,
    name: Name,
) -> Result<Response, HttpError> {
    let Path(name) = name?;
    blocking(move || {
        let saves = config.folder.saves();
        let path = saves.path(&name).map_err(HttpError::bad_request)?;
        if !path.is_file() {
            return Err(HttpError::not_found(message!("there is no saved game '{name}'", name)));
        }
        let bytes = save::write(&saves.read(&name).map_err(HttpError::internal)?);
        Ok(([(header::CONTENT_TYPE, "application/octet-stream")], bytes).into_response())
    })
    .await
}

/// Claims a name for the length of a request. A game that is being played is claimed by its player.
fn claim(saves: &Saves, name: &str) -> Result<Claim, HttpError> {
    saves.path(name).map_err(HttpError::bad_request)?;
    saves.claim(name).map_err(|unclaimed| match unclaimed {
        ClaimError::Taken => HttpError::conflict(message!(
            "'{name}' is being played in another window; close it there, or choose another name",
            name
        )),
        ClaimError::Failed(sentence) => HttpError::internal(sentence),
    })
}

pub(crate) async fn write(
    State(config): State<Arc<Config>>,
    name: Name,
    headers: HeaderMap,
    body: Body,
) -> Result<StatusCode, HttpError> {
    let Path(name) = name?;
    let body = config.limits.read_body(&headers, body, LARGEST + 1024).await?;
    blocking(move || {
        let save =
            save::read(&body.bytes).map_err(|error| HttpError::bad_request(error.message()))?;
        let saves = config.folder.saves();
        let _claim = claim(&saves, &name)?;
        saves.write(&name, &save).map_err(HttpError::internal)?;
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

pub(crate) async fn remove(
    State(config): State<Arc<Config>>,
    name: Name,
) -> Result<StatusCode, HttpError> {
    let Path(name) = name?;
    blocking(move || {
        let saves = config.folder.saves();
        let _claim = claim(&saves, &name)?;
        saves.remove(&name).map_err(HttpError::internal)?;
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}
