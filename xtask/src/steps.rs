//! The steps `cargo xtask` is made of: each a command whose failure stops everything.

use crate::page;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::Instant;

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the root").to_owned()
}

/// Where everything that is built lies. The program looks for its page by the same rule.
pub(crate) fn target() -> PathBuf {
    let folder = std::env::var_os("CARGO_TARGET_DIR").filter(|folder| !folder.is_empty());
    root().join(folder.unwrap_or_else(|| "target".into()))
}

/// Cargo in the root of the repository.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root());
    command
}

/// Cargo whose compiler lints our own crates on the way: what is linted need not be compiled once more to be tested.
pub(crate) fn linting_cargo(args: &[&str]) -> Command {
    let mut command = cargo(args);
    // The variables that `cargo clippy -- -D warnings` sets, but for building and not only checking.
    command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
    command.env("CLIPPY_ARGS", "-Dwarnings__CLIPPY_HACKERY__");
    command
}

/// All crates but this tool, which cargo has built alone before anything else. Together with them it would be built once more,
/// because they want more features of what it needs: a minute and a half of a processor for a second `wasmparser`.
pub(crate) const CRATES: [&str; 3] = ["--workspace", "--exclude", TOOL];
const TOOL: &str = "xtask";

/// Runs a step and says how long it took.
pub(crate) fn step(name: &str, command: &mut Command) -> Result<(), String> {
    println!("==> {name}");
    let began = Instant::now();
    let status = command.status().map_err(|error| format!("{name}: cannot be started: {error}"))?;
    println!("    {:.1} s", began.elapsed().as_secs_f64());
    if status.success() { Ok(()) } else { Err(format!("{name} failed ({status})")) }
}

pub(crate) fn run(args: &[&str]) -> Result<(), String> {
    // As with cargo itself, what comes behind `--` is the program's.
    let args = args.strip_prefix(&["--"]).unwrap_or(args);
    // A game in the terminal needs no page.
    let serves = args
        .first()
        .is_none_or(|first| first.starts_with('-') || ["host", "serve"].contains(first));
    if serves {
        page::build(page::Profile::Release, page::Native::Release)?;
    }
    let mut all = vec!["run", "--release", "--package", "parlour", "--"];
    all.extend(args);
    let status =
        cargo(&all).status().map_err(|error| format!("cargo cannot be started: {error}"))?;
    if status.success() { Ok(()) } else { Err("the game ended with an error".to_owned()) }
}

pub(crate) fn test() -> Result<(), String> {
    step("formatting", &mut cargo(&["fmt", "--all", "--check"]))?;
    // The page's own wasm takes one core for minutes; the tests are compiled beside it.
    let compile = || {
        let targets = ["--all-targets", "--no-run", "--quiet"];
        let mut all = linting_cargo(&["test"]);
        step("lints, and the tests compiled", all.args(CRATES).args(targets))?;
        let mut tool = linting_cargo(&["test", "--package", TOOL]);
        step("the same of this tool", tool.args(targets))
    };
    thread::scope(|scope| {
        let page = scope.spawn(|| page::build(page::Profile::Release, page::Native::Dev));
        let tests = compile();
        let page = page.join().map_err(|_| "the page's build was cut short".to_owned())?;
        tests.and(page)
    })?;
    step("tests", linting_cargo(&["test", "--no-fail-fast"]).args(CRATES))?;
    step("tests of this tool", &mut linting_cargo(&["test", "--package", TOOL]))?;
    let physics = ["test", "--package", "parlour-shatter", "--features", "physics"];
    step("what breaks, under physics", &mut linting_cargo(&physics))?;
    let ignored = |module: &str| {
        let mut tests = linting_cargo(&["test"]);
        tests.args(CRATES).args(["--test", "all", "--", module, "--ignored"]);
        tests
    };
    if let Some(python) = readers() {
        let mut tests = ignored("readers::");
        step("games read by other programs", tests.env("PARLOUR_READERS", python))?;
    }
    if let Some(folder) = recordings() {
        step("games recorded by other programs", &mut ignored("reference::"))?;
        if folder.join("puzzles").is_dir() {
            step("puzzles of others", ignored("puzzles::").args(["--skip", "puzzles::long_"]))?;
        }
    }
    crate::browser::test(false)?;
    licences()
}

/// The folder of games that other programs recorded, which is no part of the repository. Nothing where it is not at hand: the
/// tests that need it are skipped then, and this says so.
pub(crate) fn recordings() -> Option<PathBuf> {
    let beside = || root().join("../shared/reference");
    let folder = std::env::var_os("PARLOUR_REFERENCE").map_or_else(beside, PathBuf::from);
    if folder.join("traces").is_dir() {
        return Some(folder);
    }
    println!(
        "==> games recorded by other programs\n    skipped: there are none in {}; PARLOUR_REFERENCE names another folder",
        folder.display()
    );
    None
}

