//! The picture: a rhombus whose rows are shifted by a cell each, so that the neighbours of a cell lie left and
//! right, above and below, and along the diagonal that falls to the right.

use super::board::{CELLS, Position, SIZE};
use super::notation::{cell_name, from_stones};
use super::{Hex, Move};
use parlour_core::show::{
    Board, Card, Cell, CellSpec, Draft, Edge, Example, Field, Heading, Info, Lattice, Mark,
    Material, OptionSpec, PieceSpec, Scene, SeatInfo, Section, Shade, Showcase, Tally, Tap, Text,
    Tint, Values, no_option,
};
use parlour_core::{Game, Message, Points, RecordForm, Show, TextError, grid, message, stones};

const GOAL: &str = "Join your two sides of the board with an unbroken chain of your stones.";

const HELP: &[Section] = &[
    Section::new("Goal", GOAL),
    Section::new(
        "How to move",
        "Red begins. In turn, each player puts one stone on any empty cell. Stones never move and are never taken.\n\n\
         Red joins the top with the bottom, Blue the left side with the right side. The corners belong to both.\n\n\
         Every cell has six neighbours. On the screen the rows are shifted, so these are the cells to the left and right, \
         straight above and below, and diagonally above to the left and below to the right.\n\n\
         With the option 'swap' the second player may answer the first stone with the move 'swap': the players \
         change sides. The stone and the way from top to bottom are then Blue's, and Red goes on with the way from left \
         to right. This makes a fair beginning, because the first stone is a great advantage.",
    ),
    Section::new(
        "The end",
        "Whoever joins both sides wins at once. There is no draw: on a full board exactly one player has done it.",
    ),
    Section::new(
        "Tips",
        "Two stones that share two empty neighbours are as good as joined: this is a bridge. If your opponent takes one of \
         the two cells, take the other.\n\n\
         Do not block right in front of a chain; stand some cells away, where you can answer to both sides.\n\n\
         The middle of the board is on most ways; begin there.",
    ),
];

const BRIDGE: &str = ".........../.........../.........../.........../.....x...../.....o...../....x....../.....o...../\
                      .........../.........../........... x";
const LAST_LINK: &str = ".....x...../.....x...../.....x...../.....x...../.....x...../ooooo.ooooo/.....x...../.....x...../\
                         .....x...../.....x...../.....x..... x";
const FIRST: &str = ".........../.........../.........../.........../.........../.....x...../.........../.........../\
                     .........../.........../........... o";

const CARD: Card = Card::new(
    Heading::Lines,
    Material::Parchment,
    "Join your two sides: there is no draw",
    20,
    1,
    Showcase::new(
        "ooooxooxoo./....xxxo.o./...oooxxxx./....xx.oox./....xo.xx../...oxoxoxx./....xoxxox./..xoxxoxx../..ooo.oox../.....o.xo../........... x",
        "h11",
    ),
);

impl Show for Hex {
    fn info(&self) -> Info {
        Info {
            id: "hex11".into(),
            name: "Hex".into(),
            also: vec!["Con-tac-tix".into(), "Nash".into()],
            goal: GOAL.into(),
            seats: vec![SeatInfo::new("Red", Tint::Red), SeatInfo::new("Blue", Tint::Blue)],
            options: vec![OptionSpec {
                name: "swap".into(),
                label: "The second player may take over the first stone".into(),
                default: "off".into(),
                values: Values::OneOf(["off", "on"].map(Text::from).into()),
            }],
            help: HELP.to_vec(),
            examples: vec![
                Example::new(
                    BRIDGE,
                    "e6",
                    "Blue has intruded on the bridge from f5 to e7 at f6; Red takes the other cell and is joined.",
                ),
                Example::new(LAST_LINK, "f6", "The last link: Red has joined top and bottom."),
                Example::new(FIRST, "e6", "Blue answers next to the first stone."),
            ],
            rules_version: 1,
            record: RecordForm::Sgf { game: 11, size: SIZE as u16, points: Points::Names },
            card: CARD,
            ..Info::default()
        }
    }

    fn board(&self) -> Board {
        let size = SIZE as u16;
        let spec = |cell: u16| CellSpec {
            cell: Cell(cell),
            name: cell_name(u32::from(cell)).into(),
            x: cell % size,
            y: cell / size,
            shade: Shade::Plain,
        };
        Board {
            columns: size,
            rows: size,
            cells: (0..CELLS as u16).map(spec).collect(),
            across: (0..size).map(|x| grid::file_letter(x).to_string().into()).collect(),
            down: (1..=size).map(|y| y.to_string().into()).collect(),
            views: vec![0, 0],
            lattice: Lattice::Hexagons,
            ..Board::default()
        }
    }

    fn scene(&self, pos: &Position) -> Scene {
        let stone = |cell: u32| {
            let colour = (0..2).find(|&colour| pos.stones[colour].has(cell))?;
            Some(stones::stone("stone", cell, colour, pos.player(colour)))
        };
        let way = |colour: usize| Tally {
            seat: pos.player(colour),
            label: "joins".into(),
            value: ["top and bottom", "left and right"][colour].to_owned(),
        };
        let mut tallies = vec![way(0), way(1)];
        tallies.sort_by_key(|tally| tally.seat);
        let chain = pos.chain(pos.colour() ^ 1);
        Scene {
            pieces: (0..CELLS).filter_map(stone).collect(),
            marks: chain.ones().map(|cell| (Cell(cell as u16), Mark::Won)).collect(),
            tallies,
            edges: vec![
                (Edge::Top, pos.player(0)),
                (Edge::Bottom, pos.player(0)),
                (Edge::Left, pos.player(1)),
                (Edge::Right, pos.player(1)),
            ],
            ..Scene::default()
        }
    }

    fn taps(&self, _pos: &Position, mv: Move) -> Vec<Vec<Tap>> {
        let cell = Cell(u16::from(mv.0));
        let tap = if mv == Move::SWAP { Tap::Choice("swap".into()) } else { Tap::Cell(cell) };
        vec![vec![tap]]
    }

    fn palette(&self) -> Vec<PieceSpec> {
        stones::palette("stone")
    }

    fn draft(&self, pos: &Position) -> Draft {
        Draft {
            pieces: self.scene(pos).pieces,
            hands: Vec::new(),
            to_move: self.to_move(pos),
            fields: vec![Field::choice(
                "swapped",
                if pos.swapped { "yes" } else { "no" },
                &["no", "yes"],
            )],
        }
    }

    fn build(&self, draft: &Draft) -> Result<Position, Vec<Message>> {
        let swapped = match draft.field("swapped") {
            Some("yes") => true,
            Some("no") | None => false,
            Some(other) => {
                let error = TextError::malformed("swapped", other, "yes or no");
                return Err(error.problems());
            }
        };
        let colour = |player: usize| player ^ usize::from(swapped);
        let drafted = stones::drafted(draft).map(|(player, cell)| (colour(player), cell));
        let pos = from_stones(drafted, swapped)?;
        stones::check_turn(draft, self.to_move(&pos))?;
        Ok(pos)
    }

    fn with_option(&self, name: &str, value: &str) -> Result<Self, Message> {
        match (name, value) {
            ("swap", "off") => Ok(Hex { swap: false }),
            ("swap", "on") => Ok(Hex { swap: true }),
            ("swap", _) => Err(message!("'{value}' cannot be chosen: swap is on or off", value)),
            _ => Err(no_option(name)),
        }
    }
}
