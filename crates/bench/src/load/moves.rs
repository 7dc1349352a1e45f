//! Moves that are checked, clocked and durable: the throughput of a saturated server, and the latency at half that load.

use crate::device::Device;
use crate::people::{Pair, begin_all};
use crate::program::{ServerProcess, data_folder, own_cpu_seconds};
use parlour_core::Rng;
use parlour_protocol::wire::{ClientMessage, ServerMessage};
use parlour_protocol::{Actor, Command, Holder, PersonId};
use parlour_room::Room;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// Rooms that play at the same time, with two sockets each.
const ROOMS: u32 = 4_000;
/// Messages of a socket in one measurement: the rate limit allows a hundred at once and five a second after them.
const MOVES_PER_SOCKET: usize = 80;
/// How long a measurement takes at most.
const MAX_DURATION: Duration = Duration::from_secs(12);
/// After this the rate limit allows as many messages again.
const COOLDOWN: Duration = Duration::from_secs(21);

/// A room where two people have just begun a game.
fn started_room() -> Room {
    let mut room = Room::new(&crate::people::opening()).expect("it opens");
    for seat in 0..2u8 {
        let person = PersonId(u32::from(seat) + 1);
        let join = Command::Join { person, name: format!("P{seat}") };
        room.act(Actor::Server, &join, 0).expect("they come in");
        let holder = Holder::People(vec![person]);
        room.act(Actor::Server, &Command::Seat { seat, holder }, 0).expect("they sit down");
    }
    room.act(Actor::Server, &Command::Start, 0).expect("it begins");
    room
}

/// The moves of some long games.
fn games() -> Vec<Arc<[String]>> {
    let mut rng = Rng::new(3);
    let mut games = Vec::new();
    while games.len() < 32 {
        let mut room = started_room();
        let mut moves: Vec<String> = Vec::new();
        while room.outcome().is_none() && moves.len() < 4 * MOVES_PER_SOCKET {
            let choices = room.table().choices();
            let text = choices[rng.below(choices.len())].text.clone();
            let person = PersonId(u32::from(room.table().to_move().0) + 1);
            let command = Command::Play { ply: room.ply(), text: text.clone() };
            room.act(Actor::Person(person), &command, 0).expect("it is legal");
            moves.push(text);
        }
        if moves.len() >= 4 * MOVES_PER_SOCKET {
            games.push(moves.into());
        }
    }
    games
}

/// The throughput and latencies of many rooms.
struct LoadResult {
    per_second: f64,
    /// Milliseconds between sending and the answer, sorted.
    latencies: Vec<f64>,
    /// How many processors were busy: with the server, with its log alone, with the load client.
    cpu: [f64; 3],
}

impl LoadResult {
    fn percentile(&self, part: f64) -> f64 {
        let last = self.latencies.len().saturating_sub(1);
        self.latencies.get((last as f64 * part) as usize).copied().unwrap_or(0.0)
    }

    fn print(&self, title: &str) {
        let [server, log, client] = self.cpu;
        println!(
            "  {title:36} {:>7.0} a second; latency {:.1} ms at the median, {:.1} at p99, {:.1} at most",
            self.per_second,
            self.percentile(0.5),
            self.percentile(0.99),
            self.percentile(1.0)
        );
        println!(
            "  {:36} processors: server {server:.2}, of it the log {log:.2}; load client {client:.2}; {:.1} us a message",
            "",
            1e6 * (server + client) / self.per_second
        );
    }
}

/// Runs every client until its messages or the time are used up; `pace` is the time from one message of a client to its next.
async fn measure<T: Send + 'static, F>(
    server: &ServerProcess,
    clients: Vec<T>,
    pace: Option<Duration>,
    play: impl Fn(T, usize, Option<Duration>, Instant) -> F,
) -> Result<(LoadResult, Vec<T>), String>
where
    F: Future<Output = Result<(T, Vec<f64>), String>> + Send + 'static,
{
    let ((server_before, log_before), own_before) = (server.cpu_seconds(), own_cpu_seconds());
    let began = Instant::now();
    let mut tasks = JoinSet::new();
    for (number, client) in clients.into_iter().enumerate() {
        tasks.spawn(play(client, number, pace, began + MAX_DURATION));
    }
    let (mut latencies, mut clients) = (Vec::new(), Vec::new());
    while let Some(done) = tasks.join_next().await {
        let (client, times) = done.map_err(|error| error.to_string())??;
        clients.push(client);
        latencies.extend(times);
    }
    let seconds = began.elapsed().as_secs_f64();
    let (server_after, log_after) = server.cpu_seconds();
    let cpu = [
        (server_after - server_before) / seconds,
        (log_after - log_before) / seconds,
        (own_cpu_seconds() - own_before) / seconds,
    ];
    latencies.sort_by(f64::total_cmp);
    let per_second = latencies.len() as f64 / seconds;
    Ok((LoadResult { per_second, latencies, cpu }, clients))
}

/// Two devices and the moves they make.
struct ScriptedGame {
    pair: Pair,
    moves: Arc<[String]>,
    ply: usize,
}

