//! The user's own variants: a folder of TOML files whose games appear beside the built-in ones.

use crate::say::complain;
use parlour_table::Catalogue;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the user's variants: in the platform's data folder, or where `PARLOUR_DATA` says.
pub(crate) fn folder() -> Result<PathBuf, String> {
    let data = std::env::var_os("PARLOUR_DATA").map(PathBuf::from);
    let data = data.or_else(|| dirs::data_dir().map(|data| data.join("parlour")));
    let data = data.ok_or("no data folder is known here; set PARLOUR_DATA to one")?;
    Ok(data.join("variants"))
}

/// The variant files in the folder, by name. None if there is no folder.
pub(crate) fn files() -> Vec<PathBuf> {
    let Ok(entries) =
        folder().and_then(|folder| fs::read_dir(folder).map_err(|error| error.to_string()))
    else {
        return Vec::new();
    };
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    files.sort();
    files
}

/// Reads a variant file as text.
pub(crate) fn read(path: &Path) -> Result<String, String> {
    // The reader of variants refuses longer texts anyway; there is no need to load them.
    const MOST: u64 = 1 << 20;
    let size = fs::metadata(path).map_err(|error| format!("{}: {error}", path.display()))?.len();
    if size > MOST {
        return Err(format!("{}: {size} bytes are too many for a variant", path.display()));
    }
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Every game: the shelf and the user's variants. A file that is no game is complained of and left out.
pub(crate) fn catalogue() -> Catalogue {
    let mut catalogue = Catalogue::new();
    for path in files() {
        let added = read(&path).and_then(|text| {
            catalogue.add(&text).map(|_| ()).map_err(|error| format!("{}, {error}", path.display()))
        });
        if let Err(sentence) = added {
            complain(&format!("left out: {sentence}"));
        }
    }
    catalogue
}
