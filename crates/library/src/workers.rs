//! Games read by several threads and handed on in order.
//!
//! One thread cuts, some read, and the caller takes what comes: the database has one writer. Batches go round in turn, so
//! they come back in the order in which they were cut, and no more of them are under way than there are places.

use crate::progress::Trouble;
use crate::written::{game_again, game_of_record, spec_of};
use parlour_archive::{NewGame, StoredGame};
use parlour_core::show::Info;
use parlour_record::{Bulk, Written};
use parlour_table::{Catalogue, GameSpec, Replay};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{self, Scope};

/// So many games travel together.
pub(crate) const BATCH: usize = 64;
/// So many batches wait at each place.
const WAITING: usize = 4;

/// A game to be read.
#[derive(Debug)]
pub(crate) enum Raw {
    /// Cut from a text.
    Text {
        /// The text.
        text: String,
        /// The line on which it begins.
        line: usize,
        /// Which game it is.
        number: usize,
        /// Longer than any game.
        too_long: bool,
    },
    /// From another archive.
    Stored(Box<StoredGame>),
    /// Something that could not even be cut out.
    Broken(Trouble),
}

/// Some games, and how far the source had been read when they were cut.
#[derive(Debug)]
pub(crate) struct Batch<T> {
    pub(crate) items: Vec<T>,
    pub(crate) done: u64,
}

/// What came of a game: the game and what is wrong beside it, or why there is none.
pub(crate) type Ready = Result<(NewGame, Vec<Trouble>), Trouble>;

/// The ends of the workers.
#[derive(Debug)]
pub(crate) struct Workers {
    inputs: Vec<SyncSender<Batch<Raw>>>,
    outputs: Vec<Receiver<Batch<Ready>>>,
}

impl Workers {
    /// Starts as many as there are processors.
    pub(crate) fn start<'scope>(
        scope: &'scope Scope<'scope, '_>,
        catalogue: &'scope Catalogue,
        with_keys: bool,
    ) -> Workers {
        let count = thread::available_parallelism().map_or(1, usize::from).clamp(1, 8);
        let (mut inputs, mut outputs) = (Vec::new(), Vec::new());
        for _ in 0..count {
            let (input, jobs) = sync_channel::<Batch<Raw>>(WAITING);
            let (results, output) = sync_channel(WAITING);
            scope.spawn(move || {
                let mut reader = Reader::new(catalogue, with_keys);
                for batch in jobs {
                    let items = batch.items.into_iter().map(|raw| reader.read(raw)).collect();
                    if results.send(Batch { items, done: batch.done }).is_err() {
                        return;
                    }
                }
            });
            inputs.push(input);
            outputs.push(output);
        }
        Workers { inputs, outputs }
    }

    /// Takes the ends apart: where raw games go in, and where read ones come out in the same order.
    pub(crate) fn ends(self) -> (Inputs, Outputs) {
        (Inputs { ends: self.inputs, at: 0 }, Outputs { ends: self.outputs, at: 0 })
    }
}

/// Where raw games go in.
#[derive(Debug)]
pub(crate) struct Inputs {
    ends: Vec<SyncSender<Batch<Raw>>>,
    at: usize,
}

impl Inputs {
    /// Hands a batch on; false if nobody takes any more.
    pub(crate) fn send(&mut self, batch: Batch<Raw>) -> bool {
        let sent = self.ends[self.at].send(batch).is_ok();
        self.at = (self.at + 1) % self.ends.len();
        sent
    }
}

/// Where read games come out.
#[derive(Debug)]
pub(crate) struct Outputs {
    ends: Vec<Receiver<Batch<Ready>>>,
    at: usize,
}

impl Iterator for Outputs {
    type Item = Batch<Ready>;

    fn next(&mut self) -> Option<Batch<Ready>> {
        let batch = self.ends[self.at].recv().ok()?;
        self.at = (self.at + 1) % self.ends.len();
        Some(batch)
    }
}

/// Reads games one after the other; what has to be prepared for a kind of game is remembered.
struct Reader<'a> {
    catalogue: &'a Catalogue,
    bulk: Bulk<'a>,
    with_keys: bool,
    known: Vec<Known>,
}

/// A kind of game that has been met.
struct Known {
    spec: GameSpec,
    info: Info,
    replay: Option<Box<dyn Replay>>,
}

/// Kinds to remember.
const MOST_KNOWN: usize = 100;

impl<'a> Reader<'a> {
    fn new(catalogue: &'a Catalogue, with_keys: bool) -> Reader<'a> {
        Reader { catalogue, bulk: Bulk::new(catalogue), with_keys, known: Vec::new() }
    }

    fn read(&mut self, raw: Raw) -> Ready {
        match raw {
            Raw::Broken(trouble) => Err(trouble),
            Raw::Text { text, line, number, too_long } => {
                let written = Written { text: &text, line, number, too_long };
                let mut game = self.bulk.read(&written).map_err(Trouble::from)?;
                let troubles = game.troubles.drain(..).map(Trouble::from).collect();
                let at = |reason| Trouble { place: format!("line {line}, game {number}"), reason };
                let known = self.known(&game.spec).map_err(at)?;
                let mut game = game_of_record(game, &known.info, &text);
                if !self.with_keys {
                    game.keys.clear();
                }
                Ok((game, troubles))
            }
            Raw::Stored(game) => {
                let place = format!("game {}", game.row.id);
                let keys = if self.with_keys { self.keys(&game) } else { Ok(Vec::new()) };
                let keys = keys.map_err(|reason| Trouble { place, reason })?;
                Ok((game_again(*game, keys), Vec::new()))
            }
        }
    }

    /// The keys of a stored game's positions.
    fn keys(&mut self, game: &StoredGame) -> Result<Vec<u64>, String> {
        let spec = spec_of(game);
        let catalogue = self.catalogue;
        let known = self.known(&spec)?;
        if known.replay.is_none() {
            known.replay = Some(catalogue.replay(&spec).map_err(|error| error.to_string())?);
        }
        let Some(replay) = &mut known.replay else { return Ok(Vec::new()) };
        let mut keys = Vec::new();
        let mut words = game.moves.split_ascii_whitespace();
        replay
            .replay(spec.start.as_deref(), &mut words, &mut |key, _| keys.push(key))
            .map_err(|error| error.to_string())?;
        Ok(keys)
    }

    fn known(&mut self, spec: &GameSpec) -> Result<&mut Known, String> {
        let same = |known: &Known| {
            known.spec.id == spec.id
                && known.spec.variant == spec.variant
                && known.spec.options == spec.options
        };
        if let Some(at) = self.known.iter().position(same) {
            return Ok(&mut self.known[at]);
        }
        let spec = GameSpec { start: None, ..spec.clone() };
        let table = self.catalogue.open(&spec).map_err(|error| error.to_string())?;
        if self.known.len() >= MOST_KNOWN {
            self.known.clear();
        }
        self.known.push(Known { spec, info: table.info().clone(), replay: None });
        Ok(self.known.last_mut().expect("it was just added"))
    }
}
