//! Moves as `h2-h4`, positions in the four-player form of FEN.
//!
//! Side, players out, castling rights (near, far), points, clock, then, if there is anything to say, a part in braces,
//! then the rows from the top. A grey piece is `d` and its letter; `D` is a queen that was a pawn. Where the order of
//! going out decides the ranks, the flags of those out are 1, 2, 3 in that order.

use super::moves::{Move, attacked, pieces_of};
use super::position::{
    EMPTY, FORWARD, KINDS, KING, LETTERS, NOBODY, PAWN, PROMOTED_QUEEN, Position, QUEEN, Square,
    code, column, kind_of, on_board, own_rank, owner_of, row, square,
};
use super::{Four, Mode, NAMES};
use parlour_core::{Message, Notation, TextError, grid, message};

/// The letters of the seats in piece codes; grey last.
const OWNERS: [char; 5] = ['r', 'b', 'y', 'g', 'd'];

pub(super) fn square_name(at: Square) -> String {
    grid::square_name(column(at), row(at))
}

fn read_square(text: &str) -> Option<Square> {
    let (x, y) = grid::read_square(text, 14, 14)?;
    on_board(x, y).then(|| square(x as u8, y as u8))
}

impl Notation for Four {
    fn write_move(&self, _pos: &Position, mv: Move) -> String {
        let mut text = format!("{}-{}", square_name(mv.from), square_name(mv.to));
        if mv.becomes() != 0 {
            text.push('=');
            text.push(promotion_letter(mv));
        }
        text
    }

    fn label(&self, pos: &Position, mv: Move) -> String {
        let kind = kind_of(pos.at(mv.from));
        let check = if self.checked(pos, mv).is_empty() { "" } else { "+" };
        if let Some(near) = castles(pos, mv) {
            return format!("{}{check}", if near { "O-O" } else { "O-O-O" });
        }
        let letter = match kind {
            PAWN => String::new(),
            PROMOTED_QUEEN => "Q".to_owned(),
            _ => LETTERS[usize::from(kind)].to_string(),
        };
        let takes = pos.at(mv.to) != EMPTY || mv.is_en_passant();
        let mut text = letter + &square_name(mv.from);
        text.push(if takes { 'x' } else { '-' });
        text.push_str(&square_name(mv.to));
        if mv.becomes() != 0 {
            text.push('=');
            text.push(promotion_letter(mv));
        }
        text + check
    }

    fn speak(&self, pos: &Position, mv: Move) -> Message {
        let side = Message::from(NAMES[usize::from(pos.turn)]);
        let mut said = match castles(pos, mv) {
            Some(true) => message!("{side} castles with the near rook", side),
            Some(false) => message!("{side} castles with the far rook", side),
            None => speak_step(pos, mv, side),
        };
        if mv.becomes() != 0 {
            let piece = Message::from(KINDS[usize::from(mv.becomes())]);
            said =
                message!("{said} and becomes {piece}", said, piece = message!("a {piece}", piece));
        }
        let struck = self.checked(pos, mv).into_iter().map(Message::from);
        match Message::enumerated(struck) {
            Some(sides) => message!("{said}, check to {sides}", said, sides),
            None => said,
        }
    }

    fn accepts(&self, pos: &Position, mv: Move, text: &str) -> bool {
        if let Some(near) = castles(pos, mv) {
            let rounds = text.replace('0', "O").to_ascii_uppercase();
            if rounds == (if near { "O-O" } else { "O-O-O" }) {
                return true;
            }
        }
        let mut typed = text;
        // A leading capital before a square is the piece.
        if let Some(rest) = typed.strip_prefix(|c: char| "PNBRQKD".contains(c))
            && rest.starts_with(|c: char| c.is_ascii_lowercase())
        {
            let kind = kind_of(pos.at(mv.from));
            let letter = typed.chars().next().unwrap_or(' ');
            let same =
                LETTERS[usize::from(kind)] == letter || kind == PROMOTED_QUEEN && letter == 'Q';
            if !same {
                return false;
            }
            typed = rest;
        }
        let squeeze = |text: &str| -> String {
            let plain = text.chars().filter(|c| !"-x=+#:".contains(*c));
            plain.map(|c| c.to_ascii_lowercase()).collect()
        };
        let (meant, full) = (squeeze(typed), squeeze(&self.write_move(pos, mv)));
        meant == full || mv.becomes() != 0 && meant == full[..full.len() - 1]
    }

