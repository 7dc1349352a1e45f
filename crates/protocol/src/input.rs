//! The rules for what people type: names, passwords, file names. The sentences are part of the rules.

use parlour_core::{Message, is_invisible, message};

/// Checks a player's name: 2 to 16 letters of any script, digits or underscores.
pub fn check_name(name: &str) -> Result<(), Message> {
    check_length(message!("Name"), name, 2, 16)?;
    let allowed = |c: char| (c.is_alphanumeric() || c == '_' || is_mark(c)) && !is_invisible(c);
    match name.chars().find(|&c| !allowed(c)) {
        Some(c) => Err(not_allowed(c)),
        None => Ok(()),
    }
}

/// Marks that belong to letters and are none themselves: accents that stand alone, vowel signs, the virama. Where they
/// lie is taken from the Unicode character database.
fn is_mark(c: char) -> bool {
    const MARKS: &[(u32, u32)] = &[
        (0x0300, 0x036F),
        (0x0483, 0x0487),
        (0x0591, 0x05BD),
        (0x0610, 0x061A),
        (0x064B, 0x065F),
        (0x0670, 0x0670),
        (0x06D6, 0x06DC),
        (0x0900, 0x0903),
        (0x093A, 0x094F),
        (0x0981, 0x0983),
        (0x09BC, 0x09CD),
        (0x0A01, 0x0A03),
        (0x0A3C, 0x0A4D),
        (0x0ABC, 0x0ACD),
        (0x0B3C, 0x0B57),
        (0x0BBE, 0x0BCD),
        (0x0C3E, 0x0C56),
        (0x0CBC, 0x0CD6),
        (0x0D3E, 0x0D4D),
        (0x0DCA, 0x0DDF),
        (0x0E31, 0x0E3A),
        (0x0E47, 0x0E4E),
        (0x0EB1, 0x0EBC),
        (0x0EC8, 0x0ECD),
        (0x102B, 0x103E),
        (0x17B4, 0x17D3),
        (0x3099, 0x309A),
    ];
    MARKS.iter().any(|&(first, last)| (first..=last).contains(&u32::from(c)))
}

/// Checks a password: empty, or 4 to 64 printable characters without spaces.
pub fn check_password(password: &str) -> Result<(), Message> {
    if password.is_empty() {
        return Ok(());
    }
    check_length(message!("Password"), password, 4, 64)?;
    match password.chars().find(|&c| c.is_whitespace() || is_invisible(c)) {
        Some(c) => Err(not_allowed(c)),
        None => Ok(()),
    }
}

/// Checks why somebody was sent away: nothing, or a line of at most 200 characters.
pub fn check_reason(reason: &str) -> Result<(), Message> {
    check_length(message!("Reason"), reason, 0, 200)?;
    match reason.chars().find(|&c| is_invisible(c)) {
        Some(c) => Err(not_allowed(c)),
        None => Ok(()),
    }
}

/// A name as the eye takes it: equal for names that are hard to tell apart. Letters of other alphabets that look like Latin
/// ones, digits that look like letters, upper and lower case.
pub fn skeleton(name: &str) -> String {
    const LOOKS_LIKE: &[(char, &str)] = &[
        ('a', "\u{430}\u{3b1}\u{251}"),
        ('b', "\u{432}\u{3b2}\u{44c}"),
        ('c', "\u{441}\u{3f2}"),
        ('e', "\u{435}\u{3b5}\u{454}"),
        ('h', "\u{43d}\u{3b7}\u{4bb}"),
        ('i', "\u{456}\u{3b9}\u{131}l1|\u{4cf}"),
        ('j', "\u{458}\u{3f3}"),
        ('k', "\u{43a}\u{3ba}"),
        ('m', "\u{43c}\u{3bc}"),
        ('n', "\u{3bd}\u{43f}"),
        ('o', "0\u{43e}\u{3bf}\u{3c3}\u{585}"),
        ('p', "\u{440}\u{3c1}"),
        ('s', "\u{455}5"),
        ('t', "\u{442}\u{3c4}"),
        ('u', "\u{3c5}\u{57d}"),
        ('x', "\u{445}\u{3c7}"),
        ('y', "\u{443}\u{3b3}\u{4af}"),
        ('z', "\u{3b6}2"),
        ('w', "\u{3c9}\u{461}"),
    ];
    let plain = |c: char| {
        let known = LOOKS_LIKE.iter().find(|(_, others)| others.contains(c));
        known.map_or(c, |(latin, _)| *latin)
    };
    let lower = name.chars().flat_map(char::to_lowercase).filter(|&c| c != '_' && !is_mark(c));
    lower.map(plain).collect::<String>().replace("rn", "m").replace("vv", "w")
}

