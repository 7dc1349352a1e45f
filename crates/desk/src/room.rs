//! A room as this device knows it, for a page.

use crate::growing_save::GrowingSave;
use crate::{view, written};
use parlour_client::{Local, Mirror};
use parlour_core::{Message, Seat};
use parlour_protocol::desk::{
    ClockView, PhaseView, RemoteView, RoomView, SavedGame, SeatView, StepView, TableView,
};
use parlour_protocol::{Actor, Command, Millis, PersonId, Refusal, TimeControl, save};
use parlour_room::{Phase, Room, grace};
use parlour_table::NodeId;

/// A room on the desk, and the bytes of its save.
#[derive(Debug)]
pub(crate) struct OpenRoom {
    pub(crate) local: Local,
    pub(crate) save: GrowingSave,
}

/// Shows a node of the game; without one, the current position.
pub(crate) fn look(mirror: &mut Mirror, node: Option<u32>) -> Result<(), Message> {
    match node {
        None => mirror.look_at_now(),
        Some(node) if mirror.look(NodeId(node as usize)) => {}
        Some(_) => return Err(Refusal::NoPlace.message()),
    }
    Ok(())
}

/// What a page gets to store of a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Keep {
    /// Save and summary: the room has changed.
    All,
    /// The summary only: the room was opened from a save that the page has.
    Short,
    /// Nothing: the room has not changed.
    Nothing,
}

/// The room as a page shows it, with what is to be stored.
pub(crate) fn view(mirror: &Mirror, number: u32, now: Millis) -> RoomView {
    view_with(mirror, number, now, view::line(mirror.table()))
}

/// The same with the moves of the line, where they have been worded already.
pub(crate) fn view_with(
    mirror: &Mirror,
    number: u32,
    now: Millis,
    line: Vec<StepView>,
) -> RoomView {
    let (room, time) = (mirror.room(), mirror.time(now));
    let seats = || Seat::all(room.table().seats());
    let is_now = !mirror.is_looking_elsewhere();
    let outcome = if is_now { room.outcome() } else { mirror.table().outcome() };
    let dead = room.table().proposal().filter(|_| is_now && room.unsettled());
    RoomView {
        room: number,
        table: TableView { line, ..view::position(mirror.table(), outcome) },
        current_node: room.table().node().0 as u32,
        seats: seats().map(|seat| seat_view(room, seat)).collect(),
        phase: match room.phase() {
            Phase::Gathering => PhaseView::Gathering,
            Phase::Playing => PhaseView::Playing,
            Phase::Paused => PhaseView::Paused,
            Phase::Adjourned => PhaseView::Adjourned,
            Phase::Aborted => PhaseView::Aborted,
        },
        clocks: seats().filter_map(|seat| clock(room, seat, time)).collect(),
        pending: room.pending().iter().map(|p| (p.what.clone(), p.agreed.clone())).collect(),
        unsettled: dead.map(|dead| dead.into_iter().map(|cell| cell.0).collect()),
        elapsed: room.elapsed(time),
        time: room.opening().time,
        first_move_timed: room.opening().first_move_timed,
        take_backs: room.opening().take_backs,
        pace: room.opening().pace,
        version: room.version(),
        read_only: room.read_only().is_some(),
        torn: mirror.save().torn as u64,
        kept: None,
        remote: mirror.own().map(|own| remote(mirror, own)),
    }
}

fn seat_view(room: &Room, seat: Seat) -> SeatView {
    let people = room.names(seat).into_iter().map(str::to_owned).collect();
    SeatView { holder: room.holder(seat).clone(), people }
}

fn clock(room: &Room, seat: Seat, time: Millis) -> Option<ClockView> {
    let (clock, control) = (room.clock(), room.opening().time);
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

/// What it means for this device that the room is kept elsewhere.
fn remote(mirror: &Mirror, own: &[PersonId]) -> RemoteView {
    let room = mirror.room();
    let people: Vec<_> = room.people().map(|(person, name)| (person, name.to_owned())).collect();
    let yours: Vec<PersonId> =
        own.iter().copied().filter(|own| people.iter().any(|(person, _)| person == own)).collect();
    let seats = || Seat::all(room.table().seats()).filter(|seat| mirror.is_own(*seat));
    let next = room.next_person(room.table().to_move());
    let is_on = room.phase() == Phase::Playing && room.table().outcome().is_none();
    let may_abort = |person: &PersonId| {
        room.decide(Actor::Person(*person), &Command::Abort, room.latest()).is_ok()
    };
    RemoteView {
        turn: is_on && next.is_some_and(|next| yours.contains(&next)),
        seats: seats().map(|seat| seat.0).collect(),
        may_abort: yours.iter().any(may_abort),
        yours,
        people,
        host: room.host(),
        waiting: mirror.is_waiting(),
        grace: grace(room.opening().time),
        requests: Vec::new(),
    }
}

/// What the page is to store of a room of this device.
pub(crate) fn kept(open: &mut OpenRoom, keep: Keep) -> Option<SavedGame> {
    let OpenRoom { local, save: growing } = open;
    let save = local.mirror().save();
    let bytes = match keep {
        Keep::All => growing.of(save).to_vec(),
        Keep::Short => Vec::new(),
        Keep::Nothing => return None,
    };
    Some(SavedGame { save: bytes, game: written::of_room(local.room(), save) })
}

/// What the page is to store of a room that is kept elsewhere.
pub(crate) fn kept_whole(mirror: &Mirror) -> SavedGame {
    let save = mirror.save();
    SavedGame { save: save::write(save), game: written::of_room(mirror.room(), save) }
}