    fn write_position(&self, pos: &Position) -> String {
        let list = |values: [String; 4]| values.join(",");
        let rights = |shift: usize| {
            list([0, 1, 2, 3].map(|seat| (pos.rights >> (seat + shift) & 1).to_string()))
        };
        let rows = (0..14u16).map(|y| write_row(pos, 13 - y)).collect::<Vec<_>>().join("/");
        let mut parts = vec![
            NAMES[usize::from(pos.turn)][..1].to_owned(),
            list(pos.out.map(|order| order.to_string())),
            rights(0),
            rights(4),
            list(pos.points.map(|points| points.to_string())),
            pos.clock.to_string(),
        ];
        let notes = write_notes(pos);
        if !notes.is_empty() {
            parts.push(notes);
        }
        parts.push(rows);
        parts.join("-")
    }

    fn read_position(&self, text: &str) -> Result<Position, TextError> {
        Reader { game: self, pos: Position::bare() }.read(text)
    }
}

fn promotion_letter(mv: Move) -> char {
    if mv.becomes() == PROMOTED_QUEEN { 'Q' } else { LETTERS[usize::from(mv.becomes())] }
}

fn piece_name(piece: u8) -> Message {
    let owner = NAMES.get(owner_of(piece)).copied();
    let side = owner.map_or_else(|| message!("grey"), Message::from);
    message!("{side} {kind}", side, kind = Message::from(KINDS[usize::from(kind_of(piece))]))
}

/// A move that does not castle, in words.
fn speak_step(pos: &Position, mv: Move, side: Message) -> Message {
    let piece = Message::from(KINDS[usize::from(kind_of(pos.at(mv.from)))]);
    let (taken, to) = (pos.at(mv.to), square_name(mv.to));
    if taken == EMPTY && mv.is_en_passant() {
        return message!("{side} {piece} takes a pawn in passing on {to}", side, piece, to);
    } else if taken == EMPTY {
        let from = square_name(mv.from);
        return message!("{side} {piece} from {from} to {to}", side, piece, from, to);
    }
    let victim = piece_name(taken);
    let said = message!("{side} {piece} takes {victim} on {to}", side, piece, victim, to);
    if mv.is_en_passant() { message!("{said} and a pawn in passing", said) } else { said }
}

/// Whether the move castles, and if so with the near rook.
pub(super) fn castles(pos: &Position, mv: Move) -> Option<bool> {
    let step = super::position::KING_SIDE[usize::from(pos.turn)];
    let twice = |step: u8| mv.from.wrapping_add(step).wrapping_add(step) == mv.to;
    if kind_of(pos.at(mv.from)) != KING {
        None
    } else if twice(step) {
        Some(true)
    } else {
        twice(step.wrapping_neg()).then_some(false)
    }
}

/// Row of text for the row `y` from below.
fn write_row(pos: &Position, y: u16) -> String {
    let mut items = Vec::new();
    let mut gap = 0;
    for x in 0..14 {
        let item = if on_board(x, y) {
            match pos.at(square(x as u8, y as u8)) {
                EMPTY => {
                    gap += 1;
                    continue;
                }
                piece => {
                    format!("{}{}", OWNERS[owner_of(piece)], LETTERS[usize::from(kind_of(piece))])
                }
            }
        } else {
            "x".to_owned()
        };
        if gap > 0 {
            items.push(gap.to_string());
            gap = 0;
        }
        items.push(item);
    }
    if gap > 0 {
        items.push(gap.to_string());
    }
    items.join(",")
}

