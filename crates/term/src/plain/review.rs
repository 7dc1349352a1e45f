//! A game looked at again line by line: steps, side lines, comments, analysis, a report.

use super::describe::board_rows;
use super::{LineIo, Stop};
use crate::review::{SaveMode, main_line, write_game};
use crate::setup::{Setup, TermError};
use crate::words;
use parlour_brain::Report;
use parlour_core::Letters;
use parlour_library::write_review;
use parlour_motion::Turn;
use parlour_protocol::practice::Practice;
use parlour_record::Record;
use parlour_table::{Entry, NodeId, Step, Table, describe_outcome};
use std::io::{BufRead, Write};
use std::path::Path;

/// The commands and what they do.
const COMMANDS: &[(&str, &str)] = &[
    ("next, back", "one move on, one move back; an empty line goes on, too"),
    ("start, end", "the start and the end of this line"),
    ("go", "to a move by its number: go 12"),
    ("list", "the moves of this line"),
    ("sides", "the side lines that begin here; side 1 enters the first"),
    ("main", "leave a side line, back to the game"),
    ("try", "play a move as a side line: try e4"),
    ("comment", "what is written beside this move; comment and words writes it"),
    ("board", "the board as rows of letters"),
    ("where", "what stands on a cell: where e4"),
    ("position", "the position as text"),
    ("analyse", "what the position is worth to everybody, and the best lines"),
    ("report", "every move up to here judged and marked, with the better moves"),
    (
        "learn",
        "after a report: puts you before each error, try finds a better move; again for the next; learn white",
    ),
    ("solution", "what would have been better, while you learn"),
    ("facts", "who played, when and where"),
    ("save", "write the game with all that stands beside it to a new file: save game.pgn"),
    ("stop", "while it analyses or judges: leave off"),
    ("help", "this list"),
    ("quit", "leave"),
];

/// Reviews line by line. Gives the game back with what was written beside it.
pub fn review_plain(
    setup: &Setup,
    record: Record,
    save_mode: &SaveMode,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> Result<Box<dyn Table>, TermError> {
    let mut io = LineIo::new(input, output);
    let letters = setup.letters.letters(record.table.info());
    let mut review = LineReview {
        io: &mut io,
        record,
        letters,
        report: None,
        practice: None,
        changed: false,
        asked: false,
    };
    let ended = review.run(save_mode);
    let LineReview { mut record, changed, .. } = review;
    record.table.goto(main_line(record.table.as_ref()).pop().unwrap_or_default());
    if changed && *save_mode != SaveMode::Caller && !matches!(ended, Err(Stop::Quit)) {
        // There is no more input to ask for a file name.
        let path = write_review(setup.folder.as_ref(), &record).map_err(TermError::new)?;
        let _ = io.say(format!("What you wrote beside the game is in {}.", path.display()));
    }
    match ended {
        Err(Stop::Error(error)) => return Err(error),
        // The output may be closed by now, which does no harm.
        Err(Stop::Quit) => drop(io.say("Goodbye.")),
        _ => {}
    }
    Ok(record.table)
}

/// A review in line mode.
pub(super) struct LineReview<'a, W> {
    pub(super) io: &'a mut LineIo<W>,
    pub(super) record: Record,
    pub(super) letters: Letters,
    /// The last report, and the nodes of its line, the start first.
    pub(super) report: Option<(Report, Vec<NodeId>)>,
    /// Somebody learns from its errors.
    pub(super) practice: Option<Practice>,
    /// Something was written that is not saved yet.
    changed: bool,
    /// The next quit throws it away.
    asked: bool,
}

