//! The numbered buttons: choices beside the board, claims, and settling.

use super::GameScreen;
use crate::session::ToMove;
use crate::thinker::Thinker;
use crate::words;
use parlour_core::Outcome;
use parlour_core::show::Tap;

/// A button beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Button {
    Tap(Tap),
    Claim(Outcome),
    Settle,
}

impl GameScreen {
    fn current_buttons(&self) -> Vec<Button> {
        if self.session.read_only().is_some() {
            return Vec::new();
        }
        if self.claiming {
            return self.session.table().claims().into_iter().map(Button::Claim).collect();
        }
        match self.session.to_move() {
            ToMove::Human(_) => self.session.buttons().into_iter().map(Button::Tap).collect(),
            ToMove::Over if self.session.proposal().is_some() => vec![Button::Settle],
            _ => Vec::new(),
        }
    }

    /// The words on the numbered buttons.
    pub(crate) fn buttons(&self) -> Vec<String> {
        let words = |button: &Button| match button {
            Button::Tap(tap) => words::button(&self.session, tap),
            Button::Claim(outcome) => format!("claim: {}", outcome.reason.phrase()),
            Button::Settle => "settle with the marked cells dead".to_owned(),
        };
        self.current_buttons().iter().map(words).collect()
    }

    pub(super) fn press(&mut self, index: usize, thinker: &mut Thinker) {
        let done = match self.current_buttons().into_iter().nth(index) {
            None => return,
            Some(Button::Tap(tap)) => return self.tap(&tap, thinker),
            Some(Button::Claim(outcome)) => self.session.claim(outcome.reason),
            Some(Button::Settle) => self.session.settle(&self.dead.clone()),
        };
        self.stop_thinking(thinker);
        match done {
            Ok(()) => self.after_move(),
            Err(refusal) => self.say(words::capital(&refusal.to_string())),
        }
    }
}
