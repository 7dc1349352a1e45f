//! A save on its way to the desk, a slice at a time: however large it is, the page goes on breathing.

use crate::{source, study, view, written};
use parlour_client::Local;
use parlour_core::Message;
use parlour_protocol::Millis;
use parlour_protocol::desk::{LoadAs, Place, StepView};
use parlour_protocol::save::{Bounds, Reading};
use parlour_record::Record;
use parlour_room::Replay;
use parlour_table::{NodeId, Table};

/// A save that is being opened.
#[derive(Debug)]
pub(crate) struct Loading {
    stage: Stage,
    wanted: LoadAs,
    now: Millis,
    /// How far it was said to be, in hundredths.
    percent: u8,
}

#[derive(Debug)]
enum Stage {
    Reading(Box<Reading>),
    Replaying(Box<Replay>),
    Telling(Box<Telling>),
}

/// What has been opened is told move by move.
#[derive(Debug)]
struct Telling {
    opened: Opened,
    /// Its line.
    line: Vec<NodeId>,
    /// How many of it are told.
    done: usize,
    /// How many places are told, where the whole tree is.
    places: usize,
}

/// What has been opened.
#[derive(Debug)]
pub(crate) enum Opened {
    Room(Box<Local>),
    Study(Box<Record>),
}

impl Opened {
    fn table(&self) -> &dyn Table {
        match self {
            Opened::Room(local) => local.room().table(),
            Opened::Study(record) => record.table.as_ref(),
        }
    }
}

/// What a slice came to.
#[derive(Debug)]
pub(crate) enum Loaded {
    /// There is more to do; these moves and places are known by now.
    NotYet(Loading, Vec<StepView>, Vec<Place>),
    /// It is open, and everything that grows with a game was told.
    Done(Opened),
}

/// How many moves are told in a slice.
const SLICE: usize = 200;

impl Telling {
    fn new(opened: Opened) -> Telling {
        let line = opened.table().line_nodes();
        Telling { opened, line, done: 0, places: 0 }
    }

    /// The next moves and places; nothing if all are told.
    fn go_on(&mut self) -> Option<(Vec<StepView>, Vec<Place>)> {
        let table = self.opened.table();
        let more = &self.line[self.done..self.line.len().min(self.done + SLICE)];
        self.done += more.len();
        let line: Vec<StepView> = more.iter().filter_map(|node| view::step(table, *node)).collect();
        let mut places = Vec::new();
        if let Opened::Study(_) = self.opened {
            let next = self.places + 1..=self.places + SLICE;
            places.extend(next.map_while(|node| study::place(table, NodeId(node))));
            self.places += places.len();
        }
        (!line.is_empty() || !places.is_empty()).then_some((line, places))
    }
}

impl Loading {
    pub(crate) fn new(
        save: Vec<u8>,
        is_link: bool,
        wanted: LoadAs,
        now: Millis,
    ) -> Result<Loading, Message> {
        let bounds = if is_link { Bounds::LINK } else { Bounds::FILE };
        let reading = Reading::new(save, bounds).map_err(|error| error.message())?;
        Ok(Loading { stage: Stage::Reading(Box::new(reading)), wanted, now, percent: 0 })
    }

    /// How far it is, in hundredths. It never goes back, though bytes may turn out to hold more bytes.
    pub(crate) fn percent(&mut self) -> u8 {
        let part = |from: usize, of: usize, (done, all): (usize, usize)| {
            from + (done * of).checked_div(all).unwrap_or(of)
        };
        let percent = match &self.stage {
            Stage::Reading(reading) => part(0, 30, reading.progress()),
            Stage::Replaying(replay) => part(30, 50, replay.progress()),
            Stage::Telling(telling) => part(80, 20, (telling.done, telling.line.len())),
        };
        self.percent = self.percent.max(percent as u8);
        self.percent
    }

    /// Does a slice of the work.
    pub(crate) fn go_on(mut self) -> Result<Loaded, Message> {
        let (mut line, mut places) = (Vec::new(), Vec::new());
        self.stage = match self.stage {
            Stage::Reading(mut reading) => {
                match reading.go_on().map_err(|error| error.message())? {
                    Some(save) => {
                        let replay = Replay::new(save).map_err(source::unplayable)?;
                        Stage::Replaying(Box::new(replay))
                    }
                    None => Stage::Reading(reading),
                }
            }
            Stage::Replaying(mut replay) => {
                if replay.go_on().map_err(source::unplayable)? {
                    Stage::Telling(Box::new(Telling::new(opened(*replay, self.wanted, self.now))))
                } else {
                    Stage::Replaying(replay)
                }
            }
            Stage::Telling(mut telling) => match telling.go_on() {
                Some(told) => {
                    (line, places) = told;
                    Stage::Telling(telling)
                }
                None => return Ok(Loaded::Done(telling.opened)),
            },
        };
        Ok(Loaded::NotYet(self, line, places))
    }
}

fn opened(replay: Replay, wanted: LoadAs, now: Millis) -> Opened {
    match wanted {
        LoadAs::Room => {
            let (room, save) = replay.finish();
            Opened::Room(Box::new(Local::of(room, save, now)))
        }
        LoadAs::Study => Opened::Study(Box::new(written::record(replay))),
    }
}
