//! The connection to a room that the program behind the page keeps. What is said and heard is the session's
//! (`protocol/src/session.rs`); here are the socket, the clock and the signals that views draw.

mod socket;

use crate::server;
use crate::shelf::{Shelf, shelf};
use crate::store;
use crate::words::sentence;
use leptos::prelude::*;
use parlour_protocol::lobby::RoomId;
use parlour_protocol::session::{ConnectionState, Session, SessionEvent, other_version};
use parlour_protocol::wire::{ClientMessage, Encoding, VERSION};
use parlour_protocol::{Command, Opening, PersonId, Request};
use socket::Socket;
use std::cell::{Cell, RefCell};
use std::fmt;
use std::rc::Rc;
use std::time::Duration;

/// How often the session is asked what is due.
const BEAT: Duration = Duration::from_millis(500);

/// Whoever plays hears the news at once.
type Listener = Rc<dyn Fn(&SessionEvent)>;

/// The connection to a room; copied into every closure of its screen, and gone with it.
#[derive(Clone, Copy)]
pub(crate) struct Connection {
    room: RoomId,
    inner: StoredValue<Inner, LocalStorage>,
    link: RwSignal<ConnectionState>,
    /// Counts what was heard, so that views look again.
    received: RwSignal<u32>,
    /// The time, twice a second.
    now: RwSignal<u64>,
    /// Why the server has sent this page away, or does not understand it.
    closed: RwSignal<Option<String>>,
    /// Why something that was no request was refused.
    error: RwSignal<Option<String>>,
    /// The room wants a password that was not given yet.
    locked: RwSignal<bool>,
    shelf: Shelf,
}

struct Inner {
    session: Session,
    socket: Option<Socket>,
    listener: Option<Listener>,
}

impl fmt::Debug for Connection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the connection to room {}", self.room.0)
    }
}

thread_local! {
    /// The name and the password that were given on the screen before the room's.
    static ENTRANCE: RefCell<Option<(RoomId, String, String)>> = const { RefCell::new(None) };
    /// The room that was on the screen last.
    static LAST_ROOM: Cell<Option<RoomId>> = const { Cell::new(None) };
}

/// Lets the room's screen come in under this name.
pub(crate) fn enter_as(room: RoomId, name: String, password: String) {
    ENTRANCE.set(Some((room, name, password)));
}

/// The room that was on the screen last, if this page has been in one.
pub(crate) fn last_room() -> Option<RoomId> {
    LAST_ROOM.get()
}

/// A random number from 0 to 1.
fn chance() -> f64 {
    js_sys::Math::random()
}

impl Connection {
    /// Connects to a room for as long as the screen is there.
    pub(crate) fn open(room: RoomId) -> Connection {
        LAST_ROOM.set(Some(room));
        let now = store::now();
        let client = (chance() * 9e15) as u64;
        let mut session = Session::new(client, now);
        let entrance =
            ENTRANCE.with_borrow_mut(|entrance| entrance.take_if(|(to, ..)| *to == room));
        if let Some((_, name, password)) = entrance {
            session.enter(Some(name), Some(password).filter(|password| !password.is_empty()));
        }
        let connection = Connection {
            room,
            inner: StoredValue::new_local(Inner { session, socket: None, listener: None }),
            link: RwSignal::new(ConnectionState::Connecting),
            received: RwSignal::new(0),
            now: RwSignal::new(now),
            closed: RwSignal::new(None),
            error: RwSignal::new(None),
            locked: RwSignal::new(false),
            shelf: shelf(),
        };
        connection.connect();
        if let Ok(interval) = set_interval_with_handle(move || connection.beat(), BEAT) {
            on_cleanup(move || interval.clear());
        }
        // A device that wakes up or finds its network again does not wait for the next attempt.
        let on_online = window_event_listener(leptos::ev::online, move |_| connection.beat());
        on_cleanup(move || {
            on_online.remove();
            let socket = connection.inner.try_update_value(|inner| inner.socket.take());
            drop(socket);
        });
        connection
    }

    /// The number of the room.
    pub(crate) fn room(self) -> RoomId {
        self.room
    }

