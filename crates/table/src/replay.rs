//! Replaying written games for their keys and canonical texts alone, without tree and labels. Imports of whole archives
//! use this; the rules are the same as at a table.

use crate::begins;
use crate::catalogue::start_position;
use crate::{Entry, EntryError};
use parlour_core::{
    KeyHistory, Message, Outcome, Playable, Reason, Seat, TextError, Verdict, Why, ending,
    verdict_outcome,
};
use std::fmt;

/// Replays written games, one after the other, all by the same rules.
pub trait Replayer: Send {
    /// Plays the words of a game (moves as people write them, or entries such as `!agreed`) from a start position.
    /// Calls `each` first with the key of the start and an empty text, then with the key after each word and its
    /// canonical text. Gives how the game has ended.
    fn replay<'a>(
        &mut self,
        start: Option<&str>,
        words: &mut dyn Iterator<Item = &'a str>,
        each: &mut dyn FnMut(u64, &str),
    ) -> Result<Option<Outcome>, ReplayError>;
}

impl fmt::Debug for dyn Replayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a replayer")
    }
}

/// Why a written game cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayError {
    /// The start position cannot be read or played.
    Start(TextError),
    /// A word cannot be played.
    Word(EntryError),
}

impl ReplayError {
    /// The error as a sentence for people.
    pub fn message(&self) -> Message {
        match self {
            ReplayError::Start(error) => start_position(error),
            ReplayError::Word(error) => error.message(),
        }
    }
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for ReplayError {}

/// The one implementation, for games of any type.
pub(crate) struct GameReplayer<G: Playable> {
    game: G,
    /// Who is to begin, whatever the start position says.
    begins: Option<Seat>,
    /// The usual start, kept because computing it may take time.
    start: G::Position,
    past: KeyHistory,
    moves: Vec<G::Move>,
    text: String,
}

impl<G: Playable> GameReplayer<G> {
    pub(crate) fn new(game: G, begins: Option<Seat>) -> GameReplayer<G> {
        let start = game.start();
        let (past, moves, text) = (KeyHistory::default(), Vec::new(), String::new());
        GameReplayer { game, begins, start, past, moves, text }
    }

    fn find_move(&self, pos: &G::Position, word: &str) -> Result<G::Move, EntryError> {
        let mv = self.game.read_move(pos, word).map_err(EntryError::Move)?;
        let repeats = |key| self.past.contains(key);
        if self.game.repetition().forbidden && self.game.key_after(pos, mv).is_some_and(repeats) {
            return Err(EntryError::repeats(word));
        }
        Ok(mv)
    }

    /// Makes an entry other than a move; gives how it ends the game, if it does.
    fn enter(
        &mut self,
        pos: &mut G::Position,
        entry: &Entry,
    ) -> Result<Option<Outcome>, EntryError> {
        if ending(&self.game, pos, &self.past, &mut self.moves).is_some()
            && !matches!(entry, Entry::Settle(_))
        {
            return Err(EntryError::Over);
        }
        let outcome = match entry {
            Entry::Move(_) => None,
            Entry::Agree => Some(Outcome::draw(Reason::Agreement)),
            Entry::Claim(reason) => Some(self.claim(pos, *reason)?),
            Entry::Settle(dead) => {
                let settled = self.game.proposal(pos).and_then(|_| self.game.settle(pos, dead));
                Some(settled.ok_or(EntryError::NothingToSettle)?)
            }
            Entry::Retire(seat, why) => retired(&self.game, pos, *seat, *why)?,
        };
        self.past.push(self.game.repetition_key(pos), true);
        Ok(outcome)
    }

    fn claim(&self, pos: &G::Position, reason: Reason) -> Result<Outcome, EntryError> {
        claims(&self.game, pos, &self.past)
            .into_iter()
            .find(|claim| claim.reason == reason)
            .ok_or(EntryError::NoClaim(reason))
    }
}

impl<G: Playable> Replayer for GameReplayer<G> {
    fn replay<'a>(
        &mut self,
        start: Option<&str>,
        words: &mut dyn Iterator<Item = &'a str>,
        each: &mut dyn FnMut(u64, &str),
    ) -> Result<Option<Outcome>, ReplayError> {
        let mut pos = match start {
            Some(text) => self.game.read_position(text).map_err(ReplayError::Start)?,
            None => self.start.clone(),
        };
        if let Some(seat) = self.begins {
            pos = begins::with_turn(&self.game, pos, seat).map_err(ReplayError::Start)?;
        }
        while !self.past.is_empty() {
            self.past.pop();
        }
        self.past.push(self.game.repetition_key(&pos), true);
        each(self.game.key(&pos), "");
        let mut ended = None;
        for word in words {
            if ended.is_some() {
                return Err(ReplayError::Word(EntryError::Over));
            }
            let special = if word.starts_with('!') { Entry::from_word(word) } else { None };
            if let Some(entry) = special {
                ended = self.enter(&mut pos, &entry).map_err(ReplayError::Word)?;
                each(self.game.key(&pos), &entry.word());
            } else {
                let mv = self.find_move(&pos, word).map_err(ReplayError::Word)?;
                self.text.clear();
                self.game.append_move(&pos, mv, &mut self.text);
                self.past.play(&self.game, &mut pos, mv);
                each(self.game.key(&pos), &self.text);
            }
        }
        Ok(ended.or_else(|| ending(&self.game, &pos, &self.past, &mut self.moves)))
    }
}

/// The endings that may be claimed at a position with this history.
pub(crate) fn claims<G: Playable>(game: &G, pos: &G::Position, past: &KeyHistory) -> Vec<Outcome> {
    let repeated = game
        .repetition()
        .claim
        .filter(|&times| past.occurrences() >= times)
        .map(|times| verdict_outcome(game, pos, times, Verdict::Draw));
    repeated.into_iter().chain(game.claim(pos)).collect()
}

/// A player leaves; gives how that ends the game, if it does.
pub(crate) fn retired<G: Playable>(
    game: &G,
    pos: &mut G::Position,
    seat: Seat,
    why: Why,
) -> Result<Option<Outcome>, EntryError> {
    if seat.index() >= game.seats() {
        return Err(EntryError::NoSeat);
    }
    let outcome = game.retire(pos, seat, why);
    let outcome = outcome.or_else(|| ending(game, pos, &KeyHistory::default(), &mut Vec::new()));
    // Running out of time against opponents who could never win is a draw.
    let others_can_win = Seat::all(game.seats())
        .filter(|&other| game.team(other) != game.team(seat))
        .any(|other| game.can_win(pos, other));
    if why == Why::OutOfTime && outcome.is_some() && !others_can_win {
        return Ok(Some(Outcome::draw(Reason::Time)));
    }
    Ok(outcome)
}
