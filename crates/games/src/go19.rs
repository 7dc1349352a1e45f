//! Go on the full board, 19 by 19: the rules are those of [`mod@crate::go`], only the size differs.

use crate::go::Go19;

/// The games of this module.
pub fn builtin() -> Vec<Go19> {
    vec![Go19::default()]
}
