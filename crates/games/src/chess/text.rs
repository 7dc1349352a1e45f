//! Positions as text: FEN with its looser relatives (X-FEN, Shredder-FEN, EPD without its remarks).

use super::Chess;
use super::attacks::{RANK_1, RANK_8};
use super::board::Board;
use super::color::Color;
use super::position::Position;
use super::role::Role;
use super::square::{Square, squares};
use parlour_core::grid::{self, Item};
use parlour_core::{Message, TextError, message};

/// The parts of a position before anybody has asked whether they fit together.
pub(super) struct Parts<'a> {
    /// No square twice.
    pub(super) pieces: Vec<(Color, Role, Square)>,
    pub(super) turn: Color,
    pub(super) castling: &'a str,
    pub(super) en_passant: &'a str,
    pub(super) halfmoves: &'a str,
    pub(super) fullmoves: &'a str,
}

/// The square in a column and a row of a text, which begins with the last rank.
fn square(x: u16, y: u16) -> Square {
    Square::at(x.into(), 7 - u32::from(y))
}

/// Reads the fields of a position's text.
pub(super) fn read(chess: &Chess, text: &str) -> Result<Position, TextError> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    if let Some(extra) = fields.get(6) {
        return Err(TextError::malformed("after the move number", *extra, "nothing more"));
    }
    let field = |n: usize| fields.get(n).copied().unwrap_or("");
    let item = |rest: &str| {
        let first = rest.chars().next()?;
        match Role::from_letter(first.to_ascii_uppercase()) {
            Some(role) => Some((Item::One((Color::from_white(first.is_uppercase()), role)), 1)),
            None => grid::read_gap(rest),
        }
    };
    let expected = "one of PNBRQK, pnbrqk or a number of empty squares";
    let board = grid::read_rows(field(0), 8, 8, expected, item)?;
    let turn = match field(1) {
        "w" => Color::White,
        "b" => Color::Black,
        other => return Err(TextError::malformed("side to move", other, "w or b")),
    };
    let parts = Parts {
        pieces: board.into_iter().map(|(x, y, (side, role))| (side, role, square(x, y))).collect(),
        turn,
        castling: field(2),
        en_passant: field(3),
        halfmoves: if fields.len() > 4 { field(4) } else { "0" },
        fullmoves: if fields.len() > 5 { field(5) } else { "1" },
    };
    assemble(chess, &parts)
}

/// Puts the parts together, or says everything that keeps them from being a position.
pub(super) fn assemble(chess: &Chess, parts: &Parts) -> Result<Position, TextError> {
    let mut pos = Position::empty();
    for &(side, role, square) in &parts.pieces {
        pos.put(side, role, square);
    }
    pos.halfmoves = read_count("halfmove clock", parts.halfmoves)?;
    pos.fullmoves = read_count("move number", parts.fullmoves)?.max(1);
    let wanted = read_castling(parts.castling)?;
    let passed = read_passed(parts.en_passant)?;
    pos.set_state(parts.turn, 0, None);

    let mut problems = problems_of_pieces(&pos);
    let kings = Color::ALL.map(|side| pos.pieces(side, Role::King).count_ones());
    if kings == [1, 1] {
        problems_of_checks(&pos, &mut problems);
    }
    let castling = find_rooks(chess, &pos, &wanted, kings, &mut problems);
    if let Some(square) = passed {
        problems_of_passing(&pos, square, &mut problems);
    }
    if !problems.is_empty() {
        return Err(TextError::Impossible(problems));
    }
    let passed = passed.filter(|&square| pos.passing_matters(parts.turn, square));
    pos.set_state(parts.turn, castling, passed);
    Ok(pos)
}

fn read_count(field: &'static str, text: &str) -> Result<u16, TextError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse::<u16>().ok().filter(|_| digits).ok_or_else(|| {
        TextError::malformed(field, text, message!("a number from 0 to {most}", most = u16::MAX))
    })
}

