//! The tafl games as pictures.

use super::board::{at, bit, place, squares};
use super::notation::{letter, owner};
use super::rules::{ATTACKERS, DEFENDERS};
use super::{Move, Position, Tafl};
use parlour_core::grid;
use parlour_core::show::{
    Board, Cell, Draft, Info, Mark, Piece, PieceSpec, Scene, SeatInfo, Shade, Tally, Tap, Tint,
    missing,
};
use parlour_core::{Message, Mind, Seat, Show};

/// The figure of a letter.
fn kind(letter: char) -> &'static str {
    if letter == 'K' { "king" } else { "soldier" }
}

impl Tafl {
    /// The cell of a square; cells are numbered row by row without gaps.
    fn cell(&self, square: u8) -> Cell {
        let (x, y) = place(square);
        Cell(x + y * self.rules.size)
    }
}

impl Show for Tafl {
    fn info(&self) -> Info {
        let rules = self.rules;
        Info {
            id: rules.id.into(),
            name: rules.name.into(),
            also: rules.also.iter().map(|&name| name.into()).collect(),
            goal: rules.help.goal.into(),
            seats: vec![
                SeatInfo::new("Attackers", Tint::Black),
                SeatInfo::new("Defenders", Tint::White),
            ],
            help: rules.help.sections(),
            examples: rules.help.examples.to_vec(),
            rules_version: 1,
            card: rules.help.card.clone(),
            ..Info::default()
        }
    }

    /// The squares that are the king's alone stand out.
    fn board(&self) -> Board {
        let rules = self.rules;
        grid::squares(rules.size, rules.size, |x, y| {
            let special = rules.king_only & bit(at(x, y)) != 0;
            Some(if special { Shade::Reserved(DEFENDERS) } else { Shade::Plain })
        })
    }

    fn scene(&self, pos: &Position) -> Scene {
        let pieces = squares(pos.occupied()).filter_map(|square| {
            let letter = letter(pos, square)?;
            let cell = u32::from(self.cell(square).0);
            Some(Piece::new(cell, kind(letter), letter, owner(letter)))
        });
        let tally = |seat, set: u128| Tally {
            seat,
            label: "soldiers".into(),
            value: set.count_ones().to_string(),
        };
        let hunted = pos.turn == DEFENDERS && self.is_threatened(pos);
        let marks = squares(pos.king).filter(|_| hunted).map(|king| (self.cell(king), Mark::Check));
        Scene {
            pieces: pieces.collect(),
            marks: marks.collect(),
            tallies: vec![tally(ATTACKERS, pos.attackers), tally(DEFENDERS, pos.defenders)],
            ..Scene::default()
        }
    }

    fn taps(&self, _pos: &Position, mv: Move) -> Vec<Vec<Tap>> {
        vec![vec![Tap::Cell(self.cell(mv.from)), Tap::Cell(self.cell(mv.to))]]
    }

    fn captured(&self, start: &Position, pos: &Position) -> Vec<Piece> {
        missing(&self.scene(start), &self.scene(pos))
    }

    fn piece_value(&self, kind: &str) -> u16 {
        u16::from(kind != "king")
    }

    fn palette(&self) -> Vec<PieceSpec> {
        ['t', 'T', 'K'].map(|letter| PieceSpec::new(kind(letter), letter, owner(letter))).to_vec()
    }

    fn build(&self, draft: &Draft) -> Result<Position, Vec<Message>> {
        let turn = draft.turn_of_two()?;
        let size = self.rules.size;
        let of = |seat: Seat, kind: &str| {
            let pieces = draft.pieces.iter();
            pieces
                .filter(|piece| piece.owner == Some(seat) && piece.kind == kind)
                .filter(|piece| piece.cell.0 < size * size)
                .fold(0, |set, piece| set | bit(at(piece.cell.0 % size, piece.cell.0 / size)))
        };
        let kings = of(DEFENDERS, "king");
        self.position(of(ATTACKERS, "soldier"), of(DEFENDERS, "soldier"), kings, turn)
    }
}
