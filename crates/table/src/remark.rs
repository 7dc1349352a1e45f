//! Writing a report's judgements into the tree: marks, comments and better lines.

use crate::{Entry, NodeId, Table};

/// How the comments of a report begin. An older report's comments are recognised by this and replaced.
pub const LEADS: [&str; 5] = ["Best: ", "Good: ", "Inaccuracy: ", "Mistake: ", "Blunder: "];
/// The glyphs a report uses.
const REPORT_GLYPHS: [u8; 3] = [2, 4, 6];

/// A report's remark on one move of a line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Remark {
    /// How many entries lie before the move.
    pub ply: usize,
    /// The move's canonical text.
    pub text: String,
    /// Its numeric annotation glyph.
    pub glyph: Option<u8>,
    /// The comment, beginning with one of the leads; none for a good move.
    pub comment: Option<String>,
    /// The moves of a better line; none for a good move.
    pub better: Vec<String>,
}

/// Writes remarks into the tree of a table whose current line begins with the moves they are about. Comments by people
/// are kept; glyphs and comments of an older report are replaced. The cursor does not move.
pub fn write_remarks(remarks: &[Remark], table: &mut dyn Table) {
    let at = table.node();
    let line = table.line();
    let end = line.last().map_or(at, |step| step.node);
    for remark in remarks {
        let Some(step) = line.get(remark.ply) else { break };
        if step.entry != Entry::Move(remark.text.clone()) {
            break;
        }
        annotate(table, step.node, remark);
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
    // Playing the better lines has made them the followed ones: follow the game again, then restore the cursor.
    table.goto(end);
    table.goto(at);
}

/// Annotates one move.
fn annotate(table: &mut dyn Table, node: NodeId, remark: &Remark) {
    let mut note = table.note(node);
    note.glyphs.retain(|glyph| !REPORT_GLYPHS.contains(glyph));
    note.glyphs.extend(remark.glyph);
    let from_report = |line: &&str| LEADS.iter().any(|lead| line.starts_with(lead));
    let mut lines: Vec<&str> = note.comment.lines().filter(|line| !from_report(line)).collect();
    lines.extend(remark.comment.as_deref());
    note.comment = lines.join("\n");
    table.annotate(node, note);
}
