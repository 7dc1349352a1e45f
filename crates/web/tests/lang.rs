//! Everything the page says is a message, and every language says it all.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement};
use fluent_syntax::parser;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Attributes of views whose value is the id of a message.
const NAMING: [&str; 7] = ["label", "legend", "words", "message", "title", "hint", "heading"];

/// A message: the variables it uses, those its comment documents, and its file.
#[derive(Debug, Default)]
struct MessageInfo {
    variables: BTreeSet<String>,
    documented: BTreeSet<String>,
    file: String,
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|other| other == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn variables(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, found);
        }
    }
}

fn in_expression(expression: &Expression<&str>, found: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, found),
        Expression::Select { selector, variants } => {
            in_inline(selector, found);
            for variant in variants {
                variables(&variant.value, found);
            }
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => in_expression(expression, found),
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| in_inline(argument, found));
        }
        _ => {}
    }
}

/// The variables that a comment documents, as `$name`.
fn documented(message: &Message<&str>) -> BTreeSet<String> {
    let lines = message.comment.iter().flat_map(|comment| &comment.content);
    let name = |rest: &str| rest.chars().take_while(|c| c.is_alphanumeric()).collect::<String>();
    lines.flat_map(|line| line.split('$').skip(1).map(name).collect::<Vec<_>>()).collect()
}

/// The messages of a language, read strictly.
fn messages(code: &str) -> BTreeMap<String, MessageInfo> {
    let mut all: BTreeMap<String, MessageInfo> = BTreeMap::new();
    for path in files(&root().join("lang").join(code), "ftl") {
        let file = path.file_name().expect("a name").to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).expect("a message file");
        let resource = parser::parse(text.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{code}/{file} is no Fluent: {errors:?}"));
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let id = message.id.name.to_owned();
            let value = message.value.as_ref().unwrap_or_else(|| panic!("{code}: {id} is empty"));
            let mut message_info = MessageInfo {
                documented: documented(message),
                file: file.clone(),
                ..MessageInfo::default()
            };
            variables(value, &mut message_info.variables);
            if let Some(other) = all.insert(id.clone(), message_info) {
                panic!("{code}: {id} is in {} and again in {file}", other.file);
            }
        }
    }
    all
}

/// True if it is named like the texts of games, by the fingerprint of an English sentence that comes from below the page.
fn is_fingerprint(id: &str) -> bool {
    let digits = id.strip_prefix('t').unwrap_or_default();
    digits.len() == 8 && digits.bytes().all(|digit| digit.is_ascii_hexdigit())
}

/// The languages besides English, as the folders name them.
fn others() -> Vec<String> {
    let folders = fs::read_dir(root().join("lang")).expect("the languages").flatten();
    let names = folders.map(|folder| folder.file_name().to_string_lossy().into_owned());
    names.filter(|code| code != "en").collect()
}

/// A string of the code and what stands before it.
struct Literal {
    before: String,
    text: String,
}

/// The strings of some code. Characters in single quotes are left out, so that a quote among them begins none.
fn literals(code: &str) -> Vec<Literal> {
    let mut found = Vec::new();
    let bytes: Vec<char> = code.chars().collect();
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            '\'' if bytes.get(at + 1) == Some(&'\\') => {
                at += 3;
                while at < bytes.len() && bytes[at - 1] != '\'' {
                    at += 1;
                }
                continue;
            }
            '\'' if bytes.get(at + 2) == Some(&'\'') => at += 2,
            'r' if matches!(bytes.get(at + 1), Some('"' | '#')) && !is_word(&bytes, at) => {
                let hashes = bytes[at + 1..].iter().take_while(|&&c| c == '#').count();
                if bytes.get(at + 1 + hashes) == Some(&'"') {
                    let end: String =
                        std::iter::once('"').chain("#".repeat(hashes).chars()).collect();
                    let rest: String = bytes[at + 2 + hashes..].iter().collect();
                    let length = rest.find(&end).map_or(0, |end| rest[..end].chars().count());
                    at += 2 + hashes + length + hashes;
                }
            }
            '"' => {
                let start = at + 1;
                let mut end = start;
                while end < bytes.len() && bytes[end] != '"' {
                    end += if bytes[end] == '\\' { 2 } else { 1 };
                }
                let before: String = bytes[at.saturating_sub(24)..at].iter().collect();
                let text: String = bytes[start..end.min(bytes.len())].iter().collect();
                found.push(Literal { before, text });
                at = end;
            }
            _ => {}
        }
        at += 1;
    }
    found
}

fn is_word(code: &[char], at: usize) -> bool {
    at > 0 && (code[at - 1].is_alphanumeric() || code[at - 1] == '_')
}

