//! The ladder of levels: in each game every level plays against the one below it, one long list of matches with some at a time.

use crate::match_::Match;
use crate::player::{EngineResources, PlayerSpec};
use crate::statistics::Tally;
use parlour_brain::Level;
use parlour_table::{Catalogue, GameSpec};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The share a level has to score against the one below, up to [`CLEAR_UP_TO`].
const CLEAR: f64 = 0.65;
/// Above this level, steps need only be significant.
const CLEAR_UP_TO: u8 = 6;
/// What the scripted player has to score against the lowest level, for beginners to win a game now and then.
const BEATABLE: f64 = 1.0 / 3.0;

/// Which steps of which games are played, and how.
#[derive(Clone, Debug)]
pub struct Ladder {
    /// The games, by their ids.
    pub games: Vec<String>,
    /// The steps.
    pub rungs: Vec<Rung>,
    /// Games a step.
    pub count: u64,
    /// The time for a move of the highest level; the others have nodes.
    pub time: Duration,
    /// Random moves at the beginning.
    pub opening: usize,
    /// Another number gives other openings.
    pub seed: u64,
    /// How many matches are played at once.
    pub jobs: usize,
    /// Mebibytes for each player's table.
    pub hash: usize,
    /// Where the matches are kept, so that they can be resumed.
    pub folder: Option<PathBuf>,
}

/// One step of the ladder.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rung {
    /// The scripted player against the lowest level.
    Greedy,
    /// A level against the one below.
    Step(Level),
}

impl Rung {
    /// All of them, from the lowest.
    pub fn all() -> Vec<Rung> {
        let levels = (1..=parlour_brain::LEVELS).filter_map(Level::new);
        std::iter::once(Rung::Greedy).chain(levels.map(Rung::Step)).collect()
    }

    /// The stronger player, and the weaker.
    fn players(self) -> [PlayerSpec; 2] {
        match self {
            Rung::Greedy => [PlayerSpec::Greedy, PlayerSpec::Level(Level::LOWEST)],
            Rung::Step(level) => {
                let below = Level::new(level.number() - 1).unwrap_or(Level::RANDOM);
                [PlayerSpec::Level(level), PlayerSpec::Level(below)]
            }
        }
    }

    /// How it is written: `greedy`, or the number of the upper level.
    pub fn name(self) -> String {
        match self {
            Rung::Greedy => "greedy".to_owned(),
            Rung::Step(level) => level.number().to_string(),
        }
    }

    /// Whether the results show what they should.
    pub fn holds(self, tally: &Tally) -> bool {
        let significant = tally.score() - tally.error() > 0.5;
        match self {
            Rung::Greedy => tally.score() >= BEATABLE,
            Rung::Step(level) if level.number() <= CLEAR_UP_TO => {
                // A drawish game cannot give so much: a difference that is no chance will do.
                tally.score() >= CLEAR || (significant && tally.is_drawish())
            }
            Rung::Step(_) => significant,
        }
    }
}

/// The results of one step of one game.
#[derive(Clone, Debug)]
pub struct RungResult {
    /// The game's id.
    pub game: String,
    /// The step.
    pub rung: Rung,
    /// The stronger player's results.
    pub tally: Tally,
}

impl Ladder {
    /// Plays all of it, or what is left of it. `report` is called after each match.
    pub fn play(
        &self,
        catalogue: &Catalogue,
        report: &(dyn Fn(&RungResult) + Sync),
    ) -> Result<Vec<RungResult>, String> {
        if let Some(folder) = &self.folder {
            std::fs::create_dir_all(folder)
                .map_err(|error| format!("{}: {error}", folder.display()))?;
        }
        // The upper steps take longest: with them first, no core is left alone with one at the end.
        let mut matches: Vec<(Rung, &String)> = self
            .rungs
            .iter()
            .flat_map(|rung| self.games.iter().map(|game| (*rung, game)))
            .collect();
        matches.sort_by_key(|(rung, _)| std::cmp::Reverse(*rung));
        let (next, failed) = (AtomicUsize::new(0), AtomicBool::new(false));
        let done = Mutex::new((Vec::new(), None));
        std::thread::scope(|scope| {
            for _ in 0..self.jobs.max(1) {
                scope.spawn(|| {
                    while let Some((rung, game)) = matches.get(next.fetch_add(1, Relaxed)) {
                        if failed.load(Relaxed) {
                            return;
                        }
                        let result = self.step(catalogue, game, *rung);
                        let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                        match result {
                            Ok(result) => {
                                report(&result);
                                done.0.push(result);
                            }
                            Err(error) => {
                                failed.store(true, Relaxed);
                                done.1.get_or_insert(error);
                            }
                        }
                    }
                });
            }
        });
        let (mut results, error) = done.into_inner().unwrap_or_else(PoisonError::into_inner);
        results.sort_by(|a: &RungResult, b| (&a.game, a.rung).cmp(&(&b.game, b.rung)));
        error.map_or(Ok(results), Err)
    }

    fn step(&self, catalogue: &Catalogue, game: &str, rung: Rung) -> Result<RungResult, String> {
        let step = Match {
            game: GameSpec::new(game),
            players: rung.players(),
            time: self.time,
            games: self.count,
            opening: self.opening,
            seed: self.seed,
            jobs: 1,
            setup: EngineResources { hash: self.hash, threads: 1, book: None },
            forfeit: None,
            sprt: None,
        };
        let file = self.folder.as_ref().map(|it| it.join(format!("{game}-{}.match", rung.name())));
        let progress = step.play(catalogue, file.as_deref(), &|_| {})?;
        Ok(RungResult { game: game.to_owned(), rung, tally: progress.tally })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_holds_where_the_stronger_clearly_wins() {
        let tally = |pairs: &[[u32; 2]]| {
            let mut tally = Tally::default();
            for pair in pairs {
                tally.add(pair);
            }
            tally
        };
        let step = |number| Rung::Step(Level::new(number).unwrap());
        let clear = tally(&[[1000, 1000], [1000, 0], [1000, 500], [1000, 500]]);
        assert!(step(3).holds(&clear) && step(9).holds(&clear));
        let even = tally(&[[1000, 0]; 10]);
        assert!(!step(3).holds(&even) && !step(9).holds(&even));
        // Sixty of a hundred is enough at the top, and below it only where most games are drawn.
        let slight = tally(&[[[1000, 500]; 2], [[500, 500]; 2]].concat().repeat(20));
        assert!(step(9).holds(&slight) && step(3).holds(&slight));
        let decided = tally(&[[[1000, 1000]; 1], [[1000, 0]; 1]].concat().repeat(3));
        assert!(step(3).holds(&decided));
        assert!(Rung::Greedy.holds(&tally(&[[1000, 0], [0, 500]])));
        assert!(!Rung::Greedy.holds(&tally(&[[0, 0], [0, 500]])));
    }

    #[test]
    fn every_level_has_one_below_it() {
        let names: Vec<String> = Rung::all().into_iter().map(Rung::name).collect();
        assert_eq!(names.join(" "), "greedy 1 2 3 4 5 6 7 8 9 10");
        let [upper, lower] = Rung::Step(Level::LOWEST).players();
        assert_eq!((upper.to_string(), lower.to_string()), ("level:1".into(), "level:0".into()));
    }
}
