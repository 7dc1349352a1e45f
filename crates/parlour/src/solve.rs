//! `parlour solve`: the positions of a file, a line each with value, best move, nodes and time, and whether that is right.

use crate::arena_commands::SolveArgs;
use crate::library::{catalogue, open_error_text};
use crate::say::say_line;
use parlour_arena::{Answer, read_puzzles};
use parlour_brain::Brain;
use parlour_table::GameSpec;
use std::time::Duration;

pub(crate) fn run(args: &SolveArgs) -> Result<(), String> {
    let catalogue = catalogue();
    let id = catalogue.find(&args.game).map_err(open_error_text)?.id.to_string();
    let text = std::fs::read_to_string(&args.file)
        .map_err(|error| format!("{}: {error}", args.file.display()))?;
    let puzzles = read_puzzles(&catalogue, &GameSpec::new(id), &text)
        .map_err(|error| format!("{}: {error}", args.file.display()))?;
    let brain = Brain::try_new(args.hash.clamp(1, 65_536) << 20)
        .ok_or("there is not so much memory for --hash")?;
    say_line(&format!("{:>10} {:>8} {:>12} {:>12}", "value", "best", "nodes", "microseconds"));
    let mut answers = Vec::new();
    for puzzle in &puzzles {
        let time = Duration::from_millis(args.time.max(1));
        let answer = puzzle.solve(&brain, time, u64::MAX, args.threads.clamp(1, 256))?;
        say_line(&format!("{answer} {}", puzzle.name));
        answers.push(answer);
    }
    say_line(&summary(&answers));
    Ok(())
}

fn summary(answers: &[Answer]) -> String {
    let count = |wanted: bool| answers.iter().filter(|it| it.is_right == Some(wanted)).count();
    let many = answers.len().max(1) as f64;
    let nodes: u64 = answers.iter().map(|answer| answer.nodes).sum();
    let seconds: f64 = answers.iter().map(|answer| answer.time.as_secs_f64()).sum();
    format!(
        "{} positions: {} right, {} wrong; mean {:.1} nodes, {:.1} microseconds; {:.0} nodes a second",
        answers.len(),
        count(true),
        count(false),
        nodes as f64 / many,
        seconds * 1e6 / many,
        nodes as f64 / seconds.max(1e-9)
    )
}
