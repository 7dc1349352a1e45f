//! The house's archive.

use super::blocking;
use crate::Config;
use crate::http_error::HttpError;
use axum::Json;
use axum::body::Body;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use parlour_archive::{Archive, Cursor, Error, Filter, GameRow, Key, PlayerLine, Sort};
use parlour_core::message;
use parlour_library::{
    ImportError, ImportSettings, archive_error, cannot_make, customary_form, import_text,
    record_of, write_record,
};
use parlour_protocol::house::{ArchiveLine, ArchivePage, ArchivePlayer, Imported, Refused};
use std::collections::HashMap;
use std::sync::Arc;

type QueryParams = Result<Query<HashMap<String, String>>, QueryRejection>;
type GameNumber = Result<Path<String>, PathRejection>;

/// How many games a page of the list has by default.
const PAGE: usize = 50;
/// And at most.
const MAX_PAGE: usize = 500;
/// The most bytes of written games in one request; more go in by `parlour import`.
const MAX_TEXT: usize = 64 << 20;

fn http_error(error: Error) -> HttpError {
    let status = match error {
        Error::NoSuchGame(_) => StatusCode::NOT_FOUND,
        Error::Busy => StatusCode::CONFLICT,
        _ => StatusCode::INTERNAL_SERVER_ERROR,
    };
    HttpError::new(status, archive_error(&error))
}

/// Opens the archive to read it; nothing if there is none yet.
fn open_for_reading(config: &Config) -> Result<Option<Archive>, HttpError> {
    let path = config.folder.archive();
    if !path.exists() {
        return Ok(None);
    }
    Archive::open_to_read(path).map(Some).map_err(http_error)
}

/// Opens the archive to change it; it is made if there is none.
fn open_for_writing(config: &Config) -> Result<Archive, HttpError> {
    let folder = config.folder.path();
    std::fs::create_dir_all(folder)
        .map_err(|error| HttpError::internal(cannot_make(folder, &error)))?;
    Archive::open(config.folder.archive()).map_err(http_error)
}

pub(crate) async fn list(
    State(config): State<Arc<Config>>,
    params: QueryParams,
) -> Result<Json<ArchivePage>, HttpError> {
    let Query(params) = params?;
    blocking(move || {
        let query = query(params)?;
        let Some(archive) = open_for_reading(&config)? else {
            return Ok(Json(ArchivePage::default()));
        };
        let page = archive.page(&query).map_err(http_error)?;
        let next = page.next.map(|cursor| match cursor.value {
            Key::Number(number) => format!("{number}.{}", cursor.id),
            Key::Text(text) => format!("{text}.{}", cursor.id),
        });
        let count = archive.count(&query.filter).map_err(http_error)?;
        let games = page.rows.into_iter().map(line).collect();
        Ok(Json(ArchivePage { games, next, count }))
    })
    .await
}

/// Reads the parameters of a request for the list.
fn query(mut params: HashMap<String, String>) -> Result<parlour_archive::Query, HttpError> {
    let limit = match params.remove("limit") {
        None => PAGE,
        Some(limit) => {
            limit.parse().ok().filter(|limit| (1..=MAX_PAGE).contains(limit)).ok_or_else(|| {
                HttpError::bad_request(message!(
                    "limit is a number from 1 to {most}",
                    most = MAX_PAGE
                ))
            })?
        }
    };
    let after = match params.remove("after") {
        None => None,
        Some(after) => {
            let parts = after.rsplit_once('.');
            let numbers = parts.and_then(|(date, id)| Some((date.parse().ok()?, id.parse().ok()?)));
            let (date, id) = numbers.ok_or_else(|| {
                HttpError::bad_request(message!("after is what the page before gave as next"))
            })?;
            Some(Cursor { value: Key::Number(date), id })
        }
    };
    let filter = Filter {
        game: params.remove("game"),
        player: params.remove("player"),
        text: params.remove("text"),
        ..Filter::default()
    };
    if let Some(word) = params.keys().next() {
        return Err(HttpError::bad_request(message!(
            "'{word}' cannot be asked for; use limit, after, game, player or text",
            word
        )));
    }
    Ok(parlour_archive::Query { filter, sort: Sort::default(), after, limit })
}

fn line(row: GameRow) -> ArchiveLine {
    let player =
        |line: PlayerLine| ArchivePlayer { seat: line.seat, name: line.name, level: line.level };
    ArchiveLine {
        id: row.id,
        game: row.game,
        players: row.players.into_iter().map(player).collect(),
        result: row.result,
        reason: row.reason,
        moves: row.plies,
        date: row.started,
        finished: row.finished,
    }
}

fn number(id: GameNumber) -> Result<i64, HttpError> {
    let Path(id) = id?;
    id.parse().map_err(|_| HttpError::bad_request(message!("games of the archive have numbers")))
}

pub(crate) async fn read(
    State(config): State<Arc<Config>>,
    id: GameNumber,
    params: QueryParams,
) -> Result<Response, HttpError> {
    let (id, Query(params)) = (number(id)?, params?);
    blocking(move || {
        let archive = open_for_reading(&config)?;
        let archive = archive.ok_or_else(|| http_error(Error::NoSuchGame(id)))?;
        let game = archive.get(id).map_err(http_error)?;
        let (catalogue, _) = config.folder.variants().catalogue();
        let record = record_of(&game, &catalogue).map_err(HttpError::internal)?;
        let customary = customary_form(record.table.info());
        let form = match params.get("form").map(String::as_str) {
            None => customary,
            Some(word) => parlour_library::FileForm::named(word)
                .ok_or_else(|| HttpError::bad_request(message!("form is pgn, pdn, sgf or txt")))?,
        };
        let text = write_record(&record, form).map_err(HttpError::bad_request)?;
        Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
    })
    .await
}

pub(crate) async fn remove(
    State(config): State<Arc<Config>>,
    id: GameNumber,
) -> Result<StatusCode, HttpError> {
    let id = number(id)?;
    blocking(move || {
        if open_for_reading(&config)?.is_some() {
            let mut archive = open_for_writing(&config)?;
            archive.delete(id).map_err(http_error)?;
        }
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

pub(crate) async fn import(
    State(config): State<Arc<Config>>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Imported>, HttpError> {
    let body = config.limits.read_body(&headers, body, MAX_TEXT).await?;
    blocking(move || {
        let mut archive = open_for_writing(&config)?;
        let (catalogue, _) = config.folder.variants().catalogue();
        let settings = ImportSettings::default();
        let report =
            import_text(&mut archive, &catalogue, &body.bytes, settings).map_err(|error| {
                match error {
                    ImportError::Archive(error) => http_error(error),
                    ImportError::Source(sentence) => HttpError::bad_request(sentence),
                }
            })?;
        Ok(Json(Imported {
            games: report.games,
            known: report.known,
            left_out: report.left_out,
            troubles: report.problems.iter().map(ToString::to_string).collect(),
            problems: report.problems.iter().map(Refused::new).collect(),
            untold: report.more_problems,
        }))
    })
    .await
}
