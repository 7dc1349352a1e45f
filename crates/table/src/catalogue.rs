//! The catalogue: every game by its id, and how a game is opened.

use crate::{Match, Refusal, Table};
use parlour_core::show::{Info, Values};
use parlour_core::{Playable, TextError, Visitor, close_to};
use std::fmt;

/// What opens a game; saves, links and records carry it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameSpec {
    /// The game's id.
    pub id: String,
    /// Options that differ from the default, by name.
    pub options: Vec<(String, String)>,
    /// The start position, if it is not the usual one.
    pub start: Option<String>,
}

impl GameSpec {
    /// The usual form of a game.
    pub fn new(id: impl Into<String>) -> GameSpec {
        GameSpec { id: id.into(), ..GameSpec::default() }
    }

    /// The same game from this position.
    pub fn from_position(self, text: impl Into<String>) -> GameSpec {
        GameSpec { start: Some(text.into()), ..self }
    }

    /// The same game with an option set.
    pub fn with(mut self, name: impl Into<String>, value: impl Into<String>) -> GameSpec {
        let name = name.into();
        self.options.retain(|(other, _)| *other != name);
        self.options.push((name, value.into()));
        self
    }
}

/// Why a game could not be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpenError {
    /// No game has this id.
    UnknownGame {
        /// What was asked for.
        id: String,
        /// Ids that begin alike.
        close: Vec<String>,
    },
    /// An option cannot be set so.
    Option(String),
    /// The start position cannot be read or played.
    Start(TextError),
    /// An entry of the record cannot be made.
    Entry {
        /// How many entries went well.
        ply: usize,
        /// What is wrong with this one.
        refusal: Refusal,
    },
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::UnknownGame { id, close } => {
                write!(
                    f,
                    "there is no game '{id}'; did you mean {}? 'parlour games' lists all",
                    close.join(", ")
                )
            }
            OpenError::Option(sentence) => f.write_str(sentence),
            OpenError::Start(error) => write!(f, "start position: {error}"),
            OpenError::Entry { ply, refusal } => write!(f, "entry {}: {refusal}", ply + 1),
        }
    }
}

impl std::error::Error for OpenError {}

/// The game with these options set.
pub fn configured<G: Playable>(game: &G, options: &[(String, String)]) -> Result<G, OpenError> {
    let mut game = game.clone();
    for (name, value) in options {
        let info = game.info();
        let spec = info.options.iter().find(|spec| spec.name == *name).ok_or_else(|| {
            let known: Vec<&str> = info.options.iter().map(|spec| spec.name.as_ref()).collect();
            let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
            OpenError::Option(format!("{} has no option '{name}'; its options: {known}", info.name))
        })?;
        let fits = match &spec.values {
            Values::OneOf(values) => values.iter().any(|known| known == value),
            Values::Drawn(low, high) => {
                value.parse().is_ok_and(|n: u32| (*low..=*high).contains(&n))
            }
        };
        if !fits {
            let expected = match &spec.values {
                Values::OneOf(values) => values.join(", "),
                Values::Drawn(low, high) => format!("a whole number from {low} to {high}"),
            };
            let sentence = format!("option '{name}': found '{value}', expected {expected}");
            return Err(OpenError::Option(sentence));
        }
        game = game.with_option(name, value).map_err(OpenError::Option)?;
    }
    Ok(game)
}

/// Every game there is.
#[derive(Clone, Debug)]
pub struct Catalogue {
    games: Vec<Info>,
}

impl Default for Catalogue {
    fn default() -> Self {
        Catalogue::new()
    }
}

impl Catalogue {
    /// The games on the shelf.
    pub fn new() -> Catalogue {
        struct Facts(Vec<Info>);
        impl Visitor for Facts {
            fn visit<G: Playable>(&mut self, game: &G) {
                self.0.push(game.info());
            }
        }
        let mut facts = Facts(Vec::new());
        parlour_games::visit_all(&mut facts);
        Catalogue { games: facts.0 }
    }

    /// The facts about every game, in the order of the shelf.
    pub fn games(&self) -> &[Info] {
        &self.games
    }

    /// A game by its id or one of its other names.
    pub fn find(&self, name: &str) -> Result<&Info, OpenError> {
        let asked = name.trim().to_lowercase().replace([' ', '-'], "_");
        let called = |info: &&Info| {
            let same = |other: &str| other.to_lowercase().replace([' ', '-'], "_") == asked;
            same(&info.id)
                || same(&info.name)
                || info.aliases.iter().chain(&info.also).any(|other| same(other))
        };
        self.games.iter().find(called).ok_or_else(|| {
            let ids: Vec<String> = self.games.iter().map(|info| info.id.to_string()).collect();
            OpenError::UnknownGame { id: name.to_owned(), close: close_to(&asked, &ids) }
        })
    }

    /// Opens a game.
    pub fn open(&self, spec: &GameSpec) -> Result<Box<dyn Table>, OpenError> {
        struct Open<'a> {
            spec: &'a GameSpec,
            opened: Option<Result<Box<dyn Table>, OpenError>>,
        }
        impl Visitor for Open<'_> {
            fn visit<G: Playable>(&mut self, game: &G) {
                if game.info().id == self.spec.id {
                    let opened = Match::open(game, self.spec);
                    self.opened = Some(opened.map(|table| Box::new(table) as Box<dyn Table>));
                }
            }
        }
        let spec = GameSpec { id: self.find(&spec.id)?.id.to_string(), ..spec.clone() };
        let mut open = Open { spec: &spec, opened: None };
        parlour_games::visit_all(&mut open);
        open.opened.expect("a game in the catalogue is on the shelf")
    }
}
