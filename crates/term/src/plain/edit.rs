//! A position set up line by line.

use super::describe::board_rows;
use super::{LineIo, Stop};
use crate::setup::{Setup, TermError, spec_of};
use crate::thinker::clock_seed;
use crate::words;
use parlour_core::show::{Cell, PieceSpec, Scene};
use parlour_core::words::kind_name;
use parlour_core::{Rng, Seat};
use parlour_motion::Turn;
use parlour_table::Editor;
use std::io::{BufRead, Write};

/// The commands and what they do.
const COMMANDS: &[(&str, &str)] = &[
    (
        "put",
        "a piece on a cell, by its owner and kind or by its letter: put white knight e4, put N e4",
    ),
    ("take", "take away what stands on a cell: take e4"),
    ("move", "move what stands on a cell to another: move e2 e4"),
    ("turn", "turn the piece on a cell to look the next way: turn e4"),
    ("pieces", "the pieces that can be put"),
    ("to", "whose turn it is: to black"),
    ("give, drop", "put a piece into its owner's hand, or take it out: give white pawn"),
    ("fields", "rights and counters; field castling KQ changes one"),
    ("clear, reset", "an empty board, the usual start"),
    ("undo, redo", "take the last change back, make it again"),
    ("read", "a position text: read and the text"),
    ("board", "the board as rows of letters"),
    ("check", "what is wrong with the position"),
    ("mend", "give up rights and counters that the board does not bear out"),
    ("position", "the position as text"),
    ("help", "this list"),
    ("quit", "leave; the text of the position is said"),
];

/// Edits the position a setup asks for, line by line. Gives its text at the end, if it can be played.
pub fn edit_plain(
    setup: &Setup,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> Result<Option<String>, TermError> {
    let game =
        setup.game.as_deref().ok_or_else(|| TermError::new("which game shall be edited?"))?;
    let spec = spec_of(&setup.catalogue, setup, game, &mut Rng::new(clock_seed()))?;
    let editor = Editor::new(&setup.catalogue, &spec)?;
    let mut line_editor = LineEditor { io: &mut LineIo::new(input, output), editor };
    match line_editor.run() {
        Err(Stop::Error(error)) => Err(error),
        _ => Ok(line_editor.editor.text().map(str::to_owned)),
    }
}

/// An editor in line mode.
struct LineEditor<'a, W> {
    io: &'a mut LineIo<W>,
    editor: Editor,
}

