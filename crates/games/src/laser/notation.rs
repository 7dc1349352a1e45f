//! Laser chess as text.

use super::board::{self, COLUMNS, Content, Kind, ROWS};
use super::{Laser, Move, Position};
use parlour_core::grid::{self, Item};
use parlour_core::{Message, Notation, Seat, TextError, message};

/// The seats' names for people, by seat.
pub(super) const NAMES: [&str; 2] = ["Silver", "Red"];

/// The letters of the facings up, right, down and left.
const FACINGS: [char; 4] = ['a', 'b', 'c', 'd'];

pub(super) fn name(square: u8) -> String {
    let (x, y) = board::place(square);
    grid::square_name(x, y)
}

/// The letter of a piece, capital for Silver.
pub(super) fn letter(kind: Kind, owner: Seat) -> char {
    let letter = kind.letter();
    if owner == Seat::FIRST { letter.to_ascii_uppercase() } else { letter }
}

fn split_square(text: &str) -> Option<(u8, &str)> {
    let ((x, y), rest) = grid::split_square(text, COLUMNS, ROWS)?;
    Some((board::at(x, y), rest))
}

impl Notation for Laser {
    /// `d6c6` for a step or swap, `d6+` for a turn to the right (clockwise), `d6-` to the left.
    fn write_move(&self, _pos: &Position, mv: Move) -> String {
        let from = name(mv.from);
        match mv.turn() {
            Some(1) => from + "+",
            Some(_) => from + "-",
            None => from + &name(mv.to),
        }
    }

    /// The same with turns in letters and with what the laser destroys: `d6cwxe5`.
    fn label(&self, pos: &Position, mv: Move) -> String {
        let how = match mv.turn() {
            Some(1) => "cw".to_owned(),
            Some(_) => "acw".to_owned(),
            None => name(mv.to),
        };
        let hit = self.target_after(pos, mv).map(|hit| format!("x{}", name(hit)));
        format!("{}{how}{}", name(mv.from), hit.unwrap_or_default())
    }

    fn speak(&self, pos: &Position, mv: Move) -> Message {
        let called = |content: Content| {
            let side = Message::from(NAMES[content.owner().index()]);
            let kind = Message::from(content.kind().map_or("", Kind::name));
            message!("{side} {kind}", side, kind)
        };
        let (leaves, arrives) = self.effect(pos, mv);
        let (piece, from) = (called(arrives), name(mv.from));
        let said = match mv.turn() {
            Some(1) => message!("{piece} on {from} turns right", piece, from),
            Some(_) => message!("{piece} on {from} turns left", piece, from),
            None if leaves == Content::NOTHING => {
                message!("{piece} moves from {from} to {to}", piece, from, to = name(mv.to))
            }
            None => {
                let (other, to) = (called(leaves), name(mv.to));
                message!("{piece} on {from} swaps with the {other} on {to}", piece, from, other, to)
            }
        };
        let Some(hit) = self.target_after(pos, mv) else { return said };
        let victim = match hit {
            _ if hit == mv.target() => arrives,
            _ if hit == mv.from => leaves,
            _ => pos.on(hit),
        };
        let (piece, square) = (called(victim), name(hit));
        let said = if victim.owner() == pos.turn {
            message!(
                "{said}; the laser destroys its own side's {piece} on {square}",
                said,
                piece,
                square
            )
        } else {
            message!("{said}; the laser destroys the {piece} on {square}", said, piece, square)
        };
        if victim.is(Kind::Pharaoh) {
            message!("{said}, which decides the game", said)
        } else {
            said
        }
    }

    /// Also reads `MPd6c6`, `RPd6cw` and `RPd6acw`, with or without the square destroyed (`xe5`), and either turn of a
    /// scarab where both are the same.
    fn accepts(&self, pos: &Position, mv: Move, text: &str) -> bool {
        let piece = pos.on(mv.from);
        let Some(kind) = piece.kind() else { return false };
        let verb = if mv.turn().is_some() { 'R' } else { 'M' };
        let long =
            text.strip_prefix(verb).and_then(|rest| rest.strip_prefix(letter(kind, pos.turn)));
        let Some((from, rest)) = split_square(long.unwrap_or(text)) else { return false };
        let (how, hit) = match rest.split_once('x') {
            Some((how, hit)) => (how, Some(hit)),
            None => (rest, None),
        };
        let turn = match how {
            "+" | "cw" => Some(1),
            "-" | "acw" => Some(3),
            _ => None,
        };
        let meant = match (mv.turn(), turn) {
            (Some(_), Some(_)) if self.profile.official && kind == Kind::Scarab => true,
            (Some(quarters), typed) => typed == Some(quarters),
            (None, Some(_)) => false,
            (None, None) => split_square(how) == Some((mv.to, "")),
        };
        from == mv.from
            && meant
            && hit.is_none_or(|hit| self.target_after(pos, mv).is_some_and(|at| name(at) == hit))
    }

