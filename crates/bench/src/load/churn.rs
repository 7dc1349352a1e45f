//! Rooms that come and go: the memory of the server must not grow with them.

use crate::people::{Pair, run_bounded};
use crate::program::ServerProcess;
use parlour_protocol::Command;
use std::path::Path;
use std::time::{Duration, Instant};

/// Pairs that come at once, begin a game and go.
const PAIRS: u32 = 200;
/// A room that everybody has left is kept in memory for a minute; after two there are as many as there will ever be.
const SETTLED: Duration = Duration::from_secs(130);
const LONGEST: Duration = Duration::from_secs(370);

pub(crate) async fn run(program: &Path) -> Result<(), String> {
    println!(
        "memory over churn: {PAIRS} rooms every two seconds, begun, resigned and left (goal: flat)"
    );
    let server = ServerProcess::start(program)?;
    let address = server.address;
    let began = Instant::now();
    let (mut number, mut settled, mut said) = (0, None, Duration::ZERO);
    while began.elapsed() < LONGEST {
        let visits = (number..number + PAIRS).map(|number| async move {
            let mut pair = Pair::begin(address, number).await?;
            pair.ask(1, Command::Resign { seat: 1 }).await
        });
        run_bounded(visits).await?;
        number += PAIRS;
        let due = Duration::from_secs(2) * (number / PAIRS);
        tokio::time::sleep(due.saturating_sub(began.elapsed())).await;
        if began.elapsed() >= said + Duration::from_mins(1) {
            said = began.elapsed();
            let megabytes = server.memory() as f64 / 1e6;
            println!("  after {:>3} s and {number:>6} rooms {megabytes:>7.1} MB", said.as_secs());
            if said >= SETTLED && settled.is_none() {
                settled = Some(megabytes);
            }
        }
    }
    let growth = server.memory() as f64 / 1e6 - settled.unwrap_or(0.0);
    println!("  grown by {growth:.1} MB since everything that is kept was there");
    println!();
    Ok(())
}
