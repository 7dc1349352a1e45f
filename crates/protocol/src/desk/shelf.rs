//! The shelf as a small file: what a page loads before any chest. Boards and pictures are packed as steps from one cell to the
//! next, which are alike everywhere and so compress to almost nothing.

use super::{Facts, Moment, decode, encode};
use parlour_core::grid;
use parlour_core::show::{
    Board, Cell, CellSpec, Effect, Facing, Info, Lattice, Piece, Posture, Scene, Shade, Text,
};
use parlour_core::{Seat, sort_short};
use serde::{Deserialize, Serialize};

/// The cards as bytes. What only the help page and the rules know (examples, reserves, the start) is left out.
pub fn write_shelf(cards: &[Facts]) -> Vec<u8> {
    encode(&cards.iter().map(PackedCard::of).collect::<Vec<_>>())
}

/// The cards of such bytes; nothing if they are none.
pub fn read_shelf(bytes: &[u8]) -> Option<Vec<Facts>> {
    let cards: Vec<PackedCard> = decode(bytes)?;
    cards.into_iter().map(PackedCard::facts).collect()
}

#[derive(Serialize, Deserialize)]
struct PackedCard {
    info: Info,
    board: PackedBoard,
    pieces: PackedPieces,
    scene: Scene,
    last: Vec<Cell>,
    effects: Vec<Effect>,
    teams: Vec<u8>,
    to_move: u8,
    chest: String,
}

impl PackedCard {
    fn of(facts: &Facts) -> PackedCard {
        let Moment { scene, last, effects } = &facts.showcase;
        PackedCard {
            info: facts.info.clone(),
            board: PackedBoard::of(&facts.board),
            pieces: PackedPieces::of(&scene.pieces),
            scene: Scene { pieces: Vec::new(), ..scene.clone() },
            last: last.clone(),
            effects: effects.clone(),
            teams: facts.teams.clone(),
            to_move: facts.to_move,
            chest: facts.chest.clone(),
        }
    }

    fn facts(self) -> Option<Facts> {
        let scene = Scene { pieces: self.pieces.pieces()?, ..self.scene };
        Some(Facts {
            info: self.info,
            board: self.board.board()?,
            showcase: Moment { scene, last: self.last, effects: self.effects },
            teams: self.teams,
            to_move: self.to_move,
            chest: self.chest,
            ..Facts::default()
        })
    }
}

/// Numbers as steps from one to the next.
fn steps(numbers: impl Iterator<Item = u16>) -> Vec<i32> {
    let mut before = 0;
    let step = |number: u16| {
        let step = i32::from(number) - before;
        before = i32::from(number);
        step
    };
    numbers.map(step).collect()
}

/// The numbers that steps lead to.
fn walked(steps: &[i32]) -> impl Iterator<Item = u16> + '_ {
    let walk = |at: &mut i32, step: &i32| {
        *at = at.wrapping_add(*step);
        Some(*at as u16)
    };
    steps.iter().scan(0, walk)
}

/// How the cells of a board are named.
#[derive(PartialEq, Eq, Serialize, Deserialize)]
enum Names {
    /// As in chess: letters from the left, numbers from below.
    Squares,
    /// By the words at the edges.
    Edges,
    /// In their own way.
    Own(Vec<Text>),
}

impl Names {
    /// The name of a cell, unless they are named in their own way.
    fn name(&self, board: &Board, x: u16, y: u16) -> Option<String> {
        let word = |words: &[Text], at: u16| words.get(usize::from(at)).cloned();
        match self {
            Names::Squares => Some(grid::square_name(x, board.rows.checked_sub(y + 1)?)),
            Names::Edges => {
                let across = word(&board.across, x)?.to_lowercase();
                Some(format!("{across}{}", word(&board.down, y)?))
            }
            Names::Own(_) => None,
        }
    }

    fn of(board: &Board) -> Names {
        let fits = |names: &Names| {
            let named = |spec: &CellSpec| {
                names.name(board, spec.x, spec.y).as_deref() == Some(spec.name.as_ref())
            };
            board.cells.iter().all(named)
        };
        let own = || Names::Own(board.cells.iter().map(|spec| spec.name.clone()).collect());
        [Names::Squares, Names::Edges].into_iter().find(fits).unwrap_or_else(own)
    }
}

