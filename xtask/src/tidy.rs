//! The architecture as tests: crate edges, forbidden words, sizes, and no game named above the shelf.

use crate::steps::root;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Which crates each crate may use. A new edge is a decision: write it here and in ARCHITECTURE.md.
const EDGES: &[(&str, &[&str])] = &[
    ("core", &[]),
    ("games", &["core"]),
    ("engine", &["core"]),
    ("table", &["core", "games"]),
    ("record", &["core", "table"]),
    ("book", &["core", "table"]),
    ("brain", &["book", "core", "engine", "table"]),
    ("arena", &["book", "brain", "core", "engine", "table"]),
    ("protocol", &["core"]),
    ("room", &["core", "protocol", "table"]),
    ("library", &["archive", "book", "core", "protocol", "record", "room", "table"]),
    (
        "term",
        &[
            "archive", "book", "client", "core", "dial", "motion", "table", "brain", "library",
            "protocol", "record", "room",
        ],
    ),
    (
        "parlour",
        &[
            "archive", "arena", "book", "core", "dial", "protocol", "table", "brain", "lan",
            "library", "record", "room", "server", "term",
        ],
    ),
    ("server", &["archive", "brain", "core", "lan", "library", "protocol", "room", "table"]),
    ("motion", &["core"]),
    ("shapes", &["core"]),
    ("shatter", &[]),
    ("scene3d", &["core", "motion", "protocol", "shapes", "shatter"]),
    ("client", &["core", "protocol", "room", "table"]),
    ("desk", &["book", "client", "core", "games", "protocol", "record", "room", "table"]),
    ("chest", &["book", "brain", "core", "desk", "games", "protocol", "table"]),
    ("archive", &[]),
    ("lan", &[]),
    ("dial", &["protocol"]),
    ("web", &["core", "lan", "motion", "protocol"]),
    ("e2e", &["brain", "core", "games", "protocol", "table"]),
    (
        "bench",
        &[
            "archive", "core", "games", "engine", "library", "protocol", "record", "room",
            "server", "table",
        ],
    ),
];

/// Crates from outside that each crate may use, besides those for tests.
const OUTSIDE: &[(&str, &[&str])] = &[
    ("archive", &["rusqlite"]),
    ("core", &["serde"]),
    ("games", &["toml_edit"]),
    ("protocol", &["flate2", "postcard", "serde", "serde_json"]),
    ("chest", &["js-sys", "wasm-bindgen"]),
    ("scene3d", &["js-sys", "three-d", "wasm-bindgen", "web-sys"]),
    ("shatter", &["rapier3d"]),
    ("term", &["base64", "crossterm", "ratatui", "signal-hook"]),
    ("library", &["dirs", "encoding_rs", "getrandom"]),
    (
        "server",
        &[
            "argon2",
            "axum",
            "base64",
            "brotli-decompressor",
            "getrandom",
            "hyper",
            "hyper-util",
            "rusqlite",
            "rustls",
            "serde",
            "serde_json",
            "sha2",
            "tokio",
            "tokio-rustls",
            "tracing",
        ],
    ),
    (
        "lan",
        &[
            "gethostname",
            "if-addrs",
            "igd-next",
            "mdns-sd",
            "qrcode",
            "rcgen",
            "rustls",
            "time",
            "tokio",
        ],
    ),
    (
        "dial",
        &[
            "futures-util",
            "rustls",
            "rustls-native-certs",
            "serde",
            "serde_json",
            "tokio",
            "tokio-rustls",
            "tokio-tungstenite",
        ],
    ),
    ("parlour", &["clap", "open", "serde_json", "signal-hook", "toml_edit", "tracing-subscriber"]),
    ("bench", &["cozy-chess", "rustix", "serde_json", "shakmaty", "tokio"]),
    ("e2e", &["chromiumoxide", "futures", "serde", "serde_json", "tempfile", "tokio"]),
    (
        "web",
        &[
            "fluent-bundle",
            "idb",
            "js-sys",
            "leptos",
            "serde",
            "serde_json",
            "unic-langid",
            "wasm-bindgen",
            "wasm-bindgen-futures",
            "web-sys",
        ],
    ),
];

