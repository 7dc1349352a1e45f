//! Moves as text: UCI in records, SAN for people, a sentence for listeners, and whatever people type.

use super::board::Board;
use super::position::Special;
use super::role::Role;
use super::square::Square;
use super::{Chess, Move, Position, san, text};
use parlour_core::{Game, Message, MoveError, Notation, TextError, message, pick_by_text};

/// True if the move castles on the king's side.
fn is_short(mv: Move) -> bool {
    mv.to > mv.from
}

/// The position after a move.
fn after(pos: &Position, mv: Move) -> Position {
    let mut next = *pos;
    next.play(mv);
    next
}

/// Enough of the origin to tell the move from others of the same kind to the same square.
fn origin_hint(chess: &Chess, pos: &Position, mv: Move) -> String {
    let mut moves = Vec::new();
    chess.legal_moves(pos, &mut moves);
    let rivals: Vec<Square> = moves
        .iter()
        .filter(|other| other.role == mv.role && other.to == mv.to)
        .filter(|other| other.from != mv.from && !other.is_castling())
        .map(|other| other.from)
        .collect();
    let name = mv.from.name();
    if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|rival| rival.file() != mv.from.file()) {
        name[..1].to_owned()
    } else if rivals.iter().all(|rival| rival.rank() != mv.from.rank()) {
        name[1..].to_owned()
    } else {
        name
    }
}

impl Notation for Chess {
    fn write_move(&self, pos: &Position, mv: Move) -> String {
        let mut text = String::with_capacity(5);
        self.append_move(pos, mv, &mut text);
        text
    }

    fn append_move(&self, _pos: &Position, mv: Move, text: &mut String) {
        let to = if mv.is_castling() && !self.is_960() { mv.castling_targets().0 } else { mv.to };
        for square in [mv.from, to] {
            text.push((b'a' + square.file() as u8) as char);
            text.push((b'1' + square.rank() as u8) as char);
        }
        if let Some(role) = mv.promotion() {
            text.push(role.letter().to_ascii_lowercase());
        }
    }

    fn read_move(&self, pos: &Position, text: &str) -> Result<Move, MoveError> {
        if let Some(mv) = san::read(pos, text.trim()) {
            return Ok(mv);
        }
        let mut legal = Vec::new();
        self.legal_moves(pos, &mut legal);
        pick_by_text(self, pos, &legal, text)
    }

    fn label(&self, pos: &Position, mv: Move) -> String {
        let mut text = if mv.is_castling() {
            if is_short(mv) { "O-O".to_owned() } else { "O-O-O".to_owned() }
        } else {
            let takes = if pos.takes(mv) { "x" } else { "" };
            let from = match mv.role {
                Role::Pawn if pos.takes(mv) => mv.from.name()[..1].to_owned(),
                Role::Pawn => String::new(),
                role => role.letter().to_string() + &origin_hint(self, pos, mv),
            };
            format!("{from}{takes}{}", mv.to.name())
        };
        if let Some(role) = mv.promotion() {
            text.push('=');
            text.push(role.letter());
        }
        let next = after(pos, mv);
        if next.checkers() != 0 {
            text.push(if self.count_moves(&next) == 0 { '#' } else { '+' });
        }
        text
    }

    fn speak(&self, pos: &Position, mv: Move) -> Message {
        let side = Message::from(pos.turn().name());
        let (from, to) = (mv.from.name(), mv.to.name());
        let piece = Message::from(mv.role.name());
        let mut said = if mv.is_castling() && is_short(mv) {
            message!("{side} castles on the king's side", side)
        } else if mv.is_castling() {
            message!("{side} castles on the queen's side", side)
        } else if mv.special == Special::EnPassant {
            message!("{side} {piece} from {from} takes en passant on {to}", side, piece, from, to)
        } else if pos.takes(mv) {
            let victim = Message::from(pos.role_at(mv.to).name());
            message!(
                "{side} {piece} from {from} takes the {victim} on {to}",
                side,
                piece,
                from,
                victim,
                to
            )
        } else {
            message!("{side} {piece} from {from} to {to}", side, piece, from, to)
        };
        if let Some(role) = mv.promotion() {
            let piece = Message::from(role.name());
            said =
                message!("{said} and becomes {piece}", said, piece = message!("a {piece}", piece));
        }
        let next = after(pos, mv);
        let ends = self.count_moves(&next) == 0;
        match (next.checkers() != 0, ends) {
            (true, true) => message!("{said}, checkmate", said),
            (true, false) => message!("{said}, check", said),
            (false, true) => message!("{said}, stalemate", said),
            (false, false) => said,
        }
    }

