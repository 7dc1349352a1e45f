//! Matches are played, resumed and refused.

mod matches;
mod puzzles;
