//! Announcements and sounds: moves as they are made, and everything that can be read out on request.

use super::clock;
use super::controller::{GameController, stopwatch};
use super::model::Model;
use super::status::{self, Fate, fate};
use crate::sound::{self, Sound};
use crate::words::{game_text, sentence, t, t_with};
use leptos::prelude::*;
use parlour_core::show::{Piece, Tap};
use parlour_protocol::desk::RoomView;

impl GameController {
    /// Announces a change and plays its sound.
    pub(super) fn announce_change(self, before: &RoomView, now: &RoomView) {
        let grown = now.table.ply > before.table.ply;
        let step = now.table.line.iter().find(|step| step.node == now.table.node);
        if let (true, Some(step)) = (grown, step) {
            let material = self.with_facts(|facts| facts.info.card.material);
            sound::play_move(sound::of_move(&before.table, &now.table, material));
            self.notices().say(sentence(&step.spoken));
        }
        if let (None, Some(result)) = (&before.table.result, &now.table.result) {
            let end_sound = match fate(result, &now.seating().people()) {
                Fate::Won | Fate::Decided => Sound::Won,
                Fate::Lost => Sound::Lost,
                Fate::Drawn => Sound::Drawn,
            };
            sound::play(end_sound);
            self.notices().urgent.set(status::outcome(self, result));
        }
    }

    /// Reads out the last move.
    pub(super) fn announce_last_move(self) {
        let now = self.now().get_untracked();
        let step = now.table.line.iter().find(|step| step.node == now.table.node);
        let text = step.map_or_else(|| t("game-no-move-yet"), |step| sentence(&step.spoken));
        self.notices().say(text);
    }

    /// Reads out the clocks, or how long the game has been going on.
    pub(super) fn announce_clocks(self) {
        let now = self.now().get_untracked();
        let since = stopwatch() - self.updated_at().get_value();
        let named = |(seat, clock): (usize, &parlour_protocol::desk::ClockView)| {
            format!("{}: {}", self.seat_name(seat as u8), clock::format(clock::left(clock, since)))
        };
        let mut parts: Vec<String> = now.clocks.iter().enumerate().map(named).collect();
        if parts.is_empty() {
            parts.push(format!(
                "{}: {}",
                t("game-elapsed"),
                clock::format(now.elapsed.max(10_000))
            ));
        }
        self.notices().say(parts.join(", "));
    }

    /// Reads out whose turn it is and how the game stands.
    pub(super) fn announce_status(self) {
        self.notices().say(untrack(|| status::sentence(self)));
    }

    /// The kinds of pieces on the board, each with its owner, in words.
    pub(super) fn kinds(self) -> Vec<(Option<u8>, String)> {
        let mut kinds: Vec<(Option<u8>, String)> = Vec::new();
        self.viewed().with(|viewed| {
            for piece in &viewed.table.scene.pieces {
                let kind = (piece.owner.map(|owner| owner.0), piece.kind.to_string());
                if !kinds.contains(&kind) {
                    kinds.push(kind);
                }
            }
        });
        kinds.sort();
        kinds
    }

    /// What a kind of a seat is called.
    pub(super) fn kind_name(self, (owner, kind): &(Option<u8>, String)) -> String {
        let seat = owner.map(|owner| self.seat_name(owner)).unwrap_or_default();
        t_with("game-kind", &[("seat", &seat), ("piece", &game_text(kind))])
    }

    /// Reads out where the pieces of a kind stand.
    pub(super) fn say_where(self, wanted: &(Option<u8>, String)) {
        let fits = |piece: &&Piece| {
            (piece.owner.map(|owner| owner.0), piece.kind.as_ref()) == (wanted.0, wanted.1.as_str())
        };
        let cells: Vec<String> = self.viewed().with_untracked(|viewed| {
            let pieces = viewed.table.scene.pieces.iter().filter(fits);
            pieces.map(|piece| self.cell_name(piece.cell)).collect()
        });
        let name = self.kind_name(wanted);
        self.notices().say(format!("{name}: {}", cells.join(", ")));
    }

    /// Reads out the moves that begin on the cell that last had the focus.
    pub(super) fn announce_moves_from_here(self) {
        let Some(named) = self.cell().get_value() else {
            self.notices().say(t("game-no-cell"));
            return;
        };
        let cell = self.with_facts(|facts| {
            facts.board.cells.iter().find(|spec| spec.name == named).map(|spec| spec.cell)
        });
        let begins =
            |way: &Vec<Tap>| cell.is_some_and(|cell| way.first() == Some(&Tap::Cell(cell)));
        let choices = self.with(Model::choices);
        let from_cell = choices.iter().filter(|choice| choice.ways.iter().any(begins));
        let labels: Vec<String> = from_cell.map(|choice| self.move_text(&choice.label)).collect();
        let text = if labels.is_empty() {
            t_with("game-no-moves-from", &[("cell", &named)])
        } else {
            format!("{named}: {}", labels.join(", "))
        };
        self.notices().say(text);
    }
}

/// A panel of everything that can be read out.
#[component]
pub(super) fn ReadOut(controller: GameController) -> impl IntoView {
    let chosen = RwSignal::new(0_usize);
    let option = move |(at, kind): (usize, (Option<u8>, String))| {
        view! { <option value=at.to_string()>{controller.kind_name(&kind)}</option> }
    };
    let choose = move |event| {
        if let Ok(at) = event_target_value(&event).parse() {
            chosen.set(at);
        }
    };
    let read_out = move |_| {
        if let Some(kind) = untrack(|| controller.kinds()).get(chosen.get_untracked()) {
            controller.say_where(kind);
        }
    };
    let button = move |id: &'static str, say: fn(GameController)| {
        view! { <button class="button" data-testid=id on:click=move |_| say(controller)>{move || t(id)}</button> }
    };
    view! {
        <section>
            <h2>{move || t("game-read-out")}</h2>
            <div class="actions">
                {button("game-say-status", GameController::announce_status)}
                {button("game-say-last", GameController::announce_last_move)}
                {button("game-say-clocks", GameController::announce_clocks)}
                {button("game-say-cell", GameController::announce_moves_from_here)}
            </div>
            <div class="field">
                <label for="kinds">{move || t("game-say-where")}</label>
                <select id="kinds" data-testid="kinds" on:change=choose>
                    {move || controller.kinds().into_iter().enumerate().map(option).collect_view()}
                </select>
                <button class="button" on:click=read_out data-testid="game-say-where">{move || t("game-say-where")}</button>
            </div>
        </section>
    }
}
