//! Laser chess as a picture, and the help for people.

use super::board::{self, BOARD, COLUMNS, Content, Kind, RESERVED, ROWS, squares};
use super::notation::{NAMES, letter, name, read_count};
use super::{CLASSIC, DYNASTY, IMHOTEP, Laser, Move, Position};
use parlour_core::grid;
use parlour_core::show::{
    Board, Card, Cell, Draft, Effect, Example, Facing, Field, Heading, Info, Layout, Mark,
    Material, Piece, PieceSpec, Scene, SeatInfo, Section, Shade, Showcase, Tap, Tint, missing,
};
use parlour_core::{Message, Seat, Show, message};

const GOAL: &str = "Hit the enemy pharaoh with a laser beam.";
const PIECES: &str = "The sphinx is your laser. It stands in your corner or wherever a layout puts it, never leaves its place \
     and cannot be destroyed.\n\n\
     A pyramid has one slanting mirror. Light that meets the mirror turns the corner; light that meets a bare side \
     destroys the pyramid.\n\n\
     A scarab is a mirror on both sides: it turns light from wherever it comes and cannot be destroyed.\n\n\
     An anubis swallows light that meets its front. From the side or from behind it is destroyed.\n\n\
     The pharaoh is destroyed by light from any side.";
const TIPS: Section = Section::new(
    "Tips",
    "After every move look where both lasers go now. It is easy to shoot a piece of your own.\n\n\
     A piece that does not move can still change everything: moving something out of the way of the light is often the \
     strongest move.\n\n\
     Keep an anubis, front outwards, between your pharaoh and the places light can come from.",
);
const HELP: &[Section] = &[
    Section::new("Goal", GOAL),
    Section::new(
        "How to move",
        "Silver begins. In your turn do exactly one thing: move one of your pieces one square in any of the eight \
         directions to an empty square, or turn one of your pieces by a quarter. Then your laser fires, whether you \
         like it or not. The first piece it destroys, of either side, is taken off.\n\n\
         Squares with a colour are reserved: nobody moves a piece to a square of the other side. Silver's are the \
         right-hand column, b1 and b8; Red's are the left-hand column, i1 and i8.\n\n\
         A scarab may also swap places with a pyramid or an anubis of either side that stands next to it. Neither \
         turns.\n\n\
         The sphinx does not move, but turns by a quarter, never so that it looks off the board: in a corner it turns \
         between the two directions along the edges. The pharaoh does not turn.",
    ),
    Section::new("The pieces and the light", PIECES),
    Section::new(
        "The end",
        "A player whose pharaoh is hit loses, even if it was by their own laser. The game is a draw if the same \
         position comes up for the third time, or if nothing was destroyed during the last hundred turns (fifty of \
         each side).",
    ),
    TIPS,
];
const HELP_SIMPLE: &[Section] = &[
    Section::new("Goal", GOAL),
    Section::new(
        "How to move",
        "Silver begins. In your turn do exactly one thing: move one of your pieces one square in any of the eight \
         directions to an empty square, or turn one of your pieces by a quarter, right or left. The sphinx neither \
         moves nor turns. Then your laser fires, whether you like it or not. The first piece it destroys, of either \
         side, is taken off.\n\n\
         This is the simpler game: every square is open to both sides, and scarabs do not swap places.",
    ),
    Section::new("The pieces and the light", PIECES),
    Section::new(
        "The end",
        "A player whose pharaoh is hit loses, even if it was by their own laser. The game is a draw if the same \
         position comes up for the third time.",
    ),
    TIPS,
];

/// What a list of games shows of the official game, or of the simpler one.
fn card(official: bool) -> Card {
    if official {
        Card::new(
            Heading::Laser,
            Material::Sandstone,
            "Turn mirrors and burn the pharaoh with light",
            20,
            2,
            Showcase::new(
                "sc4fcnc3/2pd1nc1pb2Pc/3Pd4pb1/paPc2rbra4/pb1Pd1RaRb2pa1/8Pc1/1Pd3pb1Pa2/3NaFaNa3Sa b 12",
                "f4g4",
            ),
        )
    } else {
        Card::new(
            Heading::Laser,
            Material::Sandstone,
            "Mirrors and light with half the rules",
            15,
            1,
            Showcase::new(
                "sc3ncfcnc3/4Pd1pb3/3pc4pb1/1pa3ra3Pd/4Rb2pb2/3Pd2RbPa1Pc/1Nd5Fa2/pa4ra3Sa r",
                "f1g1",
            ),
        )
    }
}

