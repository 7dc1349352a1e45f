//! The user's own variants, as the server keeps them.

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
use parlour_library::Variants;
use parlour_protocol::api::{Refused, VariantLine};
use parlour_table::Catalogue;
use std::sync::Arc;

type Name = Result<Path<String>, PathRejection>;

/// The most bytes of a variant.
const LARGEST: usize = 1 << 20;

pub(crate) async fn list(
    State(config): State<Arc<Config>>,
) -> Result<Json<Vec<VariantLine>>, HttpError> {
    blocking(move || {
        let mut catalogue = Catalogue::new();
        let lines = config.folder.variants().files().into_iter().filter_map(|path| {
            let name = path.file_stem()?.to_str()?.to_owned();
            Some(line(name, &path, &mut catalogue))
        });
        Ok(Json(lines.collect()))
    })
    .await
}

fn line(name: String, path: &std::path::Path, catalogue: &mut Catalogue) -> VariantLine {
    let read = Variants::read(path).and_then(|text| {
        let info = catalogue.add(&text).map_err(|error| error.message())?;
        Ok((info.id.to_string(), info.name.to_string()))
    });
    match read {
        Ok((id, title)) => {
            VariantLine { name, id: Some(id), title: Some(title), error: None, problem: None }
        }
        Err(why) => VariantLine {
            name,
            id: None,
            title: None,
            error: Some(why.to_string()),
            problem: Some(Refused::new(&why)),
        },
    }
}

pub(crate) async fn read(
    State(config): State<Arc<Config>>,
    name: Name,
) -> Result<Response, HttpError> {
    let Path(name) = name?;
    blocking(move || {
        let path = config.folder.variants().path(&name).map_err(HttpError::bad_request)?;
        if !path.is_file() {
            return Err(HttpError::not_found(message!("there is no variant '{name}'", name)));
        }
        let text = Variants::read(&path).map_err(HttpError::internal)?;
        Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
    })
    .await
}

pub(crate) async fn write(
    State(config): State<Arc<Config>>,
    name: Name,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<VariantLine>, HttpError> {
    let Path(name) = name?;
    let body = config.limits.read_body(&headers, body, LARGEST).await?;
    blocking(move || {
        let text = std::str::from_utf8(&body.bytes).map_err(|_| {
            HttpError::bad_request(message!("a variant is a text, and this is none"))
        })?;
        let variants = config.folder.variants();
        variants.write(&name, text).map_err(HttpError::bad_request)?;
        let path = variants.path(&name).map_err(HttpError::bad_request)?;
        Ok(Json(line(name, &path, &mut Catalogue::new())))
    })
    .await
}

pub(crate) async fn remove(
    State(config): State<Arc<Config>>,
    name: Name,
) -> Result<StatusCode, HttpError> {
    let Path(name) = name?;
    blocking(move || {
        let variants = config.folder.variants();
        variants.path(&name).map_err(HttpError::bad_request)?;
        variants.remove(&name).map_err(HttpError::internal)?;
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}
