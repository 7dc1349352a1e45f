//! The layers of the picture besides ground and pieces: marks, strokes, the beam that would be, the frame of the keys.

use super::drawing::paths;
use super::layout::Layout;
use super::marked::Marked;
use super::marks::{brackets, circle, circles, frames};
use super::picture::tint_class;
use super::piece_element::piece_on;
use super::state::BoardState;
use leptos::prelude::*;
use parlour_core::Seat;
use parlour_core::show::{Cell, Effect, Posture, Tap};
use parlour_motion::beam;

/// The frame round the cell the keys are on.
pub(super) fn cursor(state: BoardState) -> AnyView {
    let frame = move || {
        let cell = state.cursor.get().filter(|_| state.focused.get());
        cell.map_or_else(String::new, |cell| {
            state.layout.with(|layout| frames(layout, &[cell], 0.92))
        })
    };
    view! {
        <g class="marks" aria-hidden="true">
            <path class="mark-cursor-halo" d=frame></path>
            <path class="mark-cursor" d=frame></path>
        </g>
    }
    .into_any()
}

/// Marks that pieces stand on.
pub(super) fn marks_below(state: BoardState) -> AnyView {
    let BoardState { layout, marked, input, .. } = state;
    let draw = move |shape: fn(&Layout, &[Cell]) -> String, cells: fn(&Marked) -> &Vec<Cell>| {
        move || layout.with(|layout| marked.with(|marked| shape(layout, cells(marked))))
    };
    let whole = |layout: &Layout, cells: &[Cell]| frames(layout, cells, 1.0);
    let inner = |layout: &Layout, cells: &[Cell]| frames(layout, cells, 0.94);
    let edge = |layout: &Layout, cells: &[Cell]| frames(layout, cells, 0.95);
    let glow = |layout: &Layout, cells: &[Cell]| circles(layout, cells, 50.0);
    let fading = move || {
        input.premove.with(|premove| premove.as_ref().is_some_and(|premove| premove.fading))
    };
    view! {
        <g class="marks" aria-hidden="true">
            <path class="mark-last" d=draw(whole, |marked| &marked.last)></path>
            <path class="mark-last-edge" d=draw(edge, |marked| &marked.last)></path>
            <path class="mark-queued" class:fading=fading d=draw(inner, |marked| &marked.premove)></path>
            <path class="mark-hint" d=draw(inner, |marked| &marked.hinted)></path>
            <path class="mark-select" d=draw(whole, |marked| &marked.selected)></path>
            <path class="mark-bracket" d=draw(brackets, |marked| &marked.selected)></path>
            <path class="mark-check-glow" d=draw(glow, |marked| &marked.check)></path>
            <path class="mark-check" d=draw(glow, |marked| &marked.check)></path>
        </g>
    }
    .into_any()
}

/// Marks that lie above the pieces.
pub(super) fn marks_above(state: BoardState) -> AnyView {
    let BoardState { layout, marked, settings, .. } = state;
    let targets = Signal::derive(move || settings.with(|settings| settings.targets));
    let draw = move |shape: fn(&Layout, &[Cell]) -> String, cells: fn(&Marked) -> &Vec<Cell>| {
        move || layout.with(|layout| marked.with(|marked| shape(layout, cells(marked))))
    };
    let dots = move || {
        let shape = |layout: &Layout, cells: &[Cell]| circles(layout, cells, 11.0);
        if targets.get() { draw(shape, |marked| &marked.dots)() } else { String::new() }
    };
    let rings = move || {
        let shape = |layout: &Layout, cells: &[Cell]| circles(layout, cells, 44.0);
        if targets.get() { draw(shape, |marked| &marked.rings)() } else { String::new() }
    };
    let hovered = Memo::new(move |_| hovered(state));
    let pointed = move || {
        let shape = |cell| {
            layout.with(|layout| {
                // Round, as what would be put there.
                let round =
                    layout.plays_on_crossings() || layout.board.posture == Posture::Standing;
                if round { circle(layout.middle(cell), 40.0) } else { frames(layout, &[cell], 1.0) }
            })
        };
        hovered.get().map_or_else(String::new, shape)
    };
    let movers = move || state.seats.with(|seats| tint_class(seats, state.mover.get()));
    let must = |layout: &Layout, cells: &[Cell]| frames(layout, cells, 0.86);
    let placed = Memo::new(move |_| last_placed(state));
    let tint = move || placed.with(|placed| placed.as_ref().map_or("tint-none", |(tint, _)| tint));
    let dot = move || {
        let place = placed.with(|placed| placed.as_ref().map(|(_, place)| *place));
        place.map_or_else(String::new, |place| circle(place, 12.0))
    };
    // What stands upright hides all that lies below.
    let upright = |layout: &Layout, cells: &[Cell]| match layout.board.posture {
        Posture::Standing => circles(layout, cells, 43.0),
        Posture::Flat => String::new(),
    };
    // Round what stands there, not over it.
    let won = |layout: &Layout, cells: &[Cell]| circles(layout, cells, 47.0);
    view! {
        <g class="marks" aria-hidden="true">
            <g class=movers><path class="mark-hover" d=pointed></path></g>
            <path class="mark-last-hole" d=draw(upright, |marked| &marked.last)></path>
            <g class=tint><path class="mark-stone" d=dot></path></g>
            {territory(state)}
            <path class="mark-must" d=draw(must, |marked| &marked.must)></path>
            <path class="mark-won" d=draw(won, |marked| &marked.won)></path>
            <path class="mark-dot" d=dots></path>
            <path class="mark-ring" d=rings></path>
        </g>
    }
    .into_any()
}

