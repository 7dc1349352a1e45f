//! The picture: board, pieces, clicks, and the editor.

use super::Fairy;
use super::fen::read_number;
use super::moves::{Move, Special};
use super::position::{Position, Setup};
use super::rules::Captured;
use super::variant::{Castle, Variant};
use crate::chess::rights;
use crate::chess::values::customary;
use parlour_core::bits::Word;
use parlour_core::show::{
    Board, Cell, Draft, Effect, Field, Hand, Info, Mark, Piece, PieceSpec, Scene, SeatInfo, Tally,
    Tap, Text, Tint, missing,
};
use parlour_core::{Message, RecordForm, Seat, Show, grid, message};

const CASTLING: &str = "castling";
const EN_PASSANT: &str = "en passant";
const HALFMOVES: &str = "half-moves without progress";
const NUMBER: &str = "move number";
const PROMOTED: &str = "promoted pieces";
const CHECKS: &str = "checks still to give";

impl<B: Word> Variant<B> {
    fn kind_name(&self, kind: usize) -> Text {
        self.def.pieces[kind].name.clone().into()
    }

    fn pieces(&self, pos: &Position<B>) -> Vec<Piece> {
        let piece = |cell: u32| {
            let (owner, kind) = pos.piece_at(cell)?;
            Some(Piece::new(cell, self.kind_name(kind), self.letter(owner, kind), owner))
        };
        pos.occupied().ones().filter_map(piece).collect()
    }

    /// The setup a draft describes, as far as it can be read.
    fn setup(&self, draft: &Draft) -> Result<Setup, Vec<Message>> {
        let mut problems = Vec::new();
        let mut pieces = Vec::new();
        for piece in &draft.pieces {
            let cell = u32::from(piece.cell.0);
            let kind = self.def.pieces.iter().position(|def| def.name == piece.kind);
            match (piece.owner, kind) {
                _ if cell >= self.squares.count() || !self.squares.open.has(cell) => {
                    let kind = &*piece.kind;
                    problems.push(message!("there is no square for a '{kind}'", kind));
                }
                (Some(owner @ (Seat::FIRST | Seat::SECOND)), Some(kind)) => {
                    pieces.push((cell, owner, kind));
                }
                _ => problems
                    .push(message!("there is no such piece as '{kind}'", kind = &*piece.kind)),
            }
        }
        let field = |name: &str, default: &'static str| {
            draft.field(name).unwrap_or(default).trim().to_owned()
        };
        let mut keep = |error: parlour_core::TextError| problems.push(error.message());
        let rights = self.read_rights(&field(CASTLING, "-")).map_err(&mut keep);
        let en_passant = self.read_en_passant(&field(EN_PASSANT, "-")).map_err(&mut keep);
        let halfmoves = read_number(HALFMOVES, &field(HALFMOVES, "0")).map_err(&mut keep);
        let number = read_number(NUMBER, &field(NUMBER, "1")).map_err(&mut keep);
        let checks = match draft.field(CHECKS) {
            Some(text) if self.rules.checks > 0 => self.read_checks(text).map_err(&mut keep),
            _ => Ok([self.rules.checks; 2]),
        };
        let promoted = field(PROMOTED, "-");
        let promoted: Result<Vec<Option<u32>>, ()> = promoted
            .split_whitespace()
            .map(|name| self.read_en_passant(name).map_err(&mut keep))
            .collect();
        let hands = self.hands_of(draft, &mut problems);
        let (Ok(rights), Ok(en_passant), Ok(halfmoves), Ok(number), Ok(checks), Ok(promoted), true) =
            (rights, en_passant, halfmoves, number, checks, promoted, problems.is_empty())
        else {
            return Err(problems);
        };
        let promoted = promoted.into_iter().flatten().collect();
        let (turn, number) = (draft.to_move, number.max(1));
        Ok(Setup { pieces, turn, rights, en_passant, halfmoves, number, promoted, hands, checks })
    }

    /// The hands a draft describes.
    fn hands_of(&self, draft: &Draft, problems: &mut Vec<Message>) -> Vec<(Seat, usize, u32)> {
        let mut hands = Vec::new();
        for hand in draft.hands.iter().filter(|hand| hand.count > 0) {
            let kind = self.def.pieces.iter().position(|def| def.name == hand.kind);
            match kind.filter(|_| hand.seat.index() < 2) {
                Some(kind) => hands.push((hand.seat, kind, u32::from(hand.count))),
                None => {
                    problems
                        .push(message!("there is no such piece as '{kind}'", kind = &*hand.kind));
                }
            }
        }
        hands
    }

    /// What an editor can change besides pieces, as far as the variant has it.
    fn fields(&self, pos: &Position<B>) -> Vec<Field> {
        let flag = |castle: &Castle<B>| rights::flag(castle.seat, castle.kingside);
        let flags = self.castles.iter().map(flag).collect();
        let most = u32::from(u16::MAX);
        let mut fields = vec![
            Field::flags(CASTLING, self.write_rights(pos), flags),
            Field::cell(EN_PASSANT, self.write_en_passant(pos), self.passable().ones()),
            Field::number(HALFMOVES, pos.halfmoves, 0, most),
            Field::number(NUMBER, pos.number, 1, most),
        ];
        if self.rules.checks > 0 {
            let most = self.rules.checks;
            let numbers = (0..=most).rev();
            let both = numbers.clone().flat_map(|first| {
                numbers.clone().map(move |second| format!("{first}+{second}").into())
            });
            fields.push(Field::words(CHECKS, Self::write_checks(pos), both.collect()));
        }
        if self.rules.captured == Captured::Hand {
            let names: Vec<String> = pos.promoted.ones().map(|cell| self.square(cell)).collect();
            fields.push(Field::text(PROMOTED, names.join(" "), ""));
        }
        fields
    }

    /// The squares that a double step can pass so that it can be taken there.
    fn passable(&self) -> B {
        let files = self.squares.files;
        self.kinds.iter().fold(B::ZERO, |set, kind| {
            set | (kind.en_passant_from[0] << files) | (kind.en_passant_from[1] >> files)
        })
    }

    /// The pieces in hand, the strongest first.
    fn hands(&self, pos: &Position<B>) -> Vec<Hand> {
        let hand = |seat: Seat, kind: usize| Hand {
            seat,
            kind: self.kind_name(kind),
            letter: self.letter(seat, kind),
            count: pos.in_hand(seat, kind) as u16,
        };
        let kinds = self.kinds.len();
        Seat::all(2)
            .flat_map(|seat| (0..kinds).rev().map(move |kind| hand(seat, kind)))
            .filter(|hand| hand.count > 0)
            .collect()
    }

    /// Whether a plain step could as well be a promotion: then staying what it is has to be chosen too.
    fn may_promote_instead(&self, pos: &Position<B>, mv: Move) -> bool {
        let kind = pos.kind_at(u32::from(mv.from));
        let promotes = |other: &Move| {
            (other.from, other.to) == (mv.from, mv.to)
                && matches!(other.special, Special::Promote(_))
        };
        self.kinds[kind].zone[pos.turn.index()].has(u32::from(mv.to))
            && self.legal_list(pos).iter().any(promotes)
    }

    /// The checks still to be given, where these win.
    fn tallies(&self, pos: &Position<B>) -> Vec<Tally> {
        let tally = |seat: Seat| Tally {
            seat,
            label: CHECKS.into(),
            value: pos.checks_left(seat).to_string(),
        };
        Seat::all(2).filter(|_| self.rules.checks > 0).map(tally).collect()
    }
}

