//! What a device has heard of a room that a server keeps: everything since its game was chosen. Nothing here knows a rule,
//! so that it can be kept before the rules are loaded, and handed to them then.

use crate::{Event, Holder, Opening, Outline, PersonId, RoomPhase};
use parlour_core::sort_short;
use serde::{Deserialize, Serialize};

/// A room when its game was chosen. What happened before may be about other games, whose rules need not be known.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Gathered {
    /// The game and the agreements.
    pub opening: Opening,
    /// Who is in the room, the host first.
    pub people: Vec<(PersonId, String)>,
    /// Who sits where.
    pub seats: Vec<Holder>,
    /// How many events came before.
    pub version: u64,
}

impl Gathered {
    fn of(outline: &Outline) -> Gathered {
        let mut people: Vec<_> = outline.people.clone().into_iter().collect();
        sort_short(&mut people, |(person, _)| outline.host != Some(*person));
        Gathered {
            opening: outline.opening.clone(),
            people,
            seats: outline.seats.clone(),
            version: outline.version,
        }
    }

    /// The shortest story that leads here, as an empty room would tell it.
    pub fn events(&self) -> Vec<Event> {
        let join = |(person, name): &(PersonId, String)| Event::Joined {
            person: *person,
            name: name.clone(),
        };
        let taken = self.seats.iter().enumerate().filter(|(_, holder)| **holder != Holder::Open);
        let sit = |(seat, holder): (usize, &Holder)| Event::Seated {
            seat: seat as u8,
            holder: holder.clone(),
        };
        self.people.iter().map(join).chain(taken.map(sit)).collect()
    }
}

/// A room as its server has told it, so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoomLog {
    /// When its game was chosen.
    gathered: Gathered,
    /// What has happened since.
    events: Vec<Event>,
    /// What can be known of it without rules.
    outline: Outline,
}

impl RoomLog {
    /// A room in which nothing has happened yet.
    pub fn new(opening: &Opening) -> RoomLog {
        let outline = Outline::new(opening);
        RoomLog { gathered: Gathered::of(&outline), events: Vec::new(), outline }
    }

    /// The room without its rules.
    pub fn outline(&self) -> &Outline {
        &self.outline
    }

    /// The room when its game was chosen, and what has happened since.
    pub fn story(&self) -> (&Gathered, &[Event]) {
        (&self.gathered, &self.events)
    }

    /// How many events are known.
    pub fn version(&self) -> u64 {
        self.outline.version
    }

    /// Takes in what has happened after this many events, and gives how many of it were new; nothing if some before them are
    /// missing. `seats` knows how many seats a game has, if anybody does.
    pub fn append(
        &mut self,
        after: u64,
        events: &[Event],
        seats: impl Fn(&Opening) -> Option<usize>,
    ) -> Option<usize> {
        let known = self.version().checked_sub(after)?;
        let new = events.get(known as usize..).unwrap_or_default();
        for event in new {
            self.outline.apply(event);
            if let Event::Configured { opening } = event {
                if let Some(seats) = seats(opening) {
                    self.outline.limit_seats(seats);
                }
                self.gathered = Gathered::of(&self.outline);
                self.events.clear();
            } else {
                self.events.push(event.clone());
            }
        }
        Some(new.len())
    }

    /// True while people gather.
    pub fn is_gathering(&self) -> bool {
        self.outline.phase == RoomPhase::Gathering
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GameSpec;

    fn joined(person: u32) -> Event {
        Event::Joined { person: PersonId(person), name: format!("Player{person}") }
    }

    fn seated(seat: u8, person: u32) -> Event {
        Event::Seated { seat, holder: Holder::People(vec![PersonId(person)]) }
    }

    #[test]
    fn what_was_before_the_game_was_chosen_is_told_in_short() {
        let mut log = RoomLog::new(&Opening::default());
        let game = GameSpec { id: "other".to_owned(), ..GameSpec::default() };
        let opening = Opening { game, ..Opening::default() };
        let events = [
            joined(1),
            joined(2),
            joined(3),
            seated(0, 1),
            seated(2, 2),
            Event::Started { at: 5 },
            Event::Regathered,
            Event::HostPassed { to: PersonId(2) },
            Event::Left { person: PersonId(3), removed: None },
            Event::Configured { opening: opening.clone() },
            seated(1, 2),
        ];
        assert_eq!(log.append(0, &events, |_| Some(2)), Some(events.len()));
        let (gathered, since) = log.story();
        assert_eq!((gathered.version, &gathered.opening, since.len()), (10, &opening, 1));
        assert_eq!(gathered.events(), [joined(2), joined(1), seated(0, 1)]);
        assert!(log.is_gathering());
    }

    #[test]
    fn what_comes_twice_is_taken_once_and_a_gap_is_seen() {
        let mut log = RoomLog::new(&Opening::default());
        assert_eq!(log.append(0, &[joined(1), joined(2)], |_| None), Some(2));
        assert_eq!(log.append(1, &[joined(2), joined(3)], |_| None), Some(1));
        assert_eq!(log.append(0, &[joined(1)], |_| None), Some(0));
        assert_eq!(log.append(4, &[joined(5)], |_| None), None);
        assert_eq!((log.version(), log.outline().people.len()), (3, 3));
    }
}
