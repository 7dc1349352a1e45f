//! How soon a server with many stored rooms is there again after it was killed.

use crate::device::Person;
use crate::people::{Pair, room, run_bounded};
use crate::program::ServerProcess;
use std::path::Path;
use std::time::Instant;

const ROOMS: u32 = 100_000;
/// In this many of them a game is on and its clock runs.
const PLAYING: u32 = 500;

pub(crate) async fn run(program: &Path) -> Result<(), String> {
    println!("start with {ROOMS} stored rooms, {PLAYING} of them with a running clock (goal 1 s)");
    let server = ServerProcess::start(program)?;
    let address = server.address;
    let began = Instant::now();
    drop(run_bounded((0..PLAYING).map(|number| Pair::begin(address, number))).await?);
    run_bounded((PLAYING..ROOMS).map(|host| room(address, Person(host + PLAYING)))).await?;
    println!("  made in {:.1} s", began.elapsed().as_secs_f64());
    let data = server.stop_keeping_data();
    let began = Instant::now();
    let server = ServerProcess::start_in(program, data)?;
    room(server.address, Person(ROOMS + PLAYING)).await?;
    println!(
        "  listening after {:.0} ms, the first room made after {:.0} ms",
        server.started_in.as_secs_f64() * 1e3,
        began.elapsed().as_secs_f64() * 1e3
    );
    println!();
    Ok(())
}
