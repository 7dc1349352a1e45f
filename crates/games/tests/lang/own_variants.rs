//! The help of variants that users write, whatever their pieces are called: nobody has translated it as a whole.

use super::{Said, languages, messages, sources};
use parlour_core::show::Section;
use parlour_core::words::message_id;
use parlour_core::{Message, Show};
use parlour_games::fairy::{Fairy, read_variant};
use std::collections::{BTreeMap, BTreeSet};

/// A game with every kind of step and two kinds of pawns.
const STRANGE: &str = r#"
id = "strange"
name = "Strange"
goal = "Catch the emir."
tips = ["Feed the camels."]
start = "ackevkca/pwpwpwpw/8/8/*7/8/PWPWPWPW/ACKEVKCA w Kk - 0 1"
[board]
files = 8
ranks = 8
holes = ["a4"]
[board.regions]
tent_city = ["d1", "e1", "f1", "d2", "e2", "f2", "d7", "e7", "f7", "d8", "e8", "f8"]
[[piece]]
name = "pawn"
letter = "p"
double_step = [2, 3]
en_passant = [2]
promotes = { on = [7, 8], must = [8], to = ["archer", "camel"], supply = "lost" }
moves = [
  { leap = [0, 1], forward = true, only = "move" },
  { leap = [1, 1], forward = true, only = "capture" },
  { leap = [1, 0], forward = true, only = "move", side = "white" },
  { leap = [0, -1], forward = true, only = "move", side = "black" },
]
[[piece]]
name = "water carrier"
letter = "w"
double_step = [2]
en_passant = [2]
promotes = { on = [8], to = ["camel"] }
moves = [
  { leap = [0, 1], forward = true },
  { leap = [1, -1], forward = true, only = "move" },
  { leap = [2, 1], forward = true, only = "move", first = true },
  { leap = [2, -1], forward = true, only = "move" },
]
[[piece]]
name = "camel"
letter = "c"
moves = [{ leap = [1, 3] }, { leap = [2, 2] }, { leap = [2, 0] }]
[[piece]]
name = "archer"
letter = "a"
moves = [{ slide = [1, 0], only = "move" }, { hop = [1, 0], only = "capture" }, { slide = [1, 2], within = "tent_city" }]
[[piece]]
name = "vizier"
letter = "v"
within = "tent_city"
moves = [{ slide = [1, 1] }, { hop = [2, 2] }]
[[piece]]
name = "king"
letter = "k"
moves = [{ leap = [1, 0] }, { leap = [1, 1] }]
[[piece]]
name = "emir"
letter = "e"
royal = true
moves = [{ leap = [1, 0] }, { leap = [1, 1] }]
[castling]
king = "emir"
with = "archer"
kingside = { rook = "h", king_to = "f", rook_to = "e" }
[endings]
repetition = { claim = 3, draw = 5 }
quiet_moves = { claim = 50, draw = 75 }
"#;

/// A game without a royal piece and without pawns.
const HERD: &str = r#"
id = "herd"
name = "Herd"
goal = "Be the last to move."
start = "oo1/3/1OO w - - 0 1"
[board]
files = 3
ranks = 3
[[piece]]
name = "ox"
letter = "o"
moves = [{ leap = [1, 0] }]
[endings]
dead_position = { pair = ["ox"] }
repetition = { draw = 3 }
quiet_moves = { draw = 20 }
"#;

/// Explosions where there are no pawns to survive them.
const BLASTS: &str = r#"
id = "blasts"
name = "Blasts"
goal = "Blow up the king, or give check."
base = "chess"
without = ["pawn"]
start = "1nbqkbn1/8/8/8/8/8/8/1NBQKBN1 w - - 0 1"
[rules]
captured = "blast"
[endings]
checks = 1
"#;

fn game(text: &str) -> Fairy<u64> {
    read_variant(text).unwrap_or_else(|error| panic!("{error}"))
}

