//! The moves of a study as rows: rounds with a column for each seat, side lines and comments below their move. Nothing
//! here knows the page.

use parlour_core::Message;
use parlour_protocol::desk::TreeNode;
use std::collections::BTreeMap;

/// A move in a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MoveCell {
    /// The place after it.
    pub node: u32,
    /// What people call it, with its marks.
    pub label: String,
    /// Whether it is a move, and not a resignation or the like.
    pub is_move: bool,
    /// The same in a sentence.
    pub spoken: Message,
    /// Its marks by their numbers in game records.
    pub glyphs: Vec<u8>,
    /// The number before it in a side line: "12." or "12…"; empty in rounds and between.
    pub number: String,
}

/// A row of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum TreeRow {
    /// A round of the game: its number, and a move or nothing for each seat.
    Round(u32, Vec<Option<MoveCell>>),
    /// Part of a side line, so many branchings away from the game.
    Side(usize, Vec<MoveCell>),
    /// Words beside a place, so many branchings away from the game.
    Words(usize, Words),
}

/// What is written beside a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Words {
    /// All of it, as records have it.
    pub comment: String,
    /// The line of it that a report wrote.
    pub remark: Option<Message>,
}

impl TreeRow {
    /// True if a place is in it.
    pub(crate) fn has(&self, node: u32) -> bool {
        match self {
            TreeRow::Round(_, cells) => cells.iter().flatten().any(|cell| cell.node == node),
            TreeRow::Side(_, cells) => cells.iter().any(|cell| cell.node == node),
            TreeRow::Words(..) => false,
        }
    }
}

/// The marks people know, by their numbers in game records.
pub(crate) const MARKS: [(u8, &str); 6] =
    [(1, "!"), (2, "?"), (3, "!!"), (4, "??"), (5, "!?"), (6, "?!")];

/// The sign of a mark; nothing for one that people do not write.
fn sign(glyph: u8) -> &'static str {
    MARKS.iter().find(|(number, _)| *number == glyph).map_or("", |(_, sign)| sign)
}

/// The rows of a tree, for a game of so many seats.
pub(crate) fn rows(nodes: &[TreeNode], seats: usize) -> Vec<TreeRow> {
    let mut children: BTreeMap<u32, Vec<&TreeNode>> = BTreeMap::new();
    for place in nodes {
        children.entry(place.parent).or_default().push(place);
    }
    let mut writer = RowWriter { children, seats: seats.max(1), rows: Vec::new() };
    writer.main_line();
    writer.rows
}

/// True if a place is not on the main line.
pub(crate) fn is_in_side_line(nodes: &[TreeNode], node: u32) -> bool {
    node != 0 && !main_line_nodes(nodes).any(|place| place.step.node == node)
}

/// The last place of the game itself: where the first move of every place leads.
pub(crate) fn end_of_game(nodes: &[TreeNode]) -> u32 {
    main_line_nodes(nodes).last().map_or(0, |place| place.step.node)
}

/// The nodes of the game itself, without its side lines. Parents come before children, the first of them first.
fn main_line_nodes(nodes: &[TreeNode]) -> impl Iterator<Item = &TreeNode> {
    let mut end = 0;
    nodes.iter().filter(move |place| {
        let goes_on = place.parent == end;
        if goes_on {
            end = place.step.node;
        }
        goes_on
    })
}

/// Where the counting of rounds stands.
#[derive(Clone, Copy, Default)]
struct RoundCount {
    round: u32,
    last: Option<u8>,
}

impl RoundCount {
    /// The count after a move, and whether it begins a round.
    fn after(self, seat: u8) -> (RoundCount, bool) {
        let goes_on = self.last.is_some_and(|last| last < seat);
        let round = self.round + u32::from(!goes_on);
        (RoundCount { round, last: Some(seat) }, !goes_on)
    }
}

