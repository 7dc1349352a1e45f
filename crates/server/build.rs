//! Puts the page's files into the program: whatever `cargo xtask page` has written into `target/page`, or into the folder
//! that the variable `PARLOUR_PAGE` names. Without them the program has one plain page that says so.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

fn main() {
    println!("cargo::rerun-if-env-changed=PARLOUR_PAGE");
    println!("cargo::rerun-if-env-changed=CARGO_TARGET_DIR");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=no-page.html");
    let folder = folder();
    // Cargo would run this script at every build if the folder were missing.
    let _ = fs::create_dir_all(&folder);
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    collect(&folder, "/", &mut files);
    if !files.iter().any(|(path, _)| path == "/index.html") {
        let plain = Path::new(&variable("CARGO_MANIFEST_DIR")).join("no-page.html");
        files = vec![("/index.html".to_owned(), plain)];
    }
    files.sort();
    let out = Path::new(&variable("OUT_DIR")).join("page.rs");
    if let Err(error) = fs::write(&out, rows(&files)) {
        panic!("{} cannot be written: {error}", out.display());
    }
}

fn variable(name: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| panic!("cargo sets {name}"))
}

/// Where the page's files lie: the rule of `cargo xtask page`.
fn folder() -> PathBuf {
    let non_empty = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let root = Path::new(&variable("CARGO_MANIFEST_DIR")).join("../..");
    if let Some(page) = non_empty("PARLOUR_PAGE") {
        return root.join(page);
    }
    root.join(non_empty("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into())).join("page")
}

/// The files of a folder with their URL paths, without the compressed copies.
fn collect(folder: &Path, below: &str, files: &mut Vec<(String, PathBuf)>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        let name = format!("{below}{}", name.to_string_lossy());
        if path.is_dir() {
            collect(&path, &format!("{name}/"), files);
        } else if path.extension().is_none_or(|extension| extension != "br") {
            files.push((name, path));
        }
    }
}

/// A row for every file, in the order of paths.
fn rows(files: &[(String, PathBuf)]) -> String {
    let mut text = "&[\n".to_owned();
    for (path, file) in files {
        let mut compressed = file.clone().into_os_string();
        compressed.push(".br");
        let (brotli, file) = if Path::new(&compressed).exists() {
            (true, PathBuf::from(compressed))
        } else {
            (false, file.clone())
        };
        let bytes = fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let file = file.canonicalize().unwrap_or(file);
        let _ = writeln!(
            text,
            "    PageFile {{ path: {path:?}, kind: {:?}, tag: {:?}, is_brotli: {brotli}, bytes: include_bytes!({:?}) }},",
            kind(path),
            tag(&bytes),
            file.display().to_string(),
        );
    }
    text.push_str("]\n");
    text
}

/// The media type of a path.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "txt" | "ftl" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// A tag that changes with the bytes (FNV-1a).
fn tag(bytes: &[u8]) -> String {
    let mixed = bytes.iter().fold(0xcbf2_9ce4_8422_2325u64, |sum, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("W/\"{mixed:016x}\"")
}
