//! Converting: written games from one form into another, file to file, with comments and side lines.

use crate::decode::Decoder;
use crate::export::FileForm;
use crate::import::PIECE;
use crate::new_file::NewFile;
use crate::progress::{Continue, Progress, Report, Trouble};
use crate::source::{HEAD, Source};
use crate::{read_save, record_of_save};
use parlour_record::{Form, Keep, Splitter, read_one, write};
use parlour_table::Catalogue;
use std::fs::File;
use std::io::{Read, Seek};
use std::path::Path;

/// Reads the games of one file and writes them into a new one, in the form its ending asks for. Games that cannot be read
/// or written so are told of and left out. Nothing is left of a work that is stopped.
pub fn convert(
    catalogue: &Catalogue,
    from: &Path,
    to: &Path,
    progress: &mut dyn FnMut(Progress) -> Continue,
) -> Result<Report, String> {
    let FileForm::Written(form) = FileForm::of(to)? else {
        return Err("an archive is made by 'parlour import', not by converting".to_owned());
    };
    let sentence = |error: std::io::Error| format!("{}: {error}", from.display());
    let mut source = File::open(from).map_err(sentence)?;
    let all = source.metadata().map_err(sentence)?.len();
    let mut head = Vec::new();
    Read::by_ref(&mut source).take(HEAD).read_to_end(&mut head).map_err(sentence)?;
    source.rewind().map_err(sentence)?;
    let kind = Source::of(from, &head)?;
    if kind == Source::Archive {
        return Err(format!(
            "{} is an archive; its games are written out by 'parlour export --archive {0} {}'",
            from.display(),
            to.display()
        ));
    }
    let mut work = Work { catalogue, form, out: NewFile::create(to)?, report: Report::default() };
    if kind == Source::Save {
        let told = |why: String| format!("{}: {why}", from.display());
        let record = record_of_save(&read_save(from)?, catalogue).map_err(told)?;
        work.put(&write(&record, form).map_err(|error| told(error.to_string()))?)?;
        work.out.finish()?;
        return Ok(work.report);
    }
    let (mut decoder, mut splitter) = (Decoder::default(), Splitter::default());
    let (mut piece, mut text, mut done) = (vec![0; PIECE], String::new(), 0);
    loop {
        let count = source.read(&mut piece).map_err(sentence)?;
        done += count as u64;
        decoder.text(&piece[..count], &mut text);
        if count == 0 {
            decoder.finish(&mut text);
        }
        splitter.push(&text);
        text.clear();
        if count == 0 {
            splitter.finish();
        }
        work.take_games(&mut splitter)?;
        if progress(work.report.progress(done, all)) == Continue::No {
            work.report.stopped = true;
            return Ok(work.report);
        }
        if count == 0 {
            break;
        }
    }
    if work.report.games == 0 {
        let why = work.report.troubles.first().map(|trouble| format!(" ({trouble})"));
        return Err(format!(
            "{}: no game could be converted{}",
            from.display(),
            why.unwrap_or_default()
        ));
    }
    work.out.finish()?;
    Ok(work.report)
}

/// A conversion under way.
struct Work<'a> {
    catalogue: &'a Catalogue,
    form: Form,
    out: NewFile,
    report: Report,
}

impl Work<'_> {
    fn take_games(&mut self, splitter: &mut Splitter) -> Result<(), String> {
        while let Some(written) = splitter.take() {
            let place = format!("line {}, game {}", written.line, written.number);
            let (record, mut troubles) = read_one(self.catalogue, &written, Keep::Broken);
            let Some(record) = record else {
                let trouble = troubles.drain(..).next().map(Trouble::from);
                let reason = "there is no game in it".to_owned();
                self.report.leave_out(trouble.unwrap_or(Trouble { place, reason }));
                continue;
            };
            for trouble in troubles {
                self.report.note(trouble.into());
            }
            match write(&record, self.form) {
                Ok(text) => self.put(&text)?,
                Err(error) => {
                    self.report.leave_out(Trouble { place, reason: error.to_string() });
                }
            }
        }
        Ok(())
    }

    /// Adds a game to the file.
    fn put(&mut self, text: &str) -> Result<(), String> {
        if self.report.games > 0 {
            self.out.text("\n")?;
        }
        self.out.text(text)?;
        self.report.games += 1;
        Ok(())
    }
}
