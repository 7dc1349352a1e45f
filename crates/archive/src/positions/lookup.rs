//! Lookups in the index: which games reached a position, and how they went on. The module above says what its runs, blocks and
//! pending entries are.

use super::block::unpack;
use super::{
    PositionEntry, Slot, from_sql_key, key_of, next_of, slot_of, stored_key, to_sql_key, winners_of,
};
use crate::error::Result;
use crate::game::{DRAWN, MAX_SEATS};
use crate::ids::Ids;
use crate::positions::merge::deleted_slots;
use rusqlite::{Connection, OptionalExtension};
use std::collections::HashMap;

/// How many games there were, and how they ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResultTally {
    /// All of them, those without a result included.
    pub games: u64,
    /// The wins of each seat; as long as the highest seat that won.
    pub wins: Vec<u64>,
    /// The draws.
    pub draws: u64,
    /// Those without a result.
    pub unfinished: u64,
}

impl ResultTally {
    /// Counts this many games with these winners: a bit for each seat, none while unfinished, [`DRAWN`] for a draw.
    pub(crate) fn count(&mut self, winners: u8, games: u64) {
        self.games += games;
        if winners == 0 {
            self.unfinished += games;
        }
        if winners == DRAWN {
            self.draws += games;
            return;
        }
        for seat in (0..MAX_SEATS).filter(|seat| winners >> seat & 1 == 1) {
            if self.wins.len() <= seat {
                self.wins.resize(seat + 1, 0);
            }
            self.wins[seat] += games;
        }
    }

    /// The wins of a seat.
    pub fn wins_of(&self, seat: usize) -> u64 {
        self.wins.get(seat).copied().unwrap_or(0)
    }
}

/// A move that was played from a position, and how those games ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveStats {
    /// The move's canonical text.
    pub mv: String,
    /// The games that went on with it.
    pub tally: ResultTally,
}

/// What the archive knows of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PositionStats {
    /// All games that reached the position.
    pub total: ResultTally,
    /// The moves that were played from it, the most played first.
    pub moves: Vec<MoveStats>,
}

/// The games that reached a position.
pub(crate) fn games_reaching(db: &Connection, game: &str, key: u64) -> Result<Ids> {
    let mut ids = Ids::default();
    let slots = SlotMap::read(db)?;
    for_each_entry(db, stored_key(game, key), |entry| {
        if let Some(id) = slots.game_id(slot_of(entry)) {
            ids.add(id);
        }
    })?;
    Ok(ids)
}

/// The moves that were played from a position, by all games or by the chosen ones.
pub(crate) fn explore(
    db: &Connection,
    game: &str,
    key: u64,
    filter: Option<&Ids>,
) -> Result<PositionStats> {
    let slots = SlotMap::read(db)?;
    let mut counts: HashMap<(u32, u8), u64> = HashMap::new();
    let mut total = [0u64; 256];
    let mut last = None;
    for_each_entry(db, stored_key(game, key), |entry| {
        let slot = slot_of(entry);
        let wanted =
            slots.game_id(slot).filter(|id| filter.is_none_or(|filter| filter.contains(*id)));
        if wanted.is_none() {
            return;
        }
        *counts.entry((next_of(entry), winners_of(entry))).or_default() += 1;
        // The entries of a game are adjacent, so it is counted once however often it reached the position.
        if last != Some(slot) {
            last = Some(slot);
            total[usize::from(winners_of(entry))] += 1;
        }
    })?;
    let mut stats = PositionStats::default();
    for (winners, games) in total.iter().enumerate().filter(|(_, games)| **games > 0) {
        stats.total.count(winners as u8, *games);
    }
    let mut moves: HashMap<u32, ResultTally> = HashMap::new();
    for ((next, winners), games) in counts {
        moves.entry(next).or_default().count(winners, games);
    }
    // No next move: the game ended here.
    moves.remove(&0);
    for (next, tally) in moves {
        let mut text = db.prepare_cached("SELECT text FROM move WHERE id = ?1")?;
        let mv = text.query_row([next], |row| row.get(0))?;
        stats.moves.push(MoveStats { mv, tally });
    }
    stats.moves.sort_by(|a, b| b.tally.games.cmp(&a.tally.games).then_with(|| a.mv.cmp(&b.mv)));
    Ok(stats)
}

/// Maps the slots in the index to games. A slot is the number under which the index knows a game: its id, unless the game was
/// replaced.
struct SlotMap {
    deleted: std::collections::HashSet<Slot>,
    moved: HashMap<Slot, i64>,
}

impl SlotMap {
    fn read(db: &Connection) -> Result<SlotMap> {
        let moved = db
            .prepare_cached("SELECT slot, game FROM moved")?
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<rusqlite::Result<_>>()?;
        Ok(SlotMap { deleted: deleted_slots(db)?, moved })
    }

    fn game_id(&self, slot: Slot) -> Option<i64> {
        if self.deleted.contains(&slot) {
            return None;
        }
        Some(self.moved.get(&slot).copied().unwrap_or(i64::from(slot)))
    }
}

/// Calls `call` for each entry with the key: run by run, and within a run by slot.
fn for_each_entry(db: &Connection, key: u64, mut call: impl FnMut(PositionEntry)) -> Result<()> {
    let sql_key = to_sql_key(key);
    let pending = "SELECT rest FROM pending WHERE key = ?1 ORDER BY rest";
    let mut pending = db.prepare_cached(pending)?;
    let mut rows = pending.query([sql_key])?;
    while let Some(row) = rows.next()? {
        let rest: i64 = row.get(0)?;
        call((PositionEntry::from(key) << 64) | PositionEntry::from(rest as u64));
    }
    let runs: Vec<i64> = db
        .prepare_cached("SELECT id FROM run")?
        .query_map([], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    // Entries with the key may begin at the end of the last block whose first key is smaller.
    let mut before = db.prepare_cached(
        "SELECT id FROM block WHERE run = ?1 AND first < ?2 ORDER BY first DESC, id DESC LIMIT 1",
    )?;
    let mut at = db.prepare_cached(
        "SELECT id FROM block WHERE run = ?1 AND first = ?2 ORDER BY first, id LIMIT 1",
    )?;
    let mut blocks =
        db.prepare_cached("SELECT run, first, data FROM block WHERE id >= ?1 ORDER BY id")?;
    for run in runs {
        let start: Option<i64> = before.query_row([run, sql_key], |row| row.get(0)).optional()?;
        let start = match start {
            Some(block) => Some(block),
            None => at.query_row([run, sql_key], |row| row.get(0)).optional()?,
        };
        let Some(start) = start else { continue };
        let mut rows = blocks.query([start])?;
        while let Some(row) = rows.next()? {
            let (block_run, first): (i64, i64) = (row.get(0)?, row.get(1)?);
            if block_run != run || first > sql_key {
                break;
            }
            let data = row.get_ref(2)?.as_blob().map_err(rusqlite::Error::from)?;
            let entries = unpack(from_sql_key(first), data);
            entries
                .skip_while(|entry| key_of(*entry) < key)
                .take_while(|entry| key_of(*entry) == key)
                .for_each(&mut call);
        }
    }
    Ok(())
}
