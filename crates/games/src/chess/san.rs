//! The usual spellings of a move, read without listing the legal ones: archives are imported through here.

use super::attacks;
use super::board::Board;
use super::moves::may_castle;
use super::position::{Move, Position, Special, castling_targets};
use super::role::Role;
use super::square::{Square, squares};

/// The legal move a text means in standard algebraic notation or by its squares. Nothing if it is spelled otherwise,
/// illegal or ambiguous: then the patient reader looks at it, and finds the words for what is wrong.
pub(super) fn read(pos: &Position, text: &str) -> Option<Move> {
    let text = text.as_bytes();
    let marks = text.iter().rev().take_while(|byte| b"+#!?".contains(byte)).count();
    let text = &text[..text.len() - marks];
    let (&first, rest) = text.split_first()?;
    let role = match first {
        b'N' => Role::Knight,
        b'B' => Role::Bishop,
        b'R' => Role::Rook,
        b'Q' => Role::Queen,
        b'K' => Role::King,
        b'O' | b'0' => return castle(pos, text),
        b'a'..=b'h' => return without_letter(pos, text),
        _ => return None,
    };
    let (origin, to) = origin_and_target(rest)?;
    piece(pos, role, origin, to)
}

/// The squares a piece may come from, and where it goes.
fn origin_and_target(text: &[u8]) -> Option<(u64, Square)> {
    let (before, target) = text.split_at_checked(text.len().checked_sub(2)?)?;
    let to = square(target[0], target[1])?;
    let before = match before {
        [before @ .., b'x' | b'-'] => before,
        _ => before,
    };
    let origin = match *before {
        [] => !0,
        [file @ b'a'..=b'h'] => attacks::FILE_A << (file - b'a'),
        [rank @ b'1'..=b'8'] => attacks::RANK_1 << (8 * (rank - b'1')),
        [file, rank] => square(file, rank)?.bit(),
        _ => return None,
    };
    Some((origin, to))
}

fn square(file: u8, rank: u8) -> Option<Square> {
    let fits = file.wrapping_sub(b'a') < 8 && rank.wrapping_sub(b'1') < 8;
    fits.then(|| Square::at(u32::from(file - b'a'), u32::from(rank - b'1')))
}

/// The only legal move of such a piece.
fn piece(pos: &Position, role: Role, origin: u64, to: Square) -> Option<Move> {
    if to.is_in(pos.own()) {
        return None;
    }
    let reach = attacks::reach(role, to, pos.occupied());
    let mut found = None;
    for from in squares(reach & pos.pieces(pos.turn(), role) & origin) {
        let mv = Move::new(role, from, to, Special::None);
        if is_safe(pos, mv) && found.replace(mv).is_some() {
            return None;
        }
    }
    found
}

/// True if a move that the piece can make leaves its own king safe. Not for castling and taking in passing.
fn is_safe(pos: &Position, mv: Move) -> bool {
    let us = pos.turn();
    let king = if mv.role == Role::King { mv.to } else { pos.king(us) };
    let occupied = pos.occupied() & !mv.from.bit() | mv.to.bit();
    pos.attackers(us.other(), king, occupied) & !mv.to.bit() == 0
}

fn castle(pos: &Position, text: &[u8]) -> Option<Move> {
    let short = match text {
        b"O-O" | b"0-0" => true,
        b"O-O-O" | b"0-0-0" => false,
        _ => return None,
    };
    let king = pos.king(pos.turn());
    castle_with(pos, |rook| (rook > king) == short)
}

/// The castling with the rook that fits, if it is legal.
fn castle_with(pos: &Position, fits: impl Fn(Square) -> bool) -> Option<Move> {
    let us = pos.turn();
    let king = pos.king(us);
    let fits = |rook| fits(rook) && pos.checkers() == 0 && may_castle(pos, us, king, rook);
    let rook = squares(pos.castling & pos.own()).find(|&rook| fits(rook))?;
    Some(Move::new(Role::King, king, rook, Special::Castling))
}

/// A pawn's move, or any piece's by its two squares.
fn without_letter(pos: &Position, text: &[u8]) -> Option<Move> {
    let (text, promotion) = match text {
        [text @ .., b'=', letter] => (text, Some(promoted(*letter)?)),
        [text @ .., letter] if letter.is_ascii_alphabetic() => (text, Some(promoted(*letter)?)),
        _ => (text, None),
    };
    let (origin, to) = origin_and_target(text)?;
    if !origin.is_power_of_two() || pos.pieces(pos.turn(), Role::Pawn) & origin != 0 {
        return pawn(pos, origin, to, promotion);
    }
    if promotion.is_some() || pos.own() & origin == 0 {
        return None;
    }
    let from = Square::lowest(origin);
    let role = pos.role_at(from);
    let step = piece(pos, role, origin, to);
    if role != Role::King || step.is_some() {
        return step;
    }
    // Onto the rook, or to where the king comes to stand.
    castle_with(pos, |rook| rook == to)
        .or_else(|| castle_with(pos, |rook| castling_targets(from, rook).0 == to))
}

