//! The picture of chess: pieces, clicks, and the editor's draft.

use super::board::Board as _;
use super::color::Color;
use super::rights;
use super::role::Role;
use super::square::Square;
use super::text::{self, Parts};
use super::values::customary;
use super::{CLASSICAL, Chess, Move, Position, help};
use parlour_core::grid;
use parlour_core::show::{
    self, Board, Cell, Draft, Field, Info, Mark, OptionSpec, Piece, PieceSpec, Scene, SeatInfo,
    Tap, Text, Tint, Values, no_option,
};
use parlour_core::{Game, Message, RecordForm, Seat, Show, message};

fn cell(square: Square) -> Cell {
    Cell(square.index() as u16)
}

fn pieces(pos: &Position) -> Vec<Piece> {
    let piece = |square: Square| {
        let (side, role) = pos.piece_at(square)?;
        let (letter, owner) = (role.letter_of(side), side.seat());
        Some(Piece::new(square.index() as u32, role.name(), letter, owner))
    };
    Square::all().filter_map(piece).collect()
}

impl Show for Chess {
    fn info(&self) -> Info {
        let (id, name, also, goal): (_, _, Vec<_>, _) = if self.is_960() {
            let also = ["Fischer random chess", "Bobby Fischer's chess", "Freestyle chess"]
                .map(Text::from)
                .into();
            ("chess960", "Chess960", also, help::GOAL_960)
        } else {
            ("chess", "Chess", vec!["International chess".into()], help::GOAL)
        };
        let start = OptionSpec {
            name: "start".into(),
            label: "Number of the start position".into(),
            default: CLASSICAL.to_string().into(),
            values: Values::Drawn(0, 959),
        };
        Info {
            id: id.into(),
            aliases: if self.is_960() { vec!["fischerandom".into()] } else { vec![] },
            name: name.into(),
            also,
            goal: goal.into(),
            seats: vec![SeatInfo::new("White", Tint::White), SeatInfo::new("Black", Tint::Black)],
            options: if self.is_960() { vec![start] } else { vec![] },
            help: help::sections(self.is_960()),
            examples: help::examples(self.is_960()),
            rules_version: 1,
            record: RecordForm::Pgn { variant: self.is_960().then_some("Chess960".into()) },
            // Pawns have none.
            letters: Role::ALL[1..]
                .iter()
                .map(|role| (role.letter(), role.name().into()))
                .collect(),
            card: help::card(self.is_960()),
            ..Info::default()
        }
    }

    fn board(&self) -> Board {
        grid::squares(8, 8, |x, y| Some(grid::chequered(x, y)))
    }

    fn scene(&self, pos: &Position) -> Scene {
        let checked = pos.checkers() != 0;
        let marks = checked.then(|| (cell(pos.king(pos.turn())), Mark::Check));
        Scene { pieces: pieces(pos), marks: marks.into_iter().collect(), ..Scene::default() }
    }

    fn taps(&self, _pos: &Position, mv: Move) -> Vec<Vec<Tap>> {
        let (from, to) = (Tap::Cell(cell(mv.from)), Tap::Cell(cell(mv.to)));
        if mv.is_castling() {
            let king_to = mv.castling_targets().0;
            let by_rook = vec![from.clone(), to];
            // One step away it would be an ordinary move of the king.
            if king_to.file().abs_diff(mv.from.file()) < 2 || king_to == mv.to {
                return vec![by_rook];
            }
            let by_king = vec![from, Tap::Cell(cell(king_to))];
            return if self.is_960() { vec![by_rook, by_king] } else { vec![by_king, by_rook] };
        }
        let choice = mv.promotion().map(|role| Tap::Choice(role.name().into()));
        vec![[from, to].into_iter().chain(choice).collect()]
    }

    fn captured(&self, start: &Position, pos: &Position) -> Vec<Piece> {
        show::missing(&self.scene(start), &self.scene(pos))
    }

    fn piece_value(&self, kind: &str) -> u16 {
        customary(kind).unwrap_or(0)
    }

    fn why_not(&self, pos: &Position, cell: Cell) -> Option<Message> {
        let square = Square::new(u32::from(cell.0).min(63));
        let (side, role) = pos.piece_at(square)?;
        let mut moves = Vec::new();
        self.legal_moves(pos, &mut moves);
        if side != pos.turn() || moves.iter().any(|mv| mv.from == square) {
            return None;
        }
        let piece = Message::from(role.name());
        if role == Role::King {
            return Some(message!("The king has no safe square to go to."));
        }
        if pos.checkers() != 0 {
            return Some(message!(
                "Your king is in check, and this {piece} cannot help it.",
                piece
            ));
        }
        let without = pos.occupied() ^ square.bit();
        if pos.attackers(side.other(), pos.king(side), without) != 0 {
            return Some(message!(
                "This {piece} may not move: it shields your king from check.",
                piece
            ));
        }
        Some(message!("Every way of this {piece} is blocked.", piece))
    }

