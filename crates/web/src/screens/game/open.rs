//! Opening a game: a new one, or one of the store.

use crate::chest::Chest;
use crate::net::Connection;
use crate::open_study::{chests_of, fresh_number, spec_of_save};
use crate::shelf::Shelf;
use crate::store::{self, StoredGame};
use crate::words::{sentence, t};
use crate::work::Slices;
use parlour_protocol::desk::{Answer, Ask, Facts, LoadAs, RoomView, SeatOccupant};
use parlour_protocol::save::{Bounds, Save, SaveReader};
use parlour_protocol::{Opening, Outline};
use std::cell::RefCell;
use std::sync::Arc;

/// A game that is on the table.
#[derive(Clone, Debug)]
pub(crate) struct OpenedRoom {
    pub stored: StoredGame,
    pub facts: Arc<Facts>,
    pub chest: Chest,
    /// The chest's name.
    pub chest_name: String,
    /// The room's number at the chest's desk.
    pub room: u32,
    pub view: RoomView,
    /// Where a server keeps the room.
    pub connection: Option<Connection>,
}

thread_local! {
    /// A game that has just begun and may not have reached the store yet.
    static HANDED: RefCell<Option<StoredGame>> = const { RefCell::new(None) };
}

/// Lets the game screen open this game without waiting for the store.
pub(crate) fn hand_over(game: StoredGame) {
    HANDED.set(Some(game));
}

/// Opens a new room with everybody seated, to be stored.
pub(crate) fn open_room(
    chest: &Chest,
    opening: Opening,
    seats: Vec<SeatOccupant>,
) -> Result<StoredGame, String> {
    let (room, now) = (fresh_number(), store::now());
    let answer = chest.ask(&Ask::Open { room, opening, seats, now });
    let kept = match answer {
        Answer::Room(view) => view.kept.ok_or_else(|| t("game-not-kept"))?,
        Answer::Refused(why) => return Err(sentence(&why)),
        _ => return Err(t("game-not-kept")),
    };
    chest.ask(&Ask::Close { number: room });
    Ok(StoredGame { key: store::fresh_key(), title: None, updated: now, kept })
}

/// Opens a stored game. `on_outline` gets what is known without the rules, which may have to be fetched.
pub(super) async fn open(
    shelf: Shelf,
    key: &str,
    on_outline: impl Fn(Outline),
) -> Result<OpenedRoom, String> {
    let handed = HANDED.with_borrow_mut(|handed| handed.take_if(|game| game.key == key));
    let stored = match handed {
        Some(stored) => stored,
        None => store::get(key).await.ok_or_else(|| t("game-missing"))?,
    };
    if stored.kept.save.is_empty() {
        return Err(t("game-only-record"));
    }
    if let Some(save) = read_in_slices(&stored.kept.save).await {
        on_outline(Outline::of(&save));
    }
    let variant = spec_of_save(&stored.kept.save).ok().and_then(|spec| spec.variant);
    let chests = chests_of(shelf, &stored.kept.game.game, variant.as_deref()).await;
    let mut error = String::new();
    for name in chests {
        let chest = Chest::open(&name).await?;
        match load(&chest, &stored).await {
            Ok((room, view, facts)) => {
                let connection = None;
                return Ok(OpenedRoom {
                    stored,
                    facts,
                    chest,
                    chest_name: name,
                    room,
                    view,
                    connection,
                });
            }
            Err(why) => error = why,
        }
    }
    Err(error)
}

/// What happened in a game that is not too long to be told before its rules are there.
async fn read_in_slices(bytes: &[u8]) -> Option<Save> {
    let mut reader = SaveReader::new(bytes.to_vec(), Bounds::LINK).ok()?;
    let mut slices = Slices::new();
    loop {
        if let Some(save) = reader.go_on().ok()? {
            return Some(save);
        }
        slices.rest().await;
    }
}

async fn load(chest: &Chest, stored: &StoredGame) -> Result<(u32, RoomView, Arc<Facts>), String> {
    let room = fresh_number();
    let view = match chest.load(room, &stored.kept.save, false, LoadAs::Room).await {
        Answer::Room(view) => *view,
        Answer::Refused(why) => return Err(sentence(&why)),
        _ => return Err(t("game-missing")),
    };
    let facts = facts(chest, &view)?;
    Ok((room, view, facts))
}

/// The facts of a room's game. Without them the room is closed.
pub(super) fn facts(chest: &Chest, view: &RoomView) -> Result<Arc<Facts>, String> {
    match chest.ask(&Ask::Facts { spec: view.table.spec.clone() }) {
        Answer::Facts(facts) => Ok(Arc::from(facts)),
        other => {
            chest.ask(&Ask::Close { number: view.room });
            Err(if let Answer::Refused(why) = other { sentence(&why) } else { t("game-missing") })
        }
    }
}