/// A right to castle as written: the side, and the outermost rook on one side of the king or the rook on a file.
enum Right {
    Outermost { side: Color, kingside: bool },
    File { side: Color, file: u32 },
}

fn read_castling(text: &str) -> Result<Vec<Right>, TextError> {
    let expected = "- or some of KQkq, or the files of the rooks such as HAha";
    if text.is_empty() {
        return Err(TextError::malformed("castling rights", "", expected));
    }
    if text == "-" {
        return Ok(Vec::new());
    }
    let right = |(n, letter): (usize, char)| {
        let side = Color::from_white(!letter.is_ascii_lowercase());
        match letter.to_ascii_uppercase() {
            'K' => Ok(Right::Outermost { side, kingside: true }),
            'Q' => Ok(Right::Outermost { side, kingside: false }),
            file @ 'A'..='H' => Ok(Right::File { side, file: file as u32 - 'A' as u32 }),
            _ => {
                let field = message!("castling rights, character {place}", place = n + 1);
                Err(TextError::malformed(field, letter.to_string(), expected))
            }
        }
    };
    text.chars().enumerate().map(right).collect()
}

fn read_passed(text: &str) -> Result<Option<Square>, TextError> {
    if text == "-" {
        return Ok(None);
    }
    match grid::read_square(text, 8, 8) {
        Some((x, y)) => Ok(Some(Square::at(x.into(), y.into()))),
        None => Err(TextError::malformed("en passant square", text, "- or a square such as e3")),
    }
}

fn problems_of_pieces(pos: &Position) -> Vec<Message> {
    let mut problems = Vec::new();
    for side in Color::ALL {
        let side_name = Message::from(side.name());
        match pos.pieces(side, Role::King).count_ones() {
            0 => problems.push(message!("{side} has no king", side = side_name)),
            1 => {}
            kings => problems.push(message!("{side} has {kings} kings", side = side_name, kings)),
        }
    }
    for stray in squares(pos.by_role(Role::Pawn) & (RANK_1 | RANK_8)) {
        let square = stray.name();
        problems.push(message!(
            "there is a pawn on {square}, and pawns never stand on the first or the last rank",
            square
        ));
    }
    problems
}

/// Asked only when there is one king of each side.
fn problems_of_checks(pos: &Position, problems: &mut Vec<Message>) {
    let (us, them) = (pos.turn(), pos.turn().other());
    let [mover, waiting] = [us, them].map(|side| Message::from(side.name()));
    if pos.attackers(us, pos.king(them), pos.occupied()) != 0 {
        problems.push(message!(
            "{waiting} is in check although it is {mover}'s turn: the king could be taken",
            waiting,
            mover = mover.clone()
        ));
    }
    let checkers = pos.checkers().count_ones();
    if checkers > 2 {
        problems.push(message!(
            "{checkers} pieces check {mover}'s king, and no single move can bring about more than two",
            checkers,
            mover
        ));
    }
}

/// The rooks that the written rights mean.
fn find_rooks(
    chess: &Chess,
    pos: &Position,
    wanted: &[Right],
    kings: [u32; 2],
    problems: &mut Vec<Message>,
) -> u64 {
    let mut found = 0;
    for right in wanted {
        let (Right::Outermost { side, .. } | Right::File { side, .. }) = *right;
        if kings[side as usize] != 1 {
            continue;
        }
        match find_rook(chess, pos, right) {
            Ok(rook) => found |= rook.bit(),
            Err(problem) => problems.push(problem),
        }
    }
    for side in Color::ALL {
        if kings[side as usize] == 1 {
            let rooks = found & pos.by_color(side);
            let below = pos.king(side).bit() - 1;
            if (rooks & below).count_ones() > 1 || (rooks & !below).count_ones() > 1 {
                let side = Message::from(side.name());
                problems.push(message!(
                    "{side} may castle with two rooks on the same side of the king",
                    side
                ));
            }
        }
    }
    found
}

