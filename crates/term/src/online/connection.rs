//! The connection to a room that a server keeps: sockets come and go, and the conversation goes on where it stopped. Nothing
//! here waits: whoever draws looks in now and then.

use super::sentences;
use parlour_client::{Intent, Mirror, Remote};
use parlour_core::Rng;
use parlour_dial::{Incoming, Server, Socket};
use parlour_library::now;
use parlour_protocol::lobby::RoomId;
use parlour_protocol::session::{ConnectionState, Session, SessionEvent};
use parlour_protocol::wire::{ClientMessage, ServerMessage};
use parlour_protocol::{Command, Event, Millis, PersonId, Refusal};
use std::collections::{BTreeMap, VecDeque};
use std::time::Instant;

/// This many sentences wait to be shown; older ones are dropped.
const MAX_NOTICES: usize = 100;

/// The connection to a room.
#[derive(Debug)]
pub(crate) struct Connection {
    server: Server,
    room: RoomId,
    remote: Remote,
    socket: Option<Socket>,
    /// When another socket is to be made.
    retry: Option<Millis>,
    /// The time when it began, by the wall clock and by one that nobody sets.
    began: (Millis, Instant),
    rng: Rng,
    /// Why the conversation is over.
    closed: Option<String>,
    /// Why something that was no request was refused: a name, a line of chat.
    error: Option<String>,
    /// What has happened and was not shown yet.
    notices: VecDeque<String>,
    /// Everybody who was ever here: of those who leave the room knows nothing any more.
    names: BTreeMap<PersonId, String>,
    /// How the connection stood when it was last looked at.
    link: ConnectionState,
}

/// What looking in has led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Polled {
    /// Something that is shown may have changed.
    pub(crate) changed: bool,
    /// Something has happened in the room.
    pub(crate) room_changed: bool,
}

impl Connection {
    /// Begins to connect.
    pub(crate) fn open(server: Server, room: RoomId, seed: u64) -> Connection {
        let began = (now().max(0) as Millis, Instant::now());
        let mut rng = Rng::new(seed);
        Connection {
            remote: Remote::new(rng.next_u64() >> 12, began.0),
            socket: Some(server.dial(room)),
            server,
            room,
            retry: None,
            began,
            rng,
            closed: None,
            error: None,
            notices: VecDeque::new(),
            names: BTreeMap::new(),
            link: ConnectionState::Connecting,
        }
    }

    /// The time of this device.
    pub(crate) fn now(&self) -> Millis {
        self.began.0 + self.began.1.elapsed().as_millis() as Millis
    }

    /// The conversation.
    pub(crate) fn session(&self) -> &Session {
        self.remote.session()
    }

    /// What is known of the room, once everything was told.
    pub(crate) fn known_mirror(&self) -> Option<&Mirror> {
        self.remote.mirror()
    }

    pub(crate) fn mirror_mut(&mut self) -> Option<&mut Mirror> {
        self.remote.mirror_mut()
    }

    /// The address of the room, as a browser opens it.
    pub(crate) fn page(&self) -> String {
        self.server.page(self.room)
    }

    /// The people of this device.
    pub(crate) fn yours(&self) -> Vec<PersonId> {
        self.session().yours()
    }

    /// How the connection stands.
    pub(crate) fn link(&self) -> ConnectionState {
        if self.closed.is_some() {
            ConnectionState::Closed
        } else {
            self.session().link(self.now())
        }
    }

    /// Why the conversation is over, if it is.
    pub(crate) fn closed(&self) -> Option<&str> {
        self.closed.as_deref()
    }

    /// Why something that was no request was refused; taken once.
    pub(crate) fn error(&mut self) -> Option<String> {
        self.error.take()
    }

    /// What has happened; taken once.
    pub(crate) fn notices(&mut self) -> Vec<String> {
        self.notices.drain(..).chain(self.error.take()).collect()
    }

    fn note(&mut self, sentence: String) {
        self.notices.push_back(sentence);
        let old = self.notices.len().saturating_sub(MAX_NOTICES);
        self.notices.drain(..old);
    }

