//! The rooms of this server: opened when somebody comes, kept by a task each, unloaded when nobody is there.

mod archiver;
mod batches;
mod computers;
mod line;
mod members;
mod message;
mod outbox;
mod presence;
pub(crate) mod socket;
mod state;
mod task;
mod upload;

use crate::device::random_number;
use crate::log::{Device, LogError, RoomRow, RoomStore};
use crate::metrics::{Counted, Metrics};
use crate::request_log::Named;
use crate::thinkers::Thinkers;
use archiver::Archiver;
use message::{BringIn, Load, RoomMessage};
use outbox::SocketId;
use parlour_core::{Message, message};
use parlour_library::Folder;
use parlour_protocol::lobby::{GameUpload, NewRoom, RoomId, RoomState, RoomSummary};
use parlour_protocol::save::{self, Save};
use parlour_protocol::{Refusal, input};
use parlour_room::Room;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};
use std::time::{Duration, Instant};
use task::RoomTask;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot, watch};

pub(crate) use upload::Uploaded;

/// How many messages may wait for one room; further senders wait before it.
const INBOX: usize = 256;
/// The most rooms in a list.
const MAX_LISTED: usize = 200;
/// How often old rooms are looked for; more often where they are to go sooner, but not more often than every second.
const SWEEP: Duration = Duration::from_mins(5);

/// What can be set about rooms.
#[derive(Clone, Debug)]
pub struct RoomSettings {
    /// Whether people may chat.
    pub chat: bool,
    /// Rooms in which nothing was ever played go after this.
    pub gathering_lifetime: Duration,
    /// Rooms whose game is over go after this; the game itself is in the archive.
    pub finished_lifetime: Duration,
    /// A room without sockets is unloaded after this; its log has everything.
    pub idle_lifetime: Duration,
    /// After a restart a clock waits so long for its player.
    pub wait_for_player: Duration,
    /// The most sockets that look at one room. Whoever is in it comes in all the same.
    pub sockets_per_room: usize,
    /// How many computers think at once.
    pub thinkers: usize,
    /// The time of day, in milliseconds since 1970. It may jump; rooms keep a time of their own.
    pub wall_clock: fn() -> i64,
    /// The file of the rooms and its journal may grow to this; what comes then is refused as if the disk were full.
    pub max_bytes: Option<u64>,
}

impl Default for RoomSettings {
    fn default() -> RoomSettings {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        RoomSettings {
            chat: false,
            gathering_lifetime: Duration::from_hours(1),
            finished_lifetime: Duration::from_hours(24 * 30),
            idle_lifetime: Duration::from_mins(1),
            wait_for_player: Duration::from_secs(30),
            sockets_per_room: 500,
            thinkers: cores.saturating_sub(1).max(1),
            wall_clock: parlour_library::now,
            max_bytes: None,
        }
    }
}

/// What all rooms share.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) log: Arc<dyn RoomStore>,
    pub(crate) thinkers: Arc<Thinkers>,
    pub(crate) settings: RoomSettings,
    pub(crate) metrics: Metrics,
    /// When the program started.
    pub(crate) started: Instant,
    archiver: Archiver,
    rooms: OnceLock<Weak<Rooms>>,
}

impl Shared {
    /// Lets a room go, unless somebody has just opened it or written to it.
    fn unload(&self, id: RoomId, inbox: &mut mpsc::Receiver<RoomMessage>) -> bool {
        let Some(rooms) = self.rooms.get().and_then(Weak::upgrade) else { return true };
        let mut live = rooms.live.lock().unwrap_or_else(PoisonError::into_inner);
        // One sender is that of the list; whoever has another is about to write.
        if !inbox.is_empty() || inbox.sender_strong_count() > 1 {
            return false;
        }
        inbox.close();
        live.remove(&id);
        true
    }
}

/// Whether a room is there.
#[derive(Clone, PartialEq, Eq, Debug)]
enum State {
    Loading,
    Ready { password: Option<Arc<str>> },
    Missing(Message),
}

/// A live room, through which messages are sent to it.
#[derive(Clone, Debug)]
pub(crate) struct RoomHandle {
    sender: mpsc::Sender<RoomMessage>,
    state: watch::Receiver<State>,
}

impl RoomHandle {
    /// Sends a message. An error means that the room was unloaded; open it again.
    async fn send(&self, message: RoomMessage) -> Result<(), RoomGone> {
        self.sender.send(message).await.map_err(|_| RoomGone)
    }

