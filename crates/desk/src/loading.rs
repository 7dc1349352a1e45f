//! Opening a save a slice at a time, so that the page stays responsive however large it is.

use crate::growing_save::GrowingSave;
use crate::room::OpenRoom;
use crate::{source, study, view, written};
use parlour_client::Local;
use parlour_core::Message;
use parlour_protocol::Millis;
use parlour_protocol::desk::{LoadAs, StepView, TreeNode};
use parlour_protocol::save::{Bounds, SaveReader};
use parlour_record::Record;
use parlour_room::RoomReplay;
use parlour_table::{NodeId, Table};

/// A save that is being opened.
#[derive(Debug)]
pub(crate) struct Loading {
    stage: Stage,
    /// The bytes it is opened from, which grow as a room does.
    bytes: Vec<u8>,
    wanted: LoadAs,
    now: Millis,
    /// The progress last reported, in percent.
    percent: u8,
}

#[derive(Debug)]
enum Stage {
    Reading(Box<SaveReader>),
    Replaying(Box<RoomReplay>),
    Replayed(Box<RoomReplay>),
    Sending(Box<Sending>),
}

/// An opened game whose moves are sent to the page in slices.
#[derive(Debug)]
struct Sending {
    opened: Opened,
    /// Its line.
    line: Vec<NodeId>,
    /// How many places of the line have been sent.
    line_sent: usize,
    /// How many places of the tree have been sent; only studies send the whole tree.
    nodes_sent: usize,
}

/// What has been opened.
#[derive(Debug)]
pub(crate) enum Opened {
    Room(Box<OpenRoom>),
    Study(Box<Record>),
    Preview(Box<Record>),
}

impl Opened {
    fn table(&self) -> &dyn Table {
        match self {
            Opened::Room(room) => room.local.room().table(),
            Opened::Study(record) | Opened::Preview(record) => record.table.as_ref(),
        }
    }
}

/// The result of a slice.
#[derive(Debug)]
pub(crate) enum Loaded {
    /// There is more to do; these moves and places are the next ones to send.
    NotYet(Loading, Vec<StepView>, Vec<TreeNode>),
    /// It is open, and all moves and places have been sent.
    Done(Opened),
}

/// How many moves are sent in a slice.
const SLICE: usize = 200;

impl Sending {
    fn new(opened: Opened) -> Sending {
        let line = opened.table().line_nodes();
        Sending { opened, line, line_sent: 0, nodes_sent: 0 }
    }

    /// The next moves and places; nothing if all have been sent.
    fn go_on(&mut self) -> Option<(Vec<StepView>, Vec<TreeNode>)> {
        let table = self.opened.table();
        let end = self.line.len().min(self.line_sent + SLICE);
        let slice = &self.line[self.line_sent..end];
        self.line_sent = end;
        let line: Vec<StepView> =
            slice.iter().filter_map(|node| view::step(table, *node)).collect();
        let mut nodes = Vec::new();
        if let Opened::Study(_) = self.opened {
            let next = self.nodes_sent + 1..=self.nodes_sent + SLICE;
            nodes.extend(next.map_while(|node| study::tree_node(table, NodeId(node))));
            self.nodes_sent += nodes.len();
        }
        (!line.is_empty() || !nodes.is_empty()).then_some((line, nodes))
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
        let reader = SaveReader::new(save.clone(), bounds).map_err(|error| error.message())?;
        let stage = Stage::Reading(Box::new(reader));
        Ok(Loading { stage, bytes: save, wanted, now, percent: 0 })
    }

    /// The progress in percent. It never decreases, even where decompressing shows that there is more to read.
    pub(crate) fn percent(&mut self) -> u8 {
        let part = |from: usize, of: usize, (done, all): (usize, usize)| {
            from + (done * of).checked_div(all).unwrap_or(of)
        };
        let percent = match &self.stage {
            Stage::Reading(reader) => part(0, 30, reader.progress()),
            Stage::Replaying(replay) | Stage::Replayed(replay) => part(30, 50, replay.progress()),
            Stage::Sending(sending) => part(80, 20, (sending.line_sent, sending.line.len())),
        };
        self.percent = self.percent.max(percent as u8);
        self.percent
    }

    /// True if the next step grows with the game, however long it is.
    pub(crate) fn next_is_whole(&self) -> bool {
        match &self.stage {
            Stage::Replayed(_) => true,
            Stage::Sending(sending) => sending.line_sent == sending.line.len(),
            _ => false,
        }
    }

    /// Does a slice of the work.
    pub(crate) fn go_on(mut self) -> Result<Loaded, Message> {
        let (mut line, mut nodes) = (Vec::new(), Vec::new());
        self.stage = match self.stage {
            Stage::Reading(mut reader) => match reader.go_on().map_err(|error| error.message())? {
                Some(save) => {
                    let replay = RoomReplay::new(save).map_err(source::unplayable)?;
                    Stage::Replaying(Box::new(replay))
                }
                None => Stage::Reading(reader),
            },
            Stage::Replaying(mut replay) => {
                if replay.go_on().map_err(source::unplayable)? {
                    Stage::Replayed(replay)
                } else {
                    Stage::Replaying(replay)
                }
            }
            Stage::Replayed(replay) => {
                let bytes = std::mem::take(&mut self.bytes);
                let opened = opened(*replay, bytes, self.wanted, self.now);
                if let Opened::Preview(_) = opened {
                    return Ok(Loaded::Done(opened));
                }
                Stage::Sending(Box::new(Sending::new(opened)))
            }
            Stage::Sending(mut sending) => match sending.go_on() {
                Some(slice) => {
                    (line, nodes) = slice;
                    Stage::Sending(sending)
                }
                None => return Ok(Loaded::Done(sending.opened)),
            },
        };
        Ok(Loaded::NotYet(self, line, nodes))
    }
}

fn opened(replay: RoomReplay, bytes: Vec<u8>, wanted: LoadAs, now: Millis) -> Opened {
    match wanted {
        LoadAs::Room => {
            let (room, replayed) = replay.finish();
            let save = GrowingSave::opened(bytes, &replayed);
            Opened::Room(Box::new(OpenRoom { local: Local::of(room, replayed, now), save }))
        }
        LoadAs::Study => Opened::Study(Box::new(written::record(replay))),
        LoadAs::Preview => Opened::Preview(Box::new(written::record(replay))),
    }
}