impl<W: Write> LineReview<'_, W> {
    /// A step as it is shown: moves in the player's letters.
    fn label(&self, step: &Step) -> String {
        match step.entry {
            Entry::Move(_) => self.letters.show(&step.label),
            _ => step.label.clone(),
        }
    }

    pub(super) fn table(&self) -> &dyn Table {
        self.record.table.as_ref()
    }

    fn run(&mut self, save_mode: &SaveMode) -> Result<(), Stop> {
        let info = self.table().info().clone();
        let moves = words::moves(self.table().line().len());
        self.io.say(format!("{}, {moves}. help lists the commands.", info.name))?;
        self.say_facts()?;
        self.say_here()?;
        loop {
            let line = self.io.read_line()?;
            let asked = std::mem::take(&mut self.asked);
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
            match word.to_lowercase().as_str() {
                "quit" | "q" | "exit" => {
                    if !self.changed || *save_mode == SaveMode::Caller || asked {
                        return Err(Stop::Quit);
                    }
                    self.asked = true;
                    self.io.say(
                        "What you wrote is not kept: say save and a file, or quit again to throw it away.",
                    )?;
                }
                word => self.run_command(word, rest.trim())?,
            }
        }
    }

    fn run_command(&mut self, word: &str, rest: &str) -> Result<(), Stop> {
        match word {
            "" | "next" | "n" => self.step(true),
            "back" | "b" => self.step(false),
            "start" => self.go(NodeId(0)),
            "end" => {
                let end = self.table().line().last().map_or(NodeId(0), |step| step.node);
                self.go(end)
            }
            "go" => self.go_to(rest),
            "list" => self.say_list(),
            "sides" => self.say_sides(),
            "side" => self.enter_side(rest),
            "main" => {
                let line = main_line(self.table());
                let mut at = self.table().node();
                while !line.contains(&at) {
                    at = self.table().parent(at).unwrap_or_default();
                }
                // So that `next` follows the main line again, and not the side line that was left.
                self.record.table.goto(line.last().copied().unwrap_or_default());
                self.go(at)
            }
            "try" => self.try_move(rest),
            "comment" => self.comment(rest),
            "board" => {
                let table = self.table();
                let (board, info) = (table.board(), table.info());
                let rows = board_rows(board, info, &table.scene(), Turn::default());
                self.io.say_all(rows)
            }
            "where" | "at" => self.say_where(rest),
            "position" | "fen" => {
                let text = self.table().position();
                self.io.say(text)
            }
            "analyse" | "analyze" => self.io.analyse(self.record.table.as_ref()),
            "report" => {
                if let Some(report) = self.io.report(self.record.table.as_ref())? {
                    report.annotate(self.record.table.as_mut());
                    let table = self.table();
                    let nodes = table.line().into_iter().take(table.ply()).map(|step| step.node);
                    let nodes = [NodeId(0)].into_iter().chain(nodes).collect();
                    (self.report, self.practice) = (Some((report, nodes)), None);
                    self.changed = true;
                }
                Ok(())
            }
            "learn" => self.learn(rest),
            "solution" => self.show_solution(),
            "facts" => self.say_facts(),
            "save" => self.save(rest),
            "stop" => Ok(()),
            "help" | "?" => {
                let lines = COMMANDS.iter().map(|(name, words)| format!("{name}: {words}."));
                self.io.say_all(lines)
            }
            _ => self.io.say(format!("'{word}' is no command; help lists them, try plays a move.")),
        }
    }

    /// Says the move that led here, what is written beside it, and how the game stands.
    fn say_here(&mut self) -> Result<(), Stop> {
        let table = self.record.table.as_ref();
        let node = table.node();
        let (ply, all) = (table.ply(), table.line().len());
        let mut sentence = match table.step(node) {
            None => "The start of the game.".to_owned(),
            Some(step) => {
                let marks: Vec<&str> =
                    table.note(node).glyphs.iter().filter_map(|glyph| mark(*glyph)).collect();
                let marks = if marks.is_empty() {
                    String::new()
                } else {
                    format!(", {}", marks.join(", "))
                };
                format!(
                    "{ply} of {all}, {}: {}{marks}.",
                    self.label(&step),
                    words::capital(&step.spoken.to_string())
                )
            }
        };
        let comment = table.note(node).comment.replace('\n', " ");
        if !comment.is_empty() {
            sentence.push_str(" Comment: ");
            sentence.push_str(&comment);
        }
        let status = match table.outcome() {
            Some(outcome) => describe_outcome(table.info(), &outcome),
            None => format!("{} to move", table.info().seats[table.to_move().index()].name),
        };
        let sides = table.children(node).len().saturating_sub(1);
        let sides = if sides > 0 { format!(" Side lines here: {sides}.") } else { String::new() };
        self.io.say(sentence + &sides)?;
        self.io.say(format!("{status}."))
    }

    pub(super) fn go(&mut self, node: NodeId) -> Result<(), Stop> {
        self.record.table.goto(node);
        self.say_here()
    }

    fn go_to(&mut self, rest: &str) -> Result<(), Stop> {
        let line = self.table().line();
        match rest.parse::<usize>() {
            Ok(0) => self.go(NodeId(0)),
            Ok(ply) if ply <= line.len() => self.go(line[ply - 1].node),
            _ => self.io.say(format!("Say go and a number from 0 to {}.", line.len())),
        }
    }

    fn step(&mut self, on: bool) -> Result<(), Stop> {
        let table = &mut self.record.table;
        let first = table.children(table.node()).first().copied();
        let stepped = if on {
            table.forward() || first.is_some_and(|first| table.goto(first))
        } else {
            table.back()
        };
        match (stepped, on) {
            (true, _) => self.say_here(),
            (false, true) => self.io.say("This is the end of the line."),
            (false, false) => self.io.say("This is the start."),
        }
    }

    fn say_list(&mut self) -> Result<(), Stop> {
        let line = self.table().line();
        let rounds = words::rounds(&line).into_iter().enumerate().map(|(number, round)| {
            let labels: Vec<String> = round.iter().map(|&at| self.label(&line[at])).collect();
            format!("{}. {}", number + 1, labels.join(" "))
        });
        let rounds: Vec<String> = rounds.collect();
        self.io.say_all(if rounds.is_empty() {
            vec!["There are no moves.".to_owned()]
        } else {
            rounds
        })
    }

    /// The moves beside the first that were played from here.
    fn sides(&self) -> Vec<NodeId> {
        self.table().children(self.table().node()).into_iter().skip(1).collect()
    }

    fn say_sides(&mut self) -> Result<(), Stop> {
        let sides = self.sides();
        if sides.is_empty() {
            return self.io.say("No side line begins here.");
        }
        let label = |node: &NodeId| {
            self.table().step(*node).map_or_else(String::new, |step| self.label(&step))
        };
        let lines: Vec<String> = sides
            .iter()
            .enumerate()
            .map(|(at, node)| format!("{}: {}.", at + 1, label(node)))
            .collect();
        self.io.say_all(lines)
    }

    fn enter_side(&mut self, rest: &str) -> Result<(), Stop> {
        let sides = self.sides();
        let wanted =
            rest.parse::<usize>().ok().and_then(|number| sides.get(number.checked_sub(1)?));
        match wanted {
            Some(&node) => self.go(node),
            None if sides.is_empty() => self.io.say("No side line begins here."),
            None => self.io.say(format!("Say side and a number from 1 to {}.", sides.len())),
        }
    }

    pub(super) fn try_move(&mut self, text: &str) -> Result<(), Stop> {
        let read = self.letters.read(text);
        if let Some(answered) = self.answer(&read) {
            return answered;
        }
        let (node, known) = (self.table().node(), self.table().children(self.table().node()).len());
        let played = match self.record.table.play(&read) {
            Err(_) if read != text => self.record.table.play(text),
            result => result,
        };
        match played {
            Ok(()) => {
                self.changed |= self.table().children(node).len() > known;
                self.say_here()
            }
            Err(refusal) => self.io.say(format!("{}.", words::capital(&refusal.to_string()))),
        }
    }

    fn comment(&mut self, text: &str) -> Result<(), Stop> {
        let node = self.table().node();
        let mut note = self.table().note(node);
        if text.is_empty() {
            let sentence = if note.comment.is_empty() {
                "Nothing is written here.".to_owned()
            } else {
                note.comment
            };
            return self.io.say(sentence);
        }
        text.clone_into(&mut note.comment);
        self.changed |= self.record.table.annotate(node, note);
        self.io.say("Written.")
    }

    fn say_where(&mut self, name: &str) -> Result<(), Stop> {
        let table = self.table();
        let cell = table.board().cells.iter().find(|spec| spec.name.eq_ignore_ascii_case(name));
        let Some(spec) = cell else { return self.io.say(format!("There is no cell '{name}'.")) };
        let scene = table.scene();
        let piece = scene.pieces.iter().find(|piece| piece.cell == spec.cell);
        let sentence = format!("{}: {}.", spec.name, words::cell_content(table.info(), piece));
        self.io.say(sentence)
    }

    fn say_facts(&mut self) -> Result<(), Stop> {
        let known = |(_, value): &&(String, String)| !value.is_empty() && value != "?";
        let tags: Vec<String> = self
            .record
            .tags
            .iter()
            .filter(known)
            .map(|(name, value)| format!("{name}: {value}."))
            .collect();
        self.io.say_all(tags)
    }

    fn save(&mut self, name: &str) -> Result<(), Stop> {
        if name.is_empty() {
            return self.io.say("Say save and the name of a file, such as save game.pgn.");
        }
        let node = self.table().node();
        let end = main_line(self.table()).pop().unwrap_or_default();
        self.record.table.goto(end);
        let written = write_game(&self.record, Path::new(name));
        self.record.table.goto(node);
        match written {
            Ok(()) => {
                self.changed = false;
                self.io.say(format!("Written to {name}."))
            }
            Err(sentence) => self.io.say(format!("{}.", words::capital(&sentence))),
        }
    }
}

/// A mark in words.
fn mark(glyph: u8) -> Option<&'static str> {
    let words = ["good", "a mistake", "brilliant", "a blunder", "interesting", "inaccurate"];
    usize::from(glyph).checked_sub(1).and_then(|at| words.get(at).copied())
}
