//! Writing the tree of a table as SGF.

use super::markup;
use super::parse::escaped;
use super::points::{SWAP, Spelling};
use super::read::spelling;
use super::{CLOCKS, COLOURS, MARKS, OWN, PLAYERS, STONES, TAGS, times};
use crate::tree::TreeWalk;
use crate::{Form, Record, Unsupported, score};
use parlour_core::{RecordForm, Seat};
use parlour_table::{Entry, NodeId, Table};
use std::fmt::Write;

/// How many nodes are written on a line.
const NODES_A_LINE: usize = 10;

/// What is still to be written.
enum Task {
    Open,
    Close,
    Node(NodeId, bool),
}

/// Writes one game.
pub(crate) fn write(record: &Record) -> Result<String, Unsupported> {
    let table = record.table.as_ref();
    let spelling = spelling(table).map_err(Unsupported)?;
    let walk = TreeWalk::new(table);
    let mut text = String::from("(;");
    let mut own = OwnProperty::default();
    root(record, spelling, walk.end(), &mut text, &mut own);
    comments(table, NodeId(0), &mut text, &mut own);
    own.write(&mut text);
    text.push('\n');
    let (mut pending, mut on_line) = (Vec::new(), 0);
    push_continuations(&walk, NodeId(0), false, &mut pending);
    while let Some(next) = pending.pop() {
        match next {
            Task::Open => {
                text.push_str("\n(");
                on_line = 0;
            }
            Task::Close => text.push(')'),
            Task::Node(node, swapped) => {
                if on_line == NODES_A_LINE {
                    text.push('\n');
                    on_line = 0;
                }
                on_line += 1;
                let swapped = write_node(table, spelling, node, swapped, &mut text);
                push_continuations(&walk, node, swapped, &mut pending);
            }
        }
    }
    text.push_str(")\n");
    Ok(text)
}

/// Pushes the continuations of a place on the stack, the first on top.
fn push_continuations(walk: &TreeWalk<'_>, at: NodeId, swapped: bool, pending: &mut Vec<Task>) {
    let Some((main, others)) = walk.continuations(at) else { return };
    if others.is_empty() {
        pending.push(Task::Node(main, swapped));
        return;
    }
    for node in others.into_iter().rev().chain([main]) {
        pending.extend([Task::Close, Task::Node(node, swapped), Task::Open]);
    }
}

fn property(name: &str, value: &str, text: &mut String) {
    let _ = write!(text, "{name}[{}]", escaped(value));
}

/// The values of Parlour's own property, for what SGF has no property for. It comes last in its node.
#[derive(Default)]
struct OwnProperty(String);

impl OwnProperty {
    fn add(&mut self, kind: &str, value: &str) {
        property("", &format!("{kind}:{value}"), &mut self.0);
    }

    fn write(self, text: &mut String) {
        if !self.0.is_empty() {
            text.push_str(OWN);
            text.push_str(&self.0);
        }
    }
}

/// The root: which game, how it begins, who played, how it ended.
fn root(
    record: &Record,
    spelling: Spelling<'_>,
    end: NodeId,
    text: &mut String,
    own: &mut OwnProperty,
) {
    let (table, info) = (record.table.as_ref(), record.table.info());
    let RecordForm::Sgf { game, size, .. } = info.record else { return };
    let _ = write!(text, "FF[4]GM[{game}]CA[UTF-8]SZ[{size}]");
    let mut start = table.fork();
    start.goto(NodeId(0));
    let draft = start.draft();
    if let Some(komi) = draft.field("komi") {
        property("KM", komi, text);
    }
    let spec = table.spec();
    let handicap = spec.options.iter().find(|(name, _)| name == "handicap");
    if let Some((_, stones)) = handicap {
        property("HA", stones, text);
    }
    if spec.start.is_some() || handicap.is_some() {
        for (seat, name) in (0..).map(Seat).zip(STONES) {
            let stones = draft.pieces.iter().filter(|piece| piece.owner == Some(seat));
            for (number, piece) in stones.enumerate() {
                let name = if number == 0 { name } else { "" };
                property(name, &spelling.spell(piece.cell), text);
            }
        }
        property("PL", COLOURS[start.to_move().index()], text);
    }
    for (name, value) in spec.options.iter().filter(|(name, _)| name != "komi") {
        own.add("option", &format!("{name}={value}"));
    }
    if let Some(text_of_start) = spec.start.as_ref().map(|_| start.position()) {
        own.add("start", &text_of_start);
    }
    for (seat, name) in info.seats.iter().zip(PLAYERS) {
        if let Some(player) = record.tag(&seat.name) {
            property(name, player, text);
        }
    }
    let mut last = table.fork();
    last.goto(end);
    if let Some(result) = score::result(record.result.as_deref(), last.outcome(), info, Form::Sgf) {
        property("RE", &result, text);
    }
    tags(record, text, own);
}

