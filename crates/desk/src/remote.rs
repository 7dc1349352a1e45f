//! Rooms that are kept elsewhere: what a page asks becomes requests, and what the server tells becomes a view.

use crate::{AnswerResult, Desk, Item, action, no_room, room};
use parlour_client::{Mirror, Received};
use parlour_core::{Message, message};
use parlour_protocol::desk::{Answer, Ask, Update};
use parlour_protocol::{Frame, Millis, Request};

impl Desk {
    pub(crate) fn remote(&mut self, ask: Ask) -> AnswerResult {
        match ask {
            Ask::Follow { room, gathered, events, opened, yours, now, time } => {
                let mirror = Mirror::follow(&gathered, &events, (opened, yours), (now, time));
                let mirror = mirror.map_err(|error| error.message())?;
                self.put(room, Item::Remote(Box::new(mirror)));
                self.remote_view(room, now, Vec::new())
            }
            Ask::Request { room, action, next, now } => {
                let mirror = self.remote_mut(room)?;
                let requests = action::request(mirror, &action, next, now)?;
                self.remote_view(room, now, requests)
            }
            Ask::Receive { room, update, now, time } => {
                let mirror = self.remote_mut(room)?;
                mirror.set_time(time, now);
                receive(mirror, update, now)?;
                self.remote_view(room, now, Vec::new())
            }
            other => self.answer(other),
        }
    }

    fn remote_mut(&mut self, number: u32) -> Result<&mut Mirror, Message> {
        match self.items.get_mut(&number) {
            Some(Item::Remote(mirror)) => Ok(mirror),
            _ => Err(no_room(number)),
        }
    }

    /// The room with what is to be sent. It is kept elsewhere, but a page may store a game that is over.
    fn remote_view(&self, number: u32, now: Millis, requests: Vec<Request>) -> AnswerResult {
        let mirror = self.mirror(number)?;
        let is_over = mirror.room().outcome().is_some() && !mirror.is_waiting();
        let mut view = room::view(mirror, number, now);
        view.kept = is_over.then(|| room::kept_whole(mirror));
        if let Some(remote) = &mut view.remote {
            remote.requests = requests;
        }
        Ok(Answer::Room(Box::new(view)))
    }
}

fn receive(mirror: &mut Mirror, update: Update, now: Millis) -> Result<(), Message> {
    let frame = match update {
        Update::Events { after, events, answers } => Frame::Events { after, events, answers },
        Update::Refused { answers, refusal } => Frame::Refused { answers, refusal },
        Update::Ready { answered, yours } => {
            mirror.set_own(yours);
            let after = mirror.version();
            Frame::Resumed { after, events: Vec::new(), answered }
        }
    };
    match mirror.receive(frame, now).map_err(|error| error.message())? {
        Received::Missing { after } => {
            Err(message!("the first {after} events of this game have not all arrived", after))
        }
        Received::Changed { .. } | Received::Nothing | Received::Refused(_) => Ok(()),
    }
}
