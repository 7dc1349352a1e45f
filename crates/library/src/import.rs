//! Importing: written games of any form, or a whole archive, into an archive. The file is read in chunks; a game that
//! cannot be read is reported and left out.

use crate::decode::Decoder;
use crate::file_kind::{FileKind, HEAD};
use crate::progress::{Continue, Progress, TransferReport};
use crate::sentences::{about, archive_error, unreadable};
use crate::workers::{BATCH, Batch, Inputs, Outputs, RawGame, Workers};
use parlour_archive::{Added, Archive, Filter, ImportOptions};
use parlour_core::{Message, message};
use parlour_record::Splitter;
use parlour_table::Catalogue;
use std::fmt;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::thread;

/// The file is read in chunks of this many bytes.
pub(crate) const CHUNK: usize = 1 << 18;

/// Settings of an import.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ImportSettings {
    /// Games can be found by their positions afterwards.
    pub positions: bool,
    /// Games that are there already are left out.
    pub skip_known: bool,
}

impl Default for ImportSettings {
    fn default() -> ImportSettings {
        ImportSettings { positions: true, skip_known: true }
    }
}

/// Why an import went wrong.
#[derive(Debug)]
pub enum ImportError {
    /// The archive to import into is busy, full or damaged.
    Archive(parlour_archive::Error),
    /// The source cannot be read: why.
    Source(Message),
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ImportError::Archive(error) => error.fmt(f),
            ImportError::Source(sentence) => sentence.fmt(f),
        }
    }
}

impl std::error::Error for ImportError {}

impl From<Message> for ImportError {
    fn from(sentence: Message) -> ImportError {
        ImportError::Source(sentence)
    }
}

/// Imports a file: an archive, or games in any of the written forms. Games already imported stay if it is
/// stopped.
pub fn import(
    archive: &mut Archive,
    catalogue: &Catalogue,
    path: &Path,
    settings: ImportSettings,
    progress: &mut dyn FnMut(Progress) -> Continue,
) -> Result<TransferReport, ImportError> {
    let io_error = |error: std::io::Error| unreadable(path, &error);
    let mut file = File::open(path).map_err(io_error)?;
    let size = file.metadata().map_err(io_error)?.len();
    let mut head = Vec::new();
    Read::by_ref(&mut file).take(HEAD).read_to_end(&mut head).map_err(io_error)?;
    match FileKind::of(path, &head)? {
        FileKind::Text => {}
        FileKind::Archive => {
            if archive.is_at(path) {
                let path = path.display().to_string();
                return Err(message!("{path} is the archive itself", path).into());
            }
            let source = Archive::open_to_read(path).map_err(|error| archive_error(&error))?;
            let size = source.count(&Filter::default()).map_err(|error| archive_error(&error))?;
            return run_import(archive, catalogue, settings, size, progress, move |inputs| {
                read_archive(&source, inputs);
            });
        }
        FileKind::Save => {
            let why = message!("this is a saved game; open it with 'parlour play'");
            return Err(about(path, why).into());
        }
    }
    run_import(archive, catalogue, settings, size, progress, move |inputs| {
        split_text(&head, file, inputs);
    })
}

/// Imports the games of a text that was sent, in any of the written forms.
pub fn import_text(
    archive: &mut Archive,
    catalogue: &Catalogue,
    bytes: &[u8],
    settings: ImportSettings,
) -> Result<TransferReport, ImportError> {
    let head = &bytes[..bytes.len().min(HEAD as usize)];
    if FileKind::of_bytes(message!("what was sent"), head)? != FileKind::Text {
        return Err(message!(
            "what was sent: only written games are taken here, no saves and no archives"
        )
        .into());
    }
    let rest = &bytes[head.len()..];
    run_import(
        archive,
        catalogue,
        settings,
        bytes.len() as u64,
        &mut |_| Continue::Yes,
        move |inputs| {
            split_text(head, rest, inputs);
        },
    )
}

