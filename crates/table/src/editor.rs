//! The editor of positions, for every game.
//!
//! It holds a [`Draft`] that may be changed freely, whether or not it can be played; after every change the game
//! lists what is wrong with it. Every change can be undone.

use crate::{Catalogue, GameSpec, OpenError, Table};
use parlour_core::show::{Board, Cell, Draft, Facing, Hand, Info, Piece, PieceSpec};
use parlour_core::{Message, Seat, TextError, sort_short};

/// A position being edited.
#[derive(Debug)]
pub struct Editor {
    catalogue: Catalogue,
    /// The game with its options at the usual start, for the board, the pieces and the rules.
    table: Box<dyn Table>,
    palette: Vec<PieceSpec>,
    reserves: Vec<PieceSpec>,
    draft: Draft,
    undone: Vec<Draft>,
    done: Vec<Draft>,
    /// The text of the draft, or what is wrong with it.
    checked: Result<String, Vec<Message>>,
}

impl Editor {
    /// An editor of the game a spec names, showing the spec's position.
    pub fn new(catalogue: &Catalogue, spec: &GameSpec) -> Result<Editor, OpenError> {
        let shown = catalogue.open(spec)?;
        Editor::from_table(catalogue, shown.as_ref())
    }

    /// An editor showing the position at a table's cursor.
    pub fn from_table(catalogue: &Catalogue, shown: &dyn Table) -> Result<Editor, OpenError> {
        let spec = GameSpec { start: None, ..shown.spec().clone() };
        let table = catalogue.open(&spec)?;
        let palette = table.palette();
        let draft = normalized(shown.draft());
        let checked = table.build(&draft);
        let reserves = reserves(table.as_ref());
        let catalogue = catalogue.clone();
        let (undone, done) = (Vec::new(), Vec::new());
        Ok(Editor { catalogue, table, palette, reserves, draft, undone, done, checked })
    }

    /// The facts about the game.
    pub fn info(&self) -> &Info {
        self.table.info()
    }

    /// The board.
    pub fn board(&self) -> &Board {
        self.table.board()
    }

    /// The pieces that can be placed.
    pub fn palette(&self) -> &[PieceSpec] {
        &self.palette
    }

    /// The pieces that can be held in hand; none in most games.
    pub fn reserves(&self) -> &[PieceSpec] {
        &self.reserves
    }

    /// The position as edited so far, whether or not it can be played.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// The piece on a cell.
    pub fn piece(&self, cell: Cell) -> Option<&Piece> {
        self.draft.pieces.iter().find(|piece| piece.cell == cell)
    }

    /// What is wrong with the position; nothing if it can be played.
    pub fn problems(&self) -> &[Message] {
        self.checked.as_ref().err().map_or(&[], Vec::as_slice)
    }

    /// The text of the position, if it can be played.
    pub fn text(&self) -> Option<&str> {
        self.checked.as_deref().ok()
    }

    /// The spec of a game from this position, if it can be played.
    pub fn spec(&self) -> Option<GameSpec> {
        let usual = self.table.spec().clone();
        let text = self.text()?;
        if text == self.table.position() { Some(usual) } else { Some(usual.from_position(text)) }
    }

    /// A game from this position, or why it cannot be played.
    pub fn open(&self) -> Result<Box<dyn Table>, Message> {
        let Some(spec) = self.spec() else {
            return Err(TextError::Impossible(self.problems().to_vec()).message());
        };
        self.catalogue.open(&spec).map_err(|error| error.message())
    }

    /// Puts a piece on a cell, replacing what is there. Without a facing, or with one the piece cannot have, it gets
    /// its usual facing. False if there is no such cell or piece in this game.
    pub fn place(&mut self, cell: Cell, piece: &PieceSpec, facing: Option<Facing>) -> bool {
        let spec = self.palette_piece(&piece.kind, piece.owner).cloned();
        let Some(spec) = spec.filter(|_| self.has_cell(cell)) else { return false };
        let facing = facing.filter(|facing| spec.facings.contains(facing));
        let facing = facing.or_else(|| spec.facings.first().copied());
        let PieceSpec { kind, letter, owner, .. } = spec;
        self.change(|draft| {
            draft.pieces.retain(|piece| piece.cell != cell);
            draft.pieces.push(Piece { cell, kind, letter, owner, facing });
        });
        true
    }

