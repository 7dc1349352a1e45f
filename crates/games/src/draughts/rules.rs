//! What sets one kind of draughts apart from another, as one set of parameters.

use super::board::{Board, LARGE, SMALL, WHOLE};
use super::{Position, Side};

/// The parameters of a kind of draughts. Directions are sets (see `board`), bit by bit, as the side
/// that goes down the board sees them.
#[derive(Debug)]
pub(super) struct Rules {
    pub(super) kind: Kind,
    pub(super) id: &'static str,
    /// The name for people.
    pub(super) name: &'static str,
    /// What else people call it.
    pub(super) also: &'static [&'static str],
    /// The tag that names it in records: number, who begins, width, height, how squares are called, corner.
    pub(super) game_type: &'static str,
    pub(super) board: &'static Board,
    /// The rows that are full of men at the start, as each side counts them from its own edge.
    pub(super) start_rows: [u32; 2],
    /// Who begins.
    pub(super) first: Side,
    /// The directions a man steps.
    pub(super) man_steps: u8,
    /// The directions a man takes.
    pub(super) man_takes: u8,
    /// The directions a king steps.
    pub(super) king_steps: u8,
    /// The directions a king takes.
    pub(super) king_takes: u8,
    /// A king goes as far as the line is free, and takes from afar.
    pub(super) flying: bool,
    /// Which of several captures must be chosen.
    pub(super) capture_rule: CaptureRule,
    /// A man that touches the last row while taking goes on as a king.
    pub(super) crowned_in_passing: bool,
    /// What is taken leaves the board at once, not at the end of the turn.
    pub(super) removed_at_once: bool,
    /// This many steps in a row may one king make while its side has men; 0 for no limit.
    pub(super) king_streak: u8,
    /// This many plies without a capture or a step forward of a man, and it is a draw.
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
pub(super) enum CaptureRule {
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
    /// This many plies, and it is a draw.
    pub(super) plies: u8,
}

const FORWARD: u8 = 0b0011;
const DIAGONAL: u8 = 0b1111;
const STRAIGHT: u8 = 0b1111_0000;
/// Straight on and to both sides.
const NOT_BACK: u8 = 0b1011_0000;
const SIDEWAYS: u8 = 0b1010_0000;

const ENGLISH: Rules = Rules {
    kind: Kind::English,
    id: "draughts_english",
    name: "Draughts",
    also: &["Checkers", "English draughts", "American checkers"],
    game_type: "21,B,8,8,N1,0",
    board: SMALL,
    start_rows: [0, 3],
    first: Side::Black,
    man_steps: FORWARD,
    man_takes: FORWARD,
    king_steps: DIAGONAL,
    king_takes: DIAGONAL,
    flying: false,
    capture_rule: CaptureRule::Any,
    crowned_in_passing: false,
    removed_at_once: false,
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
    also: &["Polish draughts", "International checkers"],
    game_type: "20,W,10,10,N2,0",
    board: LARGE,
    start_rows: [0, 4],
    first: Side::White,
    man_takes: DIAGONAL,
    flying: true,
    capture_rule: CaptureRule::Most,
    quiet_plies: 50,
    claimed: false,
    short_ending: Forces::international,
    ..ENGLISH
};

const RUSSIAN: Rules = Rules {
    kind: Kind::Russian,
    id: "draughts_russian",
    name: "Russian draughts",
    also: &["Shashki", "Russian checkers"],
    game_type: "25,W,8,8,A0,0",
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
    also: &["Brazilian checkers"],
    game_type: "26,W,8,8,A0,0",
    capture_rule: CaptureRule::Most,
    crowned_in_passing: false,
    quiet_plies: 40,
    short_ending: Forces::brazilian,
    ..RUSSIAN
};

const FRISIAN: Rules = Rules {
    kind: Kind::Frisian,
    id: "draughts_frisian",
    name: "Frisian draughts",
    also: &["Frisian checkers"],
    game_type: "40,W,10,10,N2,0",
    man_takes: DIAGONAL | STRAIGHT,
    king_takes: DIAGONAL | STRAIGHT,
    capture_rule: CaptureRule::Value,
    king_streak: 3,
    short_ending: Forces::frisian,
    ..INTERNATIONAL
};

