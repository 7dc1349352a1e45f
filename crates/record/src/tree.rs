//! The tree of a table in the order in which records write it: the main line first, side lines in the order they were added.

use parlour_table::{NodeId, Table};
use std::collections::HashMap;

/// A walk through the tree.
pub(crate) struct TreeWalk<'a> {
    table: &'a dyn Table,
    /// The main line: the next node after each of its nodes.
    main: HashMap<NodeId, NodeId>,
    end: NodeId,
}

impl<'a> TreeWalk<'a> {
    /// The main line is the one through the cursor.
    pub(crate) fn new(table: &'a dyn Table) -> TreeWalk<'a> {
        let mut main = HashMap::new();
        let mut at = NodeId(0);
        for step in table.line() {
            main.insert(at, step.node);
            at = step.node;
        }
        TreeWalk { table, main, end: at }
    }

    /// The last node of the main line.
    pub(crate) fn end(&self) -> NodeId {
        self.end
    }

    /// The main continuation of a node, and the other ones.
    pub(crate) fn continuations(&self, at: NodeId) -> Option<(NodeId, Vec<NodeId>)> {
        let mut others = self.table.children(at);
        let main = self.main.get(&at).copied().or(others.first().copied())?;
        others.retain(|&other| other != main);
        Some((main, others))
    }
}
