//! Draughts positions as text: PDN's FEN, with the counters that decide endings.

use super::rules::Naming;
use super::{Draughts, Position, Side, Streak};
use parlour_core::bits::Word;
use parlour_core::{Message, TextError, message};
use std::fmt::Write;

impl Draughts {
    /// Such as `W:W21,K32:B1,2`; then, where they are not nought, the quiet moves (`:H12`), the moves since a short
    /// ending began (`:E5`), and the steps a king has made in a row (`:SW28/3`).
    pub(super) fn write_text(&self, pos: &Position, naming: Naming) -> String {
        let mut text = String::from(&pos.turn.name()[..1]);
        for side in [Side::White, Side::Black] {
            let name = |bit: u32| {
                let king = if pos.kings >> bit & 1 == 1 { "K" } else { "" };
                format!("{king}{}", self.name(bit, naming))
            };
            let mut names: Vec<String> = (pos.pieces[side.index()]).ones().map(name).collect();
            if naming == Naming::Letters {
                names.sort();
            }
            let _ = write!(text, ":{}{}", &side.name()[..1], names.join(","));
        }
        if pos.quiet > 0 {
            let _ = write!(text, ":H{}", pos.quiet);
        }
        if pos.ending > 0 {
            let _ = write!(text, ":E{}", pos.ending);
        }
        for side in Side::BOTH {
            if pos.streaks[side.index()].steps > 0 {
                let _ = write!(text, ":S{}{}", &side.name()[..1], self.write_streak(pos, side));
            }
        }
        text
    }

    /// Also reads ranges (`W21-32`), letters for numbers and the other way round, spaces, a closing full stop and a
    /// move number (`:F12`), as files have them.
    pub(super) fn read_text(&self, text: &str) -> Result<Position, TextError> {
        let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let mut fields = plain.trim_end_matches('.').split(':');
        let turn =
            fields.next().and_then(|field| read_side(field).filter(|(_, rest)| rest.is_empty()));
        let Some((turn, _)) = turn else {
            let found = plain.split(':').next().unwrap_or_default();
            return Err(TextError::malformed("side to move", found, "B or W before a ':'"));
        };
        let mut lists = [None, None];
        let mut pos = Position { pieces: [0; 2], kings: 0, turn, ..self.empty() };
        for field in fields {
            if let Some((side, list)) = read_side(field) {
                if lists[side.index()].replace(()).is_some() {
                    let expected = "one list of pieces for each side";
                    return Err(TextError::malformed("pieces", field, expected));
                }
                self.read_pieces(side, list, &mut pos)?;
                continue;
            }
            let mut letters = field.chars();
            let letter = letters.next().map(|c| c.to_ascii_uppercase());
            let rest = letters.as_str();
            match (letter, read_side(rest)) {
                (Some('H'), _) => pos.quiet = read_count("quiet moves", rest)?,
                (Some('E'), _) => {
                    pos.ending = read_count("moves of the ending", rest)?.min(255) as u8;
                }
                (Some('F'), _) => {
                    read_count("move number", rest)?;
                }
                (Some('S'), Some((side, streak))) => {
                    pos.streaks[side.index()] = self.read_streak(streak)?;
                }
                _ => {
                    let expected = "W or B with its pieces, or H with the count of quiet moves";
                    return Err(TextError::malformed("part", field, expected));
                }
            }
        }
        let missing = Side::BOTH.into_iter().find(|side| lists[side.index()].is_none());
        if let Some(side) = missing {
            let expected = message!("':{letter}' and the squares", letter = &side.name()[..1]);
            let field = message!("list of {side} pieces", side = Message::from(side.name()));
            return Err(TextError::malformed(field, "", expected));
        }
        self.settle(&mut pos);
        let problems = self.problems(&pos);
        if problems.is_empty() { Ok(pos) } else { Err(TextError::Impossible(problems)) }
    }

    /// A board without pieces.
    pub(super) fn empty(&self) -> Position {
        Position {
            pieces: [0; 2],
            kings: 0,
            turn: self.rules.first,
            quiet: 0,
            ending: 0,
            streaks: [Streak::default(); 2],
        }
    }

    /// Drops counts that mean nothing here.
    pub(super) fn settle(&self, pos: &mut Position) {
        if self.rules.claimed || self.rules.short_ending(pos).is_none() {
            pos.ending = 0;
        }
        self.settle_streaks(pos);
    }

    /// Forgets the steps of a king that is gone, or whose side has no men left.
    pub(super) fn settle_streaks(&self, pos: &mut Position) {
        for side in Side::BOTH {
            let streak = pos.streaks[side.index()];
            let king = pos.kings(side) >> streak.at & 1 == 1;
            let counts = self.rules.king_streak > 0 && pos.men(side) != 0 && streak.steps > 0;
            if !king || !counts {
                pos.streaks[side.index()] = Streak::default();
            }
        }
    }

