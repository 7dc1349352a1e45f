//! `parlour bench`: the search on fixed positions of every game. The node count is the same on every machine and
//! names the build; the speed beside it is this machine's.

use crate::commands::BenchArgs;
use crate::library::{catalogue, open_error_text};
use crate::say::say_line;
use parlour_brain::{Brain, Limits};
use parlour_core::Rng;
use parlour_core::show::Info;
use parlour_table::{Catalogue, GameSpec, Table};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// The size of the transposition table: fixed, because the count depends on it.
const MEMORY: usize = 16 << 20;

pub(crate) fn run(args: &BenchArgs) -> Result<(), String> {
    let catalogue = catalogue();
    let only = match &args.game {
        Some(name) => Some(catalogue.find(name).map_err(open_error_text)?.id.clone()),
        None => None,
    };
    let mut total = (0, 0.0);
    say_line(&format!("{:24} {:>10} {:>9} {:>10}", "game", "nodes", "seconds", "nodes/s"));
    for info in
        catalogue.games().iter().filter(|info| only.as_ref().is_none_or(|id| *id == info.id))
    {
        let (nodes, seconds) = measure(&catalogue, info, args.nodes)?;
        total = (total.0 + nodes, total.1 + seconds);
        say_line(&row(&info.id, nodes, seconds));
    }
    say_line(&row("all", total.0, total.1));
    Ok(())
}

fn row(name: &str, nodes: u64, seconds: f64) -> String {
    format!("{name:24} {nodes:>10} {seconds:>9.3} {:>10.0}", nodes as f64 / seconds.max(1e-9))
}

/// The nodes and seconds of a game's positions.
fn measure(catalogue: &Catalogue, info: &Info, node_limit: u64) -> Result<(u64, f64), String> {
    let (mut nodes, mut seconds) = (0, 0.0);
    for plies in [0, 6, 14, 24, 40] {
        let mut table =
            catalogue.open(&GameSpec::new(info.id.as_ref())).map_err(|error| error.to_string())?;
        play_random_moves(table.as_mut(), plies);
        let brain = Brain::new(MEMORY);
        let seen = AtomicU64::new(0);
        let enough = |_| seen.load(Ordering::Relaxed) >= node_limit;
        // A depth that explodes is cut off: the count stays the same on every machine.
        let limits = Limits { nodes: 10 * node_limit, enough: &enough, ..Limits::default() };
        let began = Instant::now();
        let idea = brain
            .think(table.spec(), &table.entries(), &limits, &mut |idea| {
                seen.store(idea.nodes, Ordering::Relaxed);
            })
            .map_err(|error| error.to_string())?;
        seconds += began.elapsed().as_secs_f64();
        nodes += idea.map_or(0, |idea| idea.nodes);
    }
    Ok((nodes, seconds))
}

/// Plays random moves, the same ones in every run.
fn play_random_moves(table: &mut dyn Table, plies: usize) {
    let mut rng = Rng::new(plies as u64);
    for _ in 0..plies {
        let choices = table.choices();
        let Some(at) = (!choices.is_empty()).then(|| rng.below(choices.len())) else { return };
        if table.play(&choices[at].text).is_err() || table.outcome().is_some() {
            table.back();
            return;
        }
    }
}
