//! Exporting: games of an archive into one file, written in a form other programs read, or as an archive of its own.

use crate::new_file::{NewFile, refuse_existing};
use crate::progress::{Continue, Progress, TransferReport};
use crate::sentences::archive_error;
use crate::written::record_of;
use parlour_archive::{Archive, Error, Filter, StoredGame};
use parlour_core::{Message, message};
use parlour_record::{Form, write};
use parlour_table::Catalogue;
use std::fs;
use std::path::Path;

/// What a file is to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileForm {
    /// Written games.
    Written(Form),
    /// A whole archive.
    Archive,
}

impl FileForm {
    /// The written form with this extension.
    pub fn named(extension: &str) -> Option<Form> {
        Form::ALL.into_iter().find(|form| form.word() == extension)
    }

    /// The form that a file's name asks for by its extension.
    pub fn of(path: &Path) -> Result<FileForm, String> {
        let extension =
            path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        let extension = extension.to_ascii_lowercase();
        if ["sqlite", "db"].contains(&extension.as_str()) {
            return Ok(FileForm::Archive);
        }
        FileForm::named(&extension).map(FileForm::Written).ok_or_else(|| {
            format!(
                "{}: the ending says what to write; use .pgn, .pdn, .sgf, .txt, or .sqlite for a whole archive",
                path.display()
            )
        })
    }
}

/// Writes the games that pass a filter into a new file. Games that cannot be written in that form, and those in a damaged
/// part of the archive, are reported and left out. A whole archive is copied as it is, without a filter. If it is stopped, no
/// file is left.
pub fn export(
    archive: &Archive,
    catalogue: &Catalogue,
    filter: &Filter,
    path: &Path,
    progress: &mut dyn FnMut(Progress) -> Continue,
) -> Result<TransferReport, String> {
    let form = match FileForm::of(path)? {
        FileForm::Written(form) => form,
        FileForm::Archive if filter.is_empty() => return copy(archive, path, progress),
        FileForm::Archive => return export_some(archive, filter, path, progress),
    };
    let mut file = NewFile::create(path)?;
    let mut first = true;
    let report = for_each_game(archive, filter, progress, |game| {
        let record = record_of(&game, catalogue).map_err(Failure::Game)?;
        let text = write(&record, form).map_err(|error| Failure::Game(error.0))?;
        let gap = if std::mem::take(&mut first) { "" } else { "\n" };
        file.text(gap).and_then(|()| file.text(&text)).map_err(Failure::Output)
    })?;
    if !report.stopped {
        file.finish()?;
    }
    Ok(report)
}

/// Copies an archive as it is.
fn copy(
    archive: &Archive,
    path: &Path,
    progress: &mut dyn FnMut(Progress) -> Continue,
) -> Result<TransferReport, String> {
    let mut on_progress =
        |done, total| progress(Progress { done, total, ..Progress::default() }) == Continue::Yes;
    let copied = archive.copy_to(path, &mut on_progress).map_err(error_text)?;
    // The copy of a damaged archive cannot say how many games there are in it.
    let games = archive.count(&Filter::default()).unwrap_or(0);
    Ok(TransferReport {
        games: if copied { games } else { 0 },
        stopped: !copied,
        ..TransferReport::default()
    })
}

/// Writes some games into an archive of their own; their positions are not searched there until it is imported.
fn export_some(
    archive: &Archive,
    filter: &Filter,
    path: &Path,
    progress: &mut dyn FnMut(Progress) -> Continue,
) -> Result<TransferReport, String> {
    refuse_existing(path)?;
    let mut copy = Archive::open(path).map_err(error_text)?;
    let mut importer =
        copy.import(parlour_archive::ImportOptions::default()).map_err(error_text)?;
    let report = for_each_game(archive, filter, progress, |game| {
        let added = importer.add(&crate::written::to_new_game(game, Vec::new()));
        added.map(|_| ()).map_err(|error| Failure::Output(error.to_string()))
    });
    importer.finish().map_err(error_text)?;
    drop(copy);
    if report.as_ref().map_or(true, |report| report.stopped) {
        let _ = fs::remove_file(path);
    }
    report
}

/// Why a game was not written.
enum Failure {
    /// This game cannot be written; it is left out.
    Game(Message),
    /// The output cannot be written, so that the export ends.
    Output(String),
}

/// Writes every game that passes a filter, as far as the archive can be read.
fn for_each_game(
    archive: &Archive,
    filter: &Filter,
    progress: &mut dyn FnMut(Progress) -> Continue,
    mut write: impl FnMut(StoredGame) -> Result<(), Failure>,
) -> Result<TransferReport, String> {
    let mut report = TransferReport::default();
    let (mut done, total) = (0, archive.count(filter).unwrap_or(0));
    let mut failed = None;
    let damaged = archive.each_readable(filter, |id| {
        let game = archive.get(id).map_err(|error| match error {
            Error::Damaged => Failure::Game(message!("it lies in a damaged part of the archive")),
            other => Failure::Game(archive_error(&other)),
        });
        match game.and_then(&mut write) {
            Ok(()) => report.games += 1,
            Err(Failure::Game(why)) => {
                report.leave_out(message!("game {id}: {why}", id, why));
            }
            Err(Failure::Output(sentence)) => {
                failed = Some(sentence);
                return false;
            }
        }
        done += 1;
        report.stopped = done % 64 == 0 && progress(report.progress(done, total)) == Continue::No;
        !report.stopped
    });
    if damaged.map_err(error_text)? {
        report.note(message!(
            "the archive: a part of it is damaged; what can be read was taken; keep the file"
        ));
    }
    failed.map_or(Ok(report), Err)
}

fn error_text(error: Error) -> String {
    error.to_string()
}