/// Checks a line of chat: something to be seen, not too long, nothing invisible.
pub fn check_chat(text: &str, most: usize) -> Result<(), Message> {
    check_length(message!("Line"), text.trim(), 1, most)?;
    match text.chars().find(|&c| is_invisible(c)) {
        Some(c) => Err(not_allowed(c)),
        None => Ok(()),
    }
}

/// The most bytes of a file's name that platforms take, less what is added to it: an extension, and while the file is
/// being written a number.
const MAX_BYTES: usize = 255 - 32;

/// Checks a file's name without its extension: 1 to 64 characters that every platform takes.
pub fn check_file_name(name: &str) -> Result<(), Message> {
    let illegal = |c: char| is_invisible(c) || r#"/\:*?"<>|"#.contains(c);
    // Leading dots hide files on some platforms, and trailing dots and spaces are dropped on others.
    let edge = name.starts_with(['.', ' ']) || name.ends_with(['.', ' ']);
    if let Some(c) = name.chars().find(|&c| illegal(c)) {
        return Err(message!(
            "File name contains illegal character '{character}'",
            character = shown(c)
        ));
    }
    if edge {
        let c = if name.starts_with('.') || name.ends_with('.') { '.' } else { ' ' };
        return Err(message!(
            "File name contains illegal character '{character}' at its edge",
            character = shown(c)
        ));
    }
    check_length(message!("File name"), name, 1, 64)?;
    if name.len() > MAX_BYTES {
        return Err(message!(
            "File name must be shorter: it takes {count} bytes, and there is room for {most}",
            count = name.len(),
            most = MAX_BYTES
        ));
    }
    let stem = name.split('.').next().unwrap_or_default().to_ascii_uppercase();
    let numbered = |device: &str| {
        stem.strip_prefix(device)
            .is_some_and(|n| n.len() == 1 && n.bytes().all(|b| b.is_ascii_digit()))
    };
    if ["CON", "PRN", "AUX", "NUL"].contains(&stem.as_str()) || numbered("COM") || numbered("LPT") {
        return Err(message!(
            "File name '{name}' means a device on some platforms; choose another",
            name
        ));
    }
    Ok(())
}

fn check_length(what: Message, text: &str, least: usize, most: usize) -> Result<(), Message> {
    let length = text.chars().count();
    let characters = |count: usize| {
        if count == 1 { message!("1 character") } else { message!("{count} characters", count) }
    };
    if length < least {
        let length = characters(least - 1);
        return Err(message!("{what} must be longer than {length}", what, length));
    }
    if length > most {
        let length = characters(most + 1);
        return Err(message!("{what} must be shorter than {length}", what, length));
    }
    Ok(())
}

fn not_allowed(c: char) -> Message {
    if c == ' ' {
        return message!("Character ' ' (space) not allowed");
    }
    message!("Character '{character}' not allowed", character = shown(c))
}

/// A character that can be shown, or its code.
fn shown(c: char) -> String {
    if is_invisible(c) { c.escape_default().to_string() } else { c.to_string() }
}

