//! `parlour tune`: weights of an evaluation, fitted to games that the program plays against itself. What a user's variant has of
//! them are the values of its pieces, which go into its own file.

use crate::arena_commands::TuneArgs;
use crate::library::{catalogue, open_error_text};
use crate::say::say_line;
use parlour_arena::{SelfPlay, tuned_weights};
use parlour_core::{Score, WeightGroup, write_weights};
use parlour_library::{Variants, write_whole};
use parlour_table::{Catalogue, GameSpec};
use std::path::Path;
use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, value};

/// The values that a variant's file may give, in hundredths of a pawn.
const VALUES: (Score, Score) = (1, 5000);

pub(crate) fn run(args: &TuneArgs) -> Result<(), String> {
    let file = Path::new(&args.game);
    if file.extension().is_some_and(|extension| extension == "toml") {
        return tune_variant(args, file);
    }
    let catalogue = catalogue();
    let id = catalogue.find(&args.game).map_err(open_error_text)?.id.to_string();
    let out = args.out.as_deref().ok_or("where shall the weights be written? Name a file")?;
    let weights = tuned(args, &GameSpec::new(id.clone()))?
        .ok_or_else(|| format!("{id} has no weights that can be fitted"))?;
    write(out, &write_weights(&weights))
}

/// Fits the values of a variant's pieces and writes them into its file.
fn tune_variant(args: &TuneArgs, file: &Path) -> Result<(), String> {
    let text = Variants::read(file)?;
    let wrong = |error: parlour_table::OpenError| format!("{}, {error}", file.display());
    let mut catalogue = Catalogue::new();
    let id = catalogue.add(&text).map_err(wrong)?.id.to_string();
    let variant = Some(text.as_str().into());
    let spec = GameSpec { variant, ..GameSpec::new(id.clone()) };
    let groups = tuned(args, &spec)?
        .ok_or_else(|| format!("too few positions were played: give {id} more of them"))?;
    let value_of = |group: &WeightGroup| {
        let value = *group.values.first()?;
        Some((group.name.to_string(), value.clamp(VALUES.0, VALUES.1)))
    };
    let values: Vec<(String, Score)> = groups.iter().filter_map(value_of).collect();
    for (name, value) in &values {
        say_line(&format!("{name}: {value}"));
    }
    let written = with_values(&text, &values)?;
    Catalogue::new().add(&written).map_err(wrong)?;
    write(args.out.as_deref().unwrap_or(file), &written)
}

fn tuned(args: &TuneArgs, spec: &GameSpec) -> Result<Option<Vec<WeightGroup>>, String> {
    let play =
        SelfPlay { positions: args.positions, nodes: args.nodes, jobs: args.jobs, seed: args.seed };
    tuned_weights(spec, play, args.rounds, &|line| say_line(line))
        .map_err(|error| error.to_string())
}

fn write(file: &Path, text: &str) -> Result<(), String> {
    write_whole(file, text.as_bytes())?;
    say_line(&format!("{} written", file.display()));
    Ok(())
}

/// A variant's text with these values of its pieces. Everything else in it stays as it was written; a piece that it has from the
/// game it is based on gets an entry of its own.
fn with_values(text: &str, values: &[(String, Score)]) -> Result<String, String> {
    let mut document: DocumentMut = text.parse().map_err(|error| format!("{error}"))?;
    let pieces = document.entry("piece").or_insert(Item::ArrayOfTables(ArrayOfTables::new()));
    let pieces = pieces.as_array_of_tables_mut().ok_or("write every piece as a [[piece]]")?;
    for (name, new) in values {
        let is_named =
            |table: &Table| table.get("name").and_then(Item::as_str) == Some(name.as_str());
        if !pieces.iter().any(is_named) {
            let mut table = Table::new();
            table.insert("name", value(name));
            pieces.push(table);
        }
        let Some(table) = pieces.iter_mut().find(|table| is_named(table)) else { continue };
        let new = i64::from(*new);
        match table.get_mut("value").and_then(Item::as_value_mut) {
            Some(old) => {
                let decor = old.decor().clone();
                *old = new.into();
                *old.decor_mut() = decor;
            }
            None => _ = table.insert("value", value(new)),
        }
    }
    Ok(document.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_go_into_a_file_and_all_else_stays() {
        let text = "id = \"moth\" # mine\n\n[[piece]]\nname = \"moth\"   # flies\nvalue = 300 # a guess\n\
                    moves = [\n  { leap = [1, 2] }, # like a knight\n]\n\n[[piece]]\nname = \"ant\"\n";
        let values = [("moth", 412), ("ant", 88), ("queen", 901)];
        let values = values.map(|(name, value)| (name.to_owned(), value));
        let written = with_values(text, &values).expect("it is TOML");
        let expected = text.replace("value = 300", "value = 412").replace(
            "name = \"ant\"\n",
            "name = \"ant\"\nvalue = 88\n\n[[piece]]\nname = \"queen\"\nvalue = 901\n",
        );
        assert_eq!(written, expected);
        assert_eq!(with_values(&written, &values), Ok(expected), "and once more the same");
    }

    #[test]
    fn a_file_without_pieces_gets_them_and_one_with_another_form_is_refused() {
        let values = [("queen".to_owned(), 900)];
        let written = with_values("base = \"chess\"\n", &values).expect("it is TOML");
        assert_eq!(written, "base = \"chess\"\n\n[[piece]]\nname = \"queen\"\nvalue = 900\n");
        let error = with_values("piece = 3\n", &values).unwrap_err();
        assert!(error.contains("[[piece]]"), "{error}");
    }
}
