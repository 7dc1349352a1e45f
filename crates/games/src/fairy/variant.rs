//! A variant ready to be played: what its text says, and everything that can be worked out beforehand.

use super::mind::Taste;
use super::node::{Placed, VariantError};
use super::position::Position;
use super::sheet::{CastleSheet, Sheet, read_sheet};
use super::tables::{MAX_DIRECTIONS, Squares, Tables, cells, has};
use parlour_core::bits::Word;
use parlour_core::{Seat, keys};

/// Everything about a variant.
#[derive(Clone, Debug)]
pub(super) struct Variant<B: Word> {
    pub(super) sheet: Sheet,
    pub(super) squares: Squares<B>,
    pub(super) kinds: Vec<Kind<B>>,
    /// The kind whose attack is check.
    pub(super) royal: usize,
    /// The kind whose letter is left out of move labels: the first that promotes.
    pub(super) pawn: Option<usize>,
    pub(super) tables: Tables<B>,
    /// The ways to castle; a right is the bit with the number of its way.
    pub(super) castles: Vec<Castle<B>>,
    /// The rights that end when something leaves or enters a square.
    pub(super) lost: Vec<u8>,
    /// The squares of a1's colour.
    pub(super) dark: B,
    pub(super) zobrist: Zobrist,
    pub(super) taste: Taste<B>,
    pub(super) start: Position<B>,
}

/// What a kind of piece does besides stepping. Pairs are by seat.
#[derive(Clone, Debug)]
pub(super) struct Kind<B> {
    /// Where it must promote.
    pub(super) zone: [B; 2],
    pub(super) promotes_to: Vec<u8>,
    /// Where it may go two steps from, and where it can be taken in passing after that.
    pub(super) double_from: [B; 2],
    pub(super) passes_from: [B; 2],
    /// Where it can never stand: its promotion zone, and ranks behind those it starts from.
    pub(super) never_on: [B; 2],
}

/// One way to castle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Castle<B> {
    pub(super) seat: Seat,
    pub(super) kingside: bool,
    pub(super) king_from: u32,
    pub(super) king_to: u32,
    pub(super) rook_from: u32,
    pub(super) rook_to: u32,
    /// Squares that have to be empty.
    pub(super) empty: B,
    /// Squares the king crosses before it arrives.
    pub(super) crossed: B,
}

impl<B> Castle<B> {
    /// The letter of its right in position texts.
    pub(super) fn letter(&self) -> char {
        let letter = if self.kingside { 'K' } else { 'Q' };
        if self.seat == Seat::FIRST { letter } else { letter.to_ascii_lowercase() }
    }
}

/// Keys of everything that makes positions differ, from the variant's id.
#[derive(Clone, Debug)]
pub(super) struct Zobrist {
    squares: usize,
    /// `(kind * 2 + seat) * squares + cell`.
    pieces: Vec<u64>,
    pub(super) passed: Vec<u64>,
    pub(super) rights: [u64; 16],
    pub(super) turn: u64,
}

impl Zobrist {
    fn new(id: &str, kinds: usize, squares: usize) -> Zobrist {
        let seed = keys::seed(id);
        let mut n = 0;
        let mut next = || {
            n += 1;
            keys::mix(seed ^ keys::key(n))
        };
        Zobrist {
            squares,
            pieces: (0..kinds * 2 * squares).map(|_| next()).collect(),
            passed: (0..squares).map(|_| next()).collect(),
            rights: std::array::from_fn(|set| if set == 0 { 0 } else { next() }),
            turn: next(),
        }
    }

    /// The key of a piece on a square.
    #[inline]
    pub(super) fn piece(&self, seat: Seat, kind: usize, cell: u32) -> u64 {
        self.pieces[(kind * 2 + seat.index()) * self.squares + cell as usize]
    }
}

impl<B: Word> Variant<B> {
    /// Reads a variant text and prepares everything for play.
    pub(super) fn read(text: &str) -> Result<Variant<B>, VariantError> {
        let sheet = read_sheet(text)?;
        let squares = squares(&sheet)?;
        let tables = Tables::new(&sheet, &squares).ok_or_else(|| {
            sheet.board.place.error(format!(
                "the pieces slide in more than {MAX_DIRECTIONS} different directions"
            ))
        })?;
        let kinds = kinds(&sheet, &squares);
        let count = squares.count() as usize;
        let dark = cells(squares.open)
            .filter(|&cell| (cell % squares.files + cell / squares.files).is_multiple_of(2))
            .fold(B::ZERO, |set, cell| set | B::bit(cell));
        let mut variant = Variant {
            royal: sheet.pieces.iter().position(|piece| piece.royal).unwrap_or(0),
            pawn: sheet.pieces.iter().position(|piece| piece.promotes.is_some()),
            taste: Taste::new(&sheet, &squares),
            zobrist: Zobrist::new(&sheet.id, kinds.len(), count),
            squares,
            kinds,
            tables,
            castles: Vec::new(),
            lost: vec![0; count],
            dark,
            start: Position::default(),
            sheet,
        };
        variant.add_castles()?;
        let start = &variant.sheet.start;
        variant.start =
            variant.read_fen(&start.value).map_err(|error| start.place.error(error.to_string()))?;
        variant.weigh_start();
        if variant.legal_count(&variant.start) == 0 {
            return Err(variant
                .sheet
                .start
                .place
                .error("no move can be played: the game would be over"));
        }
        variant.check_examples()?;
        Ok(variant)
    }

