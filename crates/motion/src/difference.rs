//! What became of every piece between two scenes, worked out from the scenes alone.

use parlour_core::show::{Cell, Piece};

/// What became of the pieces; numbers are indices into the lists before and after.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Difference {
    /// Stayed where they were; only the facing may be different.
    pub unchanged: Vec<(usize, usize)>,
    /// Moved to another cell, perhaps changing their kind.
    pub moved: Vec<(usize, usize)>,
    /// Changed kind or owner where they stood.
    pub changed: Vec<(usize, usize)>,
    /// Left the board.
    pub removed: Vec<usize>,
    /// Came onto it.
    pub added: Vec<usize>,
}

/// Compares two scenes. `path` holds the cells of the move between them, in the order in which it is shown: where several
/// pieces could have moved to a cell, the one on the path has. `distance` decides between the others.
pub fn difference(
    before: &[Piece],
    after: &[Piece],
    path: &[Cell],
    distance: impl Fn(Cell, Cell) -> f64,
) -> Difference {
    let mut result = Difference::default();
    let mut old: Vec<usize> = (0..before.len()).collect();
    let mut new: Vec<usize> = (0..after.len()).collect();
    let same_piece =
        |i: usize, j: usize| before[i].kind == after[j].kind && before[i].owner == after[j].owner;
    result.unchanged = pair(&mut old, &mut new, |i, j| {
        (before[i].cell == after[j].cell && same_piece(i, j)).then_some(0.0)
    });
    let on_path = |i: usize, j: usize| {
        let at = |cell: Cell| path.iter().position(|other| *other == cell);
        matches!((at(before[i].cell), at(after[j].cell)), (Some(from), Some(to)) if from < to)
    };
    result.moved = pair(&mut old, &mut new, |i, j| {
        let off_path = if on_path(i, j) { 0.0 } else { 1e6 };
        let turned = if before[i].facing == after[j].facing { 0.0 } else { 1e5 };
        same_piece(i, j).then(|| off_path + turned + distance(before[i].cell, after[j].cell))
    });
    // A piece that changed its kind by moving (a promotion): it is on the path, or the only candidate.
    let same_owner =
        |i: usize, j: usize| before[i].owner == after[j].owner && before[i].cell != after[j].cell;
    result.moved.extend(pair(&mut old, &mut new, |i, j| {
        (same_owner(i, j) && on_path(i, j)).then_some(0.0)
    }));
    let (old_left, new_left) = (old.clone(), new.clone());
    let only_candidate = |i: usize, j: usize| {
        let before_count = |owner| old_left.iter().filter(|k| before[**k].owner == owner).count();
        let after_count = |owner| new_left.iter().filter(|k| after[**k].owner == owner).count();
        before_count(before[i].owner) == 1 && after_count(after[j].owner) == 1
    };
    result.moved.extend(pair(&mut old, &mut new, |i, j| {
        (same_owner(i, j) && only_candidate(i, j)).then_some(0.0)
    }));
    result.changed =
        pair(&mut old, &mut new, |i, j| (before[i].cell == after[j].cell).then_some(0.0));
    result.removed = old;
    result.added = new;
    result
}

