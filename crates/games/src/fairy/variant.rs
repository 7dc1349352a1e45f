//! A variant ready to be played: what its text says, and everything that can be worked out beforehand.

use super::VariantError;
use super::definition::{CastleDef, VariantDef, read_definition};
use super::fitted::Fitted;
use super::mind::EvalParams;
use super::node::Located;
use super::position::Position;
use super::rules::{Captured, Check};
use super::tables::{Bounds, MAX_DIRECTIONS, Squares, Tables};
use parlour_core::bits::Word;
use parlour_core::show::Heading;
use parlour_core::{Message, Score, Seat, keys, message};

/// More moves than any known game has at its start; a text cannot ask for endless lists of them.
const MAX_MOVES: usize = 2000;

/// Everything about a variant.
#[derive(Clone, Debug)]
pub(super) struct Variant<B: Word> {
    pub(super) def: VariantDef,
    pub(super) squares: Squares<B>,
    pub(super) kinds: Vec<Kind<B>>,
    /// The kind whose attack is check.
    pub(super) royal: Option<usize>,
    /// How legality is tested.
    pub(super) style: Style,
    /// The pieces are those of chess, on its board: there is a quicker way.
    pub(super) orthodox: bool,
    pub(super) rules: Rules<B>,
    /// The kind whose letter is left out of move labels: the first that promotes.
    pub(super) pawn: Option<usize>,
    /// All kinds that promote.
    pub(super) pawn_kinds: Vec<usize>,
    pub(super) tables: Tables<B>,
    /// The ways to castle; a right is the bit with the number of its way.
    pub(super) castles: Vec<Castle<B>>,
    /// The rights that end when something leaves or enters a square.
    pub(super) lost: Vec<u8>,
    /// The squares of a1's colour.
    pub(super) dark: B,
    pub(super) zobrist: Zobrist,
    pub(super) eval: EvalParams<B>,
    /// The evaluation with fitted weights, where the pieces are those of chess.
    pub(super) fitted: Option<Fitted>,
    pub(super) start: Position<B>,
    /// The heading it stands under on the shelf.
    pub(super) heading: Heading,
}

/// How legality is tested; it follows from the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Style {
    /// The own king may not be attacked.
    Plain,
    /// The same, but captures explode, and kings beside each other are safe.
    Blast,
    /// Neither king may be attacked.
    NoChecks,
}

/// Special rules as the board sees them.
#[derive(Clone, Debug)]
pub(super) struct Rules<B> {
    pub(super) must_capture: bool,
    pub(super) captured: Captured,
    /// Something besides wanting moves can end a game.
    pub(super) goals: bool,
    pub(super) hill: B,
    pub(super) race: B,
    /// This many checks win; none if it is zero.
    pub(super) checks: u8,
    /// How many royal pieces each seat starts with.
    pub(super) kings: [u8; 2],
    /// How many pieces of each kind each seat starts with.
    pub(super) at_start: [Vec<u32>; 2],
    /// The squares around a square; only where captures explode.
    pub(super) near: Vec<B>,
}

