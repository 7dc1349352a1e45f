//! The report on a game: how exactly everybody played, what was given away, and where.

use super::graph::Graph;
use super::session::ReviewSession;
use crate::letters::move_text;
use crate::settings::settings;
use crate::words::{game_text, t, t_with};
use leptos::prelude::*;
use parlour_protocol::desk::Judged;
use std::sync::Arc;

/// A judgement of the whole game.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct GameReport {
    pub moves: Vec<Judged>,
    pub accuracy: Vec<Option<f32>>,
    /// How many positions were looked at for each move.
    pub nodes: u64,
    /// The nodes of the line that was judged, the start first.
    pub line: Vec<u32>,
}

impl GameReport {
    /// How many inaccuracies, mistakes and blunders a seat made.
    fn counts(&self, seat: usize) -> [usize; 3] {
        ["inaccuracy", "mistake", "blunder"].map(|judgement| {
            let own = self.moves.iter().filter(|judged| usize::from(judged.seat) == seat);
            own.filter(|judged| judged.judgement == judgement).count()
        })
    }
}

#[component]
pub(super) fn ReportView(report: Arc<GameReport>, session: ReviewSession) -> impl IntoView {
    let facts = session.facts.get_untracked();
    let seats = facts.map(|facts| facts.info.seats.clone()).unwrap_or_default();
    let accuracy = report.accuracy.iter().enumerate().map(|(seat, accuracy)| {
        let name = seats.get(seat).map(|info| game_text(&info.name)).unwrap_or_default();
        let counts = report.counts(seat).map(|count| count.to_string());
        let [inaccuracies, mistakes, blunders] = counts.each_ref().map(String::as_str);
        let errors = t_with("review-counts", &[("inaccuracies", inaccuracies), ("mistakes", mistakes), ("blunders", blunders)]);
        let exact = accuracy.map_or_else(|| t("review-no-accuracy"), |percent| format!("{percent:.0} %"));
        view! { <tr><th scope="row">{name}</th><td class="number">{exact}</td><td>{errors}</td></tr> }
    });
    let step_to = move |ply: u32| {
        let current = untrack(|| session.with_table(|table| table.ply)).unwrap_or_default();
        session.step(ply as i32 - current as i32);
    };
    let errors: Vec<Judged> =
        report.moves.iter().filter(|judged| judged.glyph.is_some()).cloned().collect();
    let plies: Arc<Vec<u32>> = Arc::new(errors.iter().map(|judged| judged.ply + 1).collect());
    let to_next = move |_| {
        let current = untrack(|| session.with_table(|table| table.ply)).unwrap_or_default();
        // After the last one it begins again.
        if let Some(ply) = plies.iter().find(|ply| **ply > current).or(plies.first()) {
            step_to(*ply);
        }
    };
    let none = errors.is_empty();
    let (settings, own) = (settings(), session.letters());
    let mistakes = errors.into_iter().map(|judged| {
        let shown = |label: &String| untrack(|| move_text(settings, &own, label));
        let better = judged.better.as_ref().and_then(|line| line.labels.first()).map(shown);
        let words = t_with("review-error", &[("move", &shown(&judged.label)), ("judgement", &t(&format!("review-{}", judged.judgement))), ("better", &better.unwrap_or_default())]);
        let ply = judged.ply + 1;
        view! { <li><button type="button" class="move bad" on:click=move |_| step_to(ply)>{words}</button></li> }
    });
    view! {
        <Graph session moves=report.moves.clone()/>
        <table class="rows" data-testid="accuracy">
            <thead><tr><th scope="col">{t("review-player")}</th><th scope="col" class="number">{t("review-accuracy")}</th><th scope="col">{t("review-errors")}</th></tr></thead>
            <tbody>{accuracy.collect::<Vec<_>>()}</tbody>
        </table>
        <div class="toolbar">
            <button type="button" class="button" data-testid="next-mistake" disabled=none on:click=to_next>{t("review-next-mistake")}</button>
        </div>
        {none.then(|| view! { <p class="hint">{t("review-no-errors")}</p> })}
        <ul class="mistakes" data-testid="mistakes">{mistakes.collect::<Vec<_>>()}</ul>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_errors_of_each_seat_are_counted_by_how_bad_they_were() {
        let judged = |seat: u8, judgement: &str| Judged {
            ply: 0,
            seat,
            text: String::new(),
            label: String::new(),
            judgement: judgement.to_owned(),
            before: 0.5,
            after: 0.5,
            better: None,
            comment: String::new(),
            glyph: None,
        };
        let made = [(0, "best"), (1, "blunder"), (0, "mistake"), (1, "inaccuracy"), (1, "blunder")];
        let moves = made.map(|(seat, judgement)| judged(seat, judgement)).to_vec();
        let report = GameReport { moves, accuracy: Vec::new(), nodes: 1, line: Vec::new() };
        assert_eq!([report.counts(0), report.counts(1)], [[0, 1, 0], [1, 0, 2]]);
        assert_eq!(report.counts(2), [0, 0, 0]);
    }
}
