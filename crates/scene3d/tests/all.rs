//! The stage without a browser: every board of the shelf in space.

mod beams;
mod movement;
mod picking;

use parlour_core::show::Board;
use parlour_protocol::stage::{StageMessage, StageScene};
use parlour_scene3d::Stage;
use parlour_shapes::Detail;
use parlour_table::{Catalogue, GameSpec, Table};

/// A table of every game.
fn tables() -> Vec<Box<dyn Table>> {
    let catalogue = Catalogue::new();
    let ids: Vec<String> = catalogue.games().iter().map(|info| info.id.to_string()).collect();
    ids.iter().map(|id| catalogue.open(&GameSpec::new(id)).expect("a game of the shelf")).collect()
}

/// A stage with a board on it.
fn stage(board: &Board) -> Stage {
    let mut stage = Stage::new(Detail::Low);
    stage.tell(StageMessage::Board { board: board.clone(), tints: Vec::new() }, 0.0);
    stage
}

/// Tells a stage the position of a table.
fn show(stage: &mut Stage, table: &dyn Table, duration: u32, now: f64) {
    let scene = StageScene {
        pieces: table.scene().pieces,
        duration,
        effects: table.effects(),
        ..StageScene::default()
    };
    stage.tell(StageMessage::Scene(Box::new(scene)), now);
}
