//! The picture: lines, stones, captured counts.

use super::board::{NO_KO, Position};
use super::notation::{COLUMNS, NAMES, komi_text, point_name, read_komi, written_rows};
use super::{Go, Move};
use parlour_core::bits::Word;
use parlour_core::show::{
    Board, Card, Cell, Draft, Example, Field, Heading, Info, Material, OptionSpec, Piece,
    PieceSpec, Scene, SeatInfo, Section, Showcase, Tally, Tap, Text, Tint, Values, no_option,
};
use parlour_core::{
    Game, Message, Notation, Points, RecordForm, Seat, Show, TextError, grid, message, stones,
};

const GOAL: &str = "Hold more of the board than your opponent: your stones and the empty points only they surround.";

/// What White can be given.
const KOMIS: [&str; 4] = ["7.5", "6.5", "5.5", "0.5"];

/// How many stones Black can begin with.
const HANDICAPS: [&str; 9] = ["0", "2", "3", "4", "5", "6", "7", "8", "9"];

const HELP: &[Section] = &[
    Section::new("Goal", GOAL),
    Section::new(
        "How to move",
        "Black begins. In turn, put a stone on an empty crossing of lines, or pass. Stones never move.\n\n\
         Stones of one colour that are neighbours along the lines form a chain. The empty points next to a chain are its \
         liberties. A chain whose last liberty is taken is captured and comes off the board.\n\n\
         You may not put a stone where its chain would have no liberty, unless it captures something by that.\n\n\
         No move may bring back a whole board that was there before. So when a single stone takes a single stone and \
         could be taken back at once (this is called ko), one of you must play elsewhere first. A pass is always allowed.\n\n\
         A weaker player may begin with a handicap: two to nine black stones stand on the board already and White moves \
         first. White is then usually given half a point only.",
    ),
    Section::new(
        "The end",
        "Two passes in a row end the game. Each side counts its stones and the empty points that only its stones \
         reach. White gets some points more for moving second, the komi; usually seven and a half, so there is no draw.\n\n\
         Stones count as they stand unless both players agree that some are dead and come off first. Who does not agree \
         plays on and captures them.",
    ),
    Section::new(
        "Tips",
        "A chain with two separate empty points inside, two eyes, can never be captured.\n\n\
         Corners are the easiest places to live, then the sides; the middle is the hardest.\n\n\
         A stone with one liberty left is about to be captured: look for those before every move.",
    ),
];

/// What a list of games shows of the game on a board of this size.
fn card(size: u32) -> Card {
    match size {
        ..13 => Card::new(
            Heading::Territory,
            Material::Kaya,
            "Surround and live, in a quarter of an hour",
            15,
            2,
            Showcase::new(
                "+++++++++/O+++X+X++/XOO+X++O+/XXXX+O+++/XOXOO+O++/+OO+OXXO+/+++OX+XO+/++OX+XX++/++XO+++++ X 7.5 0 2 1 -",
                "e1",
            ),
        ),
        13..19 => Card::new(
            Heading::Territory,
            Material::Kaya,
            "Big enough for plans, short enough for tonight",
            30,
            2,
            Showcase::new(
                "+++++OO+X++O+/+++++XOXOXXO+/+++O++XO+OOXX/+++XXX+OOO+O+/+X+XOOX+O+X++/++++++X++++++/+O+OXO++++X++/+++X+X+++++++/++++O+X++++++/+++++O+++++++/+++O++OXX++++/+XO++++OOO+++/XXO+X++++++++ X 7.5 0 1 3 j11",
                "e6",
            ),
        ),
        19.. => Card::new(
            Heading::Territory,
            Material::Kaya,
            "A whole world of black and white stones",
            60,
            3,
            Showcase::new(
                "+++XO+++++++++++++O/+++XXO+++++++OOOOXO/++XOO+OO+++++XXO+O+/+++O+OXXO+++X+XXO++/+++OOXOX+++++XXO+++/++XXXXOX+++++++O+++/+++++++++++++++++++/+++++++++++++++++++/++OXXX+++++++++++++/++OOX+X++++++++O+O+/+++++X++++++++++OX+/++++++++X+++++OOX++/++++++++++++++XX+XO/++++++X++++++XOOXO+/++O+++++++++++XOX++/+++++++++++++++++X+/++++++O++++++O+++++/+++++++++++++++X+++/+++++++++++++++X+++ X 7.5 0 4 3 -",
                "j17",
            ),
        ),
    }
}

