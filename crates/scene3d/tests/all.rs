//! The stage without a browser: every board of the shelf in space.

mod beams;
mod camera;
mod cost;
mod curves;
mod movement;
mod names;
mod picking;
mod wizards;

use parlour_core::show::Board;
use parlour_protocol::stage::{StageMessage, StageScene};
use parlour_scene3d::Stage;
use parlour_scene3d::drawing::{COLUMNS, Drawing, Shape};
use parlour_shapes::Detail;
use parlour_table::{Catalogue, GameSpec, Table, open};

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

/// A game on a stage, from a position of its own or the usual one.
fn game(id: &str, start: Option<&str>) -> (Box<dyn Table>, Stage) {
    let spec = GameSpec { start: start.map(ToOwned::to_owned), ..GameSpec::new(id) };
    let table = open(&spec).expect("a game of the shelf");
    let mut stage = stage(table.board());
    show(&mut stage, &*table, 0, 0.0);
    (table, stage)
}

fn chess() -> (Box<dyn Table>, Stage) {
    game("chess", None)
}

/// Makes a move, shown in a quarter of a second.
fn play(table: &mut dyn Table, stage: &mut Stage, text: &str, now: f64) {
    play_in(table, stage, text, now, 250);
}

/// Makes a move, shown in so many milliseconds.
fn play_in(table: &mut dyn Table, stage: &mut Stage, text: &str, now: f64, duration: u32) {
    let choice = table.choices().into_iter().find(|choice| choice.text == text).expect(text);
    let path = choice.cells();
    table.play(text).expect(text);
    let (pieces, effects) = (table.scene().pieces, table.effects());
    let scene = StageScene { pieces, path, effects, duration, ..StageScene::default() };
    stage.tell(StageMessage::Scene(Box::new(scene)), now);
}

/// Something solid as it is drawn.
struct Drawn {
    shape: Shape,
    /// Where its own origin is.
    at: [f32; 3],
    /// Where its own directions go: right, up, towards its back.
    axes: [[f32; 3]; 3],
    /// How much of it is seen.
    seen: f32,
}

/// Everything solid of a kind.
fn drawn(drawing: &Drawing, which: impl Fn(Shape) -> bool) -> Vec<Drawn> {
    let batches = drawing.batches.iter().filter(|batch| which(batch.shape));
    let rows = batches.flat_map(|batch| batch.rows.clone().map(|row| (batch.shape, row)));
    let one = |(shape, row): (Shape, usize)| {
        let number = |line: usize, column: usize| drawing.rows[row * COLUMNS + line][column];
        Drawn {
            shape,
            at: [0, 1, 2].map(|line| number(line, 3)),
            axes: [0, 1, 2].map(|column| [0, 1, 2].map(|line| number(line, column))),
            seen: number(5, 3),
        }
    };
    rows.map(one).collect()
}

/// The figures, fragments aside.
fn figures(stage: &mut Stage, now: f64) -> Vec<Drawn> {
    drawn(&stage.drawing(now), |shape| matches!(shape, Shape::Figure(_)))
}

/// Where all figures stand.
fn places(stage: &mut Stage, now: f64) -> Vec<[f32; 3]> {
    figures(stage, now).into_iter().map(|figure| figure.at).collect()
}

/// How far the nearest of some places is.
fn nearest(places: &[[f32; 3]], to: [f32; 3]) -> f32 {
    let distance = |at: &[f32; 3]| (0..3).map(|k| (at[k] - to[k]).powi(2)).sum::<f32>().sqrt();
    places.iter().map(distance).fold(f32::MAX, f32::min)
}
