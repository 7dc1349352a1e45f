//! Draughts as a picture.

use super::rules::Naming;
use super::text::read_count;
use super::{Draughts, Move, Position, Side, help, moves};
use parlour_core::bits::Word;
use parlour_core::show::{
    Board, Cell, CellSpec, Draft, Field, Info, Mark, Piece, PieceSpec, Scene, SeatInfo, Shade, Tap,
    Text, Tint,
};
use parlour_core::{Game, Message, RecordForm, Show, TextError, grid, message};

/// The kind of a king. It is another figure than the king of chess, and other languages have another word for it.
const KING: &str = "crowned_man";
/// The names of the fields for the steps of each side's king.
const STREAKS: [&str; 2] = ["black king's steps", "white king's steps"];

impl Draughts {
    /// The cell of a bit; cells are numbered row by row from the top as White sees the board.
    fn cell(&self, bit: u32) -> Cell {
        let (x, y) = self.rules.board.place(bit);
        Cell((x + self.rules.board.side * y) as u16)
    }

    /// The bit of a cell, if it is one that is used.
    fn bit_of(&self, cell: Cell) -> Option<u32> {
        let side = self.rules.board.side;
        self.rules.board.at(u32::from(cell.0) % side, u32::from(cell.0) / side)
    }

    /// The counters of a draft.
    fn read_fields(&self, draft: &Draft, pos: &mut Position) -> Result<(), TextError> {
        let count = |name: &str, field: &'static str| {
            draft.field(name).map_or(Ok(0), |count| read_count(field, count))
        };
        pos.quiet = count("quiet", "quiet moves")?;
        pos.ending = count("ending", "ending moves")?.min(255) as u8;
        for side in Side::BOTH {
            let streak = draft.field(STREAKS[side.index()]).unwrap_or_default();
            pos.streaks[side.index()] = self.read_streak(streak)?;
        }
        Ok(())
    }
}

impl Show for Draughts {
    fn info(&self) -> Info {
        let seat = |side: Side| match side {
            Side::Black => SeatInfo::new("Black", Tint::Black),
            Side::White => SeatInfo::new("White", Tint::White),
        };
        Info {
            id: self.rules.id.into(),
            name: self.rules.name.into(),
            also: self.rules.also.iter().map(|&name| name.into()).collect(),
            goal: help::GOAL.into(),
            seats: vec![seat(self.rules.first), seat(self.rules.first.other())],
            help: help::sections(self.rules.kind),
            examples: help::examples(self.rules.kind),
            rules_version: 1,
            record: RecordForm::Pdn { game_type: self.rules.game_type.into() },
            card: help::card(self.rules.kind),
            ..Info::default()
        }
    }

    /// As whoever begins sees it.
    fn board(&self) -> Board {
        let board = self.rules.board;
        let side = board.side as u16;
        let turned = self.rules.first == Side::Black;
        let turn = |at: u16| if turned { side - 1 - at } else { at };
        let mut cells = Vec::new();
        for (x, y) in (0..side).flat_map(|y| (0..side).map(move |x| (x, y))) {
            let cell = Cell(x + side * y);
            let bit = self.bit_of(cell);
            let name = match bit.filter(|_| self.rules.shown == Naming::Numbers) {
                Some(bit) => self.name(bit, Naming::Numbers),
                None => grid::square_name(x, side - 1 - y),
            };
            let shade = match bit {
                _ if !board.is_chequered() => Shade::Plain,
                Some(_) => Shade::Dark,
                None => Shade::Light,
            };
            cells.push(CellSpec { cell, name: name.into(), x: turn(x), y: turn(y), shade });
        }
        let lettered = self.rules.shown == Naming::Letters;
        let letters = (0..side).map(|x| Text::from(grid::file_letter(turn(x)).to_string()));
        let ranks = (0..side).map(|y| Text::from((side - turn(y)).to_string()));
        Board {
            columns: side,
            rows: side,
            cells,
            across: letters.filter(|_| lettered).collect(),
            down: ranks.filter(|_| lettered).collect(),
            views: vec![0, 2],
            ..Board::default()
        }
    }

    fn scene(&self, pos: &Position) -> Scene {
        let palette = self.palette();
        let pieces = (pos.pieces[0] | pos.pieces[1]).ones().filter_map(|bit| {
            let owner = pos.owner(bit)?;
            let king = pos.kings >> bit & 1 == 1;
            let spec = &palette[2 * owner.index() + usize::from(king)];
            Some(Piece {
                cell: self.cell(bit),
                kind: spec.kind.clone(),
                letter: spec.letter,
                owner: spec.owner,
                facing: None,
            })
        });
        let takers = self.takers(pos).ones().map(|bit| (self.cell(bit), Mark::MustTake));
        Scene { pieces: pieces.collect(), marks: takers.collect(), ..Scene::default() }
    }

