//! The answers of a desk: everything a page shows, so that the page needs no rules.

use crate::{
    GameSpec, Holder, Millis, Pace, PersonId, Proposal, Request, Seating, TakeBacks, TimeControl,
};
use parlour_core::show::{Board, Cell, Draft, Effect, Info, Piece, PieceSpec, Scene};
use parlour_core::{Choice, Message, Wording};
use serde::{Deserialize, Serialize};
use std::ops::Deref;
use std::sync::Arc;

/// The answer of a desk.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Answer {
    /// The facts about a game.
    Facts(Box<Facts>),
    /// A room as it is now.
    Room(Box<RoomView>),
    /// A study as it is now.
    Study(Box<StudyView>),
    /// An editor as it is now.
    Edit(Box<EditView>),
    /// What a move would do.
    Effects(Vec<Effect>),
    /// Moves.
    Choices(Vec<Choice>),
    /// A text: a canonical move, a written game.
    Text(String),
    /// The bytes of a save.
    Save(#[serde(with = "crate::bytes")] Vec<u8>),
    /// Why a tap begins no move.
    Why(Message),
    /// The games of a text, and what could not be read.
    Games {
        /// The games.
        games: Vec<WrittenGame>,
        /// Sentences.
        errors: Vec<Message>,
    },
    /// What is known of the opening.
    Explored(Box<ExploredView>),
    /// Something is being opened and not there yet.
    Loading {
        /// The room or study it will be.
        number: u32,
        /// The progress in percent.
        percent: u8,
        /// The next step cannot be sliced: it should get a turn of its own.
        next_is_whole: bool,
        /// The next moves of its line: they are sent in slices and not repeated at the end.
        line: Vec<StepView>,
        /// Places of its tree, likewise.
        nodes: Vec<TreeNode>,
    },
    /// Done; there is nothing to show.
    Done,
    /// Why not. Nothing has changed.
    Refused(Message),
}

/// What is known of an opening: its name, and what was played from here.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ExploredView {
    /// The code and the name of the last position on the way here that has one.
    pub opening: Option<(String, String)>,
    /// The moves of the book, the most played first.
    pub moves: Vec<ExploredMove>,
}

/// A move of a book.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ExploredMove {
    /// Its canonical text.
    pub text: String,
    /// What people call it.
    pub label: String,
    /// The games that each side won, in the order of their first seats.
    pub wins: Vec<u32>,
    /// The games that nobody won.
    pub draws: u32,
}

impl ExploredMove {
    /// In how many games it was made.
    pub fn games(&self) -> u64 {
        self.wins.iter().chain([&self.draws]).map(|&count| u64::from(count)).sum()
    }
}

/// The facts about a game and how it begins.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Facts {
    /// Its own facts; on the shelf's cards without help and examples.
    pub info: Info,
    /// The board.
    pub board: Board,
    /// The start; empty on the shelf's cards, which show a showcase moment.
    pub scene: Scene,
    /// The moment that a card shows. What its effects destroy still stands there.
    pub showcase: Moment,
    /// The team of each seat.
    pub teams: Vec<u8>,
    /// Who is to move at the start.
    pub to_move: u8,
    /// The position text of the start; empty on the shelf's cards.
    pub position: String,
    /// The chest that knows its rules.
    pub chest: String,
    /// The pieces that can be held in hand; none in most games, and none on the shelf's cards.
    pub reserves: Vec<PieceSpec>,
    /// Before and after of each example of the help page; none on the shelf's cards.
    pub examples: Vec<(Scene, Scene)>,
}

/// A moment of a game: what stands there right after a move.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Moment {
    /// What stands where.
    pub scene: Scene,
    /// The cells of the last move.
    pub last: Vec<Cell>,
    /// What the last move did besides moving pieces.
    pub effects: Vec<Effect>,
}

/// A game that is shown as it was played, move by move.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct LivingGame {
    /// The game's id.
    pub game: String,
    /// What this game is called.
    pub title: String,
    /// Who played it, by seat; nobody where the program did.
    pub players: Vec<String>,
    /// When it was played; 0 where the program did.
    pub year: u16,
    /// The start, and the moment after every move.
    pub moments: Vec<Moment>,
}