fn promoted(letter: u8) -> Option<Role> {
    Role::from_letter(letter.to_ascii_uppercase() as char).filter(|role| role.is_promoted())
}

fn pawn(pos: &Position, origin: u64, to: Square, promotion: Option<Role>) -> Option<Move> {
    let us = pos.turn();
    let pawns = pos.pieces(us, Role::Pawn) & origin;
    let rank = to.seen_by(us).rank();
    if (rank == 7) != promotion.is_some() {
        return None;
    }
    // One or two squares behind the target, as the pawn goes.
    let behind = |steps: u32| Some(Square::at(to.file(), rank.checked_sub(steps)?).seen_by(us));
    let empty = |square: Square| !square.is_in(pos.occupied());
    let special = promotion.map_or(Special::None, Special::promotion);
    let one = behind(1)?;
    let mv = if empty(to) && one.is_in(pawns) {
        Move::new(Role::Pawn, one, to, special)
    } else if empty(to) && rank == 3 && empty(one) {
        let from = behind(2).filter(|from| from.is_in(pawns))?;
        Move::new(Role::Pawn, from, to, Special::DoubleStep)
    } else {
        let takers = attacks::pawn(us.other(), to) & pawns;
        if !takers.is_power_of_two() {
            return None;
        }
        let from = Square::lowest(takers);
        if pos.en_passant == Some(to) {
            let may = pos.may_take_passing(us, from, to);
            return may.then(|| Move::new(Role::Pawn, from, to, Special::EnPassant));
        }
        if !to.is_in(pos.theirs()) || origin == !0 {
            return None;
        }
        Move::new(Role::Pawn, from, to, special)
    };
    is_safe(pos, mv).then_some(mv)
}

#[cfg(test)]
mod tests {
    use super::super::Chess;
    use super::*;
    use parlour_core::{Game, Notation, Rng, pick_by_text};

    /// The patient reader.
    fn slow(game: &Chess, pos: &Position, text: &str) -> Option<Move> {
        let mut legal = Vec::new();
        game.legal_moves(pos, &mut legal);
        pick_by_text(game, pos, &legal, text).ok()
    }

    fn visit(games: u16, mut each: impl FnMut(&Chess, &Position, &mut Rng)) {
        let mut rng = Rng::new(5);
        for number in 0..games {
            let game = if number % 2 == 0 { Chess::orthodox() } else { Chess::random(number * 7) };
            let (mut pos, mut moves) = (game.start(), Vec::new());
            while let Some(mv) = game.random_move(&pos, &mut rng, &mut moves) {
                each(&game, &pos, &mut rng);
                game.apply(&mut pos, mv);
                if game.adjudicate(&pos).is_some() {
                    break;
                }
            }
        }
    }

    #[test]
    fn every_label_and_every_canonical_text_is_read_the_quick_way() {
        visit(12, |game, pos, _| {
            let mut legal = Vec::new();
            game.legal_moves(pos, &mut legal);
            for mv in legal {
                for text in [game.label(pos, mv), game.write_move(pos, mv)] {
                    assert_eq!(
                        read(pos, &text),
                        Some(mv),
                        "{text} in {}",
                        game.write_position(pos)
                    );
                }
            }
        });
    }

    #[test]
    fn the_quick_reader_never_finds_what_the_patient_one_does_not() {
        visit(6, |game, pos, rng| {
            let mut pick =
                |from: &str| (from.as_bytes()[rng.below(from.len())] as char).to_string();
            for _ in 0..30 {
                let (letter, x) = (pick("NBRQK    "), pick("x-    "));
                let (file, rank) = (pick("abcdefgh        "), pick("12345678        "));
                let to = pick("abcdefgh") + &pick("12345678");
                let end = pick("     qQ=");
                let end = if end == "=" { "=N".to_owned() } else { end };
                let text = format!("{letter}{file}{rank}{x}{to}{end}").replace(' ', "");
                let quick = read(pos, &text);
                let fine = quick.is_none() || quick == slow(game, pos, &text);
                assert!(fine, "{text} in {}", game.write_position(pos));
            }
        });
    }
}
