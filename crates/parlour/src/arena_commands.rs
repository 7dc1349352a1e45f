//! What can be typed after the commands that let computer players play, learn and solve.
//!
//! The comments are what `--help` prints, so they are written for a terminal and not for a browser.
#![allow(clippy::doc_markdown)]

use clap::{Args, Subcommand};

/// `parlour match`: computer players against each other.
#[derive(Args, Debug)]
#[command(after_help = "Players:
  full                          this program with all its strength
  level:4, nodes:20000          this program at a level, or with so many positions a move
  varied:2000/12                the same whose first 12 plies are drawn from nearly best moves
  greedy, random                a scripted player that looks one move ahead; any legal move
  uci:COMMAND;NAME=VALUE        another program that speaks UCI, with options
  gtp:COMMAND;NAME=VALUE        a program that speaks GTP

Examples:
  parlour match chess level:5 level:4
  parlour match chess full 'uci:stockfish;UCI_LimitStrength=true;UCI_Elo=2850' --time 1000
  parlour match othello full 'uci:./older-parlour uci' --sprt 0 10 --file othello.match")]
pub(crate) struct MatchArgs {
    /// The game
    pub(crate) game: String,
    /// The player whose results are counted
    pub(crate) first: parlour_arena::PlayerSpec,
    /// The other one
    pub(crate) second: parlour_arena::PlayerSpec,
    /// Games to play
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) games: u64,
    /// Milliseconds a move
    #[arg(long, value_name = "MS", default_value_t = 100)]
    pub(crate) time: u64,
    /// Random moves at the beginning of each pair of games
    #[arg(long, value_name = "N", default_value_t = 8)]
    pub(crate) opening: usize,
    /// Another number gives other openings
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Games at once; no more than there are cores
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
    /// Mebibytes of memory for each player's table
    #[arg(long, value_name = "N", default_value_t = 16)]
    pub(crate) hash: usize,
    /// Threads of each player
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) threads: usize,
    /// A move this many milliseconds later than its time loses the game; without this late moves are only counted
    #[arg(long, value_name = "MS")]
    pub(crate) forfeit: Option<u64>,
    /// Stop as soon as it is clear whether the difference is rather LOW or HIGH, in Elo
    #[arg(long, num_args = 2, value_names = ["LOW", "HIGH"], allow_negative_numbers = true)]
    pub(crate) sprt: Option<Vec<f64>>,
    /// An opening book for this program's players; with --opening 0 they are in it from the first move on
    #[arg(long, value_name = "FILE")]
    pub(crate) book: Option<std::path::PathBuf>,
    /// Keep every game in this file, and resume from it
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<std::path::PathBuf>,
    /// Write the games to this file at the end, as PGN, PDN, SGF or plain text; it must not be there yet
    #[arg(long, value_name = "FILE", requires = "file")]
    pub(crate) records: Option<std::path::PathBuf>,
}

/// `parlour ladder`: what the levels are worth.
#[derive(Args, Debug)]
#[command(
    after_help = "Each level should score 65 of 100 against the one below it up to level 6 (unless most games are drawn), and
significantly more than half above; `greedy`, which looks one move ahead, should beat level 1 in a third of the
games. The table marks steps that do not.

Examples:
  parlour ladder --folder ladder --jobs 16
  parlour ladder chess othello --levels 1,2,3 --count 100"
)]
pub(crate) struct LadderArgs {
    /// The games; all of them if none is named
    pub(crate) games: Vec<String>,
    /// The steps: `greedy`, or the upper levels
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = crate::ladder::rung)]
    pub(crate) levels: Vec<parlour_arena::Rung>,
    /// Games a step
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub(crate) count: u64,
    /// Milliseconds a move of level 10; the others are limited by positions
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    pub(crate) time: u64,
    /// Random moves at the beginning of each pair of games
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub(crate) opening: usize,
    /// Another number gives other openings
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Matches at once; no more than there are cores
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
    /// Mebibytes of memory for each player's table
    #[arg(long, value_name = "N", default_value_t = 16)]
    pub(crate) hash: usize,
    /// Keep every game in this folder, and resume from it
    #[arg(long, value_name = "FOLDER")]
    pub(crate) folder: Option<std::path::PathBuf>,
}

