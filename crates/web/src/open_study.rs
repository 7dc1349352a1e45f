//! A stored game on a desk: which chest knows it, the study of it, and the picture of its last position.

use crate::chest::Chest;
use crate::shelf::{Shelf, check_variant};
use crate::words::{sentence, t};
use leptos::prelude::untrack;
use parlour_core::show::{self, Board, Effect, Material, Scene, SeatInfo};
use parlour_protocol::desk::{Answer, Ask, Facts, LoadAs, SavedGame, Source, Study, StudyView};
use parlour_protocol::{GameSpec, save};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::sync::Arc;

thread_local! {
    /// Studies and editors are numbered far from the rooms of the game screen.
    static NUMBER: Cell<u32> = const { Cell::new(1_000_000) };
    static THUMBNAILS: RefCell<HashMap<String, (u64, Arc<Thumbnail>)>> = RefCell::default();
}

/// A number that nothing on any desk has.
pub(crate) fn fresh_number() -> u32 {
    NUMBER.with(|number| {
        number.set(number.get() + 1);
        number.get()
    })
}

/// The chests that know the user's own games.
const OWN_GAME_CHESTS: [&str; 2] = ["variants", "boards"];

/// The chests that may know the game of a spec, the likeliest first.
pub(crate) async fn chests_of(shelf: Shelf, id: &str, variant: Option<&str>) -> Vec<String> {
    if let Some(text) = variant
        && let Ok(facts) = check_variant(text).await
    {
        return vec![facts.chest.clone()];
    }
    let known = untrack(|| shelf.find(id)).map(|facts| facts.chest.clone());
    let own = OWN_GAME_CHESTS.into_iter().map(str::to_owned);
    match known {
        Some(chest) if !OWN_GAME_CHESTS.contains(&chest.as_str()) => vec![chest],
        first => {
            let mut chests: Vec<String> = first.into_iter().collect();
            chests.extend(own);
            chests.dedup();
            chests
        }
    }
}

/// What a stored game is opened from: its record if it has notes, its save otherwise.
pub(crate) fn source(kept: &SavedGame) -> Source {
    if kept.game.record.is_empty() {
        Source::Save(kept.save.clone())
    } else {
        Source::Record(kept.game.record.clone())
    }
}

/// What a save was opened with.
pub(crate) fn spec_of_save(bytes: &[u8]) -> Result<GameSpec, String> {
    save::opening(bytes).map(|opening| opening.game).map_err(|error| sentence(&error.message()))
}

/// A study of a game, closed when it is dropped.
#[derive(Debug)]
pub(crate) struct OpenStudy {
    chest: Chest,
    /// The name of the chest: an engine opens its own instance.
    pub chest_name: String,
    number: u32,
}

impl OpenStudy {
    /// Opens a stored game, as a study or as a preview of one.
    pub(crate) async fn open(
        shelf: Shelf,
        kept: &SavedGame,
        wanted: LoadAs,
    ) -> Result<(OpenStudy, StudyView), String> {
        let variant = spec_of_save(&kept.save).ok().and_then(|spec| spec.variant);
        let chests = chests_of(shelf, &kept.game.game, variant.as_deref()).await;
        OpenStudy::load_in(&chests, source(kept), wanted).await
    }

    /// Opens a game in the first of these chests that knows it.
    pub(crate) async fn open_in(
        chests: &[String],
        source: Source,
    ) -> Result<(OpenStudy, StudyView), String> {
        OpenStudy::load_in(chests, source, LoadAs::Study).await
    }

    async fn load_in(
        chests: &[String],
        source: Source,
        wanted: LoadAs,
    ) -> Result<(OpenStudy, StudyView), String> {
        let mut error = t("study-unknown-game");
        for name in chests {
            let chest = Chest::open(name).await?;
            let study = OpenStudy { chest, chest_name: name.clone(), number: fresh_number() };
            let opened = match &source {
                Source::Save(bytes) => {
                    study_of(study.chest.load(study.number, bytes, false, wanted).await)
                }
                source => study.ask(Study::Open { source: source.clone() }),
            };
            match opened {
                Ok(view) => return Ok((study, view)),
                Err(why) => error = why,
            }
        }
        Err(error)
    }

    /// Does something with the study.
    pub(crate) fn ask(&self, what: Study) -> Result<StudyView, String> {
        study_of(self.chest.ask(&Ask::Study { study: self.number, what }))
    }

    /// A save in fewer bytes, where it has grown.
    pub(crate) fn compressed(&self, save: Vec<u8>) -> Vec<u8> {
        self.chest.compressed(save)
    }

    /// The game as text, in the customary form or the one that is asked for.
    pub(crate) fn write(&self, form: Option<&str>) -> Result<String, String> {
        let form = form.map(str::to_owned);
        match self.chest.ask(&Ask::Write { source: Source::Study(self.number), form }) {
            Answer::Text(text) => Ok(text),
            Answer::Refused(why) => Err(sentence(&why)),
            _ => Err(t("study-unknown-game")),
        }
    }

