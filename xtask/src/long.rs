//! The long tests: whole perft tables, more of every law, a thousand computer games, matches against the clock.
//!
//! A step that has passed on this very tree is not run again, so an interrupted run resumes. The log of the last full
//! run is kept in `docs/long-test.log`.

use crate::steps::{cargo, root};
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

/// A step: its name, the tests it runs and the game it is about, if it is about one.
struct Step {
    name: String,
    args: Vec<String>,
    game: Option<String>,
}

pub(crate) fn test() -> Result<(), String> {
    let steps = steps()?;
    let tree = tree()?;
    let done = root().join("target/long").join(&tree);
    if tree.ends_with("changed") {
        // What is not committed has no name to remember a pass by.
        let _ = fs::remove_dir_all(&done);
    }
    fs::create_dir_all(&done).map_err(|error| format!("target/long cannot be made: {error}"))?;
    for step in &steps {
        let marker = done.join(&step.name);
        if marker.exists() {
            println!("==> {} (done before)", step.name);
            continue;
        }
        let log = run(step)?;
        fs::write(&marker, log).map_err(|error| format!("{}: {error}", marker.display()))?;
    }
    let mut log = format!("The long tests on tree {tree}\n");
    for step in &steps {
        let _ = write!(
            log,
            "\n== {}\n{}",
            step.name,
            fs::read_to_string(done.join(&step.name)).unwrap_or_default()
        );
    }
    let file: PathBuf = root().join("docs/long-test.log");
    fs::write(&file, log).map_err(|error| format!("{}: {error}", file.display()))?;
    println!("All long tests passed; the log is docs/long-test.log");
    Ok(())
}

fn steps() -> Result<Vec<Step>, String> {
    let plain = |name: &str, package: &str, test: &str| Step {
        name: name.to_owned(),
        args: ["--package", package, "--test", test].map(str::to_owned).to_vec(),
        game: None,
    };
    let mut steps = vec![
        plain("laws-perft-fuzz", "parlour-games", "shelf"),
        plain("recorded-games", "parlour-games", "reference"),
        plain("written-games", "parlour-record", "laws"),
        plain("rooms", "parlour-room", "every_room"),
        plain("kills", "parlour", "kills"),
        plain("endings", "parlour-games", "endings"),
        plain("oracle", "parlour-engine", "every_game"),
        plain("thousand-games", "parlour-brain", "every_game"),
    ];
    for game in games()? {
        steps.push(Step {
            name: format!("match-{game}"),
            args: ["--package", "parlour-brain", "--test", "clock"].map(str::to_owned).to_vec(),
            game: Some(game),
        });
    }
    Ok(steps)
}

/// Runs a step and gives the part of its output worth keeping.
fn run(step: &Step) -> Result<String, String> {
    println!("==> {}", step.name);
    let began = Instant::now();
    let mut command: Command = cargo(&["test", "--release"]);
    command.args(&step.args).args(["--", "--nocapture"]).env("PARLOUR_LONG", "1");
    if let Some(game) = &step.game {
        command.env("PARLOUR_GAME", game);
    }
    let output = command.output().map_err(|error| format!("{}: {error}", step.name))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let seconds = began.elapsed().as_secs_f64();
    let worth = |line: &&str| !line.trim().is_empty() && !line.starts_with("running");
    let kept: Vec<&str> = text.lines().filter(worth).collect();
    print!("{}\n    {seconds:.1} s\n", kept.join("\n"));
    if !output.status.success() {
        let errors = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{} failed\n{errors}", step.name));
    }
    Ok(format!("{}\n{seconds:.1} s\n", kept.join("\n")))
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

/// What names the tree: the commit, and whether something is not committed yet.
fn tree() -> Result<String, String> {
    let git = |args: &[&str]| {
        let output = Command::new("git").args(args).current_dir(root()).output();
        output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let commit =
        git(&["rev-parse", "--short", "HEAD:crates"]).map_err(|error| format!("git: {error}"))?;
    let changed = git(&["status", "--short", "crates"]).map_err(|error| format!("git: {error}"))?;
    Ok(if changed.is_empty() { commit } else { format!("{commit}-changed") })
}
