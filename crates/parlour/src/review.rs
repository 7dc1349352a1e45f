//! `parlour review`: a written game on the screen, or its report as text.

use crate::commands::ReviewArgs;
use crate::edit::looking;
use crate::say::{complain, say_line};
use parlour_brain::{Brain, Limits};
use parlour_library::{record_of_save, write_whole};
use parlour_protocol::save::{self, SaveError};
use parlour_record::{Form, Keep, Record, read_all};
use parlour_table::{Catalogue, Table};
use parlour_term::review;
use std::fs;
use std::io::{ErrorKind, IsTerminal, stderr};
use std::path::Path;

/// The longest file that is read; whole collections are for the archive.
const MOST: u64 = 64 << 20;
/// Memory for positions.
const MEMORY: usize = 64 << 20;

pub(crate) fn run(args: &ReviewArgs) -> Result<(), String> {
    let setup = looking(&args.look);
    let mut record = read(&setup.catalogue, args)?;
    if args.report {
        report(record.table.as_mut(), args.nodes)?;
    } else {
        while record.table.back() {}
        let table = record.table.fork();
        let left = review(&setup, table, record.tags.clone());
        if let Some(table) = left.map_err(|trouble| trouble.to_string())? {
            record.table = table;
        }
    }
    match &args.output {
        Some(path) => write(&record, path),
        None => Ok(()),
    }
}

/// The game of the file that was asked for. What else cannot be read is complained of.
fn read(catalogue: &Catalogue, args: &ReviewArgs) -> Result<Record, String> {
    let path = args.file.display();
    let told = |error: std::io::Error| match error.kind() {
        ErrorKind::NotFound => format!("{path}: there is no such file"),
        _ => format!("{path}: {error}"),
    };
    let size = fs::metadata(&args.file).map_err(told)?.len();
    if size > MOST {
        return Err(format!("{path}: {size} bytes are too many to look at; import the file"));
    }
    let bytes = fs::read(&args.file).map_err(told)?;
    match save::read(&bytes) {
        // What begins like no save file is a written game, or says itself why not.
        Err(SaveError::Foreign) => {}
        Err(error) => return Err(format!("{path}: {error}")),
        Ok(save) => {
            return record_of_save(&save, catalogue).map_err(|why| format!("{path}: {why}"));
        }
    }
    let reading = read_all(catalogue, &String::from_utf8_lossy(&bytes), Keep::Broken);
    for trouble in reading.troubles.iter().take(5) {
        complain(&format!("{path}, {trouble}"));
    }
    let count = reading.records.len();
    let wanted = args.number.checked_sub(1).and_then(|at| reading.records.into_iter().nth(at));
    wanted.ok_or_else(|| match count {
        0 => format!("{path}: there is no game to look at in this file"),
        1 => format!(
            "{path}: there is one game in this file, but number {} was asked for",
            args.number
        ),
        _ => format!(
            "{path}: there are {count} games in this file, but number {} was asked for",
            args.number
        ),
    })
}

/// Writes a game with everything beside it, in the form its name asks for or its game usually has.
fn write(record: &Record, path: &Path) -> Result<(), String> {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    let named = Form::ALL.into_iter().find(|form| Some(form.word()) == ending.as_deref());
    let form = named.unwrap_or_else(|| Form::customary(record.table.info()));
    let text = parlour_record::write(record, form)
        .map_err(|error| format!("{}: {error}", path.display()))?;
    write_whole(path, text.as_bytes())
}

/// Judges every move, prints what gave something away, and writes it into the tree.
fn report(table: &mut dyn Table, nodes: u64) -> Result<(), String> {
    let brain = Brain::new(MEMORY);
    let line: Vec<_> = table.line().into_iter().map(|step| step.entry).collect();
    let limits = Limits { nodes, ..Limits::default() };
    let watched = stderr().is_terminal();
    let mut progress = |done: usize, of: usize| {
        if watched && done > 0 && done.is_multiple_of(10) {
            complain(&format!("{done} of {of} moves judged"));
        }
        true
    };
    let report = brain.report(table.spec(), &line, &limits, &mut progress);
    let report = report.map_err(|error| error.to_string())?;
    if let Some(report) = report {
        report.annotate(table);
        for line in report.lines(table.info()) {
            say_line(&line);
        }
    }
    Ok(())
}
