//! Secrets that are kept in files which only their owner can read.

use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::Path;

/// The least letters of a secret.
const SHORTEST: usize = 32;

/// A new secret, which nobody can guess.
///
/// # Panics
/// If the system has no source of random numbers; nothing can be kept secret then.
pub fn new_secret() -> String {
    let number = || getrandom::u64().expect("the system gives random numbers");
    let [a, b, c, d] = std::array::from_fn(|_| number());
    format!("{a:016x}{b:016x}{c:016x}{d:016x}")
}

/// The secret in a file; it is made if there is none.
pub fn load_or_create_secret(path: &Path) -> Result<String, String> {
    let describe = |error: std::io::Error| format!("{} cannot be used: {error}", path.display());
    let read = |path: &Path| fs::read_to_string(path).map(|secret| secret.trim().to_owned());
    match read(path) {
        Ok(secret) if secret.len() >= SHORTEST => return Ok(secret),
        Ok(_) => fs::remove_file(path).map_err(describe)?,
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(describe(error)),
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(describe)?;
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = match options.open(path) {
        // Another program was quicker by a moment.
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            return read(path).map_err(describe);
        }
        other => other.map_err(describe)?,
    };
    let secret = new_secret();
    file.write_all(secret.as_bytes()).and_then(|()| file.sync_all()).map_err(describe)?;
    Ok(secret)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_made_once_and_is_for_its_owner_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/secret");
        let secret = load_or_create_secret(&path).unwrap();
        assert_eq!(load_or_create_secret(&path).unwrap(), secret);
        assert_ne!(new_secret(), secret);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o077, 0);
        }
        fs::write(&path, "short").unwrap();
        assert_ne!(load_or_create_secret(&path).unwrap(), "short");
    }
}
