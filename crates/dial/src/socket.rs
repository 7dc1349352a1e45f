//! A websocket to a room, carried by a thread of its own: whoever draws never waits for it. Both queues have an end.

use crate::ServerAddress;
use crate::server::{Token, refusal};
use crate::stream::{Stream, connect};
use futures_util::{SinkExt, StreamExt};
use parlour_protocol::lobby::RoomId;
use parlour_protocol::wire::{ClientMessage, DEAD_AFTER, Encoding, MAX_SENT, ServerMessage};
use rustls::ClientConfig;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::thread;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::Request;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// This many messages may wait to be sent, and this many to be heard.
const WAITING: usize = 256;
/// A connection that takes longer is none.
const PATIENCE: Duration = Duration::from_millis(DEAD_AFTER);
/// How long a socket may take to say goodbye.
const GOODBYE: Duration = Duration::from_secs(2);

/// What a socket tells.
#[derive(Clone, PartialEq, Debug)]
pub enum Incoming {
    /// It is open.
    Opened,
    /// The server has said something.
    Message(Box<ServerMessage>),
    /// The server does not want this device: another attempt makes no sense.
    Refused(String),
    /// It is gone, or never came about.
    Lost(String),
}

/// A websocket. It is closed when it is dropped.
#[derive(Debug)]
pub struct Socket {
    orders: mpsc::Sender<ClientMessage>,
    incoming: Receiver<Incoming>,
}

impl Socket {
    pub(crate) fn open(
        address: ServerAddress,
        config: Arc<ClientConfig>,
        token: Token,
        room: RoomId,
    ) -> Socket {
        let (orders, inbox) = mpsc::channel(WAITING);
        let (tell, incoming) = sync_channel(WAITING);
        let carrier = thread::Builder::new().name("parlour-socket".to_owned());
        let for_thread = tell.clone();
        let spawned = carrier.spawn(move || {
            let tell = for_thread;
            let last = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
                Ok(runtime) => {
                    runtime.block_on(carry(&address, &config, &token, room, inbox, &tell))
                }
                Err(error) => Incoming::Lost(error.to_string()),
            };
            // Nobody may listen any more.
            let _ = tell.send(last);
        });
        if let Err(error) = spawned {
            let _ = tell.send(Incoming::Lost(error.to_string()));
        }
        Socket { orders, incoming }
    }

    /// Sends a message. False if the queue is full or the socket gone; what was asked is asked again over the next one.
    pub fn send(&self, message: ClientMessage) -> bool {
        self.orders.try_send(message).is_ok()
    }

    /// What has been heard, if anything.
    pub fn receive(&self) -> Option<Incoming> {
        match self.incoming.try_recv() {
            Ok(incoming) => Some(incoming),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Incoming::Lost(String::new())),
        }
    }

    /// Closes the socket after what was sent, and waits a moment for that.
    pub fn close(self) {
        let Socket { orders, incoming } = self;
        drop(orders);
        loop {
            match incoming.recv_timeout(GOODBYE) {
                Ok(Incoming::Lost(_) | Incoming::Refused(_)) => return,
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return,
            }
        }
    }
}

/// Carries messages until one side ends it; the last thing to be told.
async fn carry(
    address: &ServerAddress,
    config: &Arc<ClientConfig>,
    token: &Token,
    room: RoomId,
    mut inbox: mpsc::Receiver<ClientMessage>,
    tell: &SyncSender<Incoming>,
) -> Incoming {
    let mut socket = match timeout(PATIENCE, open(address, config, token, room)).await {
        Ok(Ok(socket)) => socket,
        Ok(Err(last)) => return last,
        Err(_) => return Incoming::Lost(format!("{address} does not answer")),
    };
    if tell.send(Incoming::Opened).is_err() {
        return Incoming::Lost(String::new());
    }
    loop {
        tokio::select! {
            message = inbox.recv() => {
                let Some(message) = message else {
                    let _ = timeout(GOODBYE, socket.close(None)).await;
                    return Incoming::Lost(String::new());
                };
                let bytes = Encoding::Binary.write(&message);
                if let Err(error) = socket.send(Message::Binary(bytes.into())).await {
                    return Incoming::Lost(error.to_string());
                }
            }
            received = socket.next() => {
                let bytes = match received {
                    Some(Ok(Message::Binary(bytes))) => bytes,
                    Some(Ok(Message::Close(_))) | None => return Incoming::Lost(String::new()),
                    Some(Ok(_)) => continue,
                    Some(Err(error)) => return Incoming::Lost(error.to_string()),
                };
                let incoming = match Encoding::Binary.read(&bytes) {
                    Ok(message) => Incoming::Message(Box::new(message)),
                    // It may come from a newer server; a new connection starts from what is known.
                    Err(error) => return Incoming::Lost(error),
                };
                if tell.send(incoming).is_err() {
                    return Incoming::Lost(String::new());
                }
            }
        }
    }
}

async fn open(
    address: &ServerAddress,
    config: &Arc<ClientConfig>,
    token: &Token,
    room: RoomId,
) -> Result<WebSocketStream<Box<dyn Stream>>, Incoming> {
    let stream = connect(address, config).await.map_err(Incoming::Lost)?;
    let request = request(address, token, room).map_err(Incoming::Refused)?;
    let limits =
        WebSocketConfig::default().max_message_size(Some(MAX_SENT)).max_frame_size(Some(MAX_SENT));
    match client_async_with_config(request, stream, Some(limits)).await {
        Ok((socket, _)) => Ok(socket),
        Err(Error::Http(answer)) => {
            let sentence = answer.body().as_deref().and_then(refusal);
            let status = answer.status();
            let sentence =
                sentence.unwrap_or_else(|| format!("{address} answers with status {status}"));
            // Too many at once, or a proxy whose server is being started again: that passes.
            let passes = status.as_u16() == 429 || status.is_server_error();
            Err(if passes { Incoming::Lost(sentence) } else { Incoming::Refused(sentence) })
        }
        Err(error) => Err(Incoming::Lost(error.to_string())),
    }
}

fn request(address: &ServerAddress, token: &Token, room: RoomId) -> Result<Request<()>, String> {
    let scheme = if address.secure { "wss" } else { "ws" };
    let url = format!("{scheme}://{}/api/rooms/{}/socket", address.authority(), room.0);
    let mut request = url.into_client_request().map_err(|error| error.to_string())?;
    let bearer = format!("Bearer {}", token.secret());
    let values = [
        ("authorization", bearer),
        ("sec-websocket-protocol", Encoding::Binary.subprotocol().to_owned()),
    ];
    for (name, value) in values {
        let mut value = value
            .parse::<tokio_tungstenite::tungstenite::http::HeaderValue>()
            .map_err(|error| error.to_string())?;
        value.set_sensitive(true);
        request.headers_mut().insert(name, value);
    }
    Ok(request)
}
