//! What has left the board, and by how much a side is ahead.

use crate::bar;
use parlour_core::Seat;
use parlour_core::show::{Piece, Tally};

/// A kind of piece and how often.
pub(super) type PieceCounts = Vec<(Piece, usize)>;

/// Who is with whom, seen from a seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sides<'a> {
    teams: &'a [u8],
    own: u8,
}

impl<'a> Sides<'a> {
    /// The sides, where two play against each other and this seat is the first of its own: partners take together.
    pub(super) fn of(teams: &'a [u8], seat: u8) -> Option<Sides<'a>> {
        let own = *teams.get(usize::from(seat))?;
        let first = teams.iter().position(|team| *team == own) == Some(usize::from(seat));
        (first && bar::sides(teams) == 2).then_some(Sides { teams, own })
    }

    fn has(self, seat: usize) -> bool {
        self.teams.get(seat) == Some(&self.own)
    }
}

/// Pieces that left the board, as they are shown beside a seat.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum OffBoard {
    /// What its side has taken.
    Taken(PieceCounts),
    /// What it has lost: where more than two sides play, nobody knows who took what.
    Lost(PieceCounts),
}

/// The pieces shown beside a seat.
pub(super) fn off_board(captured: &[Piece], teams: &[u8], seat: u8) -> OffBoard {
    let owned = |fits: &dyn Fn(usize) -> bool| {
        count_kinds(
            captured.iter().filter(|piece| piece.owner.is_some_and(|own| fits(own.index()))),
        )
    };
    match Sides::of(teams, seat) {
        Some(sides) => OffBoard::Taken(owned(&|owner| !sides.has(owner))),
        None if bar::sides(teams) > 2 => OffBoard::Lost(owned(&|owner| owner == usize::from(seat))),
        None => OffBoard::Taken(Vec::new()),
    }
}

fn count_kinds<'p>(pieces: impl Iterator<Item = &'p Piece>) -> PieceCounts {
    let mut taken: PieceCounts = Vec::new();
    for piece in pieces {
        match taken.iter_mut().find(|(other, _)| other.kind == piece.kind) {
            Some((_, count)) => *count += 1,
            None => taken.push((piece.clone(), 1)),
        }
    }
    taken
}

/// By how much the material of a side exceeds the other's.
pub(super) fn material_lead(material: &[i32], sides: Sides<'_>) -> Option<i32> {
    let signed = |(seat, count): (usize, &i32)| if sides.has(seat) { *count } else { -count };
    Some(material.iter().enumerate().map(signed).sum()).filter(|tally_lead| *tally_lead > 0)
}

/// By how much a seat leads the second best in a count in which all began alike.
pub(super) fn tally_lead(tallies: &[Tally], start: &[Tally], seat: u8, label: &str) -> Option<i64> {
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

    fn kinds(off_board: OffBoard) -> Vec<(String, usize)> {
        let (OffBoard::Taken(pieces) | OffBoard::Lost(pieces)) = off_board;
        pieces.into_iter().map(|(piece, count)| (piece.kind.to_string(), count)).collect()
    }

    #[test]
    fn everything_taken_is_shown_also_after_an_even_trade() {
        let captured = [piece("man", 0), piece("man", 1), piece("man", 1), piece("king", 0)];
        let counts = |seat| kinds(off_board(&captured, &[0, 1], seat));
        assert_eq!(counts(0), [("man".to_owned(), 2)]);
        assert_eq!(counts(1), [("man".to_owned(), 1), ("king".to_owned(), 1)]);
    }

    #[test]
    fn where_each_plays_alone_everybody_sees_what_was_lost() {
        let captured = [piece("man", 2), piece("king", 2), piece("man", 0)];
        let lost = off_board(&captured, &[0, 1, 2, 3], 2);
        assert!(matches!(lost, OffBoard::Lost(_)));
        assert_eq!(kinds(lost), [("man".to_owned(), 1), ("king".to_owned(), 1)]);
        assert_eq!(kinds(off_board(&captured, &[0, 1, 2, 3], 1)), []);
    }

    #[test]
    fn partners_take_together_and_it_is_shown_beside_the_first() {
        let teams = [0, 1, 0, 1];
        let captured = [piece("man", 1), piece("man", 3), piece("man", 2), piece("king", 3)];
        let counts = kinds(off_board(&captured, &teams, 0));
        assert_eq!(counts, [("man".to_owned(), 2), ("king".to_owned(), 1)]);
        let sides = Sides::of(&teams, 0).unwrap();
        assert_eq!(material_lead(&[0, -1, -1, -10], sides), Some(10));
        assert_eq!(material_lead(&[0, -1, -1, -10], Sides::of(&teams, 1).unwrap()), None);
        assert_eq!(kinds(off_board(&captured, &teams, 2)), []);
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
        assert_eq!(tally_lead(&tallies, &start, 0, "points"), Some(2));
        assert_eq!(tally_lead(&tallies, &start, 1, "points"), None);
        assert_eq!(tally_lead(&tallies[..1], &start, 0, "points"), None);
        let unlike = [tally(0, "16"), tally(1, "8")];
        assert_eq!(
            tally_lead(&tallies[..2], &unlike, 0, "points"),
            None,
            "more from the beginning"
        );
    }
}
