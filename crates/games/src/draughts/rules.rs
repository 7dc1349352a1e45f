//! What sets one kind of draughts apart from another, as one set of parameters.

use super::board::{Board, LARGE, SMALL, WHOLE};
use super::{Position, Side};

/// The parameters of a kind of draughts. Ways are sets of ways over the board (see `board`), bit by bit, as the side
/// that goes down the board sees them.
#[derive(Debug)]
pub(super) struct Rules {
    pub(super) kind: Kind,
    pub(super) id: &'static str,
    /// The name for people.
    pub(super) name: &'static str,
    /// What else people call it.
    pub(super) also: &'static [&'static str],
    pub(super) board: &'static Board,
    /// The rows that are full of men at the start, as each side counts them from its own edge.
    pub(super) camp: [u32; 2],
    /// Who begins.
    pub(super) first: Side,
    /// The ways a man steps.
    pub(super) man_steps: u8,
    /// The ways a man takes.
    pub(super) man_takes: u8,
    /// The ways a king steps.
    pub(super) king_steps: u8,
    /// The ways a king takes.
    pub(super) king_takes: u8,
    /// A king goes as far as the way is free, and takes from afar.
    pub(super) flying: bool,
    /// Which of several captures must be chosen.
    pub(super) duty: Duty,
    /// A man that touches the last row while taking goes on as a king.
    pub(super) crowned_in_passing: bool,
    /// What is taken leaves the board at once, not at the end of the turn.
    pub(super) lifted_at_once: bool,
    /// So many steps in a row may one king make while its side has men; 0 for no limit.
    pub(super) king_streak: u8,
    /// So many plies without a capture or a step forward of a man, and it is a draw.
    pub(super) quiet_plies: u16,
    /// That draw has to be claimed.
    pub(super) claimed: bool,
    /// Endings with few pieces that are drawn soon.
    pub(super) short_ending: fn(Forces) -> Option<ShortEnding>,
    /// How squares are called in records, and for people.
    pub(super) written: Naming,
    pub(super) shown: Naming,
}

/// The kinds there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    English,
    International,
    Russian,
    Brazilian,
    Frisian,
    Turkish,
}

/// Which of several captures must be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Duty {
    /// Any; but what was begun must be completed.
    Any,
    /// One that takes the most pieces.
    Most,
    /// One that takes the most value, with a king if a man could take the same.
    Value,
}

/// How squares are called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Naming {
    /// 1, 2, 3... from the top left as White sees the board.
    Numbers,
    /// a1, b2... from the lower left.
    Letters,
}

/// Men and kings of each side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Forces {
    men: [u32; 2],
    kings: [u32; 2],
}

/// An ending that is drawn soon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ShortEnding {
    /// Counting begins anew when this changes.
    class: u32,
    /// So many plies, and it is a draw.
    pub(super) plies: u8,
}

const FORWARD: u8 = 0b0011;
const DIAGONAL: u8 = 0b1111;
const STRAIGHT: u8 = 0b1111_0000;
/// Straight on and to both sides.
const NOT_BACK: u8 = 0b1011_0000;

const ENGLISH: Rules = Rules {
    kind: Kind::English,
    id: "draughts_english",
    name: "Draughts",
    also: &["Checkers", "English draughts", "American checkers"],
    board: SMALL,
    camp: [0, 3],
    first: Side::Black,
    man_steps: FORWARD,
    man_takes: FORWARD,
    king_steps: DIAGONAL,
    king_takes: DIAGONAL,
    flying: false,
    duty: Duty::Any,
    crowned_in_passing: false,
    lifted_at_once: false,
    king_streak: 0,
    quiet_plies: 80,
    claimed: true,
    short_ending: |_| None,
    written: Naming::Numbers,
    shown: Naming::Numbers,
};

const INTERNATIONAL: Rules = Rules {
    kind: Kind::International,
    id: "draughts_international",
    name: "International draughts",
    also: &["Polish draughts"],
    board: LARGE,
    camp: [0, 4],
    first: Side::White,
    man_takes: DIAGONAL,
    flying: true,
    duty: Duty::Most,
    quiet_plies: 50,
    claimed: false,
    short_ending: Forces::international,
    ..ENGLISH
};

const RUSSIAN: Rules = Rules {
    kind: Kind::Russian,
    id: "draughts_russian",
    name: "Russian draughts",
    also: &["Shashki"],
    first: Side::White,
    man_takes: DIAGONAL,
    flying: true,
    crowned_in_passing: true,
    quiet_plies: 30,
    claimed: false,
    short_ending: Forces::russian,
    shown: Naming::Letters,
    ..ENGLISH
};

const BRAZILIAN: Rules = Rules {
    kind: Kind::Brazilian,
    id: "draughts_brazilian",
    name: "Brazilian draughts",
    also: &[],
    duty: Duty::Most,
    crowned_in_passing: false,
    quiet_plies: 40,
    short_ending: Forces::brazilian,
    ..RUSSIAN
};

const FRISIAN: Rules = Rules {
    kind: Kind::Frisian,
    id: "draughts_frisian",
    name: "Frisian draughts",
    also: &[],
    man_takes: DIAGONAL | STRAIGHT,
    king_takes: DIAGONAL | STRAIGHT,
    duty: Duty::Value,
    king_streak: 3,
    short_ending: Forces::frisian,
    ..INTERNATIONAL
};

