//! Every game on the shelf: one program for all tests, for linking many takes longer than running them.

mod cards;
mod endings;
mod facts;
mod figures;
mod lang;
mod reference;
mod shelf;