    /// Sends a message, unless the room is busy or was unloaded.
    fn try_send(&self, message: RoomMessage) -> Result<(), TrySendError<RoomMessage>> {
        self.sender.try_send(message)
    }

    /// The hash of its password.
    fn password(&self) -> Option<Arc<str>> {
        match &*self.state.borrow() {
            State::Ready { password } => password.clone(),
            _ => None,
        }
    }
}

/// The room was unloaded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RoomGone;

/// All rooms.
#[derive(Debug)]
pub(crate) struct Rooms {
    live: Mutex<HashMap<RoomId, RoomHandle>>,
    shared: Arc<Shared>,
}

impl Rooms {
    /// The rooms of a log. Those whose clocks ran when the program ended are opened, the others on first touch.
    pub(crate) fn new(
        log: Arc<dyn RoomStore>,
        folder: Folder,
        settings: RoomSettings,
    ) -> Arc<Rooms> {
        let thinkers = Arc::new(Thinkers::new(settings.thinkers));
        let archiver = Archiver::new(folder, &log);
        let started = Instant::now();
        let rooms = OnceLock::new();
        let shared = Arc::new(Shared {
            log,
            thinkers,
            settings,
            metrics: Metrics::default(),
            started,
            archiver,
            rooms,
        });
        let rooms = Arc::new(Rooms { live: Mutex::default(), shared });
        let _ = rooms.shared.rooms.set(Arc::downgrade(&rooms));
        tokio::spawn(Arc::clone(&rooms).open_urgent());
        tokio::spawn(sweep(Arc::downgrade(&rooms)));
        rooms
    }

    async fn open_urgent(self: Arc<Rooms>) {
        for room in self.shared.log.urgent().await.unwrap_or_default() {
            let _ = self.open(room).await;
        }
    }

    /// A room, opened if it was not.
    pub(crate) async fn open(&self, id: RoomId) -> Result<RoomHandle, Message> {
        let mut handle = {
            let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
            live.entry(id).or_insert_with(|| self.spawn(id)).clone()
        };
        let state = handle.state.wait_for(|state| *state != State::Loading).await;
        match state.as_deref() {
            Ok(State::Missing(why)) => Err(why.clone()),
            Ok(_) => {
                drop(state);
                Ok(handle)
            }
            Err(_) => Err(cannot_open()),
        }
    }

    fn spawn(&self, id: RoomId) -> RoomHandle {
        let (sender, inbox) = mpsc::channel(INBOX);
        let (says, state) = watch::channel(State::Loading);
        let (shared, own_sender) = (Arc::clone(&self.shared), sender.downgrade());
        tokio::spawn(async move {
            let stored = shared.log.load(id).await;
            let loaded = match stored {
                Ok(Some(stored)) => {
                    let password = stored.password.as_deref().map(Arc::from);
                    let to_archive = stored.to_archive;
                    let task = RoomTask::new(id, Arc::clone(&shared), stored, inbox, own_sender);
                    task.map(|task| (task, password, to_archive))
                }
                Ok(None) => Err(LogError(message!("there is no room {room}", room = id.0))),
                Err(error) => Err(error),
            };
            match loaded {
                Ok((task, password, to_archive)) => {
                    if to_archive {
                        task.archive_if_over();
                    }
                    let _ = says.send(State::Ready { password });
                    let _counted = Counted::new(&shared.metrics.rooms);
                    tracing::info!(room = %Named(id), "room opened");
                    task.run().await;
                    tracing::info!(room = %Named(id), "room unloaded");
                }
                Err(error) => {
                    if let Some(rooms) = shared.rooms.get().and_then(Weak::upgrade) {
                        rooms.live.lock().unwrap_or_else(PoisonError::into_inner).remove(&id);
                    }
                    let _ = says.send(State::Missing(error.0));
                }
            }
        });
        RoomHandle { sender, state }
    }

