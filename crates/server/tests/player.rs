//! A device that takes part in a room over a real socket, as page and terminal do: a mirror, and requests with numbers.

use parlour_client::Mirror;
use parlour_protocol::api::Refused;
use parlour_protocol::lobby::{NewRoom, RoomCreated, RoomId};
use parlour_protocol::save::Save;
use parlour_protocol::wire::{ClientMessage, Encoding, Presence, ServerMessage, Welcome};
use parlour_protocol::{Actor, Command, Frame, GameSpec, Opening, PersonId, TimeControl};
use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::Duration;
use tungstenite::client::IntoClientRequest;
use tungstenite::protocol::WebSocket;
use tungstenite::{HandshakeError, Message};

/// A device in a room.
pub(crate) struct Player {
    pub(crate) socket: WebSocket<TcpStream>,
    encoding: Encoding,
    /// The window of the device.
    pub(crate) client: u64,
    pub(crate) welcome: Option<Welcome>,
    pub(crate) mirror: Option<Mirror>,
    pub(crate) presence: Vec<Presence>,
    /// How many look on, and how often that was told.
    pub(crate) watching: (u32, usize),
    pub(crate) chat: Vec<String>,
    pub(crate) troubles: Vec<String>,
    pub(crate) closed: Option<(String, bool)>,
}

/// The token of a device in tests.
pub(crate) fn token(name: &str) -> String {
    format!("{name}-{}", "0".repeat(32))
}

/// What opens a game with a clock.
pub(crate) fn opening(game: &str, clock: &str) -> Opening {
    let game = GameSpec { id: game.to_owned(), ..GameSpec::default() };
    let time = TimeControl::read(clock).unwrap();
    Opening { game, time, first_move_timed: true, ..Opening::default() }
}

/// Makes a room; the host's device is named like the host.
pub(crate) fn room(
    server: impl Into<SocketAddr>,
    host: &str,
    opening: Opening,
    password: &str,
) -> RoomId {
    let password = password.to_owned();
    let new = NewRoom { name: host.to_owned(), opening, listed: true, password, load: None };
    make(server, host, &new).unwrap()
}

/// Asks for a room; the error is the server's sentence.
pub(crate) fn make(
    server: impl Into<SocketAddr>,
    device: &str,
    new: &NewRoom,
) -> Result<RoomId, String> {
    make_from(server, "127.0.0.1", device, new)
}

/// The same through a proxy, which says where the request comes from.
pub(crate) fn make_from(
    server: impl Into<SocketAddr>,
    from: &str,
    device: &str,
    new: &NewRoom,
) -> Result<RoomId, String> {
    make_with_token(server, from, &token(device), new)
}

/// The same by a device with this token.
pub(crate) fn make_with_token(
    server: impl Into<SocketAddr>,
    from: &str,
    token: &str,
    new: &NewRoom,
) -> Result<RoomId, String> {
    let (address, body) = (server.into(), serde_json::to_vec(new).unwrap());
    let head = format!(
        "POST /api/rooms HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer {token}\r\nx-forwarded-for: {from}\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n",
        body.len()
    );
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_mins(5))).unwrap();
    stream.write_all(&[head.as_bytes(), &body].concat()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    if head.starts_with("HTTP/1.1 201 ") {
        Ok(serde_json::from_str::<RoomCreated>(body).unwrap().room)
    } else {
        Err(serde_json::from_str::<Refused>(body).unwrap().error)
    }
}

impl Player {
    /// Opens a socket; the error is the status of the answer and its sentence.
    pub(crate) fn connect(
        server: impl Into<SocketAddr>,
        room: RoomId,
        device: &str,
        encoding: Encoding,
    ) -> Result<Player, (u16, String)> {
        Player::connect_with_token(server, room, &token(device), encoding)
    }

