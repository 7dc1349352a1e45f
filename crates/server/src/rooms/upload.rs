//! Games that people send to a room: read and checked before the room hears of them.

use base64::Engine;
use base64::alphabet::{STANDARD, URL_SAFE};
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use parlour_core::{Message, message};
use parlour_library::written_game;
use parlour_protocol::lobby::GameUpload;
use parlour_protocol::save::{self, Bounds};
use parlour_protocol::{Opening, TakeBacks};
use parlour_room::LoadedGame;

/// A game for a room.
#[derive(Debug)]
pub(crate) enum Uploaded {
    /// A new one.
    Opening(Opening),
    /// One that goes on.
    Game(Box<LoadedGame>),
}

impl Uploaded {
    /// Reads what was sent, on a thread that may block: a long game takes a while.
    pub(crate) async fn read(upload: GameUpload) -> Result<Uploaded, Message> {
        let reading = tokio::task::spawn_blocking(move || read(upload));
        reading.await.unwrap_or_else(|_| Err(message!("something went wrong inside the program")))
    }

    /// What a room is opened with in which it is played.
    pub(crate) fn opening(&self) -> &Opening {
        match self {
            Uploaded::Opening(opening) => opening,
            Uploaded::Game(game) => game.opening(),
        }
    }
}

fn read(upload: GameUpload) -> Result<Uploaded, Message> {
    let game = match upload {
        GameUpload::Opening(mut opening) => {
            opening.time.checked()?;
            // Strangers have not agreed to free take-backs, so each is asked for.
            if opening.take_backs == TakeBacks::Free {
                opening.take_backs = TakeBacks::Ask;
            }
            return Ok(Uploaded::Opening(opening));
        }
        GameUpload::Save { bytes, ply, time } => {
            let bytes = from_base64(&bytes)?;
            let save = save::read_within(&bytes, Bounds::LINK).map_err(|error| error.message())?;
            let game = LoadedGame::of_save(save, ply)?;
            match time {
                Some(time) => game.with_time(time)?,
                None => game,
            }
        }
        GameUpload::Record { text, ply, time } => {
            let (table, players) = written_game(&text)?;
            LoadedGame::of_record(table, &players, ply, time.unwrap_or_default())?
        }
    };
    Ok(Uploaded::Game(Box::new(game)))
}

/// Both alphabets, with or without padding: whatever the sender's library writes.
fn from_base64(text: &str) -> Result<Vec<u8>, Message> {
    let lenient =
        GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent);
    let alphabet = if text.contains(['-', '_']) { URL_SAFE } else { STANDARD };
    GeneralPurpose::new(&alphabet, lenient).decode(text).map_err(|error| {
        let error = error.to_string();
        message!("the bytes of a save are written in base64: {error}", error)
    })
}
