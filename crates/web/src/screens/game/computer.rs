//! The computer's part: its moves, hints, the bar beside the board, and what it thinks of a draw.

use super::play::{Hint, Play, stopwatch};
use crate::bar::sides;
use crate::sound::{self, Sound};
use crate::thinker::Thinker;
use crate::words::{game_text, t, t_with};
use leptos::prelude::*;
use parlour_core::Choice;
use parlour_core::show::{Cell, Tap};
use parlour_protocol::desk::{Deed, Found, PhaseView, RoomView, Task};
use std::time::Duration;

/// A computer agrees on a draw only after this many plies: a game should be played first.
const DRAW_AFTER: u32 = 40;
/// How long hints and the bar are thought about, in milliseconds.
const LOOK: u32 = 1500;

impl Play {
    /// Lets whoever is to move move: a computer thinks, a queued move is made.
    pub(super) fn next_turn(self) {
        self.thinker.with_value(Thinker::stop);
        self.thinking.set(false);
        let now = self.now.get_untracked();
        let waits = now.phase == PhaseView::Playing && now.unsettled.is_none();
        if !waits || now.table.result.is_some() {
            self.premove.set(None);
            return;
        }
        match self.level(now.table.to_move) {
            Some(_) if self.follows.get_value() => {}
            Some(level) => self.think(level),
            None => self.queued_move(),
        }
    }

    /// The computer thinks about its move and makes it.
    fn think(self, level: u8) {
        self.thinking.set(true);
        let now = self.now.get_untracked();
        let (version, began) = (now.version, stopwatch());
        let seed = (js_sys::Math::random() * 9e15) as u64;
        let task = Task::Move { level, patience: patience(level, &now), seed };
        let listen = move |found: Found| match found {
            Found::Lines { done: true, lines, .. } => {
                let chosen = lines.first().and_then(|line| line.moves.first()).cloned();
                let spent = stopwatch() - began;
                let wait = (f64::from(self.pause()) - spent).max(0.0);
                let make = move || self.computer_moves(version, chosen.clone());
                set_timeout(make, Duration::from_millis(wait as u64));
            }
            Found::Trouble { why, .. } => {
                self.thinking.set(false);
                self.refuse(&why);
            }
            _ => {}
        };
        self.start(&now, task, listen);
    }

    /// The least time between a move and the computer's answer: what happened is to be seen.
    fn pause(self) -> u32 {
        let animation = self.settings.with_untracked(|settings| settings.animation);
        let least = if animation == 0 { 0 } else { animation + 150 };
        if self.players().is_empty() { self.pace.get_untracked().max(least) } else { least }
    }

    fn computer_moves(self, version: u64, text: Option<String>) {
        let on = self
            .now
            .try_with_untracked(|now| now.version == version && now.phase == PhaseView::Playing);
        if on != Some(true) {
            return;
        }
        self.thinking.set(false);
        let node = self.now.with_untracked(|now| now.now_at);
        let Some(text) = text else { return };
        if let Err(why) = self.perform(Deed::Play { node, text }, false) {
            self.refuse(&why);
        }
    }

    /// A job about the game as it stands.
    fn start(self, now: &RoomView, task: Task, listen: impl Fn(Found) + 'static) {
        let (spec, entries) = (now.table.spec.clone(), now.table.entries.clone());
        let alive = move |found| {
            if self.is_alive() {
                listen(found);
            }
        };
        self.thinker.with_value(|thinker| thinker.start(spec, entries, task, alive));
    }

    /// Makes the move that was queued, if it is one; otherwise the bar is looked after.
    fn queued_move(self) {
        if let Some(text) = self.premove.get_untracked() {
            self.premove.set(None);
            let node = self.now.with_untracked(|now| now.now_at);
            if self.perform(Deed::Play { node, text }, false).is_err() {
                self.notices.tell(t("game-premove-dropped"));
            }
            return;
        }
        if self.settings.with_untracked(|settings| settings.bar) {
            self.look_at_chances();
        }
    }