/// Takes pairs out of two lists, the cheapest first.
fn pair(
    old: &mut Vec<usize>,
    new: &mut Vec<usize>,
    cost: impl Fn(usize, usize) -> Option<f64>,
) -> Vec<(usize, usize)> {
    let mut pairs: Vec<(f64, usize, usize)> = Vec::new();
    for &i in &*old {
        pairs.extend(new.iter().filter_map(|&j| Some((cost(i, j)?, i, j))));
    }
    pairs.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut taken = Vec::new();
    for (_, i, j) in pairs {
        if let (Some(a), Some(b)) =
            (old.iter().position(|k| *k == i), new.iter().position(|k| *k == j))
        {
            old.remove(a);
            new.remove(b);
            taken.push((i, j));
        }
    }
    taken
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::Seat;
    use parlour_core::show::Facing;

    /// Pieces such as "w knight 5": owner, kind, cell.
    fn pieces(words: &[&str]) -> Vec<Piece> {
        let piece = |text: &&str| {
            let mut words = text.split(' ');
            let owner = match words.next() {
                Some("w") => Some(Seat(0)),
                Some("b") => Some(Seat(1)),
                _ => None,
            };
            let kind = words.next().expect("a kind").to_owned().into();
            let cell = Cell(words.next().expect("a cell").parse().expect("a number"));
            Piece { cell, kind, letter: 'x', owner, facing: None }
        };
        words.iter().map(piece).collect()
    }

    fn compare(before: &[&str], after: &[&str], path: &[u16]) -> Difference {
        let path: Vec<Cell> = path.iter().copied().map(Cell).collect();
        let distance = |a: Cell, b: Cell| f64::from(a.0.abs_diff(b.0));
        difference(&pieces(before), &pieces(after), &path, distance)
    }

    #[test]
    fn a_capture_moves_one_piece_and_takes_the_other_and_the_same_backwards() {
        let result = compare(&["w knight 1", "b pawn 9"], &["w knight 9"], &[1, 9]);
        assert_eq!((result.moved, result.removed), (vec![(0, 0)], vec![1]));
        let back = compare(&["w knight 9"], &["w knight 1", "b pawn 9"], &[9, 1]);
        assert_eq!((back.moved, back.added), (vec![(0, 0)], vec![1]));
    }

    #[test]
    fn two_pieces_move_when_a_king_castles() {
        let result = compare(&["w king 4", "w rook 7"], &["w king 6", "w rook 5"], &[4, 6]);
        assert_eq!(result.moved.len(), 2);
        assert!(result.moved.contains(&(0, 0)) && result.moved.contains(&(1, 1)));
    }

    #[test]
    fn a_pawn_that_takes_and_promotes_travels_though_its_kind_changes() {
        for path in [&[12, 20][..], &[]] {
            let result =
                compare(&["w pawn 12", "b rook 20", "w king 0"], &["w queen 20", "w king 0"], path);
            assert_eq!(result.moved, [(0, 0)], "{path:?}");
            assert_eq!(result.removed, [1]);
            assert!(result.changed.is_empty());
        }
    }

    #[test]
    fn turned_discs_become_the_others_and_the_new_one_comes() {
        let result = compare(
            &["w disc 1", "b disc 2", "b disc 3"],
            &["w disc 1", "w disc 2", "w disc 3", "w disc 4"],
            &[4],
        );
        assert_eq!(result.unchanged, [(0, 0)]);
        assert_eq!(result.changed, [(1, 1), (2, 2)]);
        assert_eq!(result.added, [3]);
    }

    #[test]
    fn the_named_piece_moves_though_another_is_nearer() {
        let result = compare(&["w man 1", "w man 8"], &["w man 8", "w man 9"], &[1, 9]);
        assert_eq!(result.moved, [(0, 1)]);
        assert_eq!(result.unchanged, [(1, 0)]);
        let jump = compare(&["w man 1", "w man 5", "b man 3"], &["w man 6", "w man 5"], &[1, 4, 6]);
        assert_eq!((jump.moved, jump.removed), (vec![(0, 0)], vec![2]));
    }

    #[test]
    fn pieces_that_swap_places_both_travel_and_one_that_turns_is_kept() {
        let result =
            compare(&["w scarab 1", "b pyramid 2"], &["b pyramid 1", "w scarab 2"], &[1, 2]);
        assert_eq!(result.moved.len(), 2);
        let (before, mut after) = (pieces(&["w pyramid 1"]), pieces(&["w pyramid 1"]));
        after[0].facing = Some(Facing::East);
        let result = difference(&before, &after, &[], |_, _| 0.0);
        assert_eq!(result.unchanged, [(0, 0)]);
    }

    #[test]
    fn a_piece_whose_owner_leaves_the_game_becomes_nobodys_where_it_stands() {
        let result = compare(&["w king 1", "w pawn 2"], &["n king 1", "n pawn 2"], &[]);
        assert_eq!(result.changed, [(0, 0), (1, 1)]);
    }
}
