//! What a page asks of a desk.

use crate::{
    Command, Event, GameSpec, Gathered, Holder, Millis, Opening, PersonId, Proposal, Refusal,
};
use parlour_core::show::{Cell, Facing, Text};
use serde::{Deserialize, Serialize};

/// Something asked of a desk. Times are in milliseconds since 1970. Rooms, studies and editors have numbers that the page chooses; opening one under a number in
/// use closes the other.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Ask {
    /// The facts about a game, or why it cannot be opened: set-up, help, and the check of a variant.
    Facts {
        /// What opens it.
        spec: GameSpec,
    },
    /// A new room with everybody seated and the game begun.
    Open {
        /// The room's number.
        room: u32,
        /// The game and the agreements.
        opening: Opening,
        /// Who sits where: names of people, or a computer's level.
        seats: Vec<SeatOccupant>,
        /// The time.
        now: Millis,
    },
    /// Begins to open the bytes of a save. It is opened in slices: until the room or study is there, the answer is how far
    /// it is, and `GoOn` is to be asked.
    Load {
        /// The number of the room or study.
        number: u32,
        /// The save.
        #[serde(with = "crate::bytes")]
        save: Vec<u8>,
        /// It came inside an address, from anybody: less is taken than from a file.
        is_link: bool,
        /// What it is opened as.
        wanted: LoadAs,
        /// The time.
        now: Millis,
    },
    /// The next slice of something that is being opened.
    GoOn {
        /// Its number.
        number: u32,
        /// The time.
        now: Millis,
    },
    /// Something is done in a room.
    Do {
        /// The room.
        room: u32,
        /// What.
        action: Action,
        /// The time.
        now: Millis,
    },
    /// The room as it is seen from a place of its game, without moving the game there.
    Look {
        /// The room.
        room: u32,
        /// The place; the game's own if nothing.
        node: Option<u32>,
        /// The time.
        now: Millis,
    },
    /// What a move would do besides moving pieces, from the place looked at.
    Preview {
        /// The room or study.
        room: u32,
        /// The move.
        text: String,
    },
    /// What a typed text means where the room is looked at: the canonical text of the move, or why it is none.
    Check {
        /// The room or study.
        room: u32,
        /// What was typed.
        text: String,
    },
    /// Why a tap on this cell begins nothing.
    WhyNot {
        /// The room or study.
        room: u32,
        /// The cell.
        cell: Cell,
    },
    /// The moves a seat would have if it were its turn, to be queued while another one thinks; none where the rules do not
    /// let the turn be given away.
    Premoves {
        /// The room.
        room: u32,
        /// The seat.
        seat: u8,
    },
    /// A study of a game: a tree to walk in.
    Study {
        /// The study's number.
        study: u32,
        /// What is done with it.
        what: Study,
    },
    /// A position taken apart.
    Edit {
        /// The editor's number.
        editor: u32,
        /// What is done with it.
        what: Edit,
    },
    /// Games in a text of any form.
    Read {
        /// The text.
        text: String,
    },
    /// A game as a text.
    Write {
        /// Which game.
        source: Source,
        /// `pgn`, `pdn`, `sgf` or `txt`; what is customary for the game if nothing.
        form: Option<String>,
    },
    /// A room that is kept elsewhere, as it was told so far.
    Follow {
        /// The number it gets here.
        room: u32,
        /// How it stood when its game was chosen.
        gathered: Gathered,
        /// What has happened since.
        events: Vec<Event>,
        /// When it was opened, in milliseconds since 1970.
        opened: i64,
        /// The people of this device.
        yours: Vec<PersonId>,
        /// The time.
        now: Millis,
        /// The room's own time.
        time: Millis,
    },
    /// Something is to be done in a room that is kept elsewhere. The view that is answered has the requests to be sent, and
    /// shows a move as if it had been accepted.
    Request {
        /// The room.
        room: u32,
        /// What.
        action: Action,
        /// The number of the first request.
        next: u64,
        /// The time.
        now: Millis,
    },
    /// What the server of a room has told.
    Receive {
        /// The room.
        room: u32,
        /// What.
        update: Update,
        /// The time.
        now: Millis,
        /// The room's own time.
        time: Millis,
    },
    /// The bytes of a save that has grown, written anew in one go: smaller, to be sent.
    Compress {
        /// The save.
        #[serde(with = "crate::bytes")]
        save: Vec<u8>,
    },
    /// What is known of a game's openings. The desk keeps it.
    Openings {
        /// The game's id.
        game: String,
        /// The bytes of a book; none where there is no book.
        #[serde(with = "crate::bytes")]
        book: Vec<u8>,
        /// The names of openings as a text, empty where they have none.
        names: String,
    },
    /// The opening that was played, and the moves of the book where the room or study is looked at.
    Explore {
        /// The room or study.
        room: u32,
        /// The language of the opening's name.
        language: String,
    },
    /// Closes a room, study or editor of this number.
    Close {
        /// The number.
        number: u32,
    },
}

