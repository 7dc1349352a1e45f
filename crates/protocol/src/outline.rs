//! A room without the rules of its game: who is there, who sits where, and which moves were made. It is shown until the
//! rules are loaded.

use crate::save::Save;
use crate::{Event, Holder, Opening, PastHolder, PersonId, Proposal};
use std::collections::BTreeMap;

/// What a room is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RoomPhase {
    /// Everybody gathers.
    #[default]
    Gathering,
    /// The game is on, or has ended.
    Playing,
    /// The clocks are stopped.
    Paused,
    /// Put away for another day.
    Adjourned,
    /// Called off.
    Aborted,
}

/// A node of the game: how it was reached, from where, and what follows it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct OutlineNode {
    parent: usize,
    seat: Option<u8>,
    entry: String,
    children: Vec<usize>,
}

/// A room without the rules of its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outline {
    /// The game and the agreements.
    pub opening: Opening,
    /// Who is in the room.
    pub people: BTreeMap<PersonId, String>,
    /// The host; nobody in an empty room.
    pub host: Option<PersonId>,
    /// Who sits where, as far as anybody ever sat.
    pub seats: Vec<Holder>,
    /// What it is doing.
    pub phase: RoomPhase,
    /// Who had played in each seat of a game that was loaded; empty for a game that began here.
    pub past_players: Vec<PastHolder>,
    /// How many events have made it.
    pub version: u64,
    /// Every node in the order in which they were reached first, the start before all.
    nodes: Vec<OutlineNode>,
    /// The current node.
    current: usize,
}

impl Outline {
    /// A room in which nothing has happened yet.
    pub fn new(opening: &Opening) -> Outline {
        Outline {
            opening: opening.clone(),
            people: BTreeMap::new(),
            host: None,
            seats: Vec::new(),
            phase: RoomPhase::Gathering,
            past_players: Vec::new(),
            version: 0,
            nodes: vec![OutlineNode::default()],
            current: 0,
        }
    }

    /// The room of a save.
    pub fn of(save: &Save) -> Outline {
        let mut outline = Outline::new(&save.opening);
        for event in &save.events {
            outline.apply(event);
        }
        outline
    }

    /// Applies an event. Events are not checked against the rules; one that makes no sense does no harm.
    pub fn apply(&mut self, event: &Event) {
        self.version += 1;
        match event {
            Event::Joined { person, name } => {
                self.people.insert(*person, name.clone());
                self.host = self.host.or(Some(*person));
            }
            Event::Left { person, .. } => {
                self.people.remove(person);
                if self.host == Some(*person) {
                    self.host = self.people.keys().next().copied();
                }
                for seat in &mut self.seats {
                    *seat = seat.without(*person);
                }
            }
            Event::Seated { seat, holder } => {
                let seat = usize::from(*seat);
                if self.seats.len() <= seat {
                    self.seats.resize(seat + 1, Holder::Open);
                }
                self.seats[seat] = holder.clone();
            }
            Event::Configured { opening } => {
                self.opening = opening.clone();
                self.reset_game();
            }
            Event::Started { .. } => self.phase = RoomPhase::Playing,
            Event::Regathered => {
                self.reset_game();
                self.phase = RoomPhase::Gathering;
            }
            Event::Played { seat, text, .. } => self.enter(Some(*seat), text.clone()),
            Event::Retired { seat, why, .. } => self.enter(Some(*seat), format!("!{why}")),
            Event::Claimed { reason, .. } => self.enter(None, format!("!{reason}")),
            Event::Aborted { .. } => self.phase = RoomPhase::Aborted,
            Event::Done { what, .. } => self.carry_out(what),
            Event::PlayedOn { .. } => {
                for _ in 0..self.seats.len() {
                    self.current = self.nodes[self.current].parent;
                }
            }
            Event::HostPassed { to } => self.host = Some(*to),
            Event::Loaded { players, .. } => self.past_players.clone_from(players),
            Event::Muted { .. }
            | Event::Proposed { .. }
            | Event::Agreed { .. }
            | Event::Declined { .. }
            | Event::Woken { .. } => {}
        }
    }

    fn carry_out(&mut self, what: &Proposal) {
        match what {
            Proposal::Draw => self.enter(None, "!draw".to_owned()),
            Proposal::Settle { dead } => self.enter(None, format!("!settled:{dead:?}")),
            Proposal::GoTo { node } => self.current = (*node as usize).min(self.nodes.len() - 1),
            Proposal::Pause => self.phase = RoomPhase::Paused,
            Proposal::Adjourn => self.phase = RoomPhase::Adjourned,
            Proposal::Resume => self.phase = RoomPhase::Playing,
            Proposal::Rematch => {
                self.reset_game();
                let by = self.seats.len().min(1);
                self.seats.rotate_right(by);
                self.phase = RoomPhase::Playing;
            }
        }
    }

    /// Another game begins.
    fn reset_game(&mut self) {
        self.nodes = vec![OutlineNode::default()];
        self.current = 0;
        self.past_players.clear();
    }

    /// Goes to the node after an entry, which is added if it does not exist yet.
    fn enter(&mut self, seat: Option<u8>, entry: String) {
        let parent = self.current;
        let is_same = |at: &usize| (self.nodes[*at].seat, &self.nodes[*at].entry) == (seat, &entry);
        let known = self.nodes[parent].children.iter().copied().find(is_same);
        self.current = known.unwrap_or_else(|| {
            let next = self.nodes.len();
            self.nodes[parent].children.push(next);
            self.nodes.push(OutlineNode { parent, seat, entry, children: Vec::new() });
            next
        });
    }

    /// The moves on the way here: who made each, and its canonical text.
    pub fn moves(&self) -> Vec<(u8, &str)> {
        let mut moves = Vec::new();
        let mut current = self.current;
        while current > 0 {
            let node = &self.nodes[current];
            if let Some(seat) = node.seat.filter(|_| !node.entry.starts_with('!')) {
                moves.push((seat, node.entry.as_str()));
            }
            current = node.parent;
        }
        moves.reverse();
        moves
    }

    /// The game has this many seats: whoever sat in further ones sits there no more.
    pub fn limit_seats(&mut self, seats: usize) {
        self.seats.truncate(seats);
    }

    /// The names of the people in a seat, and the levels of the computers.
    pub fn players(&self, seat: usize) -> (Vec<&str>, Vec<u8>) {
        let Some(holder) = self.seats.get(seat) else { return (Vec::new(), Vec::new()) };
        let named = |person: PersonId| self.people.get(&person).map(String::as_str);
        (holder.people().into_iter().filter_map(named).collect(), holder.levels())
    }
}
