//! Rooms full of people: made, seated, and on with their games.

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

/// So many come at the same time.
const AT_ONCE: usize = 64;

/// Two people at a game that has begun.
pub(crate) struct Pair {
    pub(crate) players: [Device; 2],
    /// The number of each one's last request.
    pub(crate) asked: [u64; 2],
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

/// Does something many times, some at once.
pub(crate) async fn all<
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

/// So many pairs that have all begun. Who waits for the others answers pings, or would be given up.
pub(crate) async fn begin_all(server: SocketAddr, pairs: u32) -> Result<Vec<Pair>, String> {
    let (places, begun) =
        (Arc::new(Semaphore::new(AT_ONCE)), Arc::new(Barrier::new(pairs as usize)));
    let mut tasks = JoinSet::new();
    for number in 0..pairs {
        let (places, begun) = (Arc::clone(&places), Arc::clone(&begun));
        tasks.spawn(async move {
            let place = places.acquire().await;
            let mut pair = Pair::begin(server, number).await?;
            drop(place);
            let all_here = async {
                begun.wait().await;
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
        if let Err(error) = device.hear().await {
            return error;
        }
    }
}

impl Pair {
    /// Only listens until something else has happened.
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

    /// Two people come together, sit down and begin.
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
        let mut pair = Pair { players, asked: [0; 2] };
        pair.ask(0, Command::Sit { seat: 0 }).await?;
        pair.ask(1, Command::Sit { seat: 1 }).await?;
        pair.ask(0, Command::Start).await?;
        Ok(pair)
    }

    /// Asks, and waits until both know.
    pub(crate) async fn ask(&mut self, who: usize, command: Command) -> Result<(), String> {
        self.asked[who] += 1;
        let id = self.asked[who];
        let person = PersonId(who as u32 + 1);
        self.players[who].say(&ClientMessage::Ask { id, person, command }).await?;
        let known = loop {
            match self.players[who].hear().await? {
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
                self.players[1 - who].hear().await?
                && after + events.len() as u64 >= known
            {
                return Ok(());
            }
        }
    }
}
