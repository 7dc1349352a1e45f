//! Rooms of every game: one program for all tests, for linking many takes longer than running them.

mod agreements;
mod every_room;
mod loading;
