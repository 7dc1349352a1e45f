//! What is chosen before a game: who plays, how strongly, with which clock, from where. Pure but for where it is remembered.

use parlour_core::show::{Info, Values};
use parlour_core::{Message, message};
use parlour_protocol::desk::SeatOccupant;
use parlour_protocol::input::check_name;
use parlour_protocol::{GameSpec, Pace, Refusal};
use serde::{Deserialize, Serialize};

/// Who plays against whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) enum Opponent {
    /// One person, and computers in all other seats.
    #[default]
    Computer,
    /// People in all seats.
    Friend,
    /// Computers in all seats.
    Watch,
    /// Seat by seat.
    Each,
}

impl Opponent {
    /// All of them, with the words forms know them by.
    pub(super) const ALL: [(Opponent, &str); 4] = [
        (Opponent::Computer, "computer"),
        (Opponent::Friend, "friend"),
        (Opponent::Watch, "watch"),
        (Opponent::Each, "each"),
    ];

    pub(super) fn word(self) -> &'static str {
        Opponent::ALL.iter().find(|(other, _)| *other == self).map_or("", |(_, word)| word)
    }

    pub(super) fn of_word(word: &str) -> Opponent {
        let known = Opponent::ALL.iter().find(|(_, other)| *other == word);
        known.map(|(opponent, _)| *opponent).unwrap_or_default()
    }
}

/// A seat in a plan.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct SeatPlan {
    pub computer: bool,
    pub level: u8,
    /// Names of people who share the seat, with commas between them; empty for the usual one.
    pub names: String,
}

impl Default for SeatPlan {
    fn default() -> SeatPlan {
        SeatPlan { computer: false, level: 3, names: String::new() }
    }
}

/// Everything that is chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Plan {
    pub opponent: Opponent,
    pub level: u8,
    /// The person's seat; nothing if it is drawn by lot.
    pub side: Option<u8>,
    pub seats: Vec<SeatPlan>,
    /// The clock as people write it.
    pub clock: String,
    /// The clock runs from the start; otherwise the first move of everybody is free.
    pub first_move_timed: bool,
    /// Moves may be taken back.
    pub take_backs: bool,
    /// How computers take their time.
    pub pace: Pace,
    /// The start among the game's own, by number.
    pub layout: usize,
    /// Options by name.
    pub options: Vec<(String, String)>,
    /// A start of the player's own, as text; empty for the layout.
    pub start: String,
    /// Of two, the one begins who usually moves second.
    pub other_begins: bool,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            opponent: Opponent::Computer,
            level: 3,
            side: Some(0),
            seats: Vec::new(),
            clock: "off".to_owned(),
            first_move_timed: false,
            take_backs: true,
            pace: Pace::Natural,
            layout: 0,
            options: Vec::new(),
            start: String::new(),
            other_begins: false,
        }
    }
}

impl Plan {
    /// A first game: against the easiest computer.
    pub(super) fn first() -> Plan {
        Plan { level: 1, ..Plan::default() }
    }

    /// The plan, made to fit a game: it has as many seats, and no option that the game does not know. Numbers that are
    /// drawn by lot are drawn by `lot`, which gets how many there are.
    pub(super) fn fit(mut self, info: &Info, lot: impl Fn(u32) -> u32) -> Plan {
        self.seats.resize_with(info.seats.len(), SeatPlan::default);
        self.level = self.level.min(10);
        self.side = self.side.filter(|side| usize::from(*side) < info.seats.len());
        if self.layout >= info.layouts.len() {
            self.layout = 0;
        }
        let stored = std::mem::take(&mut self.options);
        for option in &info.options {
            let before = stored.iter().find(|(name, _)| *name == option.name);
            let value = match (&option.values, before) {
                (Values::Drawn(low, high), _) => (low + lot(high - low + 1)).to_string(),
                (Values::OneOf(values), Some((_, value))) if values.iter().any(|v| v == value) => {
                    value.clone()
                }
                _ => option.default.to_string(),
            };
            self.options.push((option.name.to_string(), value));
        }
        self
    }

