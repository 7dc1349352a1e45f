//! What can be typed after `parlour`.
//!
//! The comments are what `--help` prints, so they are written for a terminal and not for a browser.
#![allow(clippy::doc_markdown)]

use crate::archive_commands::{ArchiveArgs, ConvertArgs, ExportArgs, ImportArgs};
use crate::arena_commands::{BookCommand, LadderArgs, MatchArgs, SolveArgs, TuneArgs};
use clap::{Args, Parser, Subcommand, ValueEnum};
use parlour_term::LetterStyle;

/// One place to play board games, against friends or the computer.
///
/// Without a command the page opens in your browser; `parlour play` plays in the terminal.
#[derive(Parser, Debug)]
#[command(
    name = "parlour",
    version,
    about,
    long_about,
    max_term_width = 100,
    args_conflicts_with_subcommands = true
)]
pub(crate) struct Parlour {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) page: PageArgs,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Play with others on your network: they open an address or scan a code
    Host(HostArgs),
    /// Join a game that somebody hosts, by address or code
    Join(JoinArgs),
    /// Run a public server: behind a proxy, or with a certificate of its own
    Serve(ServeArgs),
    /// Copy everything that is kept into a new folder, also while a server runs
    Backup(BackupArgs),
    /// Bring a backup back into an empty data folder
    Restore(BackupArgs),
    /// Play a game in the terminal
    Play(PlayArgs),
    /// Watch a game that is being played in another window
    Watch(WatchArgs),
    /// Look at a game again: side lines, analysis, a report of errors
    Review(ReviewArgs),
    /// Set up a position of any game, and play from it
    Edit(EditArgs),
    /// Find games you have played or imported
    Archive(ArchiveArgs),
    /// Take games from a file into the archive: PGN, PDN, SGF, plain text or another archive
    Import(ImportArgs),
    /// Write games of the archive into a file: PGN, PDN, SGF, plain text or an archive of its own
    Export(ExportArgs),
    /// Write the games of a file in another form
    Convert(ConvertArgs),
    /// Make opening books from games, and look into them
    #[command(subcommand)]
    Book(BookCommand),
    /// List the games
    Games(GamesArgs),
    /// Count move sequences, to check rules and speed
    Perft(PerftArgs),
    /// Write games of your own: chess-like variants as text files
    #[command(subcommand)]
    Variant(VariantCommand),
    /// Measure the search on fixed positions of every game
    Bench(BenchArgs),
    /// Let computer players play against each other and measure the difference
    Match(MatchArgs),
    /// Let every level of the computer play against the one below it, in every game
    Ladder(LadderArgs),
    /// Fit the weights of a game's evaluation to games the program plays against itself
    Tune(TuneArgs),
    /// Solve the positions of a file and say which answers are right
    Solve(SolveArgs),
    /// Speak the Universal Chess Interface, for every game
    ///
    /// UCI_Variant selects the game; positions and moves are in that game's own notation. Besides the usual commands
    /// `d` shows the board and `go perft N` counts moves.
    Uci,
}

/// `parlour`: the page, for browsers on this machine.
#[derive(Args, Debug)]
pub(crate) struct PageArgs {
    /// The port the page is served on; 0 takes any that is free
    #[arg(long, value_name = "N", default_value_t = 7447)]
    pub(crate) port: u16,
    /// Do not open a browser, only say where the page is
    #[arg(long)]
    pub(crate) no_open: bool,
}

/// `parlour host`: games for everybody on the same network.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  parlour host                  print the address, a code to say aloud and a QR code
  parlour host --tls            the same over an encrypted connection, with a certificate made here
  parlour host --internet       ask the router to let friends from elsewhere in")]
pub(crate) struct HostArgs {
    #[command(flatten)]
    pub(crate) page: PageArgs,
    /// Listen on this address only, instead of all addresses of this computer
    #[arg(long, value_name = "ADDRESS", default_value = "0.0.0.0")]
    pub(crate) bind: std::net::Ipv4Addr,
    /// Encrypt connections with a certificate of an authority that is made here and that devices have to trust once
    #[arg(long)]
    pub(crate) tls: bool,
    /// Ask the router to open a port for people on the internet, for as long as this runs
    #[arg(long)]
    pub(crate) internet: bool,
    /// Let people chat
    #[arg(long)]
    pub(crate) chat: bool,
    /// Write a log to the standard error output
    #[arg(long, value_enum, value_name = "FORM", default_value = "off")]
    pub(crate) log: LogForm,
    #[command(flatten)]
    pub(crate) keep: KeepArgs,
}