    fn palette(&self) -> Vec<PieceSpec> {
        let of = |side: Color| {
            let spec =
                move |role: Role| PieceSpec::new(role.name(), role.letter_of(side), side.seat());
            Role::ALL.into_iter().rev().map(spec)
        };
        Color::ALL.into_iter().flat_map(of).collect()
    }

    fn draft(&self, pos: &Position) -> Draft {
        let fields = vec![
            Field::flags("castling", text::castling_text(pos), rights::flags()),
            // Pawns pass the third row of each side.
            Field::cell("en passant", text::passed_text(pos), (16..24).chain(40..48)),
            Field::number("halfmove", pos.halfmoves, 0, u16::MAX.into()),
            Field::number("fullmove", pos.fullmoves, 1, u16::MAX.into()),
        ];
        Draft { pieces: pieces(pos), hands: vec![], to_move: pos.seat(), fields }
    }

    fn build(&self, draft: &Draft) -> Result<Position, Vec<Message>> {
        let mut problems = Vec::new();
        let mut taken = 0u64;
        let mut pieces = Vec::new();
        for piece in &draft.pieces {
            let role = Role::ALL.into_iter().find(|role| role.name() == piece.kind);
            let owner = piece.owner.filter(|seat| seat.index() < 2);
            let (Some(role), Some(owner), 0..64) = (role, owner, piece.cell.0) else {
                let kind = &*piece.kind;
                problems.push(message!("there is no place for a '{kind}' here", kind));
                continue;
            };
            let square = Square::new(u32::from(piece.cell.0));
            if square.is_in(taken) {
                let square = square.name();
                problems.push(message!("two pieces stand on {square}", square));
                continue;
            }
            taken |= square.bit();
            pieces.push((Color::of(owner), role, square));
        }
        let parts = Parts {
            pieces,
            turn: Color::from_white(draft.to_move != Seat::SECOND),
            castling: draft.field("castling").unwrap_or("-"),
            en_passant: draft.field("en passant").unwrap_or("-"),
            halfmoves: draft.field("halfmove").unwrap_or("0"),
            fullmoves: draft.field("fullmove").unwrap_or("1"),
        };
        match text::assemble(self, &parts) {
            Ok(pos) if problems.is_empty() => return Ok(pos),
            Ok(_) => {}
            Err(error) => problems.extend(error.problems()),
        }
        Err(problems)
    }

    fn with_option(&self, name: &str, value: &str) -> Result<Chess, Message> {
        if name != "start" || !self.is_960() {
            return Err(no_option(name));
        }
        match value.parse::<u16>() {
            Ok(number) if number < 960 => Ok(Chess::random(number)),
            _ => {
                Err(message!("the start position is a number from 0 to 959, not '{value}'", value))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::Notation;

    #[test]
    fn a_checked_king_is_marked() {
        let chess = Chess::orthodox();
        let pos = chess.read_position("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1").unwrap();
        assert_eq!(chess.scene(&pos).marks, [(Cell(4), Mark::Check)]);
    }

    #[test]
    fn the_start_can_be_chosen() {
        let game = Chess::random(518).with_option("start", "0").unwrap();
        assert!(game.write_position(&game.start()).starts_with("bbqnnrkr/"));
        assert!(game.with_option("start", "960").is_err());
        assert!(Chess::orthodox().with_option("start", "1").is_err());
    }

    #[test]
    fn a_piece_that_cannot_move_says_why() {
        let chess = Chess::orthodox();
        let why = |position: &str, square: u16| {
            chess.why_not(&chess.read_position(position).unwrap(), Cell(square))
        };
        let pinned = "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1";
        assert!(why(pinned, 12).unwrap().to_string().contains("shields your king"));
        assert!(why("4k3/8/8/8/8/8/8/RNBQKBNR w - - 0 1", 0).is_none());
        let start = chess.write_position(&chess.start());
        assert!(why(&start, 0).unwrap().to_string().contains("blocked"));
    }

    #[test]
    fn a_draft_with_faults_names_them_all() {
        let chess = Chess::orthodox();
        let mut draft = chess.draft(&chess.start());
        draft.pieces.retain(|piece| piece.letter != 'k');
        draft.pieces[0].kind = "wizard".into();
        draft.fields[0].value = "x".to_owned();
        let problems = chess.build(&draft).unwrap_err();
        assert_eq!(problems.len(), 2, "{problems:?}");
        draft.fields[0].value = "-".to_owned();
        let problems = chess.build(&draft).unwrap_err();
        assert!(
            problems.iter().any(|problem| problem.to_string().contains("no king")),
            "{problems:?}"
        );
    }
}
