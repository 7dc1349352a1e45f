//! Compiling the page, its chests and its stage for browsers.
//!
//! A chest is the same package with another feature, so all of them lie in one folder and share what they have in common.

use super::progress::BuildPart;
use super::{CHEST, PAGE, Profile, SHATTER, STAGE};
use crate::steps::{WASM, cargo, target};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::Stdio;

/// Something that was compiled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Module {
    /// What its files are called: `web`, `stage`, or `chest-` and the chest's name.
    pub(crate) name: String,
    /// Where it lies.
    pub(crate) wasm: PathBuf,
    /// Whether it is taken apart, into what comes first and what is fetched later.
    pub(crate) in_parts: bool,
}

/// The names of the chests: the features of their package.
pub(crate) fn chests() -> Result<Vec<String>, String> {
    let output = cargo(&["metadata", "--no-deps", "--format-version", "1"]).output();
    let output = output.map_err(|error| format!("cargo cannot be started: {error}"))?;
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("cargo metadata cannot be read: {error}"))?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let package = packages.into_iter().find(|package| package["name"] == CHEST);
    let features = package.and_then(|package| package["features"].as_object());
    let features = features.ok_or_else(|| format!("there is no package {CHEST}"))?;
    let all = ["default", "every_game"];
    Ok(features.keys().filter(|name| !all.contains(&name.as_str())).cloned().collect())
}

/// The chests whose thinking is compiled small before quick: with pieces of any movement on boards of any size they would be larger
/// than a chest may be.
const SMALL: [&str; 3] = ["boards", "huge", "variants"];

/// Something to compile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Source<'a> {
    /// The page itself.
    Page,
    /// A chest, by its name.
    Chest(&'a str),
    /// The board in three dimensions.
    Stage,
    /// The physics of what breaks on it.
    Shatter,
}

impl Source<'_> {
    /// What its files are called.
    fn name(self) -> String {
        match self {
            Source::Page => "web".to_owned(),
            Source::Chest(chest) => format!("chest-{chest}"),
            Source::Stage => "stage".to_owned(),
            Source::Shatter => "shatter".to_owned(),
        }
    }

    /// Its package, and the profile it is built with to be distributed.
    fn package(self) -> (&'static str, &'static str) {
        match self {
            Source::Page => (PAGE, "wasm"),
            Source::Chest(_) => (CHEST, "chest"),
            Source::Stage => (STAGE, "chest"),
            Source::Shatter => (SHATTER, "chest"),
        }
    }
}

/// Compiles something, and shows on the way what is being compiled.
pub(crate) fn compile(
    build: Profile,
    source: Source<'_>,
    part: &BuildPart<'_>,
) -> Result<Module, String> {
    let (package, profile) = source.package();
    let profile = if build == Profile::Dev { "wasm-dev" } else { profile };
    let mut command = cargo(&["build", "--quiet", "--message-format", "json-render-diagnostics"]);
    command.args(["--target", WASM, "--profile", profile, "--package", package]);
    // With type-erased components the page is a good deal smaller.
    let mut flags = "-Ctarget-feature=+simd128 --cfg erase_components".to_owned();
    let in_parts = source == Source::Page;
    if in_parts {
        flags = format!("{flags} {}", super::split::FLAGS);
    }
    command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags);
    let name = source.name();
    if let Source::Chest(chest) = source {
        command.args(["--no-default-features", "--features", chest]);
    }
    if let Source::Chest(chest) = source
        && build == Profile::Release
        && SMALL.contains(&chest)
    {
        for package in ["brain", "core", "engine"] {
            let small = format!("profile.{profile}.package.parlour-{package}.opt-level='s'");
            command.args(["--config", &small]);
        }
    }
    if source == Source::Shatter {
        command.args(["--features", "physics"]);
    }
    let child = command.stdout(Stdio::piped()).spawn();
    let mut child = child.map_err(|error| format!("cargo cannot be started: {error}"))?;
    let mut wasm = None;
    for line in child.stdout.take().into_iter().flat_map(|out| BufReader::new(out).lines()) {
        let line = line.map_err(|error| format!("{name}: cargo's report broke off: {error}"))?;
        let Some(message) = Artifact::read(&line) else { continue };
        part.working_on(&message.name);
        wasm = message.wasm.filter(|_| message.name == package).or(wasm);
    }
    let status = child.wait().map_err(|error| format!("{name}: {error}"))?;
    if !status.success() {
        return Err(format!("{name} could not be built ({status})"));
    }
    let wasm =
        wasm.ok_or_else(|| format!("{package} gave no wasm; is it a program or a cdylib?"))?;
    // The next chest has the same file name.
    let folder = target().join("page-kept").join("wasm");
    let copy = folder.join(format!("{name}.wasm"));
    fs::create_dir_all(&folder)
        .and_then(|()| fs::copy(&wasm, &copy))
        .map_err(|error| format!("{}: {error}", copy.display()))?;
    Ok(Module { name, wasm: copy, in_parts })
}

/// Something that cargo reports as compiled.
#[derive(PartialEq, Eq, Debug)]
struct Artifact {
    /// The name of its target, with hyphens.
    name: String,
    /// The wasm among its files.
    wasm: Option<PathBuf>,
}

impl Artifact {
    /// Reads a line of cargo's report; nothing if it is about something else.
    fn read(line: &str) -> Option<Artifact> {
        let message: serde_json::Value = serde_json::from_str(line).ok()?;
        let name = message["target"]["name"].as_str()?.replace('_', "-");
        let files = message["filenames"].as_array()?.iter();
        let mut paths = files.filter_map(|file| file.as_str()).map(PathBuf::from);
        let wasm = paths.find(|path| path.extension().is_some_and(|ending| ending == "wasm"));
        Some(Artifact { name, wasm })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wasm_is_found_in_what_cargo_reports() {
        let line = r#"{"reason":"compiler-artifact","target":{"name":"parlour_chest"},
            "filenames":["/t/libparlour_chest.rlib","/t/parlour_chest.wasm"]}"#;
        let wasm = Some(PathBuf::from("/t/parlour_chest.wasm"));
        assert_eq!(Artifact::read(line), Some(Artifact { name: CHEST.to_owned(), wasm }));
        assert_eq!(Artifact::read(r#"{"reason":"build-finished"}"#), None);
        assert_eq!(Artifact::read("Compiling"), None);
    }
}
