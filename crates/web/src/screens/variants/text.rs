//! The text of a variant: its name and id, and the line of an error. Independent of the page.

use parlour_core::Message;

/// The text that stands behind a key at the top of a variant.
pub(crate) fn value<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    let top = text.lines().map(str::trim).take_while(|line| !line.starts_with('['));
    top.into_iter().find_map(|line| {
        let rest = line.strip_prefix(key)?.trim_start().strip_prefix('=')?.trim_start();
        rest.strip_prefix('"')?.split('"').next()
    })
}

/// The line that an error names.
pub(crate) fn line_of(error: &Message) -> Option<usize> {
    error.text("line")?.parse().ok()
}

/// Where a line begins and ends, from 1, in the units that browsers count characters in.
pub(crate) fn span_of_line(text: &str, line: usize) -> (u32, u32) {
    let units = |text: &str| text.encode_utf16().count() as u32;
    let before: u32 =
        text.split('\n').take(line.saturating_sub(1)).map(|line| units(line) + 1).sum();
    let length = text.split('\n').nth(line.saturating_sub(1)).map_or(0, units);
    let all = units(text);
    (before.min(all), (before + length).min(all))
}

/// The id a game called so would have; nothing if no letter is left.
pub(crate) fn id_of(name: &str) -> Option<String> {
    let small = name.trim().to_lowercase();
    let mut id = String::new();
    for c in small.chars() {
        match c {
            'a'..='z' | '0'..='9' => id.push(c),
            _ if !id.is_empty() && !id.ends_with('_') => id.push('_'),
            _ => {}
        }
    }
    let id = id.trim_end_matches('_').to_owned();
    id.contains(|c: char| c.is_ascii_lowercase()).then_some(id)
}

/// The template filled in.
pub(crate) fn filled(template: &str, id: &str, name: &str) -> String {
    // A quotation mark in a name would end it.
    template.replace("{id}", id).replace("{name}", &name.replace(['"', '\\'], "'"))
}

/// The numbers of a text's lines, one below the other.
pub(crate) fn numbers(text: &str) -> String {
    let count = text.split('\n').count();
    (1..=count).map(|line| line.to_string()).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::message;

    const TEXT: &str = "# id = \"no\"\nid = \"own\"\nname=\"My Zoë\"\n[board]\nid = \"not this\"\n";

    #[test]
    fn the_values_at_the_top_are_found() {
        assert_eq!(value(TEXT, "id"), Some("own"));
        assert_eq!(value(TEXT, "name"), Some("My Zoë"));
        assert_eq!(value(TEXT, "goal"), None);
    }

    #[test]
    fn a_sentence_leads_to_its_line() {
        let sentence = Message::from("is no letter");
        assert_eq!(line_of(&message!("line {line}: {sentence}", line = 12, sentence)), Some(12));
        assert_eq!(line_of(&"the id is taken".into()), None);
        assert_eq!(span_of_line(TEXT, 1), (0, 11));
        assert_eq!(span_of_line(TEXT, 2), (12, 22));
        assert_eq!(span_of_line("ö𝄞\nx", 2), (4, 5));
        assert_eq!(span_of_line("x", 9), (1, 1));
    }

    #[test]
    fn names_become_ids() {
        assert_eq!(id_of(" Knight's Race 2 ").as_deref(), Some("knight_s_race_2"));
        assert_eq!(id_of("42"), None);
        assert_eq!(id_of("…"), None);
        assert_eq!(filled("id = \"{id}\" # {name}", "a", "A \"B\""), "id = \"a\" # A 'B'");
        assert_eq!(numbers("a\nb\n"), "1\n2\n3");
    }
}