    /// Every landing square, by every route.
    fn taps(&self, pos: &Position, mv: Move) -> Vec<Vec<Tap>> {
        let way = |route: &Vec<u32>| route.iter().map(|&bit| Tap::Cell(self.cell(bit))).collect();
        moves::routes(self.rules, pos, mv).iter().map(way).collect()
    }

    /// Counted, not compared: a man that became a king is not lost.
    fn captured(&self, start: &Position, pos: &Position) -> Vec<Piece> {
        let before = self.scene(start).pieces;
        let lost = |side: Side| {
            let left = pos.pieces[side.index()].count_ones() as usize;
            let owner = Some(self.seat(side));
            before.iter().filter(move |piece| piece.owner == owner).skip(left)
        };
        Side::BOTH.into_iter().flat_map(lost).cloned().collect()
    }

    /// People count pieces: how much more a king is worth differs from country to country.
    fn piece_value(&self, _kind: &str) -> u16 {
        1
    }

    fn why_not(&self, pos: &Position, cell: Cell) -> Option<Message> {
        let bit = self.bit_of(cell).filter(|&bit| pos.owner(bit) == Some(pos.turn))?;
        let mut legal = Vec::new();
        self.legal_moves(pos, &mut legal);
        if legal.iter().any(|mv| u32::from(mv.from) == bit) {
            return None;
        }
        let streak = pos.streaks[pos.turn.index()];
        if moves::jumpers(self.rules, pos) == 0 && u32::from(streak.at) == bit && streak.steps > 0 {
            let steps = streak.steps;
            return Some(message!(
                "This king has moved {steps} times in a row: move another piece.",
                steps
            ));
        }
        let able = moves::jumpers(self.rules, pos) >> bit & 1 == 1;
        let takers: Vec<String> =
            self.takers(pos).ones().map(|bit| self.name(bit, self.rules.shown)).collect();
        Some(match &takers[..] {
            [] => message!("This piece is blocked."),
            [square] if able => {
                message!(
                    "You must take the most you can: the piece on {square} takes more.",
                    square
                )
            }
            [square] => message!("You must capture: only the piece on {square} can take.", square),
            many if able => message!(
                "You must take the most you can: one of the pieces on {squares} has to take.",
                squares = many.join(", ")
            ),
            many => message!(
                "You must capture: one of the pieces on {squares} has to take.",
                squares = many.join(", ")
            ),
        })
    }

    fn palette(&self) -> Vec<PieceSpec> {
        let of = |side, man, king| {
            let seat = self.seat(side);
            [PieceSpec::new("man", man, seat), PieceSpec::new(KING, king, seat)]
        };
        [of(Side::Black, 'b', 'B'), of(Side::White, 'w', 'W')].concat()
    }

    fn draft(&self, pos: &Position) -> Draft {
        let mut fields = vec![Field::number("quiet", pos.quiet, 0, u16::MAX.into())];
        if !self.rules.claimed {
            fields.push(Field::number("ending", pos.ending, 0, u8::MAX.into()));
        }
        if self.rules.king_streak > 0 {
            let field =
                |side: Side| Field::text(STREAKS[side.index()], self.write_streak(pos, side), "");
            fields.extend(Side::BOTH.map(field));
        }
        Draft {
            pieces: self.scene(pos).pieces,
            hands: vec![],
            to_move: self.seat(pos.turn),
            fields,
        }
    }

    fn build(&self, draft: &Draft) -> Result<Position, Vec<Message>> {
        let mut problems = Vec::new();
        let mut pos = Position { turn: self.side(draft.to_move), ..self.empty() };
        for piece in &draft.pieces {
            let Some(seat) = piece.owner.filter(|seat| seat.index() < 2) else { continue };
            let side = self.side(seat);
            let Some(bit) = self.bit_of(piece.cell) else {
                let kind = &*piece.kind;
                problems.push(message!("there is no square for a '{kind}'", kind));
                continue;
            };
            if pos.owner(bit).is_some() {
                let square = self.name(bit, self.rules.shown);
                problems.push(message!("two pieces stand on {square}", square));
            }
            pos.pieces[side.index()] |= 1 << bit;
            if piece.kind == KING {
                pos.kings |= 1 << bit;
            }
        }
        if let Err(error) = self.read_fields(draft, &mut pos) {
            problems.push(error.message());
        }
        self.settle(&mut pos);
        problems.extend(self.problems(&pos));
        if problems.is_empty() { Ok(pos) } else { Err(problems) }
    }
}

impl Draughts {
    /// The pieces of the side to move that may make a capture now.
    fn takers(&self, pos: &Position) -> u64 {
        let mut captures = Vec::new();
        moves::captures(self.rules, pos, &mut captures);
        captures.iter().fold(0, |set, mv| set | 1 << mv.from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::board::SMALL;
    use parlour_core::Notation;

    fn at(number: u32) -> Cell {
        super::super::builtin()[0].cell(SMALL.bit(number - 1))
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
