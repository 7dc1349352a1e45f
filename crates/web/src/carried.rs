//! A game on its way into a room: found on one screen, put into a room on another.

use crate::base64url;
use crate::route::{self, Route};
use crate::store::StoredGame;
use crate::words::{game_text, t_with};
use parlour_protocol::lobby::GameUpload;
use std::cell::RefCell;

/// A game for a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CarriedGame {
    /// What it is called.
    pub title: String,
    /// How many moves were made in it, if it is over: somebody has to say from where it goes on.
    pub over_after: Option<u32>,
    /// The game.
    pub upload: GameUpload,
}

thread_local! {
    static CARRIED: RefCell<Option<CarriedGame>> = const { RefCell::new(None) };
}

impl CarriedGame {
    /// A game of the store.
    pub(crate) fn of_stored(game: &StoredGame) -> CarriedGame {
        let kept = &game.kept;
        let upload = if kept.save.is_empty() {
            GameUpload::Record { text: kept.game.record.clone(), ply: None, time: None }
        } else {
            GameUpload::Save { bytes: base64url::encode(&kept.save), ply: None, time: None }
        };
        let title = game.title.clone().unwrap_or_else(|| game_text(&kept.game.name));
        CarriedGame { title, over_after: game.is_finished().then_some(kept.game.plies), upload }
    }

    /// The game as it goes on after this many moves.
    pub(crate) fn going_on_after(mut self, moves: u32) -> GameUpload {
        match &mut self.upload {
            GameUpload::Save { ply, .. } | GameUpload::Record { ply, .. } => *ply = Some(moves),
            GameUpload::Opening(_) => {}
        }
        self.upload
    }

    /// What it is called, with the place from which it goes on.
    pub(crate) fn placed_title(&self) -> String {
        match &self.upload {
            GameUpload::Save { ply: Some(ply), .. } | GameUpload::Record { ply: Some(ply), .. } => {
                let place = t_with("together-goes-on", &[("moves", &ply.to_string())]);
                format!("{} · {place}", self.title)
            }
            _ => self.title.clone(),
        }
    }

    /// Goes to where rooms are opened, with this game.
    pub(crate) fn take_to_rooms(self) {
        CARRIED.set(Some(self));
        route::go(&Route::Together);
    }
}

/// The game that was brought to where rooms are opened.
pub(crate) fn carried() -> Option<CarriedGame> {
    CARRIED.with_borrow(Clone::clone)
}

/// It is in a room, or is not wanted any more.
pub(crate) fn put_down() {
    CARRIED.set(None);
}
