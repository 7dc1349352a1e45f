//! `parlour match`: computer players against each other, with a line of progress and the difference at the end.

use crate::arena_commands::MatchArgs;
use crate::book::book_of;
use crate::library::{catalogue, open_error_text};
use crate::say::{end_progress, say_line, show_progress};
use parlour_arena::{EngineResources, Match, Progress, Sprt, Verdict};
use parlour_record::{Form, Record};
use parlour_table::{Catalogue, GameSpec};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

pub(crate) fn run(args: &MatchArgs) -> Result<(), String> {
    let catalogue = catalogue();
    let id = catalogue.find(&args.game).map_err(open_error_text)?.id.to_string();
    let book = args.book.as_deref().map(|file| book_of(file, &id)).transpose()?;
    let duel = Match {
        game: GameSpec::new(id),
        players: [args.first.clone(), args.second.clone()],
        time: Duration::from_millis(args.time),
        games: args.games,
        opening: args.opening,
        seed: args.seed,
        jobs: args.jobs,
        setup: EngineResources {
            hash: args.hash.clamp(1, 65_536),
            threads: args.threads.clamp(1, 256),
            book: book.map(Arc::new),
        },
        forfeit: args.forfeit.map(Duration::from_millis),
        sprt: match args.sprt.as_deref() {
            Some(&[low, high]) if low < high => Some(Sprt { low, high }),
            Some(_) => return Err("--sprt: LOW must be less than HIGH".to_owned()),
            None => None,
        },
    };
    say_line(&duel.title());
    let report = |progress: &Progress| show_progress(&line(progress));
    let result = duel.play(&catalogue, args.file.as_deref(), &report)?;
    end_progress();
    say_line(&line(&result));
    if let (Some(file), Some(records)) = (&args.file, &args.records) {
        write_records(&duel, &catalogue, file, records)?;
    }
    Ok(())
}

/// Writes the games of the match in the form that other programs read, one after the other.
fn write_records(
    duel: &Match,
    catalogue: &Catalogue,
    file: &Path,
    records: &Path,
) -> Result<(), String> {
    let fails = |error: std::io::Error| format!("{}: {error}", records.display());
    let games = duel.played(catalogue, file)?;
    let mut output = std::fs::File::create_new(records).map_err(fails)?;
    for game in games {
        let info = game.table.info().clone();
        let names = game.players.iter().enumerate().map(|(seat, name)| (seat, name.as_str(), None));
        let mut tags = Vec::new();
        parlour_record::add_facts(&mut tags, &info, names, 0);
        let record = Record { table: game.table, tags, result: None };
        let text = parlour_record::write(&record, Form::customary(&info))
            .map_err(|error| error.to_string())?;
        writeln!(output, "{}\n", text.trim_end()).map_err(fails)?;
    }
    Ok(())
}

fn line(progress: &Progress) -> String {
    let Progress { done, all, tally, late: [first, second], verdict } = progress;
    let late = match first + second {
        0 => String::new(),
        _ => format!(", moves too late: {first} and {second}"),
    };
    let decided = match verdict {
        Some(Verdict::Accepted) => "; the higher difference is accepted",
        Some(Verdict::Rejected) => "; the higher difference is rejected",
        Some(Verdict::GoOn) => "; not decided yet",
        None => "",
    };
    format!("{done} of {all}: {tally}{late}{decided}")
}
