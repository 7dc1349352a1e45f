//! What a page asks of a thinker (the computer player in a worker of its own), and what that finds.

use super::WrittenGame;
use crate::{GameSpec, Pace};
use parlour_core::Message;
use serde::{Deserialize, Serialize};

/// Something to think about. A thinker does one job at a time; while it thinks it tells what it has found so far.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Job {
    /// The page's number for it: what comes back carries it.
    pub number: u32,
    /// What opened the game.
    pub spec: GameSpec,
    /// What has happened since, as words.
    pub entries: Vec<String>,
    /// What is wanted.
    pub task: Task,
}

/// What is wanted of a thinker.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Task {
    /// A move at a level.
    Move {
        /// From 1 to 10, or 0 for any legal move.
        level: u8,
        /// What is left on its clock, in milliseconds, if it has one.
        left: Option<u32>,
        /// This many hundredths of the usual time: a weak or hot device is asked for less.
        percent: u8,
        /// How it takes its time.
        pace: Pace,
        /// The seed of the random numbers by which weak levels choose.
        seed: u64,
        /// The bytes of an opening book to play from; none to think from the first move on.
        #[serde(with = "crate::bytes")]
        book: Vec<u8>,
    },
    /// Whether the computers in these seats accept a draw.
    Draw {
        /// The seats.
        seats: Vec<u8>,
        /// How many sides play against each other.
        sides: u8,
    },
    /// The best lines.
    Analyse {
        /// How many.
        lines: u8,
        /// At most so long, in milliseconds.
        patience: u32,
    },
    /// A judgement of every move; `entries` is the whole line.
    Report {
        /// This many positions for each move.
        nodes: u64,
    },
    /// A judgement of a move that might be made now, as a report would judge it.
    Judge {
        /// The move as canonical text.
        text: String,
        /// This many positions are looked at.
        nodes: u64,
    },
    /// A good move with the reasons for it.
    Hint {
        /// At most so long, in milliseconds.
        patience: u32,
    },
    /// The games of a text, where reading them could keep a page waiting; neither a game nor a line belongs to it.
    Read {
        /// The text.
        text: String,
    },
    /// A search through this many positions, as fast as possible, to measure the device.
    Measure {
        /// How many.
        nodes: u64,
    },
}

/// What a thinker tells.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum JobEvent {
    /// What it has found so far, or in the end.
    Lines {
        /// The job.
        number: u32,
        /// The job is done.
        done: bool,
        /// How deep it has looked.
        depth: u32,
        /// How many positions it has looked at.
        nodes: u64,
        /// The time it took so far, in milliseconds.
        spent: u32,
        /// The best lines, the best (or the chosen one) first. None where the game is over.
        lines: Vec<Variation>,
        /// The chance of each seat to win, from 0 to 1.
        chances: Vec<f32>,
        /// How hard the choice is, from 0 (the only move) to 1 (another move is as good).
        doubt: f32,
    },
    /// What the computers say to a draw.
    Draw {
        /// The job.
        number: u32,
        /// They accept it.
        taken: bool,
    },
    /// How far a report has come.
    Progress {
        /// The job.
        number: u32,
        /// This many moves are judged.
        done: u32,
        /// Of this many.
        of: u32,
    },
    /// A report.
    Report {
        /// The job.
        number: u32,
        /// Every move.
        moves: Vec<Judged>,
        /// The accuracy of each seat, from 0 to 100.
        accuracy: Vec<Option<f32>>,
    },
    /// The judgement of a move.
    Judged {
        /// The job.
        number: u32,
        /// The move.
        judged: Judged,
    },
    /// A good move.
    Hint {
        /// The job.
        number: u32,
        /// Its canonical text.
        text: String,
        /// What people call it.
        label: String,
        /// Why it is good, a sentence each; at least one.
        reasons: Vec<Message>,
    },
    /// The games of a text.
    Games {
        /// The job.
        number: u32,
        /// The games.
        games: Vec<WrittenGame>,
        /// What could not be read.
        errors: Vec<Message>,
    },
    /// The job cannot be done.
    Failed {
        /// The job.
        number: u32,
        /// Why, as a sentence.
        why: Message,
    },
}

impl JobEvent {
    /// The job it is about.
    pub fn number(&self) -> u32 {
        match self {
            JobEvent::Lines { number, .. }
            | JobEvent::Draw { number, .. }
            | JobEvent::Progress { number, .. }
            | JobEvent::Report { number, .. }
            | JobEvent::Judged { number, .. }
            | JobEvent::Hint { number, .. }
            | JobEvent::Games { number, .. }
            | JobEvent::Failed { number, .. } => *number,
        }
    }
}

/// A line of play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Variation {
    /// What it is worth to the player to move, in hundredths.
    pub score: i32,
    /// The same for people, "+1.25" or "win in 3": where two sides play, as the first seat sees it, whoever is to move.
    pub score_text: Message,
    /// The moves as canonical text.
    pub moves: Vec<String>,
    /// The moves as people call them.
    pub labels: Vec<String>,
}

/// A judged move. One with a mark gave something away.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Judged {
    /// How many entries lie before it.
    pub ply: u32,
    /// Who made it.
    pub seat: u8,
    /// Its canonical text.
    pub text: String,
    /// What people call it.
    pub label: String,
    /// `best`, `good`, `inaccuracy`, `mistake` or `blunder`.
    pub judgement: String,
    /// The mover's chance of winning before it, from 0 to 1.
    pub before: f32,
    /// And after it.
    pub after: f32,
    /// What would have been better.
    pub better: Option<Variation>,
    /// The mark and words for the tree; empty for a good move.
    pub comment: String,
    /// The mark's number in game records, a NAG.
    pub glyph: Option<u8>,
}
