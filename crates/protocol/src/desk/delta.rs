//! Answers from a desk to its page without repeating the lists that grow with a game.

use super::{Answer, StepView, TreeNode};
use serde::{Deserialize, Serialize};

/// An answer, with only the new part of the lists in it that grow with a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Delta {
    line: Splice<StepView>,
    nodes: Splice<TreeNode>,
    /// The bytes of the save, which grow as the game does: this many stay, and these are new.
    save_keep: u32,
    #[serde(with = "crate::bytes")]
    save_tail: Vec<u8>,
    /// The answer without those lists.
    answer: Answer,
}

/// A list as its difference from a known one: the first `keep` elements stay, the rest is new.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Splice<T> {
    keep: u32,
    tail: Vec<T>,
}

impl<T> Default for Splice<T> {
    fn default() -> Self {
        Splice { keep: 0, tail: Vec::new() }
    }
}

impl<T: Clone + PartialEq> Splice<T> {
    /// Takes a list out of an answer and makes it the known one.
    fn take(known: &mut Vec<T>, list: &mut Vec<T>) -> Splice<T> {
        let keep = known.iter().zip(&*list).take_while(|(old, new)| old == new).count();
        let tail = list[keep..].to_vec();
        *known = std::mem::take(list);
        Splice { keep: keep as u32, tail }
    }

    /// Takes a list that continues the known one.
    fn take_more(known: &mut Vec<T>, more: &mut Vec<T>) -> Splice<T> {
        known.extend(more.iter().cloned());
        Splice { keep: 0, tail: std::mem::take(more) }
    }

    /// Puts back a list that continues the known one.
    fn put_more(self, known: &mut Vec<T>, more: &mut Vec<T>) {
        known.extend(self.tail.iter().cloned());
        *more = self.tail;
    }

    /// Puts a list back into its answer; nothing if it does not fit the known one.
    fn put(self, known: &mut Vec<T>, list: &mut Vec<T>) -> Option<()> {
        if self.keep as usize > known.len() {
            return None;
        }
        known.truncate(self.keep as usize);
        known.extend(self.tail);
        list.clone_from(known);
        Some(())
    }
}

/// The growing lists of one room or study.
#[derive(Debug, Default)]
struct Lists {
    line: Vec<StepView>,
    nodes: Vec<TreeNode>,
    save: Vec<u8>,
}

/// The lists last sent for each room and study. Both ends keep one, and see the same answers in the same order.
#[derive(Debug, Default)]
pub struct KnownLists(Vec<(u32, Lists)>);

impl KnownLists {
    /// The desk's end: an answer as it goes to the page.
    pub fn pack(&mut self, mut answer: Answer) -> Delta {
        let (mut line, mut nodes, mut save) =
            (Splice::default(), Splice::default(), Splice::default());
        match &mut answer {
            Answer::Room(view) => {
                let known = self.lists(view.room);
                line = Splice::take(&mut known.line, &mut view.table.line);
                if let Some(kept) = &mut view.kept {
                    save = Splice::take(&mut known.save, &mut kept.save);
                }
            }
            Answer::Study(view) => {
                let known = self.lists(view.study);
                line = Splice::take(&mut known.line, &mut view.table.line);
                nodes = Splice::take(&mut known.nodes, &mut view.nodes);
            }
            Answer::Loading { number, line: steps, nodes: new, .. } => {
                let known = self.lists(*number);
                line = Splice::take_more(&mut known.line, steps);
                nodes = Splice::take_more(&mut known.nodes, new);
            }
            _ => {}
        }
        let Splice { keep: save_keep, tail: save_tail } = save;
        Delta { line, nodes, save_keep, save_tail, answer }
    }

    /// The page's end: the whole answer. Nothing if the known lists of the two ends differ.
    pub fn unpack(&mut self, delta: Delta) -> Option<Answer> {
        let Delta { line, nodes, save_keep: keep, save_tail: tail, mut answer } = delta;
        match &mut answer {
            Answer::Room(view) => {
                let known = self.lists(view.room);
                line.put(&mut known.line, &mut view.table.line)?;
                if let Some(kept) = &mut view.kept {
                    Splice { keep, tail }.put(&mut known.save, &mut kept.save)?;
                }
            }
            Answer::Study(view) => {
                let known = self.lists(view.study);
                line.put(&mut known.line, &mut view.table.line)?;
                nodes.put(&mut known.nodes, &mut view.nodes)?;
            }
            Answer::Loading { number, line: steps, nodes: new, .. } => {
                let known = self.lists(*number);
                line.put_more(&mut known.line, steps);
                nodes.put_more(&mut known.nodes, new);
            }
            _ => {}
        }
        Some(answer)
    }

    /// A room or study was closed.
    pub fn forget(&mut self, number: u32) {
        self.0.retain(|(other, _)| *other != number);
    }

    fn lists(&mut self, number: u32) -> &mut Lists {
        let at = self.0.iter().position(|(other, _)| *other == number).unwrap_or_else(|| {
            self.0.push((number, Lists::default()));
            self.0.len() - 1
        });
        &mut self.0[at].1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_new_end_of_a_list_is_sent() {
        let (mut here, mut there) = (Vec::new(), Vec::new());
        for list in ["", "abc", "abcdef", "abx", "abx", "", "q"] {
            let mut list = list.as_bytes().to_vec();
            let whole = list.clone();
            let common = here.iter().zip(&list).take_while(|(old, new)| old == new).count();
            let splice = Splice::take(&mut here, &mut list);
            assert_eq!(splice.tail.len(), whole.len() - common, "nothing is sent twice");
            assert!(list.is_empty());
            splice.put(&mut there, &mut list).unwrap();
            assert_eq!(list, whole);
        }
    }

    #[test]
    fn a_list_that_continues_an_unknown_one_is_refused() {
        let splice = Splice { keep: 2, tail: vec![7] };
        assert_eq!(splice.put(&mut vec![1], &mut Vec::new()), None);
    }
}
