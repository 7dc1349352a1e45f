//! Who plays where, as people choose it before a game: pure, from what is known without rules.

use parlour_protocol::wire::GameFacts;
use parlour_protocol::{Holder, Outline, PersonId, Player};

/// The holder of a seat.
pub(super) fn holder(outline: &Outline, seat: usize) -> Holder {
    outline.seats.get(seat).cloned().unwrap_or_default()
}

/// A holder of these players.
fn of_players(players: Vec<Player>) -> Holder {
    match players[..] {
        [] => Holder::Open,
        [Player::Computer { level }] => Holder::Computer { level },
        _ if players.iter().all(|player| matches!(player, Player::Person(_))) => {
            let mixed = Holder::Mixed(players);
            Holder::People(mixed.people())
        }
        _ => Holder::Mixed(players),
    }
}

/// The holder with one player more.
pub(super) fn with_player(holder: &Holder, player: Player) -> Holder {
    of_players(holder.players().into_iter().chain([player]).collect())
}

/// The holder without one of its players, by place.
pub(super) fn without_player(holder: &Holder, at: usize) -> Holder {
    let players = holder.players().into_iter().enumerate();
    of_players(players.filter(|(other, _)| *other != at).map(|(_, player)| player).collect())
}

/// Whether a person may sit down in a seat by themselves.
pub(super) fn may_sit(holder: &Holder, person: PersonId, most: u8) -> bool {
    match holder {
        Holder::Open => true,
        Holder::People(people) => !people.contains(&person) && people.len() < usize::from(most),
        Holder::Computer { .. } | Holder::Mixed(_) => false,
    }
}

/// The seats that have too few players for the game to start, and those that have too many.
pub(super) fn unready(outline: &Outline, game: &GameFacts) -> (Vec<usize>, Vec<usize>) {
    let (mut few, mut many) = (Vec::new(), Vec::new());
    for (seat, facts) in game.seats.iter().enumerate() {
        let players = holder(outline, seat).players().len();
        if players < usize::from(facts.sharing.0) {
            few.push(seat);
        } else if players > usize::from(facts.sharing.1) {
            many.push(seat);
        }
    }
    (few, many)
}

/// Who takes the seats that lack somebody when the game starts: those who stand, if they are exactly as many. Guests come first.
pub(super) fn latecomers(outline: &Outline, game: &GameFacts) -> Vec<(u8, PersonId)> {
    let (few, many) = unready(outline, game);
    let stands =
        |person: &PersonId| outline.seats.iter().all(|seat| !seat.people().contains(person));
    let mut standing: Vec<PersonId> = outline.people.keys().copied().filter(stands).collect();
    standing.sort_by_key(|person| outline.host == Some(*person));
    let fits = many.is_empty()
        && standing.len() == few.len()
        && few.iter().all(|&seat| game.seats[seat].sharing.0 == 1);
    let seats = few.into_iter().filter(|_| fits).map(|seat| seat as u8);
    seats.zip(standing).collect()
}

/// A player in a word, as a choice names it.
pub(super) fn player_word(player: Player) -> String {
    match player {
        Player::Person(person) => format!("person-{}", person.0),
        Player::Computer { level } => format!("computer-{level}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_protocol::wire::SeatFacts;
    use parlour_protocol::{Event, Opening};

    const ANN: PersonId = PersonId(1);
    const BOB: PersonId = PersonId(2);

    #[test]
    fn players_come_and_go_and_the_holder_is_the_plainest_that_fits() {
        let one = with_player(&Holder::Open, Player::Person(ANN));
        assert_eq!(one, Holder::People(vec![ANN]));
        let two = with_player(&one, Player::Person(BOB));
        assert_eq!(two, Holder::People(vec![ANN, BOB]));
        let mixed = with_player(&one, Player::Computer { level: 4 });
        assert_eq!(mixed.levels(), [4]);
        assert_eq!(without_player(&mixed, 0), Holder::Computer { level: 4 });
        assert_eq!(without_player(&one, 0), Holder::Open);
        assert!(may_sit(&one, BOB, 2) && !may_sit(&one, BOB, 1) && !may_sit(&one, ANN, 2));
        assert!(!may_sit(&Holder::Computer { level: 1 }, ANN, 3));
    }

    #[test]
    fn a_game_starts_when_no_seat_lacks_players() {
        let seat = |name: &str| SeatFacts { name: name.to_owned(), sharing: (1, 2), team: 0 };
        let game = GameFacts { title: String::new(), seats: vec![seat("A"), seat("B")] };
        let mut outline = Outline::new(&Opening::default());
        assert_eq!(unready(&outline, &game), (vec![0, 1], vec![]));
        outline.apply(&Event::Seated { seat: 1, holder: Holder::Computer { level: 2 } });
        assert_eq!(unready(&outline, &game), (vec![0], vec![]));
        let three = Holder::People(vec![ANN, BOB, PersonId(3)]);
        outline.apply(&Event::Seated { seat: 0, holder: three });
        assert_eq!(unready(&outline, &game), (vec![], vec![0]));
    }

    #[test]
    fn whoever_stands_takes_what_is_free_if_nobody_has_to_choose() {
        let seat = |name: &str| SeatFacts { name: name.to_owned(), sharing: (1, 1), team: 0 };
        let game = GameFacts { title: String::new(), seats: vec![seat("A"), seat("B")] };
        let mut outline = Outline::new(&Opening::default());
        let joined = |person: PersonId, name: &str| Event::Joined { person, name: name.to_owned() };
        outline.apply(&joined(ANN, "Ann"));
        assert_eq!(latecomers(&outline, &game), [], "one is not enough");
        outline.apply(&joined(BOB, "Bob"));
        assert_eq!(outline.host, Some(ANN));
        assert_eq!(latecomers(&outline, &game), [(0, BOB), (1, ANN)], "the guest begins");
        outline.apply(&Event::Seated { seat: 0, holder: Holder::People(vec![ANN]) });
        assert_eq!(latecomers(&outline, &game), [(1, BOB)]);
        outline.apply(&joined(PersonId(3), "Cyd"));
        assert_eq!(latecomers(&outline, &game), [], "two could sit there");
        outline.apply(&Event::Seated { seat: 1, holder: Holder::Computer { level: 1 } });
        assert_eq!(latecomers(&outline, &game), [], "nobody has to");
    }
}
