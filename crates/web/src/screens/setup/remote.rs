//! The host of a room chooses what is played there: the same fields as for a game at this device, without the players, who
//! choose their seats themselves.

use super::fields::{Advanced, ClockField};
use super::{SetupDraft, draft};
use crate::shelf::{Shelf, shelf};
use crate::words::{game_text, sentence, t};
use leptos::prelude::*;
use parlour_protocol::{Opening, TakeBacks, TimeControl};

/// The take-backs to choose from, and the words for them.
const TAKE_BACKS: [(TakeBacks, &str); 3] =
    [(TakeBacks::Ask, "ask"), (TakeBacks::Free, "free"), (TakeBacks::Never, "never")];

/// What is played in a room: a game, its clock and its options.
#[component]
pub(crate) fn ChooseGame(
    /// What is played now.
    opening: Opening,
    /// What was chosen.
    on_choose: Callback<Opening>,
) -> impl IntoView {
    let shelf = shelf();
    let id = RwSignal::new(opening.game.id.clone());
    let take_backs = RwSignal::new(opening.take_backs);
    let option = move |facts: std::sync::Arc<parlour_protocol::desk::Facts>| {
        let (value, name) = (facts.info.id.to_string(), facts.info.name.clone());
        let own = value.clone();
        view! { <option value=value selected=move || id.get() == own>{move || game_text(&name)}</option> }
    };
    let mut games = untrack(|| shelf.games());
    games.sort_by_key(|facts| game_text(&facts.info.name));
    let back_option = move |(own, word): (TakeBacks, &'static str)| {
        let words = move || match own {
            TakeBacks::Ask => t("together-back-ask"),
            TakeBacks::Free => t("together-back-free"),
            TakeBacks::Never => t("together-back-never"),
        };
        view! { <option value=word selected=move || take_backs.get() == own>{words}</option> }
    };
    let choose_back = move |event| {
        let value = event_target_value(&event);
        if let Some((own, _)) = TAKE_BACKS.iter().find(|(_, word)| *word == value) {
            take_backs.set(*own);
        }
    };
    let clock = opening.time.to_string();
    let form = move || {
        untrack(|| shelf.find(&id.get_untracked())).map(|facts| {
            let mut draft = draft(&facts, None, false);
            draft.is_local = false;
            // The clock of the room stays when another game is chosen.
            draft.plan.update_untracked(|plan| plan.clock.clone_from(&clock));
            let use_it = move |_| match planned(draft, shelf, take_backs.get_untracked()) {
                Ok(opening) => on_choose.run(opening),
                Err(why) => draft.error.set(Some(why)),
            };
            view! {
                <ClockField draft/>
                <div class="field">
                    <label for="take-backs">{move || t("setup-take-backs")}</label>
                    <select id="take-backs" data-testid="room-take-backs" on:change=choose_back>
                        {TAKE_BACKS.into_iter().map(back_option).collect_view()}
                    </select>
                </div>
                <Advanced draft/>
                <p class="error" role="alert">{move || draft.error.get()}</p>
                <button type="button" class="button primary" data-testid="use-game" on:click=use_it>{move || t("together-use-game")}</button>
            }
        })
    };
    view! {
        <div class="stack">
            <div class="field">
                <label for="room-game">{move || t("together-game")}</label>
                <select id="room-game" data-testid="room-game" on:change=move |event| id.set(event_target_value(&event))>
                    {games.into_iter().map(option).collect_view()}
                </select>
            </div>
            {move || { id.track(); form() }}
        </div>
    }
}

/// The opening as it was planned, or why it is none.
fn planned(draft: SetupDraft, shelf: Shelf, take_backs: TakeBacks) -> Result<Opening, String> {
    draft.preview.get_untracked().map_err(|why| sentence(&why))?;
    let plan = draft.plan.get_untracked();
    let time = TimeControl::read(&plan.clock).map_err(|why| sentence(&why))?;
    Ok(Opening {
        game: draft.game(shelf),
        time,
        take_backs,
        first_move_timed: plan.first_move_timed,
        pace: plan.pace,
    })
}
