//! What people count a piece for when they add up who has taken more, in all games that share these pieces.

/// The customary count of a kind; nothing for a kind that has none.
pub(crate) fn customary(kind: &str) -> Option<u16> {
    Some(match kind {
        "pawn" => 1,
        "knight" | "bishop" => 3,
        "rook" => 5,
        "archbishop" => 7,
        "chancellor" => 8,
        "queen" => 9,
        _ => return None,
    })
}
