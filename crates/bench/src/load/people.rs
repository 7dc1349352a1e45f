//! Rooms full of people: created, seated, with their games under way.

use crate::device::{Device, Person, make_room};
use parlour_protocol::lobby::{NewRoom, RoomId};
use parlour_protocol::wire::{ClientMessage, ServerMessage};
use parlour_protocol::{Command, GameSpec, Opening, PersonId, TimeControl};
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::sync::{Barrier, Semaphore};
use tokio::task::JoinSet;

/// The game that is played.
const GAME: &str = "chess";

/// How many connect at the same time.
const AT_ONCE: usize = 64;

/// Two people at a game that has begun.
pub(crate) struct Pair {
    pub(crate) players: [Device; 2],
    /// The id of each one's last request.
    pub(crate) last_id: [u64; 2],
}

pub(crate) fn opening() -> Opening {
    let game = GameSpec { id: GAME.to_owned(), ..GameSpec::default() };
    let time = TimeControl::Fischer { base: 300_000, increment: 3_000 };
    Opening { game, time, ..Opening::default() }
}

pub(crate) async fn room(server: SocketAddr, host: Person) -> Result<RoomId, String> {
    let new = NewRoom {
        name: host.name(),
        opening: opening(),
        listed: host.0.is_multiple_of(2),
        password: String::new(),
        load: None,
    };
    make_room(server, host, &new).await
}

/// Runs all of the work, at most [`AT_ONCE`] of it at a time.
pub(crate) async fn run_bounded<
    T: Send + 'static,
    F: Future<Output = Result<T, String>> + Send + 'static,
>(
    work: impl Iterator<Item = F>,
) -> Result<Vec<T>, String> {
    let places = Arc::new(Semaphore::new(AT_ONCE));
    let mut tasks = JoinSet::new();
    for work in work {
        let places = Arc::clone(&places);
        tasks.spawn(async move {
            let _place = places.acquire().await;
            work.await
        });
    }
    let mut done = Vec::new();
    while let Some(result) = tasks.join_next().await {
        done.push(result.map_err(|error| error.to_string())??);
    }
    Ok(done)
}

/// Starts that many games. A pair that waits for the others answers pings meanwhile, or the server would drop it.
pub(crate) async fn begin_all(server: SocketAddr, pairs: u32) -> Result<Vec<Pair>, String> {
    let (places, started_room) =
        (Arc::new(Semaphore::new(AT_ONCE)), Arc::new(Barrier::new(pairs as usize)));
    let mut tasks = JoinSet::new();
    for number in 0..pairs {
        let (places, started_room) = (Arc::clone(&places), Arc::clone(&started_room));
        tasks.spawn(async move {
            let place = places.acquire().await;
            let mut pair = Pair::begin(server, number).await?;
            drop(place);
            let all_here = async {
                started_room.wait().await;
            };
            pair.listen_until(all_here).await?;
            Ok::<_, String>(pair)
        });
    }
    let mut all = Vec::new();
    while let Some(pair) = tasks.join_next().await {
        all.push(pair.map_err(|error| error.to_string())??);
    }
    Ok(all)
}

async fn listen(device: &mut Device) -> String {
    loop {
        if let Err(error) = device.receive().await {
            return error;
        }
    }
}

impl Pair {
    /// Receives what comes until `end` is ready.
    pub(crate) async fn listen_until(
        &mut self,
        end: impl Future<Output = ()>,
    ) -> Result<(), String> {
        let [first, second] = &mut self.players;
        tokio::select! {
            () = end => Ok(()),
            error = listen(first) => Err(error),
            error = listen(second) => Err(error),
        }
    }

    /// Two people enter a new room, sit down and begin.
    pub(crate) async fn begin(server: SocketAddr, number: u32) -> Result<Pair, String> {
        let people = [Person(2 * number), Person(2 * number + 1)];
        let room = room(server, people[0]).await?;
        let mut players = [
            Device::open(server, room, people[0]).await?,
            Device::open(server, room, people[1]).await?,
        ];
        for (player, person) in players.iter_mut().zip(people) {
            player.join(Some(person.name())).await?;
        }
        let mut pair = Pair { players, last_id: [0; 2] };
        pair.ask(0, Command::Sit { seat: 0 }).await?;
        pair.ask(1, Command::Sit { seat: 1 }).await?;
        pair.ask(0, Command::Start).await?;
        Ok(pair)
    }

    /// Sends a command, and waits until both have received its events.
    pub(crate) async fn ask(&mut self, who: usize, command: Command) -> Result<(), String> {
        self.last_id[who] += 1;
        let id = self.last_id[who];
        let person = PersonId(who as u32 + 1);
        self.players[who].send_message(&ClientMessage::Ask { id, person, command }).await?;
        let known = loop {
            match self.players[who].receive().await? {
                ServerMessage::Events { after, events, answers, .. } if answers == Some(id) => {
                    break after + events.len() as u64;
                }
                ServerMessage::Refused { refusal, .. } => return Err(refusal.to_string()),
                ServerMessage::Error { why } => return Err(why.to_string()),
                _ => {}
            }
        };
        loop {
            if let ServerMessage::Events { after, events, .. } =
                self.players[1 - who].receive().await?
                && after + events.len() as u64 >= known
            {
                return Ok(());
            }
        }
    }
}