fn find_rook(chess: &Chess, pos: &Position, right: &Right) -> Result<Square, Message> {
    let (Right::Outermost { side, .. } | Right::File { side, .. }) = *right;
    let (king, name) = (pos.king(side), Message::from(side.name()));
    let at_home = |file: u32| Square::at(file, 0).seen_by(side);
    if !king.is_in(side.home()) || (!chess.is_960() && king != at_home(4)) {
        return Err(if chess.is_960() {
            message!("{side} may castle, but its king is not on its first rank", side = name)
        } else {
            let square = at_home(4).name();
            message!("{side} may castle, but its king is not on {square}", side = name, square)
        });
    }
    let rooks = pos.pieces(side, Role::Rook) & side.home();
    let rook = match *right {
        Right::File { file, .. } => Some(at_home(file)).filter(|rook| rook.is_in(rooks)),
        Right::Outermost { kingside: true, .. } => {
            squares(rooks).last().filter(|&rook| rook > king)
        }
        Right::Outermost { .. } => squares(rooks).next().filter(|&rook| rook < king),
    };
    let classic = |rook: &Square| chess.is_960() || matches!(rook.file(), 0 | 7);
    rook.filter(classic).ok_or_else(|| match *right {
        Right::Outermost { kingside: true, .. } => message!(
            "{side} may castle on the king's side, but there is no such rook in its first place",
            side = name
        ),
        Right::Outermost { kingside: false, .. } => message!(
            "{side} may castle on the queen's side, but there is no such rook in its first place",
            side = name
        ),
        Right::File { file, .. } => message!(
            "{side} may castle with the rook on {square}, but there is no such rook in its first place",
            side = name,
            square = at_home(file).name()
        ),
    })
}

fn problems_of_passing(pos: &Position, square: Square, problems: &mut Vec<Message>) {
    let (us, name) = (pos.turn(), square.name());
    let rank = if us.is_white() { 5 } else { 2 };
    if square.rank() != rank {
        problems.push(message!(
            "en passant on {square} is impossible: with {side} to move it happens on rank {rank}",
            square = name,
            side = Message::from(us.name()),
            rank = rank + 1
        ));
        return;
    }
    let origin = square.offset(if us.is_white() { 8 } else { -8 });
    let pawn_there = square.passed().is_in(pos.pieces(us.other(), Role::Pawn));
    let way_free = pos.occupied() & (square.bit() | origin.bit()) == 0;
    if !pawn_there || !way_free {
        problems.push(message!(
            "en passant on {square} is impossible: no pawn can just have passed it",
            square = name
        ));
    }
}

/// The castling rights as text: `KQkq` where the outermost rook is meant, the file of the rook where not.
pub(super) fn castling_text(pos: &Position) -> String {
    let mut text = String::new();
    for side in Color::ALL {
        let home = pos.pieces(side, Role::Rook) & side.home();
        let king = pos.king(side);
        let mut rights = pos.castling & pos.by_color(side);
        while rights != 0 {
            let rook = Square::new(rights.ilog2());
            rights ^= rook.bit();
            let below = rook.bit() - 1;
            let outer = if rook > king { !below ^ rook.bit() } else { below };
            let letter = match (home & outer != 0, rook > king) {
                (true, _) => (b'A' + rook.file() as u8) as char,
                (false, true) => 'K',
                (false, false) => 'Q',
            };
            text.push(if side.is_white() { letter } else { letter.to_ascii_lowercase() });
        }
    }
    if text.is_empty() { "-".to_owned() } else { text }
}

/// The en passant square as text.
pub(super) fn passed_text(pos: &Position) -> String {
    pos.en_passant.map_or("-".to_owned(), Square::name)
}