/// The teams of a game, checked before it starts: one for each of these sizes (the least and the most), and who is in
/// them.
pub fn check_teams<T: PartialEq>(teams: &[Vec<T>], sizes: &[(u8, u8)]) -> Result<(), Message> {
    if teams.len() != sizes.len() {
        return Err(message!("Wrong number of teams"));
    }
    for (team, &(least, most)) in teams.iter().zip(sizes) {
        let (least, most) = (usize::from(least), usize::from(most));
        let twice = |(at, member): (usize, &T)| team[..at].contains(member);
        if team.iter().enumerate().any(twice) {
            return Err(message!("Duplicate player in team"));
        }
        if team.is_empty() && least > 0 {
            return Err(message!("Team missing"));
        }
        if team.len() < least {
            return Err(message!("Team too small"));
        }
        if team.len() > most {
            return Err(message!("Team too big"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_judged_by_length_first_and_then_by_character() {
        for good in ["Al", "Zoë", "Tim", "李小龙", "हिन्दी", "สมชาย", "a_very_long_name"]
        {
            assert_eq!(check_name(good), Ok(()), "{good}");
        }
        let refused = |name: &str| check_name(name).unwrap_err();
        assert_eq!(refused("a"), "Name must be longer than 1 character");
        assert_eq!(refused(""), "Name must be longer than 1 character");
        assert_eq!(refused("seventeen letters"), "Name must be shorter than 17 characters");
        assert_eq!(refused("two words"), "Character ' ' (space) not allowed");
        assert_eq!(refused("semi;colon"), "Character ';' not allowed");
        assert_eq!(refused("be\u{7}ll"), "Character '\\u{7}' not allowed");
        // Fillers count as letters, and would make two names look alike.
        for hidden in ['\u{200b}', '\u{3164}', '\u{ffa0}', '\u{34f}', '\u{17b4}'] {
            let code = hidden.escape_default();
            assert_eq!(
                refused(&format!("Zoe{hidden}")),
                *format!("Character '{code}' not allowed")
            );
        }
    }

    #[test]
    fn names_that_the_eye_takes_for_one_another_have_one_skeleton() {
        let alike = [("Zoe", "zoe"), ("Paul", "P\u{430}ul"), ("B0b", "Bob"), ("Ill", "lII")];
        for (one, other) in alike.into_iter().chain([("Tim_", "Tim"), ("corn", "com")]) {
            assert_eq!(skeleton(one), skeleton(other), "{one} {other}");
        }
        for (one, other) in
            [("Tim", "Tom"), ("Anna", "Hanna"), ("\u{414}\u{430}\u{448}\u{430}", "Dasha")]
        {
            assert_ne!(skeleton(one), skeleton(other), "{one} {other}");
        }
    }

    #[test]
    fn reasons_are_short_and_can_be_seen() {
        assert_eq!(check_reason(""), Ok(()));
        assert_eq!(check_reason("was rude, twice"), Ok(()));
        let refused = |reason: &str| check_reason(reason).unwrap_err();
        assert_eq!(refused(&"x".repeat(201)), "Reason must be shorter than 201 characters");
        assert_eq!(refused("a\u{1b}[2J"), "Character '\\u{1b}' not allowed");
    }

    #[test]
    fn passwords_are_empty_or_long_enough() {
        for good in ["", "four", "ünïcödé!"] {
            assert_eq!(check_password(good), Ok(()), "{good}");
        }
        let refused = |password: &str| check_password(password).unwrap_err();
        assert_eq!(refused("abc"), "Password must be longer than 3 characters");
        assert_eq!(refused(&"x".repeat(65)), "Password must be shorter than 65 characters");
        assert_eq!(refused("pass word"), "Character ' ' (space) not allowed");
        assert_eq!(refused("pass\u{200b}word"), "Character '\\u{200b}' not allowed");
    }

    #[test]
    fn file_names_are_valid_on_every_platform() {
        for good in ["a", "my game 2", "Zoë vs. Tim", "console"] {
            assert_eq!(check_file_name(good), Ok(()), "{good}");
        }
        let refused = |name: &str| check_file_name(name).unwrap_err();
        assert_eq!(refused("a/b"), "File name contains illegal character '/'");
        assert_eq!(refused(&"?".repeat(99)), "File name contains illegal character '?'");
        assert_eq!(refused(""), "File name must be longer than 0 characters");
        assert_eq!(refused(&"x".repeat(65)), "File name must be shorter than 65 characters");
        assert!(refused("a\u{200b}b").to_string().contains("'\\u{200b}'"));
        assert_eq!(check_file_name(&"李".repeat(64)), Ok(()));
        let long = refused(&"𝄞".repeat(64));
        assert_eq!(
            long,
            "File name must be shorter: it takes 256 bytes, and there is room for 223"
        );
        assert!(refused(".hidden").to_string().contains("'.' at its edge"));
        for name in ["com1", "nul.x"] {
            assert!(refused(name).to_string().contains("device"));
        }
    }

    #[test]
    fn teams_are_checked_to_the_last() {
        let check =
            |teams: &[Vec<u8>]| check_teams(teams, &[(1, 2), (1, 2)]).map_err(|why| why.clone());
        assert_eq!(check(&[vec![1], vec![2, 3]]), Ok(()));
        assert_eq!(check(&[vec![1]]).unwrap_err(), "Wrong number of teams");
        assert_eq!(check(&[vec![1], vec![2, 2]]).unwrap_err(), "Duplicate player in team");
        assert_eq!(check(&[vec![1], vec![]]).unwrap_err(), "Team missing");
        assert_eq!(check(&[vec![1], vec![2, 3, 4]]).unwrap_err(), "Team too big");
        let small = check_teams(&[vec![1, 2], vec![3]], &[(2, 3), (2, 3)]).unwrap_err();
        assert_eq!(small, "Team too small");
    }
}
