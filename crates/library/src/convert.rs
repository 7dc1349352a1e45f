//! Converting: written games from one form into another, file to file, with comments and side lines.

use crate::decode::Decoder;
use crate::export::FileForm;
use crate::file_kind::{FileKind, HEAD};
use crate::import::CHUNK;
use crate::new_file::NewFile;
use crate::progress::{Continue, Progress, TransferReport};
use crate::{read_save, record_of_save};
use parlour_core::{Message, message};
use parlour_record::{Form, Keep, ReadError, Splitter, Written, read_one, write};
use parlour_table::Catalogue;
use std::fs::File;
use std::io::{Read, Seek};
use std::path::Path;

/// Reads the games of one file and writes them into a new one, in the form its extension asks for. Games that cannot be read
/// or written in that form are reported and left out. If it is stopped, no file is left.
pub fn convert(
    catalogue: &Catalogue,
    from: &Path,
    to: &Path,
    progress: &mut dyn FnMut(Progress) -> Continue,
) -> Result<TransferReport, String> {
    let FileForm::Written(form) = FileForm::of(to)? else {
        return Err("an archive is made by 'parlour import', not by converting".to_owned());
    };
    let io_error = |error: std::io::Error| format!("{}: {error}", from.display());
    let mut source = File::open(from).map_err(io_error)?;
    let size = source.metadata().map_err(io_error)?.len();
    let mut head = Vec::new();
    Read::by_ref(&mut source).take(HEAD).read_to_end(&mut head).map_err(io_error)?;
    source.rewind().map_err(io_error)?;
    let kind = FileKind::of(from, &head)?;
    if kind == FileKind::Archive {
        return Err(format!(
            "{} is an archive; its games are written out by 'parlour export --archive {0} {}'",
            from.display(),
            to.display()
        ));
    }
    let mut conversion = Conversion {
        catalogue,
        form,
        out: NewFile::create(to)?,
        report: TransferReport::default(),
    };
    if kind == FileKind::Save {
        let with_path = |why: Message| format!("{}: {why}", from.display());
        let record = record_of_save(&read_save(from)?, catalogue).map_err(with_path)?;
        conversion.write_game(&write(&record, form).map_err(|error| with_path(error.0))?)?;
        conversion.out.finish()?;
        return Ok(conversion.report);
    }
    let (mut decoder, mut splitter) = (Decoder::default(), Splitter::default());
    let (mut chunk, mut text, mut done) = (vec![0; CHUNK], String::new(), 0);
    loop {
        let count = source.read(&mut chunk).map_err(io_error)?;
        done += count as u64;
        decoder.text(&chunk[..count], &mut text);
        if count == 0 {
            decoder.finish(&mut text);
        }
        splitter.push(&text);
        text.clear();
        if count == 0 {
            splitter.finish();
        }
        conversion.take_games(&mut splitter)?;
        if progress(conversion.report.progress(done, size)) == Continue::No {
            conversion.report.stopped = true;
            return Ok(conversion.report);
        }
        if count == 0 {
            break;
        }
    }
    if conversion.report.games == 0 {
        let why = conversion.report.problems.first().map(|problem| format!(" ({problem})"));
        return Err(format!(
            "{}: no game could be converted{}",
            from.display(),
            why.unwrap_or_default()
        ));
    }
    conversion.out.finish()?;
    Ok(conversion.report)
}

/// A conversion under way.
struct Conversion<'a> {
    catalogue: &'a Catalogue,
    form: Form,
    out: NewFile,
    report: TransferReport,
}

impl Conversion<'_> {
    fn take_games(&mut self, splitter: &mut Splitter) -> Result<(), String> {
        while let Some(written) = splitter.take() {
            let (record, mut errors) = read_one(self.catalogue, &written, Keep::Broken);
            let Some(record) = record else {
                let problem = errors.drain(..).next();
                let problem = problem
                    .unwrap_or_else(|| problem_at(&written, message!("there is no game in it")));
                self.report.leave_out(problem.message());
                continue;
            };
            for error in errors {
                self.report.note(error.message());
            }
            match write(&record, self.form) {
                Ok(text) => self.write_game(&text)?,
                Err(error) => {
                    self.report.leave_out(problem_at(&written, error.0).message());
                }
            }
        }
        Ok(())
    }

    /// Adds a game to the file.
    fn write_game(&mut self, text: &str) -> Result<(), String> {
        if self.report.games > 0 {
            self.out.text("\n")?;
        }
        self.out.text(text)?;
        self.report.games += 1;
        Ok(())
    }
}

fn problem_at(written: &Written<'_>, reason: Message) -> ReadError {
    ReadError { line: written.line, game: written.number, reason }
}
