//! Moves from an opening book.

use crate::{Idea, IdeaLine, Style};
use parlour_book::{choose, explore, plies_at_level, side_of, sides};
use parlour_core::Rng;
use parlour_table::Table;

/// The scale of most games (`chance`): nothing is evaluated here, and a share of won games is put into its unit.
const SCALE: f64 = 270.0;
/// The surest that a book is.
const MAX: f64 = 0.99;

/// The book's move, if the style has a book and that one for this position. Weaker levels leave it sooner.
pub(crate) fn idea(table: &dyn Table, style: &Style<'_>, rng: &mut Rng) -> Option<Idea> {
    let book = style.book?;
    if table.move_count() >= plies_at_level(style.level.number()) {
        return None;
    }
    let moves = explore(book, table);
    let side = side_of(table, table.to_move());
    let found = choose(&moves, side, rng)?;
    let games = found.tally.games().max(1) as f64;
    let share = (found.tally.points_of(side) / games).clamp(1.0 - MAX, MAX);
    let thousandths = |count: u64| (count as f64 * 1000.0 / games).round() as u16;
    let (win, loss) =
        (thousandths(found.tally.wins_of(side)), thousandths(found.tally.losses_of(side)));
    let line = IdeaLine {
        score: (SCALE * (share / (1.0 - share)).ln()).round() as i32,
        negated: side == 1 && sides(table).len() == 2,
        moves: vec![found.text.clone()],
        labels: vec![found.label.clone()],
        wdl: [win, 1000u16.saturating_sub(win + loss), loss],
    };
    Some(Idea { depth: 0, nodes: 0, lines: vec![line], scale: SCALE, doubt: 0.5 })
}
