//! A value of a variant text together with the place where it stands, so that every error can name line and key.

use super::base;
use crate::VariantError;
use parlour_core::{Message, message};
use std::ops::RangeInclusive;
use toml_edit::{Document, Item, TableLike, Value};

/// No variant text is longer than this, in bytes: a hostile one cannot keep the reader busy.
pub const MAX_TEXT: usize = 64 * 1024;

/// Where something stands in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Location {
    line: usize,
    key: String,
    /// The game it was taken over from, if the text does not say it itself.
    base: Option<&'static str>,
}

impl Location {
    /// An error at this place of the text.
    pub(super) fn error(&self, sentence: Message) -> VariantError {
        let sentence = match self.base {
            Some(base) => message!(
                "{sentence} (as {base} has it: write it anew to change it)",
                sentence,
                base
            ),
            None => sentence,
        };
        VariantError { line: self.line, key: self.key.clone(), sentence }
    }
}

/// Something read from a text that has to be checked later, when more is known.
#[derive(Clone, Debug)]
pub(super) struct Located<T> {
    /// What was read.
    pub(super) value: T,
    /// Where.
    pub(super) location: Location,
}

/// One value of a text.
#[derive(Clone)]
pub(super) struct Node<'a> {
    text: &'a str,
    location: Location,
    what: What<'a>,
    /// The same of the game that the text is based on.
    base: Option<Box<Node<'a>>>,
}