#[derive(Serialize, Deserialize)]
struct PackedBoard {
    columns: u16,
    rows: u16,
    cells: Vec<i32>,
    x: Vec<i32>,
    y: Vec<i32>,
    shades: Vec<Shade>,
    names: Names,
    across: Vec<Text>,
    down: Vec<Text>,
    posture: Posture,
    views: Vec<u8>,
    lattice: Lattice,
    lines_from: Vec<i32>,
    lines_to: Vec<i32>,
    stars: Vec<Cell>,
}

impl PackedBoard {
    fn of(board: &Board) -> PackedBoard {
        let cells = || board.cells.iter();
        PackedBoard {
            columns: board.columns,
            rows: board.rows,
            cells: steps(cells().map(|spec| spec.cell.0)),
            x: steps(cells().map(|spec| spec.x)),
            y: steps(cells().map(|spec| spec.y)),
            shades: cells().map(|spec| spec.shade).collect(),
            names: Names::of(board),
            across: board.across.clone(),
            down: board.down.clone(),
            posture: board.posture,
            views: board.views.clone(),
            lattice: board.lattice,
            lines_from: steps(board.lines.iter().map(|(from, _)| from.0)),
            lines_to: steps(board.lines.iter().map(|(_, to)| to.0)),
            stars: board.stars.clone(),
        }
    }

    fn board(self) -> Option<Board> {
        let (from, to) = (walked(&self.lines_from), walked(&self.lines_to));
        let mut board = Board {
            columns: self.columns,
            rows: self.rows,
            cells: Vec::new(),
            across: self.across,
            down: self.down,
            posture: self.posture,
            views: self.views,
            lattice: self.lattice,
            lines: from.zip(to).map(|(from, to)| (Cell(from), Cell(to))).collect(),
            stars: self.stars,
        };
        let places = walked(&self.cells).zip(walked(&self.x).zip(walked(&self.y)));
        let mut cells = Vec::new();
        for (at, ((cell, (x, y)), shade)) in places.zip(self.shades).enumerate() {
            let name = match &self.names {
                Names::Own(names) => names.get(at)?.clone(),
                names => names.name(&board, x, y)?.into(),
            };
            cells.push(CellSpec { cell: Cell(cell), name, x, y, shade });
        }
        board.cells = cells;
        Some(board)
    }
}

/// What pieces on a board have in common, wherever they stand.
type Figure = (Text, char, Option<Seat>, Option<Facing>);

#[derive(Serialize, Deserialize)]
struct PackedPieces {
    /// The figures there are.
    figures: Vec<Figure>,
    cells: Vec<i32>,
    /// The figure of each piece.
    which: Vec<u8>,
}

impl PackedPieces {
    fn of(pieces: &[Piece]) -> PackedPieces {
        let figure = |piece: &Piece| -> Figure {
            (piece.kind.clone(), piece.letter, piece.owner, piece.facing)
        };
        let mut figures: Vec<Figure> = pieces.iter().map(figure).collect();
        // Games with the same pieces have the same list.
        sort_short(&mut figures, |(kind, _, owner, facing)| {
            (kind.clone(), owner.map(|seat| seat.0), facing.map(|facing| facing as u8))
        });
        figures.dedup();
        let which = |piece: &Piece| {
            let at = figures.iter().position(|other| *other == figure(piece));
            at.unwrap_or_default() as u8
        };
        PackedPieces {
            cells: steps(pieces.iter().map(|piece| piece.cell.0)),
            which: pieces.iter().map(which).collect(),
            figures,
        }
    }

    fn pieces(self) -> Option<Vec<Piece>> {
        let piece = |(cell, which): (u16, &u8)| {
            let (kind, letter, owner, facing) = self.figures.get(usize::from(*which))?.clone();
            Some(Piece { cell: Cell(cell), kind, letter, owner, facing })
        };
        walked(&self.cells).zip(&self.which).map(piece).collect()
    }
}
