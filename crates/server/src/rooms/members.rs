//! Who of a room's people is connected: the devices that hold them, and the sockets of those. None of it is part of what
//! happened in the room.

use super::outbox::SocketId;
use crate::log::Device;
use parlour_core::{MAX_SEATS, Seat};
use parlour_protocol::{Millis, PersonId};
use parlour_room::{LagQuota, Room};
use std::collections::BTreeMap;

/// A socket's side of the matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Connection {
    pub(crate) device: Device,
    /// The window, which numbers its requests for itself.
    pub(crate) client: u64,
}

impl Connection {
    /// A window of a device. The number it chose counts among the windows of its own device alone.
    pub(crate) fn new(device: Device, window: u64) -> Connection {
        let own = device.first_chunk().map_or(0, |eight| u64::from_le_bytes(*eight));
        Connection { device, client: window ^ own }
    }
}

/// Somebody in the room.
#[derive(Clone, Copy, Debug)]
struct Member {
    device: Device,
    /// Since when nobody has been connected in their name, in the room's time.
    away_since: Option<Millis>,
    quota: Option<LagQuota>,
    /// Has said to be ready for the game, and is connected.
    ready: bool,
}

impl Member {
    fn new(device: Device, away_since: Option<Millis>) -> Member {
        Member { device, away_since, quota: None, ready: false }
    }
}

/// The people of a room and their sockets.
#[derive(Debug, Default)]
pub(crate) struct Members {
    people: BTreeMap<PersonId, Member>,
    sockets: BTreeMap<SocketId, Connection>,
}

impl Members {
    /// The people of a stored room: nobody is connected yet.
    pub(crate) fn stored(people: Vec<(PersonId, Device)>, now: Millis) -> Members {
        let member = |(person, device)| (person, Member::new(device, Some(now)));
        Members { people: people.into_iter().map(member).collect(), ..Members::default() }
    }

    /// A person came in by this device.
    pub(crate) fn add(&mut self, person: PersonId, device: Device, now: Millis) {
        let is_connected = self.sockets.values().any(|socket| socket.device == device);
        let away_since = (!is_connected).then_some(now);
        self.people.insert(person, Member::new(device, away_since));
    }

    /// A number that nobody has had.
    pub(crate) fn next_person(&self) -> PersonId {
        PersonId(self.people.keys().next_back().map_or(1, |last| last.0 + 1))
    }

    /// The people of a device that are in the room.
    pub(crate) fn of_device(&self, device: &Device, room: &Room) -> Vec<PersonId> {
        let present: Vec<PersonId> = room.people().map(|(person, _)| person).collect();
        let own = self.people.iter().filter(|(_, member)| member.device == *device);
        own.map(|(&person, _)| person).filter(|person| present.contains(person)).collect()
    }

    /// The person of a device who came in last, here or gone.
    pub(crate) fn last_of(&self, device: &Device) -> Option<PersonId> {
        let mut own = self.people.iter().filter(|(_, member)| member.device == *device);
        own.next_back().map(|(&person, _)| person)
    }

    /// A person is ready for the game, or is not. True if that is new.
    pub(crate) fn set_ready(&mut self, person: PersonId, ready: bool) -> bool {
        let member = self.people.get_mut(&person);
        member.is_some_and(|member| std::mem::replace(&mut member.ready, ready) != ready)
    }

    /// Nobody is ready any more. True if somebody was.
    pub(crate) fn clear_ready(&mut self) -> bool {
        let was = self.people.values_mut().map(|member| std::mem::take(&mut member.ready));
        was.fold(false, |any, ready| any | ready)
    }

    /// True if a person has said to be ready.
    pub(crate) fn is_ready(&self, person: PersonId) -> bool {
        self.people.get(&person).is_some_and(|member| member.ready)
    }

    /// A socket is there.
    pub(crate) fn connect(&mut self, socket: SocketId, connection: Connection) {
        self.sockets.insert(socket, connection);
        for member in self.people.values_mut() {
            if member.device == connection.device {
                member.away_since = None;
            }
        }
    }

    /// A socket has gone. True if somebody is away for it.
    pub(crate) fn disconnect(&mut self, socket: SocketId, now: Millis) -> bool {
        let Some(connection) = self.sockets.remove(&socket) else { return false };
        let has_another = self.sockets.values().any(|other| other.device == connection.device);
        let mut changed = false;
        for member in self.people.values_mut() {
            if member.device == connection.device && !has_another {
                member.away_since = Some(now);
                member.ready = false;
                changed = true;
            }
        }
        changed
    }

    /// A socket's device and window.
    pub(crate) fn connection(&self, socket: SocketId) -> Option<Connection> {
        self.sockets.get(&socket).copied()
    }