    /// Takes in what was heard and does what is due.
    pub(crate) fn poll(&mut self) -> Polled {
        let now = self.now();
        let mut polled = Polled::default();
        while let Some(incoming) = self.socket.as_ref().and_then(Socket::receive) {
            polled.changed = true;
            match incoming {
                Incoming::Opened => {
                    let message = self.remote.opened(now);
                    self.send([message]);
                }
                Incoming::Message(message) => polled.room_changed |= self.receive(*message, now),
                Incoming::Refused(why) => {
                    self.socket = None;
                    self.closed = Some(why);
                }
                Incoming::Lost(_) => self.lose(now),
            }
        }
        let due = self.remote.due(now);
        self.send(due.messages);
        if due.dead {
            self.lose(now);
        }
        if self.retry.take_if(|at| *at <= now).is_some() {
            self.socket = Some(self.server.dial(self.room));
        }
        let link = self.link();
        polled.changed |= std::mem::replace(&mut self.link, link) != link;
        polled
    }

    /// The socket is gone, or of no use.
    fn lose(&mut self, now: Millis) {
        self.socket = None;
        let chance = self.rng.below(1000) as f64 / 1000.0;
        let wait = self.remote.closed(chance).filter(|_| self.closed.is_none());
        self.retry = wait.map(|wait| now + wait);
    }

    /// True if something has happened in the room.
    fn receive(&mut self, message: ServerMessage, now: Millis) -> bool {
        let is_told = self.remote.mirror().is_some();
        let mut happened = false;
        let said = self.session().chat().len();
        for news in self.remote.receive(message, now) {
            match news {
                SessionEvent::Events { events, .. } => {
                    happened = true;
                    for event in &events {
                        self.on_event(event, is_told);
                    }
                }
                SessionEvent::Refused { refusal, .. } => {
                    happened = true;
                    self.note(refusal.to_string());
                }
                SessionEvent::CaughtUp { .. } => {
                    happened = true;
                    // What a lost connection has left unanswered goes out at once.
                    let due = self.remote.due(now);
                    self.send(due.messages);
                }
                SessionEvent::Error(why) => self.error = Some(why.to_string()),
                // Otherwise it may only be starting again.
                SessionEvent::Closed(why)
                    if self.session().link(now) == ConnectionState::Closed =>
                {
                    self.closed = Some(why.to_string());
                }
                SessionEvent::Gap => self.lose(now),
                SessionEvent::Closed(_) | SessionEvent::InfoChanged => {}
            }
        }
        if let Some(why) = self.remote.lost_track() {
            self.closed = Some(format!("the game in this room cannot be followed: {why}"));
        }
        if let Some(line) = self.session().chat().get(said) {
            let sentence = format!("{} says: {}", line.name, line.text);
            self.note(sentence);
        }
        happened
    }

    fn on_event(&mut self, event: &Event, is_told: bool) {
        if let Event::Joined { person, name } = event {
            self.names.insert(*person, name.clone());
        }
        let room = self.remote.mirror().map(Mirror::room);
        let sentence = room.and_then(|room| sentences::event(event, room, &self.names));
        if let Some(sentence) = sentence.filter(|_| is_told) {
            self.note(sentence);
        }
    }

    fn send(&mut self, messages: impl IntoIterator<Item = ClientMessage>) {
        for message in messages {
            if let Some(socket) = &self.socket
                && !socket.send(message)
            {
                // What is not taken now is asked again over the next socket.
                self.lose(self.now());
            }
        }
    }

    /// Comes in under a name, or tries again with a password.
    pub(crate) fn enter(&mut self, name: Option<String>, password: Option<String>) {
        let message = self.remote.enter(name, password);
        if self.closed.take().is_some() {
            self.remote.reopen(self.now());
            self.socket = Some(self.server.dial(self.room));
        } else {
            self.send(message);
        }
    }

    /// Does what somebody at this device wants of the game.
    pub(crate) fn carry_out(&mut self, intent: &Intent) -> Result<(), Refusal> {
        let messages = self.remote.carry_out(intent, self.now())?;
        self.send(messages);
        Ok(())
    }

    /// Asks something as one of the people of this device; the answer comes later.
    pub(crate) fn ask(&mut self, person: PersonId, command: Command) {
        let message = self.remote.ask(person, command, self.now());
        self.send([message]);
    }

    /// Says a line.
    pub(crate) fn say(&mut self, person: PersonId, text: String) {
        self.send([ClientMessage::Chat { person, text }]);
    }

    /// Leaves the room for good: the seats are free.
    pub(crate) fn leave(&mut self) {
        for person in self.yours() {
            self.ask(person, Command::Leave);
        }
    }

    /// Closes the socket, after what was said.
    pub(crate) fn close(&mut self) {
        if let Some(socket) = self.socket.take() {
            socket.close();
        }
    }
}
