//! The catalogue: every game by its id, and how a game is opened.

use crate::begins;
use crate::replay::{GameReplayer, Replayer};
use crate::{Entry, EntryError, Match, Table};
use parlour_core::show::{Info, Values};
use parlour_core::{Message, Playable, Seat, TextError, Value, Visitor, close_to, message};
use parlour_games::VariantError;
use std::fmt;
use std::sync::Arc;

/// Everything needed to open a game; saves, links and records contain it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameSpec {
    /// The game's id.
    pub id: String,
    /// The text of the variant, for games that are not on the shelf, so that a record always includes its rules.
    pub variant: Option<Arc<str>>,
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
    /// The text of the variant does not describe a game.
    Variant(VariantError),
    /// A variant has the id of another game.
    Taken(String),
    /// An option does not exist or cannot have this value.
    Option(Message),
    /// The start position cannot be read or played.
    Start(TextError),
    /// An entry of the record cannot be made.
    Entry {
        /// How many entries went well.
        ply: usize,
        /// What is wrong with this one.
        error: EntryError,
    },
}

impl OpenError {
    /// The error as a sentence for people.
    pub fn message(&self) -> Message {
        match self {
            OpenError::UnknownGame { id, close } => message!(
                "there is no game '{id}'; did you mean {close}?",
                id,
                close = close.join(", ")
            ),
            OpenError::Variant(error) => error.message(),
            OpenError::Taken(id) => {
                message!("the id '{id}' is taken by another game; choose another", id)
            }
            OpenError::Option(sentence) => sentence.clone(),
            OpenError::Start(error) => start_position(error),
            OpenError::Entry { ply, error } => {
                message!("entry {number}: {why}", number = ply + 1, why = error.message())
            }
        }
    }
}

/// What is wrong with a start position.
pub(crate) fn start_position(error: &TextError) -> Message {
    message!("start position: {error}", error = error.message())
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for OpenError {}

/// A game with its options set.
pub(crate) struct Prepared<G> {
    pub(crate) game: G,
    /// Who begins, if that was chosen.
    pub(crate) begins: Option<Seat>,
    /// The options without the one for who begins.
    pub(crate) options: Vec<(String, String)>,
}

/// The game with these options set, including who begins.
pub(crate) fn prepared<G: Playable>(
    game: &G,
    options: &[(String, String)],
) -> Result<Prepared<G>, OpenError> {
    let begins = begins::chosen(game, options)?;
    let others = |(name, _): &&(String, String)| begins.is_none() || name != begins::BEGINS;
    let options: Vec<_> = options.iter().filter(others).cloned().collect();
    Ok(Prepared { game: configured(game, &options)?, begins, options })
}

/// The game with these options set.
fn configured<G: Playable>(game: &G, options: &[(String, String)]) -> Result<G, OpenError> {
    let mut game = game.clone();
    for (name, value) in options {
        let info = begins::info_with_begins(&game);
        let spec = info.options.iter().find(|spec| spec.name == *name).ok_or_else(|| {
            let known: Vec<&str> = info.options.iter().map(|spec| spec.name.as_ref()).collect();
            let game = Message::name(&info.name);
            OpenError::Option(if known.is_empty() {
                message!("{game} has no option '{option}'; its options: none", game, option = name)
            } else {
                message!(
                    "{game} has no option '{option}'; its options: {known}",
                    game,
                    option = name,
                    known = known.join(", ")
                )
            })
        })?;
        let fits = match &spec.values {
            Values::OneOf(values) => values.iter().any(|known| known == value),
            Values::Drawn(low, high) => {
                value.parse().is_ok_and(|n: u32| (*low..=*high).contains(&n))
            }
        };
        if !fits {
            let expected = match &spec.values {
                Values::OneOf(values) => Value::from(values.join(", ")),
                Values::Drawn(least, most) => {
                    Value::from(message!("a whole number from {least} to {most}", least, most))
                }
            };
            return Err(OpenError::Option(message!(
                "option '{option}': found '{value}', expected {expected}",
                option = name,
                value,
                expected
            )));
        }
        game = game.with_option(name, value).map_err(OpenError::Option)?;
    }
    Ok(game)
}

/// Calls the visitor with the game of a spec.
pub fn visit(spec: &GameSpec, visitor: &mut impl Visitor) -> Result<(), OpenError> {
    if let Some(text) = &spec.variant {
        let visited = parlour_games::visit_variant(text, visitor);
        return visited.map(|_| ()).map_err(OpenError::Variant);
    }
    if parlour_games::visit_one(&spec.id, visitor) {
        return Ok(());
    }
    Err(Catalogue::new().unknown(&spec.id))
}

/// Opens a game of the shelf, or one whose spec carries the text of its variant.
pub fn open(spec: &GameSpec) -> Result<Box<dyn Table>, OpenError> {
    struct Open<'a> {
        spec: &'a GameSpec,
        opened: Option<Result<Box<dyn Table>, OpenError>>,
    }
    impl Visitor for Open<'_> {
        fn visit<G: Playable>(&mut self, game: &G) {
            let spec = GameSpec { id: game.info().id.to_string(), ..self.spec.clone() };
            let opened = Match::open(game, &spec);
            self.opened = Some(opened.map(|table| Box::new(table) as Box<dyn Table>));
        }
    }
    let mut open = Open { spec, opened: None };
    visit(spec, &mut open)?;
    open.opened.expect("a spec that was visited is open")
}

