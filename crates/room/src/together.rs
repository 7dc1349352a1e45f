//! For whoever hosts a room: deciding and applying in one step, seating everybody, and who acts for a seat.

use crate::Room;
use parlour_core::show::Cell;
use parlour_core::{Seat, message};
use parlour_protocol::desk::SeatOccupant;
use parlour_protocol::{Actor, Command, Event, Holder, Millis, PersonId, Refusal, Seating};
use parlour_table::{NodeId, Table};

/// The events that were applied, or why there are none.
type Applied = Result<Vec<Event>, Refusal>;

impl Room {
    /// Does what somebody asks for.
    pub fn act(&mut self, actor: Actor, command: &Command, now: Millis) -> Applied {
        let events = self.decide(actor, command, now)?;
        self.apply_all(&events);
        Ok(events)
    }

    /// Applies and gives the event that the running clock has run out, if it has.
    pub fn flag_if_due(&mut self, now: Millis) -> Option<Event> {
        let event = self.flag(now)?;
        self.apply_all(std::slice::from_ref(&event));
        Some(event)
    }

    fn apply_all(&mut self, events: &[Event]) {
        for event in events {
            // Events that a room has decided always fit it; a test with random commands checks that.
            let applied = self.apply(event);
            debug_assert!(applied.is_ok(), "{applied:?}");
        }
    }

    /// Seats everybody and starts the game.
    pub fn gather(&mut self, seats: &[SeatOccupant], now: Millis) -> Applied {
        let mut events = Vec::new();
        let mut people = 0;
        for (at, occupant) in seats.iter().enumerate() {
            let holder = match occupant {
                SeatOccupant::Computer(level) => Holder::Computer { level: *level },
                SeatOccupant::People(names) => {
                    let mut sharing = Vec::new();
                    for name in names {
                        people += 1;
                        let person = PersonId(people);
                        let join = Command::Join { person, name: name.clone() };
                        events.extend(self.act(Actor::Server, &join, now)?);
                        sharing.push(person);
                    }
                    Holder::People(sharing)
                }
            };
            let seat = Command::Seat { seat: at as u8, holder };
            events.extend(self.act(Actor::Server, &seat, now)?);
        }
        events.extend(self.act(Actor::Server, &Command::Start, now)?);
        Ok(events)
    }

    /// Who acts for a seat: its person, or its computer.
    pub fn actor(&self, seat: Seat) -> Actor {
        self.next_person(seat).map_or(Actor::Computer(seat.0), Actor::Person)
    }

    /// True if the computer plays in a seat.
    pub fn is_computer(&self, seat: Seat) -> bool {
        matches!(self.holder(seat), Holder::Computer { .. })
    }

    /// Who plays in the seats, and whose turn it is.
    pub fn seating(&self) -> Seating {
        let seats = || Seat::all(self.table().seats());
        let out = seats().map(|seat| self.table().is_out(seat));
        Seating::new(seats().map(|seat| self.holder(seat)), out, self.table().to_move().0)
    }

    /// The seat that speaks for the people here, also for those who are out and look on; the mover's if only computers
    /// play.
    pub fn speaker(&self) -> Seat {
        let seating = self.seating();
        let speaker = seating.speaker().or_else(|| seating.people().first().copied());
        speaker.map_or(self.table().to_move(), Seat)
    }

    /// The names of the people in a seat, the next to move first; none for a computer.
    pub fn names(&self, seat: Seat) -> Vec<&str> {
        let people = self.holder(seat).people();
        let named =
            |wanted| self.people().find(|(person, _)| *person == wanted).map(|(_, name)| name);
        let next = self.next_person(seat);
        let at = people.iter().position(|&person| Some(person) == next).unwrap_or(0);
        people[at..].iter().chain(&people[..at]).filter_map(|&person| named(person)).collect()
    }

    /// The turn of a person before (or after) a node: computers' answers are taken back with the move they answer.
    /// The node before, whoever's turn it is there, if only computers play. Nothing at the start (or the end).
    pub fn turn_of_person(&self, from: &dyn Table, forward: bool) -> Option<NodeId> {
        let step = |table: &mut dyn Table| if forward { table.forward() } else { table.back() };
        let mut table = from.fork();
        if !step(table.as_mut()) {
            return None;
        }
        let computer_moves =
            |table: &dyn Table| self.is_computer(table.to_move()) && table.outcome().is_none();
        let only_computers = self.seating().only_computers();
        while !only_computers && computer_moves(table.as_ref()) && step(table.as_mut()) {}
        Some(table.node())
    }

    /// Whether these cells can be settled as dead: a computer agrees only to its own proposal.
    pub fn check_settling(&self, dead: &[Cell]) -> Result<(), Refusal> {
        let sorted = |cells: &[Cell]| {
            let mut cells = cells.to_vec();
            cells.sort_unstable();
            cells
        };
        let own = self.table().proposal().unwrap_or_default();
        let computers = !self.seating().only_people();
        if self.unsettled() && computers && sorted(dead) != sorted(&own) {
            let why = message!(
                "the computer sees other pieces as dead: settle with its marks, or play on"
            );
            return Err(Refusal::Move { why });
        }
        Ok(())
    }
}
