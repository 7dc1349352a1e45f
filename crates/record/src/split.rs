//! Splitting a text into games piece by piece, so that files of any size can be read.

use crate::scan::is_tag_byte;
use crate::score;

/// A game longer than this many bytes is not read, so that memory stays bounded. Real games are far shorter.
pub const MAX_GAME: usize = 4 << 20;
/// How many bytes are kept of a game that is too long, to show which one it is.
const KEPT_BYTES: usize = 1 << 10;

/// The text of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Written<'a> {
    /// The text, tags and all; only its beginning where it is too long.
    pub text: &'a str,
    /// The line of the whole text on which it begins, counted from 1.
    pub line: usize,
    /// Which game of the whole text it is, counted from 1.
    pub number: usize,
    /// It is longer than [`MAX_GAME`].
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
    /// Where the present game begins.
    begin: usize,
    /// How far it has been scanned.
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

/// The state of scanning tags and moves line by line.
#[derive(Clone, Copy, Debug, Default)]
struct Lines {
    tags: bool,
    moves: bool,
    comment: bool,
    nested: usize,
    /// The last line of moves ended with a result.
    ended: bool,
    /// The last line was empty.
    after_empty: bool,
}

/// The state of scanning trees.
#[derive(Clone, Copy, Debug, Default)]
struct TreeScan {
    depth: usize,
    in_value: bool,
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
        let at_start = self.buffer.is_empty() && self.scanned_line == 0 && self.number == 0;
        let byte_order_mark = if at_start { '\u{feff}' } else { '\0' };
        self.buffer.push_str(piece.strip_prefix(byte_order_mark).unwrap_or(piece));
    }

    /// Ends the text: what is left is the last game.
    pub fn finish(&mut self) {
        self.finished = true;
    }

    /// The next game, if all of it has come in.
    pub fn take(&mut self) -> Option<Written<'_>> {
        let kind = self.detect_kind()?;
        let end = match kind {
            Kind::Lines => self.end_of_lines(),
            Kind::Trees => self.end_of_tree(),
        };
        let Some(end) = end else {
            self.limit_buffer();
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
            too_long: self.too_long || text.len() > MAX_GAME,
        };
        self.begin = end;
        self.begin_line = self.scanned_line;
        self.too_long = false;
        Some(written)
    }

    /// The kind of the text: trees begin with a parenthesis and a semicolon.
    fn detect_kind(&mut self) -> Option<Kind> {
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

    /// Drops the middle of a game that is too long.
    fn limit_buffer(&mut self) {
        if self.buffer.len() - self.begin <= MAX_GAME {
            return;
        }
        self.too_long = true;
        let mut keep = (self.begin + KEPT_BYTES).min(self.buffer.len());
        while !self.buffer.is_char_boundary(keep) {
            keep -= 1;
        }
        if self.scanned > keep {
            self.buffer.replace_range(keep..self.scanned, "");
            self.scanned = keep;
        }
        // A single line that is too long: its content is dropped as well.
        if self.buffer.len() - self.begin > MAX_GAME {
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
            self.lines.scan(line);
            self.scanned += length;
            self.scanned_line += usize::from(line.ends_with('\n'));
        }
    }

    fn end_of_tree(&mut self) -> Option<usize> {
        let bytes = &self.buffer.as_bytes()[self.scanned..];
        for (at, &byte) in bytes.iter().enumerate() {
            self.scanned_line += usize::from(byte == b'\n');
            let tree = &mut self.tree;
            if tree.in_value {
                tree.in_value = tree.escaped || byte != b']';
                tree.escaped = byte == b'\\' && !tree.escaped;
                continue;
            }
            match byte {
                b'[' => tree.in_value = true,
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
        let has_rest = self.finished && !self.buffer[self.begin..].trim().is_empty();
        has_rest.then_some(self.buffer.len())
    }
}

impl Lines {
    /// Whether a line is the first of the next game.
    fn begins_another(&self, line: &str) -> bool {
        if !line.starts_with('[') {
            let is_content = !line.trim().is_empty() && !line.starts_with(['{', ';', '%', '(']);
            return self.ended && is_content && !self.comment;
        }
        if !is_tag(line) {
            return false;
        }
        if self.comment {
            // The comment was probably not closed: a tag after an empty line still begins the next game.
            return self.after_empty;
        }
        let first_tag = line.starts_with("[Event ") || line.starts_with("[Game ");
        self.moves || self.tags && self.after_empty && first_tag
    }

    fn scan(&mut self, line: &str) {
        if line.trim().is_empty() {
            self.after_empty = true;
            return;
        }
        self.after_empty = false;
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
        // Castling may be written with noughts.
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
