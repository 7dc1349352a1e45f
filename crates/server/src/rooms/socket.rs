//! One websocket: what a device says goes to the room as mail, what the room says goes out as it comes. Whoever is silent,
//! too quick or too slow is told so and closed.

use super::members::Connection;
use super::outbox::{Lag, Outbox, Outgoing, SocketId, WAITING, encode};
use super::task::{Join, Mail};
use super::{RoomHandle, Rooms, new_socket};
use crate::attempts::Attempts;
use crate::ending::Ending;
use crate::log::Device;
use crate::metrics::Counted;
use crate::password;
use axum::extract::ws::{self, WebSocket};
use parlour_core::{Message, message};
use parlour_protocol::lobby::RoomId;
use parlour_protocol::wire::{ClientMessage, DEAD_AFTER, Encoding, PING_EVERY, ServerMessage};
use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval, timeout};

/// How long a device may take to say who it is.
const FIRST_MESSAGE: Duration = Duration::from_secs(10);
/// So many messages of a device are taken in [`RATE_TIME`].
const RATE: usize = 100;
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

/// Carries messages between a device and a room until one of them ends it.
pub(crate) async fn carry(
    mut socket: WebSocket,
    rooms: Arc<Rooms>,
    attempts: Arc<Attempts>,
    room: RoomId,
    peer: Peer,
    ending: Ending,
) {
    let (queue, mut outbox) = mpsc::channel(WAITING);
    let mut session = Session {
        id: new_socket(),
        peer,
        room,
        rooms,
        attempts,
        handle: None,
        queue,
        lag: Lag::default(),
        recent: VecDeque::new(),
    };
    let rooms = Arc::clone(&session.rooms);
    let _counted = Counted::new(&rooms.metrics().sockets);
    let closed = session.run(&mut socket, &mut outbox, ending).await.err().flatten();
    if let Some(handle) = &session.handle {
        let _ = handle.send(Mail::Gone { socket: session.id }).await;
    }
    if let Some((why, again)) = closed {
        // What was said before comes first.
        while let Ok(outgoing) = outbox.try_recv() {
            if let Outgoing::Send(message) = outgoing
                && send(&mut socket, message).await.is_err()
            {
                return;
            }
        }
        let message = ServerMessage::Closed { why, again };
        let frame = encode(session.peer.encoding, &message);
        let _ = timeout(SEND, socket.send(frame)).await;
        let _ = timeout(SEND, socket.send(ws::Message::Close(None))).await;
        // What is still on its way is read to its end, or the reason would be lost with it.
        let rest = async { while let Some(Ok(_)) = socket.recv().await {} };
        let _ = timeout(LAST_WORDS, rest).await;
    }
}

/// Why a socket is closed, and whether coming back at once makes sense; nothing if the device has gone by itself.
type Closed = Option<(Message, bool)>;

struct Session {
    id: SocketId,
    peer: Peer,
    room: RoomId,
    rooms: Arc<Rooms>,
    attempts: Arc<Attempts>,
    /// The room, once the device has joined.
    handle: Option<RoomHandle>,
    queue: mpsc::Sender<Outgoing>,
    lag: Lag,
    /// When the last messages came.
    recent: VecDeque<Instant>,
}

