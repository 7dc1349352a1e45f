//! Between written games and games as the archive keeps them.

use crate::store::{Facts, game_of_table, options_text, reason_text, result_text};
use crate::{Folder, now, stamp, write_new};
use parlour_archive::{Archive, GameId, NewGame, SeatedPlayer, StoredGame};
use parlour_core::show::Info;
use parlour_core::{Message, message};
use parlour_protocol::clock_tag::{inward, outward};
use parlour_record::{BulkGame, Keep, Record, add_facts, players, ranks, read_all, started};
use parlour_table::{Catalogue, Entry, GameSpec, Table};
use std::path::PathBuf;

/// The tag of a game's clock: the archive has it in our notation, written games in that of other programs.
pub(crate) const CLOCK: &str = "TimeControl";

/// A game that was read from a record as the archive keeps it. `text` is what was read.
pub(crate) fn game_of_record(game: BulkGame, info: &Info, text: &str) -> NewGame {
    let tag = |name: &str| {
        game.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    };
    let stated = game.result.as_deref().and_then(|result| ranks(result, info));
    let reached = game.outcome.map(|outcome| outcome.ranks[..info.seats.len()].to_vec());
    let ranks = stated.or(reached);
    let reason = game.outcome.map(reason_text);
    let others = game.moves.split(' ').filter(|word| word.starts_with('!')).count();
    let plies = game.plies - others.min(game.plies);
    let mut tags = game.tags.clone();
    for (_, value) in tags.iter_mut().filter(|(name, _)| name == CLOCK) {
        *value = inward(value);
    }
    let usual = result_text(ranks.as_deref());
    // Not written as the archive writes results: stored as it is, so that an export gives it back unchanged.
    if let Some(written) = game.result.as_deref().filter(|written| *written != usual) {
        tags.push(("Result".to_owned(), written.to_owned()));
    }
    NewGame {
        game: game.spec.id.clone(),
        variant: game.spec.variant.as_deref().map(str::to_owned),
        options: options_text(&game.spec.options),
        start: game.spec.start.clone(),
        players: players_of(&game.tags, info),
        result: usual,
        finished: ranks.is_some(),
        ranks: ranks.unwrap_or_default(),
        reason: reason.unwrap_or_else(|| tag("Termination").unwrap_or_default().to_owned()),
        plies: plies as u32,
        started: started(&game.tags).unwrap_or(0),
        duration_ms: None,
        tags,
        moves: game.moves,
        // A game that breaks off is stored as it was written, so that nothing of it is lost.
        record: (game.broken || has_annotations(text)).then(|| text.as_bytes().to_vec()),
        keys: game.keys,
    }
}

/// Whether a written game says more than tags and moves: comments, side lines, marks.
fn has_annotations(text: &str) -> bool {
    if text.starts_with("(;") {
        // In SGF brackets mean nothing by themselves: look for side lines and for certain properties.
        return text[1..].contains("(;") || ANNOTATIONS.iter().any(|name| has_property(text, name));
    }
    let moves = text.lines().skip_while(|line| line.starts_with('[') || line.trim().is_empty());
    moves.into_iter().any(|line| line.contains(['{', '(', '$', ';', '!', '?']))
}

/// SGF properties that annotate a move: comments, clocks, marks.
const ANNOTATIONS: [&str; 8] = ["C[", "N[", "BL[", "WL[", "TE[", "BM[", "IT[", "DO["];

/// Whether an SGF text has a property, and not only one whose name ends the same.
fn has_property(text: &str, name: &str) -> bool {
    let begins = |at: usize| !text[..at].ends_with(|c: char| c.is_ascii_uppercase());
    text.match_indices(name).any(|(at, _)| begins(at))
}

/// A game from the archive as a record that can be written.
pub fn record_of(game: &StoredGame, catalogue: &Catalogue) -> Result<Record, Message> {
    let written = game.record.as_deref().and_then(|bytes| std::str::from_utf8(bytes).ok());
    if let Some(text) = written {
        let mut reading = read_all(catalogue, text, Keep::Broken);
        if !reading.records.is_empty() {
            return Ok(reading.records.swap_remove(0));
        }
    }
    let table = table_of(game, catalogue)?;
    let info = table.info().clone();
    let mut tags = game.tags.clone();
    for (_, value) in tags.iter_mut().filter(|(name, _)| name == CLOCK) {
        *value = outward(value);
    }
    let lines = game.row.players.iter();
    let lines = lines.map(|line| (usize::from(line.seat), line.name.as_str(), line.level));
    add_facts(&mut tags, &info, lines, game.row.started);
    let written = tags.iter().position(|(name, _)| name == "Result").map(|at| tags.remove(at).1);
    // The archive writes results by seat; where a record would read that differently, the ranks are written out.
    let by_seats = read_result(&game.row.result);
    let plain = by_seats.map(|by_seats| {
        let read_back = ranks(&game.row.result, &info).unwrap_or_default();
        let read_back: Vec<String> = read_back.iter().map(u8::to_string).collect();
        let same = read_back.join(",") == by_seats;
        if same { game.row.result.clone() } else { format!("ranks {by_seats}") }
    });
    let result = written.or(plain);
    Ok(Record { table, tags, result })
}

/// The form in which other programs would write a game.
pub fn customary_form(info: &Info) -> parlour_record::Form {
    parlour_record::Form::customary(info)
}