/// The numbers before the moves of a line that goes on from a place, as side lines have them: the seats that have moved on
/// the way there, and those that move from there on.
pub(crate) fn numbers(before: &[u8], moves: &[u8]) -> Vec<String> {
    let count = before.iter().fold(RoundCount::default(), |count, seat| count.after(*seat).0);
    let mut count = count;
    let number = |(at, seat): (usize, &u8)| {
        let (counted, begins) = count.after(*seat);
        count = counted;
        match (begins, at) {
            (true, _) => format!("{}.", counted.round),
            (false, 0) => format!("{}…", counted.round),
            (false, _) => String::new(),
        }
    };
    moves.iter().enumerate().map(number).collect()
}

struct RowWriter<'a> {
    children: BTreeMap<u32, Vec<&'a TreeNode>>,
    seats: usize,
    rows: Vec<TreeRow>,
}

impl<'a> RowWriter<'a> {
    fn after(&self, node: u32) -> Vec<&'a TreeNode> {
        self.children.get(&node).cloned().unwrap_or_default()
    }

    fn main_line(&mut self) {
        let (mut at, mut count) = (0, RoundCount::default());
        let mut row: Vec<Option<MoveCell>> = Vec::new();
        loop {
            let next = self.after(at);
            let Some((&main, sides)) = next.split_first() else { break };
            let (counted, begins) = count.after(main.step.seat);
            if begins {
                self.flush(count.round, &mut row);
            }
            let column = usize::from(main.step.seat).min(self.seats - 1);
            row.resize_with(column.max(row.len()), || None);
            row.push(Some(cell(main, String::new())));
            if !main.comment.is_empty() || !sides.is_empty() {
                self.flush(counted.round, &mut row);
                self.words(main, 1);
                for side in sides {
                    self.side_line(side, count, 1);
                }
            }
            (at, count) = (main.step.node, counted);
        }
        self.flush(count.round, &mut row);
    }

    fn flush(&mut self, round: u32, row: &mut Vec<Option<MoveCell>>) {
        if !row.is_empty() {
            row.resize_with(self.seats, || None);
            self.rows.push(TreeRow::Round(round, std::mem::take(row)));
        }
    }

    fn words(&mut self, place: &TreeNode, depth: usize) {
        if !place.comment.is_empty() {
            let (comment, remark) = (place.comment.clone(), place.remark.clone());
            self.rows.push(TreeRow::Words(depth, Words { comment, remark }));
        }
    }

    fn side_line(&mut self, first: &'a TreeNode, mut count: RoundCount, depth: usize) {
        let (mut part, mut place, mut alone) = (Vec::new(), first, true);
        let mut others: Vec<&TreeNode> = Vec::new();
        loop {
            let before = count;
            let begins;
            (count, begins) = count.after(place.step.seat);
            let number = match (begins, alone) {
                (true, _) => format!("{}.", count.round),
                (false, true) => format!("{}…", count.round),
                (false, false) => String::new(),
            };
            part.push(cell(place, number));
            alone = false;
            if !place.comment.is_empty() || !others.is_empty() {
                self.rows.push(TreeRow::Side(depth, std::mem::take(&mut part)));
                self.words(place, depth + 1);
                for other in std::mem::take(&mut others) {
                    self.side_line(other, before, depth + 1);
                }
                alone = true;
            }
            let next = self.after(place.step.node);
            let Some((&main, sides)) = next.split_first() else { break };
            others = sides.to_vec();
            place = main;
        }
        if !part.is_empty() {
            self.rows.push(TreeRow::Side(depth, part));
        }
    }
}

