//! The chances through a game as a curve. The points are computed without the page; the drawing has a text label.

use super::session::ReviewSession;
use crate::words::{game_text, t, t_with};
use leptos::prelude::*;
use parlour_protocol::desk::Judged;

/// A point of a curve: the entries before it, and the chance there from 0 to 1.
type Point = (u32, f32);

/// The curves of a game: one for the first seat where two play against each other, one for each seat otherwise.
fn curves(moves: &[Judged], seats: usize) -> Vec<Vec<Point>> {
    let mut curves: Vec<Vec<Point>> = vec![Vec::new(); if seats == 2 { 1 } else { seats }];
    for judged in moves {
        let (curve, before, after) = match (seats, usize::from(judged.seat)) {
            (2, 1) => (0, 1.0 - judged.before, 1.0 - judged.after),
            (2, _) => (0, judged.before, judged.after),
            (_, seat) => (seat, judged.before, judged.after),
        };
        let Some(curve) = curves.get_mut(curve) else { continue };
        if curve.is_empty() {
            curve.push((judged.ply, before));
        }
        curve.push((judged.ply + 1, after));
    }
    curves
}

const WIDTH: f32 = 600.0;
const HEIGHT: f32 = 120.0;

fn place((ply, chance): Point, last: u32) -> (f32, f32) {
    (ply as f32 / last.max(1) as f32 * WIDTH, (1.0 - chance.clamp(0.0, 1.0)) * HEIGHT)
}

fn line(points: &[Point], last: u32) -> String {
    let point = |point: &Point| {
        let (x, y) = place(*point, last);
        format!("{x:.1},{y:.1}")
    };
    points.iter().map(point).collect::<Vec<_>>().join(" ")
}

/// The curve, with a sign on every move that gave something away.
#[component]
pub(super) fn Graph(session: ReviewSession, moves: Vec<Judged>) -> impl IntoView {
    let facts = session.facts.get_untracked();
    let seats = facts.map(|facts| facts.info.seats.clone()).unwrap_or_default();
    let last = moves.last().map_or(1, |judged| judged.ply + 1);
    let drawn = curves(&moves, seats.len());
    let first = seats.first().map(|seat| seat.name.clone()).unwrap_or_default();
    let end = drawn.first().and_then(|curve| curve.last()).map_or(0.5, |(_, chance)| *chance);
    let end = format!("{:.0}", end * 100.0);
    let label = move || t_with("review-graph", &[("seat", &game_text(&first)), ("end", &end)]);
    let area = (seats.len() == 2).then(|| {
        let points = format!("0,{HEIGHT} {} {WIDTH},{HEIGHT}", line(&drawn[0], last));
        view! { <polygon class="graph-area" points=points></polygon> }
    });
    let lines = drawn.iter().enumerate().map(|(seat, curve)| {
        view! { <polyline class=format!("graph-line graph-{seat}") points=line(curve, last)></polyline> }
    });
    let marks = moves.iter().filter(|judged| judged.glyph.is_some()).map(|judged| {
        let turned = seats.len() == 2 && judged.seat == 1;
        let chance = if turned { 1.0 - judged.after } else { judged.after };
        let (x, y) = place((judged.ply + 1, chance), last);
        let class = if judged.glyph == Some(4) { "graph-mark graph-blunder" } else { "graph-mark" };
        view! { <circle class=class cx=format!("{x:.1}") cy=format!("{y:.1}") r="4"></circle> }
    });
    let now = move || {
        let x = session.with_table(|table| place((table.ply.min(last), 0.0), last).0);
        x.unwrap_or_default().to_string()
    };
    let jump = move |event: web_sys::MouseEvent| {
        let target: web_sys::Element = event_target(&event);
        let svg = target.closest("svg").ok().flatten().unwrap_or(target);
        let bounds = svg.get_bounding_client_rect();
        let share = (f64::from(event.client_x()) - bounds.left()) / bounds.width().max(1.0);
        let ply = untrack(|| session.with_table(|table| table.ply)).unwrap_or_default();
        session.step((share * f64::from(last)).round() as i32 - ply as i32);
    };
    // Scroll the curve into view when the report is done, but not further.
    let drawn = NodeRef::<leptos::svg::Svg>::new();
    Effect::new(move |_| {
        let Some(drawn) = drawn.get() else { return };
        // It has no position before layout.
        request_animation_frame(move || {
            let options = web_sys::ScrollIntoViewOptions::new();
            options.set_block(web_sys::ScrollLogicalPosition::Nearest);
            drawn.scroll_into_view_with_scroll_into_view_options(&options);
        });
    });
    view! {
        <svg node_ref=drawn class="graph" viewBox=format!("0 0 {WIDTH} {HEIGHT}") preserveAspectRatio="none" role="img" aria-label=label data-testid="graph" on:click=jump>
            {area}
            <line class="graph-middle" x1="0" y1="60" x2="600" y2="60"></line>
            {lines.collect::<Vec<_>>()}
            {marks.collect::<Vec<_>>()}
            <line class="graph-now" x1=now y1="0" x2=now y2="120"></line>
        </svg>
        <p class="hint">{move || t("review-graph-hint")}</p>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(ply: u32, seat: u8, before: f32, after: f32) -> Judged {
        let empty = String::new;
        Judged {
            ply,
            seat,
            text: empty(),
            label: empty(),
            judgement: empty(),
            before,
            after,
            better: None,
            comment: empty(),
            glyph: None,
        }
    }

    #[test]
    fn two_sides_share_one_curve_seen_by_the_first() {
        let curves = curves(&[judged(0, 0, 0.5, 0.5), judged(1, 1, 0.5, 0.25)], 2);
        assert_eq!(curves, [vec![(0, 0.5), (1, 0.5), (2, 0.75)]]);
    }

    #[test]
    fn more_than_two_have_a_curve_each() {
        let curves = curves(&[judged(0, 0, 0.25, 0.5), judged(1, 2, 0.25, 0.0)], 3);
        assert_eq!(curves, [vec![(0, 0.25), (1, 0.5)], vec![], vec![(1, 0.25), (2, 0.0)]]);
    }

    #[test]
    fn a_curve_goes_from_edge_to_edge() {
        assert_eq!(line(&[(0, 0.5), (4, 1.0)], 4), "0.0,60.0 600.0,0.0");
    }
}
