//! A seat as a picture: its rarest piece in its colour, and where pieces come later a plain one.

use crate::board::{figure, tint_class};
use leptos::prelude::*;
use parlour_core::Seat;
use parlour_core::show::{Piece, Scene};
use parlour_protocol::desk::Facts;

/// What stands for a seat, beside its name.
pub(super) fn emblem(facts: &Facts, seat: Seat) -> impl IntoView + use<> {
    let tint = tint_class(&facts.info.seats, Some(seat));
    let drawn = match rarest(&facts.scene, seat) {
        Some(piece) => figure(&piece.kind, piece.letter, tint, (50.0, 50.0), 0).into_any(),
        None => {
            view! { <circle class=format!("{tint} emblem-disc") cx="50" cy="50" r="36"></circle> }
                .into_any()
        }
    };
    view! { <svg class="emblem" viewBox="4 4 92 92" aria-hidden="true">{drawn}</svg> }
}

/// The seat's piece of the kind that it has fewest of; of equal kinds the first by name.
fn rarest(scene: &Scene, seat: Seat) -> Option<&Piece> {
    let own = |piece: &&Piece| piece.owner == Some(seat);
    let alike = |piece: &Piece| {
        scene.pieces.iter().filter(own).filter(|other| other.kind == piece.kind).count()
    };
    scene.pieces.iter().filter(own).min_by_key(|piece| (alike(piece), piece.kind.clone()))
}
