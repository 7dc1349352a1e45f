//! Sentences for people that can be translated into any language.
//!
//! A sentence is written as an English pattern with named placeholders ("places") and their values: `message!("two
//! pieces stand on {square}", square)`. [`Display`](fmt::Display) gives the English sentence; a translation is found by
//! the fingerprint of the pattern ([`words::message_id`]).

use crate::letters::Letters;
use crate::show::Text;
use crate::words;
use std::fmt;

/// A pattern and the values for its places.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Message {
    pattern: Text,
    values: Vec<(Text, Value)>,
}

/// The value for a place of a pattern.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// The same in every language: a square, a number, what somebody has typed.
    Verbatim(String),
    /// Another message, which is translated too.
    Words(Message),
    /// Labels of moves, shown in quotes and with the reader's letters for the pieces.
    Moves(Vec<String>),
    /// The label of a move, with the reader's letters for the pieces.
    Label(String),
}

/// The pattern of texts that no language translates.
const VERBATIM: &str = "{text}";

/// Makes a [`Message`]: a pattern, then the name and the value of each of its places. Where a variable has the name of
/// the place, `name` is short for `name = name`. A place that begins with a capital letter shows its value with one.
///
/// ```
/// use parlour_core::{Message, message};
///
/// let square = "e4";
/// let sentence = message!("the {piece} on {square} is pinned", piece = Message::from("rook"), square);
/// assert_eq!(sentence.to_string(), "the rook on e4 is pinned");
/// ```
///
/// A pattern with other places than those that are given values does not compile:
///
/// ```compile_fail
/// parlour_core::message!("two pieces stand on {square}", name = "e4");
/// ```
#[macro_export]
macro_rules! message {
    ($pattern:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {{
        const _: () = assert!(
            $crate::places_match($pattern, &[$(stringify!($name)),*]),
            "the places of the pattern are not those that values are given for"
        );
        $crate::Message::new(
            $pattern,
            vec![$((stringify!($name), $crate::message!(@value $name $(= $value)?))),*],
        )
    }};
    (@value $name:ident) => { $crate::Value::from($name) };
    (@value $name:ident = $value:expr) => { $crate::Value::from($value) };
}

impl Message {
    /// Use [`message!`] instead, which checks the places.
    pub fn new(pattern: &'static str, values: Vec<(&'static str, Value)>) -> Message {
        let values = values.into_iter().map(|(name, value)| (name.into(), value)).collect();
        Message { pattern: pattern.into(), values }
    }

    /// A name, which may come from a variant file: it is translated if the language has a translation.
    pub fn name(name: &str) -> Message {
        Message { pattern: name.to_owned().into(), values: Vec::new() }
    }

    /// A text that is the same in every language, such as the name of a person.
    pub fn verbatim(text: &str) -> Message {
        Message::new(VERBATIM, vec![("text", text.into())])
    }

    /// A list: "a", "a and b", "a, b and c". Nothing if it is empty.
    pub fn enumerated(things: impl IntoIterator<Item = Message>) -> Option<Message> {
        join_list(things, |first, last| message!("{first} and {last}", first, last))
    }

    /// Things of which any is meant: "a, b or c". Nothing for none.
    pub fn alternatives(things: impl IntoIterator<Item = Message>) -> Option<Message> {
        join_list(things, |first, last| message!("{first} or {last}", first, last))
    }

    /// Several messages in one, separated by semicolons.
    pub fn listed(messages: impl IntoIterator<Item = Message>) -> Message {
        let both = |first: Message, rest: Message| message!("{first}; {rest}", first, rest);
        messages.into_iter().reduce(both).unwrap_or("".into())
    }

    /// True if it is the same in every language.
    pub fn is_verbatim(&self) -> bool {
        self.pattern == VERBATIM
    }

    /// The English pattern, by which translations are found.
    pub fn pattern(&self) -> &str {
        &self.pattern
    }

    /// The verbatim text in a place.
    pub fn text(&self, place: &str) -> Option<&str> {
        self.values.iter().find_map(|(name, value)| match value {
            Value::Verbatim(text) if name == place => Some(text.as_str()),
            _ => None,
        })
    }

    /// The message in a place.
    pub fn part(&self, place: &str) -> Option<&Message> {
        self.values.iter().find_map(|(name, value)| match value {
            Value::Words(message) if name == place => Some(message),
            _ => None,
        })
    }

    /// The places and what belongs there, in English.
    pub fn values(&self) -> impl Iterator<Item = (&str, String)> {
        self.values.iter().map(|(name, value)| (name.as_ref(), value.translated(&|_, _| None)))
    }

    /// The messages among its values.
    pub fn parts(&self) -> impl Iterator<Item = &Message> {
        self.values.iter().filter_map(|(_, value)| match value {
            Value::Words(message) => Some(message),
            Value::Verbatim(_) | Value::Moves(_) | Value::Label(_) => None,
        })
    }

    /// The same message with `change` applied to all its verbatim texts.
    pub fn map_verbatim(mut self, change: &impl Fn(&str) -> String) -> Message {
        for (_, value) in &mut self.values {
            *value = match std::mem::replace(value, Value::Verbatim(String::new())) {
                Value::Verbatim(text) => Value::Verbatim(change(&text)),
                Value::Words(message) => Value::Words(message.map_verbatim(change)),
                moves @ (Value::Moves(_) | Value::Label(_)) => moves,
            };
        }
        self
    }

    /// The same message with the labels of its moves in these letters.
    pub fn lettered(mut self, letters: &Letters) -> Message {
        for (_, value) in &mut self.values {
            match value {
                Value::Moves(labels) => {
                    for label in labels {
                        *label = letters.show(label);
                    }
                }
                Value::Label(label) => *label = letters.show(label),
                Value::Words(message) => *message = message.clone().lettered(letters),
                Value::Verbatim(_) => {}
            }
        }
        self
    }

    /// The sentence in another language: `say` gives the message with an id, with values in its places, if the language
    /// has it. What it lacks stays English.
    pub fn translated(&self, say: &Say<'_>) -> String {
        if self.values.is_empty() {
            return words::translated(&self.pattern, say)
                .unwrap_or_else(|| self.pattern.to_string());
        }
        let values: Vec<(&str, String)> =
            self.values.iter().map(|(name, it)| (name.as_ref(), it.placed(name, say))).collect();
        say(&words::message_id(&self.pattern), &values).unwrap_or_else(|| self.filled(&values))
    }

    fn english(&self) -> String {
        self.translated(&|_, _| None)
    }

    /// The English pattern with these values in its places.
    fn filled(&self, values: &[(&str, String)]) -> String {
        let mut text = String::new();
        let mut rest = self.pattern.as_ref();
        while let Some((before, place)) = rest.split_once('{') {
            let (name, after) = place.split_once('}').unwrap_or((place, ""));
            text.push_str(before);
            text.extend(values.iter().find(|(other, _)| *other == name).map(|(_, it)| it.as_str()));
            rest = after;
        }
        text + rest
    }
}

