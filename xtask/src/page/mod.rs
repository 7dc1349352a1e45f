//! `cargo xtask page`: the page as files, ready to be put into the program or on any file server.
//!
//! Rust is compiled for browsers and given its glue, every file but a few gets a name that changes with its content, references
//! in texts are replaced by the new names, and everything is compressed. Each step has a cache, so that an unchanged tree takes
//! a moment. Nothing but cargo is needed.

mod compress;
mod glue;
mod language;
mod names;
mod progress;
mod split;
mod style;
mod wasm;
mod write;

use crate::steps::{CRATES, cargo, linting_cargo, root, target};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Instant;

/// The package of the page.
pub(crate) const PAGE: &str = "parlour-web";
/// The package of the chests: the rules and minds of some games, built once for each chest.
pub(crate) const CHEST: &str = "parlour-chest";
/// The package of the board in three dimensions, which is opened as a chest is.
pub(crate) const STAGE: &str = "parlour-scene3d";
/// The package of the physics of what breaks there.
pub(crate) const SHATTER: &str = "parlour-shatter";

/// What the page is built for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Profile {
    /// To be distributed: small and fast.
    Release,
    /// For work on the page: built fast.
    Dev,
}

/// A file under the name that its authors know it by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SourceFile {
    /// Its path below the folder of the page's files, with slashes.
    pub(crate) name: String,
    /// What is in it.
    pub(crate) bytes: Vec<u8>,
}

/// How native programs that the build of the page needs are compiled: like whatever is built next, so that nothing is compiled
/// twice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Native {
    /// Like the program for distribution, which follows.
    Release,
    /// Like the tests, which follow.
    Dev,
}

/// The most compressed bytes of the first load.
const FIRST_LOAD: usize = 280_000;

/// The most compressed bytes of what is fetched by itself: the board in three dimensions, and its physics.
const MAX: [(&str, usize); 2] = [("stage", 250_000), ("shatter", 420_000)];

/// The most compressed bytes of a chest: everybody waits for it before the first move. 380,000 are wished, which three miss.
const MAX_CHEST: usize = 405_000;

/// Builds the page into `target/page`.
pub(crate) fn build(profile: Profile, native: Native) -> Result<(), String> {
    println!("==> the page");
    let began = Instant::now();
    crate::steps::wasm_target()?;
    let mut sources = compiled(profile, native)?;
    collect(&root().join("crates/web/static"), "", &mut sources)?;
    sources.extend(language::all(&root().join("crates"))?);
    sources.push(template()?);
    sources.extend(openings(&root().join("crates/book"))?);
    let files = names::name(style::minified(sources))?;
    let packed = compress::all(&files, profile)?;
    write::all(&target().join("page"), &packed)?;
    let first = print_sizes(&packed);
    if profile == Profile::Release {
        check_sizes(&packed)?;
    }
    println!("    {:.1} s", began.elapsed().as_secs_f64());
    if profile == Profile::Release && first > FIRST_LOAD {
        return Err(format!(
            "the first load is {first} bytes, more than the {FIRST_LOAD} it may be"
        ));
    }
    Ok(())
}

/// What is known of openings: a book and names for some games, each a file of its own (`crates/web/src/openings.rs`).
fn openings(folder: &Path) -> Result<Vec<SourceFile>, String> {
    let mut sources = Vec::new();
    for (part, ending) in [("books", "book"), ("openings", "txt")] {
        let mut files = Vec::new();
        collect(&folder.join(part), "", &mut files)?;
        sources.extend(files.into_iter().filter_map(|file| {
            let game = file.name.strip_suffix(ending)?.strip_suffix('.')?;
            let name = if part == "books" { file.name.clone() } else { format!("{game}.{part}") };
            Some(SourceFile { name, ..file })
        }));
    }
    Ok(sources)
}

/// Builds the board in three dimensions alone, for work on it; says where it lies.
pub(crate) fn build_stage() -> Result<(), String> {
    crate::steps::wasm_target()?;
    let progress = progress::Progress::of(1);
    let module = progress.part("the stage", |part| {
        let module = wasm::compile(Profile::Release, wasm::Source::Stage, part)?;
        glue::bind(&module, Profile::Release)?;
        Ok::<_, String>(module)
    })?;
    println!("    {}", module.wasm.display());
    Ok(())
}

/// The compiled files. The page takes one core for a long time, so the chests are compiled in parallel, one after the other
/// because they share a target folder.
fn compiled(profile: Profile, native: Native) -> Result<Vec<SourceFile>, String> {
    let chests = wasm::chests()?;
    let before_program = native == Native::Release;
    let progress = progress::Progress::of(chests.len() + 4 + usize::from(before_program));
    let module = |name: &str, source: wasm::Source<'_>| {
        progress.part(name, |part| {
            let module = wasm::compile(profile, source, part)?;
            part.working_on("its glue");
            glue::bind(&module, profile)
        })
    };
    let (page, others) = thread::scope(|scope| {
        let others = scope.spawn(|| {
            let mut sources = progress.part("the shelf", |_| cards(native, &chests))?;
            if before_program {
                progress.part("the program's libraries", |_| libraries())?;
            }
            for chest in &chests {
                sources.extend(module(&format!("chest {chest}"), wasm::Source::Chest(chest))?);
            }
            sources.extend(module("the stage", wasm::Source::Stage)?);
            sources.extend(module("the physics", wasm::Source::Shatter)?);
            Ok::<_, String>(sources)
        });
        (module("the page itself", wasm::Source::Page), others.join())
    });
    let mut sources = others.map_err(|_| "a build was cut short".to_owned())??;
    sources.extend(page?);
    Ok(sources)
}