    /// The device of a person, here or gone.
    pub(crate) fn device(&self, person: PersonId) -> Option<Device> {
        self.people.get(&person).map(|member| member.device)
    }

    /// True if a person belongs to this device.
    pub(crate) fn owns(&self, device: &Device, person: PersonId) -> bool {
        self.people.get(&person).is_some_and(|member| member.device == *device)
    }

    /// The sockets of a person.
    pub(crate) fn sockets_of(&self, person: PersonId) -> Vec<SocketId> {
        let Some(member) = self.people.get(&person) else { return Vec::new() };
        let own = self.sockets.iter().filter(|(_, socket)| socket.device == member.device);
        own.map(|(&socket, _)| socket).collect()
    }

    /// How many sockets belong to nobody in the room.
    pub(crate) fn watching(&self, room: &Room) -> usize {
        let devices = self.sockets.values().map(|socket| socket.device);
        let mut devices: Vec<Device> = devices.collect();
        devices.sort_unstable();
        devices.dedup();
        devices.iter().filter(|device| self.of_device(device, room).is_empty()).count()
    }

    /// For how long a person has been away; nothing while connected.
    pub(crate) fn away(&self, person: PersonId, now: Millis) -> Option<Millis> {
        match self.people.get(&person) {
            Some(member) => member.away_since.map(|since| now.saturating_sub(since)),
            // Whoever came by other ways than a socket, such as from a save that was loaded, was never here.
            None => Some(Millis::MAX),
        }
    }

    /// For how long nobody has been connected in each seat.
    pub(crate) fn away_by_seat(&self, room: &Room, now: Millis) -> [Option<Millis>; MAX_SEATS] {
        let mut away = [None; MAX_SEATS];
        for seat in Seat::all(room.table().seats()) {
            let people = room.holder(seat).people();
            // One of them is enough. Where nobody sits, the seat is as empty as can be.
            let times: Option<Vec<Millis>> =
                people.iter().map(|&person| self.away(person, now)).collect();
            away[seat.index()] = times.map(|times| times.into_iter().min().unwrap_or(Millis::MAX));
        }
        away
    }

    /// The lag quota of a person, which is full at the beginning of a game.
    pub(crate) fn quota(&mut self, person: PersonId, room: &Room) -> Option<&mut LagQuota> {
        let member = self.people.get_mut(&person)?;
        Some(member.quota.get_or_insert_with(|| LagQuota::new(room.opening().time)))
    }

    /// What is left of it, if anything was used.
    pub(crate) fn quota_left(&self, person: PersonId) -> Option<u32> {
        let quota = self.people.get(&person)?.quota?;
        Some(quota.left() as u32)
    }

    /// Another game begins.
    pub(crate) fn refill_quotas(&mut self) {
        for member in self.people.values_mut() {
            member.quota = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_protocol::{Actor, Command, GameSpec, Opening};

    fn room() -> Room {
        let id = parlour_table::Catalogue::new().games()[0].id.to_string();
        let game = GameSpec { id, ..GameSpec::default() };
        let mut room = Room::new(&Opening { game, ..Opening::default() }).unwrap();
        for (person, name) in [(1, "Zoe"), (2, "Tim")] {
            let join = Command::Join { person: PersonId(person), name: name.to_owned() };
            room.act(Actor::Server, &join, 0).unwrap();
            let sit = Command::Sit { seat: person as u8 - 1 };
            room.act(Actor::Person(PersonId(person)), &sit, 0).unwrap();
        }
        room
    }

    #[test]
    fn tabs_of_one_browser_are_one_person_and_the_last_one_to_close_is_leaving() {
        let room = room();
        let mut members = Members::default();
        let (here, there) = ([1; 32], [2; 32]);
        let connection = |device, client| Connection { device, client };
        members.connect(SocketId(1), connection(here, 1));
        members.connect(SocketId(2), connection(here, 2));
        members.add(PersonId(1), here, 0);
        members.add(PersonId(2), there, 0);
        assert_eq!(members.next_person(), PersonId(3));
        assert!(!members.disconnect(SocketId(1), 10));
        assert_eq!(members.away(PersonId(1), 20), None);
        assert!(members.disconnect(SocketId(2), 10));
        assert_eq!(members.away(PersonId(1), 30), Some(20));
        let away = members.away_by_seat(&room, 30);
        assert_eq!((away[0], away[1]), (Some(20), Some(30)));
        members.connect(SocketId(3), connection(there, 1));
        assert_eq!(members.away_by_seat(&room, 40)[1], None);
        assert!(members.owns(&there, PersonId(2)) && !members.owns(&there, PersonId(1)));
        assert_eq!(members.of_device(&there, &room), [PersonId(2)]);
        members.connect(SocketId(4), connection([3; 32], 1));
        assert_eq!(members.watching(&room), 1);
    }
}