async fn wait_for_turn(pace: Option<Duration>, number: usize, turn: usize, began: Instant) {
    if let Some(pace) = pace {
        // Rooms do not move all at the same moment.
        let phase = pace.mul_f64((number % 997) as f64 / 997.0);
        tokio::time::sleep_until((began + phase + pace * turn as u32).into()).await;
    }
}

async fn play(
    mut game: ScriptedGame,
    number: usize,
    pace: Option<Duration>,
    until: Instant,
) -> Result<(ScriptedGame, Vec<f64>), String> {
    let (mut times, began) = (Vec::new(), Instant::now());
    for turn in 0..2 * MOVES_PER_SOCKET {
        wait_for_turn(pace, number, turn, began).await;
        let sent = Instant::now();
        if sent >= until || game.ply >= game.moves.len() {
            break;
        }
        let text = game.moves[game.ply].clone();
        let command = Command::Play { ply: game.ply as u32, text };
        game.pair.ask(game.ply % 2, command).await?;
        game.ply += 1;
        times.push(sent.elapsed().as_secs_f64() * 1e3);
    }
    Ok((game, times))
}

pub(crate) async fn run(program: &Path) -> Result<(), String> {
    println!(
        "checked, clocked and durable moves, {ROOMS} rooms (goal 40,000 a second, at least 25,000; p99 20 ms)"
    );
    let server = ServerProcess::start(program)?;
    let address = server.address;
    let games = games();
    let pairs = begin_all(address, ROOMS).await?;
    let assign_moves = |(number, pair): (usize, Pair)| {
        let moves = Arc::clone(&games[number % games.len()]);
        ScriptedGame { pair, moves, ply: 0 }
    };
    let rooms: Vec<ScriptedGame> = pairs.into_iter().enumerate().map(assign_moves).collect();
    let (saturated, rooms) = measure(&server, rooms, None, play).await?;
    saturated.print("saturated");
    // An idle device answers pings, or its socket would be closed.
    let rooms = cool_down(rooms).await?;
    let pace = Duration::from_secs_f64(f64::from(ROOMS) / (saturated.per_second / 2.0));
    let (half_load, _) = measure(&server, rooms, Some(pace), play).await?;
    half_load.print("at half that load");
    println!();
    Ok(())
}

async fn cool_down(rooms: Vec<ScriptedGame>) -> Result<Vec<ScriptedGame>, String> {
    let until = tokio::time::Instant::now() + COOLDOWN;
    let mut tasks = JoinSet::new();
    for mut game in rooms {
        tasks.spawn(async move {
            game.pair.listen_until(tokio::time::sleep_until(until)).await?;
            Ok::<_, String>(game)
        });
    }
    let mut rooms = Vec::new();
    while let Some(game) = tasks.join_next().await {
        rooms.push(game.map_err(|error| error.to_string())??);
    }
    Ok(rooms)
}

/// Pings and their answers: the socket alone, without a room.
async fn echo(
    mut device: Device,
    number: usize,
    pace: Option<Duration>,
    until: Instant,
) -> Result<(Device, Vec<f64>), String> {
    let (mut times, began) = (Vec::new(), Instant::now());
    for turn in 0..MOVES_PER_SOCKET {
        wait_for_turn(pace, number, turn, began).await;
        let sent = Instant::now();
        if sent >= until {
            break;
        }
        device.send_message(&ClientMessage::Ping).await?;
        while device.receive().await? != ServerMessage::Pong {}
        times.push(sent.elapsed().as_secs_f64() * 1e3);
    }
    Ok((device, times))
}

/// The rules with the clock, the log and the socket, each measured alone.
pub(crate) async fn components(program: &Path) -> Result<(), String> {
    println!("the components by themselves");
    let games = games();
    let began = Instant::now();
    let mut played = 0;
    while began.elapsed() < Duration::from_secs(2) {
        for moves in &games {
            played += play_out(moves);
        }
    }
    println!(
        "  {:36} {:>7.0} a second on one core",
        "rules and clock",
        played as f64 / began.elapsed().as_secs_f64()
    );
    let folder = data_folder()?;
    let log = parlour_server::measure_log(&folder, ROOMS.into(), Duration::from_secs(5)).await;
    let _ = std::fs::remove_dir_all(&folder);
    println!("  {:36} {:>7.0} a second, each on the disk before it is answered", "log", log?);
    let server = ServerProcess::start(program)?;
    let address = server.address;
    let pairs = begin_all(address, ROOMS).await?;
    let devices = pairs.into_iter().flat_map(|pair| pair.players).collect();
    let (measured, _) = measure(&server, devices, None, echo).await?;
    measured.print("socket: a message and its answer");
    println!();
    Ok(())
}

/// Plays a game in a room of its own; how many moves it had.
fn play_out(moves: &[String]) -> usize {
    let mut room = started_room();
    for (ply, text) in moves.iter().enumerate() {
        let actor = Actor::Person(PersonId(ply as u32 % 2 + 1));
        let command = Command::Play { ply: ply as u32, text: text.clone() };
        room.act(actor, &command, ply as u64 * 100).expect("it is legal");
    }
    moves.len()
}
