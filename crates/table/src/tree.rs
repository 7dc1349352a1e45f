//! The tree of a game: every entry that was ever made, side lines included.

use crate::{Entry, Note};
use parlour_core::{Game, Outcome, Seat};
use std::collections::BTreeMap;

/// A place in the tree. The root is 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default)]
pub struct NodeId(pub usize);

/// A place in the tree and how it was reached.
#[derive(Clone, Debug)]
pub(crate) struct Node<G: Game> {
    pub(crate) parent: NodeId,
    pub(crate) children: Vec<NodeId>,
    /// The child last followed: where redo goes.
    pub(crate) followed: Option<NodeId>,
    pub(crate) entry: Entry,
    pub(crate) seat: Seat,
    pub(crate) mv: Option<G::Move>,
    /// What it is called, unless it is a move: moves are put into words when somebody asks.
    pub(crate) words: String,
    pub(crate) pos: G::Position,
    pub(crate) outcome: Option<Outcome>,
}

/// All places, the root first.
#[derive(Clone, Debug)]
pub(crate) struct Tree<G: Game> {
    nodes: Vec<Node<G>>,
    /// What is written beside some of them.
    pub(crate) notes: BTreeMap<NodeId, Note>,
}

impl<G: Game> Tree<G> {
    pub(crate) fn new(pos: G::Position, seat: Seat, outcome: Option<Outcome>) -> Tree<G> {
        let root = Node {
            parent: NodeId(0),
            children: Vec::new(),
            followed: None,
            entry: Entry::Agree,
            seat,
            mv: None,
            words: String::new(),
            pos,
            outcome,
        };
        Tree { nodes: vec![root], notes: BTreeMap::new() }
    }

    pub(crate) fn node(&self, id: NodeId) -> &Node<G> {
        &self.nodes[id.0]
    }

    pub(crate) fn has(&self, id: NodeId) -> bool {
        id.0 < self.nodes.len()
    }

    /// The child with this entry, if it was tried before.
    pub(crate) fn child(&self, at: NodeId, entry: &Entry) -> Option<NodeId> {
        self.node(at).children.iter().copied().find(|&child| self.node(child).entry == *entry)
    }

    pub(crate) fn add(&mut self, node: Node<G>) -> NodeId {
        let id = NodeId(self.nodes.len());
        self.nodes[node.parent.0].children.push(id);
        self.nodes.push(node);
        id
    }

    /// Remembers that the cursor went this way.
    pub(crate) fn follow(&mut self, at: NodeId, child: NodeId) {
        self.nodes[at.0].followed = Some(child);
    }

    /// The places from the root to this one, the root left out.
    pub(crate) fn path(&self, mut at: NodeId) -> Vec<NodeId> {
        let mut path = Vec::new();
        while at != NodeId(0) {
            path.push(at);
            at = self.node(at).parent;
        }
        path.reverse();
        path
    }
}
