//! Storing, replacing, deleting and reading whole games.

use crate::Archive;
use crate::error::{Error, Result};
use crate::game::{
    GameId, Hash, NewGame, StoredGame, fingerprint, level_bit, players_text, read_tags,
    search_text, tags_text, winners,
};
use crate::positions::interner::Interner;
use crate::positions::merge::Merged;
use crate::positions::{PositionEntry, Slot, entry, merge, stored_key};
use crate::query::{COLUMNS, read_row};
use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params};

/// The longest text that is stored, so that a corrupt file does not fill the disk.
const MAX_BYTES: usize = 16 << 20;

impl Archive {
    /// Stores a game and returns its id.
    pub fn insert(&mut self, game: &NewGame) -> Result<GameId> {
        let (id, merged) = self.in_transaction(|db, moves, players| {
            let id = insert_game(db, players, game, None)?;
            let mut entries = Vec::new();
            collect_entries(db, moves, game, slot(id)?, &mut entries)?;
            Ok((id, merge::store(db, &mut entries)?))
        })?;
        self.record_outcome(merged);
        Ok(id)
    }

    /// Replaces a game, such as an adjourned one that was continued; its id stays.
    pub fn update(&mut self, id: GameId, game: &NewGame) -> Result<()> {
        let merged = self.in_transaction(|db, moves, players| {
            let slot_is_free = forget_positions(db, id)?;
            remove(db, id)?;
            insert_game(db, players, game, Some(id))?;
            let slot = if slot_is_free { slot(id)? } else { new_slot(db, id)? };
            let mut entries = Vec::new();
            collect_entries(db, moves, game, slot, &mut entries)?;
            Ok(merge::store(db, &mut entries)?)
        })?;
        self.record_outcome(merged);
        Ok(())
    }

    /// Deletes a game.
    pub fn delete(&mut self, id: GameId) -> Result<()> {
        self.in_transaction(|db, _, _| {
            if !forget_positions(db, id)? {
                db.execute("DELETE FROM moved WHERE game = ?1", [id])?;
            }
            remove(db, id)
        })
    }

    /// A whole game.
    pub fn get(&self, id: GameId) -> Result<StoredGame> {
        let sql = format!(
            "SELECT {COLUMNS}, variant.text, options, start, tags, moves, record FROM game
             JOIN detail USING (id) LEFT JOIN variant ON variant.id = detail.variant WHERE game.id = ?1"
        );
        let found = self.db.prepare_cached(&sql)?.query_row([id], |row| {
            Ok(StoredGame {
                row: read_row(row)?,
                variant: row.get(13)?,
                options: row.get(14)?,
                start: row.get(15)?,
                tags: read_tags(row.get_ref(16)?.as_str()?),
                moves: row.get(17)?,
                record: row.get(18)?,
            })
        });
        found.optional()?.ok_or(Error::NoSuchGame(id))
    }

    /// Whether this very game is stored already: the same moves by the same players at the same time and the same event.
    pub fn contains(&self, game: &NewGame) -> Result<bool> {
        Ok(is_known(&self.db, game)?)
    }

    /// Merges the position index into a single run and returns unused space to the disk. Takes seconds to minutes.
    pub fn compact(&mut self) -> Result<()> {
        self.in_transaction(|db, _, _| match merge::merge_all(db)? {
            Merged::Intact => Ok(()),
            Merged::Damaged => Err(Error::DamagedIndex),
        })?;
        self.db.execute_batch("VACUUM")?;
        Ok(())
    }

    /// Remembers whether the position index was found damaged, for [`Archive::notice`].
    pub(crate) fn record_outcome(&mut self, merged: Merged) {
        self.damaged |= merged == Merged::Damaged;
    }