/// Pawns that jumped and kings that cannot escape, in braces; nothing if there are none.
fn write_notes(pos: &Position) -> String {
    let mut notes = Vec::new();
    let quoted = |values: [String; 4]| values.map(|value| format!("'{value}'")).join(",");
    if pos.jumps != [0; 4] {
        let jump = |seat: usize| match pos.jumps[seat] {
            0 => String::new(),
            at => format!("{}:{}", square_name(at), square_name(at.wrapping_add(FORWARD[seat]))),
        };
        notes.push(format!("'enPassant':({})", quoted([0, 1, 2, 3].map(jump))));
    }
    if pos.mated_by != [0; 4] {
        let name = |by: u8| match by {
            0 => String::new(),
            by => NAMES[usize::from(by) - 1][..1].to_owned(),
        };
        notes.push(format!("'matedBy':({})", quoted(pos.mated_by.map(name))));
    }
    if notes.is_empty() { String::new() } else { format!("{{{}}}", notes.join(",")) }
}

impl Four {
    /// The players a move gives check to.
    fn checked(&self, pos: &Position, mv: Move) -> Vec<&'static str> {
        let mut after = *pos;
        Four::shift(&mut after, mv);
        let mine = pieces_of(usize::from(pos.turn));
        let hostile = self.hostile(pos, usize::from(pos.turn));
        let struck = (0..4).filter(|&seat| {
            let king = after.kings[seat];
            king != 0 && hostile & pieces_of(seat) != 0 && attacked(&after.board, king, mine, EMPTY)
        });
        struck.map(|seat| NAMES[seat]).collect()
    }
}

/// Reads a position field by field.
struct Reader<'a> {
    game: &'a Four,
    pos: Position,
}