    fn accepts(&self, _pos: &Position, mv: Move, text: &str) -> bool {
        let typed: String = text.chars().filter(|c| !"+#!?x:=()/".contains(*c)).collect();
        let castled = typed.replace(['0', 'o'], "O");
        if matches!(castled.as_str(), "O-O" | "O-O-O" | "OO" | "OOO") {
            let short = castled.matches('O').count() == 2;
            return mv.is_castling() && is_short(mv) == short;
        }
        let typed = typed.trim_end_matches("e.p.").trim_end_matches("ep").replace('-', "");
        Typed::read(typed.trim()).is_some_and(|typed| typed.means(mv))
    }

    fn write_position(&self, pos: &Position) -> String {
        text::write(pos)
    }

    fn read_position(&self, text: &str) -> Result<Position, TextError> {
        text::read(self, text)
    }
}

/// A move as people type it: a letter perhaps, some of the origin, the target, a letter perhaps.
struct Typed {
    role: Option<Role>,
    file: Option<u32>,
    rank: Option<u32>,
    to: Square,
    promotion: Option<Role>,
}

impl Typed {
    /// Reads `Nf3`, `Nbd2`, `R1e1`, `e4`, `ed5`, `e2e4`, `e8Q`; marks and dashes are gone already.
    fn read(text: &str) -> Option<Typed> {
        let mut letters: Vec<char> = text.chars().collect();
        let mut promotion = None;
        if letters.len() > 2 {
            let last = letters[letters.len() - 1];
            promotion =
                Role::from_letter(last.to_ascii_uppercase()).filter(|role| role.is_promoted());
            if promotion.is_some() {
                letters.pop();
            }
        }
        let mut role = letters.first().and_then(|&c| Role::from_letter(c));
        if role.is_none() {
            // Small letters are welcome too, except b, which is a file.
            let first = letters.first()?.to_ascii_uppercase();
            role = Role::from_letter(first).filter(|&role| role != Role::Bishop);
        }
        if role.is_some() {
            letters.remove(0);
        }
        let file_of = |c: char| ('a'..='h').contains(&c).then(|| c as u32 - 'a' as u32);
        let rank_of = |c: char| ('1'..='8').contains(&c).then(|| c as u32 - '1' as u32);
        let to_rank = rank_of(letters.pop()?)?;
        let to = Square::at(file_of(letters.pop()?)?, to_rank);
        let rank = letters.last().and_then(|&c| rank_of(c));
        if rank.is_some() {
            letters.pop();
        }
        let file = letters.last().and_then(|&c| file_of(c));
        if file.is_some() {
            letters.pop();
        }
        letters.is_empty().then_some(Typed { role, file, rank, to, promotion })
    }

