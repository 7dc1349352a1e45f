//! The help page, written from the data: whoever invents a game need not explain what the program already knows.
//!
//! Its paragraphs are messages, so that other languages can say them of games that nobody has translated. No sentence may
//! depend on the grammar of a piece's name.

use super::definition::{PieceDef, Promotion, Purpose, Step};
use super::phrases::{
    any_of, clauses, first_word, kind, ordinal, rows, sentences, squares, use_of, ways,
    with_article,
};
use super::rules::{Captured, DeadMaterial, Limit, NoMoves};
use super::variant::{Style, Variant};
use parlour_core::bits::Word;
use parlour_core::show::{Example, Section};
use parlour_core::{Message, Seat, grid, message};

impl<B: Word> Variant<B> {
    /// The sections of the help page.
    pub(super) fn help(&self) -> Vec<Section> {
        let pieces = self.def.pieces.iter().map(|piece| self.piece(piece)).collect();
        let mut sections = vec![
            Section::composed("Goal", vec![Message::name(&self.def.goal)]),
            Section::composed("How to move", self.moving()),
            Section::composed("The pieces", pieces),
        ];
        let special = self.special();
        if !special.is_empty() {
            sections.push(Section::composed("Special moves", special));
        }
        sections.push(Section::composed("The end", self.ends()));
        if !self.def.tips.is_empty() {
            let tips = self.def.tips.iter().map(|tip| Message::name(tip)).collect();
            sections.push(Section::composed("Tips", tips));
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

    fn royal_kind(&self) -> Message {
        kind(self.king_name())
    }

    fn kind(&self, at: usize) -> Message {
        kind(&self.def.pieces[at].name)
    }

    fn any_kind(&self, kinds: &[usize]) -> Message {
        any_of(kinds.iter().map(|&at| self.kind(at)))
    }

    fn moving(&self) -> Vec<Message> {
        let king = self.royal_kind();
        let fate = match self.rules.captured {
            Captured::Gone => {
                message!("The enemy piece is captured: it leaves the board for good.")
            }
            Captured::Hand => {
                message!("The enemy piece is captured: it leaves the board and is yours.")
            }
            Captured::Blast | Captured::BlastAll => {
                message!("The enemy piece is captured, and that sets off an explosion.")
            }
        };
        let mut text = vec![message!(
            "White begins; then the players take turns. In your turn you move one piece to a square that is empty \
             or holds an enemy piece. {fate}",
            fate
        )];
        text.push(match (self.royal, self.style) {
            (None, _) => {
                message!("There is no check and no checkmate: every piece may be captured.")
            }
            (Some(_), Style::NoChecks) => message!(
                "A {king} that could be captured next is in check. That is forbidden: no move may leave your own \
                 {king} in check, and no move may give check to the other.",
                king
            ),
            _ => message!(
                "A {king} that could be captured next is in check. You must end your turn with your {king} out of \
                 check: move it away, capture the attacker, or put something in between.",
                king
            ),
        });
        text.extend(self.special_rules());
        for seat in Seat::all(2) {
            if self.royal.is_some() && self.rules.kings[seat.index()] == 0 {
                let (side, king) = (Message::name(Self::seat_name(seat)), self.royal_kind());
                text.push(message!(
                    "{side} has no {king}, so {side} is never in check.",
                    side,
                    king
                ));
            }
        }
        text.extend(self.holes());
        text
    }

    fn holes(&self) -> Option<Message> {
        let holes = &self.def.board.value.holes;
        let squares = squares(holes);
        match holes.len() {
            0 => None,
            1 => Some(message!(
                "{squares} is a hole. Nothing can stand there, and a piece that slides or walks is stopped as if by \
                 the edge of the board. A piece that jumps may jump over.",
                squares
            )),
            _ => Some(message!(
                "{squares} are holes. Nothing can stand there, and a piece that slides or walks is stopped as if by \
                 the edge of the board. A piece that jumps may jump over.",
                squares
            )),
        }
    }

    /// What captures do here, and whether they are compulsory.
    fn special_rules(&self) -> Vec<Message> {
        let king = self.royal_kind();
        let mut text = Vec::new();
        if self.rules.must_capture {
            text.push(message!(
                "Capturing is compulsory: if one of your pieces can capture, you must capture. If there are several \
                 captures, choose any."
            ));
        }
        match self.rules.captured {
            Captured::Gone => {}
            Captured::Hand => text.push(message!(
                "What you capture goes to your hand in your own colour; a piece that had been promoted goes back to \
                 being a {pawn}. Instead of moving, you may put a piece from your hand on any empty square, even with \
                 check or checkmate; a {pawn} not on the first or last row. Such a move is written like N@f3.",
                pawn = self.pawn.map_or_else(|| kind("pawn"), |pawn| self.kind(pawn))
            )),
            Captured::Blast => {
                let several = |&at: &usize| message!("{piece}s", piece = self.kind(at));
                let pawns = Message::enumerated(self.pawn_kinds.iter().map(several));
                text.push(if let Some(pawns) = pawns {
                    message!(
                        "Explosions: every capture removes the captured piece, the piece that captured it, and \
                         everything on the eight squares around, of both colours, except {pawns}. A pawn taken in \
                         passing explodes on the square its captor goes to.",
                        pawns
                    )
                } else {
                    message!(
                        "Explosions: every capture removes the captured piece, the piece that captured it, and \
                         everything on the eight squares around, of both colours."
                    )
                });
                text.push(message!(
                    "You may never blow up your own {king}, so a {king} cannot capture. Blowing up the enemy {king} \
                     wins at once, even if your own {king} is in check. Two {king}s side by side cannot be in check: \
                     whoever captured there would blow up both.",
                    king
                ));
            }
            Captured::BlastAll => text.extend([
                message!(
                    "Explosions: every capture removes the captured piece, the piece that captured it, and everything \
                     on the eight squares around, of both colours. Only taking in passing does not explode."
                ),
                message!(
                    "Check is judged as if nothing exploded: you must get out of check first. An explosion may still \
                     open a line to your {king}, and then it can be captured. If an explosion kills both {king}s, \
                     whoever set it off has won; if only your own, you have lost.",
                    king
                ),
            ]),
        }
        text
    }

    fn piece(&self, piece: &PieceDef) -> Message {
        let mut text = vec![message!(
            "{Name} ({letter}): {uses}.",
            Name = first_word(&piece.name),
            letter = piece.letter.to_ascii_uppercase(),
            uses = clauses(self.uses(piece))
        )];
        if let Some(region) = piece.within {
            text.push(message!("It never leaves {region}.", region = self.region(region)));
        }
        if !piece.double_step.is_empty() {
            text.push(message!(
                "From its {rows} it may go two squares straight ahead if both are empty.",
                rows = rows(&piece.double_step)
            ));
        }
        if let Some(promotion) = &piece.promotes {
            text.extend(self.promotion(promotion));
        }
        if piece.royal {
            text.push(if self.style == Style::Blast {
                message!(
                    "It cannot capture, and it may never move to where it could be captured, except beside the enemy's."
                )
            } else {
                message!("It may never move to where it could be captured.")
            });
        }
        sentences(text)
    }

    fn promotion(&self, promotion: &Promotion) -> Vec<Message> {
        let first = promotion.to.first().map_or("", |&at| &self.def.pieces[at].name);
        let becomes = with_article(first, self.any_kind(&promotion.to));
        let on = rows(&promotion.on);
        let mut text = vec![if promotion.must == promotion.on {
            message!(
                "When it reaches its {on} it becomes {becomes} at once, as its owner likes.",
                on,
                becomes
            )
        } else {
            message!(
                "When it moves to its {on} it may become {becomes}; on its {must} it must.",
                on,
                becomes,
                must = rows(&promotion.must)
            )
        }];
        if promotion.to_lost {
            text.push(message!(
                "It can only become a piece of which its side has lost one, and may not go where it must become \
                 something if nothing has been lost."
            ));
        }
        text
    }

    /// How a piece moves, one entry for each use and condition.
    fn uses(&self, piece: &PieceDef) -> Vec<Message> {
        let mut uses = Vec::new();
        for only in [None, Some(Purpose::Moving), Some(Purpose::Capturing)] {
            let mut left: Vec<&Step> = piece.steps.iter().filter(|s| s.only == only).collect();
            while let Some(&step) = left.first() {
                let condition = |s: &Step| (s.side, s.first, s.within);
                let alike = |s: &&Step| condition(s) == condition(step);
                let (steps, others): (Vec<&Step>, _) = left.into_iter().partition(alike);
                left = others;
                let text = use_of(only, ways(&steps));
                let mut text = match step.side {
                    None => text,
                    Some(0) => message!("if it is White's, {text}", text),
                    Some(_) => message!("if it is Black's, {text}", text),
                };
                if step.first {
                    text = message!(
                        "{text}, from a square where such a piece of its side stands at the start",
                        text
                    );
                }
                if let Some(region) = step.within.filter(|_| piece.within.is_none()) {
                    let region = self.region(region);
                    text = message!("{text}, without leaving {region}", text, region);
                }
                uses.push(text);
            }
        }
        uses
    }

    /// A region by its name and squares.
    fn region(&self, region: usize) -> Message {
        let region = &self.def.board.value.regions[region];
        let name = Message::name(&region.name.replace('_', " "));
        message!("the {name} ({squares})", name, squares = squares(&region.squares))
    }

    fn special(&self) -> Vec<Message> {
        let mut text: Vec<Message> = self.castling().into_iter().collect();
        for piece in self.def.pieces.iter().filter(|piece| !piece.en_passant.is_empty()) {
            let pawn = kind(&piece.name);
            let passing = with_article(&piece.name, pawn.clone());
            text.push(if piece.en_passant == piece.double_step {
                message!(
                    "In passing (en passant): if {passing} has just gone two squares and an enemy {pawn} could have \
                     captured it on the square between, it may do so, in the very next move only.",
                    passing,
                    pawn
                )
            } else {
                message!(
                    "In passing (en passant): if {passing} has just gone two squares from its {rows} and an enemy \
                     {pawn} could have captured it on the square between, it may do so, in the very next move only.",
                    passing,
                    rows = rows(&piece.en_passant),
                    pawn
                )
            });
        }
        text
    }

    fn castling(&self) -> Option<Message> {
        // Where nobody has the right at the start, only a position that somebody sets up can give it.
        let castling = self.def.castling.as_ref().filter(|_| self.start.rights != 0)?;
        let (king, rook) = (self.kind(castling.king), self.kind(castling.with));
        let safety = if self.royal == Some(castling.king) {
            message!(
                "nothing may stand between them, and the {king} may not be in check, pass over an attacked square or \
                 arrive on one",
                king = king.clone()
            )
        } else {
            message!(
                "and nothing may stand between them; whether squares are attacked does not matter"
            )
        };
        let ways = [&castling.kingside, &castling.queenside].into_iter().flatten().map(|way| {
            message!(
                "with the {rook} of the {from}-file the {king} goes to the {king_to}-file and the {rook} to the \
                 {rook_to}-file",
                rook = rook.clone(),
                king = king.clone(),
                from = grid::file_letter(way.value.rook),
                king_to = grid::file_letter(way.value.king_to),
                rook_to = grid::file_letter(way.value.rook_to)
            )
        });
        Some(message!(
            "Castling: once in a game {king} and {rook} may move together: {ways}. Neither may have moved before, \
             {safety}. Move the {king} to castle; the {rook} follows.",
            ways = clauses(ways),
            king,
            rook,
            safety
        ))
    }

    fn ends(&self) -> Vec<Message> {
        let mut text = self.goals();
        let endings = &self.def.endings;
        text.extend(endings.dead.as_ref().and_then(|dead| self.dead_material(dead)));
        text.push(repetition(endings.repetition));
        let progress = if self.pawn_kinds.is_empty() {
            message!("a capture")
        } else {
            message!("a capture or a {pawns} move", pawns = self.any_kind(&self.pawn_kinds))
        };
        text.push(quiet_moves(endings.quiet_moves, progress));
        text
    }

    /// Winning and wanting moves.
    fn goals(&self) -> Vec<Message> {
        let king = || self.royal_kind();
        let endings = &self.def.endings;
        let mut text = Vec::new();
        if !endings.hill.is_empty() {
            let names = endings.hill.iter().map(|&(x, y)| grid::square_name(x, y));
            text.push(message!(
                "The hill: if your {king} moves to {squares}, you have won at once. It must be a legal move: not into \
                 check.",
                king = king(),
                squares = any_of(names.map(|name| Message::verbatim(&name)))
            ));
        }
        if let Some(checks) = endings.checks {
            text.push(message!(
                "Checks: whoever gives check for the {ordinal} time has won at once. A check by two pieces counts once.",
                ordinal = ordinal(u16::from(checks))
            ));
        }
        if let Some(rank) = endings.race {
            text.push(message!(
                "The race: the first {king} on the {ordinal} row wins. If White arrives, Black still has one move: if \
                 that brings the black {king} there too, the game is a draw.",
                king = king(),
                ordinal = ordinal(rank)
            ));
        }
        if matches!(self.rules.captured, Captured::Blast | Captured::BlastAll) {
            text.push(message!(
                "Explosion: if your {king} blows up, you have lost.",
                king = king()
            ));
        }
        if self.royal.is_some() && self.style != Style::NoChecks {
            text.push(message!(
                "Checkmate: if your {king} is in check and no move of yours can end that, you have lost.",
                king = king()
            ));
        }
        text.push(match (endings.no_moves, self.royal) {
            (NoMoves::Draws, Some(_)) => message!(
                "Stalemate: if you have no legal move but your {king} is not in check, the game is a draw.",
                king = king()
            ),
            (NoMoves::Draws, None) => message!("If you have no legal move, the game is a draw."),
            (NoMoves::Loses, _) => {
                message!("If you have no piece left, or none that can move in your turn, you have lost.")
            }
            (NoMoves::Wins, _) => {
                message!("If you have no piece left, or none that can move in your turn, you have won.")
            }
        });
        let horde = self.royal.is_some() && self.rules.kings.contains(&0);
        if horde && endings.no_moves == NoMoves::Draws {
            text.push(message!("A side that has lost all its pieces has lost the game."));
        }
        text
    }

    /// With what nobody can win any more.
    fn dead_material(&self, dead: &DeadMaterial) -> Option<Message> {
        let mut cases = Vec::new();
        if self.royal.is_some() {
            cases.push(message!("only the {king}s are left", king = self.royal_kind()));
        }
        let besides = |pieces: Message| match self.royal {
            Some(_) => message!("the {king}s and {pieces}", king = self.royal_kind(), pieces),
            None => pieces,
        };
        if !dead.alone.is_empty() {
            cases.push(besides(message!("one {kinds}", kinds = self.any_kind(&dead.alone))));
        }
        if !dead.pair.is_empty() {
            cases.push(besides(message!(
                "two pieces of one side that are each a {kinds}",
                kinds = self.any_kind(&dead.pair)
            )));
        }
        if !dead.one_colour.is_empty() {
            cases.push(besides(message!(
                "pieces that all stand on squares of one colour and never leave it ({kinds})",
                kinds = self.any_kind(&dead.one_colour)
            )));
        }
        if !dead.apart.is_empty() {
            cases.push(besides(message!(
                "pieces of which one side's all stand on light squares and the other's all on dark ones ({kinds})",
                kinds = self.any_kind(&dead.apart)
            )));
        }
        let both = |first: Message, next: Message| message!("{first}, or {next}", first, next);
        let cases = cases.into_iter().reduce(both)?;
        Some(message!("Nobody can win any more: the game is a draw when {cases}.", cases))
    }
}

/// Draws by repetition.
fn repetition(Limit { claim, draw }: Limit) -> Message {
    if let Some(claim) = claim.filter(|&claim| claim < draw) {
        message!(
            "When the same position has stood {claim} times either player may claim a draw; when the same position has \
             stood {draw} times the game is drawn by itself.",
            claim,
            draw
        )
    } else {
        message!("When the same position has stood {draw} times the game is a draw.", draw)
    }
}

/// Draws because nothing of this kind happens any more.
fn quiet_moves(Limit { claim, draw }: Limit, progress: Message) -> Message {
    if let Some(claim) = claim.filter(|&claim| claim < draw) {
        message!(
            "After {claim} moves by each side without {progress} either player may claim a draw; after {draw} moves by \
             each side without {progress} the game is drawn by itself.",
            claim,
            progress,
            draw
        )
    } else {
        message!(
            "After {draw} moves by each side without {progress} the game is a draw.",
            draw,
            progress
        )
    }
}
