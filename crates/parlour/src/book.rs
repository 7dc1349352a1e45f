//! `parlour book`: opening books made from games, and what they know.

use crate::archive::{games, open_for_reading, say_opening};
use crate::arena_commands::{BookCommand, BookMakeArgs, BookShowArgs};
use crate::interrupt::Interrupt;
use crate::library::{catalogue, open_error_text};
use crate::say::{complain, end_progress, say_line, show_progress};
use crate::transfer::ProgressLine;
use parlour_archive::Archive;
use parlour_arena::{EngineResources, Match, PlayerSpec};
use parlour_book::{Book, BookMaker, Tally, explore, side_of};
use parlour_library::{ImportSettings, count_archive, read_book, refuse_existing, write_new};
use parlour_table::{Catalogue, GameSpec, Table};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What is said after Ctrl-C.
const STOPPED: &str = "stopped: no book is written";

pub(crate) fn run(command: &BookCommand) -> Result<(), String> {
    match command {
        BookCommand::Make(args) => make(args),
        BookCommand::Show(args) => show(args),
    }
}

/// The book in a file, if it is one of this game.
pub(crate) fn book_of(file: &Path, game: &str) -> Result<Book, String> {
    let book = read_book(file)?;
    let own = &book.facts().game;
    if own == game {
        return Ok(book);
    }
    Err(format!("{}: this book is of {own} and not of {game}", file.display()))
}

fn make(args: &BookMakeArgs) -> Result<(), String> {
    refuse_existing(&args.out)?;
    let catalogue = catalogue();
    let id = catalogue.find(&args.game).map_err(open_error_text)?.id.to_string();
    let table = catalogue.open(&GameSpec::new(id.as_str())).map_err(|error| error.to_string())?;
    let mut maker = BookMaker::new(table.as_ref(), usize::from(args.plies));
    let origin = match args.games {
        Some(count) => play(&mut maker, args, count, &id, &catalogue)?,
        None => count(&mut maker, &args.from, &id, &catalogue)?,
    };
    if maker.games() == 0 {
        return Err(format!("no game of {id} with a result was found in {origin}"));
    }
    let counted = maker.games();
    let book = maker.finish(args.least, &origin);
    if book.positions() == 0 {
        return Err(format!("no move was made in {} games: --least is too much", args.least));
    }
    write_new(&args.out, book.bytes())?;
    let (positions, bytes) = (book.positions(), book.bytes().len());
    say_line(&format!(
        "{}: {} counted, {positions} positions, {bytes} bytes",
        args.out.display(),
        games(counted)
    ));
    Ok(())
}

/// Counts games of the computer against itself; says for people where they come from.
fn play(
    maker: &mut BookMaker,
    args: &BookMakeArgs,
    count: u64,
    id: &str,
    catalogue: &Catalogue,
) -> Result<String, String> {
    let player = PlayerSpec::Varied { nodes: args.nodes.max(1), plies: usize::from(args.plies) };
    let spec = GameSpec::new(id);
    let self_play = Match {
        game: spec.clone(),
        players: [player.clone(), player],
        time: Duration::from_secs(1),
        games: count,
        opening: 0,
        seed: args.seed,
        jobs: args.jobs,
        setup: EngineResources { hash: 4, threads: 1, book: None },
        forfeit: None,
        sprt: None,
    };
    let played = self_play.games(catalogue, &|progress| {
        show_progress(&format!("{} of {} games", progress.done, progress.all));
    })?;
    end_progress();
    let mut replayer = catalogue.replayer(&spec).map_err(|error| error.to_string())?;
    for game in played {
        // A game that was too long has no outcome and counts as a draw.
        let seats = game.table.seats();
        let ranks = game.table.outcome().map_or([0; _], |outcome| outcome.ranks);
        let words: Vec<String> =
            game.table.entries().iter().map(parlour_table::Entry::word).collect();
        let mut words = words.iter().map(String::as_str);
        let counted = maker.add(replayer.as_mut(), None, &mut words, &ranks[..seats]);
        counted.map_err(|error| error.to_string())?;
    }
    Ok(format!("games of the computer against itself, {} nodes a move", args.nodes))
}

