//! Writing a file whole or not at all.

use crate::sentences::cannot_write;
use parlour_core::Message;
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

/// The extension of files that are not complete yet.
pub(crate) const PART: &str = "part";

/// Writes a file so that its name always stands for whole content, the old or the new, whenever the program is killed.
///
/// The bytes go to a temporary file, onto the disk, and only then under the name.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Message> {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let io_error = |error: std::io::Error| cannot_write(path, &error);
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder {
        fs::create_dir_all(folder).map_err(io_error)?;
    }
    // Two programs, or two threads, may write the same file: each needs a temporary name of its own.
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let temporary = path.with_extension(format!("{}-{number}.{PART}", std::process::id()));
    let written = File::create(&temporary).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let written = written.and_then(|()| fs::rename(&temporary, path));
    if written.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    written.map_err(io_error)?;
    // The new name has to reach the disk too; platforms that cannot sync a folder do so by themselves.
    if let Some(folder) = folder
        && let Ok(folder) = File::open(folder)
    {
        let _ = folder.sync_all();
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_whole_and_nothing_is_left_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/er/file.bin");
        write_whole(&path, b"old").unwrap();
        write_whole(&path, b"new and longer").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new and longer");
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
    }

    #[test]
    fn a_folder_in_the_way_is_an_error_that_names_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("taken");
        fs::create_dir(&path).unwrap();
        fs::write(path.join("x"), "x").unwrap();
        let why = write_whole(&path, b"bytes").unwrap_err().to_string();
        assert!(why.contains("taken cannot be written: "), "{why}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
