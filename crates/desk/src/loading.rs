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
    stage: LoadStage,
    /// The bytes it is opened from, which grow as a room does.
    bytes: Vec<u8>,
    wanted: LoadAs,
    now: Millis,
    /// The progress last reported, in percent.
    percent: u8,
}

#[derive(Debug)]
enum LoadStage {
    Reading(Box<SaveReader>),
    Replaying(Box<RoomReplay>),
    Replayed(Box<RoomReplay>),
    Sending(Box<Sending>),
}

/// The lists that grow with a game: the moves of the line, and the nodes of a study's tree.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lists {
    pub(crate) line: Vec<StepView>,
    pub(crate) nodes: Vec<TreeNode>,
}

/// An opened game whose moves are sent to the page in slices.
#[derive(Debug)]
struct Sending {
    opened: Opened,
    /// Its line.
    line: Vec<NodeId>,
    /// How many nodes of the line have been sent.
    line_sent: usize,
    /// What has been sent: wording 100,000 moves once more for the last answer would hold up the page.
    sent: Lists,
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
    /// There is more to do; these moves and nodes are the next ones to send.
    NotYet(Loading, Lists),
    /// It is open, and all moves and nodes have been sent: these.
    Done(Opened, Lists),
}

/// How many moves are sent in a slice.
const SLICE: usize = 200;

impl Sending {
    fn new(opened: Opened) -> Sending {
        let line = opened.table().line_nodes();
        Sending { opened, line, line_sent: 0, sent: Lists::default() }
    }

    /// The next moves and nodes; nothing if all have been sent.
    fn go_on(&mut self) -> Option<Lists> {
        let table = self.opened.table();
        let end = self.line.len().min(self.line_sent + SLICE);
        let slice = &self.line[self.line_sent..end];
        self.line_sent = end;
        let line: Vec<StepView> =
            slice.iter().filter_map(|node| view::step(table, *node)).collect();
        let mut nodes = Vec::new();
        if let Opened::Study(_) = self.opened {
            let sent = self.sent.nodes.len();
            let next = sent + 1..=sent + SLICE;
            nodes.extend(next.map_while(|node| study::tree_node(table, NodeId(node))));
        }
        self.sent.line.extend_from_slice(&line);
        self.sent.nodes.extend_from_slice(&nodes);
        (!line.is_empty() || !nodes.is_empty()).then_some(Lists { line, nodes })
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
        let stage = LoadStage::Reading(Box::new(reader));
        Ok(Loading { stage, bytes: save, wanted, now, percent: 0 })
    }

    /// The progress in percent. It never decreases, even where decompressing shows that there is more to read.
    pub(crate) fn percent(&mut self) -> u8 {
        let part = |from: usize, of: usize, (done, all): (usize, usize)| {
            from + (done * of).checked_div(all).unwrap_or(of)
        };
        let percent = match &self.stage {
            LoadStage::Reading(reader) => part(0, 30, reader.progress()),
            LoadStage::Replaying(replay) | LoadStage::Replayed(replay) => {
                part(30, 50, replay.progress())
            }
            LoadStage::Sending(sending) => part(80, 20, (sending.line_sent, sending.line.len())),
        };
        self.percent = self.percent.max(percent as u8);
        self.percent
    }

    /// True if the next step grows with the game, however long it is.
    pub(crate) fn next_is_whole(&self) -> bool {
        match &self.stage {
            LoadStage::Replayed(_) => true,
            LoadStage::Sending(sending) => sending.line_sent == sending.line.len(),
            _ => false,
        }
    }

    /// Does a slice of the work.
    pub(crate) fn go_on(mut self) -> Result<Loaded, Message> {
        let mut next = Lists::default();
        self.stage = match self.stage {
            LoadStage::Reading(mut reader) => {
                match reader.go_on().map_err(|error| error.message())? {
                    Some(save) => {
                        let replay = RoomReplay::new(save).map_err(source::unplayable)?;
                        LoadStage::Replaying(Box::new(replay))
                    }
                    None => LoadStage::Reading(reader),
                }
            }
            LoadStage::Replaying(mut replay) => {
                if replay.go_on().map_err(source::unplayable)? {
                    LoadStage::Replayed(replay)
                } else {
                    LoadStage::Replaying(replay)
                }
            }
            LoadStage::Replayed(replay) => {
                let bytes = std::mem::take(&mut self.bytes);
                let opened = opened(*replay, bytes, self.wanted, self.now);
                if let Opened::Preview(_) = opened {
                    return Ok(Loaded::Done(opened, Lists::default()));
                }
                LoadStage::Sending(Box::new(Sending::new(opened)))
            }
            LoadStage::Sending(mut sending) => match sending.go_on() {
                Some(slice) => {
                    next = slice;
                    LoadStage::Sending(sending)
                }
                None => return Ok(Loaded::Done(sending.opened, sending.sent)),
            },
        };
        Ok(Loaded::NotYet(self, next))
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
