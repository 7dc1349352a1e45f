//! The moves of a game as rows of text: rounds in two columns, side lines and comments indented below their move.

use parlour_core::{Letters, Seat};
use parlour_table::{Entry, NodeId, Step, Table};

/// What a part of a row is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PartKind {
    /// A move of the game itself.
    Main,
    /// A move of a side line.
    Side,
    /// A number or bracket.
    Number,
    /// Words of a comment.
    Comment,
}

/// A piece of text at a place of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RowPart {
    pub(crate) x: u16,
    pub(crate) text: String,
    /// Where a click goes.
    pub(crate) node: Option<NodeId>,
    pub(crate) kind: PartKind,
    /// The worst mark of the move: 6 inaccuracy, 2 mistake, 4 blunder.
    pub(crate) error: Option<u8>,
}

/// The columns before the first move of a round.
const MARGIN: usize = 5;
/// Side lines are indented so much for each branching.
const INDENT: usize = 2;

/// Where the counting of rounds stands.
#[derive(Clone, Copy)]
struct RoundCount {
    round: usize,
    /// Moves made in this round.
    made: usize,
    last: Option<Seat>,
}

impl RoundCount {
    /// The count after a step, and whether it begins a round.
    fn after(self, seat: Seat) -> (RoundCount, bool) {
        match self.last {
            Some(last) if last < seat => {
                (RoundCount { made: self.made + 1, last: Some(seat), ..self }, false)
            }
            Some(_) => (RoundCount { round: self.round + 1, made: 0, last: Some(seat) }, true),
            // A game may begin with a later seat: its moves stand in their own column.
            None => (RoundCount { round: 1, made: seat.index(), last: Some(seat) }, true),
        }
    }
}

/// The whole tree in rows of this width.
pub(crate) fn rows(table: &dyn Table, letters: &Letters, width: usize) -> Vec<Vec<RowPart>> {
    let mut writer = RowsWriter { table, letters, width: width.max(20), rows: Vec::new() };
    writer.main_line();
    writer.rows
}

/// The marks of a move by their numbers in records.
fn marks(glyphs: &[u8]) -> String {
    let mark = |glyph: &u8| match glyph {
        1 => "!",
        2 => "?",
        3 => "!!",
        4 => "??",
        5 => "!?",
        6 => "?!",
        _ => "",
    };
    glyphs.iter().map(mark).collect()
}

struct RowsWriter<'a> {
    table: &'a dyn Table,
    letters: &'a Letters,
    width: usize,
    rows: Vec<Vec<RowPart>>,
}

