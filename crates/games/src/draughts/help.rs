//! The rules of each kind of draughts for people who have never seen it.

use super::rules::Kind;
use parlour_core::show::{Card, Example, Heading, Material, Section, Showcase};

/// The goal of every kind.
pub(super) const GOAL: &str = "Take all of your opponent's pieces, or leave them without a move.";

/// The help page.
pub(super) fn sections(kind: Kind) -> Vec<Section> {
    let (how, end, tips) = match kind {
        Kind::English => (ENGLISH, ENGLISH_END, ENGLISH_TIPS),
        Kind::International => (INTERNATIONAL, INTERNATIONAL_END, FLYING_TIPS),
        Kind::Russian => (RUSSIAN, RUSSIAN_END, FLYING_TIPS),
        Kind::Brazilian => (BRAZILIAN, BRAZILIAN_END, FLYING_TIPS),
        Kind::Frisian => (FRISIAN, FRISIAN_END, FRISIAN_TIPS),
        Kind::Turkish => (TURKISH, TURKISH_END, TURKISH_TIPS),
    };
    vec![
        Section::new("Goal", GOAL),
        Section::new("How to move", how),
        Section::new("The end", end),
        Section::new("Tips", tips),
    ]
}

const ENGLISH: &str = "\
Only the dark squares are used; they are numbered from 1 to 32. Each side has twelve men. Black begins.\n\n\
A man steps to an empty square diagonally in front of it, never backwards.\n\n\
A man takes by jumping: if an enemy piece stands diagonally in front of it and the square just behind that piece is \
empty, the man jumps there and the enemy piece is taken off. If it can jump again from where it lands, it must go on, \
all in the same turn.\n\n\
You must take if you can. If there are several ways to take you may choose any of them, even one that takes fewer \
pieces, but you must finish the one you began.\n\n\
A man that reaches the row farthest from its side becomes a king, and its turn ends there. A king steps and jumps \
like a man, but backwards as well.";

const ENGLISH_END: &str = "\
Whoever has no pieces left, or cannot move when it is their turn, loses.\n\n\
When the same position comes up for the third time, the game is drawn. A player may also claim a draw when both sides \
have made forty moves without taking anything and without moving a man.";

const ENGLISH_TIPS: &str = "\
Because taking is compulsory, you can give a piece to drag an enemy man where you want it: look for ways to give one \
and take two.\n\n\
Leave a few men on your first row as long as you can. They keep the enemy from making kings.\n\n\
The middle of the board is worth more than the edge: a man at the side has only one way to go.";

const INTERNATIONAL: &str = "\
The board has ten rows of ten; only the fifty dark squares are used, numbered from 1 to 50. Each side has twenty men. \
White begins.\n\n\
A man steps to an empty square diagonally in front of it. It takes by jumping over an enemy piece beside it, \
diagonally forwards or backwards, to the empty square just behind. If it can jump again from there it goes on in the \
same turn.\n\n\
You must take if you can, and you must choose the way that takes the most pieces. A king counts no more than a \
man. Where two ways take the same number, the choice is yours.\n\n\
A king flies: it moves any distance along a free diagonal. It takes an enemy piece from afar if the square behind it \
is free, lands on any free square behind it, and turns or goes straight on to take more.\n\n\
Pieces you take stay on the board until your turn ends. You may pass the same empty square twice, but never jump the \
same piece twice: a piece already jumped is a wall.\n\n\
A man becomes a king if its move ends on the row farthest from its side. If it only touches that row while taking \
and must go on, it stays a man.";

const INTERNATIONAL_END: &str = "\
Whoever has no pieces left, or cannot move when it is their turn, loses.\n\n\
The game is drawn when the same position comes up for the third time, and when both sides have made twenty-five moves \
with kings only and without taking.\n\n\
It is also drawn when a lone king has held out for sixteen moves of each side against three pieces with a king among \
them, or for five moves against two pieces with a king among them or against one king.";

const FLYING_TIPS: &str = "\
A flying king is worth about three men: giving two men to make the first king is often a good bargain.\n\n\
Because taking is compulsory, look for ways to give one or two men and take more in one long jump, also backwards.\n\n\
A lone king on the longest diagonal is very hard to catch. If you are behind, try to get there; if you are ahead, \
hold it yourself.";

const RUSSIAN: &str = "\
Only the dark squares of the ordinary board are used, from a1 at White's left hand. Each side has twelve men. White \
begins. You may type squares by letter (c3-d4) or by number (22-18).\n\n\
A man steps to an empty square diagonally in front of it. It takes by jumping over an enemy piece beside it, \
diagonally forwards or backwards, to the empty square just behind. If it can jump again from there it must go on in \
the same turn.\n\n\
You must take if you can. If there are several ways to take you may choose any, even one that takes fewer pieces, but \
you must go on as long as the piece can take.\n\n\
A king flies: it moves any distance along a free diagonal. It takes an enemy piece from afar if the square behind it \
is free, and lands on any free square behind it; but if it can take more from some of those squares, it must land on \
one of them.\n\n\
A man that reaches the row farthest from its side becomes a king at once. If it got there by taking and can take more \
as a king, it goes on as a king in the same turn.\n\n\
Pieces you take stay on the board until your turn ends, and none may be jumped twice: a piece already jumped is a wall.";

