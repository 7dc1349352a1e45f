//! A live room: one task owns it and handles what it is asked one by one. Whatever happens is stored before anybody is told.

use super::batches::batches;
use super::members::{Connection, Members};
use super::message::{BringIn, Join, Load, RoomMessage};
use super::outbox::{Closing, FanOut, LocalFanOut, Outgoing, SocketId};
use super::presence::PresenceBroadcast;
use super::{Shared, Uploaded, computers, line, state};
use crate::log::{Device, LogError, StoredRoom, WriteBatch};
use crate::request_log::Named;
use parlour_core::{Message, Seat, message};
use parlour_protocol::lobby::{RoomId, RoomStatus, RoomSummary};
use parlour_protocol::save::{self, Save};
use parlour_protocol::wire::{self, ServerMessage, Welcome};
use parlour_protocol::{
    Actor, Command, Event, Holder, Millis, PersonId, Player, Proposal, Refusal,
};
use parlour_room::{Context, Room};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// How many events one message of missed events has at most.
const EVENTS_AT_ONCE: usize = 50;
/// And one of events that have just happened: a game that is loaded is many.
const TOLD_AT_ONCE: usize = 500;
/// No room is unloaded sooner than this after somebody was there or was about to come.
const MIN_IDLE: Duration = Duration::from_millis(100);
/// The most events of a room; a room with more could not be read again.
const MAX_EVENTS: usize = 90_000;
/// No more is asked of a room whose log has so many bytes, for the same reason.
const MAX_BYTES: usize = save::LARGEST - (2 << 20);

/// A live room.
#[derive(Debug)]
pub(crate) struct RoomTask {
    id: RoomId,
    shared: Arc<Shared>,
    pub(super) room: Room,
    /// What opened it and everything that has happened.
    save: Save,
    /// How many bytes that takes in the log.
    stored_bytes: usize,
    line: RoomSummary,
    is_locked: bool,
    /// The room's time at a moment of this program's clock: the system's clock may jump, a room's never does.
    base: (Millis, Instant),
    /// A clock that ran when the program ended stands still until its player is back, or until this moment.
    frozen_until: Option<Instant>,
    clock_runs: bool,
    pub(super) members: Members,
    pub(super) fan_out: LocalFanOut,
    answered: BTreeMap<u64, u64>,
    /// Devices of people who were sent away.
    banned: BTreeSet<Device>,
    pub(super) thinking: Option<computers::Thinking>,
    inbox: mpsc::Receiver<RoomMessage>,
    /// For what is done elsewhere and comes back as a message.
    pub(super) own_sender: mpsc::WeakSender<RoomMessage>,
    idle_since: Instant,
    pub(super) presence_broadcast: PresenceBroadcast,
}

impl RoomTask {
    /// A room as it is stored.
    pub(crate) fn new(
        id: RoomId,
        shared: Arc<Shared>,
        stored: StoredRoom,
        inbox: mpsc::Receiver<RoomMessage>,
        own_sender: mpsc::WeakSender<RoomMessage>,
    ) -> Result<Box<RoomTask>, LogError> {
        let room = Room::load(&stored.save).map_err(|error| LogError(error.message()))?;
        let wall_clock = (shared.settings.wall_clock)();
        let passed = wall_clock.saturating_sub(stored.save.opened).max(0) as Millis;
        let now = Instant::now();
        let base = (passed.max(room.latest()), now);
        let clock_runs = room.clock().running().is_some();
        let banned = sent_away(&stored, &room);
        Ok(Box::new(RoomTask {
            id,
            members: Members::stored(stored.people, base.0),
            line: stored.line,
            is_locked: stored.password.is_some(),
            stored_bytes: stored.bytes,
            save: stored.save,
            frozen_until: may_run_out(&room)
                .then(|| shared.started + shared.settings.wait_for_player),
            clock_runs,
            base,
            room,
            shared,
            fan_out: LocalFanOut::default(),
            answered: stored.answered.into_iter().collect(),
            banned,
            thinking: None,
            inbox,
            own_sender,
            idle_since: now,
            presence_broadcast: PresenceBroadcast::default(),
        }))
    }

    /// The room's time.
    pub(super) fn now(&self) -> Millis {
        self.base.0 + self.base.1.elapsed().as_millis() as Millis
    }

    pub(super) fn clock_runs(&self) -> bool {
        self.clock_runs
    }

    pub(super) fn shared(&self) -> &Arc<Shared> {
        &self.shared
    }

    /// How many sockets look at the room.
    pub(super) fn watchers(&self) -> usize {
        self.fan_out.count()
    }

