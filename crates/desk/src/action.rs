//! Actions in a room where everybody sits at this device.

use parlour_client::{Local, Wish};
use parlour_core::show::Cell;
use parlour_core::{Message, Seat};
use parlour_protocol::desk::Action;
use parlour_protocol::{Actor, Command, Holder, Millis, Proposal, Refusal};
use parlour_table::NodeId;

/// Performs an action; true if anything has changed, a sentence if it is refused.
pub(crate) fn perform(local: &mut Local, action: &Action, now: Millis) -> Result<bool, Message> {
    let node = |node: &u32| NodeId(*node as usize);
    let wish = match action {
        Action::Play { node: at, text } => Wish::Play { node: node(at), text: text.clone() },
        Action::Resign { seat } => Wish::Resign(Seat(*seat)),
        Action::Claim { reason } => Wish::Claim { reason: reason.clone() },
        Action::Draw => Wish::Draw { computers_agree: true },
        Action::Undo { forward } => Wish::Undo { forward: *forward },
        Action::Pause => Wish::Propose(Proposal::Pause),
        Action::Resume => Wish::Propose(Proposal::Resume),
        Action::Settle { dead } => Wish::Settle { dead: dead.iter().copied().map(Cell).collect() },
        Action::PlayOn => Wish::PlayOn,
        Action::Seat { seat, holder } => {
            return change_holder(local, *seat, holder, now).map_err(|refusal| refusal.message());
        }
        Action::Tick => return Ok(local.pass(now)),
    };
    local.wish(&wish, now).map_err(|refusal| refusal.message())
}

/// Changes the holder of a seat; people who are not in the room yet join first.
fn change_holder(
    local: &mut Local,
    seat: u8,
    holder: &Holder,
    now: Millis,
) -> Result<bool, Refusal> {
    for person in holder.people() {
        if local.room().people().all(|(other, _)| other != person) {
            let name = format!("Player_{}", person.0);
            local.act(Actor::House, Command::Join { person, name }, now)?;
        }
    }
    local.act(Actor::House, Command::Seat { seat, holder: holder.clone() }, now)
}