impl<B: Word> Show for Fairy<B> {
    fn info(&self) -> Info {
        let def = &self.variant.def;
        Info {
            id: def.id.clone().into(),
            aliases: def.aliases.iter().map(|id| id.clone().into()).collect(),
            name: def.name.clone().into(),
            also: def.also.iter().map(|name| name.clone().into()).collect(),
            goal: def.goal.clone().into(),
            seats: vec![SeatInfo::new("White", Tint::White), SeatInfo::new("Black", Tint::Black)],
            help: self.variant.help(),
            examples: self.variant.examples(),
            rules_version: 1,
            record: RecordForm::Pgn { variant: Some(def.pgn.clone().into()) },
            letters: (0..def.pieces.len())
                .map(|kind| (self.variant.capital(kind), self.variant.kind_name(kind)))
                .collect(),
            card: self.variant.card(),
            ..Info::default()
        }
    }

    fn board(&self) -> Board {
        let squares = &self.variant.squares;
        let shade = |x: u16, y: u16| {
            let cell = u32::from(x) + u32::from(y) * squares.files;
            squares.open.has(cell).then(|| grid::chequered(x, y))
        };
        let board = grid::squares(squares.files as u16, squares.ranks as u16, shade);
        // Where both start at the same edge, as in a race, both look at the board from there.
        let start = self.variant.pieces(&self.variant.start);
        let second = start.iter().filter(|piece| piece.owner == Some(Seat::SECOND));
        let ranks = second.map(|piece| u32::from(piece.cell.0) / squares.files);
        let (sum, count) = ranks.fold((0, 0), |(sum, count), rank| (sum + rank, count + 1));
        let is_near = count > 0 && 2 * sum < (squares.ranks - 1) * count;
        if is_near { Board { views: vec![0, 0], ..board } } else { board }
    }

    fn scene(&self, pos: &Position<B>) -> Scene {
        let king = self.variant.king(pos, pos.turn);
        let checked = king.filter(|_| self.variant.in_check(pos, pos.turn));
        Scene {
            pieces: self.variant.pieces(pos),
            marks: checked.map(|king| (Cell(king as u16), Mark::Check)).into_iter().collect(),
            hands: self.variant.hands(pos),
            tallies: self.variant.tallies(pos),
            ..Scene::default()
        }
    }

