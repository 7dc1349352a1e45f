//! Go on the middle board, 13 by 13: the rules are those of [`mod@crate::go`], only the size differs.

use crate::go::Go13;

/// The games of this module.
pub fn builtin() -> Vec<Go13> {
    vec![Go13::default()]
}