    /// Removes the piece on a cell; false if there is none.
    pub fn erase(&mut self, cell: Cell) -> bool {
        let occupied = self.piece(cell).is_some();
        if occupied {
            self.change(|draft| draft.pieces.retain(|piece| piece.cell != cell));
        }
        occupied
    }

    /// Moves the piece on a cell to another cell, replacing what is there; false if there is no piece or no such cell.
    pub fn shift(&mut self, from: Cell, to: Cell) -> bool {
        let possible = self.piece(from).is_some() && self.has_cell(to) && from != to;
        if possible {
            self.change(|draft| {
                draft.pieces.retain(|piece| piece.cell != to);
                for piece in draft.pieces.iter_mut().filter(|piece| piece.cell == from) {
                    piece.cell = to;
                }
            });
        }
        possible
    }

    /// Turns the piece on a cell to its next facing; false if it cannot be turned.
    pub fn rotate(&mut self, cell: Cell) -> bool {
        let Some(piece) = self.piece(cell) else { return false };
        let Some(spec) = self.palette_piece(&piece.kind, piece.owner) else { return false };
        let current = spec.facings.iter().position(|&facing| Some(facing) == piece.facing);
        let next = current.map_or(0, |at| (at + 1) % spec.facings.len());
        let Some(&next) = spec.facings.get(next).filter(|_| spec.facings.len() > 1) else {
            return false;
        };
        self.change(|draft| {
            for piece in draft.pieces.iter_mut().filter(|piece| piece.cell == cell) {
                piece.facing = Some(next);
            }
        });
        true
    }

    /// Removes all pieces from the board and the hands, and the rights that depend on them.
    pub fn empty(&mut self) {
        let mut empty = self.draft.clone();
        empty.pieces.clear();
        empty.hands.clear();
        let empty = self.without_rights(empty);
        self.change(|draft| *draft = empty);
    }

    /// Restores the usual start position.
    pub fn reset(&mut self) {
        let start = self.table.draft();
        self.change(|draft| *draft = start);
    }

    /// Sets whose turn it is; false if there is no such seat.
    pub fn set_to_move(&mut self, seat: Seat) -> bool {
        let possible = seat.index() < self.table.seats();
        if possible {
            self.change(|draft| draft.to_move = seat);
        }
        possible
    }

    /// Adds a piece to its owner's hand; false if it cannot be held in hand in this game.
    pub fn give(&mut self, piece: &PieceSpec) -> bool {
        let same = |other: &&PieceSpec| other.kind == piece.kind && other.owner == piece.owner;
        let Some(spec) = self.reserves.iter().find(same).cloned() else { return false };
        let Some(seat) = spec.owner else { return false };
        self.change(|draft| add_to_hand(draft, seat, &spec));
        true
    }

    /// Takes a piece out of a hand; false if it is not there.
    pub fn take(&mut self, seat: Seat, kind: &str) -> bool {
        let held = |hand: &Hand| hand.seat == seat && hand.kind == kind;
        let in_hand = self.draft.hands.iter().any(held);
        if in_hand {
            self.change(|draft| {
                for hand in draft.hands.iter_mut().filter(|hand| held(hand)) {
                    hand.count = hand.count.saturating_sub(1);
                }
            });
        }
        in_hand
    }

    /// Sets a field (rights, counters); false if this game has no such field. A value that makes no sense shows up in
    /// the problems.
    pub fn set_field(&mut self, name: &str, value: &str) -> bool {
        let exists = self.draft.fields.iter().any(|field| field.name == name);
        if exists {
            self.change(|draft| {
                for field in draft.fields.iter_mut().filter(|field| field.name == name) {
                    value.trim().clone_into(&mut field.value);
                }
            });
        }
        exists
    }

    /// Drops rights and counters that contradict the pieces on the board; false if that does not help.
    pub fn mend(&mut self) -> bool {
        let mended = self.table.mend(&self.draft);
        let helps = mended != self.draft;
        if helps {
            self.change(|draft| *draft = mended);
        }
        helps
    }

