//! The user's data folder, for commands.

use crate::say::complain;
use parlour_library::Folder;
use parlour_table::{Catalogue, OpenError};
use parlour_term::TermError;

/// The user's data folder.
pub(crate) fn folder() -> Result<Folder, String> {
    Folder::of_user()
}

/// Why a game cannot be opened, with advice for the command line.
pub(crate) fn open_error_text(error: OpenError) -> String {
    TermError::from(error).to_string()
}

/// Every game: the shelf and the user's variants. A file that is no valid variant is reported and left out.
pub(crate) fn catalogue() -> Catalogue {
    let Ok(folder) = folder() else { return Catalogue::new() };
    let (catalogue, left_out) = folder.variants().catalogue();
    for sentence in left_out {
        complain(&format!("left out: {sentence}"));
    }
    catalogue
}
