//! What a list of games shows of a variant: what its text says of it, or what follows from its rules.

use super::VariantError;
use super::node::{Located, Node};
use super::rules::Captured;
use super::variant::Variant;
use parlour_core::bits::Word;
use parlour_core::message;
use parlour_core::show::{Card, MAX_LINE, Material, Showcase, Text};

/// The longest game that a card may promise, in minutes.
const MAX_GAME: i64 = 600;

/// What a text says of its card.
#[derive(Clone, Debug, Default)]
pub(super) struct CardDef {
    line: Option<String>,
    showcase: Option<Located<Showcase>>,
    minutes: Option<u16>,
    difficulty: Option<u8>,
    material: Option<Material>,
}

/// Reads the table of a card.
pub(super) fn read_card(node: &Node<'_>) -> Result<CardDef, VariantError> {
    let fields = node.table(&["line", "position", "move", "minutes", "difficulty", "material"])?;
    let text =
        |key: &str, longest: usize| fields.may(key).map(|node| node.text(longest)).transpose();
    let number =
        |key: &str, most: i64| fields.may(key).map(|node| node.number(1..=most)).transpose();
    let words = Material::ALL.map(Material::word);
    let material = fields.may("material").map(|node| node.word(&words)).transpose()?;
    let (position, mv) = (text("position", 1200)?, text("move", 40)?);
    let says_one = position.is_some() || mv.is_some();
    let part = |part: Option<String>| Text::from(part.unwrap_or_default());
    let showcase = Showcase { position: part(position), mv: part(mv) };
    Ok(CardDef {
        line: text("line", MAX_LINE)?,
        showcase: says_one.then(|| node.located(showcase)),
        minutes: number("minutes", MAX_GAME)?.map(|minutes| minutes as u16),
        difficulty: number("difficulty", 3)?.map(|difficulty| difficulty as u8),
        material: material.map(|at| Material::ALL[at]),
    })
}

impl<B: Word> Variant<B> {
    /// The card: as the text says, and otherwise what follows from the rules.
    pub(super) fn card(&self) -> Card {
        let said = &self.def.card;
        let example = || {
            let example = self.def.examples.first();
            example.map_or_else(Showcase::default, |Located { value, .. }| Showcase {
                position: value.position.clone().into(),
                mv: value.mv.clone().into(),
            })
        };
        Card {
            heading: self.heading,
            line: said.line.clone().map_or_else(|| self.usual_line(), Text::from),
            showcase: said
                .showcase
                .as_ref()
                .map_or_else(example, |showcase| showcase.value.clone()),
            minutes: said.minutes.unwrap_or_else(|| self.usual_minutes()),
            difficulty: said.difficulty.unwrap_or(if self.kinds.len() > 6 { 3 } else { 2 }),
            material: said.material.unwrap_or_default(),
        }
    }

    /// A line for a game whose text says none: the rule that strikes most.
    fn usual_line(&self) -> Text {
        let (files, ranks) = (self.squares.files, self.squares.ranks);
        let line = match self.rules.captured {
            Captured::Blast | Captured::BlastAll => message!("Captures explode"),
            Captured::Hand => message!("What you capture comes back on your side"),
            Captured::Gone if self.rules.must_capture => {
                message!("Whoever can capture must")
            }
            Captured::Gone if self.rules.checks > 0 => message!("A few checks win the game"),
            Captured::Gone if !self.rules.hill.is_zero() => {
                message!("Walk your king to the middle and win")
            }
            Captured::Gone if !self.rules.race.is_zero() => message!("Two kings run a race"),
            Captured::Gone if !self.def.board.value.holes.is_empty() => {
                message!("A board with holes in it")
            }
            Captured::Gone if (files, ranks) != (8, 8) => {
                message!("Chess on a board of another size")
            }
            Captured::Gone => message!("Chess by rules of its own"),
        };
        line.to_string().into()
    }

    /// About how long people play on a board of this size.
    fn usual_minutes(&self) -> u16 {
        match self.squares.open.count() {
            0..=36 => 10,
            37..=64 => 20,
            65..=100 => 35,
            _ => 60,
        }
    }

