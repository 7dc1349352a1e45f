//! A long text cut into games as it comes in, so that a file of any size is read in pieces.

use crate::scan::is_tag_byte;
use crate::score;

/// A game longer than this many bytes is not read: no game is, and memory stays flat whatever a file holds.
pub const LONGEST_GAME: usize = 4 << 20;
/// What is kept of a game that is too long, to tell which it was.
const KEPT: usize = 1 << 10;

/// The text of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Written<'a> {
    /// The text, tags and all; only its beginning where it is too long.
    pub text: &'a str,
    /// The line of the whole text on which it begins, counted from 1.
    pub line: usize,
    /// Which game of the whole text it is, counted from 1.
    pub number: usize,
    /// It was longer than anybody's game.
    pub too_long: bool,
}

/// Cuts a text that comes in pieces into games.
///
/// ```
/// use parlour_record::Splitter;
/// let mut splitter = Splitter::default();
/// let mut games = 0;
/// for piece in ["[Event \"a\"]\n\n1. e4 *\n[Eve", "nt \"b\"]\n\n1. d4 *\n"] {
///     splitter.push(piece);
///     while splitter.take().is_some() {
///         games += 1;
///     }
/// }
/// splitter.finish();
/// games += usize::from(splitter.take().is_some());
/// assert_eq!(games, 2);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Splitter {
    buffer: String,
    /// Where the game that is being looked at begins.
    begin: usize,
    /// How far it has been looked through.
    scanned: usize,
    /// The lines before `begin` and before `scanned`.
    begin_line: usize,
    scanned_line: usize,
    number: usize,
    finished: bool,
    too_long: bool,
    kind: Option<Kind>,
    lines: Lines,
    tree: TreeScan,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Tags and moves, line by line.
    Lines,
    /// Trees in parentheses.
    Trees,
}

/// What a reader of lines remembers.
#[derive(Clone, Copy, Debug, Default)]
struct Lines {
    tags: bool,
    moves: bool,
    comment: bool,
    nested: usize,
    /// The last line of moves ended with a result.
    ended: bool,
    /// The last line was empty.
    gap: bool,
}

/// What a reader of trees remembers.
#[derive(Clone, Copy, Debug, Default)]
struct TreeScan {
    depth: usize,
    value: bool,
    escaped: bool,
}

impl Splitter {
    /// Adds a piece of the text.
    pub fn push(&mut self, piece: &str) {
        if self.begin > 0 {
            self.buffer.drain(..self.begin);
            self.scanned -= self.begin;
            self.begin = 0;
        }
        let fresh = self.buffer.is_empty() && self.scanned_line == 0 && self.number == 0;
        let mark = if fresh { '\u{feff}' } else { '\0' };
        self.buffer.push_str(piece.strip_prefix(mark).unwrap_or(piece));
    }

    /// Nothing more comes: what is left is the last game.
    pub fn finish(&mut self) {
        self.finished = true;
    }