    /// The same by a device with this token.
    pub(crate) fn connect_with_token(
        server: impl Into<SocketAddr>,
        room: RoomId,
        token: &str,
        encoding: Encoding,
    ) -> Result<Player, (u16, String)> {
        let address = server.into();
        let stream = TcpStream::connect(address).unwrap();
        // A test that waits for ever does not say why it failed.
        stream.set_read_timeout(Some(Duration::from_mins(5))).unwrap();
        let url = format!("ws://{address}/api/rooms/{}/socket", room.0);
        let mut request = url.into_client_request().unwrap();
        let bearer = format!("Bearer {token}");
        request.headers_mut().insert("authorization", bearer.parse().unwrap());
        let name = encoding.subprotocol().parse().unwrap();
        request.headers_mut().insert("sec-websocket-protocol", name);
        // Where a proxy is believed, every device comes from an address of its own.
        let number = token.bytes().fold(0u32, |all, byte| all * 31 % 0xff_fffd + u32::from(byte));
        let from = Ipv4Addr::from(10 << 24 | number).to_string();
        request.headers_mut().insert("x-forwarded-for", from.parse().unwrap());
        match tungstenite::client(request, stream) {
            Ok((socket, _)) => Ok(Player {
                socket,
                encoding,
                client: 0,
                welcome: None,
                mirror: None,
                presence: Vec::new(),
                watching: (0, 0),
                chat: Vec::new(),
                troubles: Vec::new(),
                closed: None,
            }),
            Err(HandshakeError::Failure(tungstenite::Error::Http(response))) => {
                let body = response.body().clone().unwrap_or_default();
                Err((response.status().as_u16(), String::from_utf8_lossy(&body).into_owned()))
            }
            Err(error) => panic!("{error}"),
        }
    }

    /// Comes into a room under a name.
    pub(crate) fn join(
        server: impl Into<SocketAddr>,
        room: RoomId,
        name: &str,
        encoding: Encoding,
    ) -> Player {
        let mut player = Player::connect(server, room, name, encoding).unwrap();
        player.say_join(Some(name), None);
        player.until(|player| player.welcome.is_some());
        player
    }

    /// Waits until everything is known that had happened when it came.
    pub(crate) fn wait_until_told(&mut self) {
        self.until(|player| {
            let welcome = player.welcome.as_ref();
            welcome.is_some_and(|welcome| player.mirror().version() >= welcome.version)
        });
    }

    /// Says who it is.
    pub(crate) fn say_join(&mut self, name: Option<&str>, password: Option<&str>) {
        let known = self.mirror.as_ref().map(Mirror::version);
        self.say(&ClientMessage::Join {
            client: self.client,
            name: name.map(str::to_owned),
            password: password.map(str::to_owned),
            known,
        });
    }

    /// Comes back over a new socket with what is known, and sends again what was not answered. False if the socket is closed
    /// meanwhile.
    pub(crate) fn come_back(
        &mut self,
        server: impl Into<SocketAddr>,
        room: RoomId,
        device: &str,
    ) -> bool {
        let fresh = Player::connect(server, room, device, self.encoding).unwrap();
        self.socket = fresh.socket;
        self.welcome = None;
        self.closed = None;
        self.say_join(None, None);
        while self.welcome.is_none() {
            if !self.hear() {
                return false;
            }
        }
        let again: Vec<_> = self.mirror.as_ref().unwrap().unanswered().cloned().collect();
        for request in again {
            self.send(request.id, request.actor, request.command);
        }
        true
    }

    pub(crate) fn say(&mut self, message: &ClientMessage) {
        let bytes = self.encoding.write(message);
        self.raw(match self.encoding {
            Encoding::Binary => Message::Binary(bytes.into()),
            Encoding::Json => Message::Text(String::from_utf8(bytes).unwrap().into()),
        });
    }

    /// Sends a frame as it is; a server that has closed the socket is heard later.
    pub(crate) fn raw(&mut self, frame: Message) {
        let _ = self.socket.send(frame);
    }

