//! `go`: its parameters, and the search thread.

use crate::say::{say, say_line};
use parlour_book::Book;
use parlour_brain::{Brain, Idea, Level, Limits, SearchClock, Style, budget};
use parlour_core::Seat;
use parlour_table::{Entry, GameSpec};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// Time kept in reserve for delays: a tenth of the move's time, within these bounds. On a busy machine a thread waits some
/// milliseconds to be scheduled.
const MOVE_OVERHEAD: [Duration; 2] = [Duration::from_millis(5), Duration::from_millis(10)];

/// The words that end a list of moves.
const LIMITS: &[&str] = &[
    "depth",
    "nodes",
    "movetime",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "mate",
    "infinite",
    "ponder",
    "perft",
];

/// What `go` asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Go {
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    pub(crate) move_time: Option<u64>,
    /// Time left and increment of the first and the second side.
    pub(crate) times: [Option<u64>; 2],
    pub(crate) increments: [u64; 2],
    pub(crate) moves_left: Option<u64>,
    pub(crate) infinite: bool,
    /// Think on the opponent's time, and after `ponderhit` on our own.
    pub(crate) ponder: bool,
    /// The only moves to choose from; all of them if empty.
    pub(crate) search_moves: Vec<String>,
    pub(crate) perft: Option<u32>,
}

impl Go {
    pub(crate) fn read(words: &[&str]) -> Result<Go, String> {
        let mut go = Go::default();
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
                continue;
            }
            if word == "ponder" {
                go.ponder = true;
                continue;
            }
            if word == "searchmoves" {
                while let Some(next) = words.clone().next().filter(|next| !LIMITS.contains(next)) {
                    go.search_moves.push((*next).to_owned());
                    words.next();
                }
                continue;
            }
            let value = words.next().ok_or_else(|| format!("go {word}: a number is missing"))?;
            // Some programs send negative times when a clock has run over.
            let number: i64 = value
                .parse()
                .map_err(|_| format!("go {word}: found '{value}', expected a whole number"))?;
            let number = number.max(0) as u64;
            match word {
                "depth" => go.depth = Some(number.min(1000) as u32),
                "nodes" => go.nodes = Some(number),
                "movetime" => go.move_time = Some(number),
                "wtime" => go.times[0] = Some(number),
                "btime" => go.times[1] = Some(number),
                "winc" => go.increments[0] = number,
                "binc" => go.increments[1] = number,
                "movestogo" => go.moves_left = Some(number),
                "mate" => go.depth = Some((2 * number).min(1000) as u32),
                "perft" => go.perft = Some(number.min(100) as u32),
                _ => {
                    return Err(format!(
                        "go: '{word}' is not known; expected depth, nodes, movetime, wtime, infinite or perft"
                    ));
                }
            }
        }
        Ok(go)
    }

    /// When to stop at the latest, and when to begin no further depth.
    fn deadlines(&self, seat: Seat, began: Instant) -> (Option<Instant>, Option<Instant>) {
        if let Some(time) = self.move_time {
            let time = Duration::from_millis(time);
            let latency = (time / 10).clamp(MOVE_OVERHEAD[0], MOVE_OVERHEAD[1]);
            return (Some(began + time.saturating_sub(latency)), None);
        }
        // Further seats share the clocks of the first two in turn.
        let side = seat.index() % 2;
        let Some(left) = self.times[side] else { return (None, None) };
        let clock =
            SearchClock { left, increment: self.increments[side], moves_to_go: self.moves_left };
        let budget = budget(clock);
        (
            Some(began + Duration::from_millis(budget.hard)),
            Some(began + Duration::from_millis(budget.soft)),
        )
    }
}

/// A search that runs on a thread of its own.
pub(crate) struct SearchJob {
    pub(crate) brain: Arc<Brain>,
    pub(crate) spec: GameSpec,
    pub(crate) entries: Vec<Entry>,
    pub(crate) seat: Seat,
    pub(crate) go: Go,
    pub(crate) level: Level,
    /// The book to play from.
    pub(crate) book: Option<Arc<Book>>,
    pub(crate) threads: usize,
    pub(crate) lines: usize,
    pub(crate) stop: Arc<AtomicBool>,
    pub(crate) began: Instant,
    /// When `ponderhit` came.
    pub(crate) ponder_hit: Arc<OnceLock<Instant>>,
    /// Print win, draw and loss beside the score.
    pub(crate) show_wdl: bool,
}

