//! Matches are played, resumed and refused.

mod matches;
mod partners;
mod puzzles;
mod tuning;