/// A record as text.
pub fn write_record(record: &Record, form: parlour_record::Form) -> Result<String, Message> {
    parlour_record::write(record, form).map_err(|error| error.0)
}

/// Who played, by seat: the name and the level of a computer.
pub type Players = Vec<(String, Option<u8>)>;

/// The first game of a text, and who played it.
pub fn written_game(text: &str) -> Result<(Box<dyn Table>, Players), Message> {
    let read = parlour_record::read(&Catalogue::new(), text).map_err(|error| error.message())?;
    let first = read.into_iter().next().ok_or(message!("there is no game in this text"))?;
    let players = players(&first.tags, first.table.info());
    Ok((first.table, players))
}

/// The table of a game from the archive, at its end.
pub fn table_of(game: &StoredGame, catalogue: &Catalogue) -> Result<Box<dyn Table>, Message> {
    let saved = game.record.as_deref().and_then(|bytes| parlour_protocol::save::read(bytes).ok());
    if let Some(table) = saved.and_then(|save| parlour_room::noted_table(&save).ok()) {
        return Ok(table);
    }
    let mut table = catalogue.open(&spec_of(game)).map_err(|error| error.message())?;
    for (at, word) in game.moves.split_ascii_whitespace().enumerate() {
        let number = at + 1;
        let entry = Entry::from_word(word).ok_or_else(|| {
            message!("entry {number}: '{word}' is nothing that happens", number, word)
        })?;
        entry
            .enter(table.as_mut())
            .map_err(|error| message!("entry {number}: {why}", number, why = error.message()))?;
    }
    Ok(table)
}

/// What opens a stored game.
pub(crate) fn spec_of(game: &StoredGame) -> GameSpec {
    GameSpec {
        id: game.row.game.clone(),
        variant: game.variant.as_deref().map(Into::into),
        options: read_options(&game.options),
        start: game.start.clone(),
    }
}

/// A stored game to be stored again, in another archive.
pub(crate) fn to_new_game(game: StoredGame, keys: Vec<u64>) -> NewGame {
    let ranks = read_result(&game.row.result).unwrap_or_default();
    let mut ranks: Vec<u8> = ranks.split(',').filter_map(|rank| rank.parse().ok()).collect();
    if ranks.is_empty() && game.row.drawn {
        ranks = vec![0; game.row.players.len().max(2)];
    }
    NewGame {
        game: game.row.game,
        variant: game.variant,
        options: game.options,
        start: game.start,
        players: game.row.players,
        result: game.row.result,
        ranks,
        reason: game.row.reason,
        finished: game.row.finished,
        plies: game.row.plies,
        started: game.row.started,
        duration_ms: game.row.duration_ms,
        tags: game.tags,
        moves: game.moves,
        record: game.record,
        keys,
    }
}

/// True for a game that is stored with its save.
pub fn is_save(game: &StoredGame) -> bool {
    game.record.as_deref().is_some_and(|bytes| parlour_protocol::save::read(bytes).is_ok())
}

/// Stores the annotations of a game of the archive: comments, marks, side lines. The game itself stays.
pub fn store_notes(archive: &mut Archive, id: GameId, record: &Record) -> Result<(), String> {
    let error_text = |error: parlour_archive::Error| error.to_string();
    let game = archive.get(id).map_err(error_text)?;
    let text = write_record(record, parlour_record::Form::Plain)?;
    let keys = game_of_table(record.table.as_ref(), Facts::default()).keys;
    let noted = NewGame { record: Some(text.into_bytes()), ..to_new_game(game, keys) };
    archive.update(id, &noted).map_err(error_text)
}

/// Writes a game with its annotations into a file of its own in the data folder, or into the temporary folder if that is
/// impossible. Gives the path.
pub fn write_review(data: Option<&Folder>, record: &Record) -> Result<PathBuf, String> {
    let text = write_record(record, parlour_record::Form::Plain)?;
    let stem = format!("{} {}", record.table.info().id, stamp(now()));
    let names = || (1..).map(|at| if at == 1 { stem.clone() } else { format!("{stem} {at}") });
    let write_in = |folder: PathBuf| {
        std::fs::create_dir_all(&folder)
            .map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
        let paths = names().map(|name| folder.join(format!("{name}.txt")));
        let path = paths.into_iter().find(|path| !path.exists()).unwrap_or_default();
        write_new(&path, text.as_bytes()).map(|()| path)
    };
    let in_data_folder = data.map(|data| write_in(data.path().join("reviews")));
    match in_data_folder {
        Some(Ok(path)) => Ok(path),
        _ => write_in(std::env::temp_dir().join("parlour-reviews")),
    }
}

/// The ranks that the archive's result means, with commas between them.
fn read_result(result: &str) -> Option<String> {
    match result {
        "1-0" => Some("0,1".to_owned()),
        "0-1" => Some("1,0".to_owned()),
        "1/2-1/2" => Some("0,0".to_owned()),
        ranks if ranks.contains(',') => Some(ranks.to_owned()),
        _ => None,
    }
}

fn read_options(text: &str) -> Vec<(String, String)> {
    let pairs = text.lines().filter_map(|line| line.split_once('='));
    pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

/// Who played, by the tags of a record.
fn players_of(tags: &[(String, String)], info: &Info) -> Vec<SeatedPlayer> {
    let line = |(seat, (name, level))| SeatedPlayer { seat: seat as u8, name, level };
    players(tags, info).into_iter().enumerate().map(line).collect()
}
