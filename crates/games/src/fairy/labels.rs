//! Moves as text: squares for records, SAN for readers, sentences for listeners, and what people type.

use super::moves::{Move, Special};
use super::phrases::with_article;
use super::position::Position;
use super::variant::Variant;
use parlour_core::bits::Word;
use parlour_core::{Message, Seat, grid, message};

impl<B: Word> Variant<B> {
    /// From, to, and the letter of what a piece becomes: `e2e4`, `e7e8q`; from the hand `N@f3`.
    pub(super) fn move_text(&self, mv: Move) -> String {
        if let Special::Drop(kind) = mv.special {
            let letter = self.capital(kind as usize);
            return format!("{letter}@{}", self.square(u32::from(mv.to)));
        }
        let squares = self.square(u32::from(mv.from)) + &self.square(u32::from(mv.to));
        match mv.special {
            Special::Promote(kind) => squares + &self.def.pieces[kind as usize].letter.to_string(),
            _ => squares,
        }
    }

    pub(super) fn capital(&self, kind: usize) -> char {
        self.def.pieces[kind].letter.to_ascii_uppercase()
    }

    /// Standard algebraic notation.
    pub(super) fn label(&self, pos: &Position<B>, mv: Move) -> String {
        let mut label = self.bare_label(pos, mv);
        let mut after = *pos;
        self.play(&mut after, mv);
        if self.goal_reached(&after).is_some_and(|outcome| outcome.rank(pos.turn) == 0) {
            label.push('#');
        } else if self.in_check(&after, after.turn) {
            label.push(if self.legal_count(&after) == 0 { '#' } else { '+' });
        }
        label
    }

    fn bare_label(&self, pos: &Position<B>, mv: Move) -> String {
        if let Special::Castle(number) = mv.special {
            let kingside = self.castles[number as usize].kingside;
            return if kingside { "O-O" } else { "O-O-O" }.to_owned();
        }
        if let Special::Drop(_) = mv.special {
            return self.move_text(mv);
        }
        let kind = pos.kind_at(u32::from(mv.from));
        let takes = pos.captures(mv);
        let mut label = String::new();
        let origin = self.origin(pos, mv, kind);
        if self.pawn == Some(kind) {
            // A pawn that takes always says from which file.
            if origin.is_empty() && takes {
                label.push(grid::file_letter(self.squares.at(u32::from(mv.from)).0));
            }
        } else {
            label.push(self.capital(kind));
        }
        label += &origin;
        if takes {
            label.push('x');
        }
        label += &self.square(u32::from(mv.to));
        if let Special::Promote(becomes) = mv.special {
            label.push('=');
            label.push(self.capital(becomes as usize));
        }
        label
    }

    /// As much of the origin as tells the move from those of other pieces of its kind to the same square.
    fn origin(&self, pos: &Position<B>, mv: Move, kind: usize) -> String {
        let from = self.squares.at(u32::from(mv.from));
        let rivals: Vec<(u16, u16)> = self
            .legal_list(pos)
            .into_iter()
            .filter(|other| {
                other.to == mv.to
                    && other.from != mv.from
                    && !matches!(other.special, Special::Castle(_) | Special::Drop(_))
                    && pos.kinds[kind].has(u32::from(other.from))
            })
            .map(|other| self.squares.at(u32::from(other.from)))
            .collect();
        if rivals.is_empty() {
            return String::new();
        }
        let file = grid::file_letter(from.0).to_string();
        if rivals.iter().all(|rival| rival.0 != from.0) {
            file
        } else if rivals.iter().all(|rival| rival.1 != from.1) {
            (from.1 + 1).to_string()
        } else {
            file + &(from.1 + 1).to_string()
        }
    }