    /// The game as text that reads back: in the customary form, or in Parlour's own where that one cannot hold it.
    pub(crate) fn record(&self) -> Result<String, String> {
        self.write(None).or_else(|_| self.write(Some("txt")))
    }

    /// What a move would do besides moving pieces.
    pub(crate) fn preview(&self, text: String) -> Vec<Effect> {
        match self.chest.ask(&Ask::Preview { room: self.number, text }) {
            Answer::Effects(effects) => effects,
            _ => Vec::new(),
        }
    }

    /// Why a tap on a cell begins nothing.
    pub(crate) fn why_not(&self, cell: show::Cell) -> String {
        match self.chest.ask(&Ask::WhyNot { room: self.number, cell }) {
            Answer::Why(why) => sentence(&why),
            _ => String::new(),
        }
    }

    /// The facts about its game.
    pub(crate) fn facts(&self, spec: GameSpec) -> Result<Arc<Facts>, String> {
        facts(&self.chest, spec)
    }

    /// This study, to be copied.
    pub(crate) fn source(&self) -> Source {
        Source::Study(self.number)
    }

    /// The number under which the desk knows it.
    pub(crate) fn number(&self) -> u32 {
        self.number
    }

    /// The chest.
    pub(crate) fn chest(&self) -> &Chest {
        &self.chest
    }
}

impl Drop for OpenStudy {
    fn drop(&mut self) {
        self.chest.ask(&Ask::Close { number: self.number });
    }
}

fn study_of(answer: Answer) -> Result<StudyView, String> {
    match answer {
        Answer::Study(view) => Ok(*view),
        Answer::Refused(why) => Err(sentence(&why)),
        _ => Err(t("study-unknown-game")),
    }
}

/// The facts about a game.
pub(crate) fn facts(chest: &Chest, spec: GameSpec) -> Result<Arc<Facts>, String> {
    match chest.ask(&Ask::Facts { spec }) {
        Answer::Facts(facts) => Ok(Arc::from(facts)),
        Answer::Refused(why) => Err(sentence(&why)),
        _ => Err(t("study-unknown-game")),
    }
}

/// The last position of a game as a picture.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Thumbnail {
    /// The board.
    pub board: Board,
    /// What stands on it.
    pub scene: Scene,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// The position as text.
    pub position: String,
    /// The id of the game.
    pub game: String,
    /// What the board is made of.
    pub material: Option<Material>,
}

impl Thumbnail {
    /// The picture of a study.
    pub(crate) fn of(study: &OpenStudy, view: StudyView) -> Result<Thumbnail, String> {
        let facts = study.facts(view.table.spec.clone())?;
        let (board, seats) = (facts.board.clone(), facts.info.seats.clone());
        let game = facts.info.id.to_string();
        let material = Some(facts.info.card.material);
        let (scene, position) = (view.table.scene, view.table.position);
        Ok(Thumbnail { board, scene, seats, position, game, material })
    }

    /// The picture of a game, which is opened for nothing else.
    pub(crate) async fn of_kept(shelf: Shelf, kept: &SavedGame) -> Result<Thumbnail, String> {
        let (study, view) = OpenStudy::open(shelf, kept, LoadAs::Preview).await?;
        Thumbnail::of(&study, view)
    }

    /// The picture of a stored game; one that has been looked at already is remembered until the game changes.
    pub(crate) async fn of_stored(
        shelf: Shelf,
        key: &str,
        updated: u64,
        kept: &SavedGame,
    ) -> Result<Arc<Thumbnail>, String> {
        let known = THUMBNAILS.with_borrow(|stills| stills.get(key).cloned());
        if let Some((when, thumbnail)) = known
            && when == updated
        {
            return Ok(thumbnail);
        }
        let thumbnail = Arc::new(Thumbnail::of_kept(shelf, kept).await?);
        THUMBNAILS.with_borrow_mut(|stills| {
            stills.insert(key.to_owned(), (updated, Arc::clone(&thumbnail)));
        });
        Ok(thumbnail)
    }
}

/// What the page keeps of a save: its bytes and the game in short, or why it cannot be opened.
pub(crate) async fn kept_of_save(
    shelf: Shelf,
    save: Vec<u8>,
    is_link: bool,
) -> Result<SavedGame, String> {
    let spec = spec_of_save(&save)?;
    let mut error = t("study-unknown-game");
    for name in chests_of(shelf, &spec.id, spec.variant.as_deref()).await {
        let (chest, room) = (Chest::open(&name).await?, fresh_number());
        let answer = chest.load(room, &save, is_link, LoadAs::Room).await;
        chest.ask(&Ask::Close { number: room });
        match answer {
            Answer::Room(view) => {
                // Keep the bytes as they came, so that sender and receiver have the same file.
                let kept = view.kept.map(|kept| SavedGame { save: save.clone(), ..kept });
                return kept.ok_or(error);
            }
            Answer::Refused(why) => error = sentence(&why),
            _ => {}
        }
    }
    Err(error)
}