/// What a kind of piece does besides stepping. Pairs are by seat.
#[derive(Clone, Debug)]
pub(super) struct Kind<B> {
    /// Where it may promote, and where it must.
    pub(super) zone: [B; 2],
    pub(super) must: [B; 2],
    /// Only to kinds of which its side has fewer than at the start.
    pub(super) to_lost: bool,
    /// Where it may promote it must, and it may choose freely.
    pub(super) always_promotes: bool,
    pub(super) promotes_to: Vec<u8>,
    /// Where it may go two steps from, and where it can be taken en passant after that.
    pub(super) double_from: [B; 2],
    pub(super) en_passant_from: [B; 2],
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
    pub(super) en_passant: Vec<u64>,
    pub(super) promoted: Vec<u64>,
    hands: Vec<u64>,
    checks: [u64; 32],
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
            en_passant: (0..squares).map(|_| next()).collect(),
            rights: std::array::from_fn(|set| if set == 0 { 0 } else { next() }),
            turn: next(),
            promoted: (0..squares).map(|_| next()).collect(),
            // Nothing in hand is nothing in the key.
            hands: (0..kinds * 64).map(|n| if n % 32 == 0 { 0 } else { next() }).collect(),
            checks: std::array::from_fn(|n| if n % 16 == 0 { 0 } else { next() }),
        }
    }

    /// The key of this many pieces of a kind in hand.
    pub(super) fn in_hand(&self, seat: Seat, kind: usize, count: u32) -> u64 {
        self.hands[(kind * 2 + seat.index()) * 32 + count as usize]
    }

    /// The key of this many checks still to be given.
    pub(super) fn checks(&self, seat: Seat, left: u8) -> u64 {
        self.checks[seat.index() * 16 + usize::from(left)]
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
        let def = read_definition(text)?;
        let squares = squares(&def)?;
        let nowhere = || vec![B::ZERO; def.pieces.len()];
        let regions = &def.board.value.regions;
        let mut bounds = Bounds {
            regions: regions.iter().map(|region| squares.set(&region.squares)).collect(),
            starts: [nowhere(), nowhere()],
        };
        let tables = Tables::new(&def, &squares, &bounds).ok_or_else(|| {
            def.board.location.error(message!(
                "the pieces slide in more than {most} different directions",
                most = MAX_DIRECTIONS
            ))
        })?;
        let kinds = kinds(&def, &squares, &bounds);
        let count = squares.count() as usize;
        let dark = squares
            .open
            .ones()
            .filter(|&cell| (cell % squares.files + cell / squares.files).is_multiple_of(2))
            .fold(B::ZERO, |set, cell| set | B::bit(cell));
        let pawn_kinds: Vec<usize> =
            (0..kinds.len()).filter(|&kind| !kinds[kind].promotes_to.is_empty()).collect();
        let mut variant = Variant {
            royal: def.pieces.iter().position(|piece| piece.royal),
            style: match (def.rules.captured, def.rules.check) {
                (Captured::Blast, _) => Style::Blast,
                (_, Check::Forbidden) => Style::NoChecks,
                _ => Style::Plain,
            },
            orthodox: false,
            rules: rules(&def, &squares),
            pawn: pawn_kinds.first().copied(),
            pawn_kinds,
            eval: EvalParams::new(&def, &squares),
            fitted: None,
            zobrist: Zobrist::new(&def.id, kinds.len(), count),
            squares,
            kinds,
            tables,
            castles: Vec::new(),
            lost: vec![0; count],
            dark,
            start: Position::default(),
            heading: Heading::default(),
            def,
        };
        let placement = variant.start_placement()?;
        for &(cell, seat, kind) in &placement {
            let squares = &mut bounds.starts[seat.index()][kind];
            *squares = *squares | B::bit(cell);
        }
        if variant.def.pieces.iter().flat_map(|piece| &piece.steps).any(|step| step.first) {
            // Only now is it known where such steps begin.
            let tables = Tables::new(&variant.def, &variant.squares, &bounds);
            variant.tables = tables.unwrap_or(variant.tables);
        }
        variant.orthodox = variant.is_orthodox();
        variant.count_start(&placement)?;
        variant.fitted = Fitted::new(&variant);
        variant.add_castles(&placement)?;
        let start = &variant.def.start;
        variant.start = variant
            .read_fen(&start.value)
            .map_err(|error| start.location.error(error.message()))?;
        variant.weigh_start();
        let start = &variant.def.start.location;
        match variant.legal_count(&variant.start) {
            0 => return Err(start.error(message!("no move can be played: the game would be over"))),
            1..=MAX_MOVES => {}
            count => {
                return Err(start.error(message!("{count} moves can be played at the start; a game may have at most {most} there", count, most = MAX_MOVES)));
            }
        }
        variant.check_examples()?;
        variant.check_card()?;
        Ok(variant)
    }

    /// The same with other values of its kinds, the royal one left out, as if the text had said so.
    pub(super) fn with_values(&self, values: &[Score]) -> Variant<B> {
        let mut variant = self.clone();
        let kinds = variant.def.pieces.iter_mut().filter(|piece| !piece.royal);
        for (piece, &value) in kinds.zip(values) {
            piece.value = Some(value);
        }
        variant.eval = EvalParams::new(&variant.def, &variant.squares);
        variant.fitted = Fitted::new(&variant);
        variant.weigh_start();
        variant
    }

    fn check_examples(&self) -> Result<(), VariantError> {
        for Located { value, location } in &self.def.examples {
            let pos = self.read_fen(&value.position).map_err(|error| {
                location.error(message!("in the position, {error}", error = error.message()))
            })?;
            if !self.legal_list(&pos).iter().any(|&mv| self.move_text(mv) == value.mv) {
                return Err(location
                    .error(message!("'{text}' is not a legal move there", text = &value.mv)));
            }
        }
        Ok(())
    }

    fn start_placement(&self) -> Result<Vec<(u32, Seat, usize)>, VariantError> {
        let start = &self.def.start;
        let board = start.value.split(' ').next().unwrap_or_default();
        let placement =
            self.read_placement(board).map_err(|e| start.location.error(e.message()))?;
        Ok(placement.pieces)
    }

    /// Counts what each side begins with: a side without a royal piece then never needs one.
    fn count_start(&mut self, placement: &[(u32, Seat, usize)]) -> Result<(), VariantError> {
        for &(_, seat, kind) in placement {
            self.rules.at_start[seat.index()][kind] += 1;
        }
        let Some(royal) = self.royal else { return Ok(()) };
        let (location, king) = (&self.def.start.location, &self.def.pieces[royal].name);
        let counts = [0, 1].map(|seat: usize| self.rules.at_start[seat][royal]);
        if let Some((seat, count)) = Seat::all(2).zip(counts).find(|(_, count)| *count > 1) {
            let side = Self::seat_name(seat);
            return Err(location.error(message!(
                "{side} can have one {king}, but has {count}",
                side,
                king,
                count
            )));
        }
        if counts == [0, 0] {
            return Err(location.error(message!("no side has a {king}", king)));
        }
        self.rules.kings = counts.map(|count| count as u8);
        Ok(())
    }

    fn add_castles(&mut self, placement: &[(u32, Seat, usize)]) -> Result<(), VariantError> {
        let Some(castling) = self.def.castling.clone() else { return Ok(()) };
        for seat in [Seat::FIRST, Seat::SECOND] {
            let king =
                placement.iter().find(|(_, owner, kind)| *owner == seat && *kind == castling.king);
            let Some(&(king, ..)) = king else { continue };
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
        way: &Located<CastleDef>,
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
        let error = |sentence: Message| Err(way.location.error(sentence));
        if rook_from == king {
            return error(message!("king and rook cannot begin on the same square"));
        }
        if !(path & !self.squares.open).is_zero() {
            return error(message!("there is a hole on the way of king or rook"));
        }
        let movement = &self.tables.movements[seat.index()][self.castling_king()];
        if movement.might_reach(&self.tables.rays, king).has(king_to) || king == king_to {
            return error(message!("the king could also get there by an ordinary move"));
        }
        for (kind, to) in [(self.castling_king(), king_to), (self.castling_partner(), rook_to)] {
            if self.kinds[kind].never_on[seat.index()].has(to) {
                let name = &self.def.pieces[kind].name;
                return error(message!(
                    "the {name} cannot stand on {square}",
                    name,
                    square = self.square(to)
                ));
            }
        }
        let crossed = span(king, king_to) & !B::bit(king_to) & !B::bit(king);
        let empty = path & !ends;
        Ok(Castle { seat, kingside, king_from: king, king_to, rook_from, rook_to, empty, crossed })
    }

    /// The kind that castles.
    pub(super) fn castling_king(&self) -> usize {
        self.def.castling.as_ref().map_or(0, |castling| castling.king)
    }

    /// The kind the king castles with.
    pub(super) fn castling_partner(&self) -> usize {
        self.def.castling.as_ref().map_or(0, |castling| castling.with)
    }
}

