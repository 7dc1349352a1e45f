//! Writing a game as tags and moves: PGN, PDN and the plain text.

use crate::heading::{
    FEN, GAME, GAME_TYPE, OPTION, RESULT, ROSTER, RULES, SET_UP, START, TERMINATION, VARIANT,
    number_of,
};
use crate::scan::is_tag_byte;
use crate::tree::TreeWalk;
use crate::wrap::LineWrapper;
use crate::{Form, Record, Unsupported, comment, score};
use parlour_core::show::Tint;
use parlour_core::{RecordForm, Why};
use parlour_table::{Entry, NodeId, Table};
use std::fmt::Write;

/// Writes one game.
pub(crate) fn write(record: &Record, form: Form) -> Result<String, Unsupported> {
    let table = record.table.as_ref();
    let root = root(table);
    let walk = TreeWalk::new(table);
    let end = walk.end();
    let outcome = {
        let mut last = table.fork();
        last.goto(end);
        last.outcome()
    };
    let result = score::result(record.result.as_deref(), outcome, table.info(), form);
    let mut text = String::new();
    match form {
        Form::Plain => plain_tags(record, result.as_deref(), &mut text),
        _ => roster(record, result.as_deref(), &mut text),
    }
    if form != Form::Plain {
        let fen = form_tags(record, root.as_ref(), &mut text);
        ending_tag(record, table.step(end).map(|step| step.entry), &mut text);
        own_tags(record, root.as_ref(), fen.as_deref(), &mut text);
    }
    text.push('\n');
    let (number, begins_second) = first_number(root.as_ref(), form, text.contains("[FEN "));
    let wrapper = LineWrapper::default();
    let mut moves =
        MoveWriter { table, walk, form, wrapper, number, begins_second, numbered: false };
    moves.comments(NodeId(0));
    moves.line(NodeId(0), 0, 0)?;
    if form != Form::Plain {
        moves.wrapper.word(result.as_deref().unwrap_or("*"));
    }
    text.push_str(&moves.wrapper.finish());
    Ok(text)
}

/// The table at its start.
fn root(table: &dyn Table) -> Box<dyn Table> {
    let mut root = table.fork();
    root.goto(NodeId(0));
    root
}

/// The number of the first move, and whether it is the second of its pair.
fn first_number(root: &dyn Table, form: Form, has_fen: bool) -> (usize, bool) {
    let counted = root.customary_position().rsplit(' ').next().and_then(|word| word.parse().ok());
    let seat = root.to_move().index();
    // From a set-up position other programs number a move of White and one of Black as a pair, whoever begins the game.
    let black = root.info().seats[seat].tint == Tint::Black;
    let begins_second = if form == Form::Pdn && has_fen { black } else { seat == 1 };
    (counted.filter(|_| form == Form::Pgn).unwrap_or(1), begins_second)
}

fn tag(name: &str, value: &str, text: &mut String) {
    let plain: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let value = plain.replace('\\', "\\\\").replace('"', "\\\"");
    let fits = |c: char| c.is_ascii() && is_tag_byte(c as u8);
    let name = name.replace(|c: char| !fits(c), "_");
    let _ = writeln!(text, "[{name} \"{value}\"]");
}

/// The tags of the plain text.
fn plain_tags(record: &Record, result: Option<&str>, text: &mut String) {
    let spec = record.table.spec();
    tag(GAME, &spec.id, text);
    for line in spec.variant.iter().flat_map(|variant| variant.lines()) {
        tag(VARIANT, line, text);
    }
    for (name, value) in &spec.options {
        tag(OPTION, &format!("{name}={value}"), text);
    }
    if let Some(start) = &spec.start {
        tag(START, start, text);
    }
    for (name, value) in &record.tags {
        // These repeat in the terms of another form what has been written already.
        if ![VARIANT, GAME_TYPE, FEN, SET_UP].contains(&name.as_str()) {
            tag(name, value, text);
        }
    }
    if let Some(result) = result {
        tag(RESULT, result, text);
    }
}

/// The seven tags that every game has.
fn roster(record: &Record, result: Option<&str>, text: &mut String) {
    for (name, unknown) in ROSTER {
        tag(name, record.tag(name).unwrap_or(unknown), text);
    }
    tag(RESULT, result.unwrap_or("*"), text);
}

