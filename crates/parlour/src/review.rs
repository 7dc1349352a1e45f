//! `parlour review`: a written game on the screen, or its report as text.

use crate::commands::ReviewArgs;
use crate::edit::setup_for;
use crate::play::book;
use crate::say::{complain, say_line};
use parlour_brain::{Brain, Limits};
use parlour_library::{record_of_save, refuse_existing, write_new, write_review, write_whole};
use parlour_protocol::save::{self, SaveError};
use parlour_record::{Form, Keep, Record, read_all};
use parlour_table::{Catalogue, Table};
use parlour_term::{SaveMode, Setup, review, review_plain};
use std::fs;
use std::io::{self, BufReader, ErrorKind, IsTerminal, stderr};
use std::path::{Path, PathBuf};

/// The longest file that is read; whole collections are for the archive.
const MAX_FILE: u64 = 64 << 20;
/// Memory for positions.
const MEMORY: usize = 64 << 20;

pub(crate) fn run(args: &ReviewArgs) -> Result<(), String> {
    let setup = Setup { book: book(args.book.as_deref())?, ..setup_for(&args.look) };
    let (mut record, games) = read(&setup.catalogue, args)?;
    // Checked before the work, which would be lost otherwise.
    may_write(args, games)?;
    if args.report {
        report(record.table.as_mut(), args.nodes)?;
    } else {
        while record.table.back() {}
        let shown = Record {
            table: record.table.fork(),
            tags: record.tags.clone(),
            result: record.result.clone(),
        };
        let save_mode = match args.output {
            Some(_) => SaveMode::Caller,
            None => SaveMode::Ask(suggested_path(&args.file, &record)),
        };
        let left = if args.plain {
            let (input, output) = (BufReader::new(io::stdin()), io::stdout());
            review_plain(&setup, shown, &save_mode, input, output).map(Some)
        } else {
            review(&setup, shown, save_mode)
        };
        let left = left.map_err(|error| error.to_string())?;
        if let Some(table) = left {
            record.table = table;
        }
    }
    let Some(path) = &args.output else { return Ok(()) };
    write(&record, path, args.replace).map_err(|why| {
        // The work is done and must not be lost, whatever became of the file.
        match write_review(setup.folder.as_ref(), &record) {
            Ok(path) => format!("{why}; the game is in {}", path.display()),
            Err(worse) => format!("{why}; {worse}"),
        }
    })
}

/// The suggested path of a reviewed game: in the folder of its file.
fn suggested_path(file: &Path, record: &Record) -> PathBuf {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let form = Form::customary(record.table.info());
    file.with_file_name(format!("{stem} reviewed.{}", form.word()))
}

/// Checks whether the output may be written: an existing file is replaced only with --replace, and never if it holds other
/// games that would be lost.
fn may_write(args: &ReviewArgs, games: usize) -> Result<(), String> {
    let Some(path) = &args.output else { return Ok(()) };
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        return Err(format!("{}: there is no folder {}", path.display(), folder.display()));
    }
    if !args.replace {
        return refuse_existing(path).map_err(|why| format!("{why}, or add --replace"));
    }
    let same = fs::canonicalize(path)
        .is_ok_and(|path| fs::canonicalize(&args.file).is_ok_and(|file| file == path));
    if same && games > 1 {
        return Err(format!(
            "{}: there are {games} games in this file, and only one would be left; choose another name",
            path.display()
        ));
    }
    Ok(())
}

/// The game of the file that was asked for, and how many there are. Problems with other games are reported.
fn read(catalogue: &Catalogue, args: &ReviewArgs) -> Result<(Record, usize), String> {
    let path = args.file.display();
    let io_error = |error: std::io::Error| match error.kind() {
        ErrorKind::NotFound => format!("{path}: there is no such file"),
        _ => format!("{path}: {error}"),
    };
    let size = fs::metadata(&args.file).map_err(io_error)?.len();
    if size > MAX_FILE {
        return Err(format!("{path}: {size} bytes are too many to look at; import the file"));
    }
    let bytes = fs::read(&args.file).map_err(io_error)?;
    match save::read(&bytes) {
        // Not a save file: read it as a written game.
        Err(SaveError::Foreign) => {}
        Err(error) => return Err(format!("{path}: {error}")),
        Ok(save) => {
            let record =
                record_of_save(&save, catalogue).map_err(|why| format!("{path}: {why}"))?;
            return Ok((record, 1));
        }
    }
    let reading = read_all(catalogue, &parlour_library::text_of(&bytes), Keep::Broken);
    for error in reading.errors.iter().take(5) {
        complain(&format!("{path}, {error}"));
    }
    let count = reading.records.len();
    // Games that cannot be read would be lost as well.
    let last = reading.errors.iter().map(|error| error.game).max();
    let games = count.max(last.unwrap_or(0));
    let wanted = args.number.checked_sub(1).and_then(|at| reading.records.into_iter().nth(at));
    wanted.map(|record| (record, games)).ok_or_else(|| match count {
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

/// Writes a game with its annotations, in the form of the file's extension or the game's usual one.
fn write(record: &Record, path: &Path, replace: bool) -> Result<(), String> {
    let extension = path.extension().map(|extension| extension.to_string_lossy().to_lowercase());
    let named = Form::ALL.into_iter().find(|form| Some(form.word()) == extension.as_deref());
    let form = named.unwrap_or_else(|| Form::customary(record.table.info()));
    let text = parlour_record::write(record, form)
        .map_err(|error| format!("{}: {error}", path.display()))?;
    if replace {
        write_whole(path, text.as_bytes()).map_err(String::from)
    } else {
        write_new(path, text.as_bytes())
    }
}

/// Judges every move, prints what gave something away, and writes it into the tree.
fn report(table: &mut dyn Table, nodes: u64) -> Result<(), String> {
    let brain = Brain::new(MEMORY);
    let line: Vec<_> = table.line().into_iter().map(|step| step.entry).collect();
    let limits = Limits { nodes, ..Limits::default() };
    let is_terminal = stderr().is_terminal();
    let mut progress = |done: usize, of: usize| {
        if is_terminal && done > 0 && done.is_multiple_of(10) {
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
