//! Positions for editors.

use parlour_core::show::{Draft, PieceSpec};
use parlour_core::{Message, TextError};

/// Converting between positions and the drafts of an editor.
pub trait Arrange {
    /// The position as an editor sees it.
    fn draft(&self) -> Draft;
    /// The pieces an editor offers.
    fn palette(&self) -> Vec<PieceSpec>;
    /// The draft without the field values that keep it from being played.
    fn mend(&self, draft: &Draft) -> Draft;
    /// The text of the position a draft describes, or why it cannot be played.
    fn build(&self, draft: &Draft) -> Result<String, Vec<Message>>;
    /// The canonical text of the position that a text means in this game. Changes nothing.
    fn read_position(&self, text: &str) -> Result<String, TextError>;
}