/// Starts the workers, lets `feed` send them raw games, and stores the results.
fn run_import<'a>(
    archive: &mut Archive,
    catalogue: &'a Catalogue,
    settings: ImportSettings,
    size: u64,
    progress: &mut dyn FnMut(Progress) -> Continue,
    feed: impl FnOnce(Inputs) + Send + 'a,
) -> Result<TransferReport, ImportError> {
    thread::scope(|scope| {
        let (inputs, outputs) = Workers::start(scope, catalogue, settings.positions).channels();
        scope.spawn(move || feed(inputs));
        store(archive, settings, size, progress, outputs)
    })
}

fn store(
    archive: &mut Archive,
    settings: ImportSettings,
    size: u64,
    progress: &mut dyn FnMut(Progress) -> Continue,
    outputs: Outputs,
) -> Result<TransferReport, ImportError> {
    let archive_error = ImportError::Archive;
    let options = ImportOptions { skip_known: settings.skip_known };
    let mut importer = archive.import(options).map_err(archive_error)?;
    let mut report = TransferReport::default();
    for batch in outputs {
        for result in batch.items {
            match result {
                Err(problem) => report.leave_out(problem),
                Ok((game, problems)) => match importer.add(&game).map_err(archive_error)? {
                    Added::New(_) => {
                        report.games += 1;
                        for problem in problems {
                            report.note(problem);
                        }
                    }
                    Added::Known => report.known += 1,
                },
            }
        }
        if progress(report.progress(batch.done, size)) == Continue::No {
            report.stopped = true;
            break;
        }
    }
    // The workers' outputs are dropped by now, so that the workers and the thread that feeds them end too.
    importer.finish().map_err(archive_error)?;
    Ok(report)
}

/// Cuts a text into games.
fn split_text(head: &[u8], mut file: impl Read, mut inputs: Inputs) {
    let (mut decoder, mut splitter) = (Decoder::default(), Splitter::default());
    let mut batch = Vec::with_capacity(BATCH);
    let (mut chunk, mut text) = (vec![0; CHUNK], String::new());
    decoder.text(head, &mut text);
    let mut done = head.len() as u64;
    let mut at_end = false;
    while !at_end {
        match file.read(&mut chunk) {
            Ok(0) => {
                decoder.finish(&mut text);
                at_end = true;
            }
            Ok(count) => {
                done += count as u64;
                decoder.text(&chunk[..count], &mut text);
            }
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
            Err(error) => {
                let why = message!("byte {place}: {why}", place = done, why = error.to_string());
                batch.push(RawGame::Broken(why));
                at_end = true;
            }
        }
        splitter.push(&text);
        text.clear();
        if at_end {
            splitter.finish();
        }
        while let Some(written) = splitter.take() {
            batch.push(RawGame::Text {
                text: written.text.to_owned(),
                line: written.line,
                number: written.number,
                too_long: written.too_long,
            });
            if batch.len() >= BATCH {
                let items = std::mem::replace(&mut batch, Vec::with_capacity(BATCH));
                if !inputs.send(Batch { items, done }) {
                    return;
                }
            }
        }
    }
    inputs.send(Batch { items: batch, done });
}

/// Takes the games of another archive.
fn read_archive(source: &Archive, mut inputs: Inputs) {
    let mut batch = Vec::with_capacity(BATCH);
    let mut done = 0;
    let read = source.each_readable(&Filter::default(), |id| {
        done += 1;
        batch.push(match source.get(id) {
            Ok(game) => RawGame::Stored(Box::new(game)),
            Err(error) => {
                RawGame::Broken(message!("game {id}: {why}", id, why = archive_error(&error)))
            }
        });
        if batch.len() < BATCH {
            return true;
        }
        inputs.send(Batch { items: std::mem::take(&mut batch), done })
    });
    if let Err(error) = read {
        let why = archive_error(&error);
        batch.push(RawGame::Broken(message!("after {done} games: {why}", done, why)));
    }
    inputs.send(Batch { items: batch, done });
}