const FACINGS: [Facing; 4] = [Facing::North, Facing::East, Facing::South, Facing::West];

fn cell(square: u8) -> Cell {
    let (x, y) = board::place(square);
    Cell(x + COLUMNS * y)
}

fn square(cell: Cell) -> Option<u8> {
    (cell.0 < COLUMNS * ROWS).then(|| board::at(cell.0 % COLUMNS, cell.0 / COLUMNS))
}

impl Show for Laser {
    fn info(&self) -> Info {
        let layout = |name: &'static str, position: &'static str| Layout {
            name: name.into(),
            position: position.into(),
        };
        let mut examples = vec![
            Example::new(
                "sc4fc4/10/10/10/10/9Pa/10/3Fa5Sa b",
                "d1d2",
                "Silver moves, then the laser fires up the edge: the pyramid on j3 shows it a bare side and is destroyed.",
            ),
            Example::new(
                "sc4fc4/10/10/5pc3Pd/10/10/10/3Fa5Sa b",
                "j5-",
                "Silver turns the pyramid: its mirror now sends the light left, where it destroys the red pyramid.",
            ),
        ];
        if self.profile.official {
            examples.push(Example::new(
                "sc4fc4/10/10/3pcRa5/10/10/10/3Fa5Sa b",
                "e5d5",
                "The scarab swaps places with the pyramid beside it.",
            ));
        }
        Info {
            id: self.profile.id.into(),
            name: self.profile.name.into(),
            also: self.profile.also.iter().map(|&name| name.into()).collect(),
            goal: GOAL.into(),
            seats: vec![SeatInfo::new(NAMES[0], Tint::White), SeatInfo::new(NAMES[1], Tint::Red)],
            layouts: vec![
                layout("Classic", CLASSIC),
                layout("Imhotep", IMHOTEP),
                layout("Dynasty", DYNASTY),
            ],
            help: if self.profile.official { HELP } else { HELP_SIMPLE }.to_vec(),
            examples,
            rules_version: 1,
            card: card(self.profile.official),
            ..Info::default()
        }
    }

    fn board(&self) -> Board {
        grid::squares(COLUMNS, ROWS, |x, y| {
            let reserved = |seat: &Seat| RESERVED[seat.index()] >> board::at(x, y) & 1 == 1;
            let owner = Seat::all(2).find(reserved).filter(|_| self.profile.reserved);
            Some(owner.map_or(Shade::Plain, Shade::Reserved))
        })
    }

    fn scene(&self, pos: &Position) -> Scene {
        let pieces = squares(BOARD).filter_map(|square| {
            let content = pos.on(square);
            let (kind, owner) = (content.kind()?, content.owner());
            Some(Piece {
                cell: cell(square),
                kind: kind.name().into(),
                letter: letter(kind, owner),
                owner: Some(owner),
                facing: Some(FACINGS[content.facing() as usize]),
            })
        });
        // A pharaoh is in check if the enemy laser, fired as everything stands, would hit it.
        let marks = Seat::all(2).filter_map(|seat| {
            let hit = pos.target(seat.other())?;
            (hit == pos.pharaohs[seat.index()]).then(|| (cell(hit), Mark::Check))
        });
        Scene { pieces: pieces.collect(), marks: marks.collect(), ..Scene::default() }
    }

    fn taps(&self, _pos: &Position, mv: Move) -> Vec<Vec<Tap>> {
        let second = match mv.turn() {
            Some(1) => Tap::Choice("turn right".into()),
            Some(_) => Tap::Choice("turn left".into()),
            None => Tap::Cell(cell(mv.to)),
        };
        vec![vec![Tap::Cell(cell(mv.from)), second]]
    }

    fn effects(&self, pos: &Position, mv: Move) -> Vec<Effect> {
        let (path, hit) = self.beam_after(pos, mv);
        vec![Effect::Beam { path: path.into_iter().map(cell).collect(), hit: hit.map(cell) }]
    }

    fn captured(&self, start: &Position, pos: &Position) -> Vec<Piece> {
        missing(&self.scene(start), &self.scene(pos))
    }

    fn piece_value(&self, kind: &str) -> u16 {
        u16::from(kind != Kind::Pharaoh.name())
    }

