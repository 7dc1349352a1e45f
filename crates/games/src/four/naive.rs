//! The same rules written the slow and obvious way, to compare the fast ones with.

use super::moves::{EN_PASSANT, Move};
use super::position::{
    BISHOP, KING, KNIGHT, NOBODY, PAWN, PROMOTED_QUEEN, Position, QUEEN, ROOK, kind_of, on_board,
    owner_of, square,
};
use super::{Four, Mode};
use std::collections::HashMap;

/// Column and row from 0.
type Coord = (i32, i32);
/// Owner and kind.
type Piece = (usize, u8);
type Pieces = HashMap<Coord, Piece>;

fn pieces(pos: &Position) -> Pieces {
    let mut found = HashMap::new();
    for y in 0..14u8 {
        for x in 0..14u8 {
            let piece = pos.at(square(x, y));
            if on_board(x.into(), y.into()) && piece != 0 {
                found.insert((x.into(), y.into()), (owner_of(piece), kind_of(piece)));
            }
        }
    }
    found
}

fn inside((x, y): Coord) -> bool {
    x >= 0 && y >= 0 && on_board(x as u16, y as u16)
}

fn forward(seat: usize) -> Coord {
    [(0, 1), (1, 0), (0, -1), (-1, 0)][seat]
}

fn pawn_attacks(seat: usize) -> [Coord; 2] {
    let (dx, dy) = forward(seat);
    if dx == 0 { [(-1, dy), (1, dy)] } else { [(dx, -1), (dx, 1)] }
}

fn steps(kind: u8) -> Vec<(Coord, bool)> {
    let all = (-2..=2).flat_map(|x| (-2..=2).map(move |y| (x, y)));
    all.filter_map(|(x, y): Coord| {
        let (longer, shorter) = (x.abs().max(y.abs()), x.abs().min(y.abs()));
        let (straight, diagonal) = (longer == 1 && shorter == 0, longer == 1 && shorter == 1);
        match kind {
            KNIGHT => (longer == 2 && shorter == 1).then_some(((x, y), false)),
            BISHOP => diagonal.then_some(((x, y), true)),
            ROOK => straight.then_some(((x, y), true)),
            QUEEN | PROMOTED_QUEEN => (straight || diagonal).then_some(((x, y), true)),
            KING => (straight || diagonal).then_some(((x, y), false)),
            _ => None,
        }
    })
    .collect()
}

/// Every square a piece attacks.
fn attacks(pieces: &Pieces, from: Coord, (owner, kind): Piece) -> Vec<Coord> {
    if kind == PAWN {
        return pawn_attacks(owner).map(|(dx, dy)| (from.0 + dx, from.1 + dy)).to_vec();
    }
    let mut found = Vec::new();
    for ((dx, dy), slides) in steps(kind) {
        let mut at = (from.0 + dx, from.1 + dy);
        while inside(at) {
            found.push(at);
            if !slides || pieces.contains_key(&at) {
                break;
            }
            at = (at.0 + dx, at.1 + dy);
        }
    }
    found
}

fn friends(mode: Mode, a: usize, b: usize) -> bool {
    a == b || mode == Mode::Teams && a < NOBODY && b < NOBODY && a % 2 == b % 2
}

fn attacked(mode: Mode, pos: &Position, pieces: &Pieces, at: Coord, seat: usize) -> bool {
    pieces.iter().any(|(&from, &piece)| {
        piece.0 < NOBODY
            && pos.plays(piece.0)
            && !friends(mode, piece.0, seat)
            && attacks(pieces, from, piece).contains(&at)
    })
}

fn coord(at: u8) -> Coord {
    (i32::from(at & 15) - 1, i32::from(at >> 4) - 1)
}

fn at(coord: Coord) -> u8 {
    square(coord.0 as u8, coord.1 as u8)
}

/// A pseudo-legal move: from, to, and the pawn taken en passant.
type PseudoLegalMove = (Coord, Coord, Option<Coord>);

/// Where a pawn could go.
fn pseudo_legal_pawn_moves(
    mode: Mode,
    pos: &Position,
    pieces: &Pieces,
    from: Coord,
) -> Vec<PseudoLegalMove> {
    let seat = usize::from(pos.turn);
    let free = |to: Coord| inside(to) && !pieces.contains_key(&to);
    let takes = |to: Coord| pieces.get(&to).is_some_and(|&(other, _)| !friends(mode, other, seat));
    let mut found = Vec::new();
    let (dx, dy) = forward(seat);
    let (one, two) = ((from.0 + dx, from.1 + dy), (from.0 + 2 * dx, from.1 + 2 * dy));
    if free(one) {
        found.push((from, one, None));
        let home = [from.1 == 1, from.0 == 1, from.1 == 12, from.0 == 12][seat];
        if home && free(two) {
            found.push((from, two, None));
        }
    }
    for (dx, dy) in pawn_attacks(seat) {
        let to = (from.0 + dx, from.1 + dy);
        let jumper = (0..4).find(|&other| {
            pos.jumps[other] != 0 && coord(pos.jumps[other]) == to && !friends(mode, other, seat)
        });
        if let Some(other) = jumper {
            let (fx, fy) = forward(other);
            let victim = (to.0 + fx, to.1 + fy);
            if (free(to) || takes(to)) && (mode != Mode::Teams || victim == one) {
                found.push((from, to, Some(victim)));
            }
        }
        if takes(to) {
            found.push((from, to, None));
        }
    }
    found
}