    /// The next game, if it is there whole.
    pub fn take(&mut self) -> Option<Written<'_>> {
        let kind = self.look_at_the_kind()?;
        let end = match kind {
            Kind::Lines => self.end_of_lines(),
            Kind::Trees => self.end_of_tree(),
        };
        let Some(end) = end else {
            self.keep_short();
            return None;
        };
        let whole = &self.buffer[self.begin..end];
        let text = whole.trim_start();
        let skipped = whole[..whole.len() - text.len()].matches('\n').count();
        self.number += 1;
        let written = Written {
            text,
            line: self.begin_line + skipped + 1,
            number: self.number,
            too_long: self.too_long || text.len() > LONGEST_GAME,
        };
        self.begin = end;
        self.begin_line = self.scanned_line;
        self.too_long = false;
        Some(written)
    }

    /// Trees begin with a parenthesis and a semicolon, whatever else with anything else.
    fn look_at_the_kind(&mut self) -> Option<Kind> {
        if self.kind.is_none() {
            let mut letters = self.buffer[self.begin..].chars().filter(|c| !c.is_whitespace());
            self.kind = match (letters.next(), letters.next()) {
                (Some('('), Some(';')) => Some(Kind::Trees),
                (Some('('), None) | (None, _) if !self.finished => None,
                (None, _) => None,
                _ => Some(Kind::Lines),
            };
        }
        self.kind
    }

    /// Forgets the middle of a game that is too long to be one.
    fn keep_short(&mut self) {
        if self.buffer.len() - self.begin <= LONGEST_GAME {
            return;
        }
        self.too_long = true;
        let mut keep = (self.begin + KEPT).min(self.buffer.len());
        while !self.buffer.is_char_boundary(keep) {
            keep -= 1;
        }
        if self.scanned > keep {
            self.buffer.replace_range(keep..self.scanned, "");
            self.scanned = keep;
        }
        // One endless line: what it says does not matter any more.
        if self.buffer.len() - self.begin > LONGEST_GAME {
            self.buffer.truncate(keep);
            self.scanned = self.scanned.min(keep);
        }
    }

    fn end_of_lines(&mut self) -> Option<usize> {
        loop {
            let rest = &self.buffer[self.scanned..];
            let length = match rest.find('\n') {
                Some(at) => at + 1,
                None if self.finished && !rest.is_empty() => rest.len(),
                None if self.finished && !self.buffer[self.begin..].trim().is_empty() => {
                    self.lines = Lines::default();
                    return Some(self.buffer.len());
                }
                None => return None,
            };
            let line = &rest[..length];
            if self.lines.begins_another(line) {
                self.lines = Lines::default();
                return Some(self.scanned);
            }
            self.lines.take_in(line);
            self.scanned += length;
            self.scanned_line += usize::from(line.ends_with('\n'));
        }
    }

    fn end_of_tree(&mut self) -> Option<usize> {
        let bytes = &self.buffer.as_bytes()[self.scanned..];
        for (at, &byte) in bytes.iter().enumerate() {
            self.scanned_line += usize::from(byte == b'\n');
            let tree = &mut self.tree;
            if tree.value {
                tree.value = tree.escaped || byte != b']';
                tree.escaped = byte == b'\\' && !tree.escaped;
                continue;
            }
            match byte {
                b'[' => tree.value = true,
                b'(' => tree.depth += 1,
                b')' => {
                    tree.depth = tree.depth.saturating_sub(1);
                    if tree.depth == 0 {
                        self.tree = TreeScan::default();
                        self.scanned += at + 1;
                        return Some(self.scanned);
                    }
                }
                _ => {}
            }
        }
        self.scanned = self.buffer.len();
        let left = self.finished && !self.buffer[self.begin..].trim().is_empty();
        left.then_some(self.buffer.len())
    }
}

impl Lines {
    /// Whether a line belongs to the next game already.
    fn begins_another(&self, line: &str) -> bool {
        if !line.starts_with('[') {
            let more = !line.trim().is_empty() && !line.starts_with(['{', ';', '%', '(']);
            return self.ended && more && !self.comment;
        }
        if !is_tag(line) {
            return false;
        }
        if self.comment {
            // Somebody forgot to close a comment: the next game need not suffer.
            return self.gap;
        }
        let again = line.starts_with("[Event ") || line.starts_with("[Game ");
        self.moves || self.tags && self.gap && again
    }

    fn take_in(&mut self, line: &str) {
        if line.trim().is_empty() {
            self.gap = true;
            return;
        }
        self.gap = false;
        if !self.comment && line.starts_with('%') {
            return;
        }
        if !self.moves && !self.comment && is_tag(line) {
            self.tags = true;
            return;
        }
        self.moves = true;
        for byte in line.bytes() {
            match byte {
                b'}' if self.comment => self.comment = false,
                _ if self.comment => {}
                b'{' => self.comment = true,
                b';' => break,
                b'(' => self.nested += 1,
                b')' => self.nested = self.nested.saturating_sub(1),
                _ => {}
            }
        }
        let last = line.split_ascii_whitespace().next_back().unwrap_or_default();
        // Two noughts may be castling.
        let result = last != "0-0" && score::is_result(last);
        self.ended = !self.comment && self.nested == 0 && result;
    }
}

/// Whether a line looks like `[Name "...`.
fn is_tag(line: &str) -> bool {
    let Some(rest) = line.strip_prefix('[') else { return false };
    let name = rest.trim_start().as_bytes();
    let length = name.iter().take_while(|byte| is_tag_byte(**byte)).count();
    length > 0 && name[length..].trim_ascii_start().starts_with(b"\"")
}
