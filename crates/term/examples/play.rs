//! Plays a game in the terminal: `play [--plain] [--letters] [--mono] [GAME [SEAT...]] [--start POSITION]`.

use parlour_term::{ColourMode, Figures, Setup, TermError, play, play_plain};
use std::io::{BufReader, stdin, stdout};
use std::process::ExitCode;
use std::time::Duration;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            #[expect(clippy::print_stderr, reason = "this is where a person reads it")]
            {
                eprintln!("{error}");
            }
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), TermError> {
    let mut setup = Setup::default();
    let mut plain = false;
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        match word.as_str() {
            "--plain" => plain = true,
            "--letters" => setup.figures = Figures::Letters,
            "--mono" => setup.colour = ColourMode::Never,
            "--flipped" => setup.flipped = true,
            "--start" => setup.start = words.next(),
            "--layout" => setup.layout = words.next(),
            "--pace" => {
                let millis = words.next().and_then(|text| text.parse().ok()).unwrap_or(0);
                setup.pause = Some(Duration::from_millis(millis));
            }
            _ if setup.game.is_none() => setup.game = Some(word),
            _ => setup.seats.push(word.parse()?),
        }
    }
    if plain { play_plain(setup, BufReader::new(stdin()), stdout()) } else { play(setup) }
}
