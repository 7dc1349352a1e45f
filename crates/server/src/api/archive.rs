//! The house's archive.

use super::blocking;
use crate::Config;
use crate::refusal::Refusal;
use axum::Json;
use axum::body::Body;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use parlour_archive::{Archive, Cursor, Error, Filter, Key, PlayerLine, Row, Sort};
use parlour_library::{ImportError, ImportWishes, customary, import_text, record_of, write_record};
use parlour_protocol::house::{ArchiveLine, ArchivePage, ArchivePlayer, Imported};
use std::collections::HashMap;
use std::sync::Arc;

type Asked = Result<Query<HashMap<String, String>>, QueryRejection>;
type Number = Result<Path<String>, PathRejection>;

/// So many games are listed where nobody says how many.
const PAGE: usize = 50;
/// And so many at most.
const LONGEST_PAGE: usize = 500;
/// So many bytes of written games are taken at once; more go in by `parlour import`.
const LARGEST_TEXT: usize = 64 << 20;

fn told(error: Error) -> Refusal {
    match error {
        Error::NoSuchGame(_) => Refusal::missing(error.to_string()),
        Error::Busy => Refusal::taken(error.to_string()),
        _ => Refusal::unable(error.to_string()),
    }
}

/// The archive to be read; nothing if there is none yet.
fn opened(config: &Config) -> Result<Option<Archive>, Refusal> {
    let path = config.folder.archive();
    if !path.exists() {
        return Ok(None);
    }
    Archive::open_to_read(path).map(Some).map_err(told)
}

/// The archive to be changed; it is made if there is none.
fn changeable(config: &Config) -> Result<Archive, Refusal> {
    let folder = config.folder.path();
    std::fs::create_dir_all(folder).map_err(|error| {
        Refusal::unable(format!("{} cannot be made: {error}", folder.display()))
    })?;
    Archive::open(config.folder.archive()).map_err(told)
}

pub(crate) async fn list(
    State(config): State<Arc<Config>>,
    asked: Asked,
) -> Result<Json<ArchivePage>, Refusal> {
    let Query(asked) = asked?;
    blocking(move || {
        let query = query(asked)?;
        let Some(archive) = opened(&config)? else { return Ok(Json(ArchivePage::default())) };
        let page = archive.page(&query).map_err(told)?;
        let next = page.next.map(|cursor| match cursor.value {
            Key::Number(number) => format!("{number}.{}", cursor.id),
            Key::Text(text) => format!("{text}.{}", cursor.id),
        });
        let count = archive.count(&query.filter).map_err(told)?;
        let games = page.rows.into_iter().map(line).collect();
        Ok(Json(ArchivePage { games, next, count }))
    })
    .await
}

/// What is asked for by the words behind the question mark.
fn query(mut asked: HashMap<String, String>) -> Result<parlour_archive::Query, Refusal> {
    let limit = match asked.remove("limit") {
        None => PAGE,
        Some(limit) => {
            limit.parse().ok().filter(|limit| (1..=LONGEST_PAGE).contains(limit)).ok_or_else(
                || Refusal::bad(format!("limit is a number from 1 to {LONGEST_PAGE}")),
            )?
        }
    };
    let after = match asked.remove("after") {
        None => None,
        Some(after) => {
            let parts = after.rsplit_once('.');
            let numbers = parts.and_then(|(date, id)| Some((date.parse().ok()?, id.parse().ok()?)));
            let (date, id) = numbers
                .ok_or_else(|| Refusal::bad("after is what the page before gave as next"))?;
            Some(Cursor { value: Key::Number(date), id })
        }
    };
    let filter = Filter {
        game: asked.remove("game"),
        player: asked.remove("player"),
        text: asked.remove("text"),
        ..Filter::default()
    };
    if let Some(word) = asked.keys().next() {
        return Err(Refusal::bad(format!(
            "'{word}' cannot be asked for; use limit, after, game, player or text"
        )));
    }
    Ok(parlour_archive::Query { filter, sort: Sort::default(), after, limit })
}

fn line(row: Row) -> ArchiveLine {
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

fn number(id: Number) -> Result<i64, Refusal> {
    let Path(id) = id?;
    id.parse().map_err(|_| Refusal::bad("games of the archive have numbers"))
}

pub(crate) async fn read(
    State(config): State<Arc<Config>>,
    id: Number,
    asked: Asked,
) -> Result<Response, Refusal> {
    let (id, Query(asked)) = (number(id)?, asked?);
    blocking(move || {
        let archive = opened(&config)?;
        let archive = archive.ok_or_else(|| told(Error::NoSuchGame(id)))?;
        let game = archive.get(id).map_err(told)?;
        let (catalogue, _) = config.folder.variants().catalogue();
        let record = record_of(&game, &catalogue).map_err(Refusal::unable)?;
        let usual = customary(record.table.info());
        let form = match asked.get("form").map(String::as_str) {
            None => usual,
            Some(word) => parlour_library::FileForm::named(word)
                .ok_or_else(|| Refusal::bad("form is pgn, pdn, sgf or txt"))?,
        };
        let text = write_record(&record, form).map_err(Refusal::bad)?;
        Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
    })
    .await
}

pub(crate) async fn remove(
    State(config): State<Arc<Config>>,
    id: Number,
) -> Result<StatusCode, Refusal> {
    let id = number(id)?;
    blocking(move || {
        if opened(&config)?.is_some() {
            let mut archive = changeable(&config)?;
            archive.delete(id).map_err(told)?;
        }
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

pub(crate) async fn import(
    State(config): State<Arc<Config>>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Imported>, Refusal> {
    let sent = config.limits.read_body(&headers, body, LARGEST_TEXT).await?;
    blocking(move || {
        let mut archive = changeable(&config)?;
        let (catalogue, _) = config.folder.variants().catalogue();
        let wishes = ImportWishes::default();
        let report = import_text(&mut archive, &catalogue, "what was sent", &sent.bytes, wishes)
            .map_err(|error| match error {
                ImportError::Archive(error) => told(error),
                ImportError::Source(sentence) => Refusal::bad(sentence),
            })?;
        Ok(Json(Imported {
            games: report.games,
            known: report.known,
            left_out: report.left_out,
            troubles: report.troubles.iter().map(ToString::to_string).collect(),
            untold: report.untold,
        }))
    })
    .await
}
