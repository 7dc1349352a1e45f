//! A position text that can be read but not played, laid out all the same, so that the board shows what is wrong with it.
//!
//! The readers of games answer with a playable position or a sentence. The format of a game's text is therefore inferred
//! from texts that an editor writes: each piece is put alone into a row of a position that can be played, and what then
//! stands between the gaps is how it is written. Texts without rows, such as lists of squares, are not known here.

use parlour_core::show::{Board, CellSpec, Facing, Piece, PieceSpec};
use parlour_protocol::desk::{Edit, EditView};

/// Applies changes to the initial position and gives the result.
pub(super) type TryEdits<'a> = &'a dyn Fn(Vec<Edit>) -> Option<EditView>;

/// How a game writes its positions.
pub(super) struct PositionFormat<'a> {
    try_edits: TryEdits<'a>,
    /// The usual start.
    initial: EditView,
    /// The edits that clear the optional rights of it.
    without_rights: Vec<Edit>,
    /// The parts of the text that are fields, by index.
    field_parts: Vec<(usize, String)>,
    /// Which part the rows are.
    rows: usize,
    /// Which part says whose turn it is, and what it says for each seat.
    side: Option<(usize, Vec<String>)>,
    /// The letter of an empty cell, where gaps are not counted.
    empty: Option<char>,
    /// How pieces are written, by their place in the palette.
    pieces: Vec<(String, usize, Option<Facing>)>,
}

