//! The window: what is already assured to both sides. Alpha and beta travel together.
//!
//! <https://www.chessprogramming.org/Window>

use parlour_core::Score;
use std::ops::Neg;

/// Scores at or below `alpha` are too bad to matter, at or above `beta` too good to be allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: Score,
    pub(crate) beta: Score,
}

impl Window {
    pub(crate) const FULL: Window = Window { alpha: -crate::INFINITE, beta: crate::INFINITE };

    /// The window that only asks whether a score is above `alpha`.
    #[inline]
    pub(crate) fn null(alpha: Score) -> Window {
        Window { alpha, beta: alpha + 1 }
    }

    /// True if the window asks yes or no and not how much.
    #[inline]
    pub(crate) fn is_null(self) -> bool {
        self.beta - self.alpha <= 1
    }

    /// Narrowed to the scores that are possible at this ply: nobody wins sooner than at once.
    #[inline]
    pub(crate) fn within_mate(self, ply: usize) -> Window {
        let soonest = crate::MATE - ply as Score;
        Window { alpha: self.alpha.max(-soonest), beta: self.beta.min(soonest) }
    }
}

impl Neg for Window {
    type Output = Window;
    #[inline]
    fn neg(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}
