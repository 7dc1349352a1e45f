//! Names that change with content, so that a browser may keep a file for ever.
//!
//! A text refers to another file as `{{its name}}`, which is replaced by the relative path of the file as it is served. Besides,
//! `{{version}}` is a fingerprint of the whole page, `{{files}}` an object from names to paths, `{{first}}` and `{{later}}` the
//! lists of what the service worker keeps: the page, and what is fetched by itself (chests, the stage).

use super::{SourceFile, fingerprint};
use std::collections::BTreeMap;

/// Files whose names are fixed.
const NAMED: [&str; 4] = ["index.html", "manifest.webmanifest", "sw.js", "files.json"];
/// A file that lists all others, so that only files with fixed names may refer to it.
const LAST: &str = "boot.js";
/// Style sheets that the first screen does without; the script that starts the page names them.
const LATER_STYLES: [&str; 8] = [
    "board-play.css",
    "components.css",
    "fonts.css",
    "game.css",
    "guide.css",
    "materials.css",
    "study.css",
    "together.css",
];
/// Endings of texts that may name other files.
const TEXTS: [&str; 6] = ["html", "js", "css", "json", "svg", "webmanifest"];

/// A file as it is served.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ServedFile {
    /// Its name in the sources.
    pub(crate) name: String,
    /// Its path below the page.
    pub(crate) path: String,
    /// What is in it.
    pub(crate) bytes: Vec<u8>,
}

impl ServedFile {
    /// What it belongs to that is fetched by itself, if it does: a chest, the stage, its physics, what is known of openings.
    pub(crate) fn package(&self) -> Option<String> {
        if [".book", ".openings"].iter().any(|ending| self.name.ends_with(ending)) {
            return Some("openings".to_owned());
        }
        let stem =
            [".js", "_bg.wasm", ".weights"].iter().find_map(|end| self.name.strip_suffix(end))?;
        match stem.strip_prefix("chest-") {
            Some("worker") => None,
            Some(chest) => Some(format!("chest {chest}")),
            None => ["stage", "shatter"].contains(&stem).then(|| stem.to_owned()),
        }
    }

    /// Whether the first load of the page fetches it.
    pub(crate) fn is_first(&self) -> bool {
        const NAMES: [&str; 8] = [
            "index.html",
            LAST,
            "web.js",
            "web_bg.wasm",
            "parts.js",
            "shelf.bin",
            "en.ftl",
            "icons.svg",
        ];
        let named = NAMES.contains(&self.name.as_str()) || self.name == "figures-classic.svg";
        let style = self.name.rsplit('.').next() == Some("css");
        let later = LATER_STYLES.contains(&self.name.as_str());
        named || (style && !later) || self.name.starts_with("snippets/")
    }
}

/// Gives every file its name and replaces the references in texts.
pub(crate) fn name(sources: Vec<SourceFile>) -> Result<Vec<ServedFile>, String> {
    let mut naming =
        Naming { sources: BTreeMap::new(), done: BTreeMap::new(), in_progress: vec![] };
    for source in sources {
        if let Some(twice) = naming.sources.insert(source.name.clone(), source) {
            return Err(format!("two files of the page are called {}", twice.name));
        }
    }
    let names: Vec<String> = naming.sources.keys().cloned().collect();
    for name in names.iter().filter(|name| !is_late(name)) {
        naming.path(name)?;
    }
    let files = listed(naming.done.values());
    let late = naming.sources.values().filter(|source| is_late(&source.name));
    let late: Vec<String> = late.map(|source| fingerprint(&source.bytes)).collect();
    let version = serde_json::json!(fingerprint(format!("{files} {late:?}").as_bytes()));
    naming.replace_late("{{files}}", &files);
    naming.replace_late("{{version}}", &version.to_string());
    naming.finish("files.json", files.into_bytes());
    let exists = |naming: &Naming, name: &str| naming.sources.contains_key(name);
    for name in [LAST, "manifest.webmanifest", "index.html"] {
        if exists(&naming, name) {
            naming.path(name)?;
        }
    }
    naming.check_styles_are_linked()?;
    let (first, later): (Vec<&ServedFile>, Vec<&ServedFile>) =
        naming.done.values().partition(|file| file.package().is_none());
    let list = |files: Vec<&ServedFile>| {
        let paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
        serde_json::json!(paths).to_string()
    };
    let (first, later) = (list(first), list(later));
    naming.replace_late("{{first}}", &first);
    naming.replace_late("{{later}}", &later);
    if exists(&naming, "sw.js") {
        naming.path("sw.js")?;
    }
    Ok(naming.done.into_values().collect())
}