    /// The part that is stored for the next time: without an own start position, and not as watching.
    pub(super) fn to_remember(&self) -> Plan {
        let opponent = match self.opponent {
            Opponent::Watch => Opponent::default(),
            other => other,
        };
        Plan { opponent, start: String::new(), ..self.clone() }
    }

    /// What opens the game, from the plain spec of it.
    pub(super) fn spec(&self, info: &Info, plain: GameSpec) -> GameSpec {
        let own = self.start.trim();
        let differs = |(name, value): &&(String, String)| {
            let option = info.options.iter().find(|option| option.name == *name);
            option.is_some_and(|option| {
                let drawn = matches!(option.values, Values::Drawn(..));
                option.default != *value && (!drawn || own.is_empty())
            })
        };
        let options = self.options.iter().filter(differs).cloned().collect();
        let layout = info.layouts.get(self.layout).filter(|_| self.layout > 0);
        let start = if own.is_empty() {
            layout.map(|layout| layout.position.to_string())
        } else {
            Some(own.to_owned())
        };
        GameSpec { options, start, ..plain }
    }

    /// Makes the player planned for a seat the partner of the first seat, by swapping with the current partner.
    pub(super) fn choose_partner(&mut self, teams: &[u8], seat: usize) {
        let own = teams.first();
        let partner = (1..teams.len()).find(|other| teams.get(*other) == own);
        if let Some(partner) = partner.filter(|partner| (*partner).max(seat) < self.seats.len()) {
            self.seats.swap(partner, seat);
        }
    }

    /// Whether a person sits in a seat, where the lot has chosen the person's.
    fn is_person(&self, seat: usize, side: u8) -> bool {
        match self.opponent {
            Opponent::Computer => seat == usize::from(side),
            Opponent::Friend => true,
            Opponent::Watch => false,
            Opponent::Each => self.seats.get(seat).is_none_or(|plan| !plan.computer),
        }
    }

    /// Who sits where. `own` is the name of the person at this device, `usual` the name of others by their number; an error
    /// says which seat it is about.
    pub(super) fn occupants(
        &self,
        side: u8,
        own: &str,
        usual: impl Fn(usize) -> String,
    ) -> Result<Vec<SeatOccupant>, (usize, Message)> {
        let mut taken: Vec<String> = Vec::new();
        let mut occupants = Vec::new();
        for (seat, plan) in self.seats.iter().enumerate() {
            if !self.is_person(seat, side) {
                let level = if self.opponent == Opponent::Each { plan.level } else { self.level };
                occupants.push(SeatOccupant::Computer(level.min(10)));
                continue;
            }
            let alone = self.opponent == Opponent::Computer;
            let mut names = if alone && plan.names.trim().is_empty() {
                Vec::new()
            } else {
                read_names(&plan.names).map_err(|why| (seat, why))?
            };
            if names.is_empty() {
                let name = if check_name(own).is_ok() && !taken.iter().any(|name| name == own) {
                    own.to_owned()
                } else {
                    usual(seat + 1)
                };
                names.push(name);
            }
            if let Some(name) = names.iter().find(|name| taken.contains(name)) {
                let refusal = Refusal::NameTaken { name: name.clone() };
                return Err((seat, refusal.message()));
            }
            taken.extend(names.iter().cloned());
            occupants.push(SeatOccupant::People(names));
        }
        Ok(occupants)
    }
}

