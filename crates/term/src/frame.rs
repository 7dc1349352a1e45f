//! The common shape of screens with a board: the board, a panel beside it, and lines below.

use crate::board::{self, Size};
use parlour_core::show::Board;
use ratatui::layout::Rect;

/// Lines below the board: a field or buttons, a message, the keys.
pub(crate) const FOOT: u16 = 3;

/// Where things lie.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    /// The board with its labels.
    pub(crate) board: Rect,
    /// The size of its cells.
    pub(crate) size: Size,
    /// The panel beside it.
    pub(crate) panel: Rect,
    /// The lines below.
    pub(crate) foot: Rect,
}

impl Frame {
    /// Shares out an area: the board takes what it needs, the panel the rest between a least and a greatest width.
    pub(crate) fn new(board: &Board, quarters: u8, area: Rect, panel: (u16, u16)) -> Frame {
        let height = area.height.saturating_sub(FOOT);
        let size = board::fitting(board, quarters, area.width.saturating_sub(panel.0 + 2), height);
        let (wide, high) = board::room(board, quarters, size);
        let beside = area.width.saturating_sub(wide + 2).clamp(panel.0, panel.1);
        let space = area.width.saturating_sub(beside + 1);
        let place = Rect::new(
            area.x + space.saturating_sub(wide) / 2,
            area.y + height.saturating_sub(high) / 2,
            wide.min(space),
            high.min(height),
        );
        Frame {
            board: place,
            size,
            panel: Rect::new(area.right() - beside, area.y, beside, height),
            foot: Rect::new(area.x, area.y + height, area.width, FOOT.min(area.height)),
        }
    }
}
