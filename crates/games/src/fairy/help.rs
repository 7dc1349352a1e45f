//! The help page, written from the data: whoever invents a game need not explain what the program already knows.

use super::definition::{Manner, Only, PieceDef, Step};
use super::rules::{Captured, DeadSheet, Limit, NoMoves};
use super::variant::{Style, Variant};
use parlour_core::bits::Word;
use parlour_core::show::{Example, Section};
use parlour_core::{Seat, grid};
use std::fmt::Write;

impl<B: Word> Variant<B> {
    /// The sections of the help page.
    pub(super) fn help(&self) -> Vec<Section> {
        let section = |title: &'static str, paragraphs: Vec<String>| Section {
            title: title.into(),
            text: paragraphs.join("\n\n").into(),
        };
        let mut sections = vec![
            section("Goal", vec![self.def.goal.clone()]),
            section("How to move", self.moving()),
            section("The pieces", self.def.pieces.iter().map(|piece| self.piece(piece)).collect()),
        ];
        let special = self.special();
        if !special.is_empty() {
            sections.push(section("Special moves", special));
        }
        sections.push(section("The end", self.ends()));
        if !self.def.tips.is_empty() {
            sections.push(section("Tips", self.def.tips.clone()));
        }
        sections
    }

    /// The pictures of the help page.
    pub(super) fn examples(&self) -> Vec<Example> {
        let example = |located: &super::node::Located<super::definition::ExampleDef>| Example {
            position: located.value.position.clone().into(),
            mv: located.value.mv.clone().into(),
            caption: located.value.caption.clone().into(),
        };
        self.def.examples.iter().map(example).collect()
    }

    /// The name of the royal kind.
    pub(super) fn king_name(&self) -> &str {
        self.royal.map_or("king", |royal| &self.def.pieces[royal].name)
    }

    fn moving(&self) -> Vec<String> {
        let king = self.king_name();
        let fate = match self.rules.captured {
            Captured::Gone => "The enemy piece is captured: it leaves the board for good.",
            Captured::Hand => "The enemy piece is captured: it leaves the board and is yours.",
            Captured::Blast | Captured::BlastAll => {
                "The enemy piece is captured, and that sets off an explosion."
            }
        };
        let mut text = vec![format!(
            "White begins; then the players take turns. In your turn you move one piece to a square that is empty \
             or holds an enemy piece. {fate}"
        )];
        text.push(match (self.royal, self.style) {
            (None, _) => "There is no check and no checkmate: every piece may be captured.".to_owned(),
            (Some(_), Style::NoChecks) => format!(
                "A {king} that could be captured next is in check. That is forbidden: no move may leave your own \
                 {king} in check, and no move may give check to the other."
            ),
            _ => format!(
                "A {king} that could be captured next is in check. You must end your turn with your {king} out of \
                 check: move it away, capture the attacker, or put something in between."
            ),
        });
        text.extend(self.special_rules());
        for seat in Seat::all(2) {
            if self.royal.is_some() && self.rules.kings[seat.index()] == 0 {
                let side = Self::seat_name(seat);
                text.push(format!("{side} has no {king}, so {side} is never in check."));
            }
        }
        let holes = &self.def.board.value.holes;
        if !holes.is_empty() {
            let names: Vec<String> = holes.iter().map(|&(x, y)| grid::square_name(x, y)).collect();
            text.push(format!(
                "{} {}. Nothing can stand there, and a piece that slides or walks is stopped as if by the edge of \
                 the board. A piece that jumps may jump over.",
                names.join(", "),
                if names.len() == 1 { "is a hole" } else { "are holes" }
            ));
        }
        text
    }

    /// What captures do here, and whether they are compulsory.
    fn special_rules(&self) -> Vec<String> {
        let king = self.king_name();
        let pawns = self.promoting_names();
        let pawn = self.pawn.map_or("pawn", |pawn| self.def.pieces[pawn].name.as_str());
        let mut text = Vec::new();
        if self.rules.must_capture {
            text.push(
                "Capturing is compulsory: if one of your pieces can capture, you must capture. If there are several \
                 captures, choose any."
                    .to_owned(),
            );
        }
        match self.rules.captured {
            Captured::Gone => {}
            Captured::Hand => text.push(format!(
                "What you capture goes to your hand in your own colour; a piece that had been promoted goes back to \
                 being a {pawn}. Instead of moving, you may put a piece from your hand on any empty square, even with \
                 check or checkmate; a {pawn} not on the first or last row. Such a move is written like N@f3."
            )),
            Captured::Blast => text.extend([
                format!(
                    "Explosions: every capture removes the captured piece, the piece that captured it, and everything \
                     on the eight squares around, of both colours, except {}. A pawn taken in passing explodes on the \
                     square its captor goes to.",
                    listed(&pawns.iter().map(|name| format!("{name}s")).collect::<Vec<_>>(), "and")
                ),
                format!(
                    "You may never blow up your own {king}, so a {king} cannot capture. Blowing up the enemy {king} \
                     wins at once, even if your own {king} is in check. Two {king}s side by side cannot be in check: \
                     whoever captured there would blow up both."
                ),
            ]),
            Captured::BlastAll => text.extend([
                "Explosions: every capture removes the captured piece, the piece that captured it, and everything on \
                 the eight squares around, of both colours. Only taking in passing does not explode."
                    .to_owned(),
                format!(
                    "Check is judged as if nothing exploded: you must get out of check first. An explosion may still \
                     open a line to your {king}, and then it can be captured. If an explosion kills both {king}s, \
                     whoever set it off has won; if only your own, you have lost."
                ),
            ]),
        }
        text
    }

    fn promoting_names(&self) -> Vec<&str> {
        self.pawn_kinds.iter().map(|&kind| self.def.pieces[kind].name.as_str()).collect()
    }

    fn piece(&self, piece: &PieceDef) -> String {
        let mut text =
            format!("{} ({}): ", capitalised(&piece.name), piece.letter.to_ascii_uppercase());
        text += &self.uses(piece).join("; ");
        text.push('.');
        if let Some(region) = piece.within {
            let _ = write!(text, " It never leaves {}.", self.region(region));
        }
        if !piece.double_step.is_empty() {
            let _ = write!(
                text,
                " From its {} it may go two squares straight ahead if both are empty.",
                ranks(&piece.double_step)
            );
        }
        if let Some(promotion) = &piece.promotes {
            let names: Vec<&str> =
                promotion.to.iter().map(|&to| self.def.pieces[to].name.as_str()).collect();
            let becomes = with_article(&listed(&names, "or"));
            let _ = if promotion.must == promotion.on {
                write!(
                    text,
                    " When it reaches its {} it becomes {becomes} at once, as its owner likes.",
                    ranks(&promotion.on)
                )
            } else {
                write!(
                    text,
                    " When it moves to its {} it may become {becomes}; on its {} it must.",
                    ranks(&promotion.on),
                    ranks(&promotion.must)
                )
            };
            if promotion.to_lost {
                text += " It can only become a piece of which its side has lost one, and may not go where it must \
                         become something if nothing has been lost.";
            }
        }
        if piece.royal {
            text += match self.style {
                Style::Blast => {
                    " It cannot capture, and it may never move to where it could be captured, except beside the \
                     enemy's."
                }
                _ => " It may never move to where it could be captured.",
            };
        }
        text
    }

    /// How a piece moves, one entry for each use and condition.
    fn uses(&self, piece: &PieceDef) -> Vec<String> {
        let mut uses = Vec::new();
        for only in [None, Some(Only::Moving), Some(Only::Capturing)] {
            let verb = match only {
                None => "moves and captures",
                Some(Only::Moving) => "moves without capturing",
                Some(Only::Capturing) => "captures",
            };
            let mut left: Vec<&Step> = piece.steps.iter().filter(|s| s.only == only).collect();
            while let Some(&step) = left.first() {
                let condition = |s: &Step| (s.side, s.first, s.within);
                let (like, other) = left.into_iter().partition(|s| condition(s) == condition(step));
                left = other;
                let mut text = match step.side {
                    None => verb.to_owned(),
                    Some(side) => format!("if it is {}, {verb}", ["White's", "Black's"][side & 1]),
                };
                let _ = write!(text, " {}", ways(&like));
                if step.first {
                    text += ", from a square where such a piece of its side stands at the start";
                }
                if let Some(region) = step.within.filter(|_| piece.within.is_none()) {
                    let _ = write!(text, ", without leaving {}", self.region(region));
                }
                uses.push(text);
            }
        }
        uses
    }

    /// A region by its name and squares.
    fn region(&self, region: usize) -> String {
        let region = &self.def.board.value.regions[region];
        let names: Vec<String> =
            region.squares.iter().map(|&(x, y)| grid::square_name(x, y)).collect();
        format!("the {} ({})", region.name.replace('_', " "), names.join(", "))
    }

    fn special(&self) -> Vec<String> {
        let mut text = Vec::new();
        // Where nobody has the right at the start, only a position that somebody sets up can give it.
        let rights = self.start.rights != 0;
        if let Some(castling) = self.def.castling.as_ref().filter(|_| rights) {
            let king = &self.def.pieces[castling.king].name;
            let rook = &self.def.pieces[castling.with].name;
            let safety = if self.royal == Some(castling.king) {
                format!(
                    "nothing may stand between them, and the {king} may not be in check, pass over an attacked square \
                     or arrive on one"
                )
            } else {
                "and nothing may stand between them; whether squares are attacked does not matter"
                    .to_owned()
            };
            let ways: Vec<String> = [&castling.kingside, &castling.queenside]
                .into_iter()
                .flatten()
                .map(|way| {
                    let file = grid::file_letter;
                    let way = way.value;
                    format!(
                        "with the {rook} of the {}-file the {king} goes to the {}-file and the {rook} to the {}-file",
                        file(way.rook),
                        file(way.king_to),
                        file(way.rook_to)
                    )
                })
                .collect();
            text.push(format!(
                "Castling: once in a game {king} and {rook} may move together: {}. Neither may have moved before, \
                 {safety}. Move the {king} to castle; the {rook} follows.",
                ways.join("; ")
            ));
        }
        for piece in self.def.pieces.iter().filter(|piece| !piece.en_passant.is_empty()) {
            let (name, a_name) = (&piece.name, with_article(&piece.name));
            let from = if piece.en_passant == piece.double_step {
                String::new()
            } else {
                format!(" from its {}", ranks(&piece.en_passant))
            };
            text.push(format!(
                "In passing (en passant): if {a_name} has just gone two squares{from} and an enemy {name} could have \
                 captured it on the square between, it may do so, in the very next move only."
            ));
        }
        text
    }

    fn ends(&self) -> Vec<String> {
        let mut text = self.goals();
        let endings = &self.def.endings;
        text.extend(endings.dead.as_ref().map(|dead| self.dead_material(dead)));
        let limit = |Limit { claim, draw }: Limit, what: &dyn Fn(u16) -> String| match claim {
            Some(claim) if claim < draw => format!(
                "After {} either player may claim a draw; after {} the game is drawn by itself.",
                what(claim),
                what(draw)
            ),
            _ => format!("After {} the game is a draw.", what(draw)),
        };
        let times = |n: u16| format!("the same position has stood {n} times");
        text.push(
            limit(endings.repetition, &times).replace("After", "When").replace("after", "when"),
        );
        let pawns = self.promoting_names();
        let progress = if pawns.is_empty() {
            "a capture".to_owned()
        } else {
            format!("a capture or a {} move", listed(&pawns, "or"))
        };
        text.push(limit(endings.quiet_moves, &|n| {
            format!("{n} moves by each side without {progress}")
        }));
        text
    }

    /// Winning and wanting moves.
    fn goals(&self) -> Vec<String> {
        let king = self.king_name();
        let endings = &self.def.endings;
        let mut text = Vec::new();
        if !endings.hill.is_empty() {
            let names: Vec<String> =
                endings.hill.iter().map(|&(x, y)| grid::square_name(x, y)).collect();
            text.push(format!(
                "The hill: if your {king} moves to {}, you have won at once. It must be a legal move: not into check.",
                listed(&names, "or")
            ));
        }
        if let Some(checks) = endings.checks {
            text.push(format!(
                "Checks: whoever gives check for the {} time has won at once. A check by two pieces counts once.",
                ordinal(u16::from(checks))
            ));
        }
        if let Some(rank) = endings.race {
            text.push(format!(
                "The race: the first {king} on the {} row wins. If White arrives, Black still has one move: if that \
                 brings the black {king} there too, the game is a draw.",
                ordinal(rank)
            ));
        }
        if matches!(self.rules.captured, Captured::Blast | Captured::BlastAll) {
            text.push(format!("Explosion: if your {king} blows up, you have lost."));
        }
        if self.royal.is_some() && self.style != Style::NoChecks {
            text.push(format!(
                "Checkmate: if your {king} is in check and no move of yours can end that, you have lost."
            ));
        }
        let horde = self.royal.is_some() && self.rules.kings.contains(&0);
        match endings.no_moves {
            NoMoves::Draws => text.push(match self.royal {
                Some(_) => format!(
                    "Stalemate: if you have no legal move but your {king} is not in check, the game is a draw."
                ),
                None => "If you have no legal move, the game is a draw.".to_owned(),
            }),
            NoMoves::Loses => text.push(
                "If you have no piece left, or none that can move in your turn, you have lost.".to_owned(),
            ),
            NoMoves::Wins => text.push(
                "If you have no piece left, or none that can move in your turn, you have won.".to_owned(),
            ),
        }
        if horde && endings.no_moves == NoMoves::Draws {
            text.push("A side that has lost all its pieces has lost the game.".to_owned());
        }
        text
    }

    /// With what nobody can win any more.
    fn dead_material(&self, dead: &DeadSheet) -> String {
        let king = self.king_name();
        let names = |kinds: &[usize]| {
            let names: Vec<&str> =
                kinds.iter().map(|&kind| self.def.pieces[kind].name.as_str()).collect();
            listed(&names, "or")
        };
        let mut cases = Vec::new();
        if self.royal.is_some() {
            cases.push(format!("only the {king}s are left"));
        }
        let besides =
            if self.royal.is_some() { format!("the {king}s and ") } else { String::new() };
        if !dead.alone.is_empty() {
            cases.push(format!("{besides}one {}", names(&dead.alone)));
        }
        if !dead.pair.is_empty() {
            cases.push(format!(
                "{besides}two pieces of one side that are each a {}",
                names(&dead.pair)
            ));
        }
        if !dead.one_colour.is_empty() {
            cases.push(format!(
                "{besides}pieces that all stand on squares of one colour and never leave it ({})",
                names(&dead.one_colour)
            ));
        }
        if !dead.apart.is_empty() {
            cases.push(format!(
                "{besides}pieces of which one side's all stand on light squares and the other's all on dark ones ({})",
                names(&dead.apart)
            ));
        }
        format!("Nobody can win any more: the game is a draw when {}.", cases.join(", or "))
    }
}

