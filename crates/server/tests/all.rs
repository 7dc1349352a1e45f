//! The tests of the server, as one program.

mod api_fuzz;
#[path = "../examples/bot.rs"]
#[expect(dead_code, reason = "it is a program, and its `main` is not called here")]
mod bot;
mod bots;
mod faults;
mod hostile;
mod loading;
mod player;
mod rooms;
mod server;
mod serving;
