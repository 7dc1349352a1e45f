//! A match: many games between two players, some at a time.

use crate::game::{self, Finished};
use crate::log::MatchLog;
use crate::opening::Openings;
use crate::player::{EngineResources, Player, PlayerSpec};
use crate::statistics::{Sprt, Tally, Verdict};
use parlour_core::Seat;
use parlour_table::{Catalogue, Entry, GameSpec, Table, played};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// What is played.
#[derive(Clone, Debug)]
pub struct Match {
    /// The game.
    pub game: GameSpec,
    /// The two players; results are the first one's.
    pub players: [PlayerSpec; 2],
    /// The time for a move.
    pub time: Duration,
    /// How many games.
    pub games: u64,
    /// How many random moves each opening has.
    pub opening: usize,
    /// Another number gives other openings.
    pub seed: u64,
    /// How many games are played at once.
    pub jobs: usize,
    /// What both players are given.
    pub setup: EngineResources,
    /// Whoever is so much later than its time loses the game; if nothing, late moves are only counted.
    pub forfeit: Option<Duration>,
    /// Ends the match as soon as it is decided.
    pub sprt: Option<Sprt>,
}

/// How far a match is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// Games played, of all.
    pub done: u64,
    /// How many there are to be.
    pub all: u64,
    /// The results of complete rounds.
    pub tally: Tally,
    /// Moves that came too late, of both players.
    pub late: [u32; 2],
    /// What the sequential test says, if there is one.
    pub verdict: Option<Verdict>,
}

/// A game of a match, to be written down.
#[derive(Debug)]
pub struct PlayedGame {
    /// The game at its end.
    pub table: Box<dyn Table>,
    /// Who played, by seat.
    pub players: Vec<String>,
}

/// What the threads of a match share.
struct Work {
    log: MatchLog,
    next: u64,
    /// Nothing more is begun.
    is_over: bool,
    error: Option<String>,
}

impl Match {
    /// The match in one line: files of other matches are told apart by it.
    pub fn title(&self) -> String {
        let [first, second] = &self.players;
        let Match { game, time, opening, seed, setup, forfeit, .. } = self;
        let forfeit = forfeit
            .map_or_else(String::new, |grace| format!(", {} ms late loses", grace.as_millis()));
        let book = setup.book.as_ref().map_or_else(String::new, |book| {
            let facts = book.facts();
            format!(", book of {} games from {}", facts.games, facts.origin)
        });
        let options = game
            .options
            .iter()
            .fold(String::new(), |all, (name, value)| format!("{all} {name}={value}"));
        format!(
            "{}{options}: {first} against {second}, {} ms a move, openings of {opening} from {seed}, hash {}, threads {}{book}{forfeit}",
            game.id,
            time.as_millis(),
            setup.hash,
            setup.threads
        )
    }

    /// Plays it, or what is left of it where a file has games of it. `report` is called after every game.
    pub fn play(
        &self,
        catalogue: &Catalogue,
        file: Option<&Path>,
        report: &(dyn Fn(&Progress) + Sync),
    ) -> Result<Progress, String> {
        let rounds = self.rounds(catalogue)?;
        let log = self.run(catalogue, &rounds, file, report)?;
        Ok(self.progress(&log, rounds.len()))
    }

    /// Plays it without a file, and gives its games in their order.
    pub fn games(
        &self,
        catalogue: &Catalogue,
        report: &(dyn Fn(&Progress) + Sync),
    ) -> Result<Vec<PlayedGame>, String> {
        let rounds = self.rounds(catalogue)?;
        self.read(&self.run(catalogue, &rounds, None, report)?, &rounds)
    }

    /// The games in the file of this match, in their order.
    pub fn played(&self, catalogue: &Catalogue, file: &Path) -> Result<Vec<PlayedGame>, String> {
        self.read(&MatchLog::open(file, &self.title())?, &self.rounds(catalogue)?)
    }

    fn rounds(&self, catalogue: &Catalogue) -> Result<Vec<Vec<Seat>>, String> {
        let table = catalogue.open(&self.game).map_err(|error| error.to_string())?;
        Ok(rounds(table.as_ref()))
    }

