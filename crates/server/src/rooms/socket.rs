//! One websocket: what a device says goes to the room as a message, what the room says goes out as it comes. Whoever is silent,
//! too quick or too slow is told so and closed.

use super::members::Connection;
use super::message::{Join, RoomMessage};
use super::outbox::{Closing, Outbox, Outgoing, SocketId, encode};
use super::{RoomHandle, Rooms, new_socket};
use crate::attempts::Attempts;
use crate::connections::ConnectionPlace;
use crate::log::Device;
use crate::metrics::Counted;
use crate::password;
use crate::shutdown::Shutdown;
use axum::body::Bytes;
use axum::extract::ws::{self, WebSocket};
use parlour_core::{Message, message};
use parlour_protocol::lobby::RoomId;
use parlour_protocol::wire::{ClientMessage, DEAD_AFTER, Encoding, PING_EVERY, ServerMessage};
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc::error::TrySendError;
use tokio::time::{Interval, MissedTickBehavior, interval, timeout};

/// How long a device may take to say who it is.
const FIRST_MESSAGE: Duration = Duration::from_secs(10);
/// So many messages of a device are taken in [`RATE_TIME`].
const RATE: f32 = 100.0;
const RATE_TIME: Duration = Duration::from_secs(20);
/// How long a closed socket is still listened to.
const LAST_WORDS: Duration = Duration::from_secs(1);
/// A message that a device does not take within this time ends its socket.
const SEND: Duration = Duration::from_millis(DEAD_AFTER);

/// Who is at the other end of a socket.
#[derive(Clone, Debug)]
pub(crate) struct Peer {
    pub(crate) device: Device,
    pub(crate) address: IpAddr,
    pub(crate) encoding: Encoding,
}

/// What a socket is made with.
pub(crate) struct Accepted {
    pub(crate) socket: WebSocket,
    pub(crate) rooms: Arc<Rooms>,
    pub(crate) attempts: Arc<Attempts>,
    pub(crate) room: RoomId,
    pub(crate) peer: Peer,
    pub(crate) shutdown: Shutdown,
    /// Given back when the socket has ended.
    pub(crate) _place: ConnectionPlace,
}

/// Carries messages between a device and a room until one of them ends it. There may be thousands of these: what a socket needs
/// lies in one box, and what is rarely waited for in another while it is.
pub(crate) fn serve(with: Accepted) -> impl Future<Output = ()> + Send {
    let mut pings = interval(Duration::from_millis(PING_EVERY));
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (started, outbox) = (Instant::now(), Outbox::new(with.peer.encoding));
    let session = SocketSession {
        id: new_socket(),
        with,
        handle: None,
        outbox,
        started,
        last_received: started,
        pings,
        said: (0.0, started),
    };
    Box::new(session).serve()
}

/// How a socket ends.
enum Ended {
    /// The device has gone by itself.
    Gone,
    /// It is told why.
    Closed(Box<Closing>),
}

fn closed(why: Message, again: bool) -> Ended {
    Ended::Closed(Box::new(Closing { why, again }))
}

struct SocketSession {
    id: SocketId,
    with: Accepted,
    /// The room, once the device has joined.
    handle: Option<RoomHandle>,
    outbox: Arc<Outbox>,
    started: Instant,
    /// When the device was last heard.
    last_received: Instant,
    pings: Interval,
    /// How much the device has said of what it may, and until when that was counted.
    said: (f32, Instant),
}

/// What a socket's task has to do next.
enum Next {
    Received(Option<Result<ws::Message, axum::Error>>),
    Outgoing(Outgoing),
    Shutdown,
    Ping,
}

/// What has to be waited for, which is rare.
enum Pending {
    Join { client: u64, name: Option<String>, password: Option<String>, known: Option<u64> },
    RoomMessage(RoomMessage),
}

impl SocketSession {
    async fn serve(mut self: Box<Self>) {
        let rooms = Arc::clone(&self.with.rooms);
        let _counted = Counted::new(&rooms.metrics().sockets);
        let Err(ended) = self.run().await;
        Box::pin(self.close(ended)).await;
    }

