//! Everything that the archive promises: one program for all tests, for linking many takes longer than running them.

mod damage;
mod positions;
mod queries;