const RUSSIAN_END: &str = "\
Whoever has no pieces left, or cannot move when it is their turn, loses.\n\n\
The game is drawn when the same position comes up for the third time, and when both sides have made fifteen moves with \
kings only and without taking.\n\n\
Three or more kings have fifteen moves to catch a lone king. Where both sides have a king and nothing is taken or \
crowned, the game is drawn after five moves of each side with two or three pieces on the board, after thirty with four \
or five, and after sixty with six or seven.";

const BRAZILIAN: &str = "\
This is the international game on the ordinary board. Only the dark squares are used, from a1 at White's left hand. \
Each side has twelve men. White begins. You may type squares by letter (c3-d4) or by number (22-18).\n\n\
A man steps to an empty square diagonally in front of it. It takes by jumping over an enemy piece beside it, \
diagonally forwards or backwards, to the empty square just behind. If it can jump again from there it goes on in the \
same turn.\n\n\
You must take if you can, and you must choose the way that takes the most pieces. A king counts no more than a man.\n\n\
A king flies: it moves any distance along a free diagonal. It takes an enemy piece from afar if the square behind it \
is free, lands on any free square behind it, and turns or goes straight on to take more.\n\n\
Pieces you take stay on the board until your turn ends, and none may be jumped twice: a piece already jumped is a \
wall.\n\n\
A man becomes a king if its move ends on the row farthest from its side. If it only touches that row while taking \
and must go on, it stays a man.";

const BRAZILIAN_END: &str = "\
Whoever has no pieces left, or cannot move when it is their turn, loses.\n\n\
The game is drawn when the same position comes up for the third time, and when both sides have made twenty moves with \
kings only and without taking.\n\n\
It is also drawn after five moves of each side when each has a king and nobody has more than two pieces, with no more \
than one man among them all.";

const FRISIAN: &str = "\
The board has ten rows of ten; only the fifty dark squares are used, numbered from 1 to 50. Each side has twenty men. \
White begins.\n\n\
A man steps to an empty square diagonally in front of it.\n\n\
Pieces take in all eight directions. Diagonally a man jumps over an enemy piece beside it to the square just behind. \
Straight ahead, back and to the sides it jumps over an enemy piece on the next dark square in that line to the dark \
square after it. If it can jump again it goes on in the same turn.\n\n\
You must take if you can, and you must choose the way that takes the most value. A king counts a little less than \
one and a half men, so two kings are worth less than three men. If a king and a man could take the same value, the \
king must do it.\n\n\
A king flies: it moves any distance along a free diagonal, and takes from afar in all eight directions.\n\n\
While you have men, one king may not move more than three times in a row without taking: then move something else.\n\n\
Pieces you take stay on the board until your turn ends, and none may be jumped twice. A man becomes a king if its move \
ends on the row farthest from its side.";

const FRISIAN_END: &str = "\
Whoever has no pieces left, or cannot move when it is their turn, loses.\n\n\
The game is drawn when the same position comes up for the third time, and when both sides have made twenty-five moves \
with kings only and without taking.\n\n\
It is also drawn after seven moves of each side with two kings against one, and after two with one king against one.";

const FRISIAN_TIPS: &str = "\
Look along rows and columns too: most men are lost to a jump sideways or straight ahead.\n\n\
Because taking is compulsory and the most value goes first, you can often choose for the enemy which way to take.\n\n\
A first king is worth many men here, because it takes in eight directions from afar. Keep your lines closed.";

const TURKISH: &str = "\
All 64 squares are used, and nothing ever goes diagonally. Each side has sixteen men on its second and third row. \
White begins.\n\n\
A man steps one square straight ahead or to either side, never backwards. It takes an enemy piece beside it in the \
same three directions by jumping to the empty square just behind it. If it can jump again it goes on in the same \
turn.\n\n\
You must take if you can, and you must choose the way that takes the most pieces.\n\n\
Each piece you take leaves the board at once, which may open the way for the next jump. A piece may not turn right \
round between two jumps.\n\n\
A man that reaches the row farthest from its side becomes a king. A king moves any distance straight ahead, back or \
to the sides. It takes an enemy piece from afar if the square behind it is free, and lands on any free square behind it.";

const TURKISH_END: &str = "\
Whoever has no pieces left, or cannot move when it is their turn, loses.\n\n\
The game is drawn when the same position comes up for the third time, when both sides have made twenty-five moves \
without taking and without moving a man forward, and when king has played against king for five moves of each side.";

const TURKISH_TIPS: &str = "\
A king rules whole rows and columns: making the first one usually decides the game.\n\n\
Keep men side by side or one behind the other, without gaps the enemy could land on.\n\n\
Because pieces leave the board at once, a sacrifice can open a whole line: look what lies behind what you give.";

const ENGLISH_EXAMPLES: &[Example] = &[
    Example::new("B:W21-32:B1-12", "11-15", "A man steps diagonally forward."),
    Example::new(
        "B:W18,25,30:B3,15",
        "15x22x29",
        "The black man must take, goes on from where it lands, and becomes a king on the last row.",
    ),
    Example::new(
        "W:WK32:B2,11,19,27",
        "32x23x16x7",
        "A king takes backwards and forwards in one turn.",
    ),
];

