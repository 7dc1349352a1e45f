//! Going about in a reviewed game: steps, side lines, errors.

use super::{PACES, Review};
use crate::jumps::JumpAnimation;
use parlour_table::{NodeId, Picker, Table};
use std::time::Duration;

impl Review {
    /// Shows what belongs to the place just reached.
    pub(super) fn arrive(&mut self) {
        self.picker = Picker::new(self.table.choices());
        self.beam_age = (!self.table.effects().is_empty()).then_some(Duration::ZERO);
        self.leap = None;
        self.message.clear();
        self.ask();
        self.explore();
    }

    pub(super) fn go(&mut self, node: NodeId) {
        if self.table.goto(node) {
            self.arrive();
        }
    }

    /// One move on: along the line followed last, or along the main line.
    pub(super) fn forward(&mut self) -> bool {
        let first = self.table.children(self.table.node()).first().copied();
        self.table.forward() || first.is_some_and(|first| self.table.goto(first))
    }

    pub(super) fn step(&mut self, by: i32) {
        let mut moved = false;
        for _ in 0..by.abs() {
            let stepped = if by < 0 { self.table.back() } else { self.forward() };
            moved |= stepped;
            if !stepped {
                break;
            }
        }
        if moved {
            self.arrive();
            self.leap = JumpAnimation::of(self.table.as_ref()).filter(|_| by == 1);
        } else {
            let end = if by < 0 { "This is the start" } else { "This is the end of the line" };
            end.clone_into(&mut self.message);
        }
    }

    pub(super) fn play_on(&mut self) {
        if self.forward() {
            self.arrive();
            self.leap = JumpAnimation::of(self.table.as_ref());
            self.autoplay = Some(Duration::from_millis(PACES[self.pace]));
        } else {
            self.autoplay = None;
        }
    }

    /// Another move instead of this one; where there is none, another next move.
    pub(super) fn aside(&mut self, by: i32) {
        let node = self.table.node();
        let before = self.table.parent(node);
        let siblings = before.map_or_else(Vec::new, |before| self.table.children(before));
        let children = self.table.children(node);
        if siblings.len() > 1 {
            let at = siblings.iter().position(|&sibling| sibling == node).unwrap_or(0) as i32;
            let next = (at + by).rem_euclid(siblings.len() as i32);
            self.go(siblings[next as usize]);
        } else if children.len() > 1 && by > 0 {
            self.go(children[1]);
        } else {
            "There is no side line here".clone_into(&mut self.message);
        }
    }

    /// The places of the game itself, side lines left out.
    pub(super) fn main_line(&self) -> Vec<NodeId> {
        main_line(self.table.as_ref())
    }

    /// The last place of the game itself on the way here, by its number in the line.
    pub(super) fn main_at(&self, line: &[NodeId]) -> usize {
        let mut at = self.table.node();
        loop {
            match line.iter().position(|&node| node == at) {
                Some(index) => return index,
                None => at = self.table.parent(at).unwrap_or_default(),
            }
        }
    }

    pub(super) fn leave_side_line(&mut self) {
        let line = self.main_line();
        let at = self.main_at(&line);
        if line[at] == self.table.node() {
            "This is the game itself".clone_into(&mut self.message);
        } else {
            self.go(line[at]);
        }
    }

    pub(super) fn seek_error(&mut self, by: i32) {
        let line = self.main_line();
        let at = self.main_at(&line);
        let marked = |index: &usize| {
            self.table.note(line[*index]).glyphs.iter().any(|glyph| [2, 4, 6].contains(glyph))
        };
        let found =
            if by > 0 { (at + 1..line.len()).find(marked) } else { (0..at).rev().find(marked) };
        if let Some(index) = found {
            self.go(line[index]);
            return;
        }
        let known = self.report.is_some() || (0..line.len()).any(|index| marked(&index));
        let words = if known {
            "No marked error that way"
        } else {
            "Nothing is marked yet: r makes a report"
        };
        words.clone_into(&mut self.message);
    }
}

/// The places of a game itself, side lines left out.
pub(crate) fn main_line(table: &dyn Table) -> Vec<NodeId> {
    let mut line = vec![NodeId(0)];
    let next = |at: &NodeId| table.children(*at).first().copied();
    while let Some(next) = line.last().and_then(next) {
        line.push(next);
    }
    line
}
