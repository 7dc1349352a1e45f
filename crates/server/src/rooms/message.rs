//! What a room is sent: everything that is asked of the task that owns it.

use super::members::Connection;
use super::outbox::{Outbox, SocketId};
use super::{Uploaded, computers};
use crate::log::Device;
use parlour_core::Message;
use parlour_protocol::lobby::{RoomState, RoomSummary};
use parlour_protocol::{Command, PersonId, Refusal};
use std::sync::Arc;
use tokio::sync::oneshot;

/// Something for a room. Every place of its queue is as large as the largest, so what is large lies in a box.
#[derive(Debug)]
pub(crate) enum RoomMessage {
    /// A socket, or another person at one.
    Join(Box<Join>),
    /// A request.
    Ask { socket: SocketId, id: u64, person: PersonId, command: Box<Command> },
    /// A line of chat.
    Chat { socket: SocketId, person: PersonId, text: String },
    /// Somebody is ready for the game, or is not.
    Ready { socket: SocketId, person: PersonId, ready: bool },
    /// A socket has gone.
    Gone { socket: SocketId },
    /// The computer has thought.
    ThinkResult(Box<(computers::Key, crate::thinkers::ThinkResult)>),
    /// The first person comes in, without a socket yet.
    BringIn(Box<BringIn>),
    /// The host puts a game into the room.
    Load(Box<Load>),
    /// The room as a list shows it.
    Describe(oneshot::Sender<RoomSummary>),
    /// The room as programs without rules see it; nothing for whoever may not look.
    State { device: Option<Box<Device>>, reply: oneshot::Sender<Option<RoomState>> },
    /// The bytes of the room's save, for whoever may have them.
    Save { device: Box<Device>, reply: oneshot::Sender<Option<Vec<u8>>> },
}

/// A game that the host puts into the room.
#[derive(Debug)]
pub(crate) struct Load {
    pub(crate) device: Device,
    pub(crate) game: Uploaded,
    pub(crate) reply: oneshot::Sender<Result<(), Refusal>>,
}

/// Somebody who comes in without a socket.
#[derive(Debug)]
pub(crate) struct BringIn {
    pub(crate) device: Device,
    pub(crate) name: String,
    pub(crate) reply: oneshot::Sender<Result<(), Message>>,
}

/// Somebody who wants to come in.
#[derive(Debug)]
pub(crate) struct Join {
    pub(crate) socket: SocketId,
    pub(crate) connection: Connection,
    pub(crate) outbox: Arc<Outbox>,
    pub(crate) name: Option<String>,
    pub(crate) password_is_right: bool,
    pub(crate) known: Option<u64>,
}