/// The other tags, and the form's own tags for the variant and the start position. Gives the start position if it was
/// written.
fn form_tags(record: &Record, root: &dyn Table, text: &mut String) -> Option<String> {
    let (table, spec) = (record.table.as_ref(), record.table.spec());
    let variant_tag = match &table.info().record {
        RecordForm::Pgn { variant: Some(variant) } => Some((VARIANT, variant.to_string())),
        RecordForm::Pdn { game_type } => Some((GAME_TYPE, game_type.to_string())),
        _ => None,
    };
    let same = |name: &str, value: &str| match &table.info().record {
        RecordForm::Pdn { game_type } => number_of(game_type) == number_of(value),
        _ => variant_tag.as_ref().is_none_or(|(known, text)| name != *known || text == value),
    };
    let mut fen = None;
    for (name, value) in &record.tags {
        match name.as_str() {
            VARIANT | GAME_TYPE if !same(name, value) => {
                let value = variant_tag.as_ref().map_or(value.as_str(), |(_, text)| text);
                tag(name, value, text);
            }
            FEN => {
                let correct = is_start(root, value);
                let value = if correct { value.clone() } else { root.customary_position() };
                tag(FEN, &value, text);
                fen = Some(value);
            }
            known if ROSTER.iter().any(|(name, _)| *name == known) => {}
            _ => tag(name, value, text),
        }
    }
    if let Some((name, value)) = variant_tag.filter(|(name, _)| record.tag(name).is_none()) {
        tag(name, &value, text);
    }
    let unusual_start = spec.start.is_some() || !spec.options.is_empty();
    if unusual_start && fen.is_none() {
        if record.tag(SET_UP).is_none() {
            tag(SET_UP, "1", text);
        }
        let value = root.customary_position();
        tag(FEN, &value, text);
        fen = Some(value);
    }
    fen
}

/// Whether a text describes the position a game begins with.
fn is_start(root: &dyn Table, text: &str) -> bool {
    root.read_position(text).is_ok_and(|text| text == root.position())
}

/// Parlour's own tags, for what a form has no tags for.
fn own_tags(record: &Record, root: &dyn Table, fen: Option<&str>, text: &mut String) {
    let spec = record.table.spec();
    for line in spec.variant.iter().flat_map(|variant| variant.lines()) {
        tag(RULES, line, text);
    }
    for (name, value) in &spec.options {
        tag(OPTION, &format!("{name}={value}"), text);
    }
    if fen.is_some_and(|fen| !is_start(root, fen)) {
        tag(START, &root.position(), text);
    }
}

/// How the game ended, where no move ended it.
fn ending_tag(record: &Record, last: Option<Entry>, text: &mut String) {
    let word = match last {
        None | Some(Entry::Move(_)) => return,
        Some(Entry::Retire(_, Why::OutOfTime)) => "time forfeit",
        Some(Entry::Retire(_, Why::Left)) => "abandoned",
        Some(_) => "normal",
    };
    if record.tag(TERMINATION).is_none() {
        tag(TERMINATION, word, text);
    }
}

/// Writes moves, comments and side lines.
struct MoveWriter<'a> {
    table: &'a dyn Table,
    walk: TreeWalk<'a>,
    form: Form,
    wrapper: LineWrapper,
    number: usize,
    /// The first move is the second of its pair.
    begins_second: bool,
    /// The number was written before the last move, and nothing since: the reply needs no number of its own.
    numbered: bool,
}

impl MoveWriter<'_> {
    /// Writes the line from a place on, with its side lines.
    fn line(&mut self, from: NodeId, mut ply: usize, depth: usize) -> Result<(), Unsupported> {
        let mut at = from;
        while let Some((main, others)) = self.walk.continuations(at) {
            let is_move = self.step(main, ply);
            for other in others {
                if depth >= crate::DEEPEST {
                    return Err(Unsupported::deep());
                }
                self.wrapper.open();
                self.numbered = false;
                let is_move = self.step(other, ply);
                self.line(other, ply + usize::from(is_move), depth + 1)?;
                self.wrapper.close();
                self.numbered = false;
            }
            at = main;
            ply += usize::from(is_move);
        }
        Ok(())
    }

    /// Writes one entry with its glyphs and comment; true if it is a move.
    fn step(&mut self, node: NodeId, ply: usize) -> bool {
        let Some(step) = self.table.step(node) else { return false };
        let is_move = matches!(step.entry, Entry::Move(_));
        if self.form == Form::Plain {
            self.wrapper.word(&step.entry.word());
        } else if is_move {
            let turn = ply + usize::from(self.begins_second);
            if turn.is_multiple_of(2) {
                self.wrapper.word(&format!("{}.", self.number + turn / 2));
            } else if !self.numbered {
                self.wrapper.word(&format!("{}...", self.number + turn / 2));
            }
            self.wrapper.word(&step.label);
            self.numbered = true;
        } else {
            self.wrapper.comment(&format!("[%end {}]", step.entry.word()));
            self.numbered = false;
        }
        self.comments(node);
        is_move
    }

    fn comments(&mut self, node: NodeId) {
        let note = self.table.note(node);
        for glyph in &note.glyphs {
            self.wrapper.word(&format!("${glyph}"));
        }
        let words = comment::words(&note);
        if !words.is_empty() {
            self.wrapper.comment(&words);
            self.numbered = false;
        }
    }
}
