//! The picture: lines and stones, the winning line marked.

use super::board::{POINTS, Position, SIZE};
use super::{Gomoku, Move};
use parlour_core::show::{
    Board, Card, Cell, Draft, Example, Heading, Info, Mark, Material, OptionSpec, PieceSpec, Scene,
    SeatInfo, Section, Showcase, Tap, Text, Tint, Values, no_option,
};
use parlour_core::{Message, Points, RecordForm, Seat, Show, grid, message, stones};

const GOAL: &str =
    "Be the first to get five of your stones in a row: across, upright or diagonally.";

/// What wins: five or more, or exactly five.
const RULES: [&str; 2] = ["freestyle", "exact"];

const HELP: &[Section] = &[
    Section::new("Goal", GOAL),
    Section::new(
        "How to move",
        "Black begins. In turn, each player puts one stone on any empty crossing of lines. Stones never move and are \
         never taken.",
    ),
    Section::new(
        "The end",
        "Whoever has five stones in an unbroken line wins at once. Usually more than five win too; with the rule 'exact' \
         a line of six or more does not count. If all 225 points are filled without such a line, the game is a draw.",
    ),
    Section::new(
        "Tips",
        "Four stones with room at both ends cannot be stopped, so three stones with room at both ends must be answered.\n\n\
         Look for a stone that makes two threats at once: only one of them can be stopped.\n\n\
         A four has to be answered at once. Use that to choose where your opponent plays, but do not waste fours that \
         lead nowhere.",
    ),
];

const OPEN_THREE: &str = "...............\
/.............../.............../.............../.............../.............../......o......../.......o.......\
/.....xxx......./.......o......./.............../.............../.............../.............../............... x";
const FOUR: &str = "...............\
/.............../.............../.............../.............../.............../......o......../.......o.......\
/....xxxx......./.......o......./.............../.............../.............../.............../............... o";
const FIVE: &str = "...............\
/.............../.............../.............../.............../.............../......o......../....o..o.......\
/....xxxx......./.......o......./.............../.............../.............../.............../............... x";

const CARD: Card = Card::new(
    Heading::Lines,
    Material::Kaya,
    "Five stones in a line, and nothing else to learn",
    10,
    1,
    Showcase::new(
        ".............../.............../.............../.............../......o......../.......ox....../......xooox..../......oxxoo..../.....o.xo....../.....xxx......./...x.xox......./.......o......./.............../.............../............... x",
        "e4",
    ),
);

impl Show for Gomoku {
    fn info(&self) -> Info {
        Info {
            id: "gomoku15".into(),
            name: "Five in a Row".into(),
            also: vec!["Gomoku".into(), "Gobang".into(), "Five in a Line".into()],
            goal: GOAL.into(),
            seats: vec![SeatInfo::new("Black", Tint::Black), SeatInfo::new("White", Tint::White)],
            options: vec![OptionSpec {
                name: "rule".into(),
                label: "What wins: five or more (freestyle), or exactly five".into(),
                default: RULES[0].into(),
                values: Values::OneOf(RULES.map(Text::from).into()),
            }],
            help: HELP.to_vec(),
            examples: vec![
                Example::new(
                    OPEN_THREE,
                    "e7",
                    "Three become four with room at both ends: nobody can stop both.",
                ),
                Example::new(
                    FOUR,
                    "i7",
                    "White closes one end, but five can be reached at the other.",
                ),
                Example::new(FIVE, "i7", "Five in a row: Black wins."),
            ],
            rules_version: 1,
            record: RecordForm::Sgf { game: 4, size: SIZE as u16, points: Points::Letters },
            card: CARD,
            ..Info::default()
        }
    }

    fn board(&self) -> Board {
        let side = SIZE as u16;
        Board { stars: grid::stars(side, 3), ..grid::crossings(side, side) }
    }

    fn scene(&self, pos: &Position) -> Scene {
        let stone = |point: usize| {
            let side = (0..2).find(|&side| pos.has(side, point))?;
            Some(stones::stone("stone", point as u32, side, Seat(side as u8)))
        };
        let mark = |point: usize| (Cell(point as u16), Mark::Won);
        let winner = pos.turn().other().index();
        let won = if pos.won { pos.won_points(winner, self.exact) } else { Vec::new() };
        Scene {
            pieces: (0..POINTS).filter_map(stone).collect(),
            marks: won.into_iter().map(mark).collect(),
            ..Scene::default()
        }
    }

    fn taps(&self, _pos: &Position, mv: Move) -> Vec<Vec<Tap>> {
        vec![vec![Tap::Cell(Cell(u16::from(mv.0)))]]
    }

    fn palette(&self) -> Vec<PieceSpec> {
        stones::palette("stone")
    }

    fn build(&self, draft: &Draft) -> Result<Position, Vec<Message>> {
        let drafted = stones::drafted(draft).map(|(side, point)| (side, point as usize));
        let pos = self.with_stones(drafted)?;
        stones::check_turn(draft, pos.turn())?;
        Ok(pos)
    }

    fn with_option(&self, name: &str, value: &str) -> Result<Self, Message> {
        match (name, value) {
            ("rule", "freestyle") => Ok(Gomoku { exact: false }),
            ("rule", "exact") => Ok(Gomoku { exact: true }),
            ("rule", _) => {
                Err(message!("'{value}' cannot be chosen: rule is freestyle or exact", value))
            }
            _ => Err(no_option(name)),
        }
    }
}
