//! A player's strip: name, colour, strength, what was taken, counts, clock.

use super::clock::Clock;
use super::controller::GameController;
use super::material::{OffBoard, Sides, material_lead, off_board, tally_lead};
use super::table::{chances, shows_chances};
use crate::bar::{SeatChance, seat_chance};
use crate::board::tint_class;
use crate::describe;
use crate::screens::setup::{SeatFace, face_name};
use crate::screens::together::{Away, PresenceDot, SeatLag};
use crate::words::{game_text, kind_text, t, t_with};
use leptos::prelude::*;
use parlour_core::Seat;
use parlour_core::show::Piece;
use parlour_protocol::PersonId;

/// The strip of a seat.
#[component]
pub(super) fn Strip(controller: GameController, seat: u8, beat: ReadSignal<f64>) -> impl IntoView {
    let turn = move || {
        controller.now().with(|now| now.table.to_move == seat && now.table.result.is_none())
    };
    let out = move || {
        controller.now().with(|now| now.table.out.get(usize::from(seat)).copied().unwrap_or(false))
    };
    let tint = controller.with_facts(|facts| tint_class(&facts.info.seats, Some(Seat(seat))));
    let level = Signal::derive(move || controller.level(seat));
    let line = controller.connection().map(|connection| {
        let person = first_person(controller, seat);
        let dot = move || person.get().map(|person| view! { <PresenceDot connection person/> });
        let away = move || person.get().map(|person| view! { " "<Away connection person/> });
        let lag = move || person.get().map(|person| view! { <SeatLag connection person seat/> });
        (dot, (away, lag))
    });
    let (dot, line) = line.unzip();
    let (away, lag) = line.unzip();
    view! {
        <div class="player" role="group" class:turn=turn class:out=out data-testid=format!("player-{seat}")
            aria-label=move || controller.seat_name(seat)>
            <SeatFace level tint/>
            <span class="player-name">
                {dot}
                {move || name(controller, seat)}
                {away}
            </span>
            <span class="player-facts" title=move || [places(controller, seat), strengths(controller, seat)].concat().join(" · ")>
                {move || notes(places(controller, seat))}
                <Chance controller seat/>
                <Tallies controller seat/>
                <Taken controller seat/>
                {move || notes(strengths(controller, seat))}
            </span>
            {lag}
            <Clock controller seat=Signal::derive(move || seat) beat/>
        </div>
    }
}

/// The first person who plays in a seat: their connection stands beside it.
fn first_person(controller: GameController, seat: u8) -> Memo<Option<PersonId>> {
    Memo::new(move |_| {
        controller.now().with(|now| {
            let people = now.seats.get(usize::from(seat)).map(|seat| seat.holder.people());
            people.and_then(|people| people.first().copied())
        })
    })
}

/// What a player is called.
pub(super) fn name(controller: GameController, seat: u8) -> String {
    let people = controller.now().with(|now| {
        let seat = now.seats.get(usize::from(seat));
        seat.map(|seat| describe::name(&seat.people.join(", "))).unwrap_or_default()
    });
    if people.is_empty() && controller.connection().is_some() && controller.level(seat).is_none() {
        return t("together-nobody");
    }
    match controller.level(seat) {
        _ if !people.is_empty() => people,
        Some(level) => face_name(level),
        None => t("game-computer"),
    }
}

/// Words under the name. Where there is little room, the last of what stands there is left out.
fn notes(words: Vec<String>) -> impl IntoView {
    words.into_iter().map(|note| view! { <span class="player-note">{note}</span> }).collect_view()
}

/// The seat, and whether it is out.
fn places(controller: GameController, seat: u8) -> Vec<String> {
    let out =
        controller.now().with(|now| now.table.out.get(usize::from(seat)).copied().unwrap_or(false));
    [controller.seat_name(seat)].into_iter().chain(out.then(|| t("game-out"))).collect()
}

/// The computer's strength and the team: what stays as it is during a game.
fn strengths(controller: GameController, seat: u8) -> Vec<String> {
    let team = controller.with_facts(|facts| {
        let sides: std::collections::BTreeSet<u8> = facts.teams.iter().copied().collect();
        let plays_together = sides.len() < facts.teams.len();
        facts.teams.get(usize::from(seat)).copied().filter(|_| plays_together)
    });
    let team = team.map(|team| t_with("game-team", &[("team", &(team + 1).to_string())]));
    let level = controller
        .level(seat)
        .map(|level| t_with("game-computer-of-level", &[("level", &level.to_string())]));
    level.into_iter().chain(team).collect()
}

