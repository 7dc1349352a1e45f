//! What a report says about moves, written into the tree: marks, comments and better lines.

use crate::{Entry, NodeId, Table};

/// How the words of a report begin: by this an older report's are found and replaced.
pub const LEADS: [&str; 5] = ["Best: ", "Good: ", "Inaccuracy: ", "Mistake: ", "Blunder: "];
/// The marks a report gives.
const MARKS: [u8; 3] = [2, 4, 6];

/// What is said about one move of a line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Remark {
    /// How many entries lie before the move.
    pub ply: usize,
    /// The move's canonical text.
    pub text: String,
    /// Its mark by the number in game records.
    pub glyph: Option<u8>,
    /// Words, beginning with one of the leads; nothing for a good move.
    pub comment: Option<String>,
    /// The moves of a better line; none for a good move.
    pub better: Vec<String>,
}

/// Writes remarks into the tree of a table whose followed line begins as the one they are about. What people wrote
/// stays; marks and comments of an older report are replaced. The cursor stays.
pub fn write_remarks(remarks: &[Remark], table: &mut dyn Table) {
    let at = table.node();
    let line = table.line();
    let end = line.last().map_or(at, |step| step.node);
    for remark in remarks {
        let Some(step) = line.get(remark.ply) else { break };
        if step.entry != Entry::Move(remark.text.clone()) {
            break;
        }
        note(table, step.node, remark);
        if !remark.better.is_empty() {
            let before = table.parent(step.node).unwrap_or_default();
            table.goto(before);
            for text in &remark.better {
                if table.play(text).is_err() {
                    break;
                }
            }
        }
    }
    // Side lines were followed on the way: follow the game again, then go back to where the reader was.
    table.goto(end);
    table.goto(at);
}

/// Marks one move and writes why.
fn note(table: &mut dyn Table, node: NodeId, remark: &Remark) {
    let mut note = table.note(node);
    note.glyphs.retain(|glyph| !MARKS.contains(glyph));
    note.glyphs.extend(remark.glyph);
    let older = |line: &&str| LEADS.iter().any(|lead| line.starts_with(lead));
    let mut kept: Vec<&str> = note.comment.lines().filter(|line| !older(line)).collect();
    kept.extend(remark.comment.as_deref());
    note.comment = kept.join("\n");
    table.annotate(node, note);
}
