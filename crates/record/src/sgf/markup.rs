//! Marks on points such as triangles, squares and labels. A note contains only text, so they become commands in its
//! comment, `[%TR d4,e5]`, and properties again when the game is written.

use super::parse::{Node, unescaped};
use super::points::Spelling;

/// The properties that mark points.
pub(super) const MARKUP: [&str; 8] = ["TR", "SQ", "CR", "MA", "SL", "LB", "AR", "LN"];

/// The marks of a node as commands.
pub(super) fn commands(node: &Node<'_>, spelling: Spelling<'_>) -> Vec<String> {
    let command = |name: &&str| {
        let values = node.all(name).iter().map(|value| named(&unescaped(value), name, spelling));
        let values: Vec<String> = values.filter(|value| !value.is_empty()).collect();
        (!values.is_empty()).then(|| format!("[%{name} {}]", values.join(",")))
    };
    MARKUP.iter().filter_map(command).collect()
}

/// A value with the names of the board's cells for its points.
fn named(value: &str, name: &str, spelling: Spelling<'_>) -> String {
    let point = |text: &str| match spelling.cell(text) {
        Some(cell) => spelling.name(cell).to_owned(),
        None => text.to_owned(),
    };
    let value = match value.split_once(':') {
        Some((at, label)) if name == "LB" => format!("{}:{label}", point(at)),
        Some((from, to)) => format!("{}:{}", point(from), point(to)),
        None => point(value),
    };
    // Characters that would end the command or its value are replaced; commands have no escapes.
    value.replace([']', '}', '\n'], ")").replace(',', ";")
}

/// Separates a comment into its text and the properties that its commands stand for.
pub(super) fn properties(
    comment: &str,
    spelling: Spelling<'_>,
) -> (String, Vec<(&'static str, Vec<String>)>) {
    let (mut words, mut properties, mut rest) = (String::new(), Vec::new(), comment);
    while let Some(at) = rest.find("[%") {
        let command = rest[at + 2..].split_once(']').and_then(|(command, after)| {
            let (name, values) = command.split_once(' ')?;
            let name = MARKUP.into_iter().find(|known| *known == name)?;
            Some((name, values, after))
        });
        let Some((name, values, after)) = command else {
            words.push_str(&rest[..at + 2]);
            rest = &rest[at + 2..];
            continue;
        };
        words.push_str(&rest[..at]);
        let values = values.split(',').map(|value| spelled(value, name, spelling)).collect();
        properties.push((name, values));
        rest = after.strip_prefix(' ').unwrap_or(after);
    }
    words.push_str(rest);
    (words.trim().to_owned(), properties)
}

/// A value with its points as the format spells them.
fn spelled(value: &str, name: &str, spelling: Spelling<'_>) -> String {
    let point = |text: &str| {
        let is_named = |name: &str| name.eq_ignore_ascii_case(text);
        let cell = spelling.board.cells.iter().find(|spec| is_named(&spec.name));
        cell.map_or_else(|| text.to_owned(), |spec| spelling.spell(spec.cell))
    };
    match value.split_once(':') {
        Some((at, label)) if name == "LB" => format!("{}:{label}", point(at)),
        Some((from, to)) => format!("{}:{}", point(from), point(to)),
        None => point(value),
    }
}
