//! A program that speaks the Go Text Protocol. <https://www.lysator.liu.se/~gunnar/gtp/>

use crate::player::{MoveRequest, Player, Program};
use crate::process::Process;
use parlour_core::Seat;
use parlour_table::{Entry, GameSpec, open};
use std::time::Duration;

/// The colours of the first and the second seat.
const COLOURS: [&str; 2] = ["black", "white"];

/// A GTP engine. It knows no time for a move: how strong it plays is among its options.
#[derive(Debug)]
pub(crate) struct Gtp {
    process: Process,
    size: usize,
    options: Vec<(String, String)>,
    /// The moves it knows of.
    known: Vec<Entry>,
}

impl Gtp {
    pub(crate) fn start(program: &Program, game: &GameSpec) -> Result<Gtp, String> {
        let table = open(game).map_err(|error| error.to_string())?;
        let size = table.board().cells.len().isqrt();
        let process = Process::start(program)?;
        Ok(Gtp { process, size, options: program.options.clone(), known: Vec::new() })
    }

    /// Sends a command and gives what the answer says.
    fn ask(&mut self, command: &str, time: Duration) -> Result<String, String> {
        self.process.send(command)?;
        loop {
            let line = self.process.receive(time)?;
            if let Some(answer) = line.strip_prefix('=') {
                return Ok(answer.trim().to_owned());
            }
            if let Some(why) = line.strip_prefix('?') {
                return Err(format!("{}: '{command}': {}", self.process.name(), why.trim()));
            }
        }
    }
}

impl Player for Gtp {
    fn begin(&mut self) -> Result<(), String> {
        self.ask(&format!("boardsize {}", self.size), Duration::ZERO)?;
        self.ask("clear_board", Duration::ZERO)?;
        for (name, value) in self.options.clone() {
            self.ask(&format!("{name} {value}"), Duration::ZERO)?;
        }
        self.known.clear();
        Ok(())
    }

    fn choose(&mut self, turn: &MoveRequest<'_>) -> Result<String, String> {
        let entries = turn.table.entries();
        for (ply, entry) in entries.iter().enumerate().skip(self.known.len()) {
            let Entry::Move(text) = entry else {
                return Err(format!(
                    "{} cannot be told of an entry that is no move",
                    self.process.name()
                ));
            };
            self.ask(&format!("play {} {text}", COLOURS[ply % 2]), Duration::ZERO)?;
        }
        let colour = COLOURS[usize::from(turn.table.to_move() != Seat::FIRST)];
        let mv = self.ask(&format!("genmove {colour}"), turn.time)?;
        let text = turn.table.check(&mv).unwrap_or(mv);
        self.known = entries;
        self.known.push(Entry::Move(text.clone()));
        Ok(text)
    }
}