    /// Plays what is left, several games at once.
    fn run(
        &self,
        catalogue: &Catalogue,
        rounds: &[Vec<Seat>],
        file: Option<&Path>,
        report: &(dyn Fn(&Progress) + Sync),
    ) -> Result<MatchLog, String> {
        let log = match file {
            Some(path) => MatchLog::open(path, &self.title())?,
            None => MatchLog::default(),
        };
        let work = Mutex::new(Work { log, next: 0, is_over: false, error: None });
        std::thread::scope(|scope| {
            for _ in 0..self.jobs.max(1) {
                scope.spawn(|| {
                    if let Err(error) = self.work(catalogue, rounds, &work, report) {
                        let mut work = work.lock().unwrap_or_else(PoisonError::into_inner);
                        work.is_over = true;
                        work.error.get_or_insert(error);
                    }
                });
            }
        });
        let work = work.into_inner().unwrap_or_else(PoisonError::into_inner);
        work.error.map_or(Ok(work.log), Err)
    }

    /// The games of a log on tables.
    fn read(&self, log: &MatchLog, rounds: &[Vec<Seat>]) -> Result<Vec<PlayedGame>, String> {
        let game = |(number, finished): (&u64, &Finished)| {
            let entries: Option<Vec<Entry>> =
                finished.entries.split_whitespace().map(Entry::from_word).collect();
            let entries = entries.ok_or_else(|| format!("game {number} cannot be read"))?;
            let table =
                played(&self.game, &entries).map_err(|error| format!("game {number}: {error}"))?;
            let first = &rounds[(number % rounds.len() as u64) as usize];
            let name = |seat| self.players[usize::from(!first.contains(&seat))].to_string();
            Ok(PlayedGame { players: Seat::all(table.seats()).map(name).collect(), table })
        };
        log.games.iter().map(game).collect()
    }

    /// One thread's part: games, until there are no more.
    fn work(
        &self,
        catalogue: &Catalogue,
        rounds: &[Vec<Seat>],
        work: &Mutex<Work>,
        report: &(dyn Fn(&Progress) + Sync),
    ) -> Result<(), String> {
        let openings = Openings::new(catalogue, self.game.clone(), self.opening);
        let mut players: Option<[Box<dyn Player>; 2]> = None;
        let lock = || work.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let number = {
                let mut work = lock();
                while work.log.games.contains_key(&work.next) {
                    work.next += 1;
                }
                if work.is_over || work.next >= self.games {
                    return Ok(());
                }
                work.next += 1;
                work.next - 1
            };
            let players = match &mut players {
                Some(players) => players,
                none => none.insert([
                    self.players[0].open(&self.game, &self.setup)?,
                    self.players[1].open(&self.game, &self.setup)?,
                ]),
            };
            let round = rounds.len() as u64;
            let opening = openings.get(self.seed.wrapping_add(number / round))?;
            let seats = &rounds[(number % round) as usize];
            let (time, forfeit) = (self.time, self.forfeit);
            let game = game::play(opening, players, seats, time, forfeit, self.seed ^ number)?;
            let mut work = lock();
            work.log.add(number, game)?;
            let progress = self.progress(&work.log, rounds.len());
            work.is_over |= progress.verdict.is_some_and(|verdict| verdict != Verdict::GoOn);
            report(&progress);
        }
    }

    fn progress(&self, log: &MatchLog, round: usize) -> Progress {
        let mut tally = Tally::default();
        for number in (0..self.games).step_by(round) {
            let games = number..number + round as u64;
            let scores: Vec<u32> =
                games.filter_map(|at| log.games.get(&at)).map(|game| game.score).collect();
            if scores.len() == round {
                tally.add(&scores);
            }
        }
        let games = || log.games.range(..self.games).map(|(_, game)| game);
        let late = |who: usize| games().map(|game: &Finished| game.late[who]).sum();
        Progress {
            done: games().count() as u64,
            all: self.games,
            tally,
            late: [late(0), late(1)],
            verdict: self.sprt.map(|sprt| sprt.verdict(&tally)),
        }
    }
}

/// The seats of the first player in each game of a round: each team in turn, so that nobody has the better side more often.
fn rounds(table: &dyn Table) -> Vec<Vec<Seat>> {
    let seats = || Seat::all(table.seats());
    let mut teams: Vec<u8> = seats().map(|seat| table.team(seat)).collect();
    teams.sort_unstable();
    teams.dedup();
    let of_team = |team: u8| seats().filter(|&seat| table.team(seat) == team).collect();
    teams.into_iter().map(of_team).collect()
}