impl Session {
    async fn run(
        &mut self,
        socket: &mut WebSocket,
        outbox: &mut mpsc::Receiver<Outgoing>,
        mut ending: Ending,
    ) -> Result<(), Closed> {
        let started = Instant::now();
        let mut heard = started;
        let mut pings = interval(Duration::from_millis(PING_EVERY));
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                received = socket.recv() => {
                    heard = Instant::now();
                    match received {
                        Some(Ok(message)) => self.received(message, started).await?,
                        Some(Err(error)) => return Err(Some((unreadable(&error), false))),
                        None => return Ok(()),
                    }
                }
                outgoing = outbox.recv() => match outgoing {
                    Some(Outgoing::Send(message)) => send(socket, message).await?,
                    Some(Outgoing::SendAll(messages)) => {
                        for message in messages {
                            send(socket, message).await?;
                        }
                    }
                    Some(Outgoing::Close(why, again)) => return Err(Some((why, again))),
                    None => return Ok(()),
                },
                () = ending.requested() => {
                    return Err(Some((message!("the server is being stopped; it may be back soon"), true)));
                }
                _ = pings.tick() => {
                    if heard.elapsed() >= Duration::from_millis(DEAD_AFTER) {
                        return Err(Some((message!("nothing was heard from this device"), true)));
                    }
                    if self.handle.is_none() && started.elapsed() >= FIRST_MESSAGE {
                        return Err(Some((message!("this device has not joined the room"), true)));
                    }
                    if self.handle.is_some() && self.queue_is_abandoned() && outbox.is_empty() {
                        return Err(Some((message!("this device could not keep up"), true)));
                    }
                    let sent = (started.elapsed().as_micros() as u64).to_le_bytes();
                    send(socket, ws::Message::Ping(sent.to_vec().into())).await?;
                }
            }
        }
    }

    /// True if the room has dropped its end because the queue was full: this session holds the only sender.
    fn queue_is_abandoned(&self) -> bool {
        self.queue.strong_count() == 1
    }

    async fn received(&mut self, message: ws::Message, started: Instant) -> Result<(), Closed> {
        let bytes = match (&message, self.peer.encoding) {
            (ws::Message::Binary(bytes), Encoding::Binary) => &bytes[..],
            (ws::Message::Text(text), Encoding::Json) => text.as_bytes(),
            (ws::Message::Pong(bytes), _) => {
                // The moment of the ping comes back; a device can make its lag look longer, never shorter.
                if let Ok(sent) = <[u8; 8]>::try_from(&bytes[..]) {
                    let sent = Duration::from_micros(u64::from_le_bytes(sent));
                    let lag = started.elapsed().saturating_sub(sent).as_millis();
                    self.lag.measured(lag.min(60_000) as u32);
                }
                return Ok(());
            }
            (ws::Message::Ping(_), _) => return self.count_message(),
            (ws::Message::Close(_), _) => return Err(None),
            (ws::Message::Binary(_) | ws::Message::Text(_), _) => {
                let name = self.peer.encoding.subprotocol();
                let why = message!("that kind of message does not belong to {name}", name);
                return Err(Some((why, false)));
            }
        };
        self.count_message()?;
        match self.peer.encoding.read(bytes) {
            Ok(message) => self.handle_message(message).await,
            Err(error) => {
                let why = message!("a message could not be read: {error}", error);
                self.reply(&ServerMessage::Error { why });
                Ok(())
            }
        }
    }

    /// Everybody may say so much and no more.
    fn count_message(&mut self) -> Result<(), Closed> {
        let now = Instant::now();
        while self.recent.front().is_some_and(|then| now - *then > RATE_TIME) {
            self.recent.pop_front();
        }
        self.recent.push_back(now);
        match self.recent.len() {
            RATE => {
                let why = message!("these are too many messages; slow down");
                self.reply(&ServerMessage::Error { why });
                Ok(())
            }
            count if count > RATE + RATE / 5 => {
                Err(Some((message!("these were too many messages"), false)))
            }
            _ => Ok(()),
        }
    }

    fn reply(&self, message: &ServerMessage) {
        // A full queue is noticed when its socket is looked after.
        let _ = self.queue.try_send(Outgoing::Send(encode(self.peer.encoding, message)));
    }

    async fn handle_message(&mut self, message: ClientMessage) -> Result<(), Closed> {
        match message {
            ClientMessage::Ping => {
                self.reply(&ServerMessage::Pong);
                Ok(())
            }
            ClientMessage::Join { client, name, password, known } => {
                self.join(client, name, password, known).await
            }
            ClientMessage::Ask { id, person, command } => {
                let socket = self.id;
                self.forward(Mail::Ask { socket, id, person, command }).await
            }
            ClientMessage::Ready { person, ready } => {
                let socket = self.id;
                self.forward(Mail::Ready { socket, person, ready }).await
            }
            ClientMessage::Chat { person, text } => {
                let socket = self.id;
                self.forward(Mail::Chat { socket, person, text }).await
            }
        }
    }

    async fn forward(&mut self, mail: Mail) -> Result<(), Closed> {
        let Some(handle) = &self.handle else {
            let why = message!("join the room before you ask for anything");
            self.reply(&ServerMessage::Error { why });
            return Ok(());
        };
        handle.send(mail).await.map_err(|_| Some((message!("the room was closed"), true)))
    }

    async fn join(
        &mut self,
        client: u64,
        name: Option<String>,
        password: Option<String>,
        known: Option<u64>,
    ) -> Result<(), Closed> {
        let closed = |why: String| Some((Message::verbatim(&why), false));
        let handle = self.rooms.open(self.room).await.map_err(closed)?;
        let password_is_right = match (handle.password(), password) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(hash), Some(password)) => {
                self.attempts.begin(self.peer.address).map_err(|why| Some((why, false)))?;
                let right = password::is_right(password, hash).await;
                self.attempts.end(self.peer.address, right);
                right
            }
        };
        let outbox = Outbox {
            encoding: self.peer.encoding,
            queue: self.queue.clone(),
            lag: self.lag.clone(),
        };
        let connection = Connection::new(self.peer.device, client);
        let socket = self.id;
        let join = Join { socket, connection, outbox, name, password_is_right, known };
        let sent = handle.send(Mail::Join(Box::new(join))).await;
        sent.map_err(|_| Some((message!("the room was closed"), true)))?;
        self.handle = Some(handle);
        Ok(())
    }
}

/// What is said to a device whose frames cannot be read; it may be gone already.
fn unreadable(error: &axum::Error) -> Message {
    let error = error.to_string();
    message!("a frame could not be read: {error}", error)
}

async fn send(socket: &mut WebSocket, message: ws::Message) -> Result<(), Closed> {
    match timeout(SEND, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(None),
        Err(_) => Err(Some((message!("this device could not keep up"), true))),
    }
}
