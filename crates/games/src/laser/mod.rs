//! Laser chess, also known as Khet: move or turn one piece, then your laser fires. Hit the pharaoh.
//!
//! Two profiles: the official rules (`laser_khet2`), and a simpler game (`laser_simple`) without reserved squares, swaps
//! and a turning sphinx. In the known layouts the sphinxes stand in their corners, j1 and a8; in others they may stand
//! anywhere, as long as they do not look off the board. Wherever they stand, they never move.

mod beam;
mod board;
mod mind;
mod moves;
mod notation;
mod show;

use beam::Shot;
use board::{Content, FRAMED, Kind};
use parlour_core::{Game, Outcome, Reason, Repetition, Rng, Seat, keys};

/// The games of this module.
pub fn builtin() -> Vec<Laser> {
    vec![Laser { profile: &KHET2 }, Laser { profile: &SIMPLE }]
}

/// What sets the two games apart.
#[derive(Debug)]
struct Profile {
    id: &'static str,
    name: &'static str,
    also: &'static [&'static str],
    /// Squares at the edge are reserved for one side.
    reserved: bool,
    /// Scarabs swap places and turn one way only, sphinxes turn, pharaohs do not. Otherwise nobody swaps, sphinxes
    /// never turn, and everybody else turns both ways.
    official: bool,
    /// A draw after this many plies in which nothing was destroyed.
    quiet_limit: Option<u16>,
}

const KHET2: Profile = Profile {
    id: "laser_khet2",
    name: "Laser chess",
    also: &["Khet", "Deflexion"],
    reserved: true,
    official: true,
    quiet_limit: Some(100),
};

const SIMPLE: Profile = Profile {
    id: "laser_simple",
    name: "Laser chess (simple)",
    also: &["Khet without swaps"],
    reserved: false,
    official: false,
    quiet_limit: None,
};

/// The start everybody learns first.
const CLASSIC: &str =
    "sc3ncfcncpb2/2pc7/3Pd6/pa1Pc1rbra1pb1Pd/pb1Pd1RaRb1pa1Pc/6pb3/7Pa2/2PdNaFaNa3Sa b";
const IMHOTEP: &str =
    "sc3ncfcncra2/10/3Pd2pa3/paPc2Pbra2pbPd/pbPd2Rapd2paPc/3Pc2pb3/10/2RaNaFaNa3Sa b";
const DYNASTY: &str =
    "sc3pcncpb3/5fc4/pa3pcncra3/pb1rb1Pd1Pb3/3pd1pb1Rb1Pd/3RaNaPa3Pc/4Fa5/3PdNaPa3Sa b";

/// The rules of laser chess in one of its profiles.
#[derive(Clone, Debug)]
pub struct Laser {
    profile: &'static Profile,
}

/// Every piece with its facing; Silver sits below and begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// All pieces of each seat.
    pieces: [u128; 2],
    /// The scarabs of both.
    scarabs: u128,
    key: u64,
    /// What stands on each square, the frame included.
    contents: [Content; FRAMED],
    /// Where each seat's pharaoh stands; [`GONE`] if it was hit.
    pharaohs: [u8; 2],
    /// Where each seat's sphinx stands.
    sphinxes: [u8; 2],
    turn: Seat,
    /// Plies since something was destroyed; always 0 where nobody counts.
    quiet: u16,
    /// The shot of the side to move as the pieces stand: kept, because most moves do not touch it, and the rules and
    /// the evaluation ask for the shot after every move.
    light: Shot,
}

/// A square of the frame, where no pharaoh can stand.
const GONE: u8 = 0;

/// A step, a swap or a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    from: u8,
    /// A square, or one of the two turns.
    to: u8,
}

const RIGHT: u8 = FRAMED as u8;
const LEFT: u8 = RIGHT + 1;

impl Move {
    const fn to(from: u8, to: u8) -> Move {
        Move { from, to }
    }