/// What the server of a room has told.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Update {
    /// Something has happened.
    Events {
        /// How many events came before.
        after: u64,
        /// What.
        events: Vec<Event>,
        /// The request that led to it.
        answers: Option<u64>,
    },
    /// A request led to nothing.
    Refused {
        /// Which.
        answers: u64,
        /// Why.
        refusal: Refusal,
    },
    /// After a new connection: what was asked up to here is answered, and these are the people of this device.
    Ready {
        /// The last request that was answered.
        answered: Option<u64>,
        /// The people.
        yours: Vec<PersonId>,
    },
}

/// What a save is opened as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum LoadAs {
    /// A room, to play on.
    Room,
    /// A study, to look at.
    Study,
    /// The last position of a study without its moves, for a picture. Nothing stays on the desk.
    Preview,
}

/// Who is to sit in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SeatOccupant {
    /// People by name, moving in rotation if they are several.
    People(Vec<String>),
    /// The computer at a level.
    Computer(u8),
}

/// Something done in a room by the people of this device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Action {
    /// A move, for whoever is to move; from a place of the past the game goes back there first.
    Play {
        /// The place it is made from.
        node: u32,
        /// Any text that means it.
        text: String,
    },
    /// A seat gives up.
    Resign {
        /// Which.
        seat: u8,
    },
    /// An ending is claimed.
    Claim {
        /// The reason's word.
        reason: String,
    },
    /// Everybody agrees on a draw.
    Draw,
    /// One move back of a person, and the computers' answers with it; forward again if `forward`.
    Undo {
        /// Redo instead.
        forward: bool,
    },
    /// The clocks stop.
    Pause,
    /// The clocks run again.
    Resume,
    /// Everybody agrees that these cells are dead.
    Settle {
        /// The cells.
        dead: Vec<u16>,
    },
    /// Play goes on instead of being settled.
    PlayOn,
    /// Another holder of a seat: another level, or a person instead of the computer.
    Seat {
        /// The seat.
        seat: u8,
        /// Who.
        holder: Holder,
    },
    /// Nothing but time: a clock may have fallen.
    Tick,
    /// A proposal is answered.
    Answer {
        /// Which.
        what: Proposal,
        /// Yes or no.
        yes: bool,
    },
    /// Anything else that a room knows.
    Ask(Command),
}

/// Something done with a study.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Study {
    /// Opens it.
    Open {
        /// The game.
        source: Source,
    },
    /// Goes to a place.
    GoTo {
        /// Which.
        node: u32,
    },
    /// Makes a move at the cursor: a side line if another was there.
    Play {
        /// Any text that means it.
        text: String,
    },
    /// Writes beside a place.
    Note {
        /// The place.
        node: u32,
        /// Words.
        comment: String,
        /// Marks by their numbers in game records.
        glyphs: Vec<u8>,
    },
    /// Takes away the side line that a place lies in, with all that branches off it. The places that stay get new numbers.
    Cut {
        /// The place.
        node: u32,
    },
    /// Writes marks, comments and better lines of a report into the tree.
    Annotate {
        /// The judged moves.
        moves: Vec<super::Judged>,
    },
}

/// Where a game comes from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Source {
    /// A game as it begins.
    Spec(GameSpec),
    /// A room of this desk, with all its tree.
    Room(u32),
    /// A study of this desk.
    Study(u32),
    /// The bytes of a save.
    Save(#[serde(with = "crate::bytes")] Vec<u8>),
    /// A written game.
    Record(String),
}

/// Something done with an editor.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Edit {
    /// Opens it on the last position of a game.
    Open {
        /// The game.
        source: Source,
    },
    /// Puts a piece on a cell.
    Place {
        /// The cell.
        cell: Cell,
        /// The figure.
        kind: Text,
        /// Whose.
        owner: Option<u8>,
        /// Where it looks.
        facing: Option<Facing>,
    },
    /// Takes away what stands on a cell.
    Erase {
        /// The cell.
        cell: Cell,
    },
    /// Moves what stands on a cell.
    Shift {
        /// From here.
        from: Cell,
        /// To here.
        to: Cell,
    },
    /// Turns what stands on a cell by a quarter.
    Rotate {
        /// The cell.
        cell: Cell,
    },
    /// Takes everything away.
    Empty,
    /// The usual start.
    Reset,
    /// The other side is to move.
    ToMove {
        /// Which seat.
        seat: u8,
    },
    /// A piece more in hand.
    Give {
        /// The figure.
        kind: Text,
        /// Whose.
        owner: u8,
    },
    /// A piece less in hand.
    Take {
        /// The figure.
        kind: Text,
        /// Whose.
        owner: u8,
    },
    /// Something besides pieces.
    Field {
        /// Its name.
        name: String,
        /// Its value.
        value: String,
    },
    /// A position text.
    Read {
        /// The text.
        text: String,
    },
    /// Gives up rights and counters that the pieces on the board do not bear out.
    Mend,
    /// Several changes that are taken back as one; those that cannot be are left out.
    All {
        /// The changes in their order.
        changes: Vec<Edit>,
    },
    /// Takes a change back.
    Undo,
    /// Makes it again.
    Redo,
}
