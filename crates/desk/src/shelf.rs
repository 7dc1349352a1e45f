//! The shelf as cards: every game's facts, for a page that has not opened any.

use crate::moment::showcase;
use parlour_core::Seat;
use parlour_core::show::{Card, Info, Scene, Showcase};
use parlour_protocol::desk::{Facts, write_shelf};
use parlour_table::{Catalogue, Table, reserves};

/// Every game's card: its facts without help, examples and start, its board and a showcase moment.
pub fn shelf() -> Vec<Facts> {
    let catalogue = Catalogue::new();
    let card = |info: &Info| {
        let spec = parlour_table::GameSpec::new(info.id.as_ref());
        let table = catalogue.open(&spec).expect("every game of the shelf opens");
        Facts {
            info: brief(info),
            scene: Scene::default(),
            position: String::new(),
            reserves: Vec::new(),
            examples: Vec::new(),
            ..facts(table.as_ref())
        }
    };
    catalogue.games().iter().map(card).collect()
}

/// The cards as bytes: a page loads them before any chest.
pub fn shelf_bytes() -> Vec<u8> {
    write_shelf(&shelf())
}

/// The facts without what only the help page shows, and without texts of the showcase position.
pub(crate) fn brief(info: &Info) -> Info {
    let card = Card { showcase: Showcase::default(), ..info.card.clone() };
    Info { help: Vec::new(), examples: Vec::new(), card, ..info.clone() }
}

/// All the facts about the game of a table.
pub(crate) fn facts(table: &dyn Table) -> Facts {
    let examples = 0..table.info().examples.len();
    Facts {
        info: table.info().clone(),
        board: table.board().clone(),
        scene: table.scene(),
        showcase: showcase(table),
        teams: Seat::all(table.seats()).map(|seat| table.team(seat)).collect(),
        to_move: table.to_move().0,
        position: table.customary_position(),
        chest: chest(table).to_owned(),
        reserves: reserves(table),
        examples: examples.filter_map(|at| table.example(at)).collect(),
    }
}

/// The chest that knows the rules of a table's game.
fn chest(table: &dyn Table) -> &'static str {
    let chest = match &table.spec().variant {
        None => parlour_games::chest_of(&table.info().id),
        Some(text) => parlour_games::chest_of_variant(text),
    };
    chest.unwrap_or_default()
}