fn squares<B: Word>(def: &VariantDef) -> Result<Squares<B>, VariantError> {
    let board = &def.board.value;
    let (files, ranks) = (u32::from(board.files), u32::from(board.ranks));
    if files * ranks > B::BITS {
        return Err(def.board.location.error(message!(
            "{files} x {ranks} are {squares} squares, at most {most} can be played here",
            files,
            ranks,
            squares = files * ranks,
            most = B::BITS
        )));
    }
    let all = (0..files * ranks).fold(B::ZERO, |set, cell| set | B::bit(cell));
    let holes = board
        .holes
        .iter()
        .fold(B::ZERO, |set, &(x, y)| set | B::bit(u32::from(x) + u32::from(y) * files));
    Ok(Squares { files, ranks, open: all & !holes })
}

fn rules<B: Word>(def: &VariantDef, squares: &Squares<B>) -> Rules<B> {
    let (rules, endings) = (&def.rules, &def.endings);
    let explodes = matches!(rules.captured, Captured::Blast | Captured::BlastAll);
    let around = |cell: u32| {
        let steps = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy)));
        let near = steps.filter(|&step| step != (0, 0)).filter_map(|s| squares.step(cell, s));
        near.fold(B::ZERO, |set, cell| set | B::bit(cell))
    };
    Rules {
        must_capture: rules.must_capture,
        captured: rules.captured,
        goals: explodes
            || !endings.hill.is_empty()
            || endings.race.is_some()
            || endings.checks.is_some(),
        hill: squares.set(&endings.hill),
        race: squares.ranks_of(0, endings.race.map(u32::from)),
        checks: endings.checks.unwrap_or(0),
        kings: [0; 2],
        at_start: [0, 1].map(|_| vec![0; def.pieces.len()]),
        near: if explodes { (0..squares.count()).map(around).collect() } else { Vec::new() },
    }
}

