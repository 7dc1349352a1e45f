//! The numbered buttons: choices beside the board, claims, and settling.

use super::GameScreen;
use crate::session::ToMove;
use crate::thinker::Thinker;
use crate::words;
use parlour_core::show::Tap;
use parlour_core::{Outcome, Seat};

/// A button beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Button {
    Tap(Tap),
    Claim(Outcome),
    /// The seat of somebody who has been away for too long.
    Abandoned(Seat),
    Settle,
    PlayOn,
}

impl GameScreen {
    fn current_buttons(&self) -> Vec<Button> {
        if self.session.read_only().is_some() {
            return Vec::new();
        }
        if self.claiming {
            let abandoned = self.session.abandoned().into_iter().map(Button::Abandoned);
            let claims = self.session.table().claims().into_iter().map(Button::Claim);
            return claims.chain(abandoned).collect();
        }
        match self.session.to_move() {
            ToMove::Human(_) => self.session.buttons().into_iter().map(Button::Tap).collect(),
            ToMove::Over if self.session.proposal().is_some() && self.session.is_online() => {
                vec![Button::Settle, Button::PlayOn]
            }
            ToMove::Over if self.session.proposal().is_some() => vec![Button::Settle],
            _ => Vec::new(),
        }
    }

    /// The words on the numbered buttons.
    pub(crate) fn buttons(&self) -> Vec<String> {
        let words = |button: &Button| match button {
            Button::Tap(tap) => words::button(&self.session, tap),
            Button::Claim(outcome) => format!("claim: {}", outcome.reason.phrase()),
            Button::Abandoned(seat) => {
                format!("claim: {} has been away too long", self.session.name(*seat))
            }
            Button::PlayOn => "play on instead".to_owned(),
            Button::Settle => "settle with the marked cells dead".to_owned(),
        };
        self.current_buttons().iter().map(words).collect()
    }

    pub(super) fn press(&mut self, index: usize, thinker: &mut Thinker) {
        let done = match self.current_buttons().into_iter().nth(index) {
            None => return,
            Some(Button::Tap(tap)) => return self.tap(&tap, thinker),
            Some(Button::Claim(outcome)) => self.session.claim(outcome.reason),
            Some(Button::Abandoned(seat)) => self.session.claim_abandoned(seat),
            Some(Button::PlayOn) => self.session.play_on(),
            Some(Button::Settle) => self.session.settle(&self.dead.clone()),
        };
        self.stop_thinking(thinker);
        match done {
            Ok(()) => self.after_move(),
            Err(refusal) => self.say(words::capital(&refusal.to_string())),
        }
    }
}