    fn check_examples(&self) -> Result<(), VariantError> {
        for Placed { value, place } in &self.sheet.examples {
            let pos = self
                .read_fen(&value.position)
                .map_err(|error| place.error(format!("in the position, {error}")))?;
            if !self.legal_list(&pos).iter().any(|&mv| self.move_text(mv) == value.mv) {
                return Err(place.error(format!("'{}' is not a legal move there", value.mv)));
            }
        }
        Ok(())
    }

    fn add_castles(&mut self) -> Result<(), VariantError> {
        let Some(castling) = self.sheet.castling.clone() else { return Ok(()) };
        let start = &self.sheet.start;
        let placement = self
            .read_placement(start.value.split(' ').next().unwrap_or_default())
            .map_err(|error| start.place.error(error.to_string()))?;
        for seat in [Seat::FIRST, Seat::SECOND] {
            let king =
                placement.iter().find(|(_, owner, kind)| *owner == seat && *kind == self.royal);
            let Some(&(king, ..)) = king else {
                let (side, king) = (Self::seat_name(seat), &self.sheet.pieces[self.royal].name);
                return Err(start
                    .place
                    .error(format!("{side} needs exactly one {king}, but has 0")));
            };
            for (way, kingside) in [(&castling.kingside, true), (&castling.queenside, false)] {
                if let Some(way) = way {
                    let castle = self.castle(way, seat, kingside, king)?;
                    let right = 1 << self.castles.len();
                    self.lost[castle.king_from as usize] |= right;
                    self.lost[castle.rook_from as usize] |= right;
                    self.castles.push(castle);
                }
            }
        }
        Ok(())
    }

    fn castle(
        &self,
        way: &Placed<CastleSheet>,
        seat: Seat,
        kingside: bool,
        king: u32,
    ) -> Result<Castle<B>, VariantError> {
        let files = self.squares.files;
        let row = king / files * files;
        let on = |file: u16| row + u32::from(file);
        let (rook_from, king_to, rook_to) =
            (on(way.value.rook), on(way.value.king_to), on(way.value.rook_to));
        let span =
            |a: u32, b: u32| (a.min(b)..=a.max(b)).fold(B::ZERO, |set, cell| set | B::bit(cell));
        let ends = B::bit(king) | B::bit(rook_from);
        let path = span(king, king_to) | span(rook_from, rook_to);
        let error = |sentence: &str| Err(way.place.error(sentence));
        if rook_from == king {
            return error("king and rook cannot begin on the same square");
        }
        if !(path & !self.squares.open).is_zero() {
            return error("there is a hole on the way of king or rook");
        }
        let gait = &self.tables.gaits[seat.index()][self.royal];
        let steps = gait.both.from(&self.tables.rays, king, B::ZERO)
            | gait.quiet.from(&self.tables.rays, king, B::ZERO);
        if has(steps, king_to) || king == king_to {
            return error("the king could also get there by an ordinary move");
        }
        let crossed = span(king, king_to) & !B::bit(king_to) & !B::bit(king);
        let empty = path & !ends;
        Ok(Castle { seat, kingside, king_from: king, king_to, rook_from, rook_to, empty, crossed })
    }

    /// The kind the king castles with.
    pub(super) fn castling_partner(&self) -> usize {
        self.sheet.castling.as_ref().map_or(0, |castling| castling.with)
    }
}

fn squares<B: Word>(sheet: &Sheet) -> Result<Squares<B>, VariantError> {
    let board = &sheet.board.value;
    let (files, ranks) = (u32::from(board.files), u32::from(board.ranks));
    if files * ranks > B::BITS {
        return Err(sheet.board.place.error(format!(
            "{files} x {ranks} are {} squares, at most {} can be played here",
            files * ranks,
            B::BITS
        )));
    }
    let all = (0..files * ranks).fold(B::ZERO, |set, cell| set | B::bit(cell));
    let holes = board
        .holes
        .iter()
        .fold(B::ZERO, |set, &(x, y)| set | B::bit(u32::from(x) + u32::from(y) * files));
    Ok(Squares { files, ranks, open: all & !holes })
}

fn kinds<B: Word>(sheet: &Sheet, squares: &Squares<B>) -> Vec<Kind<B>> {
    let kind = |piece: &super::sheet::PieceSheet| {
        let on = |ranks: &[u16]| {
            [0, 1].map(|seat| squares.ranks_of(seat, ranks.iter().map(|&rank| u32::from(rank))))
        };
        let zone = on(piece.promotes.as_ref().map_or(&[], |promotion| &promotion.on));
        let first = piece.double_step.iter().min().copied().unwrap_or(1);
        let behind: Vec<u16> = (1..first).collect();
        let behind = on(&behind);
        Kind {
            zone,
            promotes_to: piece
                .promotes
                .iter()
                .flat_map(|promotion| promotion.to.iter().map(|&to| to as u8))
                .collect(),
            double_from: on(&piece.double_step),
            passes_from: on(&piece.en_passant),
            never_on: [zone[0] | behind[0], zone[1] | behind[1]],
        }
    };
    sheet.pieces.iter().map(kind).collect()
}
