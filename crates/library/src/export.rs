//! Exporting: games of an archive into one file, written in a form other programs read, or as an archive of its own.

use crate::new_file::{NewFile, refuse_existing};
use crate::progress::{Continue, Progress, Report, Trouble};
use crate::written::record_of;
use parlour_archive::{Archive, Filter};
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
    /// The written form with this ending.
    pub fn named(ending: &str) -> Option<Form> {
        Form::ALL.into_iter().find(|form| form.word() == ending)
    }

    /// The form that a file's name asks for by its ending.
    pub fn of(path: &Path) -> Result<FileForm, String> {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let ending = ending.to_ascii_lowercase();
        if ["sqlite", "db"].contains(&ending.as_str()) {
            return Ok(FileForm::Archive);
        }
        FileForm::named(&ending).map(FileForm::Written).ok_or_else(|| {
            format!(
                "{}: the ending says what to write; use .pgn, .pdn, .sgf, .txt, or .sqlite for a whole archive",
                path.display()
            )
        })
    }
}

/// Writes the games that pass a filter into a new file. Games that the form has no words for are told of and left out.
/// A whole archive is copied as it is, without a filter. Nothing is left of a work that is stopped.
pub fn export(
    archive: &Archive,
    catalogue: &Catalogue,
    filter: &Filter,
    path: &Path,
    progress: &mut dyn FnMut(Progress) -> Continue,
) -> Result<Report, String> {
    let words = |error: parlour_archive::Error| error.to_string();
    let mut report = Report::default();
    let all = archive.count(filter).map_err(words)?;
    let form = match FileForm::of(path)? {
        FileForm::Written(form) => form,
        FileForm::Archive if filter.is_empty() => {
            let copied = archive
                .copy_to(path, &mut |done, all| {
                    progress(Progress { done, all, ..Progress::default() }) == Continue::Yes
                })
                .map_err(words)?;
            report.stopped = !copied;
            report.games = if copied { all } else { 0 };
            return Ok(report);
        }
        FileForm::Archive => return export_some(archive, filter, path, all, progress),
    };
    let mut file = NewFile::create(path)?;
    let (mut done, mut failed) = (0, None);
    archive
        .each(filter, |id| {
            done += 1;
            let text = archive.get(id).map_err(|error| error.to_string()).and_then(|game| {
                let record = record_of(&game, catalogue)?;
                write(&record, form).map_err(|error| error.to_string())
            });
            match text {
                Ok(text) => {
                    let gap = if report.games > 0 { "\n" } else { "" };
                    if let Err(sentence) = file.text(gap).and_then(|()| file.text(&text)) {
                        failed = Some(sentence);
                        return false;
                    }
                    report.games += 1;
                }
                Err(reason) => {
                    report.leave_out(Trouble { place: format!("game {id}"), reason });
                }
            }
            let go_on = done % 64 != 0 || progress(report.progress(done, all)) == Continue::Yes;
            report.stopped = !go_on;
            go_on
        })
        .map_err(words)?;
    if let Some(sentence) = failed {
        return Err(sentence);
    }
    if !report.stopped {
        file.finish()?;
    }
    Ok(report)
}

/// Writes some games into an archive of their own; their positions are not searched there until it is imported.
fn export_some(
    archive: &Archive,
    filter: &Filter,
    path: &Path,
    all: u64,
    progress: &mut dyn FnMut(Progress) -> Continue,
) -> Result<Report, String> {
    let words = |error: parlour_archive::Error| error.to_string();
    refuse_existing(path)?;
    let mut report = Report::default();
    let mut copy = Archive::open(path).map_err(words)?;
    let mut importer = copy.import(parlour_archive::ImportOptions::default()).map_err(words)?;
    let mut failed = None;
    archive
        .each(filter, |id| {
            let stored = archive
                .get(id)
                .and_then(|game| importer.add(&crate::written::game_again(game, Vec::new())));
            if let Err(error) = stored {
                failed = Some(error.to_string());
                return false;
            }
            report.games += 1;
            let go_on = report.games % 64 != 0
                || progress(report.progress(report.games, all)) == Continue::Yes;
            report.stopped = !go_on;
            go_on
        })
        .map_err(words)?;
    importer.finish().map_err(words)?;
    drop(copy);
    if failed.is_some() || report.stopped {
        let _ = fs::remove_file(path);
    }
    failed.map_or(Ok(report), Err)
}
