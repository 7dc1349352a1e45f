//! The door: what is said on each line, and what is answered.

use super::going::{Go, Job};
use super::settings::Settings;
use crate::library;
use crate::perft::{divide, listing};
use crate::say::{say, say_line};
use parlour_brain::Brain;
use parlour_table::{Catalogue, GameSpec, Table, draw};
use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Instant;

/// One program's conversation.
pub(crate) struct Door {
    catalogue: Catalogue,
    settings: Settings,
    table: Box<dyn Table>,
    brain: Arc<Brain>,
    stop: Arc<AtomicBool>,
    thinking: Option<JoinHandle<()>>,
    /// The thought under way ends only when told.
    endless: bool,
}

impl Door {
    pub(crate) fn new() -> Door {
        let catalogue = library::catalogue();
        let settings = Settings::new(&catalogue);
        let table =
            catalogue.open(&GameSpec::new(&settings.game)).expect("games on the shelf open");
        Door {
            brain: Arc::new(Brain::new(settings.hash << 20)),
            catalogue,
            settings,
            table,
            stop: Arc::new(AtomicBool::new(false)),
            thinking: None,
            endless: false,
        }
    }

    /// Answers a line; false means goodbye.
    pub(crate) fn hear(&mut self, line: &str) -> Result<bool, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&first, rest)) = words.split_first() else { return Ok(true) };
        match first {
            "uci" => self.introduce(),
            "isready" => say_line("readyok"),
            "ucinewgame" => {
                self.halt();
                self.brain.forget();
            }
            "setoption" => self.set_option(rest)?,
            "position" => self.set_position(rest)?,
            "go" => self.go(rest)?,
            "stop" => self.halt(),
            "ponderhit" => self.halt(),
            // Nothing to be changed by these, and nothing wrong with them.
            "debug" | "register" => {}
            "d" => say(&self.display()),
            "quit" => {
                self.halt();
                return Ok(false);
            }
            _ => {
                return Err(format!(
                    "'{first}' is not known; expected uci, isready, setoption, position, go, stop, d or quit"
                ));
            }
        }
        Ok(true)
    }

    fn introduce(&self) {
        say_line(&format!("id name Parlour {}", env!("CARGO_PKG_VERSION")));
        say_line("id author the Parlour authors");
        for option in self.settings.offer(&self.catalogue) {
            say_line(&option);
        }
        say_line("uciok");
    }

    fn set_option(&mut self, words: &[&str]) -> Result<(), String> {
        let text = words.join(" ");
        let named =
            text.strip_prefix("name ").ok_or("setoption: expected 'name NAME value VALUE'")?;
        let (name, value) = named.split_once(" value ").unwrap_or((named, ""));
        self.halt();
        let mut settings = self.settings.clone();
        settings.set(name.trim(), value.trim(), &self.catalogue)?;
        if settings.hash != self.settings.hash {
            self.brain = Arc::new(Brain::new(settings.hash << 20));
        }
        if name.eq_ignore_ascii_case("clear hash") {
            self.brain.forget();
        }
        let id = settings.game_id(&self.catalogue).to_owned();
        if id != self.table.spec().id {
            self.table =
                self.catalogue.open(&GameSpec::new(id)).map_err(|error| error.to_string())?;
        }
        self.settings = settings;
        Ok(())
    }

    /// `startpos` or `fen TEXT`, then `moves ...`. Nothing changes unless everything can be taken.
    fn set_position(&mut self, words: &[&str]) -> Result<(), String> {
        let at = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
        let (start, moves) = (&words[..at], words.get(at + 1..).unwrap_or(&[]));
        let spec = GameSpec::new(self.settings.game_id(&self.catalogue));
        let spec = match start {
            ["startpos"] => spec,
            ["fen", text @ ..] if !text.is_empty() => spec.from_position(text.join(" ")),
            _ => {
                return Err(
                    "position: expected 'startpos' or 'fen TEXT', then 'moves ...'".to_owned()
                );
            }
        };
        let mut table = self.catalogue.open(&spec).map_err(|error| error.to_string())?;
        for (ply, text) in moves.iter().enumerate() {
            table.play_recorded(text).map_err(|refusal| format!("move {}: {refusal}", ply + 1))?;
        }
        self.table = table;
        Ok(())
    }

    fn go(&mut self, words: &[&str]) -> Result<(), String> {
        let began = Instant::now();
        let mut go = Go::read(words)?;
        self.halt();
        if let Some(depth) = go.perft {
            let counts = divide(self.table.as_ref(), depth, self.settings.threads);
            let total: u64 =
                if depth == 0 { 1 } else { counts.iter().map(|(_, count)| count).sum() };
            say(&format!("{}Nodes searched: {total}\n", listing(&counts)));
            return Ok(());
        }
        go.infinite |= go == Go::default();
        self.endless = go.infinite;
        self.stop = Arc::new(AtomicBool::new(false));
        let job = Job {
            brain: Arc::clone(&self.brain),
            spec: self.table.spec().clone(),
            entries: self.table.entries(),
            seat: self.table.to_move(),
            go,
            level: self.settings.level,
            threads: self.settings.threads,
            lines: self.settings.lines,
            stop: Arc::clone(&self.stop),
            began,
        };
        self.thinking = Some(std::thread::spawn(move || job.run()));
        Ok(())
    }

    /// Stops thinking and waits for the last word.
    fn halt(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.finish();
    }

    /// Waits for a thought to come to its own end, or ends one that has none.
    pub(crate) fn finish(&mut self) {
        if self.endless {
            self.stop.store(true, Ordering::Relaxed);
        }
        if let Some(thinking) = self.thinking.take() {
            thinking.thread().unpark();
            let _ = thinking.join();
        }
    }

    /// The board, its text, what can be claimed, and how it stands.
    fn display(&self) -> String {
        let mut text = draw(self.table.board(), &self.table.scene());
        // The form others know; where a counter of ours is left out there, it follows.
        let (customary, whole) = (self.table.customary_position(), self.table.position());
        let _ = writeln!(text, "\nFen: {customary}");
        if whole != customary {
            let _ = writeln!(text, "Position: {whole}");
        }
        let claims: Vec<&str> =
            self.table.claims().iter().map(|claim| claim.reason.word()).collect();
        if !claims.is_empty() {
            let _ = writeln!(text, "Claims: {}", claims.join(" "));
        }
        match self.table.outcome() {
            None => text.push_str("Outcome: none\n"),
            Some(outcome) => {
                let ranks: Vec<String> =
                    outcome.ranks[..self.table.seats()].iter().map(u8::to_string).collect();
                let _ =
                    writeln!(text, "Outcome: ranks {} reason {}", ranks.join(","), outcome.reason);
            }
        }
        text
    }
}