fn cell(place: &TreeNode, number: String) -> MoveCell {
    let marks: String = place.glyphs.iter().map(|&glyph| sign(glyph)).collect();
    MoveCell {
        node: place.step.node,
        label: format!("{}{marks}", place.step.label),
        is_move: place.step.is_move(),
        spoken: place.step.spoken.clone(),
        glyphs: place.glyphs.clone(),
        number,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::Wording;
    use parlour_protocol::desk::StepView;

    fn place(parent: u32, node: u32, seat: u8, comment: &str) -> TreeNode {
        let wording = Wording { label: format!("m{node}"), ..Wording::default() };
        let step = StepView { node, seat, wording: wording.into() };
        let glyphs = if node == 3 { vec![6] } else { Vec::new() };
        TreeNode { parent, step, comment: comment.to_owned(), remark: None, glyphs, clock: None }
    }

    fn row_texts(rows: &[TreeRow]) -> Vec<String> {
        let cells = |cells: &[MoveCell]| {
            let words = cells.iter().map(|cell| format!("{}{}", cell.number, cell.label));
            words.collect::<Vec<_>>().join(" ")
        };
        let row_texts = |row: &TreeRow| match row {
            TreeRow::Round(number, moves) => {
                let moves = moves.iter().map(|cell| cell.as_ref().map_or("-", |cell| &cell.label));
                format!("{number}: {}", moves.collect::<Vec<_>>().join(" "))
            }
            TreeRow::Side(depth, moves) => format!("{}({})", " ".repeat(*depth), cells(moves)),
            TreeRow::Words(depth, words) => {
                format!("{}{{{}}}", " ".repeat(*depth), words.comment)
            }
        };
        rows.iter().map(row_texts).collect()
    }

    #[test]
    fn a_plain_game_has_a_row_for_each_round() {
        let nodes = [place(0, 1, 0, ""), place(1, 2, 1, ""), place(2, 3, 0, "")];
        assert_eq!(row_texts(&rows(&nodes, 2)), ["1: m1 m2", "2: m3?! -"]);
        let four: Vec<TreeNode> = (0..6).map(|at| place(at, at + 1, (at % 4) as u8, "")).collect();
        assert_eq!(row_texts(&rows(&four, 4)), ["1: m1 m2 m3?! m4", "2: m5 m6 - -"]);
    }

    #[test]
    fn a_game_that_begins_with_the_second_seat_leaves_the_first_column_free() {
        let nodes = [place(0, 1, 1, ""), place(1, 2, 0, "")];
        assert_eq!(row_texts(&rows(&nodes, 2)), ["1: - m1", "2: m2 -"]);
    }

    #[test]
    fn side_lines_and_words_stand_below_their_move() {
        let nodes = [
            place(0, 1, 0, ""),
            place(1, 2, 1, "Why?"),
            place(2, 3, 0, ""),
            place(1, 4, 1, ""),
            place(4, 5, 0, ""),
            place(4, 6, 0, "Deep."),
            place(5, 7, 1, ""),
        ];
        let wanted = [
            "1: m1 m2",
            " {Why?}",
            " (1…m4 2.m5)",
            "  (2.m6)",
            "   {Deep.}",
            " (2…m7)",
            "2: m3?! -",
        ];
        assert_eq!(row_texts(&rows(&nodes, 2)), wanted);
    }

    #[test]
    fn a_line_goes_on_with_the_numbers_of_the_game() {
        assert_eq!(numbers(&[0, 1, 0], &[1, 0, 1, 0]), ["2…", "3.", "", "4."]);
        assert_eq!(numbers(&[], &[0, 1]), ["1.", ""]);
        assert_eq!(numbers(&[0, 1, 2], &[3, 0]), ["1…", "2."]);
    }

    #[test]
    fn nothing_played_is_no_rows() {
        assert!(rows(&[], 2).is_empty());
        assert_eq!(end_of_game(&[]), 0);
    }

    #[test]
    fn the_game_is_what_was_there_first() {
        let nodes =
            [place(0, 1, 0, ""), place(1, 2, 1, ""), place(1, 3, 1, ""), place(3, 4, 0, "")];
        assert_eq!(end_of_game(&nodes), 2);
        assert!(is_in_side_line(&nodes, 4) && !is_in_side_line(&nodes, 2));
    }
}