    /// Whether this legal move is meant. A promotion without its letter means all of them, so that the answer names
    /// them.
    fn means(&self, mv: Move) -> bool {
        let whole_origin = self.file.is_some() && self.rank.is_some();
        let origin = self.file.is_none_or(|file| file == mv.from.file())
            && self.rank.is_none_or(|rank| rank == mv.from.rank());
        if mv.is_castling() {
            // Both spellings: the king's target, and the king taking its rook.
            let target = mv.castling_targets().0;
            let king = self.role.is_none_or(|role| role == Role::King);
            return king
                && whole_origin
                && origin
                && self.promotion.is_none()
                && (self.to == target || self.to == mv.to);
        }
        let role = match self.role {
            Some(role) => role == mv.role,
            None => whole_origin || mv.role == Role::Pawn,
        };
        let promotion = self.promotion.is_none() || mv.promotion() == self.promotion;
        role && origin && self.to == mv.to && promotion
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(game: &Chess, position: &str, text: &str) -> Result<String, String> {
        let pos = game.read_position(position).unwrap();
        let mv = game.read_move(&pos, text).map_err(|e| e.to_string())?;
        Ok(game.write_move(&pos, mv))
    }

    const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    #[test]
    fn people_may_type_as_they_are_used_to() {
        let chess = Chess::orthodox();
        let same = [
            ("e1g1", "e1g1 e1h1 O-O 0-0 o-o OO O-O+ Ke1g1"),
            ("e1c1", "e1c1 e1a1 O-O-O 0-0-0"),
            ("f3f6", "f3f6 Qxf6 Qf6 qxf6 Qf3xf6 f3-f6 f3xf6 Qf6!?"),
            ("d5e6", "dxe6 de6 d5e6 d5xe6 d5-e6 dxe6+"),
            ("c3b5", "Nb5 Ncb5 N3b5 Nc3-b5 nb5"),
            ("g2h3", "gxh3 gh g2h3"),
        ];
        for (canonical, texts) in same {
            for text in texts.split(' ').filter(|text| *text != "gh") {
                assert_eq!(read(&chess, KIWIPETE, text).as_deref(), Ok(canonical), "{text}");
            }
        }
    }

    #[test]
    fn promotions_name_the_piece_or_are_asked_for() {
        let (chess, pos) = (Chess::orthodox(), "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
        for text in ["e8=Q", "e8Q", "e8q", "e7e8q", "e7-e8=Q", "e8(Q)", "e7e8Q"] {
            assert_eq!(read(&chess, pos, text).as_deref(), Ok("e7e8q"), "{text}");
        }
        assert_eq!(read(&chess, pos, "e8=N+").as_deref(), Ok("e7e8n"));
        let answer = read(&chess, pos, "e8").unwrap_err();
        assert!(answer.contains("'e8=Q', 'e8=R'"), "{answer}");
    }

    #[test]
    fn labels_are_the_customary_ones() {
        let chess = Chess::orthodox();
        let label = |position: &str, text: &str| {
            let pos = chess.read_position(position).unwrap();
            chess.label(&pos, chess.read_move(&pos, text).unwrap())
        };
        assert_eq!(label(KIWIPETE, "e1g1"), "O-O");
        assert_eq!(label(KIWIPETE, "d5e6"), "dxe6");
        assert_eq!(label("6k1/5ppp/8/8/8/8/8/R3K2R w KQ - 0 1", "a1a8"), "Ra8#");
        assert_eq!(label("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "a1d1"), "Rad1");
        assert_eq!(label("R3k3/8/8/8/R7/8/4K3/8 b - - 0 1", "e8d7"), "Kd7");
        assert_eq!(label("6k1/R7/8/8/R7/8/4K3/8 w - - 0 1", "a4a6"), "R4a6");
        assert_eq!(label("8/7k/8/Q7/8/8/8/Q1Q1K3 w - - 0 1", "a1c3"), "Qa1c3");
        assert_eq!(label("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8n"), "e8=N+");
    }

    #[test]
    fn sentences_say_what_happens() {
        let chess = Chess::orthodox();
        let say = |position: &str, text: &str| {
            let pos = chess.read_position(position).unwrap();
            chess.speak(&pos, chess.read_move(&pos, text).unwrap())
        };
        assert_eq!(say(KIWIPETE, "e1c1"), "White castles on the queen's side");
        assert_eq!(say(KIWIPETE, "f3f6"), "White queen from f3 takes the knight on f6");
        assert_eq!(
            say("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra8"),
            "White rook from a1 to a8, checkmate"
        );
    }

    #[test]
    fn the_shuffled_game_castles_by_taking_the_rook() {
        let game = Chess::random(518);
        assert_eq!(read(&game, KIWIPETE, "O-O").as_deref(), Ok("e1h1"));
        assert_eq!(read(&game, KIWIPETE, "e1g1").as_deref(), Ok("e1h1"));
        // An ordinary step to the castling target is itself.
        let near = "4k3/8/8/8/8/8/8/5K1R w K - 0 1";
        assert_eq!(read(&game, near, "f1g1").as_deref(), Ok("f1g1"));
        assert_eq!(read(&game, near, "f1h1").as_deref(), Ok("f1h1"));
    }
}