    /// Finds out how the game stands, for the bar.
    pub(super) fn look_at_chances(self) {
        let now = self.now.get_untracked();
        let listen = move |found| {
            if let Found::Lines { chances, .. } = found
                && !chances.is_empty()
            {
                self.chances.set(chances);
            }
        };
        self.start(&now, Task::Analyse { lines: 1, patience: LOOK }, listen);
    }

    /// Shows a good move of the person to move.
    pub(super) fn give_hint(self) {
        let now = self.now.get_untracked();
        let over = now.table.result.is_some() || now.phase != PhaseView::Playing;
        if over || self.level(now.table.to_move).is_some() {
            self.refuse(&t("game-hint-not-now"));
            return;
        }
        self.look(None);
        self.notices.say(t("game-hint-thinking"));
        self.thinking.set(true);
        let choices = now.table.choices.clone();
        let listen = move |found| match found {
            Found::Lines { done, lines, chances, .. } => {
                if !chances.is_empty() {
                    self.chances.set(chances);
                }
                let best = lines.first().and_then(|line| line.moves.first());
                let choice = best.and_then(|text| choices.iter().find(|own| own.text == *text));
                // The first thoughts may lose a piece: only what has settled is shown.
                if done {
                    self.thinking.set(false);
                    if let Some(hint) = choice.map(hint) {
                        self.notices.say(hint.words.clone());
                        self.hint.set(Some(hint));
                    }
                }
            }
            Found::Trouble { why, .. } => {
                self.thinking.set(false);
                self.refuse(&why);
            }
            _ => {}
        };
        self.start(&now, Task::Analyse { lines: 1, patience: LOOK }, listen);
    }

    /// Offers a draw: people at one device agree, a computer agrees when it has seen enough of a game it is not winning.
    pub(super) fn offer_draw(self) {
        let now = self.now.get_untracked();
        let computers: Vec<u8> =
            (0..now.seats.len() as u8).filter(|&seat| self.level(seat).is_some()).collect();
        if computers.is_empty() {
            self.act(Deed::Draw);
            return;
        }
        sound::play(Sound::Offer);
        if now.table.ply < DRAW_AFTER {
            self.decline();
            return;
        }
        self.notices.say(t("game-draw-offered"));
        let fair = 1.0 / self.facts.with_value(|facts| sides(&facts.teams).max(2)) as f32;
        let listen = move |found| match found {
            Found::Lines { done: true, chances, .. } => {
                let ahead = |&seat: &u8| {
                    chances.get(usize::from(seat)).is_none_or(|chance| *chance > fair + 0.02)
                };
                if computers.iter().any(ahead) {
                    self.decline();
                } else {
                    self.act(Deed::Draw);
                }
            }
            Found::Trouble { .. } => self.decline(),
            _ => {}
        };
        self.start(&now, Task::Analyse { lines: 1, patience: 500 }, listen);
    }

    fn decline(self) {
        self.notices.tell(t("game-draw-declined"));
        // If it was the computer that had to move, it goes on thinking.
        let now = self.now.get_untracked();
        if let Some(level) = self.level(now.table.to_move)
            && now.phase == PhaseView::Playing
            && now.table.result.is_none()
        {
            self.think(level);
        }
    }
}

/// How long a computer may think, in milliseconds: by its level, and by its clock if it has one.
fn patience(level: u8, now: &RoomView) -> u32 {
    let most: u32 = match level {
        0..=8 => 1000,
        9 => 1500,
        _ => 3000,
    };
    let clock = now.clocks.get(usize::from(now.table.to_move));
    clock.map_or(most, |clock| most.min((clock.left / 20) as u32).max(20))
}

/// A hint that shows a move.
fn hint(choice: &Choice) -> Hint {
    let way = choice.ways.first().map(Vec::as_slice).unwrap_or_default();
    let cell = |tap: &Tap| match tap {
        Tap::Cell(cell) => Some(*cell),
        _ => None,
    };
    let cells: Vec<Cell> = way.iter().filter_map(cell).collect();
    let arrows = match (cells.first(), cells.last()) {
        (Some(from), Some(to)) if from != to => vec![(*from, *to)],
        _ => Vec::new(),
    };
    let words = t_with("game-hint", &[("move", &game_text(&choice.label))]);
    Hint { cells, arrows, words }
}
