//! `parlour backup` and `parlour restore`: everything that is kept, as a folder that appears when it is whole.

use crate::library;
use crate::say::say_line;
use parlour_library::Folder;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// How the names of databases begin, and of what lies beside them. They change while they are read, so they are not copied as files.
const DATABASES: [&str; 2] = ["rooms.", "archive.sqlite"];

pub(crate) fn backup(to: &Path) -> Result<(), String> {
    let folder = library::folder()?;
    if !folder.path().is_dir() {
        return Err(format!("nothing is kept in {} yet", folder.path().display()));
    }
    if to.exists() {
        return Err(format!("{} is there already; choose another name", to.display()));
    }
    let absolute = |path| std::path::absolute(path).map_err(|error| cannot(path, &error));
    if absolute(to)?.starts_with(absolute(folder.path())?) {
        return Err(format!("{} lies in what is to be copied; choose another place", to.display()));
    }
    make_whole(to, |part| {
        copy_files(folder.path(), part, &DATABASES)?;
        let rooms = parlour_server::copy_rooms(folder.path(), part)?;
        let archive = folder.archive();
        if archive.exists() {
            let name = archive.file_name().unwrap_or_default();
            let copied = folder.read_archive()?.copy_to(part.join(name), &mut |_, _| true);
            copied.map_err(|error| error.to_string())?;
        }
        Ok(if rooms { "with all rooms" } else { "there were no rooms" })
    })
    .map(|rooms| say_line(&format!("Everything is in {} ({rooms})", to.display())))
}

pub(crate) fn restore(from: &Path) -> Result<(), String> {
    let folder = library::folder()?;
    let target = folder.path();
    if !Folder::at(from).archive().exists() && !from.join("rooms.db").exists() {
        let is_empty = fs::read_dir(from).map_err(|error| cannot(from, &error))?.next().is_none();
        if is_empty {
            return Err(format!("{} is empty; it is no backup", from.display()));
        }
    }
    match fs::remove_dir(target) {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(_) => {
            return Err(format!(
                "{} has something in it, which would be mixed with the backup; end Parlour, give that folder another \
                 name, and try again",
                target.display()
            ));
        }
    }
    make_whole(target, |part| copy_files(from, part, &[]))?;
    say_line(&format!("Everything is back in {}", target.display()));
    Ok(())
}

fn cannot(path: &Path, error: &std::io::Error) -> String {
    format!("{} cannot be copied: {error}", path.display())
}

/// Makes a folder under another name first, so that one that was begun is never taken for a whole one.
fn make_whole<T>(
    folder: &Path,
    fill: impl FnOnce(&Path) -> Result<T, String>,
) -> Result<T, String> {
    let mut part = folder.as_os_str().to_owned();
    part.push(format!(".{}.part", std::process::id()));
    let part = PathBuf::from(part);
    let made = fs::create_dir_all(&part).map_err(|error| cannot(&part, &error));
    let filled = made.and_then(|()| fill(&part));
    let done = filled.and_then(|filled| {
        fs::rename(&part, folder).map(|()| filled).map_err(|error| cannot(folder, &error))
    });
    if done.is_err() {
        let _ = fs::remove_dir_all(&part);
    }
    done
}

/// Copies a folder with everything in it, but for files whose names begin so.
fn copy_files(from: &Path, to: &Path, except: &[&str]) -> Result<(), String> {
    for entry in fs::read_dir(from).map_err(|error| cannot(from, &error))? {
        let entry = entry.map_err(|error| cannot(from, &error))?;
        let (source, target) = (entry.path(), to.join(entry.file_name()));
        let name = entry.file_name().to_string_lossy().into_owned();
        let kind = entry.file_type().map_err(|error| cannot(&source, &error))?;
        if kind.is_dir() {
            fs::create_dir_all(&target).map_err(|error| cannot(&target, &error))?;
            copy_files(&source, &target, except)?;
        } else if !except.iter().any(|beginning| name.starts_with(beginning)) {
            let copied = fs::copy(&source, &target);
            match copied.and_then(|_| fs::File::open(&target)?.sync_all()) {
                Ok(()) => {}
                // A running program has done with it meanwhile.
                Err(error) if error.kind() == ErrorKind::NotFound => {}
                Err(error) => return Err(cannot(&source, &error)),
            }
        }
    }
    Ok(())
}
