//! `cargo xtask`: run, test, measure. Nothing else has to be installed or remembered.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod browser;
mod lines;
mod long;
mod page;
mod steps;
#[cfg(test)]
mod tidy;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask run [ARGS]      build in release and run; ARGS are those of the parlour command, without any the page opens
cargo xtask page [--dev]    build the page that the program has in it; --dev is sooner done, and slow and large
cargo xtask test            formatting, lints, all tests: what must pass before a change lands
cargo xtask test --page     the page in a browser alone
cargo xtask test --long     the same, documentation, and everything that takes longer; resumes where it stopped
cargo xtask bench [PART]    speed beside peers: perft, variants, playouts, search, memory, records, room, import or archive [GAMES]
cargo xtask bench-web       the page: what is fetched, how soon it can be used, how fast it thinks
cargo xtask bench-web OTHER the page beside that of another build of the program, taking turns
cargo xtask bench-server [PART]  what the server carries: idle, parts, moves, start or churn; seven minutes in all
cargo xtask stage           the board in three dimensions alone, for work on it
cargo xtask lines           how much code each crate, game and variant is
cargo xtask golden          write the golden playthroughs anew; read the difference before committing it
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args[..] {
        ["run", ref rest @ ..] => steps::run(rest),
        ["page"] => page::build(page::Profile::Release, page::Native::Release),
        ["stage"] => page::build_stage(),
        ["page", "--dev"] => page::build(page::Profile::Dev, page::Native::Dev),
        ["test"] => steps::test(),
        ["test", "--long"] => {
            let all = steps::test().and_then(|()| steps::rare()).and_then(|()| long::test());
            all.and_then(|()| browser::test(true))
        }
        ["test", "--page"] => page::build(page::Profile::Release, page::Native::Dev)
            .and_then(|()| browser::test(false)),
        ["bench", ref rest @ ..] => steps::bench(rest),
        ["bench-web"] => browser::bench(None),
        ["bench-web", other] => browser::bench(Some(other)),
        ["bench-server", ref rest @ ..] => steps::bench_server(rest),
        ["golden"] => steps::golden(),
        ["lines"] => lines::count(),
        _ => {
            print!("{HELP}");
            return if args.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("xtask: {sentence}");
            ExitCode::FAILURE
        }
    }
}
