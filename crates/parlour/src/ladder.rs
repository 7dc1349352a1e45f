//! `parlour ladder`: every level against the one below it, in every game, as a table.

use crate::arena_commands::LadderArgs;
use crate::library::{catalogue, open_error_text};
use crate::say::{end_progress, say_line, show_progress};
use parlour_arena::{Ladder, Rung, RungResult, Tally};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// Reads a step: `greedy`, or the number of the upper level.
pub(crate) fn rung(text: &str) -> Result<Rung, String> {
    let known = Rung::all().into_iter().find(|rung| rung.name() == text.trim());
    known.ok_or_else(|| format!("'{text}' is no step; expected greedy, or a level from 1 to 10"))
}

pub(crate) fn run(args: &LadderArgs) -> Result<(), String> {
    let catalogue = catalogue();
    let mut games: Vec<String> = Vec::new();
    for name in &args.games {
        games.push(catalogue.find(name).map_err(open_error_text)?.id.to_string());
    }
    if games.is_empty() {
        games = catalogue.games().iter().map(|info| info.id.to_string()).collect();
    }
    let rungs = if args.levels.is_empty() { Rung::all() } else { args.levels.clone() };
    let all = games.len() * rungs.len();
    let ladder = Ladder {
        games,
        rungs: rungs.clone(),
        count: args.count,
        time: Duration::from_millis(args.time),
        opening: args.opening,
        seed: args.seed,
        jobs: args.jobs,
        hash: args.hash.clamp(1, 65_536),
        folder: args.folder.clone(),
    };
    let done = AtomicUsize::new(0);
    let report = |result: &RungResult| {
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        let RungResult { game, rung, tally } = result;
        show_progress(&format!("{done} of {all}: {game}, {}: {tally}", rung.name()));
    };
    let results = ladder.play(&catalogue, &report)?;
    end_progress();
    say_line(&table(&rungs, &results));
    Ok(())
}

/// A row for each game and one for all, a column for each step; what does not hold is marked.
fn table(rungs: &[Rung], results: &[RungResult]) -> String {
    let mut rows: BTreeMap<&str, BTreeMap<Rung, Tally>> = BTreeMap::new();
    let mut pooled: BTreeMap<Rung, Tally> = BTreeMap::new();
    for RungResult { game, rung, tally } in results {
        rows.entry(game).or_default().insert(*rung, *tally);
        pooled.entry(*rung).or_default().merge(tally);
    }
    let cell = |tallies: &BTreeMap<Rung, Tally>, rung: &Rung| {
        let Some(tally) = tallies.get(rung) else { return String::new() };
        let mark = if rung.holds(tally) { "" } else { " !" };
        format!("{:.0} ± {:.0}{mark}", 100.0 * tally.score(), 100.0 * tally.error())
    };
    let line = |name: &str, tallies: &BTreeMap<Rung, Tally>| {
        let cells: Vec<String> = rungs.iter().map(|rung| cell(tallies, rung)).collect();
        format!("| {name} | {} |\n", cells.join(" | "))
    };
    let names: Vec<String> = rungs.iter().copied().map(Rung::name).collect();
    let rule = "| --- ".repeat(rungs.len() + 1);
    let mut text = format!("| game | {} |\n{rule}|\n", names.join(" | "));
    text.extend(rows.iter().map(|(game, tallies)| line(game, tallies)));
    text + line("all", &pooled).trim_end()
}
