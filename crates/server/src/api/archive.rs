//! The archive of the server.

use super::archive_query::{Params, cursor_text, key_text};
use super::blocking;
use crate::Config;
use crate::http_error::HttpError;
use axum::Json;
use axum::body::Body;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use parlour_archive::{Archive, Error, GameRow, Group, SeatedPlayer, StoredGame};
use parlour_core::message;
use parlour_library::{
    ImportError, ImportSettings, Record, archive_error, cannot_make, customary_form, import_text,
    record_of, table_of, write_record,
};
use parlour_protocol::api::{
    ArchiveGroup, ArchiveLine, ArchivePage, ArchivePlayer, ArchivePreview, Imported, Refused,
};
use parlour_protocol::wire::Encoding;
use parlour_table::Catalogue;
use std::collections::HashMap;
use std::sync::Arc;

pub(super) type QueryParams = Result<Query<HashMap<String, String>>, QueryRejection>;
type GameNumber = Result<Path<String>, PathRejection>;

/// The most groups in an answer, the biggest ones.
const MAX_GROUPS: usize = 1000;
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
        let query = Params::new(params).page()?;
        let Some(archive) = open_for_reading(&config)? else {
            return Ok(Json(ArchivePage::default()));
        };
        let page = archive.page(&query).map_err(http_error)?;
        let next = page.next.map(cursor_text);
        let count = archive.count(&query.filter).map_err(http_error)?;
        let games = page.rows.into_iter().map(line).collect();
        Ok(Json(ArchivePage { games, next, count }))
    })
    .await
}

/// The games in groups.
pub(crate) async fn groups(
    State(config): State<Arc<Config>>,
    params: QueryParams,
) -> Result<Json<Vec<ArchiveGroup>>, HttpError> {
    let Query(params) = params?;
    blocking(move || {
        let (filter, by) = Params::new(params).groups()?;
        let Some(archive) = open_for_reading(&config)? else { return Ok(Json(Vec::new())) };
        let groups = archive.group(&filter, by).map_err(http_error)?;
        let group = |Group { value, tally }: Group| ArchiveGroup {
            value: key_text(value),
            games: tally.games,
            draws: tally.draws,
            unfinished: tally.unfinished,
            wins: tally.wins,
        };
        Ok(Json(groups.into_iter().take(MAX_GROUPS).map(group).collect()))
    })
    .await
}

fn line(row: GameRow) -> ArchiveLine {
    let player =
        |line: SeatedPlayer| ArchivePlayer { seat: line.seat, name: line.name, level: line.level };
    ArchiveLine {
        id: row.id,
        game: row.game,
        players: row.players.into_iter().map(player).collect(),
        result: row.result,
        reason: row.reason,
        moves: row.plies,
        date: row.started,
        duration: row.duration_ms,
        finished: row.finished,
    }
}

fn number(id: GameNumber) -> Result<i64, HttpError> {
    let Path(id) = id?;
    id.parse().map_err(|_| HttpError::bad_request(message!("games of the archive have numbers")))
}

/// A game of the archive, and the games that are known here.
fn stored(config: &Config, id: i64) -> Result<(StoredGame, Catalogue), HttpError> {
    let archive = open_for_reading(config)?;
    let archive = archive.ok_or_else(|| http_error(Error::NoSuchGame(id)))?;
    let game = archive.get(id).map_err(http_error)?;
    Ok((game, config.folder.variants().catalogue().0))
}

/// The last position of a game, as a picture and as text.
pub(crate) async fn preview(
    State(config): State<Arc<Config>>,
    id: GameNumber,
    params: QueryParams,
) -> Result<Response, HttpError> {
    let (id, Query(params)) = (number(id)?, params?);
    blocking(move || {
        let (game, catalogue) = stored(&config, id)?;
        let table = table_of(&game, &catalogue).map_err(HttpError::internal)?;
        let preview = ArchivePreview {
            game: table.info().id.to_string(),
            position: table.customary_position(),
            board: table.board().clone(),
            scene: table.scene(),
            seats: table.info().seats.clone(),
        };
        match params.get("form").map(String::as_str) {
            None | Some("json") => Ok(Json(preview).into_response()),
            Some("postcard") => {
                let bytes = Encoding::Binary.write(&preview);
                Ok(([(header::CONTENT_TYPE, "application/octet-stream")], bytes).into_response())
            }
            Some(_) => Err(HttpError::bad_request(message!("form is json or postcard"))),
        }
    })
    .await
}

pub(crate) async fn read(
    State(config): State<Arc<Config>>,
    id: GameNumber,
    params: QueryParams,
) -> Result<Response, HttpError> {
    let (id, Query(params)) = (number(id)?, params?);
    blocking(move || {
        let (game, catalogue) = stored(&config, id)?;
        let record = record_of(&game, &catalogue).map_err(HttpError::internal)?;
        written(&record, &params)
    })
    .await
}

/// A written game in the form that is asked for, or the usual one.
pub(super) fn written(
    record: &Record,
    params: &HashMap<String, String>,
) -> Result<Response, HttpError> {
    let form = match params.get("form").map(String::as_str) {
        None => customary_form(record.table.info()),
        Some(word) => parlour_library::FileForm::named(word)
            .ok_or_else(|| HttpError::bad_request(message!("form is pgn, pdn, sgf or txt")))?,
    };
    let text = write_record(record, form).map_err(HttpError::bad_request)?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
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
            errors: report.problems.iter().map(ToString::to_string).collect(),
            problems: report.problems.iter().map(Refused::new).collect(),
            more_errors: report.more_problems,
        }))
    })
    .await
}
