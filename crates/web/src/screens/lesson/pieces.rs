//! The steps that begin a lesson: each kind of piece by itself, and where it goes. They are found by setting positions up in
//! the game's own editor, so that every game that can be edited has them.

use super::movement::Movement;
use crate::board::Layout;
use crate::open_study::fresh_number;
use crate::sandbox::OpenedGame;
use crate::work::yield_now;
use parlour_core::show::{Cell, Piece, Tap};
use parlour_core::{Choice, Seat};
use parlour_protocol::GameSpec;
use parlour_protocol::desk::{Answer, Ask, Edit, Source, Study, TableView};
use std::sync::Arc;

/// At most this many kinds of pieces have a step.
const MAX_KINDS: usize = 6;
/// This many places in the middle of the board are tried for a piece.
const PLACES: usize = 5;

/// A step about one kind of piece.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct PieceStep {
    /// The kind.
    pub kind: String,
    /// The position, as text; nothing for the game's own start.
    pub start: Option<String>,
    /// Where the piece stands; nothing where pieces are put on the board.
    pub cell: Option<Cell>,
    /// Where it can go.
    pub targets: Vec<Cell>,
    /// It can be turned where it stands.
    pub turns: bool,
    /// It comes from beside the board.
    pub from_hand: bool,
    /// How it moves.
    pub movement: Movement,
}

/// The steps about the pieces of a game, the most frequent kind first.
pub(super) async fn piece_steps(opened: &OpenedGame) -> Vec<PieceStep> {
    let workshop = Workshop::open(opened);
    let Some(start) = workshop.table(&opened.spec) else { return Vec::new() };
    if let Some(step) = placing(&workshop, &start) {
        return vec![step];
    }
    let mut steps = Vec::new();
    for piece in kinds(&start).into_iter().take(MAX_KINDS) {
        yield_now().await;
        let alone = workshop.alone(&piece, &start.scene.pieces).await;
        steps.extend(alone.or_else(|| as_it_begins(&workshop, &piece.kind, &start)));
    }
    steps
}

/// A piece of each kind, the most frequent kinds first: of the seat that begins, or of another where only that one has it.
fn kinds(start: &TableView) -> Vec<Piece> {
    let mover = Some(Seat(start.to_move));
    let mut kinds = kinds_of(&start.scene.pieces, |_| true);
    for known in kinds.iter_mut().filter(|known| known.owner != mover) {
        let own = |piece: &&Piece| piece.kind == known.kind && piece.owner == mover;
        if let Some(own) = start.scene.pieces.iter().find(own) {
            *known = own.clone();
        }
    }
    kinds
}

/// A piece of each kind among those that are so, the most frequent kinds first.
fn kinds_of(all: &[Piece], wanted: impl Fn(&Piece) -> bool) -> Vec<Piece> {
    let mut kinds: Vec<(usize, Piece)> = Vec::new();
    for piece in all.iter().filter(|piece| wanted(piece)) {
        match kinds.iter_mut().find(|(_, known)| known.kind == piece.kind) {
            Some((count, _)) => *count += 1,
            None => kinds.push((1, piece.clone())),
        }
    }
    kinds.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    kinds.into_iter().map(|(_, piece)| piece).collect()
}

/// The step of a game in which pieces are put on the board; nothing where a move begins on a piece.
fn placing(workshop: &Workshop<'_>, start: &TableView) -> Option<PieceStep> {
    let stands = |cell: Cell| start.scene.pieces.iter().any(|piece| piece.cell == cell);
    let first = |choice: &Choice| choice.ways.first().and_then(|way| way.first()).cloned();
    let mut from_hand = false;
    let mut targets = Vec::new();
    for choice in &start.choices {
        match first(choice)? {
            Tap::Hand(_) => from_hand = true,
            Tap::Cell(cell) if !stands(cell) => targets.push(cell),
            // Passing and the like is no piece.
            Tap::Choice(_) => {}
            Tap::Cell(_) => return None,
        }
    }
    let choice = start
        .choices
        .iter()
        .find(|choice| matches!(first(choice), Some(Tap::Cell(_) | Tap::Hand(_))))?;
    let after = workshop.after(&choice.text)?;
    let new = after.scene.pieces.iter().find(|piece| !stands(piece.cell))?;
    // Where every place is free, marking them all says nothing.
    if targets.len() > 24 {
        targets.clear();
    }
    Some(PieceStep {
        kind: new.kind.to_string(),
        start: None,
        cell: None,
        targets,
        turns: false,
        from_hand,
        movement: Movement::default(),
    })
}