fn is_late(name: &str) -> bool {
    NAMED.contains(&name) || name == LAST
}

/// An object from names to paths.
fn listed<'a>(files: impl Iterator<Item = &'a ServedFile>) -> String {
    let map: BTreeMap<&str, &str> =
        files.map(|file| (file.name.as_str(), file.path.as_str())).collect();
    serde_json::json!(map).to_string()
}

/// The state while names are given.
struct Naming {
    sources: BTreeMap<String, SourceFile>,
    done: BTreeMap<String, ServedFile>,
    /// The files whose references are being resolved, outermost first.
    in_progress: Vec<String>,
}

impl Naming {
    /// The path of a file, which gets its name now if it has none yet.
    fn path(&mut self, name: &str) -> Result<String, String> {
        if let Some(file) = self.done.get(name) {
            return Ok(file.path.clone());
        }
        if self.in_progress.iter().any(|known| known == name) {
            self.in_progress.push(name.to_owned());
            return Err(format!(
                "files name each other in a ring: {}",
                self.in_progress.join(", ")
            ));
        }
        let source = self.sources.get(name).ok_or_else(|| format!("there is no file {name}"))?;
        let mut bytes = source.bytes.clone();
        let ending = name.rsplit('.').next().unwrap_or_default();
        if TEXTS.contains(&ending)
            && let Ok(text) = std::str::from_utf8(&bytes)
        {
            self.in_progress.push(name.to_owned());
            bytes = self.resolved(name, text)?.into_bytes();
            self.in_progress.pop();
        }
        self.finish(name, bytes);
        Ok(self.done[name].path.clone())
    }

    /// Adds a file whose content is final.
    fn finish(&mut self, name: &str, bytes: Vec<u8>) {
        let path = if NAMED.contains(&name) {
            name.to_owned()
        } else if name.starts_with("snippets/") {
            // Scripts that crates brought along name each other, and have a fingerprint in their folder's name.
            format!("a/{name}")
        } else {
            let (stem, ending) = name.rsplit_once('.').unwrap_or((name, "bin"));
            format!("a/{stem}-{}.{ending}", fingerprint(&bytes))
        };
        self.done.insert(name.to_owned(), ServedFile { name: name.to_owned(), path, bytes });
    }

    /// Replaces a placeholder in the texts that are resolved last.
    fn replace_late(&mut self, word: &str, value: &str) {
        for source in self.sources.values_mut().filter(|source| is_late(&source.name)) {
            if let Ok(text) = std::str::from_utf8(&source.bytes) {
                source.bytes = text.replace(word, value).into_bytes();
            }
        }
    }

    /// Every style sheet of the first load must be linked in the index.
    fn check_styles_are_linked(&self) -> Result<(), String> {
        let Some(index) = self.done.get("index.html") else { return Ok(()) };
        let index = String::from_utf8_lossy(&index.bytes);
        let style = |file: &&ServedFile| file.name.rsplit('.').next() == Some("css");
        let mut styles = self.done.values().filter(style);
        let forgotten = |file: &&ServedFile| {
            let later = LATER_STYLES.contains(&file.name.as_str());
            !later && !file.name.contains('/') && !index.contains(&file.path)
        };
        match styles.find(forgotten) {
            Some(file) => {
                Err(format!("index.html does not name {0}: write {{{{{0}}}}}", file.name))
            }
            None => Ok(()),
        }
    }

    /// A text with its references replaced.
    fn resolved(&mut self, name: &str, text: &str) -> Result<String, String> {
        let (mut resolved, mut rest) = (String::new(), text);
        while let Some((before, after)) = rest.split_once("{{") {
            let named = after.split_once("}}").filter(|(named, _)| {
                self.sources.contains_key(*named) || self.done.contains_key(*named)
            });
            resolved.push_str(before);
            if let Some((named, behind)) = named {
                resolved.push_str(&relative(name, &self.path(named)?));
                rest = behind;
            } else if NAMED.contains(&name) {
                let named: String = after.chars().take_while(|c| *c != '}').collect();
                return Err(format!("{name} names {named}, and there is no such file"));
            } else {
                resolved.push_str("{{");
                rest = after;
            }
        }
        resolved.push_str(rest);
        Ok(resolved)
    }
}

