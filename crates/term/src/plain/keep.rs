//! Line mode: saving, loading, clocks, and what needs consent.

use super::{LineMode, Stop};
use crate::session::{Session, ToMove};
use crate::thinker::ThinkerMessage;
use crate::words;
use parlour_core::Seat;
use parlour_library::stamp;
use parlour_protocol::Refusal;
use std::io::Write;
use std::time::Duration;

impl<W: Write> LineMode<'_, W> {
    /// Says that something was agreed upon, or why not.
    pub(super) fn agreed(
        &mut self,
        result: Result<(), Refusal>,
        sentence: &str,
    ) -> Result<(), Stop> {
        match result {
            Ok(()) => self.say(sentence),
            Err(refusal) => self.refuse(&refusal),
        }
    }

    pub(super) fn save(&mut self, name: &str, confirmed: Option<&str>) -> Result<(), Stop> {
        if name.is_empty() {
            return self.say("Say save and a name, such as save my game.");
        }
        if self.session.is_saved(name) && confirmed != Some("save") {
            self.confirm = Some("save");
            return self
                .say("There is a saved game of this name; say it again to replace that one.");
        }
        let saved = self.session.save_as(name).and_then(|()| {
            self.session.flush();
            self.session.saved().unwrap_or_else(|| Err("it could not be saved".to_owned()))
        });
        match saved {
            Ok(path) => self.say(format!("Saved as {}.", path.display())),
            Err(sentence) => self.say(format!("{}.", words::capital(&sentence))),
        }
    }

    pub(super) fn say_saves(&mut self) -> Result<(), Stop> {
        let Some(folder) = self.setup.folder.clone() else {
            return self.say("There is no folder of saved games here.");
        };
        let files = folder.saves().list();
        if files.is_empty() {
            return self.say("No game has been saved yet.");
        }
        for file in files {
            self.say(format!("{}: {}, {} bytes.", file.name, stamp(file.written), file.size))?;
        }
        self.say(format!("They lie in {}.", folder.saves().folder().display()))
    }

    pub(super) fn load(&mut self, name: &str) -> Result<(), Stop> {
        let Some(folder) = self.setup.folder.clone() else {
            return self.say("There is no folder of saved games here.");
        };
        if name.is_empty() {
            return self.say("Say load and a name; saves lists them.");
        }
        if folder.saves().path(name).is_ok_and(|path| !path.exists()) {
            return self.say(format!("There is no saved game '{name}'; saves lists them."));
        }
        let loaded = folder.saves().read(name).map_err(String::from).and_then(|save| {
            Session::load(save, Some(name), &self.setup).map_err(|error| error.to_string())
        });
        match loaded {
            Ok(session) => {
                self.session = session;
                self.idea = None;
                self.greet()?;
                self.say_last()
            }
            Err(sentence) => self.say(format!("{}.", words::capital(&sentence))),
        }
    }

    pub(super) fn say_clock(&mut self) -> Result<(), Stop> {
        for seat in Seat::all(self.session.seats().len()) {
            if let Some(reading) = self.session.reading(seat) {
                let name = self.session.name(seat).to_owned();
                self.say(format!("{name}: {}.", words::clock(&reading)))?;
            }
        }
        let elapsed = words::duration(self.session.elapsed());
        self.say(format!("The game has been going on for {elapsed}."))
    }

    /// Stops the clocks, or lets them run again.
    pub(super) fn pause(&mut self) -> Result<(), Stop> {
        match self.session.pause() {
            Ok(true) => self.say("Paused: the clocks stand still. Say resume to go on."),
            Ok(false) => self.say("The game goes on."),
            Err(refusal) => self.refuse(&refusal),
        }
    }

    pub(super) fn abort(&mut self, confirmed: Option<&str>) -> Result<(), Stop> {
        if confirmed == Some("abort") {
            let result = self.session.abort();
            return self.agreed(result, "The game is called off.");
        }
        self.confirm = Some("abort");
        self.say("Say abort again to call the game off.")
    }

    pub(super) fn rematch(&mut self) -> Result<(), Stop> {
        match self.session.rematch() {
            Ok(()) => self.greet(),
            Err(refusal) => self.refuse(&refusal),
        }
    }

    /// Offers the computer a draw: it agrees when the game has gone on for a while and it does not think itself ahead.
    pub(super) fn offer_draw(&mut self) -> Result<(), Stop> {
        if self.session.to_move() == ToMove::Over {
            return self.say("The game is over.");
        }
        self.thinker.start(self.session.draw_task());
        let agrees = loop {
            match self.thinker.wait(Duration::from_millis(30)) {
                Some(ThinkerMessage::Draw(taken)) => break taken,
                Some(ThinkerMessage::Failed(_)) => break false,
                _ => {}
            }
        };
        if agrees {
            let result = self.session.agree();
            return self.done(result);
        }
        let result = self.session.decline_draw();
        self.agreed(result, "The computer declines the draw and plays on.")
    }
}
