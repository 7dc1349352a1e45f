//! `parlour tune`: weights of an evaluation, fitted to games that the program plays against itself.

use crate::arena_commands::TuneArgs;
use crate::library::{catalogue, open_error_text};
use crate::say::say_line;
use parlour_arena::{SelfPlay, tuned_weights};
use parlour_table::GameSpec;

pub(crate) fn run(args: &TuneArgs) -> Result<(), String> {
    let id = catalogue().find(&args.game).map_err(open_error_text)?.id.to_string();
    let play =
        SelfPlay { positions: args.positions, nodes: args.nodes, jobs: args.jobs, seed: args.seed };
    let text = tuned_weights(&GameSpec::new(id.clone()), play, args.rounds, &|line| say_line(line))
        .map_err(|error| error.to_string())?;
    let Some(text) = text else {
        return Err(format!("{id} has no weights that can be fitted"));
    };
    std::fs::write(&args.out, text)
        .map_err(|error| format!("{} could not be written: {error}", args.out.display()))?;
    say_line(&format!("{} written", args.out.display()));
    Ok(())
}