/// The relative path from a file to another. In scripts it must begin with a dot.
fn relative(from: &str, path: &str) -> String {
    if NAMED.contains(&from) {
        return format!("./{path}");
    }
    let up = from.matches('/').count();
    match path.strip_prefix("a/") {
        Some(below) if up == 0 => format!("./{below}"),
        Some(below) => format!("{}{below}", "../".repeat(up)),
        None => format!("{}{path}", "../".repeat(up + 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sources(texts: &[(&str, &str)]) -> Vec<SourceFile> {
        let source = |(name, text): &(&str, &str)| SourceFile {
            name: (*name).to_owned(),
            bytes: text.as_bytes().to_vec(),
        };
        texts.iter().map(source).collect()
    }

    fn text<'a>(files: &'a [ServedFile], name: &str) -> (&'a str, &'a str) {
        let file = files.iter().find(|file| file.name == name).unwrap();
        (&file.path, std::str::from_utf8(&file.bytes).unwrap())
    }

    #[test]
    fn texts_learn_the_names_of_files_wherever_they_lie() {
        let files = name(sources(&[
            ("index.html", "<script src='{{boot.js}}'>"),
            (
                "boot.js",
                "import '{{web.js}}'; const files = {{files}}; const version = {{version}};",
            ),
            ("web.js", "wasm('{{web_bg.wasm}}', {{a}})"),
            ("web_bg.wasm", "{{web.js}}"),
            ("figures/set.css", "url({{figures/king.svg}}) url({{web_bg.wasm}})"),
            ("figures/king.svg", "<svg/>"),
            ("chest-x.js", ""),
            ("x.book", "moves"),
            ("sw.js", "{{first}} {{later}}"),
        ]))
        .unwrap();
        let wasm = text(&files, "web_bg.wasm").0;
        assert_eq!(wasm, format!("a/web_bg-{}.wasm", fingerprint(b"{{web.js}}")));
        let own = wasm.strip_prefix("a/").unwrap();
        assert_eq!(text(&files, "web.js").1, format!("wasm('./{own}', {{{{a}}}})"));
        let king = text(&files, "figures/king.svg").0.strip_prefix("a/").unwrap();
        assert_eq!(text(&files, "figures/set.css").1, format!("url(../{king}) url(../{own})"));
        let (boot, script) = text(&files, "boot.js");
        assert!(script.contains(&format!("\"web_bg.wasm\":\"{wasm}\"")), "{script}");
        let index = text(&files, "index.html");
        assert_eq!(index, ("index.html", &*format!("<script src='./{boot}'>")));
        let (_, worker) = text(&files, "sw.js");
        let (chest, book) = (text(&files, "chest-x.js").0, text(&files, "x.book").0);
        assert!(worker.ends_with(&format!(" [\"{chest}\",\"{book}\"]")), "{worker}");
        assert!(worker.contains("\"index.html\"") && worker.contains(boot), "{worker}");
    }

    #[test]
    fn a_change_anywhere_is_another_version_and_other_names_up_to_the_index() {
        let with = |king: &str| {
            let texts =
                [("index.html", "{{boot.js}}"), ("boot.js", "{{version}}"), ("a.svg", king)];
            name(sources(&texts)).unwrap()
        };
        let (one, other) = (with("one"), with("other"));
        assert_ne!(text(&one, "boot.js").1, text(&other, "boot.js").1);
        assert_ne!(text(&one, "index.html").1, text(&other, "index.html").1);
        assert_eq!(one, with("one"));
    }

    #[test]
    fn a_file_that_is_missing_is_named() {
        let why = name(sources(&[("index.html", "<img src='{{lost.png}}'>")])).unwrap_err();
        assert_eq!(why, "index.html names lost.png, and there is no such file");
    }

    #[test]
    fn a_style_sheet_that_the_index_does_not_link_is_an_error() {
        let why = name(sources(&[("index.html", "<p>"), ("new.css", "")])).unwrap_err();
        assert_eq!(why, "index.html does not name new.css: write {{new.css}}");
    }

    #[test]
    fn a_ring_is_refused_in_words() {
        let why = name(sources(&[("a.js", "{{b.js}}"), ("b.js", "{{a.js}}")])).unwrap_err();
        assert_eq!(why, "files name each other in a ring: a.js, b.js, a.js");
    }
}
