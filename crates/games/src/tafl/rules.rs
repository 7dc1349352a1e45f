//! What sets the games of the family apart.

use super::board;
use super::help::{self, Help};
use parlour_core::{Repetition, Seat, Verdict};

/// The side that begins and hunts the king.
pub(super) const ATTACKERS: Seat = Seat::FIRST;
/// The side of the king.
pub(super) const DEFENDERS: Seat = Seat::SECOND;

/// How many enemies it takes to capture a king.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum KingFalls {
    /// Attackers on all four sides, or on three with the throne on the fourth; never at the edge.
    ToFour,
    /// Two opposite attackers (or one and a corner) as for anybody; on or beside the throne as on four sides.
    ToTwo,
    /// Attackers or corners on all sides there are, so that three are enough at the edge; the throne does not count.
    WhenHemmedIn,
}

/// The rules of one game.
#[derive(Debug)]
pub(super) struct Rules {
    pub(super) id: &'static str,
    pub(super) name: &'static str,
    pub(super) also: &'static [&'static str],
    pub(super) help: &'static Help,
    pub(super) start: &'static str,
    pub(super) size: u16,
    /// Every square of the board.
    pub(super) board: u128,
    /// The squares at the edge.
    pub(super) rim: u128,
    pub(super) throne: u128,
    /// Corners that are hostile to everybody's soldiers and open to the king alone; none where corners are plain squares.
    pub(super) corners: u128,
    /// Where soldiers may not stop.
    pub(super) king_only: u128,
    /// Where the king wins.
    pub(super) goals: u128,
    /// Nobody enters or passes the throne once the king has left it.
    pub(super) throne_closed: bool,
    /// The throne helps to capture defenders even with the king on it.
    pub(super) throne_always_hostile: bool,
    /// The king helps to capture.
    pub(super) king_armed: bool,
    pub(super) king_falls: KingFalls,
    /// A defender beside the king on his throne falls against it when attackers stand on the three other sides.
    pub(super) taken_against_throne: bool,
    /// Rows of pieces at the edge are captured together.
    pub(super) shieldwall: bool,
    /// A king with a fort at the edge that nobody can break has won.
    pub(super) exit_fort: bool,
    /// Attackers win by closing a ring around everybody.
    pub(super) encirclement: bool,
    /// A side that cannot move draws; otherwise it loses.
    pub(super) no_moves_is_draw: bool,
    pub(super) repetition: Repetition,
    /// In texts of positions the highest row is written first.
    pub(super) top_row_first: bool,
    /// In texts of moves captures are counted instead of named.
    pub(super) captures_counted: bool,
}

/// At the third time somebody loses or nobody does.
const fn at_three(verdict: Verdict) -> Repetition {
    Repetition { claim: None, automatic: Some((3, verdict)), forbidden: false }
}

const ELEVEN: &str = "3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3 a";

pub(super) const BRANDUBH: Rules = Rules {
    id: "tafl_brandubh",
    name: "Brandubh",
    also: &["Brandub", "Irish tafl"],
    help: &help::BRANDUBH,
    start: "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a",
    size: 7,
    board: board::whole(7),
    rim: board::rim(7),
    throne: board::middle(7),
    corners: board::corners(7),
    king_only: board::middle(7) | board::corners(7),
    goals: board::corners(7),
    throne_closed: false,
    throne_always_hostile: false,
    king_armed: true,
    king_falls: KingFalls::ToTwo,
    taken_against_throne: false,
    shieldwall: false,
    exit_fort: false,
    encirclement: true,
    no_moves_is_draw: false,
    repetition: at_three(Verdict::LosesMover),
    top_row_first: false,
    captures_counted: false,
};

/// After Linnaeus' description of 1732, as independent programs read it.
pub(super) const TABLUT: Rules = Rules {
    id: "tafl_tablut",
    name: "Tablut",
    also: &["Sami tafl"],
    help: &help::TABLUT,
    start: "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 a",
    size: 9,
    board: board::whole(9),
    rim: board::rim(9),
    throne: board::middle(9),
    corners: 0,
    king_only: board::middle(9),
    goals: board::rim(9),
    throne_closed: true,
    taken_against_throne: true,
    encirclement: false,
    no_moves_is_draw: true,
    repetition: Repetition::DRAW_AT_THREE,
    ..BRANDUBH
};

/// <https://aagenielsen.dk/copenhagen_rules.php>
pub(super) const COPENHAGEN: Rules = Rules {
    id: "tafl_copenhagen",
    name: "Hnefatafl (Copenhagen)",
    also: &["Hnefatafl", "Copenhagen Hnefatafl", "Tafl", "King's table"],
    help: &help::COPENHAGEN,
    start: ELEVEN,
    size: 11,
    board: board::whole(11),
    rim: board::rim(11),
    throne: board::middle(11),
    corners: board::corners(11),
    king_only: board::middle(11) | board::corners(11),
    goals: board::corners(11),
    king_falls: KingFalls::ToFour,
    shieldwall: true,
    exit_fort: true,
    repetition: at_three(Verdict::Loses(DEFENDERS)),
    ..BRANDUBH
};

pub(super) const VIKING: Rules = Rules {
    id: "viking_chess",
    name: "Viking chess",
    also: &[],
    help: &help::VIKING,
    throne_always_hostile: true,
    king_armed: false,
    king_falls: KingFalls::WhenHemmedIn,
    shieldwall: false,
    exit_fort: false,
    encirclement: false,
    top_row_first: true,
    captures_counted: true,
    ..COPENHAGEN
};