/// Small squares in the colours of the seats whose ground it is.
fn territory(state: BoardState) -> AnyView {
    let BoardState { layout, seats, territory, .. } = state;
    let squares = move || {
        let owned = territory.get();
        let count = seats.with(|seats| seats.len());
        let of_seat = |seat: u8| {
            let cells: Vec<Cell> =
                owned.iter().filter(|(_, own)| own.0 == seat).map(|(cell, _)| *cell).collect();
            let shape = layout.with(|layout| frames(layout, &cells, 0.3));
            let tint = seats.with(|seats| tint_class(seats, Some(Seat(seat))));
            (!cells.is_empty())
                .then(|| view! { <g class=tint><path class="mark-territory" d=shape></path></g> })
        };
        (0..count as u8).map(of_seat).collect::<Vec<_>>()
    };
    view! { {squares} }.into_any()
}

/// The colours and the place of the piece that was moved last, where it covers its cell or stands on a crossing: it bears a dot.
fn last_placed(state: BoardState) -> Option<(&'static str, (f64, f64))> {
    let BoardState { layout, seats, shown, .. } = state;
    shown.with(|shown| {
        let piece = shown.last.last().and_then(|cell| piece_on(&shown.scene.pieces, *cell))?;
        layout.with(|layout| {
            let marked = layout.plays_on_crossings() || &*piece.kind == "stone";
            let tint = seats.with(|seats| tint_class(seats, piece.owner));
            marked.then(|| (tint, layout.middle(piece.cell)))
        })
    })
}

/// A target that is pointed at; before anything is begun, a free cell. What a tap there would do may end elsewhere: a disc
/// falls to the lowest free place.
pub(super) fn hovered(state: BoardState) -> Option<Cell> {
    let cell = state.hover.get().filter(|cell| {
        state.input.progress.with(|progress| progress.cells.contains(cell))
            && state.marked.with(|marked| !marked.movable.contains(cell))
    })?;
    Some(state.input.lands_on(cell))
}

/// Arrows and circles: a person's own, and those from outside.
pub(super) fn strokes(state: BoardState, arrows: Signal<Vec<(Cell, Cell)>>) -> AnyView {
    let all = move || {
        let layout = state.layout.get();
        let mut all: Vec<(u8, Cell, Cell)> =
            arrows.with(|arrows| arrows.iter().map(|(from, to)| (0, *from, *to)).collect());
        state.drawing.with(|drawing| {
            all.extend(drawing.0.iter().map(|stroke| (stroke.colour, stroke.from, stroke.to)));
        });
        all.extend(state.sketch.get().map(|stroke| (stroke.colour, stroke.from, stroke.to)));
        let shape = |(colour, from, to): (u8, Cell, Cell)| {
            let (shaft, head) = paths(&layout, from, to);
            let ends = format!("{} {}", layout.name(from), layout.name(to));
            let class =
                if colour == 0 { "arrow-hint".to_owned() } else { format!("arrow-{colour}") };
            view! {
                <g class=class data-arrow=ends><path d=shaft></path><path class="arrow-head" d=head></path></g>
            }
        };
        all.into_iter().map(shape).collect::<Vec<_>>()
    };
    view! { <g class="strokes" aria-hidden="true">{all}</g> }.into_any()
}

/// What the move that is looked at would do besides moving pieces.
pub(super) fn looked_at(
    state: BoardState,
    preview: Callback<String, Vec<Effect>>,
) -> Memo<Vec<Effect>> {
    let text = Memo::new(move |_| {
        state.input.progress.track();
        let keyed = move || state.cursor.get().filter(|_| state.focused.get());
        let tap = match state.spot.get() {
            Some(word) => Tap::Choice(word),
            None => Tap::Cell(state.hover.get().or_else(keyed)?),
        };
        state.input.completed_by(&tap)
    });
    Memo::new(move |_| text.get().map(|text| preview.run(text)).unwrap_or_default())
}

/// The beam that the move looked at would fire.
pub(super) fn previewed(
    state: BoardState,
    preview: Option<Callback<String, Vec<Effect>>>,
) -> AnyView {
    let Some(preview) = preview else { return ().into_any() };
    let looked_at = looked_at(state, preview);
    let beams = Memo::new(move |_| {
        let effects = looked_at.get();
        state.shown.with(|shown| {
            state.layout.with(|layout| {
                let mut line = String::new();
                let mut struck: Vec<Cell> = Vec::new();
                for effect in effects {
                    match effect {
                        Effect::Beam { path, hit } => {
                            let points = beam::course(
                                |cell| layout.middle(cell),
                                &shown.scene.pieces,
                                &path,
                                hit,
                            );
                            line.push_str(&beam::svg_path(&points));
                            struck.extend(hit);
                        }
                        Effect::Blast { cells } => struck.extend(cells),
                    }
                }
                (line, circles(layout, &struck, 34.0))
            })
        })
    });
    view! {
        <g class="previews" aria-hidden="true">
            <path class="beam-preview" d=move || beams.with(|(line, _)| line.clone())></path>
            <path class="beam-preview-hit" d=move || beams.with(|(_, struck)| struck.clone())></path>
        </g>
    }
    .into_any()
}