#[derive(Clone, Copy)]
enum What<'a> {
    Item(&'a Item),
    Value(&'a Value),
    Table(&'a dyn TableLike),
}

/// Reads a text as TOML and hands its top table, which may have these keys, to `read`. What a text with a base does not say
/// is as its base has it.
pub(super) fn read_document<T>(
    text: &str,
    known: &[&str],
    read: impl FnOnce(&Fields<'_>) -> Result<T, VariantError>,
) -> Result<T, VariantError> {
    let whole = |sentence: Message| VariantError { line: 1, key: String::new(), sentence };
    if text.len() > MAX_TEXT {
        let sentence = message!(
            "the text has {count} bytes; a variant may have at most {most}",
            count = text.len(),
            most = MAX_TEXT
        );
        return Err(whole(sentence));
    }
    let document = Document::parse(text).map_err(|error| VariantError {
        line: line_of(text, error.span().map_or(0, |span| span.start)),
        key: String::new(),
        sentence: message!("this is not TOML: {why}", why = error.message().replace('\n', ", ")),
    })?;
    let location = Location { line: 1, key: String::new(), base: None };
    let what = What::Table(document.as_table());
    let own = Node { text, location, what, base: None }.table(known)?;
    let Some((name, table)) = base::read(&own)? else { return read(&own) };
    let location = Location { key: String::new(), base: Some(name), ..own.location_of("base") };
    let base = Node { text: "", location, what: What::Table(table.as_table()), base: None };
    let both = Node { base: Some(Box::new(base)), ..own.node };
    read(&both.table(known)?)
}

fn line_of(text: &str, at: usize) -> usize {
    1 + text.get(..at).unwrap_or(text).matches('\n').count()
}

impl<'a> Node<'a> {
    /// A complaint about this value.
    pub(super) fn error(&self, sentence: Message) -> VariantError {
        self.location.error(sentence)
    }

    /// What was read here, with where it stands.
    pub(super) fn located<T>(&self, value: T) -> Located<T> {
        Located { value, location: self.location.clone() }
    }

    fn value(&self) -> Option<&'a Value> {
        match self.what {
            What::Item(item) => item.as_value(),
            What::Value(value) => Some(value),
            What::Table(_) => None,
        }
    }

    /// What kind of value it is.
    fn kind(&self) -> Message {
        let name = match self.what {
            What::Item(item) => item.type_name(),
            What::Value(value) => value.type_name(),
            What::Table(_) => "table",
        };
        match name {
            "string" => message!("a string"),
            "integer" => message!("an integer"),
            "float" => message!("a float"),
            "boolean" => message!("a boolean"),
            "datetime" => message!("a datetime"),
            "array" => message!("an array"),
            "array of tables" => message!("an array of tables"),
            "inline table" => message!("an inline table"),
            _ => message!("a table"),
        }
    }

    fn expected(&self, what: Message) -> VariantError {
        self.error(message!("expected {what}, found {kind}", what, kind = self.kind()))
    }

    /// Plain text of at most this many characters; line breaks only, no other control characters, so that it can be
    /// shown anywhere.
    pub(super) fn text(&self, longest: usize) -> Result<String, VariantError> {
        let text = self
            .value()
            .and_then(Value::as_str)
            .ok_or_else(|| self.expected(message!("a text in quotation marks")))?
            .trim();
        let length = text.chars().count();
        if length == 0 {
            return Err(self.error(message!("expected a text, found an empty one")));
        }
        if length > longest {
            return Err(self.error(message!(
                "expected at most {longest} characters, found {length}",
                longest,
                length
            )));
        }
        if let Some(stray) = text.chars().find(|c| c.is_control() && *c != '\n') {
            return Err(self.error(message!(
                "the character {stray} cannot be shown; leave it out",
                stray = format!("{stray:?}")
            )));
        }
        Ok(text.to_owned())
    }

    /// A whole number in a range.
    pub(super) fn number(&self, range: RangeInclusive<i64>) -> Result<i64, VariantError> {
        let wanted = || {
            let (least, most) = (*range.start(), *range.end());
            message!("a whole number from {least} to {most}", least, most)
        };
        let number =
            self.value().and_then(Value::as_integer).ok_or_else(|| self.expected(wanted()))?;
        if range.contains(&number) {
            Ok(number)
        } else {
            Err(self.error(message!("expected {what}, found {number}", what = wanted(), number)))
        }
    }

    /// True or false.
    pub(super) fn boolean(&self) -> Result<bool, VariantError> {
        self.value()
            .and_then(Value::as_bool)
            .ok_or_else(|| self.expected(message!("true or false")))
    }

    /// One of a few words.
    pub(super) fn word(&self, words: &[&str]) -> Result<usize, VariantError> {
        let found = self.value().and_then(Value::as_str).unwrap_or_default();
        words.iter().position(|word| *word == found).ok_or_else(|| {
            let words: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
            self.error(message!(
                "expected {words}, found {value}",
                words = words.join(" or "),
                value = self.shown()
            ))
        })
    }

    /// The value as it is written, cut short.
    fn shown(&self) -> parlour_core::Value {
        let span = self.value().and_then(Value::span);
        match span.and_then(|span| self.text.get(span)) {
            Some(text) if text.chars().count() > 40 => {
                format!("{}...", text.chars().take(40).collect::<String>()).into()
            }
            Some(text) => text.into(),
            None => self.kind().into(),
        }
    }

    /// The members of a list of at most this many: an array, or tables written with double brackets.
    pub(super) fn list(&self, longest: usize) -> Result<Vec<Node<'a>>, VariantError> {
        let member = |what, span: Option<std::ops::Range<usize>>| Node {
            text: self.text,
            location: Location {
                line: span.map_or(self.location.line, |span| line_of(self.text, span.start)),
                ..self.location.clone()
            },
            what,
            base: None,
        };
        let check = |count: usize| {
            let sentence =
                message!("expected at most {longest} entries, found {count}", longest, count);
            if count > longest { Err(self.error(sentence)) } else { Ok(()) }
        };
        if let What::Item(Item::ArrayOfTables(tables)) = self.what {
            let own = tables.iter().map(|table| member(What::Table(table), table.span())).collect();
            let all = self.after_base(own, longest)?;
            check(all.len())?;
            return Ok(all);
        }
        let array = self
            .value()
            .and_then(Value::as_array)
            .ok_or_else(|| self.expected(message!("a list in square brackets")))?;
        check(array.len())?;
        Ok(array.iter().map(|value| member(What::Value(value), value.span())).collect())
    }

    /// The members of a list after those of the base; whatever has the name of one of these changes it.
    fn after_base(
        &self,
        mut own: Vec<Node<'a>>,
        longest: usize,
    ) -> Result<Vec<Node<'a>>, VariantError> {
        let Some(base) = &self.base else { return Ok(own) };
        let mut all = base.list(longest)?;
        for inherited in &mut all {
            let name = inherited.name();
            if let Some(at) = own.iter().position(|node| node.name() == name) {
                let own = own.remove(at);
                *inherited = Node { base: Some(Box::new(inherited.clone())), ..own };
            }
        }
        all.append(&mut own);
        Ok(all)
    }

    /// What a table calls itself.
    fn name(&self) -> Option<&'a str> {
        self.open_table().ok()?.table.get("name")?.as_str()
    }

    /// The members of a table of at most this many whose keys the writer chooses.
    pub(super) fn named(&self, most: usize) -> Result<Vec<(String, Node<'a>)>, VariantError> {
        let fields = self.open_table()?;
        let count = fields.table.iter().count();
        if count > most {
            return Err(self.error(message!(
                "expected at most {most} entries, found {count}",
                most,
                count
            )));
        }
        let keys: Vec<String> = fields.table.iter().map(|(key, _)| key.to_owned()).collect();
        Ok(keys.into_iter().filter_map(|key| fields.may(&key).map(|node| (key, node))).collect())
    }

    /// A table with no other keys than these.
    pub(super) fn table(&self, known: &[&str]) -> Result<Fields<'a>, VariantError> {
        let fields = self.open_table()?;
        if let Some((stray, _)) = fields.table.iter().find(|(key, _)| !known.contains(key)) {
            let location = fields.location_of(stray);
            let sentence =
                message!("there is no such key here; expected {known}", known = known.join(", "));
            return Err(location.error(sentence));
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
        .ok_or_else(|| self.expected(message!("a table")))?;
        let base = self.base.as_ref().map(|base| base.open_table()).transpose()?;
        Ok(Fields { node: self.clone(), table, base: base.map(Box::new) })
    }
}