/// Opens a game and makes these entries.
pub fn played(spec: &GameSpec, entries: &[Entry]) -> Result<Box<dyn Table>, OpenError> {
    let mut table = open(spec)?;
    for (ply, entry) in entries.iter().enumerate() {
        entry.enter(table.as_mut()).map_err(|error| OpenError::Entry { ply, error })?;
    }
    Ok(table)
}

/// A replayer of written games with this spec.
fn replayer(spec: &GameSpec) -> Result<Box<dyn Replayer>, OpenError> {
    struct MakeReplayer<'a> {
        spec: &'a GameSpec,
        replayer: Option<Result<Box<dyn Replayer>, OpenError>>,
    }
    impl Visitor for MakeReplayer<'_> {
        fn visit<G: Playable>(&mut self, game: &G) {
            let replayer = prepared(game, &self.spec.options).map(|prepared| {
                let Prepared { game, begins, .. } = prepared;
                Box::new(GameReplayer::new(game, begins)) as Box<dyn Replayer>
            });
            self.replayer = Some(replayer);
        }
    }
    let mut make = MakeReplayer { spec, replayer: None };
    visit(spec, &mut make)?;
    make.replayer.expect("the game of a spec was visited")
}

/// Collects the facts about the games it visits.
#[derive(Default)]
struct CollectInfo(Vec<Info>);

impl Visitor for CollectInfo {
    fn visit<G: Playable>(&mut self, game: &G) {
        self.0.push(begins::info_with_begins(game));
    }
}

/// Every game there is: those on the shelf, and the variants that were added.
#[derive(Clone)]
pub struct Catalogue {
    games: Vec<Info>,
    /// The texts of the variants that were added, by id.
    variants: Vec<(String, Arc<str>)>,
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.games.iter().map(|info| &info.id)).finish()
    }
}

impl Default for Catalogue {
    fn default() -> Self {
        Catalogue::new()
    }
}

impl Catalogue {
    /// The games on the shelf.
    pub fn new() -> Catalogue {
        let mut collected = CollectInfo::default();
        parlour_games::visit_all(&mut collected);
        Catalogue { games: collected.0, variants: Vec::new() }
    }

    /// Adds a variant somebody has written.
    pub fn add(&mut self, text: &str) -> Result<&Info, OpenError> {
        let mut collected = CollectInfo::default();
        parlour_games::visit_variant(text, &mut collected).map_err(OpenError::Variant)?;
        let info = collected.0.pop().expect("a variant is one game");
        if self.find(&info.id).is_ok() {
            return Err(OpenError::Taken(info.id.to_string()));
        }
        self.variants.push((info.id.to_string(), text.into()));
        self.games.push(info);
        Ok(self.games.last().expect("it was just added"))
    }

    /// The facts about every game, in the order of the shelf, added ones last.
    pub fn games(&self) -> &[Info] {
        &self.games
    }

    /// A game by its id or one of its other names.
    pub fn find(&self, name: &str) -> Result<&Info, OpenError> {
        let normalized = |name: &str| name.trim().to_ascii_lowercase().replace([' ', '-'], "_");
        let wanted = normalized(name);
        let has_name = |info: &&Info| {
            let names = info.aliases.iter().chain(&info.also).chain([&info.id, &info.name]);
            names.into_iter().any(|other| normalized(other) == wanted)
        };
        self.games.iter().find(has_name).ok_or_else(|| self.unknown(name))
    }

    fn unknown(&self, name: &str) -> OpenError {
        let ids: Vec<String> = self.games.iter().map(|info| info.id.to_string()).collect();
        OpenError::UnknownGame {
            id: name.to_owned(),
            close: close_to(&name.to_ascii_lowercase(), &ids),
        }
    }

    /// Opens a game.
    pub fn open(&self, spec: &GameSpec) -> Result<Box<dyn Table>, OpenError> {
        open(&self.resolved(spec)?)
    }

    /// A replayer of written games with this spec, from any start position.
    pub fn replayer(&self, spec: &GameSpec) -> Result<Box<dyn Replayer>, OpenError> {
        replayer(&self.resolved(spec)?)
    }

    /// The spec with its game's own id, and the text of a variant that was added.
    fn resolved(&self, spec: &GameSpec) -> Result<GameSpec, OpenError> {
        if spec.variant.is_some() {
            return Ok(spec.clone());
        }
        let id = self.find(&spec.id)?.id.to_string();
        let variant = self.variants.iter().find(|(other, _)| *other == id);
        Ok(GameSpec { variant: variant.map(|(_, text)| Arc::clone(text)), id, ..spec.clone() })
    }
}