/// The king's moves that castle.
fn pseudo_legal_castling(mode: Mode, pos: &Position, pieces: &Pieces) -> Vec<PseudoLegalMove> {
    let seat = usize::from(pos.turn);
    let mut found = Vec::new();
    for (near, right) in [(true, 1), (false, 0x10)] {
        let king = [(7, 0), (0, 6), (6, 13), (13, 7)][seat];
        let (dx, dy) = [(1, 0), (0, -1), (-1, 0), (0, 1)][seat];
        let (dx, dy) = if near { (dx, dy) } else { (-dx, -dy) };
        let far = if near { 3 } else { 4 };
        let along = |n: i32| (king.0 + n * dx, king.1 + n * dy);
        if pos.rights & right << seat != 0
            && pieces.get(&king) == Some(&(seat, KING))
            && pieces.get(&along(far)) == Some(&(seat, ROOK))
            && (1..far).all(|n| !pieces.contains_key(&along(n)))
            && (0..3).all(|n| !attacked(mode, pos, pieces, along(n), seat))
        {
            found.push((king, along(2), None));
        }
    }
    found
}

/// The moves an attempt stands for: none if it leaves the king attacked, several if it promotes.
fn completed(mode: Mode, pos: &Position, pieces: &Pieces, attempt: PseudoLegalMove) -> Vec<Move> {
    let seat = usize::from(pos.turn);
    let (from, to, victim) = attempt;
    let mut after = pieces.clone();
    let piece = after.remove(&from).expect("a piece moves");
    let taken = after.insert(to, piece);
    if let Some(victim) = victim {
        after.remove(&victim);
    }
    let king = after.iter().find(|(_, piece)| **piece == (seat, KING)).map(|(at, _)| *at);
    let ends = mode == Mode::Teams && taken.is_some_and(|taken| taken.1 == KING);
    if !ends && king.is_some_and(|king| attacked(mode, pos, &after, king, seat)) {
        return Vec::new();
    }
    let extra = if victim.is_some() { EN_PASSANT } else { 0 };
    let (dx, dy) = forward(seat);
    let rank = if dx + dy > 0 { dx * to.0 + dy * to.1 } else { 13 + dx * to.0 + dy * to.1 };
    let last = if mode == Mode::Teams { 10 } else { 7 };
    let kinds: &[u8] = match mode {
        _ if piece.1 != PAWN || rank != last => &[0],
        Mode::Teams => &[QUEEN, ROOK, BISHOP, KNIGHT],
        _ => &[PROMOTED_QUEEN],
    };
    kinds.iter().map(|kind| Move { from: at(from), to: at(to), extra: extra | kind }).collect()
}

/// All legal moves of the seat to move.
pub(super) fn legal_moves(game: &Four, pos: &Position) -> Vec<Move> {
    let (mode, seat) = (game.mode, usize::from(pos.turn));
    let pieces = pieces(pos);
    let mut candidates = pseudo_legal_castling(mode, pos, &pieces);
    for (&from, &(owner, kind)) in pieces.iter().filter(|(_, piece)| piece.0 == seat) {
        if kind == PAWN {
            candidates.extend(pseudo_legal_pawn_moves(mode, pos, &pieces, from));
            continue;
        }
        let reached = attacks(&pieces, from, (owner, kind)).into_iter();
        let open =
            |to: &Coord| pieces.get(to).is_none_or(|&(other, _)| !friends(mode, other, seat));
        candidates.extend(reached.filter(open).map(|to| (from, to, None)));
    }
    let complete = |attempt| completed(mode, pos, &pieces, attempt);
    let mut found: Vec<Move> = candidates.into_iter().flat_map(complete).collect();
    // If something stands on the en passant square, one capture takes it and the pawn; the plain capture is left out if that is legal.
    let plain = |mv: &Move| Move { extra: mv.extra & !EN_PASSANT, ..*mv };
    let passing: Vec<Move> = found.iter().filter(|mv| mv.is_en_passant()).map(plain).collect();
    found.retain(|mv| mv.is_en_passant() || !passing.contains(mv));
    found
}
