//! The game that a variant is based on: what its text does not say is as this one has it.

use super::node::Fields;
use crate::VariantError;
use parlour_core::{Message, message};
use toml_edit::DocumentMut;

/// The games that can be a base. Their texts never change: variants of people rely on them.
const BASES: [(&str, &str); 1] = [("chess", include_str!("chess.toml"))];

/// The name and the text of the base that a text names, without the parts it does not want. Nothing if it stands alone.
pub(super) fn read(top: &Fields<'_>) -> Result<Option<(&'static str, DocumentMut)>, VariantError> {
    let Some(node) = top.may("base") else {
        return match top.may("without") {
            Some(stray) => {
                Err(stray.error(message!("without a base there is nothing to leave out")))
            }
            None => Ok(None),
        };
    };
    let (name, text) = BASES[node.word(&BASES.map(|(name, _)| name))?];
    let parsed = text.parse::<DocumentMut>();
    let mut base = parsed.map_err(|error| node.error(Message::verbatim(&error.to_string())))?;
    let unwanted = top.may("without").map_or(Ok(Vec::new()), |list| list.list(16))?;
    for part in unwanted {
        let word = part.text(24)?;
        if !leave_out(&mut base, &word) {
            let known = parts(&base).join(", ");
            let sentence =
                message!("{name} has no \"{word}\"; expected one of {known}", name, word, known);
            return Err(part.error(sentence));
        }
    }
    Ok(Some((name, base)))
}

/// Takes a piece, castling or an ending out of a base; false if it has no such part.
fn leave_out(base: &mut DocumentMut, part: &str) -> bool {
    if part == "castling" {
        return base.remove(part).is_some();
    }
    let ending = base["endings"].as_table_mut().and_then(|endings| endings.remove(part));
    let Some(pieces) = base["piece"].as_array_of_tables_mut() else { return ending.is_some() };
    let before = pieces.len();
    pieces.retain(|piece| piece["name"].as_str() != Some(part));
    ending.is_some() || pieces.len() < before
}

/// What can be left out of a base.
fn parts(base: &DocumentMut) -> Vec<String> {
    let pieces = base["piece"].as_array_of_tables().into_iter().flatten();
    let pieces = pieces.filter_map(|piece| piece["name"].as_str());
    let endings = base["endings"].as_table().into_iter().flat_map(|table| table.iter());
    let castling = base.contains_key("castling").then_some("castling");
    let all = pieces.chain(castling).chain(endings.map(|(key, _)| key));
    all.map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use crate::fairy::{Fairy, read_variant};
    use parlour_core::{Game, Notation, Show, perft};

    const HEAD: &str = "id = \"mine\"\nname = \"Mine\"\ngoal = \"Win.\"\nbase = \"chess\"\n";
    const CAMEL: &str =
        "[[piece]]\nname = \"camel\"\nletter = \"n\"\nmoves = [{ leap = [1, 3] }]\n";
    const PAWN: &str = "[[piece]]\nname = \"pawn\"\npromotes = { on = [8], to = [\"queen\"] }\n";

    fn game(rest: &str) -> Fairy<u64> {
        read_variant(&format!("{HEAD}{rest}")).unwrap_or_else(|error| panic!("{error}\n{rest}"))
    }

    fn mistake(rest: &str) -> String {
        let read = read_variant::<u64>(&format!("{HEAD}{rest}"));
        read.map(|_| ()).expect_err("it is no game").to_string()
    }

    #[test]
    fn what_is_taken_over_is_as_if_it_were_written() {
        let whole: Fairy<u64> = read_variant(include_str!("whole.toml")).expect("reads");
        let short: Fairy<u64> =
            read_variant(include_str!("../../variants/hole_chess.toml")).expect("reads");
        assert_eq!(format!("{:?}", whole.info()), format!("{:?}", short.info()));
        assert_eq!(
            perft::perft(&whole, &whole.start(), 3),
            perft::perft(&short, &short.start(), 3)
        );
    }

    #[test]
    fn a_variant_says_only_what_differs() {
        let chess = game("");
        assert_eq!(chess.count_moves(&chess.start()), 20);
        // No queens, pawns that step once, no castling.
        let plain = game(
            "start = \"rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w - - 0 1\"\n\
             without = [\"castling\"]\n[[piece]]\nname = \"pawn\"\ndouble_step = []\nen_passant = []\n",
        );
        assert_eq!(plain.count_moves(&plain.start()), 13);
        let camels = game(&format!("without = [\"knight\", \"dead_position\"]\n{PAWN}{CAMEL}"));
        assert!(camels.read_move(&camels.start(), "b1c4").is_ok());
    }

    #[test]
    fn mistakes_name_a_line_of_the_text_and_the_base() {
        assert!(mistake("without = [\"dragon\"]\n").starts_with(
            "line 5, without: chess has no \"dragon\"; expected one of pawn, knight, bishop, rook"
        ));
        // The pawn of chess promotes to the knight, which is gone: the line is the one that names the base.
        let gone = mistake(&format!("without = [\"knight\", \"dead_position\"]\n{CAMEL}"));
        assert!(
            gone.starts_with("line 4, piece.promotes.to: there is no piece \"knight\""),
            "{gone}"
        );
        assert!(gone.ends_with("(as chess has it: write it anew to change it)"), "{gone}");
        let unknown = HEAD.replace("\"chess\"", "\"go\"");
        let sentence = read_variant::<u64>(&unknown).map(|_| ()).expect_err("none").to_string();
        assert_eq!(sentence, "line 4, base: expected \"chess\", found \"go\"");
        let alone = "id = \"mine\"\nname = \"Mine\"\ngoal = \"Win.\"\nwithout = [\"queen\"]\n";
        let sentence = read_variant::<u64>(alone).map(|_| ()).expect_err("none").to_string();
        assert!(sentence.contains("without a base there is nothing to leave out"), "{sentence}");
    }
}
