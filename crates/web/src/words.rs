//! Everything the page says, in the language that was chosen.
//!
//! Messages of the page have ids ([`t`], [`t_with`]); texts of the games come in English, and their id is their fingerprint
//! ([`game_text`]). What a language lacks is said in English.

use crate::files;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use leptos::prelude::*;
use parlour_core::Message;
use parlour_core::show::{SeatInfo, Section};
use parlour_core::words::{message_id, translated};
use parlour_protocol::api::Refused;
use parlour_protocol::desk::Result as Ended;
use std::cell::RefCell;
use unic_langid::LanguageIdentifier;

/// The languages there are: code and own name.
pub(crate) const LANGUAGES: [(&str, &str); 2] = [("en", "English"), ("de", "Deutsch")];

type Bundle = FluentBundle<FluentResource>;

thread_local! {
    /// The chosen language first, English last.
    static BUNDLES: RefCell<Vec<Bundle>> = const { RefCell::new(Vec::new()) };
    static LANGUAGE_CODE: RefCell<String> = const { RefCell::new(String::new()) };
    /// Messages that were read besides those of the first screen, by the name of their file.
    static EXTRA_FILES: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

/// The current language; texts track it.
#[derive(Clone, Copy)]
pub(crate) struct Language(pub RwSignal<String>);

/// The language to begin with: the chosen one, or the first of the browser's that we have.
pub(crate) fn preferred(chosen: &str) -> String {
    let known = |code: &str| LANGUAGES.iter().any(|(other, _)| *other == code);
    if known(chosen) {
        return chosen.to_owned();
    }
    let wanted = window().navigator().languages();
    let codes = wanted.iter().filter_map(|code| code.as_string());
    let short = codes.map(|code| code.split('-').next().unwrap_or_default().to_lowercase());
    short.into_iter().find(|code| known(code)).unwrap_or_else(|| "en".to_owned())
}

/// Reads the messages of a language.
pub(crate) async fn load_language(code: &str) -> Result<(), String> {
    let mut bundles = Vec::new();
    let english = (code != "en").then_some("en");
    for code in [code].into_iter().chain(english) {
        let mut bundle = bundle(code);
        let mut names = vec![format!("{code}.ftl")];
        names.extend(
            EXTRA_FILES.with_borrow(Clone::clone).iter().map(|name| extra_file(code, name)),
        );
        for name in names {
            add_messages(&mut bundle, files::text(&name).await?);
        }
        bundles.push(bundle);
    }
    BUNDLES.set(bundles);
    LANGUAGE_CODE.set(code.to_owned());
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", code);
    }
    Ok(())
}

/// Reads messages that the first screen does without, in the language at the moment and in every later one.
pub(crate) async fn load_extra(name: &'static str) -> Result<(), String> {
    if EXTRA_FILES.with_borrow(|all| all.contains(&name)) {
        return Ok(());
    }
    let code = language_code();
    let mut texts = vec![files::text(&extra_file(&code, name)).await?];
    if code != "en" {
        texts.push(files::text(&extra_file("en", name)).await?);
    }
    if EXTRA_FILES.with_borrow(|all| all.contains(&name)) {
        // Another caller was faster.
        return Ok(());
    }
    EXTRA_FILES.with_borrow_mut(|all| all.push(name));
    if language_code() != code {
        // The language was changed meanwhile: load it again, now with these.
        return load_language(&language_code()).await;
    }
    BUNDLES.with_borrow_mut(|bundles| {
        for (bundle, text) in bundles.iter_mut().zip(texts) {
            add_messages(bundle, text);
        }
    });
    Ok(())
}

/// The file of messages that are kept apart.
fn extra_file(code: &str, name: &str) -> String {
    format!("{code}-{name}.ftl")
}

/// Adds the messages of a text. What cannot be read is left out; a test reads every file strictly.
fn add_messages(bundle: &mut Bundle, text: String) {
    let resource = FluentResource::try_new(text).unwrap_or_else(|(resource, _)| resource);
    let _ = bundle.add_resource(resource);
}

