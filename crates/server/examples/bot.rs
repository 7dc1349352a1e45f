//! A bot: comes into a room, sits down in the first open seat and plays legal moves until the game is over. It knows no rules.

use serde_json::{Value, json};
use std::error::Error;
use std::io::{Read, Write};
use std::net::TcpStream;
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

type Failure = Box<dyn Error + Send + Sync>;

fn main() -> Result<(), Failure> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match &args[..] {
        [address, room, token, name] => play(address, room.parse()?, token, name),
        _ => {
            Err("bot ADDRESS ROOM TOKEN NAME, such as: bot 127.0.0.1:7447 1 \"$SECRET\" Robot"
                .into())
        }
    }
}

/// Plays one game.
pub(crate) fn play(address: &str, room: u64, token: &str, name: &str) -> Result<(), Failure> {
    let mut request = format!("ws://{address}/api/rooms/{room}/socket").into_client_request()?;
    request.headers_mut().insert("authorization", format!("Bearer {token}").parse()?);
    request.headers_mut().insert("sec-websocket-protocol", "parlour.1.json".parse()?);
    let (mut socket, _) = tungstenite::client(request, TcpStream::connect(address)?)?;
    // Requests are numbered for each window of a device; a bot that is started again is another window.
    let client = std::process::id();
    say(&mut socket, &json!({ "join": { "client": client, "name": name } }))?;
    let mut person = Value::Null;
    let mut asked = (0, Value::Null);
    loop {
        // Pings of the socket are answered by the library; without that the server would give the bot up after 9 s.
        let Message::Text(text) = socket.read()? else { continue };
        let message: Value = serde_json::from_str(&text)?;
        if let Some(mine) = message.pointer("/welcome/yours/0") {
            person = mine.clone();
        } else if message.get("refused").is_some() || message.get("error").is_some() {
            writeln!(std::io::stderr(), "refused: {message}")?;
            asked.1 = Value::Null;
        } else if message.get("closed").is_some() {
            return Err(format!("closed: {message}").into());
        } else if message.get("events").is_none() {
            continue;
        }
        let state = state(address, room, token)?;
        if state["stand"] == "over" {
            return Ok(());
        }
        if let Some(command) = next(&state, &person)
            && asked.1 != command
        {
            asked = (asked.0 + 1, command.clone());
            let ask = json!({ "id": asked.0, "person": person, "command": command });
            say(&mut socket, &json!({ "ask": ask }))?;
        }
    }
}

/// What the bot does now, if anything.
fn next(state: &Value, me: &Value) -> Option<Value> {
    let seats = state["seats"].as_array()?;
    if state["stand"] == "gathering" {
        let people = |seat: &Value| seat["people"].as_array().cloned().unwrap_or_default();
        let is_open = |seat: &Value| {
            people(seat).is_empty() && seat["levels"].as_array().is_none_or(Vec::is_empty)
        };
        let sits = seats.iter().any(|seat| people(seat).contains(me));
        let open = seats.iter().position(is_open)?;
        return (!sits).then(|| json!({ "sit": { "seat": open } }));
    }
    let seat = &seats[state["to_move"].as_u64()? as usize];
    let legal = state["legal"].as_array()?;
    // Here a better bot thinks.
    let choice = legal.get(state["ply"].as_u64()? as usize * 7 % legal.len().max(1))?;
    (seat["next"] == *me).then(|| json!({ "play": { "ply": state["ply"], "text": choice } }))
}

fn say(socket: &mut WebSocket<TcpStream>, message: &Value) -> Result<(), Failure> {
    Ok(socket.send(Message::text(message.to_string()))?)
}

/// Asks how the room stands.
fn state(address: &str, room: u64, token: &str) -> Result<Value, Failure> {
    let mut stream = TcpStream::connect(address)?;
    write!(
        stream,
        "GET /api/rooms/{room}/state HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer {token}\r\nconnection: close\r\n\r\n"
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
    if head.starts_with("HTTP/1.1 200 ") {
        Ok(serde_json::from_str(body)?)
    } else {
        Err(body.into())
    }
}
