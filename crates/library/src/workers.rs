//! Games read by several threads and handed on in order.
//!
//! One thread splits the source into games, several read them, and the caller stores the results: the database has one writer.
//! Batches go to the readers in turn, so that they come back in their order, and the queues bound how many are under way.

use crate::written::{game_of_record, spec_of, to_new_game};
use parlour_archive::{NewGame, StoredGame};
use parlour_core::show::Info;
use parlour_core::{Message, message};
use parlour_record::{Bulk, ReadError, Written};
use parlour_table::{Catalogue, GameSpec, Replayer};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{self, Scope};

/// How many games a batch has.
pub(crate) const BATCH: usize = 64;
/// How many batches each queue holds.
const QUEUE_LENGTH: usize = 4;

/// A game to be read.
#[derive(Debug)]
pub(crate) enum RawGame {
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
    /// Something that could not be read from the source.
    Broken(Message),
}

/// Some games, and how far the source had been read when they were cut.
#[derive(Debug)]
pub(crate) struct Batch<T> {
    pub(crate) items: Vec<T>,
    pub(crate) done: u64,
}

/// A game with the problems in its side lines, or why it cannot be read.
pub(crate) type ReadResult = Result<(NewGame, Vec<Message>), Message>;

/// The channels of the workers.
#[derive(Debug)]
pub(crate) struct Workers {
    inputs: Vec<SyncSender<Batch<RawGame>>>,
    outputs: Vec<Receiver<Batch<ReadResult>>>,
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
            let (input, jobs) = sync_channel::<Batch<RawGame>>(QUEUE_LENGTH);
            let (results, output) = sync_channel(QUEUE_LENGTH);
            scope.spawn(move || {
                let mut reader = GameReader::new(catalogue, with_keys);
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

    /// Splits the channels: raw games go in, and read ones come out in the same order.
    pub(crate) fn channels(self) -> (Inputs, Outputs) {
        (Inputs { channels: self.inputs, at: 0 }, Outputs { channels: self.outputs, at: 0 })
    }
}

/// Where raw games go in.
#[derive(Debug)]
pub(crate) struct Inputs {
    channels: Vec<SyncSender<Batch<RawGame>>>,
    at: usize,
}

impl Inputs {
    /// Hands a batch on; false if nobody takes any more.
    pub(crate) fn send(&mut self, batch: Batch<RawGame>) -> bool {
        let sent = self.channels[self.at].send(batch).is_ok();
        self.at = (self.at + 1) % self.channels.len();
        sent
    }
}

/// Where read games come out.
#[derive(Debug)]
pub(crate) struct Outputs {
    channels: Vec<Receiver<Batch<ReadResult>>>,
    at: usize,
}

impl Iterator for Outputs {
    type Item = Batch<ReadResult>;

    fn next(&mut self) -> Option<Batch<ReadResult>> {
        let batch = self.channels[self.at].recv().ok()?;
        self.at = (self.at + 1) % self.channels.len();
        Some(batch)
    }
}

/// Reads games one after the other, with a cache of what each kind of game needs.
struct GameReader<'a> {
    catalogue: &'a Catalogue,
    bulk: Bulk<'a>,
    with_keys: bool,
    known: Vec<KnownGame>,
}

/// A kind of game in the cache.
struct KnownGame {
    spec: GameSpec,
    info: Info,
    replayer: Option<Box<dyn Replayer>>,
}

/// The size of the cache.
const MAX_KNOWN: usize = 100;

impl<'a> GameReader<'a> {
    fn new(catalogue: &'a Catalogue, with_keys: bool) -> GameReader<'a> {
        GameReader { catalogue, bulk: Bulk::new(catalogue), with_keys, known: Vec::new() }
    }

    fn read(&mut self, raw: RawGame) -> ReadResult {
        match raw {
            RawGame::Broken(problem) => Err(problem),
            RawGame::Text { text, line, number, too_long } => {
                let written = Written { text: &text, line, number, too_long };
                let mut game = self.bulk.read(&written).map_err(|error| error.message())?;
                let problems = game.errors.drain(..).map(|error| error.message()).collect();
                let at = |reason| ReadError { line, game: number, reason }.message();
                let known = self.known(&game.spec).map_err(at)?;
                let mut game = game_of_record(game, &known.info, &text);
                if !self.with_keys {
                    game.keys.clear();
                }
                Ok((game, problems))
            }
            RawGame::Stored(game) => {
                let id = game.row.id;
                let keys = if self.with_keys { self.keys(&game) } else { Ok(Vec::new()) };
                let keys = keys.map_err(|why| message!("game {id}: {why}", id, why))?;
                Ok((to_new_game(*game, keys), Vec::new()))
            }
        }
    }

    /// The keys of a stored game's positions.
    fn keys(&mut self, game: &StoredGame) -> Result<Vec<u64>, Message> {
        let spec = spec_of(game);
        let catalogue = self.catalogue;
        let known = self.known(&spec)?;
        if known.replayer.is_none() {
            known.replayer = Some(catalogue.replayer(&spec).map_err(|error| error.message())?);
        }
        let Some(replayer) = &mut known.replayer else { return Ok(Vec::new()) };
        let mut keys = Vec::new();
        let mut words = game.moves.split_ascii_whitespace();
        replayer
            .replay(spec.start.as_deref(), &mut words, &mut |key, _| keys.push(key))
            .map_err(|error| error.message())?;
        Ok(keys)
    }

    fn known(&mut self, spec: &GameSpec) -> Result<&mut KnownGame, Message> {
        let same = |known: &KnownGame| {
            known.spec.id == spec.id
                && known.spec.variant == spec.variant
                && known.spec.options == spec.options
        };
        if let Some(at) = self.known.iter().position(same) {
            return Ok(&mut self.known[at]);
        }
        let spec = GameSpec { start: None, ..spec.clone() };
        let table = self.catalogue.open(&spec).map_err(|error| error.message())?;
        if self.known.len() >= MAX_KNOWN {
            self.known.clear();
        }
        self.known.push(KnownGame { spec, info: table.info().clone(), replayer: None });
        Ok(self.known.last_mut().expect("it was just added"))
    }
}