fn bundle(code: &str) -> Bundle {
    let language: LanguageIdentifier = code.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new(vec![language]);
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(|value, _| match value {
        FluentValue::Number(number) => Some(format_number(number.value, &language_code())),
        _ => None,
    }));
    bundle
}

fn format_message(id: &str, args: Option<&FluentArgs<'_>>) -> Option<String> {
    BUNDLES.with_borrow(|bundles| {
        bundles.iter().find_map(|bundle| {
            let pattern = bundle.get_message(id)?.value()?;
            Some(bundle.format_pattern(pattern, args, &mut Vec::new()).into_owned())
        })
    })
}

/// Subscribes to the language, if there is a context with one.
pub(crate) fn track_language() {
    if let Some(Language(language)) = use_context::<Language>() {
        language.track();
    }
}

/// A message.
pub(crate) fn t(id: &str) -> String {
    track_language();
    format_message(id, None).unwrap_or_else(|| id.to_owned())
}

/// A message with values in it.
pub(crate) fn t_with(id: &str, values: &[(&str, &str)]) -> String {
    track_language();
    let mut args = FluentArgs::new();
    for (name, value) in values {
        match value.parse::<i64>() {
            Ok(number) => args.set(*name, number),
            Err(_) => args.set(*name, *value),
        }
    }
    format_message(id, Some(&args)).unwrap_or_else(|| id.to_owned())
}

/// The code of the language at the moment.
pub(crate) fn language_code() -> String {
    LANGUAGE_CODE.with_borrow(Clone::clone)
}

/// A text of a game in the chosen language.
pub(crate) fn game_text(english: &str) -> String {
    track_language();
    translated(english, &format_with).unwrap_or_else(|| english.to_owned())
}

/// A part of a game's help in the chosen language.
pub(crate) fn section_text(section: &Section) -> String {
    track_language();
    section.translated(&format_with)
}

/// A sentence of a game, a room or a reader in the chosen language, as it stands by itself: with a capital letter.
pub(crate) fn sentence(message: &Message) -> String {
    track_language();
    let mut first = message;
    while let Some(inner) = first_place(first.pattern()).and_then(|place| first.part(place)) {
        first = inner;
    }
    begun(first.pattern(), message.translated(&format_with))
}

/// The place that a pattern begins with, if it begins with one.
fn first_place(pattern: &str) -> Option<&str> {
    Some(pattern.strip_prefix('{')?.split_once('}')?.0)
}

/// A sentence with a capital letter where its English pattern begins with a word of its own: what begins with a value, a cell or a
/// name, is left as it is, and so is whatever begins with something that is no word, such as `e4`.
fn begun(pattern: &str, text: String) -> String {
    let own = pattern.starts_with(|letter: char| letter.is_lowercase());
    let first = text.split_whitespace().next().unwrap_or_default();
    let first = first.trim_end_matches([',', ';', ':', '.']);
    if !own || first.is_empty() || !first.chars().all(char::is_alphabetic) {
        return text;
    }
    let mut letters = text.chars();
    letters.next().map(|letter| letter.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Why the server did not do something, in the chosen language.
pub(crate) fn refused(why: &Refused) -> String {
    track_language();
    let mut first = why;
    while let Some(inner) = first_place(&first.pattern)
        .and_then(|place| first.parts.iter().find(|part| part.place == place))
    {
        first = inner;
    }
    begun(&first.pattern, told(why))
}

/// The same as it stands in another sentence.
fn told(why: &Refused) -> String {
    let value = |pair: &'_ [String]| {
        let part = why.parts.iter().find(|part| part.place == pair[0]);
        part.map_or_else(|| pair[1].clone(), told)
    };
    let pairs = why.values.chunks_exact(2).map(|pair| (pair[0].as_str(), value(pair)));
    let values: Vec<(&str, String)> = pairs.collect();
    format_with(&message_id(&why.pattern), &values).unwrap_or_else(|| why.error.clone())
}

/// A message of the games with values in its places.
fn format_with(id: &str, values: &[(&str, String)]) -> Option<String> {
    let mut args = FluentArgs::new();
    for (name, value) in values {
        args.set(*name, value.as_str());
    }
    format_message(id, Some(&args))
}

/// A figure's kind in the chosen language.
pub(crate) fn kind_text(kind: &str) -> String {
    game_text(&kind.replace('_', " "))
}

/// A number as the chosen language writes it.
pub(crate) fn number(value: f64) -> String {
    track_language();
    format_number(value, &language_code())
}

fn format_number(value: f64, language: &str) -> String {
    js_sys::Number::from(value).to_locale_string(language).into()
}

/// Several names as one: "Red", "Red and Blue", "Red, Blue and Green".
pub(crate) fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => {
            let first = first.join(", ");
            t_with("words-and", &[("first", &first), ("last", last)])
        }
    }
}

