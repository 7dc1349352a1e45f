//! Whose the free crossings are while it is settled which stones are dead: as the eye sees it, ground that touches the living of
//! one seat only. What counts is said by the rules; this is a picture of it.

use parlour_core::Seat;
use parlour_core::show::{Board, Cell, Piece};
use std::collections::BTreeMap;

/// The crossings that are somebody's: free ones, and those under dead stones.
pub(crate) fn territory(board: &Board, pieces: &[Piece], dead: &[Cell]) -> Vec<(Cell, Seat)> {
    let living: BTreeMap<Cell, Seat> = pieces
        .iter()
        .filter(|piece| !dead.contains(&piece.cell))
        .filter_map(|piece| Some((piece.cell, piece.owner?)))
        .collect();
    let mut beside: BTreeMap<Cell, Vec<Cell>> = BTreeMap::new();
    for (from, to) in &board.lines {
        beside.entry(*from).or_default().push(*to);
        beside.entry(*to).or_default().push(*from);
    }
    let mut seen: Vec<Cell> = Vec::new();
    let mut owned = Vec::new();
    for &start in beside.keys() {
        if living.contains_key(&start) || seen.contains(&start) {
            continue;
        }
        let (mut ground, mut touched) = (vec![start], Vec::new());
        let mut at = 0;
        while let Some(cell) = ground.get(at).copied() {
            at += 1;
            for &next in &beside[&cell] {
                match living.get(&next) {
                    Some(seat) => touched.push(*seat),
                    None if ground.contains(&next) => {}
                    None => ground.push(next),
                }
            }
        }
        if let Some(&seat) =
            touched.first().filter(|first| touched.iter().all(|seat| seat == *first))
        {
            owned.extend(ground.iter().map(|cell| (*cell, seat)));
        }
        seen.extend(ground);
    }
    owned
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A row of crossings.
    fn row(count: u16) -> Board {
        let lines = (1..count).map(|at| (Cell(at - 1), Cell(at))).collect();
        Board { lines, ..Board::default() }
    }

    fn stone(cell: u16, seat: u8) -> Piece {
        let kind = "stone".into();
        Piece { cell: Cell(cell), kind, letter: 'o', owner: Some(Seat(seat)), facing: None }
    }

    #[test]
    fn ground_between_stones_of_one_seat_is_its_own_and_ground_between_two_is_nobodys() {
        let pieces = [stone(1, 0), stone(4, 1)];
        let first = (Cell(0), Seat(0));
        assert_eq!(
            territory(&row(7), &pieces, &[]),
            [first, (Cell(5), Seat(1)), (Cell(6), Seat(1))]
        );
    }

    #[test]
    fn a_dead_stone_leaves_its_place_to_the_other() {
        let pieces = [stone(1, 0), stone(4, 1)];
        let owned = territory(&row(7), &pieces, &[Cell(4)]);
        assert!(owned.iter().all(|(_, seat)| *seat == Seat(0)));
        assert_eq!(owned.len(), 6);
        assert!(territory(&row(3), &[], &[]).is_empty(), "an empty board is nobody's");
    }
}