/// How long rooms are kept.
#[derive(Args, Debug)]
pub(crate) struct KeepArgs {
    /// Remove rooms this many days after their game; the games stay in the archive
    #[arg(long, value_name = "DAYS", default_value_t = 30)]
    pub(crate) keep_rooms: u16,
    /// Remove rooms in which no game has begun after this many hours, unless somebody is there
    #[arg(long, value_name = "HOURS", default_value_t = 1)]
    pub(crate) keep_lobbies: u16,
    /// Take rooms out of memory after this many minutes without anybody; they are opened again when somebody comes
    #[arg(long, value_name = "MINUTES", default_value_t = 1)]
    pub(crate) unload_rooms: u16,
}

impl KeepArgs {
    /// Puts them where rooms are kept.
    pub(crate) fn apply(&self, rooms: &mut parlour_server::RoomSettings) {
        use std::time::Duration;
        rooms.finished_lifetime = Duration::from_hours(24 * u64::from(self.keep_rooms));
        rooms.gathering_lifetime = Duration::from_hours(u64::from(self.keep_lobbies));
        rooms.idle_lifetime = Duration::from_mins(u64::from(self.unload_rooms));
    }
}

/// How a log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum LogForm {
    /// A line of text for each thing that happened
    Text,
    /// A line of JSON for each
    Json,
    /// Nothing is written
    Off,
}

/// `parlour serve`: a server for the public.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  parlour serve --public-url https://games.example
                                behind a proxy that encrypts, on this computer alone
  parlour serve --public-url https://games.example --certificate chain.pem --key key.pem --bind 0.0.0.0 --port 443
                                by itself")]
pub(crate) struct ServeArgs {
    /// The address by which people reach the server
    #[arg(long, value_name = "URL")]
    pub(crate) public_url: Option<String>,
    /// The port it listens on; 0 takes any that is free
    #[arg(long, value_name = "N", default_value_t = 7447)]
    pub(crate) port: u16,
    /// The address it listens on: this computer alone, for a proxy, unless another one is given
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) bind: std::net::Ipv4Addr,
    /// The address of the proxy in front of it, which is believed when it says who has come (X-Forwarded-For)
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) proxy: Option<std::net::IpAddr>,
    /// A file with the certificate and those of its authorities, as PEM
    #[arg(long, value_name = "FILE", requires = "key")]
    pub(crate) certificate: Option<std::path::PathBuf>,
    /// A file with the certificate's key, as PEM
    #[arg(long, value_name = "FILE", requires = "certificate")]
    pub(crate) key: Option<std::path::PathBuf>,
    /// Let people chat
    #[arg(long)]
    pub(crate) chat: bool,
    /// Write a log to the standard error output
    #[arg(long, value_enum, value_name = "FORM", default_value = "text")]
    pub(crate) log: LogForm,
    #[command(flatten)]
    pub(crate) keep: KeepArgs,
}

/// `parlour backup` and `parlour restore`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  parlour backup /media/disk/parlour-monday    games, rooms, archive, variants and certificates
  parlour restore /media/disk/parlour-monday   on a computer on which Parlour has kept nothing yet")]
pub(crate) struct BackupArgs {
    /// The folder of the backup; a new one is made, and must not be there yet
    pub(crate) folder: std::path::PathBuf,
}

/// `parlour join`: somebody's host, in the browser or in the terminal.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  parlour join                          look for hosts on this network
  parlour join tofa-lotami              by the code that the host says
  parlour join 192.168.0.23:7447        by the address
  parlour join tofa-lotami --terminal   play in this terminal instead of the browser
  parlour join --terminal               the rooms of this computer's own Parlour; a game that is open in its
                                        page can be played on here, and the other way round
  parlour join 192.168.0.23 --game chess --name Zoe --plain
                                        open a room there, line by line")]
pub(crate) struct JoinArgs {
    /// A code, or an address with or without a port; without it hosts on this network are looked for
    pub(crate) host: Option<String>,
    /// Do not open a browser, only say where the host's page is
    #[arg(long)]
    pub(crate) no_open: bool,
    #[command(flatten)]
    pub(crate) room: RoomArgs,
}

/// Playing in a room from the terminal.
#[derive(Args, Debug)]
pub(crate) struct RoomArgs {
    /// Play in this terminal; where there is no screen for a browser that is done anyway
    #[arg(long, short)]
    pub(crate) terminal: bool,
    /// The same line by line instead of full screen: for screen readers and pipes
    #[arg(long)]
    pub(crate) plain: bool,
    /// The name to come in under; without it one is asked for
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
    /// Only look on in the terminal, under no name
    #[arg(long, conflicts_with = "name")]
    pub(crate) watch: bool,
    /// Open a room of this game there instead of choosing one, by id or name
    #[arg(long, value_name = "GAME", conflicts_with = "watch")]
    pub(crate) game: Option<String>,
    /// The clock of that room, as for `parlour play`
    #[arg(long, value_name = "CLOCK", default_value = "off", requires = "game")]
    pub(crate) clock: String,
    /// Do not show that room in the list: others need its address
    #[arg(long, requires = "game")]
    pub(crate) private: bool,
    /// Also trust the authority in this file (PEM): that of a host which encrypts with its own; otherwise those that this
    /// computer trusts
    #[arg(long, value_name = "FILE")]
    pub(crate) ca: Option<std::path::PathBuf>,
    #[command(flatten)]
    pub(crate) look: Look,
}

