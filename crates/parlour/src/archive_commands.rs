//! What can be typed after `parlour archive`, `import`, `export` and `convert`. The comments are what `--help` prints.

use clap::{Args, Subcommand, ValueEnum};
use parlour_archive::Column;
use std::path::PathBuf;

/// `parlour archive`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  parlour archive list --player ann --sort length     games of everybody called like Ann, the longest first
  parlour archive group game                          how many of each game, and who won
  parlour archive explore chess --moves 'e2e4 e7e5'   what was played from there, and how it ended
  parlour archive show 12                             one game with all its moves")]
pub(crate) struct ArchiveArgs {
    /// Another archive than your own
    #[arg(long, value_name = "FILE", global = true)]
    pub(crate) archive: Option<PathBuf>,
    #[command(subcommand)]
    pub(crate) command: ArchiveCommand,
}

#[derive(Subcommand, Debug)]
pub(crate) enum ArchiveCommand {
    /// List games, the newest first
    List {
        #[command(flatten)]
        filter: FilterArgs,
        /// Sort by this
        #[arg(long, value_enum, default_value_t)]
        sort: ColumnArg,
        /// The smallest first instead of the greatest
        #[arg(long)]
        ascending: bool,
        /// How many
        #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..=1000))]
        limit: u16,
        /// Leave out the games before this page, counted from 1
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
        page: u32,
    },
    /// Show one game
    Show {
        /// Its number in the list
        id: i64,
    },
    /// Count games by what they have in common
    Group {
        /// By what
        #[arg(value_enum)]
        by: ColumnArg,
        #[command(flatten)]
        filter: FilterArgs,
    },
    /// What was played from a position, and how it ended
    Explore {
        /// The game, by id or name
        game: String,
        /// The moves that lead to the position
        #[arg(long, default_value = "")]
        moves: String,
        /// Begin with this position text
        #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
        position: Option<String>,
        #[command(flatten)]
        filter: FilterArgs,
    },
    /// Delete a game for good
    Delete {
        /// Its number in the list
        id: i64,
    },
    /// Give back room on the disk and make the search of positions quicker
    Tidy,
}

/// Which games.
#[derive(Args, Debug, Default)]
pub(crate) struct FilterArgs {
    /// Only this game, by id or name
    #[arg(long = "game", value_name = "GAME")]
    pub(crate) of_game: Option<String>,
    /// Only games of somebody whose name has this part
    #[arg(long, value_name = "NAME")]
    pub(crate) player: Option<String>,
    /// Only games with this result: 1-0, 0-1, 1/2-1/2 or *; the first seat is named first
    #[arg(long, allow_hyphen_values = true)]
    pub(crate) result: Option<String>,
    /// Only games that this seat has won, counted from 1
    #[arg(long, value_name = "SEAT", value_parser = clap::value_parser!(u8).range(1..=7))]
    pub(crate) winner: Option<u8>,
    /// Only games with a computer of this level
    #[arg(long)]
    pub(crate) level: Option<u8>,
    /// Only games since this day, such as 2024-02-29
    #[arg(long, value_name = "DAY")]
    pub(crate) since: Option<String>,
    /// Only games up to this day
    #[arg(long, value_name = "DAY")]
    pub(crate) until: Option<String>,
    /// Only games of at least this many plies
    #[arg(long, value_name = "PLIES")]
    pub(crate) longer: Option<u32>,
    /// Only games of at most this many plies
    #[arg(long, value_name = "PLIES")]
    pub(crate) shorter: Option<u32>,
    /// Only games with this in a name, a tag or the reason of their end
    #[arg(long)]
    pub(crate) text: Option<String>,
    /// Only games that are not over
    #[arg(long = "unfinished", alias = "adjourned")]
    pub(crate) unfinished: bool,
    /// Only games that reached this position of the game named by --game
    #[arg(long, value_name = "TEXT", requires = "of_game", allow_hyphen_values = true)]
    pub(crate) reached: Option<String>,
}

/// A column of the list.
#[derive(ValueEnum, Clone, Copy, Debug, Default)]
pub(crate) enum ColumnArg {
    /// The order of storing
    Added,
    /// When it began
    #[default]
    Date,
    /// The game
    Game,
    /// The number of plies
    Length,
    /// The time it took
    Duration,
    /// The result
    Result,
    /// Who sat in the first seat
    First,
    /// Who sat in the second seat
    Second,
    /// The strongest computer
    Level,
    /// Why it ended
    Reason,
    /// Over or not
    Finished,
}

impl ColumnArg {
    /// The column of the archive.
    pub(crate) fn column(self) -> Column {
        match self {
            ColumnArg::Added => Column::Added,
            ColumnArg::Date => Column::Date,
            ColumnArg::Game => Column::Game,
            ColumnArg::Length => Column::Length,
            ColumnArg::Duration => Column::Duration,
            ColumnArg::Result => Column::Result,
            ColumnArg::First => Column::First,
            ColumnArg::Second => Column::Second,
            ColumnArg::Level => Column::Level,
            ColumnArg::Reason => Column::Reason,
            ColumnArg::Finished => Column::Finished,
        }
    }
}

/// `parlour import`
#[derive(Args, Debug)]
#[command(
    after_help = "Games that cannot be read are told of and left out; games that are there already are skipped."
)]
pub(crate) struct ImportArgs {
    /// The files
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Into this archive instead of your own; it is made if there is none
    #[arg(long, value_name = "FILE")]
    pub(crate) archive: Option<PathBuf>,
    /// Quicker, but the games are not found by their positions
    #[arg(long)]
    pub(crate) no_positions: bool,
    /// Take games that are there already once more
    #[arg(long)]
    pub(crate) again: bool,
}

/// `parlour export`
#[derive(Args, Debug)]
#[command(
    after_help = "The ending of the file says what is written: .pgn, .pdn, .sgf, .txt, or .sqlite for an archive."
)]
pub(crate) struct ExportArgs {
    /// The file; it must not be there yet
    pub(crate) file: PathBuf,
    /// From this archive instead of your own
    #[arg(long, value_name = "FILE")]
    pub(crate) archive: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) filter: FilterArgs,
}

/// `parlour convert`
#[derive(Args, Debug)]
#[command(after_help = "Example:
  parlour convert games.pgn games.txt")]
pub(crate) struct ConvertArgs {
    /// The file to read
    pub(crate) from: PathBuf,
    /// The file to write; its ending says how, and it must not be there yet
    pub(crate) to: PathBuf,
}
