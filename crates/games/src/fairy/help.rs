//! The help page, written from the data: whoever invents a game need not explain what the program already knows.

use super::node::with_article;
use super::rules::Limit;
use super::sheet::{Only, PieceSheet, Step};
use super::variant::Variant;
use parlour_core::bits::Word;
use parlour_core::grid;
use parlour_core::show::{Example, Section};
use std::fmt::Write;

impl<B: Word> Variant<B> {
    /// The sections of the help page.
    pub(super) fn help(&self) -> Vec<Section> {
        let section = |title: &'static str, paragraphs: Vec<String>| Section {
            title: title.into(),
            text: paragraphs.join("\n\n").into(),
        };
        let mut sections = vec![
            section("Goal", vec![self.sheet.goal.clone()]),
            section("How to move", self.moving()),
            section(
                "The pieces",
                self.sheet.pieces.iter().map(|piece| self.piece(piece)).collect(),
            ),
        ];
        let special = self.special();
        if !special.is_empty() {
            sections.push(section("Special moves", special));
        }
        sections.push(section("The end", self.ends()));
        if !self.sheet.tips.is_empty() {
            sections.push(section("Tips", self.sheet.tips.clone()));
        }
        sections
    }

    /// The pictures of the help page.
    pub(super) fn examples(&self) -> Vec<Example> {
        let example = |placed: &super::node::Placed<super::sheet::ExampleSheet>| Example {
            position: placed.value.position.clone().into(),
            mv: placed.value.mv.clone().into(),
            caption: placed.value.caption.clone().into(),
        };
        self.sheet.examples.iter().map(example).collect()
    }

    /// The name of the royal kind.
    pub(super) fn king_name(&self) -> &str {
        self.royal.map_or("king", |royal| &self.sheet.pieces[royal].name)
    }

    fn moving(&self) -> Vec<String> {
        let king = self.king_name();
        let mut text = vec![
            "White begins; then the players take turns. In your turn you move one piece to a square that is empty \
             or holds an enemy piece. The enemy piece is captured: it leaves the board for good."
                .to_owned(),
            format!(
                "A {king} that could be captured next is in check. You must end your turn with your {king} out of \
                 check: move it away, capture the attacker, or put something in between."
            ),
        ];
        let holes = &self.sheet.board.value.holes;
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

    fn piece(&self, piece: &PieceSheet) -> String {
        let mut text =
            format!("{} ({}): ", capitalised(&piece.name), piece.letter.to_ascii_uppercase());
        let ways: Vec<String> = [None, Some(Only::Moving), Some(Only::Capturing)]
            .into_iter()
            .filter_map(|only| {
                let steps: Vec<&Step> = piece.steps.iter().filter(|s| s.only == only).collect();
                let verb = match only {
                    None => "moves and captures",
                    Some(Only::Moving) => "moves without capturing",
                    Some(Only::Capturing) => "captures",
                };
                (!steps.is_empty()).then(|| format!("{verb} {}", ways(&steps)))
            })
            .collect();
        text += &ways.join("; ");
        text.push('.');
        if !piece.double_step.is_empty() {
            let _ = write!(
                text,
                " From its {} it may go two squares straight ahead if both are empty.",
                ranks(&piece.double_step)
            );
        }
        if let Some(promotion) = &piece.promotes {
            let names: Vec<&str> =
                promotion.to.iter().map(|&to| self.sheet.pieces[to].name.as_str()).collect();
            let _ = write!(
                text,
                " When it reaches its {} it becomes {} at once, as its owner likes.",
                ranks(&promotion.on),
                with_article(&listed(&names, "or"))
            );
        }
        if piece.royal {
            text += " It may never move to where it could be captured.";
        }
        text
    }

    fn special(&self) -> Vec<String> {
        let mut text = Vec::new();
        if let Some(castling) = &self.sheet.castling {
            let (king, rook) = (self.king_name(), &self.sheet.pieces[castling.with].name);
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
                 nothing may stand between them, and the {king} may not be in check, pass over an attacked square or \
                 arrive on one. Move the {king} to castle; the {rook} follows.",
                ways.join("; ")
            ));
        }
        for piece in self.sheet.pieces.iter().filter(|piece| !piece.en_passant.is_empty()) {
            let (name, a_name) = (&piece.name, with_article(&piece.name));
            text.push(format!(
                "In passing (en passant): if {a_name} has just gone two squares and an enemy {name} could have \
                 captured it on the square between, it may do so, in the very next move only."
            ));
        }
        text
    }

    fn ends(&self) -> Vec<String> {
        let king = self.king_name();
        let mut text = vec![
            format!(
                "Checkmate: if your {king} is in check and no move of yours can end that, you have lost."
            ),
            format!(
                "Stalemate: if you have no legal move but your {king} is not in check, the game is a draw."
            ),
        ];
        let endings = &self.sheet.endings;
        if let Some(dead) = &endings.dead {
            let names = |kinds: &[usize]| -> Vec<&str> {
                kinds.iter().map(|&kind| self.sheet.pieces[kind].name.as_str()).collect()
            };
            let mut cases = vec![format!("only the {king}s are left")];
            if !dead.alone.is_empty() {
                cases.push(format!("the {king}s and one {}", listed(&names(&dead.alone), "or")));
            }
            if !dead.one_colour.is_empty() {
                cases.push(format!(
                    "the {king}s and pieces that all stand on squares of one colour and never leave it ({})",
                    listed(&names(&dead.one_colour), "or")
                ));
            }
            text.push(format!(
                "Nobody can win any more: the game is a draw when {}.",
                cases.join(", or ")
            ));
        }
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
        let pawns: Vec<&str> = self
            .sheet
            .pieces
            .iter()
            .filter(|piece| piece.promotes.is_some())
            .map(|piece| piece.name.as_str())
            .collect();
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
}

/// How steps go, in words.
fn ways(steps: &[&Step]) -> String {
    let find = |slides: bool, a: i32, b: i32| {
        let same = |s: &&Step| s.slides == slides && !s.forward && (s.across, s.ahead) == (a, b);
        steps.iter().any(|s| same(s) || same(&&Step { across: s.ahead, ahead: s.across, ..**s }))
    };
    let mut parts = Vec::new();
    for (slides, far) in [(true, "any number of free squares"), (false, "one square")] {
        match (find(slides, 1, 0), find(slides, 1, 1)) {
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
    listed(&parts.iter().map(String::as_str).collect::<Vec<_>>(), "or")
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
    if step.slides { format!("{path}, again and again while the squares are free") } else { path }
}

fn ranks(ranks: &[u16]) -> String {
    let ordinal = |n: u16| match (n % 10, n % 100) {
        (1, n) if n != 11 => format!("{n}st"),
        (2, n) if n != 12 => format!("{n}nd"),
        (3, n) if n != 13 => format!("{n}rd"),
        _ => format!("{n}th"),
    };
    let names: Vec<String> = ranks.iter().map(|&rank| ordinal(rank)).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    format!("{} row, counted from its own side,", listed(&names, "or"))
}

fn listed(items: &[&str], word: &str) -> String {
    match items {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
    }
}

fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
