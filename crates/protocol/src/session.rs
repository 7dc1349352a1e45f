//! A device's end of the conversation with a server about one room ([`crate::wire`]): what has been heard, what waits for an
//! answer, and whether the server is still there. Sockets and clocks are the caller's: messages and times come in as values,
//! and what is to be sent comes back.

#[cfg(test)]
mod tests;

use crate::wire::{
    ClientMessage, DEAD_AFTER, GameFacts, PING_EVERY, Presence, RESEND_AFTER, ServerMessage,
    VERSION, Welcome,
};
use crate::{Command, Event, Millis, Opening, PersonId, Refusal, Request, RoomLog};
use parlour_core::{Message, message};

/// After so long without a server it is called absent.
const OFFLINE_AFTER: Millis = 12_000;
/// The longest wait before another attempt to connect.
const MAX_WAIT: Millis = 3_500;
/// The shortest.
const MIN_WAIT: Millis = 200;
/// This many lines of chat are kept.
const MAX_LINES: usize = 200;

/// Says that a server speaks another version of these words.
pub fn other_version(theirs: u32) -> Message {
    message!(
        "this server speaks version {theirs} of the protocol, and this page version {ours}; load the page again",
        theirs,
        ours = VERSION
    )
}

/// How the connection stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConnectionState {
    /// The first connection is being made.
    Connecting,
    /// Everything that has happened is known.
    Connected,
    /// The connection was lost a moment ago and is being made again.
    Reconnecting,
    /// The server has not answered for a while.
    Offline,
    /// The server does not want this device back, or has another version of the protocol.
    Closed,
}

/// Something that a server has said, after the session has taken it in.
#[derive(Clone, PartialEq, Debug)]
pub enum SessionEvent {
    /// Something has happened in the room.
    Events {
        /// How many events came before.
        after: u64,
        /// What.
        events: Vec<Event>,
        /// The request of this client that led to it.
        answers: Option<u64>,
    },
    /// A request of this client led to nothing.
    Refused {
        /// Which.
        answers: u64,
        /// Why.
        refusal: Refusal,
    },
    /// Everything that was missed is here, and all requests up to this one are answered.
    CaughtUp {
        /// The last request that was answered.
        answered: Option<u64>,
    },
    /// Something else is known: who is connected, what the game is called, who belongs to this device, a line of chat.
    InfoChanged,
    /// Something that was no request was refused.
    Error(Message),
    /// The conversation is over.
    Closed(Message),
    /// Events are missing: connect again.
    Gap,
}

/// A request without an answer.
#[derive(Clone, PartialEq, Debug)]
struct WaitingRequest {
    id: u64,
    person: PersonId,
    command: Command,
    sent: Millis,
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatLine {
    /// Who said it.
    pub name: String,
    /// The line.
    pub text: String,
}

/// What is to be done now and then.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Due {
    /// To be sent.
    pub messages: Vec<ClientMessage>,
    /// The server is silent: give this socket up and make another.
    pub dead: bool,
}

/// A device's end of the conversation about one room.
#[derive(Clone, PartialEq, Debug)]
pub struct Session {
    /// The number of this client: one tab of a browser, or one terminal.
    client: u64,
    /// Comes in under this name.
    name: Option<String>,
    password: Option<String>,
    welcome: Option<Welcome>,
    log: Option<RoomLog>,
    /// Everything up to the welcome's version is here.
    is_caught_up: bool,
    /// The socket is open.
    is_open: bool,
    /// Coming back makes no sense.
    is_closed: bool,
    waiting: Vec<WaitingRequest>,
    next_id: u64,
    /// When the server was last heard.
    last_received: Millis,
    pinged: Millis,
    /// Attempts to connect since the last success.
    attempts: u32,
    /// The room's time minus this device's.
    clock_offset: i64,
    presence: Vec<Presence>,
    /// When that was heard.
    presence_heard: Millis,
    watching: u32,
    chat: Vec<ChatLine>,
}

impl Session {
    /// A conversation of the client with this number, which was chosen at random.
    pub fn new(client: u64, now: Millis) -> Session {
        Session {
            client,
            name: None,
            password: None,
            welcome: None,
            log: None,
            is_caught_up: false,
            is_open: false,
            is_closed: false,
            waiting: Vec::new(),
            next_id: 1,
            last_received: now,
            pinged: now,
            attempts: 0,
            clock_offset: 0,
            presence: Vec::new(),
            presence_heard: now,
            watching: 0,
            chat: Vec::new(),
        }
    }

    /// Comes in under a name, with a password where one is asked for. Gives the message if there is a socket for it.
    pub fn enter(
        &mut self,
        name: Option<String>,
        password: Option<String>,
    ) -> Option<ClientMessage> {
        self.name = name;
        self.password = password.or_else(|| self.password.take());
        self.is_open.then(|| self.join())
    }

