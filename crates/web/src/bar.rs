//! The evaluation bar beside a board: how much of the game is the first side's.

use crate::words::{game_text, t_with};
use leptos::prelude::*;
use parlour_core::show::{SeatInfo, Text};
use parlour_protocol::desk::Result as Ended;

/// The seat whose chance a bar shows, and from which end it grows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BarSide {
    /// The seat.
    pub seat: u8,
    /// The seat sits at the far side: its share grows from there.
    pub far: bool,
}

impl BarSide {
    /// Where two sides play, the first seat's share is shown, from whichever side one looks; where more do, that of the seat
    /// one looks from.
    pub(crate) fn of(teams: &[u8], near: u8) -> BarSide {
        match teams.first() {
            Some(first) if sides(teams) == 2 => {
                BarSide { seat: 0, far: teams.get(usize::from(near)) != Some(first) }
            }
            _ => BarSide { seat: near, far: false },
        }
    }
}

/// How many sides play against each other.
pub(crate) fn sides(teams: &[u8]) -> usize {
    let mut sides = teams.to_vec();
    sides.sort_unstable();
    sides.dedup();
    sides.len()
}

/// The chance of a seat as a figure, where more than two sides play: one bar cannot show them all.
pub(crate) fn seat_chance(chances: &[f32], teams: &[u8], seat: u8) -> Option<String> {
    let chance = chances.get(usize::from(seat)).filter(|_| sides(teams) > 2)?;
    Some(format!("{:.0} %", chance * 100.0))
}

/// The chances after a finished game, from 0 to 1 for each seat.
pub(crate) fn final_chances(result: &Ended) -> Vec<f32> {
    let last = result.ranks.iter().copied().max().unwrap_or(0);
    let share = |rank: &u8| match last {
        0 => 0.5,
        _ => 1.0 - f32::from(*rank) / f32::from(last),
    };
    result.ranks.iter().map(share).collect()
}

/// The figure of [`seat_chance`], with its meaning for whoever asks.
#[component]
pub(crate) fn SeatChance(
    /// The figure, while there is one.
    #[prop(into)]
    figure: Signal<Option<String>>,
    /// The seat.
    name: Text,
) -> impl IntoView {
    let name = StoredValue::new(name);
    let words =
        move || t_with("game-bar-label", &[("seat", &name.with_value(|name| game_text(name)))]);
    move || {
        figure.get().map(|figure| view! { <span class="player-note" title=words data-testid="chance">{figure}</span> })
    }
}

/// The bar.
#[component]
pub(crate) fn EvaluationBar(
    /// The chance of each seat; empty while nothing is known.
    #[prop(into)]
    chances: Signal<Vec<f32>>,
    /// Whose is shown.
    #[prop(into)]
    side: Signal<BarSide>,
    /// The seats.
    seats: Vec<SeatInfo>,
) -> impl IntoView {
    let share = Memo::new(move |_| {
        let seat = usize::from(side.get().seat);
        chances.with(|chances| chances.get(seat).copied().map_or(0.5, f64::from))
    });
    let percent = move || format!("{:.0}", share.get() * 100.0);
    let label = move || {
        let seat = seats.get(usize::from(side.get().seat));
        let name = seat.map(|seat| game_text(&seat.name)).unwrap_or_default();
        t_with("game-bar-label", &[("seat", &name)])
    };
    view! {
        <div class="bar" class:low=move || share.get() < 0.1 class:far-first=move || side.get().far role="meter" aria-valuemin="0" aria-valuemax="100"
            aria-valuenow=percent aria-label=label data-testid="bar" style:--share=move || format!("{:.3}", share.get())>
            <div class="bar-fill"></div>
            <span class="bar-number" aria-hidden="true">{percent}</span>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ended(ranks: &[u8]) -> Ended {
        let none = String::new;
        Ended { ranks: ranks.to_vec(), reason: none(), phrase: none(), sentence: none() }
    }

    #[test]
    fn after_the_end_the_bar_is_full_empty_or_in_the_middle() {
        assert_eq!(final_chances(&ended(&[0, 1])), [1.0, 0.0]);
        assert_eq!(final_chances(&ended(&[1, 0])), [0.0, 1.0]);
        assert_eq!(final_chances(&ended(&[0, 0])), [0.5, 0.5], "a draw");
        assert!(final_chances(&ended(&[0, 1, 2, 3]))[3].abs() < f32::EPSILON);
    }

    #[test]
    fn two_sides_are_seen_by_the_first_seats_and_more_by_ones_own() {
        assert_eq!(BarSide::of(&[0, 1], 1), BarSide { seat: 0, far: true });
        assert_eq!(BarSide::of(&[0, 1], 0), BarSide { seat: 0, far: false });
        assert_eq!(BarSide::of(&[0, 1, 0, 1], 2), BarSide { seat: 0, far: false });
        assert_eq!(BarSide::of(&[0, 1, 2, 3], 2), BarSide { seat: 2, far: false });
    }

    #[test]
    fn every_seat_has_a_figure_where_more_than_two_sides_play() {
        let chances = [0.1, 0.2, 0.3, 0.4];
        let figures = |teams: &[u8]| [0, 3].map(|seat| seat_chance(&chances, teams, seat));
        assert_eq!(figures(&[0, 1, 2, 3]), [Some("10 %".to_owned()), Some("40 %".to_owned())]);
        assert_eq!(figures(&[0, 1, 0, 1]), [None, None], "the bar says it");
        assert_eq!(seat_chance(&[], &[0, 1, 2], 0), None, "nothing is known yet");
    }

    #[test]
    fn teams_are_counted_once() {
        assert_eq!(sides(&[0, 1]), 2);
        assert_eq!(sides(&[0, 1, 0, 1]), 2);
        assert_eq!(sides(&[0, 1, 2, 3]), 4);
    }
}