/// Words that must not occur in the pure crates: no IO, no clock, no async, no threads but the engine's.
const FORBIDDEN: &[&str] = &[
    "std::fs",
    "std::net",
    "std::time",
    "Instant::now",
    "SystemTime",
    "std::env",
    "std::process",
    "async fn",
    "println!",
    "eprintln!",
    "std::thread",
];
const PURE_CRATES: &[&str] = &[
    "core", "games", "engine", "table", "record", "book", "brain", "protocol", "room", "client",
    "motion", "desk", "shapes", "shatter",
];

/// Files that may be longer than 600 lines, each with its reason.
const LONG_FILES: &[(&str, &str)] = &[];
/// Functions that may be longer than 80 lines, each with its reason.
const LONG_FUNCTIONS: &[(&str, &str)] = &[];

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() && path.file_name().is_some_and(|name| name != "target") {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

/// The code of a file without its tests and comments.
fn code(path: &Path) -> String {
    let text = read(path);
    let before_tests = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    before_tests
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n")
}

fn relative_path(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}

#[test]
fn crates_use_only_what_they_may() {
    let allowed: BTreeMap<_, _> = EDGES.iter().copied().collect();
    let outside: BTreeMap<_, _> = OUTSIDE.iter().copied().collect();
    for entry in fs::read_dir(root().join("crates")).expect("crates").flatten() {
        let name = entry.file_name().into_string().expect("a plain name");
        let manifest = read(&entry.path().join("Cargo.toml"));
        let section = manifest.split("[dependencies]").nth(1).unwrap_or_default();
        let section = section.split("\n[").next().unwrap_or_default();
        let used: BTreeSet<&str> = section
            .lines()
            .filter_map(|line| line.split(['.', ' ', '=']).next())
            .filter(|word| !word.is_empty())
            .collect();
        let may =
            allowed.get(name.as_str()).unwrap_or_else(|| panic!("{name} is not in the graph"));
        let may_outside = outside.get(name.as_str()).copied().unwrap_or_default();
        for crate_used in used {
            let ours = crate_used.strip_prefix("parlour-");
            let fine = ours.map_or(may_outside.contains(&crate_used), |ours| may.contains(&ours));
            assert!(fine, "{name} may not use {crate_used}");
        }
    }
}

#[test]
fn pure_crates_do_no_io() {
    for name in PURE_CRATES {
        for path in rust_files(&root().join("crates").join(name).join("src")) {
            if path.to_string_lossy().ends_with("tests.rs") {
                continue;
            }
            let code = code(&path);
            for word in FORBIDDEN {
                let allowed =
                    *name == "engine" && *word == "std::thread" && path.ends_with("smp.rs");
                assert!(
                    allowed || !code.contains(word),
                    "{}: {word} does not belong in a pure crate",
                    relative_path(&path)
                );
            }
        }
    }
}

/// True if a file of tests is a program of its own, or a part of one.
fn is_run(file: &Path, programs: &[(String, String)]) -> bool {
    let name = file.file_stem().expect("a name").to_string_lossy();
    let part = format!("mod {name};");
    programs.iter().any(|(program, code)| *program == name || code.lines().any(|line| line == part))
}

#[test]
fn no_test_is_left_out() {
    for entry in fs::read_dir(root().join("crates")).expect("crates").flatten() {
        let manifest = read(&entry.path().join("Cargo.toml"));
        let named = manifest.split("[[test]]\nname = \"").skip(1);
        let named = named.filter_map(|rest| rest.split('"').next()).map(str::to_owned);
        let folder = entry.path().join("tests");
        let program = |name: String| {
            let code = read(&folder.join(format!("{name}.rs")));
            (name, code)
        };
        let programs: Vec<(String, String)> = named.map(program).collect();
        let all_run = !manifest.contains("autotests = false");
        for file in fs::read_dir(&folder).into_iter().flatten().flatten().map(|file| file.path()) {
            let is_test = file.extension().is_some_and(|ending| ending == "rs")
                || file.join("mod.rs").exists();
            assert!(
                !is_test || all_run || is_run(&file, &programs),
                "{} is never run",
                relative_path(&file)
            );
        }
        if manifest.contains("\ntest = false") {
            for file in rust_files(&entry.path().join("src")) {
                assert!(
                    !read(&file).contains("#[test]"),
                    "{}: its crate runs no unit tests",
                    relative_path(&file)
                );
            }
        }
    }
}

/// The ids of all games, from the names of their golden playthroughs.
fn game_ids() -> Vec<String> {
    let folder = root().join("crates/games/golden");
    let names = fs::read_dir(folder).expect("playthroughs").flatten();
    names
        .map(|entry| entry.path().file_stem().expect("a name").to_string_lossy().into_owned())
        .collect()
}

#[test]
fn no_game_is_named_above_the_shelf() {
    let ids = game_ids();
    assert!(!ids.is_empty());
    let crates = [
        "core", "engine", "motion", "shapes", "shatter", "table", "record", "book", "brain",
        "protocol", "room", "client", "library", "archive", "lan", "dial", "desk", "chest",
        "server", "term", "web", "parlour", "arena", "scene3d",
    ];
    for name in crates {
        for path in rust_files(&root().join("crates").join(name).join("src")) {
            // Tests may name what they test.
            if path.ends_with("tests.rs") {
                continue;
            }
            let code = code(&path);
            for id in &ids {
                // UCI has an option of this name, and the catalogue is asked for that game.
                let protocol = path.ends_with("uci/settings.rs") && id == "chess960";
                assert!(
                    protocol || !code.contains(&format!("\"{id}\"")),
                    "{} names {id}",
                    relative_path(&path)
                );
            }
        }
    }
}

#[test]
fn files_and_functions_stay_readable() {
    let mut all = rust_files(&root().join("crates"));
    all.extend(rust_files(&root().join("xtask")));
    for path in all {
        let text = read(&path);
        let name = relative_path(&path);
        assert!(
            text.starts_with("//!") || path.ends_with("lib.rs"),
            "{name} begins with what it is for"
        );
        let lines = text.lines().count();
        let excused = LONG_FILES.iter().any(|(file, _)| name.ends_with(file));
        assert!(lines <= 600 || excused, "{name} has {lines} lines; is it one noun or one verb?");
        let code = code(&path);
        // This file names the words it looks for.
        let unfinished = ["todo!", "unimplemented!", "dbg!"].iter().any(|word| code.contains(word));
        assert!(!unfinished || path.ends_with("tidy.rs"), "{name}");
        for (function, length) in functions(&code) {
            let excused = LONG_FUNCTIONS.iter().any(|(known, _)| *known == function);
            assert!(length <= 80 || excused, "{name}: {function} has {length} lines");
        }
    }
}

/// Names and lengths of functions, by indentation: rustfmt closes a function in the column where it began.
fn functions(code: &str) -> Vec<(String, usize)> {
    let lines: Vec<&str> = code.lines().collect();
    let mut functions = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let indent = line.len() - line.trim_start().len();
        let Some(name) = line.split("fn ").nth(1).filter(|_| line.contains("fn ")) else {
            continue;
        };
        let name: String = name.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        // Functions that a macro writes (`fn $name`) end with the macro's brackets, which are not looked for.
        if name.is_empty() {
            continue;
        }
        let closing = format!("{}}}", " ".repeat(indent));
        if let Some(length) = lines[at..].iter().position(|line| *line == closing) {
            functions.push((name, length + 1));
        }
    }
    functions
}

