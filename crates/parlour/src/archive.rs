//! `parlour archive`: finding games that were played or imported.

use crate::archive_commands::{ArchiveArgs, ArchiveCommand, ColumnArg, FilterArgs};
use crate::library::{catalogue, folder, open_error_text};
use crate::say::{complain, say, say_line};
use parlour_archive::{
    Archive, Column, Filter, GameRow, Key, PositionStats, Query, ResultTally, SeatedPlayer, Sort,
    Span,
};
use parlour_library::{date_and_time, date_text, openings, record_of};
use parlour_table::{Catalogue, GameSpec, Table};
use std::fmt::Write;
use std::path::Path;

/// Milliseconds of a day.
const DAY: i64 = 86_400_000;

pub(crate) fn run(args: &ArchiveArgs) -> Result<(), String> {
    let catalogue = catalogue();
    match args.command {
        ArchiveCommand::Delete { id } => {
            open_for_change(args.archive.as_deref())?.delete(id).map_err(error_text)?;
            say_line(&format!("game {id} is deleted"));
            return Ok(());
        }
        ArchiveCommand::Tidy => {
            return open_for_change(args.archive.as_deref())?.compact().map_err(error_text);
        }
        _ => {}
    }
    let archive = open_for_reading(args.archive.as_deref())?;
    match &args.command {
        ArchiveCommand::List { filter, sort, ascending, limit, page } => {
            let sort = Sort { column: sort.column(), descending: !ascending };
            let filter = filter_of(filter, &catalogue)?;
            list(&archive, filter, sort, usize::from(*limit), *page)
        }
        ArchiveCommand::Show { id } => show(&archive, *id, &catalogue),
        ArchiveCommand::Group { by, filter } => {
            group(&archive, &filter_of(filter, &catalogue)?, *by)
        }
        ArchiveCommand::Explore { game, moves, position, filter } => {
            let spec = GameSpec { start: position.clone(), ..GameSpec::new(game) };
            let mut table = catalogue.open(&spec).map_err(|error| error.to_string())?;
            for text in moves.split_whitespace() {
                table.play(text).map_err(|error| error.to_string())?;
            }
            let filter = filter_of(filter, &catalogue)?;
            let stats =
                archive.explore(&table.info().id, table.key(), &filter).map_err(error_text)?;
            let seats = table.info().seats.iter().map(|seat| seat.name.to_string()).collect();
            say_opening(table.as_ref());
            print_exploration(&stats, seats);
            Ok(())
        }
        ArchiveCommand::Delete { .. } | ArchiveCommand::Tidy => Ok(()),
    }
}

fn error_text(error: parlour_archive::Error) -> String {
    error.to_string()
}

/// Opens the user's archive, or the one in a file, for reading; none is made where there is none.
pub(crate) fn open_for_reading(path: Option<&Path>) -> Result<Archive, String> {
    let archive = match path {
        Some(path) => {
            must_exist(path)?;
            Archive::open_to_read(path).map_err(error_text)?
        }
        None => folder()?.read_archive()?,
    };
    print_notice(&archive);
    Ok(archive)
}

/// The same to change something in it; none is made.
fn open_for_change(path: Option<&Path>) -> Result<Archive, String> {
    match path {
        Some(path) => must_exist(path)?,
        // There is no archive yet, so it is empty.
        None if !folder()?.archive().exists() => {
            return Archive::open_in_memory().map_err(error_text);
        }
        None => {}
    }
    open_or_create(path)
}

fn must_exist(path: &Path) -> Result<(), String> {
    if path.exists() {
        return Ok(());
    }
    Err(format!(
        "there is no archive {}; it is made when games are imported into it",
        path.display()
    ))
}

fn print_notice(archive: &Archive) {
    if let Some(notice) = archive.notice() {
        complain(&notice);
    }
}