const TURKISH: Rules = Rules {
    kind: Kind::Turkish,
    id: "draughts_turkish",
    name: "Turkish draughts",
    also: &["Dama", "Turkish checkers"],
    game_type: "30,W,8,8,A0,0",
    board: WHOLE,
    start_rows: [1, 3],
    man_steps: NOT_BACK,
    man_takes: NOT_BACK,
    king_steps: STRAIGHT,
    king_takes: STRAIGHT,
    removed_at_once: true,
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
    /// True if a man can step sideways, and so back again.
    #[inline]
    pub(super) const fn men_sidestep(&self) -> bool {
        self.man_steps & SIDEWAYS != 0
    }

    /// Men of each side at the start.
    pub(super) const fn men(&self) -> u32 {
        (self.start_rows[1] - self.start_rows[0]) * self.board.squares / self.board.side
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
        let rows = self.start_rows[0]..self.start_rows[1];
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

#[cfg(test)]
mod tests {
    use crate::draughts::{Draughts, Position, builtin};
    use parlour_core::{Game, KeyHistory, Notation, Outcome, Reason, Seat, Show, ending};

    fn game(name: &str) -> Draughts {
        let id = format!("draughts_{name}");
        builtin().into_iter().find(|game| game.rules.id == id).unwrap()
    }

    fn moves(game: &Draughts, position: &str) -> Vec<String> {
        let pos = game.read_position(position).unwrap();
        let mut legal = Vec::new();
        game.legal_moves(&pos, &mut legal);
        let mut texts: Vec<String> = legal.iter().map(|&mv| game.write_move(&pos, mv)).collect();
        texts.sort();
        texts
    }

    fn after(game: &Draughts, position: &str, texts: &str) -> String {
        let mut pos = game.read_position(position).unwrap();
        for text in texts.split(' ') {
            let mv = game.read_move(&pos, text).unwrap();
            game.apply(&mut pos, mv);
        }
        game.write_position(&pos)
    }

    #[test]
    fn men_take_backwards_and_the_most_must_be_taken() {
        assert_eq!(moves(&game("international"), "W:W28,50:B13,22,23"), ["28x19x8"]);
        assert_eq!(moves(&game("international"), "W:W28:B33"), ["28x39"]);
        assert_eq!(moves(&game("russian"), "W:Wc3:Bd4,d6,b4").len(), 2, "any may be chosen");
        assert_eq!(moves(&game("brazilian"), "W:Wc3:Bd4,d6,b4"), ["22x15x6"]);
    }

    #[test]
    fn a_piece_that_was_jumped_stays_as_a_wall() {
        // Over 22, 29 and 19 the king comes back to 22, which keeps it from 27.
        let texts = moves(&game("international"), "W:WK17:B19,22,27,29");
        assert!(texts.iter().all(|text| text.split('x').count() == 4), "{texts:?}");
    }

    #[test]
    fn a_man_touching_the_last_row_goes_on_as_a_king_in_russian_draughts_alone() {
        let text = "W:Wf6:Be7,b6,h2";
        assert_eq!(after(&game("russian"), text, "f6:d8:a5"), "B:WK13:B28");
        assert_eq!(after(&game("brazilian"), text, "f6:d8"), "B:WK2:B9,28");
        let passing = "W:W12:B7,8,20";
        assert_eq!(after(&game("international"), passing, "12x1"), "B:WK1:B8,20");
        assert_eq!(after(&game("international"), "W:W13:B8,9,40", "13x2"), "B:WK2:B9,40");
        assert_eq!(after(&game("international"), "W:W14:B8,9,40", "14x3x12"), "B:W12:B40");
    }

    #[test]
    fn a_flying_king_must_land_where_it_can_go_on() {
        // Behind b2 lie c3 to h8; only from e5 can it take d6.
        assert_eq!(moves(&game("russian"), "W:WKa1:Bb2,d6"), ["29x15x1", "29x15x6"]);
    }

    #[test]
    fn frisian_men_take_in_eight_directions_and_the_most_value() {
        let frisian = game("frisian");
        assert_eq!(moves(&frisian, "W:W28:B18"), ["28x8"]);
        assert_eq!(moves(&frisian, "W:W28:B29"), ["28x30"]);
        assert_eq!(moves(&frisian, "W:W28,40:BK22,34"), ["28x17"], "a king before a man");
        let texts = moves(&frisian, "W:W45,K5:B14,40");
        assert!(texts.iter().all(|text| text.starts_with("5x")), "the king takes: {texts:?}");
    }

    #[test]
    fn every_way_counted_for_itself_gives_the_other_published_counts() {
        fn directions(game: &Draughts, pos: &Position, depth: u32) -> usize {
            let mut legal = Vec::new();
            game.legal_moves(pos, &mut legal);
            let below = |mv| {
                let mut next = *pos;
                game.apply(&mut next, mv);
                if depth == 1 { 1 } else { directions(game, &next, depth - 1) }
            };
            legal.iter().map(|&mv| game.taps(pos, mv).len() * below(mv)).sum()
        }
        let frisian = game("frisian");
        assert_eq!(directions(&frisian, &frisian.start(), 5), 21345);
        for (text, depth, count) in [
            ("W:W26,31,33,34,37,40-45,47,49,50:B1-5,8-11,15,20,22,30", 6, 44807),
            ("B:W30,36,41,42,46,48,50:B1,5,7,8,9,18,39", 5, 43148),
            ("B:W18,22,32,34,36,37,39,41,42,45,46,48,50:B2,3,6,7,11,12,14,20,21,25", 6, 14190),
        ] {
            let pos = frisian.read_position(text).unwrap();
            assert_eq!(directions(&frisian, &pos, depth), count, "{text}");
        }
    }

    #[test]
    fn a_frisian_king_rests_after_three_steps_while_there_are_men() {
        let frisian = game("frisian");
        let tired = after(&frisian, "W:WK46,6:B15", "46-41 15-20 41-46 20-25 46-41 25-30");
        assert_eq!(tired, "W:W6,K41:B30:SW41/3");
        assert_eq!(moves(&frisian, &tired), ["6-1"]);
        let pos = frisian.read_position(&tired).unwrap();
        let king = frisian.board().cells.iter().find(|spec| spec.name == "41").unwrap().cell;
        assert!(frisian.why_not(&pos, king).unwrap().to_string().contains("3 times in a row"));
        assert_eq!(after(&frisian, &tired, "6-1"), "B:WK1,K41:B30");
        assert_eq!(moves(&frisian, "W:WK46:B15:SW46/3").len(), 9, "without men it never rests");
    }

    #[test]
    fn short_endings_are_drawn_after_their_number_of_moves() {
        let drawn = |name: &str, text: &str| {
            let game = game(name);
            let pos = game.read_position(text).unwrap();
            game.adjudicate(&pos) == Some(Outcome::draw(Reason::QuietMoves))
        };
        for (name, position, plies) in [
            ("international", "W:WK46,K47,33:BK5", 32),
            ("international", "W:WK46,13:BK5", 10),
            ("international", "B:WK46:BK5", 10),
            ("russian", "W:WKa1,Kc1,Ke1:BKh8", 30),
            ("russian", "W:WKa1,c3:BKh8", 10),
            ("russian", "W:WKa1,c3:BKh8,h6", 60),
            ("russian", "W:WKa1,c3,e3:BKh8,h6,f8", 120),
            ("brazilian", "W:WKa1,Kc1:BKh8,f6", 10),
            ("frisian", "W:WK46,K47:BK5", 14),
            ("frisian", "W:WK46:BK5", 4),
            ("turkish", "W:WKa1:BKh8", 10),
        ] {
            assert!(drawn(name, &format!("{position}:E{plies}")), "{name} {position}");
            assert!(!drawn(name, &format!("{position}:E{}", plies - 1)), "{name} {position}");
        }
        for (name, plies) in
            [("international", 50), ("russian", 30), ("brazilian", 40), ("frisian", 50)]
        {
            let position = "W:WK29,25,26,27:BK4,5,6,7,8";
            assert!(drawn(name, &format!("{position}:H{plies}")), "{name}");
            assert!(!drawn(name, &format!("{position}:H{}", plies - 1)), "{name}");
        }
        assert!(drawn("turkish", "W:WKa1,Kb1:BKh8:H50"));
    }

    #[test]
    fn a_capture_begins_the_count_anew_and_a_promotion_within_the_ending_does_not() {
        let international = game("international");
        let counted = after(&international, "W:WK46,47,8:BK5:E7", "8-2");
        assert_eq!(counted, "B:WK2,K46,47:BK5:E8");
        assert_eq!(after(&international, "W:WK46,47,30:BK25:E7", "47-41 25x34"), "W:W41,K46:BK34");
        assert_eq!(after(&game("russian"), "W:WKa1,c7,g1:BKh2:E7", "c7-d8"), "B:WK2,K29,32:BK28");
    }

    #[test]
    fn every_kind_ends_for_want_of_pieces_or_moves_and_by_repetition() {
        for game in builtin() {
            let whole = game.rules.id == "draughts_turkish";
            let blocked = if whole { "W:Wa4:Ba5,a6,b4,c4" } else { "W:W12:B8,3" };
            let large = matches!(game.rules.board.side, 10);
            let blocked = if large { "W:W15:B10,4,5" } else { blocked };
            let bare = if whole { "W:W:Ba5" } else { "W:W:B8" };
            let over = |text: &str| {
                game.legal_moves(&game.read_position(text).unwrap(), &mut Vec::new()).unwrap()
            };
            let white = game.seat(super::Side::White);
            if game.rules.id != "draughts_frisian" {
                assert_eq!(
                    over(blocked),
                    Outcome::loss(white, Reason::NoMoves),
                    "{}",
                    game.rules.id
                );
            }
            assert_eq!(over(bare), Outcome::loss(white, Reason::NoPieces), "{}", game.rules.id);

            let (kings, there_and_back) = match game.rules.board.squares {
                50 => ("W:WK1,K2:BK50,K49", "1-7 50-44 7-1 44-50"),
                32 => ("W:WK1,K2:BK32,K31", "1-6 32-27 6-1 27-32"),
                _ => ("W:WKa1,Kb1:BKh8,Kg8", "a1-a2 h8-h7 a2-a1 h7-h8"),
            };
            let mut pos = game.read_position(kings).unwrap();
            let mut past = KeyHistory::from_position(&game, &pos);
            for text in [there_and_back; 2].join(" ").split(' ') {
                assert_eq!(ending(&game, &pos, &past, &mut Vec::new()), None);
                let mv = game.read_move(&pos, text).unwrap();
                past.play(&game, &mut pos, mv);
            }
            let end = ending(&game, &pos, &past, &mut Vec::new());
            assert_eq!(end, Some(Outcome::draw(Reason::Threefold)), "{}", game.rules.id);
        }
    }

    #[test]
    fn whoever_begins_has_the_first_seat() {
        for game in builtin() {
            assert_eq!(game.to_move(&game.start()), Seat::FIRST);
            let black_begins = game.rules.id == "draughts_english";
            assert_eq!(game.info().seats[0].name, if black_begins { "Black" } else { "White" });
        }
    }

    #[test]
    fn letters_and_numbers_are_both_understood() {
        let russian = game("russian");
        let start = russian.start();
        let letters = "W:Wa1,a3,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8";
        assert_eq!(russian.read_position(letters).unwrap(), start);
        let mv = russian.read_move(&start, "c3-d4").unwrap();
        assert_eq!(russian.read_move(&start, "22-18"), Ok(mv));
        assert_eq!(
            (russian.write_move(&start, mv), russian.label(&start, mv)),
            ("22-18".into(), "c3-d4".into())
        );
        let turkish = game("turkish");
        assert_eq!(
            turkish.write_position(&turkish.start()),
            "W:Wa2,a3,b2,b3,c2,c3,d2,d3,e2,e3,f2,f3,g2,g3,h2,h3:Ba6,a7,b6,b7,c6,c7,d6,d7,e6,e7,f6,f7,g6,g7,h6,h7"
        );
    }
}
