//! Who plays in a match.

use crate::gtp::Gtp;
use crate::own::ThisProgram;
use crate::uci::Uci;
use parlour_book::Book;
use parlour_brain::{LEVELS, Level};
use parlour_table::{GameSpec, Table};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

/// A player as it is written on a command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerSpec {
    /// This program with all its strength.
    Full,
    /// This program at a level.
    Level(Level),
    /// This program with this many nodes a move.
    Nodes(u64),
    /// This program with this many nodes a move; its first moves are drawn from those that look nearly best.
    Varied {
        /// The nodes.
        nodes: u64,
        /// How many plies of a game are drawn.
        plies: usize,
    },
    /// Any legal move.
    Random,
    /// The move whose position looks best at once, exchanges played out.
    Greedy,
    /// Another program that speaks UCI, with options to set.
    Uci(Program),
    /// A program that speaks GTP.
    Gtp(Program),
}

/// A program and the options it is given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// The program and its arguments.
    pub command: Vec<String>,
    /// Names and values.
    pub options: Vec<(String, String)>,
}

/// `full`, `random`, `greedy`, `level:4`, `nodes:20000`, `varied:2000/12`, `uci:COMMAND;NAME=VALUE;...` or `gtp:COMMAND;NAME=VALUE`.
impl FromStr for PlayerSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<PlayerSpec, String> {
        let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
        let number = || rest.parse::<u64>().map_err(|_| format!("'{rest}' is no whole number"));
        Ok(match kind {
            "full" if rest.is_empty() => PlayerSpec::Full,
            "random" if rest.is_empty() => PlayerSpec::Random,
            "greedy" if rest.is_empty() => PlayerSpec::Greedy,
            "level" => {
                let level = u8::try_from(number()?).ok().and_then(Level::new);
                PlayerSpec::Level(level.ok_or_else(|| format!("levels go from 0 to {LEVELS}"))?)
            }
            "nodes" => PlayerSpec::Nodes(number()?.max(1)),
            "varied" => {
                let (nodes, plies) = rest.split_once('/').unwrap_or((rest, "12"));
                let number = |text: &str| {
                    text.parse::<u64>().map_err(|_| format!("'{text}' is no whole number"))
                };
                PlayerSpec::Varied { nodes: number(nodes)?.max(1), plies: number(plies)? as usize }
            }
            "uci" => PlayerSpec::Uci(rest.parse()?),
            "gtp" => PlayerSpec::Gtp(rest.parse()?),
            _ => {
                return Err(format!(
                    "'{text}' is no player; expected full, random, greedy, level:N, nodes:N, varied:N, uci:COMMAND or gtp:COMMAND"
                ));
            }
        })
    }
}

impl FromStr for Program {
    type Err = String;

    fn from_str(text: &str) -> Result<Program, String> {
        let mut parts = text.split(';');
        let words = parts.next().unwrap_or_default().split_whitespace();
        let command: Vec<String> = words.map(str::to_owned).collect();
        if command.is_empty() {
            return Err("the program's name is missing".to_owned());
        }
        let option = |part: &str| {
            let (name, value) = part
                .split_once('=')
                .ok_or_else(|| format!("'{part}' is no option; expected NAME=VALUE"))?;
            Ok((name.trim().to_owned(), value.trim().to_owned()))
        };
        Ok(Program { command, options: parts.map(option).collect::<Result<_, String>>()? })
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerSpec::Full => write!(f, "full"),
            PlayerSpec::Level(level) => write!(f, "level:{}", level.number()),
            PlayerSpec::Nodes(nodes) => write!(f, "nodes:{nodes}"),
            PlayerSpec::Varied { nodes, plies } => write!(f, "varied:{nodes}/{plies}"),
            PlayerSpec::Random => write!(f, "random"),
            PlayerSpec::Greedy => write!(f, "greedy"),
            PlayerSpec::Uci(program) => write!(f, "uci:{program}"),
            PlayerSpec::Gtp(program) => write!(f, "gtp:{program}"),
        }
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.command.join(" "))?;
        self.options.iter().try_for_each(|(name, value)| write!(f, ";{name}={value}"))
    }
}

impl PlayerSpec {
    /// A player of this kind, ready for games that are opened like this.
    pub fn open(
        &self,
        game: &GameSpec,
        setup: &EngineResources,
    ) -> Result<Box<dyn Player>, String> {
        Ok(match self {
            PlayerSpec::Uci(program) => Box::new(Uci::start(program, game, setup)?),
            PlayerSpec::Gtp(program) => Box::new(Gtp::start(program, game)?),
            own => Box::new(ThisProgram::new(own, setup)),
        })
    }
}

/// What every player of a match is given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineResources {
    /// Mebibytes for the transposition table.
    pub hash: usize,
    /// Threads.
    pub threads: usize,
    /// An opening book for this program; other programs have their own.
    pub book: Option<Arc<Book>>,
}

/// What a player is asked.
#[derive(Clone, Copy, Debug)]
pub struct MoveRequest<'a> {
    /// The game so far.
    pub table: &'a dyn Table,
    /// The time for the move.
    pub time: Duration,
    /// For choices by chance; different in every game and at every move.
    pub seed: u64,
}

/// Somebody who plays.
pub trait Player: Send {
    /// A new game begins.
    fn begin(&mut self) -> Result<(), String>;
    /// Chooses a move; any text that means it.
    fn choose(&mut self, turn: &MoveRequest<'_>) -> Result<String, String>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_as_they_are_written() {
        for text in [
            "full",
            "random",
            "greedy",
            "level:4",
            "nodes:20000",
            "varied:2000/12",
            "uci:stockfish --flag;UCI_LimitStrength=true;UCI_Elo=2850",
            "gtp:gnugo --mode gtp;komi=7.5",
        ] {
            assert_eq!(
                text.parse::<PlayerSpec>().map(|player| player.to_string()),
                Ok(text.into())
            );
        }
        for (text, says) in [
            ("level:11", "from 0 to 10"),
            ("nodes:many", "no whole number"),
            ("uci:", "name is missing"),
            ("uci:x;y", "expected NAME=VALUE"),
            ("best", "expected full"),
        ] {
            let error = text.parse::<PlayerSpec>().unwrap_err();
            assert!(error.contains(says), "{error}");
        }
    }
}
