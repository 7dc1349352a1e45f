//! Writing a file whole or not at all.

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

/// What files end in that are not whole yet.
pub(crate) const PART: &str = "part";

/// Writes a file so that its name always stands for whole content, the old or the new, whenever the program is killed.
///
/// The bytes go to a file beside it, onto the disk, and only then under the name.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), String> {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let sentence = |error: std::io::Error| format!("{} cannot be written: {error}", path.display());
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder {
        fs::create_dir_all(folder).map_err(sentence)?;
    }
    // Two programs, or two threads, may write the same file: each has a name of its own for the beginning.
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let beside = path.with_extension(format!("{}-{number}.{PART}", std::process::id()));
    let written = File::create(&beside).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let written = written.and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        let _ = fs::remove_file(&beside);
    }
    written.map_err(sentence)?;
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
    fn a_folder_in_the_way_is_told_in_words() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("taken");
        fs::create_dir(&path).unwrap();
        fs::write(path.join("x"), "x").unwrap();
        let why = write_whole(&path, b"bytes").unwrap_err();
        assert!(why.contains("taken cannot be written: "), "{why}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
