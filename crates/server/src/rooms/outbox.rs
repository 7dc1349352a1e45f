//! The way from a room to its sockets. Every queue has an end: a socket that does not keep up is closed and told why, and
//! the room never waits for it.

use axum::extract::ws;
use parlour_core::Message;
use parlour_protocol::wire::{Encoding, ServerMessage};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use tokio::sync::mpsc;

/// How many messages may wait for one socket.
pub(crate) const WAITING: usize = 256;

/// The number of a socket, unique in the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub(crate) struct SocketId(pub(crate) u64);

/// Something for a socket's task.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Outgoing {
    /// A message, already encoded.
    Send(ws::Message),
    /// Several: what a device has missed.
    SendAll(Vec<ws::Message>),
    /// The socket is to be closed, with the reason; whether coming back at once makes sense.
    Close(Message, bool),
}

/// The delay of a socket as its task measures it, in milliseconds and one more; 0 before the first measurement.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lag(Arc<AtomicU32>);

impl Lag {
    pub(crate) fn measured(&self, millis: u32) {
        // The mean of the last few, so that one slow packet changes little.
        let before = self.get().unwrap_or(millis);
        let mean = (u64::from(before) * 3 + u64::from(millis)) / 4;
        self.0.store(mean as u32 + 1, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> Option<u32> {
        self.0.load(Ordering::Relaxed).checked_sub(1)
    }
}

/// A socket as its room knows it.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    pub(crate) encoding: Encoding,
    pub(crate) queue: mpsc::Sender<Outgoing>,
    pub(crate) lag: Lag,
}

/// What brings messages to the sockets of one room. In one program they are queues; between several programs it would be a bus.
pub(crate) trait FanOut: Send + fmt::Debug {
    /// A socket is to be sent what is published from now on.
    fn subscribe(&mut self, socket: SocketId, outbox: Outbox);
    /// A socket has gone.
    fn unsubscribe(&mut self, socket: SocketId);
    /// Sends to everybody but one.
    fn publish(&mut self, message: &ServerMessage, except: Option<SocketId>);
    /// Sends to one.
    fn send(&mut self, socket: SocketId, message: &ServerMessage);
    /// Sends several to one.
    fn send_all(&mut self, socket: SocketId, messages: &[ServerMessage]);
    /// Closes one.
    fn close(&mut self, socket: SocketId, why: Message, again: bool);
    /// How many there are.
    fn count(&self) -> usize;
    /// The delay of a socket.
    fn lag(&self, socket: SocketId) -> Option<u32>;
}

/// Sockets of this program.
#[derive(Debug, Default)]
pub(crate) struct LocalFanOut {
    sockets: BTreeMap<SocketId, Outbox>,
}

/// A message as a frame of the socket.
pub(crate) fn encode(encoding: Encoding, message: &ServerMessage) -> ws::Message {
    let bytes = encoding.write(message);
    match encoding {
        Encoding::Binary => ws::Message::Binary(bytes.into()),
        // What a serialiser of JSON has written is UTF-8.
        Encoding::Json => ws::Message::Text(String::from_utf8_lossy(&bytes).into_owned().into()),
    }
}

impl FanOut for LocalFanOut {
    fn subscribe(&mut self, socket: SocketId, outbox: Outbox) {
        self.sockets.insert(socket, outbox);
    }

    fn unsubscribe(&mut self, socket: SocketId) {
        self.sockets.remove(&socket);
    }

    fn publish(&mut self, message: &ServerMessage, except: Option<SocketId>) {
        // Encoded once for everybody who reads the same encoding.
        let mut encoded: [Option<ws::Message>; 2] = [None, None];
        self.sockets.retain(|socket, outbox| {
            if Some(*socket) == except {
                return true;
            }
            let slot = &mut encoded[outbox.encoding as usize];
            let message = slot.get_or_insert_with(|| encode(outbox.encoding, message));
            // A full queue drops the socket: its task sees that nobody writes to it any more.
            outbox.queue.try_send(Outgoing::Send(message.clone())).is_ok()
        });
    }

    fn send(&mut self, socket: SocketId, message: &ServerMessage) {
        if let Some(outbox) = self.sockets.get(&socket) {
            let encoded = encode(outbox.encoding, message);
            if outbox.queue.try_send(Outgoing::Send(encoded)).is_err() {
                self.sockets.remove(&socket);
            }
        }
    }

    fn send_all(&mut self, socket: SocketId, messages: &[ServerMessage]) {
        if let Some(outbox) = self.sockets.get(&socket).filter(|_| !messages.is_empty()) {
            let all = messages.iter().map(|message| encode(outbox.encoding, message)).collect();
            if outbox.queue.try_send(Outgoing::SendAll(all)).is_err() {
                self.sockets.remove(&socket);
            }
        }
    }

    fn close(&mut self, socket: SocketId, why: Message, again: bool) {
        if let Some(outbox) = self.sockets.remove(&socket) {
            let _ = outbox.queue.try_send(Outgoing::Close(why, again));
        }
    }

    fn count(&self) -> usize {
        self.sockets.len()
    }

    fn lag(&self, socket: SocketId) -> Option<u32> {
        self.sockets.get(&socket)?.lag.get()
    }
}
