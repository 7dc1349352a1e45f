//! A room with everything that has happened in it, and the place that is looked at.

use crate::{source, view, written};
use parlour_core::Seat;
use parlour_protocol::desk::{ClockView, Kept, PhaseView, RoomView, SeatView, Sitter};
use parlour_protocol::save::{self, Save};
use parlour_protocol::{Actor, Command, Event, Millis, Opening, Proposal, Refusal, TimeControl};
use parlour_room::{Phase, Room};
use parlour_table::{NodeId, Table};

/// A room of the desk.
#[derive(Debug)]
pub(crate) struct Chamber {
    pub(crate) room: Room,
    /// What opened it and all events: what a save holds.
    save: Save,
    /// The page's time when the room's was nothing.
    since: Millis,
    /// The place that is looked at, if it is not the game's own.
    pub(crate) looking: Option<Box<dyn Table>>,
}

impl Chamber {
    /// A new room with everybody seated and the game begun.
    pub(crate) fn open(
        opening: &Opening,
        seats: &[Sitter],
        now: Millis,
    ) -> Result<Chamber, String> {
        opening.time.checked()?;
        let mut room = Room::new(opening).map_err(|error| error.to_string())?;
        let events = room.gather(seats, 0).map_err(|refusal| refusal.to_string())?;
        let opened = now as i64;
        let save =
            Save { saved: opened, opened, opening: opening.clone(), events, ..Save::default() };
        Ok(Chamber { room, save, since: now, looking: None })
    }

    /// A room from a save; the time since it was saved does not count.
    pub(crate) fn load(bytes: &[u8], now: Millis) -> Result<Chamber, String> {
        let save = source::read_save(bytes)?;
        let room = Room::load(&save).map_err(source::unplayable)?;
        // The room's time goes on with that of the world, unless a clock was set back meanwhile.
        let passed = now.saturating_sub(save.opened.max(0) as Millis).max(room.latest());
        let since = now.saturating_sub(passed);
        let mut chamber = Chamber { room, save, since, looking: None };
        if chamber.room.read_only().is_some() {
            return Ok(chamber);
        }
        if chamber.room.phase() == Phase::Gathering {
            chamber.act(Actor::House, &Command::Start, now).map_err(|why| why.to_string())?;
        }
        let _ = chamber.act(Actor::House, &Command::Wake, now);
        if chamber.room.phase() == Phase::Adjourned {
            let resumed = chamber.room.consent(&Proposal::Resume, chamber.time(now));
            chamber.keep(resumed.unwrap_or_default(), now);
        }
        Ok(chamber)
    }

    /// The room's time.
    pub(crate) fn time(&self, now: Millis) -> Millis {
        now.saturating_sub(self.since).max(self.room.latest())
    }

    pub(crate) fn act(
        &mut self,
        actor: Actor,
        command: &Command,
        now: Millis,
    ) -> Result<bool, Refusal> {
        let events = self.room.act(actor, command, self.time(now))?;
        Ok(self.keep(events, now))
    }

    /// Keeps what has happened; true if anything has.
    pub(crate) fn keep(&mut self, events: Vec<Event>, now: Millis) -> bool {
        let changed = !events.is_empty();
        if changed {
            self.save.saved = now as i64;
            self.save.events.extend(events);
            self.looking = None;
        }
        changed
    }

    /// Everything that has happened.
    pub(crate) fn save(&self) -> &Save {
        &self.save
    }

    /// The game, at the place that is looked at.
    pub(crate) fn table(&self) -> &dyn Table {
        self.looking.as_deref().unwrap_or_else(|| self.room.table())
    }

    /// Looks at a place; at the game's own if nothing.
    pub(crate) fn look(&mut self, node: Option<u32>) -> Result<(), String> {
        let own = self.room.table().node();
        let Some(node) = node.map(|node| NodeId(node as usize)).filter(|node| *node != own) else {
            self.looking = None;
            return Ok(());
        };
        let mut seen = self.looking.take().unwrap_or_else(|| self.room.table().fork());
        let there = seen.goto(node);
        self.looking = Some(seen).filter(|seen| seen.node() != own);
        if there { Ok(()) } else { Err(Refusal::NoPlace.to_string()) }
    }

    /// The room as a page shows it; with what is to be kept if it has changed.
    pub(crate) fn view(&self, number: u32, now: Millis, changed: bool) -> RoomView {
        let (room, time) = (&self.room, self.time(now));
        let seats = || Seat::all(room.table().seats());
        let own = self.looking.is_none();
        let outcome = if own { room.outcome() } else { self.table().outcome() };
        let dead = room.table().proposal().filter(|_| own && room.unsettled());
        RoomView {
            room: number,
            table: view::table(self.table(), outcome),
            now_at: room.table().node().0 as u32,
            seats: seats().map(|seat| self.seat(seat)).collect(),
            phase: match room.phase() {
                Phase::Gathering | Phase::Playing => PhaseView::Playing,
                Phase::Paused => PhaseView::Paused,
                Phase::Adjourned => PhaseView::Adjourned,
                Phase::Aborted => PhaseView::Aborted,
            },
            clocks: seats().filter_map(|seat| self.clock(seat, time)).collect(),
            pending: room.pending().iter().map(|p| (p.what.clone(), p.agreed.clone())).collect(),
            unsettled: dead.map(|dead| dead.into_iter().map(|cell| cell.0).collect()),
            elapsed: room.elapsed(time),
            time: room.opening().time,
            first_move_timed: room.opening().first_move_timed,
            take_backs: room.opening().take_backs,
            version: room.version(),
            kept: changed.then(|| self.kept()),
        }
    }

    fn seat(&self, seat: Seat) -> SeatView {
        let people = self.room.names(seat).into_iter().map(str::to_owned).collect();
        SeatView { holder: self.room.holder(seat).clone(), people }
    }

    fn clock(&self, seat: Seat, time: Millis) -> Option<ClockView> {
        let (clock, control) = (self.room.clock(), self.room.opening().time);
        let reading = clock.reading(seat, time)?;
        let periods = match (reading.periods, control) {
            (Some(periods), _) => periods.saturating_sub(1),
            (None, TimeControl::Byoyomi { periods, .. }) => periods,
            _ => 0,
        };
        let waits = match control {
            TimeControl::Delay { delay, .. } if reading.running => {
                delay.saturating_sub(clock.spent(time))
            }
            _ => 0,
        };
        let (left, base, runs) = (reading.left, control.base(), reading.running);
        Some(ClockView { left, base, periods, waits, runs })
    }

    fn kept(&self) -> Kept {
        Kept { save: save::write(&self.save), game: written::of_room(&self.room, &self.save) }
    }
}
