//! The one binary: the page, hosting, joining, backups, play, watch, review, edit, archive, import, export, convert, list the games, perft,
//! benchmark, and UCI.

mod archive;
mod archive_commands;
mod arena_commands;
mod backup;
mod bench;
mod book;
mod commands;
mod edit;
mod games;
mod host;
mod interrupt;
mod join;
mod ladder;
mod library;
mod log;
mod match_;
mod page;
mod perft;
mod play;
mod review;
mod room;
mod say;
mod serve;
mod solve;
mod transfer;
mod tune;
mod uci;
mod variant;
mod watch;

use clap::Parser;
use commands::{Command, Parlour};
use std::process::ExitCode;

fn main() -> ExitCode {
    let Parlour { command, page } =
        Parlour::try_parse().unwrap_or_else(|error| say::exit_with_usage(&error));
    let Some(command) = command else { return finish(page::run(&page)) };
    let result = match command {
        Command::Host(args) => host::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Join(args) => join::run(&args),
        Command::Backup(args) => backup::backup(&args.folder),
        Command::Restore(args) => backup::restore(&args.folder),
        Command::Play(args) => play::run(args),
        Command::Review(args) => review::run(&args),
        Command::Watch(args) => watch::run(&args),
        Command::Edit(args) => edit::run(&args),
        Command::Archive(args) => archive::run(&args),
        Command::Import(args) => transfer::import(&args),
        Command::Export(args) => transfer::export(&args),
        Command::Convert(args) => transfer::convert(&args),
        Command::Book(command) => book::run(&command),
        Command::Games(args) => games::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Variant(command) => variant::run(&command),
        Command::Bench(args) => bench::run(&args),
        Command::Match(args) => match_::run(&args),
        Command::Ladder(args) => ladder::run(&args),
        Command::Tune(args) => tune::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Uci => uci::run(),
    };
    finish(result)
}

fn finish(result: Result<(), String>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            say::complain(&sentence);
            ExitCode::FAILURE
        }
    }
}