/// How a game ended: who has won, or nobody, and why.
pub(crate) fn result_sentence(seats: &[SeatInfo], result: &Ended) -> String {
    let winners: Vec<usize> = if result.is_draw() { vec![] } else { result.winners().collect() };
    ended_sentence(seats, &winners, &result.phrase)
}

/// The same from the seats that have won, none in a draw, and the reason in the game's words, empty if nobody knows it.
pub(crate) fn ended_sentence(seats: &[SeatInfo], winners: &[usize], reason: &str) -> String {
    let why = if reason.is_empty() { String::new() } else { game_text(reason) };
    if winners.is_empty() {
        return t_with("words-draw", &[("why", &why)]).trim_end().to_owned();
    }
    let name = |seat: &usize| {
        seats.get(*seat).map_or_else(|| (seat + 1).to_string(), |seat| game_text(&seat.name))
    };
    // Some seats are several: "Attackers win".
    let several = |seat: &usize| seats.get(*seat).is_some_and(|seat| seat.name.ends_with('s'));
    let count = if winners.len() == 1 && !several(&winners[0]) { "1" } else { "2" };
    let names: Vec<String> = winners.iter().map(name).collect();
    let sentence =
        t_with("words-won", &[("count", count), ("who", &listed(&names)), ("why", &why)]);
    sentence.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::{begun, sentence};
    use parlour_core::message;

    #[test]
    fn a_sentence_begins_with_a_capital_letter_and_what_begins_with_a_value_stays_as_it_is() {
        let shown = |pattern: &str, text: &str| begun(pattern, text.to_owned());
        assert_eq!(shown("the game is over", "the game is over"), "The game is over");
        assert_eq!(shown("a man stands there", "a man stands there"), "A man stands there");
        assert_eq!(shown("öffne sie", "öffne, wer kann"), "Öffne, wer kann");
        assert_eq!(shown("the game is over", "Die Partie ist zu Ende"), "Die Partie ist zu Ende");
        for (pattern, text) in [
            ("{name} is away", "ann is away"),
            ("'{a}' is not a legal move here", "'e5' is not a legal move here"),
            // A translation begins with the value that its English has elsewhere.
            ("no piece stands on {square}", "e4 ist leer"),
            ("", ""),
        ] {
            assert_eq!(shown(pattern, text), text);
        }
    }

    #[test]
    fn a_sentence_that_begins_with_another_one_begins_as_that_one_does() {
        let at = |row: u8| message!("row {row} of the board", row);
        assert_eq!(
            sentence(&message!("{place}: too long", place = at(7))),
            "Row 7 of the board: too long"
        );
        assert_eq!(sentence(&message!("{name} is away", name = "ann")), "ann is away");
        assert_eq!(
            sentence(&message!("it is too long, {place}", place = at(7))),
            "It is too long, row 7 of the board"
        );
    }
}
