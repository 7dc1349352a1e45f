//! The log and its journal: what was acknowledged is read again, wherever it lies by then.

use super::measure::{empty_room, some_move};
use super::sqlite::SqliteLog;
use super::{Durability, RoomStore, journal};
use parlour_protocol::lobby::RoomId;
use std::fs::File;
use std::path::Path;

fn open(folder: &Path) -> SqliteLog {
    SqliteLog::open(&SqliteLog::path(folder), Durability::Power, None).unwrap()
}

/// How many events a room has, and the last request that was answered.
async fn stored(log: &SqliteLog, room: RoomId) -> (usize, Option<u64>) {
    let stored = log.load(room).await.unwrap().unwrap();
    (stored.save.events.len(), stored.answered.first().map(|(_, request)| *request))
}

#[tokio::test]
async fn moves_are_read_from_the_journal_and_from_the_database_and_after_the_end_of_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let log = open(folder.path());
    let room = log.create(empty_room()).await.unwrap();
    let other = log.create(empty_room()).await.unwrap();
    for after in 0..5 {
        log.append(some_move(room, after)).await.unwrap();
    }
    assert_eq!(stored(&log, room).await, (5, Some(4)));
    drop(log);
    let log = open(folder.path());
    assert_eq!(stored(&log, room).await, (5, Some(4)), "the next program has it in its database");
    log.append(some_move(room, 5)).await.unwrap();
    log.append(some_move(other, 0)).await.unwrap();
    // Before a room is removed, the journal goes into the database.
    while log.remove(other).await.is_err() {
        tokio::task::yield_now().await;
    }
    assert_eq!(journal::files(&SqliteLog::path(folder.path())).len(), 1);
    assert_eq!(stored(&log, room).await, (6, Some(5)));
    assert_eq!(log.load(other).await.unwrap(), None);
    drop(log);
    assert_eq!(stored(&open(folder.path()), room).await, (6, Some(5)));
}

#[tokio::test]
async fn a_group_that_was_not_written_to_its_end_is_left_out_and_the_rest_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let log = open(folder.path());
    let room = log.create(empty_room()).await.unwrap();
    for after in 0..3 {
        log.append(some_move(room, after)).await.unwrap();
    }
    drop(log);
    let (_, file) = journal::files(&SqliteLog::path(folder.path())).pop().unwrap();
    let file = File::options().write(true).open(file).unwrap();
    file.set_len(file.metadata().unwrap().len() - 3).unwrap();
    let log = open(folder.path());
    assert_eq!(stored(&log, room).await, (2, Some(1)));
    log.append(some_move(room, 2)).await.unwrap();
    assert_eq!(stored(&log, room).await, (3, Some(2)));
}