    /// Handles messages until the room is unloaded. What is left of the queue then was sent too late; its senders open the room again.
    /// There may be thousands of rooms: what a task needs only while it works lies in a box until then.
    pub(crate) async fn run(mut self: Box<Self>) {
        loop {
            self.consider_thinking();
            let deadline = self.next_deadline();
            tokio::select! {
                message = self.inbox.recv() => match message {
                    Some(message) => Box::pin(self.handle(message)).await,
                    None => return,
                },
                () = sleep_until(deadline) => {
                    Box::pin(self.time_has_passed()).await;
                    if self.idle_at().is_some_and(|at| at <= Instant::now()) {
                        if self.shared.unload(self.id, &mut self.inbox) {
                            return;
                        }
                        self.idle_since = Instant::now();
                    }
                }
            }
            if self.fan_out.count() > 0 {
                self.idle_since = Instant::now();
            }
        }
    }

    /// When nobody needs the room any more; nothing while somebody does.
    fn idle_at(&self) -> Option<Instant> {
        let is_needed =
            self.fan_out.count() > 0 || self.thinking.is_some() || may_run_out(&self.room);
        let lifetime = self.shared.settings.idle_lifetime.max(MIN_IDLE);
        (!is_needed).then(|| self.idle_since + lifetime)
    }

    /// When something is due without anybody asking.
    fn next_deadline(&self) -> Option<Instant> {
        let flag = match self.frozen_until {
            Some(until) => Some(until),
            None => self.room.clock().flag_time().map(|(seat, at)| {
                let due = at + self.credit(seat);
                self.base.1 + Duration::from_millis(due.saturating_sub(self.base.0))
            }),
        };
        [flag, self.presence_due(), self.idle_at()].into_iter().flatten().min()
    }

