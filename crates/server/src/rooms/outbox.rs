//! The way from a room to its sockets. Every queue has an end: a socket that does not keep up is closed and told why, and
//! the room never waits for it.

use axum::extract::ws;
use parlour_core::Message;
use parlour_protocol::wire::{Encoding, ServerMessage};
use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::future::poll_fn;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Poll, Waker};

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
    /// Several, which count as one: what a device has missed.
    SendAll(Vec<ws::Message>),
    /// The socket is to be closed. The reason is rare, and every place of a queue is as large as the largest that may lie there.
    Close(Box<Closing>),
}

/// Why a socket is closed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Closing {
    pub(crate) why: Message,
    /// Whether coming back at once makes sense.
    pub(crate) again: bool,
}

/// A socket as its room knows it: what waits to be sent there, and how slow it is. Room and socket hold one end each.
#[derive(Debug)]
pub(crate) struct Outbox {
    encoding: Encoding,
    /// The delay as the socket's task measures it, in milliseconds and one more; 0 before the first measurement.
    lag: AtomicU32,
    waiting: Mutex<Queue>,
}

/// A queue that takes memory only while something waits: there may be thousands of sockets, and most of them are silent.
#[derive(Debug, Default)]
struct Queue {
    queue: VecDeque<Outgoing>,
    reader: Option<Waker>,
}

/// An empty queue with room for more than this gives it back.
const KEPT: usize = 4;

impl Queue {
    fn pop(&mut self) -> Option<Outgoing> {
        let next = self.queue.pop_front();
        if self.queue.is_empty() && self.queue.capacity() > KEPT {
            self.queue = VecDeque::new();
        }
        next
    }
}

impl Outbox {
    /// An empty one for a socket that speaks this.
    pub(crate) fn new(encoding: Encoding) -> Arc<Outbox> {
        Arc::new(Outbox { encoding, lag: AtomicU32::new(0), waiting: Mutex::default() })
    }

    fn waiting(&self) -> MutexGuard<'_, Queue> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds to the queue; false if it has come to its end.
    #[must_use]
    pub(crate) fn push(&self, outgoing: Outgoing) -> bool {
        let reader = {
            let mut waiting = self.waiting();
            if waiting.queue.len() >= WAITING {
                return false;
            }
            waiting.queue.push_back(outgoing);
            waiting.reader.take()
        };
        if let Some(reader) = reader {
            reader.wake();
        }
        true
    }

    /// Sends a message; false if the queue has come to its end.
    #[must_use]
    pub(crate) fn send(&self, message: &ServerMessage) -> bool {
        self.push(Outgoing::Send(encode(self.encoding, message)))
    }

    /// The next of the queue, if there is one.
    pub(crate) fn pop(&self) -> Option<Outgoing> {
        self.waiting().pop()
    }

    /// The next of the queue, once there is one.
    pub(crate) async fn next(&self) -> Outgoing {
        poll_fn(|context| {
            let mut waiting = self.waiting();
            if let Some(next) = waiting.pop() {
                return Poll::Ready(next);
            }
            waiting.reader = Some(context.waker().clone());
            Poll::Pending
        })
        .await
    }

    /// A message has been to the device and back.
    pub(crate) fn measured(&self, millis: u32) {
        // The mean of the last few, so that one slow packet changes little.
        let before = self.lag().unwrap_or(millis);
        let mean = (u64::from(before) * 3 + u64::from(millis)) / 4;
        self.lag.store(mean as u32 + 1, Ordering::Relaxed);
    }

    /// How long a message takes to the device and back.
    pub(crate) fn lag(&self) -> Option<u32> {
        self.lag.load(Ordering::Relaxed).checked_sub(1)
    }
}

/// What brings messages to the sockets of one room. In one program they are queues; between several programs it would be a bus.
pub(crate) trait FanOut: Send + fmt::Debug {
    /// A socket is to be sent what is published from now on.
    fn subscribe(&mut self, socket: SocketId, outbox: Arc<Outbox>);
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
    sockets: BTreeMap<SocketId, Arc<Outbox>>,
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
    fn subscribe(&mut self, socket: SocketId, outbox: Arc<Outbox>) {
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
            outbox.push(Outgoing::Send(message.clone()))
        });
    }

    fn send(&mut self, socket: SocketId, message: &ServerMessage) {
        if self.sockets.get(&socket).is_some_and(|outbox| !outbox.send(message)) {
            self.sockets.remove(&socket);
        }
    }

    fn send_all(&mut self, socket: SocketId, messages: &[ServerMessage]) {
        if let Some(outbox) = self.sockets.get(&socket).filter(|_| !messages.is_empty()) {
            let all = messages.iter().map(|message| encode(outbox.encoding, message)).collect();
            if !outbox.push(Outgoing::SendAll(all)) {
                self.sockets.remove(&socket);
            }
        }
    }

    fn close(&mut self, socket: SocketId, why: Message, again: bool) {
        if let Some(outbox) = self.sockets.remove(&socket) {
            let _ = outbox.push(Outgoing::Close(Box::new(Closing { why, again })));
        }
    }

    fn count(&self) -> usize {
        self.sockets.len()
    }

    fn lag(&self, socket: SocketId) -> Option<u32> {
        self.sockets.get(&socket)?.lag()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_does_not_keep_up_is_dropped_and_the_others_hear_everything() {
        let (slow, quick) = (Outbox::new(Encoding::Binary), Outbox::new(Encoding::Json));
        let mut fan_out = LocalFanOut::default();
        fan_out.subscribe(SocketId(1), Arc::clone(&slow));
        fan_out.subscribe(SocketId(2), Arc::clone(&quick));
        for _ in 0..WAITING {
            fan_out.publish(&ServerMessage::Pong, None);
            assert!(quick.pop().is_some());
        }
        assert_eq!(fan_out.count(), 2, "so much may wait");
        fan_out.publish(&ServerMessage::Pong, None);
        assert_eq!(fan_out.count(), 1);
        assert!(quick.pop().is_some());
        // By this its task knows that it has to close the socket, once what waits is sent.
        assert_eq!(Arc::strong_count(&slow), 1);
        assert_eq!(std::iter::from_fn(|| slow.pop()).count(), WAITING);
    }

    #[test]
    fn who_asks_more_than_it_reads_and_who_has_missed_too_much_is_dropped_too() {
        type Send = fn(&mut LocalFanOut);
        let ways: [Send; 2] = [
            |fan_out| fan_out.send(SocketId(1), &ServerMessage::Pong),
            |fan_out| fan_out.send_all(SocketId(1), &[ServerMessage::Pong, ServerMessage::Pong]),
        ];
        for send in ways {
            let mut fan_out = LocalFanOut::default();
            fan_out.subscribe(SocketId(1), Outbox::new(Encoding::Binary));
            for _ in 0..WAITING {
                send(&mut fan_out);
            }
            assert_eq!(fan_out.count(), 1);
            send(&mut fan_out);
            assert_eq!(fan_out.count(), 0);
        }
    }
}