const TURKISH: Rules = Rules {
    kind: Kind::Turkish,
    id: "draughts_turkish",
    name: "Turkish draughts",
    also: &["Dama"],
    board: WHOLE,
    camp: [1, 3],
    man_steps: NOT_BACK,
    man_takes: NOT_BACK,
    king_steps: STRAIGHT,
    king_takes: STRAIGHT,
    lifted_at_once: true,
    short_ending: Forces::turkish,
    written: Naming::Letters,
    shown: Naming::Letters,
    ..INTERNATIONAL
};

/// The rules of every kind.
pub(super) const ALL: [&Rules; 6] =
    [&ENGLISH, &INTERNATIONAL, &RUSSIAN, &BRAZILIAN, &FRISIAN, &TURKISH];

/// Rules as a type, so that code made for a kind has them as constants.
pub(super) trait Fixed {
    const RULES: &'static Rules;
}

macro_rules! fixed {
    ($($name:ident $rules:ident)*) => {$(
        #[derive(Debug)]
        pub(super) struct $name;
        impl Fixed for $name {
            const RULES: &'static Rules = &$rules;
        }
    )*};
}
fixed!(English ENGLISH International INTERNATIONAL Russian RUSSIAN Brazilian BRAZILIAN Frisian FRISIAN Turkish TURKISH);

impl Rules {
    /// Men of each side at the start.
    pub(super) const fn men(&self) -> u32 {
        (self.camp[1] - self.camp[0]) * self.board.squares / self.board.side
    }

    /// The row where a side's men become kings.
    #[inline(always)]
    pub(super) const fn crowning(&self, side: Side) -> u64 {
        match side {
            Side::Black => self.board.rows[self.board.side as usize - 1],
            Side::White => self.board.rows[0],
        }
    }

    /// Where a side's men stand at the start.
    pub(super) fn home(&self, side: Side) -> u64 {
        let rows = self.camp[0]..self.camp[1];
        rows.fold(0, |set, row| {
            let row = if side == Side::Black { row } else { self.board.side - 1 - row };
            set | self.board.rows[row as usize]
        })
    }

    /// The short ending a position is, if it is one. All of them have a king on both sides.
    #[inline]
    pub(super) fn short_ending(&self, pos: &Position) -> Option<ShortEnding> {
        let kings = pos.pieces.map(|set| set & pos.kings);
        if kings[0] == 0 || kings[1] == 0 {
            return None;
        }
        let kings = kings.map(u64::count_ones);
        let men = pos.pieces.map(|set| (set & !pos.kings).count_ones());
        (self.short_ending)(Forces { men, kings })
    }
}

impl Forces {
    /// Men and kings of the other side, where one side has a single king and nothing else; the stronger if both do.
    fn against_a_lone_king(self) -> Option<(u32, u32)> {
        let side = |side: usize| (self.men[side], self.kings[side]);
        match (side(0), side(1)) {
            ((0, 1), other) | (other, (0, 1)) => Some(other),
            _ => None,
        }
    }

    fn total(self) -> u32 {
        self.men.iter().chain(&self.kings).sum()
    }

    /// A number for exactly these forces.
    fn class(self) -> u32 {
        let [black_men, white_men] = self.men;
        let [black_kings, white_kings] = self.kings;
        black_men | white_men << 8 | black_kings << 16 | white_kings << 24
    }

    /// Three pieces with a king against a king: sixteen moves each; fewer pieces: five.
    fn international(self) -> Option<ShortEnding> {
        match self.against_a_lone_king()? {
            (men, kings) if men + kings == 3 => Some(ShortEnding { class: 1, plies: 32 }),
            (men, kings) if men + kings < 3 => Some(ShortEnding { class: 2, plies: 10 }),
            _ => None,
        }
    }

    /// Three kings or more against a king: fifteen moves each. Otherwise by the number of pieces: while nothing is
    /// taken or crowned, five moves each with up to three, thirty with up to five, sixty with up to seven.
    fn russian(self) -> Option<ShortEnding> {
        let hunt = self.against_a_lone_king().is_some_and(|(men, kings)| men == 0 && kings >= 3);
        let plies = match self.total() {
            _ if hunt => 30,
            0..=3 => 10,
            4..=5 => 60,
            6..=7 => 120,
            _ => return None,
        };
        Some(ShortEnding { class: self.class(), plies })
    }

    /// Up to two pieces on each side with no more than one man among them: five moves each.
    fn brazilian(self) -> Option<ShortEnding> {
        let [black, white] = [0, 1].map(|side| self.men[side] + self.kings[side]);
        let few = black <= 2 && white <= 2 && self.men[0] + self.men[1] <= 1;
        few.then(|| ShortEnding { class: self.class(), plies: 10 })
    }

    /// Two kings against one: seven moves each; one against one: two.
    fn frisian(self) -> Option<ShortEnding> {
        match self.against_a_lone_king()? {
            (0, 2) => Some(ShortEnding { class: 2, plies: 14 }),
            (0, 1) => Some(ShortEnding { class: 1, plies: 4 }),
            _ => None,
        }
    }

    /// King against king: five moves each.
    fn turkish(self) -> Option<ShortEnding> {
        let lone = self.against_a_lone_king()? == (0, 1);
        lone.then_some(ShortEnding { class: 1, plies: 10 })
    }
}