/// How steps go, in words.
fn ways(steps: &[&Step]) -> String {
    let find = |manner: Manner, a: i32, b: i32| {
        let same = |s: &&Step| s.manner == manner && !s.forward && (s.across, s.ahead) == (a, b);
        steps.iter().any(|s| same(s) || same(&&Step { across: s.ahead, ahead: s.across, ..**s }))
    };
    let mut parts = Vec::new();
    for (manner, far) in [
        (Manner::Slide, "any number of free squares"),
        (Manner::Leap, "one square"),
        (Manner::Hop, "any number of squares over exactly one piece of either side"),
    ] {
        match (find(manner, 1, 0), find(manner, 1, 1)) {
            (true, true) => parts.push(format!("{far} in any of the eight directions")),
            (true, false) => parts.push(format!("{far} along a row or column")),
            (false, true) => parts.push(format!("{far} diagonally")),
            (false, false) => {}
        }
    }
    for step in steps {
        let (a, b) = (step.across.abs(), step.ahead.abs());
        if !step.forward && a.max(b) == 1 {
            continue;
        }
        parts.push(way(step, a, b));
    }
    listed(&parts, "or")
}

/// A step that is not one of the everyday ones.
fn way(step: &Step, a: i32, b: i32) -> String {
    let squares = |n: i32| if n == 1 { "one square".to_owned() } else { format!("{n} squares") };
    let ahead = if step.ahead < 0 { "back" } else { "ahead" };
    let path = match (step.forward, a, b) {
        (true, 0, n) => format!("{} straight {ahead}", squares(n)),
        (true, 1, 1) => format!("one square diagonally {ahead}"),
        (true, n, 0) => format!("{} sideways", squares(n)),
        (true, a, b) => format!("in a jump {} {ahead} and {} sideways", squares(b), squares(a)),
        (false, 0, n) | (false, n, 0) => format!("in a jump {} along a row or column", squares(n)),
        (false, a, b) if a == b => format!("in a jump {} diagonally", squares(a)),
        (false, a, b) => format!(
            "in a jump, whatever stands between, {} along a row or column and {} to the side of that",
            squares(a.max(b)),
            squares(a.min(b))
        ),
    };
    match step.manner {
        Manner::Leap => path,
        Manner::Slide => format!("{path}, again and again while the squares are free"),
        Manner::Hop => format!("{path}, again and again over exactly one piece of either side"),
    }
}

fn ordinal(n: u16) -> String {
    let ending = match (n % 10, n % 100) {
        (1, n) if n != 11 => "st",
        (2, n) if n != 12 => "nd",
        (3, n) if n != 13 => "rd",
        _ => "th",
    };
    format!("{n}{ending}")
}

fn ranks(ranks: &[u16]) -> String {
    let names: Vec<String> = ranks.iter().map(|&rank| ordinal(rank)).collect();
    format!("{} row, counted from its own side,", listed(&names, "or"))
}

fn listed<S: AsRef<str>>(items: &[S], word: &str) -> String {
    let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    match &items[..] {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
    }
}

fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// The word with "a" or "an" before it.
fn with_article(word: &str) -> String {
    if begins_with_vowel(word) { format!("an {word}") } else { format!("a {word}") }
}

pub(super) fn begins_with_vowel(word: &str) -> bool {
    word.starts_with(['a', 'e', 'i', 'o', 'u'])
}
