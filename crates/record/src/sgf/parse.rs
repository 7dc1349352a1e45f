//! Parsing the text of a tree into nodes.

use super::DEEPEST_TREE;
use parlour_core::{Message, message};

/// A node with its properties.
#[derive(Debug, Default)]
pub(super) struct Node<'a> {
    /// The node before it.
    pub(super) parent: Option<usize>,
    /// Where it begins in the text.
    pub(super) at: usize,
    /// Properties with their values, as written.
    pub(super) properties: Vec<(&'a str, Vec<&'a str>)>,
}

impl<'a> Node<'a> {
    /// The values of a property.
    pub(super) fn all(&self, name: &str) -> &[&'a str] {
        self.properties.iter().find(|(known, _)| *known == name).map_or(&[], |(_, values)| values)
    }

    /// The first value of a property.
    pub(super) fn first(&self, name: &str) -> Option<&'a str> {
        self.all(name).first().copied()
    }

    /// The first value of a property as text.
    pub(super) fn text(&self, name: &str) -> Option<String> {
        self.first(name).map(unescaped)
    }
}

/// The nodes of the first tree in a text, parents before children; or what is wrong and where.
pub(super) fn parse(text: &str) -> Result<Vec<Node<'_>>, (usize, Message)> {
    let bytes = text.as_bytes();
    let mut nodes: Vec<Node<'_>> = Vec::new();
    let mut stack = Vec::new();
    let (mut last, mut at) = (None, text.find('(').unwrap_or_default());
    while at < bytes.len() {
        match bytes[at] {
            b'(' if stack.len() >= DEEPEST_TREE => {
                return Err((
                    at,
                    message!("side lines are nested more than {most} deep", most = DEEPEST_TREE),
                ));
            }
            b'(' => stack.push(last),
            b')' => {
                last = stack.pop().flatten();
                if stack.is_empty() {
                    return Ok(nodes);
                }
            }
            b';' => {
                nodes.push(Node { parent: last, at, properties: Vec::new() });
                last = Some(nodes.len() - 1);
            }
            byte if byte.is_ascii_alphabetic() => {
                let Some(node) = last.and_then(|last| nodes.get_mut(last)) else {
                    return Err((at, message!("a property stands before the first node")));
                };
                at = property(text, at, node)?;
                continue;
            }
            byte if byte.is_ascii_whitespace() => {}
            _ => {
                let found = text[at..].chars().next().unwrap_or_default();
                return Err((
                    at,
                    message!("found '{found}', expected a node, a property or a tree", found),
                ));
            }
        }
        at += 1;
    }
    Err((text.len(), message!("the tree is not closed")))
}

/// Reads a property into a node; gives where it ends.
fn property<'a>(
    text: &'a str,
    begin: usize,
    node: &mut Node<'a>,
) -> Result<usize, (usize, Message)> {
    let bytes = text.as_bytes();
    let length = bytes[begin..].iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
    let name = &text[begin..begin + length];
    let mut at = begin + length;
    let mut values = Vec::new();
    loop {
        while bytes.get(at).is_some_and(u8::is_ascii_whitespace) {
            at += 1;
        }
        if bytes.get(at) != Some(&b'[') {
            break;
        }
        let (from, mut escaped) = (at + 1, false);
        at = from;
        while at < bytes.len() && (escaped || bytes[at] != b']') {
            escaped = bytes[at] == b'\\' && !escaped;
            at += 1;
        }
        if at == bytes.len() {
            return Err((begin, message!("the value of {name} is not closed", name)));
        }
        values.push(&text[from..at]);
        at += 1;
    }
    if values.is_empty() {
        return Err((begin, message!("{name} has no value", name)));
    }
    // The same property twice in a node is an error, but its meaning is clear.
    match node.properties.iter_mut().find(|(known, _)| *known == name) {
        Some((_, known)) => known.extend(values),
        None => node.properties.push((name, values)),
    }
    Ok(at)
}

/// A value without its escapes. A backslash before a line break removes the break.
pub(super) fn unescaped(value: &str) -> String {
    let value = value.replace("\r\n", "\n");
    let (mut text, mut letters) = (String::with_capacity(value.len()), value.chars());
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => text.extend(letters.next().filter(|&next| next != '\n')),
            '\t' | '\u{b}' | '\r' => text.push(' '),
            _ => text.push(letter),
        }
    }
    text
}

/// A value with its escapes.
pub(super) fn escaped(text: &str) -> String {
    text.replace('\r', "").replace('\\', "\\\\").replace(']', "\\]")
}
