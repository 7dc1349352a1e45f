//! A value of a variant text together with the place where it stands, so that every complaint can name line and key.

use crate::VariantError;
use std::ops::RangeInclusive;
use toml_edit::{Document, Item, TableLike, Value};

/// No variant text is longer than this, in bytes: a hostile one cannot keep the reader busy.
pub const LONGEST_TEXT: usize = 64 * 1024;

/// Where something stands in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Place {
    line: usize,
    key: String,
}

impl Place {
    /// A complaint about this place.
    pub(super) fn error(&self, sentence: impl Into<String>) -> VariantError {
        VariantError { line: self.line, key: self.key.clone(), sentence: sentence.into() }
    }
}

/// Something read from a text that has to be checked later, when more is known.
#[derive(Clone, Debug)]
pub(super) struct Placed<T> {
    /// What was read.
    pub(super) value: T,
    /// Where.
    pub(super) place: Place,
}

/// One value of a text.
#[derive(Clone)]
pub(super) struct Node<'a> {
    text: &'a str,
    place: Place,
    what: What<'a>,
}

#[derive(Clone, Copy)]
enum What<'a> {
    Item(&'a Item),
    Value(&'a Value),
    Table(&'a dyn TableLike),
}

/// Reads a text as TOML and hands its top table, which may have these keys, to `read`.
pub(super) fn read_document<T>(
    text: &str,
    known: &[&str],
    read: impl FnOnce(&Fields<'_>) -> Result<T, VariantError>,
) -> Result<T, VariantError> {
    let whole = |sentence: String| VariantError { line: 1, key: String::new(), sentence };
    if text.len() > LONGEST_TEXT {
        let sentence =
            format!("the text has {} bytes; a variant may have at most {LONGEST_TEXT}", text.len());
        return Err(whole(sentence));
    }
    let document = Document::parse(text).map_err(|error| VariantError {
        line: line_of(text, error.span().map_or(0, |span| span.start)),
        key: String::new(),
        sentence: format!("this is not TOML: {}", error.message().replace('\n', ", ")),
    })?;
    let place = Place { line: 1, key: String::new() };
    let node = Node { text, place, what: What::Table(document.as_table()) };
    read(&node.table(known)?)
}

fn line_of(text: &str, at: usize) -> usize {
    1 + text.get(..at).unwrap_or(text).matches('\n').count()
}

impl<'a> Node<'a> {
    /// A complaint about this value.
    pub(super) fn error(&self, sentence: impl Into<String>) -> VariantError {
        self.place.error(sentence)
    }

    /// What was read here, with its place.
    pub(super) fn placed<T>(&self, value: T) -> Placed<T> {
        Placed { value, place: self.place.clone() }
    }

    fn value(&self) -> Option<&'a Value> {
        match self.what {
            What::Item(item) => item.as_value(),
            What::Value(value) => Some(value),
            What::Table(_) => None,
        }
    }

    fn kind(&self) -> &'static str {
        match self.what {
            What::Item(item) => item.type_name(),
            What::Value(value) => value.type_name(),
            What::Table(_) => "table",
        }
    }

    fn expected(&self, what: &str) -> VariantError {
        self.error(format!("expected {what}, found {}", with_article(self.kind())))
    }

    /// Plain text of at most so many characters; line breaks only, no other control characters, so that it can be
    /// shown anywhere.
    pub(super) fn text(&self, longest: usize) -> Result<String, VariantError> {
        let text = self
            .value()
            .and_then(Value::as_str)
            .ok_or_else(|| self.expected("a text in quotation marks"))?
            .trim();
        let length = text.chars().count();
        if length == 0 {
            return Err(self.error("expected a text, found an empty one"));
        }
        if length > longest {
            return Err(
                self.error(format!("expected at most {longest} characters, found {length}"))
            );
        }
        if let Some(stray) = text.chars().find(|c| c.is_control() && *c != '\n') {
            return Err(
                self.error(format!("the character {stray:?} cannot be shown; leave it out"))
            );
        }
        Ok(text.to_owned())
    }

    /// A whole number in a range.
    pub(super) fn number(&self, range: RangeInclusive<i64>) -> Result<i64, VariantError> {
        let wanted = format!("a whole number from {} to {}", range.start(), range.end());
        let number =
            self.value().and_then(Value::as_integer).ok_or_else(|| self.expected(&wanted))?;
        if range.contains(&number) {
            Ok(number)
        } else {
            Err(self.error(format!("expected {wanted}, found {number}")))
        }
    }

    /// True or false.
    pub(super) fn boolean(&self) -> Result<bool, VariantError> {
        self.value().and_then(Value::as_bool).ok_or_else(|| self.expected("true or false"))
    }

    /// One of a few words.
    pub(super) fn word(&self, words: &[&str]) -> Result<usize, VariantError> {
        let found = self.value().and_then(Value::as_str).unwrap_or_default();
        words.iter().position(|word| *word == found).ok_or_else(|| {
            let words: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
            self.error(format!("expected {}, found {}", words.join(" or "), self.shown()))
        })
    }

    /// The value as it is written, cut short.
    fn shown(&self) -> String {
        let span = self.value().and_then(Value::span);
        match span.and_then(|span| self.text.get(span)) {
            Some(text) if text.chars().count() > 40 => {
                format!("{}...", text.chars().take(40).collect::<String>())
            }
            Some(text) => text.to_owned(),
            None => with_article(self.kind()),
        }
    }

    /// The members of a list of at most so many: an array, or tables written with double brackets.
    pub(super) fn list(&self, longest: usize) -> Result<Vec<Node<'a>>, VariantError> {
        let member = |what, span: Option<std::ops::Range<usize>>| Node {
            text: self.text,
            place: Place {
                line: span.map_or(self.place.line, |span| line_of(self.text, span.start)),
                key: self.place.key.clone(),
            },
            what,
        };
        let check = |count: usize| {
            let sentence = format!("expected at most {longest} entries, found {count}");
            if count > longest { Err(self.error(sentence)) } else { Ok(()) }
        };
        if let What::Item(Item::ArrayOfTables(tables)) = self.what {
            check(tables.len())?;
            return Ok(tables.iter().map(|t| member(What::Table(t), t.span())).collect());
        }
        let array = self
            .value()
            .and_then(Value::as_array)
            .ok_or_else(|| self.expected("a list in square brackets"))?;
        check(array.len())?;
        Ok(array.iter().map(|value| member(What::Value(value), value.span())).collect())
    }

    /// The members of a table of at most so many whose keys the writer chooses.
    pub(super) fn named(&self, most: usize) -> Result<Vec<(String, Node<'a>)>, VariantError> {
        let fields = self.open_table()?;
        let count = fields.table.iter().count();
        if count > most {
            return Err(self.error(format!("expected at most {most} entries, found {count}")));
        }
        let keys: Vec<String> = fields.table.iter().map(|(key, _)| key.to_owned()).collect();
        Ok(keys.into_iter().filter_map(|key| fields.may(&key).map(|node| (key, node))).collect())
    }

    /// A table with no other keys than these.
    pub(super) fn table(&self, known: &[&str]) -> Result<Fields<'a>, VariantError> {
        let fields = self.open_table()?;
        if let Some((stray, _)) = fields.table.iter().find(|(key, _)| !known.contains(key)) {
            let place = fields.place_of(stray);
            let sentence = format!("there is no such key here; expected {}", known.join(", "));
            return Err(place.error(sentence));
        }
        Ok(fields)
    }
}

