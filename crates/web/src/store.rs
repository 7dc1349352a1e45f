//! What the page keeps in the browser: every game, running, saved or finished, and the user's own variants.
//!
//! A move is in the journal (`localStorage`, written at once) before it is shown, and a moment later in the database; what
//! only the journal has after a crash is copied to the database when the page starts.

use crate::base64url;
use crate::words::t;
use crate::work::Slices;
use idb::{Database, Factory, ObjectStoreParams, TransactionMode};
use js_sys::Uint8Array;
use parlour_protocol::stored::Everything;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

pub(crate) use parlour_protocol::stored::{StoredGame, Unread};

const GAMES: &str = "games";
const VARIANTS: &str = "variants";
/// Where the journal lies; other windows hear when it changes.
pub(crate) const JOURNAL: &str = "parlour.journal";

thread_local! {
    static DATABASE: RefCell<Option<Rc<Database>>> = const { RefCell::new(None) };
}

fn report_error(error: impl std::fmt::Debug) -> String {
    web_sys::console::error_1(&JsValue::from_str(&format!("{error:?}")));
    t("store-trouble")
}

async fn database() -> Result<Rc<Database>, String> {
    if let Some(open) = DATABASE.with_borrow(Clone::clone) {
        return Ok(open);
    }
    let factory = Factory::new().map_err(report_error)?;
    let mut request = factory.open("parlour", Some(1)).map_err(report_error)?;
    request.on_upgrade_needed(|event| {
        use idb::DatabaseEvent;
        if let Ok(database) = event.database() {
            for name in [GAMES, VARIANTS] {
                let _ = database.create_object_store(name, ObjectStoreParams::new());
            }
        }
    });
    let mut database = request.await.map_err(report_error)?;
    // Another window wants to renew or remove the database: it need not wait for this one, which opens it again.
    database.on_version_change(|event| {
        use idb::DatabaseEvent;
        DATABASE.set(None);
        if let Ok(database) = event.database() {
            database.close();
        }
    });
    let database = Rc::new(database);
    DATABASE.set(Some(Rc::clone(&database)));
    Ok(database)
}

async fn put_bytes(store: &str, key: &str, bytes: &[u8]) -> Result<(), String> {
    let database = database().await?;
    let transaction =
        database.transaction(&[store], TransactionMode::ReadWrite).map_err(report_error)?;
    let objects = transaction.object_store(store).map_err(report_error)?;
    let request = objects
        .put(&Uint8Array::from(bytes), Some(&JsValue::from_str(key)))
        .map_err(report_error)?;
    request.await.map_err(report_error)?;
    transaction.commit().map_err(report_error)?.await.map_err(report_error)?;
    Ok(())
}

/// Every row of a store with its key.
async fn rows(store: &str) -> Result<Vec<Unread>, String> {
    let database = database().await?;
    let transaction =
        database.transaction(&[store], TransactionMode::ReadOnly).map_err(report_error)?;
    let objects = transaction.object_store(store).map_err(report_error)?;
    let keys = objects.get_all_keys(None, None).map_err(report_error)?;
    let values = objects.get_all(None, None).map_err(report_error)?;
    let (keys, values) = (keys.await.map_err(report_error)?, values.await.map_err(report_error)?);
    let bytes = |value: JsValue| value.dyn_into::<Uint8Array>().map(|bytes| bytes.to_vec());
    let row = |(key, value): (JsValue, JsValue)| {
        Some(Unread { key: key.as_string()?, bytes: bytes(value).ok()? })
    };
    Ok(keys.into_iter().zip(values).filter_map(row).collect())
}

async fn remove_key(store: &str, key: &str) -> Result<(), String> {
    let database = database().await?;
    let transaction =
        database.transaction(&[store], TransactionMode::ReadWrite).map_err(report_error)?;
    let objects = transaction.object_store(store).map_err(report_error)?;
    objects.delete(JsValue::from_str(key)).map_err(report_error)?.await.map_err(report_error)?;
    transaction.commit().map_err(report_error)?.await.map_err(report_error)?;
    Ok(())
}

/// A new key.
pub(crate) fn fresh_key() -> String {
    let chance = (js_sys::Math::random() * 46656.0 * 36.0) as u64;
    format!("{:x}-{chance:05x}", now())
}

/// The time, in milliseconds since 1970.
pub(crate) fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Writes a game into the journal, at once.
pub(crate) fn journal(game: &StoredGame) {
    if let Some(storage) = local() {
        let _ = storage.set_item(JOURNAL, &journal_text(game));
    }
}

/// The text of a game in the journal.
fn journal_text(game: &StoredGame) -> String {
    base64url::encode(&game.row())
}

fn local() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok().flatten()
}

/// The game in the text of a journal.
pub(crate) fn read_journal(text: &str) -> Option<StoredGame> {
    StoredGame::read(&base64url::decode(text)?)
}

/// Puts into the database what only the journal knows.
pub(crate) async fn recover() {
    let written = local().and_then(|storage| storage.get_item(JOURNAL).ok().flatten());
    let Some(text) = written else { return };
    let Some(game) = read_journal(&text) else {
        // A newer version wrote it: keep it under a key of its own.
        if let Some(bytes) = base64url::decode(&text) {
            let key = format!("journal-{:x}", now());
            if put_bytes(GAMES, &key, &bytes).await.is_ok()
                && let Some(storage) = local()
            {
                let _ = storage.remove_item(JOURNAL);
            }
        }
        return;
    };
    let stored_key = put_newer(&game).await;
    if stored_key.is_ok_and(|key| key.is_some_and(|key| key != game.key))
        && let Some(storage) = local()
    {
        let _ = storage.remove_item(JOURNAL);
    }
}

