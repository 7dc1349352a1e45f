//! Pieces in hand, in a row beside the board: to be clicked, dragged onto cells, or reached by keys.

use super::picture::{has_figure, tint_class};
use super::state::BoardState;
use crate::words::{game_text, t_with};
use leptos::prelude::*;
use parlour_core::Seat;
use parlour_core::show::{Hand, Tap};

/// The hands on one side of the board: those of the near seat, or of all others.
#[component]
pub(super) fn Hands(
    /// The board.
    state: BoardState,
    /// The near side.
    near: bool,
) -> impl IntoView {
    let is_near = move |seat: Seat| {
        let layout = state.layout.get();
        let views = &layout.board.views;
        let turn = layout.view.turn;
        // A standing board is never turned: the first seat is near.
        let sees = views.get(seat.index()).copied().unwrap_or(0);
        let alike = views.iter().all(|view| *view == sees);
        if alike { seat.index() == 0 } else { sees == turn.quarters() }
    };
    let seats = Memo::new(move |_| {
        let count = state.seats.with(|seats| seats.len());
        Seat::all(count).filter(|seat| is_near(*seat) == near).collect::<Vec<_>>()
    });
    // A game that can have hands has room for them from the start, so that the board never jumps.
    let used = Memo::new(move |before: Option<&bool>| {
        before.copied().unwrap_or(false)
            || state.reserves.with(|reserves| !reserves.is_empty())
            || state.shown.with(|shown| !shown.scene.hands.is_empty())
    });
    move || {
        used.get().then(|| {
            let rows = seats.get().into_iter().map(|seat| view! { <Row state seat/> });
            view! { <div class="hands" class:near=near>{rows.collect::<Vec<_>>()}</div> }
        })
    }
}

#[component]
fn Row(state: BoardState, seat: Seat) -> impl IntoView {
    let hands = Memo::new(move |_| {
        state.shown.with(|shown| {
            shown.scene.hands.iter().filter(|hand| hand.seat == seat).cloned().collect::<Vec<_>>()
        })
    });
    // Every kind that can come has its place, so that none moves when another comes.
    let kinds = move || {
        let held = hands.with(|hands| {
            hands.iter().map(|hand| (hand.kind.clone(), hand.letter)).collect::<Vec<_>>()
        });
        state.reserves.with(|reserves| {
            let own = reserves.iter().filter(|piece| piece.owner == Some(seat));
            let mut kinds: Vec<_> = own.map(|piece| (piece.kind.clone(), piece.letter)).collect();
            kinds.extend(held.into_iter().filter(|(kind, _)| {
                !reserves.iter().any(|piece| piece.owner == Some(seat) && piece.kind == *kind)
            }));
            kinds
        })
    };
    let owner = move || {
        state.seats.with(|seats| {
            seats.get(seat.index()).map(|seat| game_text(&seat.name)).unwrap_or_default()
        })
    };
    view! {
        <div class="hand" role="group" data-testid=format!("hand-{}", seat.0)
            aria-label=move || t_with("board-hand", &[("owner", &owner())])>
            <For each=kinds key=|(kind, _)| kind.clone() let:item>
                {
                    let (kind, letter) = item;
                    let wanted = kind.clone();
                    let count = Signal::derive(move || {
                        hands.with(|hands| hands.iter().find(|hand| hand.kind == wanted).map_or(0, |hand| hand.count))
                    });
                    view! { <InHand state hand=Hand { seat, kind, letter, count: 0 } count/> }
                }
            </For>
        </div>
    }
}

/// One kind in a hand.
#[component]
fn InHand(state: BoardState, hand: Hand, #[prop(into)] count: Signal<u16>) -> impl IntoView {
    let hand = StoredValue::new(hand);
    let tap = StoredValue::new(hand.with_value(|hand| Tap::Hand(hand.kind.clone())));
    let seat = hand.with_value(|hand| hand.seat);
    let is_own = move || state.mover.get().is_none_or(|mover| mover == seat);
    let ready = Memo::new(move |_| {
        let kind = hand.with_value(|hand| hand.kind.clone());
        is_own() && state.input.progress.with(|progress| progress.hands.contains(&kind))
    });
    let chosen = Memo::new(move |_| {
        let last = state.input.progress.with(|progress| progress.taps.last().cloned());
        is_own() && last.is_some_and(|last| tap.with_value(|tap| *tap == last))
    });
    let kind = hand.with_value(|hand| hand.kind.clone());
    let letter = hand.with_value(|hand| hand.letter.to_uppercase().to_string());
    let known = has_figure(&kind);
    let href = if known { format!("#f-{kind}") } else { "#f-token".to_owned() };
    let tint = move || state.seats.with(|seats| format!("piece {}", tint_class(seats, Some(seat))));
    let name = kind.clone();
    let label = move || {
        let count = count.get().to_string();
        t_with("board-in-hand", &[("kind", &game_text(&name)), ("count", &count)])
    };
    let click = move |event: web_sys::MouseEvent| {
        if event.detail() == 0 {
            hand.with_value(|hand| state.act_hand(hand));
            state.focus();
        }
    };
    view! {
        <button type="button" class="in-hand" class:ready=ready class:chosen=chosen
            class:none=move || count.get() == 0 data-hand=kind.to_string()
            data-owner=seat.0.to_string()
            aria-label=label aria-pressed=move || chosen.get().to_string()
            aria-disabled=move || (!ready.get() && !chosen.get()).to_string()
            on:pointerdown=move |event| hand.with_value(|hand| state.press_hand(&event, hand)) on:click=click>
            <svg viewBox="0 0 100 100" aria-hidden="true">
                <g class=tint>
                    <use href=href width="100" height="100"></use>
                    {(!known).then(|| view! { <text class="piece-letter" x="50" y="50">{letter}</text> })}
                </g>
            </svg>
            <span class="in-hand-count" aria-hidden="true">{move || count.get()}</span>
        </button>
    }
}