/// The fields of a table.
pub(super) struct Fields<'a> {
    node: Node<'a>,
    table: &'a dyn TableLike,
    /// Those of the base.
    base: Option<Box<Fields<'a>>>,
}

impl<'a> Fields<'a> {
    fn location_of(&self, key: &str) -> Location {
        let at = self
            .table
            .get_key_value(key)
            .and_then(|(key, item)| key.span().or_else(|| item.span()))
            .map(|span| span.start);
        let path = &self.node.location.key;
        let key: String = key.chars().take(40).collect();
        Location {
            line: at.map_or(self.node.location.line, |at| line_of(self.node.text, at)),
            key: if path.is_empty() { key } else { format!("{path}.{key}") },
            base: self.node.location.base,
        }
    }

    /// A field that may be left out.
    pub(super) fn may(&self, key: &str) -> Option<Node<'a>> {
        let inherited = self.base.as_ref().and_then(|base| base.may(key));
        let Some(item) = self.table.get(key) else { return inherited };
        // A part of the game, such as its endings, says what is different; anything inside a part is said anew.
        let base = inherited.filter(|_| self.node.location.key.is_empty()).map(Box::new);
        let (text, location, what) = (self.node.text, self.location_of(key), What::Item(item));
        Some(Node { text, location, what, base })
    }

    /// A field that has to be there; `expected` says what it holds.
    pub(super) fn need(&self, key: &str, expected: Message) -> Result<Node<'a>, VariantError> {
        self.may(key).ok_or_else(|| {
            self.location_of(key).error(message!("this key is missing: {expected}", expected))
        })
    }
}
