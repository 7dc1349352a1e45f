//! `cargo xtask lines`: how much code each crate, each game and each variant is. Help, comments, blank lines and tests are not
//! counted: more of them is no burden. What proves how a game ends is counted apart from its rules.

use crate::steps::root;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Prints one table for the crates, one for the games and one for the variants.
pub(crate) fn count() -> Result<(), String> {
    let crates = root().join("crates");
    let mut of_crates = BTreeMap::new();
    for (name, path) in entries(&crates)? {
        of_crates.insert(name, of_folder(&path.join("src"))?);
    }
    of_crates.insert("xtask".to_owned(), of_folder(&root().join("xtask").join("src"))?);
    print("crate", &of_crates);
    let mut of_games = BTreeMap::new();
    for (name, path) in entries(&crates.join("games").join("src"))? {
        let count = if path.is_dir() { of_folder(&path)? } else { of_file(&path)? };
        let solver = path.join("solve.rs");
        let solver = if solver.exists() { of_file(&solver)? } else { 0 };
        // A module may be a file and a folder.
        let name = name.trim_end_matches(".rs");
        *of_games.entry(name.to_owned()).or_default() += count - solver;
        if solver > 0 {
            of_games.insert(format!("{name}, its solver"), solver);
        }
    }
    print("module of the shelf", &of_games);
    let mut of_variants = BTreeMap::new();
    for (name, path) in entries(&crates.join("games").join("variants"))? {
        of_variants.insert(name.trim_end_matches(".toml").to_owned(), of_variant(&read(&path)?));
    }
    print("variant", &of_variants);
    Ok(())
}

fn print(what: &str, counts: &BTreeMap<String, usize>) {
    println!("| {what} | lines |\n| --- | --- |");
    for (name, count) in counts {
        println!("| {name} | {count} |");
    }
    println!("| all | {} |\n", counts.values().sum::<usize>());
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The names and paths of what lies in a folder.
fn entries(folder: &Path) -> Result<Vec<(String, std::path::PathBuf)>, String> {
    let read = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let named =
        |entry: fs::DirEntry| (entry.file_name().to_string_lossy().into_owned(), entry.path());
    Ok(read.flatten().map(named).collect())
}

/// The code of all files below a folder.
fn of_folder(folder: &Path) -> Result<usize, String> {
    let mut sum = 0;
    for (name, path) in entries(folder)? {
        sum += match name.as_str() {
            "tests" => 0,
            _ if path.is_dir() => of_folder(&path)?,
            _ => of_file(&path)?,
        };
    }
    Ok(sum)
}

/// The lines of code of a file; none of tests and help, which are known by the file's name.
fn of_file(path: &Path) -> Result<usize, String> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let is_counted = name.ends_with(".rs")
        && !name.ends_with("tests.rs")
        && !["help.rs", "naive.rs", "tidy.rs"].contains(&name.as_ref());
    if is_counted { Ok(of_text(&read(path)?)) } else { Ok(0) }
}

/// The lines of a Rust text that are code.
fn of_text(text: &str) -> usize {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let mut count = 0;
    let mut in_help = false;
    for line in text.lines() {
        in_help |= is_help(line);
        if in_help {
            in_help = !line.ends_with(';');
            continue;
        }
        let line = line.trim();
        count += usize::from(!line.is_empty() && !line.starts_with("//"));
    }
    count
}

/// True where a constant with texts for people begins.
fn is_help(line: &str) -> bool {
    let constant = line.trim_start_matches("pub(super) ").strip_prefix("const ");
    constant.is_some_and(|rest| {
        rest.starts_with("CARD:")
            || rest.contains("[Section]")
            || rest.contains("[Example]")
            || rest.starts_with("GOAL:")
    })
}

/// The keys of texts for people, before a variant's first section.
const TEXT_KEYS: [&str; 4] = ["name = ", "also = ", "goal = ", "tips = "];

/// The part of a variant that a list of games shows.
const CARD: &str = "[card]";

/// The lines of a variant that are rules: neither comments nor what is said and shown to people.
fn of_variant(text: &str) -> usize {
    let text = text.split("[[example]]").next().unwrap_or_default();
    let (mut count, mut at_top, mut in_list, mut in_card) = (0, true, false, false);
    for line in text.lines().map(str::trim) {
        at_top &= !line.starts_with('[');
        in_card = line == CARD || in_card && !line.starts_with('[');
        if in_card {
            continue;
        }
        if in_list {
            in_list = line != "]";
        } else if at_top && TEXT_KEYS.iter().any(|word| line.starts_with(word)) {
            in_list = line.ends_with('[');
        } else {
            count += usize::from(!line.is_empty() && !line.starts_with('#'));
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_comments_blank_lines_and_tests_are_not_code() {
        let text = "//! A game.\n\nconst GOAL: &str =\n    \"Win.\";\nconst HELP: &[Section] = &[\n    \
                    Section::new(\"Goal\", GOAL),\n];\n\n/// A type.\nstruct Game;\nfn play() {\n    \
                    // Slowly.\n    go();\n}\n\n#[cfg(test)]\nmod tests {\n    fn test() {}\n}\n";
        assert_eq!(of_text(text), 4);
    }

    #[test]
    fn what_a_variant_says_to_people_is_no_rule() {
        let text = "# A variant.\nid = \"x\"\nname = \"X\"\ngoal = \"Win.\"\ntips = [\n  \"Think.\",\n]\n\n\
                    [card]\nline = \"Wins\"\nminutes = 5\n\n\
                    [board]\nfiles = 8\n\n[[piece]]\nname = \"pawn\"\n\n[[example]]\nmove = \"e2e4\"\n";
        assert_eq!(of_variant(text), 5);
    }
}
