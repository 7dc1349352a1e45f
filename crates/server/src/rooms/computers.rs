//! The computer players of one room: when one is to move or is asked about a draw, it thinks elsewhere and its answer comes
//! back as a message.

use super::message::RoomMessage;
use super::task::RoomTask;
use crate::thinkers::{Goal, StopOnDrop, ThinkResult, Thought};
use parlour_brain::{Level, policy};
use parlour_protocol::{Actor, Command, Millis, Pace, Proposal};
use parlour_room::Phase;
use parlour_table::NodeId;
use std::sync::Arc;
use std::time::Duration;

/// What is thought about: an answer to something else is of no use any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Key {
    /// When the game began: a room may see several.
    began: Millis,
    node: NodeId,
    level: u8,
    is_draw: bool,
}

/// A thought under way. Dropping it ends it.
#[derive(Debug)]
pub(crate) struct Thinking {
    key: Key,
    _stop: StopOnDrop,
}

impl RoomTask {
    /// Begins the thought that the room waits for, and ends one that it no longer does.
    pub(super) fn consider_thinking(&mut self) {
        let wanted = self.wanted_thought();
        let current = self.thinking.as_ref().map(|thinking| thinking.key);
        if current == wanted.as_ref().map(|(key, _)| *key) {
            return;
        }
        self.thinking = None;
        let Some((key, thought)) = wanted else { return };
        let stop = StopOnDrop::default();
        let (flag, thinkers) = (stop.flag(), Arc::clone(&self.shared().thinkers));
        let sender = self.own_sender.clone();
        let pause = self.pause_before_answer(&thought);
        tokio::spawn(async move {
            let pause = tokio::time::sleep(Duration::from_millis(pause));
            let (found, ()) = tokio::join!(thinkers.think(thought, flag), pause);
            if let Some(sender) = sender.upgrade() {
                let _ = sender.send(RoomMessage::ThinkResult(Box::new((key, found)))).await;
            }
        });
        self.thinking = Some(Thinking { key, _stop: stop });
    }

    /// The least time in milliseconds between a move and the computer's answer.
    fn pause_before_answer(&self, thought: &Thought) -> u64 {
        let table = self.room.table();
        if !matches!(thought.goal, Goal::Move(_)) {
            return 0;
        }
        // Where only computers play, people want to follow.
        if self.room.seating().only_computers() {
            return Pace::AT_FIRST.into();
        }
        let doubt = if table.choices().len() > 1 { 0.5 } else { 0.0 };
        let reading = self.room.clock().reading(table.to_move(), self.now());
        self.room.opening().pace.pause(doubt, reading.map(|reading| reading.left)).into()
    }

    fn wanted_thought(&self) -> Option<(Key, Thought)> {
        let room = &self.room;
        let table = room.table();
        let is_on = room.phase() == Phase::Playing
            && table.outcome().is_none()
            && room.read_only().is_none();
        if !is_on {
            return None;
        }
        let key = Key { began: room.began(), node: table.node(), level: 0, is_draw: false };
        let thought = |goal, millis| Thought {
            spec: table.spec().clone(),
            entries: table.entries(),
            goal,
            time: Duration::from_millis(millis),
        };
        if let Some(seats) = self.asked_about_draw() {
            let sides = table.seats();
            let goal = Goal::Draw { seats, sides };
            return Some((Key { is_draw: true, ..key }, thought(goal, policy::DRAW_TIME)));
        }
        let (seat, level) = self.computer_to_move()?;
        // Computers among themselves play for those who look on.
        if room.seating().only_computers() && self.watchers() == 0 {
            return None;
        }
        let left = room.clock().reading(seat, self.now()).map(|reading| reading.left);
        let usual = room.opening().pace.thinking_time().into();
        let millis = policy::think_time(Level::new(level)?, usual, left);
        Some((Key { level, ..key }, thought(Goal::Move(level), millis)))
    }

    /// The computers whose answer to a draw is waited for.
    fn asked_about_draw(&self) -> Option<Vec<u8>> {
        let pending = self.room.pending().iter().find(|pending| pending.what == Proposal::Draw)?;
        let mut seats = self.computer_seats();
        seats.retain(|seat| !pending.agreed.contains(seat));
        (!seats.is_empty()).then_some(seats)
    }

    /// A thought has come to its end.
    pub(super) async fn computer_found(&mut self, key: Key, found: ThinkResult) {
        if self.thinking.as_ref().is_none_or(|thinking| thinking.key != key) {
            return;
        }
        self.thinking = None;
        if key.is_draw {
            let yes = found == ThinkResult::Draw(true);
            for seat in self.asked_about_draw().unwrap_or_default() {
                let answer = Command::Answer { what: Proposal::Draw, yes };
                self.act_for_computer(seat, &answer).await;
            }
            return;
        }
        let Some((seat, _)) = self.computer_to_move() else { return };
        let text = match found {
            ThinkResult::Move(text) => Some(text),
            // A search that failed must not keep everybody waiting.
            _ => self.room.table().choices().first().map(|choice| choice.text.clone()),
        };
        let Some(text) = text else { return };
        let ply = self.room.ply();
        self.act_for_computer(seat.0, &Command::Play { ply, text }).await;
        // Where only computers play, nobody else claims a draw.
        let table = self.room.table();
        if self.room.seating().only_computers()
            && table.outcome().is_none()
            && let Some(claim) = table.claims().first()
        {
            let claim = Command::Claim { reason: claim.reason.word().to_owned() };
            let seat = table.to_move().0;
            self.act_for_computer(seat, &claim).await;
        }
    }

    async fn act_for_computer(&mut self, seat: u8, command: &Command) {
        let decided = self.room.decide(Actor::Computer(seat), command, self.now());
        if let Ok(events) = decided
            && self.commit(events, None, None).await.is_err()
        {
            // The disk may be full; the computer thinks again after a moment.
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }
}