/// The names in a text with commas between them, or what is wrong with one. An empty text has none.
pub(super) fn read_names(text: &str) -> Result<Vec<String>, Message> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let names: Vec<String> = text.split(',').map(|name| name.trim().to_owned()).collect();
    for (at, name) in names.iter().enumerate() {
        check_name(name)?;
        if names[..at].contains(name) {
            return Err(message!("Duplicate player in team"));
        }
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::show::{OptionSpec, SeatInfo, Tint};

    fn info() -> Info {
        let option = |name: &'static str, values| OptionSpec {
            name: name.into(),
            label: name.into(),
            default: "0".into(),
            values,
        };
        Info {
            seats: vec![SeatInfo::new("A", Tint::White), SeatInfo::new("B", Tint::Black)],
            options: vec![
                option("drawn", Values::Drawn(0, 9)),
                option("one", Values::OneOf(vec!["0".into(), "1".into()])),
            ],
            ..Info::default()
        }
    }

    fn usual(number: usize) -> String {
        format!("Player_{number}")
    }

    #[test]
    fn names_keep_the_rules_to_the_letter() {
        assert_eq!(read_names(" "), Ok(vec![]));
        assert_eq!(read_names("Ann, Bob"), Ok(vec!["Ann".to_owned(), "Bob".to_owned()]));
        let refused = |text| read_names(text).unwrap_err();
        assert_eq!(refused("a"), "Name must be longer than 1 character");
        assert_eq!(refused("Ann,"), "Name must be longer than 1 character");
        assert_eq!(refused("two words"), "Character ' ' (space) not allowed");
        assert_eq!(refused("Ann,Ann"), "Duplicate player in team");
    }

    #[test]
    fn a_person_alone_plays_the_chosen_seat_and_computers_the_others() {
        let plan = Plan { level: 7, ..Plan::default() }.fit(&info(), |_| 0);
        let person = SeatOccupant::People(vec!["Ann".to_owned()]);
        let occupants = plan.occupants(1, "Ann", usual).unwrap();
        assert_eq!(occupants, [SeatOccupant::Computer(7), person]);
        let occupants = plan.occupants(0, "", usual).unwrap();
        assert_eq!(occupants[0], SeatOccupant::People(vec!["Player_1".to_owned()]));
    }

    #[test]
    fn watching_and_a_start_of_ones_own_are_for_once() {
        let watched = Plan {
            opponent: Opponent::Watch,
            start: "text".to_owned(),
            level: 8,
            ..Plan::default()
        };
        assert_eq!(watched.to_remember(), Plan { level: 8, ..Plan::default() });
        let friend = Plan { opponent: Opponent::Friend, ..Plan::default() };
        assert_eq!(friend.to_remember(), friend);
    }

    #[test]
    fn a_partner_is_whoever_sits_in_the_seat_of_the_same_team() {
        let seat = |names: &str| SeatPlan { names: names.to_owned(), ..SeatPlan::default() };
        let seats = ["Ann", "Bob", "Cy", "Di"].map(seat).to_vec();
        let mut plan = Plan { seats, ..Plan::default() };
        let teams = [0, 1, 0, 1];
        plan.choose_partner(&teams, 3);
        let names: Vec<&str> = plan.seats.iter().map(|seat| seat.names.as_str()).collect();
        assert_eq!(names, ["Ann", "Bob", "Di", "Cy"]);
        plan.choose_partner(&[0, 1], 1);
        assert_eq!(plan.seats[1].names, "Bob", "where nobody plays together nothing changes");
    }

    #[test]
    fn friends_have_names_of_their_own_and_never_the_same() {
        let mut plan = Plan { opponent: Opponent::Friend, ..Plan::default() }.fit(&info(), |_| 0);
        let occupants = plan.occupants(0, "Ann", usual).unwrap();
        let person = |name: &str| SeatOccupant::People(vec![name.to_owned()]);
        assert_eq!(occupants, [person("Ann"), person("Player_2")]);
        plan.seats[0].names = "Bob".to_owned();
        plan.seats[1].names = "Zoe, Bob".to_owned();
        let (seat, why) = plan.occupants(0, "Ann", usual).unwrap_err();
        assert_eq!(seat, 1);
        assert_eq!(why, "somebody here is called 'Bob' already");
    }

    #[test]
    fn a_spec_says_only_what_differs_and_a_start_needs_no_lot() {
        let mut plan = Plan::default().fit(&info(), |_| 4);
        let plain = || GameSpec { id: "x".to_owned(), ..GameSpec::default() };
        let drawn = vec![("drawn".to_owned(), "4".to_owned())];
        assert_eq!(plan.spec(&info(), plain()).options, drawn);
        plan.start = " text ".to_owned();
        let spec = plan.spec(&info(), plain());
        assert_eq!((spec.options, spec.start), (vec![], Some("text".to_owned())));
    }
}