const CAPTURE: &str =
    "+++++++++/+++++++++/+++++++++/+++X+++++/++XO+++++/+++X+++++/+++++++++/+++++++++/+++++++++ X";
const KO: &str =
    "+++++++++/+++++++++/+++++++++/+++XO++++/++XO+O+++/+++XO++++/+++++++++/+++++++++/+++++++++ X";
const TWO_EYES: &str =
    "+++++++++/+++++++++/+++++++++/+++++++++/+++++++++/XXXXX++++/OOOOX++++/O+O+OX+++/+OOOOX+++ X";

/// The rows of a small board in the lower left corner of a larger one, with what follows them.
fn enlarged(text: &str, size: usize) -> String {
    let (rows, rest) = text.split_once(' ').unwrap_or((text, ""));
    let rows: Vec<&str> = rows.split('/').collect();
    let above = std::iter::repeat_n("", size.saturating_sub(rows.len()));
    let wide: Vec<String> = above.chain(rows).map(|row| format!("{row:+<size$}")).collect();
    format!("{} {rest}", wide.join("/"))
}

impl<B: Word, const N: u32> Go<B, N> {
    /// What an editor offers as komi: the game's own first, and whatever the position has.
    fn komis(&self, pos: &Position<B, N>) -> Vec<Text> {
        let offered = KOMIS.iter().map(|&komi| komi.to_owned());
        let mut komis: Vec<Text> = Vec::new();
        for komi in [self.komi, pos.komi].map(komi_text).into_iter().chain(offered) {
            if !komis.iter().any(|known| *known == komi) {
                komis.push(komi.into());
            }
        }
        komis
    }
}

impl<B: Word, const N: u32> Show for Go<B, N> {
    fn info(&self) -> Info {
        let example = |position, mv, caption| Example {
            position: enlarged(position, N as usize).into(),
            ..Example::new("", mv, caption)
        };
        let choice =
            |name: &'static str, label: &'static str, values: &[&'static str]| OptionSpec {
                name: name.into(),
                label: label.into(),
                default: values[0].into(),
                values: Values::OneOf(values.iter().map(|&value| Text::from(value)).collect()),
            };
        Info {
            id: format!("go{N}").into(),
            name: format!("Go {N}x{N}").into(),
            also: vec!["Weiqi".into(), "Baduk".into(), "Igo".into()],
            goal: GOAL.into(),
            seats: vec![SeatInfo::new("Black", Tint::Black), SeatInfo::new("White", Tint::White)],
            options: vec![
                choice("komi", "Points for White", &KOMIS),
                choice("handicap", "Stones Black begins with", &HANDICAPS),
            ],
            help: HELP.to_vec(),
            examples: vec![
                example(CAPTURE, "e5", "White's stone loses its last liberty and is captured."),
                example(KO, "e5", "Black takes a stone; White may not take back at once."),
                example(
                    TWO_EYES,
                    "f4",
                    "White's chain in the corner has eyes on b2, d2 and a1: Black cannot fill them and plays elsewhere.",
                ),
            ],
            rules_version: 1,
            record: RecordForm::Sgf { game: 1, size: N as u16, points: Points::Letters },
            card: card(N),
            ..Info::default()
        }
    }

    fn board(&self) -> Board {
        let mut board = grid::crossings(N as u16, N as u16);
        for spec in &mut board.cells {
            spec.name = point_name(u32::from(spec.cell.0), N).into();
        }
        let letter = |&letter: &u8| Text::from((letter as char).to_string());
        board.stars = grid::stars(N as u16, if N < 13 { 2 } else { 3 });
        board.across = COLUMNS.iter().take(N as usize).map(letter).collect();
        board
    }

