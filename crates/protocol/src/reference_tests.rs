//! Makes the reference of the messages from their comments, and keeps it true.

use crate::wire::{ClientMessage, GameFacts, Presence, SeatFacts, ServerMessage, Welcome};
use crate::{
    Command, Event, GameSpec, Holder, Opening, PastHolder, Proposal, Refusal, SeatClock, TakeBacks,
    TimeControl,
};
use schemars::{JsonSchema, schema_for};
use serde_json::Value;
use std::fmt::Write;

/// A sentence in English with named places, `pattern`, and what belongs in them, `values`: pairs of a name and of either
/// `{"Verbatim":"e4"}` or `{"Words":`a sentence`}`.
#[derive(JsonSchema)]
pub(crate) struct Sentence {
    /// Such as `'{text}' is not a legal move here: {why}`.
    #[expect(dead_code, reason = "only its description is used")]
    pattern: String,
}

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/PROTOCOL.md");

const BEGINNING: &str = "# The messages of a room\n\nMade from the comments in `crates/protocol`; \
`PARLOUR_GOLDEN=1 cargo test -p parlour-protocol` writes it anew.\nMessages are JSON: an object with one key, the kind, \
and its fields (`{\"play\":{\"ply\":0,\"text\":\"...\"}}`); kinds\nwithout fields are a plain text (`\"abort\"`). Seats are \
numbers from 0 in order of turns, times are milliseconds.\nA sentence is an object: `pattern` is English with named places (`'{text}' is not a legal move here: {why}`), `values` are pairs \
of a name and what belongs there,\n`{\"Verbatim\":\"e9\"}`, `{\"Words\":` a sentence `}`, `{\"Moves\":[\"Nf3\"]}` or `{\"Label\":\"Nf3\"}`.\n";

/// The kind of one alternative and the schema of what it holds.
fn kind(alternative: &Value) -> Option<(String, Option<&Value>)> {
    if let Some(word) = alternative["const"].as_str() {
        return Some((word.to_owned(), None));
    }
    let (name, inner) = alternative["properties"].as_object()?.iter().next()?;
    Some((name.clone(), Some(inner)))
}

fn describe<T: JsonSchema>(text: &mut String) {
    let schema = serde_json::to_value(schema_for!(T)).expect("a schema is JSON");
    let words =
        |value: &Value| value["description"].as_str().unwrap_or_default().replace('\n', " ");
    let _ = write!(
        text,
        "\n## {}\n\n{}\n\n",
        schema["title"].as_str().unwrap_or_default(),
        words(&schema)
    );
    let fields = |text: &mut String, holder: &Value, indent: &str| {
        for (name, field) in holder["properties"].as_object().into_iter().flatten() {
            let _ = writeln!(text, "{indent}- `{name}`: {}", words(field));
        }
    };
    fields(text, &schema, "");
    let alternatives = schema["oneOf"].as_array().into_iter().flatten();
    for alternative in alternatives {
        // Kinds without fields may be gathered in one list of words.
        for word in alternative["enum"].as_array().into_iter().flatten() {
            let _ = writeln!(text, "- **{}**", word.as_str().unwrap_or_default());
        }
        if let Some((name, inner)) = kind(alternative) {
            let _ = writeln!(text, "- **{name}** {}", words(alternative));
            if let Some(inner) = inner {
                fields(text, inner, "  ");
            }
        }
    }
}

#[test]
fn the_reference_tells_every_message() {
    let mut text = BEGINNING.to_owned();
    describe::<Command>(&mut text);
    describe::<Proposal>(&mut text);
    describe::<Event>(&mut text);
    describe::<Refusal>(&mut text);
    describe::<Opening>(&mut text);
    describe::<GameSpec>(&mut text);
    describe::<TimeControl>(&mut text);
    describe::<TakeBacks>(&mut text);
    describe::<Holder>(&mut text);
    describe::<PastHolder>(&mut text);
    describe::<SeatClock>(&mut text);
    describe::<ClientMessage>(&mut text);
    describe::<ServerMessage>(&mut text);
    describe::<Welcome>(&mut text);
    describe::<GameFacts>(&mut text);
    describe::<SeatFacts>(&mut text);
    describe::<Presence>(&mut text);
    if std::env::var_os("PARLOUR_GOLDEN").is_some() {
        std::fs::write(FILE, &text).expect("the reference can be written");
    }
    let kept = std::fs::read_to_string(FILE).unwrap_or_default();
    assert!(kept == text, "docs/PROTOCOL.md is out of date; PARLOUR_GOLDEN=1 writes it anew");
    for named in ["**play**", "`text`: Any text that means the move.", "**too_late**", "**abort**"]
    {
        assert!(text.contains(named), "{named} is missing");
    }
}
