//! What needs somebody's consent, or a second press: resigning, draws, taking back, pauses, another game.

use super::{Confirm, GameScreen, Purpose, Thinking, own_view};
use crate::session::ToMove;
use crate::setup::SeatPlan;
use crate::thinker::Thinker;
use crate::words;
use parlour_protocol::{Refusal, TakeBacks};

impl GameScreen {
    /// Shows what was done, or why not.
    fn show_result(&mut self, done: Result<(), Refusal>) {
        match done {
            Ok(()) => self.after_move(),
            Err(refusal) => self.say(words::capital(&refusal.to_string())),
        }
    }

    /// True the second time; the first time says what a second press would do.
    fn is_sure(&mut self, confirmed: Option<Confirm>, goal: Confirm, question: &str) -> bool {
        if confirmed == Some(goal) {
            return true;
        }
        self.confirm = Some(goal);
        self.say(format!("{question}, any other key goes on"));
        false
    }

    pub(super) fn undo(&mut self, confirmed: Option<Confirm>, thinker: &mut Thinker) {
        if self.session.is_online() {
            let asked = self.session.undo().map(|_| ());
            return self.proposed(asked);
        }
        let people = self.session.seats().iter().filter(|plan| **plan == SeatPlan::Human).count();
        let asked = self.session.room().opening().take_backs == TakeBacks::Ask && people > 1;
        if asked && !self.is_sure(confirmed, Confirm::Undo, "Press u again if the others agree") {
            return;
        }
        self.stop_thinking(thinker);
        match self.session.undo() {
            Ok(true) => {
                self.after_move();
                self.beam_age = None;
                self.say(if self.session.paused {
                    "Taken back. The computer waits: w lets it move"
                } else {
                    "Taken back"
                });
            }
            Ok(false) => self.say("Nothing has been played yet"),
            Err(refusal) => self.say(words::capital(&refusal.to_string())),
        }
    }

    pub(super) fn resign(&mut self, confirmed: Option<Confirm>, thinker: &mut Thinker) {
        let Some(seat) = self.session.resigner() else {
            self.say("There is nobody here to resign now");
            return;
        };
        let question = format!("Press R again to resign for {}", self.session.name(seat));
        if self.is_sure(confirmed, Confirm::Resign, &question) {
            self.stop_thinking(thinker);
            let done = self.session.resign(seat);
            self.show_result(done);
        }
    }

    pub(super) fn offer_draw(&mut self, confirmed: Option<Confirm>, thinker: &mut Thinker) {
        if self.session.to_move() == ToMove::Over {
            self.say("The game is over");
            return;
        }
        let computers = !self.session.only_people() && !self.session.is_online();
        let question = if self.session.is_online() {
            "Press d again to offer a draw"
        } else if computers {
            "Press d again to offer the computer a draw"
        } else {
            "Press d again if everybody agrees on a draw"
        };
        if !self.is_sure(confirmed, Confirm::Draw, question) {
            return;
        }
        self.stop_thinking(thinker);
        if computers {
            thinker.start(self.session.draw_task());
            self.thinking = Some(Thinking::about(Purpose::Draw));
            self.say("A draw is offered; the computer thinks about it");
        } else {
            let done = self.session.agree();
            if self.session.is_online() {
                self.proposed(done);
            } else {
                self.show_result(done);
            }
        }
    }

    /// The computers have answered a draw offer.
    pub(super) fn draw_answered(&mut self, taken: bool) {
        self.thinking = None;
        if taken {
            let done = self.session.agree();
            self.show_result(done);
            return;
        }
        let declined = self.session.decline_draw();
        self.say(declined.map_or_else(
            |refusal| words::capital(&refusal.to_string()),
            |()| "The computer declines the draw and plays on".to_owned(),
        ));
    }

    pub(super) fn claim(&mut self) {
        let abandoned = self.session.abandoned();
        self.claiming = !self.session.table().claims().is_empty() || !abandoned.is_empty();
        self.say(if self.claiming {
            "Choose what to claim, or Escape"
        } else {
            "Nothing can be claimed now"
        });
    }

    pub(super) fn pause(&mut self, thinker: &mut Thinker) {
        self.stop_thinking(thinker);
        if self.session.is_online() {
            let asked = self.session.pause().map(|_| ());
            return self.proposed(asked);
        }
        match self.session.pause() {
            Ok(true) => self.say("Paused: the clocks stand still. P goes on"),
            Ok(false) => self.say("The game goes on"),
            Err(refusal) => self.say(words::capital(&refusal.to_string())),
        }
    }

    pub(super) fn adjourn(&mut self, confirmed: Option<Confirm>, thinker: &mut Thinker) {
        let question = "Press A again to put the game away for another day";
        if self.is_sure(confirmed, Confirm::Adjourn, question) {
            self.stop_thinking(thinker);
            let done = self.session.adjourn();
            if self.session.is_online() {
                return self.proposed(done);
            }
            self.show_result(done);
            if self.session.is_stopped() {
                self.say("The game is put away: o lists it, P goes on now");
            }
        }
    }

    pub(super) fn abort(&mut self, confirmed: Option<Confirm>, thinker: &mut Thinker) {
        if self.is_sure(confirmed, Confirm::Abort, "Press X again to call the game off") {
            self.stop_thinking(thinker);
            let done = self.session.abort();
            self.show_result(done);
        }
    }

    pub(super) fn rematch(&mut self, thinker: &mut Thinker) {
        self.stop_thinking(thinker);
        let done = self.session.rematch();
        if self.session.is_online() {
            return self.proposed(done);
        }
        if done.is_ok() {
            self.turn = own_view(&self.session);
        }
        self.show_result(done);
    }
}
