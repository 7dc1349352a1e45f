//! What each side has taken more than the other.

use parlour_core::Seat;
use parlour_core::show::{Piece, Tally};

/// A kind of piece and how often.
pub(super) type Taken = Vec<(Piece, usize)>;

/// The pieces a seat has taken beyond what it has lost of the same kind, where two play. Where more do, nobody knows who
/// took what: the pieces that a seat has lost are not shown beside anybody.
pub(super) fn surplus(captured: &[Piece], seats: usize, seat: u8) -> Taken {
    if seats != 2 {
        return Vec::new();
    }
    let owner = Some(Seat(seat));
    let mut taken: Taken = Vec::new();
    for piece in captured.iter().filter(|piece| piece.owner.is_some() && piece.owner != owner) {
        match taken.iter_mut().find(|(other, _)| other.kind == piece.kind) {
            Some((_, count)) => *count += 1,
            None => taken.push((piece.clone(), 1)),
        }
    }
    let lost =
        |kind: &str| captured.iter().filter(|own| own.owner == owner && own.kind == kind).count();
    for (piece, count) in &mut taken {
        *count = count.saturating_sub(lost(&piece.kind));
    }
    taken.retain(|(_, count)| *count > 0);
    taken
}

/// By how much a seat leads the second best in a count that both have.
pub(super) fn lead(tallies: &[Tally], seat: u8, label: &str) -> Option<i64> {
    let value = |tally: &Tally| tally.value.parse::<i64>().ok();
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
            let taken = surplus(&captured, 2, seat);
            taken.into_iter().map(|(piece, count)| (piece.kind.to_string(), count)).collect()
        };
        assert_eq!(kinds(0), [("man".to_owned(), 1)]);
        assert_eq!(kinds(1), [("king".to_owned(), 1)]);
        assert!(surplus(&captured, 4, 0).is_empty());
    }

    #[test]
    fn a_lead_is_the_distance_to_the_best_of_the_others() {
        let tally = |seat, value: &str| Tally {
            seat: Seat(seat),
            label: "points".into(),
            value: value.to_owned(),
        };
        let tallies = [tally(0, "9"), tally(1, "4"), tally(2, "7")];
        assert_eq!(lead(&tallies, 0, "points"), Some(2));
        assert_eq!(lead(&tallies, 1, "points"), None);
        assert_eq!(lead(&tallies[..1], 0, "points"), None);
    }
}
