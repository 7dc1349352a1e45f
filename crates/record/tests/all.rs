//! Games written down and read again: one program for all tests, for linking many takes longer than running them.

mod laws;
mod readers;
mod texts;