/// Checks that take a while and seldom find anything: the documentation's links, and the lints for browsers, on code that the
/// page has just been compiled from and the ordinary lints have seen.
pub(crate) fn rare() -> Result<(), String> {
    let mut doc = cargo(&["doc", "--workspace", "--no-deps", "--document-private-items"]);
    step(
        "documentation",
        doc.env("RUSTDOCFLAGS", "-D warnings -A rustdoc::private_intra_doc_links"),
    )?;
    portable()
}

/// Other programs that read and write games; the tests of records compare results with them.
const READERS: [&str; 3] = ["chess==1.11.2", "pydraughts==0.6.7", "sgfmill==1.1.1"];

/// The interpreter of a virtual environment that has them; nothing where that cannot be.
fn readers() -> Option<PathBuf> {
    println!("==> readers of other programs");
    python_with("readers", &READERS, "import chess, draughts, sgfmill")
}

/// The program that tries a server's interface by its description; nothing where it cannot be installed.
pub(crate) fn schemathesis() -> Option<PathBuf> {
    println!("==> schemathesis");
    let python = python_with("schemathesis", &["schemathesis==4.32.5"], "import schemathesis")?;
    Some(python.with_file_name(if cfg!(windows) { "schemathesis.exe" } else { "schemathesis" }))
}

/// The interpreter of a virtual environment with these packages, made once. Nothing where that cannot be: the tests that need it
/// are skipped then, and this says so.
fn python_with(name: &str, packages: &[&str], check: &str) -> Option<PathBuf> {
    let folder = root().join("target").join(name);
    let programs = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let python = programs.join(if cfg!(windows) { "python.exe" } else { "python" });
    let works = |command: &mut Command| command.output().is_ok_and(|out| out.status.success());
    let are_installed = || works(Command::new(&python).args(["-c", check]));
    if are_installed() {
        return Some(python);
    }
    let began = Instant::now();
    let made = works(Command::new("python3").args(["-m", "venv"]).arg(&folder))
        && works(Command::new(&python).args(["-m", "pip", "install", "--quiet"]).args(packages))
        && are_installed();
    if made {
        println!("    installed in {:.1} s", began.elapsed().as_secs_f64());
        return Some(python);
    }
    println!(
        "    skipped: python3 with pip could not install {}; the tests that need them are passed over",
        packages.join(", ")
    );
    None
}

/// The target for browsers.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Installs the target for browsers if need be.
pub(crate) fn wasm_target() -> Result<(), String> {
    let installed = Command::new("rustup").args(["target", "list", "--installed"]).output();
    let is_installed =
        installed.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains(WASM));
    if is_installed {
        return Ok(());
    }
    step("the browser's target", Command::new("rustup").args(["target", "add", WASM]))
        .map_err(|error| format!("{error}; install it with `rustup target add {WASM}`"))
}

/// The crates of the page must build for browsers: they may not use files, clocks or threads.
fn portable() -> Result<(), String> {
    wasm_target()?;
    let mut check = cargo(&["clippy", "--target", WASM]);
    for package in ["parlour-brain", "parlour-record", page::PAGE, page::CHEST] {
        check.args(["--package", package]);
    }
    step("lints for the browser", check.args(["--", "-D", "warnings"]))
}

/// `cargo deny` where it is installed; building it takes longer than all tests.
fn licences() -> Result<(), String> {
    let is_installed =
        cargo(&["deny", "--version"]).output().is_ok_and(|output| output.status.success());
    if is_installed {
        let check = ["deny", "check", "bans", "licenses", "sources"];
        step("licences and sources", &mut cargo(&check))
    } else {
        println!(
            "==> licences and sources\n    skipped: install it with `cargo install --locked cargo-deny`"
        );
        Ok(())
    }
}

pub(crate) fn bench(args: &[&str]) -> Result<(), String> {
    let mut all = vec!["run", "--release", "--package", "parlour-bench", "--"];
    all.extend(args);
    step("benchmarks", &mut cargo(&all))
}

/// Measures the server: the program itself, and a load client beside it.
pub(crate) fn bench_server(args: &[&str]) -> Result<(), String> {
    let build = ["build", "--release", "--package", "parlour", "--package", "parlour-bench"];
    step("the program and the load client", &mut cargo(&build))?;
    let folder = target().join("release");
    let mut load = Command::new(folder.join("parlour-load"));
    step("the server, measured", load.arg(folder.join("parlour")).args(args))
}

pub(crate) fn golden() -> Result<(), String> {
    let args = ["test", "--package", "parlour-games", "--test", "all", "--"];
    let tests = ["playthroughs_are_as_recorded", "kinds_of_pieces_are_permanent"];
    step("golden playthroughs", cargo(&args).args(tests).env("PARLOUR_GOLDEN", "1"))
}
