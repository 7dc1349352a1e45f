//! A program that speaks the Universal Chess Interface, for any game that both know.

use crate::player::{EngineResources, MoveRequest, Player, Program};
use crate::process::Process;
use parlour_table::{Catalogue, Entry, GameSpec};
use std::fmt::Write;
use std::time::Duration;

/// A UCI engine that has been told which game it plays.
#[derive(Debug)]
pub(crate) struct Uci {
    process: Process,
}

impl Uci {
    pub(crate) fn start(
        program: &Program,
        game: &GameSpec,
        setup: &EngineResources,
    ) -> Result<Uci, String> {
        let mut uci = Uci { process: Process::start(program)? };
        uci.process.send("uci")?;
        let announced = uci.read_until(Duration::ZERO, |line| line == "uciok")?;
        let mut options = vec![
            ("Hash".to_owned(), setup.hash.to_string()),
            ("Threads".to_owned(), setup.threads.to_string()),
        ];
        options.extend(variant_option(&announced, game, uci.process.name())?);
        options.extend(program.options.iter().cloned());
        for (name, value) in options {
            let known = announced.iter().any(|line| option_name(line) == Some(name.as_str()));
            if !known {
                return Err(format!("{} has no option '{name}'", uci.process.name()));
            }
            uci.process.send(&format!("setoption name {name} value {value}"))?;
        }
        uci.wait_until_ready()?;
        Ok(uci)
    }

    /// The lines up to the one that is asked for, with it.
    fn read_until(
        &mut self,
        time: Duration,
        is_last: impl Fn(&str) -> bool,
    ) -> Result<Vec<String>, String> {
        let mut lines = Vec::new();
        loop {
            lines.push(self.process.receive(time)?.trim().to_owned());
            if lines.last().is_some_and(|line| is_last(line)) {
                return Ok(lines);
            }
        }
    }

    fn wait_until_ready(&mut self) -> Result<(), String> {
        self.process.send("isready")?;
        self.read_until(Duration::ZERO, |line| line == "readyok").map(|_| ())
    }
}

/// The name in a line that announces an option.
fn option_name(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("option name ")?;
    rest.split_once(" type ").map(|(name, _)| name)
}

/// How the engine is told which game is played, if it has to be told. Refuses a game that it does not announce.
fn variant_option(
    announced: &[String],
    game: &GameSpec,
    name: &str,
) -> Result<Option<(String, String)>, String> {
    let catalogue = Catalogue::new();
    let info = catalogue.find(&game.id).map_err(|error| error.to_string())?;
    let variants = announced.iter().find(|line| option_name(line) == Some("UCI_Variant"));
    let Some(variants) = variants else {
        // An engine without variants plays what UCI was made for: the first game on the shelf.
        let plain = catalogue.games().first().is_some_and(|first| first.id == info.id);
        return if plain { Ok(None) } else { Err(format!("{name} knows no variants")) };
    };
    let words: Vec<&str> = variants.split_whitespace().collect();
    let known = |id: &str| words.windows(2).any(|pair| pair == ["var", id]);
    let mut ids = std::iter::once(&info.id).chain(info.aliases.iter());
    let id = ids.find(|id| known(id));
    let id = id.ok_or_else(|| format!("{name} does not announce {}", info.id))?;
    Ok(Some(("UCI_Variant".to_owned(), id.to_string())))
}

impl Player for Uci {
    fn begin(&mut self) -> Result<(), String> {
        self.process.send("ucinewgame")?;
        self.wait_until_ready()
    }

    fn choose(&mut self, turn: &MoveRequest<'_>) -> Result<String, String> {
        let mut position = match &turn.table.spec().start {
            Some(text) => format!("position fen {text}"),
            None => "position startpos".to_owned(),
        };
        let entries = turn.table.entries();
        if !entries.is_empty() {
            position.push_str(" moves");
        }
        for entry in &entries {
            let Entry::Move(text) = entry else {
                return Err(format!(
                    "{} cannot be told of an entry that is no move",
                    self.process.name()
                ));
            };
            let _ = write!(position, " {text}");
        }
        self.process.send(&position)?;
        self.process.send(&format!("go movetime {}", turn.time.as_millis()))?;
        let lines = self.read_until(turn.time, |line| line.starts_with("bestmove"))?;
        let best = lines.last().and_then(|line| line.split_whitespace().nth(1));
        best.map(str::to_owned).ok_or_else(|| format!("{} names no move", self.process.name()))
    }
}