    /// Hears the next message; false when the socket is closed.
    pub(crate) fn hear(&mut self) -> bool {
        loop {
            let bytes = match self.socket.read() {
                Ok(Message::Binary(bytes)) => bytes.to_vec(),
                Ok(Message::Text(text)) => text.as_bytes().to_vec(),
                Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_)) => continue,
                Ok(Message::Close(_)) | Err(_) => return false,
            };
            let message: ServerMessage = self.encoding.read(&bytes).unwrap();
            self.take(message);
            return true;
        }
    }

    fn take(&mut self, message: ServerMessage) {
        match message {
            ServerMessage::Welcome(welcome) => {
                if self.mirror.is_none() {
                    let (opened, opening) = (welcome.opened, welcome.opening.clone());
                    let save = Save { opened, saved: opened, opening, ..Save::default() };
                    self.mirror = Some(Mirror::load(save, welcome.now).unwrap());
                }
                let answered = Some(welcome.answered.unwrap_or(0));
                let after = self.mirror.as_ref().unwrap().version();
                self.frame(Frame::Resumed { after, events: Vec::new(), answered });
                self.welcome = Some(*welcome);
            }
            ServerMessage::Missed { after, events } => {
                self.frame(Frame::Events { after, events, answers: None });
            }
            ServerMessage::Events { after, events, answers, .. } => {
                self.frame(Frame::Events { after, events, answers });
            }
            ServerMessage::Refused { answers, refusal } => {
                self.troubles.push(refusal.to_string());
                self.frame(Frame::Refused { answers, refusal });
            }
            ServerMessage::Presence { people, watching } => {
                self.presence = people;
                self.watching = (watching, self.watching.1 + 1);
            }
            ServerMessage::Chat { text, .. } => self.chat.push(text),
            ServerMessage::Error { why } => self.troubles.push(why.to_string()),
            ServerMessage::Closed { why, again } => self.closed = Some((why.to_string(), again)),
            ServerMessage::Game(_) | ServerMessage::Pong => {}
        }
    }

    fn frame(&mut self, frame: Frame) {
        self.mirror.as_mut().unwrap().receive(frame, 0).unwrap();
    }

    /// Hears until something is so.
    pub(crate) fn until(&mut self, mut is_so: impl FnMut(&Player) -> bool) {
        while !is_so(self) {
            assert!(self.hear(), "the socket was closed: {:?} {:?}", self.closed, self.troubles);
        }
    }

    pub(crate) fn mirror(&self) -> &Mirror {
        self.mirror.as_ref().unwrap()
    }

    /// The one person of this device.
    pub(crate) fn me(&self) -> PersonId {
        self.welcome.as_ref().unwrap().yours[0]
    }

    /// Asks without waiting; the number of the request.
    pub(crate) fn begin(&mut self, command: Command) -> u64 {
        self.begin_as(self.me(), command)
    }

    fn begin_as(&mut self, person: PersonId, command: Command) -> u64 {
        let actor = Actor::Person(person);
        let request = self.mirror.as_mut().unwrap().request(actor, command.clone());
        self.send(request.id, actor, command);
        request.id
    }

    pub(crate) fn send(&mut self, id: u64, actor: Actor, command: Command) {
        let Actor::Person(person) = actor else { panic!("{actor:?}") };
        self.say(&ClientMessage::Ask { id, person, command });
    }

    /// Asks and waits for the answer.
    pub(crate) fn ask(&mut self, command: Command) -> Result<(), String> {
        self.ask_as(self.me(), command)
    }

    /// Asks as one of the people of this device, and waits for the answer.
    pub(crate) fn ask_as(&mut self, person: PersonId, command: Command) -> Result<(), String> {
        self.begin_as(person, command);
        let before = self.troubles.len();
        self.until(|player| !player.mirror().is_waiting());
        self.troubles.get(before).map_or(Ok(()), |why| Err(why.clone()))
    }

    /// Makes a move.
    pub(crate) fn play(&mut self, text: &str) -> Result<(), String> {
        self.play_as(self.me(), text)
    }

    /// Makes a move as one of the people of this device.
    pub(crate) fn play_as(&mut self, person: PersonId, text: &str) -> Result<(), String> {
        let ply = self.mirror().room().ply();
        self.ask_as(person, Command::Play { ply, text: text.to_owned() })
    }

    /// Waits until as many moves were made.
    pub(crate) fn wait_for_ply(&mut self, ply: u32) {
        self.until(|player| player.mirror().room().ply() >= ply);
    }

    /// The position that this device knows.
    pub(crate) fn position(&self) -> String {
        self.mirror().room().table().position()
    }
}