    async fn close(mut self: Box<Self>, ended: Ended) {
        if let Some(handle) = &self.handle {
            let _ = handle.send(RoomMessage::Gone { socket: self.id }).await;
        }
        let Ended::Closed(closing) = ended else { return };
        // What was said before comes first; what a slow device does not take now it hears when it comes back.
        let rest = async {
            while let Some(outgoing) = self.outbox.pop() {
                if !matches!(outgoing, Outgoing::Close(_)) && self.send(outgoing).await.is_err() {
                    return;
                }
            }
        };
        let _ = timeout(SEND, rest).await;
        let Closing { why, again } = *closing;
        let frame = encode(self.with.peer.encoding, &ServerMessage::Closed { why, again });
        let socket = &mut self.with.socket;
        let _ = timeout(SEND, socket.send(frame)).await;
        let _ = timeout(SEND, socket.send(ws::Message::Close(None))).await;
        // What is still on its way is read to its end, or the reason would be lost with it.
        let rest = async { while let Some(Ok(_)) = socket.recv().await {} };
        let _ = timeout(LAST_WORDS, rest).await;
    }

    async fn next(&mut self) -> Next {
        tokio::select! {
            received = self.with.socket.recv() => Next::Received(received),
            outgoing = self.outbox.next() => Next::Outgoing(outgoing),
            () = self.with.shutdown.requested() => Next::Shutdown,
            _ = self.pings.tick() => Next::Ping,
        }
    }

    /// Carries until the socket ends.
    async fn run(&mut self) -> Result<Infallible, Ended> {
        loop {
            match self.next().await {
                Next::Received(received) => {
                    self.last_received = Instant::now();
                    let message = match received {
                        Some(Ok(message)) => message,
                        Some(Err(error)) => return Err(closed(unreadable(&error), false)),
                        None => return Err(Ended::Gone),
                    };
                    if let Some(waiting) = self.received(message)? {
                        Box::pin(self.wait(waiting)).await?;
                    }
                }
                Next::Outgoing(outgoing) => self.send(outgoing).await?,
                Next::Shutdown => {
                    let why = message!("the server is being stopped; it may be back soon");
                    return Err(closed(why, true));
                }
                Next::Ping => {
                    let ping = self.ping()?;
                    self.send(Outgoing::Send(ping)).await?;
                }
            }
        }
    }

    async fn send(&mut self, outgoing: Outgoing) -> Result<(), Ended> {
        match outgoing {
            Outgoing::Send(message) => send(&mut self.with.socket, message).await,
            Outgoing::SendAll(messages) => {
                for message in messages {
                    send(&mut self.with.socket, message).await?;
                }
                Ok(())
            }
            Outgoing::Close(closing) => Err(Ended::Closed(closing)),
        }
    }

    /// The next ping, unless there is a reason to end the socket.
    fn ping(&self) -> Result<ws::Message, Ended> {
        if self.last_received.elapsed() >= Duration::from_millis(DEAD_AFTER) {
            return Err(closed(message!("nothing was heard from this device"), true));
        }
        if self.handle.is_none() && self.started.elapsed() >= FIRST_MESSAGE {
            return Err(closed(message!("this device has not joined the room"), true));
        }
        // The room has dropped its end because the queue was full, and all of that is sent.
        if self.handle.is_some() && Arc::strong_count(&self.outbox) == 1 {
            return Err(closed(message!("this device could not keep up"), true));
        }
        let sent = (self.started.elapsed().as_micros() as u64).to_le_bytes();
        Ok(ws::Message::Ping(Bytes::copy_from_slice(&sent)))
    }

    fn received(&mut self, message: ws::Message) -> Result<Option<Pending>, Ended> {
        let encoding = self.with.peer.encoding;
        let bytes = match (&message, encoding) {
            (ws::Message::Binary(bytes), Encoding::Binary) => &bytes[..],
            (ws::Message::Text(text), Encoding::Json) => text.as_bytes(),
            (ws::Message::Pong(bytes), _) => {
                // The moment of the ping comes back; a device can make its lag look longer, never shorter.
                if let Ok(sent) = <[u8; 8]>::try_from(&bytes[..]) {
                    let sent = Duration::from_micros(u64::from_le_bytes(sent));
                    let lag = self.started.elapsed().saturating_sub(sent).as_millis();
                    self.outbox.measured(lag.min(60_000) as u32);
                }
                return Ok(None);
            }
            (ws::Message::Ping(_), _) => return self.count_message().map(|()| None),
            (ws::Message::Close(_), _) => return Err(Ended::Gone),
            (ws::Message::Binary(_) | ws::Message::Text(_), _) => {
                let name = encoding.subprotocol();
                let why = message!("that kind of message does not belong to {name}", name);
                return Err(closed(why, false));
            }
        };
        self.count_message()?;
        match encoding.read(bytes) {
            Ok(message) => self.handle_message(message),
            Err(error) => {
                let why = message!("a message could not be read: {error}", error);
                self.reply(&ServerMessage::Error { why });
                Ok(None)
            }
        }
    }