impl SearchJob {
    /// Searches, reports progress and prints the best move.
    pub(crate) fn run(self) {
        // While pondering our clock does not run.
        let since =
            || if self.go.ponder { self.ponder_hit.get().copied() } else { Some(self.began) };
        let deadlines =
            || since().map_or((None, None), |began| self.go.deadlines(self.seat, began));
        let passed = |deadline: Option<Instant>| deadline.is_some_and(|at| Instant::now() >= at);
        let stop = |_: u64| self.stop.load(Ordering::Relaxed) || passed(deadlines().0);
        let enough = |patience: f32| {
            let (began, soft) = (since(), deadlines().1);
            let usual = began.zip(soft).map(|(began, end)| (began, end - began));
            passed(usual.map(|(began, time)| began + time.mul_f32(patience)))
        };
        let spent = || {
            let end = since().and_then(|began| deadlines().0.map(|end| (began, end)));
            end.map_or(0.0, |(began, end)| {
                began.elapsed().as_secs_f32() / (end - began).as_secs_f32().max(1e-6)
            })
        };
        let only =
            Brain::packed(&self.spec, &self.entries, &self.go.search_moves).unwrap_or_default();
        let limits = Limits {
            only: &only,
            depth: self.go.depth.unwrap_or(Limits::default().depth),
            nodes: self.go.nodes.unwrap_or(u64::MAX),
            lines: self.lines,
            threads: self.threads,
            stop: &stop,
            enough: &enough,
            spent: &spent,
            ..Limits::default()
        };
        let mut report = |idea: &Idea| say(&self.info_lines(idea));
        // No book in analysis and pondering: what a search finds is wanted.
        let book = self.book.as_deref().filter(|_| !self.go.infinite && !self.go.ponder);
        let book = book.filter(|_| self.lines == 1);
        let thought = if self.level == Level::HIGHEST && book.is_none() {
            self.brain.think(&self.spec, &self.entries, &limits, &mut report)
        } else {
            let seed = self.began.elapsed().as_nanos() as u64 ^ self.entries.len() as u64;
            let style = Style { level: self.level, seed, book };
            self.brain.choose(&self.spec, &self.entries, &style, &limits, &mut report)
        };
        // "infinite" means: no answer before `stop`.
        while (self.go.infinite || since().is_none()) && !self.stop.load(Ordering::Relaxed) {
            std::thread::park_timeout(Duration::from_millis(20));
        }
        match thought {
            Ok(Some(idea)) => say_line(&best_move(&idea)),
            Ok(None) => say_line("bestmove (none)"),
            Err(error) => say(&format!("info string error: {error}\nbestmove (none)\n")),
        }
    }

    /// An `info` line for each best line.
    fn info_lines(&self, idea: &Idea) -> String {
        let spent = self.began.elapsed();
        let speed = (idea.nodes as f64 / spent.as_secs_f64().max(1e-6)) as u64;
        let lines = idea.lines.iter().enumerate().map(|(number, line)| {
            let score = match line.mate() {
                Some(plies) if plies > 0 => format!("mate {}", (plies + 1) / 2),
                Some(plies) => format!("mate {}", (plies - 1) / 2),
                None => format!("cp {}", line.score),
            };
            let wdl = match line.wdl {
                [win, draw, loss] if self.show_wdl => format!(" wdl {win} {draw} {loss}"),
                _ => String::new(),
            };
            format!(
                "info depth {} multipv {} score {score}{wdl} nodes {} nps {speed} hashfull {} time {} pv {}\n",
                idea.depth,
                number + 1,
                idea.nodes,
                self.brain.fill(),
                spent.as_millis(),
                line.moves.join(" ")
            )
        });
        lines.collect()
    }
}

fn best_move(idea: &Idea) -> String {
    let moves = idea.lines.first().map_or(&[][..], |line| &line.moves);
    match moves {
        [best, reply, ..] => format!("bestmove {best} ponder {reply}"),
        [best] => format!("bestmove {best}"),
        [] => "bestmove (none)".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tenth_of_a_moves_time_is_kept_back_within_bounds() {
        let began = Instant::now();
        for (time, thinks) in [(3, 0), (10, 5), (80, 72), (100, 90), (60_000, 59_990)] {
            let go = Go::read(&["movetime", &format!("{time}")]).unwrap();
            let (end, soft) = go.deadlines(Seat::FIRST, began);
            assert_eq!(end.unwrap() - began, Duration::from_millis(thinks), "{time}");
            assert_eq!(soft, None);
        }
    }
}
