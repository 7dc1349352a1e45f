//! What a caller asks for, and what can be wrong with it.

use crate::letters::LetterStyle;
use crate::words::level_words;
use parlour_book::Book;
use parlour_brain::{LEVELS, Level};
use parlour_core::Rng;
use parlour_core::show::{Info, Values};
use parlour_library::Folder;
use parlour_protocol::save::Save;
use parlour_protocol::{Pace, TakeBacks, TimeControl};
use parlour_table::{Catalogue, GameSpec, OpenError};
use std::fmt;
use std::io;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

/// The level a computer plays at if nobody says.
pub(crate) const USUAL_LEVEL: u8 = 4;

/// What to play and how to show it.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The games there are.
    pub catalogue: Catalogue,
    /// The game by id or name; nothing shows the menu.
    pub game: Option<String>,
    /// Who sits where; empty means a human against computers.
    pub seats: Vec<SeatPlan>,
    /// Options of the game by name.
    pub options: Vec<(String, String)>,
    /// A named start position.
    pub layout: Option<String>,
    /// A start position as text; it wins over the layout.
    pub start: Option<String>,
    /// How the computers take their time.
    pub pace: Pace,
    /// The pause between moves when only computers play.
    pub pause: Option<Duration>,
    /// How long the computer may think about a move, whatever the pace.
    pub move_time: Option<Duration>,
    /// An opening book: computers play from it, and a review shows it.
    pub book: Option<Arc<Book>>,
    /// Without one computers play from the books that come with the program.
    pub shipped_books: bool,
    /// How pieces are drawn.
    pub figures: Figures,
    /// The letters of pieces in moves.
    pub letters: LetterStyle,
    /// Whether colours are used.
    pub colour: ColourMode,
    /// Whether the board is turned at first.
    pub flipped: bool,
    /// The clock.
    pub time: TimeControl,
    /// Whether moves may be taken back.
    pub take_backs: TakeBacks,
    /// The names of the people, seat by seat; several in one seat are joined by `+`.
    pub names: Vec<String>,
    /// Where games are kept; nothing keeps none.
    pub folder: Option<Folder>,
    /// A saved game to go on with, and the name of its file.
    pub load: Option<(Save, Option<String>)>,
}

impl Default for Setup {
    fn default() -> Self {
        Setup {
            catalogue: Catalogue::new(),
            game: None,
            seats: Vec::new(),
            options: Vec::new(),
            layout: None,
            start: None,
            pace: Pace::default(),
            pause: None,
            move_time: None,
            book: None,
            shipped_books: false,
            figures: Figures::Auto,
            letters: LetterStyle::default(),
            colour: ColourMode::Auto,
            flipped: false,
            time: TimeControl::Off,
            take_backs: TakeBacks::Free,
            names: Vec::new(),
            folder: None,
            load: None,
        }
    }
}

impl Setup {
    /// The book that computers play a game from.
    pub(crate) fn book_of(&self, game: &str) -> Option<Arc<Book>> {
        let shipped = || parlour_library::shipped_book(game).filter(|_| self.shipped_books);
        self.book.clone().or_else(|| shipped().map(Arc::new))
    }

    /// The thinking time that was asked for, never above five seconds.
    pub(crate) fn thinking_time(&self) -> Option<Duration> {
        self.move_time.map(|time| time.clamp(Duration::from_millis(10), Duration::from_secs(5)))
    }
}

/// Who sits on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatPlan {
    /// A person at this terminal.
    Human,
    /// The computer at a level.
    Computer(Level),
}

impl SeatPlan {
    /// The computer at its usual level.
    pub(crate) fn usual_computer() -> SeatPlan {
        SeatPlan::Computer(Level::new(USUAL_LEVEL).unwrap_or(Level::LOWEST))
    }
}

impl FromStr for SeatPlan {
    type Err = TermError;

    /// Reads "human", "computer", "computer:7", "7" or "random".
    fn from_str(text: &str) -> Result<Self, TermError> {
        let text = text.trim().to_lowercase();
        let number = match text.as_str() {
            "human" | "me" | "person" => return Ok(SeatPlan::Human),
            "computer" | "ai" => return Ok(SeatPlan::usual_computer()),
            other => other.strip_prefix("computer:").unwrap_or(other),
        };
        let level = match number {
            "random" => Some(Level::RANDOM),
            number => number.parse().ok().and_then(Level::new),
        };
        level.map(SeatPlan::Computer).ok_or_else(|| {
            TermError::new(format!(
                "'{text}' is no player; say human, computer, computer:7, a level from 1 to {LEVELS} or random"
            ))
        })
    }
}