impl RowsWriter<'_> {
    fn part(&self, x: usize, step: &Step, kind: PartKind, space: usize) -> RowPart {
        let glyphs = self.table.note(step.node).glyphs;
        let marks = marks(&glyphs);
        let mut text = match step.entry {
            Entry::Move(_) => self.letters.show(&step.label),
            _ => step.label.clone(),
        };
        let space = space.saturating_sub(marks.len()).max(2);
        if text.chars().count() > space {
            text = text.chars().take(space - 1).chain(['~']).collect();
        }
        let error = [4, 2, 6].into_iter().find(|glyph| glyphs.contains(glyph));
        RowPart { x: x as u16, text: text + &marks, node: Some(step.node), kind, error }
    }

    fn number(x: usize, text: String) -> RowPart {
        RowPart { x: x as u16, text, node: None, kind: PartKind::Number, error: None }
    }

    fn main_line(&mut self) {
        let half = (self.width - MARGIN) / 2;
        let mut at = NodeId(0);
        self.comment(at, 0);
        let mut count = RoundCount { round: 0, made: 0, last: None };
        let mut row: Vec<RowPart> = Vec::new();
        loop {
            let children = self.table.children(at);
            let Some(step) = children.first().and_then(|&main| self.table.step(main)) else {
                break;
            };
            let (next, begins) = count.after(step.seat);
            if matches!(step.entry, Entry::Move(_)) {
                let column = next.made % 2;
                if begins || column == 0 {
                    self.flush(&mut row);
                }
                if row.is_empty() && (begins || column == 1) {
                    row.push(Self::number(0, format!("{:>3}.", next.round)));
                    if column == 1 {
                        row.push(Self::number(MARGIN, "..".to_owned()));
                    }
                }
                let x = MARGIN + column * half;
                row.push(self.part(x, &step, PartKind::Main, half.saturating_sub(1)));
            } else {
                self.flush(&mut row);
                let space = self.width - MARGIN;
                let part = self.part(MARGIN, &step, PartKind::Main, space);
                self.rows.push(vec![part]);
            }
            let noted = !self.table.note(step.node).comment.is_empty();
            if noted || children.len() > 1 {
                self.flush(&mut row);
                self.comment(step.node, MARGIN);
                for &side in &children[1..] {
                    self.side_line(side, count, 1);
                }
            }
            count = next;
            at = step.node;
        }
        self.flush(&mut row);
    }

    fn flush(&mut self, row: &mut Vec<RowPart>) {
        if !row.is_empty() {
            self.rows.push(std::mem::take(row));
        }
    }

    /// The words beside a place, wrapped.
    fn comment(&mut self, node: NodeId, indent: usize) {
        let comment = self.table.note(node).comment;
        for line in comment.lines().filter(|line| !line.trim().is_empty()) {
            for text in crate::words::wrap(line, self.width.saturating_sub(indent)) {
                let x = indent as u16;
                let part = RowPart { x, text, node: None, kind: PartKind::Comment, error: None };
                self.rows.push(vec![part]);
            }
        }
    }

    /// A side line flows over as many rows as it needs; its own side lines follow their move, further in.
    fn side_line(&mut self, first: NodeId, mut count: RoundCount, depth: usize) {
        let indent = (MARGIN + depth * INDENT).min(self.width / 2);
        let mut row = vec![Self::number(indent - INDENT, "(".to_owned())];
        let mut x = indent - 1;
        let mut at = Some(first);
        let mut fresh = true;
        while let Some(step) = at.and_then(|node| self.table.step(node)) {
            let (next, begins) = count.after(step.seat);
            let number = match (begins, fresh) {
                (true, _) => format!("{}.", next.round),
                (false, true) => format!("{}..", next.round),
                (false, false) => String::new(),
            };
            let gap = usize::from(!number.is_empty());
            let part = self.part(0, &step, PartKind::Side, self.width - indent);
            let wide = number.len() + gap + part.text.chars().count();
            // One column is kept for the closing bracket.
            if x + wide >= self.width && x > indent {
                self.flush(&mut row);
                x = indent;
            }
            if gap > 0 {
                let used = number.len();
                row.push(Self::number(x, number));
                x += used + 1;
            }
            let wide = part.text.chars().count();
            row.push(RowPart { x: x as u16, ..part });
            x += wide + 1;
            fresh = false;
            if !self.table.note(step.node).comment.is_empty() {
                self.flush(&mut row);
                self.comment(step.node, indent);
                (x, fresh) = (indent, true);
            }
            // The alternatives to the first move belong to the line it leaves.
            let before = self.table.parent(step.node).filter(|_| step.node != first);
            let others = before.map_or_else(Vec::new, |before| self.table.children(before));
            for &other in others.iter().skip(1) {
                self.flush(&mut row);
                self.side_line(other, count, depth + 1);
                (x, fresh) = (indent, true);
            }
            count = next;
            at = self.table.children(step.node).first().copied();
        }
        let last = if row.is_empty() { self.rows.last_mut() } else { Some(&mut row) };
        if let Some(row) = last {
            let end = row.last().map_or(0, |part| usize::from(part.x) + part.text.chars().count());
            row.push(Self::number(end, ")".to_owned()));
        }
        self.flush(&mut row);
    }
}

#[cfg(test)]
mod tests;