/// Counts the games of files, or of the user's archive; says for people where they come from.
fn count(
    maker: &mut BookMaker,
    from: &[PathBuf],
    id: &str,
    catalogue: &Catalogue,
) -> Result<String, String> {
    let (mut unreadable, interrupt) = (0, Interrupt::listen());
    let archive = if from.is_empty() {
        open_for_reading(None)?
    } else {
        imported(from, catalogue, &interrupt, &mut unreadable)?
    };
    let mut line = ProgressLine::new(id, &interrupt);
    let count = count_archive(maker, &archive, catalogue, id, &mut |so_far| line.update(&so_far))?;
    line.end();
    if count.stopped {
        return Err(STOPPED.to_owned());
    }
    unreadable += count.unreadable;
    for (count, why) in
        [(count.unfinished, "without a result"), (unreadable, "that cannot be read")]
    {
        if count > 0 {
            complain(&format!("left out: {} {why}", games(count)));
        }
    }
    let name = |file: &PathBuf| {
        file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
    };
    let names: Vec<String> = from.iter().map(name).collect();
    Ok(if names.is_empty() { "the archive".to_owned() } else { names.join(", ") })
}

/// The games of files, of whatever form, in an archive of their own: what is there twice counts once.
fn imported(
    from: &[PathBuf],
    catalogue: &Catalogue,
    interrupt: &Interrupt,
    unreadable: &mut u64,
) -> Result<Archive, String> {
    let mut all = Archive::open_in_memory().map_err(|error| error.to_string())?;
    let settings = ImportSettings { positions: false, skip_known: true };
    for file in from {
        let mut line = ProgressLine::new(&file.display().to_string(), interrupt);
        let read = parlour_library::import(&mut all, catalogue, file, settings, &mut |so_far| {
            line.update(&so_far)
        });
        line.end();
        let report = read.map_err(|error| error.to_string())?;
        if report.stopped {
            return Err(STOPPED.to_owned());
        }
        *unreadable += report.left_out;
    }
    Ok(all)
}

fn show(args: &BookShowArgs) -> Result<(), String> {
    let book = read_book(&args.file)?;
    let facts = book.facts();
    let spec = GameSpec::new(facts.game.as_str());
    let mut table = catalogue().open(&spec).map_err(|error| error.to_string())?;
    for text in args.moves.iter().flat_map(|moves| moves.split_whitespace()) {
        table.play(text).map_err(|error| error.to_string())?;
    }
    say_line(&format!(
        "{}: {} positions from {} of {} plies ({})",
        facts.game,
        book.positions(),
        games(facts.games),
        facts.plies,
        facts.origin
    ));
    say_opening(table.as_ref());
    for line in lines(&book, table.as_ref()) {
        say_line(&line);
    }
    Ok(())
}

/// The moves of the position, and what whoever makes them got of it.
fn lines(book: &Book, table: &dyn Table) -> Vec<String> {
    let moves = explore(book, table);
    if moves.is_empty() {
        return vec!["the book has no move here".to_owned()];
    }
    let side = side_of(table, table.to_move());
    let row = |name: &str, tally: &Tally| {
        let share = tally.points_of(side) * 100.0 / tally.games().max(1) as f64;
        let (wins, draws, losses) = (tally.wins_of(side), tally.draws, tally.losses_of(side));
        let games = tally.games();
        format!("{name:12} {games:>8} {wins:>8} {draws:>8} {losses:>8} {share:>6.0} %")
    };
    let heading = ["games", "wins", "draws", "losses"].map(|name| format!("{name:>8}")).join(" ");
    let heading = format!("{:12} {heading} {:>8}", "", "share");
    let rows = moves.iter().map(|one| row(&one.label, &one.tally));
    std::iter::once(heading).chain(rows).collect()
}
