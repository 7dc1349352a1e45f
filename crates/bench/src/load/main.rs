//! How much the server carries: idle sockets, moves, churn, stored rooms. Started by `cargo xtask bench-server`, which says
//! where the program is; this process is the people. Everything stays on this computer and is bounded in number and time.
#![allow(clippy::print_stdout)]

mod churn;
mod device;
mod idle;
mod moves;
mod people;
mod program;
mod restart;

use std::path::PathBuf;

fn main() -> Result<(), String> {
    let mut args = std::env::args().skip(1);
    let program = args.next().map(PathBuf::from).ok_or("the path of the program is missing")?;
    let only = args.next();
    let wanted = |name: &str| only.as_deref().is_none_or(|only| only == name);
    program::raise_open_files();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| error.to_string())?;
    runtime.block_on(async {
        if wanted("idle") {
            idle::run(&program).await?;
        }
        if wanted("parts") {
            moves::components(&program).await?;
        }
        if wanted("moves") {
            moves::run(&program).await?;
        }
        if wanted("start") {
            restart::run(&program).await?;
        }
        if wanted("churn") {
            churn::run(&program).await?;
        }
        Ok(())
    })
}