    /// Shows the position a text describes; a text that cannot be read or played changes nothing.
    pub fn read(&mut self, text: &str) -> Result<(), OpenError> {
        let spec = self.table.spec().clone().from_position(text.trim());
        let shown = self.catalogue.open(&spec)?.draft();
        self.change(|draft| *draft = shown);
        Ok(())
    }

    /// How many changes can be undone.
    pub fn steps(&self) -> usize {
        self.done.len()
    }

    /// Joins all changes after the first `since` ones into one, so that they are undone together.
    pub fn join(&mut self, since: usize) {
        self.done.truncate(since + 1);
    }

    /// Undoes the last change; false if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.done.pop() else { return false };
        self.undone.push(std::mem::replace(&mut self.draft, before));
        self.checked = self.table.build(&self.draft);
        true
    }

    /// Redoes the change that was last undone; false if there is none.
    pub fn redo(&mut self) -> bool {
        let Some(after) = self.undone.pop() else { return false };
        self.done.push(std::mem::replace(&mut self.draft, after));
        self.checked = self.table.build(&self.draft);
        true
    }

    /// Makes a change that can be undone. If nothing changes, no undo step is added.
    fn change(&mut self, edit: impl FnOnce(&mut Draft)) {
        let mut draft = self.draft.clone();
        edit(&mut draft);
        let draft = normalized(draft);
        if draft != self.draft {
            self.done.push(std::mem::replace(&mut self.draft, draft));
            self.undone.clear();
            self.checked = self.table.build(&self.draft);
        }
    }

    fn has_cell(&self, cell: Cell) -> bool {
        self.board().cells.iter().any(|spec| spec.cell == cell)
    }

    fn palette_piece(&self, kind: &str, owner: Option<Seat>) -> Option<&PieceSpec> {
        self.palette.iter().find(|spec| spec.kind == kind && spec.owner == owner)
    }

    /// The draft with all fields neutral where that causes no new problem. Unchanged if it can be played as it is.
    fn without_rights(&self, mut draft: Draft) -> Draft {
        let Err(problems) = self.table.build(&draft) else { return draft };
        for at in 0..draft.fields.len() {
            let neutral = draft.fields[at].nothing();
            let value = std::mem::replace(&mut draft.fields[at].value, neutral);
            let harmless = |after: Vec<Message>| after.iter().all(|p| problems.contains(p));
            if !self.table.build(&draft).err().is_none_or(harmless) {
                draft.fields[at].value = value;
            }
        }
        draft
    }
}

/// The draft in a fixed order, so that equal positions are equal drafts.
fn normalized(mut draft: Draft) -> Draft {
    sort_short(&mut draft.pieces, |piece| piece.cell);
    draft.hands.retain(|hand| hand.count > 0);
    sort_short(&mut draft.hands, |hand| (hand.seat, hand.kind.clone()));
    draft
}

fn add_to_hand(draft: &mut Draft, seat: Seat, piece: &PieceSpec) {
    match draft.hands.iter_mut().find(|hand| hand.seat == seat && hand.kind == piece.kind) {
        Some(hand) => hand.count = hand.count.saturating_add(1),
        None => draft.hands.push(Hand {
            seat,
            kind: piece.kind.clone(),
            letter: piece.letter,
            count: 1,
        }),
    }
}

/// The pieces that can be held in hand: those that are in a hand at the table's cursor, and those whose addition
/// changes the position.
pub fn reserves(table: &dyn Table) -> Vec<PieceSpec> {
    let start = table.draft();
    let usual = table.build(&start);
    let held = |piece: &&PieceSpec| {
        let Some(seat) = piece.owner else { return false };
        if start.hands.iter().any(|hand| hand.seat == seat && hand.kind == piece.kind) {
            return true;
        }
        let mut with_piece = start.clone();
        add_to_hand(&mut with_piece, seat, piece);
        table.build(&with_piece).is_ok_and(|text| usual.as_ref() != Ok(&text))
    };
    table.palette().iter().filter(held).cloned().collect()
}
