//! Saves in a folder: one program for all tests, for linking many takes longer than running them.

mod clocks;
mod keeping;
