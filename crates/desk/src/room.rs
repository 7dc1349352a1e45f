//! A room of this device, for a page.

use crate::growing_save::GrowingSave;
use crate::{view, written};
use parlour_client::Local;
use parlour_core::{Message, Seat};
use parlour_protocol::desk::{ClockView, Kept, PhaseView, RoomView, SeatView};
use parlour_protocol::{Millis, Refusal, TimeControl};
use parlour_room::{Phase, Room};
use parlour_table::NodeId;

/// A room on the desk, and the bytes of its save.
#[derive(Debug)]
pub(crate) struct OpenRoom {
    pub(crate) local: Local,
    pub(crate) save: GrowingSave,
}

/// Shows a place of the game; without one, the current position.
pub(crate) fn look(local: &mut Local, node: Option<u32>) -> Result<(), Message> {
    let mirror = local.mirror_mut();
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
pub(crate) fn view(open: &mut OpenRoom, number: u32, now: Millis, keep: Keep) -> RoomView {
    let OpenRoom { local, save } = open;
    let (room, mirror, time) = (local.room(), local.mirror(), local.mirror().time(now));
    let seats = || Seat::all(room.table().seats());
    let is_now = !mirror.is_looking_elsewhere();
    let outcome = if is_now { room.outcome() } else { mirror.table().outcome() };
    let dead = room.table().proposal().filter(|_| is_now && room.unsettled());
    RoomView {
        room: number,
        table: view::table(mirror.table(), outcome),
        now_at: room.table().node().0 as u32,
        seats: seats().map(|seat| seat_view(room, seat)).collect(),
        phase: match room.phase() {
            Phase::Gathering | Phase::Playing => PhaseView::Playing,
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
        version: room.version(),
        read_only: room.read_only().is_some(),
        torn: mirror.save().torn as u64,
        kept: (keep != Keep::Nothing).then(|| kept(local, save, keep)),
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

fn kept(local: &Local, growing: &mut GrowingSave, keep: Keep) -> Kept {
    let save = local.mirror().save();
    let bytes = if keep == Keep::All { growing.of(save).to_vec() } else { Vec::new() };
    Kept { save: bytes, game: written::of_room(local.room(), save) }
}