/// Opens the user's archive, or the one in a file; it is made if there is none. Prints the archive's notice if it has one.
pub(crate) fn open_or_create(path: Option<&Path>) -> Result<Archive, String> {
    let archive = match path {
        Some(path) => Archive::open(path).map_err(error_text)?,
        None => folder()?.open_archive()?,
    };
    print_notice(&archive);
    Ok(archive)
}

/// The filter somebody typed.
pub(crate) fn filter_of(args: &FilterArgs, catalogue: &Catalogue) -> Result<Filter, String> {
    let id = |name: &String| -> Result<String, String> {
        Ok(catalogue.find(name).map_err(open_error_text)?.id.to_string())
    };
    let game = args.of_game.as_ref().map(id).transpose()?;
    let day = |text: &Option<String>| match text {
        None => Ok(None),
        Some(text) => parlour_library::day(text)
            .map(Some)
            .ok_or_else(|| format!("'{text}' is no day; write it as 2024-02-29")),
    };
    let reached = match (&args.reached, &game) {
        (Some(position), Some(game)) => {
            let spec = GameSpec::new(game.as_str()).from_position(position);
            let table = catalogue.open(&spec).map_err(|error| error.to_string())?;
            Some((game.clone(), table.key()))
        }
        _ => None,
    };
    if let Some(result) = args.result.as_deref().filter(|result| !is_result(result)) {
        return Err(format!(
            "'{result}' is no result; there are 1-0, 0-1, 1/2-1/2, * and, for more than two players, places such as \
             0,1,2,3"
        ));
    }
    Ok(Filter {
        game,
        player: args.player.clone(),
        result: args.result.clone(),
        winner: args.winner.map(|seat| seat - 1),
        level: Span { from: args.level, to: args.level },
        date: Span { from: day(&args.since)?, to: day(&args.until)?.map(|day| day + DAY - 1) },
        length: Span { from: args.longer, to: args.shorter },
        text: args.text.clone(),
        reached,
        finished: args.unfinished.then_some(false),
        ..Filter::default()
    })
}

/// Whether a text is a result as the archive writes it.
fn is_result(text: &str) -> bool {
    let places = || text.split(',').all(|place| place.parse::<u8>().is_ok());
    ["1-0", "0-1", "1/2-1/2", "*"].contains(&text) || text.contains(',') && places()
}

/// A number of games, as text.
pub(crate) fn games(count: u64) -> String {
    if count == 1 { "1 game".to_owned() } else { format!("{count} games") }
}

fn list(
    archive: &Archive,
    filter: Filter,
    sort: Sort,
    limit: usize,
    page: u32,
) -> Result<(), String> {
    let total = archive.count(&filter).map_err(error_text)?;
    let mut query = Query { filter, sort, after: None, limit };
    for _ in 1..page {
        query.after = archive.page(&query).map_err(error_text)?.next;
        if query.after.is_none() {
            let were = if total == 1 { "was" } else { "were" };
            return Err(format!("there is no page {page}: {} {were} found", games(total)));
        }
    }
    let listed = archive.page(&query).map_err(error_text)?;
    for row in &listed.rows {
        say_line(&line(row));
    }
    let shown = listed.rows.len();
    let first = (page as usize - 1) * limit + 1;
    say_line(&match (shown, total) {
        (0, _) => "no games were found".to_owned(),
        (1, _) => format!("game {first} of {total}"),
        _ => format!("games {first} to {} of {total}", first + shown - 1),
    });
    Ok(())
}

/// A game in one line.
fn line(row: &GameRow) -> String {
    let result = if row.finished { row.result.as_str() } else { "unfinished" };
    format!(
        "{:>7}  {}  {:22}  {:10}  {:>4} {}  {}{}",
        row.id,
        if row.started == 0 { "????-??-?? ??:??".to_owned() } else { date_and_time(row.started) },
        row.game,
        result,
        row.plies,
        if row.plies == 1 { "ply  " } else { "plies" },
        players(&row.players),
        if row.reason.is_empty() { String::new() } else { format!("  ({})", row.reason) },
    )
}

