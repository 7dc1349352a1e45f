//! A first look back at a game that has ended: how exactly people played, and the move of the game.

use super::controller::GameController;
use super::strip;
use crate::engine_worker::EngineWorker;
use crate::route::Route;
use crate::words::{t, t_with};
use leptos::prelude::*;
use parlour_protocol::desk::{JobEvent, Judged, Task};
use std::time::Duration;

/// Shorter games have nothing to tell.
const MIN_PLIES: u32 = 8;
/// This many positions are looked at for each move: few, for it is only a first look.
const NODES: u64 = 2_000;
/// After so long nobody waits for it any more.
const PATIENCE: Duration = Duration::from_secs(25);

/// What the look has found.
#[derive(Clone, PartialEq, Debug)]
enum Look {
    /// It is not finished.
    Looking,
    /// There is nothing to be said.
    Nothing,
    Found {
        /// People with their accuracy in per cent.
        accuracy: Vec<(u8, f32)>,
        /// The move of the game: how many moves it ends, who made it, what it is called.
        best: Option<(u32, u8, String)>,
    },
}

/// The move of the game: of the good moves of those who were ahead in the end, the one that gained most over what its player
/// had had after the move before it.
fn move_of_the_game(moves: &[Judged], winners: &[u8]) -> Option<usize> {
    let gain = |at: usize| {
        let judged = &moves[at];
        let before = moves[..at].iter().rev().find(|other| other.seat == judged.seat);
        judged.after - before.map_or(judged.before, |before| before.after)
    };
    let good = |at: &usize| {
        let judged = &moves[*at];
        winners.contains(&judged.seat) && matches!(judged.judgement.as_str(), "best" | "good")
    };
    // Of equal ones the later: it decided more.
    (0..moves.len()).filter(good).max_by(|a, b| gain(*a).total_cmp(&gain(*b)))
}

impl GameController {
    /// Looks at the game that has ended here.
    fn look_back(self, look: RwSignal<Look>) {
        let now = self.now().get_untracked();
        let people = self.seating().people();
        let ends_here = now.table.result.as_ref().filter(|_| self.connection().is_none());
        let Some(result) = ends_here.filter(|_| now.table.ply >= MIN_PLIES && !people.is_empty())
        else {
            look.set(Look::Nothing);
            return;
        };
        let winners: Vec<u8> = result.winners().map(|seat| seat as u8).collect();
        let found = move |found: JobEvent| match found {
            JobEvent::Report { moves, accuracy, .. } => {
                let of = |seat: u8| Some((seat, (*accuracy.get(usize::from(seat))?)?));
                let best = move_of_the_game(&moves, &winners).map(|at| &moves[at]);
                look.try_set(Look::Found {
                    accuracy: people.iter().filter_map(|seat| of(*seat)).collect(),
                    best: best.map(|judged| (judged.ply + 1, judged.seat, judged.label.clone())),
                });
            }
            JobEvent::Failed { .. } => {
                look.try_set(Look::Nothing);
            }
            _ => {}
        };
        let (spec, entries) = (now.table.spec.clone(), now.table.entries());
        self.engine().with_value(|engine| {
            engine.start(spec, entries, Task::Report { nodes: NODES }, found);
        });
        let give_up = move || {
            if look.try_get_untracked() == Some(Look::Looking) {
                self.engine().try_with_value(EngineWorker::stop);
                look.set(Look::Nothing);
            }
        };
        set_timeout(give_up, PATIENCE);
    }
}

/// The look back, as soon as it has come.
#[component]
pub(super) fn Lookback(controller: GameController) -> impl IntoView {
    let look = RwSignal::new(Look::Looking);
    controller.look_back(look);
    // What takes the card away (a move taken back, another screen) needs the engine for itself.
    on_cleanup(move || {
        if look.try_get_untracked() == Some(Look::Looking) && controller.is_alive() {
            controller.engine().with_value(EngineWorker::stop);
        }
    });
    let review = move |ply: u32| {
        let key = controller.stored().with_value(|stored| stored.key.clone());
        Route::Review { key, ply: Some(ply) }.href()
    };
    let percent = move |(seat, accuracy): (u8, f32)| {
        let shown = format!("{accuracy:.0} %");
        view! { <span><strong>{shown}</strong>{move || t_with("game-accuracy", &[("name", &strip::name(controller, seat))])}</span> }
    };
    let best = move |(ply, seat, label): (u32, u8, String)| {
        let words = move || {
            let (name, mv) = (strip::name(controller, seat), controller.move_text(&label));
            t_with("game-best-move", &[("move", &mv), ("name", &name)])
        };
        view! { <a class="best-move" data-testid="best-move" href=review(ply)>{words}</a> }
    };
    move || {
        match look.get() {
        Look::Nothing => ().into_any(),
        Look::Looking => view! { <p class="hint" role="status" data-testid="looking-back">{t("game-looking")}</p> }.into_any(),
        Look::Found { accuracy, best: found } => view! {
            <div class="accuracy" data-testid="accuracy">{accuracy.into_iter().map(percent).collect::<Vec<_>>()}</div>
            {found.map(best)}
        }
        .into_any(),
    }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(seat: u8, judgement: &str, before: f32, after: f32) -> Judged {
        Judged {
            ply: 0,
            seat,
            text: String::new(),
            label: String::new(),
            judgement: judgement.to_owned(),
            before,
            after,
            better: None,
            comment: String::new(),
            glyph: None,
        }
    }

    #[test]
    fn the_move_of_the_game_takes_most_of_what_was_offered() {
        let moves = [
            judged(0, "best", 0.5, 0.5),
            judged(1, "good", 0.5, 0.5),
            judged(0, "best", 0.5, 0.52),
            judged(1, "blunder", 0.48, 0.1),
            judged(0, "best", 0.9, 0.9),
            judged(1, "best", 0.1, 0.1),
            judged(0, "mistake", 0.95, 0.92),
        ];
        assert_eq!(move_of_the_game(&moves, &[0]), Some(4));
        assert_eq!(move_of_the_game(&moves, &[1]), Some(5), "the later of equal ones");
        assert_eq!(move_of_the_game(&moves[6..], &[0]), None, "a mistake is none");
    }
}