fn tags(record: &Record, text: &mut String, own: &mut OwnProperty) {
    let seats = &record.table.info().seats;
    for (name, value) in &record.tags {
        let is_player = seats.iter().any(|seat| seat.name == *name);
        let is_property = name.len() == 2 && name.bytes().all(|byte| byte.is_ascii_uppercase());
        if name == "Date" {
            if let Some(date) = times::written_date(value) {
                property("DT", &date, text);
            }
        } else if name == "TimeControl" {
            clock(record, value, text, own);
        } else if let Some((property_name, _)) = TAGS.iter().find(|(_, tag)| tag == name) {
            property(property_name, value, text);
        } else if is_property {
            property(name, value, text);
        } else if !is_player {
            own.add("tag", &format!("{name}={value}"));
        }
    }
}

/// The clock: a number of seconds and the overtime. Nothing is written if there is no clock.
fn clock(record: &Record, value: &str, text: &mut String, own: &mut OwnProperty) {
    match times::written_clock(value) {
        Some((base, None)) => property("TM", base, text),
        Some((base, Some(overtime))) if record.tag("Overtime").is_none() => {
            property("TM", base, text);
            property("OT", &overtime, text);
        }
        _ if matches!(value.trim(), "-" | "?" | "") => {}
        _ => own.add("tag", &format!("TimeControl={value}")),
    }
}

/// Writes a node; gives whether the swap rule has been used by then.
fn write_node(
    table: &dyn Table,
    spelling: Spelling<'_>,
    node: NodeId,
    swapped: bool,
    text: &mut String,
) -> bool {
    text.push(';');
    let mut own = OwnProperty::default();
    let Some(step) = table.step(node) else { return swapped };
    match &step.entry {
        Entry::Move(canonical) => {
            let value = spelling.write_move(canonical, swapped);
            property(COLOURS[step.seat.index() & 1], &value, text);
        }
        entry => own.add("entry", &entry.word()),
    }
    comments(table, node, text, &mut own);
    own.write(text);
    swapped || matches!(&step.entry, Entry::Move(canonical) if canonical == SWAP)
}

fn comments(table: &dyn Table, node: NodeId, text: &mut String, own: &mut OwnProperty) {
    let note = table.note(node);
    for &glyph in &note.glyphs {
        match MARKS.iter().find(|(number, ..)| *number == glyph) {
            Some((_, name, value)) => property(name, value, text),
            None => own.add("glyph", &glyph.to_string()),
        }
    }
    if let Some(clock) = note.clock {
        let seat = table.step(node).map_or(0, |step| step.seat.index() & 1);
        let fraction = format!("{:03}", clock % 1000);
        let digits = fraction.trim_end_matches('0');
        let dot = if digits.is_empty() { "" } else { "." };
        property(CLOCKS[seat], &format!("{}{dot}{digits}", clock / 1000), text);
    }
    if let Some(spent) = note.spent {
        own.add("spent", &spent.to_string());
    }
    let Ok(spelling) = spelling(table) else { return };
    let (words, marks) = markup::properties(&note.comment, spelling);
    for (name, values) in marks {
        for (number, value) in values.iter().enumerate() {
            property(if number == 0 { name } else { "" }, value, text);
        }
    }
    if !words.is_empty() {
        property("C", &words, text);
    }
}