#[test]
fn the_architecture_page_names_every_crate() {
    let page = read(&root().join("ARCHITECTURE.md"));
    for (name, _) in EDGES {
        assert!(page.contains(&format!("`{name}`")), "ARCHITECTURE.md says nothing of {name}");
    }
}

/// The sheet that names the colours of the page, the sizes of its type and the themes of boards.
const TOKENS: &str = "themes.css";
/// What is seen before the tokens are there.
const BEFORE_TOKENS: &str = "loading.css";
/// What boards and figures are made of: colours as properties, and lengths in hundredths of a cell.
const BOARD_SHEETS: [&str; 4] = ["board.css", "board-play.css", "figures.css", "materials.css"];

/// A declaration, and what stands around it: at-rules, then the selectors.
struct Declaration {
    sheet: String,
    around: Vec<String>,
    property: String,
    value: String,
}

/// All declarations of all sheets of the page.
fn declarations() -> Vec<Declaration> {
    let folder = root().join("crates/web/static");
    let files = fs::read_dir(folder).expect("sheets").flatten().map(|entry| entry.path());
    let sheets = files.filter(|path| path.extension().is_some_and(|ending| ending == "css"));
    sheets.flat_map(|path| declared(&path)).collect()
}

fn declared(path: &Path) -> Vec<Declaration> {
    let sheet = path.file_name().expect("a name").to_string_lossy().into_owned();
    let text = read(path);
    let remarks = text.split("/*").skip(1).filter_map(|rest| rest.split("*/").next());
    let text =
        remarks.fold(text.clone(), |text, remark| text.replace(&format!("/*{remark}*/"), ""));
    let (mut found, mut around, mut part) = (Vec::new(), Vec::<String>::new(), String::new());
    let mut quoted = false;
    for c in text.chars() {
        quoted ^= c == '"';
        match c {
            '{' => around.push(std::mem::take(&mut part)),
            ';' | '}' if !quoted => {
                if let Some((property, value)) = part.split_once(':').filter(|_| !around.is_empty())
                {
                    let (property, value) = (property.trim().to_owned(), value.trim().to_owned());
                    found.push(Declaration {
                        sheet: sheet.clone(),
                        around: around.clone(),
                        property,
                        value,
                    });
                }
                part.clear();
                if c == '}' {
                    around.pop();
                }
            }
            '\n' => part.push(' '),
            c => part.push(c),
        }
    }
    found
}