    fn scene(&self, pos: &Position<B, N>) -> Scene {
        let stone = |point: u32| {
            let colour = pos.colour_at(point)?;
            Some(Piece::new(point, "stone", ['X', 'O'][colour], Seat(colour as u8)))
        };
        let points = Go::points(pos, super::Points::EMPTY);
        let tally = |seat: Seat| {
            let points = f64::from(points[seat.index()]) / 2.0;
            let labelled =
                |label: &'static str, value: String| Tally { seat, label: label.into(), value };
            [
                labelled("points", points.to_string()),
                labelled("captured", pos.captured[seat.index()].to_string()),
            ]
        };
        Scene {
            pieces: (0..N * N).filter_map(stone).collect(),
            tallies: Seat::all(2).flat_map(tally).collect(),
            ..Scene::default()
        }
    }

    fn taps(&self, _pos: &Position<B, N>, mv: Move) -> Vec<Vec<Tap>> {
        let tap = if mv == Move::PASS { Tap::Choice("pass".into()) } else { Tap::Cell(Cell(mv.0)) };
        vec![vec![tap]]
    }

    fn captured(&self, start: &Position<B, N>, pos: &Position<B, N>) -> Vec<Piece> {
        let lost = |loser: Seat| {
            let by = loser.other().index();
            let count = pos.captured[by].saturating_sub(start.captured[by]);
            let stone = Piece::new(0, "stone", ['X', 'O'][loser.index()], loser);
            std::iter::repeat_n(stone, usize::from(count))
        };
        lost(Seat::FIRST).chain(lost(Seat::SECOND)).collect()
    }

    fn why_not(&self, pos: &Position<B, N>, cell: Cell) -> Option<Message> {
        let (point, empty) = (u32::from(cell.0), pos.empties());
        if point >= N * N || !empty.has(point) || pos.may_play(point, &empty) {
            return None;
        }
        let ko = u32::from(pos.ko) == point;
        Some(if ko {
            message!("Ko: your stone was just taken here; play elsewhere before you take back.")
        } else {
            message!("A stone here would have no liberty and would take nothing.")
        })
    }

    fn palette(&self) -> Vec<PieceSpec> {
        vec![PieceSpec::new("stone", 'X', Seat::FIRST), PieceSpec::new("stone", 'O', Seat::SECOND)]
    }

    fn draft(&self, pos: &Position<B, N>) -> Draft {
        let ko = if pos.ko == NO_KO { "-".to_owned() } else { point_name(u32::from(pos.ko), N) };
        Draft {
            pieces: self.scene(pos).pieces,
            hands: Vec::new(),
            to_move: self.to_move(pos),
            fields: vec![
                Field::words("komi", komi_text(pos.komi), self.komis(pos)),
                Field::choice("passes", pos.passes, &["0", "1", "2"]),
                Field::number("captured by Black", pos.captured[0], 0, u16::MAX.into()),
                Field::number("captured by White", pos.captured[1], 0, u16::MAX.into()),
                Field::cell("ko", ko, 0..N * N),
            ],
        }
    }

    fn build(&self, draft: &Draft) -> Result<Position<B, N>, Vec<Message>> {
        let rows = written_rows(N, |point| {
            let found = stones::drafted(draft).find(|&(_, cell)| cell == point);
            found.map(|(colour, _)| colour.min(1))
        });
        let side = NAMES.get(draft.to_move.index()).map_or("nobody", |name| &name[..1]);
        let komi = komi_text(self.komi);
        let names = ["komi", "passes", "captured by Black", "captured by White", "ko"];
        let mut text = format!("{rows} {side}");
        for (name, usual) in names.into_iter().zip([komi.as_str(), "0", "0", "0", "-"]) {
            text.push(' ');
            text.push_str(draft.field(name).unwrap_or(usual).trim());
        }
        self.read_position(&text).map_err(TextError::problems)
    }

    fn with_option(&self, name: &str, value: &str) -> Result<Self, Message> {
        let values: &[&str] = match name {
            "komi" => &KOMIS,
            "handicap" => &HANDICAPS,
            _ => return Err(no_option(name)),
        };
        if !values.contains(&value) {
            let values = values.join("', '");
            return Err(message!(
                "'{value}' cannot be chosen: {name} is one of '{values}'",
                value,
                name,
                values
            ));
        }
        if name == "komi" {
            return Ok(Go { komi: read_komi(value).unwrap_or(self.komi), ..self.clone() });
        }
        Ok(Go { handicap: value.parse().unwrap_or(0), ..self.clone() })
    }
}
