//! A device at a raw socket: as little work as possible, for it shares the processors with the server it measures.

use parlour_protocol::lobby::{NewRoom, RoomCreated, RoomId};
use parlour_protocol::wire::{ClientMessage, Encoding, ServerMessage};
use std::net::{Ipv4Addr, SocketAddr};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Who comes: a secret, and the address that the proxy says they come from.
#[derive(Clone, Copy)]
pub(crate) struct Person(pub(crate) u32);

impl Person {
    fn token(self) -> String {
        format!("{:032}", self.0)
    }

    /// A hundred devices come from one address.
    fn address(self) -> Ipv4Addr {
        Ipv4Addr::from((10 << 24) + self.0 / 100)
    }

    pub(crate) fn name(self) -> String {
        format!("P{}", self.0)
    }
}

const PING: u8 = 9;
const CLOSE: u8 = 8;

/// A websocket.
pub(crate) struct Device {
    stream: TcpStream,
    /// What was read and is not used yet begins at the number.
    read: (Vec<u8>, usize),
}

fn broken(error: std::io::Error) -> String {
    format!("the connection broke: {error}")
}

async fn connect(server: SocketAddr) -> Result<TcpStream, String> {
    let stream = TcpStream::connect(server).await.map_err(broken)?;
    stream.set_nodelay(true).map_err(broken)?;
    Ok(stream)
}

/// Makes a room; each comes from an address of its own.
pub(crate) async fn make_room(
    server: SocketAddr,
    host: Person,
    new: &NewRoom,
) -> Result<RoomId, String> {
    let body = serde_json::to_string(new).map_err(|error| error.to_string())?;
    let (token, from) = (host.token(), Ipv4Addr::from((11 << 24) + host.0));
    let request = format!(
        "POST /api/rooms HTTP/1.1\r\nhost: {server}\r\nauthorization: Bearer {token}\r\nx-forwarded-for: {from}\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    let mut stream = connect(server).await?;
    stream.write_all(request.as_bytes()).await.map_err(broken)?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.map_err(broken)?;
    let body = answer.split("\r\n\r\n").nth(1).unwrap_or_default();
    serde_json::from_str::<RoomCreated>(body).map(|made| made.room).map_err(|_| answer)
}

impl Device {
    /// Opens a websocket of a room.
    pub(crate) async fn open(
        server: SocketAddr,
        room: RoomId,
        person: Person,
    ) -> Result<Device, String> {
        let (token, from) = (person.token(), person.address());
        let protocol = Encoding::Binary.subprotocol();
        let request = format!(
            "GET /api/rooms/{}/socket HTTP/1.1\r\nhost: {server}\r\nauthorization: Bearer {token}\r\n\
             x-forwarded-for: {from}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
             sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-protocol: {protocol}\r\n\r\n",
            room.0
        );
        let mut stream = connect(server).await?;
        stream.write_all(request.as_bytes()).await.map_err(broken)?;
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.map_err(broken)?);
        }
        if !head.starts_with(b"HTTP/1.1 101 ") {
            return Err(String::from_utf8_lossy(&head).into_owned());
        }
        Ok(Device { stream, read: (Vec::new(), 0) })
    }

    /// Comes into the room and hears everything up to now; how many events there are.
    pub(crate) async fn join(&mut self, name: Option<String>) -> Result<u64, String> {
        self.send_message(&ClientMessage::Join { client: 1, name, password: None, known: None })
            .await?;
        let (mut known, mut wanted) = (0, None);
        while wanted.is_none_or(|wanted| known < wanted) {
            match self.receive().await? {
                ServerMessage::Welcome(welcome) => wanted = Some(welcome.version),
                ServerMessage::Missed { after, events }
                | ServerMessage::Events { after, events, .. } => {
                    known = after + events.len() as u64;
                }
                _ => {}
            }
        }
        Ok(known)
    }

    pub(crate) async fn send_message(&mut self, message: &ClientMessage) -> Result<(), String> {
        self.send(2, &Encoding::Binary.write(message)).await
    }

    /// Sends a frame. A mask of nothing leaves it as it is.
    async fn send(&mut self, opcode: u8, payload: &[u8]) -> Result<(), String> {
        let mut frame = Vec::with_capacity(payload.len() + 8);
        frame.push(0x80 | opcode);
        match payload.len() {
            short @ 0..126 => frame.push(0x80 | short as u8),
            long => {
                frame.push(0x80 | 0x7e);
                frame.extend((long as u16).to_be_bytes());
            }
        }
        frame.extend([0; 4]);
        frame.extend(payload);
        self.stream.write_all(&frame).await.map_err(broken)
    }

    /// The next message; pings are answered.
    pub(crate) async fn receive(&mut self) -> Result<ServerMessage, String> {
        loop {
            let (opcode, payload) = self.frame().await?;
            match opcode {
                PING => self.send(10, &payload).await?,
                CLOSE => return Err("the server has closed the socket".to_owned()),
                _ => match Encoding::Binary.read(&payload)? {
                    ServerMessage::Closed { why, .. } => return Err(why.to_string()),
                    message => return Ok(message),
                },
            }
        }
    }

    async fn frame(&mut self) -> Result<(u8, Vec<u8>), String> {
        loop {
            let (buffer, at) = &mut self.read;
            let rest = &buffer[*at..];
            let header = match rest {
                [_, 126, a, b, ..] => Some((4, usize::from(u16::from_be_bytes([*a, *b])))),
                [_, short, ..] if *short < 126 => Some((2, usize::from(*short))),
                _ => None,
            };
            if let Some((header, length)) = header
                && rest.len() >= header + length
            {
                let found = (rest[0] & 15, rest[header..header + length].to_vec());
                *at += header + length;
                return Ok(found);
            }
            buffer.drain(..*at);
            *at = 0;
            if self.stream.read_buf(buffer).await.map_err(broken)? == 0 {
                return Err("the server has closed the connection".to_owned());
            }
        }
    }
}
