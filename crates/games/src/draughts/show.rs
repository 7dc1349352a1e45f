//! Draughts as a picture, and the help for people.

use super::board::{self, SIDE, SQUARES, bits};
use super::notation::{NAMES, read_count};
use super::{Draughts, Move, Position, moves};
use parlour_core::grid;
use parlour_core::show::{
    Board, Cell, CellSpec, Draft, Example, Field, Info, Mark, Piece, PieceSpec, Posture, Scene,
    SeatInfo, Section, Shade, Tap, Tint,
};
use parlour_core::{Game, Problem, Seat, Show};

const GOAL: &str = "Take all of your opponent's pieces, or leave them without a move.";
const HELP: &[Section] = &[
    Section::new("Goal", GOAL),
    Section::new(
        "How to move",
        "Only the dark squares are used; they are numbered from 1 to 32. Each side has twelve men. Black begins.\n\n\
         A man steps to an empty square diagonally in front of it, never backwards.\n\n\
         A man takes by jumping: if an enemy piece stands diagonally in front of it and the square just behind that \
         piece is empty, the man jumps there and the enemy piece is taken off. If it can jump again from where it \
         lands, it must go on, all in the same turn.\n\n\
         You must take if you can. If there are several ways to take you may choose any of them, even one that \
         takes fewer pieces, but you must finish the one you began.\n\n\
         A man that reaches the row farthest from its side becomes a king, and its turn ends there. A king steps \
         and jumps like a man, but backwards as well.",
    ),
    Section::new(
        "The end",
        "Whoever has no pieces left, or cannot move when it is their turn, loses.\n\n\
         When the same position comes up for the third time, the game is drawn. A player may also claim a draw when \
         both sides have made forty moves without taking anything and without moving a man.",
    ),
    Section::new(
        "Tips",
        "Because taking is compulsory, you can give a piece to drag an enemy man where you want it: look for ways to \
         give one and take two.\n\n\
         Leave a few men on your first row as long as you can. They keep the enemy from making kings.\n\n\
         The middle of the board is worth more than the edge: a man at the side has only one way to go.",
    ),
];

/// The cell of a bit; cells are numbered row by row from the top as White sees the board.
fn cell(bit: u32) -> Cell {
    let (x, y) = board::place(bit);
    Cell((x + SIDE * y) as u16)
}

/// The bit of a cell, if it is a dark one.
fn bit(cell: Cell) -> Option<u32> {
    (0..SQUARES).map(board::bit).find(|&bit| self::cell(bit) == cell)
}

impl Show for Draughts {
    fn info(&self) -> Info {
        Info {
            id: self.rules.id.into(),
            name: self.rules.name.into(),
            also: self.rules.also.iter().map(|&name| name.into()).collect(),
            goal: GOAL.into(),
            seats: vec![SeatInfo::new("Black", Tint::Black), SeatInfo::new("White", Tint::White)],
            help: HELP.to_vec(),
            examples: vec![
                Example::new("B:W21-32:B1-12", "11-15", "A man steps diagonally forward."),
                Example::new(
                    "B:W18,25,30:B3,15",
                    "15x22x29",
                    "The black man must take, goes on from where it lands, and becomes a king on the last row.",
                ),
                Example::new(
                    "W:WK32:B2,11,19,27",
                    "32x23x16x7",
                    "A king takes backwards and forwards in one turn.",
                ),
            ],
            rules_version: 1,
            ..Info::default()
        }
    }

    /// As Black sees it, who begins: square 1 is at the lower right.
    fn board(&self) -> Board {
        let side = SIDE as u16;
        let mut cells = Vec::new();
        for y in 0..side {
            for x in 0..side {
                let here = Cell(x + side * y);
                let (name, shade) = match bit(here) {
                    Some(bit) => (board::number(bit).to_string(), Shade::Dark),
                    None => (grid::square_name(x, side - 1 - y), Shade::Light),
                };
                let (x, y) = (side - 1 - x, side - 1 - y);
                cells.push(CellSpec { cell: here, name: name.into(), x, y, shade });
            }
        }
        Board {
            columns: side,
            rows: side,
            cells,
            across: vec![],
            down: vec![],
            posture: Posture::Flat,
            views: vec![0, 2],
        }
    }

    fn scene(&self, pos: &Position) -> Scene {
        let pieces = bits(pos.pieces[0] | pos.pieces[1]).filter_map(|bit| {
            let owner = pos.owner(bit)?;
            let king = pos.kings >> bit & 1 == 1;
            let spec = &self.palette()[2 * owner.index() + usize::from(king)];
            Some(Piece {
                cell: cell(bit),
                kind: spec.kind.clone(),
                letter: spec.letter,
                owner: Some(owner),
                facing: None,
            })
        });
        Scene {
            pieces: pieces.collect(),
            marks: bits(moves::jumpers(pos)).map(|bit| (cell(bit), Mark::MustTake)).collect(),
            ..Scene::default()
        }
    }

