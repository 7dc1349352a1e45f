//! Points as `d2` (letters without i, rows from below), positions as rows of `+XO` and what else decides the end.
//!
//! After the rows, from the top: side, komi, passes in a row, stones captured by Black and by White, and the point
//! forbidden by ko. Everything after the rows may be left out.

use super::board::{NO_KO, Points, Position, chain};
use super::{Go, Move};
use parlour_core::bits::Word;
use parlour_core::{Game, Message, MoveError, Notation, TextError, message, pick_by_text, stones};

/// The letters of columns.
pub(super) const COLUMNS: &[u8] = b"abcdefghjklmnopqrst";

pub(super) const NAMES: [&str; 2] = ["Black", "White"];

pub(super) fn point_name(point: u32, size: u32) -> String {
    format!("{}{}", COLUMNS[(point % size) as usize] as char, point / size + 1)
}

pub(super) fn read_point(text: &str, size: u32) -> Option<u32> {
    let letter = text.bytes().next()?.to_ascii_lowercase();
    let x = COLUMNS.iter().position(|&known| known == letter)? as u32;
    let digits = text.get(1..)?;
    let plain = !digits.is_empty() && digits.bytes().all(|c| c.is_ascii_digit());
    let y = digits.parse::<u32>().ok().filter(|_| plain && !digits.starts_with('0'))? - 1;
    (x < size && y < size).then(|| x + y * size)
}

/// Half points as people write them.
pub(super) fn komi_text(komi: i16) -> String {
    let sign = if komi < 0 { "-" } else { "" };
    format!("{sign}{}{}", komi.abs() / 2, if komi % 2 == 0 { "" } else { ".5" })
}

pub(super) fn read_komi(text: &str) -> Option<i16> {
    let (sign, rest) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
    let (whole, half) = match rest.split_once('.') {
        Some((whole, "5")) => (whole, 1),
        Some((whole, "0")) => (whole, 0),
        Some(_) => return None,
        None => (rest, 0),
    };
    let plain = !whole.is_empty() && whole.bytes().all(|c| c.is_ascii_digit());
    let whole = whole.parse::<i16>().ok().filter(|&whole| plain && whole <= 400)?;
    Some(sign * (2 * whole + half))
}

impl<B: Word, const N: u32> Notation for Go<B, N> {
    fn write_move(&self, _pos: &Position<B, N>, mv: Move) -> String {
        if mv == Move::PASS { "pass".to_owned() } else { point_name(u32::from(mv.0), N) }
    }

    fn label(&self, pos: &Position<B, N>, mv: Move) -> String {
        let text = self.write_move(pos, mv);
        if mv == Move::PASS { text } else { text.to_ascii_uppercase() }
    }

    fn speak(&self, pos: &Position<B, N>, mv: Move) -> Message {
        let side = Message::from(NAMES[usize::from(pos.turn)]);
        if mv == Move::PASS {
            return message!("{side} passes", side);
        }
        let point = point_name(u32::from(mv.0), N);
        match pos.captures(u32::from(mv.0)).count() {
            0 => message!("{side} plays {point}", side, point),
            1 => message!("{side} plays {point} and captures a stone", side, point),
            count => {
                message!("{side} plays {point} and captures {count} stones", side, point, count)
            }
        }
    }

    /// A colour may stand before the point, if it is the player's.
    fn accepts(&self, pos: &Position<B, N>, mv: Move, text: &str) -> bool {
        let colour = ['b', 'w'][usize::from(pos.turn)];
        let text = text.to_ascii_lowercase();
        let point = text.strip_prefix(colour).map(str::trim_start);
        point.is_some_and(|point| point == self.write_move(pos, mv))
    }

    /// Long games are replayed often: a plain point is read without writing all others.
    fn read_move(&self, pos: &Position<B, N>, text: &str) -> Result<Move, MoveError> {
        if let Some(point) = read_point(text, N).filter(|_| !pos.over()) {
            let empty = pos.empties();
            if empty.has(point) && pos.may_play(point, &empty) {
                return Ok(Move(point as u16));
            }
        }
        let mut legal = Vec::new();
        self.legal_moves(pos, &mut legal);
        pick_by_text(self, pos, &legal, text)
    }