/// `parlour play`: a game against the computer, a friend beside you, or two computers to watch.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  parlour play                                 choose from a menu
  parlour play reversi                         play Reversi against the computer
  parlour play chess --seats human,human       two people at one keyboard
  parlour play chess --seats human,10 --pace thoughtful
                                               it takes up to five seconds a move
  parlour play chess --seats 3,8 --pace 500    watch level 3 against level 8
  parlour play othello --plain                 line by line, for screen readers and pipes")]
pub(crate) struct PlayArgs {
    /// The game, by id or name; without it a menu opens
    pub(crate) game: Option<String>,
    /// Who sits where, in order of turns: human, computer or a level from 1 to 10, separated by commas
    #[arg(long, value_delimiter = ',', value_name = "WHO")]
    pub(crate) seats: Vec<String>,
    /// A named start layout of the game
    #[arg(long, value_name = "NAME")]
    pub(crate) layout: Option<String>,
    /// An option of the game, such as komi=6.5; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// Start from this position text
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    /// The names of the people, in order of turns; several who share a seat and move in rotation are joined by +
    #[arg(long, value_delimiter = ',', value_name = "NAME")]
    pub(crate) names: Vec<String>,
    /// The clock: off, 5 (minutes), 5+3 (and seconds a move), 5d3 or 5b3 (delay), 20/3x30 (byo-yomi), 5h (hourglass), 30s/move, 3days
    #[arg(long, value_name = "CLOCK", default_value = "off")]
    pub(crate) clock: Option<String>,
    /// Whether moves may be taken back
    #[arg(long, value_enum, default_value_t)]
    pub(crate) take_backs: TakeBack,
    /// Go on with a saved game, by its name or file
    #[arg(long, value_name = "NAME", conflicts_with = "game")]
    pub(crate) load: Option<String>,
    /// How the computers take their time: instant, natural (about a second) or thoughtful (up to five); or, when only
    /// computers play, the milliseconds between their moves
    #[arg(long, value_name = "PACE", default_value = "natural")]
    pub(crate) pace: String,
    /// Milliseconds the computer may think about a move, at most 5000; without it, as its pace has it
    #[arg(long, value_name = "MS")]
    pub(crate) move_time: Option<u64>,
    /// The opening book that the computers play from while it knows the position, instead of the one that comes with
    /// the program for some games (`parlour book make`)
    #[arg(long, value_name = "FILE")]
    pub(crate) book: Option<std::path::PathBuf>,
    /// The computers think from the first move on
    #[arg(long, conflicts_with = "book")]
    pub(crate) no_book: bool,
    /// Line by line instead of full screen: for screen readers and pipes
    #[arg(long)]
    pub(crate) plain: bool,
    /// Draw pieces as Unicode figures or as letters
    #[arg(long, value_enum, default_value_t)]
    pub(crate) pieces: Pieces,
    /// Letters of pieces in moves: en, figures, or a language such as de
    #[arg(long, value_name = "LETTERS", default_value = "en")]
    pub(crate) letters: LetterStyle,
    /// Show the board from the other side
    #[arg(long)]
    pub(crate) flip: bool,
    /// No colours, as with the variable NO_COLOR
    #[arg(long)]
    pub(crate) no_colour: bool,
}

/// `parlour review`: a recorded game on the screen, or a report of it as text.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  parlour review game.pgn             step through it, analyse, try other moves
  parlour review games.pgn --number 3 the third game of the file
  parlour review game.pgn --report    judge every move and print what gave something away
  parlour review game.pgn --report --output judged.pgn
                                      the same, and keep marks, comments and better lines")]
pub(crate) struct ReviewArgs {
    /// The written game: PGN, PDN, SGF, Parlour's own text, or a saved game
    pub(crate) file: std::path::PathBuf,
    /// Which game of the file
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) number: usize,
    /// Show the moves of this opening book instead of what the archive knows
    #[arg(long, value_name = "FILE")]
    pub(crate) book: Option<std::path::PathBuf>,
    /// Write the game with comments, marks and side lines to this file at the end; it must not be there yet
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<std::path::PathBuf>,
    /// Let --output replace a file that is there
    #[arg(long, requires = "output")]
    pub(crate) replace: bool,
    /// Line by line instead of full screen: for screen readers and pipes
    #[arg(long, conflicts_with = "report")]
    pub(crate) plain: bool,
    /// Judge every move and print the errors with the better moves, instead of showing the game
    #[arg(long)]
    pub(crate) report: bool,
    /// Positions looked at for each move of the report; fewer than a thousand say nothing
    #[arg(long, value_name = "N", default_value_t = 150_000, value_parser = clap::value_parser!(u64).range(1000..))]
    pub(crate) nodes: u64,
    #[command(flatten)]
    pub(crate) look: Look,
}