/// The chance of a seat where one bar does not say them all.
#[component]
fn Chance(controller: GameController, seat: u8) -> impl IntoView {
    let (teams, name) = controller.with_facts(|facts| {
        let seat = facts.info.seats.get(usize::from(seat));
        (facts.teams.clone(), seat.map(|seat| seat.name.clone()).unwrap_or_default())
    });
    let figure = Memo::new(move |_| {
        shows_chances(controller).then(|| seat_chance(&chances(controller), &teams, seat)).flatten()
    });
    view! { <SeatChance figure name/> }
}

#[component]
fn Taken(controller: GameController, seat: u8) -> impl IntoView {
    let teams = controller.with_facts(|facts| facts.teams.clone());
    let taken = Memo::new(move |_| {
        controller.viewed().with(|viewed| {
            let lead = Sides::of(&teams, seat)
                .and_then(|sides| material_lead(&viewed.table.material, sides));
            (off_board(&viewed.table.captured, &teams, seat), lead)
        })
    });
    let words = move || {
        let named = |(piece, count): &(Piece, usize)| format!("{count} {}", kind_text(&piece.kind));
        let (pieces_off, lead) = taken.get();
        let (id, pieces) = match &pieces_off {
            OffBoard::Taken(pieces) => ("game-taken", pieces),
            OffBoard::Lost(pieces) => ("game-lost", pieces),
        };
        let list = pieces.iter().map(named).chain(lead.map(|lead| format!("+{lead}")));
        t_with(id, &[("pieces", &list.collect::<Vec<_>>().join(", "))])
    };
    let seats = controller.with_facts(|facts| facts.info.seats.clone());
    let figure = move |(piece, count): (Piece, usize)| {
        let tint = tint_class(&seats, piece.owner);
        let href = format!("#f-{}", piece.kind);
        let one = move |_| {
            view! {
                <svg viewBox="0 0 100 100" aria-hidden="true">
                    <g class=format!("piece {tint}")><use href=href.clone() width="100" height="100"></use></g>
                </svg>
            }
        };
        // Many of a kind are one figure and their number.
        let (shown, rest) = if count > 4 { (1, Some(format!("×{count}"))) } else { (count, None) };
        view! {
            {(0..shown).map(one).collect_view()}
            {rest.map(|rest| view! { <span>{rest}</span> })}
        }
    };
    let list = StoredValue::new_local(figure);
    move || {
        let (OffBoard::Taken(taken) | OffBoard::Lost(taken), lead) = taken.get();
        (!taken.is_empty() || lead.is_some()).then(|| {
            let figures = list.with_value(|figure| taken.into_iter().map(figure).collect_view());
            let lead = lead.map(|lead| view! { <span class="lead">{format!("+{lead}")}</span> });
            view! { <span class="captured" role="img" aria-label=words title=words data-testid="captured">{figures}{lead}</span> }
        })
    }
}

#[component]
fn Tallies(controller: GameController, seat: u8) -> impl IntoView {
    let start = controller.with_facts(|facts| facts.scene.tallies.clone());
    let tallies = Memo::new(move |_| {
        controller.viewed().with(|viewed| {
            let all = &viewed.table.scene.tallies;
            let own = all.iter().filter(|tally| tally.seat == Seat(seat));
            let shown = own.map(|tally| {
                let lead =
                    tally_lead(all, &start, seat, &tally.label).map(|lead| format!("+{lead}"));
                (tally.label.to_string(), tally.value.clone(), lead)
            });
            shown.collect::<Vec<_>>()
        })
    });
    move || {
        let shown = tallies.get().into_iter().map(|(label, value, lead)| {
            let name = label.clone();
            view! {
                <span class="tally" title=move || game_text(&name) data-testid="tally">
                    <span class="tally-label">{move || game_text(&label)}</span>" "<strong>{value}</strong>
                    {lead.map(|lead| view! { <span class="lead">{lead}</span> })}
                </span>
            }
        });
        shown.collect_view()
    }
}