    /// Other programs do not count quiet plies.
    fn write_customary(&self, pos: &Position) -> String {
        self.write_position(pos).split(' ').take(2).collect::<Vec<_>>().join(" ")
    }

    fn write_position(&self, pos: &Position) -> String {
        let rows = grid::write_rows(COLUMNS, ROWS, |x, y| {
            let piece = pos.on(board::at(x, ROWS - 1 - y));
            let facing = FACINGS[piece.facing() as usize];
            piece.kind().map(|kind| format!("{}{facing}", letter(kind, piece.owner())))
        });
        let side = ['b', 'r'][pos.turn.index()];
        match pos.quiet {
            0 => format!("{rows} {side}"),
            quiet => format!("{rows} {side} {quiet}"),
        }
    }

    fn read_position(&self, text: &str) -> Result<Position, TextError> {
        let mut fields = text.split_whitespace();
        let board = fields.next().unwrap_or_default();
        let found =
            grid::read_rows(board, COLUMNS, ROWS, "a piece with its facing, such as Pa", |rest| {
                grid::read_gap(rest).or_else(|| Some((Item::One(read_piece(rest)?), 2)))
            })?;
        let turn = match fields.next() {
            Some("b") => Seat::FIRST,
            Some("r") => Seat::SECOND,
            other => {
                let expected = "b (Silver) or r (Red) after the board";
                return Err(TextError::malformed(
                    "side to move",
                    other.unwrap_or_default(),
                    expected,
                ));
            }
        };
        let quiet = fields.next().map_or(Ok(0), read_count)?;
        if let Some(more) = fields.next() {
            return Err(TextError::malformed(
                "end",
                more,
                "nothing after the count of quiet plies",
            ));
        }
        let pieces: Vec<(u8, Content)> =
            found.into_iter().map(|(x, y, piece)| (board::at(x, ROWS - 1 - y), piece)).collect();
        self.arrange(&pieces, turn, quiet).map_err(TextError::Impossible)
    }
}

