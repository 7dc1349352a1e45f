//! `parlour watch`: a game that is being played in another window, live.

use crate::commands::WatchArgs;
use crate::edit::setup_for;
use crate::library;
use crate::say::say_line;
use parlour_library::{SaveFile, Saves};
use parlour_room::Room;
use parlour_table::describe_outcome;
use std::thread;
use std::time::Duration;

/// How often the file is checked.
const POLL_INTERVAL: Duration = Duration::from_millis(300);

pub(crate) fn run(args: &WatchArgs) -> Result<(), String> {
    let saves = library::folder()?.saves();
    let file = find_save(&saves, args.name.as_deref())?;
    if args.plain {
        return print_moves(&saves, file);
    }
    parlour_term::watch(&setup_for(&args.look), saves, file).map_err(|error| error.to_string())
}

/// The game that was named, or the one that was played last.
fn find_save(saves: &Saves, name: Option<&str>) -> Result<SaveFile, String> {
    let mut files = saves.list().into_iter();
    if let Some(name) = name {
        return files.find(|file| file.name == name).ok_or_else(|| {
            format!("there is no saved game '{name}' in {}", saves.folder().display())
        });
    }
    let latest = files.find(SaveFile::is_autosave);
    latest.ok_or_else(|| "no game is being played; start one with parlour play".to_owned())
}

/// Prints every move as it comes, until the game is over or its file is removed.
fn print_moves(saves: &Saves, mut file: SaveFile) -> Result<(), String> {
    let mut printed: Vec<String> = Vec::new();
    say_line(&format!("Watching '{}'.", file.name));
    loop {
        let room = Room::load(&saves.read(&file.name)?).map_err(|error| error.to_string())?;
        let table = room.table();
        let line: Vec<String> = table
            .line()
            .into_iter()
            .take(table.ply())
            .map(|step| step.spoken.to_string())
            .collect();
        let same = printed.iter().zip(&line).take_while(|(one, other)| one == other).count();
        if same < printed.len() {
            say_line(&format!("Taken back to move {same}."));
        }
        line[same..].iter().for_each(|spoken| say_line(&format!("{spoken}.")));
        printed = line;
        if let Some(outcome) = room.outcome() {
            say_line(&format!("{}.", describe_outcome(table.info(), &outcome)));
            return Ok(());
        }
        loop {
            thread::sleep(POLL_INTERVAL);
            let listed = saves.list().into_iter().find(|other| other.name == file.name);
            match listed {
                None => {
                    say_line("The game is over and its file has gone; the archive has it.");
                    return Ok(());
                }
                Some(now) if now != file => {
                    file = now;
                    break;
                }
                Some(_) => {}
            }
        }
    }
}