    /// Every landing square, by every route.
    fn taps(&self, pos: &Position, mv: Move) -> Vec<Vec<Tap>> {
        let way = |route: &Vec<u32>| route.iter().map(|&bit| Tap::Cell(cell(bit))).collect();
        moves::routes(pos, mv).iter().map(way).collect()
    }

    /// Counted, not compared: a man that became a king is not lost.
    fn captured(&self, start: &Position, pos: &Position) -> Vec<Piece> {
        let before = self.scene(start).pieces;
        let lost = |seat: Seat| {
            let left = pos.pieces[seat.index()].count_ones() as usize;
            before.iter().filter(move |piece| piece.owner == Some(seat)).skip(left)
        };
        Seat::all(2).flat_map(lost).cloned().collect()
    }

    fn why_not(&self, pos: &Position, cell: Cell) -> Option<String> {
        let bit = bit(cell).filter(|&bit| pos.owner(bit) == Some(pos.turn))?;
        let mut legal = Vec::new();
        self.legal_moves(pos, &mut legal);
        if legal.iter().any(|mv| u32::from(mv.from) == bit) {
            return None;
        }
        let takers: Vec<String> =
            bits(moves::jumpers(pos)).map(|bit| board::number(bit).to_string()).collect();
        Some(match &takers[..] {
            [] => "This piece is blocked.".to_owned(),
            [one] => format!("You must capture: only the piece on {one} can take."),
            many => {
                format!("You must capture: one of the pieces on {} has to take.", many.join(", "))
            }
        })
    }

    fn palette(&self) -> Vec<PieceSpec> {
        let of = |seat, man, king| {
            [PieceSpec::new("man", man, seat), PieceSpec::new("king", king, seat)]
        };
        [of(Seat::FIRST, 'b', 'B'), of(Seat::SECOND, 'w', 'W')].concat()
    }

    fn draft(&self, pos: &Position) -> Draft {
        Draft {
            pieces: self.scene(pos).pieces,
            hands: vec![],
            to_move: pos.turn,
            fields: vec![Field::new("quiet", pos.quiet)],
        }
    }

    fn build(&self, draft: &Draft) -> Result<Position, Vec<Problem>> {
        let mut problems = Vec::new();
        let mut pos = Position { pieces: [0; 2], kings: 0, turn: draft.to_move, quiet: 0 };
        for piece in &draft.pieces {
            let Some(seat) = piece.owner.filter(|seat| seat.index() < 2) else { continue };
            let Some(bit) = bit(piece.cell) else {
                let name = NAMES[seat.index()];
                let sentence = format!("a {name} {} stands on a light square", piece.kind);
                problems.push(Problem(sentence));
                continue;
            };
            if pos.owner(bit).is_some() {
                problems.push(Problem(format!("two pieces stand on {}", board::number(bit))));
            }
            pos.pieces[seat.index()] |= 1 << bit;
            if piece.kind == "king" {
                pos.kings |= 1 << bit;
            }
        }
        match draft.field("quiet").map(|count| read_count("quiet moves", count)) {
            Some(Err(error)) => problems.push(Problem(error.to_string())),
            Some(Ok(quiet)) => pos.quiet = quiet,
            None => {}
        }
        problems.extend(self.problems(&pos));
        if problems.is_empty() { Ok(pos) } else { Err(problems) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::Notation;

    fn at(number: u32) -> Cell {
        cell(board::bit(number - 1))
    }

    #[test]
    fn a_piece_that_may_not_move_says_why() {
        let game = super::super::builtin().remove(0);
        let pos = game.read_position("B:W18,5:B15,3,1").unwrap();
        assert_eq!(game.why_not(&pos, at(15)), None);
        let why = game.why_not(&pos, at(3)).unwrap();
        assert_eq!(why, "You must capture: only the piece on 15 can take.");
        assert_eq!(game.why_not(&pos, at(18)), None, "it is not White's turn");
        assert_eq!(game.scene(&pos).marks, [(at(15), Mark::MustTake)]);
        let blocked = game.read_position("B:W9,13,14:B2,5").unwrap();
        assert_eq!(game.why_not(&blocked, at(5)).unwrap(), "This piece is blocked.");
    }

    #[test]
    fn a_new_king_is_not_counted_as_a_lost_man() {
        let game = super::super::builtin().remove(0);
        let start = game.read_position("B:W18:B25,1").unwrap();
        let later = game.read_position("W:W18:B1,K29").unwrap();
        assert_eq!(game.captured(&start, &later), []);
        let end = game.read_position("W:W:B1,K29").unwrap();
        assert_eq!(game.captured(&start, &end).len(), 1);
    }
}
