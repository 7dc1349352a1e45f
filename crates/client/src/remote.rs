//! A room that a server keeps, as this device takes part in it: the conversation with the server and the mirror of what it has
//! told. Sockets and clocks are the caller's.

use crate::{Intent, Mirror, Received};
use parlour_core::Message;
use parlour_protocol::session::{Due, Session, SessionEvent};
use parlour_protocol::wire::{ClientMessage, ServerMessage};
use parlour_protocol::{Command, Frame, Millis, Opening, PersonId, Refusal};
use parlour_room::from_protocol;

/// A room that a server keeps.
#[derive(Debug)]
pub struct Remote {
    session: Session,
    /// Nothing before everything that has happened was told.
    mirror: Option<Mirror>,
    /// Why what the server tells cannot be followed, if so.
    lost: Option<Message>,
}

impl Remote {
    /// A conversation of the window with this number, which was chosen at random.
    pub fn new(client: u64, now: Millis) -> Remote {
        Remote { session: Session::new(client, now), mirror: None, lost: None }
    }

    /// The conversation.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// What is known of the room, once everything was told.
    pub fn mirror(&self) -> Option<&Mirror> {
        self.mirror.as_ref()
    }

    /// The same, to show another position.
    pub fn mirror_mut(&mut self) -> Option<&mut Mirror> {
        self.mirror.as_mut()
    }

    /// Why what the server tells cannot be followed: its game is not known here.
    pub fn lost_track(&self) -> Option<&Message> {
        self.lost.as_ref()
    }

    /// Comes in under a name, with a password where one is asked for. Gives the message if there is a socket for it.
    pub fn enter(
        &mut self,
        name: Option<String>,
        password: Option<String>,
    ) -> Option<ClientMessage> {
        self.session.enter(name, password)
    }

    /// Tries again where the server had closed the conversation.
    pub fn reopen(&mut self, now: Millis) {
        self.session.reopen(now);
    }

    /// A socket is open: the first message on it.
    pub fn opened(&mut self, now: Millis) -> ClientMessage {
        self.session.opened(now)
    }

    /// The socket is gone. Gives how long to wait before the next one, with a random number from 0 to 1; nothing if there
    /// shall be none.
    pub fn closed(&mut self, jitter: f64) -> Option<Millis> {
        self.session.lost(jitter)
    }

    /// What is to be done now.
    pub fn due(&mut self, now: Millis) -> Due {
        self.session.due(now)
    }

    /// Takes in what the server said.
    pub fn receive(&mut self, message: ServerMessage, now: Millis) -> Vec<SessionEvent> {
        let all = self.session.receive(message, now, seats);
        if let Some(mirror) = &mut self.mirror {
            mirror.set_time(self.session.time(now), now);
            mirror.set_own(self.session.yours());
        }
        for news in &all {
            self.mirror_news(news, now);
        }
        all
    }

    fn mirror_news(&mut self, news: &SessionEvent, now: Millis) {
        let frame = match news {
            SessionEvent::Events { after, events, answers } => {
                Frame::Events { after: *after, events: events.clone(), answers: *answers }
            }
            SessionEvent::Refused { answers, refusal } => {
                Frame::Refused { answers: *answers, refusal: refusal.clone() }
            }
            SessionEvent::CaughtUp { answered } => match &mut self.mirror {
                Some(mirror) => {
                    let after = mirror.version();
                    Frame::Resumed { after, events: Vec::new(), answered: *answered }
                }
                None => return self.follow(now),
            },
            _ => return,
        };
        let Some(mirror) = &mut self.mirror else { return };
        let is_told = |received| !matches!(received, Received::Missing { .. });
        if !mirror.receive(frame, now).is_ok_and(is_told) {
            // The story has a gap for this mirror: it is told again from the beginning.
            self.follow(now);
        }
    }

    /// Follows the room anew from everything that was heard.
    fn follow(&mut self, now: Millis) {
        let (Some(log), Some(welcome)) = (self.session.log(), self.session.welcome()) else {
            return;
        };
        let (gathered, events) = log.story();
        let own = (welcome.opened, self.session.yours());
        match Mirror::follow(gathered, events, own, (now, self.session.time(now))) {
            Ok(mirror) => (self.mirror, self.lost) = (Some(mirror), None),
            Err(error) => self.lost = Some(error.message()),
        }
    }

    /// Does what somebody at this device wants: the messages are to be sent. A move is shown at once.
    pub fn carry_out(
        &mut self,
        intent: &Intent,
        now: Millis,
    ) -> Result<Vec<ClientMessage>, Refusal> {
        let mirror = self.mirror.as_mut().ok_or(Refusal::NotHere)?;
        let requests = mirror.requests(intent, self.session.next_id(), now)?;
        Ok(requests.iter().filter_map(|request| self.session.send(request, now)).collect())
    }

    /// Asks something as one of the people of this device; the message is to be sent.
    pub fn ask(&mut self, person: PersonId, command: Command, now: Millis) -> ClientMessage {
        self.session.ask(person, command, now)
    }
}

/// How many seats a game has, if it is known here.
fn seats(opening: &Opening) -> Option<usize> {
    parlour_table::open(&from_protocol(&opening.game)).ok().map(|table| table.seats())
}