    async fn time_has_passed(&mut self) {
        if self.presence_due().is_some_and(|due| due <= Instant::now()) {
            self.publish_presence();
        }
        if self.frozen_until.is_some_and(|until| until <= Instant::now()) {
            self.wake().await;
        }
        if self.frozen_until.is_none()
            && let Some((seat, _)) = self.room.clock().flag_time()
            && let Some(event) = self.room.flag(self.now().saturating_sub(self.credit(seat)))
        {
            // If it cannot be stored now, it is due again at once; the disk gets a moment.
            if self.commit(vec![event], None, None).await.is_err() {
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
    }

    /// The time while the program was away is left out, and the record says so.
    async fn wake(&mut self) {
        self.frozen_until = None;
        if let Ok(events) = self.room.decide(Actor::Server, &Command::Wake, self.now())
            && self.commit(events, None, None).await.is_err()
        {
            self.frozen_until = Some(Instant::now() + Duration::from_secs(1));
        }
    }

    /// How much of a seat's next move would be made good as the network's.
    fn credit(&self, seat: Seat) -> Millis {
        let Some(person) = self.room.next_person(seat) else { return 0 };
        let Some(lag) = self.lag(person) else { return 0 };
        let left = self.members.quota_left(person).map_or(Millis::MAX, Millis::from);
        let full = parlour_room::LagQuota::new(self.room.opening().time);
        full.would_credit(Millis::from(lag)).min(left)
    }

    /// How long a message takes to a person and back, by the quickest of their sockets.
    pub(super) fn lag(&self, person: PersonId) -> Option<u32> {
        let sockets = self.members.sockets_of(person);
        sockets.into_iter().filter_map(|socket| self.fan_out.lag(socket)).min()
    }

    async fn handle(&mut self, message: RoomMessage) {
        match message {
            RoomMessage::Join(join) => self.join(*join).await,
            RoomMessage::Ask { socket, id, person, command } => {
                self.ask(socket, id, person, *command).await;
            }
            RoomMessage::Chat { socket, person, text } => self.chat(socket, person, text),
            RoomMessage::Ready { socket, person, ready } => self.ready(socket, person, ready),
            RoomMessage::Gone { socket } => {
                self.fan_out.unsubscribe(socket);
                if self.members.disconnect(socket, self.now()) {
                    self.presence_changed();
                }
            }
            RoomMessage::ThinkResult(thought) => self.computer_found(thought.0, thought.1).await,
            RoomMessage::BringIn(coming) => {
                let BringIn { device, name, reply } = *coming;
                let _ = reply.send(self.bring_in(device, name).await);
            }
            RoomMessage::Load(load) => {
                let Load { device, game, reply } = *load;
                let _ = reply.send(self.load(device, game).await);
            }
            RoomMessage::Describe(reply) => drop(reply.send(self.line.clone())),
            RoomMessage::State { device, reply } => {
                let may = !self.is_locked || device.is_some_and(|device| self.is_in(&device));
                let _ = reply.send(may.then(|| state::of(&self.room, self.now())));
            }
            RoomMessage::Save { device, reply } => {
                let may = self.is_in(&device);
                let _ = reply.send(may.then(|| save::write(&self.save)));
            }
        }
    }

    /// True if somebody of a device is in the room.
    fn is_in(&self, device: &Device) -> bool {
        !self.members.of_device(device, &self.room).is_empty()
    }

    async fn join(&mut self, join: Join) {
        let device = join.connection.device;
        let own = self.members.of_device(&device, &self.room);
        let close = |why| {
            let closing = Closing { why, again: false };
            let _ = join.outbox.push(Outgoing::Close(Box::new(closing)));
        };
        if self.banned.contains(&device) {
            return close(message!("the host has sent you away from this room"));
        }
        let is_new = self.members.connection(join.socket).is_none();
        // Whoever is in the room comes back to it, however many look on.
        let is_full = self.fan_out.count() >= self.shared.settings.sockets_per_room;
        if is_new && own.is_empty() && is_full {
            return close(message!("too many people are looking at this room"));
        }
        if is_new {
            if self.is_locked && own.is_empty() && !join.password_is_right {
                return close(message!("this room has a password, and that was not it"));
            }
            self.members.connect(join.socket, join.connection);
        }
        let is_known = |name: &String| {
            self.room.people().any(|(person, known)| own.contains(&person) && known == name)
        };
        let wanted = join.name.filter(|name| !is_known(name) && (own.is_empty() || !is_new));
        let brought = match wanted {
            Some(name) => self.bring_in(device, name).await,
            None => Ok(()),
        };
        let mover = self.room.next_person(self.room.table().to_move());
        if self.frozen_until.is_some()
            && mover.is_some_and(|person| self.members.owns(&device, person))
        {
            self.wake().await;
        }
        // Its own coming, and what that led to, is part of what a new socket is welcomed with.
        if is_new {
            self.fan_out.subscribe(join.socket, join.outbox);
        }
        if let Err(why) = brought {
            self.fan_out.send(join.socket, &ServerMessage::Error { why });
        }
        self.welcome(join.socket, join.connection, join.known);
        self.presence_changed();
    }

    /// A person comes into the room.
    async fn bring_in(&mut self, device: Device, name: String) -> Result<(), Message> {
        let person = self.members.next_person();
        let join = Command::Join { person, name };
        let decided = self.room.decide(Actor::Server, &join, self.now());
        let mut events = decided.map_err(|refusal| refusal.message())?;
        // Who may not chat does not get round that by leaving and coming back.
        if self.members.last_of(&device).is_some_and(|last| self.room.is_muted(last)) {
            events.push(Event::Muted { person, muted: true });
        }
        self.commit(events, None, Some((person, device))).await.map_err(|LogError(why)| why)
    }

    /// Tells a socket everything it does not know yet.
    fn welcome(&mut self, socket: SocketId, connection: Connection, known: Option<u64>) {
        let version = self.room.version();
        let welcome = Welcome {
            protocol: wire::VERSION,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            yours: self.members.of_device(&connection.device, &self.room),
            opened: self.save.opened,
            opening: self.save.opening.clone(),
            version,
            answered: self.answered.get(&connection.client).copied(),
            now: self.now(),
            game: line::facts(&self.room),
            chat: self.shared.settings.chat,
        };
        self.fan_out.send(socket, &ServerMessage::Welcome(Box::new(welcome)));
        // A device that claims to know more than there is knows another room.
        let known = known.filter(|known| *known <= version).unwrap_or(0) as usize;
        let mut after = known;
        let missed = batches(&self.save.events[known..], EVENTS_AT_ONCE).map(|events| {
            let message = ServerMessage::Missed { after: after as u64, events: events.to_vec() };
            after += events.len();
            message
        });
        let missed: Vec<ServerMessage> = missed.collect();
        self.fan_out.send_all(socket, &missed);
    }

    async fn ask(&mut self, socket: SocketId, id: u64, person: PersonId, command: Command) {
        let Some(Connection { device, client }) = self.members.connection(socket) else { return };
        let after = self.room.version();
        if self.answered.get(&client).is_some_and(|last| id <= *last) {
            // It was done before, and the answer was lost.
            let now = self.now();
            let events = Vec::new();
            let done = ServerMessage::Events { after, events, answers: Some(id), now };
            self.fan_out.send(socket, &done);
            return;
        }
        if let Err(refusal) = self.try_ask(device, (socket, client, id), person, &command).await {
            self.shared.metrics.refusals.fetch_add(1, Ordering::Relaxed);
            tracing::debug!(room = %Named(self.id), "request refused");
            self.fan_out.send(socket, &ServerMessage::Refused { answers: id, refusal });
        }
    }

    async fn try_ask(
        &mut self,
        device: Device,
        by: (SocketId, u64, u64),
        person: PersonId,
        command: &Command,
    ) -> Result<(), Refusal> {
        if !self.members.owns(&device, person) {
            return Err(Refusal::NotHere);
        }
        self.require_space(0)?;
        if let Command::Propose { what: Proposal::Settle { dead } } = command {
            let dead: Vec<_> = dead.iter().map(|&cell| parlour_core::show::Cell(cell)).collect();
            self.room.check_settling(&dead)?;
        }
        if self.frozen_until.is_some() {
            self.wake().await;
        }
        let now = self.now();
        let mover = self.room.table().to_move();
        let lag = if matches!(command, Command::Play { .. }) { self.credit(mover) } else { 0 };
        let away = Some(self.members.away_by_seat(&self.room, now));
        let events =
            self.room.decide(Actor::Person(person), command, Context { now, lag, away })?;
        let credited = events.iter().find_map(|event| match event {
            Event::Played { lag, .. } => Some(*lag),
            _ => None,
        });
        let stored = self.commit(events, Some(by), None).await;
        stored.map_err(|LogError(why)| Refusal::Input { why })?;
        if let Some(credited) = credited
            && let Some(quota) = self.members.quota(person, &self.room)
        {
            quota.moved(credited);
        }
        if let Command::Remove { person, reason } = command {
            self.send_away(*person, reason);
        }
        Ok(())
    }

    /// Refuses what would make the room's log too long to be read again.
    fn require_space(&self, events: usize) -> Result<(), Refusal> {
        if self.save.events.len() + events < MAX_EVENTS && self.stored_bytes < MAX_BYTES {
            return Ok(());
        }
        Err(Refusal::Input { why: message!("this room has seen too much; open a new one") })
    }

    /// The host puts a game into the room.
    async fn load(&mut self, device: Device, game: Uploaded) -> Result<(), Refusal> {
        let own = self.members.of_device(&device, &self.room);
        let host = own.into_iter().find(|person| self.room.host() == Some(*person));
        let host = Actor::Person(host.ok_or(Refusal::NotHost)?);
        let events = match game {
            Uploaded::Opening(opening) => {
                self.room.decide(host, &Command::Configure { opening }, self.now())?
            }
            Uploaded::Game(game) => self.room.decide_load(host, &game, self.now())?,
        };
        self.require_space(events.len())?;
        let stored = self.commit(events, None, None).await;
        stored.map_err(|LogError(why)| Refusal::Input { why })
    }

    /// Closes the room to the device of somebody who was sent away, unless others of that device are still in it.
    fn send_away(&mut self, person: PersonId, reason: &str) {
        let Some(device) = self.members.device(person) else { return };
        if self.is_in(&device) {
            return;
        }
        self.banned.insert(device);
        for socket in self.members.sockets_of(person) {
            let why = message!("the host has sent you away: {reason}", reason);
            self.fan_out.close(socket, why, false);
        }
    }

    /// Stores what has been decided, and tells everybody. If it cannot be stored, nothing has happened.
    pub(super) async fn commit(
        &mut self,
        events: Vec<Event>,
        by: Option<(SocketId, u64, u64)>,
        joined: Option<(PersonId, Device)>,
    ) -> Result<(), LogError> {
        let after = self.room.version();
        for event in &events {
            if let Err(error) = self.room.apply(event) {
                self.take_back();
                return Err(LogError(error.message()));
            }
        }
        let status = line::status(&self.room);
        // Moves are many, and the list shows nothing of them.
        let is_move = matches!(events[..], [Event::Played { .. }]) && status == self.line.status;
        let line = (!is_move).then(|| line::of(self.id, &self.room, self.is_locked));
        let line = line.filter(|line| *line != self.line);
        let runs = self.room.clock().running().is_some();
        let saved = (self.shared.settings.wall_clock)();
        let is_over = status == RoomStatus::Over && self.line.status != RoomStatus::Over;
        let batch = WriteBatch {
            room: self.id,
            after,
            events: save::append(saved, &events),
            request: by.map(|(_, client, id)| (client, id)),
            joined,
            line: line.clone(),
            clock_runs: (runs != self.clock_runs).then_some(runs),
            to_archive: is_over.then_some(true),
        };
        let bytes = batch.events.len();
        if let Err(error) = self.shared.log.append(batch).await {
            self.shared.metrics.failures.fetch_add(1, Ordering::Relaxed);
            tracing::error!(room = %Named(self.id), %error, "events could not be stored");
            self.take_back();
            return Err(error);
        }
        self.shared.metrics.events.fetch_add(events.len() as u64, Ordering::Relaxed);
        self.clock_runs = runs;
        if let Some(line) = line {
            self.line = line;
        }
        self.save.saved = saved;
        self.stored_bytes += bytes;
        self.save.events.extend(events.iter().cloned());
        if let Some((person, device)) = joined {
            self.members.add(person, device, self.now());
        }
        if let Some((_, client, id)) = by {
            self.answered.insert(client, id);
        }
        self.tell(after, events, by);
        if is_over {
            self.archive();
        }
        Ok(())
    }

    /// Tells everybody what has happened.
    fn tell(&mut self, after: u64, events: Vec<Event>, by: Option<(SocketId, u64, u64)>) {
        let is_other_game = events.iter().any(|event| matches!(event, Event::Configured { .. }));
        let is_new_game = events.iter().any(|event| {
            matches!(event, Event::Started { .. } | Event::Done { what: Proposal::Rematch, .. })
        });
        let shows_in_presence =
            events.iter().any(|event| matches!(event, Event::Left { .. } | Event::Muted { .. }));
        let now = self.now();
        if let Some((socket, _, id)) = by {
            let events = events.clone();
            let message = ServerMessage::Events { after, events, answers: Some(id), now };
            self.fan_out.send(socket, &message);
        }
        let except = by.map(|(socket, ..)| socket);
        let mut after = after;
        for events in batches(&events, TOLD_AT_ONCE) {
            let events = events.to_vec();
            let sent = events.len() as u64;
            let message = ServerMessage::Events { after, events, answers: None, now };
            self.fan_out.publish(&message, except);
            after += sent;
        }
        if is_other_game {
            let facts = ServerMessage::Game(Box::new(line::facts(&self.room)));
            self.fan_out.publish(&facts, None);
        }
        if is_new_game {
            self.members.refill_quotas();
        }
        // Who was ready was so for another game.
        let unready = (is_other_game || is_new_game) && self.members.clear_ready();
        if shows_in_presence || unready {
            self.presence_changed();
        }
    }

    /// Undoes what could not be stored.
    fn take_back(&mut self) {
        // The events were decided in this very room once.
        if let Ok(room) = Room::load(&self.save) {
            self.room = room;
        }
    }

    fn archive(&self) {
        let game = parlour_library::stored_game(&self.room, &self.save);
        self.shared.archiver.add(self.id, game);
    }

    /// Archives a game that ended before the program did.
    pub(crate) fn archive_if_over(&self) {
        if self.line.status == RoomStatus::Over {
            self.archive();
        }
    }

    /// The computer that is to move, if one is.
    pub(super) fn computer_to_move(&self) -> Option<(Seat, u8)> {
        let seat = self.room.table().to_move();
        match self.room.next_player(seat)? {
            Player::Computer { level } => Some((seat, level)),
            Player::Person(_) => None,
        }
    }

    /// Seats in which only a computer plays.
    pub(super) fn computer_seats(&self) -> Vec<u8> {
        let is_computer = |seat: &Seat| matches!(self.room.holder(*seat), Holder::Computer { .. });
        let seats = Seat::all(self.room.table().seats()).filter(is_computer);
        seats.filter(|seat| !self.room.table().is_out(*seat)).map(|seat| seat.0).collect()
    }
}

/// Whether somebody's time runs out if nothing is done. Where there is no clock, a turn is measured all the same.
fn may_run_out(room: &Room) -> bool {
    room.clock().flag_time().is_some()
}

/// The devices of those whom the host has sent away, but for those of which others are in the room.
fn sent_away(stored: &StoredRoom, room: &Room) -> BTreeSet<Device> {
    let devices: BTreeMap<PersonId, Device> = stored.people.iter().copied().collect();
    let device = |person: PersonId| devices.get(&person).copied();
    let removed = stored.save.events.iter().filter_map(|event| match event {
        Event::Left { person, removed: Some(_) } => device(*person),
        _ => None,
    });
    let here: BTreeSet<Device> = room.people().filter_map(|(person, _)| device(person)).collect();
    removed.filter(|device| !here.contains(device)).collect()
}

/// Waits until a moment; for ever if there is none.
async fn sleep_until(moment: Option<Instant>) {
    match moment {
        Some(moment) => tokio::time::sleep_until(moment.into()).await,
        None => std::future::pending().await,
    }
}
