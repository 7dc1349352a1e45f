//! `parlour variant`: games that people write as text.

use crate::commands::VariantCommand;
use crate::library;
use crate::say::say_line;
use parlour_library::Variants;
use parlour_table::{Catalogue, GameSpec};
use std::fs;
use std::path::Path;

/// The file a new variant begins as: orthodox chess, with a remark on everything that can be changed.
const TEMPLATE: &str = include_str!("../variant-template.toml");

pub(crate) fn run(command: &VariantCommand) -> Result<(), String> {
    match command {
        VariantCommand::Check { file } => check(file),
        VariantCommand::New { name } => new(name),
        VariantCommand::List => list(),
    }
}

/// Reads a file and says what game it is.
fn check(file: &Path) -> Result<(), String> {
    let text = Variants::read(file)?;
    let mut catalogue = Catalogue::new();
    let info =
        catalogue.add(&text).map_err(|error| format!("{}, {error}", file.display()))?.clone();
    let table =
        catalogue.open(&GameSpec::new(info.id.as_ref())).map_err(|error| error.to_string())?;
    say_line(&format!(
        "{}: {} is a game: {} by {} squares, {} moves at the start",
        file.display(),
        info.name,
        table.board().columns,
        table.board().rows,
        table.choices().len()
    ));
    Ok(())
}

/// Writes a commented variant into the user's folder.
fn new(name: &str) -> Result<(), String> {
    let id: String = name.to_lowercase().replace([' ', '-'], "_");
    if !id.contains(|c: char| c.is_ascii_lowercase())
        || !id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
    {
        return Err(format!(
            "'{name}' is no name for a game: use letters a to z, and digits, spaces or '-' between them"
        ));
    }
    if library::catalogue().find(&id).is_ok() {
        return Err(format!("there is a game '{id}' already; choose another name"));
    }
    let folder = library::folder()?.variants().folder().to_owned();
    let file = folder.join(format!("{id}.toml"));
    if file.exists() {
        return Err(format!(
            "{} is there already; edit it, or choose another name",
            file.display()
        ));
    }
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let text = TEMPLATE.replace("{id}", &id).replace("{name}", name);
    fs::write(&file, text).map_err(|error| format!("{}: {error}", file.display()))?;
    say_line(&format!("{} is written: a copy of chess with remarks.", file.display()));
    say_line(&format!("Change it, check it with: parlour variant check {}", file.display()));
    say_line(&format!("Play it with: parlour play {id}"));
    Ok(())
}

/// Lists the user's variants.
fn list() -> Result<(), String> {
    let variants = library::folder()?.variants();
    say_line(&format!("Your variants are in {}", variants.folder().display()));
    for file in variants.files() {
        if let Err(sentence) = check(&file) {
            say_line(&sentence);
        }
    }
    Ok(())
}