/// The colours that a text names: `#` with its digits, or a function.
fn colours(text: &str) -> Vec<String> {
    let unquoted: String = text.split('"').step_by(2).collect();
    let hex = unquoted.split('#').skip(1).filter_map(|rest| {
        let digits = rest.split(|c: char| !c.is_alphanumeric() && c != '-').next()?;
        let is_colour = digits.len() >= 3 && digits.chars().all(|c| c.is_ascii_hexdigit());
        is_colour.then(|| format!("#{digits}"))
    });
    let functions = ["rgb(", "rgba(", "hsl(", "oklch("].into_iter();
    hex.chain(functions.filter(|name| unquoted.contains(name)).map(str::to_owned)).collect()
}

/// True if a size is given in figures and not by name. What depends on a container lies between two sizes that have names.
fn gives_a_size(value: &str) -> bool {
    let words = value.split(|c: char| c.is_whitespace() || "(),/".contains(c));
    words.into_iter().any(|word| {
        let unit = word.trim_start_matches(|c: char| c.is_ascii_digit() || "+-.".contains(c));
        unit.len() < word.len() && ["rem", "em", "px", "pt", "%"].contains(&unit)
    })
}

#[test]
fn colours_and_sizes_of_type_have_one_home() {
    let tokens = read(&root().join("crates/web/static").join(TOKENS));
    for Declaration { sheet, around, property, value } in declarations() {
        let place = format!("{sheet}: {} {{ {property}: {value} }}", around.join(" { "));
        let (of_board, own) = (BOARD_SHEETS.contains(&&*sheet), property.starts_with("--"));
        match &*sheet {
            TOKENS => {}
            BEFORE_TOKENS => {
                let known = |colour: &String| tokens.contains(&**colour);
                assert!(colours(&value).iter().all(known), "{place} is no colour of {TOKENS}");
            }
            _ => {
                let fine = colours(&value).is_empty() || (of_board && own);
                assert!(fine, "{place} names a colour; {TOKENS} is their home");
                let of_type = property == "font-size" || property == "font";
                let fine = !of_type || of_board || !gives_a_size(&value);
                assert!(fine, "{place} gives a size of type; {TOKENS} is their home");
            }
        }
    }
    // What the browser paints around the page is the page's ground.
    for file in ["index.html", "manifest.webmanifest"] {
        let text = read(&root().join("crates/web/static").join(file));
        let named = text.split("\"#").skip(1).filter_map(|rest| rest.split('"').next());
        for colour in named.filter(|name| name.len() == 6) {
            assert!(tokens.contains(&format!("#{colour}")), "{file}: #{colour}");
        }
    }
}

