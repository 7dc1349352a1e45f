//! `parlour review`: a recorded game on the screen, or its report as text.

use crate::commands::ReviewArgs;
use crate::edit::looking;
use crate::say::{complain, say_line};
use parlour_brain::{Brain, Limits};
use parlour_record::Record;
use parlour_table::Table;
use parlour_term::review;
use std::fs;
use std::io::{IsTerminal, stderr};
use std::path::Path;

/// The longest record that is read.
const MOST: u64 = 16 << 20;
/// Memory for positions.
const MEMORY: usize = 64 << 20;

pub(crate) fn run(args: &ReviewArgs) -> Result<(), String> {
    let setup = looking(&args.look);
    let text = read(&args.file)?;
    let records = parlour_record::read(&setup.catalogue, &text);
    let mut records = records.map_err(|trouble| format!("{}: {trouble}", args.file.display()))?;
    let Record { mut table, tags, .. } = records.swap_remove(0);
    if args.report {
        return report(table.as_ref(), args.nodes);
    }
    while table.back() {}
    review(&setup, table, tags).map_err(|trouble| trouble.to_string())
}

fn read(path: &Path) -> Result<String, String> {
    let told = |error: std::io::Error| format!("{}: {error}", path.display());
    let size = fs::metadata(path).map_err(told)?.len();
    if size > MOST {
        return Err(format!("{}: {size} bytes are too many for one game", path.display()));
    }
    let bytes = fs::read(path).map_err(told)?;
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        format!("{}: byte {at} is no text; a record is plain UTF-8", path.display())
    })
}

/// Judges every move and prints what gave something away.
fn report(table: &dyn Table, nodes: u64) -> Result<(), String> {
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
    for line in report.iter().flat_map(|report| report.lines(table.info())) {
        say_line(&line);
    }
    Ok(())
}
