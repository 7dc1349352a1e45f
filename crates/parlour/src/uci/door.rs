//! The door: what is said on each line, and what is answered.

use super::going::{Go, Job};
use super::memory;
use super::settings::Settings;
use crate::library;
use crate::perft::{divide, listing};
use crate::say::{say, say_line};
use parlour_brain::Brain;
use parlour_table::{Catalogue, GameSpec, Table, draw};
use std::fmt::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
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
    /// Nothing was said that could end it.
    unlimited: bool,
    /// When the move that was thought about on the other's time was made.
    hit: Arc<OnceLock<Instant>>,
    /// Why the last position was refused: nothing is answered about the one before it.
    refused: Option<String>,
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
            unlimited: false,
            hit: Arc::new(OnceLock::new()),
            refused: None,
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
            "position" => {
                let set = self.set_position(rest);
                self.refused = set.as_ref().err().cloned();
                set?;
            }
            "go" => self.go(rest)?,
            "stop" => self.halt(),
            "ponderhit" => self.hit(),
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
            self.resize(settings.hash)?;
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
        if let Some(why) = &self.refused {
            // A program that asks must get an answer, but not about another position than it means.
            say_line("bestmove (none)");
            return Err(format!(
                "go: there is no position to think about; the last was refused: {why}"
            ));
        }
        if let Some(depth) = go.perft {
            let counts = divide(self.table.as_ref(), depth, self.settings.threads);
            let total: u64 =
                if depth == 0 { 1 } else { counts.iter().map(|(_, count)| count).sum() };
            say(&format!("{}Nodes searched: {total}\n", listing(&counts)));
            return Ok(());
        }
        for text in &mut go.among {
            *text = self
                .table
                .check(text)
                .map_err(|refusal| format!("go searchmoves: {refusal}"))
                .inspect_err(|_| say_line("bestmove (none)"))?;
        }
        let bare = Go { among: go.among.clone(), ponder: go.ponder, ..Go::default() };
        self.unlimited = go == bare;
        go.infinite |= self.unlimited && !go.ponder;
        self.endless = go.infinite || go.ponder;
        self.stop = Arc::new(AtomicBool::new(false));
        self.hit = Arc::new(OnceLock::new());
        let job = Job {
            hit: Arc::clone(&self.hit),
            odds: self.settings.odds,
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

    /// The move was made that was thought about: from now on it is our own time.
    fn hit(&mut self) {
        if self.unlimited {
            return self.halt();
        }
        let _ = self.hit.set(Instant::now());
        self.endless = false;
        if let Some(thinking) = &self.thinking {
            thinking.thread().unpark();
        }
    }

    /// Takes as much memory for positions; says how much there is if that is too much.
    fn resize(&mut self, mebibytes: usize) -> Result<(), String> {
        // What is there is given back first, or both would have to fit.
        let before = self.settings.hash;
        self.brain = Arc::new(Brain::new(0));
        let room = memory::available();
        let made = if room.is_none_or(|room| mebibytes <= room) {
            Brain::try_new(mebibytes << 20)
        } else {
            None
        };
        let fits = made.is_some();
        self.brain = Arc::new(made.unwrap_or_else(|| Brain::new(before << 20)));
        if fits {
            return Ok(());
        }
        let most = match room {
            Some(room) => format!("at most {room} go"),
            None => "choose less".to_owned(),
        };
        Err(format!("option 'Hash': there is no room for {mebibytes} MiB on this machine; {most}"))
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
