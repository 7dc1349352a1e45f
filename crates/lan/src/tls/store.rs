//! Files with keys: for their owner's eyes only, and whole or not there.
//!
//! A file is some lines for people and programs, `name: value`, and then the certificate and its key as PEM. They are in one
//! file because neither is of use with another's other half.

use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// A file's text.
pub(super) fn text(about: &str, header: &[(&str, String)], parts: &[&str]) -> String {
    let header: Vec<String> =
        header.iter().map(|(name, value)| format!("{name}: {value}")).collect();
    format!("{about}\n\n{}\n\n{}", header.join("\n"), parts.join("\n"))
}

/// The value of a line of the header.
pub(super) fn field<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let header = text.split("-----BEGIN").next()?;
    header.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
}

/// Writes a file, whether it is there or not.
pub(super) fn replace(path: &Path, text: &str) -> Result<(), String> {
    let temporary = write_temporary(path, text)?;
    let renamed = fs::rename(&temporary, path);
    if renamed.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    renamed.map_err(|error| unwritten(path, &error))
}

/// Writes a file unless it is there; then nothing happens. Of two programs that do so at the same time one succeeds.
pub(super) fn create(path: &Path, text: &str) -> Result<(), String> {
    let temporary = write_temporary(path, text)?;
    let linked = match fs::hard_link(&temporary, path) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        // Some file systems know no links.
        Err(_) if !path.exists() => fs::rename(&temporary, path),
        other => other,
    };
    let _ = fs::remove_file(&temporary);
    linked.map_err(|error| unwritten(path, &error))
}

/// Lets nobody but the owner read a file, if somebody has allowed more.
pub(super) fn protect(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // If it does not belong to us, the system says so when it is written.
        let _ = fs::set_permissions(path, fs::Permissions::from_mode(0o600));
    }
    #[cfg(not(unix))]
    let _ = path;
}

fn unwritten(path: &Path, error: &std::io::Error) -> String {
    format!("{} cannot be written: {error}", path.display())
}

/// Writes a temporary file beside another, through to the disk.
fn write_temporary(path: &Path, text: &str) -> Result<PathBuf, String> {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|error| unwritten(path, &error))?;
    }
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let temporary = path.with_extension(format!("{}-{number}.part", std::process::id()));
    // One that was left by a program with this number is nobody's.
    let _ = fs::remove_file(&temporary);
    let written = open_private(&temporary).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    if let Err(error) = written {
        let _ = fs::remove_file(&temporary);
        return Err(unwritten(path, &error));
    }
    Ok(temporary)
}

/// A new file that only its owner can read, from its first moment on.
fn open_private(path: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_is_read_back_and_ends_where_the_certificate_begins() {
        let text =
            text("About.", &[("from", "12".to_owned())], &["-----BEGIN X-----\nuntil: 13\n"]);
        assert_eq!(field(&text, "from"), Some("12"));
        assert_eq!(field(&text, "until"), None);
        assert_eq!(field(&text, "fro"), None);
        assert_eq!(field("", "from"), None);
    }

    #[test]
    fn what_is_there_is_replaced_or_kept_as_asked_and_nothing_stays_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/key.pem");
        create(&path, "first").unwrap();
        create(&path, "second").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "first");
        replace(&path, "third").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "third");
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn only_the_owner_may_read_it() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("key.pem");
        let mode = || fs::metadata(&path).unwrap().permissions().mode() & 0o777;
        create(&path, "key").unwrap();
        assert_eq!(mode(), 0o600);
        replace(&path, "key").unwrap();
        assert_eq!(mode(), 0o600);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
        protect(&path);
        assert_eq!(mode(), 0o600);
    }

    #[test]
    fn a_file_that_cannot_be_written_is_named() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("file"), "").unwrap();
        let path = folder.path().join("file/key.pem");
        for why in [create(&path, "key").unwrap_err(), replace(&path, "key").unwrap_err()] {
            assert!(why.contains("key.pem cannot be written: "), "{why}");
        }
    }
}
