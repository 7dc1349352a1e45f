//! The computer's part: its moves, hints, the bar beside the board, and what it thinks of a draw.

use super::controller::{GameController, stopwatch};
use super::model::Model;
use crate::bar::sides;
use crate::letters::letters;
use crate::sound::{self, Sound};
use crate::words::{sentence, t, t_with};
use leptos::prelude::*;
use parlour_core::Message;
use parlour_protocol::desk::{Action, JobEvent, RoomView, Task};
use std::time::Duration;

/// How long hints and the bar are thought about, in milliseconds.
const LOOK_MILLIS: u32 = 1500;

impl GameController {
    /// The computer thinks about its move and makes it.
    pub(super) fn think(self, level: u8) {
        let now = self.now().get_untracked();
        let (version, began) = (now.version, stopwatch());
        let seed = (js_sys::Math::random() * 9e15) as u64;
        let clock = now.clocks.get(usize::from(now.table.to_move));
        let left = clock.map(|clock| u32::try_from(clock.left).unwrap_or(u32::MAX));
        let pace = now.pace;
        let book = self.book();
        let task = Task::Move { level, left, percent: 100, pace, seed, book };
        let listen = move |found: JobEvent| match found {
            JobEvent::Lines { done: true, lines, doubt, .. } => {
                let chosen = lines.first().and_then(|line| line.moves.first()).cloned();
                let spent = stopwatch() - began;
                let wait = (f64::from(self.pause(pace.pause(doubt, left.map(u64::from)))) - spent)
                    .max(0.0);
                let make = move || {
                    if self.is_alive() {
                        self.dispatch(|model| model.computer_moves(version, chosen.clone()));
                    }
                };
                set_timeout(make, Duration::from_millis(wait as u64));
            }
            JobEvent::Failed { why, .. } => self.refuse(&sentence(&why)),
            _ => {}
        };
        self.start(&now, task, listen);
    }

    /// The least time between a move and the computer's answer: as it takes its time, and never before the move was seen. Among
    /// computers, people who look on set the time.
    fn pause(self, own: u32) -> u32 {
        let animation = self.settings().with_untracked(|settings| settings.animation);
        let seen = if animation == 0 { 0 } else { animation + 150 };
        let (only, chosen) = self.with(|model| (model.seating().players().is_empty(), model.pace));
        seen.max(if only { chosen } else { own })
    }

    /// Starts an engine job on the current position.
    fn start(self, now: &RoomView, task: Task, listen: impl Fn(JobEvent) + 'static) {
        let (spec, entries) = (now.table.spec.clone(), now.table.entries());
        let alive = move |found| {
            if self.is_alive() {
                listen(found);
            }
        };
        self.engine().with_value(|engine| engine.start(spec, entries, task, alive));
    }

    /// Evaluates the position for the bar.
    pub(super) fn evaluate(self) {
        let now = self.now().get_untracked();
        let listen = move |found| {
            if let JobEvent::Lines { chances, .. } = found
                && !chances.is_empty()
            {
                self.change(|model| model.chances = chances);
            }
        };
        self.start(&now, Task::Analyse { lines: 1, patience: LOOK_MILLIS }, listen);
    }

    /// Shows a good move of the person to move.
    pub(super) fn give_hint(self) {
        if self.connection().is_some() {
            self.refuse(&t("together-no-help"));
            return;
        }
        if !self.may_play() {
            return;
        }
        if !self.with(Model::is_persons_turn) {
            self.refuse(&t("game-hint-not-now"));
            return;
        }
        self.look(None);
        self.notices().say(t("game-hint-thinking"));
        let now = self.now().get_untracked();
        let listen = move |found| match found {
            JobEvent::Hint { text, reasons, .. } => {
                if let Some(label) = self.change(|model| model.hint_found(&text, &reasons)) {
                    let said = [self.hint_words(&label)].into_iter();
                    let said = said.chain(reasons.iter().map(|reason| self.reason_words(reason)));
                    self.notices().say(said.collect::<Vec<_>>().join(" "));
                }
            }
            JobEvent::Failed { why, .. } => self.refuse(&sentence(&why)),
            _ => {}
        };
        self.start(&now, Task::Hint { patience: LOOK_MILLIS }, listen);
    }

    /// A reason for a hint, moves in the reader's letters.
    fn reason_words(self, reason: &Message) -> String {
        let own = self.with_facts(|facts| facts.info.letters.clone());
        sentence(&reason.clone().lettered(&letters(self.settings(), &own)))
    }

    /// A hint in words.
    pub(super) fn hint_words(self, label: &str) -> String {
        t_with("game-hint", &[("move", &self.move_text(label))])
    }

    /// Offers a draw: people at one device agree, a computer agrees when it has seen enough of a game it is not winning.
    pub(super) fn offer_draw(self) {
        let (now, computers) = self.with(|model| (model.now.clone(), model.seating().computers()));
        // Computers elsewhere answer there.
        if computers.is_empty() || self.connection().is_some() {
            self.act(Action::Draw);
            return;
        }
        sound::play(Sound::Offer);
        self.notices().say(t("game-draw-offered"));
        let sides = self.with_facts(|facts| sides(&facts.teams).max(2)) as u8;
        let listen = move |found| match found {
            JobEvent::Draw { taken: true, .. } => self.act(Action::Draw),
            JobEvent::Draw { .. } | JobEvent::Failed { .. } => self.dispatch(Model::draw_declined),
            _ => {}
        };
        self.start(&now, Task::Draw { seats: computers, sides }, listen);
    }
}

/// The reasons for the hint that is shown.
#[component]
pub(super) fn HintReasons(controller: GameController) -> impl IntoView {
    let reason =
        move |reason: Message| view! { <li>{move || controller.reason_words(&reason)}</li> };
    move || {
        controller.hint().get().map(|hint| {
            let reasons = hint.reasons.into_iter().map(reason).collect_view();
            view! { <ul class="panel reasons" data-testid="hint-reasons">{reasons}</ul> }
        })
    }
}
