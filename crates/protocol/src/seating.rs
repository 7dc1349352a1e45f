//! Who plays in the seats of a game, for the views.

use crate::Holder;

/// The seats of a game in play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating {
    /// The level of the computer in each seat; nothing where people sit.
    levels: Vec<Option<u8>>,
    /// Seats in which people of other devices play.
    remote: Vec<bool>,
    /// Who is out of the game.
    out: Vec<bool>,
    to_move: u8,
}

impl Seating {
    /// These holders, of whom some may be out of the game already.
    pub fn new<'a>(
        holders: impl IntoIterator<Item = &'a Holder>,
        out: impl IntoIterator<Item = bool>,
        to_move: u8,
    ) -> Seating {
        let level = |holder: &Holder| match holder {
            Holder::Computer { level } => Some(*level),
            Holder::Open | Holder::People(_) | Holder::Mixed(_) => None,
        };
        let levels: Vec<Option<u8>> = holders.into_iter().map(level).collect();
        let remote = vec![false; levels.len()];
        Seating { levels, remote, out: out.into_iter().collect(), to_move }
    }

    /// Only these seats are held by people of this device.
    #[must_use]
    pub fn only_local(mut self, seats: &[u8]) -> Seating {
        self.remote = self.all().map(|seat| !seats.contains(&seat)).collect();
        self
    }

    /// True for a seat that people of this device hold.
    fn is_local(&self, seat: u8) -> bool {
        self.level(seat).is_none() && self.remote.get(usize::from(seat)) == Some(&false)
    }

    /// The level of the computer in a seat, if it plays there.
    pub fn level(&self, seat: u8) -> Option<u8> {
        self.levels.get(usize::from(seat)).copied().flatten()
    }

    /// The seats of people of this device.
    pub fn people(&self) -> Vec<u8> {
        self.all().filter(|seat| self.is_local(*seat)).collect()
    }

    /// The seats of people of this device who are still in the game.
    pub fn players(&self) -> Vec<u8> {
        self.all().filter(|seat| self.is_local(*seat) && self.is_in(*seat)).collect()
    }

    /// The seats of computers that are still in the game.
    pub fn computers(&self) -> Vec<u8> {
        self.all().filter(|seat| self.level(*seat).is_some() && self.is_in(*seat)).collect()
    }

    /// True if no person plays.
    pub fn only_computers(&self) -> bool {
        self.levels.iter().all(Option::is_some)
    }

    /// True if nobody but people play.
    pub fn only_people(&self) -> bool {
        self.levels.iter().all(Option::is_none)
    }

    /// The one person of this device who plays, if it is one.
    pub fn lone_person(&self) -> Option<u8> {
        match self.people()[..] {
            [seat] => Some(seat),
            _ => None,
        }
    }

    /// The seat that speaks for the people at one device: the mover's if a person is to move, else the first person's
    /// who is still in the game. Nothing if there is none.
    pub fn speaker(&self) -> Option<u8> {
        let players = self.players();
        players.iter().find(|seat| **seat == self.to_move).or(players.first()).copied()
    }

    /// The seat at the near side of the board, which may turn to whoever is to move.
    pub fn near(&self, board_turns: bool) -> u8 {
        let people = self.people();
        let turns = board_turns && people.len() > 1 && people.contains(&self.to_move);
        if turns { self.to_move } else { people.first().copied().unwrap_or(0) }
    }

    fn all(&self) -> impl Iterator<Item = u8> + '_ {
        (0..self.levels.len()).map(|seat| seat as u8)
    }

    fn is_in(&self, seat: u8) -> bool {
        self.out.get(usize::from(seat)) != Some(&true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PersonId;

    fn four(out: [bool; 4], to_move: u8) -> Seating {
        let person = |id| Holder::People(vec![PersonId(id)]);
        let computer = Holder::Computer { level: 3 };
        Seating::new(&[computer.clone(), person(1), computer, person(2)], out, to_move)
    }

    #[test]
    fn whoever_is_to_move_speaks_and_else_the_first_person_still_in_the_game() {
        assert_eq!(four([false; 4], 3).speaker(), Some(3));
        assert_eq!(four([false; 4], 0).speaker(), Some(1));
        assert_eq!(four([false, true, false, false], 0).speaker(), Some(3));
        assert_eq!(four([false, true, false, true], 0).speaker(), None);
    }

    #[test]
    fn who_is_out_neither_plays_nor_is_asked() {
        let seating = four([true, true, false, false], 2);
        assert_eq!((seating.people(), seating.players()), (vec![1, 3], vec![3]));
        assert_eq!((seating.computers(), seating.level(0)), (vec![2], Some(3)));
        assert_eq!((seating.lone_person(), seating.only_computers()), (None, false));
    }

    #[test]
    fn people_of_other_devices_neither_speak_nor_turn_the_board() {
        let seating = four([false; 4], 1).only_local(&[3]);
        assert_eq!((seating.people(), seating.lone_person()), (vec![3], Some(3)));
        assert_eq!((seating.speaker(), seating.near(true)), (Some(3), 3));
        assert_eq!(four([false; 4], 1).only_local(&[]).speaker(), None);
    }

    #[test]
    fn the_board_turns_to_people_only() {
        assert_eq!(four([false; 4], 3).near(true), 3);
        assert_eq!(four([false; 4], 2).near(true), 1);
        assert_eq!(four([false; 4], 3).near(false), 1);
    }
}
