//! The status line: whose turn it is, what is to be done, and in the end the result and why.

use super::computer::hint_words;
use super::model::Model;
use super::play::Play;
use super::strip;
use crate::describe;
use crate::words::{game_text, t, t_with};
use leptos::prelude::*;
use parlour_core::show::Mark;
use parlour_protocol::desk::{PhaseView, Result as Ended, RoomView};

/// What the end means to whoever plays at this device.
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
pub(super) fn Status(play: Play) -> impl IntoView {
    let ended = move || {
        let people = play.seating().people();
        play.now().with(|now| now.table.result.as_ref().map(|result| fate(result, &people)))
    };
    let is = move |wanted: Fate| move || ended() == Some(wanted);
    view! {
        <p class="status" class:won=is(Fate::Won) class:lost=is(Fate::Lost) class:drawn=is(Fate::Drawn)
            role="status" data-testid="status">
            <span>{move || sentence(play)}</span>
            {move || notice(play).map(|text| view! { <small data-testid="game-notice">{text}</small> })}
        </p>
    }
}

/// What is to be known about the game as it was opened.
fn notice(play: Play) -> Option<String> {
    let (read_only, torn) = play.now().with(|now| (now.read_only, now.torn));
    let newer = read_only.then(|| t("game-newer"));
    let torn = (torn > 0).then(|| t_with("game-torn", &[("bytes", &torn.to_string())]));
    let said: Vec<String> = newer.into_iter().chain(torn).collect();
    (!said.is_empty()).then(|| said.join(" "))
}

/// The whole line.
pub(super) fn sentence(play: Play) -> String {
    let now = play.now().get();
    if let Some(result) = &now.table.result {
        return outcome(play, result);
    }
    match now.phase {
        PhaseView::Aborted => return t("game-aborted"),
        PhaseView::Paused => return t("game-paused"),
        PhaseView::Adjourned => return t("game-adjourned"),
        PhaseView::Playing => {}
    }
    if let Some(remark) = play.remark().get() {
        return remark;
    }
    if now.unsettled.is_some() {
        return t("game-settle");
    }
    let mut parts = vec![turn(play, &now)];
    if play.watch(Model::is_watched) {
        parts.insert(0, t("game-you-are-out"));
    }
    let mark = |wanted: Mark| now.table.scene.marks.iter().any(|(_, mark)| *mark == wanted);
    if mark(Mark::Check) {
        parts.push(t("game-check"));
    }
    // What the computer has to do is no business of whoever waits for it.
    if mark(Mark::MustTake) && play.level(now.table.to_move).is_none() {
        parts.push(t("game-must-take"));
    }
    if play.watch(Model::is_looking_back) {
        parts.push(t("game-looking-back"));
    }
    if let Some(hint) = play.hint().get() {
        parts.push(hint_words(&hint.label));
    }
    parts.join(" ")
}

/// Whose turn it is.
fn turn(play: Play, now: &RoomView) -> String {
    let seat = now.table.to_move;
    let named = play.seat_name(seat);
    if play.level(seat).is_some() {
        return t_with("game-thinks", &[("seat", &named)]);
    }
    let people = play.seating().people();
    let name = now.seats.get(usize::from(seat)).and_then(|seat| seat.people.first());
    match name {
        Some(name) if people.len() > 1 || now.seats[usize::from(seat)].people.len() > 1 => {
            t_with("game-turn-of", &[("seat", &named), ("name", &describe::name(name))])
        }
        _ => t_with("game-your-turn", &[("seat", &named)]),
    }
}

/// How it ended, and why.
pub(super) fn outcome(play: Play, result: &Ended) -> String {
    let why = game_text(&result.phrase);
    if result.is_draw() {
        return t_with("game-drawn", &[("why", &why)]);
    }
    let named = |seat: usize| {
        let name = strip::name(play, seat as u8);
        let seat = play.seat_name(seat as u8);
        if play.seating().people().len() == 1 {
            seat
        } else {
            t_with("game-seat-of", &[("seat", &seat), ("name", &name)])
        }
    };
    let winners: Vec<String> = result.winners().map(named).collect();
    // Some seats are several: "Attackers win".
    let several = play.with_facts(|facts| {
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