const INTERNATIONAL_EXAMPLES: &[Example] = &[
    Example::new("W:W31-50:B1-20", "32-28", "A man steps diagonally forward."),
    Example::new(
        "W:W28,50:B3,13,22,23",
        "28x19x8",
        "White must take two to the right, not one to the left.",
    ),
    Example::new(
        "W:WK46:B15,32",
        "46x28",
        "A flying king takes from afar and lands on any free square behind.",
    ),
];

const RUSSIAN_EXAMPLES: &[Example] = &[
    Example::new("W:W21-32:B1-12", "c3-d4", "A man steps diagonally forward."),
    Example::new(
        "W:We5,a1:Bf6,d6,a7",
        "e5xg7",
        "The white man must take; it may choose which of the two.",
    ),
    Example::new(
        "W:Wf6:Be7,b6,h2",
        "f6xd8xa5",
        "The man becomes a king on the last row and goes on taking as a king.",
    ),
];

const BRAZILIAN_EXAMPLES: &[Example] = &[
    Example::new("W:W21-32:B1-12", "c3-d4", "A man steps diagonally forward."),
    Example::new(
        "W:Wc3:Bd4,d6,b4",
        "c3xe5xc7",
        "White must take two to the right, not one to the left.",
    ),
    Example::new(
        "W:WKa1:Bd4,h2",
        "a1xf6",
        "A flying king takes from afar and lands on any free square behind.",
    ),
];

const FRISIAN_EXAMPLES: &[Example] = &[
    Example::new("W:W31-50:B1-20", "32-28", "A man steps diagonally forward."),
    Example::new(
        "W:W38,50:B28,5",
        "38x18",
        "A man takes straight ahead, over the next dark square in the column.",
    ),
    Example::new("W:W27,50:B28,5", "27x29", "A man takes sideways along the row."),
];

const TURKISH_EXAMPLES: &[Example] = &[
    Example::new(
        "W:Wa3,b3,c3:Ba6,b6,c6",
        "b3-b4",
        "A man steps straight ahead; it could also step sideways.",
    ),
    Example::new("W:Wd4:Bd5,e6,h8", "d4xd6xf6", "The man takes straight ahead, then to the side."),
    Example::new(
        "W:WKa1:Ba4,h2",
        "a1xa6",
        "A king takes from afar and lands on any free square behind.",
    ),
];

/// Pictures of before and after.
pub(super) fn examples(kind: Kind) -> Vec<Example> {
    let examples = match kind {
        Kind::English => ENGLISH_EXAMPLES,
        Kind::International => INTERNATIONAL_EXAMPLES,
        Kind::Russian => RUSSIAN_EXAMPLES,
        Kind::Brazilian => BRAZILIAN_EXAMPLES,
        Kind::Frisian => FRISIAN_EXAMPLES,
        Kind::Turkish => TURKISH_EXAMPLES,
    };
    examples.to_vec()
}

/// What a list of games shows of each kind.
pub(super) fn card(kind: Kind) -> Card {
    match kind {
        Kind::English => Card::new(
            Heading::Draughts,
            Material::Oak,
            "Jump over men and crown your kings",
            15,
            1,
            Showcase::position("W:W13,17,19,21,22,23,24,27,28:B6,9,10,11,12,15,16,18,20"),
        ),
        Kind::International => Card::new(
            Heading::Draughts,
            Material::Oak,
            "Twenty men each, and kings that fly across the board",
            25,
            2,
            Showcase::position(
                "W:W23,25,28,32,33,35,36,37,38,39,42,44,45,46:B1,3,6,9,10,11,12,14,16,19,20,21,22,24,26",
            ),
        ),
        Kind::Russian => Card::new(
            Heading::Draughts,
            Material::Oak,
            "Men become flying kings in the middle of a jump",
            15,
            2,
            Showcase::position("W:W25,26,29,30,32:B1,5,6,8,10,12,18,27"),
        ),
        Kind::Brazilian => Card::new(
            Heading::Draughts,
            Material::Oak,
            "The big rules on the small board: take the most",
            15,
            2,
            Showcase::position("W:W19,21,22,23,25,27,29,30:B1,2,3,5,6,8,10,13,18"),
        ),
        Kind::Frisian => Card::new(
            Heading::Draughts,
            Material::Oak,
            "Captures go in all eight directions",
            25,
            3,
            Showcase::position("B:W21,26,27,32,33,36,37,44,45,46,48,49,50:B1,2,3,4,5,6,7,10,11,20"),
        ),
        Kind::Turkish => Card::new(
            Heading::Draughts,
            Material::Oak,
            "Straight ahead and to the sides, never diagonal",
            20,
            2,
            Showcase::position(
                "B:WKf4,Kg8,a4,b2,b3,b4,d3,e2,e3,f2,f3,g2,g3,h2:BKh1,a6,a7,b6,c6,c7,d7,e5,h6,h7",
            ),
        ),
    }
}