    /// Why nobody could have come to this position.
    pub(super) fn problems(&self, pos: &Position) -> Vec<Message> {
        let mut problems = Vec::new();
        if pos.pieces == [0, 0] {
            problems.push(message!("there is no piece on the board"));
        }
        for side in Side::BOTH {
            let (name, most) = (Message::from(side.name()), self.rules.men());
            let count = pos.pieces[side.index()].count_ones();
            if count > most {
                problems.push(message!(
                    "{side} has {count} pieces, and nobody ever has more than {most}",
                    side = name.clone(),
                    count,
                    most
                ));
            }
            for bit in (pos.men(side) & self.rules.crowning(side)).ones() {
                let square = self.name(bit, self.rules.shown);
                problems.push(message!(
                    "the {side} man on {square} should be a king: it is on the last row",
                    side = name.clone(),
                    square
                ));
            }
        }
        problems
    }

    /// Reads one side's pieces, such as `1-3,K7`, and puts them on the board.
    fn read_pieces(&self, side: Side, list: &str, pos: &mut Position) -> Result<(), TextError> {
        for item in list.split(',').filter(|_| !list.is_empty()) {
            let king = item.starts_with(['K', 'k']);
            let range = if king { &item[1..] } else { item };
            let (first, last) = range.split_once('-').unwrap_or((range, range));
            let (Some(first), Some(last)) = (self.read_square(first), self.read_square(last))
            else {
                let found = if item.is_empty() { "," } else { item };
                let [low, high] = [0, self.rules.board.squares - 1]
                    .map(|index| self.name(self.rules.board.bit(index), self.rules.written));
                let expected =
                    message!("squares from {low} to {high}, with K before a king", low, high);
                let field = message!("{side} pieces", side = Message::from(side.name()));
                return Err(TextError::malformed(field, found, expected));
            };
            if first > last {
                let expected = "a range that rises, such as 21-32";
                let field = message!("{side} pieces", side = Message::from(side.name()));
                return Err(TextError::malformed(field, item, expected));
            }
            for square in (first..=last).map(|bit| 1 << bit & self.rules.board.all) {
                if (pos.pieces[0] | pos.pieces[1]) & square != 0 {
                    let name = self.name(square.trailing_zeros(), self.rules.written);
                    return Err(TextError::impossible(message!(
                        "two pieces stand on {square}",
                        square = name
                    )));
                }
                pos.pieces[side.index()] |= square;
                if king {
                    pos.kings |= square;
                }
            }
        }
        Ok(())
    }

    /// The steps in a row of a side's king: its square and their number, `28/3`; nothing if there are none.
    pub(super) fn write_streak(&self, pos: &Position, side: Side) -> String {
        let Streak { at, steps } = pos.streaks[side.index()];
        if steps == 0 {
            return String::new();
        }
        format!("{}/{steps}", self.name(at.into(), self.rules.written))
    }

    /// Reads what `write_streak` writes.
    pub(super) fn read_streak(&self, text: &str) -> Result<Streak, TextError> {
        if text.is_empty() {
            return Ok(Streak::default());
        }
        let streak = text.split_once('/').and_then(|(square, steps)| {
            let steps = steps.parse().ok().filter(|_| !steps.starts_with('+'))?;
            Some(Streak { at: self.read_square(square)? as u8, steps })
        });
        let expected = "a king's square and its steps in a row, such as 28/3";
        streak.ok_or_else(|| TextError::malformed("king's steps", text, expected))
    }
}

/// Takes the letter of a side off the front of a text.
fn read_side(text: &str) -> Option<(Side, &str)> {
    let side = match text.chars().next()? {
        'B' | 'b' => Side::Black,
        'W' | 'w' => Side::White,
        _ => return None,
    };
    Some((side, &text[1..]))
}

/// Reads a counter.
pub(super) fn read_count(field: &'static str, text: &str) -> Result<u16, TextError> {
    let number = text.parse().ok().filter(|_| !text.starts_with('+'));
    number.ok_or_else(|| {
        TextError::malformed(field, text, message!("a number up to {most}", most = u16::MAX))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::{Game, Notation};

    fn english() -> Draughts {
        super::super::builtin().remove(0)
    }

    #[test]
    fn the_start_is_written_with_every_square_and_read_from_ranges() {
        let game = english();
        let text = game.write_position(&game.start());
        assert_eq!(text, "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
        for loose in ["B:W21-32:B1-12", "b: B1-12 : W21-24, 25-32 :H0:F1."] {
            assert_eq!(game.read_position(loose).unwrap(), game.start());
        }
    }

    #[test]
    fn bad_positions_say_what_is_wrong() {
        let say = |text: &str| english().read_position(text).unwrap_err().to_string();
        assert!(say("").contains("side to move"));
        assert!(say("B:W21").contains("list of Black pieces is missing"));
        assert!(say("B:W33:B1").contains("squares from 1 to 32"));
        assert!(say("B:W21,,22:B1").contains("White pieces"));
        assert!(say("B:W32-21:B1").contains("a range that rises"));
        assert!(say("B:W21:B21").contains("two pieces stand on 21"));
        assert!(say("B:W3:B1").contains("should be a king"));
        assert!(say("B:W:B").contains("no piece"));
        assert!(say("B:W25:BK1-20").contains("more than 12"));
        assert!(say("B:W5:BK1:H-3").contains("quiet moves"));
    }
}