impl<W: Write> LineEditor<'_, W> {
    fn run(&mut self) -> Result<(), Stop> {
        let name = self.editor.info().name.clone();
        self.io.say(format!("Editor: {name}. help lists the commands."))?;
        loop {
            let line = self.io.read_line()?;
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
            let rest = rest.trim();
            match word.to_lowercase().as_str() {
                "quit" | "q" | "exit" => return Err(Stop::Quit),
                "" => {}
                word => {
                    if let Err(sentence) = self.run_command(word, rest)? {
                        self.io.say(format!("{}.", words::capital(&sentence)))?;
                    }
                }
            }
        }
    }

    /// Runs a command; a sentence if that is impossible.
    fn run_command(&mut self, word: &str, rest: &str) -> Result<Result<(), String>, Stop> {
        let done = match word {
            "put" => self.put(rest),
            "take" => self.cell(rest).and_then(|cell| {
                or_sentence(self.editor.erase(cell), || format!("nothing stands on {rest}"))
            }),
            "move" => self.shift(rest),
            "turn" => self.cell(rest).and_then(|cell| {
                or_sentence(self.editor.rotate(cell), || {
                    format!("nothing on {rest} looks anywhere")
                })
            }),
            "to" => self.seat(rest).and_then(|seat| {
                or_sentence(self.editor.set_to_move(seat), || {
                    format!("it cannot be the turn of {rest}")
                })
            }),
            "give" => self.piece(rest).and_then(|piece| {
                or_sentence(self.editor.give(&piece), || format!("'{rest}' is never in hand here"))
            }),
            "drop" => self.piece(rest).and_then(|piece| {
                let seat = piece.owner.unwrap_or(Seat::FIRST);
                or_sentence(self.editor.take(seat, &piece.kind), || {
                    format!("'{rest}' is not in hand")
                })
            }),
            "field" => {
                let (name, value) = rest.rsplit_once(' ').unwrap_or((rest, ""));
                or_sentence(self.editor.set_field(name, value), || {
                    format!("there is no field '{name}'")
                })
            }
            "clear" => {
                self.editor.empty();
                Ok(())
            }
            "reset" => {
                self.editor.reset();
                Ok(())
            }
            "undo" => or_sentence(self.editor.undo(), || "nothing was changed yet".to_owned()),
            "redo" => or_sentence(self.editor.redo(), || "nothing was taken back".to_owned()),
            "read" => self.editor.read(rest).map_err(|error| error.to_string()),
            "mend" => or_sentence(self.editor.mend(), || "there is nothing to mend".to_owned()),
            "board" => return self.say_board().map(Ok),
            "pieces" => return self.say_pieces().map(Ok),
            "fields" => return self.say_fields().map(Ok),
            "check" => return self.say_state().map(Ok),
            "position" | "fen" => return self.say_state().map(Ok),
            "help" | "?" => {
                let lines = COMMANDS.iter().map(|(name, words)| format!("{name}: {words}."));
                return self.io.say_all(lines).map(Ok);
            }
            _ => Err(format!("'{word}' is no command; help lists them")),
        };
        if done.is_ok() {
            self.say_state()?;
        }
        Ok(done)
    }

    fn cell(&self, name: &str) -> Result<Cell, String> {
        let cells = &self.editor.board().cells;
        let found = cells.iter().find(|spec| spec.name.eq_ignore_ascii_case(name));
        found.map(|spec| spec.cell).ok_or_else(|| format!("there is no cell '{name}'"))
    }

    fn seat(&self, name: &str) -> Result<Seat, String> {
        let seats = &self.editor.info().seats;
        let at = seats.iter().position(|seat| seat.name.eq_ignore_ascii_case(name));
        at.map(|at| Seat(at as u8)).ok_or_else(|| {
            let names: Vec<&str> = seats.iter().map(|seat| seat.name.as_ref()).collect();
            format!("nobody is called '{name}' here; there are {}", names.join(", "))
        })
    }

    /// The name of a piece: its owner and kind.
    fn piece_name(&self, piece: &PieceSpec) -> String {
        let seats = &self.editor.info().seats;
        let owner = piece.owner.and_then(|seat| seats.get(seat.index()));
        let owner = owner.map_or_else(String::new, |seat| format!("{} ", seat.name));
        format!("{owner}{}", kind_name(&piece.kind))
    }

    fn piece(&self, words: &str) -> Result<PieceSpec, String> {
        let palette = self.editor.palette();
        let named = |piece: &&PieceSpec| {
            self.piece_name(piece).eq_ignore_ascii_case(words) || words == piece.letter.to_string()
        };
        palette
            .iter()
            .find(named)
            .cloned()
            .ok_or_else(|| format!("there is no piece '{words}'; pieces lists them"))
    }

    fn put(&mut self, rest: &str) -> Result<(), String> {
        let (piece, cell) =
            rest.rsplit_once(' ').ok_or("say put, a piece and a cell: put white knight e4")?;
        let (piece, cell) = (self.piece(piece.trim())?, self.cell(cell)?);
        or_sentence(self.editor.place(cell, &piece, None), || {
            format!("it cannot stand there: {rest}")
        })
    }

    fn shift(&mut self, rest: &str) -> Result<(), String> {
        let (from, to) = rest.split_once(' ').ok_or("say move and two cells: move e2 e4")?;
        let (from_cell, to_cell) = (self.cell(from)?, self.cell(to.trim())?);
        or_sentence(self.editor.shift(from_cell, to_cell), || format!("nothing stands on {from}"))
    }

    fn say_board(&mut self) -> Result<(), Stop> {
        let scene = Scene { pieces: self.editor.draft().pieces.clone(), ..Scene::default() };
        let info = self.editor.info();
        let rows = board_rows(self.editor.board(), info, &scene, Turn::default());
        let mover = info.seats[self.editor.draft().to_move.index()].name.clone();
        self.io.say_all(rows)?;
        self.io.say(format!("{mover} to move."))
    }

    fn say_pieces(&mut self) -> Result<(), Stop> {
        let palette = self.editor.palette();
        let lines: Vec<String> = palette
            .iter()
            .map(|piece| format!("{}, {}.", self.piece_name(piece), piece.letter))
            .collect();
        self.io.say_all(lines)
    }

    fn say_fields(&mut self) -> Result<(), Stop> {
        let fields = &self.editor.draft().fields;
        let lines: Vec<String> =
            fields.iter().map(|field| format!("{}: {}.", field.name, field.value)).collect();
        self.io.say_all(lines)
    }

    /// The text of the position, or what is wrong with it.
    fn say_state(&mut self) -> Result<(), Stop> {
        if let Some(text) = self.editor.text() {
            let text = text.to_owned();
            return self.io.say(text);
        }
        let problems = self.editor.problems().iter();
        let lines: Vec<String> =
            problems.map(|problem| format!("{}.", words::capital(&problem.to_string()))).collect();
        self.io.say("It cannot be played yet:")?;
        self.io.say_all(lines)
    }
}

/// Turns a failure into a sentence.
fn or_sentence(done: bool, why: impl FnOnce() -> String) -> Result<(), String> {
    if done { Ok(()) } else { Err(why()) }
}
