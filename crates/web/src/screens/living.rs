//! A known game that plays itself, slowly: the living board of the first screen.

use crate::board::{PlayBoard, Shown};
use crate::files;
use crate::settings::prefers_reduced_motion;
use crate::shelf::shelf;
use crate::words::game_text;
use leptos::prelude::*;
use parlour_protocol::desk::{LivingGame, decode};
use std::sync::Arc;
use std::time::Duration;

/// From one move to the next.
const PACE: Duration = Duration::from_millis(2200);
/// So long the last position stands before the game begins anew.
const REST: usize = 4;

/// The board with its game; nothing until the games are here.
#[component]
pub(crate) fn Living(
    /// What is shown until then.
    until: ViewFn,
) -> impl IntoView {
    let game = RwSignal::new(None::<Arc<LivingGame>>);
    leptos::task::spawn_local(async move {
        let bytes = files::bytes("living.bin").await.unwrap_or_default();
        let games: Vec<LivingGame> = decode(&bytes).unwrap_or_default();
        let lot = (js_sys::Math::random() * games.len() as f64) as usize;
        game.try_set(games.into_iter().nth(lot).map(Arc::new));
    });
    move || match game.get() {
        Some(game) => view! { <Playing game/> }.into_any(),
        None => until.run().into_any(),
    }
}

/// A game that plays itself. Whoever wants little motion sees its last position.
#[component]
fn Playing(game: Arc<LivingGame>) -> impl IntoView {
    let Some(facts) = untrack(|| shelf().find(&game.game)) else { return ().into_any() };
    let last = game.moments.len().saturating_sub(1);
    let still = prefers_reduced_motion();
    let place = RwSignal::new(if still { last } else { 0 });
    if !still {
        let rest = StoredValue::new(0);
        let step = move || {
            // Nobody looks at a page that is hidden.
            if document().hidden() {
                return;
            }
            let at = place.get_untracked();
            if at < last {
                place.set(at + 1);
            } else if rest.get_value() < REST {
                rest.update_value(|rest| *rest += 1);
            } else {
                rest.set_value(0);
                place.set(0);
            }
        };
        if let Ok(interval) = set_interval_with_handle(step, PACE) {
            on_cleanup(move || interval.clear());
        }
    }
    let (board, seats) = (Arc::new(facts.board.clone()), Arc::new(facts.info.seats.clone()));
    let material = facts.info.card.material;
    let moments = Arc::clone(&game);
    let shown = Signal::derive(move || {
        let at = place.get();
        let moment = moments.moments.get(at).cloned().unwrap_or_default();
        Shown {
            scene: moment.scene,
            last: moment.last,
            effects: moment.effects,
            place: at as u64,
            animate: at > 0,
            ..Shown::default()
        }
    });
    let caption = move || {
        let parts = [game.players.join(" – "), game_text(&game.title), game.year.to_string()];
        let said = parts.into_iter().filter(|part| !part.is_empty() && part != "0");
        said.collect::<Vec<_>>().join(", ")
    };
    view! {
        <div class="frame living" inert>
            <PlayBoard
                board=Signal::derive(move || Arc::clone(&board))
                seats=Signal::derive(move || Arc::clone(&seats))
                shown=shown
                turn=Signal::derive(|| 0)
                on_move=Callback::new(|_| ())
                material=Signal::derive(move || Some(material))
            />
        </div>
        <figcaption>{caption}</figcaption>
    }
    .into_any()
}
