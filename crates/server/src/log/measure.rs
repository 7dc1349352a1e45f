//! The log by itself, for `cargo xtask bench-server`.

use super::{LogError, RoomRow, RoomStore, SqliteLog, WriteBatch};
use crate::Durability;
use parlour_protocol::lobby::{RoomId, RoomStatus, RoomSummary};
use parlour_protocol::save::{self, Save};
use parlour_protocol::{Event, Millis};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// Stores moves of so many rooms, which wait for each of their own, in a new data folder for a while; how many a second.
pub async fn measure_log(folder: &Path, rooms: u64, time: Duration) -> Result<f64, String> {
    let log = SqliteLog::open(&SqliteLog::path(folder), Durability::Power, None);
    let log = Arc::new(log.map_err(|error| error.to_string())?);
    let mut ids = Vec::new();
    for _ in 0..rooms {
        ids.push(log.create(empty_room()).await.map_err(|error| error.to_string())?);
    }
    let began = Instant::now();
    let mut tasks = JoinSet::new();
    for room in ids {
        let log = Arc::clone(&log);
        tasks.spawn(async move {
            let mut made = 0;
            while began.elapsed() < time {
                log.append(some_move(room, made)).await?;
                made += 1;
            }
            Ok::<_, LogError>(made)
        });
    }
    let mut all = 0;
    while let Some(made) = tasks.join_next().await {
        let made = made.map_err(|error| error.to_string())?;
        all += made.map_err(|error| error.to_string())?;
    }
    Ok(all as f64 / began.elapsed().as_secs_f64())
}

pub(super) fn empty_room() -> RoomRow {
    let line = RoomSummary {
        room: RoomId(0),
        title: String::new(),
        game: String::new(),
        host: String::new(),
        status: RoomStatus::Playing,
        taken: 2,
        seats: 2,
        people: 2,
        clock: String::new(),
        locked: false,
    };
    RoomRow { head: save::begin(&Save::default()), listed: true, password: None, line }
}

pub(super) fn some_move(room: RoomId, after: u64) -> WriteBatch {
    let at: Millis = after * 1_000;
    let played = Event::Played { seat: 0, text: "g1f3".to_owned(), at, spent: 900, lag: 12 };
    WriteBatch {
        room,
        after,
        events: save::append(at as i64, &[played]),
        request: Some((room.0, after)),
        joined: None,
        line: None,
        clock_runs: None,
        to_archive: None,
    }
}
