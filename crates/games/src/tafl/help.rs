//! The help pages of the tafl games.

use parlour_core::show::{Card, Example, Heading, Material, Section, Showcase};

/// The help of one game.
#[derive(Debug)]
pub(super) struct Help {
    /// The goal in one sentence.
    pub(super) goal: &'static str,
    moving: &'static str,
    taking: &'static str,
    king: &'static str,
    end: &'static str,
    tips: &'static str,
    pub(super) examples: &'static [Example],
    /// What a list of games shows of it.
    pub(super) card: &'static Card,
}

impl Help {
    /// The parts of the help page.
    pub(super) fn sections(&self) -> Vec<Section> {
        vec![
            Section::new("Goal", self.goal),
            Section::new("How to move", self.moving),
            Section::new("Taking soldiers", self.taking),
            Section::new("The king", self.king),
            Section::new("The end", self.end),
            Section::new("Tips", self.tips),
        ]
    }
}

const TO_A_CORNER: &str =
    "The defenders bring their king to a corner of the board; the attackers, who begin, catch him.";

const MOVING: &str = "The attackers begin, then the sides take turns. You must move one piece each turn.\n\n\
    Every piece, king or soldier, slides along a row or column as far as you like over empty squares, like a rook in \
    chess. Nobody jumps over a piece and nobody moves diagonally.\n\n\
    Five squares are special: the four corners and the throne in the middle. Only the king may stop there. \
    Soldiers may slide across the throne while it is empty.";

const TAKING: &str = "A soldier is taken when the other side closes it in on two opposite sides, left and right or \
    above and below. The piece that moves must be one of the two; going between two enemies by your own choice is \
    safe. One move can take several soldiers.\n\n\
    The king helps to take. A corner counts as an enemy of every soldier, and so does the empty throne: a soldier \
    beside it is taken by a single piece on the far side. The edge of the board does not count.";

const TIPS_FOR_CORNERS: &str = "Attackers: put soldiers on the squares diagonally next to the corners early. A closed corner stays \
    closed.\n\n\
    Attackers: do not hurry to take. Tie the net far from the king and draw it together.\n\n\
    Defenders: give a soldier if it opens a row for the king. Two open ways at once cannot both be stopped.";

pub(super) const BRANDUBH: Help = Help {
    goal: TO_A_CORNER,
    moving: MOVING,
    taking: TAKING,
    king: "The king is taken like a soldier, by attackers on two opposite sides or by one attacker against a corner. On \
           his throne he is taken only by attackers on all four sides, and beside it by three attackers with the empty \
           throne on the fourth side.",
    end: "The defenders win when the king stands on a corner, or when no attacker is left. The attackers win when they \
          take the king, or when they close an unbroken ring around the king and all his soldiers, so that none of them \
          could reach the edge.\n\n\
          Whoever cannot move loses. Whoever brings about the same position for the third time loses.",
    tips: TIPS_FOR_CORNERS,
    examples: &[
        Example::new(
            "3t3/7/1tT4/3K3/7/7/7 a",
            "d1-d3xc3",
            "The attacker slides to d3: the defender on c3 is now between two attackers and is taken.",
        ),
        Example::new(
            "3t3/1tK4/7/7/7/6t/7 a",
            "d1-d2xc2",
            "Away from his throne the king is taken between two attackers.",
        ),
        Example::new(
            "7/K6/7/7/7/7/3t3 d",
            "a2-a1",
            "The king reaches a corner and the defenders win.",
        ),
    ],
    card: &Card::new(
        Heading::Viking,
        Material::Ash,
        "The small hunt: a king and four guards break out",
        10,
        1,
        Showcase::new("2t1T2/2T2T1/t6/1t1K2t/2t4/1t3t1/2T1t2 d", "d4-d1"),
    ),
};

pub(super) const TABLUT: Help = Help {
    goal: "The defenders bring their king to any edge of the board; the attackers, who begin, catch him.",
    moving: "The attackers begin, then the sides take turns. You must move one piece each turn.\n\n\
             Every piece, king or soldier, slides along a row or column as far as you like over empty squares, like a \
             rook in chess. Nobody jumps over a piece and nobody moves diagonally.\n\n\
             The square in the middle is the throne. Once the king has left it nobody may stop on it or slide across \
             it, not even the king.",
    taking: "A soldier is taken when the other side closes it in on two opposite sides, left and right or above and \
             below. The piece that moves must be one of the two; going between two enemies by your own choice is safe. \
             One move can take several soldiers.\n\n\
             The king helps to take. The empty throne counts as an enemy of every soldier beside it.\n\n\
             While the king sits on his throne with attackers on three sides and a defender on the fourth, that \
             defender can be taken against the throne by an attacker on the far side.",
    king: "The king is taken like a soldier, by attackers on two opposite sides. On his throne he is taken only by \
           attackers on all four sides, and beside it by three attackers with the empty throne on the fourth side.",
    end: "The defenders win when the king stands on any square at the edge, or when no attacker is left. The attackers \
          win when they take the king.\n\n\
          The game is drawn when the same position comes up for the third time, or when a side cannot move.",
    tips: "Defenders: the king needs only an open row to the edge. Make two at once and one will stay open.\n\n\
           Attackers: keep a soldier ready on each side of the board, so that you can step in front of the king.\n\n\
           Attackers: the king in the open falls to two soldiers. Wait beside the rows he wants to use.",
    examples: &[
        Example::new(
            "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 a",
            "e2-h2",
            "A soldier slides as far as it likes along its row.",
        ),
        Example::new(
            "9/9/9/4t4/3tKt3/4T4/t8/9/9 a",
            "a7-e7xe6",
            "The king is held on three sides, so his last defender is taken against the throne.",
        ),
        Example::new(
            "4t4/9/2K6/9/9/9/9/9/9 d",
            "c3-a3",
            "The king reaches the edge and the defenders win.",
        ),
    ],
    card: &Card::new(
        Heading::Viking,
        Material::Ash,
        "Any edge saves the king",
        20,
        2,
        Showcase::new("5t3/9/4t4/7t1/ttTK1TTtt/1t1T4t/4t4/3t5/5t3 d", "d5-d2"),
    ),
};

