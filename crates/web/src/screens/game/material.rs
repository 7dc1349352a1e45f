//! What each side has taken more than the other.

use parlour_core::Seat;
use parlour_core::show::{Piece, Tally};

/// A kind of piece and how often.
pub(super) type Taken = Vec<(Piece, usize)>;

/// Who is with whom, seen from a seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sides<'a> {
    teams: &'a [u8],
    own: u8,
}

impl<'a> Sides<'a> {
    /// The sides, where two play against each other and this seat is the first of its own. Where there are more, nobody
    /// knows who took what, and partners take together: then nothing is shown beside the seat.
    pub(super) fn of(teams: &'a [u8], seat: u8) -> Option<Sides<'a>> {
        let own = *teams.get(usize::from(seat))?;
        let first = teams.iter().position(|team| *team == own) == Some(usize::from(seat));
        let other = teams.iter().find(|team| **team != own)?;
        let two = teams.iter().all(|team| [own, *other].contains(team));
        (first && two).then_some(Sides { teams, own })
    }

    fn has(self, seat: usize) -> bool {
        self.teams.get(seat) == Some(&self.own)
    }
}

/// The pieces a side has taken beyond what it has lost of the same kind.
pub(super) fn surplus(captured: &[Piece], sides: Sides<'_>) -> Taken {
    let lost_by_us = |piece: &&Piece| piece.owner.map(|seat| sides.has(seat.index()));
    let mut taken: Taken = Vec::new();
    for piece in captured.iter().filter(|piece| lost_by_us(piece) == Some(false)) {
        match taken.iter_mut().find(|(other, _)| other.kind == piece.kind) {
            Some((_, count)) => *count += 1,
            None => taken.push((piece.clone(), 1)),
        }
    }
    for (piece, count) in &mut taken {
        let own = captured.iter().filter(|own| lost_by_us(own) == Some(true));
        *count = count.saturating_sub(own.filter(|own| own.kind == piece.kind).count());
    }
    taken.retain(|(_, count)| *count > 0);
    taken
}

/// By how much the pieces of a side count for more than the other's, beyond what they always begin with.
pub(super) fn ahead(material: &[i32], sides: Sides<'_>) -> Option<i32> {
    let signed = |(seat, count): (usize, &i32)| if sides.has(seat) { *count } else { -count };
    Some(material.iter().enumerate().map(signed).sum()).filter(|lead| *lead > 0)
}

/// By how much a seat leads the second best in a count in which all began alike.
pub(super) fn lead(tallies: &[Tally], start: &[Tally], seat: u8, label: &str) -> Option<i64> {
    let value = |tally: &Tally| tally.value.parse::<i64>().ok();
    let mut begun = start.iter().filter(|tally| tally.label == label).map(|tally| &tally.value);
    let first = begun.next();
    if begun.any(|other| Some(other) != first) {
        return None;
    }
    let of_label = || tallies.iter().filter(|tally| tally.label == label);
    let own = of_label().find(|tally| tally.seat == Seat(seat)).and_then(value)?;
    let others = of_label().filter(|tally| tally.seat != Seat(seat));
    let best = others.filter_map(value).max()?;
    (own > best).then_some(own - best)
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::show::Cell;

    fn piece(kind: &'static str, owner: u8) -> Piece {
        Piece {
            cell: Cell(0),
            kind: kind.into(),
            letter: 'x',
            owner: Some(Seat(owner)),
            facing: None,
        }
    }

    #[test]
    fn only_what_was_not_made_up_for_is_shown() {
        let captured = [piece("man", 0), piece("man", 1), piece("man", 1), piece("king", 0)];
        let kinds = |seat| -> Vec<(String, usize)> {
            let taken = surplus(&captured, Sides::of(&[0, 1], seat).unwrap());
            taken.into_iter().map(|(piece, count)| (piece.kind.to_string(), count)).collect()
        };
        assert_eq!(kinds(0), [("man".to_owned(), 1)]);
        assert_eq!(kinds(1), [("king".to_owned(), 1)]);
        assert!(Sides::of(&[0, 1, 2], 0).is_none(), "three play for themselves");
    }

    #[test]
    fn partners_take_together_and_it_is_shown_beside_the_first() {
        let teams = [0, 1, 0, 1];
        let captured = [piece("man", 1), piece("man", 3), piece("man", 2), piece("king", 3)];
        let sides = Sides::of(&teams, 0).unwrap();
        let counts: Vec<usize> =
            surplus(&captured, sides).iter().map(|(_, count)| *count).collect();
        assert_eq!(counts, [1, 1]);
        assert_eq!(ahead(&[0, -1, -1, -10], sides), Some(10));
        assert_eq!(ahead(&[0, -1, -1, -10], Sides::of(&teams, 1).unwrap()), None);
        assert!(Sides::of(&teams, 2).is_none());
    }

    #[test]
    fn a_lead_is_the_distance_to_the_best_of_the_others() {
        let tally = |seat, value: &str| Tally {
            seat: Seat(seat),
            label: "points".into(),
            value: value.to_owned(),
        };
        let tallies = [tally(0, "9"), tally(1, "4"), tally(2, "7")];
        let start = [tally(0, "2"), tally(1, "2"), tally(2, "2")];
        assert_eq!(lead(&tallies, &start, 0, "points"), Some(2));
        assert_eq!(lead(&tallies, &start, 1, "points"), None);
        assert_eq!(lead(&tallies[..1], &start, 0, "points"), None);
        let unlike = [tally(0, "16"), tally(1, "8")];
        assert_eq!(lead(&tallies[..2], &unlike, 0, "points"), None, "more from the beginning");
    }
}
