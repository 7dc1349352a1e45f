//! `parlour edit`: a position of any game, set up on the screen.

use crate::commands::{EditArgs, Look};
use crate::library;
use crate::play::{figures, options};
use crate::say::say_line;
use parlour_term::{ColourMode, Setup, edit, edit_plain};
use std::io::{self, BufReader};

pub(crate) fn run(args: &EditArgs) -> Result<(), String> {
    let setup = Setup {
        game: Some(args.game.clone()),
        start: args.position.clone(),
        options: options(&args.options)?,
        ..setup_for(&args.look)
    };
    let edited = if args.plain {
        edit_plain(&setup, BufReader::new(io::stdin()), io::stdout())
    } else {
        edit(&setup)
    };
    if let Some(text) = edited.map_err(|error| error.to_string())? {
        say_line(&text);
    }
    Ok(())
}

/// A setup with these settings of the screen.
pub(crate) fn setup_for(look: &Look) -> Setup {
    Setup {
        catalogue: library::catalogue(),
        folder: library::folder().ok(),
        shipped_books: true,
        figures: figures(look.pieces),
        letters: look.letters,
        colour: if look.no_colour { ColourMode::Never } else { ColourMode::Auto },
        ..Setup::default()
    }
}