/// The whole position as text.
pub(super) fn write(pos: &Position) -> String {
    let cell = |x: u16, y: u16| {
        let (side, role) = pos.piece_at(square(x, y))?;
        Some(role.letter_of(side).to_string())
    };
    format!(
        "{} {} {} {} {} {}",
        grid::write_rows(8, 8, cell),
        ['w', 'b'][pos.turn() as usize],
        castling_text(pos),
        passed_text(pos),
        pos.halfmoves,
        pos.fullmoves
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::{Game, Notation};

    fn chess(text: &str) -> Result<Position, TextError> {
        Chess::orthodox().read_position(text)
    }

    fn complaint(text: &str) -> String {
        chess(text).unwrap_err().to_string()
    }

    #[test]
    fn each_field_says_what_is_wrong_with_it() {
        let row = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        assert!(complaint(&row.replace('q', "z")).contains("row 1 of the board, character 4"));
        assert!(complaint(row).contains("side to move is missing"));
        assert!(complaint(&format!("{row} x KQkq - 0 1")).contains("side to move: found 'x'"));
        assert!(complaint(&format!("{row} w")).contains("castling rights is missing"));
        assert!(complaint(&format!("{row} w KXkq -")).contains("castling rights, character 2"));
        assert!(complaint(&format!("{row} w KQkq e9")).contains("en passant square: found 'e9'"));
        assert!(complaint(&format!("{row} w KQkq - -1 1")).contains("halfmove clock"));
        assert!(complaint(&format!("{row} w KQkq - 0 99999")).contains("move number"));
        assert!(complaint(&format!("{row} w KQkq - 0 1 x")).contains("nothing more"));
    }

    #[test]
    fn impossible_positions_give_all_reasons() {
        let say = complaint("P3k3/8/8/8/8/8/8/4K2R w KQ e6 0 1");
        for part in ["pawn on a8", "on the queen's side", "en passant on e6"] {
            assert!(say.contains(part), "{say}");
        }
        assert!(complaint("8/8/8/8/8/8/8/4K3 w - - 0 1").contains("Black has no king"));
        assert!(complaint("kk6/8/8/8/8/8/8/4K3 w - - 0 1").contains("Black has 2 kings"));
        assert!(complaint("4k3/8/8/8/8/8/8/4R1K1 w - - 0 1").contains("Black is in check"));
        assert!(complaint("4k3/8/8/8/8/8/8/3K3R w K - 0 1").contains("not on e1"));
        assert!(complaint("4k3/8/8/8/8/8/8/4K1R1 w K - 0 1").contains("no such rook"));
        assert!(complaint("4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1").contains("rank 3"));
    }

    #[test]
    fn an_en_passant_square_without_a_capture_is_dropped() {
        let start = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
        assert!(write(&chess(start).unwrap()).contains("KQkq - 0 1"));
        // Taking would open the rank to the king.
        let pinned = "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1";
        assert!(write(&chess(pinned).unwrap()).contains("b - - 0 1"));
        let legal = "8/8/8/8/3Pp3/8/k7/3K4 b - d3 0 1";
        assert_eq!(write(&chess(legal).unwrap()), legal);
    }

    #[test]
    fn counters_may_be_missing() {
        let pos = chess("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha -").unwrap();
        assert_eq!(pos, Chess::orthodox().start());
    }

    #[test]
    fn files_are_written_only_where_the_outermost_rook_is_not_meant() {
        let game = Chess::random(518);
        let inner = "1k6/8/8/8/8/8/8/R1RK3R w CK - 0 1";
        let pos = game.read_position(inner).unwrap();
        assert_eq!(write(&pos), "1k6/8/8/8/8/8/8/R1RK3R w KC - 0 1");
        let outer = game.read_position("1k6/8/8/8/8/8/8/R1RK3R w HA - 0 1").unwrap();
        assert_eq!(write(&outer), "1k6/8/8/8/8/8/8/R1RK3R w KQ - 0 1");
        let both = game.read_position("1k6/8/8/8/8/8/8/R1RK3R w AC - 0 1").unwrap_err();
        assert!(both.to_string().contains("two rooks"));
    }
}
