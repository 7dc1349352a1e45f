//! Changing who plays during a game: another level, a person instead of the computer, the pace of computers.

use super::controller::GameController;
use super::model::Model;
use crate::screens::setup::level_name;
use crate::words::{t, t_with};
use leptos::prelude::*;
use parlour_protocol::desk::{Action, RoomView};
use parlour_protocol::{Holder, Pace, PersonId};

/// A number that no person in the room has.
fn fresh_person(view: &RoomView) -> PersonId {
    let taken = view.seats.iter().flat_map(|seat| seat.holder.people());
    PersonId(taken.map(|person| person.0).max().unwrap_or(0) + 1)
}

/// The seats of computers.
#[component]
pub(super) fn Arrange(controller: GameController) -> impl IntoView {
    let computers = Memo::new(move |_| {
        let read_only = controller.watch(Model::is_read_only);
        if read_only { Vec::new() } else { controller.seating().computers() }
    });
    let only = Memo::new(move |_| controller.seating().players().is_empty());
    move || {
        let seats = computers.get();
        (!seats.is_empty()).then(|| {
            view! {
                <section data-testid="arrange">
                    <h2>{move || t("game-arrange")}</h2>
                    <div class="stack">
                        {only.get().then(|| view! { <PaceField controller/> })}
                        {seats.into_iter().map(|seat| view! { <ComputerSeat controller seat/> }).collect_view()}
                    </div>
                </section>
            }
        })
    }
}

#[component]
fn PaceField(controller: GameController) -> impl IntoView {
    let option = move |pace: u32| {
        let seconds = (f64::from(pace) / 1000.0).to_string();
        let words = move || match pace {
            0 => t("game-pace-fast"),
            _ => t_with("game-pace-seconds", &[("seconds", &seconds)]),
        };
        view! { <option value=pace.to_string() selected=move || controller.pace().get() == pace>{words}</option> }
    };
    let chosen = move |event| {
        if let Ok(pace) = event_target_value(&event).parse() {
            controller.change(|model| model.pace = pace);
        }
    };
    view! {
        <div class="field">
            <label for="pace">{move || t("game-pace")}</label>
            <select id="pace" data-testid="pace" on:change=chosen>{Pace::AMONG_THEMSELVES.into_iter().map(option).collect_view()}</select>
        </div>
    }
}

#[component]
fn ComputerSeat(controller: GameController, seat: u8) -> impl IntoView {
    let id = format!("arrange-{seat}");
    let option = move |level: u8| {
        let chosen = move || controller.level(seat) == Some(level);
        view! { <option value=level.to_string() selected=chosen>{move || level_name(level)}</option> }
    };
    let chosen = move |event| {
        if let Ok(level) = event_target_value(&event).parse() {
            controller.act(Action::Seat { seat, holder: Holder::Computer { level } });
        }
    };
    let take_over = move |_| {
        let person = controller.now().with_untracked(|now| fresh_person(now));
        controller.act(Action::Seat { seat, holder: Holder::People(vec![person]) });
    };
    view! {
        <div class="field">
            <label for=id.clone()>{move || t_with("game-level-of", &[("seat", &controller.seat_name(seat))])}</label>
            <div class="setup-drawn">
                <select id=id.clone() data-testid=id on:change=chosen>{(0..=10).map(option).collect_view()}</select>
                <button class="button" on:click=take_over data-testid=format!("take-over-{seat}")>{move || t("game-take-over")}</button>
            </div>
        </div>
    }
}
