//! Taking a module apart where its source says so (`crates/web/src/screens/parts.rs`): what comes first, and parts that are
//! fetched when they are wanted and share its memory.

use super::SourceFile;
use std::fs;
use std::path::{Path, PathBuf};

/// The script that fetches parts.
pub(crate) const LINK: &str = "parts.js";

/// What the linker must leave in a module that is taken apart: who needs whom.
pub(crate) const FLAGS: &str = "-Clink-args=--emit-relocs";

/// Takes a module apart in a folder of its own. Gives what comes first, still without its glue.
pub(crate) fn split(wasm: &[u8], name: &str, folder: &Path) -> Result<PathBuf, String> {
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let first = folder.join(format!("{name}.wasm"));
    let link = format!("./{LINK}");
    let mut options = wasm_split_cli_support::Options::new(wasm);
    options.output_dir = folder;
    options.main_out_path = &first;
    options.link_name = &link;
    wasm_split_cli_support::transform(options)
        .map_err(|error| format!("{name} cannot be taken apart: {error:#}"))?;
    Ok(first)
}

/// The parts that lie in a folder, and the script that fetches them.
pub(crate) fn parts(folder: &Path, name: &str) -> Result<Vec<SourceFile>, String> {
    let mut sources = Vec::new();
    super::collect(folder, "", &mut sources)?;
    sources.retain(|source| source.name != format!("{name}.wasm"));
    let parts: Vec<String> = sources.iter().map(|source| source.name.clone()).collect();
    for source in &mut sources {
        if source.name == LINK {
            let script = String::from_utf8_lossy(&source.bytes).into_owned();
            source.bytes = linked(&script, &parts)?.into_bytes();
        } else {
            source.name = part_name(&source.name);
            source.bytes = without_custom_sections(&source.bytes)
                .ok_or_else(|| format!("{} is torn", source.name))?;
        }
    }
    Ok(sources)
}

/// The name of a part as it is served.
fn part_name(file: &str) -> String {
    format!("part-{}", file.trim_start_matches("split_"))
}

/// The script with the names that files have here. It would take what is exported from the page's glue, which in turn
/// needs this script: the page itself has left it where both find it (`boot.js`).
fn linked(script: &str, parts: &[String]) -> Result<String, String> {
    let (_, rest) = script
        .split_once('\n')
        .filter(|(import, _)| import.starts_with("import { initSync }"))
        .ok_or_else(|| format!("{LINK} does not begin with its import"))?;
    let mut linked = format!("const initSync = () => globalThis.parlour.page;\n{rest}");
    for part in parts.iter().filter(|part| *part != LINK) {
        linked =
            linked.replace(&format!("\"./{part}\""), &format!("\"{{{{{}}}}}\"", part_name(part)));
    }
    Ok(linked)
}

/// A module without what only tools read: its sections that have a name instead of a number.
fn without_custom_sections(wasm: &[u8]) -> Option<Vec<u8>> {
    let (head, mut rest) = wasm.split_at_checked(8)?;
    let mut without_custom_sections = head.to_vec();
    while let Some(kind) = rest.first() {
        let (length, begin) = number(rest.get(1..)?)?;
        let (section, behind) = rest.split_at_checked(1 + begin + length)?;
        if *kind != 0 {
            without_custom_sections.extend(section);
        }
        rest = behind;
    }
    Some(without_custom_sections)
}

/// A number as wasm writes it, seven bits a byte, and how many bytes it has.
fn number(bytes: &[u8]) -> Option<(usize, usize)> {
    let last = bytes.iter().take(5).position(|byte| byte & 0x80 == 0)?;
    let number =
        bytes[..=last].iter().rev().fold(0, |sum, byte| sum << 7 | usize::from(byte & 0x7f));
    Some((number, last + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_tools_read_is_left_out() {
        let mut wasm = b"\0asm\x01\0\0\0".to_vec();
        let head = wasm.clone();
        wasm.extend([1, 2, 7, 7]);
        // A section of 130 bytes that tools read: its length takes two.
        wasm.extend([0, 0x82, 0x01]);
        wasm.extend([9; 130]);
        wasm.extend([10, 1, 5]);
        assert_eq!(
            without_custom_sections(&wasm).unwrap(),
            [&head[..], &[1, 2, 7, 7, 10, 1, 5]].concat()
        );
        assert_eq!(without_custom_sections(&wasm[..wasm.len() - 1]), None);
    }

    #[test]
    fn the_script_learns_where_its_parts_lie() {
        let script =
            "import { initSync } from \"./main.js\";\nfetch(new URL(\"./split_play.wasm\", here))";
        let parts = [LINK.to_owned(), "split_play.wasm".to_owned()];
        let linked = linked(script, &parts).unwrap();
        assert!(linked.ends_with("fetch(new URL(\"{{part-play.wasm}}\", here))"), "{linked}");
        assert!(linked.starts_with("const initSync"), "{linked}");
    }
}
