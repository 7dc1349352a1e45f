//! What the page keeps in the browser: every game, running, saved or finished, and the user's own variants.
//!
//! A move is in the journal (`localStorage`, written at once) before it is shown, and a moment later in the database; what the
//! journal knows better after a crash is put right when the page starts.

use crate::base64url;
use crate::words::t;
use idb::{Database, Factory, ObjectStoreParams, TransactionMode};
use js_sys::Uint8Array;
use parlour_protocol::desk::{Kept, decode, encode};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};

/// A game in the store.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct StoredGame {
    /// Its key: the address of its screen.
    pub key: String,
    /// The name somebody saved it under.
    pub title: Option<String>,
    /// When it was last changed, in milliseconds since 1970.
    pub updated: u64,
    /// The game itself. An imported one has no save, only a record.
    pub kept: Kept,
}

impl StoredGame {
    /// True if it has ended, or is a mere record that nobody can play on: it belongs into the archive.
    pub(crate) fn is_finished(&self) -> bool {
        self.kept.game.ranks.is_some() || self.kept.save.is_empty()
    }
}

const GAMES: &str = "games";
const VARIANTS: &str = "variants";
/// Where the journal lies; other windows hear when it changes.
pub(crate) const JOURNAL: &str = "parlour.journal";

thread_local! {
    static DATABASE: RefCell<Option<Rc<Database>>> = const { RefCell::new(None) };
}

fn trouble(error: impl std::fmt::Debug) -> String {
    web_sys::console::error_1(&JsValue::from_str(&format!("{error:?}")));
    t("store-trouble")
}

async fn database() -> Result<Rc<Database>, String> {
    if let Some(open) = DATABASE.with_borrow(Clone::clone) {
        return Ok(open);
    }
    let factory = Factory::new().map_err(trouble)?;
    let mut request = factory.open("parlour", Some(1)).map_err(trouble)?;
    request.on_upgrade_needed(|event| {
        use idb::DatabaseEvent;
        if let Ok(database) = event.database() {
            for name in [GAMES, VARIANTS] {
                let _ = database.create_object_store(name, ObjectStoreParams::new());
            }
        }
    });
    let mut database = request.await.map_err(trouble)?;
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
        database.transaction(&[store], TransactionMode::ReadWrite).map_err(trouble)?;
    let objects = transaction.object_store(store).map_err(trouble)?;
    let request =
        objects.put(&Uint8Array::from(bytes), Some(&JsValue::from_str(key))).map_err(trouble)?;
    request.await.map_err(trouble)?;
    transaction.commit().map_err(trouble)?.await.map_err(trouble)?;
    Ok(())
}

async fn all_bytes(store: &str) -> Result<Vec<Vec<u8>>, String> {
    let database = database().await?;
    let transaction = database.transaction(&[store], TransactionMode::ReadOnly).map_err(trouble)?;
    let objects = transaction.object_store(store).map_err(trouble)?;
    let values = objects.get_all(None, None).map_err(trouble)?.await.map_err(trouble)?;
    let bytes = |value: JsValue| value.dyn_into::<Uint8Array>().ok().map(|bytes| bytes.to_vec());
    Ok(values.into_iter().filter_map(bytes).collect())
}

async fn remove_key(store: &str, key: &str) -> Result<(), String> {
    let database = database().await?;
    let transaction =
        database.transaction(&[store], TransactionMode::ReadWrite).map_err(trouble)?;
    let objects = transaction.object_store(store).map_err(trouble)?;
    objects.delete(JsValue::from_str(key)).map_err(trouble)?.await.map_err(trouble)?;
    transaction.commit().map_err(trouble)?.await.map_err(trouble)?;
    Ok(())
}

/// A key nobody has yet.
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

/// A game as it stands in the journal.
fn journal_text(game: &StoredGame) -> String {
    base64url::encode(&encode(game))
}

fn local() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok().flatten()
}

/// The game that a journal's text tells of.
pub(crate) fn read_journal(text: &str) -> Option<StoredGame> {
    decode(&base64url::decode(text)?)
}

/// Puts into the database what only the journal knows.
pub(crate) async fn recover() {
    let written = local().and_then(|storage| storage.get_item(JOURNAL).ok().flatten());
    let Some(game) = written.and_then(|text| read_journal(&text)) else { return };
    let known = get(&game.key).await;
    if known.is_none_or(|known| known.updated < game.updated) {
        let _ = put(&game).await;
    }
}

/// Keeps a game.
pub(crate) async fn put(game: &StoredGame) -> Result<(), String> {
    put_bytes(GAMES, &game.key, &encode(game)).await
}

/// A game by its key.
pub(crate) async fn get(key: &str) -> Option<StoredGame> {
    let database = database().await.ok()?;
    let transaction = database.transaction(&[GAMES], TransactionMode::ReadOnly).ok()?;
    let objects = transaction.object_store(GAMES).ok()?;
    let value = objects.get(JsValue::from_str(key)).ok()?.await.ok()??;
    decode(&value.dyn_into::<Uint8Array>().ok()?.to_vec())
}

/// Every game, the latest first.
pub(crate) async fn list() -> Vec<StoredGame> {
    let bytes = all_bytes(GAMES).await.unwrap_or_default();
    let mut games: Vec<StoredGame> = bytes.iter().filter_map(|bytes| decode(bytes)).collect();
    games.sort_by_key(|game| std::cmp::Reverse(game.updated));
    games
}

/// Forgets a game.
pub(crate) async fn remove(key: &str) -> Result<(), String> {
    remove_key(GAMES, key).await
}

/// The texts of the user's own games.
pub(crate) async fn variants() -> Vec<String> {
    let bytes = all_bytes(VARIANTS).await.unwrap_or_default();
    bytes.into_iter().filter_map(|bytes| String::from_utf8(bytes).ok()).collect()
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
            database.transaction(&[store], TransactionMode::ReadWrite).map_err(trouble)?;
        let objects = transaction.object_store(store).map_err(trouble)?;
        objects.clear().map_err(trouble)?.await.map_err(trouble)?;
        transaction.commit().map_err(trouble)?.await.map_err(trouble)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_journal_was_told_it_tells() {
        let kept = Kept { save: vec![0, 255, 7], ..Kept::default() };
        let game = StoredGame { key: "k".into(), title: Some("Täglich".into()), updated: 9, kept };
        assert_eq!(read_journal(&journal_text(&game)), Some(game));
        assert_eq!(read_journal("no journal"), None);
    }
}
