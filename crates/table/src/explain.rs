//! Why a tap begins no move, as a sentence for the person who tapped.

use crate::Table;
use parlour_core::show::Cell;
use parlour_core::words::kind_name;
use parlour_core::{Message, Seat, message};

/// Why a tap on this cell begins no move of the player whose turn it is.
pub fn why_no_move(table: &dyn Table, cell: Cell) -> Message {
    let seat_name = |seat: Seat| {
        let info = table.info().seats.get(seat.index());
        Message::name(info.map_or("nobody", |info| info.name.as_ref()))
    };
    let mover = table.to_move();
    let scene = table.scene();
    let Some(piece) = scene.pieces.iter().find(|piece| piece.cell == cell) else {
        let spec = table.board().cells.iter().find(|spec| spec.cell == cell);
        let place = spec.map_or("?", |spec| spec.name.as_ref());
        return table.why_not(cell).unwrap_or_else(|| {
            message!("No move of {seat}'s begins on {place}.", seat = seat_name(mover), place)
        });
    };
    let kind = Message::name(&kind_name(&piece.kind));
    match piece.owner {
        Some(owner) if owner == mover => table
            .why_not(cell)
            .unwrap_or_else(|| message!("This {kind} has no legal move now.", kind)),
        Some(owner) => {
            message!(
                "This {kind} belongs to {owner}, and it is {mover}'s turn.",
                kind,
                owner = seat_name(owner),
                mover = seat_name(mover)
            )
        }
        None => message!("This {kind} belongs to nobody any more.", kind),
    }
}
