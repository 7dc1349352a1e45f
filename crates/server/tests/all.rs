//! The tests of the server, as one program.

mod faults;
mod hostile;
mod player;
mod rooms;
mod server;
mod serving;