fn kinds<B: Word>(def: &VariantDef, squares: &Squares<B>, bounds: &Bounds<B>) -> Vec<Kind<B>> {
    let kind = |piece: &super::definition::PieceDef| {
        let on = |ranks: &[u16]| {
            [0, 1].map(|seat| squares.ranks_of(seat, ranks.iter().map(|&rank| u32::from(rank))))
        };
        let zone = on(piece.promotes.as_ref().map_or(&[], |promotion| &promotion.on));
        let must = on(piece.promotes.as_ref().map_or(&[], |promotion| &promotion.must));
        let first = piece.double_step.iter().min().copied().unwrap_or(1);
        let behind: Vec<u16> = (1..first).collect();
        let behind = on(&behind);
        let home = piece.within.map_or(squares.open, |region| bounds.regions[region]);
        let outside = squares.open & !home;
        // Two squares ahead have to belong to the region as well.
        let two_ahead = |ranks: &[u16]| {
            let [first, second] = on(ranks);
            let (up, down) = (home >> squares.files, home << squares.files);
            [first & up & (up >> squares.files), second & down & (down << squares.files)]
        };
        Kind {
            zone,
            must,
            to_lost: piece.promotes.as_ref().is_some_and(|promotion| promotion.to_lost),
            always_promotes: piece.promotes.as_ref().is_none_or(|p| !p.to_lost && zone == must),
            promotes_to: piece
                .promotes
                .iter()
                .flat_map(|promotion| promotion.to.iter().map(|&to| to as u8))
                .collect(),
            double_from: two_ahead(&piece.double_step),
            en_passant_from: two_ahead(&piece.en_passant),
            never_on: [0, 1].map(|seat: usize| must[seat] | behind[seat] | outside),
        }
    };
    def.pieces.iter().map(kind).collect()
}
