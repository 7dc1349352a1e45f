//! Repeated positions: what a game's rules say about them, and the history of keys needed to apply those rules.
//!
//! No game stores a history. A match, a search and a playout each keep a [`KeyHistory`] and ask it.

use crate::{Game, Outcome, Reason, Seat};

/// What a game does about repeated positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Repetition {
    /// From this many occurrences on a player may claim a draw.
    pub claim: Option<u8>,
    /// At this many occurrences the game ends by itself.
    pub automatic: Option<(u8, Verdict)>,
    /// A move that brings back an earlier position is illegal (superko).
    pub forbidden: bool,
}

impl Repetition {
    /// Repetition has no consequence, or cannot happen.
    pub const IGNORED: Repetition = Repetition { claim: None, automatic: None, forbidden: false };
    /// The laws of chess: claim at the third time, a draw at the fifth.
    pub const CHESS: Repetition =
        Repetition { claim: Some(3), automatic: Some((5, Verdict::Draw)), forbidden: false };
    /// A draw at the third time.
    pub const DRAW_AT_THREE: Repetition =
        Repetition { claim: None, automatic: Some((3, Verdict::Draw)), forbidden: false };
    /// Whole-board positions never come back.
    pub const SUPERKO: Repetition = Repetition { claim: None, automatic: None, forbidden: true };

    /// The reason named when the automatic rule with this count ends a game in a draw.
    pub const fn reason(times: u8) -> Reason {
        match times {
            3 => Reason::Threefold,
            5 => Reason::Fivefold,
            _ => Reason::Repetition,
        }
    }
}

/// Who loses when the game ends by the automatic rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Nobody.
    Draw,
    /// Always this seat.
    Loses(Seat),
    /// Whoever made the repeating move.
    LosesMover,
    /// The game decides (`Game::repetition_outcome`).
    Judge,
}

/// The keys of the positions so far, the present one last.
#[derive(Clone, Debug, Default)]
pub struct KeyHistory {
    keys: Vec<u64>,
    /// For each key, the index of the first one it could equal: nothing before an irreversible move can return.
    since: Vec<u32>,
}

impl KeyHistory {
    /// A line that begins at this position.
    pub fn from_position<G: Game>(game: &G, pos: &G::Position) -> KeyHistory {
        let mut past = KeyHistory::default();
        past.push(game.repetition_key(pos), true);
        past
    }

    /// Adds a position; `irreversible` says that no earlier one can come back from here.
    #[inline]
    pub fn push(&mut self, key: u64, irreversible: bool) {
        let at = self.keys.len() as u32;
        let since = if irreversible { at } else { self.since.last().copied().unwrap_or(at) };
        self.keys.push(key);
        self.since.push(since);
    }

    /// Takes the last position off again.
    #[inline]
    pub fn pop(&mut self) {
        self.keys.pop();
        self.since.pop();
    }

    /// Plays a legal move on the position and adds what it leads to.
    #[inline]
    pub fn play<G: Game>(&mut self, game: &G, pos: &mut G::Position, mv: G::Move) {
        let irreversible = game.irreversible(pos, mv);
        game.apply(pos, mv);
        self.push(game.repetition_key(pos), irreversible);
    }

    /// How often the present position has been on the board, now included.
    #[inline]
    pub fn occurrences(&self) -> u8 {
        let (Some(&last), Some(&since)) = (self.keys.last(), self.since.last()) else { return 0 };
        self.keys[since as usize..].iter().filter(|&&key| key == last).count().min(255) as u8
    }

    /// True if the present position has been on the board before.
    #[inline]
    pub fn is_repeated(&self) -> bool {
        let (Some(&last), Some(&since)) = (self.keys.last(), self.since.last()) else {
            return false;
        };
        let earlier = &self.keys[since as usize..self.keys.len() - 1];
        earlier.iter().rev().any(|&key| key == last)
    }

    /// True if this key stands anywhere in the part of the line that can still come back.
    #[inline]
    pub fn contains(&self, key: u64) -> bool {
        let Some(&since) = self.since.last() else { return false };
        self.keys[since as usize..].iter().rev().any(|&earlier| earlier == key)
    }

    /// How many positions the line holds.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// True if the line holds no position.
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }
}

/// A Bloom filter of a line's keys, so that a long line is not searched for every move.
struct KeyFilter([u64; 256]);

impl KeyFilter {
    fn new(past: &KeyHistory) -> KeyFilter {
        let mut bits = [0; 256];
        let since = past.since.last().map_or(0, |&since| since as usize);
        for &key in &past.keys[since..] {
            bits[(key >> 6 & 255) as usize] |= 1 << (key & 63);
        }
        KeyFilter(bits)
    }

    #[inline]
    fn may_contain(&self, key: u64) -> bool {
        self.0[(key >> 6 & 255) as usize] >> (key & 63) & 1 == 1
    }
}

/// The legal moves of a position with its history: those of `Game::legal_moves` without the repetitions a game forbids.
pub fn legal_moves<G: Game>(
    game: &G,
    pos: &G::Position,
    past: &KeyHistory,
    out: &mut Vec<G::Move>,
) -> Option<Outcome> {
    out.clear();
    let outcome = game.legal_moves(pos, out);
    if game.repetition().forbidden {
        let filter = KeyFilter::new(past);
        let repeats = |key| filter.may_contain(key) && past.contains(key);
        out.retain(|&mv| game.key_after(pos, mv).is_none_or(|key| !repeats(key)));
    }
    outcome
}

/// How the game has ended at this position with this history, if it has; `out` is left with the legal moves.
///
/// Endings by the rules of movement come first: a mate on the move that completes fifty quiet ones is a mate.
pub fn ending<G: Game>(
    game: &G,
    pos: &G::Position,
    past: &KeyHistory,
    out: &mut Vec<G::Move>,
) -> Option<Outcome> {
    let ended = legal_moves(game, pos, past, out)
        .or_else(|| game.adjudicate(pos))
        .or_else(|| repetition_ending(game, pos, past));
    if ended.is_some() {
        out.clear();
    }
    ended
}

/// The automatic ending by repetition, if it holds now.
pub fn repetition_ending<G: Game>(
    game: &G,
    pos: &G::Position,
    past: &KeyHistory,
) -> Option<Outcome> {
    let (times, verdict) = game.repetition().automatic?;
    if past.occurrences() < times {
        return None;
    }
    Some(verdict_outcome(game, pos, times, verdict))
}

/// What a verdict means at this position.
pub fn verdict_outcome<G: Game>(
    game: &G,
    pos: &G::Position,
    times: u8,
    verdict: Verdict,
) -> Outcome {
    match verdict {
        Verdict::Draw => Outcome::draw(Repetition::reason(times)),
        Verdict::Loses(seat) => game.loss_of(seat, Reason::Repetition),
        Verdict::LosesMover => game.loss_of(game.last_mover(pos), Reason::Repetition),
        Verdict::Judge => game.repetition_outcome(pos),
    }
}