/// A game in play, seen from one place.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableView {
    /// What opened it.
    pub spec: GameSpec,
    /// Whose turn it is.
    pub to_move: u8,
    /// How it has ended.
    pub result: Option<Result>,
    /// What stands where.
    pub scene: Scene,
    /// Pieces lost since the start.
    pub captured: Vec<Piece>,
    /// The material of each seat, minus its material in the usual start position.
    pub material: Vec<i32>,
    /// The legal moves.
    pub choices: Vec<Choice>,
    /// The position as text, in the form other programs write.
    pub position: String,
    /// The place.
    pub node: u32,
    /// How many entries lie before it.
    pub ply: u32,
    /// The line through it, to its end.
    pub line: Vec<StepView>,
    /// What the last move did besides moving pieces.
    pub effects: Vec<Effect>,
    /// Reasons that may be claimed now, as words.
    pub claims: Vec<String>,
    /// Seats that are out of the game while the others go on.
    pub out: Vec<bool>,
}

impl TableView {
    /// The entries on the way here, as words for the computer player.
    pub fn entries(&self) -> Vec<String> {
        self.line.iter().take(self.ply as usize).map(|step| step.word.clone()).collect()
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Result {
    /// The rank of each seat, 0 first.
    pub ranks: Vec<u8>,
    /// The reason's word.
    pub reason: String,
    /// The reason for people, to follow "wins" or "draw".
    pub phrase: String,
    /// The whole sentence.
    pub sentence: String,
}

impl Result {
    /// True if nobody is ahead of anybody.
    pub fn is_draw(&self) -> bool {
        self.ranks.iter().all(|rank| *rank == self.ranks[0])
    }

    /// The seats that are first.
    pub fn winners(&self) -> impl Iterator<Item = usize> + '_ {
        self.ranks.iter().enumerate().filter(|(_, rank)| **rank == 0).map(|(seat, _)| seat)
    }
}

/// An entry of a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StepView {
    /// The place after it.
    pub node: u32,
    /// Who did it.
    pub seat: u8,
    /// What it is called; views of the same game share it.
    pub wording: Arc<Wording>,
}

/// A step gives access to the fields of its wording.
impl StepView {
    /// Whether it is a move, and not a resignation or the like.
    pub fn is_move(&self) -> bool {
        !self.word.starts_with('!')
    }
}

impl Deref for StepView {
    type Target = Wording;

    fn deref(&self) -> &Wording {
        &self.wording
    }
}

/// Where a room stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PhaseView {
    /// People gather for a game.
    Gathering,
    /// The game is on, or has ended.
    Playing,
    /// The clocks are stopped.
    Paused,
    /// Put away for another day.
    Adjourned,
    /// Called off.
    Aborted,
}

/// A room seen from one place of its game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RoomView {
    /// The room's number.
    pub room: u32,
    /// The game, seen from the place looked at.
    pub table: TableView,
    /// The place where the game itself is.
    pub current_node: u32,
    /// Who sits where.
    pub seats: Vec<SeatView>,
    /// Where it stands.
    pub phase: PhaseView,
    /// What the clock of each seat shows; none without clocks.
    pub clocks: Vec<ClockView>,
    /// What has been proposed, and by which seats.
    pub pending: Vec<(Proposal, Vec<u8>)>,
    /// Cells that look dead, while the game waits to be settled.
    pub unsettled: Option<Vec<u16>>,
    /// How long the game has been going on.
    pub elapsed: Millis,
    /// The agreed clock.
    pub time: TimeControl,
    /// Whether the clock runs before the first move of every seat too.
    pub first_move_timed: bool,
    /// Whether moves may be taken back.
    pub take_backs: TakeBacks,
    /// How the computers take their time.
    pub pace: Pace,
    /// How many events have been applied, so that a page never shows an older state after a newer one.
    pub version: u64,
    /// A newer program has continued it: it is read-only.
    pub read_only: bool,
    /// How many bytes of an incomplete record at the end of the save were dropped.
    pub torn: u64,
    /// The room as a save and a row of an archive, after every change; nothing after a mere look.
    pub kept: Option<SavedGame>,
    /// Where it is kept elsewhere: what that means for this device.
    pub remote: Option<RemoteView>,
}

