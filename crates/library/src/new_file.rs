//! A new file: it appears under its name when it is whole, and never in place of another.

use crate::write::PART;
use std::fs::{self, File};
use std::io::{BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// Refuses the name of a file that is there already.
pub fn refuse_existing(path: &Path) -> Result<(), String> {
    // A dangling link counts as a file.
    if path.symlink_metadata().is_ok() {
        return Err(taken(path));
    }
    Ok(())
}

fn taken(path: &Path) -> String {
    format!("{} is there already; choose another name", path.display())
}

/// Writes a file that is not there yet. No folder is made for it.
pub fn write_new(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let mut file = NewFile::create(path)?;
    file.bytes(bytes)?;
    file.finish()
}

/// A file being written.
#[derive(Debug)]
pub(crate) struct NewFile {
    path: PathBuf,
    partial: PathBuf,
    out: Option<BufWriter<File>>,
}

impl NewFile {
    /// Begins a file. One that is there already is refused.
    pub(crate) fn create(path: &Path) -> Result<NewFile, String> {
        refuse_existing(path)?;
        let mut partial = path.as_os_str().to_owned();
        partial.push(format!(".{}.{PART}", std::process::id()));
        let partial = PathBuf::from(partial);
        let file = File::create(&partial)
            .map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
        Ok(NewFile { path: path.to_owned(), partial, out: Some(BufWriter::new(file)) })
    }

    /// Adds text.
    pub(crate) fn text(&mut self, text: &str) -> Result<(), String> {
        self.bytes(text.as_bytes())
    }

    fn bytes(&mut self, bytes: &[u8]) -> Result<(), String> {
        let Some(out) = &mut self.out else { return Ok(()) };
        out.write_all(bytes).map_err(|error| self.write_error(&error))
    }

    /// Puts the file under its name.
    pub(crate) fn finish(mut self) -> Result<(), String> {
        let Some(out) = self.out.take() else { return Ok(()) };
        let written = out
            .into_inner()
            .map_err(std::io::IntoInnerError::into_error)
            .and_then(|file| file.sync_all());
        let named = written.map_err(|error| self.write_error(&error)).and_then(|()| self.publish());
        let _ = fs::remove_file(&self.partial);
        named
    }

    /// Gives the file its name, unless another file has appeared under it meanwhile.
    fn publish(&self) -> Result<(), String> {
        match fs::hard_link(&self.partial, &self.path) {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(taken(&self.path)),
            // Not every file system has hard links.
            Err(_) => {
                refuse_existing(&self.path)?;
                fs::rename(&self.partial, &self.path).map_err(|error| self.write_error(&error))
            }
        }
    }

    fn write_error(&self, error: &std::io::Error) -> String {
        format!("{} cannot be written: {error}", self.path.display())
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        if self.out.take().is_some() {
            let _ = fs::remove_file(&self.partial);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_there_already_keeps_its_content_also_when_it_appears_meanwhile() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.pgn");
        write_new(&path, b"first").unwrap();
        let why = write_new(&path, b"second").unwrap_err();
        assert!(why.contains("game.pgn is there already; choose another name"), "{why}");
        let late = folder.path().join("late.pgn");
        let mut file = NewFile::create(&late).unwrap();
        file.text("mine").unwrap();
        fs::write(&late, "theirs").unwrap();
        assert!(file.finish().unwrap_err().contains("late.pgn is there already"));
        assert_eq!(fs::read(&path).unwrap(), b"first");
        assert_eq!(fs::read(&late).unwrap(), b"theirs");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "nothing is left beside them");
        assert!(write_new(&folder.path().join("no/such/folder.pgn"), b"x").is_err());
        assert!(!folder.path().join("no").exists());
    }
}