impl<'a> PositionFormat<'a> {
    /// Detects the format; nothing if the game's texts have no rows.
    pub(super) fn detect(try_edits: TryEdits<'a>) -> Option<PositionFormat<'a>> {
        let initial = try_edits(vec![Edit::Reset])?;
        let text = initial.text.clone()?;
        let parts = parts_of(&text);
        let slashes = usize::from(initial.board.rows).checked_sub(1)?;
        let rows = parts.iter().position(|part| part.matches('/').count() == slashes)?;
        let mut field_parts: Vec<(usize, String)> = Vec::new();
        for field in &initial.draft.fields {
            let free = |at: &usize| *at != rows && field_parts.iter().all(|(taken, _)| taken != at);
            let found = (0..parts.len()).filter(free).find(|at| parts[*at] == field.value);
            field_parts.extend(found.map(|at| (at, field.name.to_string())));
        }
        let (without_rights, pieces) = (Vec::new(), Vec::new());
        let mut format = PositionFormat {
            try_edits,
            initial,
            without_rights,
            field_parts,
            rows,
            side: None,
            empty: None,
            pieces,
        };
        format.drop_rights();
        format.empty = format.empty_letter(&text);
        format.side = format.detect_side();
        format.detect_pieces();
        Some(format)
    }

    /// The changes that lay a text out; nothing if it is not understood.
    pub(super) fn read(&self, text: &str) -> Option<Vec<Edit>> {
        let parts = parts_of(text);
        let (rows, hand) = split_hand(parts.get(self.rows)?);
        let mut changes = vec![Edit::Empty];
        self.read_rows(rows, &mut changes)?;
        for letter in hand.chars() {
            let known = self.pieces.iter().find(|(token, ..)| token.chars().eq([letter]))?;
            let PieceSpec { kind, owner, .. } = self.initial.palette[known.1].clone();
            changes.push(Edit::Give { kind, owner: owner?.0 });
        }
        if let Some((at, names)) = &self.side {
            let seat = names.iter().position(|name| Some(name) == parts.get(*at))?;
            changes.push(Edit::ToMove { seat: u8::try_from(seat).ok()? });
        }
        for (at, name) in &self.field_parts {
            if let Some(value) = parts.get(*at) {
                changes.push(Edit::Field { name: name.clone(), value: value.clone() });
            }
        }
        Some(changes)
    }

    fn read_rows(&self, rows: &str, changes: &mut Vec<Edit>) -> Option<()> {
        let board = &self.initial.board;
        for (y, line) in (0..).zip(rows.split('/')) {
            let (mut x, mut rest) = (0u16, line);
            while let Some(first) = rest.chars().next() {
                let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
                let target = cell(board, x, y);
                let bytes = if first == ',' {
                    1
                } else if digits > 0 {
                    x = x.checked_add(rest[..digits].parse().ok()?)?;
                    digits
                } else if let (Some(target), Some(known)) = (target, self.longest_token(rest)) {
                    changes.push(self.place(target, known.1, known.2));
                    x += 1;
                    known.0.len()
                } else if self.empty == Some(first) || target.is_none() {
                    x += 1;
                    first.len_utf8()
                } else {
                    return None;
                };
                rest = &rest[bytes..];
            }
            if x != board.columns || y >= board.rows {
                return None;
            }
        }
        Some(())
    }

    /// The longest way to write a piece that a text begins with.
    fn longest_token(&self, text: &str) -> Option<&(String, usize, Option<Facing>)> {
        let known = self.pieces.iter().filter(|(token, ..)| text.starts_with(token.as_str()));
        known.max_by_key(|(token, ..)| token.len())
    }

    fn place(&self, target: &CellSpec, index: usize, facing: Option<Facing>) -> Edit {
        let PieceSpec { kind, owner, .. } = self.initial.palette[index].clone();
        Edit::Place { cell: target.cell, kind, owner: owner.map(|seat| seat.0), facing }
    }

    /// The text after some changes to the start, if that can be played.
    fn text(&self, changes: impl IntoIterator<Item = Edit>) -> Option<String> {
        let all =
            std::iter::once(Edit::Reset).chain(self.without_rights.iter().cloned()).chain(changes);
        (self.try_edits)(all.collect())?.text
    }

    /// Clears the optional rights: they would become invalid when a piece is moved.
    fn drop_rights(&mut self) {
        for field in self.initial.draft.fields.clone() {
            let none = Edit::Field { name: field.name.to_string(), value: "-".to_owned() };
            if self.text([none.clone()]).is_some() {
                self.without_rights.push(none);
            }
        }
    }

    /// A whole row of the board's part of a text.
    fn row(&self, text: &str, y: u16) -> Option<String> {
        let parts = parts_of(text);
        let (rows, _) = split_hand(parts.get(self.rows)?);
        rows.split('/').nth(usize::from(y)).map(str::to_owned)
    }

    /// The rows without holes, those nearest to the middle first: what stands there is least bound by rules.
    fn whole_rows(&self) -> Vec<u16> {
        let board = &self.initial.board;
        let whole = |y: &u16| (0..board.columns).all(|x| cell(board, x, *y).is_some());
        let mut rows: Vec<u16> = (0..board.rows).filter(whole).collect();
        rows.sort_by_key(|y| y.abs_diff(board.rows / 2));
        rows
    }

    fn is_in_row(&self, piece: &Piece, y: u16) -> bool {
        let cells = &self.initial.board.cells;
        cells.iter().any(|spec| spec.cell == piece.cell && spec.y == y)
    }

    fn empty_letter(&self, text: &str) -> Option<char> {
        self.whole_rows().into_iter().find_map(|y| {
            let bare = !self.initial.draft.pieces.iter().any(|piece| self.is_in_row(piece, y));
            let row = self.row(text, y).filter(|_| bare)?;
            row.chars().next().filter(|letter| !letter.is_ascii_digit())
        })
    }

    fn detect_side(&self) -> Option<(usize, Vec<String>)> {
        let mut texts = Vec::new();
        for seat in 0..self.initial.info.seats.len() {
            let seat = u8::try_from(seat).ok()?;
            texts.push(parts_of(&self.text([Edit::ToMove { seat }])?));
        }
        let first = texts.first()?;
        let differs = |at: &usize| texts.iter().any(|other| other.get(*at) != first.get(*at));
        let at = (0..first.len()).find(|at| *at != self.rows && differs(at))?;
        let names = texts.iter().map(|parts| parts.get(at).cloned().unwrap_or_default()).collect();
        Some((at, names))
    }

    fn detect_pieces(&mut self) {
        for (index, spec) in self.initial.palette.clone().into_iter().enumerate() {
            let facings: Vec<Option<Facing>> = match spec.facings.as_slice() {
                [] => vec![None],
                some => some.iter().copied().map(Some).collect(),
            };
            for facing in facings {
                if let Some(token) = self.token(index, facing) {
                    self.pieces.push((token, index, facing));
                }
            }
        }
    }

    /// How a piece is written: one more of them alone in a row, or one instead of all there are.
    fn token(&self, index: usize, facing: Option<Facing>) -> Option<String> {
        let spec = &self.initial.palette[index];
        let same = |other: &Piece| other.kind == spec.kind && other.owner == spec.owner;
        let board = &self.initial.board;
        // Cells of both colours, and the edges where some pieces have to stand.
        let columns = [1, 2, 0, board.columns - 1];
        let rows = self.whole_rows();
        let tries = [false, true]
            .into_iter()
            .flat_map(|alone| rows.iter().flat_map(move |&y| columns.map(|x| (alone, x, y))));
        tries.into_iter().find_map(|(alone, x, y)| {
            let is_removed = |other: &&Piece| self.is_in_row(other, y) || alone && same(other);
            let removed = self.initial.draft.pieces.iter().filter(is_removed);
            let removed = removed.map(|piece| Edit::Erase { cell: piece.cell });
            let target = cell(board, x, y)?;
            let text = self.text(removed.chain([self.place(target, index, facing)]))?;
            let gap = |c: char| c.is_ascii_digit() || c == ',' || self.empty == Some(c);
            let token = self.row(&text, y)?.trim_matches(gap).to_owned();
            (!token.is_empty()).then_some(token)
        })
    }
}

fn cell(board: &Board, x: u16, y: u16) -> Option<&CellSpec> {
    board.cells.iter().find(|spec| (spec.x, spec.y) == (x, y))
}

/// The parts of a text: words, or what stands between dashes where the rows have commas in them.
fn parts_of(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let parts = match words.as_slice() {
        [one] if one.contains(',') && one.contains('/') => one.split('-').collect(),
        _ => words,
    };
    parts.into_iter().map(str::to_owned).collect()
}

/// Rows, and the pieces in hand that stand in brackets behind them.
fn split_hand(rows: &str) -> (&str, &str) {
    match rows.strip_suffix(']').and_then(|rest| rest.split_once('[')) {
        Some((rows, hand)) => (rows, hand),
        None => (rows, ""),
    }
}
