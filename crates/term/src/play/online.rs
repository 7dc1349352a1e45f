//! The game screen in a room that a server keeps: what is heard, what is answered, and the way back to the lobby.

use super::{Confirm, GameScreen, own_view};
use crate::board;
use crate::session::RemoteUpdate;
use crate::words;
use parlour_protocol::{Command, Refusal};

impl GameScreen {
    /// Takes in what a server has told. True if something has changed.
    pub(crate) fn receive(&mut self) -> bool {
        let RemoteUpdate { changed, moved, began, notices } = self.session.receive(self.letters);
        if began {
            self.turn = own_view(&self.session);
            self.cursor = board::middle(self.session.table().board());
            self.field.clear();
        }
        if moved || began {
            self.after_unseen_move();
        }
        if !notices.is_empty() {
            // The move that came with it is told, too.
            let spoken = Some(std::mem::take(&mut self.message)).filter(|_| moved || began);
            let told = notices.iter().cloned().chain(spoken).filter(|words| !words.is_empty());
            let told: Vec<String> = told.map(|words| words::capital(&words)).collect();
            self.say(told.join(". "));
            self.notices.extend(notices);
        }
        changed | moved | began
    }

    /// Answers what is proposed.
    pub(super) fn answer(&mut self, yes: bool) {
        if let Err(refusal) = self.session.answer(yes) {
            self.refuse(&refusal);
        }
    }

    pub(super) fn refuse(&mut self, refusal: &Refusal) {
        self.say(words::capital(&refusal.to_string()));
    }

    /// What was proposed to people elsewhere: they have to agree.
    pub(super) fn proposed(&mut self, result: Result<(), Refusal>) {
        match result {
            Ok(()) => self.say("Asked: the others have to agree"),
            Err(refusal) => self.refuse(&refusal),
        }
    }

    /// Takes everybody back to the lobby.
    pub(super) fn gather(&mut self) {
        let asked = if self.session.hosts() {
            self.session.ask_room(Command::Regather)
        } else {
            Err(Refusal::NotHost)
        };
        if let Err(refusal) = asked {
            self.refuse(&refusal);
        }
    }

    /// True the second time: a room is not left for good by a slip.
    pub(crate) fn may_leave_room(&mut self) -> bool {
        if self.confirm == Some(Confirm::Leave) {
            return true;
        }
        self.confirm = Some(Confirm::Leave);
        self.say("Press Q again to leave the room for good: your seat is free then. Any other key goes on");
        false
    }
}