    /// Runs work in a transaction.
    fn in_transaction<T>(
        &mut self,
        work: impl FnOnce(&Connection, &mut Interner, &mut Interner) -> Result<T>,
    ) -> Result<T> {
        self.may_write()?;
        let transaction = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let done = work(&transaction, &mut self.moves, &mut self.players)
            .and_then(|value| transaction.commit().map(|()| value).map_err(Error::from));
        if done.is_err() {
            self.moves.clear_cache();
            self.players.clear_cache();
        }
        done
    }
}

/// Whether the game is there already.
pub(crate) fn is_known(db: &Connection, game: &NewGame) -> rusqlite::Result<bool> {
    db.prepare_cached("SELECT 1 FROM game WHERE print = ?1")?.exists([fingerprint(game)])
}

/// The slot of a new game in the position index.
pub(crate) fn slot(id: GameId) -> Result<Slot> {
    // Slots from 2^31 on are for games that were replaced.
    Slot::try_from(id)
        .ok()
        .filter(|slot| *slot < 1 << 31)
        .ok_or_else(|| Error::Rejected("the archive holds as many games as it can".to_owned()))
}

/// Writes the rows of a game.
pub(crate) fn insert_game(
    db: &Connection,
    players: &mut Interner,
    game: &NewGame,
    id: Option<GameId>,
) -> Result<GameId> {
    if game.moves.len() > MAX_BYTES || game.record.as_ref().is_some_and(|r| r.len() > MAX_BYTES) {
        return Err(Error::Rejected(format!("it is longer than {} MiB", MAX_BYTES >> 20)));
    }
    let name_at = |seat: u8| {
        let player = game.players.iter().find(|player| player.seat == seat);
        player.map_or("", |player| player.name.as_str())
    };
    let levels = || game.players.iter().filter_map(|player| player.level);
    let mut add = db.prepare_cached(
        "INSERT INTO game (id, game, started, plies, duration, finished, winners, level, levels,
         result, reason, first, second, players, print)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)",
    )?;
    let id = add.insert(params![
        id,
        game.game,
        game.started,
        game.plies,
        game.duration_ms.unwrap_or(-1).max(-1),
        game.finished,
        winners(game),
        levels().max().unwrap_or(0),
        levels().fold(0, |bits, level| bits | level_bit(level)),
        game.result,
        game.reason,
        name_at(0),
        name_at(1),
        players_text(&game.players),
        fingerprint(game),
    ])?;
    let variant = game.variant.as_ref().map(|text| variant_id(db, text)).transpose()?;
    db.prepare_cached(
        "INSERT INTO detail (id, variant, options, start, tags, moves, record)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?
    .execute(params![
        id,
        variant,
        game.options,
        game.start,
        tags_text(&game.tags),
        game.moves,
        game.record
    ])?;
    let text = search_text(game);
    if !text.is_empty() {
        db.prepare_cached("INSERT INTO words (id, text) VALUES (?1, ?2)")?
            .execute(params![id, text])?;
    }
    for player in &game.players {
        let player = players.number(db, &player.name)?;
        db.prepare_cached("INSERT OR IGNORE INTO seat (player, game) VALUES (?1, ?2)")?
            .execute([player, id])?;
    }
    Ok(id)
}

/// The id of a variant's text, which is stored only once.
fn variant_id(db: &Connection, text: &str) -> rusqlite::Result<i64> {
    let mut hash = Hash::default();
    hash.text(text);
    let hash = hash.0 as i64;
    let found = db
        .prepare_cached("SELECT id FROM variant WHERE hash = ?1 AND text = ?2")?
        .query_row(params![hash, text], |row| row.get(0))
        .optional()?;
    match found {
        Some(id) => Ok(id),
        None => db
            .prepare_cached("INSERT INTO variant (hash, text) VALUES (?1, ?2)")?
            .insert(params![hash, text]),
    }
}