    const fn right(from: u8) -> Move {
        Move { from, to: RIGHT }
    }

    const fn left(from: u8) -> Move {
        Move { from, to: LEFT }
    }

    /// The quarter turns to the right, if it is a turn.
    #[inline]
    const fn turn(self) -> Option<u8> {
        match self.to {
            RIGHT => Some(1),
            LEFT => Some(3),
            _ => None,
        }
    }

    /// The square where the piece is afterwards.
    #[inline]
    const fn target(self) -> u8 {
        if self.to >= RIGHT { self.from } else { self.to }
    }
}

impl Position {
    /// An empty board.
    fn empty(turn: Seat) -> Position {
        let mut contents = [Content::FRAME; FRAMED];
        for square in board::squares(board::BOARD) {
            contents[square as usize] = Content::NOTHING;
        }
        let key = if turn == Seat::FIRST { 0 } else { TURN_KEY };
        let light = Shot { touched: 0, hit: None };
        let (pharaohs, sphinxes) = ([GONE; 2], [GONE; 2]);
        Position {
            pieces: [0; 2],
            scarabs: 0,
            key,
            contents,
            pharaohs,
            sphinxes,
            turn,
            quiet: 0,
            light,
        }
    }

    /// What stands on a square.
    #[inline]
    fn on(&self, square: u8) -> Content {
        self.contents[square as usize]
    }

    /// Whether something on this square with this facing looks at a square of the board.
    #[inline]
    fn sees(&self, square: u8, facing: u8) -> bool {
        self.on(board::ahead(square, facing)) != Content::FRAME
    }

    /// Puts a piece on an empty square.
    #[inline]
    fn put(&mut self, square: u8, piece: Content) {
        self.contents[square as usize] = piece;
        self.key ^= piece_key(square, piece);
        self.pieces[piece.owner().index()] |= 1 << square;
        if piece.is(Kind::Scarab) {
            self.scarabs |= 1 << square;
        } else if piece.is(Kind::Pharaoh) {
            self.pharaohs[piece.owner().index()] = square;
        } else if piece.is(Kind::Sphinx) {
            self.sphinxes[piece.owner().index()] = square;
        }
    }

    /// Takes the piece off a square.
    #[inline]
    fn lift(&mut self, square: u8) -> Content {
        let piece = self.on(square);
        self.contents[square as usize] = Content::NOTHING;
        self.key ^= piece_key(square, piece);
        self.pieces[piece.owner().index()] &= !(1 << square);
        self.scarabs &= !(1 << square);
        if piece.is(Kind::Pharaoh) {
            self.pharaohs[piece.owner().index()] = GONE;
        }
        piece
    }

    /// Makes it the other side's turn.
    #[inline]
    fn give_turn(&mut self) {
        self.turn = self.turn.other();
        self.key ^= TURN_KEY;
        self.light = self.shot(self.turn);
    }

    /// Who has lost the pharaoh.
    #[inline]
    fn loser(&self) -> Option<Seat> {
        match self.pharaohs {
            [GONE, _] => Some(Seat::FIRST),
            [_, GONE] => Some(Seat::SECOND),
            _ => None,
        }
    }
}

const TURN_KEY: u64 = keys::key(1 << 32);

/// The opposite facings of a scarab do the same and count as the same, in repetitions too.
#[inline]
fn piece_key(square: u8, piece: Content) -> u64 {
    let piece = if piece.is(Kind::Scarab) { piece.looking(piece.facing() & 1) } else { piece };
    keys::key((piece.number() * FRAMED + square as usize) as u64)
}

