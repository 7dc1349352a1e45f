//! Compiling the page and its chests for browsers, several at a time.

use super::{CHEST, PAGE, Wish};
use crate::steps::{WASM, cargo, target};
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::Mutex;
use std::thread;

/// Something that was compiled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Module {
    /// What its files are called: `web`, or `chest-` and the chest's name.
    pub(crate) name: String,
    /// Where it lies.
    pub(crate) wasm: PathBuf,
    /// Whether it is taken apart, into what comes first and what is fetched later.
    pub(crate) in_parts: bool,
}

/// Compiles everything.
pub(crate) fn build(wish: Wish, chests: &[&str]) -> Result<Vec<Module>, String> {
    let mut jobs: Vec<Option<&str>> = vec![None];
    jobs.extend(chests.iter().map(|chest| Some(*chest)));
    let cores = std::env::var("CARGO_BUILD_JOBS").ok().and_then(|jobs| jobs.parse().ok());
    let cores = cores.unwrap_or_else(|| thread::available_parallelism().map_or(1, Into::into));
    let lanes = cores.clamp(1, jobs.len());
    let waiting = Mutex::new(jobs.iter().enumerate());
    let done = Mutex::new(vec![None; jobs.len()]);
    thread::scope(|scope| {
        for _ in 0..lanes {
            scope.spawn(|| {
                loop {
                    let next = waiting.lock().ok().and_then(|mut waiting| waiting.next());
                    let Some((at, chest)) = next else { return };
                    let built = compile(wish, *chest, cores.div_ceil(lanes));
                    if let Ok(mut done) = done.lock() {
                        done[at] = Some(built);
                    }
                }
            });
        }
    });
    let done = done.into_inner().map_err(|_| "a build was cut short".to_owned())?;
    done.into_iter()
        .map(|built| built.unwrap_or_else(|| Err("a build was cut short".into())))
        .collect()
}

/// Compiles the page, or a chest. A chest has a folder of its own, so that the next one does not undo its work.
fn compile(wish: Wish, chest: Option<&str>, jobs: usize) -> Result<Module, String> {
    let (package, profile) = if chest.is_some() { (CHEST, "chest") } else { (PAGE, "wasm") };
    let profile = if wish == Wish::Dev { "wasm-dev" } else { profile };
    let mut command = cargo(&["build", "--quiet", "--message-format", "json-render-diagnostics"]);
    command.args(["--target", WASM, "--profile", profile, "--package", package]);
    command.args(["--jobs", &jobs.to_string()]);
    // Views whose types are forgotten are compiled once: the page is a good deal smaller for it.
    let mut flags = "-Ctarget-feature=+simd128 --cfg erase_components".to_owned();
    let in_parts = chest.is_none();
    if in_parts {
        flags = format!("{flags} {}", super::split::FLAGS);
    }
    command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags);
    let name = chest.map_or_else(|| "web".to_owned(), |chest| format!("chest-{chest}"));
    if let Some(chest) = chest {
        command.env("PARLOUR_CHEST", chest);
        command.env("CARGO_TARGET_DIR", target().join("chests").join(chest));
    }
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("cargo cannot be started: {error}"))?;
    if !output.status.success() {
        return Err(format!("{name} could not be built ({})", output.status));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let wasm = text.lines().filter_map(|line| artefact(line, package)).next_back();
    let wasm =
        wasm.ok_or_else(|| format!("{package} gave no wasm; is it a program or a cdylib?"))?;
    Ok(Module { name, wasm, in_parts })
}

/// The wasm that a line of cargo's report names, if it is this package's.
fn artefact(line: &str, package: &str) -> Option<PathBuf> {
    let message: serde_json::Value = serde_json::from_str(line).ok()?;
    let ours = message["target"]["name"].as_str()?.replace('_', "-") == package;
    let files = message["filenames"].as_array().filter(|_| ours)?;
    let mut paths = files.iter().filter_map(|file| file.as_str()).map(PathBuf::from);
    paths.find(|path| path.extension().is_some_and(|ending| ending == "wasm"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wasm_is_found_in_what_cargo_reports() {
        let line = r#"{"reason":"compiler-artifact","target":{"name":"parlour_chest"},
            "filenames":["/t/libparlour_chest.rlib","/t/parlour_chest.wasm"]}"#;
        assert_eq!(artefact(line, CHEST), Some(PathBuf::from("/t/parlour_chest.wasm")));
        assert_eq!(artefact(line, PAGE), None);
        assert_eq!(artefact(r#"{"reason":"build-finished"}"#, PAGE), None);
        assert_eq!(artefact("Compiling", PAGE), None);
    }
}