impl Reader<'_> {
    fn read(mut self, text: &str) -> Result<Position, TextError> {
        let parts: Vec<&str> = text.trim().split('-').map(str::trim).collect();
        let (fields, notes, rows) = match parts[..] {
            [a, b, c, d, e, f, rows] => ([a, b, c, d, e, f], "", rows),
            [a, b, c, d, e, f, notes, rows] => ([a, b, c, d, e, f], notes, rows),
            _ => {
                let found = parts.len().to_string();
                let expected = "side, players out, near rights, far rights, points, clock, \
                                optionally a part in braces, and rows, with '-' between";
                return Err(TextError::malformed("number of parts", found, expected));
            }
        };
        let turn = read_seat(fields[0])
            .ok_or_else(|| TextError::malformed("side to move", fields[0], "R, B, Y or G"))?;
        let most_out = if self.game.mode == Mode::Survivor { 3 } else { 1 };
        let out = numbers("players out", fields[1], most_out)?;
        let near = numbers("near castling rights", fields[2], 1)?;
        let far = numbers("far castling rights", fields[3], 1)?;
        let points = numbers("points", fields[4], 9999)?;
        let clock = fields[5].parse::<u16>().ok().filter(|&clock| clock < 10_000);
        self.pos.clock = clock.ok_or_else(|| {
            TextError::malformed("clock", fields[5], "moves since the last capture or pawn move")
        })?;
        for seat in 0..4 {
            self.pos.set_out(seat, out[seat] as u8);
            if self.game.mode == Mode::FreeForAll {
                self.pos.points[seat] = points[seat] as i16;
            }
        }
        self.read_rows(rows)?;
        self.pos.set_turn(turn as u8);
        self.check()?;
        self.read_rights(near, far);
        self.read_notes(notes)?;
        self.settle();
        Ok(self.pos)
    }

    fn read_rows(&mut self, text: &str) -> Result<(), TextError> {
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != 14 {
            let found = rows.len().to_string();
            return Err(TextError::malformed("number of rows", found, "14 rows separated by '/'"));
        }
        for (number, row) in rows.iter().enumerate() {
            let field = || {
                let (row, rank) = (number + 1, 14 - number);
                message!("row {row} of the board (rank {rank})", row, rank)
            };
            let y = 13 - number as u16;
            let mut x = 0u16;
            for item in row.split(',').map(str::trim) {
                let gap = item.parse::<u16>().ok().filter(|&gap| (1..=14).contains(&gap));
                if let Some(gap) = gap.filter(|_| !item.starts_with(['0', '+'])) {
                    x += gap;
                    continue;
                }
                let unknown = || {
                    let expected =
                        "a number of empty squares, x for no square, or a piece such as rP";
                    TextError::malformed(field(), item, expected)
                };
                if item == "x" {
                    if x < 14 && on_board(x, y) {
                        return Err(TextError::malformed(
                            field(),
                            item,
                            "a square here, not a corner",
                        ));
                    }
                } else {
                    let piece = self.read_piece(item).ok_or_else(unknown)?;
                    if x < 14 {
                        if !on_board(x, y) {
                            return Err(TextError::malformed(
                                field(),
                                item,
                                "x: the corners are cut",
                            ));
                        }
                        self.pos.put(square(x as u8, y as u8), piece);
                    }
                }
                x += 1;
            }
            if x != 14 {
                let expected = message!("14 squares, but this is {x}", x);
                return Err(TextError::malformed(field(), *row, expected));
            }
        }
        Ok(())
    }

    fn read_piece(&self, item: &str) -> Option<u8> {
        let mut letters = item.chars();
        let owner = letters.next()?;
        let letter = letters.next()?;
        let owner = OWNERS.iter().position(|&known| known == owner)?;
        let kind =
            LETTERS.iter().position(|&known| known == letter).filter(|&kind| kind > 0)? as u8;
        let kind = if kind == PROMOTED_QUEEN && owner == NOBODY { QUEEN } else { kind };
        let fits = letters.next().is_none()
            && (self.game.mode != Mode::Teams || owner != NOBODY && kind != PROMOTED_QUEEN);
        fits.then(|| code(owner, kind))
    }

    /// Refuses what cannot have come about.
    fn check(&self) -> Result<(), TextError> {
        let pos = &self.pos;
        let mut problems = Vec::new();
        let mut say = |problem: Message| problems.push(problem);
        let pieces =
            || pos.board.iter().enumerate().filter(|&(_, &piece)| piece != EMPTY && piece < 63);
        let teams = self.game.mode == Mode::Teams;
        let mut kingless = 0;
        for (seat, name) in NAMES.into_iter().enumerate() {
            let side = Message::from(name);
            let kings = pieces().filter(|&(_, &piece)| piece == code(seat, KING)).count();
            let others = pieces().filter(|&(_, &piece)| owner_of(piece) == seat).count() - kings;
            if kings > 1 {
                say(message!("{side} has {kings} kings", side = side.clone(), kings));
            }
            if pos.plays(seat) {
                kingless += usize::from(kings == 0);
                if kings == 0 && !teams {
                    say(message!("{side} still plays but has no king", side = side.clone()));
                }
            } else if teams {
                say(message!(
                    "{side} cannot be out: the team game ends with the first mate",
                    side = side.clone()
                ));
            } else if others > 0 {
                say(message!("{side} is out, so its pieces must be grey", side = side.clone()));
            } else if kings > 0 && self.game.mode == Mode::Survivor {
                say(message!("{side} is out, so its king must be grey", side = side.clone()));
            }
            let stray = pieces().any(|(at, &piece)| {
                let rank = own_rank(seat, at as u8);
                piece == code(seat, PAWN) && (rank < 2 || rank >= self.game.mode.last_rank())
            });
            if stray {
                say(message!("{side} has a pawn where none can stand", side));
            }
        }
        let mut orders: Vec<u8> = pos.out.into_iter().filter(|&order| order > 0).collect();
        orders.sort_unstable();
        if self.game.mode == Mode::Survivor && !orders.iter().copied().eq(1..=orders.len() as u8) {
            say(message!("players out must be numbered 1, 2, 3 in the order they went out"));
        }
        if teams && kingless > 1 {
            say(message!("more than one king is missing"));
        }
        if pos.left() == 0 {
            say(message!("nobody plays any more"));
        } else if !pos.plays(usize::from(pos.turn)) {
            let side = Message::from(NAMES[usize::from(pos.turn)]);
            say(message!("{side} is to move but is out", side));
        }
        if problems.is_empty() { Ok(()) } else { Err(TextError::Impossible(problems)) }
    }

    /// Takes over the rights that can still be used; others write them even when the rook is gone.
    fn read_rights(&mut self, near: [u16; 4], far: [u16; 4]) {
        let mut rights = 0;
        for seat in 0..4 {
            let home = self.pos.at(super::position::KING_HOME[seat]) == code(seat, KING);
            let stands = |near| {
                let rook = super::position::rook_home(seat, near);
                self.pos.plays(seat) && self.pos.at(rook) == code(seat, super::position::ROOK)
            };
            rights |= u8::from(near[seat] == 1 && home && stands(true)) << seat;
            rights |= u8::from(far[seat] == 1 && home && stands(false)) << (seat + 4);
        }
        self.pos.set_rights(rights);
    }

    fn read_notes(&mut self, text: &str) -> Result<(), TextError> {
        if text.is_empty() {
            return Ok(());
        }
        let expected = "enPassant or matedBy with four values in braces, or nothing";
        let wrong = || TextError::malformed("part in braces", text, expected);
        let inner = text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}'));
        let mut rest = inner.ok_or_else(wrong)?.trim();
        while !rest.is_empty() {
            let (name, after) = rest.split_once(":(").ok_or_else(wrong)?;
            let (list, after) = after.split_once(')').ok_or_else(wrong)?;
            let values: Vec<&str> =
                list.split(',').map(|value| value.trim().trim_matches('\'')).collect();
            let values: [&str; 4] = values.try_into().map_err(|_| wrong())?;
            match name.trim().trim_matches('\'') {
                "enPassant" => self.read_jumps(values)?,
                "matedBy" => {
                    for (seat, value) in values.into_iter().enumerate() {
                        let by = if value.is_empty() { None } else { read_seat(value) };
                        if by.is_none() && !value.is_empty() || by == Some(seat) {
                            return Err(TextError::malformed("mated by", value, "R, B, Y or G"));
                        }
                        self.pos.mated_by[seat] = by.map_or(0, |by| by as u8 + 1);
                    }
                }
                _ => return Err(wrong()),
            }
            rest = after.trim().trim_start_matches(',').trim();
        }
        Ok(())
    }

    fn read_jumps(&mut self, values: [&str; 4]) -> Result<(), TextError> {
        for (seat, value) in values.into_iter().enumerate().filter(|(_, value)| !value.is_empty()) {
            let side = Message::from(NAMES[seat]);
            let field = || message!("en passant of {side}", side = side.clone());
            let name = value.split(':').next().unwrap_or(value);
            let jumped = read_square(name)
                .filter(|&at| own_rank(seat, at) == 3)
                .ok_or_else(|| TextError::malformed(field(), value, "the square jumped over"))?;
            let stands = self.pos.at(jumped.wrapping_add(FORWARD[seat])) == code(seat, PAWN);
            if !stands {
                return Err(TextError::impossible(message!(
                    "en passant of {side}: no pawn has jumped over {square}",
                    side,
                    square = name
                )));
            }
            if seat != usize::from(self.pos.turn) {
                self.pos.set_jump(seat, jumped);
            }
        }
        Ok(())
    }

    /// Brings about what follows at once: a player who cannot move goes out, where that does not end the game.
    fn settle(&mut self) {
        if self.game.mode != Mode::FreeForAll {
            self.pos.mated_by = [0; 4];
        }
        if self.game.mode == Mode::Teams {
            return;
        }
        let (mover, turn) = (Four::previous(&self.pos), usize::from(self.pos.turn));
        self.game.resolve(&mut self.pos, mover, turn);
    }
}

fn read_seat(text: &str) -> Option<usize> {
    NAMES.iter().position(|name| name[..1].eq_ignore_ascii_case(text))
}

/// Four numbers up to `most`.
fn numbers(field: &'static str, text: &str, most: u16) -> Result<[u16; 4], TextError> {
    let number = |text: &str| text.trim().parse().ok().filter(|&number| number <= most);
    let read: Vec<u16> = text.split(',').map(number).collect::<Option<_>>().unwrap_or_default();
    read.try_into().map_err(|_| {
        TextError::malformed(
            field,
            text,
            message!("four numbers from 0 to {most}, for R, B, Y, G", most),
        )
    })
}