/// Keeps a game unless a later one of its key is there; the key it was kept by. A row that cannot be read stays where it is,
/// and the game gets another key.
pub(crate) async fn put_newer(game: &StoredGame) -> Result<Option<String>, String> {
    let known = row(&game.key).await?.map(|bytes| StoredGame::read(&bytes));
    let key = match known {
        Some(Some(known)) if known.updated >= game.updated => return Ok(None),
        Some(None) => fresh_key(),
        _ => game.key.clone(),
    };
    put(&StoredGame { key: key.clone(), ..game.clone() }).await?;
    Ok(Some(key))
}

/// Keeps a game.
pub(crate) async fn put(game: &StoredGame) -> Result<(), String> {
    put_bytes(GAMES, &game.key, &game.row()).await?;
    persist();
    Ok(())
}

/// Keeps rows that another page wrote and this one cannot read, where none of their key is yet.
pub(crate) async fn put_unread(rows: Vec<Unread>) -> Result<(), String> {
    let known: Vec<String> = self::rows(GAMES).await?.into_iter().map(|row| row.key).collect();
    for row in rows.into_iter().filter(|row| !known.contains(&row.key)) {
        put_bytes(GAMES, &row.key, &row.bytes).await?;
    }
    Ok(())
}

thread_local! {
    static REQUESTED: Cell<bool> = const { Cell::new(false) };
}

/// Asks the browser, once there is something to keep, not to throw it away when space is short.
fn persist() {
    if REQUESTED.replace(true) {
        return;
    }
    let Some(window) = web_sys::window() else { return };
    // Outside a secure context there is no such API, and the call throws.
    if let Ok(promise) = window.navigator().storage().persist() {
        // Not `leptos::task`: this may run before the page is mounted.
        wasm_bindgen_futures::spawn_local(async move {
            let _ = JsFuture::from(promise).await;
        });
    }
}

/// Whether the browser keeps what is stored until somebody deletes it; nothing if it does not say.
pub(crate) async fn is_persistent() -> Option<bool> {
    let promise = web_sys::window()?.navigator().storage().persisted().ok()?;
    JsFuture::from(promise).await.ok()?.as_bool()
}

/// A game by its key.
pub(crate) async fn get(key: &str) -> Option<StoredGame> {
    Unread { key: key.to_owned(), bytes: row(key).await.ok()?? }.game()
}

/// The row of a game, readable or not.
async fn row(key: &str) -> Result<Option<Vec<u8>>, String> {
    let database = database().await?;
    let transaction =
        database.transaction(&[GAMES], TransactionMode::ReadOnly).map_err(report_error)?;
    let objects = transaction.object_store(GAMES).map_err(report_error)?;
    let request = objects.get(JsValue::from_str(key)).map_err(report_error)?;
    let value = request.await.map_err(report_error)?;
    // A row that is not bytes still counts as present.
    let bytes = |value: JsValue| value.dyn_into::<Uint8Array>().map(|bytes| bytes.to_vec());
    Ok(value.map(|value| bytes(value).unwrap_or_default()))
}

/// Every game, the latest first.
pub(crate) async fn list() -> Result<Vec<StoredGame>, String> {
    everything().await.map(|(games, _)| games)
}

/// Every game, the latest first, and the rows that this page cannot read.
pub(crate) async fn everything() -> Result<(Vec<StoredGame>, Vec<Unread>), String> {
    let (mut everything, mut slices) = (Everything::default(), Slices::new());
    for row in rows(GAMES).await? {
        everything.add(row);
        slices.rest().await;
    }
    let Everything { mut games, unread, .. } = everything;
    games.sort_by_key(|game| std::cmp::Reverse(game.updated));
    Ok((games, unread))
}

/// Forgets a game.
pub(crate) async fn remove(key: &str) -> Result<(), String> {
    remove_key(GAMES, key).await
}

/// The texts of the user's own games.
pub(crate) async fn variants() -> Vec<String> {
    let rows = rows(VARIANTS).await.unwrap_or_default();
    rows.into_iter().filter_map(|row| String::from_utf8(row.bytes).ok()).collect()
}

/// Keeps a game of the user's own.
pub(crate) async fn put_variant(id: &str, text: &str) -> Result<(), String> {
    put_bytes(VARIANTS, id, text.as_bytes()).await
}

/// Forgets a game of the user's own.
pub(crate) async fn remove_variant(id: &str) -> Result<(), String> {
    remove_key(VARIANTS, id).await
}

/// Forgets everything: every game and every variant.
pub(crate) async fn clear() -> Result<(), String> {
    if let Some(storage) = local() {
        let _ = storage.remove_item(JOURNAL);
    }
    let database = database().await?;
    for store in [GAMES, VARIANTS] {
        let transaction =
            database.transaction(&[store], TransactionMode::ReadWrite).map_err(report_error)?;
        let objects = transaction.object_store(store).map_err(report_error)?;
        objects.clear().map_err(report_error)?.await.map_err(report_error)?;
        transaction.commit().map_err(report_error)?.await.map_err(report_error)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_protocol::desk::SavedGame;

    #[test]
    fn what_the_journal_was_told_it_tells() {
        let kept = SavedGame { save: vec![0, 255, 7], ..SavedGame::default() };
        let game = StoredGame { key: "k".into(), title: Some("Täglich".into()), updated: 9, kept };
        assert_eq!(read_journal(&journal_text(&game)), Some(game));
        assert_eq!(read_journal("no journal"), None);
    }
}
