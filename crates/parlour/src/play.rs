//! `parlour play`: hands what was typed to the terminal player.

use crate::commands::{Pieces, PlayArgs, TakeBack};
use crate::library;
use crate::say::complain;
use parlour_book::Book;
use parlour_library::{Folder, read_book, read_save};
use parlour_protocol::save::Save;
use parlour_protocol::{Pace, TakeBacks, TimeControl};
use parlour_term::{ColourMode, Figures, SeatPlan, Setup, play, play_plain};
use std::io::{self, BufReader};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// The longest the computer may think about a move.
const LONGEST: u64 = 5000;

pub(crate) fn run(args: PlayArgs) -> Result<(), String> {
    let plain = args.plain;
    let setup = setup(args)?;
    let played = if plain {
        play_plain(setup, BufReader::new(io::stdin()), io::stdout())
    } else {
        play(setup)
    };
    played.map_err(|error| error.to_string())
}

fn setup(args: PlayArgs) -> Result<Setup, String> {
    let seats =
        args.seats.iter().map(|seat| seat.parse::<SeatPlan>().map_err(|error| error.to_string()));
    if let Some(move_time) = args.move_time
        && !(1..=LONGEST).contains(&move_time)
    {
        return Err(format!(
            "--move-time: found {move_time}, expected 1 to {LONGEST} milliseconds"
        ));
    }
    let (pace, pause) = pace(&args.pace)?;
    let folder = library::folder();
    if let Err(sentence) = &folder {
        complain(&format!("the game is not saved: {sentence}"));
    }
    let folder = folder.ok();
    let load = args.load.as_deref().map(|name| load(folder.as_ref(), name)).transpose()?;
    let catalogue = library::catalogue();
    let book = book(args.book.as_deref())?;
    if let (Some(book), Some(game)) = (&book, &args.game)
        && let Ok(info) = catalogue.find(game)
        && book.facts().game != info.id
    {
        return Err(format!(
            "--book: this book is of {} and not of {}",
            book.facts().game,
            info.id
        ));
    }
    Ok(Setup {
        time: TimeControl::read(args.clock.as_deref().unwrap_or("off"))
            .map_err(|why| why.to_string())?,
        take_backs: match args.take_backs {
            TakeBack::Free => TakeBacks::Free,
            TakeBack::Ask => TakeBacks::Ask,
            TakeBack::Never => TakeBacks::Never,
        },
        names: args.names,
        book,
        shipped_books: !args.no_book,
        folder,
        load,
        catalogue,
        game: args.game,
        seats: seats.collect::<Result<_, String>>()?,
        options: options(&args.options)?,
        layout: args.layout,
        start: args.position,
        pace,
        pause,
        move_time: args.move_time.map(Duration::from_millis),
        figures: figures(args.pieces),
        letters: args.letters,
        colour: if args.no_colour { ColourMode::Never } else { ColourMode::Auto },
        flipped: args.flip,
    })
}

/// `--book`: an opening book.
pub(crate) fn book(file: Option<&Path>) -> Result<Option<Arc<Book>>, String> {
    file.map(|file| read_book(file).map(Arc::new)).transpose()
}

/// `--pace`: how the computers take their time, and the pause between their moves where only they play.
fn pace(typed: &str) -> Result<(Pace, Option<Duration>), String> {
    if let Some(pace) = Pace::from_word(typed) {
        return Ok((pace, None));
    }
    let millis = typed.parse().map_err(|_| {
        let words = Pace::ALL.map(Pace::word).join(", ");
        format!("--pace: found '{typed}', expected {words} or a number of milliseconds")
    })?;
    Ok((Pace::default(), Some(Duration::from_millis(millis))))
}

/// Options as typed: name and value.
pub(crate) fn options(typed: &[String]) -> Result<Vec<(String, String)>, String> {
    let read = |option: &String| {
        let (name, value) = option
            .split_once('=')
            .ok_or_else(|| format!("option '{option}': expected NAME=VALUE, such as komi=6.5"))?;
        Ok((name.trim().to_owned(), value.trim().to_owned()))
    };
    typed.iter().map(read).collect()
}

/// How pieces are drawn.
pub(crate) fn figures(pieces: Pieces) -> Figures {
    match pieces {
        Pieces::Auto => Figures::Auto,
        Pieces::Unicode => Figures::Unicode,
        Pieces::Letters => Figures::Letters,
    }
}

/// A saved game by the name in the list, or any file.
fn load(folder: Option<&Folder>, name: &str) -> Result<(Save, Option<String>), String> {
    let listed =
        folder.map(Folder::saves).filter(|saves| saves.path(name).is_ok_and(|path| path.exists()));
    match listed {
        Some(saves) => Ok((saves.read(name)?, Some(name.to_owned()))),
        None if Path::new(name).exists() => Ok((read_save(Path::new(name))?, None)),
        None => Err(format!("there is no saved game and no file '{name}'")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_is_a_word_or_milliseconds_between_computers() {
        assert_eq!(pace("thoughtful"), Ok((Pace::Thoughtful, None)));
        assert_eq!(pace("500"), Ok((Pace::Natural, Some(Duration::from_millis(500)))));
        let error = pace("fast").unwrap_err();
        assert!(
            error.contains("'fast'") && error.contains("instant, natural, thoughtful"),
            "{error}"
        );
    }
}
