//! The plain way: pieces step square by square, every move is tried out, and a king that can be taken is in check.
//! Slow and obvious; the tables, pins and masks are compared with it on pieces no orthodox set has.

use super::definition::{Purpose, Step, StepKind};
use super::moves::{Move, Special};
use super::position::Position;
use super::rules::Captured;
use super::variant::{Style, Variant};
use super::{Fairy, read_variant};
use parlour_core::bits::{U256, Word};
use parlour_core::testkit::laws;
use parlour_core::{Game, Rng, Seat, Show};
use std::collections::HashSet;

/// Where the piece on a square may step, without a thought for its king.
fn targets<B: Word>(variant: &Variant<B>, pos: &Position<B>, from: u32) -> Vec<(u32, bool)> {
    let Some((seat, kind)) = pos.piece_at(from) else { return Vec::new() };
    let mut found = Vec::new();
    let mut walk = |step: &Step, direction: (i32, i32)| {
        let regions = &variant.def.board.value.regions;
        let inside = |cell: u32| {
            let region = step.within.map(|region| &regions[region].squares);
            region.is_none_or(|squares| squares.contains(&variant.squares.at(cell)))
        };
        let elsewhere = step.first && variant.start.piece_at(from) != Some((seat, kind));
        if elsewhere || !inside(from) || step.side.is_some_and(|side| side != seat.index()) {
            return;
        }
        let (mut at, mut hopped) = (from, false);
        while let Some(to) = variant.squares.step(at, direction).filter(|&to| inside(to)) {
            let there = pos.piece_at(to);
            if step.kind == StepKind::Hop && !hopped {
                (at, hopped) = (to, there.is_some());
                continue;
            }
            let takes = there.is_some_and(|(owner, _)| owner != seat);
            let allowed = match step.only {
                None => there.is_none() || takes,
                Some(Purpose::Moving) => there.is_none(),
                Some(Purpose::Capturing) => takes,
            };
            if allowed {
                found.push((to, takes));
            }
            if step.kind == StepKind::Leap || there.is_some() {
                break;
            }
            at = to;
        }
    };
    for step in &variant.def.pieces[kind].steps {
        for direction in step.images(seat == Seat::FIRST) {
            walk(step, direction);
        }
    }
    found
}

fn king_can_be_taken<B: Word>(variant: &Variant<B>, pos: &Position<B>, seat: Seat) -> bool {
    let Some(king) = variant.king(pos, seat) else { return false };
    (0..variant.squares.count())
        .filter(|&cell| pos.piece_at(cell).is_some_and(|(owner, _)| owner != seat))
        .any(|cell| targets(variant, pos, cell).iter().any(|&(to, _)| to == king))
}

/// The legal plain moves and promotions: castling, double steps and taking en passant are left to perft.
fn plain_moves<B: Word>(variant: &Variant<B>, pos: &Position<B>) -> HashSet<Move> {
    let mut moves = HashSet::new();
    for from in 0..variant.squares.count() {
        let Some((seat, kind)) = pos.piece_at(from).filter(|(seat, _)| *seat == pos.turn) else {
            continue;
        };
        for (to, _) in targets(variant, pos, from) {
            let facts = &variant.kinds[kind];
            let lost = |kind: &u8| {
                let left = (pos.of(seat) & pos.kinds[*kind as usize]).count();
                !facts.to_lost || left < variant.rules.at_start[seat.index()][*kind as usize]
            };
            let mut specials = Vec::new();
            if facts.zone[seat.index()].has(to) {
                let kinds = facts.promotes_to.iter().copied();
                specials.extend(kinds.filter(lost).map(Special::Promote));
            }
            if !facts.must[seat.index()].has(to) {
                specials.push(Special::Step);
            }
            for special in specials {
                let mv = Move { from: from as u8, to: to as u8, special };
                if is_allowed(variant, pos, mv) {
                    moves.insert(mv);
                }
            }
        }
    }
    let captures = |mv: &Move| pos.captures(*mv);
    if variant.rules.must_capture && (pos.en_passant.is_some() || moves.iter().any(captures)) {
        moves.retain(captures);
    }
    moves
}

/// Whether the kings may be as they are after a move.
pub(super) fn is_allowed<B: Word>(variant: &Variant<B>, pos: &Position<B>, mv: Move) -> bool {
    let (us, them) = (pos.turn, pos.turn.other());
    let mut after = *pos;
    if variant.rules.captured == Captured::BlastAll {
        // Check is judged before the blast.
        let mut plain = variant.clone();
        plain.rules.captured = Captured::Gone;
        plain.play(&mut after, mv);
        return !king_can_be_taken(variant, &after, us);
    }
    variant.play(&mut after, mv);
    match variant.style {
        Style::Plain => !king_can_be_taken(variant, &after, us),
        Style::NoChecks => [us, them].iter().all(|&seat| !king_can_be_taken(variant, &after, seat)),
        Style::Blast => {
            let Some(king) = variant.king(&after, us) else { return false };
            let Some(enemy) = variant.king(&after, them) else { return true };
            let ((x, y), (ox, oy)) = (variant.squares.at(king), variant.squares.at(enemy));
            x.abs_diff(ox).max(y.abs_diff(oy)) == 1 || !king_can_be_taken(variant, &after, us)
        }
    }
}