    /// How the connection stands.
    pub(crate) fn link(self) -> ReadSignal<ConnectionState> {
        self.link.read_only()
    }

    /// The time, twice a second.
    pub(crate) fn now(self) -> ReadSignal<u64> {
        self.now.read_only()
    }

    /// Why the conversation is over.
    pub(crate) fn closed(self) -> ReadSignal<Option<String>> {
        self.closed.read_only()
    }

    /// Why something that was no request was refused.
    pub(crate) fn error(self) -> RwSignal<Option<String>> {
        self.error
    }

    /// Whether the room wants a password that was not given yet.
    pub(crate) fn locked(self) -> ReadSignal<bool> {
        self.locked.read_only()
    }

    /// Asks the session, as it is.
    pub(crate) fn with<T>(self, ask: impl FnOnce(&Session) -> T) -> T {
        self.inner.with_value(|inner| ask(&inner.session))
    }

    /// Asks the session, if the screen of the room is still there.
    pub(crate) fn try_with<T>(self, ask: impl FnOnce(&Session) -> T) -> Option<T> {
        self.inner.try_with_value(|inner| ask(&inner.session))
    }

    /// Asks the session, and again whenever something was heard.
    pub(crate) fn watch<T>(self, ask: impl FnOnce(&Session) -> T) -> T {
        self.received.track();
        self.with(ask)
    }

    /// Whoever plays hears the news; nobody if nothing.
    pub(crate) fn listen(self, listener: Option<Listener>) {
        self.inner.try_update_value(|inner| inner.listener = listener);
    }

    /// Comes in under a name.
    pub(crate) fn enter(self, name: Option<String>, password: Option<String>) {
        self.error.set(None);
        let message =
            self.inner.try_update_value(|inner| inner.session.enter(name, password)).flatten();
        if self.locked.get_untracked() {
            // The server has closed the first conversation.
            self.locked.set(false);
            self.closed.set(None);
            self.inner.try_update_value(|inner| inner.session.reopen(store::now()));
            self.connect();
        } else {
            self.send(message);
        }
    }

    /// Asks something of the room.
    pub(crate) fn ask(self, person: PersonId, command: Command) {
        let ask = |inner: &mut Inner| inner.session.ask(person, command, store::now());
        let message = self.inner.try_update_value(ask);
        self.send(message);
    }

    /// Sends requests that the rules have made.
    pub(crate) fn request(self, requests: &[Request]) {
        for request in requests {
            let take = |inner: &mut Inner| inner.session.send(request, store::now());
            let message = self.inner.try_update_value(take).flatten();
            self.send(message);
        }
    }

    /// Says a line.
    pub(crate) fn say(self, person: PersonId, text: String) {
        self.send(Some(ClientMessage::Chat { person, text }));
    }

    /// Says whether somebody is ready for the game.
    pub(crate) fn ready(self, person: PersonId, ready: bool) {
        self.send(Some(ClientMessage::Ready { person, ready }));
    }

    fn send(self, messages: impl IntoIterator<Item = ClientMessage>) {
        for message in messages {
            let bytes = Encoding::Binary.write(&message);
            self.inner.try_with_value(|inner| {
                if let Some(socket) = &inner.socket {
                    socket.send(&bytes);
                }
            });
        }
    }

    /// Makes a socket; a lost one is made again.
    fn connect(self) {
        leptos::task::spawn_local(async move {
            // The cookie by which the people of this browser are known.
            let known = server::introduce().await;
            if self.inner.try_with_value(|_| ()).is_none() {
                return;
            }
            let socket = match known {
                Ok(()) => Socket::open(&format!("api/rooms/{}/socket", self.room.0), self),
                Err(why) => Err(why),
            };
            match socket {
                Ok(socket) => {
                    self.inner.try_update_value(|inner| inner.socket = Some(socket));
                }
                Err(_) => self.on_lost(),
            }
        });
    }

    /// The socket is open.
    fn on_open(self) {
        let message = self.inner.try_update_value(|inner| inner.session.opened(store::now()));
        self.send(message);
    }

