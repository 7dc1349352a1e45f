//! A game in play as the archive stores it.

use parlour_archive::{NewGame, SeatedPlayer};
use parlour_core::{Outcome, Seat};
use parlour_protocol::Holder;
use parlour_protocol::save::{self, Save};
use parlour_room::Room;
use parlour_table::{Entry, NodeId, Table};

/// What is known of a game besides its moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Facts {
    /// Who played.
    pub players: Vec<SeatedPlayer>,
    /// When it began, in milliseconds since 1970.
    pub started: i64,
    /// How long it took, if that is known.
    pub duration_ms: Option<i64>,
    /// Event, place and so on.
    pub tags: Vec<(String, String)>,
    /// The bytes of a save file or the text of a record, where the moves do not tell everything.
    pub record: Option<Vec<u8>>,
}

/// The game on a table as the archive keeps it: what was played up to the cursor.
pub fn game_of_table(table: &dyn Table, facts: Facts) -> NewGame {
    game_with_outcome(table, table.outcome(), facts)
}

fn game_with_outcome(table: &dyn Table, outcome: Option<Outcome>, facts: Facts) -> NewGame {
    let words: Vec<String> = table.entries().iter().map(Entry::word).collect();
    let mut walk = table.fork();
    walk.goto(NodeId(0));
    let mut keys = vec![walk.key()];
    for step in table.line().iter().take(words.len()) {
        walk.goto(step.node);
        keys.push(walk.key());
    }
    let spec = table.spec();
    let ranks = outcome.map(|outcome| outcome.ranks[..table.seats()].to_vec());
    NewGame {
        game: table.info().id.to_string(),
        variant: spec.variant.as_deref().map(str::to_owned),
        options: options_text(&spec.options),
        start: spec.start.clone(),
        players: facts.players,
        result: result_text(ranks.as_deref()),
        ranks: ranks.unwrap_or_default(),
        reason: outcome.map(reason_text).unwrap_or_default(),
        finished: outcome.is_some(),
        plies: plies(&words),
        started: facts.started,
        duration_ms: facts.duration_ms,
        tags: facts.tags,
        moves: words.join(" "),
        record: facts.record,
        keys,
    }
}

/// The game of a room, finished or put away. What the moves alone do not tell is in the save that goes with it.
pub fn stored_game(room: &Room, save: &Save) -> NewGame {
    let table = room.table();
    let facts = Facts {
        players: Seat::all(table.seats()).map(|seat| player(room, seat)).collect(),
        started: save.opened + room.began() as i64,
        duration_ms: Some(room.elapsed(room.latest()) as i64),
        tags: vec![(crate::written::CLOCK.to_owned(), room.opening().time.to_string())],
        record: Some(save::write(save)),
    };
    // A game that has still to be settled is not over.
    game_with_outcome(table, room.outcome(), facts)
}

fn player(room: &Room, seat: Seat) -> SeatedPlayer {
    let named = |wanted| room.people().find(|(person, _)| *person == wanted).map(|(_, name)| name);
    match room.holder(seat) {
        Holder::Computer { level } => SeatedPlayer::computer(seat.0, "Computer", *level),
        holder @ (Holder::People(_) | Holder::Mixed(_)) => {
            let names: Vec<&str> = holder.people().into_iter().filter_map(named).collect();
            SeatedPlayer::person(seat.0, names.join("+"))
        }
        Holder::Open => SeatedPlayer::person(seat.0, "?"),
    }
}

/// A result as the archive writes it: by seats, whatever their colours.
pub fn result_word(outcome: &Outcome, seats: usize) -> String {
    result_text(Some(&outcome.ranks[..seats]))
}

/// The result as the archive writes it: by seats, whatever their colours.
pub(crate) fn result_text(ranks: Option<&[u8]>) -> String {
    match ranks {
        None => "*".to_owned(),
        Some([first, second]) => match first.cmp(second) {
            std::cmp::Ordering::Less => "1-0",
            std::cmp::Ordering::Greater => "0-1",
            std::cmp::Ordering::Equal => "1/2-1/2",
        }
        .to_owned(),
        Some(ranks) => ranks.iter().map(u8::to_string).collect::<Vec<_>>().join(","),
    }
}

pub(crate) fn reason_text(outcome: Outcome) -> String {
    outcome.reason.word().to_owned()
}

/// Options as text, one in a line.
pub(crate) fn options_text(options: &[(String, String)]) -> String {
    let lines: Vec<String> =
        options.iter().map(|(name, value)| format!("{name}={value}")).collect();
    lines.join("\n")
}

/// How many of the words are moves.
fn plies(words: &[String]) -> u32 {
    words.iter().filter(|word| !word.starts_with('!')).count() as u32
}
