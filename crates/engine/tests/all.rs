//! The engine over every game: one program for all tests, for linking many takes longer than running them.

mod every_game;
mod known;
mod monte_carlo;
mod solvers;
