//! Smart Game Format: trees of nodes with properties. <https://www.red-bean.com/sgf/>
//!
//! What the format has no property for goes into a property of our own, `PARLOUR`, so that nothing is lost.

mod markup;
mod parse;
mod points;
mod read;
mod times;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;

/// The deepest nesting: every fork of the tree nests one level deeper, and a long game may have many.
const DEEPEST_TREE: usize = 20_000;

/// Our own property. Its values begin with what they are: `entry:`, `glyph:`, `spent:`, `option:`, `start:`, `tag:`.
const OWN: &str = "PARLOUR";

/// Properties of the root and their tags, without the names of the players.
const TAGS: [(&str, &str); 20] = [
    ("EV", "Event"),
    ("PC", "Site"),
    ("DT", "Date"),
    ("RO", "Round"),
    ("AN", "Annotator"),
    ("SO", "Source"),
    ("GN", "Name"),
    ("ON", "Opening"),
    ("RU", "Rules"),
    ("TM", "TimeControl"),
    ("OT", "Overtime"),
    ("US", "Scribe"),
    ("CP", "Copyright"),
    ("GC", "Remarks"),
    ("BR", "BlackRank"),
    ("WR", "WhiteRank"),
    ("BT", "BlackTeam"),
    ("WT", "WhiteTeam"),
    ("AP", "Program"),
    ("HA", "Handicap"),
];

/// Glyphs that the format has properties for.
const MARKS: [(u8, &str, &str); 6] =
    [(1, "TE", "1"), (2, "BM", "1"), (3, "TE", "2"), (4, "BM", "2"), (5, "IT", ""), (6, "DO", "")];

/// Whether a text is a tree of this format.
pub(crate) fn is_tree(text: &str) -> bool {
    let rest = text.trim_start_matches('\u{feff}').trim_start().strip_prefix('(');
    rest.is_some_and(|rest| rest.trim_start().starts_with(';'))
}

/// The players' properties, by seat.
const PLAYERS: [&str; 2] = ["PB", "PW"];
/// The moves' properties, by seat.
const COLOURS: [&str; 2] = ["B", "W"];
/// The properties of stones set up, by seat.
const STONES: [&str; 2] = ["AB", "AW"];
/// What the clocks show, by seat.
const CLOCKS: [&str; 2] = ["BL", "WL"];
