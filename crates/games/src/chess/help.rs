//! The help pages, for people who have never seen the game.

use parlour_core::show::{Card, Example, Heading, Material, Section, Showcase};

pub(super) const GOAL: &str =
    "Attack the opponent's king so that it cannot escape: that is checkmate, and it wins the game.";
pub(super) const GOAL_960: &str =
    "Chess from one of 960 starts: attack the opponent's king so that it cannot escape.";

const MOVES: &str = "White begins, then the players take turns. You move one of your pieces to another square. No two \
pieces share a square; if an opponent's piece stands on the square you go to, it is taken and leaves the board.\n\n\
The king goes one square in any direction.\n\n\
The queen goes any number of squares along a row, a column or a diagonal.\n\n\
The rook goes any number of squares along a row or a column.\n\n\
The bishop goes any number of squares along a diagonal.\n\n\
The knight jumps: two squares along a row or a column and then one to the side. It is the only piece that may leap \
over others.\n\n\
The pawn goes one square straight ahead, or two from where it starts, and only on to empty squares. It takes \
differently: one square diagonally ahead.";

const SPECIAL: &str = "Check: a king that is attacked is in check, and you must end the check at once: move the king, \
take the attacker, or put a piece in between. You may never leave or put your own king in check.\n\n\
Promotion: a pawn that reaches the far side of the board becomes a queen, a rook, a bishop or a knight, as you \
choose.\n\n\
En passant: if a pawn goes two squares and lands beside an enemy pawn, that pawn may take it as if it had gone only \
one, but only on the very next move.";

const CASTLING: &str = "Castling moves king and rook together: the king goes two squares towards a rook, and the rook \
goes to the other side of the king. Neither may have moved before, the squares between them must be empty, and the \
king may not be in check, pass over an attacked square or arrive on one. To castle, click the king and then the \
square two steps away, or the rook.";

const CASTLING_960: &str = "Castling is the same idea wherever king and rook begin: on the side of the h-file the king \
ends on the g-file with the rook beside it on the f-file; on the side of the a-file the king ends on the c-file and \
the rook on the d-file. Neither may have moved before, all squares that king and rook cross must be empty but for \
these two, and the king may not be in check, pass over an attacked square or arrive on one. To castle, click the king \
and then the rook.";

const STARTS: &str = "The pieces behind the pawns are shuffled, the same for both sides: the two bishops stand on \
squares of different colours and the king stands somewhere between the rooks. There are 960 such starts, each with a \
number from 0 to 959; number 518 is the usual one of chess.";

const END: &str = "Checkmate: the king is in check and nothing helps. The player who gave it wins.\n\n\
Stalemate: a player who is not in check has no move at all. The game is a draw.\n\n\
It is also a draw when neither side has the pieces left for a mate, after 75 moves of each side without a capture or \
a pawn move, and when the same position comes up five times. Already after 50 such moves, or at the third time, \
either player may claim the draw. Players may agree on a draw, and anybody may give up.";

const TIPS: &str = "Roughly, a knight or a bishop is worth three pawns, a rook five, a queen nine.\n\n\
In the beginning bring out knights and bishops, hold the centre with a pawn or two, and castle early.\n\n\
Before every move ask what your opponent's last move threatens, and whether the square you go to is safe.";

/// The sections of the help page.
pub(super) fn sections(shuffled: bool) -> Vec<Section> {
    let mut sections = vec![Section::new("Goal", if shuffled { GOAL_960 } else { GOAL })];
    if shuffled {
        sections.push(Section::new("The start", STARTS));
    }
    sections.extend([
        Section::new("How to move", MOVES),
        Section::new("Special moves", SPECIAL),
        Section::new("Castling", if shuffled { CASTLING_960 } else { CASTLING }),
        Section::new("The end", END),
        Section::new("Tips", TIPS),
    ]);
    sections
}

/// Pictures of before and after.
pub(super) fn examples(shuffled: bool) -> Vec<Example> {
    let mut examples = Vec::new();
    if shuffled {
        examples.push(Example::new(
            "4k3/pppppppp/8/8/8/8/PPPPPPPP/1R3K1R w KQ - 0 1",
            "f1b1",
            "Castling with the rook on b1: the king goes to c1, the rook to d1.",
        ));
    } else {
        examples.push(Example::new(
            "r3k2r/pppq1ppp/2npbn2/4p3/4P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 9",
            "e1g1",
            "Castling: the king goes two squares towards the rook, and the rook to its other side.",
        ));
    }
    examples.extend([
        Example::new(
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
            "e5d6",
            "En passant: the black pawn has just gone from d7 to d5 and is taken on d6.",
        ),
        Example::new(
            "8/3P1k2/8/8/8/8/8/4K3 w - - 0 1",
            "d7d8q",
            "Promotion: the pawn reaches the last row and becomes a queen.",
        ),
        Example::new(
            "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
            "d1d8",
            "Checkmate: the rook attacks the king, whose own pawns leave it no square.",
        ),
    ]);
    examples
}

/// What a list of games shows of chess, or of chess from one of 960 starts.
pub(super) fn card(is_960: bool) -> Card {
    if is_960 {
        Card::new(
            Heading::Chess,
            Material::Wood,
            "The back row is shuffled: no openings to learn",
            25,
            3,
            Showcase::new(
                "1qb2rkb/2pr1pp1/pp3n1p/3pp3/P7/2PPBBPP/1P2PP2/1Q1RKRN1 w KQ - 0 11",
                "a4a5",
            ),
        )
    } else {
        Card::new(
            Heading::Chess,
            Material::Wood,
            "Two armies, one king to catch",
            25,
            3,
            Showcase::new("r3r1k1/pp3pbp/1qp3p1/2B5/2BP2b1/Q1n2N2/P4PPP/3R1K1R b - - 3 17", "g4e6"),
        )
    }
}