/// `parlour watch`: another view of a game in play.
#[derive(Args, Debug)]
pub(crate) struct WatchArgs {
    /// The saved game by its name; without it the one that was played last
    pub(crate) name: Option<String>,
    /// Say the moves line by line instead of drawing the board
    #[arg(long)]
    pub(crate) plain: bool,
    #[command(flatten)]
    pub(crate) look: Look,
}

/// `parlour edit`: the board of any game, to be changed at will.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  parlour edit chess                        begin with the usual start
  parlour edit laser_khet2 --position TEXT  begin with this position

The text of the position is printed when the editor is left.")]
pub(crate) struct EditArgs {
    /// The game, by id or name
    pub(crate) game: String,
    /// Begin with this position text
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    /// An option of the game, such as komi=6.5; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// Line by line instead of full screen: for screen readers and pipes
    #[arg(long)]
    pub(crate) plain: bool,
    #[command(flatten)]
    pub(crate) look: Look,
}

/// How a screen is drawn.
#[derive(Args, Debug)]
pub(crate) struct Look {
    /// Draw pieces as Unicode figures or as letters
    #[arg(long, value_enum, default_value_t)]
    pub(crate) pieces: Pieces,
    /// Letters of pieces in moves: en, figures, or a language such as de
    #[arg(long, value_name = "LETTERS", default_value = "en")]
    pub(crate) letters: LetterStyle,
    /// No colours, as with the variable NO_COLOR
    #[arg(long)]
    pub(crate) no_colour: bool,
}

/// Whether moves may be taken back.
#[derive(ValueEnum, Clone, Copy, Debug, Default)]
pub(crate) enum TakeBack {
    /// At any time
    #[default]
    Free,
    /// If the others agree
    Ask,
    /// Not at all
    Never,
}

/// How pieces are drawn.
#[derive(ValueEnum, Clone, Copy, Debug, Default)]
pub(crate) enum Pieces {
    /// Figures where the terminal can show them
    #[default]
    Auto,
    /// Always figures
    Unicode,
    /// Always letters
    Letters,
}

/// `parlour games`
#[derive(Args, Debug)]
pub(crate) struct GamesArgs {
    /// For programs: everything known about each game, as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// `parlour perft`
#[derive(Args, Debug)]
#[command(after_help = "Example:
  parlour perft chess --depth 5 --divide")]
pub(crate) struct PerftArgs {
    /// The game, by id or name
    pub(crate) game: String,
    /// The length of the sequences, in plies
    #[arg(long)]
    pub(crate) depth: u32,
    /// Count from this position instead of the start
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    /// Show the count below each move
    #[arg(long)]
    pub(crate) divide: bool,
    /// Share the work between this many threads
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
}

/// `parlour variant`
#[derive(Subcommand, Debug)]
pub(crate) enum VariantCommand {
    /// Check a variant file and say what is wrong with it, and where
    Check {
        /// The file
        file: std::path::PathBuf,
    },
    /// Begin a variant of your own: a commented copy of chess in your folder
    New {
        /// What the game is called
        name: String,
    },
    /// List your variants and where they are
    List,
}

/// `parlour bench`
#[derive(Args, Debug)]
pub(crate) struct BenchArgs {
    /// Only this game
    pub(crate) game: Option<String>,
    /// Go on to the depth at which a position has taken this many nodes
    #[arg(long, default_value_t = 60_000)]
    pub(crate) nodes: u64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_server::RoomSettings;

    #[test]
    fn how_long_rooms_are_kept_is_said_by_options_of_host_and_serve() {
        let settings = |args: &[&str]| {
            let args = Parlour::try_parse_from(["parlour"].iter().chain(args)).unwrap();
            let keep = match args.command {
                Some(Command::Host(args)) => args.keep,
                Some(Command::Serve(args)) => args.keep,
                other => panic!("{other:?}"),
            };
            let mut settings = RoomSettings::default();
            keep.apply(&mut settings);
            [settings.gathering_lifetime, settings.finished_lifetime, settings.idle_lifetime]
                .map(|lifetime| lifetime.as_secs() / 60)
        };
        let said = ["--keep-lobbies", "5", "--keep-rooms", "2", "--unload-rooms", "7"];
        for command in ["host", "serve"] {
            assert_eq!(settings(&[command]), [60, 30 * 24 * 60, 1]);
            assert_eq!(settings(&[&[command], &said[..]].concat()), [5 * 60, 2 * 24 * 60, 7]);
        }
    }
}