/// Adds the patterns of a message. What has no values and no translation has to be a word of the variant's own text.
fn add_patterns(
    message: &Message,
    said: &BTreeMap<String, Said>,
    own: &str,
    all: &mut BTreeSet<String>,
) {
    let pattern = message.pattern();
    let known = message.is_verbatim() || said.contains_key(&message_id(pattern));
    let is_own = message.values().next().is_none() && own.contains(pattern);
    assert!(known || is_own, "nobody has translated '{pattern}'");
    all.insert(pattern.to_owned());
    for part in message.parts() {
        add_patterns(part, said, own, all);
    }
}

/// The variants that are shipped, as if they were a user's.
fn shipped() -> Vec<(String, Fairy<u128>)> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("variants");
    let files = std::fs::read_dir(folder).expect("the folder of variants").flatten();
    let texts = files.map(|file| std::fs::read_to_string(file.path()).expect("a variant"));
    texts.filter_map(|text| read_variant(&text).ok().map(|game| (text, game))).collect()
}

#[test]
fn every_language_says_every_sentence_that_the_help_of_a_variant_may_have() {
    for file in languages() {
        let said = messages(&file);
        let mut seen = BTreeSet::new();
        let mut add = |own: &str, help: Vec<Section>| {
            // Names of regions are shown without underscores.
            let own = own.replace('_', " ");
            for section in help {
                assert!(said.contains_key(&message_id(&section.title)), "{}", section.title);
                assert!(!section.paragraphs.is_empty(), "{}", section.title);
                for paragraph in &section.paragraphs {
                    add_patterns(paragraph, &said, &own, &mut seen);
                }
            }
        };
        for text in [STRANGE, HERD, BLASTS] {
            add(text, game(text).info().help);
        }
        for (text, game) in shipped() {
            add(&text, game.info().help);
        }
        for source in
            [include_str!("../../src/fairy/help.rs"), include_str!("../../src/fairy/phrases.rs")]
        {
            for pattern in sources::in_code(source) {
                assert!(seen.contains(&pattern), "no variant of this test says '{pattern}'");
            }
        }
    }
}

#[test]
fn the_help_of_a_variant_is_german_and_right_whatever_its_pieces_are_called() {
    let file = languages().into_iter().find(|file| file.ends_with("de.ftl")).expect("German");
    let said = messages(&file);
    let german = |id: &str, values: &[(&str, String)]| {
        let mut text = said.get(id)?.words.clone();
        for (name, value) in values {
            text = text.replace(&format!("{{${name}}}"), value);
        }
        Some(text)
    };
    let help = game(STRANGE).info().help;
    let text: Vec<String> = help.iter().map(|section| section.translated(&german)).collect();
    let text = text.join("\n\n");
    for words in [
        "Nach deinem Zug darf deine Figur „emir“ nicht im Schach stehen: Zieh sie weg",
        "Bauer (P): zieht ohne zu schlagen ein Feld geradeaus; nur bei Weiß: zieht ohne zu schlagen ein Feld zur Seite;",
        "Zieht die Figur auf die 7. oder 8. Reihe (von der eigenen Seite gezählt), darf sie zu „archer“ oder „camel“ werden;",
        "Camel (C): zieht und schlägt im Sprung, egal was dazwischen steht, 3 Felder entlang einer Reihe oder Spalte und von \
         dort ein Feld zur Seite, im Sprung 2 Felder in schräger Richtung oder",
        "Die Figur verlässt nie das Gebiet „tent city“ (d1, e1,",
        "mit der Figur „archer“ der h-Linie geht die Figur „emir“ auf die f-Linie und die Figur „archer“ auf die e-Linie.",
        "ohne Schlagen und ohne Zug einer Figur „Bauer“ oder „water carrier“ darf jeder Spieler Remis verlangen;",
        "Feed the camels.",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
    // Where somebody has translated a section as a whole, that is better.
    let chess = "id = \"x\"\nname = \"X\"\ngoal = \"Win.\"\nbase = \"chess\"";
    let pieces = game(chess).info().help.swap_remove(2).translated(&german);
    assert!(pieces.contains("Er darf nie dorthin ziehen"), "{pieces}");
}
