//! The long tests: whole perft tables, more of every law, a thousand computer games, matches against the clock.
//!
//! A step that has passed on these very sources is not run again, so an interrupted run resumes. The log of the last
//! full run is kept in `docs/long-test.log`.

use crate::steps::{cargo, recordings, root, schemathesis};
use std::ffi::OsString;
use std::fmt::Write;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

/// A step: its name, the module of which crate's tests it runs, and what those have to be told, such as the game it is about.
struct TestStep {
    name: String,
    package: &'static str,
    module: &'static str,
    told: Option<(&'static str, OsString)>,
}

pub(crate) fn test() -> Result<(), String> {
    let markers = root().join("target/long");
    fs::create_dir_all(&markers).map_err(|error| format!("target/long cannot be made: {error}"))?;
    let mut log = String::from("The long tests. A tree is the sources a test is built from.\n");
    for step in &steps()? {
        // Uncommitted sources have no tree hash, so that a pass cannot be recorded.
        let tree = tree(step.package)?;
        let marker = tree.as_ref().map(|tree| markers.join(format!("{}-{tree}", step.name)));
        let before = marker.as_ref().and_then(|marker| fs::read_to_string(marker).ok());
        let report = if let Some(report) = before {
            println!("==> {} (passed before)", step.name);
            report
        } else {
            let report = run(step)?;
            if let Some(marker) = marker {
                fs::write(&marker, &report)
                    .map_err(|error| format!("{}: {error}", marker.display()))?;
            }
            report
        };
        let tree = tree.as_deref().unwrap_or("not committed");
        let _ = write!(log, "\n== {} (tree {tree})\n{report}", step.name);
    }
    let file: PathBuf = root().join("docs/long-test.log");
    fs::write(&file, log).map_err(|error| format!("{}: {error}", file.display()))?;
    println!("All long tests passed; the log is docs/long-test.log");
    Ok(())
}

fn steps() -> Result<Vec<TestStep>, String> {
    let plain = |name: &str, package, module| TestStep {
        name: name.to_owned(),
        package,
        module,
        told: None,
    };
    let mut steps = vec![
        plain("laws-perft-fuzz", "parlour-games", "shelf"),
        plain("written-games", "parlour-record", "laws"),
        plain("rooms", "parlour-room", "every_room"),
        plain("kills", "parlour", "kills"),
        plain("server-kills", "parlour", "chaos"),
        plain("endings", "parlour-games", "endings"),
        plain("oracle", "parlour-engine", "every_game"),
        plain("thousand-games", "parlour-brain", "every_game"),
    ];
    if recordings().is_some() {
        steps.push(plain("recorded-games", "parlour-games", "reference"));
        steps.push(plain("puzzles", "parlour-arena", "puzzles"));
    }
    if let Some(program) = schemathesis() {
        let told = Some(("PARLOUR_SCHEMATHESIS", program.into()));
        steps.push(TestStep { told, ..plain("server-interface", "parlour-server", "api_fuzz") });
    }
    for game in games()? {
        let told = Some(("PARLOUR_GAME", game.clone().into()));
        steps.push(TestStep { told, ..plain(&format!("match-{game}"), "parlour-brain", "clock") });
    }
    Ok(steps)
}

/// Runs a step and gives the relevant part of its output.
fn run(step: &TestStep) -> Result<String, String> {
    println!("==> {}", step.name);
    let began = Instant::now();
    let mut command = cargo(&["test", "--release", "--package", step.package, "--test", "*"]);
    let module = format!("{}::", step.module);
    command.args(["--", "--nocapture", "--include-ignored", &module]).env("PARLOUR_LONG", "1");
    if let Some((name, value)) = &step.told {
        command.env(name, value);
    }
    let output = command.output().map_err(|error| format!("{}: {error}", step.name))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let seconds = began.elapsed().as_secs_f64();
    let is_relevant = |line: &&str| !line.trim().is_empty() && !line.starts_with("running");
    let report: Vec<&str> = text.lines().filter(is_relevant).collect();
    print!("{}\n    {seconds:.1} s\n", report.join("\n"));
    if !output.status.success() {
        let errors = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{} failed\n{errors}", step.name));
    }
    Ok(format!("{}\n{seconds:.1} s\n", report.join("\n")))
}

/// The ids of all games, as the program lists them.
fn games() -> Result<Vec<String>, String> {
    let output =
        cargo(&["run", "--quiet", "--release", "--package", "parlour", "--", "games", "--json"])
            .output()
            .map_err(|error| format!("the games cannot be listed: {error}"))?;
    let listed: serde_json::Value = serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("the list of games: {error}"))?;
    let ids = listed.as_array().into_iter().flatten().filter_map(|game| game["id"].as_str());
    Ok(ids.map(str::to_owned).collect())
}

/// A hash of the sources a crate is built from: its own folder and those of our crates it needs, as committed. None if one of
/// them has changed since.
fn tree(package: &str) -> Result<Option<String>, String> {
    let mut folders = vec![folder(package)];
    let mut next = 0;
    while let Some(folder) = folders.get(next) {
        let manifest = root().join(folder).join("Cargo.toml");
        let text = fs::read_to_string(&manifest)
            .map_err(|error| format!("{}: {error}", manifest.display()))?;
        let named = text.lines().filter_map(|line| line.split(['.', ' ', '=']).next());
        for needed in named.filter(|word| word.starts_with("parlour-")).map(self::folder) {
            if !folders.contains(&needed) {
                folders.push(needed);
            }
        }
        next += 1;
    }
    folders.sort();
    if !git(&["status", "--short", "--"], &folders)?.is_empty() {
        return Ok(None);
    }
    let trees: Vec<String> = folders.iter().map(|folder| format!("HEAD:{folder}")).collect();
    let mut hasher = DefaultHasher::new();
    git(&["rev-parse"], &trees)?.hash(&mut hasher);
    Ok(Some(format!("{:016x}", hasher.finish())))
}

/// Where a crate of ours lies.
fn folder(package: &str) -> String {
    format!("crates/{}", package.strip_prefix("parlour-").unwrap_or(package))
}

fn git(verb: &[&str], paths: &[String]) -> Result<String, String> {
    let output = Command::new("git").args(verb).args(paths).current_dir(root()).output();
    let output = output.map_err(|error| format!("git: {error}"))?;
    if !output.status.success() {
        // An empty answer would be the same for every tree, and a pass on one would count for all.
        return Err(format!("git: {}", String::from_utf8_lossy(&output.stderr).trim()));
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