    fn write_position(&self, pos: &Position<B, N>) -> String {
        let rows = written_rows(N, |point| pos.colour_at(point));
        let ko = if pos.ko == NO_KO { "-".to_owned() } else { point_name(u32::from(pos.ko), N) };
        format!(
            "{rows} {} {} {} {} {} {ko}",
            ['X', 'O'][usize::from(pos.turn)],
            komi_text(pos.komi),
            pos.passes,
            pos.captured[0],
            pos.captured[1],
        )
    }

    fn read_position(&self, text: &str) -> Result<Position<B, N>, TextError> {
        let mut fields = text.split_whitespace();
        let rows = fields.next().unwrap_or_default();
        let size = N as u16;
        let mut pos = Position::empty(self.komi);
        for (colour, x, y) in stones::read(rows, size, size, "+.")? {
            pos.put(colour, Points::at(u32::from(x), N - 1 - u32::from(y)));
        }
        if let Some(side) = fields.next() {
            pos.turn = match side {
                "X" | "x" | "B" | "b" => 0,
                "O" | "o" | "W" | "w" => 1,
                _ => return Err(TextError::malformed("side to move", side, "X or O")),
            };
        }
        if let Some(komi) = fields.next() {
            pos.komi = read_komi(komi)
                .ok_or_else(|| TextError::malformed("komi", komi, "a number such as 7.5"))?;
        }
        if let Some(passes) = fields.next() {
            pos.passes = passes
                .parse()
                .ok()
                .filter(|&passes: &u8| passes <= 2)
                .ok_or_else(|| TextError::malformed("passes in a row", passes, "0, 1 or 2"))?;
        }
        for (colour, name) in NAMES.into_iter().enumerate() {
            let Some(count) = fields.next() else { break };
            pos.captured[colour] = count.parse().map_err(|_| {
                TextError::malformed(
                    message!("stones captured by {side}", side = Message::from(name)),
                    count,
                    "a number",
                )
            })?;
        }
        if let Some(ko) = fields.next().filter(|&ko| ko != "-") {
            let point =
                read_point(ko, N).ok_or_else(|| TextError::malformed("ko", ko, "a point or -"))?;
            pos.ko = point as u16;
        }
        if let Some(more) = fields.next() {
            return Err(TextError::malformed("end of the text", more, "nothing more"));
        }
        check(&pos)?;
        Ok(pos)
    }
}

/// The rows of a position's text, the top one first; `colour` gives the colour of the stone on a point.
pub(super) fn written_rows(size: u32, colour: impl Fn(u32) -> Option<usize>) -> String {
    let rows = size as u16;
    let at = |x: u16, y: u16| colour(u32::from(x) + (size - 1 - u32::from(y)) * size);
    stones::write(rows, rows, '+', at).to_ascii_uppercase()
}

/// Refuses stones without liberties and a ko that nobody can have made.
fn check<B: Word, const N: u32>(pos: &Position<B, N>) -> Result<(), TextError> {
    let free = pos.empties();
    for (stones, name) in pos.stones.into_iter().zip(NAMES) {
        let breathing = chain(free.neighbours() & stones, stones);
        if let Some(point) = stones.without(breathing).first() {
            return Err(TextError::impossible(message!(
                "the {side} stone on {point} has no liberty",
                side = Message::from(name),
                point = point_name(point, N)
            )));
        }
    }
    if pos.ko == NO_KO {
        return Ok(());
    }
    let point = u32::from(pos.ko);
    let other = pos.stones[usize::from(pos.turn ^ 1)];
    let enclosed = Points::<B, N>::cell(point).neighbours().without(other).is_empty();
    let possible = free.has(point)
        && enclosed
        && pos.passes == 0
        && pos.captures(point).count() == 1
        && pos.captured[usize::from(pos.turn ^ 1)] > 0;
    if possible {
        Ok(())
    } else {
        let name = point_name(point, N);
        Err(TextError::impossible(message!(
            "no single stone can just have been captured on {point}",
            point = name
        )))
    }
}
