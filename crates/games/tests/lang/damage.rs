//! Drafts and texts of positions with random damage, to collect the sentences with which games refuse them.

use parlour_core::show::{Cell, Draft, Hand, Piece, PieceSpec};
use parlour_core::testkit::fuzz::damaged;
use parlour_core::{Playable, Rng, Seat};

/// Words that some field of some game knows, and some that none does.
const WORDS: &[&str] = &[
    "",
    "x",
    "-",
    "0",
    "7",
    "1.2",
    "65536",
    "w",
    "b",
    "r",
    "KQkq",
    "HAha",
    "e3",
    "e6",
    "yes",
    "5+5",
    "1,1,1,1",
    "3,0,1,2",
    "1,2,3,3",
    "0,x,0,0",
    "28/3",
    "{'enPassant':('a3','','','')}",
    "{'enPassant':('e3','c5','e12','l5')}",
    "{'matedBy':('R','','','')}",
    "{}",
    "{x:(a)}",
];

/// Damages drafts of a game.
pub(crate) struct Damager {
    palette: Vec<PieceSpec>,
    cells: Vec<(Cell, String)>,
    seats: usize,
}

impl Damager {
    pub(crate) fn new<G: Playable>(game: &G) -> Damager {
        let board = game.board();
        Damager {
            palette: game.palette(),
            cells: board.cells.iter().map(|spec| (spec.cell, spec.name.to_string())).collect(),
            seats: game.seats(),
        }
    }

    /// Makes one to four changes.
    pub(crate) fn draft(&self, draft: &mut Draft, rng: &mut Rng) {
        for _ in 0..=rng.below(4) {
            self.change(draft, rng);
        }
    }

    fn change(&self, draft: &mut Draft, rng: &mut Rng) {
        let pieces = &mut draft.pieces;
        let at = rng.below(pieces.len().max(1));
        match rng.below(10) {
            0 => pieces.push(self.piece(rng)),
            1 => {
                for _ in 0..rng.below(40) {
                    let piece = self.piece(rng);
                    pieces.retain(|other| other.cell != piece.cell);
                    pieces.push(piece);
                }
            }
            2 if at < pieces.len() => {
                let Piece { kind, owner, .. } = pieces[at].clone();
                pieces.retain(|piece| piece.kind != kind || piece.owner != owner);
            }
            3 if at < pieces.len() => {
                let cell = self.cell(rng).0;
                pieces.retain(|piece| piece.cell != cell);
                if let Some(piece) = pieces.get_mut(at) {
                    piece.cell = cell;
                }
            }
            4 => pieces.retain(|_| rng.below(4) == 0),
            5 => draft.to_move = Seat(rng.below(self.seats + 1) as u8),
            6 => {
                let PieceSpec { kind, letter, owner, .. } = &self.palette[self.one(rng)];
                let seat = owner.unwrap_or(Seat::FIRST);
                let count = [1, 2, 300][rng.below(3)];
                draft.hands.push(Hand { seat, kind: kind.clone(), letter: *letter, count });
            }
            7 if rng.below(8) == 0 => {
                let mut piece = self.piece(rng);
                match rng.below(3) {
                    0 => piece.kind = "unicorn".into(),
                    1 => piece.cell = Cell(9999),
                    _ => piece.owner = Some(Seat(7)),
                }
                pieces.push(piece);
            }
            _ => self.field(draft, rng),
        }
    }

    fn field(&self, draft: &mut Draft, rng: &mut Rng) {
        if draft.fields.is_empty() {
            return;
        }
        let at = rng.below(draft.fields.len());
        let value = &mut draft.fields[at].value;
        *value = match rng.below(4) {
            0 => self.cell(rng).1,
            1 => shaken(value, rng),
            _ => WORDS[rng.below(WORDS.len())].to_owned(),
        };
    }

    fn one(&self, rng: &mut Rng) -> usize {
        rng.below(self.palette.len())
    }

    fn cell(&self, rng: &mut Rng) -> (Cell, String) {
        self.cells[rng.below(self.cells.len())].clone()
    }

    fn piece(&self, rng: &mut Rng) -> Piece {
        let PieceSpec { kind, letter, owner, facings } = self.palette[self.one(rng)].clone();
        let facing = rng.pick(&facings);
        Piece { cell: self.cell(rng).0, kind, letter, owner, facing }
    }
}

/// A position's text with damage to its letters or its fields.
pub(crate) fn text(written: &str, rng: &mut Rng) -> String {
    let separator = [' ', '-', ':', '/', ','][rng.below(5)];
    let mut fields: Vec<&str> = written.split(separator).collect();
    let at = rng.below(fields.len());
    let word = WORDS[rng.below(WORDS.len())];
    match rng.below(6) {
        0 | 1 => return shaken(written, rng),
        2 => fields[at] = word,
        3 => fields.insert(at, word),
        4 => fields.truncate(at),
        _ => fields.push(word),
    }
    fields.join(&separator.to_string())
}

/// A text with injuries, but without what only sentences have.
fn shaken(text: &str, rng: &mut Rng) -> String {
    if text.is_empty() { "?".to_owned() } else { damaged(text, rng).replace(['\'', ';'], "?") }
}
