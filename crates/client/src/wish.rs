//! What somebody at this device wants, as the commands that a room knows.

use crate::Mirror;
use parlour_core::show::Cell;
use parlour_core::{Seat, message};
use parlour_protocol::{Actor, Command, Proposal, Refusal};
use parlour_table::NodeId;

/// Something that a person at this device wants of a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// A move for the player to move; from another position the game goes there first.
    Play {
        /// The node of the position it is made in.
        node: NodeId,
        /// Any text that means it.
        text: String,
    },
    /// One move back of a person, and the computers' answers with it; forward again if `forward`.
    Undo {
        /// Redo instead.
        forward: bool,
    },
    /// A seat gives up.
    Resign(Seat),
    /// An ending is claimed.
    Claim {
        /// The reason's word.
        reason: String,
    },
    /// A draw, with the computers' answer; people at one device agree among themselves before they ask.
    Draw {
        /// They agree.
        computers_agree: bool,
    },
    /// Something else the others have to agree to.
    Propose(Proposal),
    /// These cells are dead.
    Settle {
        /// The cells.
        dead: Vec<Cell>,
    },
    /// Play goes on instead of being settled.
    PlayOn,
    /// The game is called off.
    Abort,
}

impl Mirror {
    /// The commands that carry out a wish, in order, each with its actor; or why it is impossible.
    pub fn commands(&self, wish: &Wish) -> Result<Vec<(Actor, Command)>, Refusal> {
        let room = self.room();
        let mover = room.actor(room.table().to_move());
        let speaker = room.actor(room.speaker());
        let propose = |what: Proposal| (speaker, Command::Propose { what });
        Ok(match wish {
            Wish::Play { node, text } => return self.play(*node, text),
            Wish::Undo { forward } => {
                let place = room.turn_of_person(self.table(), *forward);
                let place = place.ok_or_else(|| nothing_to_undo(*forward))?;
                self.goto_proposal(place)?.into_iter().map(propose).collect()
            }
            Wish::Resign(seat) => {
                vec![(room.actor(*seat), Command::Resign { seat: seat.0 })]
            }
            Wish::Claim { reason } => vec![(mover, Command::Claim { reason: reason.clone() })],
            Wish::Draw { computers_agree } => {
                let computers = room.seating().computers().into_iter().map(Seat);
                // One refusal is enough.
                let most = if *computers_agree { usize::MAX } else { 1 };
                let answer = Command::Answer { what: Proposal::Draw, yes: *computers_agree };
                let answers = computers.take(most).map(|seat| (room.actor(seat), answer.clone()));
                [propose(Proposal::Draw)].into_iter().chain(answers).collect()
            }
            Wish::Propose(what) => vec![propose(what.clone())],
            Wish::Settle { dead } => {
                room.check_settling(dead)?;
                let dead = dead.iter().map(|cell| cell.0).collect();
                vec![propose(Proposal::Settle { dead })]
            }
            Wish::PlayOn => vec![(mover, Command::PlayOn)],
            Wish::Abort => vec![(speaker, Command::Abort)],
        })
    }

    /// The proposal that takes the game to a node; none if it is there already.
    fn goto_proposal(&self, node: NodeId) -> Result<Option<Proposal>, Refusal> {
        if node == self.room().table().node() {
            return Ok(None);
        }
        let node = u32::try_from(node.0).map_err(|_| Refusal::NoPlace)?;
        Ok(Some(Proposal::GoTo { node }))
    }

    fn play(&self, node: NodeId, text: &str) -> Result<Vec<(Actor, Command)>, Refusal> {
        let room = self.room();
        let text = text.to_owned();
        if node == room.table().node() {
            let play = Command::Play { ply: room.ply(), text };
            return Ok(vec![(room.actor(room.table().to_move()), play)]);
        }
        // Checked first, so that the game does not go back for a text that is no legal move there.
        let mut table = room.table().fork();
        if !table.goto(node) {
            return Err(Refusal::NoPlace);
        }
        table.check(&text).map_err(|why| Refusal::Move { why: why.message() })?;
        let speaker = room.actor(room.speaker());
        let goto = self.goto_proposal(node)?.map(|what| (speaker, Command::Propose { what }));
        let (ply, actor) = room.at(node, table.to_move());
        Ok(goto.into_iter().chain([(actor, Command::Play { ply, text })]).collect())
    }
}

fn nothing_to_undo(forward: bool) -> Refusal {
    let why = if forward {
        message!("there is no move to make again")
    } else {
        message!("there is no move to take back")
    };
    Refusal::Input { why }
}
