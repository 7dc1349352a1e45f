//! The usual spellings of a move, read without listing the legal ones: archives are imported through here.

use super::attacks;
use super::moves::may_castle;
use super::position::{
    BISHOP, CASTLING, DOUBLE_STEP, EN_PASSANT, KING, KNIGHT, Move, PAWN, PLAIN, Position, QUEEN,
    ROOK, castling_targets,
};
use parlour_core::bits::Word;

/// The legal move a text means in standard algebraic notation or by its squares. Nothing if it is spelled otherwise,
/// illegal or ambiguous: then the patient reader looks at it, and finds the words for what is wrong.
pub(super) fn read(pos: &Position, text: &str) -> Option<Move> {
    let text = text.as_bytes();
    let marks = text.iter().rev().take_while(|byte| b"+#!?".contains(byte)).count();
    let text = &text[..text.len() - marks];
    let (&first, rest) = text.split_first()?;
    let kind = match first {
        b'N' => KNIGHT,
        b'B' => BISHOP,
        b'R' => ROOK,
        b'Q' => QUEEN,
        b'K' => KING,
        b'O' | b'0' => return castle(pos, text),
        b'a'..=b'h' => return without_letter(pos, text),
        _ => return None,
    };
    let (origin, to) = origin_and_target(rest)?;
    piece(pos, kind, origin, to)
}

/// The squares a piece may come from, and where it goes.
fn origin_and_target(text: &[u8]) -> Option<(u64, u32)> {
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
        [file, rank] => 1 << square(file, rank)?,
        _ => return None,
    };
    Some((origin, to))
}

fn square(file: u8, rank: u8) -> Option<u32> {
    let fits = file.wrapping_sub(b'a') < 8 && rank.wrapping_sub(b'1') < 8;
    fits.then(|| u32::from(file - b'a') + 8 * u32::from(rank - b'1'))
}

/// The only legal move of such a piece.
fn piece(pos: &Position, kind: usize, origin: u64, to: u32) -> Option<Move> {
    let (own, occupied) = (pos.of_side(pos.turn()), pos.occupied());
    if own >> to & 1 == 1 {
        return None;
    }
    let reach = match kind {
        KNIGHT => attacks::knight(to),
        BISHOP => attacks::bishop(to, occupied),
        ROOK => attacks::rook(to, occupied),
        QUEEN => attacks::bishop(to, occupied) | attacks::rook(to, occupied),
        _ => attacks::king(to),
    };
    let mut found = None;
    for from in (reach & own & pos.of_kind(kind) & origin).ones() {
        let mv = Move::new(kind, from, to, PLAIN);
        if is_safe(pos, mv) && found.replace(mv).is_some() {
            return None;
        }
    }
    found
}

/// True if a move that the piece can make leaves its own king safe. Not for castling and taking in passing.
fn is_safe(pos: &Position, mv: Move) -> bool {
    let us = pos.turn();
    let (from, to) = (1u64 << mv.from(), 1u64 << mv.to());
    let king = if mv.kind() == KING { mv.to() } else { pos.king(us) };
    let occupied = pos.occupied() & !from | to;
    pos.attackers(us ^ 1, king, occupied) & !to == 0
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
fn castle_with(pos: &Position, fits: impl Fn(u32) -> bool) -> Option<Move> {
    let us = pos.turn();
    let king = pos.king(us);
    let fits = |rook| fits(rook) && pos.checkers() == 0 && may_castle(pos, us, king, rook);
    let rook = (pos.castling & pos.of_side(us)).ones().find(|&rook| fits(rook))?;
    Some(Move::new(KING, king, rook, CASTLING))
}

/// A pawn's move, or any piece's by its two squares.
fn without_letter(pos: &Position, text: &[u8]) -> Option<Move> {
    let (text, promotion) = match text {
        [text @ .., b'=', letter] => (text, Some(promoted(*letter)?)),
        [text @ .., letter] if letter.is_ascii_alphabetic() => (text, Some(promoted(*letter)?)),
        _ => (text, None),
    };
    let (origin, to) = origin_and_target(text)?;
    if !origin.is_power_of_two() || pos.pieces(pos.turn(), PAWN) & origin != 0 {
        return pawn(pos, origin, to, promotion);
    }
    if promotion.is_some() || pos.of_side(pos.turn()) & origin == 0 {
        return None;
    }
    let kind = pos.kind_at(origin.trailing_zeros());
    let step = piece(pos, kind, origin, to);
    if kind != KING || step.is_some() {
        return step;
    }
    // Onto the rook, or to where the king comes to stand.
    let king = origin.trailing_zeros();
    castle_with(pos, |rook| rook == to)
        .or_else(|| castle_with(pos, |rook| castling_targets(king, rook).0 == to))
}

fn promoted(letter: u8) -> Option<usize> {
    match letter {
        b'Q' | b'q' => Some(QUEEN),
        b'R' | b'r' => Some(ROOK),
        b'B' | b'b' => Some(BISHOP),
        b'N' | b'n' => Some(KNIGHT),
        _ => None,
    }
}

fn pawn(pos: &Position, origin: u64, to: u32, promotion: Option<usize>) -> Option<Move> {
    let us = pos.turn();
    let pawns = pos.pieces(us, PAWN) & origin;
    let last = if us == 0 { to >= 56 } else { to < 8 };
    if last != promotion.is_some() {
        return None;
    }
    // One or two squares behind the target, as the pawn goes.
    let behind =
        |steps: u32| if us == 0 { to.checked_sub(8 * steps) } else { Some(to + 8 * steps) };
    let straight = |from: u32| from < 64 && pawns >> from & 1 == 1;
    let special = promotion.map_or(PLAIN, |kind| kind as u32);
    let one = behind(1)?;
    let mv = if pos.occupied() >> to & 1 == 0 && straight(one) {
        Move::new(PAWN, one, to, special)
    } else if pos.occupied() >> to & 1 == 0
        && to / 8 == [3, 4][us]
        && pos.occupied() >> one & 1 == 0
    {
        Move::new(PAWN, behind(2).filter(|&from| straight(from))?, to, DOUBLE_STEP)
    } else {
        let takers = attacks::pawn(us ^ 1, to) & pawns;
        if !takers.is_power_of_two() {
            return None;
        }
        let from = takers.trailing_zeros();
        if pos.en_passant != 0 && u32::from(pos.en_passant) == to {
            let may = pos.may_take_passing(us, from, to);
            return may.then(|| Move::new(PAWN, from, to, EN_PASSANT));
        }
        if pos.of_side(us ^ 1) >> to & 1 == 0 || origin == !0 {
            return None;
        }
        Move::new(PAWN, from, to, special)
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
