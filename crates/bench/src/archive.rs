//! The archive on many games: how fast they are imported, and how fast queries are.
//!
//! The games are made up, with openings that many share and middles that are each game's own. Importing is timed without
//! the generating. The first run of a query counts: nothing of it is cached.

use parlour_archive::{
    Archive, Column, Filter, ImportOptions, NewGame, Query, SeatedPlayer, Sort, Span,
};
use parlour_core::Rng;
use parlour_core::keys::mix;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

const PLIES: u64 = 80;
const DAY: i64 = 86_400_000;

/// Measures with this many games: the bench's second argument, or a million.
pub(crate) fn run() {
    let games = std::env::args().nth(2).and_then(|games| games.parse().ok()).unwrap_or(1_000_000);
    let folder = std::env::temp_dir().join(format!("parlour-bench-{}", std::process::id()));
    if let Err(error) = std::fs::create_dir_all(&folder) {
        println!("archive: {}: {error}", folder.display());
        return;
    }
    println!("archive of {games} games of {PLIES} plies");
    let measured = measure(&folder, games);
    let _ = std::fs::remove_dir_all(&folder);
    if let Err(error) = measured {
        println!("archive: {error}");
    }
    println!();
}

fn measure(folder: &Path, games: u64) -> parlour_archive::Result<()> {
    import(&folder.join("plain.db"), games, false)?;
    let archive = import(&folder.join("indexed.db"), games, true)?;
    queries(&archive)
}

/// Imports and says how fast, how big and with how much memory.
fn import(path: &PathBuf, games: u64, with_keys: bool) -> parlour_archive::Result<Archive> {
    let mut archive = Archive::open(path)?;
    let generator = GameGenerator::new();
    let mut importer = archive.import(ImportOptions::default())?;
    let mut spent = Duration::ZERO;
    let mut made = 0;
    while made < games {
        let batch: Vec<NewGame> = (made..games.min(made + 1000))
            .map(|at| {
                let mut game = generator.game(at);
                if !with_keys {
                    game.keys.clear();
                }
                game
            })
            .collect();
        made += batch.len() as u64;
        let began = Instant::now();
        for game in &batch {
            importer.add(game)?;
        }
        spent += began.elapsed();
    }
    let began = Instant::now();
    importer.finish()?;
    spent += began.elapsed();
    let size = std::fs::metadata(path).map_or(0, |file| file.len());
    println!(
        "  import {} positions    {:>9.0} games/s   file {} MB, peak memory {} MB",
        if with_keys { "with   " } else { "without" },
        games as f64 / spent.as_secs_f64(),
        size >> 20,
        peak_memory() >> 10
    );
    Ok(archive)
}

/// The most memory this process has had, in KiB.
fn peak_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

fn queries(archive: &Archive) -> parlour_archive::Result<()> {
    let generator = GameGenerator::new();
    let sample = generator.game(12_345);
    let game = |name: &str| Some(name.to_owned());
    let base = Filter::default;
    println!("  first pages of indexed sorts and filters (goal 50 ms)");
    for column in Column::ALL {
        for descending in [false, true] {
            let sort = Sort { column, descending };
            page(archive, &format!("sort {column:?} {descending}"), base(), sort)?;
        }
    }
    let by_date = Sort::default();
    let by_length = Sort { column: Column::Length, descending: true };
    let year = Span::between(400 * DAY, 765 * DAY);
    let indexed = [
        ("game", Filter { game: game("alpha"), ..base() }),
        ("rare game", Filter { game: game("rare"), ..base() }),
        ("result", Filter { result: game("1/2-1/2"), ..base() }),
        ("rare result", Filter { result: game("*"), ..base() }),
        ("a day", Filter { date: Span::between(400 * DAY, 401 * DAY), ..base() }),
        ("a year", Filter { date: year, ..base() }),
        ("length", Filter { length: Span::between(90, 95), ..base() }),
        ("exact first name", Filter { first: game("Player 77"), ..base() }),
        ("game and year", Filter { game: game("beta"), date: year, ..base() }),
        ("part of a name", Filter { player: game("yer 7777"), ..base() }),
    ];
    for (name, filter) in indexed {
        page(archive, &format!("{name}, by date"), filter.clone(), by_date)?;
        page(archive, &format!("{name}, by length"), filter, by_length)?;
    }
    println!("  any other (goal 500 ms)");
    let any = [
        ("common part of a name", Filter { player: game("player"), ..base() }),
        ("level", Filter { level: Span::between(9, 9), ..base() }),
        ("winner", Filter { winner: Some(1), ..base() }),
        ("text", Filter { text: game("hastings"), ..base() }),
        ("rare text", Filter { text: game("round 777777"), ..base() }),
        ("nothing at all", Filter { winner: Some(0), result: game("0-1"), ..base() }),
        (
            "rare in all",
            Filter { game: game("beta"), level: Span::between(8, 8), winner: Some(3), ..base() },
        ),
    ];
    for (name, filter) in any {
        for column in [Column::Date, Column::First, Column::Level, Column::Reason] {
            let sort = Sort { column, descending: true };
            page(archive, &format!("{name}, by {column:?}"), filter.clone(), sort)?;
        }
        timed(&format!("{name}, total"), || archive.count(&filter))?;
    }
    timed("total of all", || archive.count(&base()))?;
    for by in [Column::Game, Column::Result, Column::Date, Column::First, Column::Reason] {
        timed(&format!("groups by {by:?}"), || archive.group(&base(), by).map(|g| g.len() as u64))?;
    }
    println!("  positions (goal 100 ms)");
    for ply in [0, 2, 6, 12, 40] {
        let reached = Some((sample.game.clone(), sample.keys[ply]));
        let filter = Filter { reached, ..base() };
        page(archive, &format!("reached at ply {ply}"), filter, by_date)?;
        timed(&format!("explore at ply {ply}"), || {
            let found = archive.explore(&sample.game, sample.keys[ply], &base())?;
            Ok(found.total.games)
        })?;
    }
    Ok(())
}

