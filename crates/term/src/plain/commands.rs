//! The commands of line mode.

use super::{LineMode, Stop, ask};
use crate::session::ToMove;
use crate::setup::SeatPlan;
use crate::thinker::{ThinkGoal, ThinkerMessage};
use crate::words;
use parlour_brain::{LEVELS, Level};
use parlour_protocol::{Refusal, TakeBacks};
use parlour_record::{Form, Record};
use std::io::Write;

/// The commands and what they do.
const COMMANDS: &[(&str, &str)] = &[
    ("a move", "in the game's notation; moves lists them"),
    ("moves", "the legal moves; moves e2 those that begin on a cell"),
    ("board", "the board as rows of letters"),
    ("cells", "every piece and where it stands; cells knight one kind only"),
    ("where", "what stands on a cell: where e4"),
    ("undo", "take back; back to your turn when playing the computer"),
    ("redo", "play again what was taken back"),
    ("back, next", "look one move back or forward"),
    ("hint", "a good move, and why it is good"),
    ("analyse", "what the position is worth to everybody, and the best lines"),
    ("report", "every move so far judged, with the better moves"),
    ("score", "who is ahead, what was lost, and what the computer thought"),
    ("list", "all moves so far"),
    ("status", "whose turn it is"),
    ("flip", "turn the board"),
    ("claim", "claim a draw or another ending where the rules allow it"),
    ("draw", "agree on a draw, said twice; or offer the computer one"),
    ("resign", "give up; say it twice"),
    ("dead, settle", "mark cells as dead and settle, where a game ends that way"),
    ("new", "another game; again the same one"),
    ("rules", "how this game is played"),
    ("position", "the position as text"),
    ("record", "the whole game as text"),
    ("save", "save under a name: save my game; the game saves itself after every move anyway"),
    ("saves, load", "the saved games, and going on with one: load my game"),
    ("clock", "what the clocks show, and how long the game has been going on"),
    ("pause", "stop the clocks; resume goes on"),
    ("adjourn", "put the game away for another day"),
    ("abort", "call the game off before having moved; say it twice"),
    ("rematch", "after the game: the same again, seats changed round"),
    ("playon", "where a game is being settled: go on playing instead"),
    ("level", "the computer's level: level 7"),
    ("watch", "let waiting computers play, or stop them"),
    ("stop", "while the computer thinks: move now; while it analyses or judges: leave off"),
    ("help", "this list"),
    ("quit", "leave"),
];

/// The commands that go on with the game: one that is read-only can only be looked at.
const PLAYS_ON: [&str; 19] = [
    "a move", "undo", "u", "redo", "hint", "claim", "draw", "resign", "dead", "settle", "pause",
    "resume", "adjourn", "abort", "rematch", "playon", "level", "watch", "w",
];