    /// The move in a sentence.
    pub(super) fn speak(&self, pos: &Position<B>, mv: Move) -> Message {
        let name = |kind: usize| Message::name(&self.def.pieces[kind].name);
        let side = Message::from(Self::seat_name(pos.turn));
        let (from, to) = (self.square(u32::from(mv.from)), self.square(u32::from(mv.to)));
        let mut said = if let Special::Castle(number) = mv.special {
            if self.castles[number as usize].kingside {
                message!("{side} castles kingside", side)
            } else {
                message!("{side} castles queenside", side)
            }
        } else if let Special::Drop(kind) = mv.special {
            let piece = self.a_piece(kind as usize);
            message!("{side} puts {piece} on {to}", side, piece, to)
        } else {
            let piece = name(pos.kind_at(u32::from(mv.from)));
            if mv.special == Special::EnPassant {
                message!(
                    "{side} {piece} from {from} takes in passing on {to}",
                    side,
                    piece,
                    from,
                    to
                )
            } else if pos.captures(mv) {
                let victim = name(pos.kind_at(u32::from(mv.to)));
                message!(
                    "{side} {piece} from {from} takes {victim} on {to}",
                    side,
                    piece,
                    from,
                    victim,
                    to
                )
            } else {
                message!("{side} {piece} from {from} to {to}", side, piece, from, to)
            }
        };
        if let Special::Promote(becomes) = mv.special {
            let piece = self.a_piece(becomes as usize);
            said = message!("{said} and becomes {piece}", said, piece);
        }
        let mut after = *pos;
        self.play(&mut after, mv);
        if let Some(outcome) = self.goal_reached(&after) {
            let how = Message::from(outcome.reason.phrase());
            let loser = Seat::all(2).find(|&seat| outcome.rank(seat) != 0);
            if let Some(winner) = loser.map(Seat::other) {
                let side = Message::from(Self::seat_name(winner));
                message!("{said}, and {side} wins {how}", said, side, how)
            } else {
                message!("{said}, and the game is a draw", said)
            }
        } else if !self.in_check(&after, after.turn) {
            said
        } else if self.legal_count(&after) == 0 {
            message!("{said}, checkmate", said)
        } else {
            message!("{said}, check", said)
        }
    }

    /// A kind with its article.
    fn a_piece(&self, kind: usize) -> Message {
        let name = &self.def.pieces[kind].name;
        with_article(name, Message::name(name))
    }

    /// Whether a typed text means a move: signs may be left out or added, the origin may be given in part or whole.
    pub(super) fn accepts(&self, pos: &Position<B>, mv: Move, text: &str) -> bool {
        let text = text.trim().trim_end_matches(['+', '#', '!', '?']);
        let text = text.strip_suffix("e.p.").unwrap_or(text);
        let squeezed: String = text
            .chars()
            .filter(|c| !matches!(c, '-' | 'x' | ':' | '=' | '(' | ')' | ' '))
            .collect();
        let (from, to) = (self.square(u32::from(mv.from)), self.square(u32::from(mv.to)));
        if let Special::Castle(number) = mv.special {
            let castle = &self.castles[number as usize];
            let label = if castle.kingside { "OO" } else { "OOO" };
            let zeros = squeezed.replace(['0', 'o'], "O");
            return zeros == label || squeezed == from + &self.square(castle.rook_from);
        }
        if let Special::Drop(kind) = mv.special {
            // A pawn may be left out, as in "@e4".
            let Some(before) = squeezed.strip_suffix(&to) else { return false };
            let piece = before.strip_suffix(['@', '*']);
            let letter = self.def.pieces[kind as usize].letter.to_string();
            return piece.is_some_and(|piece| {
                piece.eq_ignore_ascii_case(&letter)
                    || piece.is_empty() && self.pawn == Some(kind as usize)
            });
        }
        let suffix = match mv.special {
            Special::Promote(kind) => self.def.pieces[kind as usize].letter.to_string(),
            _ => String::new(),
        };
        let Some(cut) = squeezed.len().checked_sub(suffix.len()) else { return false };
        let Some((squeezed, end)) = squeezed.split_at_checked(cut) else { return false };
        if !end.eq_ignore_ascii_case(&suffix) {
            return false;
        }
        let (x, y) = self.squares.at(u32::from(mv.from));
        let (file, rank) = (grid::file_letter(x).to_string(), (y + 1).to_string());
        let kind = pos.kind_at(u32::from(mv.from));
        let Some(origin) = squeezed.strip_suffix(&to) else { return false };
        if origin == from {
            return true;
        }
        if self.pawn == Some(kind) {
            return if pos.captures(mv) { origin == file } else { origin.is_empty() };
        }
        // A small letter will do unless it could be a file.
        let letter = self.def.pieces[kind].letter;
        let is_file = u32::from(letter) - u32::from('a') < self.squares.files;
        let rest = origin
            .strip_prefix(self.capital(kind))
            .or_else(|| origin.strip_prefix(letter).filter(|_| !is_file));
        rest.is_some_and(|rest| rest.is_empty() || rest == file || rest == rank || rest == from)
    }
}