fn players(players: &[SeatedPlayer]) -> String {
    let name = |line: &SeatedPlayer| match line.level {
        Some(level) => format!("{} (level {level})", line.name),
        None => line.name.clone(),
    };
    players.iter().map(name).collect::<Vec<_>>().join(" - ")
}

fn show(archive: &Archive, id: i64, catalogue: &Catalogue) -> Result<(), String> {
    let game = archive.get(id).map_err(error_text)?;
    say_line(&line(&game.row));
    if let Some(time) = game.row.duration_ms {
        say_line(&format!("took {} min {} s", time / 60_000, time / 1000 % 60));
    }
    let record = record_of(&game, catalogue)?;
    say_opening(record.table.as_ref());
    say_line(&format!("ends at {}", record.table.position()));
    say("\n");
    let form = parlour_library::customary_form(record.table.info());
    say(&parlour_library::write_record(&record, form)?);
    Ok(())
}

/// Says the name of the opening, if there is one.
pub(crate) fn say_opening(table: &dyn Table) {
    if let Some(opening) = openings(&table.info().id).deepest(table) {
        say_line(&format!("{} {}", opening.code, opening.name));
    }
}

fn group(archive: &Archive, filter: &Filter, by: ColumnArg) -> Result<(), String> {
    let groups = archive.group(filter, by.column()).map_err(error_text)?;
    let seats = groups.iter().map(|group| group.tally.wins.len()).max().unwrap_or(0).max(2);
    let wins = columns((1..=seats).map(|seat| format!("seat {seat}")));
    say_line(&format!("{:32} {:>8}{wins} {:>8}", "", "games", "draws"));
    for group in &groups {
        let value = match (&group.value, by.column()) {
            (Key::Number(first), Column::Date) => date_text(*first)[..7].replace('.', "-"),
            (Key::Number(first), Column::Length) => format!("{first} to {} plies", first + 9),
            (Key::Number(-1), Column::Duration) => "not known".to_owned(),
            (Key::Number(first), Column::Duration) => format!("{} min", first / 60_000),
            (Key::Number(1), Column::Finished) => "over".to_owned(),
            (Key::Number(_), Column::Finished) => "unfinished".to_owned(),
            (Key::Number(_), Column::Added) => "all".to_owned(),
            (Key::Number(number), _) => number.to_string(),
            (Key::Text(text), _) => text.clone(),
        };
        let tally = &group.tally;
        let wins = columns((0..seats).map(|seat| tally.wins_of(seat).to_string()));
        say_line(&format!("{value:32} {:>8}{wins} {:>8}", tally.games, tally.draws));
    }
    Ok(())
}

/// A line for each move: how often, and how often each seat won of the games that have a result.
fn print_exploration(stats: &PositionStats, seats: Vec<String>) {
    let names = columns(seats.iter().cloned());
    let open = if stats.total.unfinished > 0 { " unfinished" } else { "" };
    say_line(&format!("{:12} {:>8}{names} {:>8}{open}", "", "games", "draws"));
    let row = |name: &str, tally: &ResultTally| {
        let over = tally.games - tally.unfinished;
        let share = |count: u64| match over {
            0 => "-".to_owned(),
            over => format!("{:.0} %", count as f64 * 100.0 / over as f64),
        };
        let wins = columns((0..seats.len()).map(|seat| share(tally.wins_of(seat))));
        let open = match open {
            "" => String::new(),
            _ => format!(" {:>10}", tally.unfinished),
        };
        say_line(&format!("{name:12} {:>8}{wins} {:>8}{open}", tally.games, share(tally.draws)));
    };
    for explored in &stats.moves {
        row(&explored.mv, &explored.tally);
    }
    row("all", &stats.total);
}

/// Texts in columns of one width.
fn columns(texts: impl Iterator<Item = String>) -> String {
    let mut line = String::new();
    for text in texts {
        let _ = write!(line, "{text:>9}");
    }
    line
}