impl Game for Laser {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        parlour_core::Notation::read_position(self, CLASSIC).expect("the start is a position")
    }

    #[inline]
    fn to_move(&self, pos: &Position) -> Seat {
        pos.turn
    }

    /// There is always a move: the sphinx can turn, or else the pharaoh can.
    #[inline]
    fn legal_moves(&self, pos: &Position, out: &mut Vec<Move>) -> Option<Outcome> {
        if let Some(loser) = pos.loser() {
            return Some(Outcome::loss(loser, Reason::PharaohHit));
        }
        self.list(pos, out);
        None
    }

    #[inline]
    fn apply(&self, pos: &mut Position, mv: Move) {
        let (leaves, arrives) = self.effect(pos, mv);
        pos.lift(mv.from);
        if leaves != Content::NOTHING {
            pos.lift(mv.target());
            pos.put(mv.from, leaves);
        }
        pos.put(mv.target(), arrives);
        let hit = if pos.light.is_touched(mv) { pos.target(pos.turn) } else { pos.light.hit };
        if let Some(square) = hit {
            pos.lift(square);
        }
        if self.profile.quiet_limit.is_some() {
            pos.quiet = if hit.is_some() { 0 } else { pos.quiet.saturating_add(1) };
        }
        pos.give_turn();
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        pos.key
    }

    fn adjudicate(&self, pos: &Position) -> Option<Outcome> {
        let limit = self.profile.quiet_limit?;
        (pos.quiet >= limit).then(|| Outcome::draw(Reason::QuietMoves))
    }

    fn repetition(&self) -> Repetition {
        Repetition::DRAW_AT_THREE
    }

    /// What is destroyed never comes back.
    #[inline]
    fn irreversible(&self, pos: &Position, mv: Move) -> bool {
        self.target_after(pos, mv).is_some()
    }

    #[inline]
    fn count_moves(&self, pos: &Position) -> usize {
        if pos.loser().is_some() { 0 } else { self.count(pos) }
    }

    #[inline]
    fn random_move(&self, pos: &Position, rng: &mut Rng, _scratch: &mut Vec<Move>) -> Option<Move> {
        if pos.loser().is_some() { None } else { self.pick(pos, rng) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::perft::perft;
    use parlour_core::testkit::laws;
    use parlour_core::{KeyHistory, Notation, ending};

    fn khet2() -> Laser {
        builtin().remove(0)
    }

    fn simple() -> Laser {
        builtin().remove(1)
    }

    fn play(game: &Laser, position: &str, moves: &str) -> Position {
        let mut pos = game.read_position(position).unwrap();
        for text in moves.split(' ') {
            let mv = game.read_move(&pos, text).unwrap_or_else(|e| panic!("{e}"));
            game.apply(&mut pos, mv);
        }
        pos
    }

    #[test]
    fn an_example_destroys_a_piece_exactly_if_its_words_say_so() {
        use parlour_core::Show;
        for game in builtin() {
            for example in game.info().examples {
                let before = game.read_position(&example.position).unwrap();
                let after = play(&game, &example.position, &example.mv);
                let lost = !game.captured(&before, &after).is_empty();
                assert_eq!(lost, example.caption.contains("destroy"), "{}", example.caption);
            }
        }
    }

    #[test]
    fn boards_that_differ_in_the_mover_or_a_facing_have_different_keys() {
        for game in builtin() {
            let key = |text: &str| game.key(&game.read_position(text).unwrap());
            let (mut keys, mut boards) = (std::collections::HashSet::new(), 0);
            for side in ["b", "r"] {
                for facing in ["Pa", "Pb", "Pc", "Pd", "Ra", "Rb", "Na", "Nb", "Nc", "Nd"] {
                    let row = format!("3{facing}6");
                    let text = format!("sc3fc5/10/10/{row}/10/10/10/4Fa4Sa {side}");
                    boards += usize::from(keys.insert(key(&text)));
                }
            }
            assert_eq!(boards, 20);
        }
    }

    fn texts(game: &Laser, position: &str) -> Vec<String> {
        let (pos, mut moves) = (game.read_position(position).unwrap(), Vec::new());
        game.legal_moves(&pos, &mut moves);
        moves.iter().map(|&mv| game.write_move(&pos, mv)).collect()
    }

    #[test]
    fn counts_of_the_three_layouts_are_those_of_the_peers() {
        for (layout, official, plain) in [
            (CLASSIC, [77, 5920], [80, 6389]),
            (DYNASTY, [70, 4854], [70, 4852]),
            (IMHOTEP, [73, 5343], [74, 5506]),
        ] {
            for (game, counts) in [(khet2(), official), (simple(), plain)] {
                let pos = game.read_position(layout).unwrap();
                for (depth, count) in counts.into_iter().enumerate() {
                    assert_eq!(perft(&game, &pos, depth as u32 + 1), count);
                }
            }
        }
    }

    #[test]
    fn the_other_sides_squares_are_closed_to_steps_and_to_swapping_scarabs() {
        let here = "sc4fc4/Pa9/1Ra8/10/10/10/10/4Fa4Sa b";
        let moves = texts(&khet2(), here);
        assert!(!moves.iter().any(|text| text.starts_with("b6a")), "{moves:?}");
        assert!(!moves.contains(&"a7a6".to_owned()), "even from a closed square");
        assert!(texts(&simple(), here).contains(&"b6a6".to_owned()));
    }

    #[test]
    fn a_scarab_swaps_with_pyramids_and_anubes_of_either_side_only() {
        let here = "sc7fc1/10/3raPaRc4/3paRbnb4/3Fa6/10/10/9Sa b";
        let game = khet2();
        let mut moves: Vec<String> =
            texts(&game, here).into_iter().filter(|text| text.starts_with("e5")).collect();
        moves.sort();
        assert_eq!(moves, ["e5+", "e5d5", "e5e4", "e5e6", "e5f4", "e5f5"]);
        let pos = play(&game, here, "e5d5");
        assert_eq!(game.write_position(&pos), "sc7fc1/10/3raPaRa4/3Rbpanb4/3Fa6/10/10/9Sa r 1");
        let swaps = |text: &String| ["e5d5", "e5e6", "e5f5"].contains(&text.as_str());
        assert!(!texts(&simple(), here).iter().any(swaps));
    }

    #[test]
    fn in_its_corner_the_sphinx_toggles_between_its_two_inward_facings() {
        let game = khet2();
        let bare = "sc9/5fc4/10/10/10/10/3Fa6/9Sa b";
        let pos = play(&game, bare, "j1- a8-");
        assert_eq!(game.write_position(&pos), "sb9/5fc4/10/10/10/10/3Fa6/9Sd b 2");
        let pos = play(&game, bare, "j1- a8- j1+ a8+");
        assert_eq!(game.write_position(&pos), format!("{bare} 4"));
        assert!(!texts(&simple(), CLASSIC).iter().any(|text| text.starts_with("j1")));
    }

    /// Silver's sphinx in the middle of an edge, Red's on an inner square.
    const FREE: &str = "3pa2pbRa1fc/10/2nc3Pd3/2sc2ra4/4Pb5/10/2Ra4pc2/Fa3Sa5 b";

    #[test]
    fn a_sphinx_turns_wherever_it_does_not_look_off_the_board() {
        let game = khet2();
        let turns = |position: &str, from: &str| {
            let all = texts(&game, position).into_iter().filter(|text| text.starts_with(from));
            all.collect::<Vec<_>>().join(" ")
        };
        let bare = "9fc/10/10/2sc7/10/10/10/Fa3Sa5 b";
        assert_eq!(turns(bare, "e1"), "e1+ e1-");
        let pos = play(&game, bare, "e1+");
        let text = game.write_position(&pos);
        assert_eq!(text, "9fc/10/10/2sc7/10/10/10/Fa3Sb5 r 1");
        assert_eq!(turns(&text, "c5"), "c5+ c5-");
        let text = game.write_position(&play(&game, &text, "c5-"));
        assert_eq!(text, "9fc/10/10/2sb7/10/10/10/Fa3Sb5 b 2");
        assert_eq!(turns(&text, "e1"), "e1-");
        assert!(texts(&simple(), bare).iter().all(|text| !text.starts_with("e1")));
    }

    #[test]
    fn light_begins_where_the_sphinx_stands_and_ends_at_the_other_one() {
        let game = khet2();
        let lost = |pos: &Position| game.legal_moves(pos, &mut Vec::new());
        let own = play(&game, "9fc/10/10/2sc7/10/10/10/Fa3Sa5 b", "e1-");
        assert_eq!(lost(&own), Some(Outcome::loss(Seat::FIRST, Reason::PharaohHit)));
        let open = play(&game, "2fc7/10/10/3sc6/10/10/10/2Sa6Fa b", "j1j2");
        assert_eq!(lost(&open), Some(Outcome::loss(Seat::SECOND, Reason::PharaohHit)));
        let shielded = play(&game, "2fc7/10/10/2sc7/10/10/10/2Sa6Fa b", "j1j2");
        assert_eq!(lost(&shielded), None);
    }

    #[test]
    fn custom_layouts_keep_the_laws() {
        let mut rng = Rng::new(4);
        for game in builtin() {
            for _ in 0..6 {
                let mut pos = game.read_position(FREE).unwrap();
                for _ in 0..80 {
                    laws::a_position_keeps_the_laws(&game, &pos, &mut rng);
                    let Some(mv) = game.random_move(&pos, &mut rng, &mut Vec::new()) else { break };
                    game.apply(&mut pos, mv);
                    assert_eq!(pos.light, pos.shot(pos.turn));
                }
            }
        }
    }

    #[test]
    fn a_hit_pharaoh_loses_even_by_its_own_laser() {
        let game = khet2();
        let own = play(&game, "sc4fc4/10/10/10/10/10/10/3Fa5Sa b", "j1-");
        let lost = |pos: &Position| game.legal_moves(pos, &mut Vec::new());
        assert_eq!(lost(&own), Some(Outcome::loss(Seat::FIRST, Reason::PharaohHit)));
        let text = game.write_position(&own);
        assert_eq!(text, "sc4fc4/10/10/10/10/10/10/9Sa r".replace("Sa", "Sd"));
        assert_eq!(game.read_position(&text), Ok(own));
        let theirs = play(&game, "sc8fc/10/10/10/10/10/10/3Fa5Sa b", "d1d2");
        assert_eq!(lost(&theirs), Some(Outcome::loss(Seat::SECOND, Reason::PharaohHit)));
    }

    #[test]
    fn a_hundred_quiet_plies_are_a_draw_in_the_official_game_only() {
        let board = "sc4fc4/10/10/10/10/10/10/3Fa5Sa b";
        let game = khet2();
        let pos = game.read_position(&format!("{board} 99")).unwrap();
        assert_eq!(game.adjudicate(&pos), None);
        let pos = play(&game, &format!("{board} 99"), "d1d2");
        assert_eq!(game.adjudicate(&pos), Some(Outcome::draw(Reason::QuietMoves)));
        let pos = play(&simple(), board, "d1d2");
        assert!(simple().write_position(&pos).ends_with(" r"));
    }

    #[test]
    fn a_scarab_turned_half_round_repeats_the_position() {
        let game = simple();
        let mut pos = game.read_position("sc4fc4/10/10/10/4rb5/10/10/3FaRa4Sa b").unwrap();
        let mut past = KeyHistory::from_position(&game, &pos);
        for (ply, text) in ["e1+", "e4+"].into_iter().cycle().take(8).enumerate() {
            assert_eq!(ending(&game, &pos, &past, &mut Vec::new()), None, "ply {ply}");
            let mv = game.read_move(&pos, text).unwrap();
            past.play(&game, &mut pos, mv);
        }
        let draw = Outcome::draw(Reason::Threefold);
        assert_eq!(ending(&game, &pos, &past, &mut Vec::new()), Some(draw));
    }
}