/// Adds the entries of a game's positions to the list.
pub(crate) fn collect_entries(
    db: &Connection,
    moves: &mut Interner,
    game: &NewGame,
    slot: Slot,
    entries: &mut Vec<PositionEntry>,
) -> Result<()> {
    let winners = winners(game);
    let mut played = game.moves.split_ascii_whitespace();
    for key in &game.keys {
        // A resignation or another entry that is no move leads to no other position.
        let next = match played.next().filter(|text| !text.starts_with('!')) {
            Some(text) => moves.number(db, text)?,
            None => 0,
        };
        // An entry has 24 bits for the id of the next move; one that does not fit counts as the end of the game.
        let next = u32::try_from(next).ok().filter(|next| *next < 1 << 24).unwrap_or(0);
        entries.push(entry(stored_key(&game.game, *key), slot, next, winners));
    }
    Ok(())
}

/// Deletes the rows of a game. A variant that nobody plays any more stays: it may be the only copy.
fn remove(db: &Connection, id: GameId) -> Result<()> {
    let players: Vec<i64> = {
        let names = "SELECT first, second, players FROM game WHERE id = ?1";
        let found = db.prepare_cached(names)?.query_row([id], |row| {
            let first_two: [String; 2] = [row.get(0)?, row.get(1)?];
            let all: Option<String> = row.get(2)?;
            Ok((first_two, all))
        });
        let (first_two, all) = found.optional()?.ok_or(Error::NoSuchGame(id))?;
        let mut names = first_two.to_vec();
        names.extend(
            crate::game::read_players(&all.unwrap_or_default()).into_iter().map(|l| l.name),
        );
        let mut find = db.prepare_cached("SELECT id FROM player WHERE name = ?1")?;
        let mut numbers = Vec::new();
        for name in names {
            numbers.extend(find.query_row([name], |row| row.get::<_, i64>(0)).optional()?);
        }
        numbers
    };
    for player in players {
        db.prepare_cached("DELETE FROM seat WHERE player = ?1 AND game = ?2")?
            .execute([player, id])?;
    }
    for table in ["words", "detail", "game"] {
        db.prepare_cached(&format!("DELETE FROM {table} WHERE id = ?1"))?.execute([id])?;
    }
    Ok(())
}

/// Removes a game from the position index. True if its slot can be reused at once, because all of its entries were still
/// pending: not yet merged into a run.
fn forget_positions(db: &Connection, id: GameId) -> Result<bool> {
    let original = i64::from(slot(id).map_err(|_| Error::NoSuchGame(id))?);
    // The column `rest` is the lower half of an entry, with the slot in its upper 32 bits.
    let delete_pending = "DELETE FROM pending WHERE (rest >> 32) & 4294967295 = ?1";
    let moved: Option<i64> = db
        .prepare_cached("SELECT slot FROM moved WHERE game = ?1")?
        .query_row([id], |row| row.get(0))
        .optional()?;
    let current = moved.unwrap_or(original);
    let freed = db.prepare_cached(delete_pending)?.execute([current])? > 0;
    if freed && moved.is_none() {
        return Ok(true);
    }
    db.prepare_cached("INSERT OR IGNORE INTO gone (slot) VALUES (?1)")?.execute([current])?;
    Ok(false)
}

/// A new slot in the position index for a game that was replaced: what the runs say of its old slot no longer holds.
fn new_slot(db: &Connection, id: GameId) -> Result<Slot> {
    // Counted down from the top; deleted slots stay in the table `gone` until all runs are merged.
    let lowest: Option<i64> = db.query_row(
        "SELECT min(slot) FROM (SELECT slot FROM moved UNION ALL SELECT slot FROM gone)
         WHERE slot >= 2147483648",
        [],
        |row| row.get(0),
    )?;
    let fresh = lowest.unwrap_or(1 << 32) - 1;
    db.execute("DELETE FROM moved WHERE game = ?1", [id])?;
    db.execute("INSERT INTO moved (slot, game) VALUES (?1, ?2)", [fresh, id])?;
    Slot::try_from(fresh)
        .map_err(|_| Error::Rejected("too many replaced games; tidy up".to_owned()))
}