impl fmt::Display for SeatPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatPlan::Human => f.write_str("human"),
            SeatPlan::Computer(level) => write!(f, "computer {}", level_words(level.number())),
        }
    }
}

/// How pieces are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Figures {
    /// Figures if the locale can show them.
    #[default]
    Auto,
    /// Figures of Unicode.
    Unicode,
    /// Letters, plain ASCII.
    Letters,
}

/// Whether colours are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ColourMode {
    /// Colours, unless `NO_COLOR` is set.
    #[default]
    Auto,
    /// No colours.
    Never,
    /// Colours in any case.
    Always,
}

/// Why the game cannot be shown or go on, in a sentence for a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TermError(String);

impl TermError {
    /// An error with this sentence.
    pub(crate) fn new(sentence: impl Into<String>) -> TermError {
        TermError(sentence.into())
    }
}

impl fmt::Display for TermError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for TermError {}

impl From<OpenError> for TermError {
    fn from(error: OpenError) -> Self {
        // At a terminal there is a command that lists the games.
        let list = matches!(error, OpenError::UnknownGame { .. });
        TermError(format!("{error}{}", if list { " 'parlour games' lists all" } else { "" }))
    }
}

impl From<io::Error> for TermError {
    fn from(error: io::Error) -> Self {
        TermError(format!("the terminal cannot be read or written: {error}"))
    }
}

/// The seats as asked for, completed to the number the game has.
pub(crate) fn complete_seats(
    info: &Info,
    requested: &[SeatPlan],
) -> Result<Vec<SeatPlan>, TermError> {
    let count = info.seats.len();
    if requested.len() > count {
        let sentence =
            format!("{} has {count} seats, but {} were named", info.name, requested.len());
        return Err(TermError(sentence));
    }
    let mut seats = requested.to_vec();
    if seats.is_empty() {
        seats.push(SeatPlan::Human);
    }
    seats.resize(count, SeatPlan::usual_computer());
    Ok(seats)
}

/// What opens the game a setup asks for. Options that are drawn by lot are drawn here.
pub(crate) fn spec_of(
    catalogue: &Catalogue,
    setup: &Setup,
    game: &str,
    rng: &mut Rng,
) -> Result<GameSpec, TermError> {
    let info = catalogue.find(game)?;
    let mut spec = GameSpec::new(info.id.to_string());
    for (name, value) in &setup.options {
        spec = spec.with(name.clone(), value.clone());
    }
    if let Some(name) = &setup.layout {
        let requested = name.to_lowercase();
        let found = info.layouts.iter().find(|layout| layout.name.to_lowercase() == requested);
        let layout = found.ok_or_else(|| {
            let names: Vec<&str> = info.layouts.iter().map(|layout| layout.name.as_ref()).collect();
            let names =
                if names.is_empty() { "the usual one only".to_owned() } else { names.join(", ") };
            TermError(format!("{} has no layout '{name}'; it has {names}", info.name))
        })?;
        spec.start = Some(layout.position.to_string());
    }
    if setup.start.is_some() {
        spec.start.clone_from(&setup.start);
    }
    if spec.start.is_none() {
        for option in &info.options {
            let chosen = spec.options.iter().any(|(name, _)| *name == option.name);
            if let (Values::Drawn(low, high), false) = (&option.values, chosen) {
                let drawn = low + rng.below((high - low + 1) as usize) as u32;
                spec = spec.with(option.name.to_string(), drawn.to_string());
            }
        }
    }
    Ok(spec)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_and_refused_in_words() {
        assert_eq!("human".parse(), Ok(SeatPlan::Human));
        assert_eq!("computer".parse(), Ok(SeatPlan::usual_computer()));
        let seventh = SeatPlan::Computer(Level::new(7).unwrap());
        assert_eq!("7".parse(), Ok(seventh));
        assert_eq!(" Computer:7 ".parse(), Ok(seventh));
        assert_eq!("random".parse(), Ok(SeatPlan::Computer(Level::RANDOM)));
        for wrong in ["", "11", "computer:", "nobody"] {
            let error = wrong.parse::<SeatPlan>().unwrap_err().to_string();
            assert!(error.contains("level from 1 to 10"), "{error}");
        }
    }

    #[test]
    fn seats_are_completed_but_never_dropped() {
        let catalogue = Catalogue::new();
        let info = &catalogue.games()[0];
        let seats = complete_seats(info, &[]).unwrap();
        assert_eq!(seats.len(), info.seats.len());
        assert_eq!(seats[0], SeatPlan::Human);
        assert_eq!(seats[1], SeatPlan::usual_computer());
        let many = vec![SeatPlan::Human; info.seats.len() + 1];
        assert!(complete_seats(info, &many).unwrap_err().to_string().contains("seats"));
    }
}
