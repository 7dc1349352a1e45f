//! The user's own variants: a folder of TOML files whose games appear beside the built-in ones.

use parlour_table::Catalogue;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the user's variants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variants(PathBuf);

impl Variants {
    pub(crate) fn at(folder: PathBuf) -> Variants {
        Variants(folder)
    }

    /// Where the files lie.
    pub fn folder(&self) -> &Path {
        &self.0
    }

    /// The variant files in the folder, by name. None if there is no folder.
    pub fn files(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(&self.0).into_iter().flatten().flatten();
        let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        files.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
        files.sort();
        files
    }

    /// Reads a variant file as text.
    pub fn read(path: &Path) -> Result<String, String> {
        // The reader of variants refuses longer texts anyway; there is no need to load them.
        const MOST: u64 = 1 << 20;
        let sentence = |error: std::io::Error| format!("{}: {error}", path.display());
        let size = fs::metadata(path).map_err(sentence)?.len();
        if size > MOST {
            return Err(format!("{}: {size} bytes are too many for a variant", path.display()));
        }
        fs::read_to_string(path).map_err(sentence)
    }

    /// Every game: the shelf and the user's variants. A file that is no game is left out, with a sentence about it.
    pub fn catalogue(&self) -> (Catalogue, Vec<String>) {
        let mut catalogue = Catalogue::new();
        let mut left_out = Vec::new();
        for path in self.files() {
            let added = Variants::read(&path).and_then(|text| {
                catalogue
                    .add(&text)
                    .map(|_| ())
                    .map_err(|error| format!("{}, {error}", path.display()))
            });
            left_out.extend(added.err());
        }
        (catalogue, left_out)
    }
}