fn page(archive: &Archive, name: &str, filter: Filter, sort: Sort) -> parlour_archive::Result<()> {
    let query = Query { filter, sort, after: None, limit: 50 };
    timed(name, || archive.page(&query).map(|page| page.rows.len() as u64))
}

/// The time of the first run and the best of three more.
fn timed(
    name: &str,
    mut query: impl FnMut() -> parlour_archive::Result<u64>,
) -> parlour_archive::Result<()> {
    let mut times = Vec::new();
    let mut answer = 0;
    for _ in 0..4 {
        let began = Instant::now();
        answer = query()?;
        times.push(began.elapsed().as_secs_f64() * 1e3);
    }
    let best = times[1..].iter().fold(f64::MAX, |best, time| best.min(*time));
    println!("    {name:38} {:>8.1} ms first, {best:>8.1} ms again   ({answer})", times[0]);
    Ok(())
}

/// Generates games.
struct GameGenerator {
    moves: Vec<String>,
}

impl GameGenerator {
    fn new() -> GameGenerator {
        let square = |n: u64| format!("{}{}", (b'a' + (n % 8) as u8) as char, n / 8 + 1);
        let moves = (0..4096).map(|n| square(n % 64) + &square(n / 64)).collect();
        GameGenerator { moves }
    }

    fn game(&self, at: u64) -> NewGame {
        let mut rng = Rng::new(at);
        let game = match rng.below(1000) {
            0 => "rare",
            n if n < 600 => "alpha",
            _ => "beta",
        };
        let (mut key, mut keys, mut moves) = (7, vec![7], String::new());
        for ply in 0..PLIES {
            // A few moves are popular early; later the games differ.
            let width = if ply < 12 { 4 } else { 30 };
            let step = rng.below(width).min(rng.below(width)) as u64;
            key = mix(key ^ (step + 1) << 8);
            keys.push(key);
            if ply > 0 {
                moves.push(' ');
            }
            moves.push_str(&self.moves[(key % 4096) as usize]);
        }
        let player = |seat: u8, rng: &mut Rng| {
            // Some players have many games, most have few.
            let number = rng.below(20_000).min(rng.below(20_000));
            match rng.below(5) {
                0 => SeatedPlayer::computer(seat, "Computer", 1 + rng.below(10) as u8),
                _ => SeatedPlayer::person(seat, format!("Player {number}")),
            }
        };
        let result = match rng.below(1000) {
            0 => "*",
            n if n < 450 => "1-0",
            n if n < 800 => "0-1",
            _ => "1/2-1/2",
        };
        NewGame {
            game: game.to_owned(),
            players: vec![player(0, &mut rng), player(1, &mut rng)],
            result: result.to_owned(),
            reason: ["checkmate", "resignation", "out of time"][rng.below(3)].to_owned(),
            finished: true,
            plies: PLIES as u32 - 40 + rng.below(80) as u32,
            started: rng.below(3000) as i64 * DAY + rng.below(86_400) as i64 * 1000,
            duration_ms: Some(rng.below(3_600_000) as i64),
            tags: vec![
                ("Event".to_owned(), ["Hastings", "Rated game", "Club"][rng.below(3)].to_owned()),
                ("Round".to_owned(), format!("Round {at}")),
            ],
            moves,
            keys,
            ..NewGame::default()
        }
    }
}
