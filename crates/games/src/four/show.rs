//! The picture: a cross of squares, four colours, grey pieces of those who are out.

use super::notation::{castles, square_name};
use super::position::{
    BISHOP, EMPTY, KINDS, KING, KNIGHT, LETTERS, NOBODY, PAWN, PROMOTED_QUEEN, Position, QUEEN,
    ROOK, Square, WALL, column, kind_of, on_board, owner_of, rook_home, row, square,
};
use super::{Four, Mode, Move, NAMES};
use crate::chess::values::customary;
use parlour_core::show::{
    Board, Cell, Draft, Field, Info, Mark, Piece, PieceSpec, Scene, SeatInfo, Tally, Tap, Tint,
    missing,
};
use parlour_core::{Message, Notation, Seat, Show, TextError, grid, message};

const TINTS: [Tint; 4] = [Tint::Red, Tint::Blue, Tint::Yellow, Tint::Green];

fn cell(at: Square) -> Cell {
    Cell(column(at) + 14 * row(at))
}

/// The field of a draft in each part of a position's text after the side to move.
const FIELDS: [&str; 6] = ["out", "near castling", "far castling", "points", "clock", "notes"];

impl Show for Four {
    fn info(&self) -> Info {
        let (id, name) = match self.mode {
            Mode::Teams => ("four_player_teams", "Four-player chess (teams)"),
            Mode::FreeForAll => ("four_player_ffa", "Four-player chess (free for all)"),
            Mode::Survivor => ("four_player_survivor", "Four-player chess (last survivor)"),
        };
        Info {
            id: id.into(),
            name: name.into(),
            also: vec!["Four-handed chess".into(), "4 player chess".into()],
            goal: self.goal().into(),
            seats: (0..4).map(|seat| SeatInfo::new(NAMES[seat], TINTS[seat])).collect(),
            teams: match self.mode {
                Mode::Teams => vec!["Red and Yellow".into(), "Blue and Green".into()],
                Mode::FreeForAll | Mode::Survivor => Vec::new(),
            },
            help: self.help(),
            examples: self.examples(),
            rules_version: 1,
            letters: [ROOK, KNIGHT, BISHOP, QUEEN, KING]
                .map(|kind| (LETTERS[usize::from(kind)], KINDS[usize::from(kind)].into()))
                .into(),
            card: self.card(),
            ..Info::default()
        }
    }

    fn board(&self) -> Board {
        let shade = |x, y| on_board(x, y).then(|| grid::chequered(x, y));
        Board { views: vec![0, 1, 2, 3], ..grid::squares(14, 14, shade) }
    }

    fn scene(&self, pos: &Position) -> Scene {
        let pieces =
            pos.board.iter().enumerate().filter(|&(_, &piece)| piece != EMPTY && piece != WALL);
        let pieces = pieces.map(|(at, &piece)| Piece {
            cell: cell(at as u8),
            kind: KINDS[usize::from(kind_of(piece))].into(),
            letter: LETTERS[usize::from(kind_of(piece))],
            owner: (owner_of(piece) < NOBODY).then(|| Seat(owner_of(piece) as u8)),
            facing: None,
        });
        let checked = (0..4).filter(|&seat| pos.plays(seat) && self.in_check(pos, seat));
        let tally = |seat: usize| Tally {
            seat: Seat(seat as u8),
            label: "points".into(),
            value: pos.points[seat].to_string(),
        };
        let counted = self.mode == Mode::FreeForAll;
        Scene {
            pieces: pieces.collect(),
            marks: checked.map(|seat| (cell(pos.kings[seat]), Mark::Check)).collect(),
            tallies: if counted { (0..4).map(tally).collect() } else { Vec::new() },
            ..Scene::default()
        }
    }

    fn taps(&self, pos: &Position, mv: Move) -> Vec<Vec<Tap>> {
        let mut way = vec![Tap::Cell(cell(mv.from)), Tap::Cell(cell(mv.to))];
        if self.mode == Mode::Teams && mv.becomes() != 0 {
            way.push(Tap::Choice(KINDS[usize::from(mv.becomes())].into()));
        }
        let mut ways = vec![way];
        if let Some(near) = castles(pos, mv) {
            let rook = rook_home(usize::from(pos.turn), near);
            ways.push(vec![Tap::Cell(cell(mv.from)), Tap::Cell(cell(rook))]);
        }
        ways
    }