/// The step of a kind that is never alone: a piece that can move as the game begins.
fn as_it_begins(workshop: &Workshop<'_>, kind: &str, start: &TableView) -> Option<PieceStep> {
    let own = start.scene.pieces.iter().filter(|piece| piece.kind == kind);
    let mut steps: Vec<PieceStep> =
        own.filter_map(|piece| workshop.step(piece, start, None)).collect();
    steps.sort_by_key(|step| std::cmp::Reverse(step.targets.len()));
    steps.into_iter().next()
}

/// An editor and a study on the game's desk, closed when it is dropped.
struct Workshop<'a> {
    opened: &'a OpenedGame,
    editor: u32,
    study: u32,
}

impl Drop for Workshop<'_> {
    fn drop(&mut self) {
        for number in [self.editor, self.study] {
            self.opened.chest.ask(&Ask::Close { number });
        }
    }
}

impl<'a> Workshop<'a> {
    fn open(opened: &'a OpenedGame) -> Workshop<'a> {
        let workshop = Workshop { opened, editor: fresh_number(), study: fresh_number() };
        workshop.edit(Edit::Open { source: Source::Spec(opened.spec.clone()) });
        workshop
    }

    fn edit(&self, what: Edit) -> Option<parlour_protocol::desk::EditView> {
        match self.opened.chest.ask(&Ask::Edit { editor: self.editor, what }) {
            Answer::Edit(view) => Some(*view),
            _ => None,
        }
    }

    fn study(&self, what: Study) -> Option<TableView> {
        match self.opened.chest.ask(&Ask::Study { study: self.study, what }) {
            Answer::Study(view) => Some(view.table),
            _ => None,
        }
    }

    /// A game as it begins.
    fn table(&self, spec: &GameSpec) -> Option<TableView> {
        self.study(Study::Open { source: Source::Spec(spec.clone()) })
    }

    /// The table after a move from where the study is.
    fn after(&self, text: &str) -> Option<TableView> {
        self.study(Study::Play { text: text.to_owned() })
    }

    /// A position with these pieces, if it can be played: its text, and the table.
    fn set_up(&self, seat: Seat, pieces: &[Piece]) -> Option<(String, TableView)> {
        let placed = pieces.iter().map(|piece| Edit::Place {
            cell: piece.cell,
            kind: piece.kind.clone(),
            owner: piece.owner.map(|seat| seat.0),
            facing: piece.facing,
        });
        let begin = [Edit::Reset, Edit::Empty, Edit::ToMove { seat: seat.0 }];
        let changes = begin.into_iter().chain(placed).collect();
        let mut view = self.edit(Edit::All { changes })?;
        if view.spec.is_none() {
            view = self.edit(Edit::Mend)?;
        }
        let spec = view.spec?;
        let table = self.table(&spec)?;
        // What was left out or put elsewhere would not be what was meant.
        let is_there = |piece: &Piece| table.scene.pieces.iter().any(|other| other == piece);
        let whole = table.scene.pieces.len() == pieces.len()
            && pieces.iter().all(|piece| {
                is_there(piece)
                    || table
                        .scene
                        .pieces
                        .iter()
                        .any(|other| other.cell == piece.cell && other.kind == piece.kind)
            });
        (whole && table.result.is_none() && table.to_move == seat.0).then_some((spec.start?, table))
    }

    /// The step of a piece on its table, if it can move there.
    fn step(&self, piece: &Piece, table: &TableView, start: Option<String>) -> Option<PieceStep> {
        let own = |choice: &&Choice| {
            let way = choice.ways.first();
            way.and_then(|way| way.first()) == Some(&Tap::Cell(piece.cell))
        };
        let (mut targets, mut turns) = (Vec::new(), false);
        for choice in table.choices.iter().filter(own) {
            match choice.cells().last() {
                Some(cell) if *cell != piece.cell => {
                    if !targets.contains(cell) {
                        targets.push(*cell);
                    }
                }
                _ => turns = true,
            }
        }
        if targets.is_empty() && !turns {
            return None;
        }
        let board = &self.opened.facts.board;
        let seat = piece.owner.unwrap_or(Seat(table.to_move));
        let turn = board.views.get(seat.index()).copied().unwrap_or(0);
        let layout = Layout::new(Arc::new(board.clone()), turn);
        let taken: Vec<Cell> = table.scene.pieces.iter().map(|other| other.cell).collect();
        let movement = Movement::of(&layout, piece.cell, &targets, &taken);
        let kind = piece.kind.to_string();
        Some(PieceStep {
            kind,
            start,
            cell: Some(piece.cell),
            targets,
            turns,
            from_hand: false,
            movement,
        })
    }

    /// A piece by itself, or with as little company as the rules allow, where it has the most room.
    async fn alone(&self, piece: &Piece, all: &[Piece]) -> Option<PieceStep> {
        let seat = piece.owner?;
        let places = self.places(piece, all);
        for company in companies(piece, all) {
            yield_now().await;
            let mut best: Option<PieceStep> = None;
            let free = |cell: Cell| company.iter().all(|other| other.cell != cell);
            for (at, &cell) in places.iter().enumerate() {
                if !free(cell) || at == PLACES && best.is_some() {
                    continue;
                }
                let shown = Piece { cell, ..piece.clone() };
                let pieces: Vec<Piece> =
                    [shown.clone()].into_iter().chain(company.iter().cloned()).collect();
                let Some((start, table)) = self.set_up(seat, &pieces) else { continue };
                let step = self.step(&shown, &table, Some(start));
                let room = |step: &PieceStep| step.targets.len();
                if let Some(step) =
                    step.filter(|step| best.as_ref().is_none_or(|best| room(best) < room(step)))
                {
                    best = Some(step);
                }
            }
            if best.is_some() {
                return best;
            }
        }
        None
    }

    /// Where a piece is tried: in the middle of the board, and at last where it stands as the game begins.
    fn places(&self, piece: &Piece, all: &[Piece]) -> Vec<Cell> {
        let board = &self.opened.facts.board;
        let off = |cell: Cell| {
            let spec = board.cells.iter().find(|spec| spec.cell == cell);
            spec.map_or(u32::MAX, |spec| {
                let (x, y) = (i32::from(spec.x) * 2 + 1, i32::from(spec.y) * 2 + 1);
                let (dx, dy) = (x - i32::from(board.columns), y - i32::from(board.rows));
                (dx * dx + dy * dy) as u32
            })
        };
        let mut middle: Vec<Cell> = board.cells.iter().map(|spec| spec.cell).collect();
        middle.sort_by_key(|cell| off(*cell));
        middle.truncate(PLACES);
        let same =
            all.iter().filter(|other| other.kind == piece.kind && other.owner == piece.owner);
        middle.extend(same.map(|other| other.cell).min_by_key(|cell| off(*cell)));
        middle
    }
}

/// Whom a piece may need beside it, the least first: nobody; its like on the other side; one to be afraid of; the pieces of
/// which everybody has one, kings above all.
fn companies(piece: &Piece, all: &[Piece]) -> Vec<Vec<Piece>> {
    let like: Vec<Piece> =
        first_of_each_owner(all, |other| other.kind == piece.kind && other.owner != piece.owner);
    let foes = all.iter().filter(|other| other.owner != piece.owner && other.owner.is_some());
    let foe: Vec<Piece> = foes.take(1).cloned().collect();
    let mut singles: Vec<&str> = Vec::new();
    for other in all.iter().filter(|other| other.kind != piece.kind) {
        let same =
            all.iter().filter(|third| third.kind == other.kind && third.owner == other.owner);
        if same.count() == 1 && !singles.contains(&&*other.kind) {
            singles.push(&other.kind);
        }
    }
    let of = |kind: &str| first_of_each_owner(all, |other| other.kind == kind);
    let both = |mut one: Vec<Piece>, two: &[Piece]| {
        one.extend(
            two.iter()
                .filter(|piece| !one.iter().any(|other| other.cell == piece.cell))
                .cloned()
                .collect::<Vec<_>>(),
        );
        one
    };
    // A king needs somebody to play with.
    let others = kinds_of(all, |other| other.owner == piece.owner && other.kind != piece.kind);
    let friend: Vec<Piece> = others.into_iter().take(1).collect();
    let mut companies = vec![Vec::new(), like.clone(), foe.clone(), both(like, &friend)];
    companies.extend(singles.iter().map(|kind| of(kind)));
    companies.extend(singles.iter().map(|kind| both(of(kind), &foe)));
    companies.dedup();
    companies
}

/// The first piece of each owner that is so.
fn first_of_each_owner(all: &[Piece], wanted: impl Fn(&Piece) -> bool) -> Vec<Piece> {
    let mut found: Vec<Piece> = Vec::new();
    for piece in all.iter().filter(|piece| wanted(piece)) {
        if !found.iter().any(|other| other.owner == piece.owner) {
            found.push(piece.clone());
        }
    }
    found
}
