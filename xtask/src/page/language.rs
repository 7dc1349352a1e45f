//! The messages of the page, one file for each language: those of the page's own folder, and those of the games.

use super::SourceFile;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Files of messages that the first screen needs: they are in `CODE.ftl`.
const FIRST: [&str; 5] = ["common", "home", "lost", "study", "words"];
/// A file of messages that is long and belongs to one screen: it is fetched with it.
const MANUAL: &str = "manual";
/// All others, which are fetched with the first screen but one.
const LATER: &str = "later";

/// The messages of every language, by `crates/web/lang/CODE/*.ftl` and `crates/games/lang/CODE.ftl`.
pub(crate) fn all(crates: &Path) -> Result<Vec<SourceFile>, String> {
    let mut texts: BTreeMap<String, String> = BTreeMap::new();
    for folder in sorted(&crates.join("web/lang")) {
        let code = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        for file in sorted(&folder) {
            let stem = file.file_stem().unwrap_or_default().to_string_lossy();
            let group = match &*stem {
                first if FIRST.contains(&first) => code.clone(),
                MANUAL => format!("{code}-{MANUAL}"),
                _ => format!("{code}-{LATER}"),
            };
            add(&mut texts, &group, &file)?;
        }
    }
    for file in sorted(&crates.join("games/lang")) {
        let code = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        add(&mut texts, &code, &file)?;
    }
    let source = |(code, text): (String, String)| SourceFile {
        name: format!("{code}.ftl"),
        bytes: text.into_bytes(),
    };
    Ok(texts.into_iter().map(source).collect())
}

fn add(texts: &mut BTreeMap<String, String>, code: &str, file: &Path) -> Result<(), String> {
    if file.extension().is_none_or(|ending| ending != "ftl") {
        return Ok(());
    }
    let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let all = texts.entry(code.to_owned()).or_default();
    // Remarks are for translators; a page has no use for them.
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        all.push_str(line);
        all.push('\n');
    }
    Ok(())
}

/// What is in a folder, by name; nothing if there is none.
fn sorted(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    paths
}
