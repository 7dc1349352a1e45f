//! The page in a real browser: what that needs is installed, then the tests of `crates/e2e` are run against the program.

use crate::steps::{CRATES, cargo, linting_cargo, root, step, target};
use std::path::PathBuf;
use std::process::Command;

/// The accessibility checker axe, as a Python package.
const AXE_PACKAGE: &str = "axe-core-python==0.1.0";

/// Runs the tests in a browser: the long ones, or all others.
pub(crate) fn test(long: bool) -> Result<(), String> {
    chromium()?;
    certutil()?;
    if long {
        firefox()?;
    }
    let axe_script = axe_script()?;
    // With the same packages as the other tests, nothing is compiled twice; the test `program` is named so that the program is
    // built.
    let mut tests = linting_cargo(&["test", "--no-fail-fast"]);
    tests.args(CRATES).args(["--test", "program", "--test", "browser", "--", "--ignored"]);
    // Two browsers at a time: much of the time one of them waits for an animation.
    tests.args(["--test-threads", "2"]);
    tests.args(if long { ["long_", "--nocapture"] } else { ["--skip", "long_"] });
    tests.env("PARLOUR_PROGRAM", program()).env("PARLOUR_AXE", axe_script);
    tests.env("PARLOUR_PAGE_FILES", target().join("page"));
    step("the page in a browser", &mut tests)
}

/// Measures the page: what has to be fetched, how soon it can be used, how fast it thinks; or some of it beside the page of
/// another program.
pub(crate) fn bench(other: Option<&str>) -> Result<(), String> {
    crate::page::build(crate::page::Profile::Release, crate::page::Native::Release)?;
    chromium()?;
    step("the program", &mut cargo(&["build", "--release", "--package", "parlour"]))?;
    let mut bench = cargo(&["run", "--release", "--package", "parlour-e2e"]);
    bench.env("PARLOUR_PROGRAM", target().join("release").join("parlour"));
    if let Some(other) = other {
        bench.env("PARLOUR_OTHER", other);
    }
    step("the page, measured", &mut bench)
}

fn program() -> PathBuf {
    target().join("debug").join(if cfg!(windows) { "parlour.exe" } else { "parlour" })
}

fn works(command: &mut Command) -> bool {
    command.output().is_ok_and(|out| out.status.success())
}

/// A browser, installed if need be and possible.
fn chromium() -> Result<(), String> {
    install("chromium", &["chromium", "google-chrome", "chrome"])
}

/// What tells a browser to trust an authority.
fn certutil() -> Result<(), String> {
    install("libnss3-tools", &["certutil"])
}

/// Another browser, for the long run.
fn firefox() -> Result<(), String> {
    install("firefox-esr", &["firefox-esr", "firefox"])
}

/// A program by one of its names, installed as this package if need be and possible.
fn install(package: &str, names: &[&str]) -> Result<(), String> {
    // Not all of them know how to say their version; that they can be started is enough.
    let is_installed =
        || names.iter().any(|name| Command::new(name).arg("--version").output().is_ok());
    if is_installed() {
        return Ok(());
    }
    let _ = step(package, Command::new("apt-get").args(["update", "-qq"]));
    let _ = step(package, Command::new("apt-get").args(["install", "-y", "-qq", package]));
    if is_installed() {
        return Ok(());
    }
    Err(format!("the tests of the page need {package}; install it (`apt-get install {package}`)"))
}

/// The path of axe's script, which is installed if need be.
fn axe_script() -> Result<PathBuf, String> {
    let folder = root().join("target").join("readers");
    let find = || {
        let libraries = std::fs::read_dir(folder.join("lib")).ok()?;
        let mut places = libraries.flatten().map(|entry| {
            entry.path().join("site-packages").join("axe_core_python").join("axe.min.js")
        });
        places.find(|path| path.exists())
    };
    if let Some(script) = find() {
        return Ok(script);
    }
    let python = folder.join("bin").join("python");
    if !python.exists() {
        works(Command::new("python3").args(["-m", "venv"]).arg(&folder));
    }
    works(Command::new(&python).args(["-m", "pip", "install", "--quiet", AXE_PACKAGE]));
    find().ok_or_else(|| format!("python3 with pip could not install {AXE_PACKAGE}"))
}
