//! Why a tap begins nothing, as a sentence for the person who tapped.

use crate::Table;
use parlour_core::Seat;
use parlour_core::show::Cell;
use parlour_core::words::kind_name;

/// Why a tap on this cell begins no move of the player whose turn it is.
pub fn why_no_move(table: &dyn Table, cell: Cell) -> String {
    let named = |seat: Seat| {
        table.info().seats.get(seat.index()).map_or("nobody", |info| info.name.as_ref())
    };
    let mover = table.to_move();
    let scene = table.scene();
    let Some(piece) = scene.pieces.iter().find(|piece| piece.cell == cell) else {
        let spec = table.board().cells.iter().find(|spec| spec.cell == cell);
        let place = spec.map_or("?", |spec| spec.name.as_ref());
        let nothing = || format!("No move of {}'s begins on {place}.", named(mover));
        return table.why_not(cell).unwrap_or_else(nothing);
    };
    let kind = kind_name(&piece.kind);
    match piece.owner {
        Some(owner) if owner == mover => {
            table.why_not(cell).unwrap_or_else(|| format!("This {kind} has no legal move now."))
        }
        Some(owner) => {
            format!("This {kind} belongs to {}, and it is {}'s turn.", named(owner), named(mover))
        }
        None => format!("This {kind} belongs to nobody any more."),
    }
}
