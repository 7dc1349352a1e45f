//! The computer at the game screen: hints, how fast and how well it plays.

use super::{GameScreen, Purpose};
use crate::session::ToMove;
use crate::thinker::{ThinkGoal, Thinker};
use parlour_brain::{LEVELS, Level};
use parlour_protocol::Pace;
use std::time::Duration;

impl GameScreen {
    pub(super) fn ask_hint(&mut self, thinker: &mut Thinker) {
        if self.session.is_online() {
            return self.say("There are no hints where people play at several devices");
        }
        match self.session.to_move() {
            ToMove::Over => self.say("The game is over"),
            ToMove::Computer(..) if !self.session.paused => {
                thinker.finish_now();
                self.say("The computer moves at once");
            }
            _ => {
                self.stop_thinking(thinker);
                self.ask(Purpose::Hint, ThinkGoal::Hint, thinker);
                self.say("Looking for a good move...");
            }
        }
    }

    pub(super) fn watch(&mut self, thinker: &mut Thinker) {
        match self.session.to_move() {
            ToMove::Over => self.say("The game is over"),
            ToMove::Human(_) | ToMove::Elsewhere(_) => self.say("It is a person's turn"),
            ToMove::Computer(..) => {
                self.session.paused = !self.session.paused;
                if self.session.paused {
                    self.stop_thinking(thinker);
                    self.say("Paused: w goes on");
                } else {
                    self.message.clear();
                }
            }
        }
    }

    pub(super) fn change_pace(&mut self, by: i32) {
        let steps = Pace::AMONG_THEMSELVES.map(|pace| Duration::from_millis(pace.into()));
        let current = steps.iter().position(|step| *step >= self.pace).unwrap_or(steps.len() - 1);
        let next = (current as i32 + by).clamp(0, steps.len() as i32 - 1) as usize;
        self.pace = steps[next];
        self.wait = self.wait.min(self.pace);
        self.say(format!(
            "A move every {:.1} seconds, or as fast as it thinks",
            self.pace.as_secs_f32()
        ));
    }

    pub(super) fn change_level(&mut self, by: i32, thinker: &mut Thinker) {
        let Some(level) = self.session.level() else {
            self.say("No computer plays here");
            return;
        };
        let number = (i32::from(level.number()) - 1 + by).rem_euclid(i32::from(LEVELS)) + 1;
        if let Some(level) = Level::new(number as u8) {
            self.session.set_level(level);
            self.say(format!("The computer plays at level {number} of {LEVELS}"));
        }
        if thinker.is_busy() {
            self.stop_thinking(thinker);
        }
    }
}
