//! The brain over every game: one program for all tests, for linking many takes longer than running them.

mod books;
mod clock;
mod every_game;
mod hints;
mod review;