pub(super) fn tables_equal_the_plain_way<B: Word>(game: &Fairy<B>, games: u64) {
    let variant = &game.variant;
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let mut pos = game.start();
        for _ in 0..120 {
            let legal = variant.legal_list(&pos);
            if variant.goal_reached(&pos).is_some() {
                assert!(legal.is_empty());
                break;
            }
            let beside = |king| {
                variant.style == Style::Blast && variant.beside_king(&pos, king, pos.turn.other())
            };
            assert_eq!(
                king_can_be_taken(variant, &pos, pos.turn)
                    && !variant.king(&pos, pos.turn).is_some_and(beside),
                variant.in_check(&pos, pos.turn),
                "{}",
                variant.write_fen(&pos)
            );
            let doubles = |mv: &Move| {
                let far = mv.from.abs_diff(mv.to);
                u32::from(far) == 2 * variant.squares.files
                    && !variant.def.pieces[pos.kind_at(u32::from(mv.from))].double_step.is_empty()
            };
            let ours: HashSet<Move> = legal
                .iter()
                .copied()
                .filter(|mv| {
                    matches!(mv.special, Special::Step | Special::Promote(_)) && !doubles(mv)
                })
                .collect();
            assert_eq!(ours, plain_moves(variant, &pos), "{}", variant.write_fen(&pos));
            let Some(mv) = rng.pick(&legal) else { break };
            game.apply(&mut pos, mv);
        }
    }
}

#[test]
fn moves_equal_the_plain_way() {
    for game in super::builtin() {
        tables_equal_the_plain_way(&game, 6);
    }
    for game in crate::fairy_wide::builtin() {
        tables_equal_the_plain_way(&game, 3);
    }
    for game in crate::fairy_huge::builtin() {
        tables_equal_the_plain_way(&game, 1);
    }
}

/// Riders, lances, pieces that move one way and capture another, pawns that go diagonally, on ten by nine squares.
const ZOO: &str = r#"
id = "zoo"
name = "Zoo"
goal = "Checkmate the enemy king."
start = "lhcakgahcl/1n*4*n1/pppppppppp/10/4**4/10/PPPPPPPPPP/1N*4*N1/LHCAKGAHCL w - - 0 1"
[board]
files = 10
ranks = 9
holes = ["e5", "f5", "c2", "h2", "c8", "h8"]
[[piece]]
name = "pawn"
letter = "p"
moves = [{ leap = [1, 1], forward = true, only = "move" }, { leap = [0, 1], forward = true, only = "capture" }]
promotes = { on = [8, 9], to = ["nightrider", "general"] }
[[piece]]
name = "lance"
letter = "l"
moves = [{ slide = [0, 1], forward = true }, { leap = [0, -1], forward = true }]
[[piece]]
name = "nightrider"
letter = "n"
moves = [{ slide = [1, 2] }]
[[piece]]
name = "hunter"
letter = "h"
moves = [{ slide = [1, 0], only = "move" }, { slide = [1, 1], only = "capture" }]
[[piece]]
name = "champion"
letter = "c"
moves = [{ leap = [2, 0] }, { leap = [2, 2] }, { leap = [1, 0] }]
[[piece]]
name = "archbishop"
letter = "a"
moves = [{ slide = [1, 1] }, { leap = [1, 2] }]
[[piece]]
name = "general"
letter = "g"
moves = [{ slide = [2, 0] }, { slide = [1, 0] }, { leap = [2, 0] }]
[[piece]]
name = "king"
letter = "k"
royal = true
moves = [{ leap = [1, 0] }, { leap = [1, 1] }]
[endings]
repetition = { draw = 3 }
quiet_moves = { draw = 40 }
[[example]]
position = "lhcakgahcl/1n*4*n1/pppppppppp/10/4**4/10/PPPPPPPPPP/1N*4*N1/LHCAKGAHCL w - - 0 1"
move = "a3b4"
caption = "A pawn moves diagonally."
"#;

#[test]
fn a_game_nobody_ever_played_keeps_the_laws() {
    let zoo: Fairy<u128> = read_variant(ZOO).expect("the zoo reads");
    tables_equal_the_plain_way(&zoo, 6);
    laws::keep(&zoo, 2, 23);
    tables_equal_the_plain_way(&read_variant::<U256>(ZOO).expect("the zoo reads"), 1);
    let help: Vec<String> =
        zoo.info().help.iter().map(|section| section.text.to_string()).collect();
    assert!(help.iter().any(|text| text.contains("Nightrider (N)")));
}
