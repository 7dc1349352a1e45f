//! The tree of a game in play, as users of a table see it.

use crate::{Entry, NodeId, Note, Step};
use parlour_core::{Seat, Wording};
use std::sync::Arc;

/// The tree of a game in play: moving the cursor, and annotating nodes ("nodes").
pub trait Navigate {
    /// Takes one entry back; false at the start.
    fn back(&mut self) -> bool;
    /// Goes forward again along the line last followed; false at its end.
    fn forward(&mut self) -> bool;
    /// Goes anywhere in the tree; false if there is no such node.
    fn goto(&mut self, node: NodeId) -> bool;
    /// The node of the cursor.
    fn node(&self) -> NodeId;
    /// The line through the cursor, from the start to the end of what was last followed.
    fn line(&self) -> Vec<Step> {
        self.line_nodes().into_iter().filter_map(|node| self.step(node)).collect()
    }
    /// The nodes of that line.
    fn line_nodes(&self) -> Vec<NodeId>;
    /// How many entries lie before the cursor.
    fn ply(&self) -> usize;
    /// How many of them are moves.
    fn move_count(&self) -> usize;
    /// The entries that lead to the cursor, for a computer player that has to replay the game.
    fn entries(&self) -> Vec<Entry>;
    /// The nodes after a node, the oldest first. Empty for a node that is not in the tree.
    fn children(&self, node: NodeId) -> Vec<NodeId>;
    /// The node before a node; nothing at the start.
    fn parent(&self, node: NodeId) -> Option<NodeId>;
    /// How a node was reached; nothing for the start.
    fn step(&self, node: NodeId) -> Option<Step>;
    /// The same without the entry itself, which is a copy: who made it, and its names. A whole line is told by these.
    fn names(&self, node: NodeId) -> Option<(Seat, Arc<Wording>)>;
    /// The note at a node, empty if there is none.
    fn note(&self, node: NodeId) -> Note;
    /// Sets the note at a node; false if there is no such node.
    fn annotate(&mut self, node: NodeId, note: Note) -> bool;
}
