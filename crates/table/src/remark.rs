//! Writing a report's judgements into the tree: marks, comments and better lines.

use crate::{Entry, NodeId, Table};
use parlour_core::{Message, Value, message};

/// How the comments of a report begin. An older report's comments are recognised by this and replaced.
const LEADS: [&str; 5] = ["Best: ", "Good: ", "Inaccuracy: ", "Mistake: ", "Blunder: "];
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

/// What a report says about a move: how good it was, from 0 for the best to 4 for a blunder, the score after it, the
/// score after the best move, and that move's label. Records have this in English.
pub fn comment(judgement: usize, score: Message, best_score: Message, best: &str) -> Message {
    let judgement = match judgement {
        0 => message!("Best"),
        1 => message!("Good"),
        2 => message!("Inaccuracy"),
        3 => message!("Mistake"),
        _ => message!("Blunder"),
    };
    let best = Value::Label(best.to_owned());
    message!(
        "{judgement}: {score} instead of {best_score}; better was {best}",
        judgement,
        score,
        best_score,
        best
    )
}

/// The comment of a report that stands in a line of a note, as [`comment`] made it. A record is text that other programs read
/// too, so its comments are English there; this is the one place where a sentence is read back, to be said in another language.
pub fn read_comment(note: &str) -> Option<Message> {
    note.lines().find_map(|line| {
        let judgement = LEADS.iter().position(|lead| line.starts_with(lead))?;
        let (score, rest) = line[LEADS[judgement].len()..].split_once(" instead of ")?;
        let (best_score, best) = rest.split_once("; better was ")?;
        Some(comment(judgement, read_score(score), read_score(best_score), best))
    })
}

fn read_score(text: &str) -> Message {
    match (text, text.strip_prefix("win in "), text.strip_prefix("loss in ")) {
        ("won", ..) => message!("won"),
        ("lost", ..) => message!("lost"),
        (_, Some(moves), _) => message!("win in {moves}", moves),
        (_, _, Some(moves)) => message!("loss in {moves}", moves),
        _ => Message::verbatim(text),
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_is_read_as_it_was_written() {
        let scores = [
            message!("won"),
            message!("lost"),
            message!("win in {moves}", moves = 3),
            message!("loss in {moves}", moves = 12),
            Message::verbatim("-0.31"),
        ];
        for (judgement, score) in scores.iter().enumerate() {
            let made = comment(judgement, score.clone(), scores[4].clone(), "Nf3");
            assert!(made.to_string().starts_with(LEADS[judgement]), "{made}");
            assert_eq!(read_comment(&format!("I liked it.\n{made}")), Some(made));
        }
        assert_eq!(read_comment("Mistake: I should have castled."), None);
    }
}
