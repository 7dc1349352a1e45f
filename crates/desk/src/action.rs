//! Actions of the people of this device, in its own room or in one that is kept elsewhere.

use parlour_client::{Intent, Local, Mirror};
use parlour_core::show::Cell;
use parlour_core::{Message, Seat};
use parlour_protocol::desk::Action;
use parlour_protocol::{Actor, Command, Holder, Millis, Proposal, Refusal, Request};
use parlour_table::NodeId;

/// What an action means; nothing for the passing of time.
fn intent(action: &Action) -> Option<Intent> {
    let node = |node: &u32| NodeId(*node as usize);
    Some(match action {
        Action::Play { node: at, text } => Intent::Play { node: node(at), text: text.clone() },
        Action::Resign { seat } => Intent::Resign(Seat(*seat)),
        Action::Claim { reason } => Intent::Claim { reason: reason.clone() },
        Action::Draw => Intent::Draw { computers_agree: true },
        Action::Undo { forward } => Intent::Undo { forward: *forward },
        Action::Pause => Intent::Propose(Proposal::Pause),
        Action::Resume => Intent::Propose(Proposal::Resume),
        Action::Settle { dead } => {
            Intent::Settle { dead: dead.iter().copied().map(Cell).collect() }
        }
        Action::PlayOn => Intent::PlayOn,
        Action::Seat { seat, holder } => {
            Intent::Ask(Command::Seat { seat: *seat, holder: holder.clone() })
        }
        Action::Answer { what, yes } => Intent::Answer { what: what.clone(), yes: *yes },
        Action::Ask(command) => Intent::Ask(command.clone()),
        Action::Tick => return None,
    })
}

/// Performs an action in a room of this device; true if anything has changed, a sentence if it is refused.
pub(crate) fn perform(local: &mut Local, action: &Action, now: Millis) -> Result<bool, Message> {
    let performed = match (action, intent(action)) {
        (Action::Seat { seat, holder }, _) => change_holder(local, *seat, holder, now),
        (_, Some(intent)) => local.carry_out(&intent, now),
        (_, None) => return Ok(local.pass(now)),
    };
    performed.map_err(|refusal| refusal.message())
}

/// The requests that carry an action to the server of a room, numbered from `next` on. A move is shown at once.
pub(crate) fn request(
    mirror: &mut Mirror,
    action: &Action,
    next: u64,
    now: Millis,
) -> Result<Vec<Request>, Message> {
    let Some(intent) = intent(action) else { return Ok(Vec::new()) };
    mirror.requests(&intent, next, now).map_err(|refusal| refusal.message())
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
            local.act(Actor::Server, Command::Join { person, name }, now)?;
        }
    }
    local.act(Actor::Server, Command::Seat { seat, holder: holder.clone() }, now)
}
