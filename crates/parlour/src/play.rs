//! `parlour play`: hands what was typed to the terminal player.

use crate::commands::PlayArgs;

pub(crate) fn run(_args: PlayArgs) -> Result<(), String> {
    Err("not yet".to_owned())
}
