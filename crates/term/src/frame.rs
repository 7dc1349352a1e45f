//! The common shape of screens with a board: the board, a panel beside or below it, and lines at the foot; and of screens
//! with a list: the list, and the chosen one beside or below it.

use crate::board::{self, Size};
use parlour_core::show::Board;
use parlour_motion::Turn;
use ratatui::layout::Rect;

/// Lines at the foot: a field or buttons, a message, the keys.
pub(crate) const FOOTER: u16 = 3;
/// The lines that a panel below the board needs at least.
const MIN_LINES: u16 = 8;
/// A list and the chosen one stand side by side from this width on.
const WIDE: u16 = 66;

/// Where things lie.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScreenLayout {
    /// The board with its labels.
    pub(crate) board: Rect,
    /// The size of its cells.
    pub(crate) size: Size,
    /// The panel beside or below it.
    pub(crate) panel: Rect,
    /// The lines at the foot.
    pub(crate) footer: Rect,
}

impl ScreenLayout {
    /// Shares out an area: the board takes what it needs, the panel beside it the rest between a least and a greatest
    /// width. In a window that is high and narrow the panel lies below. Where neither fits: the columns and lines it
    /// would take.
    pub(crate) fn new(
        board: &Board,
        turn: Turn,
        area: Rect,
        panel: (u16, u16),
    ) -> Result<ScreenLayout, (u16, u16)> {
        let height = area.height.saturating_sub(FOOTER);
        let fitting = |width: u16, height: u16| {
            let size = board::fitting(board, turn, width, height);
            let (wide, high) = board::room(board, turn, size);
            (wide <= width && high <= height).then_some((size, wide, high))
        };
        let footer = Rect::new(area.x, area.y + height, area.width, FOOTER.min(area.height));
        let beside = fitting(area.width.saturating_sub(panel.0 + 2), height);
        let below = fitting(area.width, height.saturating_sub(MIN_LINES + 1))
            .filter(|_| area.width >= panel.0 + 2);
        let larger = beside.is_none_or(|(size, ..)| {
            area.height > area.width && below.is_some_and(|(other, ..)| other.width > size.width)
        });
        match (beside, below) {
            (_, Some((size, wide, high))) if larger => {
                let x = area.x + (area.width - wide) / 2;
                let y = area.y + high + 1;
                let width = (area.width - 2).min(panel.1);
                let panel = Rect::new(area.x + 1, y, width, area.y + height - y);
                Ok(ScreenLayout { board: Rect::new(x, area.y, wide, high), size, panel, footer })
            }
            (Some((size, wide, high)), _) => {
                let beside = area.width.saturating_sub(wide + 2).clamp(panel.0, panel.1);
                let space = area.width.saturating_sub(beside + 1);
                let x = area.x + space.saturating_sub(wide) / 2;
                let y = area.y + (height - high) / 2;
                let place = Rect::new(x, y, wide.min(space), high);
                let panel = Rect::new(area.right() - beside, area.y, beside, height);
                Ok(ScreenLayout { board: place, size, panel, footer })
            }
            (None, _) => {
                let least = board::fitting(board, turn, 0, 0);
                let (wide, high) = board::room(board, turn, least);
                let beside = (wide + panel.0 + 2, high + FOOTER);
                let below = (wide.max(panel.0 + 2), high + MIN_LINES + 1 + FOOTER);
                let missing = |(columns, lines): (u16, u16)| {
                    columns.saturating_sub(area.width) + lines.saturating_sub(area.height)
                };
                Err(if missing(below) < missing(beside) { below } else { beside })
            }
        }
    }
}

/// A list and the chosen one: side by side, or in a narrow window one below the other. `share` is the width of the list
/// where there is room.
pub(crate) fn list_and_chosen(area: Rect, share: u16) -> (Rect, Rect) {
    let height = area.height.saturating_sub(5);
    if area.width >= WIDE {
        let list = Rect::new(area.x + 1, area.y + 2, share, height);
        let x = area.x + share + 3;
        let width = area.right().saturating_sub(x + 2);
        return (list, Rect { x, width, ..list });
    }
    let upper = height / 2;
    let list = Rect::new(area.x + 1, area.y + 2, area.width.saturating_sub(2), upper);
    let lower = height.saturating_sub(upper + 1);
    (list, Rect { y: list.bottom() + 1, height: lower, ..list })
}
