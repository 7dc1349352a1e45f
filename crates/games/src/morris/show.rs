//! The picture: three squares inside each other, men on points and in hand.

use super::board::{LINES, NAMES, Position, QUIET};
use super::notation::{SIDES, checked};
use super::{Morris, Move, NONE};
use parlour_core::bits::Word;
use parlour_core::show::{
    Board, Card, Cell, CellSpec, Draft, Example, Field, Hand, Heading, Info, Material, Piece,
    PieceSpec, Scene, SeatInfo, Section, Shade, Showcase, Tap, Tint,
};
use parlour_core::{Message, Seat, Show, grid, message};

const GOAL: &str =
    "Close mills, three of your men in a line, to take your opponent's men until two are left.";

const HELP: &[Section] = &[
    Section::new("Goal", GOAL),
    Section::new(
        "How to move",
        "White begins. First the players take turns to put their nine men on empty points. Then they take turns to slide \
         one man along a line to a neighbouring empty point.\n\n\
         Three men of one colour in a line are a mill. Whoever closes one, by placing or by moving, takes one of the \
         opponent's men off the board: one that is in no mill, or any if all are in mills. Two mills closed at once \
         take one man only. A mill may be opened and closed again, and takes a man each time.\n\n\
         Whoever has only three men left may jump with them to any empty point.",
    ),
    Section::new(
        "The end",
        "Whoever has fewer than three men loses, and so does whoever cannot move.\n\n\
         The game is a draw when the same position stands for the third time, and when each side has moved fifty times \
         in a row without a mill.",
    ),
    Section::new(
        "Tips",
        "Place men where lines cross; there they have the most neighbours.\n\n\
         The strongest thing to have is a man that moves between two mills: each step opens one and closes the other.\n\n\
         Do not think of mills only: a side whose men are all shut in has lost.",
    ),
];

const CARD: Card = Card::new(
    Heading::Lines,
    Material::Slate,
    "Close a mill and take a man",
    15,
    1,
    Showcase::new("WW..B..B..W.B.WBBB.W.BWB B 0 0 3", "d5-e5xa7"),
);

fn man(point: u32, side: usize) -> Piece {
    Piece::new(point, "man", ['W', 'B'][side], Seat(side as u8))
}

impl Show for Morris {
    fn info(&self) -> Info {
        Info {
            id: "nine_mens_morris".into(),
            name: "Nine Men's Morris".into(),
            also: vec!["Mill".into(), "Merels".into(), "Mühle".into(), "Cowboy checkers".into()],
            goal: GOAL.into(),
            seats: vec![SeatInfo::new("White", Tint::White), SeatInfo::new("Black", Tint::Black)],
            help: HELP.to_vec(),
            examples: vec![
                Example::new(
                    "WW.B....B............... W 7 7",
                    "g7xb6",
                    "Three white men in a line: White takes the man on b6.",
                ),
                Example::new(
                    "W.WB.BB..W....B.B.B..W.W W 0 0",
                    "a4-b4",
                    "White opens the mill on the left to close it again with the next move.",
                ),
                Example::new(
                    "W.W.B.B..B....W..B...... B 0 0",
                    "d6-d7",
                    "Black steps between the white men on a7 and g7 and keeps the upper line shut.",
                ),
            ],
            rules_version: 1,
            card: CARD,
            ..Info::default()
        }
    }

    fn board(&self) -> Board {
        let spec = |(cell, name): (usize, &&'static str)| {
            let (x, y) = grid::read_square(name, 7, 7).unwrap_or_default();
            CellSpec {
                cell: Cell(cell as u16),
                name: (*name).into(),
                x,
                y: 6 - y,
                shade: Shade::Point,
            }
        };
        Board {
            columns: 7,
            rows: 7,
            cells: NAMES.iter().enumerate().map(spec).collect(),
            across: (0..7).map(|x| grid::file_letter(x).to_string().into()).collect(),
            down: (1..=7).rev().map(|y| y.to_string().into()).collect(),
            views: vec![0, 2],
            lines: LINES
                .iter()
                .flat_map(|line| line.windows(2))
                .map(|pair| (Cell(u16::from(pair[0])), Cell(u16::from(pair[1]))))
                .collect(),
            ..Board::default()
        }
    }

    fn scene(&self, pos: &Position) -> Scene {
        let men = |side: usize| pos.men[side].ones().map(move |point| man(point, side));
        let hand = |side: usize| Hand {
            seat: Seat(side as u8),
            kind: "man".into(),
            letter: ['W', 'B'][side],
            count: u16::from(pos.hand[side]),
        };
        Scene {
            pieces: men(0).chain(men(1)).collect(),
            hands: (0..2).filter(|&side| pos.hand[side] > 0).map(hand).collect(),
            ..Scene::default()
        }
    }

    /// A man in hand may be tapped first, but need not.
    fn taps(&self, _pos: &Position, mv: Move) -> Vec<Vec<Tap>> {
        let cells = [mv.from, mv.to, mv.take];
        let way: Vec<Tap> = cells
            .into_iter()
            .filter(|&point| point != NONE)
            .map(|point| Tap::Cell(Cell(u16::from(point))))
            .collect();
        if mv.from != NONE {
            return vec![way];
        }
        let mut from_hand = vec![Tap::Hand("man".into())];
        from_hand.extend(way.iter().cloned());
        vec![way, from_hand]
    }

    fn captured(&self, start: &Position, pos: &Position) -> Vec<Piece> {
        // Men in hand are not lost, so the board alone does not tell.
        let mut gone = Vec::new();
        for side in 0..2 {
            let lost = start.left(side).saturating_sub(pos.left(side));
            gone.extend(std::iter::repeat_n(man(0, side), lost as usize));
        }
        gone
    }

    fn piece_value(&self, kind: &str) -> u16 {
        u16::from(kind == "man")
    }

    fn palette(&self) -> Vec<PieceSpec> {
        vec![PieceSpec::new("man", 'W', Seat::FIRST), PieceSpec::new("man", 'B', Seat::SECOND)]
    }

    fn draft(&self, pos: &Position) -> Draft {
        let Scene { pieces, hands, .. } = self.scene(pos);
        let fields = vec![Field::number("moves since the last mill", pos.quiet, 0, QUIET.into())];
        Draft { pieces, hands, to_move: pos.seat(), fields }
    }

    fn build(&self, draft: &Draft) -> Result<Position, Vec<Message>> {
        let mut pos = Position { hand: [0; 2], ..Position::START };
        pos.turn = draft.turn_of_two()?.0;
        for piece in draft.pieces.iter().filter(|piece| piece.cell.0 < 24) {
            if let Some(seat) = piece.owner.filter(|seat| seat.index() < 2) {
                pos.men[seat.index()] |= 1 << piece.cell.0;
            }
        }
        for hand in draft.hands.iter().filter(|hand| hand.seat.index() < 2) {
            let name = SIDES[hand.seat.index()];
            pos.hand[hand.seat.index()] =
                u8::try_from(hand.count).ok().filter(|&count| count <= 9).ok_or_else(|| {
                    vec![message!("{side} has more than nine men", side = Message::from(name))]
                })?;
        }
        let quiet = draft.field("moves since the last mill").unwrap_or("0").trim();
        pos.quiet = quiet.parse().ok().filter(|&quiet| quiet <= QUIET).ok_or_else(|| {
            vec![message!("moves since the last mill: a number from 0 to {most}", most = QUIET)]
        })?;
        checked(pos)
    }
}