pub(super) const COPENHAGEN: Help = Help {
    goal: TO_A_CORNER,
    moving: MOVING,
    taking: "A soldier is taken when the other side closes it in on two opposite sides, left and right or above and \
             below. The piece that moves must be one of the two; going between two enemies by your own choice is safe. \
             One move can take several soldiers.\n\n\
             The king helps to take. A corner counts as an enemy of every soldier, and so does the empty throne: a \
             soldier beside it is taken by a single piece on the far side. The edge of the board does not count.\n\n\
             Shieldwall: two or more pieces side by side along an edge are taken together when each has an enemy in \
             front of it and the moving piece closes the row, so that an enemy (or a corner) stands at both ends. A king \
             in such a row stays.",
    king: "The king is taken when attackers stand on all four sides of him. Beside the throne three attackers are \
           enough, with the empty throne on the fourth side. At the edge of the board he cannot be taken, and corners do \
           not count against him.",
    end: "The defenders win when the king stands on a corner, or when no attacker is left. They also win with an exit \
          fort: the king stands at the edge and can move, inside a wall of defenders that can never be broken, however \
          many attackers come.\n\n\
          The attackers win when they take the king, or when they close an unbroken ring around the king and all his \
          soldiers, so that none of them could reach the edge.\n\n\
          Whoever cannot move loses. When the same position comes up for the third time the defenders lose.",
    tips: TIPS_FOR_CORNERS,
    examples: &[
        Example::new(
            "3t7/11/11/1tT8/11/5K5/11/11/11/11/11 a",
            "d1-d4xc4",
            "The attacker slides to d4: the defender on c4 is now between two attackers and is taken.",
        ),
        Example::new(
            "2tTT6/3tt6/5t5/11/11/5K5/11/11/11/11/11 a",
            "f3-f1xd1/e1",
            "Shieldwall: both defenders at the edge have an attacker in front, and the move closes the row.",
        ),
        Example::new(
            "4TK5/5TT4/11/11/7T3/11/11/11/11/11/1t9 d",
            "h5-h1",
            "Exit fort: the king can move to and fro at the edge, and no defender of the wall can ever be taken.",
        ),
    ],
    card: &Card::new(
        Heading::Viking,
        Material::Ash,
        "Twenty-four hunters, one king: reach a corner",
        30,
        2,
        Showcase::new(
            "2t1t1t1t2/1t7t1/t4t4t/5T2T2/t3T1Tt3/t2TT3t2/t3TTT3t/5T2T2/t6K2t/1t4t1t2/2t1tt2t2 a",
            "g1-g4",
        ),
    ),
};

pub(super) const VIKING: Help = Help {
    goal: TO_A_CORNER,
    moving: MOVING,
    taking: "A soldier is taken when the other side closes it in on two opposite sides, left and right or above and \
             below. The soldier that moves must be one of the two; going between two enemies by your own choice is safe. \
             One move can take several soldiers.\n\n\
             A corner and the throne count as enemies of every soldier, the throne even while the king sits on it. The \
             king himself never helps to take.",
    king: "The king is taken when an attacker comes next to him and on all his sides there are attackers, corners or the \
           end of the board. So four attackers are needed in the open, but three at the edge. The throne does not count.",
    end: "The defenders win when the king stands on a corner, or when no attacker is left. The attackers win when they \
          take the king.\n\n\
          Whoever cannot move loses. When the same position comes up for the third time the defenders lose.",
    tips: "Defenders: the king does not help to take, so keep soldiers with him.\n\n\
           Defenders: the edge is dangerous for the king; three attackers are enough there.\n\n\
           Attackers: guard the corners early, then tighten the net.",
    examples: &[
        Example::new(
            "11/11/11/11/11/5K5/11/1tT8/11/11/3t7 a",
            "d1-d4x1",
            "The attacker slides to d4: the defender on c4 is now between two attackers and is taken.",
        ),
        Example::new(
            "11/11/11/11/11/t10/K6t3/t10/11/11/11 a",
            "h5-b5x1",
            "At the edge three attackers take the king.",
        ),
        Example::new(
            "11/11/11/11/11/11/11/t10/11/11/5K5 d",
            "f1-k1",
            "The king reaches a corner and the defenders win.",
        ),
    ],
    card: &Card::new(
        Heading::Viking,
        Material::Ash,
        "A king without a sword slips through the net",
        30,
        2,
        Showcase::new(
            "4ttt1t2/9t1/10t/t2tTT5/2t1TTTt3/tt5T1tt/4TT1T2t/5TT4/t1K5T1t/tt9/2t2ttt3 a",
            "j6-j2",
        ),
    ),
};