    fn join(&self) -> ClientMessage {
        ClientMessage::Join {
            client: self.client,
            name: self.name.clone(),
            password: self.password.clone(),
            known: self.log.as_ref().map(RoomLog::version),
        }
    }

    /// Tries again where the server had closed the conversation, such as with another password.
    pub fn reopen(&mut self, now: Millis) {
        (self.is_closed, self.last_received, self.attempts) = (false, now, 0);
    }

    /// A socket is open: the first message on it.
    pub fn opened(&mut self, now: Millis) -> ClientMessage {
        (self.is_open, self.is_caught_up) = (true, false);
        (self.last_received, self.pinged) = (now, now);
        self.join()
    }

    /// The socket is gone. Gives how long to wait before the next one, with a random number from 0 to 1; nothing if there
    /// shall be none.
    pub fn lost(&mut self, jitter: f64) -> Option<Millis> {
        (self.is_open, self.is_caught_up) = (false, false);
        if self.is_closed {
            return None;
        }
        let most = (MIN_WAIT << self.attempts.min(5)).min(MAX_WAIT - MIN_WAIT);
        self.attempts += 1;
        Some(MIN_WAIT + (most as f64 * jitter.clamp(0.0, 1.0)) as Millis)
    }

    /// Takes in what the server said. `seats` knows how many seats a game has, if anybody does.
    pub fn receive(
        &mut self,
        message: ServerMessage,
        now: Millis,
        seats: impl Fn(&Opening) -> Option<usize>,
    ) -> Vec<SessionEvent> {
        self.last_received = now;
        match message {
            ServerMessage::Welcome(welcome) => self.welcomed(*welcome, now),
            ServerMessage::Missed { after, events } => {
                let mut news = self.happened(after, events, None, seats);
                news.extend(self.caught_up_at_last());
                news
            }
            ServerMessage::Events { after, events, answers, now: time } => {
                self.set_time(time, now, false);
                self.waiting.retain(|waiting| Some(waiting.id) != answers);
                self.happened(after, events, answers, seats)
            }
            ServerMessage::Refused { answers, refusal } => {
                self.waiting.retain(|waiting| waiting.id != answers);
                vec![SessionEvent::Refused { answers, refusal }]
            }
            ServerMessage::Game(game) => {
                if let Some(welcome) = &mut self.welcome {
                    welcome.game = *game;
                }
                vec![SessionEvent::InfoChanged]
            }
            ServerMessage::Presence { people, watching } => {
                (self.presence, self.watching, self.presence_heard) = (people, watching, now);
                vec![SessionEvent::InfoChanged]
            }
            ServerMessage::Chat { person, text } => {
                let outline = self.log.as_ref().map(RoomLog::outline);
                let name = outline.and_then(|outline| outline.people.get(&person));
                self.chat.push(ChatLine { name: name.cloned().unwrap_or_default(), text });
                let old = self.chat.len().saturating_sub(MAX_LINES);
                self.chat.drain(..old);
                vec![SessionEvent::InfoChanged]
            }
            ServerMessage::Error { why } => vec![SessionEvent::Error(why)],
            ServerMessage::Pong => Vec::new(),
            ServerMessage::Closed { why, again } => {
                self.is_closed = !again;
                vec![SessionEvent::Closed(why)]
            }
        }
    }

    fn welcomed(&mut self, welcome: Welcome, now: Millis) -> Vec<SessionEvent> {
        if welcome.protocol != VERSION {
            self.is_closed = true;
            return vec![SessionEvent::Closed(other_version(welcome.protocol))];
        }
        self.attempts = 0;
        self.set_time(welcome.now, now, true);
        if self.log.as_ref().is_none_or(|log| log.version() > welcome.version) {
            self.log = Some(RoomLog::new(&welcome.opening));
        }
        if !welcome.yours.is_empty() {
            // From now on the device is known by them.
            self.name = None;
        }
        self.welcome = Some(welcome);
        let mut news = vec![SessionEvent::InfoChanged];
        news.extend(self.caught_up_at_last());
        news
    }

    /// Everything that was missed may be here.
    fn caught_up_at_last(&mut self) -> Option<SessionEvent> {
        let (welcome, log) = (self.welcome.as_ref()?, self.log.as_ref()?);
        if self.is_caught_up || log.version() < welcome.version {
            return None;
        }
        self.is_caught_up = true;
        let answered = welcome.answered;
        if let Some(answered) = answered {
            self.waiting.retain(|waiting| waiting.id > answered);
        }
        // What the old socket has lost is sent at the next occasion.
        self.waiting.iter_mut().for_each(|waiting| waiting.sent = 0);
        Some(SessionEvent::CaughtUp { answered })
    }

