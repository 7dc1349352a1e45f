//! The proving ground: matches between computer players, with Elo differences and error bars.
//!
//! A player ([`PlayerSpec`]) is this program at some strength, or another program that speaks UCI or GTP. A [`Match`] plays
//! pairs of games from balanced random openings, each opening once with the seats changed round, and stores every game as it
//! ends, so that an interrupted match resumes. A [`Puzzle`] is a position whose best play is known, to be solved.
//! A [`Ladder`] lets every level of the computer play against the one below it.
//! [`tuned_weights`] fits a game's evaluation to games the program plays against itself.

mod game;
mod gtp;
mod ladder;
mod log;
mod match_;
mod opening;
mod own;
mod player;
mod process;
mod puzzle;
mod rounds;
mod self_play;
mod solve;
mod statistics;
mod tune;
mod uci;

pub use game::{Finished, MAX_PLIES};
pub use ladder::{Ladder, Rung, RungResult};
pub use match_::{Match, PlayedGame, Progress};
pub use opening::Openings;
pub use player::{EngineResources, MoveRequest, Player, PlayerSpec, Program};
pub use puzzle::{Puzzle, read_puzzles};
pub use rounds::tuned_weights;
pub use self_play::{Sample, SelfPlay};
pub use solve::Answer;
pub use statistics::{Sprt, Tally, Verdict};
pub use tune::{Fit, tune};
