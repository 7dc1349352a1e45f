//! Importing written games: from the text of a file to rows and positions in an archive.

use parlour_archive::Archive;
use parlour_core::Rng;
use parlour_library::{Continue, ImportSettings};
use parlour_record::{Form, Record};
use parlour_table::{Catalogue, GameSpec};
use std::fmt::Write;
use std::time::Instant;

/// Different games in the file; the rest repeat them on other days.
const GAMES: usize = 500;
const PLIES: usize = 80;
const DAYS: usize = 100;

pub(crate) fn run() {
    let catalogue = Catalogue::new();
    let folder = std::env::temp_dir().join(format!("parlour-bench-import-{}", std::process::id()));
    let path = folder.join("games.pgn");
    let text = collection(&catalogue);
    let written = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&path, &text));
    if let Err(error) = written {
        println!("import: {}: {error}", path.display());
        return;
    }
    println!(
        "import of about {} games of {PLIES} plies, {} MB of PGN",
        GAMES * DAYS,
        text.len() >> 20
    );
    for (name, positions) in [("without", false), ("with", true)] {
        let began = Instant::now();
        let settings = ImportSettings { positions, skip_known: false };
        let report = Archive::open(folder.join(format!("{name}.sqlite")))
            .map_err(|error| error.to_string())
            .and_then(|mut archive| {
                let go_on = &mut |_| Continue::Yes;
                parlour_library::import(&mut archive, &catalogue, &path, settings, go_on)
                    .map_err(|error| error.to_string())
            });
        match report {
            Ok(report) => println!(
                "  {name:7} positions {:>9.0} games/s   {} taken, {} left out",
                report.games as f64 / began.elapsed().as_secs_f64(),
                report.games,
                report.left_out
            ),
            Err(sentence) => println!("  {sentence}"),
        }
    }
    let _ = std::fs::remove_dir_all(&folder);
    println!();
}

/// A collection of random chess games.
fn collection(catalogue: &Catalogue) -> String {
    let bodies: Vec<String> = (0..GAMES).filter_map(|seed| pgn_moves(catalogue, seed)).collect();
    let mut text = String::new();
    for day in 0..DAYS {
        for (number, body) in bodies.iter().enumerate() {
            let _ = write!(
                text,
                "[Event \"Measured\"]\n[Site \"?\"]\n[Date \"2024.{:02}.{:02}\"]\n[Round \"{number}\"]\n\
                 [White \"Player {}\"]\n[Black \"Player {}\"]\n[Result \"1/2-1/2\"]\n\n{body} 1/2-1/2\n\n",
                1 + day % 12,
                1 + day % 28,
                number * 7 % 400,
                number * 11 % 400,
            );
        }
    }
    text
}

/// The moves of a random game, as PGN has them.
fn pgn_moves(catalogue: &Catalogue, seed: usize) -> Option<String> {
    let mut rng = Rng::new(seed as u64);
    let mut table = catalogue.open(&GameSpec::new("chess")).ok()?;
    for _ in 0..PLIES {
        let choices = table.choices();
        let choice = choices.get(rng.below(choices.len().max(1)))?;
        table.play(&choice.text).ok()?;
    }
    let text = parlour_record::write(&Record::new(table), Form::Pgn).ok()?;
    let moves = text.split("\n\n").nth(1)?.trim();
    Some(moves.trim_end_matches(['*', ' ', '\n']).to_owned())
}