    fn happened(
        &mut self,
        after: u64,
        events: Vec<Event>,
        answers: Option<u64>,
        seats: impl Fn(&Opening) -> Option<usize>,
    ) -> Vec<SessionEvent> {
        let Some(log) = &mut self.log else { return vec![SessionEvent::Gap] };
        match log.append(after, &events, seats) {
            Some(_) => vec![SessionEvent::Events { after, events, answers }],
            None => vec![SessionEvent::Gap],
        }
    }

    /// The time a message takes only makes the difference smaller, so the largest one is nearest to the true offset.
    fn set_time(&mut self, time: Millis, now: Millis, anew: bool) {
        let clock_offset = time as i64 - now as i64;
        self.clock_offset = if anew { clock_offset } else { self.clock_offset.max(clock_offset) };
    }

    /// The room's time.
    pub fn time(&self, now: Millis) -> Millis {
        (now as i64).saturating_add(self.clock_offset).max(0) as Millis
    }

    /// Asks something of the room; the message is to be sent.
    pub fn ask(&mut self, person: PersonId, command: Command, now: Millis) -> ClientMessage {
        let id = self.next_id;
        self.next_id += 1;
        self.waiting.push(WaitingRequest { id, person, command: command.clone(), sent: now });
        ClientMessage::Ask { id, person, command }
    }

    /// The number that the next request gets.
    pub fn next_id(&self) -> u64 {
        self.next_id
    }

    /// Takes over a request that was numbered from [`Session::next_id`] on.
    pub fn send(&mut self, request: &Request, now: Millis) -> Option<ClientMessage> {
        let crate::Actor::Person(person) = request.actor else { return None };
        self.next_id = self.next_id.max(request.id);
        Some(self.ask(person, request.command.clone(), now))
    }

    /// What is to be done now.
    pub fn due(&mut self, now: Millis) -> Due {
        if !self.is_open {
            return Due::default();
        }
        if now.saturating_sub(self.last_received) > DEAD_AFTER {
            return Due { messages: Vec::new(), dead: true };
        }
        let mut messages = Vec::new();
        if now.saturating_sub(self.pinged) >= PING_EVERY {
            self.pinged = now;
            messages.push(ClientMessage::Ping);
        }
        for waiting in self.waiting.iter_mut().filter(|_| self.is_caught_up) {
            if now.saturating_sub(waiting.sent) >= RESEND_AFTER {
                waiting.sent = now;
                let (id, person, command) = (waiting.id, waiting.person, waiting.command.clone());
                messages.push(ClientMessage::Ask { id, person, command });
            }
        }
        Due { messages, dead: false }
    }

    /// How the connection stands.
    pub fn link(&self, now: Millis) -> ConnectionState {
        let silent = now.saturating_sub(self.last_received);
        match () {
            () if self.is_closed => ConnectionState::Closed,
            () if self.is_caught_up && silent <= 2 * PING_EVERY + 1_000 => {
                ConnectionState::Connected
            }
            () if silent > OFFLINE_AFTER => ConnectionState::Offline,
            () if self.welcome.is_none() => ConnectionState::Connecting,
            () => ConnectionState::Reconnecting,
        }
    }

    /// True while something that was asked for is not answered.
    pub fn is_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// What the server said when this device came in.
    pub fn welcome(&self) -> Option<&Welcome> {
        self.welcome.as_ref()
    }

    /// The people of this device who are in the room.
    pub fn yours(&self) -> Vec<PersonId> {
        let (Some(welcome), Some(log)) = (&self.welcome, &self.log) else { return Vec::new() };
        let is_in_room = |person: &PersonId| log.outline().people.contains_key(person);
        welcome.yours.iter().copied().filter(is_in_room).collect()
    }

    /// What can be known of the game without its rules.
    pub fn game(&self) -> Option<&GameFacts> {
        self.welcome.as_ref().map(|welcome| &welcome.game)
    }

    /// The room, as it was told so far.
    pub fn log(&self) -> Option<&RoomLog> {
        self.log.as_ref()
    }

    /// Who is connected.
    pub fn presence(&self, person: PersonId) -> Option<&Presence> {
        self.presence.iter().find(|presence| presence.person == person)
    }

    /// For how long nobody has been connected in somebody's name; nothing while somebody is.
    pub fn away(&self, person: PersonId, now: Millis) -> Option<Millis> {
        let away = self.presence(person)?.away?;
        Some(away + now.saturating_sub(self.presence_heard))
    }

    /// How many look on without a name.
    pub fn watching(&self) -> u32 {
        self.watching
    }

    /// What was said.
    pub fn chat(&self) -> &[ChatLine] {
        &self.chat
    }
}
