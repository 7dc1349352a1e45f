//! The end of a game, beside the board: again, another one, or a look back.

use super::controller::GameController;
use super::lookback::Lookback;
use super::open::{hand_over, open_room};
use super::share::Pictures;
use super::status::{Fate, fate, outcome};
use crate::app::icon;
use crate::route::{self, Route};
use crate::store;
use crate::words::{t, t_with};
use leptos::prelude::*;
use parlour_protocol::desk::{RoomView, SeatOccupant, SeatView};
use parlour_protocol::{Holder, Opening};

/// Who sits where in the next game: everybody one seat further.
pub(super) fn rotated_sitters(seats: &[SeatView]) -> Vec<SeatOccupant> {
    let occupant = |seat: &SeatView| match &seat.holder {
        Holder::Computer { level } => SeatOccupant::Computer(*level),
        _ => SeatOccupant::People(seat.people.clone()),
    };
    let mut occupants: Vec<SeatOccupant> = seats.iter().map(occupant).collect();
    occupants.rotate_right(1);
    occupants
}

impl GameController {
    /// The same game again, with seats changed round.
    pub(super) fn rematch(self) {
        let now = self.now().get_untracked();
        let RoomView { table, seats, time, first_move_timed, take_backs, pace, .. } = &*now;
        let opening = Opening {
            game: table.spec.clone(),
            time: *time,
            first_move_timed: *first_move_timed,
            take_backs: *take_backs,
            pace: *pace,
        };
        let opened =
            self.chest().with_value(|chest| open_room(chest, opening, rotated_sitters(seats)));
        match opened {
            Ok(stored) => {
                let key = stored.key.clone();
                store::journal(&stored);
                hand_over(stored.clone());
                let notices = self.notices();
                leptos::task::spawn_local(async move {
                    if let Err(why) = store::put(&stored).await {
                        notices.notify(why);
                    }
                });
                route::go(&Route::Game { key });
            }
            Err(why) => self.refuse(&why),
        }
    }

    /// The address of a new game of the same kind.
    pub(super) fn new_game(self) -> String {
        let game = self.with_facts(|facts| facts.info.id.to_string());
        Route::Setup { game, start: None }.href()
    }

    /// The address of a look back at this game.
    pub(super) fn review(self) -> String {
        Route::Review { key: self.stored().with_value(|stored| stored.key.clone()), ply: None }
            .href()
    }
}

/// The head of the card: how it ended for the people here, and why.
#[component]
pub(super) fn Verdict(controller: GameController) -> impl IntoView {
    let ended = Memo::new(move |_| {
        let people = controller.seating().people();
        controller.now().with(|now| now.table.result.as_ref().map(|result| fate(result, &people)))
    });
    let art = move || match ended.get() {
        Some(Fate::Won | Fate::Decided) => "#art-won",
        Some(Fate::Lost) => "#art-lost",
        _ => "#art-drawn",
    };
    let title = move || match ended.get() {
        Some(Fate::Won) => t("game-end-won"),
        Some(Fate::Lost) => t("game-end-lost"),
        Some(Fate::Drawn) => t("game-end-drawn"),
        Some(Fate::Decided) => controller.now().with(|now| {
            let winner = now.table.result.as_ref().and_then(|result| result.winners().next());
            let seat = winner.map(|seat| controller.seat_name(seat as u8)).unwrap_or_default();
            t_with("game-end-decided", &[("seat", &seat)])
        }),
        None => t("game-end-over"),
    };
    let why = move || {
        controller
            .now()
            .with(|now| now.table.result.as_ref().map(|result| outcome(controller, result)))
    };
    view! {
        <svg viewBox="0 0 160 120" aria-hidden="true"><use href=art></use></svg>
        <h2>{title}</h2>
        {move || why().map(|why| view! { <p>{why}</p> })}
    }
}

/// What can be done after the end, or when everybody here is out.
#[component]
pub(super) fn Ending(controller: GameController) -> impl IntoView {
    let over = Memo::new(move |_| controller.watch(|model| model.is_over() || model.is_watched()));
    let won = Memo::new(move |_| {
        let people = controller.seating().people();
        let now = controller.now();
        now.with(|now| {
            now.table.result.as_ref().is_some_and(|result| fate(result, &people) == Fate::Won)
        })
    });
    move || {
        over.get().then(|| {
            view! {
                <div class="ending" class:won=won data-testid="ending" role="group" aria-label=move || t("game-ended")>
                    <Verdict controller/>
                    <Lookback controller/>
                    <div class="actions">
                        <button class="button primary" on:click=move |_| controller.rematch() data-testid="rematch">{icon("i-rematch")}{move || t("game-rematch")}</button>
                        <a class="button" href=controller.review() data-testid="ending-review">{icon("i-review")}{move || t("game-review")}</a>
                        <a class="button" href=controller.new_game() data-testid="ending-new">{icon("i-plus")}{move || t("game-new")}</a>
                    </div>
                    <p class="hint">{move || t("game-rematch-words")}</p>
                    <div class="actions pictures"><Pictures controller/></div>
                </div>
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_protocol::PersonId;

    #[test]
    fn everybody_moves_one_seat_on() {
        let person =
            SeatView { holder: Holder::People(vec![PersonId(1)]), people: vec!["Ann".to_owned()] };
        let computer = SeatView { holder: Holder::Computer { level: 4 }, people: vec![] };
        let next = rotated_sitters(&[person, computer]);
        assert_eq!(next, [SeatOccupant::Computer(4), SeatOccupant::People(vec!["Ann".to_owned()])]);
    }
}
