//! Who is in a room, and who acts.

use serde::{Deserialize, Serialize};

/// A person in a room, by a number that nobody else in it ever has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PersonId(pub u32);

/// Who asks for something. Whoever carries a command to the room has made sure of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// Somebody in the room.
    Person(PersonId),
    /// The computer in this seat.
    Computer(u8),
    /// The server: the program that keeps the room, or the device where nobody else plays.
    #[serde(rename = "house")]
    Server,
}

/// Who plays in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// Nobody yet.
    #[default]
    Open,
    /// People, who move in rotation if they are several.
    People(Vec<PersonId>),
    /// The computer at a level.
    Computer {
        /// From 1 to 10; 0 moves at random.
        level: u8,
    },
    /// People and computers, who move in rotation.
    Mixed(Vec<Player>),
}

impl Holder {
    /// Everybody who plays in the seat, in the order of their moves.
    pub fn players(&self) -> Vec<Player> {
        match self {
            Holder::Open => Vec::new(),
            Holder::People(people) => people.iter().copied().map(Player::Person).collect(),
            Holder::Computer { level } => vec![Player::Computer { level: *level }],
            Holder::Mixed(players) => players.clone(),
        }
    }

    /// The people among them.
    pub fn people(&self) -> Vec<PersonId> {
        let person = |player| match player {
            Player::Person(person) => Some(person),
            Player::Computer { .. } => None,
        };
        self.players().into_iter().filter_map(person).collect()
    }

    /// The levels of the computers among them.
    pub fn levels(&self) -> Vec<u8> {
        let level = |player| match player {
            Player::Computer { level } => Some(level),
            Player::Person(_) => None,
        };
        self.players().into_iter().filter_map(level).collect()
    }

    /// The seat without somebody.
    pub fn without(&self, person: PersonId) -> Holder {
        let others = |players: Vec<Player>| -> Vec<Player> {
            players.into_iter().filter(|player| *player != Player::Person(person)).collect()
        };
        match self {
            Holder::Open | Holder::Computer { .. } => self.clone(),
            Holder::People(_) | Holder::Mixed(_) => match others(self.players())[..] {
                [] => Holder::Open,
                [Player::Computer { level }] => Holder::Computer { level },
                ref players if matches!(self, Holder::Mixed(_)) => Holder::Mixed(players.to_vec()),
                ref players => {
                    let left = Holder::Mixed(players.to_vec());
                    Holder::People(left.people())
                }
            },
        }
    }
}

/// Who had played in a seat of a game that was loaded. They need not be in the room.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PastHolder {
    /// The names of the people.
    pub names: Vec<String>,
    /// The levels of the computers.
    pub levels: Vec<u8>,
}

/// One of those who share a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Player {
    /// Somebody in the room.
    Person(PersonId),
    /// The computer at a level.
    Computer {
        /// From 1 to 10; 0 moves at random.
        level: u8,
    },
}