impl Laser {
    /// The position with these pieces, or every reason why it cannot be played. Squares are different.
    pub(super) fn arrange(
        &self,
        pieces: &[(u8, Content)],
        turn: Seat,
        quiet: u16,
    ) -> Result<Position, Vec<Message>> {
        let mut problems = Vec::new();
        let mut pos = Position::empty(turn);
        let (mut pharaohs, mut sphinxes) = ([0; 2], [0; 2]);
        for &(square, piece) in pieces {
            let owner = piece.owner();
            let side = Message::from(NAMES[owner.index()]);
            if piece.is(Kind::Pharaoh) {
                pharaohs[owner.index()] += 1;
            }
            if piece.is(Kind::Sphinx) {
                sphinxes[owner.index()] += 1;
                if !pos.sees(square, piece.facing()) {
                    let here = name(square);
                    problems.push(message!(
                        "the {side} sphinx on {square} looks off the board",
                        side,
                        square = here
                    ));
                }
            }
            pos.put(square, piece.looking(self.facing(piece, piece.facing())));
        }
        for seat in Seat::all(2) {
            let side = || Message::from(NAMES[seat.index()]);
            if sphinxes[seat.index()] == 0 {
                problems.push(message!("{side} has no sphinx", side = side()));
            }
            if sphinxes[seat.index()] > 1 {
                problems.push(message!("{side} has more than one sphinx", side = side()));
            }
            if pharaohs[seat.index()] > 1 {
                problems.push(message!("{side} has more than one pharaoh", side = side()));
            }
        }
        if pharaohs == [0, 0] {
            problems.push(message!("there is no pharaoh on the board"));
        }
        if self.profile.quiet_limit.is_some() {
            pos.quiet = quiet;
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        pos.light = pos.shot(turn);
        Ok(pos)
    }
}

/// Reads a piece with its facing off the front of a text.
fn read_piece(text: &str) -> Option<Content> {
    let mut letters = text.chars();
    let (piece, facing) = (letters.next()?, letters.next()?);
    let kind = Kind::ALL.into_iter().find(|kind| kind.letter() == piece.to_ascii_lowercase())?;
    let owner = if piece.is_ascii_uppercase() { Seat::FIRST } else { Seat::SECOND };
    let facing = FACINGS.iter().position(|&letter| letter == facing)?;
    Some(Content::new(kind, owner, facing as u8))
}

/// Reads the count of quiet plies.
pub(super) fn read_count(text: &str) -> Result<u16, TextError> {
    let number = text.parse().ok().filter(|_| !text.starts_with('+'));
    number.ok_or_else(|| {
        TextError::malformed(
            "quiet plies",
            text,
            message!("a number up to {most}", most = u16::MAX),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::super::{CLASSIC, builtin};
    use super::*;
    use parlour_core::Game;

    #[test]
    fn bad_positions_say_what_is_wrong() {
        let game = builtin().remove(0);
        let say = |text: &str| game.read_position(text).unwrap_err().to_string();
        let wide = say(&CLASSIC.replace("3Pd6", "3Pd7"));
        assert!(wide.contains("row 3") && wide.contains("this is 11"), "{wide}");
        assert!(say(&CLASSIC.replace("Pd6", "Px6")).contains("row 3 of the board, character 2"));
        assert!(say(CLASSIC.strip_suffix(" b").unwrap()).contains("side to move"));
        assert!(say(&format!("{CLASSIC} many")).contains("quiet plies"));
        assert!(say(&format!("{CLASSIC} 1 2")).contains("nothing after"));
        assert!(say(&CLASSIC.replace("3Sa", "2SaSa")).contains("more than one sphinx"));
        assert!(say(&CLASSIC.replace("3Sa", "4")).contains("Silver has no sphinx"));
        assert!(say(&CLASSIC.replace("3Sa", "3Sb")).contains("looks off the board"));
        assert!(say(&CLASSIC.replace("3Sa", "2Sc1")).contains("sphinx on i1 looks off the board"));
        assert!(say(&CLASSIC.replace("3Sa", "2FaSa")).contains("more than one pharaoh"));
        let none = CLASSIC.replace("Fa", "1").replace("fc", "1");
        assert!(say(&none).contains("no pharaoh"));
    }

    #[test]
    fn the_longer_spelling_reads_too() {
        for game in builtin() {
            let pos = game.start();
            for (long, short) in [("MPd6c6", "d6c6"), ("RPd6cw", "d6+"), ("RNf1acw", "f1-")] {
                let mv = game
                    .read_move(&pos, short)
                    .unwrap_or_else(|_| game.read_move(&pos, long).unwrap());
                assert_eq!(game.read_move(&pos, long), Ok(mv), "{long}");
            }
            assert!(game.read_move(&pos, "Mpd6c6").is_err(), "the letter is Silver's");
            assert!(game.read_move(&pos, "d6").is_err(), "a square alone is no move");
        }
    }

    #[test]
    fn what_is_destroyed_may_be_named_and_must_then_be_right() {
        let game = builtin().remove(1);
        let mut pos = game.start();
        let step = game.read_move(&pos, "j4j3").unwrap();
        game.apply(&mut pos, step);
        let turn = game.read_move(&pos, "a4-").unwrap();
        assert_eq!(game.read_move(&pos, "Rpa4acwxa5"), Ok(turn));
        assert_eq!(game.read_move(&pos, "Rpa4acw"), Ok(turn));
        assert!(game.read_move(&pos, "Rpa4acwxa6").is_err());
        assert_eq!(game.label(&pos, turn), "a4acwxa5");
        assert_eq!(
            game.speak(&pos, turn),
            "Red pyramid on a4 turns left; the laser destroys its own side's Red pyramid on a5"
        );
    }

    #[test]
    fn a_scarab_may_be_turned_either_way_where_both_are_the_same() {
        let game = builtin().remove(0);
        let pos = game.start();
        let turn = game.read_move(&pos, "e4+").unwrap();
        for text in ["e4-", "RRe4cw", "RRe4acw"] {
            assert_eq!(game.read_move(&pos, text), Ok(turn), "{text}");
        }
    }
}
