//! Games as texts, and their summaries for lists.

use parlour_core::{Message, Outcome, Seat, message};
use parlour_protocol::clock_tag::outward;
use parlour_protocol::desk::{Answer, WrittenGame};
use parlour_protocol::save::Save;
use parlour_protocol::{Holder, Millis};
use parlour_record::{Form, Keep, ReadError, Record, add_facts, players, ranks, read_all, started};
use parlour_room::{Room, RoomReplay};
use parlour_table::{Catalogue, Table};

/// A record as text, in the form that was asked for or that is customary.
pub(crate) fn write(record: &Record, form: Option<&str>) -> Result<String, Message> {
    let form = match form {
        None => Form::customary(record.table.info()),
        Some(word) => Form::ALL.into_iter().find(|form| form.word() == word).ok_or_else(|| {
            let words = Form::ALL.map(Form::word).join(", ");
            message!("there is no form '{word}'; the forms are {words}", word, words)
        })?,
    };
    parlour_record::write(record, form).map_err(|unsupported| unsupported.0)
}

/// The games of a text, and what could not be read.
pub(crate) fn read(catalogue: &Catalogue, text: &str) -> Answer {
    let reading = read_all(catalogue, text, Keep::Whole);
    let games: Vec<WrittenGame> = reading.records.iter().map(of_record).collect();
    let mut errors: Vec<Message> = reading.errors.iter().map(ReadError::message).collect();
    if games.is_empty() && errors.is_empty() {
        errors.push(message!("there is no game in this text"));
    }
    Answer::Games { games, errors }
}

/// The game of a room with its tree, its clocks, and who played it.
pub(crate) fn record(replay: RoomReplay) -> Record {
    let table = replay.noted_table();
    let (room, save) = replay.finish();
    let game = of_room(&room, &save);
    let mut tags = vec![("TimeControl".to_owned(), outward(&room.opening().time.to_string()))];
    let players = game.players.iter().enumerate();
    let players = players.map(|(seat, (name, level))| (seat, name.as_str(), *level));
    add_facts(&mut tags, table.info(), players, game.started.cast_signed());
    Record { table, tags, result: None }
}

/// The summary of a table, without what only a record or a room knows.
fn of_table(table: &dyn Table, outcome: Option<Outcome>) -> WrittenGame {
    WrittenGame {
        game: table.info().id.to_string(),
        name: table.info().name.to_string(),
        players: Vec::new(),
        ranks: outcome.map(|outcome| outcome.ranks[..table.seats()].to_vec()),
        reason: outcome.map(|outcome| outcome.reason.phrase().to_owned()).unwrap_or_default(),
        plies: table.move_count() as u32,
        started: 0,
        duration: 0,
        start: table.spec().start.clone(),
        record: String::new(),
    }
}

/// The summary of a written game. Its written result counts more than the outcome on the board.
fn of_record(record: &Record) -> WrittenGame {
    let (table, info) = (record.table.as_ref(), record.table.info());
    let board = of_table(table, table.outcome());
    let written_ranks = record.result.as_deref().and_then(|result| ranks(result, info));
    let board_reason = Some(board.reason).filter(|reason| !reason.is_empty());
    let reason = board_reason.or_else(|| record.tag("Termination").map(str::to_owned));
    let plain = || write(record, Some(Form::Plain.word()));
    WrittenGame {
        players: players(&record.tags, info),
        ranks: written_ranks.or(board.ranks),
        reason: reason.unwrap_or_default(),
        started: started(&record.tags).map_or(0, i64::cast_unsigned),
        record: write(record, None).or_else(|_| plain()).unwrap_or_default(),
        ..board
    }
}

/// The summary of a room's game. One that has still to be settled is not over.
pub(crate) fn of_room(room: &Room, save: &Save) -> WrittenGame {
    let player = |seat: Seat| match room.holder(seat) {
        Holder::Computer { level } => ("Computer".to_owned(), Some(*level)),
        Holder::People(_) | Holder::Mixed(_) => {
            let people = room.holder(seat).people();
            let name_of =
                |wanted| room.people().find(|(person, _)| *person == wanted).map(|(_, name)| name);
            let names: Vec<&str> = people.into_iter().filter_map(name_of).collect();
            (names.join("+"), None)
        }
        Holder::Open => ("?".to_owned(), None),
    };
    WrittenGame {
        players: Seat::all(room.table().seats()).map(player).collect(),
        started: (save.opened.max(0) as Millis).saturating_add(room.began()),
        duration: room.elapsed(room.latest()),
        ..of_table(room.table(), room.outcome())
    }
}
