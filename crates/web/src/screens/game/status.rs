//! The status line: whose turn it is, what is to be done, and in the end the result and why.

use super::controller::GameController;
use super::model::Model;
use super::strip;
use crate::describe;
use crate::screens::together::LinkState;
use crate::words::{game_text, t, t_with};
use leptos::prelude::*;
use parlour_core::show::Mark;
use parlour_protocol::desk::{PhaseView, Result as Ended, RoomView};

/// What the result means for the people at this device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    Won,
    Lost,
    Drawn,
    /// Several people play, or none: somebody won.
    Decided,
}

/// The fate of the people in a game that has ended.
pub(super) fn fate(result: &Ended, people: &[u8]) -> Fate {
    let first = |seat: &u8| result.ranks.get(usize::from(*seat)) == Some(&0);
    match people {
        _ if result.is_draw() => Fate::Drawn,
        [] => Fate::Decided,
        _ if people.iter().all(first) => Fate::Won,
        _ if people.iter().any(first) => Fate::Decided,
        _ => Fate::Lost,
    }
}

/// The status line.
#[component]
pub(super) fn Status(controller: GameController) -> impl IntoView {
    let ended = move || {
        let people = controller.seating().people();
        controller.now().with(|now| now.table.result.as_ref().map(|result| fate(result, &people)))
    };
    let is = move |wanted: Fate| move || ended() == Some(wanted);
    view! {
        <p class="status" class:won=is(Fate::Won) class:lost=is(Fate::Lost) class:drawn=is(Fate::Drawn)
            role="status" data-testid="status">
            <span>{move || sentence(controller)}</span>
            {move || notice(controller).map(|text| view! { <small data-testid="game-notice">{text}</small> })}
            {controller.connection().map(|connection| view! { <LinkState connection/> })}
        </p>
    }
}

/// A notice about the opened game: it is read-only, or its save was damaged.
fn notice(controller: GameController) -> Option<String> {
    let (read_only, torn) = controller.now().with(|now| (now.read_only, now.torn));
    let newer = read_only.then(|| t("game-newer"));
    let torn = (torn > 0).then(|| t_with("game-torn", &[("bytes", &torn.to_string())]));
    let parts: Vec<String> = newer.into_iter().chain(torn).collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// The whole line.
pub(super) fn sentence(controller: GameController) -> String {
    let now = controller.now().get();
    if let Some(result) = &now.table.result {
        return outcome(controller, result);
    }
    match now.phase {
        PhaseView::Aborted => return t("game-aborted"),
        PhaseView::Paused => return t("game-paused"),
        PhaseView::Adjourned => return t("game-adjourned"),
        PhaseView::Playing | PhaseView::Gathering => {}
    }
    if let Some(remark) = controller.remark().get() {
        return remark;
    }
    if now.unsettled.is_some() {
        let watches = now.remote.as_ref().is_some_and(|remote| remote.seats.is_empty());
        return t(if watches { "game-settle-watched" } else { "game-settle" });
    }
    let mut parts = vec![turn(controller, &now)];
    if controller.watch(Model::is_watched) {
        parts.insert(0, t("game-you-are-out"));
    }
    let mark = |wanted: Mark| now.table.scene.marks.iter().any(|(_, mark)| *mark == wanted);
    if mark(Mark::Check) {
        parts.push(t("game-check"));
    }
    // Not on the turn of a computer.
    if mark(Mark::MustTake) && controller.watch(Model::is_persons_turn) {
        parts.push(t("game-must-take"));
    }
    if controller.watch(Model::is_looking_back) {
        parts.push(t("game-looking-back"));
    }
    if let Some(hint) = controller.hint().get() {
        parts.push(controller.hint_words(&hint.label));
    }
    parts.join(" ")
}

/// Whose turn it is.
fn turn(controller: GameController, now: &RoomView) -> String {
    let seat = now.table.to_move;
    let named = controller.seat_name(seat);
    if now.read_only {
        let name = strip::name(controller, seat);
        return t_with("game-turn-of", &[("seat", &named), ("name", &name)]);
    }
    if controller.level(seat).is_some() {
        return t_with("game-thinks", &[("seat", &named)]);
    }
    if now.remote.as_ref().is_some_and(|remote| remote.turn) {
        return t_with("game-your-turn", &[("seat", &named)]);
    }
    let others = now.remote.is_some();
    let people = controller.seating().people();
    let name = now.seats.get(usize::from(seat)).and_then(|seat| seat.people.first());
    match name {
        Some(name)
            if others || people.len() > 1 || now.seats[usize::from(seat)].people.len() > 1 =>
        {
            t_with("game-turn-of", &[("seat", &named), ("name", &describe::name(name))])
        }
        None if others => t_with("game-turn-of-nobody", &[("seat", &named)]),
        _ => t_with("game-your-turn", &[("seat", &named)]),
    }
}

/// How it ended, and why.
pub(super) fn outcome(controller: GameController, result: &Ended) -> String {
    let why = game_text(&result.phrase);
    if result.is_draw() {
        return t_with("game-drawn", &[("why", &why)]);
    }
    let named = |seat: usize| {
        let name = strip::name(controller, seat as u8);
        let seat = controller.seat_name(seat as u8);
        if controller.connection().is_none() && controller.seating().people().len() == 1 {
            seat
        } else {
            t_with("game-seat-of", &[("seat", &seat), ("name", &name)])
        }
    };
    let winners: Vec<String> = result.winners().map(named).collect();
    // Some seats are several: "Attackers win".
    let several = controller.with_facts(|facts| {
        let mut names = result.winners().filter_map(|seat| facts.info.seats.get(seat));
        names.any(|seat| seat.name.ends_with('s'))
    });
    let count = if several { "2".to_owned() } else { winners.len().to_string() };
    let winners = winners.join(" + ");
    t_with("game-wins", &[("seat", &winners), ("count", &count), ("why", &why)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_end_is_won_lost_drawn_or_only_decided() {
        let ended = |ranks: &[u8]| Ended {
            ranks: ranks.to_vec(),
            reason: String::new(),
            phrase: String::new(),
            sentence: String::new(),
        };
        assert_eq!(fate(&ended(&[0, 1]), &[0]), Fate::Won);
        assert_eq!(fate(&ended(&[0, 1]), &[1]), Fate::Lost);
        assert_eq!(fate(&ended(&[0, 0]), &[1]), Fate::Drawn);
        assert_eq!(fate(&ended(&[0, 1]), &[0, 1]), Fate::Decided);
        assert_eq!(fate(&ended(&[0, 1]), &[]), Fate::Decided);
        assert_eq!(fate(&ended(&[0, 1, 0, 1]), &[0, 2]), Fate::Won);
    }
}
