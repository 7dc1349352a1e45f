//! A save on its way to the desk, a slice at a time: however large it is, the page goes on breathing.

use crate::{source, written};
use parlour_client::Local;
use parlour_protocol::Millis;
use parlour_protocol::desk::LoadAs;
use parlour_protocol::save::{Bounds, Reading};
use parlour_record::Record;
use parlour_room::Replay;

/// A save that is being opened.
#[derive(Debug)]
pub(crate) struct Loading {
    stage: Stage,
    wanted: LoadAs,
    now: Millis,
}

#[derive(Debug)]
enum Stage {
    Reading(Box<Reading>),
    Replaying(Box<Replay>),
}

/// What a slice came to.
#[derive(Debug)]
pub(crate) enum Loaded {
    /// There is more to do.
    NotYet(Loading),
    Room(Box<Local>),
    Study(Box<Record>),
}

impl Loading {
    pub(crate) fn new(
        save: Vec<u8>,
        is_link: bool,
        wanted: LoadAs,
        now: Millis,
    ) -> Result<Loading, String> {
        let bounds = if is_link { Bounds::LINK } else { Bounds::FILE };
        let reading = Reading::new(save, bounds).map_err(|error| error.to_string())?;
        Ok(Loading { stage: Stage::Reading(Box::new(reading)), wanted, now })
    }

    /// How far it is, in hundredths: reading is the first half.
    pub(crate) fn percent(&self) -> u8 {
        let half = |(done, of): (usize, usize)| (done * 50).checked_div(of).unwrap_or(50) as u8;
        match &self.stage {
            Stage::Reading(reading) => half(reading.progress()),
            Stage::Replaying(replay) => 50 + half(replay.progress()),
        }
    }

    /// Does a slice of the work.
    pub(crate) fn go_on(mut self) -> Result<Loaded, String> {
        match &mut self.stage {
            Stage::Reading(reading) => {
                let read = reading.go_on().map_err(|error| error.to_string())?;
                if let Some(save) = read {
                    let replay = Replay::new(save).map_err(source::unplayable)?;
                    self.stage = Stage::Replaying(Box::new(replay));
                }
                Ok(Loaded::NotYet(self))
            }
            Stage::Replaying(replay) => {
                if !replay.go_on().map_err(source::unplayable)? {
                    return Ok(Loaded::NotYet(self));
                }
                let Stage::Replaying(replay) = self.stage else { unreachable!("just looked") };
                Ok(match self.wanted {
                    LoadAs::Room => {
                        let (room, save) = replay.finish();
                        Loaded::Room(Box::new(Local::of(room, save, self.now)))
                    }
                    LoadAs::Study => Loaded::Study(Box::new(written::record(*replay))),
                })
            }
        }
    }
}