    /// The socket is gone.
    fn on_lost(self) {
        let lost = self.inner.try_update_value(|inner| {
            inner.socket = None;
            inner.session.lost(chance())
        });
        self.look();
        let Some(Some(wait)) = lost else { return };
        // A server that was exchanged for one of another version meanwhile does not let this page in again.
        let is_strange = |session: &Session| {
            session.welcome().is_none() || session.link(store::now()) == ConnectionState::Offline
        };
        if self.with(is_strange) {
            self.ask_version();
        }
        set_timeout(move || self.connect(), Duration::from_millis(wait));
    }

    /// A server with another language of rooms does not open sockets to this page: it is asked for its version.
    fn ask_version(self) {
        leptos::task::spawn_local(async move {
            let Some(hello) = server::hello().await else { return };
            if hello.network != VERSION {
                self.closed.try_set(Some(sentence(&other_version(hello.network))));
            }
        });
    }

    /// Something was heard.
    fn on_message(self, bytes: &[u8]) {
        let Ok(message) = Encoding::Binary.read(bytes) else {
            // It may come from a newer server; a new connection starts from what is known.
            self.give_up();
            return;
        };
        let shelf = self.shelf;
        let seats = |opening: &Opening| {
            let card =
                untrack(|| shelf.find(&opening.game.id)).filter(|_| opening.game.variant.is_none());
            card.map(|card| card.info.seats.len())
        };
        let taken = self.inner.try_update_value(|inner| {
            let news = inner.session.receive(message, store::now(), seats);
            (news, inner.listener.clone())
        });
        let Some((all, listener)) = taken else { return };
        for news in &all {
            match news {
                SessionEvent::Error(why) => self.error.set(Some(sentence(why))),
                SessionEvent::Closed(why) => self.on_closed(sentence(why)),
                SessionEvent::Gap => self.give_up(),
                SessionEvent::Refused { refusal, .. } if listener.is_none() => {
                    self.error.set(Some(sentence(&refusal.message())));
                }
                SessionEvent::CaughtUp { .. } => self.closed.set(None),
                _ => {}
            }
            if let Some(listener) = &listener {
                listener(news);
            }
        }
        self.received.try_update(|count| *count = count.wrapping_add(1));
        self.look();
        // What a lost connection has left unanswered goes out at once.
        if all.iter().any(|news| matches!(news, SessionEvent::CaughtUp { .. })) {
            self.beat();
        }
    }

    /// The server has said its last word. It may only be starting again, or want a password.
    fn on_closed(self, why: String) {
        if self.with(|session| session.link(store::now())) != ConnectionState::Closed {
            return;
        }
        let is_new = self.with(|session| session.welcome().is_none());
        let room = self.room;
        leptos::task::spawn_local(async move {
            let locked = is_new && server::room(room.0).await.is_ok_and(|line| line.locked);
            self.locked.try_set(locked);
            if locked {
                self.error.try_set(Some(why));
            } else {
                self.closed.try_set(Some(why));
            }
        });
    }

    /// Drops a socket that is silent or senseless; another one is made.
    fn give_up(self) {
        let socket = self.inner.try_update_value(|inner| inner.socket.take()).flatten();
        if socket.is_some() {
            drop(socket);
            self.on_lost();
        }
    }

    /// Does what is due.
    fn beat(self) {
        let now = store::now();
        let Some(due) = self.inner.try_update_value(|inner| inner.session.due(now)) else { return };
        self.send(due.messages);
        if due.dead {
            self.give_up();
        }
        self.now.try_set(now);
        self.look();
    }

    /// Shows how the connection stands.
    fn look(self) {
        let now = store::now();
        let Some(link) = self.inner.try_with_value(|inner| inner.session.link(now)) else { return };
        let without_network = !window().navigator().on_line();
        let link = match link {
            ConnectionState::Connecting | ConnectionState::Reconnecting if without_network => {
                ConnectionState::Offline
            }
            link => link,
        };
        if self.link.try_get_untracked().is_some_and(|before| before != link) {
            self.link.try_set(link);
        }
    }
}
