//! A UCI session: handles each line of input.

use super::go::{Go, SearchJob};
use super::memory;
use super::settings::UciSettings;
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

/// The state of a UCI session.
pub(crate) struct UciSession {
    catalogue: Catalogue,
    settings: UciSettings,
    table: Box<dyn Table>,
    brain: Arc<Brain>,
    stop: Arc<AtomicBool>,
    search: Option<JoinHandle<()>>,
    /// The search under way ends only at `stop` (or `ponderhit`).
    until_stopped: bool,
    /// The last `go` had no limits.
    unlimited: bool,
    /// When `ponderhit` came.
    ponder_hit: Arc<OnceLock<Instant>>,
    /// Why the last position was refused: no search then starts from the one before it.
    position_error: Option<String>,
}

impl UciSession {
    pub(crate) fn new() -> UciSession {
        let catalogue = library::catalogue();
        let settings = UciSettings::new(&catalogue);
        let table =
            catalogue.open(&GameSpec::new(&settings.game)).expect("games on the shelf open");
        UciSession {
            brain: Arc::new(Brain::new(settings.hash << 20)),
            catalogue,
            settings,
            table,
            stop: Arc::new(AtomicBool::new(false)),
            search: None,
            until_stopped: false,
            unlimited: false,
            ponder_hit: Arc::new(OnceLock::new()),
            position_error: None,
        }
    }

    /// Handles a line; false means quit.
    pub(crate) fn handle_line(&mut self, line: &str) -> Result<bool, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&first, rest)) = words.split_first() else { return Ok(true) };
        match first {
            "uci" => self.identify(),
            "isready" => say_line("readyok"),
            "ucinewgame" => {
                self.stop_search();
                self.brain.forget();
            }
            "setoption" => self.set_option(rest)?,
            "position" => {
                let set = self.set_position(rest);
                self.position_error = set.as_ref().err().cloned();
                set?;
            }
            "go" => self.go(rest)?,
            "stop" => self.stop_search(),
            "ponderhit" => self.ponder_hit(),
            // Valid commands that change nothing here.
            "debug" | "register" => {}
            "d" => say(&self.display()),
            "quit" => {
                self.stop_search();
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

    fn identify(&self) {
        say_line(&format!("id name Parlour {}", env!("CARGO_PKG_VERSION")));
        say_line("id author the Parlour authors");
        for option in self.settings.option_lines(&self.catalogue) {
            say_line(&option);
        }
        say_line("uciok");
    }

    fn set_option(&mut self, words: &[&str]) -> Result<(), String> {
        let text = words.join(" ");
        let named =
            text.strip_prefix("name ").ok_or("setoption: expected 'name NAME value VALUE'")?;
        let (name, value) = named.split_once(" value ").unwrap_or((named, ""));
        self.stop_search();
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
            table.play_recorded(text).map_err(|error| format!("move {}: {error}", ply + 1))?;
        }
        self.table = table;
        Ok(())
    }

    fn go(&mut self, words: &[&str]) -> Result<(), String> {
        let began = Instant::now();
        let mut go = Go::read(words)?;
        self.stop_search();
        if let Some(why) = &self.position_error {
            // The GUI must get an answer, but not about another position than it means.
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
        for text in &mut go.search_moves {
            *text = self
                .table
                .check(text)
                .map_err(|error| format!("go searchmoves: {error}"))
                .inspect_err(|_| say_line("bestmove (none)"))?;
        }
        let without_limits =
            Go { search_moves: go.search_moves.clone(), ponder: go.ponder, ..Go::default() };
        self.unlimited = go == without_limits;
        go.infinite |= self.unlimited && !go.ponder;
        self.until_stopped = go.infinite || go.ponder;
        self.stop = Arc::new(AtomicBool::new(false));
        self.ponder_hit = Arc::new(OnceLock::new());
        let job = SearchJob {
            ponder_hit: Arc::clone(&self.ponder_hit),
            show_wdl: self.settings.show_wdl,
            brain: Arc::clone(&self.brain),
            spec: self.table.spec().clone(),
            entries: self.table.entries(),
            seat: self.table.to_move(),
            go,
            level: self.settings.level(),
            book: self.settings.book(),
            threads: self.settings.threads,
            lines: self.settings.lines,
            stop: Arc::clone(&self.stop),
            began,
        };
        self.search = Some(std::thread::spawn(move || job.run()));
        Ok(())
    }

    /// The expected move was played: from now on our own clock runs.
    fn ponder_hit(&mut self) {
        if self.unlimited {
            return self.stop_search();
        }
        let _ = self.ponder_hit.set(Instant::now());
        self.until_stopped = false;
        if let Some(search) = &self.search {
            search.thread().unpark();
        }
    }

    /// Resizes the hash table; the error says how much memory there is.
    fn resize(&mut self, mebibytes: usize) -> Result<(), String> {
        // The old table is freed first, or both would have to fit.
        let before = self.settings.hash;
        self.brain = Arc::new(Brain::new(0));
        let available = memory::available();
        let brain = if available.is_none_or(|available| mebibytes <= available) {
            Brain::try_new(mebibytes << 20)
        } else {
            None
        };
        let fits = brain.is_some();
        self.brain = Arc::new(brain.unwrap_or_else(|| Brain::new(before << 20)));
        if fits {
            return Ok(());
        }
        let advice = match available {
            Some(available) => format!("at most {available} go"),
            None => "choose less".to_owned(),
        };
        Err(format!(
            "option 'Hash': there is no room for {mebibytes} MiB on this machine; {advice}"
        ))
    }

    /// Stops the search and waits for its `bestmove`.
    fn stop_search(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.finish();
    }

    /// Waits for the search to end by its limits, or stops one that has none.
    pub(crate) fn finish(&mut self) {
        if self.until_stopped {
            self.stop.store(true, Ordering::Relaxed);
        }
        if let Some(search) = self.search.take() {
            search.thread().unpark();
            let _ = search.join();
        }
    }

    /// The board, its text, possible claims and the outcome.
    fn display(&self) -> String {
        let mut text = draw(self.table.board(), &self.table.scene());
        // The customary text first; ours follows where it has a counter that the customary one lacks.
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
