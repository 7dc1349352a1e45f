//! Importing: written games of any form, or a whole archive, into an archive. The file is read in pieces; a game that
//! cannot be read is told of and left out.

use crate::decode::Decoder;
use crate::progress::{Continue, Progress, Report, Trouble};
use crate::source::{HEAD, Source};
use crate::workers::{BATCH, Batch, Inputs, Outputs, Raw, Workers};
use parlour_archive::{Added, Archive, Filter, ImportOptions};
use parlour_record::Splitter;
use parlour_table::Catalogue;
use std::fmt;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::thread;

/// The file is read in pieces of so many bytes.
pub(crate) const PIECE: usize = 1 << 18;

/// What is wished of an import.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ImportWishes {
    /// Games can be found by their positions afterwards.
    pub positions: bool,
    /// Games that are there already are left out.
    pub skip_known: bool,
}

impl Default for ImportWishes {
    fn default() -> ImportWishes {
        ImportWishes { positions: true, skip_known: true }
    }
}

/// Why an import went wrong.
#[derive(Debug)]
pub enum ImportError {
    /// The archive it should go into says no: it is busy, full or damaged.
    Archive(parlour_archive::Error),
    /// Nothing can be taken from the source: why, as a sentence.
    Source(String),
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ImportError::Archive(error) => error.fmt(f),
            ImportError::Source(sentence) => f.write_str(sentence),
        }
    }
}

impl std::error::Error for ImportError {}

impl From<String> for ImportError {
    fn from(sentence: String) -> ImportError {
        ImportError::Source(sentence)
    }
}

/// Imports a file: an archive, or games in any of the written forms. Everything that was taken stays, also when the
/// work is stopped.
pub fn import(
    archive: &mut Archive,
    catalogue: &Catalogue,
    path: &Path,
    wishes: ImportWishes,
    progress: &mut dyn FnMut(Progress) -> Continue,
) -> Result<Report, ImportError> {
    let sentence = |error: std::io::Error| format!("{}: {error}", path.display());
    let mut file = File::open(path).map_err(sentence)?;
    let size = file.metadata().map_err(sentence)?.len();
    let mut head = Vec::new();
    Read::by_ref(&mut file).take(HEAD).read_to_end(&mut head).map_err(sentence)?;
    match Source::of(path, &head)? {
        Source::Text => {}
        Source::Archive => {
            if archive.is_at(path) {
                return Err(format!("{} is the archive itself", path.display()).into());
            }
            let source = Archive::open_to_read(path).map_err(|error| error.to_string())?;
            let all = source.count(&Filter::default()).map_err(|error| error.to_string())?;
            return pour(archive, catalogue, wishes, all, progress, move |inputs| {
                read_archive(&source, inputs);
            });
        }
        Source::Save => {
            return Err(format!(
                "{}: this is a saved game; open it with 'parlour play'",
                path.display()
            )
            .into());
        }
    }
    pour(archive, catalogue, wishes, size, progress, move |inputs| {
        read_text(&head, file, inputs);
    })
}

/// Imports the games of a text, in any of the written forms. `name` is what the text is called where it is spoken of.
pub fn import_text(
    archive: &mut Archive,
    catalogue: &Catalogue,
    name: &str,
    bytes: &[u8],
    wishes: ImportWishes,
) -> Result<Report, ImportError> {
    let head = &bytes[..bytes.len().min(HEAD as usize)];
    if Source::of(Path::new(name), head)? != Source::Text {
        return Err(
            format!("{name}: only written games are taken here, no saves and no archives").into()
        );
    }
    let rest = &bytes[head.len()..];
    pour(archive, catalogue, wishes, bytes.len() as u64, &mut |_| Continue::Yes, move |inputs| {
        read_text(head, rest, inputs);
    })
}

/// Lets `cut` send raw games to the workers and stores what they make of them.
fn pour<'a>(
    archive: &mut Archive,
    catalogue: &'a Catalogue,
    wishes: ImportWishes,
    all: u64,
    progress: &mut dyn FnMut(Progress) -> Continue,
    cut: impl FnOnce(Inputs) + Send + 'a,
) -> Result<Report, ImportError> {
    thread::scope(|scope| {
        let (inputs, outputs) = Workers::start(scope, catalogue, wishes.positions).ends();
        scope.spawn(move || cut(inputs));
        store(archive, wishes, all, progress, outputs)
    })
}

fn store(
    archive: &mut Archive,
    wishes: ImportWishes,
    all: u64,
    progress: &mut dyn FnMut(Progress) -> Continue,
    outputs: Outputs,
) -> Result<Report, ImportError> {
    let words = ImportError::Archive;
    let options = ImportOptions { skip_known: wishes.skip_known };
    let mut importer = archive.import(options).map_err(words)?;
    let mut report = Report::default();
    for batch in outputs {
        for ready in batch.items {
            match ready {
                Err(trouble) => report.leave_out(trouble),
                Ok((game, troubles)) => match importer.add(&game).map_err(words)? {
                    Added::New(_) => {
                        report.games += 1;
                        for trouble in troubles {
                            report.note(trouble);
                        }
                    }
                    Added::Known => report.known += 1,
                },
            }
        }
        if progress(report.progress(batch.done, all)) == Continue::No {
            report.stopped = true;
            break;
        }
    }
    // The ends of the workers are gone by now, so that they and whoever feeds them come to an end too.
    importer.finish().map_err(words)?;
    Ok(report)
}

/// Cuts a text into games.
fn read_text(head: &[u8], mut file: impl Read, mut inputs: Inputs) {
    let (mut decoder, mut splitter) = (Decoder::default(), Splitter::default());
    let mut batch = Vec::with_capacity(BATCH);
    let (mut piece, mut text) = (vec![0; PIECE], String::new());
    decoder.text(head, &mut text);
    let mut done = head.len() as u64;
    let mut over = false;
    while !over {
        match file.read(&mut piece) {
            Ok(0) => {
                decoder.finish(&mut text);
                over = true;
            }
            Ok(count) => {
                done += count as u64;
                decoder.text(&piece[..count], &mut text);
            }
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
            Err(error) => {
                let place = format!("byte {done}");
                batch.push(Raw::Broken(Trouble { place, reason: error.to_string() }));
                over = true;
            }
        }
        splitter.push(&text);
        text.clear();
        if over {
            splitter.finish();
        }
        while let Some(written) = splitter.take() {
            batch.push(Raw::Text {
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
            Ok(game) => Raw::Stored(Box::new(game)),
            Err(error) => {
                Raw::Broken(Trouble { place: format!("game {id}"), reason: error.to_string() })
            }
        });
        if batch.len() < BATCH {
            return true;
        }
        inputs.send(Batch { items: std::mem::take(&mut batch), done })
    });
    if let Err(error) = read {
        let place = format!("after {done} games");
        batch.push(Raw::Broken(Trouble { place, reason: error.to_string() }));
    }
    inputs.send(Batch { items: batch, done });
}