/// A room that is kept elsewhere, as it concerns this device.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RemoteView {
    /// The people of this device in the room.
    pub yours: Vec<PersonId>,
    /// The seats in which they play.
    pub seats: Vec<u8>,
    /// One of them is to move, and may.
    pub turn: bool,
    /// Everybody in the room.
    pub people: Vec<(PersonId, String)>,
    /// The host.
    pub host: Option<PersonId>,
    /// Something that is shown has not been accepted yet.
    pub waiting: bool,
    /// Whether anybody of this device may still call the game off.
    pub may_abort: bool,
    /// How long a player must be away before the seat may be claimed; nothing where it never may.
    pub grace: Option<Millis>,
    /// To be sent to the server.
    pub requests: Vec<Request>,
}

impl RoomView {
    /// Who plays in the seats, and whose turn it is.
    pub fn seating(&self) -> Seating {
        let holders = self.seats.iter().map(|seat| &seat.holder);
        let seating = Seating::new(holders, self.table.out.iter().copied(), self.table.to_move);
        match &self.remote {
            Some(remote) => seating.only_local(&remote.seats),
            None => seating,
        }
    }
}

/// What a page keeps of a game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct SavedGame {
    /// The bytes of a save, to which what happens is appended; none right after it was opened from a save, which the page
    /// has.
    #[serde(with = "crate::bytes")]
    pub save: Vec<u8>,
    /// The game in short.
    pub game: WrittenGame,
}

/// A game in short, as an archive lists it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct WrittenGame {
    /// The game's id.
    pub game: String,
    /// The game's name.
    pub name: String,
    /// Who played, by seat: a name, or nothing; and the computer's level.
    pub players: Vec<(String, Option<u8>)>,
    /// The ranks, if it has ended.
    pub ranks: Option<Vec<u8>>,
    /// The reason for people; empty if unknown.
    pub reason: String,
    /// The number of moves.
    pub plies: u32,
    /// When it began, in milliseconds since 1970; 0 if unknown. Before 1970 it is negative, see [`WrittenGame::began`].
    pub started: Millis,
    /// How long it took; 0 if unknown.
    pub duration: Millis,
    /// The start position, if it was not the usual one.
    pub start: Option<String>,
    /// The whole game in its customary form; empty in views of rooms, which have a save.
    pub record: String,
}

impl WrittenGame {
    /// When it began, in milliseconds since 1970, negative for older games. The field is unsigned, so it holds the bits
    /// of the signed number.
    pub fn began(&self) -> Option<i64> {
        Some(self.started.cast_signed()).filter(|began| *began != 0)
    }
}

/// A seat of a room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// Who holds it.
    pub holder: Holder,
    /// The names of the people in it, the next to move first.
    pub people: Vec<String>,
}

/// What a clock shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClockView {
    /// What is left, at the time of the view.
    pub left: Millis,
    /// What there was at the start.
    pub base: Millis,
    /// Periods left after this, where there are such.
    pub periods: u8,
    /// For how long it still waits before it runs.
    pub waits: Millis,
    /// It is running.
    pub runs: bool,
}

/// A study seen from its cursor.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct StudyView {
    /// Its number.
    pub study: u32,
    /// The game at the cursor.
    pub table: TableView,
    /// Every place of the tree but the start, parents before children.
    pub nodes: Vec<TreeNode>,
    /// What people wrote beside the start.
    pub root_comment: String,
    /// The other tags: players, date.
    pub tags: Vec<(String, String)>,
    /// The result as it was written.
    pub written: Option<String>,
}

/// A place of a tree.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TreeNode {
    /// The place before it.
    pub parent: u32,
    /// How it was reached.
    pub step: StepView,
    /// What people wrote beside it, and a report.
    pub comment: String,
    /// What the report said: a line of the comment.
    pub remark: Option<Message>,
    /// Marks.
    pub glyphs: Vec<u8>,
    /// What the mover's clock showed.
    pub clock: Option<Millis>,
}

/// An editor.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct EditView {
    /// Its number.
    pub editor: u32,
    /// The game.
    pub info: Info,
    /// The board.
    pub board: Board,
    /// The pieces that can be placed.
    pub palette: Vec<PieceSpec>,
    /// The pieces that can be held in hand.
    pub reserves: Vec<PieceSpec>,
    /// The position as it stands.
    pub draft: Draft,
    /// What is wrong with it.
    pub problems: Vec<Message>,
    /// Its text, if it can be played.
    pub text: Option<String>,
    /// What opens a game from here, if it can be played.
    pub spec: Option<GameSpec>,
}
