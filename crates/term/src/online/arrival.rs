//! The way into a room: connecting, a password where one is asked for, a name.

use super::connection::Connection;
use parlour_core::Message;
use parlour_protocol::input::check_name;
use parlour_protocol::session::ConnectionState;

/// Somebody on the way into a room.
#[derive(Debug)]
pub(crate) struct Joining {
    connection: Connection,
    /// The room has a password.
    locked: bool,
    /// Comes in under this name, if nobody of this device is in the room.
    name: Option<String>,
    /// Only looks on.
    watches: bool,
    /// A name was sent, and its answer is not here yet.
    entering: bool,
    /// A password was tried.
    tried: bool,
}

/// What is needed next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum JoinStep {
    /// Nothing but time.
    Time(ConnectionState),
    /// A password; the sentence says that one is missing or wrong.
    Password(String),
    /// A name; the sentence says what was wrong with the last one.
    Name(Option<String>),
    /// Nothing more: the room is known, and somebody is in.
    Nothing,
    /// The server does not want this device.
    Turned(String),
}

impl Joining {
    pub(crate) fn new(
        connection: Connection,
        locked: bool,
        name: Option<String>,
        watches: bool,
    ) -> Joining {
        Joining { connection, locked, name, watches, entering: false, tried: false }
    }

    /// Where it goes to.
    pub(crate) fn page(&self) -> String {
        self.connection.page()
    }

    /// Looks in; true if something has changed.
    pub(crate) fn poll(&mut self) -> bool {
        self.connection.poll().changed
    }

    /// What is needed next.
    pub(crate) fn need(&mut self) -> JoinStep {
        if let Some(why) = self.connection.closed() {
            let is_new = self.connection.session().welcome().is_none();
            return match (is_new && self.locked, self.tried) {
                (true, true) => JoinStep::Password(why.to_owned()),
                (true, false) => JoinStep::Password("this room has a password".to_owned()),
                (false, _) => JoinStep::Turned(why.to_owned()),
            };
        }
        let link = self.connection.link();
        if link != ConnectionState::Connected || self.connection.known_mirror().is_none() {
            return JoinStep::Time(link);
        }
        if self.watches || self.is_in() {
            return JoinStep::Nothing;
        }
        let refused = self.connection.error();
        if self.entering && refused.is_none() {
            return JoinStep::Time(link);
        }
        self.entering = false;
        match self.name.take().filter(|_| refused.is_none()) {
            Some(name) => match self.enter(name) {
                Ok(()) => JoinStep::Time(link),
                Err(why) => JoinStep::Name(Some(why.to_string())),
            },
            None => JoinStep::Name(refused),
        }
    }

    /// True if somebody of this device is in the room, and the one who was named is among them.
    fn is_in(&self) -> bool {
        let Some(mirror) = self.connection.known_mirror() else { return false };
        let yours = self.connection.yours();
        let mut own = mirror.room().people().filter(|(person, _)| yours.contains(person));
        match &self.name {
            Some(name) => own.any(|(_, known)| known == name),
            None => own.next().is_some(),
        }
    }

    /// Comes in under a name.
    pub(crate) fn enter(&mut self, name: String) -> Result<(), Message> {
        check_name(&name)?;
        self.entering = true;
        self.connection.enter(Some(name), None);
        Ok(())
    }

    /// Tries a password.
    pub(crate) fn unlock(&mut self, password: String) {
        self.tried = true;
        self.connection.enter(None, Some(password));
    }

    /// Only looks on.
    pub(crate) fn watch(&mut self) {
        self.watches = true;
    }

    /// The connection, to go on with.
    pub(crate) fn into_connection(mut self) -> Connection {
        // The room shows who is there; how everybody came in is no news.
        self.connection.notices();
        self.connection
    }
}