    fn why_not(&self, pos: &Position, cell: Cell) -> Option<Message> {
        let content = pos.on(square(cell)?);
        let sphinx = content.is(Kind::Sphinx) && content.owner() == pos.turn;
        (sphinx && !self.profile.official)
            .then(|| message!("The sphinx neither moves nor turns in this game."))
    }

    fn palette(&self) -> Vec<PieceSpec> {
        let spec = |(seat, kind): (Seat, Kind)| {
            let facings = self.facings(kind, seat).into_iter().map(|f| FACINGS[f as usize]);
            let plain = PieceSpec::new(kind.name(), letter(kind, seat), seat);
            PieceSpec { facings: facings.collect(), ..plain }
        };
        Seat::all(2).flat_map(|seat| Kind::ALL.map(|kind| (seat, kind))).map(spec).collect()
    }

    fn draft(&self, pos: &Position) -> Draft {
        let counts = self.profile.quiet_limit.is_some();
        Draft {
            pieces: self.scene(pos).pieces,
            hands: vec![],
            to_move: pos.turn,
            fields: counts
                .then(|| Field::number("quiet", pos.quiet, 0, u16::MAX.into()))
                .into_iter()
                .collect(),
        }
    }

    fn build(&self, draft: &Draft) -> Result<Position, Vec<Message>> {
        let turn = draft.turn_of_two()?;
        let mut problems = Vec::new();
        let (mut taken, mut pieces) = (0u128, Vec::new());
        for piece in &draft.pieces {
            let kind = Kind::ALL.into_iter().find(|kind| kind.name() == piece.kind);
            let owner = piece.owner.filter(|seat| seat.index() < 2);
            let (Some(kind), Some(owner), Some(square)) = (kind, owner, square(piece.cell)) else {
                problems
                    .push(message!("there is no place for a '{kind}' here", kind = &*piece.kind));
                continue;
            };
            if taken >> square & 1 == 1 {
                problems.push(message!("two pieces stand on {square}", square = name(square)));
                continue;
            }
            taken |= 1 << square;
            let usual = self.facings(kind, owner)[0];
            let facing = piece.facing.and_then(|f| FACINGS.iter().position(|&other| other == f));
            let content = Content::new(kind, owner, facing.map_or(usual, |facing| facing as u8));
            pieces.push((square, content));
        }
        let quiet = match draft.field("quiet").map_or(Ok(0), read_count) {
            Ok(quiet) => quiet,
            Err(error) => {
                problems.push(error.message());
                0
            }
        };
        match self.arrange(&pieces, turn, quiet) {
            Ok(pos) if problems.is_empty() => Ok(pos),
            Ok(_) => Err(problems),
            Err(more) => Err([problems, more].concat()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::builtin;
    use super::*;
    use parlour_core::{Game, Notation};

    fn at(name: &str) -> Cell {
        let (x, y) = grid::read_square(name, COLUMNS, ROWS).unwrap();
        cell(board::at(x, y))
    }

    #[test]
    fn the_beam_is_shown_along_its_true_way() {
        let game = builtin().remove(0);
        let pos = game.read_position("sc4fc4/10/10/7pc1Pd/10/10/10/3Fa5Sa b").unwrap();
        let mv = game.read_move(&pos, "j5-").unwrap();
        let path = ["j1", "j2", "j3", "j4", "j5", "i5", "h5"].map(at).to_vec();
        assert_eq!(game.effects(&pos, mv), [Effect::Beam { path, hit: Some(at("h5")) }]);
    }

    #[test]
    fn a_pharaoh_in_the_light_is_marked() {
        let game = builtin().remove(0);
        let pos = game.read_position("sc8fc/10/10/10/10/10/10/3Fa5Sa r").unwrap();
        assert_eq!(game.scene(&pos).marks, [(at("j8"), Mark::Check)]);
    }

    #[test]
    fn the_reserved_squares_are_coloured_in_the_official_game() {
        let [official, simple] = builtin().try_into().unwrap();
        let shade = |game: &Laser, cell| {
            game.board().cells.iter().find(|spec| spec.cell == cell).unwrap().shade
        };
        assert_eq!(shade(&official, at("a4")), Shade::Reserved(Seat::SECOND));
        assert_eq!(shade(&official, at("b8")), Shade::Reserved(Seat::FIRST));
        assert_eq!(shade(&simple, at("a4")), Shade::Plain);
        assert_eq!(official.why_not(&official.start(), at("j1")), None);
        assert!(simple.why_not(&simple.start(), at("j1")).is_some());
    }
}