impl Value {
    /// The text for a place; with a capital letter first if the place's name begins with one. ASCII only: Unicode's
    /// tables of cases would be more code than the rest of this file.
    fn placed(&self, place: &str, say: &Say<'_>) -> String {
        let mut text = self.translated(say);
        if place.starts_with(|c: char| c.is_ascii_uppercase())
            && let Some(first) = text.get_mut(..1)
        {
            first.make_ascii_uppercase();
        }
        text
    }

    fn translated(&self, say: &Say<'_>) -> String {
        match self {
            Value::Verbatim(text) | Value::Label(text) => text.clone(),
            Value::Words(message) => message.translated(say),
            Value::Moves(labels) => {
                labels.iter().map(|label| format!("'{label}'")).collect::<Vec<_>>().join(", ")
            }
        }
    }
}

/// Things with commas between them, the last joined by `join`.
fn join_list(
    things: impl IntoIterator<Item = Message>,
    join: impl Fn(Message, Message) -> Message,
) -> Option<Message> {
    let mut things = things.into_iter().peekable();
    let mut all = things.next()?;
    while let Some(next) = things.next() {
        all = if things.peek().is_some() {
            message!("{first}, {next}", first = all, next)
        } else {
            join(all, next)
        };
    }
    Some(all)
}

/// A language: gives the text of the message with this id, with these values in the places with these names.
pub type Say<'a> = dyn Fn(&str, &[(&str, String)]) -> Option<String> + 'a;

/// The English sentence. A pattern without values is shown as it stands, with its braces.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.english())
    }
}

/// No words.
impl Default for Message {
    fn default() -> Message {
        "".into()
    }
}

/// A text without places, translated as a whole.
impl From<&'static str> for Message {
    fn from(text: &'static str) -> Message {
        Message { pattern: text.into(), values: Vec::new() }
    }
}

impl PartialEq<str> for Message {
    fn eq(&self, english: &str) -> bool {
        self.english() == english
    }
}

impl PartialEq<&str> for Message {
    fn eq(&self, english: &&str) -> bool {
        self == *english
    }
}

/// English, for whoever speaks nothing else.
impl From<Message> for String {
    fn from(message: Message) -> String {
        message.english()
    }
}

impl From<Message> for Value {
    fn from(message: Message) -> Value {
        Value::Words(message)
    }
}

macro_rules! verbatim {
    ($($type:ty),*) => {$(
        impl From<$type> for Value {
            fn from(value: $type) -> Value {
                Value::Verbatim(value.to_string())
            }
        }
    )*};
}

verbatim!(&str, String, &String, char, u8, u16, u32, u64, usize, i32, i64);
verbatim!(&u8, &u16, &u32, &usize);