/// `parlour tune`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  parlour tune chess chess.weights --jobs 8       the weights of a game's evaluation, into a file of their own
  parlour tune moth_chess.toml --positions 50000  what the pieces of a variant of your own are worth: the values
                                                  are written into its file, all else in it stays as it is")]
pub(crate) struct TuneArgs {
    /// The game, or the file of a variant
    pub(crate) game: String,
    /// Where the weights are written; a variant's values go into its own file unless another one is named
    pub(crate) out: Option<std::path::PathBuf>,
    /// Positions to play and fit in each round
    #[arg(long, value_name = "N", default_value_t = 300_000)]
    pub(crate) positions: usize,
    /// Nodes a move
    #[arg(long, value_name = "N", default_value_t = 400)]
    pub(crate) nodes: u64,
    /// Rounds of playing and fitting
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) rounds: u64,
    /// Another number gives other games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Games at once; no more than there are cores
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
}

/// `parlour solve`: positions whose best play is known.
#[derive(Args, Debug)]
#[command(after_help = "A line of the file is one of
  3163362652246 14                    moves from the start, and the value of the position
  --XO... X; A4:+10; B2:+0; % name    a position (OBF), and the value of each move
  FEN bm Nf3; dm 4; id \"name\";      a position (EPD), and the best moves

Games with a solver of their own prove the value; the others think for the given time.

Examples:
  parlour solve othello --file ffo.obf
  parlour solve chess --file wac.epd --time 1000")]
pub(crate) struct SolveArgs {
    /// The game, by id or name
    pub(crate) game: String,
    /// The file with the positions
    #[arg(long, value_name = "FILE")]
    pub(crate) file: std::path::PathBuf,
    /// Milliseconds for a position, at most
    #[arg(long, value_name = "MS", default_value_t = 10_000)]
    pub(crate) time: u64,
    /// Mebibytes of memory for the table
    #[arg(long, value_name = "N", default_value_t = 64)]
    pub(crate) hash: usize,
    /// Threads, where the game is searched and not solved
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) threads: usize,
}

/// `parlour book`
#[derive(Subcommand, Debug)]
pub(crate) enum BookCommand {
    /// Count the games of files, of your archive, or of the computer against itself into a book
    Make(BookMakeArgs),
    /// Show what a book knows of a position
    Show(BookShowArgs),
}

/// `parlour book make`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  parlour book make chess --out own.book                     from the games of your archive
  parlour book make chess masters.pgn --out masters.book --least 3
  parlour book make othello --games 500 --nodes 2000 --out othello.book --jobs 4
                                                             from games of the computer against itself")]
pub(crate) struct BookMakeArgs {
    /// The game, by id or name
    pub(crate) game: String,
    /// Files with games: PGN, PDN, SGF, plain text, or archives; without any your own archive is taken
    pub(crate) from: Vec<std::path::PathBuf>,
    /// The file of the book; it must not be there yet
    #[arg(long, value_name = "FILE")]
    pub(crate) out: std::path::PathBuf,
    /// Plies of each game that are counted
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..=200))]
    pub(crate) plies: u16,
    /// Leave out moves that were made in fewer games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) least: u64,
    /// Let the computer play so many games against itself instead
    #[arg(long, value_name = "N", conflicts_with = "from")]
    pub(crate) games: Option<u64>,
    /// Nodes a move in these games
    #[arg(long, value_name = "N", default_value_t = 2_000, requires = "games")]
    pub(crate) nodes: u64,
    /// Games at once; no more than there are cores
    #[arg(long, value_name = "N", default_value_t = 1, requires = "games")]
    pub(crate) jobs: usize,
    /// Another number gives other games
    #[arg(long, value_name = "N", default_value_t = 1, requires = "games")]
    pub(crate) seed: u64,
}

/// `parlour book show`
#[derive(Args, Debug)]
#[command(after_help = "Example:
  parlour book show masters.book e4 c5 Nf3")]
pub(crate) struct BookShowArgs {
    /// The book
    pub(crate) file: std::path::PathBuf,
    /// The moves that lead to the position
    pub(crate) moves: Vec<String>,
}