    fn captured(&self, start: &Position, pos: &Position) -> Vec<Piece> {
        missing(&self.scene(start), &self.scene(pos))
    }

    fn piece_value(&self, kind: &str) -> u16 {
        customary(kind).unwrap_or(0)
    }

    fn palette(&self) -> Vec<PieceSpec> {
        let mut kinds = vec![PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING];
        if self.mode != Mode::Teams {
            kinds.push(PROMOTED_QUEEN);
        }
        let mut palette = Vec::new();
        let grey = if self.mode == Mode::Teams { None } else { Some(None) };
        for owner in (0..4).map(|seat| Some(Seat(seat))).chain(grey) {
            for &kind in kinds.iter().filter(|&&kind| owner.is_some() || kind != PROMOTED_QUEEN) {
                palette.push(PieceSpec {
                    kind: KINDS[usize::from(kind)].into(),
                    letter: LETTERS[usize::from(kind)],
                    owner,
                    facings: Vec::new(),
                });
            }
        }
        palette
    }

    fn draft(&self, pos: &Position) -> Draft {
        let text = self.write_position(pos);
        let parts: Vec<&str> = text.split('-').collect();
        let value = |index: usize| match index {
            5 if parts.len() < 8 => "",
            _ => parts[index + 1],
        };
        let field = |(index, name): (usize, &&'static str)| match index {
            0 => Field::numbers(name, value(0), 4, 3),
            1 | 2 => Field::numbers(name, value(index), 4, 1),
            3 => Field::numbers(name, value(3), 4, 9999),
            4 => Field::number(name, value(4), 0, 9999),
            _ => Field::text(name, value(index), ""),
        };
        let fields = FIELDS.iter().enumerate().map(field);
        Draft {
            pieces: self.scene(pos).pieces,
            hands: Vec::new(),
            to_move: pos.seat(),
            fields: fields.collect(),
        }
    }

    fn build(&self, draft: &Draft) -> Result<Position, Vec<Message>> {
        let side = NAMES.get(draft.to_move.index()).ok_or_else(|| {
            vec![message!("there are only four players: nobody else can be to move")]
        })?;
        let usual = ["0,0,0,0", "0,0,0,0", "0,0,0,0", "0,0,0,0", "0", ""];
        let mut parts = vec![side[..1].to_owned()];
        for (name, usual) in FIELDS.into_iter().zip(usual) {
            let value = draft.field(name).unwrap_or(usual);
            if value.contains('-') {
                let error = TextError::malformed(name, value, "a text without '-'");
                return Err(error.problems());
            }
            if name != "notes" || !value.is_empty() {
                parts.push(value.to_owned());
            }
        }
        let rows = (0..14u16).rev().map(|y| {
            let items = (0..14u16).map(|x| {
                if !on_board(x, y) {
                    return "x".to_owned();
                }
                let here = cell(square(x as u8, y as u8));
                draft.pieces.iter().find(|piece| piece.cell == here).map_or(
                    "1".to_owned(),
                    |piece| {
                        let owner = piece.owner.map_or("d", |seat| {
                            ["r", "b", "y", "g"].get(seat.index()).copied().unwrap_or("?")
                        });
                        format!("{owner}{}", piece.letter)
                    },
                )
            });
            items.collect::<Vec<_>>().join(",")
        });
        parts.push(rows.collect::<Vec<_>>().join("/"));
        self.read_position(&parts.join("-")).map_err(TextError::problems)
    }

    fn why_not(&self, pos: &Position, cell: Cell) -> Option<Message> {
        let (x, y) = (cell.0 % 14, cell.0 / 14);
        if !on_board(x, y) {
            return None;
        }
        let at = square(x as u8, y as u8);
        let piece = pos.at(at);
        if piece == EMPTY || owner_of(piece) != usize::from(pos.turn) {
            return None;
        }
        let checked = self.in_check(pos, usize::from(pos.turn));
        checked.then(|| {
            message!(
                "the king is attacked, and nothing on {square} helps",
                square = square_name(at)
            )
        })
    }
}
