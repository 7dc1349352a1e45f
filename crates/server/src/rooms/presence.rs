//! What people in a room say and see of each other beside the game: who is connected, who is ready, chat. None of it is part of
//! what happened in the room.

use super::outbox::{FanOut, SocketId};
use super::task::RoomTask;
use parlour_core::message;
use parlour_protocol::wire::{self, Presence, ServerMessage};
use parlour_protocol::{PersonId, Refusal, input};
use parlour_room::Phase;
use std::time::{Duration, Instant};

/// Presence is broadcast at most this often: each broadcast goes to everybody and lists everybody.
const MIN_INTERVAL: Duration = Duration::from_millis(250);
/// While a clock runs it is broadcast at least this often, because delays and what is left of the lag quotas change.
const MAX_INTERVAL: Duration = Duration::from_secs(10);

/// When presence was last broadcast, and whether it has changed since.
#[derive(Debug, Default)]
pub(super) struct PresenceBroadcast {
    sent_at: Option<Instant>,
    changed: bool,
}

impl RoomTask {
    /// Somebody has come or gone, or is ready or muted: everybody gets to know, soon.
    pub(super) fn presence_changed(&mut self) {
        self.presence_broadcast.changed = true;
        if self.presence_due().is_some_and(|due| due <= Instant::now()) {
            self.publish_presence();
        }
    }

    /// When the next broadcast is due.
    pub(super) fn presence_due(&self) -> Option<Instant> {
        let PresenceBroadcast { sent_at, changed } = self.presence_broadcast;
        match sent_at {
            None => changed.then(Instant::now),
            Some(sent_at) if changed => Some(sent_at + MIN_INTERVAL),
            Some(sent_at) => {
                (self.clock_runs() && self.watchers() > 0).then(|| sent_at + MAX_INTERVAL)
            }
        }
    }

    pub(super) fn chat(&mut self, socket: SocketId, person: PersonId, text: String) {
        let Some(connection) = self.members.connection(socket) else { return };
        let is_own = self.members.of_device(&connection.device, &self.room).contains(&person);
        let refused = if !self.shared().settings.chat {
            Some(message!("chat is off in this room"))
        } else if !is_own {
            Some(Refusal::NotHere.message())
        } else if self.room.is_muted(person) {
            Some(message!("the host does not want you to chat here"))
        } else {
            input::check_chat(&text, wire::MAX_CHAT).err()
        };
        match refused {
            Some(why) => self.fan_out.send(socket, &ServerMessage::Error { why }),
            None => self.fan_out.publish(&ServerMessage::Chat { person, text }, None),
        }
    }

    pub(super) fn ready(&mut self, socket: SocketId, person: PersonId, ready: bool) {
        let Some(connection) = self.members.connection(socket) else { return };
        let is_own = self.members.of_device(&connection.device, &self.room).contains(&person);
        let refusal = match self.room.phase() {
            _ if !is_own => Refusal::NotHere,
            Phase::Gathering => {
                if self.members.set_ready(person, ready) {
                    self.presence_changed();
                }
                return;
            }
            _ => Refusal::Started,
        };
        self.fan_out.send(socket, &ServerMessage::Error { why: refusal.message() });
    }

    pub(super) fn publish_presence(&mut self) {
        self.presence_broadcast =
            PresenceBroadcast { sent_at: Some(Instant::now()), changed: false };
        let now = self.now();
        let presence = |(person, _): (PersonId, &str)| Presence {
            person,
            away: self.members.away(person, now),
            lag: self.lag(person),
            quota: self.members.quota_left(person),
            ready: self.members.is_ready(person),
            muted: self.room.is_muted(person),
        };
        let people = self.room.people().map(presence).collect();
        let watching = self.members.watching(&self.room) as u32;
        self.fan_out.publish(&ServerMessage::Presence { people, watching }, None);
    }
}