/// The selectors of a rule, one by one.
fn selectors(text: &str) -> Vec<String> {
    let (mut all, mut depth) = (vec![String::new()], 0);
    for c in text.chars() {
        depth += i32::from(c == '(') - i32::from(c == ')');
        if c == ',' && depth == 0 {
            all.push(String::new());
        } else if let Some(last) = all.last_mut() {
            last.push(c);
        }
    }
    all.iter().map(|one| one.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

#[test]
fn nothing_is_styled_twice() {
    let mut known = BTreeMap::new();
    for Declaration { sheet, mut around, property, .. } in declarations() {
        let rule = around.pop().unwrap_or_default();
        if sheet == BEFORE_TOKENS
            || rule.contains("@font-face")
            || around.join("").contains("@keyframes")
        {
            continue;
        }
        for selector in selectors(&rule) {
            let place = (around.join(" { "), selector, property.clone());
            let words = format!("{sheet}: {} {{ {} {{ {property}", place.0, place.1);
            if let Some(before) = known.insert(place, sheet.clone()) {
                panic!("{words} is said already, in {before}");
            }
        }
    }
}

#[test]
fn every_class_that_has_a_style_is_worn() {
    let page = root().join("crates/web");
    let mut worn: String = rust_files(&page.join("src")).iter().map(|path| read(path)).collect();
    for entry in fs::read_dir(page.join("static")).expect("files").flatten() {
        if entry
            .path()
            .extension()
            .is_some_and(|ending| ["js", "html", "svg"].iter().any(|own| ending == *own))
        {
            worn.push_str(&read(&entry.path()));
        }
    }
    let letter = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    let words: BTreeSet<&str> = worn.split(|c| !letter(c)).collect();
    for Declaration { sheet, around, .. } in declarations() {
        for part in around.iter().filter(|part| !part.trim_start().starts_with('@')) {
            let unquoted: String = part.split('"').step_by(2).collect();
            for rest in unquoted.split('.').skip(1) {
                let class: String = rest.chars().take_while(|c| letter(*c)).collect();
                // Some are numbered.
                let stem = class.trim_end_matches(|c: char| c.is_ascii_digit());
                let is_worn =
                    words.contains(&*class) || (stem.ends_with('-') && words.contains(stem));
                assert!(is_worn || class.is_empty(), "{sheet}: nothing wears .{class}");
            }
        }
    }
}

#[test]
fn what_the_page_says_of_a_level_is_what_it_does() {
    let code = read(&root().join("crates/brain/src/level.rs"));
    let rows = code.lines().filter_map(|line| line.trim().strip_prefix("strength("));
    let rows: Vec<Vec<&str>> =
        rows.map(|row| row.trim_end_matches("),").split(", ").collect()).collect();
    assert_eq!(rows.len(), 10);
    for (language, thousands) in [("en", ","), ("de", ".")] {
        let faces = read(&root().join(format!("crates/web/lang/{language}/faces.ftl")));
        for (at, row) in rows.iter().enumerate() {
            let id = format!("face-{}-strength", at + 1);
            let said = faces.lines().find(|line| line.starts_with(&id)).expect("a sentence");
            let nodes = row[1].replace('_', thousands);
            assert!(nodes.contains("MAX") || said.contains(&nodes), "{said} ({nodes})");
            let slack = (row[3].parse::<f64>().expect("a chance") * 100.0).round();
            assert!(slack == 0.0 || said.contains(&format!(" {slack} %")), "{said} ({slack} %)");
        }
    }
}
