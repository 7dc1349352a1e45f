//! Tables of every game: one program for all tests, for linking many takes longer than running them.

mod every_editor;
mod every_table;
mod explained;
mod material;
