//! The tree of a game: every entry that was ever made, side lines included.

use crate::{Entry, Note};
use parlour_core::Wording;
use parlour_core::{Game, Outcome, Seat};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// A node in the tree. The root is 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default)]
pub struct NodeId(pub usize);

/// A node in the tree and how it was reached; it never changes.
#[derive(Debug)]
pub(crate) struct Node<G: Game> {
    pub(crate) parent: NodeId,
    /// What happened; nothing at the root.
    pub(crate) entry: Option<Entry>,
    pub(crate) seat: Seat,
    pub(crate) mv: Option<G::Move>,
    pub(crate) pos: G::Position,
    pub(crate) outcome: Option<Outcome>,
    /// Its names. Those of a move are computed when they are first needed.
    pub(crate) wording: OnceLock<Arc<Wording>>,
}

/// A node and its links. Copies of a tree share the nodes and have links of their own, so copying a long game is cheap. What
/// a walk through a long game needs stands here: the nodes lie all over the memory.
#[derive(Clone, Debug)]
struct Links<G: Game> {
    node: Arc<Node<G>>,
    parent: NodeId,
    /// How many entries lead here.
    ply: usize,
    /// How many of them are moves.
    moves: usize,
    /// The first child.
    child: Option<NodeId>,
    /// The next child of the same parent.
    sibling: Option<NodeId>,
    /// The child last followed: where redo goes.
    followed: Option<NodeId>,
}

/// All nodes, the root first.
#[derive(Clone, Debug)]
pub(crate) struct Tree<G: Game> {
    links: Vec<Links<G>>,
    /// The notes at some of them.
    pub(crate) notes: BTreeMap<NodeId, Note>,
}

impl<G: Game> Tree<G> {
    pub(crate) fn new(pos: G::Position, seat: Seat, outcome: Option<Outcome>) -> Tree<G> {
        let (parent, entry, wording) = (NodeId(0), None, OnceLock::new());
        let root = Node { parent, entry, seat, mv: None, pos, outcome, wording };
        let mut tree = Tree { links: Vec::new(), notes: BTreeMap::new() };
        tree.push(root);
        tree
    }

    fn push(&mut self, node: Node<G>) {
        let parent = node.parent;
        let (ply, moves) =
            self.links.get(parent.0).map_or((0, 0), |before| (before.ply + 1, before.moves));
        let moves = moves + usize::from(node.mv.is_some());
        let (child, sibling, followed) = (None, None, None);
        let node = Arc::new(node);
        self.links.push(Links { node, parent, ply, moves, child, sibling, followed });
    }

    /// The node before a node; the root's own at the root.
    pub(crate) fn parent(&self, at: NodeId) -> NodeId {
        self.links[at.0].parent
    }

    /// How many entries lead to a node.
    pub(crate) fn ply(&self, at: NodeId) -> usize {
        self.links[at.0].ply
    }

    /// How many moves lead to a node.
    pub(crate) fn moves(&self, at: NodeId) -> usize {
        self.links[at.0].moves
    }

    pub(crate) fn node(&self, id: NodeId) -> &Node<G> {
        &self.links[id.0].node
    }

    pub(crate) fn has(&self, id: NodeId) -> bool {
        id.0 < self.links.len()
    }

    /// The children of a node, the first made first.
    pub(crate) fn children(&self, at: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.links[at.0].child, |child| self.links[child.0].sibling)
    }

    /// The child of this node's parent with the same entry, if there is one.
    pub(crate) fn existing(&self, node: &Node<G>) -> Option<NodeId> {
        self.children(node.parent).find(|&child| self.node(child).entry == node.entry)
    }

    pub(crate) fn add(&mut self, node: Node<G>) -> NodeId {
        let id = NodeId(self.links.len());
        match self.children(node.parent).last() {
            Some(last) => self.links[last.0].sibling = Some(id),
            None => self.links[node.parent.0].child = Some(id),
        }
        self.push(node);
        id
    }

    /// The child last followed from a node.
    pub(crate) fn followed(&self, at: NodeId) -> Option<NodeId> {
        self.links[at.0].followed
    }

    /// Records that the cursor went to this child.
    pub(crate) fn follow(&mut self, at: NodeId, child: NodeId) {
        self.links[at.0].followed = Some(child);
    }

    /// The nodes from the root to this one, the root left out.
    pub(crate) fn path(&self, mut at: NodeId) -> Vec<NodeId> {
        let mut path = Vec::with_capacity(self.ply(at));
        while at != NodeId(0) {
            path.push(at);
            at = self.parent(at);
        }
        path.reverse();
        path
    }
}