    /// Everybody may say so much and no more.
    fn count_message(&mut self) -> Result<(), Ended> {
        let (before, counted) = self.said;
        let now = Instant::now();
        let passed = now.duration_since(counted).as_secs_f32() / RATE_TIME.as_secs_f32();
        let said = (before - passed * RATE).max(0.0) + 1.0;
        self.said = (said, now);
        if said > RATE * 1.2 {
            return Err(closed(message!("these were too many messages"), false));
        }
        if said >= RATE && before < RATE {
            let why = message!("these are too many messages; slow down");
            self.reply(&ServerMessage::Error { why });
        }
        Ok(())
    }

    fn reply(&self, message: &ServerMessage) {
        // A device that asks for more than it reads is closed for what it asks.
        let _ = self.outbox.send(message);
    }

    fn handle_message(&mut self, message: ClientMessage) -> Result<Option<Pending>, Ended> {
        let socket = self.id;
        match message {
            ClientMessage::Ping => {
                self.reply(&ServerMessage::Pong);
                Ok(None)
            }
            ClientMessage::Join { client, name, password, known } => {
                Ok(Some(Pending::Join { client, name, password, known }))
            }
            ClientMessage::Ask { id, person, command } => {
                self.forward(RoomMessage::Ask { socket, id, person, command: Box::new(command) })
            }
            ClientMessage::Ready { person, ready } => {
                self.forward(RoomMessage::Ready { socket, person, ready })
            }
            ClientMessage::Chat { person, text } => {
                self.forward(RoomMessage::Chat { socket, person, text })
            }
        }
    }

    /// A message for the room, which is there at once unless the room is busy.
    fn forward(&mut self, message: RoomMessage) -> Result<Option<Pending>, Ended> {
        let Some(handle) = &self.handle else {
            let why = message!("join the room before you ask for anything");
            self.reply(&ServerMessage::Error { why });
            return Ok(None);
        };
        match handle.try_send(message) {
            Ok(()) => Ok(None),
            Err(TrySendError::Full(message)) => Ok(Some(Pending::RoomMessage(message))),
            Err(TrySendError::Closed(_)) => Err(room_closed()),
        }
    }

    async fn wait(&mut self, waiting: Pending) -> Result<(), Ended> {
        match waiting {
            Pending::Join { client, name, password, known } => {
                self.join(client, name, password, known).await
            }
            Pending::RoomMessage(message) => match &self.handle {
                Some(handle) => handle.send(message).await.map_err(|_| room_closed()),
                None => Ok(()),
            },
        }
    }

    async fn join(
        &mut self,
        client: u64,
        name: Option<String>,
        password: Option<String>,
        known: Option<u64>,
    ) -> Result<(), Ended> {
        let Accepted { rooms, attempts, room, peer, .. } = &self.with;
        let handle = rooms.open(*room).await.map_err(|why| closed(why, false))?;
        let password_is_right = match (handle.password(), password) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(hash), Some(password)) => {
                attempts.begin(peer.address).map_err(|why| closed(why, false))?;
                let right = password::is_right(password, hash).await;
                attempts.end(peer.address, right);
                right
            }
        };
        let outbox = Arc::clone(&self.outbox);
        let connection = Connection::new(peer.device, client);
        let socket = self.id;
        let join = Join { socket, connection, outbox, name, password_is_right, known };
        let sent = handle.send(RoomMessage::Join(Box::new(join))).await;
        sent.map_err(|_| room_closed())?;
        self.handle = Some(handle);
        Ok(())
    }
}

fn room_closed() -> Ended {
    closed(message!("the room was closed"), true)
}

/// What is said to a device whose frames cannot be read; it may be gone already.
fn unreadable(error: &axum::Error) -> Message {
    let error = error.to_string();
    message!("a frame could not be read: {error}", error)
}

async fn send(socket: &mut WebSocket, message: ws::Message) -> Result<(), Ended> {
    match timeout(SEND, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(Ended::Gone),
        Err(_) => Err(closed(message!("this device could not keep up"), true)),
    }
}