    /// Makes a room with its host in it.
    pub(crate) async fn create(&self, new: NewRoom, device: Device) -> Result<RoomId, Message> {
        input::check_name(&new.name)?;
        input::check_password(&new.password)?;
        let uploaded = new.load.unwrap_or(GameUpload::Opening(new.opening));
        let uploaded = Uploaded::read(uploaded).await?;
        let opening = uploaded.opening().clone();
        let room = Room::new(&opening).map_err(|error| error.message())?;
        let opened = (self.shared.settings.wall_clock)();
        let save = Save { saved: opened, opened, opening, ..Save::default() };
        let password = (!new.password.is_empty()).then_some(new.password);
        let locked = password.is_some();
        let password = match password {
            Some(password) => Some(crate::password::hash(password).await?),
            None => None,
        };
        let line = line::of(RoomId(0), &room, locked);
        let row = RoomRow { head: save::begin(&save), listed: new.listed, password, line };
        let id = self.shared.log.create(row).await.map_err(|LogError(why)| why)?;
        let come = self.ask(id, |reply| {
            RoomMessage::BringIn(Box::new(BringIn { device, name: new.name, reply }))
        });
        come.await??;
        if let Uploaded::Game(_) = uploaded {
            let loaded = self.load(id, device, uploaded).await;
            loaded.map_err(|refusal| refusal.message())?;
        }
        Ok(id)
    }

    /// Puts a game into a room in which people gather, if the device is its host's.
    pub(crate) async fn load(
        &self,
        id: RoomId,
        device: Device,
        game: Uploaded,
    ) -> Result<(), Refusal> {
        let loaded =
            self.ask(id, |reply| RoomMessage::Load(Box::new(Load { device, game, reply }))).await;
        loaded.unwrap_or_else(|why| Err(Refusal::Input { why }))
    }

    /// The rooms that a list shows: those in which there is something to do or to look at.
    pub(crate) async fn list(&self) -> Result<Vec<RoomSummary>, Message> {
        self.shared.log.listed(MAX_LISTED).await.map_err(|error| error.0)
    }

    /// Removes rooms in which nobody is.
    async fn remove(&self, old: Result<Vec<RoomId>, LogError>) {
        for room in old.unwrap_or_default() {
            let is_live =
                self.live.lock().unwrap_or_else(PoisonError::into_inner).contains_key(&room);
            if !is_live && self.shared.log.remove(room).await.is_ok() {
                tracing::info!(room = %Named(room), "old room removed");
            }
        }
    }

    /// What is counted.
    pub(crate) fn metrics(&self) -> &Metrics {
        &self.shared.metrics
    }

    /// Asks a room something.
    async fn ask<T>(
        &self,
        id: RoomId,
        message: impl FnOnce(oneshot::Sender<T>) -> RoomMessage,
    ) -> Result<T, Message> {
        let (reply, answer) = oneshot::channel();
        self.open(id).await?.send(message(reply)).await.map_err(|_| cannot_open())?;
        answer.await.map_err(|_| cannot_open())
    }

    /// The line of a room.
    pub(crate) async fn describe(&self, id: RoomId) -> Result<RoomSummary, Message> {
        self.ask(id, RoomMessage::Describe).await
    }

    /// A room for programs without rules; nothing if the device may not look.
    pub(crate) async fn state(
        &self,
        id: RoomId,
        device: Option<Device>,
    ) -> Result<Option<RoomState>, Message> {
        let device = device.map(Box::new);
        self.ask(id, |reply| RoomMessage::State { device, reply }).await
    }

    /// The save of a room, for a device with somebody in it.
    pub(crate) async fn save(
        &self,
        id: RoomId,
        device: Device,
    ) -> Result<Option<Vec<u8>>, Message> {
        self.ask(id, |reply| RoomMessage::Save { device: Box::new(device), reply }).await
    }
}

/// Removes gatherings that nobody comes to any more, and rooms whose game has long been over.
async fn sweep(rooms: Weak<Rooms>) {
    let mut is_start = true;
    loop {
        let Some(rooms_now) = rooms.upgrade() else { return };
        let Shared { log, settings, .. } = &*rooms_now.shared;
        let now = (settings.wall_clock)();
        let before = |age: Duration| now.saturating_sub(age.as_millis() as i64);
        rooms_now.remove(log.finished(before(settings.finished_lifetime)).await).await;
        // After a restart people need a moment to come back to where they gathered.
        if !is_start {
            rooms_now.remove(log.stale(before(settings.gathering_lifetime)).await).await;
        }
        is_start = false;
        let soonest = settings.gathering_lifetime.min(settings.finished_lifetime);
        let pause = soonest.clamp(Duration::from_secs(1), SWEEP);
        drop(rooms_now);
        tokio::time::sleep(pause).await;
    }
}

fn cannot_open() -> Message {
    message!("the room could not be opened")
}

/// A number for a new socket.
fn new_socket() -> SocketId {
    SocketId(random_number())
}
