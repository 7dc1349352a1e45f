//! The terminal player: every game of the catalogue on a full screen or line by line.
//!
//! It contains no rule and no game. It draws a scene on a board, turns keys, clicks and typed text into taps and move
//! texts, sends these to a table and asks a brain for the computer's moves. The clock and the threads live here,
//! because this is a leaf.

mod action;
mod analyst;
mod app;
mod autosave;
mod beam;
mod board;
mod browser;
mod chooser;
mod editor;
mod field;
mod figures;
mod footer;
mod frame;
mod input;
mod jumps;
mod letters;
mod lines;
mod menu;
mod online;
mod pages;
mod plain;
mod play;
mod practice;
mod review;
mod saves;
mod screens;
mod session;
mod setup;
mod side;
mod signals;
mod sprites;
mod terminal;
mod theme;
mod thinker;
mod words;
mod worker;

pub use letters::LetterStyle;
pub use online::Invitation;
pub use plain::{edit_plain, join_plain, play_plain, review_plain};
pub use review::SaveMode;
pub use setup::{ColourMode, Figures, SeatPlan, Setup, TermError};
pub use terminal::{edit, join, play, review, watch};