    /// From and to, then what a pawn becomes. A king may also be put on the rook it castles with.
    fn taps(&self, pos: &Position<B>, mv: Move) -> Vec<Vec<Tap>> {
        let tap = |cell: u32| Tap::Cell(Cell(cell as u16));
        let plain = vec![tap(u32::from(mv.from)), tap(u32::from(mv.to))];
        match mv.special {
            Special::Step if self.variant.may_promote_instead(pos, mv) => {
                let kind = pos.kind_at(u32::from(mv.from));
                vec![[plain, vec![Tap::Choice(self.variant.kind_name(kind))]].concat()]
            }
            Special::Step | Special::EnPassant => vec![plain],
            Special::Drop(kind) => {
                vec![vec![Tap::Hand(self.variant.kind_name(kind as usize)), tap(u32::from(mv.to))]]
            }
            Special::Promote(kind) => {
                let choice = Tap::Choice(self.variant.kind_name(kind as usize));
                vec![[plain, vec![choice]].concat()]
            }
            Special::Castle(number) => {
                let castle = &self.variant.castles[number as usize];
                let onto_rook = vec![tap(castle.king_from), tap(castle.rook_from)];
                if plain == onto_rook { vec![plain] } else { vec![plain, onto_rook] }
            }
        }
    }

    /// What has left the board, less the pawns that have only become something else.
    fn captured(&self, start: &Position<B>, pos: &Position<B>) -> Vec<Piece> {
        if self.variant.rules.captured == Captured::Hand {
            // Nothing is lost: the hands show where it went.
            return Vec::new();
        }
        let (before, after) = (self.scene(start), self.scene(pos));
        let mut lost = missing(&before, &after);
        let promotes = |piece: &Piece| {
            let named = self.variant.def.pieces.iter().find(|def| def.name == piece.kind);
            named.is_some_and(|def| def.promotes.is_some())
        };
        for gained in missing(&after, &before) {
            let pawn = lost.iter().position(|p| p.owner == gained.owner && promotes(p));
            if let Some(pawn) = pawn {
                lost.remove(pawn);
            }
        }
        lost
    }

    /// As its text says, or as people usually count it, or as its ways make it.
    fn piece_value(&self, kind: &str) -> u16 {
        let variant = &self.variant;
        let pieces = &variant.def.pieces;
        let Some(at) = pieces.iter().position(|piece| piece.name == kind) else { return 0 };
        let in_pawns = |value: i32| ((value + 50) / 100).max(1) as u16;
        match pieces[at].value {
            _ if pieces[at].royal => 0,
            Some(value) => in_pawns(value),
            None => customary(kind).unwrap_or_else(|| in_pawns(variant.eval.values[at])),
        }
    }

    fn why_not(&self, pos: &Position<B>, cell: Cell) -> Option<Message> {
        let cell = u32::from(cell.0);
        let variant = &self.variant;
        if cell >= variant.squares.count() || !pos.of(pos.turn).has(cell) {
            return None;
        }
        if variant.legal_list(pos).iter().any(|mv| u32::from(mv.from) == cell) {
            return None;
        }
        let info = variant.check_info(pos);
        let king = Message::name(variant.king_name());
        if variant.rules.must_capture && variant.legal_list(pos).iter().any(|&mv| pos.captures(mv))
        {
            return Some(message!("Another piece can capture, and whoever can capture must."));
        }
        if Some(cell) == info.king {
            Some(message!("The {king} has no square where it would be safe.", king))
        } else if info.check {
            Some(message!(
                "The {king} is in check, and this piece can neither capture nor block.",
                king
            ))
        } else if info.pinned.has(cell) {
            Some(message!(
                "This piece shields the {king}: moving it would leave the {king} in check.",
                king
            ))
        } else {
            Some(message!("Every square it could go to is blocked."))
        }
    }

    fn effects(&self, pos: &Position<B>, mv: Move) -> Vec<Effect> {
        let cells = self.variant.blasted(pos, mv);
        let cells: Vec<Cell> = cells.into_iter().map(|cell| Cell(cell as u16)).collect();
        if cells.is_empty() { Vec::new() } else { vec![Effect::Blast { cells }] }
    }

    fn palette(&self) -> Vec<PieceSpec> {
        let spec = |seat: Seat, kind: usize| PieceSpec {
            kind: self.variant.kind_name(kind),
            letter: self.variant.letter(seat, kind),
            owner: Some(seat),
            facings: Vec::new(),
        };
        let kinds = self.variant.kinds.len();
        Seat::all(2).flat_map(|seat| (0..kinds).map(move |kind| spec(seat, kind))).collect()
    }

    fn draft(&self, pos: &Position<B>) -> Draft {
        Draft {
            pieces: self.variant.pieces(pos),
            hands: self.variant.hands(pos),
            to_move: pos.turn,
            fields: self.variant.fields(pos),
        }
    }

    fn build(&self, draft: &Draft) -> Result<Position<B>, Vec<Message>> {
        self.variant.build(&self.variant.setup(draft)?)
    }
}
