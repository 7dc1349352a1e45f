//! The UCI options.

use parlour_book::Book;
use parlour_brain::{LEVELS, Level};
use parlour_library::read_book;
use parlour_table::Catalogue;
use std::path::Path;
use std::sync::Arc;

/// The greatest memory that may be asked for, in mebibytes.
const MAX_HASH: usize = 65_536;
/// The most threads that may be asked for.
const MAX_THREADS: usize = 256;

/// The Elo that `UCI_Elo` takes each level for, from the random mover to full strength: a rough guess that only gives their order
/// and distances. docs/STRENGTH.md says what matches have shown of it.
const LEVEL_ELO: [usize; LEVELS as usize + 1] =
    [250, 500, 850, 1150, 1450, 1700, 1900, 2050, 2200, 2500, 2850];

/// The values of the options.
#[derive(Clone, Debug)]
pub(crate) struct UciSettings {
    /// The size of the hash table, in mebibytes.
    pub(crate) hash: usize,
    pub(crate) threads: usize,
    pub(crate) lines: usize,
    level: Level,
    /// The strength is limited by `elo` in place of the level.
    limited: bool,
    elo: usize,
    /// The id of the game chosen.
    pub(crate) game: String,
    /// Castling is written as king takes rook, and the game that needs that is chosen.
    pub(crate) chess960: bool,
    /// Print win, draw and loss beside the score.
    pub(crate) show_wdl: bool,
    /// Moves are played from the book.
    own_book: bool,
    /// The book, if a file was named.
    book: Option<Arc<Book>>,
}

impl UciSettings {
    pub(crate) fn new(catalogue: &Catalogue) -> UciSettings {
        UciSettings {
            hash: 64,
            threads: 1,
            lines: 1,
            level: Level::HIGHEST,
            limited: false,
            elo: LEVEL_ELO[LEVELS as usize],
            // Programs that know nothing of variants expect the first game on the shelf.
            game: catalogue.games()[0].id.to_string(),
            chess960: false,
            show_wdl: false,
            own_book: false,
            book: None,
        }
    }

    /// The `option` lines.
    pub(crate) fn option_lines(&self, catalogue: &Catalogue) -> Vec<String> {
        let ids = catalogue.games().iter().flat_map(|info| info.aliases.iter().chain([&info.id]));
        let games: Vec<String> = ids.map(|id| format!("var {id}")).collect();
        vec![
            format!("option name Hash type spin default {} min 1 max {MAX_HASH}", self.hash),
            format!("option name Threads type spin default 1 min 1 max {MAX_THREADS}"),
            "option name MultiPV type spin default 1 min 1 max 64".to_owned(),
            "option name level type spin default 10 min 0 max 10".to_owned(),
            "option name UCI_LimitStrength type check default false".to_owned(),
            format!(
                "option name UCI_Elo type spin default {1} min {0} max {1}",
                LEVEL_ELO[0], LEVEL_ELO[LEVELS as usize]
            ),
            "option name Ponder type check default false".to_owned(),
            "option name UCI_Chess960 type check default false".to_owned(),
            "option name UCI_ShowWDL type check default false".to_owned(),
            "option name OwnBook type check default false".to_owned(),
            "option name BookFile type string default <empty>".to_owned(),
            "option name Clear Hash type button".to_owned(),
            format!("option name UCI_Variant type combo default {} {}", self.game, games.join(" ")),
        ]
    }

    /// Sets an option. The value is nothing for a button.
    pub(crate) fn set(
        &mut self,
        name: &str,
        value: &str,
        catalogue: &Catalogue,
    ) -> Result<(), String> {
        match name.to_lowercase().as_str() {
            "hash" => self.hash = number(name, value, 1, MAX_HASH)?,
            "threads" => self.threads = number(name, value, 1, MAX_THREADS)?,
            "multipv" => self.lines = number(name, value, 1, 64)?,
            "level" => {
                let level = number(name, value, 0, 10)?;
                self.level = Level::new(level as u8).expect("a number from 0 to 10 is a level");
            }
            "uci_limitstrength" => self.limited = switch(name, value)?,
            "uci_elo" => {
                self.elo = number(name, value, LEVEL_ELO[0], LEVEL_ELO[LEVELS as usize])?;
            }
            "uci_variant" => {
                self.game =
                    catalogue.find(value).map_err(|error| error.to_string())?.id.to_string();
                self.chess960 = false;
            }
            "uci_chess960" => self.chess960 = switch(name, value)?,
            "ownbook" => self.own_book = switch(name, value)?,
            "bookfile" => {
                self.book = match value {
                    "" | "<empty>" => None,
                    file => Some(Arc::new(read_book(Path::new(file))?)),
                };
            }
            "uci_showwdl" => self.show_wdl = switch(name, value)?,
            // GUIs set these without asking; they change nothing here.
            "ponder" | "uci_analysemode" | "uci_opponent" | "uci_showcurrline" => {}
            "clear hash" => {}
            _ => return Err(format!("there is no option '{name}'; 'uci' lists all")),
        }
        Ok(())
    }

    /// The book to play from, if there is one and it is wanted.
    pub(crate) fn book(&self) -> Option<Arc<Book>> {
        self.book.clone().filter(|_| self.own_book)
    }

    /// The level to play at: with a limited strength the one that plays most like it.
    pub(crate) fn level(&self) -> Level {
        if !self.limited {
            return self.level;
        }
        let levels = (0..=LEVELS).filter_map(Level::new);
        let distance = |level: &Level| LEVEL_ELO[usize::from(level.number())].abs_diff(self.elo);
        levels.min_by_key(distance).unwrap_or(self.level)
    }

    /// The id of the game to open: with the protocol's option `UCI_Chess960`, chess means that game.
    pub(crate) fn game_id<'a>(&'a self, catalogue: &'a Catalogue) -> &'a str {
        let shuffled = || catalogue.find("chess960").ok().map(|info| info.id.as_ref());
        if self.chess960 && self.game == catalogue.games()[0].id {
            shuffled().unwrap_or(&self.game)
        } else {
            &self.game
        }
    }
}

fn switch(name: &str, value: &str) -> Result<bool, String> {
    let read = value.to_lowercase().parse();
    read.map_err(|_| format!("option '{name}': found '{value}', expected true or false"))
}

fn number(name: &str, value: &str, low: usize, high: usize) -> Result<usize, String> {
    let number = value.parse().ok().filter(|n| (low..=high).contains(n));
    number.ok_or_else(|| {
        format!("option '{name}': found '{value}', expected a whole number from {low} to {high}")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limited_strength_means_the_level_that_plays_most_like_it() {
        let catalogue = Catalogue::new();
        let mut settings = UciSettings::new(&catalogue);
        let mut level_at = |limited: &str, elo: usize| {
            settings.set("UCI_LimitStrength", limited, &catalogue).expect("true or false");
            settings.set("UCI_Elo", &elo.to_string(), &catalogue).expect("a number in its range");
            settings.level()
        };
        for (number, elo) in LEVEL_ELO.into_iter().enumerate() {
            assert_eq!(level_at("true", elo).number() as usize, number);
            assert_eq!(level_at("false", elo), Level::HIGHEST);
        }
        assert_eq!(level_at("true", LEVEL_ELO[3] + 1).number(), 3);
    }
}