/// What programs of the desk write: the cards of every game, which a page loads before any chest, and the games that it shows as
/// they were played.
const WRITTEN: [&str; 2] = ["shelf", "living"];
/// And the fitted weights of a chest's games, if they have some.
const WEIGHTS: &str = "weights";

/// What the desk knows without being asked, as files. Its programs are built as what comes next is, so that nothing is compiled
/// twice.
fn cards(native: Native, chests: &[String]) -> Result<Vec<SourceFile>, String> {
    let (mut build, folder) = match native {
        Native::Release => {
            let packages = ["--package", "parlour", "--package", "parlour-desk"];
            let mut build = cargo(&["build", "--release"]);
            build.args(packages);
            (build, "release")
        }
        Native::Dev => {
            let mut build = linting_cargo(&["build"]);
            build.args(CRATES);
            (build, "debug")
        }
    };
    build.args(WRITTEN.iter().chain([&WEIGHTS]).flat_map(|name| ["--example", name]));
    succeed(build.arg("--quiet"), "the shelf could not be built")?;
    let folder = target().join(folder).join("examples");
    let mut sources = Vec::new();
    for name in WRITTEN {
        let bytes = written(&folder.join(name), "")?;
        sources.push(SourceFile { name: format!("{name}.bin"), bytes });
    }
    for chest in chests {
        let bytes = written(&folder.join(WEIGHTS), chest)?;
        sources.push(SourceFile { name: format!("chest-{chest}.weights"), bytes });
    }
    sources.retain(|source| !source.bytes.is_empty());
    Ok(sources)
}

/// What a program writes to its standard output.
fn written(program: &Path, arg: &str) -> Result<Vec<u8>, String> {
    let output = Command::new(program).arg(arg).stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("{}: {error}", program.display()))?;
    if !output.status.success() {
        return Err(format!("{} {arg} failed ({})", program.display(), output.status));
    }
    Ok(output.stdout)
}

/// Compiles the program's libraries in parallel with the page: only the program itself needs the page.
fn libraries() -> Result<(), String> {
    let mut build = cargo(&["build", "--quiet", "--release", "--lib"]);
    build.args([
        "--package",
        "parlour",
        "--package",
        "parlour-server",
        "--package",
        "parlour-term",
    ]);
    succeed(&mut build, "the program's libraries could not be built")
}

fn succeed(command: &mut Command, otherwise: &str) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{otherwise} ({status})")),
        Err(error) => Err(format!("{otherwise}: {error}")),
    }
}

/// The template of a user's variant: the same that `parlour variant new` writes.
fn template() -> Result<SourceFile, String> {
    let path = root().join("crates/parlour/variant-template.toml");
    let bytes = std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(SourceFile { name: "variant-template.toml".to_owned(), bytes })
}

/// The files of a folder, by path.
fn collect(folder: &Path, below: &str, sources: &mut Vec<SourceFile>) -> Result<(), String> {
    let io_error = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    let entries = std::fs::read_dir(folder).map_err(|error| io_error(folder, error))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
            return Err(format!("{}: the name is no text", path.display()));
        };
        if name.starts_with('.') {
            continue;
        }
        let name = format!("{below}{name}");
        if path.is_dir() {
            collect(&path, &format!("{name}/"), sources)?;
        } else {
            let bytes = std::fs::read(&path).map_err(|error| io_error(&path, error))?;
            sources.push(SourceFile { name, bytes });
        }
    }
    Ok(())
}

/// Prints what a visitor has to fetch; gives the bytes of the first load.
fn print_sizes(files: &[compress::Packed]) -> usize {
    let sum = |wanted: &dyn Fn(&names::ServedFile) -> bool| -> (usize, usize, usize) {
        let mut wanted: Vec<&compress::Packed> =
            files.iter().filter(|packed| wanted(packed.file)).collect();
        wanted.dedup_by_key(|packed| packed.file.path.clone());
        let raw = wanted.iter().map(|packed| packed.file.bytes.len()).sum();
        let sent = wanted.iter().map(|packed| packed.sent()).sum();
        (wanted.len(), raw, sent)
    };
    let mut groups: Vec<String> = files.iter().filter_map(|packed| packed.file.package()).collect();
    groups.sort();
    groups.dedup();
    let line = |name: &str, (count, raw, sent): (usize, usize, usize)| {
        println!("    {name:24} {count:3} files {raw:9} bytes, {sent:8} to be sent");
    };
    let first = sum(&names::ServedFile::is_first);
    line("first load", first);
    line("page, the rest", sum(&|file| file.package().is_none() && !file.is_first()));
    for package in groups {
        let sizes = sum(&|file| file.package().as_ref() == Some(&package));
        line(&package, sizes);
    }
    first.2
}

/// What is fetched by itself may be only so large; the weights of a chest come later.
fn check_sizes(files: &[compress::Packed]) -> Result<(), String> {
    let mut sizes: BTreeMap<String, usize> = BTreeMap::new();
    for packed in files.iter().filter(|packed| !packed.file.name.ends_with(".weights")) {
        if let Some(package) = packed.file.package() {
            *sizes.entry(package).or_default() += packed.sent();
        }
    }
    for (package, sent) in sizes {
        let known = MAX.iter().find(|(name, _)| *name == package).map(|(_, most)| *most);
        let most = known.or_else(|| package.starts_with("chest ").then_some(MAX_CHEST));
        if let Some(most) = most.filter(|most| sent > *most) {
            return Err(format!("{package} is {sent} bytes, more than the {most} it may be"));
        }
    }
    Ok(())
}

/// A short name for bytes: equal bytes have equal names, now and on every machine (FNV-1a).
pub(crate) fn fingerprint(bytes: &[u8]) -> String {
    let mixed = bytes.iter().fold(0xcbf2_9ce4_8422_2325u64, |sum, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{mixed:016x}")
}
