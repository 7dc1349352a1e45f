//! The shelf as the page knows it: a card for every game, made when the page was built, and the user's own variants.

use crate::chest::Chest;
use crate::{files, store};
use leptos::prelude::*;
use parlour_core::Message;
use parlour_protocol::GameSpec;
use parlour_protocol::desk::{Answer, Ask, Facts, read_shelf};
use std::sync::Arc;

/// Every game there is.
#[derive(Clone, Copy)]
pub(crate) struct Shelf {
    cards: RwSignal<Vec<Arc<Facts>>>,
    /// The user's own games, with their texts.
    own: RwSignal<Vec<(Arc<Facts>, String)>>,
}

/// The shelf of the page.
pub(crate) fn shelf() -> Shelf {
    expect_context::<Shelf>()
}

impl Shelf {
    /// Reads the cards.
    pub(crate) async fn load() -> Result<Shelf, String> {
        let bytes = files::bytes("shelf.bin").await?;
        let cards = read_shelf(&bytes).ok_or("shelf.bin could not be read")?;
        let cards = cards.into_iter().map(Arc::new).collect();
        Ok(Shelf { cards: RwSignal::new(cards), own: RwSignal::new(Vec::new()) })
    }

    /// Every game, the user's own last.
    pub(crate) fn games(self) -> Vec<Arc<Facts>> {
        let own = self.own.get();
        self.cards.get().into_iter().chain(own.into_iter().map(|(facts, _)| facts)).collect()
    }

    /// A game by its id or another of its names.
    pub(crate) fn find(self, id: &str) -> Option<Arc<Facts>> {
        let has_id = |facts: &Arc<Facts>| {
            facts.info.id == id || facts.info.aliases.iter().any(|alias| alias == id)
        };
        self.games().into_iter().find(has_id)
    }

    /// What opens a game of this id: the user's own carry their text.
    pub(crate) fn spec(self, id: &str) -> GameSpec {
        let own = self.own.get_untracked();
        let variant = own.into_iter().find(|(facts, _)| facts.info.id == id).map(|(_, text)| text);
        GameSpec { id: id.to_owned(), variant, ..GameSpec::default() }
    }

    /// Reads the user's own games again.
    pub(crate) async fn refresh(self) {
        let mut own = Vec::new();
        for text in store::variants().await {
            if let Ok(facts) = check_variant(&text).await {
                own.push((facts, text));
            }
        }
        self.own.set(own);
    }
}

/// The chests that know variants, the narrower boards first: the last has the last word.
pub(crate) const VARIANT_CHESTS: [&str; 3] = ["variants", "boards", "huge"];

/// The facts of the game a text describes, or what is wrong with it.
pub(crate) async fn check_variant(text: &str) -> Result<Arc<Facts>, Message> {
    let mut error = Message::from("");
    for chest in VARIANT_CHESTS {
        let spec = GameSpec { variant: Some(text.to_owned()), ..GameSpec::default() };
        let opened = Chest::open(chest).await.map_err(|why| Message::verbatim(&why))?;
        match opened.ask(&Ask::Facts { spec }) {
            Answer::Facts(facts) => {
                return Ok(Arc::new(Facts { chest: chest.to_owned(), ..*facts }));
            }
            Answer::Refused(why) => error = why,
            _ => {}
        }
    }
    Err(error)
}
