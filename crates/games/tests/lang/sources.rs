//! The patterns of messages as they stand in the sources: every `message!("...")` outside tests.

use super::Owner;
use std::path::{Path, PathBuf};

/// The crates whose messages reach a page.
const CRATES: &[&str] = &[
    "core", "games", "table", "record", "protocol", "room", "client", "book", "brain", "desk",
    "chest", "library", "server", "web",
];

/// Every pattern with who says it.
pub(super) fn patterns() -> Vec<(Owner, String)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    for name in CRATES {
        let folder = crates.join(name).join("src");
        for file in files(&folder) {
            let owner = if *name == "games" { module(&folder, &file) } else { Owner::Common };
            let text = std::fs::read_to_string(&file).expect("a source");
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            found.extend(in_code(code).into_iter().map(|pattern| (owner.clone(), pattern)));
        }
    }
    found
}

/// The Rust files below a folder, in order. Files of tests say nothing to people.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path()).collect();
    entries.sort();
    let mut files = Vec::new();
    for path in entries {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() {
            files.extend(self::files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs")
            && !name.ends_with("tests.rs")
        {
            files.push(path);
        }
    }
    files
}

/// The module of the shelf a file belongs to.
fn module(folder: &Path, file: &Path) -> Owner {
    let first = file.strip_prefix(folder).ok().and_then(|path| path.iter().next());
    let name = first.and_then(|name| name.to_str()).unwrap_or_default();
    Owner::Module(name.trim_end_matches(".rs").to_owned())
}

/// The literals that follow `message!(`.
pub(super) fn in_code(code: &str) -> Vec<String> {
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code = lines.collect::<Vec<_>>().join("\n");
    let calls = code.split("message!(").skip(1);
    calls.filter_map(|call| literal(call.trim_start().strip_prefix('"')?)).collect()
}

/// A string literal after its opening quote.
fn literal(text: &str) -> Option<String> {
    let mut value = String::new();
    let mut letters = text.chars();
    loop {
        match letters.next()? {
            '"' => return Some(value),
            '\\' => match letters.next()? {
                '\n' => letters = letters.as_str().trim_start().chars(),
                escaped @ ('"' | '\\') => value.push(escaped),
                other => panic!("an escape that this reader does not know: {other}"),
            },
            letter => value.push(letter),
        }
    }
}

#[test]
fn literals_are_read_as_the_compiler_reads_them() {
    let code = "a(message!(\"one \\\"two\\\" \\\n   three\", x));\n // message!(\"no\")\n message!(@value)";
    assert_eq!(in_code(code), ["one \"two\" three"]);
}