impl<W: Write> LineMode<'_, W> {
    /// Runs a command or plays a move, or says why this game can only be looked at.
    pub(super) fn run_command(&mut self, line: &str) -> Result<(), Stop> {
        let word = line.split_whitespace().next().unwrap_or_default().to_lowercase();
        let plays_on = PLAYS_ON.contains(&word.as_str());
        if let Some(why) = self.session.read_only().filter(|_| plays_on) {
            return self.say(format!("{why}."));
        }
        if self.session.is_online() && self.online_command(line)? {
            return Ok(());
        }
        self.run_possible_command(line)
    }

    fn run_possible_command(&mut self, line: &str) -> Result<(), Stop> {
        let confirmed = self.confirm.take();
        let is_move = |choice: &parlour_table::Choice| {
            choice.text == line || choice.label == line || self.session.label(&choice.label) == line
        };
        if self.session.choices().iter().any(is_move) {
            return self.play(line);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word.to_lowercase().as_str() {
            "" => Ok(()),
            "help" | "?" | "commands" => self.help(),
            "quit" | "q" | "exit" => Err(Stop::Quit),
            "moves" => self.say_moves(rest),
            "board" | "show" => self.say_board(),
            "cells" | "pieces" => self.say_cells(rest),
            "where" | "at" => self.say_where(rest),
            "undo" | "u" => self.undo(confirmed),
            "redo" => match self.session.redo() {
                Ok(true) => self.say_last(),
                Ok(false) => self.say("There is nothing to play again."),
                Err(refusal) => self.refuse(&refusal),
            },
            "back" | "[" => self.step(-1),
            "next" | "]" => self.step(1),
            "hint" => self.hint(),
            "analyse" | "analyze" => self.io.analyse(self.session.table()),
            "report" => self.io.report(self.session.table()).map(|_| ()),
            "score" | "thinking" => self.say_score(),
            "list" | "history" => self.say_list(),
            "status" | "turn" | "stop" => Ok(()),
            "flip" => {
                self.flip();
                self.say("The board is turned.")
            }
            "claim" => self.claim(rest),
            "draw" => self.draw(confirmed),
            "resign" => self.resign(confirmed),
            "dead" => self.mark_dead(rest),
            "settle" => self.settle(),
            "new" => self.new_game(),
            "again" => {
                let (spec, seats) = (self.session.table().spec().clone(), self.session.seats());
                self.begin(&spec, &seats)
            }
            "rules" => self.say_rules(),
            "position" | "fen" => {
                let text = self.session.table().position();
                self.say(text)
            }
            "save" => self.save(rest, confirmed),
            "saves" => self.say_saves(),
            "load" => self.load(rest),
            "clock" | "time" => self.say_clock(),
            "resume" if !self.session.is_stopped() => self.say("The game is not paused."),
            "pause" | "resume" => self.pause(),
            "adjourn" => {
                let result = self.session.adjourn();
                self.agreed(result, "The game is put away; load goes on with it another day.")
            }
            "abort" => self.abort(confirmed),
            "rematch" => self.rematch(),
            "playon" => {
                let result = self.session.play_on();
                self.agreed(result, "Play goes on.")
            }
            "record" => {
                let record = Record::new(self.session.table().fork());
                match parlour_record::write(&record, Form::Plain) {
                    Ok(text) => self.say(text.trim_end()),
                    Err(sentence) => self.say(sentence.to_string()),
                }
            }
            "level" => self.level(rest),
            "watch" | "w" => self.watch(),
            _ => self.play(line),
        }
    }

    fn help(&mut self) -> Result<(), Stop> {
        let may_play = self.session.read_only().is_none();
        let is_possible =
            |name: &str| may_play || !name.split(", ").all(|name| PLAYS_ON.contains(&name));
        for (name, words) in COMMANDS.iter().filter(|(name, _)| is_possible(name)) {
            self.say(format!("{name}: {words}."))?;
        }
        Ok(())
    }

    fn play(&mut self, text: &str) -> Result<(), Stop> {
        if let Some(why) = self.session.read_only() {
            return self.say(format!("{why}."));
        }
        if let ToMove::Computer(..) = self.session.to_move() {
            return self.say("It is the computer's turn; watch lets it move.");
        }
        match self.session.play_typed(text) {
            Ok(()) => self.say_last(),
            Err(refusal) => self.refuse(&refusal),
        }
    }

    pub(super) fn refuse(&mut self, refusal: &Refusal) -> Result<(), Stop> {
        self.say(format!("{}.", words::capital(&refusal.to_string())))
    }

    /// Prints what was done, or why not.
    pub(super) fn done(&mut self, result: Result<(), Refusal>) -> Result<(), Stop> {
        match result {
            Ok(()) => self.say_last(),
            Err(refusal) => self.refuse(&refusal),
        }
    }

    fn undo(&mut self, confirmed: Option<&str>) -> Result<(), Stop> {
        let people = self.session.seats().iter().filter(|plan| **plan == SeatPlan::Human).count();
        let asked = self.session.room().opening().take_backs == TakeBacks::Ask && people > 1;
        if asked && self.session.table().ply() > 0 && confirmed != Some("undo") {
            self.confirm = Some("undo");
            return self.say("Say undo again if the others agree.");
        }
        match self.session.undo() {
            Ok(true) => {
                self.say("Taken back.")?;
                self.say_last()
            }
            Ok(false) => self.say("Nothing has been played yet."),
            Err(refusal) => self.refuse(&refusal),
        }
    }

    fn step(&mut self, by: i32) -> Result<(), Stop> {
        if self.session.step(by) {
            self.say_last()
        } else {
            self.say(if by < 0 {
                "This is the start of the game."
            } else {
                "This is the last move."
            })
        }
    }

    fn hint(&mut self) -> Result<(), Stop> {
        if self.session.to_move() == ToMove::Over {
            return self.say("The game is over.");
        }
        match self.think(ThinkGoal::Hint)? {
            Some(ThinkerMessage::Hint(Some(hint), _)) => {
                let letters = self.setup.letters.letters(self.session.table().info());
                let label = letters.show(hint.label());
                self.say(format!("Hint: {label}. {}", words::reasons(&hint, &letters)))
            }
            _ => Ok(()),
        }
    }

    /// Turns the board to the next view there is.
    pub(super) fn flip(&mut self) {
        self.turn = self.turn.next(self.session.table().board());
    }

    fn claim(&mut self, rest: &str) -> Result<(), Stop> {
        let claims = self.session.table().claims();
        let named = claims.iter().find(|claim| claim.reason.word() == rest);
        match (named, claims.as_slice()) {
            (_, []) => self.say("Nothing can be claimed now."),
            (Some(claim), _) | (None, [claim]) => {
                let reason = claim.reason;
                let result = self.session.claim(reason);
                self.done(result)
            }
            (None, several) => {
                let names: Vec<&str> = several.iter().map(|claim| claim.reason.word()).collect();
                self.say(format!("Say claim and one of {}.", names.join(", ")))
            }
        }
    }

    fn draw(&mut self, confirmed: Option<&str>) -> Result<(), Stop> {
        if !self.session.only_people() {
            return self.offer_draw();
        }
        if confirmed == Some("draw") {
            let result = self.session.agree();
            return self.done(result);
        }
        self.confirm = Some("draw");
        self.say("Say draw again if everybody agrees.")
    }

    fn resign(&mut self, confirmed: Option<&str>) -> Result<(), Stop> {
        let Some(seat) = self.session.resigner() else {
            return self.say("There is nobody here to resign now.");
        };
        if confirmed == Some("resign") {
            let result = self.session.resign(seat);
            return self.done(result);
        }
        self.confirm = Some("resign");
        let name = self.session.name(seat).to_owned();
        self.say(format!("Say resign again to give up for {name}."))
    }

    fn mark_dead(&mut self, rest: &str) -> Result<(), Stop> {
        if self.session.proposal().is_none() {
            return self.refuse(&Refusal::NothingToSettle);
        }
        for name in rest.split_whitespace() {
            match self.session.cell_named(name) {
                None => self.say(format!("There is no cell '{name}'."))?,
                Some(cell) => match self.dead.iter().position(|other| *other == cell) {
                    Some(at) => {
                        self.dead.swap_remove(at);
                    }
                    None => self.dead.push(cell),
                },
            }
        }
        let names: Vec<&str> = self.dead.iter().map(|cell| self.session.cell_name(*cell)).collect();
        let names = if names.is_empty() { "none".to_owned() } else { names.join(" ") };
        self.say(format!("Dead: {names}. Say settle to agree."))
    }

    fn settle(&mut self) -> Result<(), Stop> {
        let result = self.session.settle(&self.dead.clone());
        self.done(result)
    }

    fn new_game(&mut self) -> Result<(), Stop> {
        let (spec, seats) = ask::game(&self.catalogue, &self.setup, self.io, &mut self.rng)?;
        self.begin(&spec, &seats)
    }

    fn level(&mut self, rest: &str) -> Result<(), Stop> {
        match (rest.parse().ok().and_then(Level::new), self.session.level()) {
            (_, None) => self.say("No computer plays here."),
            (Some(level), _) => {
                self.session.set_level(level);
                self.say(format!("The computer plays at level {}.", level.number()))
            }
            (None, Some(level)) => self.say(format!(
                "The computer plays at level {}; say level and a number from 1 to {LEVELS}.",
                level.number()
            )),
        }
    }

    fn watch(&mut self) -> Result<(), Stop> {
        match self.session.to_move() {
            ToMove::Over => self.say("The game is over."),
            ToMove::Human(_) | ToMove::Elsewhere(_) => self.say("It is a person's turn."),
            ToMove::Computer(..) => {
                self.session.paused = !self.session.paused;
                Ok(())
            }
        }
    }
}