/// The code of the page without remarks and tests.
fn code() -> Vec<(String, String)> {
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("source");
        let text = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default().to_owned();
        let bare = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let name = path.strip_prefix(root()).expect("below").display().to_string();
        (name, bare.collect::<Vec<_>>().join("\n"))
    };
    files(&root().join("src"), "rs").into_iter().map(read).collect()
}

/// True if a text with gaps, such as `setup-level-{level}`, can become an id.
fn fits(with_gaps: &str, id: &str) -> bool {
    let mut parts = with_gaps.split(['{', '}']).step_by(2);
    let first = parts.next().unwrap_or_default();
    let rest: Vec<&str> = parts.collect();
    let Some(mut left) = id.strip_prefix(first) else { return false };
    for part in &rest {
        match left.find(part).filter(|_| !part.is_empty()) {
            Some(at) => left = &left[at + part.len()..],
            None if part.is_empty() => left = "",
            None => return false,
        }
    }
    left.is_empty()
}

/// True if what stands before a string says that it is the id of a message.
fn is_named(before: &str) -> bool {
    let before = before.trim_end();
    let call_starts = ["t(", "t_with(", "t(&format!(", "t_with(&format!("];
    let calls = call_starts.iter().any(|call| {
        before
            .strip_suffix(call)
            .is_some_and(|rest| !rest.ends_with(|c: char| c.is_alphanumeric() || c == '_'))
    });
    let names = NAMING.iter().any(|name| {
        before.strip_suffix(&format!("{name}=")).is_some_and(|rest| rest.ends_with([' ', '\n']))
    });
    calls || names
}

#[test]
fn every_message_of_the_code_is_there() {
    let english = messages("en");
    let mut missing = Vec::new();
    for (file, code) in code() {
        for Literal { before, text } in literals(&code) {
            let wanted = is_named(&before) && text.contains('-') && !text.contains(' ');
            let known =
                english.keys().any(|id| *id == text || (text.contains('{') && fits(&text, id)));
            if wanted && !known {
                missing.push(format!("{file}: {text}"));
            }
        }
    }
    assert!(missing.is_empty(), "no such message in lang/en:\n{}", missing.join("\n"));
}

#[test]
fn every_message_is_said_somewhere() {
    let mut used = BTreeSet::new();
    let mut with_gaps = Vec::new();
    for (_, code) in code() {
        for Literal { text, .. } in literals(&code) {
            if text.contains("-{") {
                with_gaps.push(text);
            } else {
                used.insert(text);
            }
        }
    }
    let is_used = |id: &String| used.contains(id) || with_gaps.iter().any(|text| fits(text, id));
    let english = messages("en");
    let unused: Vec<&String> = english.keys().filter(|id| !is_used(id)).collect();
    assert!(unused.is_empty(), "nobody says these messages: {unused:?}");
}

#[test]
fn every_language_says_everything() {
    let english = messages("en");
    for code in others() {
        let other = messages(&code);
        let missing: Vec<&String> = english.keys().filter(|id| !other.contains_key(*id)).collect();
        assert!(missing.is_empty(), "{code} lacks {missing:?}");
        let more = other.keys().filter(|id| !english.contains_key(*id) && !is_fingerprint(id));
        let more: Vec<&String> = more.collect();
        assert!(more.is_empty(), "{code} has what English does not: {more:?}");
        for (id, message_info) in &other {
            let Some(own) = english.get(id) else { continue };
            let offered: BTreeSet<_> = own.variables.union(&own.documented).cloned().collect();
            let unknown: Vec<_> = message_info.variables.difference(&offered).collect();
            assert!(unknown.is_empty(), "{code}: {id} uses {unknown:?}, which it is not given");
            let dropped: Vec<_> = own.variables.difference(&message_info.variables).collect();
            let documented =
                message_info.variables.iter().any(|name| own.documented.contains(name));
            assert!(dropped.is_empty() || documented, "{code}: {id} leaves out {dropped:?}");
            assert_eq!(message_info.file, own.file, "{code}: {id} stands in another file");
        }
    }
}

#[test]
fn strings_are_found_in_code() {
    let code = r##"t("one-a"); '"' + '\'' r#"t("no")"# t_with(&format!("two-{x}")) <B label="three-c" class="no-d"/>"##;
    let found: Vec<(String, bool)> =
        literals(code).into_iter().map(|found| (found.text, is_named(&found.before))).collect();
    let wanted = [("one-a", true), ("two-{x}", true), ("three-c", true), ("no-d", false)];
    assert_eq!(found, wanted.map(|(text, named)| (text.to_owned(), named)));
    assert!(fits("level-{n}", "level-10") && fits("a-{x}-b", "a-q-b") && !fits("a-{x}-b", "a-q-c"));
}