/// Whether a pattern has exactly these places, each at least once.
#[doc(hidden)]
pub const fn places_match(pattern: &str, names: &[&str]) -> bool {
    let text = pattern.as_bytes();
    let mut used = 0u64;
    let mut at = 0;
    while at < text.len() {
        if text[at] == b'{' {
            let begin = at + 1;
            while at < text.len() && text[at] != b'}' {
                at += 1;
            }
            let mut name = 0;
            while name < names.len() && !is_at(names[name].as_bytes(), text, begin, at) {
                name += 1;
            }
            if name == names.len() {
                return false;
            }
            used |= 1 << name;
        }
        at += 1;
    }
    used.count_ones() as usize == names.len()
}

/// Whether the bytes from `begin` to `end` of a text are this name.
const fn is_at(name: &[u8], text: &[u8], begin: usize, end: usize) -> bool {
    let mut at = 0;
    while at < name.len() && begin + at < end && name[at] == text[begin + at] {
        at += 1;
    }
    at == name.len() && begin + at == end
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A language that translates these patterns, into capitals.
    fn shouted(message: &Message, known: &[&str]) -> String {
        message.translated(&|id, values| {
            let text = known.iter().find(|text| words::message_id(text) == id)?;
            let mut loud = text.to_uppercase();
            for (name, value) in values {
                loud = loud.replace(&format!("{{{}}}", name.to_uppercase()), value);
            }
            Some(loud)
        })
    }

    #[test]
    fn a_message_is_english_by_itself() {
        let (count, side) = (2, Message::from("White"));
        let message = message!("{side} has {count} kings, and {side} may have one", side, count);
        assert_eq!(message.to_string(), "White has 2 kings, and White may have one");
        assert_eq!(message.text("count"), Some("2"));
        assert_eq!(message.part("side"), Some(&Message::from("White")));
        assert_eq!((message.text("side"), message.part("count")), (None, None));
        assert_eq!(message!("no {place} left", place = '{'), "no { left");
        assert_eq!(Message::from("a text with {braces}"), "a text with {braces}");
    }

    #[test]
    fn a_message_is_translated_by_its_pattern_and_so_are_its_words() {
        let known = ["{piece} on {square}", "{first}; {rest}", "rook"];
        let rook = |square| message!("{piece} on {square}", piece = Message::from("rook"), square);
        assert_eq!(shouted(&rook("e4"), &known), "ROOK ON e4");
        assert_eq!(shouted(&rook("e4"), &known[..2]), "rook ON e4");
        assert_eq!(shouted(&rook("e4"), &known[2..]), "ROOK on e4");
        let both = Message::listed([rook("e4"), rook("x; y"), Message::from("why")]);
        assert_eq!(shouted(&both, &known), "ROOK ON e4; ROOK ON x; y; why");
        assert_eq!(Message::listed([]), "");
    }

    #[test]
    fn what_is_verbatim_is_no_word_of_any_language() {
        let (seat, person) = (Message::name("White"), Message::verbatim("White"));
        assert_eq!((seat.to_string(), person.to_string()), ("White".into(), "White".into()));
        assert_eq!(shouted(&seat, &["White"]), "WHITE");
        assert_eq!(shouted(&person, &["White", "{text}s"]), "White");
        assert!(person.is_verbatim() && !seat.is_verbatim());
    }

    #[test]
    fn things_are_enumerated_with_one_and() {
        let things = |names: &[&str]| {
            let all = Message::enumerated(names.iter().map(|name| Message::verbatim(name)));
            all.unwrap_or_default().to_string()
        };
        assert_eq!(things(&[]), "");
        assert_eq!(things(&["a1"]), "a1");
        assert_eq!(things(&["a1", "b2"]), "a1 and b2");
        assert_eq!(things(&["a1", "b2", "c3"]), "a1, b2 and c3");
        let any = Message::alternatives(["a1", "b2", "c3"].map(Message::verbatim));
        assert_eq!(any.unwrap_or_default(), "a1, b2 or c3");
    }

    #[test]
    fn a_capital_is_that_of_the_language() {
        let message = message!("{Piece}: one step", Piece = Message::name("sword"));
        assert_eq!(message, "Sword: one step");
        let german = |id: &str, _: &[(&str, String)]| {
            (id == words::message_id("sword")).then(|| "degen".to_owned())
        };
        assert_eq!(message.translated(&german), "Degen: one step");
        assert_eq!(message!("{Piece}", Piece = "épée"), "épée");
        assert_eq!(message!("{Piece}", Piece = ""), "");
    }

    #[test]
    fn places_are_those_that_are_named() {
        assert!(places_match("no place", &[]));
        assert!(places_match("{a} and {bc}, {a}", &["bc", "a"]));
        assert!(!places_match("{a}", &[]));
        assert!(!places_match("{a}", &["b"]));
        assert!(!places_match("{a}", &["ab"]));
        assert!(!places_match("{ab}", &["a"]));
        assert!(!places_match("{a}", &["a", "b"]));
    }
}