impl<'a> Node<'a> {
    fn open_table(&self) -> Result<Fields<'a>, VariantError> {
        let table: &'a dyn TableLike = match self.what {
            What::Table(table) => Some(table),
            What::Item(item) => item.as_table_like(),
            What::Value(value) => value.as_inline_table().map(|table| table as &dyn TableLike),
        }
        .ok_or_else(|| self.expected("a table"))?;
        Ok(Fields { node: self.clone(), table })
    }
}

/// The word with "a" or "an" before it.
pub(super) fn with_article(kind: &str) -> String {
    match kind.chars().next() {
        Some('a' | 'e' | 'i' | 'o' | 'u') => format!("an {kind}"),
        Some(_) => format!("a {kind}"),
        None => "nothing".to_owned(),
    }
}

/// The fields of a table.
pub(super) struct Fields<'a> {
    node: Node<'a>,
    table: &'a dyn TableLike,
}

impl<'a> Fields<'a> {
    fn place_of(&self, key: &str) -> Place {
        let at = self
            .table
            .get_key_value(key)
            .and_then(|(key, item)| key.span().or_else(|| item.span()))
            .map(|span| span.start);
        let path = &self.node.place.key;
        let key: String = key.chars().take(40).collect();
        Place {
            line: at.map_or(self.node.place.line, |at| line_of(self.node.text, at)),
            key: if path.is_empty() { key } else { format!("{path}.{key}") },
        }
    }

    /// A field that may be left out.
    pub(super) fn may(&self, key: &str) -> Option<Node<'a>> {
        let item = self.table.get(key)?;
        Some(Node { text: self.node.text, place: self.place_of(key), what: What::Item(item) })
    }

    /// A field that has to be there; `expected` says what it holds.
    pub(super) fn need(&self, key: &str, expected: &str) -> Result<Node<'a>, VariantError> {
        self.may(key)
            .ok_or_else(|| self.place_of(key).error(format!("this key is missing: {expected}")))
    }
}
