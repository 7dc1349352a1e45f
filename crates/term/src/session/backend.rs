//! Who keeps the room of a session: this device, which saves it too, or a server.

use crate::autosave::Autosaver;
use crate::online::Connection;
use parlour_client::{Local, Mirror};

/// Who keeps the room.
#[derive(Debug)]
pub(super) enum Backend {
    /// This device.
    Here { local: Box<Local>, autosaver: Autosaver },
    /// A server. Everything it has told so far is known.
    Server(Box<Connection>),
}

impl Backend {
    /// What this device knows of the room.
    ///
    /// # Panics
    /// Never: a session begins when the room is known, and what is known is never dropped.
    pub(super) fn mirror(&self) -> &Mirror {
        match self {
            Backend::Here { local, .. } => local.mirror(),
            Backend::Server(connection) => connection.known_mirror().expect("the room is known"),
        }
    }

    /// The same, to show another position.
    ///
    /// # Panics
    /// Never: as above.
    pub(super) fn mirror_mut(&mut self) -> &mut Mirror {
        match self {
            Backend::Here { local, .. } => local.mirror_mut(),
            Backend::Server(connection) => connection.mirror_mut().expect("the room is known"),
        }
    }
}