    /// Checks that the card shows something that can happen.
    pub(super) fn check_card(&self) -> Result<(), VariantError> {
        let Some(Located { value, location }) = &self.def.card.showcase else { return Ok(()) };
        let pos = if value.position.is_empty() {
            self.start
        } else {
            self.read_fen(&value.position).map_err(|error| {
                location.error(message!("in the position, {error}", error = error.message()))
            })?
        };
        let is_meant = |text: String| text == value.mv;
        let moves = self.legal_list(&pos);
        if value.mv.is_empty() || moves.iter().any(|&mv| is_meant(self.move_text(mv))) {
            return Ok(());
        }
        Err(location.error(message!("'{text}' is not a legal move there", text = &*value.mv)))
    }
}

#[cfg(test)]
mod tests {
    use crate::fairy::{Fairy, read_variant};
    use parlour_core::Show;
    use parlour_core::show::{Card, Heading, MAX_LINE, Material, Showcase};

    const HEAD: &str = "id = \"mine\"\nname = \"Mine\"\ngoal = \"Win.\"\nbase = \"chess\"\n";
    const EXAMPLE: &str = "[[example]]\nposition = \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"\n\
                           move = \"a1a8\"\ncaption = \"The rook goes up.\"\n";

    fn card(rest: &str) -> Card {
        let game: Fairy<u64> =
            read_variant(&format!("{HEAD}{rest}")).unwrap_or_else(|error| panic!("{error}"));
        game.info().card
    }

    fn mistake(rest: &str) -> String {
        let read = read_variant::<u64>(&format!("{HEAD}[card]\n{rest}\n"));
        read.map(|_| ()).expect_err("it is no card").to_string()
    }

    #[test]
    fn a_text_that_says_nothing_of_its_card_gets_one_from_its_rules() {
        let plain = card("");
        assert_eq!((plain.heading, plain.material), (Heading::Yours, Material::Wood));
        assert_eq!((plain.minutes, plain.difficulty), (20, 2));
        assert_eq!(plain.line, "Chess by rules of its own");
        assert_eq!(plain.showcase, Showcase::default(), "the start");
        let lines = [
            ("[rules]\ncaptured = \"blast\"\n", "Captures explode"),
            ("[rules]\ncaptured = \"hand\"\n", "What you capture comes back on your side"),
            ("[rules]\ncapture = \"compulsory\"\n", "Whoever can capture must"),
            ("[endings]\nchecks = 5\n", "A few checks win the game"),
            ("[endings]\nhill = [\"d4\"]\n", "Walk your king to the middle and win"),
        ];
        for (rest, line) in lines {
            let found = card(rest).line;
            assert_eq!(found, line);
            assert!(found.chars().count() <= MAX_LINE);
        }
        assert_eq!(card(EXAMPLE).showcase.mv, "a1a8", "the first example tells");
    }

    #[test]
    fn what_a_text_says_of_its_card_counts() {
        let text = format!(
            "[card]\nline = \"Rooks run\"\nposition = \"4k3/8/8/8/8/8/8/R3K2R w - - 0 1\"\n\
             move = \"h1h8\"\nminutes = 7\ndifficulty = 1\nmaterial = \"slate\"\n{EXAMPLE}"
        );
        let showcase = Showcase::new("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "h1h8");
        let wanted = Card::new(Heading::Yours, Material::Slate, "Rooks run", 7, 1, showcase);
        assert_eq!(card(&text), wanted);
        assert_eq!(card("[card]\nmove = \"e2e4\"\n").showcase, Showcase::new("", "e2e4"));
    }

    #[test]
    fn a_card_that_cannot_be_is_refused_with_its_place() {
        let long = format!("line = \"{}\"", "x".repeat(MAX_LINE + 1));
        assert!(mistake(&long).contains("line 6, card.line: expected at most 60 characters"));
        assert!(mistake("minutes = 0").contains("card.minutes: expected a whole number from 1"));
        assert!(mistake("difficulty = 4").contains("from 1 to 3"));
        assert!(mistake("material = \"cheese\"").contains("\"slate\" or \"parchment\""));
        assert!(mistake("position = \"8\"").contains("card: in the position,"));
        assert!(mistake("move = \"e2e5\"").contains("card: 'e2e5' is not a legal move there"));
        assert!(mistake("heading = \"Chess\"").contains("there is no such key here"));
    }
}
